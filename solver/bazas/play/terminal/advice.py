"""What a player who asks is told: what can be reached, good cards, a best line."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bazas.cards import Card
from bazas.play.game import Game, in_order
from bazas.rules import Position

if TYPE_CHECKING:
    from bazas.analysis.worth import Sought


class Adviser:
    """Works out what positions of one game are worth: in plain Python first, then natively."""

    @cached_property
    def _worth(self) -> Sought:
        """Return who knows; what is known stays known."""
        from bazas.analysis.worth import Sought  # noqa: PLC0415 - imports numpy
        from bazas.search.solution import Budget  # noqa: PLC0415 - as above

        return Sought(Budget())

    def reach(self, game: Game) -> int:
        """Return the most tricks that can be reached in all."""
        return game.made + self._worth.value(game.position)

    def good(self, position: Position) -> tuple[Card, ...]:
        """Return the cards that keep the most in reach, by suit, the highest first."""
        worth = self._worth.cards(position)
        most = max(worth.values(), default=0)
        return in_order(card for card in worth if worth[card] == most)

    def line(self, position: Position) -> tuple[Card, ...]:
        """Return a line that makes the most from here on: in each trick the first good card."""
        line: tuple[Card, ...] = ()
        while position.hand:
            card = self.good(position)[0]
            line, position = (*line, card), position.play(card)
        return line
