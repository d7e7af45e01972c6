"""The state of a game: what has been played, what can be, and what was asked for; no output."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bazas.cards import Card
from bazas.puzzle import Puzzle
from bazas.rules import Position, Trick

SUIT, CARDS, LINE = 1, 2, 3
"""The levels of hint: the suit of a good card, all good cards, a best line."""


class Slot(NamedTuple):
    """A card of the hand as it is shown; `number` is None while it cannot be played (BS-11)."""

    card: Card
    number: int | None


class Game:
    """A game of one problem: any card can be taken back, and hints are counted for good."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Begin before the first trick (BS-8)."""
        self.puzzle = puzzle
        self.hints = 0
        """hints given, also those of cards that were taken back"""
        self._positions = [Position.start(puzzle)]
        self._tricks: list[Trick] = []
        self._levels: dict[Position, int] = {}

    @property
    def position(self) -> Position:
        """Return where the game stands."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Return all positions from the start to where the game stands: one more than tricks."""
        return tuple(self._positions)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Return the tricks played."""
        return tuple(self._tricks)

    @property
    def line(self) -> tuple[Card, ...]:
        """Return the player's cards in the order in which they were played (BS-16)."""
        return tuple(trick.card for trick in self._tricks)

    @property
    def made(self) -> int:
        """Return the number of tricks made."""
        return sum(trick.won for trick in self._tricks)

    @property
    def left(self) -> int:
        """Return the number of cards left in the hand."""
        return len(self.position.hand)

    @property
    def most(self) -> int:
        """Return the most tricks that counting allows: those made, and one for each card left."""
        return self.made + self.left

    @property
    def over(self) -> bool:
        """Tell whether the hand is empty (BS-13)."""
        return not self.position.hand

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Return the hand by suit, the highest first; what can be played is numbered from 1."""
        legal, slots, number = set(self.position.legal()), list[Slot](), 0
        for card in in_order(self.position.hand):
            number += card in legal
            slots.append(Slot(card, number if card in legal else None))
        return tuple(slots)

    def numbered(self, number: int) -> Card | None:
        """Return the card of a number, or None when none has it."""
        return next((slot.card for slot in self.slots if slot.number == number), None)

    def meant(self, readings: Sequence[Card]) -> Sequence[Card]:
        """Return which of several readings of a text is meant: what can be played, or else is held.

        Where several are, it is all of those; where none is held, the first.
        """
        for cards in (self.position.legal(), self.position.hand):
            fitting = [card for card in readings if card in cards]
            if fitting:
                return fitting
        return readings[:1]

    def play(self, card: Card) -> Trick:
        """Play a card; raise IllegalCardError, and change nothing, if it breaks a rule (BS-11)."""
        trick = self.position.trick(card)
        self._positions.append(self.position.after(trick))
        self._tricks.append(trick)
        return trick

    def undo(self) -> Trick | None:
        """Take the last trick back, and return it; None when there is none."""
        if not self._tricks:
            return None
        del self._positions[-1]
        return self._tricks.pop()

    def restart(self) -> tuple[Card, ...]:
        """Take all tricks back, and return the line that had been played."""
        line = self.line
        del self._positions[1:]
        self._tricks.clear()
        return line

    @property
    def next_hint(self) -> int:
        """Return the level of the next hint here; the suit is no hint where there is but one."""
        level = self._levels.get(self.position, 0) + 1
        if level == SUIT and len({card.suit for card in self.position.legal()}) == 1:
            return CARDS
        return min(level, LINE)

    def hinted(self, level: int) -> None:
        """Note that the hint of a level was given here; one that is repeated counts once."""
        if self._levels.get(self.position) != level:
            self.hints += 1
        self._levels[self.position] = level


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards by suit, the highest first."""
    return tuple(sorted(cards, key=lambda card: (card.suit, -card.rank)))
