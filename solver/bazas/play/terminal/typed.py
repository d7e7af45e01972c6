"""What a player types: a command, or cards by number or in any notation."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from bazas.cards import Card, Letters, find_card
from bazas.notation.words import words_of
from bazas.spelling import INVISIBLE

LONGEST = 4  # digits of a number; no hand has ten thousand cards


class Act(Enum):
    """A command: its letter, which is the same in both languages, and its words in each."""

    UNDO = "u", "undo", "deshacer"
    HINT = "h", "hint", "pista"
    REACH = "w", "worth", "reach", "alcance"
    RESTART = "r", "restart", "reiniciar"
    LIST = "l", "list", "tricks", "lista", "bazas"
    TABLE = "t", "table", "mesa"
    NEXT = "n", "next", "siguiente"
    PROBLEMS = "p", "problems", "problem", "problemas", "problema"
    HELP = "?", "help", "ayuda"
    QUIT = "q", "quit", "exit", "salir"


ACTS = {word: act for act in Act for word in act.value}


class Piece(NamedTuple):
    """A card as it was typed: by its number, or what it reads as in the languages."""

    text: str
    number: int | None
    cards: tuple[Card, ...]


class Typed(NamedTuple):
    """A line typed; all is empty where the line is."""

    act: Act | None = None
    times: int = 1
    """how often, for a command with a number behind it: `u 3`"""
    pieces: tuple[Piece, ...] = ()
    unknown: str = ""
    """the first word that is neither card nor command; if there is one, there is nothing else"""


def read_typed(line: str, languages: Sequence[Letters] = ("en", "es")) -> Typed:
    """Read a line; suits' letters may be of any of the languages, in whose order readings come.

    >>> read_typed("deshacer").act
    <Act.UNDO: ('u', 'undo', 'deshacer')>
    >>> [list(map(str, piece.cards)) for piece in read_typed("10♦ kc").pieces]
    [['10♦'], ['K♣', 'K♥']]
    """
    words = line.translate(INVISIBLE).split()
    act = ACTS.get(words[0].lower()) if words else None
    if act is not None and len(words) == 1:
        return Typed(act)
    if act is Act.UNDO and len(words) == 2 and _is_number(words[1]):  # noqa: PLR2004 - `u 3`
        return Typed(act, times=int(words[1]))
    pieces = tuple(_pieces(" ".join(words), languages))
    unknown = next((one.text for one in pieces if one.number is None and not one.cards), "")
    return Typed(unknown=unknown) if unknown else Typed(pieces=pieces)


def _pieces(line: str, languages: Sequence[Letters]) -> list[Piece]:
    """Cut a line into cards; what is none has neither number nor cards."""
    found = []
    for word in words_of(line, 1):
        if _is_number(word.token.text):
            found.append(Piece(word.token.text, int(word.token.text), ()))
            continue
        for token in word.located:
            readings = (find_card(token.text, letters=name) for name in languages)
            cards = dict.fromkeys(card for card in readings if card is not None)
            found.append(Piece(token.text, None, tuple(cards)))
    return found


def _is_number(text: str) -> bool:
    """Tell whether a word is a number of the list, or of times."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST
