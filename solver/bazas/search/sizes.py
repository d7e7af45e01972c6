"""What of a position can come into play, and what is too large for the kernels."""

from __future__ import annotations

from bazas.puzzle import Table
from bazas.rules import Position

MOST_HAND, MOST_TABLE = 26, 52


def reachable(position: Position) -> Table:
    """Return the rows without the cards that lie too deep to be reached (BS-9, BS-13)."""
    tricks = len(position.hand)
    return tuple(row[max(0, len(row) - tricks) :] for row in position.rows)


def fits(position: Position) -> bool:
    """Tell whether kernels take a position: at most 26 hand cards and 52 table cards in reach."""
    return len(position.hand) <= MOST_HAND and sum(map(len, reachable(position))) <= MOST_TABLE
