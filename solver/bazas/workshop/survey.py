"""Counting over many deals: the distribution of the optimum and, if asked for, of difficulty.

The deals 0 to N - 1 of a seed are cut into parts, which a crew counts, and the tallies are added in
order. So every sum on the way is the survey of the first deals, and whoever has one can go on.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from bazas.search.native import kernels
from bazas.workshop.counting import Part, Stop, count
from bazas.workshop.crew import Crew, Kind
from bazas.workshop.shape import Shape
from bazas.workshop.tally import Tally

SIZES = ((10, 16_384), (13, 4_096), (16, 1_024), (20, 256), (26, 32))
"""The deals of a part, for hands of up to so many cards: about a tenth of a second's work."""

RATED_SIZES = ((10, 64), (13, 16), (26, 1))
"""The same where deals are rated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """What to count over: the deals 0 to `deals` - 1 of a shape and a seed."""

    shape: Shape
    seed: int
    deals: int
    nodes: int | None = None
    """the budget of each search, in positions"""
    rated: bool = False

    @property
    def kind(self) -> Kind:
        """Return who should do the work: rating deals is Python's, the rest the kernels'."""
        return Kind.PROCESSES if self.rated else Kind.THREADS

    @property
    def part_size(self) -> int:
        """Return how many deals are counted at a time."""
        sizes = RATED_SIZES if self.rated else SIZES
        return next(size for hand, size in sizes if self.shape.hand <= hand)

    def parts(self, first: int = 0) -> Iterator[Part]:
        """Yield the parts from the deal `first` on."""
        while first < self.deals:
            last = min(first - first % self.part_size + self.part_size, self.deals)
            yield Part(
                shape=self.shape,
                seed=self.seed,
                first=first,
                last=last,
                nodes=self.nodes,
                rated=self.rated,
            )
            first = last


def survey(asked: Survey, workers: Crew, done: Tally | None = None) -> Generator[Tally]:
    """Yield the tallies of more and more of the first deals, up to that of all.

    `done` is one of the same survey, to go on from; where that is of all deals there is nothing to
    yield. Raises ContradictionError when two searches exclude each other, and CrewError.

    >>> from bazas.workshop.shape import Shape
    >>> asked = Survey(shape=Shape.parse("5x1-2/5/1"), seed=1, deals=100)
    >>> [tally.deals for tally in survey(asked, Crew(None, 1))]
    [100]
    """
    tally, stop, work = done or Tally(), Stop(), count
    if workers.executor is None or isinstance(workers.executor, ThreadPoolExecutor):
        for name in ("bazas.search.kernels", "bazas.workshop.kernels"):
            kernels(name)  # before there are threads: an interrupt is heard meanwhile
        work = partial(count, stop=stop)
    try:
        for found in workers.in_order(work, asked.parts(tally.deals)):
            tally += found
            yield tally
    finally:
        stop.now()
