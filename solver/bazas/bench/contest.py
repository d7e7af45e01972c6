"""The contest: contenders take turns at the same problems, under the same budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import NamedTuple

from bazas.bench.contenders import Contender
from bazas.bench.judging import Judgement, Try, judged
from bazas.catalog import published
from bazas.errors import StrategyError
from bazas.puzzle import Puzzle
from bazas.search import Limits
from bazas.search.foreign import said
from bazas.search.solution import Search

QUICK = 0.1
"""Seconds: what takes longer is not repeated, as what else the machine does matters less there."""


class Bout(NamedTuple):
    """One problem and what all contenders made of it."""

    name: str
    puzzle: Puzzle
    judgement: Judgement


class WarmUp(NamedTuple):
    """The seconds that loading the kernels and each first use took.

    And what those said that failed and take no part.
    """

    kernels: float
    seconds: dict[str, float]
    failures: dict[str, str]


def silence(text: str) -> None:
    """Tell nobody what is going on."""
    del text


class Contest:
    """Contenders, what each search may take, and how often the quick ones are repeated."""

    def __init__(
        self,
        contenders: Sequence[Contender],
        *,
        seconds: float,
        rounds: int,
        progress: Callable[[str], None] = silence,
    ) -> None:
        """Take note of who takes part; `progress` is told what is going on."""
        self._contenders = contenders
        self._searches: dict[str, Search] = {}
        self._limits = Limits(seconds=seconds)
        self.budget = seconds
        self._rounds = rounds
        self._progress = progress

    @property
    def names(self) -> list[str]:
        """Return who takes part, after `warm_up`."""
        return list(self._searches)

    def warm_up(self) -> WarmUp:
        """Use all once, on a small problem: import it, compile it or load what was compiled.

        The kernels go first, so that `auto` is what it becomes when there is much to do.
        """
        from bazas.search.native import kernels  # noqa: PLC0415 - imports numba when called

        self._progress("loading the kernels")
        started = perf_counter()
        kernels()
        warm = WarmUp(perf_counter() - started, {}, {})
        for contender in self._contenders:
            self._progress(f"first use of {contender.name}")
            started = perf_counter()
            failure = self._first_use(contender)
            if failure:
                warm.failures[contender.name] = failure
            else:
                warm.seconds[contender.name] = perf_counter() - started
        return warm

    def _first_use(self, contender: Contender) -> str:
        """Let a contender take part from now on, or say why it cannot."""
        try:
            search = contender.load()
        except Exception as error:  # noqa: BLE001 - whatever it is, the others go on
            return failure_of(contender.name, error)
        tried = attempted(contender.name, search, published()[0], self._limits)
        if not tried.failure:
            self._searches[contender.name] = search
        return tried.failure

    def bouts(self, problems: Sequence[tuple[str, Puzzle]]) -> Iterator[Bout]:
        """Yield what is made of each problem; who begins changes from one to the next."""
        names = self.names
        for number, (name, puzzle) in enumerate(problems):
            first = number % max(1, len(names))
            order = names[first:] + names[:first]
            where = f"{name} ({number + 1} of {len(problems)})"
            yield self._bout(name, puzzle, order, where)

    def _bout(self, name: str, puzzle: Puzzle, order: list[str], where: str) -> Bout:
        """Let all try a problem in turns, and judge what they say when all is timed.

        Progress is told in the first round only: what takes long is not repeated.
        """
        tries: dict[str, list[Try]] = {contender: [] for contender in order}
        for _ in range(self._rounds):
            for contender, made in tries.items():
                if all(tried.seconds <= QUICK and not tried.failure for tried in made):
                    if not made:
                        self._progress(f"{where}: {contender}")
                    search = self._searches[contender]
                    made.append(attempted(contender, search, puzzle, self._limits))
        in_their_order = {contender: tries[contender] for contender in self._searches}
        return Bout(name, puzzle, judged(puzzle, in_their_order, self.budget))


def attempted(name: str, search: Search, puzzle: Puzzle, limits: Limits) -> Try:
    """Call a search as a user would, and time it; what it raises is a failure."""
    started = perf_counter()
    try:
        solution = search(puzzle, limits)
    except Exception as error:  # noqa: BLE001 - whatever it is, the others go on
        return Try(perf_counter() - started, None, failure_of(name, error))
    return Try(perf_counter() - started, solution)


def failure_of(name: str, error: Exception) -> str:
    """Say in one line what a contender raised."""
    if isinstance(error, StrategyError):
        return str(error)
    return f"strategy {name!r} failed: {said(error)}"
