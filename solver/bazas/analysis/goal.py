"""A target, and how easily it is reached: chances, decisions, traps, over all winning lines.

The definitions are those of the difficulty model, `rating.py`; all is exact but for the rounding of
floating-point numbers, which are only added and multiplied, none below 0.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bazas.analysis.graph import Graph, kernels

Floats = npt.NDArray[np.float64]

SENSE = 0.8
"""How often the player of `human` thinks before playing a card."""


ROUNDING = 1e-12
"""More than the sums here can be off by."""


class Averages(NamedTuple):
    """What is met on a winning line, on average over all of them, each weighing the same."""

    real_decisions: float
    """decisions between good and bad classes before the target is reached"""
    only_moves: float
    """the share of them with one good class, 0 for a line without any"""
    sacrifices: float
    """those where each good class loses the trick and a bad one wins it"""
    trap_mean: float
    """the depth of bad classes at them, each weighing the same; 0 if there are none"""
    trap_max: int
    """the greatest depth on any winning line; 0 if there is none"""


class Goal:
    """A target of a deal. Below, a winning line is one that makes `target` tricks or more (BS-16).

    Chances are 0, and there are no averages, when there is none.
    """

    def __init__(self, graph: Graph, target: int) -> None:
        """Find the states of the winning lines."""
        self.target = target
        self._graph, self._hand = graph, len(graph.table.hand)
        self._nodes, self._edges = graph.nodes.copy(), graph.edges
        self._used = np.zeros(len(graph.edges), np.uint8)
        self._states = int(kernels().aim(self._nodes, self._edges, target, self._used))

    @property
    def possible(self) -> bool:
        """Tell whether there is a winning line."""
        return bool(self._nodes[-2, kernels().NEEDS])

    @property
    def luck(self) -> float:
        """Return the chance of a player who plays any class of interchangeable cards at random."""
        nothing = np.zeros(len(self._graph.table), np.uint8)
        return self._chance(nothing, 0.0)

    @property
    def human(self) -> float:
        """Return the chance of a player who, four times of five, looks at this trick and the next.

        A class with the most tricks in both together is played then, any class else.
        """
        return self._chance(self._graph.within[1], SENSE)

    def looking(self, tricks: int) -> float:
        """Return the chance of a player who plays for the most of so many tricks, from 1 up."""
        return self._chance(self._graph.within[tricks - 1], 1.0)

    @property
    def foresight(self) -> int | None:
        """Return the least number of tricks to look ahead to reach the target half of the time.

        That is never more than the hand has cards; None when there is no winning line.
        """
        depths, half = range(1, self._hand + 1), 1 / 2 - ROUNDING
        return next((tricks for tricks in depths if self.looking(tricks) >= half), None)

    @property
    def first_good(self) -> int:
        """Return the number of first classes that keep the target in reach."""
        first = self._nodes[-2, kernels().FIRST]
        return int(self._used[first:] @ self._edges[first:, kernels().HEADS])

    @property
    def first_legal(self) -> int:
        """Return the number of first classes."""
        return int(self._edges[self._nodes[-2, kernels().FIRST] :, kernels().HEADS].sum())

    @cached_property
    def averages(self) -> Averages | None:
        """Return the averages over all winning lines, None when there is none."""
        if not self.possible:
            return None
        k = kernels()
        lines, _ = self._generated(1.0)
        passing = np.zeros(self._states)
        k.pass_through(self._nodes, self._edges, lines, passing)
        met = passing @ self._decisions
        return Averages(
            float(met[k.REAL]),
            self._share(lines),
            float(met[k.SACRIFICE]),
            float(met[k.TRAPS] / met[k.BAD]) if met[k.BAD] else 0.0,
            int(self._decisions[:, k.DEEPEST].max(initial=0)),
        )

    @property
    def used(self) -> frozenset[int]:
        """Return the table cards of all winning lines, in table order (BS-9)."""
        others = self._edges[self._used == 1, kernels().OTHER]
        return frozenset(np.unique(others).tolist())

    @property
    def twins(self) -> bool:
        """Tell whether each winning line has a trick that identical cards decide (BS-10, BS-12).

        Either they meet, or the topmost of identical right ends answers.
        """
        most = np.zeros(len(self._nodes), np.int64)
        kernels().value_untied(self._nodes, self._edges, self._graph.tied, most)
        return bool(most[-2] < self.target)

    @cached_property
    def _decisions(self) -> npt.NDArray[np.int64]:
        """Return what kind of decision each state is."""
        decisions = np.zeros((self._states, kernels().DECISION), np.int64)
        kernels().decide(self._nodes, self._edges, self._graph.within, decisions)
        return decisions

    def _chance(self, ahead: npt.NDArray[np.uint8], sense: float) -> float:
        """Return the chance of a player who looks ahead with chance `sense`, else plays at random.

        `ahead` says of each position what that player sees in it.
        """
        k = kernels()
        if not self.possible:
            return 0.0
        weights, chance = np.zeros(len(self._edges)), np.zeros(self._states)
        k.weigh(self._nodes, self._edges, ahead, sense, weights)
        k.chances(self._nodes, self._edges, weights, chance)
        return float(chance[self._nodes[-2, k.BASE] + self.target])

    def _share(self, lines: Floats) -> float:
        """Return the mean share of real decisions with one good class; `lines` are by state.

        It is an integral of a polynomial of a degree below the number of cards in the hand, so that
        the Gauss-Legendre rule with half as many points is exact.
        """
        points, weights = np.polynomial.legendre.leggauss(self._hand // 2 + 1)
        state = self._nodes[-2, kernels().BASE] + self.target
        marked = (self._generated((1 + point) / 2)[1][state] for point in points)
        return float(sum(w / 2 * m for w, m in zip(weights, marked, strict=True)) / lines[state])

    def _generated(self, x: float) -> tuple[Floats, Floats]:
        """Return the two generating functions of the winning lines from each state, at x."""
        whole, marked = np.zeros(self._states), np.zeros(self._states)
        kernels().generate(self._nodes, self._edges, self._decisions, x, whole, marked)
        return whole, marked
