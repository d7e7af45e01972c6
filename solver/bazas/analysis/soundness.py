"""Whether a problem is sound: its claims, and flaws that no claim denies."""

from __future__ import annotations

from dataclasses import dataclass

from bazas.analysis.goal import Goal
from bazas.analysis.optimal import count_different
from bazas.analysis.players import naive_play
from bazas.analysis.valuemap import ValueMap
from bazas.cards import Card
from bazas.puzzle import Puzzle
from bazas.search.sizes import reachable


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A card of the table: its row and its place in it, from 1, from the top and from the left."""

    card: Card
    row: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Soundness:
    """What a composer wants to know beside the claims; lines here are those that make the optimum.

    None of this is a false claim, which `claims.verify` looks for.
    """

    lines_optimal: int
    """orders of card faces (BS-16)"""
    lines_different: int | None
    """those that differ in what meets what; None when there are too many to count"""
    dead: tuple[Place, ...]
    """table cards that are played in no optimal line"""
    unused_rows: tuple[int, ...]
    """rows, from 1, of which all cards are dead"""
    naive: tuple[str, ...]
    """naive players who reach the target, or the optimum where it is open"""


def soundness(puzzle: Puzzle, values: ValueMap) -> Soundness:
    """Look for flaws of a problem, given its value map (BS-9, BS-15, BS-16)."""
    optimum = values.value(values.root)
    used = Goal(values.graph, optimum).used
    dead, place = list[Place](), 0
    for number, (row, reached) in enumerate(
        zip(puzzle.table, reachable(values.root), strict=True), 1
    ):
        # Table order counts what can be reached of a row from its right end.
        alive = {len(row) - 1 - n for n in range(len(reached)) if place + n in used}
        place += len(reached)
        dead += [
            Place(card=card, row=number, place=n + 1)
            for n, card in enumerate(row)
            if n not in alive
        ]
    lost = {number: sum(one.row == number for one in dead) for number in {one.row for one in dead}}
    goal = optimum if puzzle.target is None else puzzle.target
    return Soundness(
        lines_optimal=values.lines(values.root).optimal,
        lines_different=count_different(values),
        dead=tuple(dead),
        unused_rows=tuple(n for n, row in enumerate(puzzle.table, 1) if lost.get(n) == len(row)),
        naive=tuple(name for name, tricks in naive_play(puzzle).items() if tricks >= goal),
    )
