"""How far a deal is from what is asked for: first what is quick to know, then the rest.

Luck counts in bits, foresight in tricks, all else in numbers of about that size. Where the sum is 0
the deal is what is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, log2
from typing import NamedTuple

from bazas.analysis.goal import Goal
from bazas.analysis.levels import DIGITS, LONG_TRAP
from bazas.analysis.optimal import count_different
from bazas.analysis.valuemap import value_map
from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search.losses import LOWER, search_one
from bazas.search.values import Unfinished
from bazas.workshop.appraisal import Appraisal
from bazas.workshop.request import REAL_DECISIONS, SINGLE, Request

ECONOMY = 0.5
"""The least share of the table's cards that must be played in some optimal line."""

SLOW = {"sacrifice", "long-trap", "twins", *SINGLE}
"""Themes that only the whole table tells."""

UNCOUNTED = 20
"""Bits of different lines where there are too many to count."""


class Distance(NamedTuple):
    """How far a deal is from what is asked for; less is nearer, the first number going before."""

    quick: float
    rest: float
    """0 where `quick` is not: nobody has looked"""


HERE = Distance(0.0, 0.0)
"""What is asked for."""

NOWHERE = Distance(inf, 0.0)
"""Farther than any deal."""


class Judged(NamedTuple):
    """How far a deal is from what is asked for, and the rows, from 0, that no optimal line uses."""

    distance: Distance
    unused_rows: tuple[int, ...]


def judge(request: Request, puzzle: Puzzle, *, limit: Distance = NOWHERE) -> Judged | None:
    """Return how far a deal is from what is asked for; None if farther than `limit`, or too large.

    The quick parts come in the order of what they cost, and the first that is too much ends it.
    """
    first = _gap_of_optimum(request, puzzle)
    appraisal = Appraisal.of(puzzle) if first <= limit.quick else None
    if appraisal is None:
        return None
    total = float(first)
    for gap in _quick_gaps(request, appraisal):
        total = round(total + gap, DIGITS)
        if total > limit.quick:
            return None
    rest = 0.0 if total else round(sum(_other_gaps(request, puzzle)), DIGITS)
    distance = Distance(total, rest)
    return None if distance > limit or rest == inf else Judged(distance, appraisal.unused_rows)


def _gap_of_optimum(request: Request, puzzle: Puzzle) -> int:
    """Return how far the optimum is from what it must be; no request has both ends."""
    all_tricks = "all-tricks" in request.themes
    if not request.challenging and not all_tricks:
        return 0
    lost = request.shape.hand - search_one(Position.start(puzzle))[LOWER]
    return lost if all_tricks else max(0, 1 - lost)


def _quick_gaps(request: Request, appraisal: Appraisal) -> Iterator[float]:
    """Yield what else is missing, as far as a merged table tells it."""
    puzzle, hand, optimum = appraisal.puzzle, request.shape.hand, appraisal.optimum
    yield len(appraisal.unused_rows)
    if request.themes & SINGLE:
        yield max(0, appraisal.used_faces - hand)
    else:
        yield max(0.0, ECONOMY - appraisal.economy) * puzzle.table_cards
    if "unique-line" in request.themes:
        yield log2(appraisal.lines)
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


def _other_gaps(request: Request, puzzle: Puzzle) -> Iterator[float]:
    """Yield what is missing of the things that only the whole table tells."""
    wanted = request.themes & SLOW
    if not request.challenging and not wanted:
        return
    values = value_map(puzzle)
    if isinstance(values, Unfinished):
        yield inf
        return
    goal = Goal(values.graph, values.value(values.root))
    averages = goal.averages
    if averages is None:
        raise ValueError("no line makes the optimum")
    if request.challenging:
        yield max(0.0, REAL_DECISIONS - averages.real_decisions)
    if "sacrifice" in wanted:
        yield max(0.0, 1 - averages.sacrifices)
    if "long-trap" in wanted:
        yield max(0, LONG_TRAP - averages.trap_max)
    if "twins" in wanted:
        yield not goal.twins
    if "unique-line" in wanted:
        yield log2(values.lines(values.root).optimal)
    if "unique-tricks" in wanted:
        yield log2(count_different(values) or 2**UNCOUNTED)
