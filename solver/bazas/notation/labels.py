"""Labels of the text form: Mesa, Jugador, Objetivo, Solución and so on, in Spanish or English."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from bazas.notation.draft import Token, is_packs, is_target
from bazas.notation.words import Word, all_cards, like_cards, words_of


class Label(StrEnum):
    """What a label says of the cards, or the words, that follow it."""

    TABLE = "table"
    HAND = "hand"
    TARGET = "target"
    LINE = "line"
    TITLE = "title"
    PACKS = "packs"
    LETTERS = "letters"


CARD_LABELS = {Label.TABLE, Label.HAND, Label.LINE}
"""The labels that cards follow, on the same line or on the next ones."""

_NAMES = {
    Label.TABLE: "mesa|table",
    Label.HAND: "jugador|mano|hand|player",
    Label.TARGET: "objetivo|target|goal",
    Label.LINE: r"(?:una\s+)?soluci[oó]n|(?:a\s+)?solution|line",
    Label.TITLE: "t[ií]tulo|title",
    Label.PACKS: "mazos?|packs?",
    Label.LETTERS: "palos|suits",
}
_LABEL = re.compile(
    r"\s*(?:" + "|".join(f"(?P<{label}>{names})" for label, names in _NAMES.items()) + r")\b\s*",
    re.IGNORECASE,
)
_WORDS_TO_COLON = re.compile(r"[^:0-9]*:\s*")

# A number of tricks in a line that is no target: a label misspelt, or none at all.
_NUMBER = re.compile(
    r"\b[0-9]+\s*(?:bazas?|tricks?)\b"
    r"|\b(?:objetivos?|obj|targets?|goals?)\b.*[0-9]"
    r"|^\W*(?!problem|n[oº°úu])\w+\W*[:=]\W*[0-9]+\W*$",
    re.IGNORECASE,
)


class Labelled(NamedTuple):
    """A label, where it stands, and what follows on its line: as a whole, and as words."""

    label: Label
    place: Token
    rest: Token
    words: list[Word]


def find_label(text: str, number: int) -> Labelled | None:
    """Return the label that line `number` starts with, or None when it starts with none.

    A colon makes it a label in any case. Without one, what follows has to be what the label is for:
    `Mesa`, `Objetivo 6`, but not `Table of contents`. The label of a line may have more words
    before its colon: `Una solución es jugarlas en este orden: ...`.
    """
    match = _LABEL.match(text)
    if match is None or match.lastgroup is None:
        return None
    label, start = Label(match.lastgroup), match.end()
    colon = text[start : start + 1] == ":"
    if label is Label.LINE and (more := _WORDS_TO_COLON.match(text, start)) is not None:
        start = more.end()
    elif colon:
        start += len(text[start:]) - len(text[start + 1 :].lstrip())
    words = words_of(text, number, start)
    if label is Label.LINE and not colon:  # `Una solución es K♠ ...`: the words before the cards
        words = words[next((n for n, word in enumerate(words) if word.cards), 0) :]
    rest = Token(text[start:].strip(), number, start + 1)
    if not colon and not _fits(label, rest.text, words):
        return None
    name = match[0].strip()
    return Labelled(label, Token(name, number, match.start(match.lastgroup) + 1), rest, words)


def like_a_target(text: str) -> bool:
    """Tell whether a line of prose seems to say a number of tricks, which must not get lost."""
    return _NUMBER.search(text) is not None


def _fits(label: Label, rest: str, words: list[Word]) -> bool:
    """Tell whether what follows a word without a colon shows that the word is a label."""
    if label in CARD_LABELS:
        return all_cards(words) or (like_cards(words) is not None and bool(words[0].cards))
    if label is Label.TARGET:
        return is_target(rest)
    if label is Label.PACKS:
        return is_packs(rest)
    return bool(rest) if label is Label.TITLE else rest in {"en", "es"}
