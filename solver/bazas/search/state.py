"""A position in which it is decided who wins, and not yet with which cards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from bazas.cards import HIGHEST, Suit
from bazas.puzzle import Table
from bazas.rules import Position, Side
from bazas.search.matching import LOST

Hand = tuple[tuple[int, ...], ...]
"""The ranks held of each suit, lowest first."""

ABOVE_ALL = HIGHEST + 1


class State(NamedTuple):
    """A position with two hands, each as good as it can be for one purpose: to win and to lose."""

    rows: Table
    wins: Hand
    losses: Hand
    leads: bool
    """whether the player leads"""

    @classmethod
    def start(cls, position: Position) -> State:
        """Return the state of a position: nothing has been put off yet."""
        hand = tuple(
            tuple(sorted(card.rank for card in position.hand if card.suit == suit)) for suit in Suit
        )
        return cls(position.rows, hand, hand, position.leader is Side.PLAYER)

    @property
    def tricks(self) -> int:
        """Return the number of tricks left."""
        return sum(map(len, self.wins))

    @property
    def first_row(self) -> int:
        """Return the topmost row that has cards."""
        return next(number for number, row in enumerate(self.rows) if row)

    @property
    def chooses(self) -> bool:
        """Tell whether the player chooses a suit: leads or discards (BS-11)."""
        return self.leads or not self.wins[self.rows[self.first_row][-1].suit]

    def events(self) -> Iterator[tuple[int, State]]:
        """Yield what can happen in a trick (BS-10 to BS-12), and the state after it, wins first.

        An event is the suit of the player's card if the player wins, `LOST` + suit if not.
        """
        first = self.first_row
        rank, led = self.rows[first][-1]
        suits = [suit for suit in Suit if self.wins[suit]]
        if self.leads:
            ends = [(suit, self._answer(suit)) for suit in suits]
            for suit, row in ends:
                needed = 0 if row is None else self.rows[row][-1].rank
                yield from self._after(suit, first if row is None else row, needed, won=True)
            for suit, row in ends:
                if row is not None:
                    yield from self._after(suit, row, self.rows[row][-1].rank, won=False)
        elif led in suits:
            yield from self._after(led, first, rank + 1, won=True)
            yield from self._after(led, first, rank + 1, won=False)
        else:
            for suit in suits:
                yield from self._after(suit, first, ABOVE_ALL, won=False)

    def _answer(self, suit: Suit) -> int | None:
        """Return the row of the highest right end of a suit, the topmost of equals (BS-10)."""
        highest, found = 0, None
        for number, row in enumerate(self.rows):
            if row and row[-1].suit == suit and row[-1].rank > highest:
                highest, found = row[-1].rank, number
        return found

    def _after(
        self, suit: Suit, row: int, needed: int, *, won: bool
    ) -> Iterator[tuple[int, State]]:
        """Yield the state after an event, if a card can bring it about.

        A card of rank `needed` or higher wins, a lower one loses. To win takes the cheapest winner
        of the hand for wins, to lose the highest loser of the hand for losses; otherwise the one
        gives away its lowest card and the other its highest.
        """
        wins, losses = self.wins[suit], self.losses[suit]
        lowest = bisect_left(wins, needed) if won else 0
        highest = len(losses) - 1 if won else bisect_left(losses, needed) - 1
        if lowest == len(wins) or highest < 0:
            return
        rows = (*self.rows[:row], self.rows[row][:-1], *self.rows[row + 1 :])
        hands = _without(self.wins, suit, lowest), _without(self.losses, suit, highest)
        yield suit if won else LOST + suit, State(rows, *hands, won)


def _without(hand: Hand, suit: int, place: int) -> Hand:
    """Return a hand without one card."""
    of_suit = hand[suit]
    return (*hand[:suit], of_suit[:place] + of_suit[place + 1 :], *hand[suit + 1 :])
