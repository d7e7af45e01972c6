"""Certificates: proofs of an optimum T that `checker.py`, a small program by itself, can check.

A line shows that T tricks can be made. That no line makes more is shown by a list of positions,
each with an upper bound on the tricks still to be made, which is closed under play: whatever card
is played in a listed position, the trick, if it is won, and the bound of the position that follows
are together no more than its bound. The bound of a position that is not listed is its *ceiling*:
the cards left, less the losses that are plain to see there.

*No certificate of this kind lists fewer positions.* The start has to be bounded by T; a position
that follows a listed one has to be bounded by what that leaves to it. If its ceiling is no more, it
need not be listed, and else it must be: so every certificate lists the positions that are listed
here, with bounds as low as here or lower, and lower bounds ask for more positions, not for fewer.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bazas.cards import Card
from bazas.lines import replay
from bazas.notation import write_object
from bazas.puzzle import Puzzle
from bazas.rules import Position, Side, Trick
from bazas.search import DEFAULT, Budget, Limits, Solution, solve
from bazas.search.alike import alike, kinds
from bazas.search.outcomes import deficit, entries
from bazas.search.state import State

SCHEMA = "bazas.certificate/1"

MOST_LISTED = 500_000
"""Positions that a certificate lists at most: to find as many takes two minutes and 0.6 GB."""


class FalseOptimumError(ValueError):
    """More tricks can be made than was said."""


class Listed(NamedTuple):
    """A position of a certificate."""

    left: tuple[int, ...]
    """the cards left of each row, from its left end"""
    held: tuple[int, ...]
    """the places in the hand, from 0, of the cards held"""
    leads: bool
    """whether the player leads"""
    bound: int
    """the tricks still to be made are no more"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """A proof that `optimum` is the most tricks that can be made; `text` is what is written."""

    puzzle: Puzzle
    optimum: int
    line: tuple[Card, ...]
    positions: tuple[Listed, ...]

    def as_object(self) -> dict[str, object]:
        """Return the certificate as JSON has it."""
        return self._head() | {"positions": self._entries()}

    def text(self, *, ascii_only: bool = False) -> str:
        """Return a JSON document with a line for each key, and one for each position."""
        lines = [
            f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=ascii_only)}"
            for key, value in self._head().items()
        ]
        entries = (json.dumps(entry, separators=(",", ":")) for entry in self._entries())
        lines.append('"positions": [\n' + ",\n".join(entries) + "\n]")
        return "{" + ",\n".join(lines) + "}\n"

    def _head(self) -> dict[str, object]:
        """Return all but the positions."""
        problem = write_object(self.puzzle)
        return {
            "schema": SCHEMA,
            "title": self.puzzle.title,
            "id": self.puzzle.id,
            "table": problem["table"],
            "hand": problem["hand"],
            "optimum": self.optimum,
            "line": list(map(str, self.line)),
        }

    def _entries(self) -> list[list[object]]:
        """Return the positions, each as a list."""
        return [
            [list(left), list(held), int(leads), bound]
            for left, held, leads, bound in self.positions
        ]


def certify(
    puzzle: Puzzle, *, strategy: str = DEFAULT, limits: Limits | None = None
) -> Certificate | None:
    """Prove the optimum, and write the proof down; return None when that is cut short.

    It is when the limits end, which are for both together, or more than MOST_LISTED positions would
    have to be listed. Raises ValueError as `solve` does, and FalseOptimumError where the strategy
    was wrong.

    >>> certify(Puzzle.parse("Td8h/4s Ks4s ?")).optimum
    2
    """
    limits = limits or Limits()
    solution = solve(puzzle, strategy=strategy, limits=limits)
    rest = limits.after(solution.nodes, solution.seconds)
    return certificate_of(puzzle, solution, Budget(rest))


def certificate_of(
    puzzle: Puzzle, solution: Solution, budget: Budget | None = None
) -> Certificate | None:
    """Write down the proof of an optimum that is known, or return None when that is cut short.

    Raises ValueError where the line of the solution makes more or less than the optimum, and
    FalseOptimumError where another line makes more.
    """
    if solution.optimum is None:
        return None
    if replay(puzzle, solution.line).won != solution.optimum:
        raise ValueError(f"the line does not make {solution.optimum} tricks")
    positions = refutation(puzzle, solution.optimum, budget)
    if positions is None:
        return None
    return Certificate(
        puzzle=puzzle, optimum=solution.optimum, line=solution.line, positions=positions
    )


def refutation(
    puzzle: Puzzle, tricks: int, budget: Budget | None = None
) -> tuple[Listed, ...] | None:
    """List the positions which show that no line makes more than `tricks`, the start first.

    Returns None when the budget ends, of which each position takes a node, or there are more than
    MOST_LISTED. Raises FalseOptimumError when a line makes more.
    """
    budget, listed = budget or Budget(), list[Listed]()
    layer: dict[Name, tuple[Position, int]] = {}
    _demand(layer, Position.start(puzzle), tricks)
    while layer:
        following: dict[Name, tuple[Position, int]] = {}
        for position, bound in layer.values():
            if len(listed) == MOST_LISTED or not budget.take():
                return None
            listed.append(_listed(puzzle, position, bound))
            for trick in _different(position):
                _demand(following, position.after(trick), bound - trick.won)
        layer = following
    return tuple(listed)


Name = tuple[object, ...]
"""What tells positions apart, but for interchangeable cards."""


def _demand(layer: dict[Name, tuple[Position, int]], position: Position, bound: int) -> None:
    """Demand a bound of a position: list it, unless its ceiling is as low, with the least bound."""
    if ceiling(position) <= bound:
        return
    if bound < 0 or not position.hand:
        raise FalseOptimumError("a line makes more tricks than that")
    name = _name(position)
    known = layer.get(name)
    layer[name] = (position, bound) if known is None else (known[0], min(bound, known[1]))


def ceiling(position: Position) -> int:
    """Return the tricks left, less those that are certainly lost.

    These are of the losses that the search looks at (`deficit`, `solid_entries` and
    `deficits_exceed` in `kernels.py`) the ones that are quickest to explain: those of right ends,
    without the chains under them, and without a closer look at what the table may lead.
    """
    state = State.start(position)
    solid = entries(position.rows, state.tricks - 1, chains=False)
    deficits = sum(map(deficit, state.wins, solid))
    return state.tricks - (deficits + state.leads) // 2


def _name(position: Position) -> Name:
    """Name a position; those that differ in interchangeable cards only have the same name.

    What the others do is the same (the proof is in `alike.py`).
    """
    held = sorted(kind for _, kind in kinds(position, position.hand))
    return (tuple(map(len, position.rows)), position.leader, *held)


def _different(position: Position) -> Iterator[Trick]:
    """Yield the tricks that the legal cards make, of interchangeable ones only the first."""
    for card, same in alike(position).items():
        if card == same:
            yield position.trick(card)


def _listed(puzzle: Puzzle, position: Position, bound: int) -> Listed:
    """Return a position as certificates have it: of copies of a card the first are held."""
    left = tuple(map(len, position.rows))
    copies = Counter(position.hand)
    held = []
    for place, card in enumerate(puzzle.hand):
        if copies[card]:
            copies[card] -= 1
            held.append(place)
    return Listed(left, tuple(held), position.leader is Side.PLAYER, bound)
