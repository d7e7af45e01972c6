"""Bazas solitario: problems, rules, notation and search. Start with `Puzzle.parse` and `solve`."""

from __future__ import annotations

from bazas.cards import Card, Suit
from bazas.catalog import published
from bazas.errors import BazasError, IllegalCardError, NotationError, PuzzleError
from bazas.lines import Replay, replay
from bazas.notation import read
from bazas.puzzle import Puzzle
from bazas.rules import Position, Side, Trick
from bazas.search import Limits, Solution, Status, Verdict, solve

__all__ = [
    "BazasError",
    "Card",
    "IllegalCardError",
    "Limits",
    "NotationError",
    "Position",
    "Puzzle",
    "PuzzleError",
    "Replay",
    "Side",
    "Solution",
    "Status",
    "Suit",
    "Trick",
    "Verdict",
    "published",
    "read",
    "replay",
    "solve",
]

__version__ = "0.1.0"
