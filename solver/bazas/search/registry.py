"""The strategies by name, and `solve`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from bazas.errors import StrategyError
from bazas.puzzle import Puzzle
from bazas.search.solution import Limits, Search, SearchInThreads, Solution
from bazas.search.undisturbed import interrupts_noted

if TYPE_CHECKING:
    from bazas.search.entrypoints import Offers


class AnyStrategy(Protocol):
    """A strategy that is built in, or one that another package offers."""

    @property
    def name(self) -> str:
        """Return what it is called."""

    @property
    def summary(self) -> str:
        """Return a line about it."""

    def load(self) -> Search:
        """Return its function, importing what is needed; raise StrategyError if that fails."""


class Strategy(NamedTuple):
    """One way to prove an optimum; its module is imported when it is first used."""

    name: str
    summary: str
    module: str
    has_workers: bool = False
    """whether its function takes `workers`, the number of its threads"""

    def load(self) -> Search:
        """Return the function, which has the strategy's name."""
        with interrupts_noted():
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
        Strategy(
            "cpsat",
            "a model for the constraint solver CP-SAT, as a second opinion",
            "bazas.search.cpsat",
            has_workers=True,
        ),
        Strategy("memo", "depth-first search that remembers positions", "bazas.search.plain"),
        Strategy("brute", "every legal line, one after the other", "bazas.search.plain"),
    )
}
"""The strategies that are built in, by name; the first is the default."""

DEFAULT = next(iter(STRATEGIES))


def offered() -> Offers:
    """Look for the strategies that other packages offer."""
    from bazas.search.entrypoints import offers  # noqa: PLC0415 - reads what is installed

    return offers(frozenset(STRATEGIES))


def find(name: str) -> AnyStrategy:
    """Return a strategy by name, built in or of another package.

    Raises ValueError when there is none of that name, and StrategyError when it cannot be taken.
    """
    if name in STRATEGIES:
        return STRATEGIES[name]
    others = offered()
    if name in others.strategies:
        return others.strategies[name]
    if fault := others.fault(name):
        raise StrategyError(fault)
    known = ", ".join([*STRATEGIES, *others.strategies])
    raise ValueError(f"no strategy is called {name!r}; there are {known}")


def load(strategy: str) -> Search:
    """Return the function of a strategy; raise ValueError as `find` does, or StrategyError."""
    return find(strategy).load()


def has_workers(strategy: str) -> bool:
    """Tell whether a strategy works in as many threads as it is told: only cpsat does."""
    return strategy in STRATEGIES and STRATEGIES[strategy].has_workers


def solve(
    puzzle: Puzzle,
    *,
    strategy: str = DEFAULT,
    limits: Limits | None = None,
    workers: int | None = None,
) -> Solution:
    """Find the most tricks that can be made and a line that makes them (BS-13).

    Without limits the answer is proven. `workers` is the number of threads of a strategy that has
    any (`has_workers`). Raises ValueError for an unknown strategy and for workers where there can
    be none, and StrategyError when a strategy of another package cannot be used or fails.

    >>> solve(Puzzle.parse("Td8h/4s Ks4s ?")).optimum
    2
    """
    search = load(strategy)
    if workers is None:
        return search(puzzle, limits)
    if not has_workers(strategy):
        raise ValueError(f"{strategy} has no workers")
    return cast("SearchInThreads", search)(puzzle, limits, workers=workers)
