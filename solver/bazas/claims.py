"""What a problem claims, and whether it is true: its target and the line printed with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bazas.cards import Card
from bazas.lines import Replay, completed, played_out, replay
from bazas.puzzle import Puzzle
from bazas.search import DEFAULT, Budget, Limits, Solution, Status, Verdict, solve
from bazas.search.contradictions import Answer, disagreement, refutation
from bazas.search.questions import another_line
from bazas.search.registry import has_workers

FALSE = {Verdict.BEATABLE, Verdict.UNREACHABLE}
"""The verdicts that make a target a false claim (BS-15)."""


class Doubt(NamedTuple):
    """Why something that was asked for is not certain: a sentence, with values for its names."""

    sentence: str
    values: Mapping[str, object]

    def __str__(self) -> str:
        """Say it in English."""
        return self.sentence.format(**self.values)


@dataclass(frozen=True, slots=True, kw_only=True)
class LineReport:
    """What the line printed with a problem is worth (BS-16).

    A line that stops early is legal; it does what it claims when it has its tricks by then. One
    that is claimed to be the only one has to be the only optimal line, too; if it stops early, when
    it is `lines.completed`.
    """

    played: Replay
    goal: int
    """the tricks it has to make: the target, or the most that is known to be possible"""
    alone: bool | None = None
    """whether no other line makes as much, where that is claimed and known"""
    other: tuple[Card, ...] = ()
    """another line that does, or makes more"""

    @property
    def legal(self) -> bool:
        """Tell whether every card obeys the rules (BS-11)."""
        return self.played.error is None

    @property
    def holds(self) -> bool:
        """Tell whether the line is legal, makes its goal, and is alone where it claims to be."""
        return self.legal and not self.short and self.alone is not False

    @property
    def short(self) -> bool:
        """Tell whether the line makes fewer tricks than it has to."""
        return self.played.won < self.goal


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The claims of one problem, held against a solution of it."""

    puzzle: Puzzle
    solution: Solution
    line: LineReport | None
    compared: tuple[Answer, ...] = ()
    """what other strategies say"""
    unconfirmed: tuple[Doubt, ...] = ()
    """why what some of them say is no second opinion, or why a claim is neither true nor false"""
    contradiction: str | None = None
    """how the program contradicts itself, a defect here: then nothing is proven"""

    @property
    def status(self) -> Status:
        """Return whether the optimum is known."""
        return Status.BOUNDED if self.contradiction else self.solution.status

    @property
    def verdict(self) -> Verdict:
        """Return what is known of the target (BS-15)."""
        undecided = Verdict.UNDECIDED
        return undecided if self.contradiction else self.solution.verdict(self.puzzle.target)

    @property
    def false(self) -> bool:
        """Tell whether a claim is certainly false."""
        false_line = self.line is not None and not self.line.holds
        return not self.contradiction and (self.verdict in FALSE or false_line)


def verify(  # noqa: PLR0913 - what is asked, and within what
    puzzle: Puzzle,
    *,
    strategy: str = DEFAULT,
    compare: Sequence[str] = (),
    limits: Limits | None = None,
    workers: int | None = None,
    unique: bool = True,
) -> Report:
    """Solve a problem, and check its target and its line; raise ValueError as `solve` does.

    Lines are played by the rules alone, so they are witnesses that owe nothing to the search: the
    strategy's own line has to make its lower bound, and a given line that makes more than a search
    cut short has found raises it. The strategies of `compare` solve the problem, too, each within
    the limits, and have to agree; the report has the solution of the first. `workers` is for those
    strategies that have any. Where a line claims to be the only one, that is checked unless
    `unique` is False.

    >>> verify(Puzzle.parse("Td8h/4s Ks4s 1")).verdict.value
    'beatable'
    """
    answers = list[Answer]()
    for name in (strategy, *compare):
        threads = workers if has_workers(name) else None
        answers.append((name, solve(puzzle, strategy=name, limits=limits, workers=threads)))
    refuted = (refutation(puzzle, name, [answer]) for name, answer in answers)
    solution, line = _line_checked(puzzle, answers[0][1])
    if line is not None and puzzle.unique and unique:
        line = _alone(puzzle, line, solution, limits or Limits())
    dispute = disagreement([*answers, ("this problem", solution)])
    contradiction = next(filter(None, refuted), None) or dispute or None
    doubts = [*_unconfirmed(*answers), *(_not_known(puzzle, line) if unique else ())]
    return Report(
        puzzle=puzzle,
        solution=solution,
        line=line,
        compared=tuple(answers[1:]),
        unconfirmed=() if contradiction else tuple(doubts),
        contradiction=contradiction,
    )


def _line_checked(puzzle: Puzzle, solution: Solution) -> tuple[Solution, LineReport | None]:
    """Check the line printed with a problem; return what it shows, too."""
    if not puzzle.line:
        return solution, None
    played = replay(puzzle, puzzle.line)
    if played.error is None:
        solution = _raised(puzzle, solution)
    goal = solution.lower if puzzle.target is None else puzzle.target
    return solution, LineReport(played=played, goal=goal)


def _alone(puzzle: Puzzle, line: LineReport, solution: Solution, limits: Limits) -> LineReport:
    """Find out, with what is left of the limits, whether a line is the only one (BS-16)."""
    if not line.holds or solution.optimum is None:
        return line
    whole, won = played_out(puzzle, puzzle.line)
    if won < solution.lower:
        return replace(line, alone=False, other=solution.line)
    rest = Budget(limits.after(solution.nodes, solution.seconds))
    other = another_line(puzzle, whole, rest)
    return line if other is None else replace(line, alone=not other, other=other)


def _not_known(puzzle: Puzzle, line: LineReport | None) -> Iterator[Doubt]:
    """Say that it is not known whether a line is the only one, where it claims to be."""
    if line is not None and puzzle.unique and line.holds and line.alone is None:
        yield Doubt("whether the line is the only one is not known: the budget ran out", {})


def _unconfirmed(first: Answer, *others: Answer) -> Iterator[Doubt]:
    """Say of the others which have proven nothing, or are what the first left the problem to."""
    for name, solution in others:
        if solution.optimum is None:
            bounds = {"lower": solution.lower, "upper": solution.upper}
            yield Doubt("{name} has proven {lower} to {upper} only", {"name": name, **bounds})
        elif solution.strategy == first[1].strategy:
            names = {"name": name, "strategy": solution.strategy}
            yield Doubt("{name} is no second opinion here: {strategy} has answered both", names)


def _raised(puzzle: Puzzle, solution: Solution) -> Solution:
    """Raise the lower bound to what the given line, which is legal, makes."""
    line = completed(puzzle, puzzle.line)
    won = replay(puzzle, line).won
    return replace(solution, lower=won, line=line) if won > solution.lower else solution
