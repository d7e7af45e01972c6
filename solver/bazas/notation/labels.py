"""Labels of the text form: Mesa, Jugador, Objetivo, Solución and so on, in Spanish or English."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from bazas.notation.draft import TARGET_EXPECTED, Draft, Token, is_packs, is_target
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
    Label.HAND: r"jugador|(?:la\s+)?mano(?:\s+del\s+jugador)?|hand|player(?:['\u2019]s\s+hand)?",
    Label.TARGET: "objetivo|target|goal",
    Label.LINE: (
        r"(?:(?:una|la)\s+)?(?:[uú]nica\s+)?soluci[oó]n(?:\s+[uú]nica\b)?"
        r"|(?:(?:a|the|one)\s+)?(?:(?:unique|only)\s+)?solution"
        r"|(?:(?:(?:a|the)\s+)?(?:unique|only)\s+)?line"
    ),
    Label.TITLE: "t[ií]tulo|title",
    Label.PACKS: "mazos?|packs?",
    Label.LETTERS: "palos|suits",
}
_LABEL = re.compile(
    r"\s*(?:" + "|".join(f"(?P<{label}>{names})" for label, names in _NAMES.items()) + r")\b\s*",
    re.IGNORECASE,
)
_SPANISH = re.compile(r"mesa|jugador|\bmano|objetivo|soluci|t[ií]tulo|mazo|palos", re.IGNORECASE)
_TO_COLON = re.compile(r"(?:[^:0-9(]|\([^:)]*\))*:\s*")
_ANNOUNCES = re.compile(r"\b(?:es|is|orden|order|as[ií]|this)$", re.IGNORECASE)

_UNIQUE = {"única", "unica", "unique", "only"}
_LINES = {"solución", "solucion", "línea", "linea", "solution", "line"}
_FILLERS = {
    *("la", "una", "que", "es", "esta", "jugarlas", "en", "este", "orden", "siguiente", "así"),
    *("como", "sigue", "y", "óptima", "optima"),
    *("a", "the", "one", "that", "is", "to", "play", "them", "in", "this", "order", "following"),
    *("as", "follows", "and", "optimal"),
}
"""What else a label may say that claims that its line is the only one. Any other word may take
that back, as in `Solución única, creo`, or be about something else, as in `Solución única jugada`;
so with another word it claims nothing."""


class Labelled(NamedTuple):
    """A label, where it stands, and what follows on its line: as a whole, and as words.

    `unique` tells whether the label, that of a line, claims that the line is the only one (BS-16).
    """

    label: Label
    place: Token
    rest: Token
    words: list[Word]
    unique: bool = False

    @property
    def spanish(self) -> bool:
        """Tell whether the label is a Spanish one."""
        return _SPANISH.search(self.place.text) is not None


def find_label(text: str, number: int) -> Labelled | None:
    """Return the label that line `number` starts with, or None when it starts with none.

    A colon makes it a label in any case. Without one, what follows has to be what the label is for:
    `Mesa`, `Objetivo 6`, but not `Table of contents`. The label of a line may have more words
    before its colon: `Una solución es jugarlas en este orden: ...`. All words before the cards are
    its own, and may claim that the line is the only one: `La solución, que es única, es ...`.
    """
    match = _LABEL.match(text)
    if match is None or match.lastgroup is None:
        return None
    label, start = Label(match.lastgroup), match.end()
    colon = text[start : start + 1] == ":"
    to_colon = _TO_COLON.match(text, start)
    if to_colon is not None and (colon or label is Label.LINE):
        between = words_of(text[: to_colon.end()].rstrip().rstrip(":"), number, start)
        if colon or like_cards(between) is None:
            start = to_colon.end()
    words = words_of(text, number, start)
    if label is Label.LINE and not colon:  # `Una solución es K♠ ...`: the words before the cards
        while words and _is_lead(words[0]):
            del words[0]
    rest = Token(text[start:].strip(), number, start + 1)
    if not colon and not _fits(label, rest.text, words):
        return None
    place = Token(match[0].strip(), number, match.start(match.lastgroup) + 1)
    said = text[: words[0].token.column - 1 if words else None]
    return Labelled(label, place, rest, words, label is Label.LINE and _says_unique(said))


def two_labels(text: str) -> bool:
    """Tell whether a line names table and hand, as the heading of columns side by side."""
    words = text.split()
    found = {match.lastgroup for word in words if (match := _LABEL.fullmatch(word.rstrip(":")))}
    return len(words) == len(found) and {Label.TABLE.value, Label.HAND.value} <= found


def _says_unique(said: str) -> bool:
    """Tell whether the words before the cards of a line claim that it is the only one."""
    words = re.sub(r"[-:;,.()\[\]\u2013\u2014]", " ", said.lower()).split()
    others = [word for word in words if word not in _UNIQUE and word not in _LINES]
    return (
        any(map(_claims, ["", *words], words, [*words[1:], ""]))
        and any(word in _LINES for word in words)
        and all(word in _FILLERS for word in others)
    )


def _claims(before: str, word: str, after: str) -> bool:
    """Tell whether a word says that something is unique; `only` does so next to its noun.

    Elsewhere it is an adverb: `The solution is only this`.
    """
    beside = after in {"one", *_LINES} or (not after and before in _LINES)
    return word in _UNIQUE and (word != "only" or beside)


def _is_lead(word: Word) -> bool:
    """Tell whether a word may stand between the label of a line and its cards."""
    return word.token.text.isalpha() and not word.cards and not word.certain


def _fits(label: Label, rest: str, words: list[Word]) -> bool:
    """Tell whether what follows a word without a colon shows that the word is a label."""
    if label is Label.LINE and not words:  # `Una solución es`, and the cards on the next line
        return not rest or _ANNOUNCES.search(rest) is not None
    if label in CARD_LABELS:
        return all_cards(words) or (like_cards(words) is not None and bool(words[0].cards))
    if label is Label.TARGET:
        return not rest or is_target(rest)
    if label is Label.PACKS:
        return is_packs(rest)
    return bool(rest) if label is Label.TITLE else rest.lower() in {"en", "es"}


def apply_label(draft: Draft, found: Labelled) -> None:
    """Set a target, a title, a number of packs or the language of the suits' letters."""
    label, rest = found.label, found.rest
    draft.spanish = draft.spanish or found.spanish
    if label is Label.TITLE:
        draft.notes += [draft.title] if draft.title else []
        draft.title = rest.text
    elif (label is Label.PACKS and draft.packs) or (label is Label.LETTERS and draft.letters):
        draft.errors.append(found.place.error("a second time", "one for each problem"))
    elif not rest.text:
        expected = TARGET_EXPECTED if label is Label.TARGET else "a value"
        draft.errors.append(found.place.error("nothing after the label", expected))
    elif label is Label.TARGET:
        draft.target = rest
    elif label is Label.PACKS:
        draft.packs = rest
    elif rest.text.lower() in {"en", "es"}:
        draft.letters = "en" if rest.text.lower() == "en" else "es"
    else:
        draft.errors.append(rest.error("not a language of suit letters", "en or es"))
