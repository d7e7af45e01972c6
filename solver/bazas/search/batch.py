"""Many problems: their optima as an array, or their solutions in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sized
from itertools import chain, islice
from time import perf_counter
from typing import TYPE_CHECKING

from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search.auto import EFFORT, auto
from bazas.search.outcomes import outcomes
from bazas.search.registry import DEFAULT, load
from bazas.search.sizes import fits
from bazas.search.solution import Limits, Solution, check_jobs

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

BLOCK = 1_024  # problems that are searched in one call, when four-fold growth has come to that

UNPROVEN = -1
"""Stands among optima where a limit ended the search before the optimum was proven."""


def optima(
    puzzles: Iterable[Puzzle], *, jobs: int = 1, limits: Limits | None = None
) -> npt.NDArray[np.int64]:
    """Return the optimum of each problem, in order; UNPROVEN (-1) where a limit ended the search.

    `jobs` is the number of threads, one a processor at most; the limits are for each problem. No
    line is played here, so that under a limit `solve_many` may prove one that this does not. Raises
    ValueError for fewer jobs than 1.

    >>> optima([Puzzle.parse("Td8h/4s Ks4s ?")]).tolist()
    [2]
    """
    import numpy as np  # noqa: PLC0415 - for those who need it

    found: list[int] = []
    for block, native in _blocks(puzzles, DEFAULT, jobs):
        if native:
            found += _native_optima(block, jobs, limits)
        else:
            found += (_optimum(auto(puzzle, limits)) for puzzle in block)
    return np.array(found, np.int64)


def solve_many(
    puzzles: Iterable[Puzzle],
    *,
    strategy: str = DEFAULT,
    jobs: int = 1,
    limits: Limits | None = None,
) -> Iterator[Solution]:
    """Yield the solution of each problem, in order; the problems may be without end.

    Natively, more and more of them are read and searched ahead, up to 1,024.
    `jobs` is the number of threads of the native search, one a processor at most; all else is done
    in one. The limits are for each problem. Where many were searched in one call, `seconds` is a
    share of its time by the positions expanded. Raises ValueError for an unknown strategy or fewer
    jobs than 1.

    >>> [solution.optimum for solution in solve_many([Puzzle.parse("Td8h/4s Ks4s ?")])]
    [2]
    """
    search = load(strategy)
    return chain.from_iterable(
        _native_solutions(block, jobs, limits)
        if native
        else (search(puzzle, limits) for puzzle in block)
        for block, native in _blocks(puzzles, strategy, jobs)
    )


def _blocks(
    puzzles: Iterable[Puzzle], strategy: str, jobs: int
) -> Iterator[tuple[list[Puzzle], bool]]:
    """Return the problems in blocks, each with whether it is one for a single native call."""
    check_jobs(jobs)
    return _cut_into_blocks(puzzles, strategy)


def _cut_into_blocks(
    puzzles: Iterable[Puzzle], strategy: str
) -> Iterator[tuple[list[Puzzle], bool]]:
    """Yield problems one by one while the plain search will do, then in blocks."""
    left = len(puzzles) if isinstance(puzzles, Sized) else 1
    rest = iter(puzzles)
    native = strategy == "losses"
    while not native and (block := list(islice(rest, 1))):
        native = strategy == DEFAULT and not EFFORT.suffices_for(left)
        if native:
            rest = chain(block, rest)
        else:
            yield block, False
        left = max(1, left - 1)
    size = 1
    while block := list(islice(rest, size)):
        yield block, True
        size = min(4 * size, BLOCK)


def _native_optima(block: list[Puzzle], jobs: int, limits: Limits | None) -> Iterator[int]:
    """Yield the optima of a block."""
    for puzzle, row in _searched(block, jobs, limits, lines=False):
        if row is None:
            yield _optimum(outcomes(puzzle, limits))
        else:
            lower, upper, _ = row
            yield lower if lower == upper else UNPROVEN


def _native_solutions(block: list[Puzzle], jobs: int, limits: Limits | None) -> Iterator[Solution]:
    """Yield the solutions of a block."""
    from bazas.search.losses import NODES, solution_of  # noqa: PLC0415 - imports numpy
    from bazas.search.native import kernels  # noqa: PLC0415 - imports numba when called

    kernels()  # loading them is no part of the search
    started = perf_counter()
    searched = _searched(block, jobs, limits, lines=True)
    seconds = perf_counter() - started
    nodes = sum(row[NODES] for _, row in searched if row)
    for puzzle, row in searched:
        if row is None:
            yield outcomes(puzzle, limits)
        else:
            yield solution_of(puzzle, row, seconds * row[NODES] / max(1, nodes))


def _searched(
    block: list[Puzzle], jobs: int, limits: Limits | None, *, lines: bool
) -> list[tuple[Puzzle, list[int] | None]]:
    """Return each problem with its row of results, or None if kernels do not take it."""
    from bazas.search.losses import search_packed  # noqa: PLC0415 - imports numpy, then numba
    from bazas.search.packed import pack  # noqa: PLC0415 - imports numpy

    starts = [Position.start(puzzle) for puzzle in block]
    fitting = [fits(start) for start in starts]
    deals = pack(start for start, fit in zip(starts, fitting, strict=True) if fit)
    rows = iter(search_packed(deals, jobs=jobs, limits=limits, lines=lines).tolist())
    return [
        (puzzle, next(rows) if fit else None) for puzzle, fit in zip(block, fitting, strict=True)
    ]


def _optimum(solution: Solution) -> int:
    """Return the optimum, or UNPROVEN."""
    return UNPROVEN if solution.optimum is None else solution.optimum
