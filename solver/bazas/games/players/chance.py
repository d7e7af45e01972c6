"""The player who does anything, each action that is allowed being as likely as another."""

from __future__ import annotations

from bazas.games.protocol import Dice, Game, State


class RandomPlayer:
    """Has no plan: what any other player has to be better than."""

    def __init__(self, game: Game, dice: Dice) -> None:
        """Play this game by these dice."""
        del game  # whatever it is
        self.dice = dice

    def choose(self, state: State, player: int) -> int:
        """Return a legal action by chance."""
        actions = state.legal_actions(player)
        return actions[self.dice.randrange(len(actions))]
