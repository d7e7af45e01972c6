"""The cards of La báciga, tricks, and what may be played once the stock is gone (B1, B4, B5, B11).

A card is a number: 32 * copy + face, and a face is 4 * rank + suit, with ranks 7 8 9 J Q K 10 A
from 0 and suits ♣♦♠♥ from 0, as in `pack.py`. Copies of a face are told apart, since each counts on
its own in declarations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from bazas.games.pack import LETTERS, SUITS

FACES = 32
RANKS = ("7", "8", "9", "J", "Q", "K", "10", "A")
SEVEN, JACK, QUEEN, KING, TEN, ACE = 0, 3, 4, 5, 6, 7
COURT = (JACK, QUEEN, KING)
CLUBS, DIAMONDS, SPADES, HEARTS = range(4)

Phase2 = Literal["follow_then_trump", "follow_head_trump", "suit_or_trump_free"]


def face(rank: int, suit: int) -> int:
    """Return the face of a rank and a suit."""
    return 4 * rank + suit


def rank_of(card: int) -> int:
    """Return the rank of a card, 0 to 7; a higher one beats a lower one of its suit (B4)."""
    return card % FACES // 4


def name(card: int) -> str:
    """Return what a card is called; copies after the first have a prime each: `Q♠'`."""
    return face_name(card) + "'" * (card // FACES)


def face_name(card: int) -> str:
    """Return what a card is called, whichever copy it is: `Q♠`."""
    return RANKS[rank_of(card)] + SUITS[card % 4].symbol


def named(cards: Iterable[int]) -> str:
    """Return the names of cards, with blanks between them."""
    return " ".join(map(name, cards))


def card_of(text: str) -> int:
    """Return the number of a card in short, such as `QS0`, `TD1` or `7H`; the digit is the copy.

    >>> name(card_of("QS1"))
    "Q♠'"
    """
    copy = int(text[2:] or 0)
    return FACES * copy + face("789JQKTA".index(text[0]), LETTERS.index(text[1]))


def beats(card: int, other: int, trump: int | None) -> bool:
    """Tell whether a card takes a trick from another one, played before it (B5).

    Of two that are the same the first stays best.
    """
    if card % 4 == other % 4:
        return rank_of(card) > rank_of(other)
    return card % 4 == trump


def best(trick: Sequence[int], trump: int | None) -> int:
    """Return the place in a trick, in order of play, of the card that takes it (B5)."""
    winner = 0
    for place, card in enumerate(trick):
        if beats(card, trick[winner], trump):
            winner = place
    return winner


def playable(
    hand: Sequence[int], trick: Sequence[int], trump: int | None, rule: Phase2
) -> list[int]:
    """Return the cards of a hand that may be played to a trick when the stock is gone (B11)."""
    if not trick:
        return list(hand)
    led = trick[0] % 4
    suit = [card for card in hand if card % 4 == led]
    trumps = [card for card in hand if card % 4 == trump]
    if rule == "suit_or_trump_free":
        either = [card for card in hand if card % 4 in {led, trump}]
        return either or list(hand)
    must = suit or trumps
    if rule == "follow_head_trump":
        highest = trick[best(trick, trump)]
        must = [card for card in must if beats(card, highest, trump)] or must
    return must or list(hand)
