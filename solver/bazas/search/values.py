"""The full table: what every position of a deal is worth, and where each card of it leads.

`kernels.py` works it out and says how it is laid out in memory; here it is asked for and looked up.
Nothing is pruned, so that every legal card has its value and every line is counted: a table takes
more time and room than a proof of the optimum does.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from math import perm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bazas.cards import Card
from bazas.lines import replay
from bazas.puzzle import Puzzle
from bazas.rules import Position, Side
from bazas.search.native import Work, array, kernels, new_work, run
from bazas.search.outcomes import outcomes
from bazas.search.packed import pack
from bazas.search.plain import LineCounts
from bazas.search.sizes import fits, reachable
from bazas.search.solution import Budget, Limits, Solution

Words = npt.NDArray[np.int64]

MOST_POSITIONS = 2_000_000
"""Positions that a table has room for: 128 MB, up to 160 MB for edges, and 34 MB to find them.

The system hands memory out at the first touch, so that a small table needs little; what is kept of
a table is a copy of the part in use.
"""

EDGES_EACH = 10
"""Edges that there is room for, for each position; most deals have three to seven."""


class Unfinished(Enum):
    """Why there is no table."""

    LIMITS = "the limits ended it"
    ROOM = "there are more positions, or more cards to play in them, than it has room for"
    SIZE = "there are more than 26 hand cards or 52 table cards in reach"


@dataclass(frozen=True, eq=False, repr=False)
class Values:
    """Every position that can be reached from `root`, that one included (BS-8 to BS-13).

    All positions with an empty hand are one. Methods take a position as the rules make it, from
    `root` on, and raise KeyError when it cannot be reached.
    """

    root: Position
    hand: tuple[Card, ...]
    """in hand order: suit by suit, in each the lowest first"""
    table: tuple[Card, ...]
    """the cards that can be reached, in table order: each row from its right end to its left"""
    positions: Words
    """a row of `kernels.POSITION` words for each position; the last is `root`, row 0 the end"""
    edges: Words
    """a word for each legal card of each position"""

    def __len__(self) -> int:
        """Return the number of positions."""
        return len(self.positions)

    def value(self, position: Position) -> int:
        """Return the most tricks that can be made from here on (BS-13)."""
        return int(self.positions[self.number(position), kernels().VALUE])

    def cards(self, position: Position) -> dict[Card, int]:
        """Return for each legal card the most tricks made from here on when it is played now.

        Each face comes once, in the order of the hand (BS-11, BS-16).
        """
        values = self.positions[:, kernels().VALUE]
        made = {
            self.hand[edge.card]: edge.won + int(values[edge.to])
            for edge in self.edges_of(self.number(position))
        }
        return {card: made[card] for card in dict.fromkeys(position.hand) if card in made}

    def lines(self, position: Position) -> LineCounts:
        """Return how many lines there are from here on, legal and optimal ones (BS-16)."""
        k, row = kernels(), self.positions[self.number(position)].tolist()
        return LineCounts(*(row[at] + (row[at + 1] << k.LIMB) for at in (k.LEGAL, k.OPTIMAL)))

    def best_line(self, position: Position) -> tuple[Card, ...]:
        """Return a line that makes the most tricks; of several, the first in hand order."""
        line, number, values = [], self.number(position), self.positions[:, kernels().VALUE]
        while number:
            edge = next(e for e in self.edges_of(number) if e.won + values[e.to] == values[number])
            line.append(self.hand[edge.card])
            number = edge.to
        return tuple(line)

    def edges_of(self, number: int) -> list[Edge]:
        """Return where the legal cards of a position lead to, in hand order, each face once."""
        first = self.positions[number : number + 2, kernels().FIRST_EDGE].tolist()
        words = self.edges[slice(*first)] if len(first) > 1 else self.edges[first[0] :]
        return [Edge.read(word) for word in words.tolist()]

    def number(self, position: Position) -> int:
        """Return the row of a position; raise KeyError when it cannot be reached."""
        key = self._key(position)
        if key is not None:
            cards, held = key
            if not held and cards in self._ends:
                return 0
            order, sorted_cards = self._index
            same = order[slice(*np.searchsorted(sorted_cards, [cards, cards + 1]))]
            for number in same[self.positions[same, kernels().HOLDS] == held].tolist():
                return int(number)
        raise KeyError(f"this position cannot be reached from the start of the table: {position}")

    def _key(self, position: Position) -> tuple[int, int] | None:
        """Return the cards left with the leader, and the cards held; None if it has others."""
        if len(position.rows) != len(self.root.rows):
            return None
        left = before = 0
        for row, whole in zip(position.rows, self.root.rows, strict=True):
            size, gone = min(len(whole), len(self.hand)), len(whole) - len(row)
            if whole[: len(row)] != row or gone > size:
                return None
            left |= ((1 << size) - (1 << gone)) << before
            before += size
        # Of a face the lowest copy is spent first: the highest ones are left.
        held, copies = 0, Counter(position.hand)
        for place in reversed(range(len(self.hand))):
            if copies[self.hand[place]]:
                copies[self.hand[place]] -= 1
                held |= 1 << place
        if copies.total():
            return None
        return left | ((position.leader is Side.PLAYER) << kernels().LEADER_BIT), held

    @cached_property
    def _index(self) -> tuple[npt.NDArray[np.intp], Words]:
        """Return the numbers of all positions, sorted by their first words, and those words."""
        cards = self.positions[:, kernels().CARDS]
        order = np.argsort(cards)
        return order, cards[order]

    @cached_property
    def _ends(self) -> frozenset[int]:
        """Return the first words that the positions with an empty hand would have."""
        k = kernels()
        held = self.positions[:, k.HOLDS]
        last = self.positions[(held != 0) & (held & (held - 1) == 0)]
        edges = self.edges[last[:, k.FIRST_EDGE]]
        gone = np.left_shift(1, (edges >> k.EDGE_TABLE) & 63)
        left = (last[:, k.CARDS] & ~(1 << k.LEADER_BIT)) ^ gone
        ends = np.unique(left | ((edges >> k.EDGE_WON) & 1) << k.LEADER_BIT).tolist()
        root = self._key(self.root)
        return frozenset([*ends, *([root[0]] if root and not root[1] else [])])


class Edge(NamedTuple):
    """What a legal card leads to: a position's number, and the trick on the way."""

    to: int
    card: int
    """the hand card, in hand order"""
    won: int
    """1 when the player makes the trick"""
    other: int
    """the table card, in table order"""

    @classmethod
    def read(cls, word: int) -> Edge:
        """Take apart a word of `edges`."""
        k = kernels()
        return cls(
            word & k.NUMBER_MASK,
            (word >> k.EDGE_HAND) & 255,
            (word >> k.EDGE_WON) & 1,
            (word >> k.EDGE_TABLE) & 63,
        )


def value_table(
    start: Puzzle | Position,
    *,
    limits: Limits | None = None,
    most: int = MOST_POSITIONS,
    merged: bool = False,
) -> Values | Unfinished:
    """Work out every position that can be reached from a deal or a position (BS-8 to BS-13).

    If `merged`, interchangeable cards are one, which makes a smaller table, for values alone: it
    has the worth of every position, but lines are counted for classes of cards, and a position can
    be looked up only where of such cards the lowest were played first.

    The room is for `most` positions and EDGES_EACH times as many edges. Raises ValueError when the
    table has fewer cards than the hand (BS-6).
    """
    root = Position.start(start) if isinstance(start, Puzzle) else start
    return tabulated(root, limits or Limits(), most, merged=merged)[0]


def values(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Work out every position (BS-8 to BS-13).

    What is too large for a table is left to `outcomes`, with what remains of the limits, and the
    solution says so; its positions are those of both. The time for loading the kernels does not
    count.
    """
    kernels()
    start, budget = Position.start(puzzle), Budget(limits)
    table, budget.nodes = tabulated(start, limits or Limits(), MOST_POSITIONS)
    if isinstance(table, Unfinished):
        rest = outcomes(puzzle, budget.rest)
        nodes = budget.nodes + rest.nodes
        return replace(rest, nodes=nodes, seconds=budget.seconds)
    line = table.best_line(start)
    return Solution(
        strategy="values",
        lower=replay(puzzle, line).won,
        upper=table.value(start),
        line=line,
        nodes=budget.nodes,
        seconds=budget.seconds,
    )


def tabulated(
    root: Position, limits: Limits, most: int, *, merged: bool = False
) -> tuple[Values | Unfinished, int]:
    """Return the table, or why there is none, and the positions expanded."""
    if not fits(root):
        return Unfinished.SIZE, 0
    k, cards = kernels(), len(root.hand)
    # There are no more positions than there are beginnings of lines.
    room = max(1, min(most, sum(perm(cards, played) for played in range(cards + 1))))
    edges_room = room * min(EDGES_EACH, len(set(root.hand)))
    slots = max(k.FIRST_NUMBERS, 1 << (2 * room - 1).bit_length())
    work = new_work(nodes=limits.nodes, first=1, last=1)
    work[k.MERGED] = merged and reachable(root) == root.rows  # what lies deeper tells cards apart
    work[k.POSITIONS_ROOM], work[k.EDGES_ROOM], work[k.SLOTS_ROOM] = room, edges_room, slots
    positions, edges = array(k.POSITION * room), array(edges_room + k.OPEN_EDGES)
    numbers, deal = array(slots), pack([root])

    def labour(work: Work) -> None:
        k.tabulate(work, deal, 0, positions, edges, numbers)

    run(labour, [work], limits)
    if work[k.ENDED] != k.YES:
        ended = Unfinished.LIMITS if work[k.ENDED] == k.CUT else Unfinished.ROOM
        return ended, int(work[k.NODES])
    table = Values(
        root,
        tuple(sorted(root.hand, key=lambda card: (card.suit, card.rank))),
        tuple(card for row in reachable(root) for card in reversed(row)),
        _trimmed(positions, k.POSITION * work[k.POSITIONS]).reshape(-1, k.POSITION),
        _trimmed(edges, work[k.EDGES]),
    )
    return table, int(work[k.NODES])


def _trimmed(words: Work, used: int) -> Words:
    """Return a copy of the words in use."""
    return np.array(words[:used], np.int64)
