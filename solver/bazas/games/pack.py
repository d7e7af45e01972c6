"""The pack of 52 as numbers: card = 4 * rank + suit, ranks 2 to ace from 0, suits ♣♦♠♥ from 0.

The order of suits is that of OpenSpiel's `oh_hell`, so that its numbers are ours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bazas.cards import Card, Suit

CARDS = 52
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
RANKS = "23456789TJQKA"
LETTERS = "CDSH"

NAMES = tuple(str(Card(2 + card // 4, SUITS[card % 4])) for card in range(CARDS))
"""What each card is called: `10♦`."""


def card_of(text: str) -> int:
    """Return the number of a card in short, such as `QS` or `TD`; raise ValueError if it is none.

    >>> NAMES[card_of("QS")]
    'Q♠'
    """
    rank, suit = text[:-1].upper(), text[-1:].upper()
    if len(rank) != 1 or len(suit) != 1:
        raise ValueError(f"no card: {text!r}")
    return 4 * RANKS.index(rank) + LETTERS.index(suit)


def named(cards: Iterable[int]) -> str:
    """Return the names of cards, with blanks between them."""
    return " ".join(NAMES[card] for card in cards)


def marks(cards: Collection[int | None]) -> list[float]:
    """Return 1 for each card of the pack that is among some, and 0 for all others."""
    return [float(card in cards) for card in range(CARDS)]


def best(trick: list[int], trump: int | None) -> int:
    """Return the place in a trick, in order of play, of the card that takes it (U8, P7).

    That is the highest trump or, without any, the highest card of the suit led.
    """
    led = trick[0] % 4
    strength = [card + CARDS * (2 if card % 4 == trump else card % 4 == led) for card in trick]
    return strength.index(max(strength))
