"""The strategies by name, and `solve`."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple, Protocol, cast

from bazas.puzzle import Puzzle
from bazas.search.solution import Limits, Solution


class Search(Protocol):
    """What a strategy is: a function from a puzzle and limits to a solution."""

    def __call__(self, puzzle: Puzzle, limits: Limits | None = None) -> Solution:
        """Search `puzzle` within `limits`."""


class Strategy(NamedTuple):
    """One way to prove an optimum; its module is imported when it is first used."""

    name: str
    summary: str
    module: str

    def load(self) -> Search:
        """Return the function, which has the strategy's name."""
        return cast("Search", getattr(import_module(self.module), self.name))


STRATEGIES = {
    strategy.name: strategy
    for strategy in (
        Strategy(
            "auto", "outcomes for a handful of problems, losses for more", "bazas.search.auto"
        ),
        Strategy(
            "losses", "wins and losses first, cards last, in native code", "bazas.search.losses"
        ),
        Strategy(
            "outcomes", "the same search in plain Python, for any size", "bazas.search.outcomes"
        ),
        Strategy(
            "values", "the value of every position there is, in native code", "bazas.search.values"
        ),
        Strategy("memo", "depth-first search that remembers positions", "bazas.search.plain"),
        Strategy("brute", "every legal line, one after the other", "bazas.search.plain"),
    )
}
"""The strategies by name; the first is the default."""

DEFAULT = next(iter(STRATEGIES))


def load(strategy: str) -> Search:
    """Return the function of a strategy; raise ValueError when there is none of that name."""
    if strategy not in STRATEGIES:
        known = ", ".join(STRATEGIES)
        raise ValueError(f"no strategy is called {strategy!r}; there are {known}")
    return STRATEGIES[strategy].load()


def solve(puzzle: Puzzle, *, strategy: str = DEFAULT, limits: Limits | None = None) -> Solution:
    """Find the most tricks that can be made and a line that makes them (BS-13).

    Without limits the answer is proven. Raises ValueError for an unknown strategy.

    >>> solve(Puzzle.parse("Td8h/4s Ks4s ?")).optimum
    2
    """
    return load(strategy)(puzzle, limits)
