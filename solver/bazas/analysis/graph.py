"""The full table as a graph, the form in which the kernels of the analysis take it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bazas.cards import Card
from bazas.search.native import kernels as load
from bazas.search.sizes import reachable
from bazas.search.values import Values

Words = npt.NDArray[np.int64]


def kernels() -> ModuleType:
    """Return the kernels of the analysis, compiled."""
    return load("bazas.analysis.kernels")


@dataclass(frozen=True, eq=False, repr=False)
class Graph:
    """Positions and what follows them; `analysis/kernels.py` says what is in a row.

    What takes time and is not always needed is worked out when it is asked for.
    """

    table: Values
    nodes: Words
    """a row for each position, as they are numbered in the table, and one behind the last"""
    edges: npt.NDArray[np.int32]
    """a row for each legal card of each position"""

    @cached_property
    def within(self) -> npt.NDArray[np.uint8]:
        """Return by number of tricks and position the most of the next so many tricks."""
        most = np.zeros((len(self.table.hand) + 1, len(self.table)), np.uint8)
        kernels().look_ahead(self.nodes, self.edges, most)
        return most

    @cached_property
    def tied(self) -> npt.NDArray[np.uint8]:
        """Return by edge whether identical cards decide who wins, or which row answers."""
        return _tied(self.table, *_parts(self.table))


def graph_of(table: Values) -> Graph:
    """Return the graph of a table (BS-8 to BS-13)."""
    k, ours, words = load(), kernels(), table.edges
    sources, cards, others, left = _parts(table)
    nodes = np.zeros((len(table) + 1, ours.NODE), np.int64)
    nodes[:-1, ours.VALUE], nodes[:-1, ours.FIRST] = table.positions[:, [k.VALUE, k.FIRST_EDGE]].T
    nodes[-1, ours.FIRST] = len(words)
    edges = np.zeros((len(words), ours.EDGE), np.int32)
    edges[:, ours.TO] = words & k.NUMBER_MASK
    edges[:, ours.WON] = (words >> k.EDGE_WON) & 1
    edges[:, ours.HEADS] = _heads(table, sources, cards, left)
    edges[:, ours.OTHER] = others
    return Graph(table, nodes, edges)


class Parts(NamedTuple):
    """Of each edge: its position, the hand card, the table card, and the table cards left."""

    sources: Words
    cards: Words
    others: Words
    left: Words


def _parts(table: Values) -> Parts:
    """Take the edges of a table apart."""
    k, words = load(), table.edges
    counts = np.diff(table.positions[:, k.FIRST_EDGE], append=len(words))
    sources = np.repeat(np.arange(len(table)), counts)
    return Parts(
        sources,
        (words >> k.EDGE_HAND) & 255,
        (words >> k.EDGE_TABLE) & 63,
        table.positions[sources, k.CARDS],
    )


def _heads(table: Values, sources: Words, cards: Words, left: Words) -> npt.NDArray[np.bool_]:
    """Tell of each edge whether its card is the first of its class of interchangeable cards.

    The edges of a position are in hand order, suit by suit and the lowest first, so that a card is
    in the class of the one before or begins a new one; `search.alike` has the proof. Cards that lie
    too deep to be reached count, too: they are always left.
    """
    suits = np.array([card.suit for card in table.hand])
    at_least, above = (
        np.array([_higher(table.table, card, more) for card in table.hand], np.int64)
        for more in (0, 1)
    )
    deep = [card for row in table.root.rows for card in row[: max(0, len(row) - len(suits))]]
    deep_at_least, deep_above = (
        np.array([_higher(deep, card, more).bit_count() for card in table.hand]) for more in (0, 1)
    )
    before, card = cards[:-1], cards[1:]
    between = at_least[before] & ~above[card] & left[1:]
    heads = np.ones(len(cards), np.bool_)
    heads[1:] = (
        (sources[1:] != sources[:-1])
        | (suits[card] != suits[before])
        | (between != 0)
        | (deep_at_least[before] > deep_above[card])
    )
    return heads


def _higher(cards: Sequence[Card], card: Card, more: int) -> int:
    """Return the cards of the suit of `card`, and of its rank and `more` or higher, as bits."""
    return sum(
        1 << place
        for place, other in enumerate(cards)
        if other.suit == card.suit and other.rank >= card.rank + more
    )


def _tied(
    table: Values, _sources: Words, cards: Words, others: Words, left: Words
) -> npt.NDArray[np.uint8]:
    """Tell of each edge whether identical cards decide it (BS-10, BS-12).

    Either they meet, or the topmost of identical right ends answers. A table card that is left is a
    right end unless the one before it in table order is left, too, and of the same row.
    """
    hand, faces = table.hand, table.table
    size = (len(hand), len(faces))
    same = np.array([[card == face for face in faces] for card in hand], np.bool_).reshape(size)
    suit = np.array([[c.suit == f.suit for f in faces] for c in hand], np.bool_).reshape(size)
    twins = np.array(
        [sum(1 << n for n, f in enumerate(faces) if f == face and n != place)
         for place, face in enumerate(faces)],
        np.int64,
    )  # fmt: skip
    begins, place = 0, 0
    for row in reachable(table.root):
        begins |= 1 << place if row else 0
        place += len(row)
    ends = left & ~((left << 1) & ~begins)
    player_leads = (left >> load().LEADER_BIT) & 1 == 1
    shared = player_leads & suit[cards, others] & (ends & twins[others] != 0)
    tied: npt.NDArray[np.uint8] = (same[cards, others] | shared).astype(np.uint8)
    return tied
