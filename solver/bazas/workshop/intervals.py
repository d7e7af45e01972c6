"""How far a share or a mean of many deals may be from that of all deals there are: 95 % intervals.

Of some deals only bounds may be known. An interval then has in it every interval that there could
be if they were known.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95
DEVIATES = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""As many standard deviations to either side hold 95 % of a normal distribution: 1.96."""

Bounded = Mapping[tuple[int, int], int]
"""How often something is not known but for its bounds, the lower and the upper."""


class Interval(NamedTuple):
    """The numbers from `low` to `high`."""

    low: float
    high: float


class Sums(NamedTuple):
    """What a mean is worked out from: exact sums of whole numbers."""

    number: int
    total: int
    squares: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Sums:
        """Sum up values, given how often each is there."""
        return cls(
            sum(counts.values()),
            sum(value * count for value, count in counts.items()),
            sum(value * value * count for value, count in counts.items()),
        )


class Mean(NamedTuple):
    """A mean, which is from `least` to `most` and known where they meet, and its interval."""

    least: float
    most: float
    interval: Interval | None
    """None for fewer than two values, which have no deviation"""


def wilson(hits: int, most: int, trials: int) -> Interval:
    """Return the score interval of a share: of `trials`, at least `hits` and at most `most` hit.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of
    the American Statistical Association 22 (1927), 209-212, doi:10.2307/2276774. It is right also
    for rare hits, and for none at all. Without trials anything may be.

    >>> [round(end, 4) for end in wilson(10, 10, 100)]
    [0.0552, 0.1744]
    """
    return Interval(_score(hits, trials, -1), _score(most, trials, 1))


def _score(hits: int, trials: int, side: int) -> float:
    """Return the lower end of the score interval, or the upper for the side 1."""
    if hits == (trials if side > 0 else 0):
        return float(side > 0)  # which rounding could miss
    square = DEVIATES**2
    spread = DEVIATES * sqrt(square + 4 * hits * (trials - hits) / trials)
    return (2 * hits + square + side * spread) / (2 * (trials + square))


def mean(known: Sums, bounded: Bounded | None = None) -> Mean | None:
    """Return the mean of values, with the interval by a normal distribution; None if of nothing.

    Some values may only be `bounded`. The interval then begins as far below the least mean as the
    deviation can take it, and ends likewise: a sum of squares is least about the mean, so the one
    about any other number, taken with the bounds farther from that, is as large as it can be.
    """
    bounded = bounded or {}
    loose = sum(bounded.values())
    count = known.number + loose
    if not count:
        return None
    least = Fraction(known.total + sum(low * n for (low, _), n in bounded.items()), count)
    most = Fraction(known.total + sum(high * n for (_, high), n in bounded.items()), count)
    if count == 1:
        return Mean(float(least), float(most), None)
    middle = (least + most) / 2
    squares = known.squares - 2 * middle * known.total + known.number * middle**2
    for bounds, n in bounded.items():
        squares += n * max((bound - middle) ** 2 for bound in bounds)
    reach = DEVIATES * sqrt(squares / (count - 1) / count)
    return Mean(float(least), float(most), Interval(float(least) - reach, float(most) + reach))
