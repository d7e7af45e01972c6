"""Attempts at a problem: each a pure function of what is asked, a seed and numbers of deals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bazas.analysis.rating import Rating
from bazas.claims import Report, verify
from bazas.search import Verdict
from bazas.search.losses import losses
from bazas.workshop.deal import Origin
from bazas.workshop.fitness import HERE, NOWHERE, Distance, Judged, judge
from bazas.workshop.request import Request

PATIENCE = 150
"""Exchanges in a row that bring a climb no nearer, after which it is given up."""


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

    @property
    def contradiction(self) -> str | None:
        """Return how the program contradicts itself about the optimum, if it does."""
        if self.report is None or self.report.verdict is Verdict.EXACT:
            return None
        return (
            self.report.contradiction or f"the table and the search disagree: {self.report.verdict}"
        )


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
    return _outcome(origin, judged, 1)


def climb(request: Request, origin: Origin) -> Outcome:
    """Exchange cards, and keep what does not move away from what is asked for, until it is met.

    Given up after so many exchanges in a row that bring it no nearer (PATIENCE). A deal that is too
    large to tell is farther than any other.
    """
    dealt, step, last = origin.dealt(), 0, 0
    judged = judge(request, dealt.puzzle())
    while not (judged and judged.distance.fits) and step - last < PATIENCE:
        step += 1
        changed = dealt.exchanged(origin.seed, origin.index, step)
        limit = judged.distance if judged else NOWHERE
        found = judge(request, changed.puzzle(), limit=limit)
        if found is not None:
            last = step if found.distance < limit else last
            origin = replace(origin, steps=(*origin.steps, step))
            dealt, judged = changed, found
    return _outcome(origin, judged, step + 1)


def _outcome(origin: Origin, judged: Judged | None, evaluations: int) -> Outcome:
    """Return what came of one deal; what fits is proven once more."""
    if judged is None:
        return Outcome(evaluations, (), None)
    if judged.rating is None or not judged.distance.fits:
        return Outcome(evaluations, (), Candidate(origin, judged.distance, evaluations))
    rating = _published(judged.rating)
    report = verify(rating.puzzle, strategy="losses", compare=("cpsat",))
    return Outcome(evaluations, (Candidate(origin, HERE, evaluations, rating, report),), None)


def _published(rating: Rating) -> Rating:
    """Return the rating of the problem with its optimum as target, and with its solution."""
    solution = losses(rating.puzzle)
    unique = rating.lines_optimal == 1
    puzzle = replace(rating.puzzle, target=rating.optimum, line=solution.line, unique=unique)
    return replace(rating, puzzle=puzzle, verdict=Verdict.EXACT)
