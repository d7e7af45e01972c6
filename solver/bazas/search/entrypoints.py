"""Strategies that other packages offer, under the entry point group `bazas.strategies`.

They are looked for when a name is asked for that is not built in, or when strategies are listed or
compared. What is wrong with one is a StrategyError of one line, also when it fails while it works.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from math import isfinite
from textwrap import shorten
from typing import NamedTuple, cast

from bazas.cards import Card
from bazas.errors import StrategyError
from bazas.puzzle import Puzzle
from bazas.search.solution import Limits, Search, Solution

GROUP = "bazas.strategies"
FIELDS: dict[str, type | tuple[type, ...]] = {
    "strategy": str,
    "lower": int,
    "upper": int,
    "line": tuple,
    "nodes": int,
    "seconds": (int, float),
}
"""What a solution has to hold; one of another package may hold anything."""

LONGEST = 200  # characters of what is no solution that are shown


class Offered(NamedTuple):
    """A strategy of another package; its module is imported when it is first used."""

    name: str
    package: str
    point: EntryPoint

    @property
    def summary(self) -> str:
        """Return a line about it, for which nothing has to be imported."""
        return f"{self.point.value}, from {self.package}"

    def load(self) -> Search:
        """Return the function, guarded; raise StrategyError when there is none."""
        try:
            function = self.point.load()
        except (Exception, SystemExit) as error:
            raise self.fault(f"cannot be imported: {_said(error)}") from error
        if not callable(function):
            raise self.fault(f"is no function: {self.point.value}")
        return Guarded(self, cast("Search", function))

    def fault(self, said: str) -> StrategyError:
        """Return an error about this strategy."""
        return StrategyError(f"strategy {self.name!r} of {self.package} {said}")


class Guarded(NamedTuple):
    """A function of another package, called so that whatever it does, a Solution or a line comes.

    What the solution says is not checked here but where it is used: its line is to be replayed.
    """

    strategy: Offered
    function: Search

    def __call__(self, puzzle: Puzzle, limits: Limits | None = None) -> Solution:
        """Search; raise StrategyError when the function raises or returns no solution."""
        try:
            found: object = self.function(puzzle, limits or Limits())
        except Exception as error:
            raise self.strategy.fault(f"failed: {_said(error)}") from error
        if not _is_solution(found):
            shown = shorten(repr(found), LONGEST, placeholder=" ...")
            raise self.strategy.fault(f"failed: it returned no proper Solution: {shown}")
        return cast("Solution", found)


class Offers(NamedTuple):
    """What other packages offer, by name, and what is wrong with what cannot be taken.

    If nothing could be read, that is what is wrong with GROUP.
    """

    strategies: dict[str, Offered]
    faults: dict[str, str]


@cache
def offers(taken: frozenset[str]) -> Offers:
    """Return the strategies of the packages that are installed; `taken` are names built in."""
    found: dict[str, list[Offered]] = {}
    try:
        points = entry_points(group=GROUP)
    except Exception as error:  # noqa: BLE001 - whatever is installed, one line is said of it
        said = f"what packages offer as {GROUP} cannot be read: {_said(error)}"
        return Offers({}, {GROUP: said})
    for point in points:
        found.setdefault(point.name, []).append(Offered(point.name, _package(point), point))
    strategies, faults = {}, {}
    for name in sorted(found):
        packages = " and ".join(sorted(offered.package for offered in found[name]))
        if name in taken:
            faults[name] = f"strategy {name!r} of {packages} has a name that is built in"
        elif len(found[name]) > 1:
            faults[name] = f"strategy {name!r} is offered more than once, by {packages}"
        else:
            strategies[name] = found[name][0]
    return Offers(strategies, faults)


def _package(point: EntryPoint) -> str:
    """Return the name of the package that an entry point belongs to."""
    return str(point.dist.name) if point.dist else "a package without a name"


def _said(error: BaseException) -> str:
    """Return an error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def _is_solution(found: object) -> bool:
    """Tell whether something is a Solution with cards and plain numbers in it."""
    return (
        isinstance(found, Solution)
        and all(isinstance(getattr(found, name), kind) for name, kind in FIELDS.items())
        and isfinite(found.seconds)
        and all(isinstance(card, Card) for card in found.line)
    )
