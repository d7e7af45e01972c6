"""Texts that the tests of the notation share, and what they ask of a reading."""

from __future__ import annotations

from bazas import Card, Puzzle, read
from bazas.cards import Letters

DEAL = Puzzle.parse("Td8h/4s Ks4s 1")
"""A table of 10♦ 8♥ and 4♠, a hand of K♠ 4♠, a target of 1."""

CANONICAL = "Mesa:\n10♦ 8♥\n4♠\nJugador: K♠ 4♠\nObjetivo: 1"
OPEN = CANONICAL.rpartition("\n")[0]
OBJECT = '{"table": [["10♦", "8♥"], ["4♠"]], "hand": ["K♠", "4♠"], "target": 1}'
GLUED = "Td8h/4s Ks4s 1"
ONLY_CD = "Mesa:\n4c\nJugador: 5d"

Fault = tuple[int | None, int | None, str | None]  # line, column, token


def deal(text: str, letters: Letters | None = None) -> tuple[object, ...]:
    """Return table, hand and target of the one problem in a text."""
    puzzle = Puzzle.parse(text, letters=letters)
    return puzzle.table, puzzle.hand, puzzle.target


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def faults(text: str | bytes, letters: Letters | None = None) -> list[Fault]:
    """Return where each error of a text is; each has to say what would be right."""
    errors = read(text, source="file", letters=letters).errors
    assert all(error.expected and error.source == "file" for error in errors)
    return [(error.line, error.column, error.token) for error in errors]
