"""The sets of problems on which strategies are compared; each says what it is biased to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from bazas.bench.ladders import SHAPES, ladder
from bazas.catalog import published
from bazas.puzzle import Puzzle

LADDER = range(1_000)
"""The numbers of the deals of a ladder's set."""

HARD = (
    *(447312, 702883, 133242, 438949, 131112, 591156, 35532, 416533, 579306, 987087),
    *(680453, 339947, 953121, 289295, 952595, 934036, 654969, 211217, 951212, 88053),
)
HARD26 = (
    *(99034, 90298, 41552, 84815, 14340, 50007, 12984, 95120, 20948, 43885),
    *(42481, 94256, 38738, 13925, 97972, 16762, 45670, 4663, 70749, 87614),
)
"""Numbers of the deals on which `losses` expands the most positions, the most first: of 1,000,000
of S13, and of 100,000 of S26. `benchmarks/hard.py` found them; other versions may find others."""


class ProblemSet(NamedTuple):
    """Some problems in a fixed order, where they are from, and what they are biased to."""

    name: str
    about: str
    numbers: Sequence[int]
    problem: Callable[[int], Puzzle]

    def problems(self, most: int | None = None) -> list[tuple[str, Puzzle]]:
        """Return the first problems, all if there are no more than `most`, with their names."""
        return [(f"{self.name}/{number}", self.problem(number)) for number in self.numbers[:most]]


def _published(number: int) -> Puzzle:
    """Return a published problem, from 1."""
    return published()[number - 1]


def _ladder(name: str) -> ProblemSet:
    """Return the set of a ladder."""
    about = f"random deals, mostly easy as such are: {SHAPES[name].words}"
    return ProblemSet(name, about, LADDER, partial(ladder, name))


def _hard(name: str, numbers: Sequence[int], of: int, shape: str) -> ProblemSet:
    """Return a set of the slowest deals of a ladder."""
    about = f"the {len(numbers)} hardest for `losses` of {of:,} deals of {shape}: biased against it"
    return ProblemSet(name, about, numbers, partial(ladder, shape))


SETS = {
    one.name: one
    for one in (
        ProblemSet(
            "published",
            "the six published problems, made by hand: biased to what people can solve",
            range(1, 7),
            _published,
        ),
        *map(_ladder, SHAPES),
        _hard("hard", HARD, 1_000_000, "S13"),
        _hard("hard26", HARD26, 100_000, "S26"),
    )
}
"""The sets by name."""
