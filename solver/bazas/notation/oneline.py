"""The one-line form, for shells, spreadsheets and links: `Td8h/4s/3s2h Ks4s 1`."""

from __future__ import annotations

import re

from bazas.cards import split_cards
from bazas.notation.draft import EMPTY_ROW, Draft, Token

EXPECTED = "rows hand target, such as Td8h/4s Ks4s 1 (target ? when open)"
_FIELD = re.compile(r"[^\s,;]+")
_TARGET = re.compile(r"[+-]?[0-9]+|\?")
_TRICKS = re.compile(r"bazas?|tricks?", re.IGNORECASE)


def looks_like_line(text: str, *, certain: bool) -> bool:
    """Tell whether a line is meant in this form; `certain` asks for the slash between rows."""
    fields = _FIELD.findall(text)
    if len(fields) < 2:  # noqa: PLR2004 - a table and a hand at least
        return False
    rows = fields[0].split("/")
    if len(rows) > 1:
        some = any(_plainly_cards(field) for field in (*rows, fields[1]))
        return some or all(split_cards(field) for field in (*rows, fields[1]))
    both = all(split_cards(field) and field.isascii() for field in fields[:2])
    return bool(both and not certain and fields[2:] and _TARGET.fullmatch(fields[2]))


def read_line(text: str, number: int) -> Draft:
    """Read one line, the `number`th of its source; what is wrong goes to the draft's errors."""
    table, hand, *rest = (Token(m[0], number, m.start() + 1) for m in _FIELD.finditer(text))
    draft = Draft(table, english=True)
    column = table.column
    for row in table.text.split("/"):
        draft.rows.append(_cards(draft, Token(row, number, column)))
        column += len(row) + 1
    draft.hand = _cards(draft, hand)
    if rest[1:] and _TRICKS.fullmatch(rest[1].text):
        del rest[1]
    if not rest:
        draft.errors.append(hand.error("no target after the hand", EXPECTED))
    else:
        draft.target, *more = rest
        draft.errors += [token.error("more than a problem", EXPECTED) for token in more]
    return draft


def _cards(draft: Draft, token: Token) -> list[Token]:
    """Split the cards of one field."""
    cards = split_cards(token.text)
    if not token.text:
        draft.errors.append(token.error(*EMPTY_ROW))
    elif not cards:
        draft.errors.append(token.error("not cards", EXPECTED))
    return [Token(text, token.line, token.column + offset) for offset, text in cards]


def _plainly_cards(text: str) -> bool:
    """Tell whether a field is cards that no word is: several, or one with a digit or a sign."""
    return len(split_cards(text)) > (1 if text.isalpha() else 0)
