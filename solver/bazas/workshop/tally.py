"""What a survey has counted so far, in whole numbers only, so that the sum of parts is exact.

A tally is the same however deals were cut into parts, and in whatever order these are added: counts
add up, and of the deals that are kept by name a tie goes to the smaller number. What it holds does
not grow with the number of deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from bazas.workshop.ratings import KEPT, LISTED, Ratings, records, whole

FIRST = 3
"""How many deals are kept of each optimum: the first ones."""


class Searched(NamedTuple):
    """What the search found of a deal: bounds on the optimum, and what that took."""

    number: int
    """the deal's"""
    lower: int
    upper: int
    positions: int
    """positions expanded"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Counts of deals by optimum, and some deals by number; `Tally()` is that of no deal."""

    optima: Counter[int] = field(default_factory=Counter)
    bounded: Counter[tuple[int, int]] = field(default_factory=Counter)
    """deals that a limit left undecided, by the bounds on their optimum"""
    positions: int = 0
    """the sum of the positions expanded"""
    first: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """the first deals of each optimum"""
    longest: tuple[Searched, ...] = ()
    """the decided deals that took the most positions: a figure of the search, and no level"""
    undecided: tuple[Searched, ...] = ()
    """the first deals that are not decided"""
    ratings: Ratings | None = None
    """none if the deals were not rated"""

    @property
    def deals(self) -> int:
        """Return the number of deals."""
        return self.optima.total() + self.bounded.total()

    def __add__(self, other: Self) -> Self:
        """Return what both have counted; no deal may be in both."""
        ratings = self.ratings or other.ratings
        if self.ratings is not None and other.ratings is not None:
            ratings = self.ratings + other.ratings
        return type(self)(
            optima=self.optima + other.optima,
            bounded=self.bounded + other.bounded,
            positions=self.positions + other.positions,
            first={
                optimum: tuple(sorted(self._first(optimum) + other._first(optimum))[:FIRST])
                for optimum in sorted({*self.first, *other.first})
            },
            longest=longest((*self.longest, *other.longest)),
            undecided=tuple(sorted(self.undecided + other.undecided)[:LISTED]),
            ratings=ratings,
        )

    def _first(self, optimum: int) -> tuple[int, ...]:
        """Return the first deals of an optimum."""
        return self.first.get(optimum, ())

    def to_json(self) -> dict[str, Any]:
        """Return the counts as JSON has them."""
        return {
            "optima": sorted(map(list, self.optima.items())),
            "bounded": [[*bounds, count] for bounds, count in sorted(self.bounded.items())],
            "positions": self.positions,
            "first": [[optimum, *deals] for optimum, deals in sorted(self.first.items())],
            "longest": [list(deal) for deal in self.longest],
            "undecided": [list(deal) for deal in self.undecided],
            "ratings": self.ratings and self.ratings.to_json(),
        }

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Self:
        """Read what `to_json` wrote; raise ValueError, KeyError or TypeError for anything else."""
        ratings = found["ratings"]
        tally = cls(
            optima=Counter({whole(optimum): whole(n) for optimum, n in found["optima"]}),
            bounded=Counter({(whole(x), whole(y)): whole(n) for x, y, n in found["bounded"]}),
            positions=whole(found["positions"]),
            first={whole(optimum): tuple(map(whole, each)) for optimum, *each in found["first"]},
            longest=records(Searched, found["longest"]),
            undecided=records(Searched, found["undecided"]),
            ratings=None if ratings is None else Ratings.from_json(ratings),
        )
        if tally.ratings and tally.ratings.rated + tally.ratings.unrated != tally.deals:
            raise ValueError("optima and ratings are of different deals")
        return tally


def longest(deals: Iterable[Searched]) -> tuple[Searched, ...]:
    """Return the deals that took the most positions, the most first."""
    return tuple(sorted(deals, key=lambda deal: (-deal.positions, deal.number))[:KEPT])
