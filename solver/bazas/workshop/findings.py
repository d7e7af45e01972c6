"""What a tally comes to: shares and means with their intervals, and deals by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil, factorial, log2
from typing import Any, NamedTuple

from bazas.analysis.levels import LEVELS, LEVELS_VERSION
from bazas.workshop.deal import GENERATOR, Origin
from bazas.workshop.intervals import Bounded, Interval, Mean, Sums, mean, wilson
from bazas.workshop.ratings import EXTREMES, KEPT, MICRO, Appraised, Ratings
from bazas.workshop.survey import Survey
from bazas.workshop.tally import Searched, Tally

DIGITS = 9
"""Decimal places of what is not whole, for programs."""


class Share(NamedTuple):
    """How many deals have some value, and which share of all deals there are that may be."""

    value: int
    deals: int
    most: int
    """as many, if all those had it of which it is not known"""
    share: float
    most_share: float
    interval: Interval

    def to_json(self, name: str, value: object) -> dict[str, object]:
        """Return the share as an object, with the value under its name."""
        return {
            name: value,
            "deals": self.deals,
            "at_most": self.most,
            "share": _rounded(self.share),
            "low": _rounded(self.interval.low),
            "high": _rounded(self.interval.high),
        }


def share_of(value: int, hits: int, most: int, trials: int) -> Share:
    """Return the share of a value that `hits` deals have, or up to `most`, of `trials`."""
    return Share(value, hits, most, hits / trials, most / trials, wilson(hits, most, trials))


@dataclass(frozen=True)
class Findings:
    """What was found in a survey of at least one deal, or in the first deals of one."""

    asked: Survey
    tally: Tally

    def name(self, number: int) -> str:
        """Return the name that brings a deal back."""
        return str(Origin(self.asked.shape, self.asked.seed, number))

    @property
    def mean(self) -> Mean:
        """Return the mean of the optimum."""
        most = self.asked.shape.hand
        return _mean(Sums.of(self.tally.optima), self.tally.bounded, Interval(0, most))

    @property
    def optima(self) -> list[Share]:
        """Return the share of deals at each optimum, from the least that may be to the greatest."""
        counts, bounded = self.tally.optima, self.tally.bounded
        ends = [*counts, *(end for bounds in bounded for end in bounds)]
        found = []
        for optimum in range(min(ends), max(ends) + 1):
            loose = sum(n for (low, high), n in bounded.items() if low <= optimum <= high)
            hits = counts[optimum]
            found.append(share_of(optimum, hits, hits + loose, self.tally.deals))
        return found

    @property
    def rarest(self) -> list[tuple[str, int]]:
        """Return names of deals with their optimum, those of the rarest optima first."""
        optima = sorted(self.tally.first, key=lambda optimum: (self.tally.optima[optimum], optimum))
        named = [
            (self.name(number), optimum)
            for optimum in optima
            for number in self.tally.first[optimum]
        ]
        return named[:KEPT]

    def to_json(self) -> dict[str, Any]:
        """Return what programs read: nothing in it depends on who did the work, or how fast."""
        asked, tally = self.asked, self.tally
        return {
            "shape": str(asked.shape),
            "seed": asked.seed,
            "generator": GENERATOR,
            "deals": tally.deals,
            "max_nodes": asked.nodes,
            "decided": tally.optima.total(),
            "undecided": tally.bounded.total(),
            "positions": tally.positions,
            "mean": _mean_object(self.mean),
            "optima": [each.to_json("optimum", each.value) for each in self.optima],
            "rarest": [{"name": name, "optimum": optimum} for name, optimum in self.rarest],
            "longest": [self._searched(deal) for deal in tally.longest],
            "undecided_deals": [self._searched(deal) for deal in tally.undecided],
            "rating": tally.ratings and Difficulty(self, tally.ratings).to_json(),
        }

    def _searched(self, deal: Searched) -> dict[str, object]:
        """Return an object for a deal that was searched."""
        return {
            "name": self.name(deal.number),
            "lower": deal.lower,
            "upper": deal.upper,
            "positions": deal.positions,
        }


@dataclass(frozen=True)
class Difficulty:
    """What was found of the difficulty of deals; levels are a model (`analysis/levels.py`).

    A deal that is not rated may be anything: of luck from 0 to the bits of all orders of its hand,
    of foresight from one trick to all.
    """

    findings: Findings
    ratings: Ratings

    @property
    def levels(self) -> list[Share]:
        """Return the share of deals on each level, numbered from 0 for easy."""
        return self._shares(range(len(LEVELS)), self.ratings.levels)

    @property
    def foresight(self) -> list[Share]:
        """Return the share of deals of each foresight."""
        return self._shares(_span(self.ratings.foresight), self.ratings.foresight)

    def luck(self, width: int = 1) -> list[Share]:
        """Return the share of deals in each band of luck, so many bits wide, by where it begins."""
        bands = Counter[int]()
        for bits, count in self.ratings.bits.items():
            bands[bits - bits % width] += count
        return self._shares(_span(bands)[::width], bands)

    @property
    def mean_foresight(self) -> Mean:
        """Return the mean foresight, in tricks."""
        return self._mean(Sums.of(self.ratings.foresight), 1, self._hand)

    @property
    def mean_luck(self) -> Mean:
        """Return the mean luck, in bits."""
        ratings, most = self.ratings, ceil(MICRO * log2(factorial(self._hand)))
        sums = Sums(ratings.rated, ratings.luck, ratings.luck_squares)
        found = self._mean(sums, 0, most)
        interval = found.interval and Interval(*(end / MICRO for end in found.interval))
        return Mean(found.least / MICRO, found.most / MICRO, interval)

    @property
    def _hand(self) -> int:
        """Return the number of cards in a hand."""
        return self.findings.asked.shape.hand

    def _mean(self, known: Sums, least: int, most: int) -> Mean:
        """Return a mean of what is from `least` to `most`, also of deals that are not rated."""
        bounded = {(least, most): self.ratings.unrated} if self.ratings.unrated else {}
        return _mean(known, bounded, Interval(least, most))

    def _shares(self, values: Iterable[int], counts: Mapping[int, int]) -> list[Share]:
        """Return shares of values, where those that are not rated may have any."""
        trials, unrated = self.findings.tally.deals, self.ratings.unrated
        hits = ((value, counts.get(value, 0)) for value in values)
        return [share_of(value, n, n + unrated, trials) for value, n in hits]

    def to_json(self) -> dict[str, Any]:
        """Return what programs read."""
        ratings = self.ratings
        return {
            "levels_version": LEVELS_VERSION,
            "rated": ratings.rated,
            "unrated": ratings.unrated,
            "levels": [one.to_json("level", LEVELS[one.value].value) for one in self.levels],
            "luck_bits": {
                "mean": _mean_object(self.mean_luck),
                "distribution": [each.to_json("bits", each.value) for each in self.luck()],
            },
            "foresight": {
                "mean": _mean_object(self.mean_foresight),
                "distribution": [each.to_json("foresight", each.value) for each in self.foresight],
            },
            "plane": [
                {"bits": bits, "foresight": foresight, "deals": count}
                for (bits, foresight), count in sorted(ratings.plane.items())
            ],
            **{
                name: [self._appraised(deal) for deal in getattr(ratings, name)]
                for name in EXTREMES
            },
            "unrated_deals": [{"name": self.findings.name(number)} for number in ratings.unknown],
        }

    def _appraised(self, deal: Appraised) -> dict[str, object]:
        """Return an object for a deal that was rated."""
        return {
            "name": self.findings.name(deal.number),
            "level": LEVELS[deal.level].value,
            "score": deal.score / MICRO,
            "luck_bits": deal.luck / MICRO,
            "foresight": deal.foresight,
        }


def _mean(known: Sums, bounded: Bounded, possible: Interval) -> Mean:
    """Return the mean of what there is at least one of; nothing `possible` is outside of that."""
    found = mean(known, bounded)
    assert found is not None  # noqa: S101 - there is at least one deal
    if found.interval is None:
        return found
    low, high = found.interval
    return found._replace(interval=Interval(max(low, possible.low), min(high, possible.high)))


def _mean_object(found: Mean) -> dict[str, object]:
    """Return a mean as an object: null where it has no interval."""
    low, high = found.interval or (None, None)
    return {
        "least": _rounded(found.least),
        "most": _rounded(found.most),
        "low": None if low is None else _rounded(low),
        "high": None if high is None else _rounded(high),
    }


def _span(counts: Mapping[int, int]) -> range:
    """Return the values from the least to the greatest that is there."""
    return range(min(counts), max(counts) + 1) if counts else range(0)


def _rounded(number: float) -> float:
    """Return a number with as many decimal places as programs get."""
    return round(number, DIGITS)
