"""The one-line form, for shells, spreadsheets and links: `Td8h/4s/3s2h Ks4s 1`."""

from __future__ import annotations

import re

from bazas.cards import split_cards
from bazas.notation.draft import Draft, Token

EXPECTED = "rows hand target, such as Td8h/4s Ks4s 1 (target ? when open)"
_FIELDS = (2, 3)  # without and with a target: without is an error, but this form is meant
_TARGET = re.compile(r"[+-]?[0-9]+|\?")


def looks_like_line(text: str, *, certain: bool) -> bool:
    """Tell whether a line is meant in this form; `certain` asks for the slash between rows."""
    fields = text.split()
    if len(fields) not in _FIELDS:
        return False
    rows = fields[0].split("/")
    if len(rows) > 1:
        return 2 * sum(bool(split_cards(row)) for row in rows) >= len(rows)
    both = split_cards(rows[0]) and split_cards(fields[1])
    return bool(not certain and both and fields[2:] and _TARGET.fullmatch(fields[2]))


def read_line(text: str, number: int) -> Draft:
    """Read one line, the `number`th of its source; what is wrong goes to the draft's errors."""
    fields = [Token(m[0], number, m.start() + 1) for m in re.finditer(r"\S+", text)]
    draft = Draft(fields[0], english=True)
    column = fields[0].column
    for row in fields[0].text.split("/"):
        draft.rows.append(_cards(draft, Token(row, number, column)))
        column += len(row) + 1
    draft.hand = _cards(draft, fields[1])
    if len(fields) > _FIELDS[0]:
        draft.target = fields[_FIELDS[0]]
    else:
        draft.errors.append(fields[1].error("no target after the hand", EXPECTED))
    return draft


def _cards(draft: Draft, token: Token) -> list[Token]:
    """Split the cards of one field; an empty row is left to the rules of a proper problem."""
    cards = split_cards(token.text)
    if not cards and token.text:
        draft.errors.append(token.error("not cards", EXPECTED))
    return [Token(text, token.line, token.column + offset) for offset, text in cards]
