"""What a deal of any game is to those who play it: actions change a `State`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from bazas.errors import IllegalActionError
from bazas.games.core import CHANCE, SIMULTANEOUS, TERMINAL, Core, Move

if TYPE_CHECKING:
    from bazas.games.protocol import Game

__all__ = ["CHANCE", "SIMULTANEOUS", "TERMINAL", "Move", "State"]


class State(Core):
    """Where a deal stands, with what follows from its core."""

    __slots__ = ()

    def get_game(self) -> Game:
        """Return the game."""
        return self.game

    def num_players(self) -> int:
        """Return how many play."""
        return self.game.players

    def is_player_node(self) -> bool:
        """Tell whether it is one player's turn."""
        return self.turn >= 0

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return for each action whether it can be done: 1 or 0."""
        chance = player is None and self.is_chance_node()
        game = self.game
        mask = [0] * (game.max_chance_outcomes() if chance else game.num_distinct_actions())
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def child(self, action: int) -> Self:
        """Return what comes of an action; this state stays as it is."""
        other = self.clone()
        other.apply_action(action)
        return other

    def player_return(self, player: int) -> float:
        """Return the points that a player has made in this deal so far."""
        return self.returns()[self._viewer(player)]

    def string_to_action(self, text: str, player: int | None = None) -> int:
        """Return the action that can be done now and is called so; raise IllegalActionError."""
        turn = self.turn if player is None else player
        for action in self.legal_actions(player):
            if self.action_to_string(turn, action) == text:
                return action
        expected = ", ".join(self.action_to_string(turn, a) for a in self.legal_actions(player))
        raise IllegalActionError("no such action now", token=text, expected=expected)

    def full_history(self) -> list[Move]:
        """Return all actions and outcomes so far, with who did them."""
        return [Move(*move) for move in self._moves]

    def history_str(self) -> str:
        """Return all actions and outcomes so far as text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """Return how many actions and outcomes there were; what all do at once is one of each."""
        return len(self._moves)

    def __repr__(self) -> str:
        """Return an expression that makes the state."""
        return f"deserialize({self.serialize()!r})"

    def __str__(self) -> str:
        """Return what each player sees."""
        views = map(self.observation_string, range(self.game.players))
        return "\n".join(f"Player {player}: {view}" for player, view in enumerate(views))
