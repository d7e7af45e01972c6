"""Counting a part of a survey: deal, search, rate, and add up; a pure function of the part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Lock

import numpy as np

from bazas.analysis.levels import LEVELS
from bazas.errors import BazasError
from bazas.search.losses import EVENTS, LOWER, NODES, UPPER, Results
from bazas.search.native import Work, kernels, new_work, run
from bazas.search.packed import Packed
from bazas.search.solution import Limits
from bazas.search.values import Unfinished, value_table
from bazas.workshop.appraisal import Appraisal
from bazas.workshop.deal import Origin
from bazas.workshop.dealing import packed_deals
from bazas.workshop.ratings import KEPT, LISTED, MICRO, Appraised, Ratings
from bazas.workshop.shape import Shape
from bazas.workshop.tally import FIRST, Searched, Tally, longest


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The deals from `first` to `last` - 1 of a shape and a seed, and what to count of them."""

    shape: Shape
    seed: int
    first: int
    last: int
    nodes: int | None = None
    """the budget of each search, in positions"""
    rated: bool = False


class ContradictionError(BazasError):
    """Two searches exclude each other; the token is the name of the deal."""


class Stop:
    """Ends the searches of other threads, which hear no interrupt."""

    def __init__(self) -> None:
        """End nothing yet."""
        self._lock = Lock()
        self._works: dict[int, Work] = {}
        self._now = False

    @contextmanager
    def heard_by(self, work: Work) -> Iterator[None]:
        """Let the search with this memory be ended meanwhile; at once if it is late for others."""
        with self._lock:
            self._works[id(work)] = work
            if self._now:
                _end(work)
        try:
            yield
        finally:
            with self._lock:
                del self._works[id(work)]

    def now(self) -> None:
        """End all searches, those to come too."""
        with self._lock:
            self._now = True
            for work in self._works.values():
                _end(work)


def _end(work: Work) -> None:
    """End the search with this memory."""
    work[kernels().STOP] = -1


def count(part: Part, *, stop: Stop | None = None) -> Tally:
    """Count a part; raise ContradictionError if two searches exclude each other.

    Where `stop` has ended the search, raises InterruptedError.
    """
    deals = packed_deals(part.shape, part.seed, part.first, part.last - part.first)
    results = _searched(deals, part.nodes, stop or Stop())
    if not part.rated:
        return _tallied(part.first, results)
    ratings = _rated(part, results)
    return replace(_tallied(part.first, results), ratings=ratings)


def _searched(deals: Packed, nodes: int | None, stop: Stop) -> Results:
    """Search deals in one thread, as `search_packed` does, which nothing could end from outside."""
    results = np.full((len(deals), EVENTS), -1, np.int64)
    work, solve_deals = new_work(nodes=nodes), kernels().solve_deals
    with stop.heard_by(work):
        run(lambda work: solve_deals(work, deals, 0, len(deals), results), [work], Limits())
    if (results < 0).any():
        raise InterruptedError
    return results


def _tallied(first: int, results: Results) -> Tally:
    """Count results, without an object for each."""
    lower, upper, positions = (results[:, column] for column in (LOWER, UPPER, NODES))
    decided = lower == upper
    known, open_deals = np.flatnonzero(decided), np.flatnonzero(~decided)
    optima = Counter(dict(enumerate(np.bincount(lower[known]).tolist())))
    slowest = known[np.argsort(-positions[known], kind="stable")[:KEPT]]

    def searched(row: int) -> Searched:
        low, high, nodes = results[row].tolist()
        return Searched(first + row, low, high, nodes)

    return Tally(
        optima=+optima,  # without those that are not there
        bounded=Counter(zip(lower[open_deals].tolist(), upper[open_deals].tolist(), strict=True)),
        positions=int(positions.sum()),
        first={
            optimum: tuple((first + np.flatnonzero(decided & (lower == optimum))[:FIRST]).tolist())
            for optimum in sorted(+optima)
        },
        longest=longest(map(searched, slowest.tolist())),
        undecided=tuple(map(searched, open_deals[:LISTED].tolist())),
    )


def _rated(part: Part, results: Results) -> Ratings:
    """Rate the deals; note in the results what their tables decide."""
    rated, unrated = list[Appraised](), list[int]()
    for index, row in zip(range(part.first, part.last), results, strict=True):
        origin = Origin(part.shape, part.seed, index)
        puzzle = origin.puzzle()
        table = value_table(puzzle, limits=Limits(nodes=part.nodes), merged=True)
        if isinstance(table, Unfinished):
            unrated.append(index)
            continue
        found = Appraisal(puzzle, table)
        if not row[LOWER] <= found.optimum <= row[UPPER]:
            said = f"values says {found.optimum}, losses {row[LOWER]} to {row[UPPER]}"
            raise ContradictionError(said, token=str(origin))
        row[LOWER] = row[UPPER] = found.optimum
        luck, level = round(found.luck_bits * MICRO), LEVELS.index(found.level)
        rated.append(Appraised(index, luck, found.foresight, level))
    return Ratings.of(rated, unrated)
