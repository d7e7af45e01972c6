"""Bazas solitario: problems, rules, notation and search. Start with `Puzzle.parse` and `solve`.

>>> import bazas
>>> puzzle = bazas.Puzzle.parse("Td8h/4s/3s2h/7d3s/As/QdAh Ks4sQhJhQd7d7dAc 6")
>>> bazas.solve(puzzle).optimum
6
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bazas.analysis.explanation import Explanation as Explanation
    from bazas.analysis.explanation import explain as explain
    from bazas.analysis.levels import Level as Level
    from bazas.analysis.rating import Rating as Rating
    from bazas.analysis.rating import rate as rate
    from bazas.analysis.valuemap import ValueMap as ValueMap
    from bazas.analysis.valuemap import value_map as value_map
    from bazas.cards import Card as Card
    from bazas.cards import Suit as Suit
    from bazas.catalog import published as published
    from bazas.certificate import Certificate as Certificate
    from bazas.certificate import certify as certify
    from bazas.claims import Report as Report
    from bazas.claims import verify as verify
    from bazas.errors import BazasError as BazasError
    from bazas.errors import IllegalCardError as IllegalCardError
    from bazas.errors import NotationError as NotationError
    from bazas.errors import PuzzleError as PuzzleError
    from bazas.lines import replay as replay
    from bazas.notation import read as read
    from bazas.puzzle import Puzzle as Puzzle
    from bazas.rules import Position as Position
    from bazas.rules import Side as Side
    from bazas.rules import Trick as Trick
    from bazas.search import Limits as Limits
    from bazas.search import Solution as Solution
    from bazas.search import optima as optima
    from bazas.search import solve as solve
    from bazas.search import solve_many as solve_many
    from bazas.workshop.deal import Origin as Origin
    from bazas.workshop.deal import deal as deal
    from bazas.workshop.generate import generate as generate
    from bazas.workshop.request import Range as Range
    from bazas.workshop.request import Request as Request
    from bazas.workshop.shape import Shape as Shape

__version__ = "0.7.0"

_HOMES = {
    "analysis.explanation": ("Explanation", "explain"),
    "analysis.levels": ("Level",),
    "analysis.rating": ("Rating", "rate"),
    "analysis.valuemap": ("ValueMap", "value_map"),
    "cards": ("Card", "Suit"),
    "certificate": ("Certificate", "certify"),
    "catalog": ("published",),
    "claims": ("Report", "verify"),
    "errors": ("BazasError", "IllegalCardError", "NotationError", "PuzzleError"),
    "lines": ("replay",),
    "notation": ("read",),
    "puzzle": ("Puzzle",),
    "rules": ("Position", "Side", "Trick"),
    "search": ("Limits", "Solution", "optima", "solve", "solve_many"),
    "workshop.deal": ("Origin", "deal"),
    "workshop.generate": ("generate",),
    "workshop.request": ("Range", "Request"),
    "workshop.shape": ("Shape",),
}
"""Where each public name lives: imported when first used, so that `bazas --help` is instant."""

__all__ = [name for names in _HOMES.values() for name in names]


def __dir__() -> list[str]:
    """Return the names that can be asked for, also those not imported yet."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> object:
    """Import a public name from its home (PEP 562)."""
    for home, names in _HOMES.items():
        if name in names:
            globals()[name] = getattr(import_module(f"bazas.{home}"), name)
            return globals()[name]
    raise AttributeError(f"module 'bazas' has no attribute {name!r}")
