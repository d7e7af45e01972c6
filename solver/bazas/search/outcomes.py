"""The loss-budget search in plain Python: wins and losses are decided first, cards last.

It asks: can the player lose at most so many of the tricks that are left? `kernels.py` is the same
search in native code, with other means: cards are bits there and ranks here. Both expand the same
positions in the same order, which the tests hold them to, but for tables with more chains than 63
bits have room for: there this one prunes a little more. The proofs of what is pruned are there,
with the functions of the same names; why two hands stand for one is at the head of that file.

This one has no largest size, and needs no compiler.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from enum import IntFlag

from bazas.lines import played_out
from bazas.puzzle import Puzzle, Table
from bazas.rules import Position
from bazas.search.matching import LOST, line_of
from bazas.search.recursion import make_room_to_recurse
from bazas.search.solution import Bounds, Budget, Limits, Solution
from bazas.search.state import State

MOST_KNOWN = 2_000_000
"""Positions remembered, about 0.7 GiB with hands of 26; later ones are worked out anew."""


class Technique(IntFlag):
    """What makes the search fast; none of it may change an answer, and each can be left out."""

    SOLID_ROWS = 1
    TABLE_LEADS = 2
    CHAINS = 4
    REMEMBER = 8
    FIRST_GUESS = 16
    ALL = 31


def deficit(held: tuple[int, ...], solid: list[int]) -> int:
    """Return how many leads of a suit are lost at least, if no card of it is played otherwise.

    `held` are the ranks of the hand for wins, lowest first; `solid` those of the solid entries,
    highest first.
    """
    worst, cards = 0, len(held)
    for j, rank in enumerate(solid[:cards], 1):
        lost = j - cards + bisect_left(held, rank)
        worst = max(worst, lost)
    return worst


def entries(rows: Table, above: int, *, chains: bool) -> list[list[int]]:
    """Return of each suit the ranks that its leads will meet, highest first.

    They are the right ends, and the chains under them, of the rows with at least `above` cards in
    the rows above them. A chain is what follows a right end in its suit, each card with the lowest
    rank from the right end to it.
    """
    found: list[list[int]] = [[], [], [], []]
    for row in rows:
        if row and above <= 0:
            lowest, of_suit = row[-1]
            for rank, suit in reversed(row if chains else row[-1:]):
                if suit != of_suit:
                    break
                lowest = min(lowest, rank)
                found[suit].append(lowest)
        above -= len(row)
    for ranks in found:
        ranks.sort(reverse=True)
    return found


def certain_deficit(held: tuple[int, ...], solid: list[int], near: list[int]) -> int:
    """Return how many of a suit's losses remain even if the table leads as it suits the player.

    `near` are the ranks of the suit among the cards that the table may come to lead.
    """
    least = deficit(held, solid)
    cheapest = bisect_left(held, min(near) + 1) if near else len(held)
    for _ in range(min(len(near), len(held) - cheapest)):
        held = held[:cheapest] + held[cheapest + 1 :]
        least = min(least, deficit(held, solid))
    return least


class Outcomes:
    """The least losses of positions, within one budget; what is remembered stays true."""

    def __init__(
        self,
        budget: Budget | None = None,
        *,
        use: Technique = Technique.ALL,
        most: int = MOST_KNOWN,
    ) -> None:
        """Start with an empty memory of at most `most` positions."""
        self.budget = budget or Budget()
        self._use = use
        self._most = most
        self._known: dict[State, tuple[int, int]] = {}

    @property
    def remembered(self) -> int:
        """Return the number of positions remembered."""
        return len(self._known)

    def bounds(self, position: Position) -> Bounds:
        """Return bounds on the tricks still to be made; they meet unless the budget ended.

        The first budget of losses is a guess: the deficits of all right ends, as if all rows were
        solid, less one. It goes down while the answer is yes and up while it is no.
        """
        state = State.start(position)
        tricks = greatest = state.tricks
        least = allowed = 0
        if Technique.FIRST_GUESS in self._use:
            shown = entries(state.rows, 0, chains=Technique.CHAINS in self._use)
            allowed = sum(map(deficit, state.wins, shown)) - 1
        while least < greatest:
            allowed = min(max(allowed, least), greatest - 1)
            answer = self.can(state, allowed)
            if answer is None:
                # What is plain to see at the start is true whatever the search would have found.
                while least < greatest and self._refuted(state, least):
                    least += 1
                break
            if answer:
                greatest, allowed = allowed, allowed - 1
            else:
                least, allowed = allowed + 1, allowed + 1
        return Bounds(tricks - greatest, tricks - least)

    def can(self, state: State, allowed: int) -> bool | None:
        """Tell whether the player can lose at most `allowed` tricks; None when cut short."""
        # Step 1. The number of tricks left decides.
        tricks = state.tricks
        if allowed >= tricks or allowed < 0:
            return allowed >= tricks
        # Step 2. Look the position up, if the player chooses a suit there: leads or discards.
        chooses = state.chooses
        least, greatest = 0, tricks
        if chooses and state in self._known:
            least, greatest = self._known[state]
            if greatest <= allowed or least > allowed:
                return greatest <= allowed
        # Step 3. Certain losses refute.
        if self._refuted(state, allowed):
            return False
        # Step 4. Expand it, within the budget.
        if chooses and not self.budget.take():
            return None
        # Step 5. Try the events: wins first, because one that is enough will do.
        found: bool | None = False
        for event, after in state.events():
            found = self.can(after, allowed - (event >= LOST))
            if found is not False:
                break
        # Step 6. Remember what has been proven.
        if chooses and found is not None:
            self._remember(state, (least, allowed) if found else (allowed + 1, greatest))
        return found

    def line(self, position: Position, allowed: int) -> Iterator[int]:
        """Yield the events of a line that loses at most `allowed` tricks; stop where it is lost.

        All that is asked has been asked before, and is remembered, if the search found the line.
        """
        state = State.start(position)
        while state.tricks:
            _, known = self._known.get(state, (0, allowed))
            allowed = min(allowed, known)
            for event, after in state.events():
                if self.can(after, allowed - (event >= LOST)):
                    break
            else:
                return
            yield event
            state, allowed = after, allowed - (event >= LOST)

    def _refuted(self, state: State, allowed: int) -> bool:
        """Tell whether certain losses alone exceed the losses allowed."""
        if Technique.SOLID_ROWS not in self._use:
            return False
        tricks = state.tricks
        solid = entries(state.rows, tricks - 1, chains=Technique.CHAINS in self._use)
        total = sum(map(deficit, state.wins, solid))
        if total > 2 * allowed + 1 - state.leads:
            return True
        if total <= allowed or Technique.TABLE_LEADS not in self._use:
            return False
        near: list[list[int]] = [[], [], [], []]
        for row in state.rows:
            for card in reversed(row[max(0, len(row) - tricks) :]):
                near[card.suit].append(card.rank)
            tricks -= len(row)
            if tricks <= 0:
                break
        return sum(map(certain_deficit, state.wins, solid, near)) > allowed

    def _remember(self, state: State, losses: tuple[int, int]) -> None:
        """Keep the least and the greatest number of losses."""
        remembers = Technique.REMEMBER in self._use
        if remembers and (len(self._known) < self._most or state in self._known):
            self._known[state] = losses


def outcomes(
    puzzle: Puzzle, limits: Limits | None = None, *, use: Technique = Technique.ALL
) -> Solution:
    """Decide wins and losses first, within a budget of losses (BS-8 to BS-13).

    `use` says which techniques to use; the answer does not depend on it.
    """
    search = Outcomes(Budget(limits), use=use)
    start = Position.start(puzzle)
    make_room_to_recurse(len(puzzle.hand))
    bounds = search.bounds(start)
    events = tuple(search.line(start, len(puzzle.hand) - bounds.lower))
    line, won = played_out(puzzle, line_of(start, events))
    return Solution(
        strategy="outcomes",
        lower=won,
        upper=bounds.upper,
        line=line,
        nodes=search.budget.nodes,
        seconds=search.budget.seconds,
    )
