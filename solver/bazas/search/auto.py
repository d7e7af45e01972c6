"""Which search to use: plain Python until it has cost what loading the native one costs."""

from __future__ import annotations

import sys
from dataclasses import replace
from threading import Lock

from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search.outcomes import outcomes
from bazas.search.sizes import fits
from bazas.search.solution import Limits, Solution, Status
from bazas.search.undisturbed import interrupts_noted

PLAIN_POSITIONS = 20_000
"""Positions that one process searches in plain Python before it loads the kernels, about 2 s.

That is between the second or so that loading takes when they have been compiled before, and the
ten or so when they have not: whatever comes, the time lost is about what the better choice takes.
"""

USUAL_POSITIONS = 60
"""Positions expected of a problem before any is known: the mean of the published ones."""


class Effort:
    """What the plain search has cost in this process: a matter of time, never of answers."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._lock = Lock()
        self._problems = self._positions = 0

    def add(self, positions: int) -> None:
        """Count a problem searched."""
        with self._lock:
            self._problems += 1
            self._positions += positions

    @property
    def left(self) -> int:
        """Return the positions that may still be searched in plain Python."""
        loaded = "bazas.search.kernels" in sys.modules
        return 0 if loaded else max(0, PLAIN_POSITIONS - self._positions)

    def suffices_for(self, problems: int) -> bool:
        """Tell whether the rest is enough for so many problems, if they are like those before."""
        usual = (USUAL_POSITIONS + self._positions) / (1 + self._problems)
        return problems * usual <= self.left

    def share(self, limits: Limits) -> Limits:
        """Return the part of some limits that is for the plain search."""
        nodes = self.left if limits.nodes is None else min(self.left, limits.nodes)
        return replace(limits, nodes=nodes)


EFFORT = Effort()


def was_all(share: Limits, limits: Limits, nodes: int) -> bool:
    """Tell whether nothing is left of the limits when `nodes` were expanded within a share of them.

    It was all the positions; or the share has some left, and so the time was over.
    """
    return share.nodes == limits.nodes or nodes != share.nodes


def auto(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Search in plain Python, and where that takes long, in native code (BS-8 to BS-13).

    Both are the same search: the answer does not depend on which it was, nor do the positions
    counted, but for tables with very many chains (`outcomes.py`). The time for
    loading the native one counts neither as the solution's nor against the limit. What it cannot
    take is left to plain Python.
    """
    limits, spent = limits or Limits(), 0.0
    if not fits(Position.start(puzzle)):
        return outcomes(puzzle, limits)
    if EFFORT.left:
        share = EFFORT.share(limits)
        solution = outcomes(puzzle, share)
        EFFORT.add(solution.nodes)
        if solution.status is Status.PROVEN or was_all(share, limits, solution.nodes):
            return solution
        spent = solution.seconds
        if limits.seconds is not None:
            limits = replace(limits, seconds=max(0.0, limits.seconds - spent))
    with interrupts_noted():
        from bazas.search.losses import losses  # noqa: PLC0415 - imports numpy, then numba

    solution = losses(puzzle, limits)
    return replace(solution, seconds=spent + solution.seconds) if spent else solution
