"""What speaks against an answer: its line, by the rules, and the bounds of other answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bazas.lines import replay
from bazas.puzzle import Puzzle
from bazas.search.solution import Solution

Answer = tuple[str, Solution]
"""A strategy's name, and what it says."""


def refutation(puzzle: Puzzle, name: str, solutions: Sequence[Solution]) -> str:
    """Say what the rules have against the first of some solutions that is wrong, or nothing."""
    for solution in solutions:
        played = replay(puzzle, solution.line)
        if played.error is not None:
            return f"the line of {name} is illegal: trick {len(played.tricks) + 1}: {played.error}"
        if played.position.hand:
            return f"the line of {name} leaves cards in the hand"
        if played.won != solution.lower:
            return f"the line of {name} makes {played.won} tricks, not {solution.lower}"
        if solution.lower > solution.upper:
            return f"{name} allows {solution.upper} tricks, its line makes {solution.lower}"
    return ""


def disagreement(answers: Iterable[Answer]) -> str:
    """Say which bounds exclude each other, or nothing: a line, by the rules, against a claim."""
    every = tuple(answers)
    if not every:
        return ""
    by, most = max(every, key=lambda answer: answer[1].lower)
    against, least = min(every, key=lambda answer: answer[1].upper)
    if most.lower <= least.upper:
        return ""
    return f"a line of {by} makes {most.lower} tricks, {against} allows {least.upper}"
