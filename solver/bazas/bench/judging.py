"""What an answer is worth: lines are replayed by the rules, bounds are held against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from bazas.puzzle import Puzzle
from bazas.search import Solution
from bazas.search.contradictions import disagreement, refutation

GRACE = 1.1
"""A proof that takes more than so many times the budget came too late, and counts as none."""


class State(StrEnum):
    """How an attempt at a problem ended; only what is proven counts as solved."""

    PROVEN = "proven"
    BOUNDED = "bounded"
    LATE = "late"
    WRONG = "wrong"
    DISPUTED = "disputed"
    FAILED = "failed"


class Try(NamedTuple):
    """One call of a contender: its answer, or what it raised."""

    seconds: float
    solution: Solution | None
    failure: str = ""


class Attempt(NamedTuple):
    """What a contender made of a problem: how it ended, the best of its times, its positions."""

    state: State
    seconds: float
    nodes: int

    @property
    def solved(self) -> bool:
        """Tell whether it counts as solved."""
        return self.state is State.PROVEN

    def cost(self, budget: float) -> float:
        """Return the seconds that it counts for: if not solved, those of the budget at least."""
        return self.seconds if self.solved else max(self.seconds, budget)


class Judgement(NamedTuple):
    """What all contenders made of a problem, and what came to light about them."""

    attempts: dict[str, Attempt]
    contradictions: list[str]
    """lines that do not make what is claimed, bounds that exclude each other"""
    failures: dict[str, str]
    """what those said who raised something, by their names"""


def judged(puzzle: Puzzle, tries: Mapping[str, Sequence[Try]], budget: float) -> Judgement:
    """Judge the tries of all contenders; `budget` is in seconds for each.

    The attempt is the best of the tries: what else the machine does only ever adds to the time. An
    answer that the rules refute is wrong; where two sound ones exclude each other, nobody's counts.
    """
    answers = {name: [t.solution for t in made if t.solution] for name, made in tries.items()}
    refuted = {name: refutation(puzzle, name, found) for name, found in answers.items()}
    sound = {name: found for name, found in answers.items() if found and not refuted[name]}
    dispute = disagreement((name, answer) for name, found in sound.items() for answer in found)
    failures = {
        name: next(filter(None, (t.failure for t in made)), "") for name, made in tries.items()
    }
    attempts = {}
    for name, made in tries.items():
        attempt = _best(made, budget)
        if failures[name]:
            attempt = attempt._replace(state=State.FAILED)
        elif refuted[name]:
            attempt = attempt._replace(state=State.WRONG)
        elif dispute:
            attempt = attempt._replace(state=State.DISPUTED)
        attempts[name] = attempt
    return Judgement(
        attempts,
        [said for said in (*refuted.values(), dispute) if said],
        {name: said for name, said in failures.items() if said},
    )


def _best(tries: Sequence[Try], budget: float) -> Attempt:
    """Return the best of some tries: a proof before none, then the least time."""

    def state(tried: Try) -> State:
        if tried.solution is None:
            return State.FAILED
        if tried.solution.optimum is None:
            return State.BOUNDED
        return State.LATE if tried.seconds > GRACE * budget else State.PROVEN

    best = min(tries, key=lambda tried: (state(tried) is not State.PROVEN, tried.seconds))
    return Attempt(state(best), best.seconds, best.solution.nodes if best.solution else 0)
