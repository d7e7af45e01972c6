"""What every player is, and chance that is quick enough for playing deals out in the mind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Protocol

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


class RulesPlayer(ABC):
    """Who plays a game by rules, and knows what is worth a search of it."""

    drawn: ClassVar[int] = 0
    """what `world` costs, in actions played out"""

    @abstractmethod
    def choose(self, state: State, player: int) -> int:
        """Return one of the player's legal actions; the state stays as it is."""

    def worth_searching(self, state: State) -> bool:
        """Tell whether a search can be expected to find better actions."""
        del state
        return True

    def like(self, state: State, player: int, action: int) -> int:
        """Return the first action that comes to the same."""
        del state, player
        return action

    def world(self, state: State, player: int, dice: Dice) -> State:
        """Return a state that the player cannot tell from this one."""
        return state.resample_from_infostate(player, dice)


class Quick:
    """Numbers by chance, more cheaply than those of a `Seeded` stream, from which they begin.

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
