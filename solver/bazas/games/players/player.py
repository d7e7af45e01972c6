"""What every player is, and chance that is quick enough for playing deals out in the mind."""

from __future__ import annotations

from typing import Protocol

from bazas.games.protocol import Dice, State

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
"""D. E. Knuth, MMIX: the linear congruential generator of 64 bits."""
MASK = 2**64 - 1
HALF = 32


class Player(Protocol):
    """Who decides; of a state, only what `player` can see may matter."""

    def choose(self, state: State, player: int) -> int:
        """Return one of the player's legal actions; the state stays as it is."""


class Quick:
    """Numbers by chance at a tenth of the cost of a `Seeded` stream, from which they begin.

    Some are likelier than others by as little as 2**-32 for each number that there can be.
    """

    __slots__ = ("word",)

    def __init__(self, dice: Dice) -> None:
        """Begin by chance, where the dice have it."""
        self.word = dice.randrange(2**31) << HALF | dice.randrange(2**31)

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to `stop` - 1; `stop` is far below 2**32."""
        self.word = (self.word * MULTIPLIER + INCREMENT) & MASK
        return (self.word >> HALF) * stop >> HALF
