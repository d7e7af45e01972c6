"""Brute force and memoised depth-first search on `rules.Position`: slow, obvious, complete.

Both give intervals: `(lower, upper)` encloses the most tricks still to be made. Without a limit the
ends meet. When the budget ends, a position not yet looked at is worth between no trick and one for
each card left, and every interval on the way back to the root is still true.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bazas.cards import Card
from bazas.lines import completed, replay
from bazas.puzzle import Puzzle
from bazas.rules import Position, Trick
from bazas.search.alike import alike
from bazas.search.recursion import make_room_to_recurse
from bazas.search.solution import Bounds, Budget, Limits, Solution

MOST_KNOWN = 2_000_000
"""Positions that a memo keeps, about 1 GiB with hands of 26; later ones are worked out anew."""


def brute(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Try every legal line, remembering nothing but the best one (BS-8 to BS-13, BS-16)."""
    budget = Budget(limits)
    best: tuple[int, tuple[Card, ...]] = (0, ())

    def search(position: Position, won: int, line: tuple[Card, ...]) -> Bounds:
        nonlocal best
        if won > best[0]:
            best = won, line
        if not position.hand:
            return Bounds(0, 0)
        if not budget.take():
            return Bounds(0, len(position.hand))
        lower = upper = 0
        for trick in position.tricks():
            rest = search(position.after(trick), won + trick.won, (*line, trick.card))
            lower = max(lower, trick.won + rest.lower)
            upper = max(upper, trick.won + rest.upper)
        return Bounds(lower, upper)

    make_room_to_recurse(len(puzzle.hand))
    bounds = search(Position.start(puzzle), 0, ())
    line = completed(puzzle, best[1])
    return _solution("brute", puzzle, line, bounds.upper, budget)


def memo(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Search depth first, remembering the bounds of every position (BS-8 to BS-13)."""
    values = Memo(Budget(limits))
    start = Position.start(puzzle)
    make_room_to_recurse(len(puzzle.hand))
    bounds = values.bounds(start)
    line = tuple(values.line(start, bounds.lower))
    return _solution("memo", puzzle, line, bounds.upper, values.budget)


class Memo:
    """The bounds of positions, worked out once each within one budget.

    Several questions about one puzzle can share a memo: what it knows stays true.
    """

    def __init__(
        self, budget: Budget | None = None, *, merge: bool = True, most: int = MOST_KNOWN
    ) -> None:
        """Start with an empty memory.

        `merge=False` tries every card although it is interchangeable with another; `most` is the
        number of positions kept. Neither changes an answer.
        """
        self.budget = budget or Budget()
        self._merge = merge
        self._most = most
        self._known: dict[Position, Bounds] = {}

    def bounds(self, position: Position) -> Bounds:
        """Return bounds on the tricks still to be made; they meet unless the budget ended.

        Asks for one trick more than is known to be possible, until the answer is no: all but the
        last questions are answered by a line, and most positions are met in the last.
        """
        self._play_greedily(position)
        lower, upper = self._get(position)
        while lower < upper and (more := self.reaches(position, lower + 1)) is not None:
            lower, upper = (lower + 1, upper) if more else (lower, lower)
        return Bounds(lower, upper)

    def reaches(self, position: Position, need: int) -> bool | None:
        """Tell whether `need` more tricks can be made; None when the budget ended before that."""
        # Step 1. Known, or told by the number of cards left; or no budget left to find out.
        lower, upper = self._get(position)
        if lower >= need or upper < need:
            return lower >= need
        if not self.budget.take():
            return None
        # Step 2. Try the cards, those that win the trick first: one that is enough will do.
        cut = False
        for trick in self._tricks(position):
            answer = self.reaches(position.after(trick), need - trick.won)
            if answer:
                self._set(position, Bounds(need, upper))
                return True
            cut = cut or answer is None
        # Step 3. No card is enough; that is proven only if each of them was looked at to the end.
        if cut:
            return None
        self._set(position, Bounds(lower, need - 1))
        return False

    def line(self, position: Position, goal: int) -> Iterator[Card]:
        """Yield a whole legal line that makes `goal` tricks, where that many are known to be."""
        while position.hand:
            tricks = self._tricks(position)
            chosen = next(
                (t for t in tricks if self.reaches(position.after(t), goal - t.won)), tricks[0]
            )
            yield chosen.card
            position, goal = position.after(chosen), goal - chosen.won

    def _play_greedily(self, position: Position) -> None:
        """Learn from one line, which wins each trick that it can, what can be made at least."""
        line = []
        while position.hand and not self.budget.over:
            trick = self._tricks(position)[0]
            line.append((position, trick.won))
            position = position.after(trick)
        made = 0
        for passed, won in reversed(line):
            made += won
            lower, upper = self._get(passed)
            self._set(passed, Bounds(max(lower, made), upper))

    def _get(self, position: Position) -> Bounds:
        """Return what is known of a position: at first, that each card left may make a trick."""
        return self._known.get(position) or Bounds(0, len(position.hand))

    def _set(self, position: Position, bounds: Bounds) -> None:
        """Remember what is known of a position."""
        if len(self._known) < self._most or position in self._known:
            self._known[position] = bounds

    def _tricks(self, position: Position) -> list[Trick]:
        """Return the tricks to try: one card of each class, those that win first."""
        cards = alike(position) if self._merge else {card: card for card in position.legal()}
        tricks = [position.trick(card) for card, other in cards.items() if card == other]
        return sorted(tricks, key=lambda trick: not trick.won)


class LineCounts(NamedTuple):
    """How many lines there are, by card faces (BS-16), as integers of any size."""

    legal: int
    optimal: int


def count_lines(puzzle: Puzzle, budget: Budget | None = None) -> LineCounts | None:
    """Count the legal and the optimal lines, or return None when the budget ends (BS-16)."""
    budget = budget or Budget()
    known: dict[Position, tuple[int, LineCounts] | None] = {}

    def count(position: Position) -> tuple[int, LineCounts] | None:
        if not position.hand:
            return 0, LineCounts(1, 1)
        if position in known:
            return known[position]
        found = count_each(position) if budget.take() else None
        if len(known) < MOST_KNOWN:
            known[position] = found
        return found

    def count_each(position: Position) -> tuple[int, LineCounts] | None:
        best = legal = optimal = 0
        for trick in position.tricks():
            if (found := count(position.after(trick))) is None:
                return None
            value, lines = trick.won + found[0], found[1]
            legal += lines.legal
            optimal = (
                lines.optimal + (optimal if value == best else 0) if value >= best else optimal
            )
            best = max(best, value)
        return best, LineCounts(legal, optimal)

    make_room_to_recurse(len(puzzle.hand))
    found = count(Position.start(puzzle))
    return found and found[1]


def _solution(
    strategy: str, puzzle: Puzzle, line: tuple[Card, ...], upper: int, budget: Budget
) -> Solution:
    """Return what was found; the lower bound is what the rules say that the line makes."""
    return Solution(
        strategy=strategy,
        lower=replay(puzzle, line).won,
        upper=upper,
        line=line,
        nodes=budget.nodes,
        seconds=budget.seconds,
    )
