"""What is typed in a match: a command, or something that can be done now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from bazas.cards import Card, Letters, find_card
from bazas.spelling import INVISIBLE


class Act(Enum):
    """A command: its letter, which is the same in both languages, and its words in each."""

    HELP = "?", "h", "help", "ayuda"
    TABLE = "t", "table", "mesa"
    SCORES = "s", "scores", "puntos"
    TRICKS = "l", "last", "tricks", "bazas"
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
    """Return a line without characters that do not show, and with single blanks."""
    return " ".join(line.translate(INVISIBLE).split()).removesuffix(".").rstrip()


def cards_meant(text: str, languages: Sequence[Letters]) -> tuple[Card, ...]:
    """Return the card that a text is; one in each language, where those differ.

    >>> list(map(str, cards_meant("10 D", ("en", "es"))))
    ['10♦']
    >>> list(map(str, cards_meant("kc", ("en", "es"))))
    ['K♣', 'K♥']
    """
    readings = (find_card(text.replace(" ", ""), letters=name) for name in languages)
    return tuple(dict.fromkeys(card for card in readings if card is not None))


def meant(text: str, cards: Iterable[Card], choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices that a text may mean; `cards` are those that it reads as."""
    if text.isascii() and text.isdigit():
        return [one for one in choices if one.number is not None and str(one.number) == text]
    named = [one for one in choices if text.lower() in one.words]
    return named or [one for one in choices if one.card is not None and one.card in set(cards)]
