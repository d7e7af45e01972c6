"""What a deal is like, as far as it can be had from a table in which interchangeable cards are one.

That table is a half to a quarter of the whole one, which only counting lines needs; the metrics
here are the same in both. Each is worked out when it is asked for.
"""

from __future__ import annotations

from functools import cached_property
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
        self._root = table.root
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

    @cached_property
    def unused_rows(self) -> int:
        """Return the number of rows that no optimal line uses."""
        used, place, unused = self._goal.used, 0, 0
        for row in reachable(self._root):
            unused += used.isdisjoint(range(place, place + len(row)))
            place += len(row)
        return unused

    @property
    def economy(self) -> float:
        """Return the share of the table's cards that are played in some optimal line."""
        return len(self._goal.used) / self.puzzle.table_cards
