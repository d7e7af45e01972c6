"""The figures of a contest: what a contender solved, how long it took, and against the default."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from statistics import fmean, median, quantiles
from typing import NamedTuple

from bazas.bench.judging import Attempt

RESAMPLES = 2_000
CONFIDENCE = 95
"""Percent of the resamples that an interval holds."""


class Figures(NamedTuple):
    """What a contender made of a set; times in seconds, an unsolved problem at its cost."""

    problems: int
    solved: int
    median: float
    mean: float
    p99: float
    max: float
    nodes: float
    """the mean"""
    par2: float
    """the mean where a problem that is not solved counts as twice the budget"""


class Ratio(NamedTuple):
    """How many times as long one takes as another, with an interval or as a bound."""

    value: float
    sign: str = ""
    """`>` when one left problems unsolved that the other solved, `<` when it is the other way"""
    low: float | None = None
    high: float | None = None


def figures(attempts: Sequence[Attempt], budget: float) -> Figures:
    """Return the figures of one contender, for one attempt or more."""
    costs = [attempt.cost(budget) for attempt in attempts]
    return Figures(
        problems=len(attempts),
        solved=sum(attempt.solved for attempt in attempts),
        median=median(costs),
        mean=fmean(costs),
        p99=quantiles(2 * costs[:1] if len(costs) == 1 else costs, n=100, method="inclusive")[98],
        max=max(costs),
        nodes=fmean(attempt.nodes for attempt in attempts),
        par2=fmean(each.seconds if each.solved else 2 * budget for each in attempts),
    )


def ratio(mine: Sequence[Attempt], other: Sequence[Attempt], budget: float) -> Ratio | None:
    """Return the geometric mean of the ratios of times, problem by problem.

    A problem that I left unsolved makes my time, and so the ratio, a lower bound; one that the
    other left unsolved makes it an upper bound. If both are the case nothing is known, and None is
    returned. If neither is, the interval says how far the ratio holds for problems of that kind; a
    single problem has none.
    """
    unsolved = not all(attempt.solved for attempt in mine)
    other_unsolved = not all(attempt.solved for attempt in other)
    if unsolved and other_unsolved:
        return None
    logs = [
        _log(one.cost(budget)) - _log(two.cost(budget))
        for one, two in zip(mine, other, strict=True)
    ]
    value = exp(fmean(logs))
    if unsolved or other_unsolved or len(logs) == 1:
        return Ratio(value, ">" if unsolved else "<" if other_unsolved else "")
    return Ratio(value, "", *map(exp, interval(logs)))


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return a bootstrap interval of the mean: the values are drawn anew, with a fixed seed."""
    import numpy as np  # noqa: PLC0415 - for those who need it

    data = np.array(values)
    drawn = np.random.default_rng(0).integers(0, len(data), (RESAMPLES, len(data)))
    outside = (100 - CONFIDENCE) / 2
    low, high = np.percentile(data[drawn].mean(axis=1), [outside, 100 - outside])
    return float(low), float(high)


def _log(seconds: float) -> float:
    """Return the logarithm of a time; one too short to be measured is taken as a nanosecond."""
    return log(max(seconds, 1e-9))


class Saving(NamedTuple):
    """How many times the positions and the seconds it takes to do without a technique."""

    problems: int
    nodes: float
    seconds: float
    sign: str
    """`>` when some problems were not solved without it"""


def saving(without: Sequence[Attempt], whole: Sequence[Attempt], budget: float) -> Saving | None:
    """Compare the sums over the problems that the whole search solved; None if there are none."""
    pairs = [pair for pair in zip(without, whole, strict=True) if pair[1].solved]
    nodes = sum(all_.nodes for _, all_ in pairs)
    seconds = sum(all_.seconds for _, all_ in pairs)
    if not nodes or not seconds:
        return None
    return Saving(
        len(pairs),
        sum(mine.nodes for mine, _ in pairs) / nodes,
        sum(mine.cost(budget) for mine, _ in pairs) / seconds,
        "" if all(mine.solved for mine, _ in pairs) else ">",
    )
