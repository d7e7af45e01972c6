"""How far a deal is from what is asked for: first what is quick to know, then the rest.

Luck counts in bits, foresight in tricks, all else in numbers of about that size. Where the sum is 0
the deal is what is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, log2
from typing import NamedTuple

from bazas.analysis.levels import LONG_TRAP
from bazas.analysis.rating import Rating, rate
from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search.losses import LOWER, search_one
from bazas.workshop.appraisal import Appraisal
from bazas.workshop.request import REAL_DECISIONS, Request

DIGITS = 6
"""Decimals that count: the last ones of floating-point numbers may depend on the machine."""

ECONOMY = 0.5
"""The least share of the table's cards that must be played in some optimal line."""

SINGLE = {"unique-line", "unique-tricks"}
"""Themes of problems that use no more table cards than the hand has."""

UNCOUNTED = 20.0
"""Bits of different lines where there are too many to count."""


class Distance(NamedTuple):
    """How far a deal is from what is asked for; less is nearer, the first number going before."""

    quick: float
    rest: float
    """0 where `quick` is not: nobody has looked"""

    @property
    def fits(self) -> bool:
        """Tell whether the deal is what is asked for."""
        return self == HERE


HERE = Distance(0.0, 0.0)
NOWHERE = Distance(inf, 0.0)
"""Farther than any deal."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A deal, how far it is, and its rating where it came to that."""

    puzzle: Puzzle
    distance: Distance
    rating: Rating | None = None


def judge(request: Request, puzzle: Puzzle, *, limit: Distance = NOWHERE) -> Judged | None:
    """Return how far a deal is from what is asked; None if farther than `limit`, or too large.

    The quick parts come in the order of what they cost, and the first that is too much ends it.
    """
    total = 0.0
    for gap in _quick_gaps(request, puzzle):
        total = round(total + gap, DIGITS)
        if total > limit.quick:
            return None
    if total:
        return Judged(puzzle, Distance(total, 0.0))
    rating = rate(puzzle)
    distance = Distance(0.0, round(sum(_other_gaps(request, rating)), DIGITS))
    return Judged(puzzle, distance, rating) if distance <= limit else None


def _quick_gaps(request: Request, puzzle: Puzzle) -> Iterator[float]:
    """Yield what is missing, as far as a merged table tells it; infinity where there is none."""
    hand = request.shape.hand
    optimum = search_one(Position.start(puzzle))[LOWER]
    if request.challenging:
        yield max(0, optimum - hand + 1)
    if "all-tricks" in request.themes:
        yield hand - optimum
    appraisal = Appraisal.of(puzzle)
    if appraisal is None:
        yield inf
        return
    yield appraisal.unused_rows
    if not request.themes & SINGLE:
        yield max(0.0, ECONOMY - appraisal.economy) * puzzle.table_cards
    if "unique-first" in request.themes:
        yield appraisal.first_good - 1
    luck = round(appraisal.luck_bits, DIGITS)
    least = min(box.luck.gap(luck) for box in request.boxes)
    yield least
    if request.challenging:
        yield max(0, 1 - appraisal.naive_gap)
    yield sum(
        tricks == optimum and f"fools-{name}" in request.themes
        for name, tricks in appraisal.naive.items()
    )
    if request.bounded:
        ahead = appraisal.foresight
        yield min(box.luck.gap(luck) + box.foresight.gap(ahead) for box in request.boxes) - least
        yield request.score.gap(round(luck + ahead - 1, DIGITS))


def _other_gaps(request: Request, rating: Rating) -> Iterator[float]:
    """Yield what is missing of the things that only a whole rating tells."""
    if request.challenging:
        yield max(0.0, REAL_DECISIONS - (rating.real_decisions or 0.0))
    graded = {
        "sacrifice": 1 - (rating.sacrifices or 0.0),
        "long-trap": LONG_TRAP - (rating.trap_max or 0),
        "unique-line": log2(rating.lines_optimal or 1),
        "unique-tricks": UNCOUNTED
        if rating.lines_different is None
        else log2(rating.lines_different),
    }
    for theme in sorted(request.themes - set(rating.themes)):
        yield max(graded.get(theme, 1.0), 0.01)
