"""Attempts at a problem: each a pure function of what is asked, a seed and numbers of deals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import compress

from bazas.analysis.levels import DIGITS
from bazas.analysis.rating import Rating, rate
from bazas.claims import Report, verify
from bazas.puzzle import Puzzle
from bazas.search import Verdict
from bazas.search.losses import losses
from bazas.workshop.appraisal import Appraisal
from bazas.workshop.deal import Origin
from bazas.workshop.fitness import ECONOMY, HERE, NOWHERE, Distance, judge
from bazas.workshop.request import REAL_DECISIONS, SINGLE, Request

PATIENCE = 150
"""Exchanges in a row that bring a climb no nearer, after which it is given up."""

QUALITY = (
    "rows that are all used",
    "enough cards that are used",
    "naive players that fail",
    "a trick that must be lost",
    "real decisions",
    "room for its table",
)
"""What a deal may lack besides what is asked for."""

ANYWHERE = 4
"""Of so many exchanges one may change anything, also while there are unused rows."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A deal that was looked at."""

    origin: Origin
    distance: Distance
    evaluation: int
    """its number within the attempt, from 1"""
    rating: Rating | None = None
    """where it is what was asked for; the problem has its target and its line"""
    report: Report | None = None
    """what two other strategies say of it, which share nothing with each other but the rules"""
    unlike: tuple[str, ...] = ()
    """what of its rating is not what was asked for: a defect"""

    @property
    def contradiction(self) -> str | None:
        """Return how the program contradicts itself, if it does."""
        if self.report is not None and self.report.verdict is not Verdict.EXACT:
            said = f"table and search disagree: {self.report.verdict}"
            return self.report.contradiction or said
        return f"judged and rated differently: {', '.join(self.unlike)}" if self.unlike else None


@dataclass(frozen=True, slots=True)
class Attempt:
    """What to look at: deals `first` to `last` - 1 as they are, or climbs that start there."""

    request: Request
    seed: int
    first: int
    last: int
    climbs: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an attempt."""

    evaluations: int
    """deals looked at"""
    fits: tuple[Candidate, ...]
    """those that are what was asked for, in order"""
    nearest: Candidate | None
    """the first of the nearest that are not; None when all were too large to tell"""


def attempt(task: Attempt) -> Outcome:
    """Make an attempt: look at deals, or climb."""
    work, shape = climb if task.climbs else look, task.request.shape
    fits, total = list[Candidate](), 0
    nearest: Candidate | None = None
    for index in range(task.first, task.last):
        one = work(task.request, Origin(shape, task.seed, index))
        fits += [replace(fit, evaluation=total + fit.evaluation) for fit in one.fits]
        total += one.evaluations
        nearest = nearer(nearest, one.nearest)
    return Outcome(total, tuple(fits), nearest)


def nearer(one: Candidate | None, other: Candidate | None) -> Candidate | None:
    """Return the nearer of two, the first when both are as near."""
    if one is None or other is None:
        return one or other
    return other if other.distance < one.distance else one


def look(request: Request, origin: Origin) -> Outcome:
    """Look at a deal as it is."""
    judged = judge(request, origin.puzzle())
    return _outcome(request, origin, judged.distance if judged else None, 1)


def climb(request: Request, origin: Origin) -> Outcome:
    """Exchange cards, and keep what does not move away from what is asked for, until it is met.

    While there are rows that no optimal line uses, three of four exchanges are only tried if they
    change one of those. Given up after so many in a row that bring it no nearer (PATIENCE). A deal
    that is too large to tell is farther than any other.
    """
    dealt, step, evaluations, last = origin.dealt(), 0, 1, 1
    judged = judge(request, dealt.puzzle())
    while not (judged and judged.distance == HERE) and evaluations - last < PATIENCE:
        step += 1
        places = dealt.places(origin.seed, origin.index, step)
        unused = judged.unused_rows if judged else ()
        if unused and step % ANYWHERE and not any(dealt.row(place) in unused for place in places):
            continue
        evaluations += 1
        changed, limit = dealt.exchanged(places), judged.distance if judged else NOWHERE
        found = judge(request, changed.puzzle(), limit=limit)
        if found is not None:
            last = evaluations if found.distance < limit else last
            origin = replace(origin, steps=(*origin.steps, step))
            dealt, judged = changed, found
    return _outcome(request, origin, judged.distance if judged else None, evaluations)


def _outcome(
    request: Request, origin: Origin, distance: Distance | None, evaluations: int
) -> Outcome:
    """Return what came of one deal; what fits is rated, and proven once more."""
    if distance is None:
        return Outcome(evaluations, (), None)
    if distance != HERE:
        return Outcome(evaluations, (), Candidate(origin, distance, evaluations))
    rating = _published(origin.puzzle())
    report = verify(rating.puzzle, strategy="losses", compare=("cpsat",))
    fit = Candidate(origin, HERE, evaluations, rating, report, unlike(request, rating))
    return Outcome(evaluations, (fit,), None)


def _published(puzzle: Puzzle) -> Rating:
    """Return the rating of the problem with its optimum as target, and with its solution."""
    solution, rating = losses(puzzle), rate(puzzle)
    unique = rating.lines_optimal == 1
    puzzle = replace(puzzle, target=rating.optimum, line=solution.line, unique=unique)
    return replace(rating, puzzle=puzzle, verdict=Verdict.EXACT)


def unlike(request: Request, rating: Rating) -> tuple[str, ...]:
    """Return what of a whole rating is not what is asked for: themes by name, and metrics."""
    luck, ahead, score = rating.luck_bits or 0.0, rating.foresight or 0, rating.score or 0.0
    wrong = {
        "level": request.level not in {None, rating.level},
        "luck": request.least_luck.gap(round(luck, DIGITS)) > 0,
        "foresight": request.foresight.gap(ahead) > 0,
        "score": request.score.gap(round(score, DIGITS)) > 0,
        **{theme: theme not in rating.themes for theme in sorted(request.themes)},
    }
    return tuple(name for name, is_wrong in wrong.items() if is_wrong)


def lacks(request: Request, puzzle: Puzzle, rating: Rating) -> tuple[str, ...]:
    """Return what a deal lacks to be what is asked for, the floor of quality included."""
    appraisal, hand = Appraisal.of(puzzle), len(puzzle.hand)
    if appraisal is None:
        return (QUALITY[-1],)
    used = appraisal.economy >= ECONOMY or request.themes & SINGLE
    enough = (rating.real_decisions or 0.0) >= REAL_DECISIONS - 10.0**-DIGITS
    missing = (
        bool(appraisal.unused_rows),
        not used,
        request.challenging and appraisal.naive_gap < 1,
        request.challenging and appraisal.optimum == hand,
        request.challenging and not enough,
    )
    return unlike(request, rating) + tuple(compress(QUALITY, missing))
