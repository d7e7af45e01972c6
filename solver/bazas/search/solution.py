"""What a search is, what it is given and what it gives back: limits, bounds, status, verdict."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from time import perf_counter
from typing import NamedTuple, Protocol, SupportsIndex

from bazas.cards import Card
from bazas.puzzle import Puzzle


class Status(StrEnum):
    """Whether the optimum is known; an answer that was cut short is never proven."""

    PROVEN = "proven"
    BOUNDED = "bounded"


class Verdict(StrEnum):
    """What is known of a target (BS-14, BS-15)."""

    EXACT = "exact"
    BEATABLE = "beatable"
    UNREACHABLE = "unreachable"
    OPEN = "open"
    UNDECIDED = "undecided"


class Bounds(NamedTuple):
    """The least and the most that the tricks still to be made can be."""

    lower: int
    upper: int

    def verdict(self, target: int | None) -> Verdict:
        """Return what bounds on all tricks say of a target, also when they do not meet (BS-15).

        Bounds that contradict each other say nothing.
        """
        if self.lower > self.upper:
            return Verdict.UNDECIDED
        if target is None:
            return Verdict.OPEN if self.lower == self.upper else Verdict.UNDECIDED
        if self.lower > target:
            return Verdict.BEATABLE
        if self.upper < target:
            return Verdict.UNREACHABLE
        return Verdict.EXACT if self.lower == self.upper else Verdict.UNDECIDED


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much one search may use: positions expanded, and seconds. None means no limit."""

    nodes: int | None = None
    seconds: float | None = None

    def after(self, nodes: int, seconds: float) -> Limits:
        """Return what is left when so much has been used."""
        return Limits(
            nodes=None if self.nodes is None else max(0, self.nodes - nodes),
            seconds=None if self.seconds is None else max(0.0, self.seconds - seconds),
        )

    def __post_init__(self) -> None:
        """Raise ValueError for a limit below zero or one that is no number."""
        for name, limit in (("nodes", self.nodes), ("seconds", self.seconds)):
            if limit is not None and not limit >= 0:
                raise ValueError(f"a limit of {name} is 0 or more, not {limit}")
        if self.nodes is not None and not _is_whole(self.nodes):
            raise ValueError(f"a limit of nodes is a whole number, not {self.nodes}")


def _is_whole(number: float) -> bool:
    """Tell whether a number is of a whole kind, also one of numpy's."""
    return isinstance(number, SupportsIndex)


MOST_WORKERS = 1_000
"""More threads than any machine has use for; CP-SAT refuses more than ten times as many."""


def check_jobs(jobs: int) -> None:
    """Raise ValueError for a number of threads that is none."""
    if not _is_whole(jobs) or jobs < 1:
        raise ValueError(f"jobs are a whole number, 1 or more, not {jobs}")


class Budget:
    """What is left of some limits; the clock starts when the budget is made."""

    def __init__(self, limits: Limits | None = None) -> None:
        """Start the clock."""
        limits = limits or Limits()
        self.started = perf_counter()
        self.nodes = 0
        self._limits = limits
        self._most = float("inf") if limits.nodes is None else limits.nodes
        self._until = float("inf") if limits.seconds is None else self.started + limits.seconds

    @property
    def seconds(self) -> float:
        """Return the seconds since the start."""
        return perf_counter() - self.started

    @property
    def over(self) -> bool:
        """Tell whether there is nothing left."""
        return self.nodes >= self._most or perf_counter() >= self._until

    @property
    def rest(self) -> Limits:
        """Return what is left, as limits."""
        return self._limits.after(self.nodes, self.seconds)

    def take(self) -> bool:
        """Use one node and return True, or return False, using nothing, when there is none left."""
        if self.over:
            return False
        self.nodes += 1
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """What a search found: `lower` <= optimum <= `upper`, and a legal line that makes `lower`.

    The line is always a whole one, every card of the hand, also when the search was cut short.
    `nodes` is the number of positions expanded; what that means depends on the strategy.
    """

    strategy: str
    lower: int
    upper: int
    line: tuple[Card, ...]
    nodes: int
    seconds: float

    @property
    def status(self) -> Status:
        """Return proven when the bounds meet."""
        return Status.PROVEN if self.lower == self.upper else Status.BOUNDED

    @property
    def optimum(self) -> int | None:
        """Return the most tricks that can be made, or None when it is not proven."""
        return self.lower if self.lower == self.upper else None

    def verdict(self, target: int | None) -> Verdict:
        """Return what the bounds say of a target, also when they do not meet (BS-15)."""
        return Bounds(self.lower, self.upper).verdict(target)


class Search(Protocol):
    """What a strategy is: a function from a puzzle and limits to a solution."""

    def __call__(self, puzzle: Puzzle, limits: Limits | None = None) -> Solution:
        """Search `puzzle` within `limits`."""


class SearchInThreads(Protocol):
    """A strategy that works in several threads."""

    def __call__(
        self, puzzle: Puzzle, limits: Limits | None = None, *, workers: int = 1
    ) -> Solution:
        """Search `puzzle` within `limits`, in so many threads."""
