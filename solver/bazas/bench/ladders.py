"""Random deals by shape, from the published sizes up to hands of 26.

A deal is a function of its ladder and number: `random.Random`, seeded with both, gives the same on
every machine and Python. These deals are older than `workshop/deal.py`, and what was measured on
them is pinned, so they stay as they are.
"""

from __future__ import annotations

from itertools import product
from random import Random

from bazas.cards import Card, Suit
from bazas.puzzle import Puzzle
from bazas.workshop.shape import Shape

SHAPES = {
    name: Shape.parse(text)
    for name, text in {
        "S8": "6x1-3/8/1",
        "S10": "10x1-3/10/2",
        "S13": "13x1-4/13/2",
        "S16": "13x4/16/2",
        "S20": "13x4/20/2",
        "S24": "13x4/24/2",
        "S26": "13x4/26/2",
    }.items()
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
        lengths = [random.randint(*shape.sizes) for _ in range(shape.rows.most)]
    pool = [Card(rank, suit) for rank, suit in product(range(2, 15), Suit)] * shape.packs
    return dealt(random, pool, lengths, shape.hand)


def dealt(random: Random, pool: list[Card], lengths: list[int], hand: int) -> Puzzle:
    """Deal rows of the given lengths and a hand from a pool."""
    random.shuffle(pool)
    cards = iter(pool)
    rows = tuple(tuple(next(cards) for _ in range(length)) for length in lengths)
    return Puzzle(rows, tuple(next(cards) for _ in range(hand)))
