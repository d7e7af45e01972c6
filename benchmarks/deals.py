"""Skewed small deals, to compare searches on: the odd kinds that random deals seldom are.

A deal is a function of its number: `random.Random`, seeded with it, gives the same on every machine
and Python.
"""

from __future__ import annotations

from random import Random

from bazas import Card, Puzzle, Suit
from bazas.bench.ladders import dealt


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
