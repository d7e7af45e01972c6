"""A card, its rank and its suit; reading and writing one card (BS-1 to BS-3)."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import Literal, NamedTuple, Self

from bazas.errors import NotationError
from bazas.spelling import INVISIBLE

Letters = Literal["en", "es"]
"""Whose initials stand for the suits: English S H D C, or Spanish P C D T."""


class Suit(IntEnum):
    """A suit; the order is that of printing only, since there is no trump (BS-3)."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def symbol(self) -> str:
        """Return the suit's sign, one of ♠♥♦♣."""
        return "♠♥♦♣"[self]

    @property
    def letter(self) -> str:
        """Return the suit's English initial in lower case, one of s h d c."""
        return "shdc"[self]


LOWEST, HIGHEST = 2, 14
"""The ranks are the whole numbers from 2 to 14; 11 to 14 are J, Q, K and A (BS-2)."""

EXAMPLE = "a card such as 10♦, Td or Q♥"

TEN = 10
_RANK_NAMES = {rank: str(rank) for rank in range(2, 11)} | {11: "J", 12: "Q", 13: "K", 14: "A"}
_RANKS = {name: rank for rank, name in _RANK_NAMES.items()} | {"T": TEN}
_RANKS |= {name.lower(): rank for name, rank in _RANKS.items()}
_SIGNS = {sign: Suit(i) for signs in ("♠♥♦♣", "♤♡♢♧") for i, sign in enumerate(signs)}
_SUITS: dict[Letters, dict[str, Suit]] = {
    "en": _SIGNS | dict(zip("SHDCshdc", (*Suit, *Suit), strict=True)),
    "es": _SIGNS | dict(zip("PCDTpcdt", (*Suit, *Suit), strict=True)),
}

# The block of playing cards in Unicode: one row of sixteen for each suit; in a row 1 is the ace,
# 2 to 11 are the numbers and the jack, 12 is a knight (in no pack of 52), 13 and 14 queen and king.
_PICTURES = {
    chr(0x1F0A0 + 16 * suit + place): (rank, suit)
    for suit in Suit
    for place, rank in [(1, 14), *((n, n) for n in range(2, 12)), (13, 12), (14, 13)]
}

_RANK = "(?:10|[2-9TJQKAtjqka])"
_SUIT = "[♠♥♦♣♤♡♢♧SHDCPTshdcpt]"
_PICTURE = "[" + "".join(_PICTURES) + "]"
_RANK_FIRST = re.compile(f"{_PICTURE}|{_RANK}{_SUIT}")
_SUIT_FIRST = re.compile(f"{_PICTURE}|{_SUIT}{_RANK}")


class _Fields(NamedTuple):
    rank: int
    suit: Suit


class Card(_Fields):
    """One of the 52 faces; copies from different packs are equal (BS-1).

    A named tuple (rank, suit), so cards sort by rank and then by suit. Only the ranks of two cards
    of one suit mean anything in play.

    >>> Card.parse("10♦")
    Card.parse('10♦')
    >>> Card(14, Suit.SPADES) > Card(13, Suit.SPADES)
    True
    """

    __slots__ = ()

    def __new__(cls, rank: int, suit: int) -> Self:
        """Make a card of `rank` 2 to 14 and `suit` 0 to 3; raise ValueError for any other."""
        if not LOWEST <= rank <= HIGHEST:
            raise ValueError(f"a rank is from {LOWEST} to {HIGHEST}, not {rank}")
        return super().__new__(cls, rank, Suit(suit))

    @classmethod
    def parse(cls, text: str, *, letters: Letters | None = None) -> Card:
        """Read one card as `find_card` does, in either language unless `letters` names one.

        Raises NotationError when it is no card, or one card in English and another in Spanish.
        """
        names: tuple[Letters, ...] = (letters,) if letters else ("en", "es")
        readings = (find_card(text, letters=name) for name in names)
        found = {card for card in readings if card is not None}
        if not found:
            raise NotationError("not a card", token=text, expected=EXAMPLE)
        if len(found) > 1:
            both = " or ".join(sorted(map(str, found)))
            raise NotationError("reads two ways", token=text, expected=both)
        return found.pop()

    @property
    def ascii(self) -> str:
        """Return the card in the one-line form: rank with T for ten, then the suit's letter."""
        return f"{'T' if self.rank == TEN else _RANK_NAMES[self.rank]}{self.suit.letter}"

    def __str__(self) -> str:
        """Return the canonical form, rank then sign: `10♦`."""
        return f"{_RANK_NAMES[self.rank]}{self.suit.symbol}"

    def __repr__(self) -> str:
        """Return an expression that makes the card."""
        return f"Card.parse('{self}')"


def find_card(text: str, *, letters: Letters) -> Card | None:
    """Read one card, or return None when `text` is not exactly one card in these letters.

    Rank and suit stand in either order and either case; the ten is 10 or T; a suit is a sign, black
    or white, or an initial; one character of Unicode's playing cards is read too (BS-2, BS-3).
    """
    text = text.translate(INVISIBLE)
    if text in _PICTURES:
        return Card(*_PICTURES[text])
    suits = _SUITS[letters]
    for rank, suit in ((text[:-1], text[-1:]), (text[1:], text[:1])):
        if rank in _RANKS and suit in suits:
            return Card(_RANKS[rank], suits[suit])
    return None


def split_cards(text: str) -> list[tuple[int, str]]:
    """Split cards written together, as in `Td8h`, into (offset, card text) pairs.

    The result is empty unless the whole text is cards, all with the rank first or all with the suit
    first. Letters of both languages count: which one is meant is a matter of the whole problem.
    """
    for pattern in (_RANK_FIRST, _SUIT_FIRST):
        found = [(match.start(), match[0]) for match in pattern.finditer(text)]
        if found and sum(len(card) for _, card in found) == len(text):
            return found
    return []
