"""What a deal is like, as far as it can be had from a table in which interchangeable cards are one.

That table has some 30 to 60 % of the whole one, which only counting lines needs; the metrics
here are the same in both. Each is worked out when it is asked for.
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from math import log2
from typing import Self

from bazas.analysis.goal import Goal
from bazas.analysis.graph import graph_of
from bazas.analysis.levels import Level, level_of
from bazas.analysis.players import naive_play
from bazas.puzzle import Puzzle
from bazas.search.sizes import reachable
from bazas.search.values import Unfinished, Values, value_table


class Appraisal:
    """Metrics of a problem whose target is its optimum; they are those of `Rating`."""

    def __init__(self, puzzle: Puzzle, table: Values) -> None:
        """Take a problem and its table, a merged one or not."""
        self.puzzle = puzzle
        self.optimum = table.value(table.root)
        self._root, self._table = table.root, table.table
        self._lines = table.lines(table.root)
        self._goal = Goal(graph_of(table), self.optimum)

    @classmethod
    def of(cls, puzzle: Puzzle) -> Self | None:
        """Work out the table of a problem; return None where there is no room for one."""
        table = value_table(puzzle, merged=True)
        return None if isinstance(table, Unfinished) else cls(puzzle, table)

    @cached_property
    def luck_bits(self) -> float:
        """Return -log2 of the chance that playing at random makes the optimum."""
        return max(0.0, -log2(self._goal.luck))

    @cached_property
    def foresight(self) -> int:
        """Return how many tricks one has to look ahead to make the optimum half of the time."""
        found = self._goal.foresight
        assert found is not None  # noqa: S101 - the optimum can be reached
        return found

    @property
    def level(self) -> Level:
        """Return the level that the model gives."""
        return level_of(self.luck_bits, self.foresight)

    @property
    def score(self) -> float:
        """Return the number to sort by."""
        return self.luck_bits + self.foresight - 1

    @property
    def first_good(self) -> int:
        """Return the number of first classes that keep the optimum in reach."""
        return self._goal.first_good

    @cached_property
    def naive(self) -> dict[str, int]:
        """Return the tricks of the four naive players."""
        return naive_play(self.puzzle)

    @property
    def naive_gap(self) -> int:
        """Return how many tricks the best naive player lacks."""
        return self.optimum - max(self.naive.values())

    @property
    def lines(self) -> int:
        """Return the number of optimal lines, those of interchangeable cards being one."""
        return self._lines.optimal

    @cached_property
    def _used(self) -> frozenset[int]:
        """Return the table cards of all optimal lines, in table order."""
        return self._goal.used

    @property
    def used_faces(self) -> int:
        """Return the number of faces among the table cards of all optimal lines."""
        return len({self._table[place] for place in self._used})

    @cached_property
    def unused_rows(self) -> tuple[int, ...]:
        """Return the rows, from 0, that no optimal line uses."""
        ends = list(accumulate(map(len, reachable(self._root)), initial=0))
        places = enumerate(map(range, ends, ends[1:]))
        return tuple(row for row, cards in places if self._used.isdisjoint(cards))

    @property
    def economy(self) -> float:
        """Return the share of the table's cards that are played in some optimal line."""
        return len(self._used) / self.puzzle.table_cards
