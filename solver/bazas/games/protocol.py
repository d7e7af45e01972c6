"""What all games are: a `Game` has the options of its rules, and begins deals.

The names are those of OpenSpiel, as in `state.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

from bazas.errors import GameError
from bazas.games.dice import Dice
from bazas.games.saved import plain, read
from bazas.games.state import CHANCE, SIMULTANEOUS, TERMINAL, Move, State

__all__ = ["CHANCE", "SIMULTANEOUS", "TERMINAL", "Dice", "Game", "Move", "State"]


@dataclass(frozen=True, kw_only=True)
class Game(ABC):
    """The rules of one game with its options, which are the fields of a subclass."""

    name: ClassVar[str]
    """that by which `games.load` finds it"""
    title: ClassVar[str]
    """what people call it"""

    players: int
    first_dealer: int = 0
    """who deals the first deal of a match; players are counted from 0"""

    @classmethod
    def of(cls, /, **options: Any) -> Self:  # noqa: ANN401 - checked by the game
        """Return the game with options by name; raise GameError for one that it does not have."""
        known = [field.name for field in fields(cls)]
        for name in options:
            if name not in known:
                raise GameError("no such option", token=name, expected=", ".join(known))
        return cls(**options)

    # What follows has the meaning that it has in OpenSpiel.

    def num_players(self) -> int:
        """Return how many play."""
        return self.players

    @property
    def parameters(self) -> dict[str, object]:
        """Return all options by name, those that were not given, too."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def get_parameters(self) -> dict[str, object]:
        """Return `parameters`."""
        return self.parameters

    @abstractmethod
    def num_distinct_actions(self) -> int:
        """Return how many actions players have: these are numbered from 0 on."""

    @abstractmethod
    def max_game_length(self) -> int:
        """Return a number of players' actions in a deal that is never exceeded."""

    @abstractmethod
    def max_chance_outcomes(self) -> int:
        """Return how many outcomes of chance there are; they are numbered likewise."""

    @abstractmethod
    def min_utility(self) -> float:
        """Return a number that no player's return is below."""

    @abstractmethod
    def max_utility(self) -> float:
        """Return a number that no player's return is above."""

    def utility_sum(self) -> float | None:
        """Return what returns always add up to; None, as they differ."""
        return None

    def observation_tensor_shape(self) -> list[int]:
        """Return the lengths of `State.observation_tensor`, which has one dimension."""
        return [self.observation_tensor_size()]

    @abstractmethod
    def observation_tensor_size(self) -> int:
        """Return how many numbers `State.observation_tensor` has."""

    @abstractmethod
    def new_initial_state(
        self,
        *,
        number: int = 1,
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        deal: Sequence[int] = (),
    ) -> State:
        """Begin a deal: that of a `number` from 1 within a match, in which the players have scores.

        What `deal` has are outcomes of chance, in their order; they come about as soon as it is
        chance's turn, and where they end, chance goes on. `dealer` is by the rules if not given.
        Raises GameError for what there cannot be, IllegalActionError for impossible outcomes.
        """

    def deserialize_state(self, text: str) -> State:
        """Return the state that `State.serialize` wrote; raise GameError if of another game."""
        saved = read(text)
        if saved.game != self.name or saved.parameters != plain(self.parameters):
            raise GameError("a state of another game", token=saved.game, expected=repr(self))
        state = self.new_initial_state(
            number=saved.number, dealer=saved.dealer, scores=saved.scores
        )
        todo = list(reversed(saved.history))
        while todo:
            if state.is_simultaneous_node():
                state.apply_actions([todo.pop() for _ in range(self.players) if todo])
            else:
                state.apply_action(todo.pop())
        state.foresee(saved.ahead)
        return state

    # Matches: `match.py` asks for these.

    def next_dealer(self, deal: State) -> int:
        """Return who deals after a deal that is over: by default the next to the left."""
        return (deal.dealer + 1) % self.players

    @abstractmethod
    def winners(self, scores: Sequence[int], deal: State) -> tuple[int, ...] | None:
        """Return who has won a match after its last deal; None if it goes on.

        `scores` are those after the deal. Several have won together where the rules let them share.
        """
