"""The loss-budget search in native code: one position, or many in one call."""

from __future__ import annotations

import os
from threading import Lock
from time import perf_counter

import numpy as np
import numpy.typing as npt

from bazas.lines import played_out
from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search.matching import line_of
from bazas.search.native import FIRST_SLOTS, UNLIMITED, Work, chunks, kernels, new_work, run
from bazas.search.outcomes import Technique, outcomes
from bazas.search.packed import Packed, pack
from bazas.search.sizes import MOST_HAND, fits
from bazas.search.solution import Limits, Solution, check_jobs

CHUNK = 64  # deals that a thread takes at a time, at most
QUICK = 2_000  # positions searched without further ado: as many as the first memory holds

LOWER, UPPER, NODES, EVENTS = 0, 1, 2, 3
"""The columns of results: bounds on the tricks, positions expanded, and from there on events."""

Results = npt.NDArray[np.int64]


def losses(
    puzzle: Puzzle, limits: Limits | None = None, *, use: Technique = Technique.ALL
) -> Solution:
    """Decide wins and losses first, within a budget of losses, in native code (BS-8 to BS-13).

    A hand of more than 26 cards, or more than 52 table cards in reach, is left to `outcomes`. `use`
    says which techniques to use; the answer does not depend on it.
    """
    start = Position.start(puzzle)
    if not fits(start):
        return outcomes(puzzle, limits, use=use)
    kernels()  # loading them is no part of the search
    started = perf_counter()
    row = search_one(start, limits, use=use)
    return solution_of(puzzle, row, perf_counter() - started)


def search_one(
    position: Position, limits: Limits | None = None, *, use: Technique = Technique.ALL
) -> list[int]:
    """Search a position that fits; return a row of results, as `search_packed` has them.

    At first in this thread, as far as it goes in a millisecond or so: most need no more, and
    neither threads nor much memory, which would take longer than the search.
    """
    limits, deals = limits or Limits(), pack([position])
    nodes = min(QUICK, UNLIMITED if limits.nodes is None else limits.nodes)
    work = new_work(nodes=nodes if limits.seconds != 0 else 0, use=use, last=FIRST_SLOTS)
    results = np.full((1, EVENTS + MOST_HAND), -1, np.int64)
    kernels().solve_deals(work, deals, 0, 1, results)
    row: list[int] = results[0].tolist()
    # Without a memory, finding the line expands positions again, and may be what was cut short.
    whole = row[LOWER] == row[UPPER] and -1 not in row[EVENTS : EVENTS + len(position.hand)]
    if not whole and nodes == QUICK and limits.seconds != 0:
        row = search_packed(deals, limits=limits, use=use)[0].tolist()
    return row


def search_packed(
    deals: Packed,
    *,
    jobs: int = 1,
    limits: Limits | None = None,
    lines: bool = True,
    use: Technique = Technique.ALL,
) -> Results:
    """Search packed positions in `jobs` threads or, if that is less, one for each processor.

    The limits are for each position.

    Returns an array with a row for each: a lower and an upper bound on the tricks still to be made,
    the positions expanded, and, with `lines`, 26 events of a line that makes the lower bound, -1
    from where it is not known (`matching.line_of`). Neither `jobs` nor the order matters to it, but
    for a limit of seconds. Raises ValueError for fewer jobs than 1.
    """
    check_jobs(jobs)
    limits = limits or Limits()
    results = np.full((len(deals), EVENTS + (MOST_HAND if lines else 0)), -1, np.int64)
    threads = max(1, min(jobs, len(deals), os.cpu_count() or 1))
    size = max(1, min(CHUNK, len(deals) // (4 * threads)))  # small enough to keep all threads busy
    parts, lock = chunks(len(deals), size), Lock()
    solve_deals = kernels().solve_deals

    def labour(work: Work) -> None:
        while True:
            with lock:
                part = next(parts, None)
            if part is None:
                return
            solve_deals(work, deals, *part, results)

    works = [new_work(nodes=limits.nodes, use=use) for _ in range(threads)]
    run(labour, works, limits)
    return results


def solution_of(puzzle: Puzzle, row: list[int], seconds: float) -> Solution:
    """Return the solution that a row of results describes; the rules play its line."""
    start = Position.start(puzzle)
    events = [event for event in row[EVENTS:] if event >= 0]
    line, won = played_out(puzzle, line_of(start, events))
    return Solution(
        strategy="losses",
        lower=won,
        upper=row[UPPER],
        line=line,
        nodes=row[NODES],
        seconds=seconds,
    )
