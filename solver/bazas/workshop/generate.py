"""New problems as they are asked for, one after the other, the same with any number of workers.

Attempts are numbered, each a pure function of what is asked, the seed and its number
(`attempts.py`), and are taken in order. The first ones look at random deals. Where at least one in
fifty of those is what is asked for, all others do so, too; where fewer are, the others climb.
Budgets count deals looked at, not seconds, and end between attempts: so they only say where the
same sequence of problems is cut off.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import count

from bazas.analysis.rating import Rating
from bazas.puzzle import Puzzle
from bazas.workshop.attempts import Attempt, Candidate, Outcome, attempt, nearer
from bazas.workshop.crew import Crew, Kind, crew
from bazas.workshop.deal import Origin
from bazas.workshop.likeness import Collection
from bazas.workshop.request import MOST_EVALUATIONS, Request

BATCH = 20
"""Deals that an attempt looks at."""

PROBE = 10
"""Attempts that look at deals as they are, before it is decided whether others do."""

OFTEN = 1 / 50
"""The share of fits from which on looking is enough."""


@dataclass(frozen=True, slots=True)
class Made:
    """A problem that was made."""

    candidate: Candidate
    number: int
    """from 1"""
    evaluation: int
    """the number of deals looked at, this one included"""

    @property
    def origin(self) -> Origin:
        """Return the name of the deal."""
        return self.candidate.origin

    @property
    def rating(self) -> Rating:
        """Return the whole rating; raise ValueError where the candidate is not one that fits."""
        if self.candidate.rating is None:
            raise ValueError(f"{self.origin} is not what was asked for")
        return self.candidate.rating

    @property
    def puzzle(self) -> Puzzle:
        """Return the problem, with its optimum as target, and a line that makes it."""
        return self.rating.puzzle


@dataclass(frozen=True, slots=True)
class State:
    """How far it has come: attempts made, deals looked at, fits among them, and problems made."""

    attempts: int = 0
    evaluations: int = 0
    fits: int = 0
    """deals that were what is asked for, those too much like others included"""
    probed: int = 0
    """of those, the ones among the first deals"""
    made: int = 0
    nearest: Candidate | None = None
    """the first of the nearest of those that were not"""

    @property
    def climbs(self) -> bool:
        """Tell whether attempts from here on climb."""
        return self.attempts >= PROBE and self.probed < OFTEN * PROBE * BATCH


START = State()
"""Nothing is done yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is asked for, how many, from which seed, and after how many deals to begin no more."""

    request: Request
    seed: int
    number: int
    most: int

    def open(self, state: State) -> bool:
        """Tell whether there is something left to do, and to do it with."""
        return state.made < self.number and state.evaluations < self.most

    def attempt(self, number: int, *, climbs: bool) -> Attempt:
        """Return the attempt of a number, from 0."""
        size = 1 if climbs else BATCH
        first = PROBE * BATCH + number - PROBE if climbs else number * BATCH
        return Attempt(self.request, self.seed, first, first + size, climbs)


def generate(
    request: Request, *, seed: int, count: int = 1, most: int = MOST_EVALUATIONS, jobs: int = 1
) -> Iterator[Made]:
    """Yield new problems, proven, rated and unlike each other, until there are `count`.

    It ends earlier where after `most` deals there are not so many. With more `jobs` than 1, that
    many processes work, for which the calling script must be importable (`multiprocessing`). Raises
    CrewError when they are gone.

    >>> from bazas import Range, Shape
    >>> asked = Request(shape=Shape.parse("6x1-2/8/2"), luck=Range(8, 9))
    >>> [str(made.origin) for made in generate(asked, seed=7, count=2)]
    ['deal1:6x1-2/8/2:7:38', 'deal1:6x1-2/8/2:7:55']
    """
    order = Order(request=request, seed=seed, number=count, most=most)
    with crew(jobs, kind=Kind.PROCESSES) as workers:
        for _, made in fulfil(order, workers, Collection()):
            yield from made


def fulfil(
    order: Order, workers: Crew, others: Collection, state: State = START
) -> Generator[tuple[State, list[Made]], None, None]:
    """Make problems until there are enough, or the budget ends; yield after each attempt.

    `others` are problems that new ones must be unlike; new ones are added. With a `state` that was
    yielded before, and those made until then among the others, it goes on there.
    """
    for probing in (True, False):
        numbers = range(state.attempts, PROBE) if probing else count(state.attempts)
        climbs = state.climbs
        tasks = (order.attempt(number, climbs=climbs) for number in numbers)
        if not order.open(state):
            return
        with closing(workers.in_order(attempt, tasks)) as outcomes:
            for outcome in outcomes:
                made = list(taken(order, state, outcome, others))
                state = after(state, outcome, len(made))
                yield state, made
                if not order.open(state):
                    return


def taken(order: Order, state: State, outcome: Outcome, others: Collection) -> Iterator[Made]:
    """Yield the problems that come of an attempt, until there are enough."""
    number = state.made
    for fit in outcome.fits:
        made = Made(fit, number + 1, state.evaluations + fit.evaluation)
        if number < order.number and not others.has_like(made.puzzle):
            number += 1
            others.add(made.puzzle)
            yield made


def after(state: State, outcome: Outcome, made: int) -> State:
    """Return the state after an attempt of which so many problems came."""
    fits = len(outcome.fits)
    return replace(
        state,
        attempts=state.attempts + 1,
        evaluations=state.evaluations + outcome.evaluations,
        fits=state.fits + fits,
        probed=state.probed + (fits if state.attempts < PROBE else 0),
        made=state.made + made,
        nearest=nearer(state.nearest, outcome.nearest),
    )
