"""What else is asked of a problem: what its first cards are worth, how many lines there are.

As in `auto`, plain Python answers until it has cost what loading the kernels costs.
"""

from __future__ import annotations

from typing import NamedTuple

from bazas.cards import Card
from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search import plain
from bazas.search.alike import alike
from bazas.search.auto import EFFORT
from bazas.search.outcomes import Outcomes
from bazas.search.plain import LineCounts
from bazas.search.recursion import make_room_to_recurse
from bazas.search.solution import Bounds, Budget


class FirstCard(NamedTuple):
    """What a first card is worth: bounds on all tricks, and an earlier card that does the same."""

    card: Card
    value: Bounds
    same_as: Card | None


def first_cards(puzzle: Puzzle, budget: Budget | None = None) -> tuple[FirstCard, ...]:
    """Return the worth of each card that can be played first, in hand order."""
    budget = budget or Budget()
    start = Position.start(puzzle)
    same = alike(start)
    worth: dict[Card, Bounds] = {}
    for trick in start.tricks():
        if same[trick.card] == trick.card:
            lower, upper = bounds(start.after(trick), budget)
            worth[trick.card] = Bounds(trick.won + lower, trick.won + upper)
    return tuple(
        FirstCard(card, worth[other], None if other == card else other)
        for card, other in same.items()
    )


def bounds(position: Position, budget: Budget) -> Bounds:
    """Return bounds on the tricks still to be made; they meet unless the budget ends."""
    make_room_to_recurse(len(position.hand))
    if EFFORT.left:
        part = Budget(EFFORT.share(budget.rest))
        found = Outcomes(part).bounds(position)
        budget.nodes += part.nodes
        EFFORT.add(part.nodes)
        if found.lower == found.upper or budget.over:
            return found
    from bazas.search.losses import search_one  # noqa: PLC0415 - imports numpy, then numba
    from bazas.search.packed import fits  # noqa: PLC0415 - imports numpy

    if not fits(position):
        return Outcomes(budget).bounds(position)
    lower, upper, nodes, *_ = search_one(position, budget.rest)
    budget.nodes += nodes
    return Bounds(lower, upper)


def count_lines(puzzle: Puzzle, budget: Budget | None = None) -> LineCounts | None:
    """Count the legal and the optimal lines, or return None when the budget ends (BS-16).

    What is too large for a table of all positions is counted by `plain.count_lines`.
    """
    budget = budget or Budget()
    if EFFORT.left:
        part = Budget(EFFORT.share(budget.rest))
        counts = plain.count_lines(puzzle, part)
        budget.nodes += part.nodes
        EFFORT.add(part.nodes)
        if counts is not None or budget.over:
            return counts
    from bazas.search.values import Values, value_table  # noqa: PLC0415 - imports numpy, then numba

    table = value_table(puzzle, limits=budget.rest)
    if isinstance(table, Values):
        return table.lines(table.root)
    return None if budget.over else plain.count_lines(puzzle, budget)
