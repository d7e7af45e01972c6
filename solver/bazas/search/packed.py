"""Positions as rows of bytes, the form in which kernels take them.

A row has WIDTH bytes: the number of hand cards; the number of table cards; 1 if the player leads
and 0 if the table does; 26 places for the hand; 52 places for the table. A card's code is
16 * suit + rank. The table is in *table order*, rows from top to bottom, each from its right end
to its left; RIGHT_END is added to the code of the first card of each row.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from bazas.rules import Position, Side
from bazas.search.sizes import MOST_HAND, MOST_TABLE, fits, reachable

WIDTH = 3 + MOST_HAND + MOST_TABLE
RIGHT_END = 64

Packed = npt.NDArray[np.int8]


def pack(positions: Iterable[Position]) -> Packed:
    """Return one row of bytes for each position.

    Raises ValueError for one that does not fit, or has fewer table cards than hand cards (BS-6).
    """
    rows = bytearray().join(map(_row, positions))
    return np.frombuffer(rows, np.int8).reshape(-1, WIDTH)


def _row(position: Position) -> bytes:
    """Pack one position."""
    if not fits(position):
        raise ValueError(f"more than {MOST_HAND} hand cards or {MOST_TABLE} table cards in reach")
    if sum(map(len, position.rows)) < len(position.hand):
        raise ValueError("fewer cards on the table than in the hand (BS-6)")
    hand = bytes(16 * card.suit + card.rank for card in position.hand)
    table = bytearray()
    for row in reachable(position):
        table += bytes(
            16 * card.suit + card.rank + (0 if place else RIGHT_END)
            for place, card in enumerate(reversed(row))
        )
    head = bytes((len(hand), len(table), position.leader is Side.PLAYER))
    return head + hand.ljust(MOST_HAND, b"\0") + table.ljust(MOST_TABLE, b"\0")
