"""The core of a deal of any game: what was done, what can be, and refusing what is not allowed.

The names are those of OpenSpiel (M. Lanctot and others, "OpenSpiel: A Framework for Reinforcement
Learning in Games", 2019, arXiv:1908.09453), so that what was written for its games runs on these.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import repeat
from typing import TYPE_CHECKING, NamedTuple, Self

from bazas.errors import IllegalActionError
from bazas.games.dice import Dice
from bazas.games.given import circumstances, whole
from bazas.games.saved import SCHEMA

if TYPE_CHECKING:
    from bazas.games.protocol import Game

CHANCE = -1
SIMULTANEOUS = -2
TERMINAL = -4
"""What `State.current_player` returns where it is no one player's turn."""


class Move(NamedTuple):
    """Who did what: a player, or `CHANCE`."""

    player: int
    action: int


class Core(ABC):
    """Where a deal stands; actions change it in place.

    A subclass has the rules; here is what is the same for all: what was done, and refusing what is
    not allowed.
    """

    __slots__ = ("_ahead", "_legal", "_moves", "dealer", "game", "number", "scores", "turn")

    def __init__(
        self,
        game: Game,
        *,
        number: int,
        dealer: int | None,
        scores: Sequence[int] | None,
        deal: Sequence[int],
    ) -> None:
        """Keep the circumstances; a subclass ends its own `__init__` by `_deal_on`."""
        number, dealer, scores = circumstances(game, number, dealer, scores)
        self.game: Game = game
        self.number = number
        self.dealer = dealer
        self.scores: tuple[int, ...] = scores
        self.turn = CHANCE
        """what `current_player` returns; a subclass sets it"""
        self._moves: list[tuple[int, int]] = []
        self._ahead: list[int] = self._foreseen(deal)
        self._legal: list[int] | None = None

    # What a subclass has to say

    @abstractmethod
    def _options(self) -> list[int]:
        """Return, in order, what the one whose turn it is, who may be chance, can do."""

    def _options_of(self, player: int) -> list[int]:
        """Return, in order, what a player can do where all act at once."""
        raise NotImplementedError(player)

    @abstractmethod
    def _apply(self, action: int) -> None:
        """Do what is known to be allowed."""

    def _apply_all(self, actions: Sequence[int]) -> None:
        """Do what all players do at once, which is known to be allowed."""
        raise NotImplementedError(actions)

    @abstractmethod
    def _reason(self, player: int, action: int) -> tuple[str, str]:
        """Return why an action is not allowed, and what is."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Return the points that each player has made in this deal so far."""

    @abstractmethod
    def rewards(self) -> list[float]:
        """Return the points that the last action has given to each; they add up to returns."""

    @abstractmethod
    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has seen, in order; of whose turn it is, if none is given.

        It is the same for states that the player cannot tell apart.
        """

    @abstractmethod
    def observation_string(self, player: int | None = None) -> str:
        """Return what a player sees now, for people and programs; likewise."""

    @abstractmethod
    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player sees now as numbers from 0 to 1, always as many; likewise."""

    @abstractmethod
    def action_to_string(self, player: int, action: int) -> str:
        """Return what an action is called; `player` is `CHANCE` for an outcome of chance."""

    @abstractmethod
    def _copy_to(self, other: Self) -> None:
        """Give another state all that this one has of its own, independent of it."""

    @abstractmethod
    def resample_from_infostate(self, player: int, dice: Dice) -> Self:
        """Return a state that the player cannot tell from this one, what is hidden drawn anew."""

    # What is the same for all

    def current_player(self) -> int:
        """Return whose turn it is: a player, `CHANCE`, `SIMULTANEOUS` or `TERMINAL`."""
        return self.turn

    def is_terminal(self) -> bool:
        """Tell whether the deal is over."""
        return self.turn == TERMINAL

    def is_chance_node(self) -> bool:
        """Tell whether it is chance's turn."""
        return self.turn == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Tell whether all players act at once."""
        return self.turn == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return, in order, what can be done: by a player, or by the one whose turn it is.

        Nothing where it is not the player's turn. Raises ValueError where all act at once and no
        player is given.
        """
        turn = self.turn
        if turn == SIMULTANEOUS:
            if player is None:
                raise ValueError("all act at once: whose actions? And then apply_actions")
            return self._options_of(player) if 0 <= player < self.game.players else []
        if turn == TERMINAL or (player is not None and player != turn):
            return []
        if self._legal is None:
            self._legal = self._options()
        return self._legal.copy()

    def apply_action(self, action: int) -> None:
        """Do what the one whose turn it is can do; raise IllegalActionError if that is not so."""
        legal = self._legal
        if legal is None:
            if self.turn == SIMULTANEOUS:
                raise IllegalActionError("all players act at once here", expected="apply_actions")
            legal = [] if self.turn == TERMINAL else self._options()
        if type(action) is not int:
            action = whole(action)
        if action not in legal:
            raise self._refusal(self.turn, action)
        self._moves.append((self.turn, action))
        self._legal = None
        self._apply(action)
        if self._ahead:
            self._deal_on()

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Do what all players do at once: an action of each; raise IllegalActionError likewise."""
        if not self.is_simultaneous_node():
            raise IllegalActionError("not all players act at once here", expected="apply_action")
        if len(actions) != self.game.players:
            expected = f"{self.game.players} actions"
            raise IllegalActionError(
                "an action of each", token=str(len(actions)), expected=expected
            )
        actions = list(map(whole, actions))
        for player, action in enumerate(actions):
            if action not in self._options_of(player):
                raise self._refusal(player, action)
        self._moves.extend(enumerate(actions))
        self._apply_all(actions)
        if self._ahead:
            self._deal_on()

    def _viewer(self, player: int | None) -> int:
        """Return the player who looks, or whose turn it is; raise ValueError if it is no one's."""
        found = self.turn if player is None else player
        if not 0 <= found < self.game.players:
            raise ValueError("whose view? It is no player's turn, or there is no such player")
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance, each with its probability, where it is chance's turn."""
        if self.turn != CHANCE:
            raise ValueError("it is not chance's turn")
        if self._legal is None:
            self._legal = self._options()
        return list(zip(self._legal, repeat(1 / len(self._legal))))

    def history(self) -> list[int]:
        """Return all actions and outcomes so far."""
        return [action for _, action in self._moves]

    def clone(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other.game, other.number, other.dealer = self.game, self.number, self.dealer
        other.scores, other.turn, other._legal = self.scores, self.turn, self._legal
        other._moves, other._ahead = self._moves.copy(), self._ahead.copy()
        self._copy_to(other)
        return other

    def serialize(self) -> str:
        """Return the deal as text, from which `Game.deserialize_state` makes it again."""
        saved = {
            "schema": SCHEMA,
            "game": self.game.name,
            "parameters": self.game.parameters,
            "number": self.number,
            "dealer": self.dealer,
            "scores": self.scores,
            "history": self.history(),
            "ahead": self._ahead[::-1],
        }
        return json.dumps(saved)

    def foresee(self, outcomes: Sequence[int]) -> None:
        """Let these be the next outcomes of chance, in order, in place of others foreseen."""
        ahead = self._foreseen(outcomes)
        self._forget()
        self._ahead = ahead
        self._deal_on()

    def _foreseen(self, outcomes: Sequence[int]) -> list[int]:
        """Return outcomes of chance, the next one last; raise IllegalActionError if not such."""
        found = list(map(whole, outcomes))
        most = self.game.max_chance_outcomes()
        if found and not 0 <= min(found) <= max(found) < most:
            wrong = next(outcome for outcome in found if not 0 <= outcome < most)
            expected = f"0 to {most - 1}" if most else "no outcome"
            raise IllegalActionError("no outcome", token=str(wrong), expected=expected)
        return found[::-1]

    def _forget(self) -> None:
        """Forget what is only true with the cards as they were, before they are others."""
        self._legal, self._ahead = None, []

    def _deal_on(self) -> None:
        """Let outcomes that were given come about, while it is chance's turn."""
        ahead, self._ahead = self._ahead, []  # else each outcome would call this, and so on
        while ahead and self.is_chance_node():
            self.apply_action(ahead.pop())
        self._ahead = ahead

    def heading(self, player: int) -> str:
        """Return the line with which what a player has seen begins."""
        deal = f"deal {self.number}, dealer {self.dealer}, scores {self.scores}"
        return f"player {player}, {deal}"

    def _refusal(self, player: int, action: int) -> IllegalActionError:
        """Return the error of an action that is not allowed."""
        if player == TERMINAL:
            return IllegalActionError("the deal is over", token=str(action), expected="no action")
        message, expected = self._reason(player, action)
        game = self.game
        size = game.max_chance_outcomes() if player == CHANCE else game.num_distinct_actions()
        known = action in range(size)
        token = self.action_to_string(player, action) if known else str(action)
        return IllegalActionError(message, token=token, expected=expected)
