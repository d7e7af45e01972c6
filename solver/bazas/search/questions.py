"""What else is asked of a problem: what its first cards are worth, how many lines there are.

As in `auto`, plain Python answers until it has cost what loading the kernels costs.
"""

from __future__ import annotations

from typing import NamedTuple

from bazas.cards import Card
from bazas.lines import replay
from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search import plain
from bazas.search.alike import alike
from bazas.search.auto import EFFORT, was_all
from bazas.search.outcomes import Outcomes
from bazas.search.plain import LineCounts
from bazas.search.recursion import make_room_to_recurse
from bazas.search.sizes import fits
from bazas.search.solution import Bounds, Budget
from bazas.search.undisturbed import interrupts_noted


class FirstCard(NamedTuple):
    """What a first card is worth: bounds on all tricks, and an earlier card that does the same."""

    card: Card
    value: Bounds
    same_as: Card | None


def first_cards(
    puzzle: Puzzle, budget: Budget | None = None, *, line: tuple[Card, ...] = ()
) -> tuple[FirstCard, ...]:
    """Return the worth of each card that can be played first, in hand order.

    A whole legal `line` shows what its own first card is worth at least.
    """
    budget = budget or Budget()
    start = Position.start(puzzle)
    same = alike(start)
    worth: dict[Card, Bounds] = {}
    for trick in start.tricks():
        if same[trick.card] == trick.card:
            lower, upper = bounds(start.after(trick), budget)
            worth[trick.card] = Bounds(trick.won + lower, trick.won + upper)
    if line:
        lower, upper = worth[same[line[0]]]
        worth[same[line[0]]] = Bounds(max(lower, replay(puzzle, line).won), upper)
    return tuple(
        FirstCard(card, worth[other], None if other == card else other)
        for card, other in same.items()
    )


def bounds(position: Position, budget: Budget) -> Bounds:
    """Return bounds on the tricks still to be made; they meet unless the budget ends.

    What plain Python has searched in vain is searched again, and counted once.
    """
    make_room_to_recurse(len(position.hand))
    if not fits(position):
        return Outcomes(budget).bounds(position)
    known = Bounds(0, len(position.hand))
    if EFFORT.left:
        share = EFFORT.share(budget.rest)
        part = Budget(share)
        known = Outcomes(part).bounds(position)
        EFFORT.add(part.nodes)
        if known.lower == known.upper or was_all(share, budget.rest, part.nodes):
            budget.nodes += part.nodes
            return known
    with interrupts_noted():
        from bazas.search.losses import search_one  # noqa: PLC0415 - imports numpy, then numba

    lower, upper, nodes, *_ = search_one(position, budget.rest)
    budget.nodes += nodes
    return Bounds(max(lower, known.lower), min(upper, known.upper))


def another_line(
    puzzle: Puzzle, line: tuple[Card, ...], budget: Budget | None = None
) -> tuple[Card, ...] | None:
    """Return another line that makes as much as a whole optimal one; () if none does (BS-16).

    None when the budget ends before that is known. Alternatives are tried from the end of the line
    backwards, where least is left to be searched.
    """
    budget, tricks = budget or Budget(), replay(puzzle, line).tricks
    positions = [Position.start(puzzle)]
    for trick in tricks:
        positions.append(positions[-1].after(trick))
    need = 0
    for number in reversed(range(len(tricks))):
        need += tricks[number].won
        for trick in positions[number].tricks():
            if trick.card != line[number]:
                after, rest = positions[number].after(trick), need - trick.won
                lower, upper = bounds(after, budget)
                if lower >= rest:
                    end = _line(after, rest, budget)
                    return None if end is None else (*line[:number], trick.card, *end)
                if upper >= rest:
                    return None
    return ()


def _line(position: Position, need: int, budget: Budget) -> tuple[Card, ...] | None:
    """Return a line that makes `need` tricks, which is possible; None when the budget ends."""
    line: tuple[Card, ...] = ()
    while position.hand:
        for trick in position.tricks():
            after = position.after(trick)
            if bounds(after, budget).lower >= need - trick.won:
                break
        else:
            return None
        line, position, need = (*line, trick.card), after, need - trick.won
    return line


def count_lines(puzzle: Puzzle, budget: Budget | None = None) -> LineCounts | None:
    """Count the legal and the optimal lines, or return None when the budget ends (BS-16).

    What is too large for a table of all positions is counted by `plain.count_lines`.
    """
    budget, start = budget or Budget(), Position.start(puzzle)
    if not fits(start):
        return plain.count_lines(puzzle, budget)
    if EFFORT.left:
        share = EFFORT.share(budget.rest)
        part = Budget(share)
        counts = plain.count_lines(puzzle, part)
        EFFORT.add(part.nodes)
        if counts is not None or was_all(share, budget.rest, part.nodes):
            budget.nodes += part.nodes
            return counts
    with interrupts_noted():
        from bazas.search.values import (  # noqa: PLC0415 - imports numpy, then numba
            MOST_POSITIONS,
            Unfinished,
            Values,
            tabulated,
        )

    table, nodes = tabulated(start, budget.rest, MOST_POSITIONS)
    budget.nodes += nodes
    if isinstance(table, Values):
        return table.lines(start)
    return None if table is Unfinished.LIMITS else plain.count_lines(puzzle, budget)
