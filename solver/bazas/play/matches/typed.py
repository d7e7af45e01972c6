"""What is typed in a match: a command, or something that can be done now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple
from unicodedata import combining, normalize

from bazas.cards import Card, Letters, Suit, find_card
from bazas.spelling import INVISIBLE

RANKS = {
    **{str(rank): rank for rank in range(2, 11)},
    **dict.fromkeys(("t",), 10),
    **dict.fromkeys(("j", "jack", "jota", "sota"), 11),
    **dict.fromkeys(("q", "queen", "dama", "reina"), 12),
    **dict.fromkeys(("k", "king", "rey"), 13),
    **dict.fromkeys(("a", "ace", "as"), 14),
}
"""Words for ranks, in both languages, without accents."""
SUITS = {
    **dict.fromkeys(("spades", "spade", "picas", "pica"), Suit.SPADES),
    **dict.fromkeys(("hearts", "heart", "corazones", "corazon"), Suit.HEARTS),
    **dict.fromkeys(("diamonds", "diamond", "diamantes", "diamante"), Suit.DIAMONDS),
    **dict.fromkeys(("oros", "oro"), Suit.DIAMONDS),
    **dict.fromkeys(("clubs", "club", "treboles", "trebol"), Suit.CLUBS),
}
"""Words for suits, likewise."""
SMALL = {"of", "de", "the", "el", "la"}
"""Words that may stand around them."""
PAIR = 2
"""Words of a card: its rank and its suit."""


class Act(Enum):
    """A command: its letter, which is the same in both languages, and its words in each."""

    HELP = "?", "h", "help", "rules", "ayuda", "reglas"
    TABLE = "t", "table", "mesa"
    SCORES = "s", "scores", "puntos"
    TRICKS = "l", "last", "tricks", "bazas"
    COMBINATIONS = "c", "combos", "combinations", "combinaciones"
    QUIT = "q", "quit", "exit", "salir"


ACTS = {word: act for act in Act for word in act.value}


class Choice(NamedTuple):
    """Something that can be done now."""

    action: int
    said: str
    """as it is listed"""
    number: int | None = None
    """the number that it has in the list, or of tricks or points that it bids"""
    card: Card | None = None
    words: frozenset[str] = frozenset()
    """what else can be typed for it, in small letters"""


def tidy(line: str) -> str:
    """Return a line without characters that do not show, and with single blanks.

    A number may have the full stop or the bracket of a list behind it.

    >>> tidy(" 1) "), tidy("2."), tidy("as  de picas")
    ('1', '2', 'as de picas')
    """
    return " ".join(line.translate(INVISIBLE).split()).rstrip(".) ")


def cards_meant(text: str, languages: Sequence[Letters]) -> tuple[Card, ...]:
    """Return the card that a text is; one in each language, where those differ.

    >>> list(map(str, cards_meant("10 D", ("en", "es"))))
    ['10♦']
    >>> list(map(str, cards_meant("kc", ("en", "es"))))
    ['K♣', 'K♥']
    >>> list(map(str, cards_meant("as de picas", ("en", "es"))))
    ['A♠']
    """
    readings = [find_card(text.replace(" ", ""), letters=name) for name in languages]
    found = dict.fromkeys(card for card in (*readings, in_words(text)) if card is not None)
    return tuple(found)


def in_words(text: str) -> Card | None:
    """Return the card that words name, in either language, its rank or its suit first; or None.

    >>> str(in_words("10 of Spades")), str(in_words("rey tréboles")), in_words("as")
    ('10♠', 'K♣', None)
    """
    words = [word for word in _plain(text).split() if word not in SMALL]
    if len(words) != PAIR:
        return None
    for rank, suit in (words, reversed(words)):
        if rank in RANKS and suit in SUITS:
            return Card(RANKS[rank], SUITS[suit])
    return None


def _plain(text: str) -> str:
    """Return a text in small letters, without accents."""
    return "".join(one for one in normalize("NFD", text.lower()) if not combining(one))


def meant(text: str, cards: Iterable[Card], choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices that a text may mean; `cards` are those that it reads as."""
    if text.isascii() and text.isdigit():
        return [one for one in choices if one.number is not None and str(one.number) == text]
    named = [one for one in choices if text.lower() in one.words]
    return named or [one for one in choices if one.card is not None and one.card in set(cards)]


def bid_words(bid: int) -> frozenset[str]:
    """Return what can be typed for a bid but the number: `bid 2`, `2 bazas`.

    >>> "2 tricks" in bid_words(2), "puja 2" in bid_words(2)
    (True, True)
    """
    nouns = ("trick", "tricks", "baza", "bazas", "point", "points", "punto", "puntos")
    verbs = ("bid", "puja", "pujo")
    return frozenset({f"{bid} {noun}" for noun in nouns} | {f"{verb} {bid}" for verb in verbs})


def bid_meant(text: str) -> int | None:
    """Return the number that a text bids, possible or not; None if it bids nothing.

    >>> bid_meant("9 tricks"), bid_meant("puja 4"), bid_meant("as")
    (9, 4, None)
    """
    numbers = [word for word in text.split() if word.isascii() and word.isdigit()]
    if len(numbers) != 1:
        return None
    bid = int(numbers[0][:3])
    return bid if text == numbers[0] or text.lower() in bid_words(bid) else None
