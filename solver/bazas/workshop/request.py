"""What is asked of a new problem, and what can never be met.

A *box* is a range of luck with a range of foresight; a level is a few of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from itertools import pairwise
from math import ceil, factorial, floor, inf, log2, perm
from typing import NamedTuple, Self

from bazas.analysis.levels import (
    DIGITS,
    FORESIGHT_STEPS,
    LONG_TRAP,
    LUCK_STEPS,
    THEMES,
    Level,
    level_of,
)
from bazas.errors import NotationError, PuzzleError
from bazas.workshop.shape import Shape

MOST_EVALUATIONS = 100_000
"""Deals to look at, if nothing else is said."""

REAL_DECISIONS = 3
"""From medium up, a problem must have as many on a winning line, on average."""

LEAST_LUCK = 1.0
"""Bits of luck that a problem has at least, unless something else is asked for: one game in two."""

SINGLE = {"unique-line", "unique-tricks"}
"""Themes of problems that use no more table cards than the hand has."""

NEEDS_BAD_CARDS = {theme for theme in THEMES if theme.startswith("fools-")} | {
    "sacrifice",
    "long-trap",
}
"""Themes that there are only where some card is wrong."""

SACRIFICE = 3
"""The least hand in which losing a trick on purpose can pay: one lost, two won for it."""


_NUMBER = r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+)?"
_RANGE = re.compile(f"{_NUMBER}(:?){_NUMBER}")


class Range(NamedTuple):
    """The numbers from `least` to `most`, both included."""

    least: float = 0.0
    most: float = inf

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `A:B`, `A:`, `:B` or `A`; raise NotationError for anything else.

        >>> Range.parse("8:10")
        Range(least=8.0, most=10.0)
        """
        found = _RANGE.fullmatch(text.strip())
        low, colon, high = found.groups() if found else ("", "", "")
        least = float(low or 0)
        most = float(high) if high else inf if colon else least
        if not (low or high) or least > most:
            expected = "A:B, A:, :B or A, with numbers from 0 up, A not above B"
            raise NotationError("no range", token=text, expected=expected)
        return cls(least, most)

    def __str__(self) -> str:
        """Write the range as `parse` reads it."""
        least, most = map(_written, self)
        if self == ANY:
            return "0:"
        return f"{least if self.least else ''}:{'' if self.most == inf else most}"

    def gap(self, value: float) -> float:
        """Return by how much a value lies outside."""
        return max(self.least - value, value - self.most, 0.0)

    def within(self, other: Range) -> Range | None:
        """Return what both have in common, or None."""
        least, most = max(self.least, other.least), min(self.most, other.most)
        return Range(least, most) if least <= most else None


def _written(number: float) -> str:
    """Write a number with all its decimals, and none if it is whole."""
    return (
        f"{number:.0f}"
        if number == round(min(number, 1e15))
        else format(Decimal(repr(number)), "f")
    )


ANY = Range()
"""Everything."""


class Box(NamedTuple):
    """A range of luck, in bits, with a range of foresight, in tricks."""

    luck: Range
    foresight: Range

    def within(self, other: Box) -> Box | None:
        """Return what both have in common, or None."""
        luck, foresight = (one.within(another) for one, another in zip(self, other, strict=True))
        return None if luck is None or foresight is None else Box(luck, foresight)

    @property
    def scores(self) -> Range:
        """Return the scores of what lies in the box."""
        ends = (round(luck + ahead - 1, DIGITS) for luck, ahead in zip(*self, strict=True))
        return Range(*(max(0.0, end) for end in ends))


@dataclass(frozen=True, kw_only=True)
class Request:
    """What a new problem should be like; its target is its optimum.

    Raises PuzzleError where no problem can be like that.
    """

    shape: Shape
    level: Level | None = None
    luck: Range | None = None
    """None asks for no sure thing (LEAST_LUCK)"""
    foresight: Range = ANY
    score: Range = ANY
    themes: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Refuse what can never be met."""
        for message, token, expected in self._reasons():
            raise PuzzleError(
                f"no problem can be like that: {message}", token=token, expected=expected
            )

    @property
    def challenging(self) -> bool:
        """Tell whether naive players must fail, and the optimum be below the hand."""
        return self.level not in {None, Level.EASY}

    @property
    def least_luck(self) -> Range:
        """Return the range of luck: if none is asked for, from where it is no sure thing."""
        return Range(LEAST_LUCK, inf) if self.luck is None else self.luck

    @property
    def bounded(self) -> bool:
        """Tell whether anything is asked of foresight or the score."""
        return self.level is not None or {self.foresight, self.score} != {ANY}

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """Return the boxes that luck and foresight may lie in, within what a hand can have.

        Playing at random is right with a chance of at least 1 / n!, since there are no more orders
        of n cards than that; and who looks n tricks ahead sees everything.
        """
        hand = self.shape.hand
        limits = Box(Range(0.0, _most_luck(hand)), Range(1, hand))
        far = self.foresight.most
        tricks = Range(ceil(self.foresight.least), far if far == inf else floor(far))
        asked = limits.within(Box(self.least_luck, tricks))
        found = (asked and asked.within(box) for box in _boxes(self.level))
        return tuple(box for box in found if box and box.scores.within(self.score))

    def _reasons(self) -> Iterator[tuple[str, str, str]]:
        """Yield what cannot be met: what is wrong, what was asked, what would be right."""
        hand, packs = self.shape.hand, self.shape.packs
        if self.challenging and hand <= REAL_DECISIONS:
            least = f"a hand of {REAL_DECISIONS + 1} or more"
            yield f"too few decisions for {self.level}", f"hand {hand}", least
        elif not self.boxes:
            bits = _most_luck(hand)
            said = f"of {hand} cards, luck is {bits:.1f} bits and foresight {hand} tricks at most"
            if self.level is not None:
                known = (
                    f"luck {luck} with foresight {ahead}" for luck, ahead in _boxes(self.level)
                )
                said += f"; {self.level} is {', or '.join(known)}"
            yield said, self._axes() or str(self.shape), "other bounds, or a larger hand"
        if "all-tricks" in self.themes and self.challenging:
            said = "from medium up, the optimum is below the hand"
            yield said, "all-tricks", "another theme, or the level easy"
        if "twins" in self.themes and packs == 1:
            yield "one pack has no twins", "twins", "two packs or more"
        for theme, tricks in (("long-trap", LONG_TRAP), ("sacrifice", SACRIFICE)):
            if theme in self.themes and hand < tricks:
                yield "too few tricks for the theme", theme, f"a hand of {tricks} or more"
        if self.least_luck.most == 0 and (bad := sorted(self.themes & NEEDS_BAD_CARDS)):
            yield "where chance always does, no card is wrong", bad[0], "some luck"
        if {"all-tricks", "sacrifice"} <= self.themes:
            said = "to make all tricks, none may be lost"
            yield said, "all-tricks, sacrifice", "one of the two"
        yield from self._too_many_cards()

    def _too_many_cards(self) -> Iterator[tuple[str, str, str]]:
        """Yield why a table is too large for what must be used of it.

        A line uses one row a trick. There are no more first cards of lines than cards, no more
        beginnings of two cards than pairs, and so on; each beginning uses one more row at most.
        With copies in the packs, lines in which the same faces meet may use several rows for one.
        """
        hand, rows, shape = self.shape.hand, self.shape.rows.least, str(self.shape)
        most = sum(perm(hand, played) for played in range(1, hand + 1))
        if "unique-line" in self.themes:
            most = hand
        elif "unique-tricks" in self.themes:
            most = min(most, hand * self.shape.packs)
        if rows > most:
            said = f"optimal lines use {most} rows at most, and no row may be unused"
            yield said, shape, f"{most} rows or fewer, or a larger hand"
        if self.shape.sizes.least > 2 * hand and not self.themes & SINGLE:
            said = f"of each row {hand} cards at most are in reach, and half of all must be used"
            yield said, shape, f"rows of {2 * hand} cards or fewer"

    def _axes(self) -> str:
        """Write what is asked of luck, foresight and score."""
        asked = {
            "level": self.level,
            "luck": self.luck,
            "foresight": self.foresight if self.foresight != ANY else None,
            "score": self.score if self.score != ANY else None,
        }
        return ", ".join(f"{name} {value}" for name, value in asked.items() if value is not None)


def _most_luck(hand: int) -> float:
    """Return the most bits of luck of a hand, with as many decimals as count."""
    return round(log2(factorial(hand)), DIGITS)


def _boxes(level: Level | None) -> Iterator[Box]:
    """Yield the boxes of a level, or one for everything."""
    if level is None:
        yield Box(ANY, ANY)
        return
    for low, high in pairwise((0.0, *LUCK_STEPS, inf)):
        for near, far in pairwise((1, *FORESIGHT_STEPS, inf)):
            if level_of(low, int(near)) is level:
                most = far if far == inf else far - 1
                below = high if high == inf else round(high - 10.0**-DIGITS, DIGITS)
                yield Box(Range(low, below), Range(near, most))
