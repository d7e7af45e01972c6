"""Random deals by shape, from the published sizes up to hands of 26.

A deal is a function of its ladder and number: `random.Random`, seeded with both, gives the same on
every machine and Python.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import NamedTuple

from bazas.cards import Card, Suit
from bazas.puzzle import Puzzle


class Shape(NamedTuple):
    """The size of a deal: cards in the hand, rows, least and most cards in a row, packs."""

    hand: int
    rows: int
    least: int
    most: int
    packs: int

    def __str__(self) -> str:
        """Return the size in words."""
        row = f"{self.least} to {self.most}" if self.least < self.most else f"{self.most}"
        packs = f"{self.packs} pack{'s' if self.packs > 1 else ''}"
        return f"a hand of {self.hand}, {self.rows} rows of {row}, {packs}"


SHAPES = {
    "S8": Shape(8, 6, 1, 3, 1),
    "S10": Shape(10, 10, 1, 3, 2),
    "S13": Shape(13, 13, 1, 4, 2),
    "S16": Shape(16, 13, 4, 4, 2),
    "S20": Shape(20, 13, 4, 4, 2),
    "S24": Shape(24, 13, 4, 4, 2),
    "S26": Shape(26, 13, 4, 4, 2),
}
"""The ladders by name."""


def ladder(name: str, number: int) -> Puzzle:
    """Return a deal of one of the ladders.

    >>> ladder("S8", 0).hand == ladder("S8", 0).hand != ladder("S8", 1).hand
    True
    """
    shape, random = SHAPES[name], Random(f"{name}/{number}")  # noqa: S311 - deals, not secrets
    lengths = [0]
    while sum(lengths) < shape.hand:  # BS-6
        lengths = [random.randint(shape.least, shape.most) for _ in range(shape.rows)]
    pool = [Card(rank, suit) for rank, suit in product(range(2, 15), Suit)] * shape.packs
    return dealt(random, pool, lengths, shape.hand)


def dealt(random: Random, pool: list[Card], lengths: list[int], hand: int) -> Puzzle:
    """Deal rows of the given lengths and a hand from a pool."""
    random.shuffle(pool)
    cards = iter(pool)
    rows = tuple(tuple(next(cards) for _ in range(length)) for length in lengths)
    return Puzzle(rows, tuple(next(cards) for _ in range(hand)))
