"""Whether two problems are too much alike for one pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain, permutations

from bazas.cards import Suit
from bazas.puzzle import Puzzle

LIKE = 0.75
"""From this share of equal cards on, two problems are near-duplicates."""


class Collection:
    """Problems that others must be unlike."""

    def __init__(self, puzzles: Iterable[Puzzle] = ()) -> None:
        """Begin with some problems."""
        self.ids: set[str] = set()
        self._sizes: dict[object, list[Puzzle]] = {}
        for puzzle in puzzles:
            self.add(puzzle)

    def add(self, puzzle: Puzzle) -> None:
        """Take in one more."""
        self.ids.add(puzzle.id)
        self._sizes.setdefault(_sizes(puzzle), []).append(puzzle)

    def has_like(self, puzzle: Puzzle) -> bool:
        """Tell whether one of them plays like a problem, or is nearly the same (`likeness`)."""
        alike = self._sizes.get(_sizes(puzzle), ())
        return puzzle.id in self.ids or any(likeness(puzzle, other) >= LIKE for other in alike)


def likeness(one: Puzzle, other: Puzzle) -> float:
    """Return the share of equal cards, with the suits of one renamed as it is greatest.

    On the table, a card equals the one in the same place of the same row; of the hands, as many as
    both have of a face. It is 0 for tables or hands of other sizes, and 1 for equal deals. Ranks
    are compared as they are: what plays alike because of other ranks has the same `Puzzle.id`.
    """
    if _sizes(one) != _sizes(other):
        return 0.0
    equal = _equal(one, other)
    best = max(
        sum(row[suit] for row, suit in zip(equal, suits, strict=True))
        for suits in permutations(Suit)
    )
    return best / _cards(one)


def _equal(one: Puzzle, other: Puzzle) -> list[list[int]]:
    """Count, for each suit of one, the cards that are equal when it is renamed to each suit.

    Cards of different suits never equal the same card, however suits are renamed: these numbers add
    up, and each pair of suits is counted once for all ways to rename them.
    """
    equal = [[0] * len(Suit) for _ in Suit]
    for mine, theirs in zip(chain(*one.table), chain(*other.table), strict=True):
        equal[mine.suit][theirs.suit] += mine.rank == theirs.rank
    others = Counter(other.hand).items()
    for mine, copies in Counter(one.hand).items():
        for theirs, more in others:
            if mine.rank == theirs.rank:
                equal[mine.suit][theirs.suit] += min(copies, more)
    return equal


def _cards(puzzle: Puzzle) -> int:
    """Return the number of cards."""
    return puzzle.table_cards + len(puzzle.hand)


def _sizes(puzzle: Puzzle) -> object:
    """Return the sizes of the rows and of the hand."""
    return tuple(map(len, puzzle.table)), len(puzzle.hand)
