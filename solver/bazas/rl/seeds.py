"""Which episode comes next: that of a seed and an index, which anybody can have again."""

from __future__ import annotations

from operator import index
from secrets import randbits

from bazas.errors import GameError

BITS = 63
"""Of a seed that is drawn because none was given."""
LIMIT = 2**64 - 1
"""Seeds are below this, as those of deals are."""


class Seeds:
    """Begins at index 0 whenever a seed is given, and goes on by one whenever none is."""

    def __init__(self) -> None:
        """Begin without a seed: if the first episode has none, one is drawn."""
        self._next: tuple[int, int] | None = None

    def next(self, seed: int | None) -> tuple[int, int]:
        """Return seed and index of the next episode; raise GameError for what can be no seed.

        >>> seeds = Seeds()
        >>> seeds.next(7), seeds.next(None), seeds.next(7)
        ((7, 0), (7, 1), (7, 0))
        """
        if seed is not None:
            if not 0 <= index(seed) < LIMIT:
                raise GameError("no seed", token=str(seed), expected="0 to 2^64 - 2")
            self._next = index(seed), 0
        elif self._next is None:
            self._next = randbits(BITS), 0
        found = self._next
        self._next = found[0], found[1] + 1
        return found
