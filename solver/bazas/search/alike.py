"""Cards that do the same work: one of them is enough to try."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict

from bazas.cards import Card, Suit
from bazas.rules import Position


def alike(position: Position) -> dict[Card, Card]:
    """Map every legal card to the first legal card, in hand order, that is interchangeable with it.

    Two hand cards a < b of one suit are interchangeable when no table card left has that suit and a
    rank from a to b, both included. Proof: exchange a and b in a line. The table sees only the
    suit that is led (BS-10, BS-11), so every trick meets the same table card t as long as the same
    side leads. Leading, a card wins when its rank is at least t's; following, when it is above
    (BS-12); since t's rank is not from a to b, a and b win and lose against the same cards. So the
    winner, the next leader and the suits left in the hand stay the same, trick by trick. The
    condition stays true, because table cards only leave.

    A card's class is therefore told by how many table cards of its suit lie below it, and how many
    lie below it or are equal.
    """
    ranks = defaultdict[Suit, list[int]](list)
    for row in position.rows:
        for card in row:
            ranks[card.suit].append(card.rank)
    for of_suit in ranks.values():
        of_suit.sort()
    first: dict[tuple[Suit, int, int], Card] = {}
    same = {}
    for card in position.legal():
        rank, suit = card
        of_suit = ranks[suit]
        same[card] = first.setdefault(
            (suit, bisect_left(of_suit, rank), bisect_right(of_suit, rank)), card
        )
    return same
