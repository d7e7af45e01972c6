"""Optimal lines: all of them one by one, and how many of them are different in what they do.

Lines are orders of card faces (BS-16). They come in *hand order*: suit by suit, in each the lowest
card first, and of two lines the one whose first other card comes earlier. Two lines *differ* when
some card of the hand meets another table card: copies of a face, and hand cards that are
interchangeable when play starts, are not told apart, nor is when they meet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from bazas.analysis.valuemap import ValueMap
from bazas.cards import Card
from bazas.rules import Position
from bazas.search.alike import kinds
from bazas.search.native import kernels

MOST_DIFFERENT = 1_000_000
"""Beginnings of lines that are kept in memory while different lines are counted: some 600 MB."""


class Step(NamedTuple):
    """An optimal card: the position it leads to, and the trick on the way."""

    to: int
    card: int
    """its place in hand order"""
    won: int
    """1 when the player makes the trick"""
    meeting: int
    """a number such that the sum over a line tells what meets what"""


def optimal_lines(
    values: ValueMap, position: Position | None = None, *, limit: int | None = None
) -> Iterator[tuple[Card, ...]]:
    """Yield the lines that make the most tricks from a position on, the start if none is given.

    They are found as they are asked for, in hand order; `limit` ends them. Raises KeyError for a
    position that cannot be reached.
    """
    start = values.table.number(values.root if position is None else position)
    return islice(_walk(values, start, all_different=False), limit)


def different_lines(values: ValueMap, *, limit: int | None = None) -> Iterator[tuple[Card, ...]]:
    """Yield of the optimal lines that do not differ the first in hand order, lazily."""
    return islice(_walk(values, len(values.table) - 1, all_different=True), limit)


def count_different(values: ValueMap, most: int = MOST_DIFFERENT) -> int | None:
    """Count the optimal lines that differ; None when more than `most` beginnings are to be kept."""
    steps = Steps(values)
    layer = {len(values.table) - 1: {0}}
    while 0 not in layer:
        after: dict[int, set[int]] = {}
        for number, met in layer.items():
            for step in steps.of(number):
                new = [step.meeting + before for before in met]
                after.setdefault(step.to, set()).update(new)
        if sum(map(len, after.values())) > most:
            return None
        layer = after
    return len(layer[0])


def _walk(values: ValueMap, start: int, *, all_different: bool) -> Iterator[tuple[Card, ...]]:
    """Yield optimal lines, depth first; only different ones if asked.

    When what has met what, and the position, are the same as before, so is all that can follow.
    """
    steps, hand, seen = Steps(values), values.table.hand, set[tuple[int, int]]()
    waiting: list[tuple[int, int, tuple[Card, ...]]] = [(start, 0, ())]
    while waiting:
        number, met, line = waiting.pop()
        if all_different:
            if (number, met) in seen:
                continue
            seen.add((number, met))
        if not number:
            yield line
        waiting += [
            (step.to, met + step.meeting, (*line, hand[step.card]))
            for step in reversed(steps.of(number))
        ]


class Steps:
    """The optimal cards of positions, by their numbers in the table.

    A *meeting* is a class of hand cards with a face on the table. Each gets some bits of a number,
    enough for as often as it can occur: so sums are equal when the same cards have met.
    """

    def __init__(self, values: ValueMap) -> None:
        """Tell classes and faces apart."""
        self._table = table = values.table
        self._worth = table.positions[:, kernels().VALUE].tolist()
        self._known: dict[int, list[Step]] = {}
        self._kinds = [kind for _, kind in kinds(table.root, table.hand)]
        self._times = Counter(self._kinds), Counter(table.table)
        self._meetings: dict[object, int] = {}
        self._bits = 0

    def of(self, number: int) -> list[Step]:
        """Return the optimal cards of a position, in hand order."""
        if number not in self._known:
            self._known[number] = [
                Step(edge.to, edge.card, edge.won, self._meeting(edge.card, edge.other))
                for edge in self._table.edges_of(number)
                if edge.won + self._worth[edge.to] == self._worth[number]
            ]
        return self._known[number]

    def _meeting(self, card: int, other: int) -> int:
        """Return the number of a meeting."""
        kind, face = self._kinds[card], self._table.table[other]
        if (kind, face) not in self._meetings:
            self._meetings[kind, face] = 1 << self._bits
            self._bits += min(self._times[0][kind], self._times[1][face]).bit_length()
        return self._meetings[kind, face]
