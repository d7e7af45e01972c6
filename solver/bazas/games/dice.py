"""Chance with a seed: the same numbers on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from bazas.workshop.philox import Stream

Item = TypeVar("Item")

PURPOSE = 0x67616D65
"""The last word of these streams' names, which sets them apart from those of deals: `game`."""


class Dice(Protocol):
    """Where chance comes from: `random.Random` is such, and so is `Seeded`."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to `stop` - 1."""


class Seeded(Stream):
    """The stream of a seed and of what it is for, such as a match and a seat.

    >>> dice = Seeded(7, 0)
    >>> [dice.randrange(6) for _ in range(5)] == [Seeded(7, 0).randrange(6)] * 5
    False
    """

    def __init__(self, seed: int, *places: int) -> None:
        """Begin; `seed` is below 2**64, and at most two `places` name what it is for."""
        first, second = (*places, 0, 0)[:2]
        super().__init__((seed, 0), (first, second, PURPOSE))

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to `stop` - 1, each as likely; `stop` is below 2**32."""
        return self.below(stop)


def shuffled(items: Iterable[Item], dice: Dice) -> list[Item]:
    """Return the items in an order by chance, each order as likely as another.

    R. Durstenfeld, "Algorithm 235: Random permutation", Communications of the ACM 7 (1964).
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = dice.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
