"""From events to cards: which card of a suit is played is decided when the line is known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bazas.cards import Card, Suit
from bazas.rules import Position, Side

LOST = 4
"""An event is the suit of the player's card if the trick is won, `LOST` + suit if it is lost."""


class Event(NamedTuple):
    """What a card of a suit has to do; it wins if its rank is `needed` or higher, else it loses.

    Where `needed` is None any card does: a lead that no right end answers, and a discard.
    """

    suit: Suit
    won: bool
    needed: int | None


def line_of(position: Position, codes: Iterable[int]) -> tuple[Card, ...]:
    """Return cards that bring about the events, one after the other, in a position.

    In each suit the losses take the lowest cards, the lowest to the one that allows least, and the
    wins the highest in the same manner; what is left does for the others. That is possible whenever
    anything is, as is proven at the head of `kernels.py`. Legality is not checked here: a line is
    to be replayed by the rules.
    """
    events = tuple(_events(position, codes))
    cards = {suit: sorted(c for c in position.hand if c.suit == suit) for suit in Suit}
    chosen: dict[int, Card] = {}
    for suit, held in cards.items():
        of_suit = defaultdict[bool | None, list[tuple[int, int]]](list)
        for number, event in enumerate(events):
            if event.suit == suit:
                kind = None if event.needed is None else event.won
                of_suit[kind].append((event.needed or 0, number))
        lost, won = sorted(of_suit[False]), sorted(of_suit[True])
        middle = held[len(lost) : len(held) - len(won)]
        taken = [
            *zip(lost, held, strict=False),
            *zip(won, held[len(held) - len(won) :], strict=True),
        ]
        taken += zip(of_suit[None], middle, strict=False)
        chosen |= {number: card for (_, number), card in taken}
    return tuple(chosen[number] for number in range(len(events)))


def _events(position: Position, codes: Iterable[int]) -> Iterator[Event]:
    """Yield the events, following the table, which plays the same whatever card is chosen."""
    rows, hand, leader = position
    for code in codes:
        suit, won = Suit(code % LOST), code < LOST
        if leader is Side.PLAYER:
            row, _ = Position(rows, hand, leader).answer(suit)
            answer = rows[row][-1]
            needed = answer.rank
        else:
            row = Position(rows, hand, leader).first_row
            answer = rows[row][-1]
            needed = answer.rank + 1
        yield Event(suit, won, needed if answer.suit == suit else None)
        rows = (*rows[:row], rows[row][:-1], *rows[row + 1 :])
        leader = Side.PLAYER if won else Side.TABLE
