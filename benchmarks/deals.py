"""The deals of the benchmarks: seven ladders of growing size, and skewed small ones.

A deal is a function of its kind and number: `random.Random`, seeded with both, gives the same on
every machine and Python.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import NamedTuple

from bazas import Card, Puzzle, Suit


class Shape(NamedTuple):
    """The size of a deal: cards in the hand, rows, least and most cards in a row, packs."""

    hand: int
    rows: int
    least: int
    most: int
    packs: int


SHAPES = {
    "S8": Shape(8, 6, 1, 3, 1),
    "S10": Shape(10, 10, 1, 3, 2),
    "S13": Shape(13, 13, 1, 4, 2),
    "S16": Shape(16, 13, 4, 4, 2),
    "S20": Shape(20, 13, 4, 4, 2),
    "S24": Shape(24, 13, 4, 4, 2),
    "S26": Shape(26, 13, 4, 4, 2),
}


def ladder(name: str, number: int) -> Puzzle:
    """Return a deal of one of the shapes."""
    shape, random = SHAPES[name], Random(f"{name}/{number}")
    lengths = [0]
    while sum(lengths) < shape.hand:  # BS-6
        lengths = [random.randint(shape.least, shape.most) for _ in range(shape.rows)]
    pool = [Card(rank, suit) for rank, suit in product(range(2, 15), Suit)] * shape.packs
    return dealt(random, pool, lengths, shape.hand)


def skewed(number: int) -> Puzzle:
    """Return a small deal, often an odd one.

    Few suits, few ranks, many copies, one row, rows of one card, a hand as large as the table, or
    none of that; the hand has 1 to 7 cards.
    """
    random = Random(f"skewed/{number}")
    hand = random.randint(1, 7)
    suits, ranks = random.sample(tuple(Suit), random.randint(1, 4)), random.choice((1, 2, 4, 7, 13))
    longest, rows = random.choice((1, 2, 4)), random.choice((1, 3, 6, 9))
    lengths = [random.randint(1, longest) for _ in range(rows)]
    while sum(lengths) < hand:
        lengths[random.randrange(rows)] += 1
    if random.randrange(4) == 0:
        hand = min(sum(lengths), 7)
    faces = [Card(rank, suit) for rank in random.sample(range(2, 15), ranks) for suit in suits]
    packs = -(-(sum(lengths) + hand) // len(faces)) + random.randrange(2)
    return dealt(random, faces * packs, lengths, hand)


def dealt(random: Random, pool: list[Card], lengths: list[int], hand: int) -> Puzzle:
    """Deal rows of the given lengths and a hand from a pool."""
    random.shuffle(pool)
    cards = iter(pool)
    rows = tuple(tuple(next(cards) for _ in range(length)) for length in lengths)
    return Puzzle(rows, tuple(next(cards) for _ in range(hand)))
