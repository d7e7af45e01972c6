"""Levels and themes: what the metrics of a problem are called.

No data on human players exist: a level is a model, and says which version of it. It has two axes,
*luck* (how rarely playing at random finds the way) and *foresight* (how far one has to look ahead).
"""

from __future__ import annotations

from enum import StrEnum

LEVELS_VERSION = 1

LUCK_STEPS = (4, 8, 12)
"""Bits of luck from which on a problem is medium, hard, fiendish."""

FORESIGHT_STEPS = (3, 5, 8)
"""Tricks of foresight from which on a problem is medium, hard, fiendish."""

DIGITS = 6
"""Decimals of luck that count."""

LONG_TRAP = 4
"""The depth from which on a trap is a long one, in tricks."""


THEMES = (
    "unique-line",
    "unique-first",
    "unique-tricks",
    "sacrifice",
    "long-trap",
    "twins",
    "all-tricks",
    "fools-highest",
    "fools-lowest",
    "fools-cheapest",
    "fools-dearest",
)
"""The tags of `Rating.themes`, in their order."""


class Level(StrEnum):
    """How hard the model thinks a problem is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    FIENDISH = "fiendish"


LEVELS = tuple(Level)


def level_of(luck_bits: float, foresight: int) -> Level:
    """Return the worse of the two axes; where they lie two steps or more apart, their mean.

    The mean is rounded up. Bits are compared to six decimals: chances are sums of floating-point
    numbers, and one in sixteen is to be four bits also where the sum is a little off.

    >>> level_of(14.7, 4).value
    'hard'
    """
    low, high = sorted(
        (step(round(luck_bits, DIGITS), LUCK_STEPS), step(foresight, FORESIGHT_STEPS))
    )
    return LEVELS[high if high - low < 2 else -((-low - high) // 2)]  # noqa: PLR2004 - two steps


def step(metric: float, steps: tuple[int, int, int]) -> int:
    """Return the number of a level on one axis, from 0 for easy to 3 for fiendish."""
    return sum(metric >= least for least in steps)
