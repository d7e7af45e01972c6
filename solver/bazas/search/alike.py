"""Cards that do the same work: one of them is enough to try."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator

from bazas.cards import Card, Suit
from bazas.rules import Position

Kind = tuple[Suit, int, int]
"""What a card does, as far as the table cards left tell it from others."""


def alike(position: Position) -> dict[Card, Card]:
    """Map every legal card to the first legal card, in hand order, that is interchangeable with it.

    Two hand cards a < b of one suit are interchangeable when no table card left has that suit and a
    rank from a to b, both included. Proof: exchange a and b in a line. The table sees only the
    suit that is led (BS-10, BS-11), so every trick meets the same table card t as long as the same
    side leads. Leading, a card wins when its rank is at least t's; following, when it is above
    (BS-12); since t's rank is not from a to b, a and b win and lose against the same cards. So the
    winner, the next leader and the suits left in the hand stay the same, trick by trick. The
    condition stays true, because table cards only leave.

    So a card's class is its `kinds`.
    """
    first: dict[Kind, Card] = {}
    return {card: first.setdefault(kind, card) for card, kind in kinds(position, position.legal())}


def kinds(position: Position, cards: Iterable[Card]) -> Iterator[tuple[Card, Kind]]:
    """Yield cards with their kinds: interchangeable ones have the same.

    A kind is the suit, and how many table cards of it are lower, and how many are lower or equal.
    """
    ranks = defaultdict[Suit, list[int]](list)
    for row in position.rows:
        for card in row:
            ranks[card.suit].append(card.rank)
    for of_suit in ranks.values():
        of_suit.sort()
    for card in cards:
        rank, suit = card
        yield card, (suit, bisect_left(ranks[suit], rank), bisect_right(ranks[suit], rank))
