"""The shape of a deal: rows, their sizes, the hand, the packs."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Self

from bazas.errors import NotationError, PuzzleError

PACK = 52
"""Cards of a pack (BS-1)."""

MOST_TABLE, MOST_HAND = 52, 26
"""As many cards as the native search takes; more would be dealt to nobody."""

SELDOM = Fraction(1, 1_000)
"""Row sizes are drawn until they will do. This is the least chance that they do at once."""

_RANGE = "([0-9]{1,4})(?:-([0-9]{1,4}))?"
_NUMBERS = "([0-9]{1,4}(?:-[0-9]{1,4})?)"
_TEXT = re.compile(rf"{_NUMBERS}x{_NUMBERS}/([0-9]{{1,4}})/([0-9]{{1,4}})", re.IGNORECASE)

EXPECTED = "rows x cards in a row / hand / packs, such as 13x1-4/13/2 or 5-8x2/10/1"


class Span(NamedTuple):
    """The numbers from `least` to `most`."""

    least: int
    most: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a number, or two with a hyphen; raise NotationError for anything else.

        >>> Span.parse("1-4")
        Span(least=1, most=4)
        """
        found = re.fullmatch(_RANGE, text.strip())
        if found is None:
            expected = "a number, or two with a hyphen, such as 3 or 1-4"
            raise NotationError("no numbers", token=text, expected=expected)
        return cls(int(found[1]), int(found[2] or found[1]))

    def __str__(self) -> str:
        """Write one number, or two with a hyphen."""
        return f"{self.least}" if self.least == self.most else f"{self.least}-{self.most}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """How large deals are: a number of rows, the cards in each, cards in the hand, and packs.

    Raises PuzzleError where no such deal can be made, or hardly one: fewer cards on the table than
    in the hand (BS-6), or more in all than the packs have (BS-1), or than the native search takes:
    26 in the hand, 52 on the table.

    >>> str(Shape.parse("13x1-4/13/2"))
    '13x1-4/13/2'
    """

    rows: Span
    sizes: Span
    hand: int
    packs: int

    def __post_init__(self) -> None:
        """Check that such deals can be made."""
        numbers = (*self.rows, *self.sizes, self.hand, self.packs)
        if not all(1 <= number <= MOST_TABLE for number in numbers):
            raise self._fault("a number that is no size", f"numbers from 1 to {MOST_TABLE}")
        if self.rows.least > self.rows.most or self.sizes.least > self.sizes.most:
            raise self._fault("a range from more to less", "the smaller number first")
        if self.hand > MOST_HAND:
            raise self._fault("too many cards in the hand", f"{MOST_HAND} at most")
        least, most = self.rows.least * self.sizes.least, self.rows.most * self.sizes.most
        if most < self.hand:
            said = f"{most} cards on the table at most, but {self.hand} in the hand"
            raise self._fault(said, "at least as many table cards as hand cards (BS-6)")
        if least + self.hand > PACK * self.packs:
            said = f"{least + self.hand} cards or more, but {PACK * self.packs} in the packs"
            raise self._fault(said, "no more than the packs have (BS-1)")
        if self._chance() < SELDOM:
            said = f"rows that hardly ever have {self.hand} to {self.most_table} cards in all"
            raise self._fault(said, "more or fewer rows, or cards in them")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a shape; raise NotationError for what is none, PuzzleError as the class does."""
        found = _TEXT.fullmatch(text.strip())
        if found is None:
            raise NotationError("no shape of deals", token=text, expected=EXPECTED)
        rows, sizes, hand, packs = found.groups()
        return cls(rows=Span.parse(rows), sizes=Span.parse(sizes), hand=int(hand), packs=int(packs))

    def __str__(self) -> str:
        """Write the shape as `parse` reads it."""
        return f"{self.rows}x{self.sizes}/{self.hand}/{self.packs}"

    @property
    def words(self) -> str:
        """Return the shape in words."""
        row = " to ".join(map(str, dict.fromkeys(self.sizes)))
        rows = " to ".join(map(str, dict.fromkeys(self.rows)))
        packs = f"{self.packs} pack{'s' if self.packs > 1 else ''}"
        return f"a hand of {self.hand}, {rows} rows of {row}, {packs}"

    @property
    def most_table(self) -> int:
        """Return the most cards that a table may have."""
        return min(MOST_TABLE, PACK * self.packs - self.hand)

    @property
    def number(self) -> int:
        """Return a number of 48 bits that only this shape has: a byte for each of its numbers."""
        parts = (*self.rows, *self.sizes, self.hand, self.packs)
        return sum(part << (8 * place) for place, part in enumerate(parts))

    def allows(self, cards: int) -> bool:
        """Tell whether a table may have so many cards (BS-1, BS-6)."""
        return self.hand <= cards <= self.most_table

    def _chance(self) -> Fraction:
        """Return the chance that rows and sizes drawn at random will do."""
        sizes = range(self.sizes.least, self.sizes.most + 1)
        numbers = range(self.rows.least, self.rows.most + 1)
        ways, good = Counter({0: 1}), Fraction(0)
        for rows in range(1, self.rows.most + 1):
            longer = Counter[int]()
            for cards, count in ways.items():
                for size in sizes:
                    if cards + size <= self.most_table:
                        longer[cards + size] += count
            ways = longer
            if rows in numbers:
                allowed = sum(count for cards, count in ways.items() if self.allows(cards))
                good += Fraction(allowed, len(sizes) ** rows * len(numbers))
        return good

    def _fault(self, message: str, expected: str) -> PuzzleError:
        """Return the error that says what is wrong with the shape."""
        return PuzzleError(message, token=str(self), expected=expected)
