"""What a problem claims, and whether it is true: its target and the line printed with it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bazas.errors import IllegalCardError
from bazas.lines import replay
from bazas.puzzle import Puzzle
from bazas.rules import Trick
from bazas.search import DEFAULT, Limits, Solution, Status, Verdict, solve

FALSE = {Verdict.BEATABLE, Verdict.UNREACHABLE}
"""The verdicts that make a target a false claim (BS-15)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineReport:
    """What the line printed with a problem is worth (BS-16).

    `tricks` are those made up to the end of the line or to its first illegal card. A line that
    stops early is legal; it does what it claims when it has its tricks by then.
    """

    tricks: tuple[Trick, ...]
    goal: int
    """the tricks it has to make: the target, or the most that is known to be possible"""
    error: IllegalCardError | None

    @property
    def won(self) -> int:
        """Return the number of tricks that the player makes."""
        return sum(trick.won for trick in self.tricks)

    @property
    def legal(self) -> bool:
        """Tell whether every card obeys the rules (BS-11)."""
        return self.error is None

    @property
    def holds(self) -> bool:
        """Tell whether the line is legal and makes its goal."""
        return self.legal and self.won >= self.goal


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The claims of one problem, held against a solution of it."""

    puzzle: Puzzle
    solution: Solution
    line: LineReport | None

    @property
    def verdict(self) -> Verdict:
        """Return what is known of the target (BS-15)."""
        return self.solution.verdict(self.puzzle.target)

    @property
    def false(self) -> bool:
        """Tell whether a claim is certainly false."""
        return self.verdict in FALSE or (self.line is not None and not self.line.holds)

    @property
    def contradiction(self) -> bool:
        """Tell whether a line makes more than the search says is possible: a defect here."""
        return self.solution.lower > self.solution.upper

    @property
    def cut(self) -> bool:
        """Tell whether the budget ended before the optimum was proven."""
        return self.solution.status is Status.BOUNDED


def verify(puzzle: Puzzle, *, strategy: str = DEFAULT, limits: Limits | None = None) -> Report:
    """Solve a problem, and check its target and its line; raise ValueError as `solve` does.

    The line is played by the rules alone, so it is a witness that owes nothing to the search; one
    that makes more than a search cut short has found raises the lower bound.

    >>> verify(Puzzle.parse("Td8h/4s Ks4s 1")).verdict.value
    'beatable'
    """
    solution = solve(puzzle, strategy=strategy, limits=limits)
    if not puzzle.line:
        return Report(puzzle=puzzle, solution=solution, line=None)
    played = replay(puzzle, puzzle.line)
    if played.error is None and not played.position.hand and played.won > solution.lower:
        solution = replace(solution, lower=played.won, line=puzzle.line)
    goal = solution.lower if puzzle.target is None else puzzle.target
    line = LineReport(tricks=played.tricks, goal=goal, error=played.error)
    return Report(puzzle=puzzle, solution=solution, line=line)
