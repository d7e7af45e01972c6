"""Strategies that other packages offer, under the entry point group `bazas.strategies`.

They are looked for when a name is asked for that is not built in, or when strategies are listed or
compared. What is wrong with one is a StrategyError of one line, also when it fails while it works.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple, TypeVar, cast

from bazas.errors import StrategyError
from bazas.puzzle import Puzzle
from bazas.search.foreign import Failure, called, one_line, plain
from bazas.search.solution import Limits, Search, Solution

GROUP = "bazas.strategies"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
RESERVED = {"list"}
"""What the command line takes for something else than a name."""

Value = TypeVar("Value")


class Offered(NamedTuple):
    """A strategy of another package; its module is imported when it is first used."""

    name: str
    package: str
    point: EntryPoint

    @property
    def summary(self) -> str:
        """Return a line about it, for which nothing has to be imported."""
        return one_line(f"{self.point.value}, from {self.package}")

    def load(self) -> Search:
        """Return the function, guarded; raise StrategyError when there is none."""
        function: object = self.made("cannot be imported", self.point.load)
        if not callable(function):
            raise StrategyError(f"{self} is no function: {one_line(self.point.value)}")
        return Guarded(self, cast("Search", function))

    def made(self, fault: str, call: Callable[[], Value]) -> Value:
        """Return what a call into the package returns; raise StrategyError of one line."""
        try:
            return called(call)
        except Failure as failure:
            raise StrategyError(f"{self} {fault}: {failure}") from failure

    def __str__(self) -> str:
        """Return how it is called where it is to blame."""
        return f"strategy {self.name!r} of {self.package}"


class Guarded(NamedTuple):
    """A function of another package, called so that whatever it does, a Solution or a line comes.

    Whether the solution is true is not checked here but where it is used: its line is replayed.
    """

    strategy: Offered
    function: Search

    def __call__(self, puzzle: Puzzle, limits: Limits | None = None) -> Solution:
        """Search; raise StrategyError when the function raises or returns no proper solution.

        It gets copies, so that nothing it does to them matters.
        """
        given = copy(puzzle), copy(limits or Limits())
        found: object = self.strategy.made("failed", lambda: self.function(*given))
        return self.strategy.made(
            "failed: it returned no proper Solution", lambda: plain(found, len(puzzle.hand))
        )


class Offers(NamedTuple):
    """What other packages offer, by name, and what is wrong with what cannot be taken."""

    strategies: dict[str, Offered]
    faults: dict[str, str]
    unreadable: str = ""
    """why nothing could be read, if that is so"""

    def fault(self, name: str) -> str:
        """Say why there may be no strategy of a name although one is offered; nothing if not so."""
        return self.faults.get(name, self.unreadable)

    @property
    def every_fault(self) -> list[str]:
        """Return all that is wrong."""
        return [*filter(None, [self.unreadable]), *self.faults.values()]


@cache
def offers(taken: frozenset[str]) -> Offers:
    """Return the strategies of the packages that are installed; `taken` are names built in."""
    try:
        every = called(_offered)
    except Failure as failure:
        return Offers({}, {}, f"what packages offer as {GROUP} cannot be read: {failure}")
    found: dict[str, list[Offered]] = {}
    for one in every:
        found.setdefault(one.name, []).append(one)
    faults = {name: said for name in sorted(found) if (said := _fault(found[name], taken))}
    return Offers({name: found[name][0] for name in sorted(found) if name not in faults}, faults)


def _offered() -> list[Offered]:
    """Read what is offered."""
    return [Offered(point.name, _package(point), point) for point in entry_points(group=GROUP)]


def _fault(offered: list[Offered], taken: frozenset[str]) -> str:
    """Say what is wrong with what is offered under one name, or nothing."""
    name = offered[0].name
    packages = sorted(one.package for one in offered)
    who = f"strategy {one_line(repr(name))} of {' and '.join(packages)}"
    if name in taken:
        return f"{who} has a name that is built in"
    if name in RESERVED or not NAME.fullmatch(name):
        return f"{who} has no proper name: letters, digits, and - _ . inside; not list"
    if len(offered) > 1:
        return f"strategy {name!r} is offered more than once, by {' and '.join(packages)}"
    return ""


def _package(point: EntryPoint) -> str:
    """Return the name of the package that an entry point belongs to."""
    return one_line(str(point.dist.name)) if point.dist else "a package without a name"
