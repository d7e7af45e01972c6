"""How an optimum is proved: one problem with `solve`, many with `solve_many` and `optima`."""

from __future__ import annotations

from bazas.search.batch import UNPROVEN, optima, solve_many
from bazas.search.registry import DEFAULT, STRATEGIES, AnyStrategy, Strategy, find, offered, solve
from bazas.search.solution import Bounds, Budget, Limits, Solution, Status, Verdict

__all__ = [
    "DEFAULT",
    "STRATEGIES",
    "UNPROVEN",
    "AnyStrategy",
    "Bounds",
    "Budget",
    "Limits",
    "Solution",
    "Status",
    "Strategy",
    "Verdict",
    "find",
    "offered",
    "optima",
    "solve",
    "solve_many",
]
