"""Full tables and value maps that are there: what limits or room would have ended fails here."""

from __future__ import annotations

from bazas import Position, Puzzle, ValueMap, value_map
from bazas.search.values import Values, value_table


def table_of(start: Puzzle | Position) -> Values:
    table = value_table(start)
    assert isinstance(table, Values)
    return table


def mapped(start: Puzzle | Position) -> ValueMap:
    values = value_map(start)
    assert isinstance(values, ValueMap)
    return values
