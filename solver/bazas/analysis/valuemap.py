"""The value map: what every position is worth, and every card in it; what all else here asks."""

from __future__ import annotations

from functools import cached_property

from bazas.analysis.graph import Graph, graph_of
from bazas.cards import Card
from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search.alike import alike
from bazas.search.plain import LineCounts
from bazas.search.solution import Limits
from bazas.search.values import MOST_POSITIONS, Unfinished, Values, value_table


class ValueMap:
    """The worth of every position that can be reached from a deal, or from some position.

    Methods take a position as the rules make it, also in the middle of a line, and raise KeyError
    when it cannot be reached. Worth is counted in tricks still to be made.
    """

    def __init__(self, table: Values) -> None:
        """Take a whole table."""
        self.table = table

    @property
    def root(self) -> Position:
        """Return the position that everything starts from."""
        return self.table.root

    @cached_property
    def graph(self) -> Graph:
        """Return the table as kernels take it."""
        return graph_of(self.table)

    def value(self, position: Position) -> int:
        """Return the most tricks that can be made from here on: V (BS-13)."""
        return self.table.value(position)

    def within(self, position: Position, tricks: int) -> int:
        """Return the most of the next `tricks` tricks that can be made: V_d.

        That is all where fewer are left. Raises ValueError for a number below 0.
        """
        if tricks < 0:
            raise ValueError(f"a number of tricks is 0 or more, not {tricks}")
        depths = self.graph.within
        return int(depths[min(tricks, len(depths) - 1), self.table.number(position)])

    def cards(self, position: Position) -> dict[Card, int]:
        """Return for each legal card the most tricks from here on when it is played now.

        Each face comes once, in the order of the hand (BS-11, BS-16).
        """
        return self.table.cards(position)

    def classes(self, position: Position) -> tuple[tuple[Card, ...], ...]:
        """Return the legal cards, those together that are interchangeable (`search.alike`)."""
        return classes(position)

    def lines(self, position: Position) -> LineCounts:
        """Return how many lines there are from here on, legal and optimal ones (BS-16)."""
        return self.table.lines(position)


def classes(position: Position) -> tuple[tuple[Card, ...], ...]:
    """Return the legal cards, those together that are interchangeable, in the order of the hand."""
    found: dict[Card, list[Card]] = {}
    for card, first in alike(position).items():
        found.setdefault(first, []).append(card)
    return tuple(map(tuple, found.values()))


def value_map(
    start: Puzzle | Position, *, limits: Limits | None = None, most: int = MOST_POSITIONS
) -> ValueMap | Unfinished:
    """Work out what every position is worth, or say why that was not done (BS-8 to BS-13).

    There is room for `most` positions. Raises ValueError when the table has fewer cards than the
    hand (BS-6).
    """
    table = value_table(start, limits=limits, most=most)
    return table if isinstance(table, Unfinished) else ValueMap(table)
