"""Explanations as objects for JSON. Imports numpy, then numba."""

from __future__ import annotations

from bazas.analysis.explanation import Choice, Explanation, Refutation, Step
from bazas.puzzle import Puzzle
from bazas.rules import Trick
from bazas.search.values import Unfinished


def explained_object(puzzle: Puzzle, found: Explanation | Unfinished) -> dict[str, object]:
    """Return the explanation of one problem; without one, only what the problem says."""
    head: dict[str, object] = {"title": puzzle.title, "id": puzzle.id, "target": puzzle.target}
    if isinstance(found, Unfinished):
        return head | {"status": "bounded", "reason": found.value}
    return head | {
        "status": "proven",
        "optimum": found.optimum,
        "origin": found.origin.value,
        "line": list(map(str, found.line)),
        "tricks": found.made,
        "reach": found.reach,
        "steps": [_step(step) for step in found.steps],
        "error": found.error and str(found.error),
        "cards": list(map(_choice, found.choices)),
    }


def _step(step: Step) -> dict[str, object]:
    """Return a trick, explained."""
    return {
        "trick": step.number,
        **_trick(step.trick),
        "row_rule": step.trick.why_row.rule,
        "row_reason": str(step.trick.why_row),
        "winner_rule": step.trick.why_won.rule,
        "winner_reason": str(step.trick.why_won),
        "made": step.made,
        "before": step.before,
        "after": step.after,
        "cost": step.cost,
        "kept": list(map(str, step.kept)),
        "cards": list(map(_choice, step.choices)),
        "refutation": step.refutation and _refutation(step.refutation),
    }


def _trick(trick: Trick) -> dict[str, object]:
    """Return what was played; rows count from 1 at the top."""
    return {
        "leader": trick.leader.value,
        "card": str(trick.card),
        "answer": str(trick.answer),
        "row": trick.row + 1,
        "winner": trick.winner.value,
    }


def _choice(choice: Choice) -> dict[str, object]:
    """Return a card that could be played."""
    return {
        "card": str(choice.card),
        "reach": choice.reach,
        "same_as": choice.same_as and str(choice.same_as),
        "behind": choice.behind,
    }


def _refutation(refutation: Refutation) -> dict[str, object]:
    """Return how it becomes plain that a card was wrong."""
    return {
        "tricks": list(map(_trick, refutation.tricks)),
        "made": refutation.made,
        "left": refutation.left,
    }
