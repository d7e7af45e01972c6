"""What an explanation asks of a deal, and who answers: the value map, or a search each time.

The second is for hands that are too large for a table of all positions.
"""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from bazas.analysis.optimal import Steps
from bazas.analysis.valuemap import ValueMap
from bazas.cards import Card
from bazas.rules import Position
from bazas.search.alike import alike
from bazas.search.questions import bounds
from bazas.search.solution import Budget


class Worth(Protocol):
    """Somebody who knows what positions and cards are worth."""

    def value(self, position: Position) -> int:
        """Return the most tricks that can be made from here on (BS-13)."""

    def cards(self, position: Position) -> dict[Card, int]:
        """Return for each legal card the most tricks from here on when it is played now."""

    def falls_behind(self, position: Position, card: Card) -> int | None:
        """Return within how many tricks `card`, a worse one, makes fewer than a best one can.

        None when that is not known.
        """

    def losing(self, position: Position, losses: int) -> tuple[Card, ...]:
        """Return the beginning of an optimal line until so many tricks are lost."""


class CutError(Exception):
    """The limits ended a search."""


class Mapped:
    """Answers from the value map."""

    def __init__(self, values: ValueMap) -> None:
        """Take a value map."""
        self._values = values

    @cached_property
    def _steps(self) -> Steps:
        """Return the optimal cards of positions, found once for all refutations."""
        return Steps(self._values)

    def value(self, position: Position) -> int:
        """Return the most tricks that can be made from here on."""
        return self._values.value(position)

    def cards(self, position: Position) -> dict[Card, int]:
        """Return for each legal card the most tricks from here on when it is played now."""
        return self._values.cards(position)

    def falls_behind(self, position: Position, card: Card) -> int:
        """Return within how many tricks `card`, a worse one, makes fewer than a best one can."""
        worth = self._values.cards(position)
        most = max(worth.values())
        best = [other for other in worth if worth[other] == most]
        depth = 1
        while self._made(position, card, depth) >= max(
            self._made(position, other, depth) for other in best
        ):
            depth += 1
        return depth

    def _made(self, position: Position, card: Card, depth: int) -> int:
        """Return the most of the next `depth` tricks when `card` is played now."""
        trick = position.trick(card)
        return trick.won + self._values.within(position.after(trick), depth - 1)

    def losing(self, position: Position, losses: int) -> tuple[Card, ...]:
        """Return the shortest beginning of an optimal line that loses so many tricks.

        Of several it is the first in hand order: beginnings are tried by length.
        """
        steps, hand = self._steps, self._values.table.hand
        layer = {(self._values.table.number(position), losses): tuple[Card, ...]()}
        while True:
            after: dict[tuple[int, int], tuple[Card, ...]] = {}
            for (number, left), line in layer.items():
                if not left:
                    return line
                for step in steps.of(number):
                    state = (step.to, left - (1 - step.won))
                    after.setdefault(state, (*line, hand[step.card]))
            layer = after


class Sought:
    """Answers each question by a search; raises CutError when its limits end one."""

    def __init__(self, budget: Budget) -> None:
        """Take a budget for everything."""
        self._budget = budget
        self._known: dict[Position, int] = {}

    def value(self, position: Position) -> int:
        """Return the most tricks that can be made from here on."""
        if position not in self._known:
            lower, upper = bounds(position, self._budget)
            if lower < upper:
                raise CutError
            self._known[position] = lower
        return self._known[position]

    def cards(self, position: Position) -> dict[Card, int]:
        """Return for each legal card the most tricks from here on when it is played now."""
        worth: dict[Card, int] = {}
        for card, same in alike(position).items():
            trick = position.trick(card)
            worth[card] = (
                worth[same] if same in worth else trick.won + self.value(position.after(trick))
            )
        return worth

    def falls_behind(self, position: Position, card: Card) -> None:
        """Return None: that takes the value map."""

    def losing(self, position: Position, losses: int) -> tuple[Card, ...]:
        """Return the beginning of an optimal line, in each trick a card that loses it, if any."""
        line: tuple[Card, ...] = ()
        while losses:
            worth = self.cards(position)
            most = max(worth.values())
            best = [position.trick(card) for card in worth if worth[card] == most]
            trick = min(best, key=lambda trick: trick.won)
            line, position = (*line, trick.card), position.after(trick)
            losses -= not trick.won
        return line
