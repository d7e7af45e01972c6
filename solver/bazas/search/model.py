"""The whole play of a deal as a model for a constraint solver, by BS-8 to BS-12.

Variables say, for each trick, who leads and who wins, of which suit the player's card is and which
table card is used; for each table card, what it is used for. Which hand cards are spent is left
open, as in `outcomes.py`, and for the same reason (the proof is at the head of `kernels.py`): it
takes no more than to count, for each rank, the wins that need at least that rank and the losses
that need less. So nothing in the model tells cards apart that do the same work.

This module says nothing of how to solve it: that is `cpsat.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntFlag
from typing import NamedTuple

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model_helper import Literal

from bazas.cards import Card, Suit
from bazas.puzzle import Puzzle
from bazas.search.matching import LOST

Variable = cp_model.IntVar


class Part(IntFlag):
    """What makes the model quicker to solve; none of it may change an answer."""

    CARDS_LAST = 1
    """count the cards that wins and losses need, instead of choosing one for each trick"""
    CERTAIN_LOSSES = 2
    """leads of a suit that meet low cards follow those that meet the high ones"""
    SETTINGS = 4
    """settings of the solver that suit these models (see `cpsat.py`)"""
    ALL = 7


class Use(NamedTuple):
    """What a table card is used for: does the player lead, win, play its suit (BS-10 to BS-12)."""

    led: bool
    won: bool
    same: bool

    def needed(self, card: Card) -> int:
        """Return the rank from which on a card of the suit wins, where `same` (BS-12)."""
        return card.rank if self.led else card.rank + 1


LEAD_WON = Use(led=True, won=True, same=True)
LEAD_LOST = Use(led=True, won=False, same=True)
LEAD_FREE = Use(led=True, won=True, same=False)
FOLLOW_WON = Use(led=False, won=True, same=True)
FOLLOW_LOST = Use(led=False, won=False, same=True)
DISCARD = Use(led=False, won=False, same=False)
USES = (LEAD_WON, LEAD_LOST, LEAD_FREE, FOLLOW_WON, FOLLOW_LOST, DISCARD)


class PlayModel:
    """The model of a deal; its objective is the number of tricks.

    Tricks count from 0. Table cards have numbers, rows from top to bottom, each from its right end
    to its left; those too deep to be reached have none.
    """

    def __init__(self, puzzle: Puzzle, *, parts: Part = Part.ALL) -> None:
        """Build it."""
        self.model = cp_model.CpModel()
        self.tricks = range(len(puzzle.hand))
        self._puzzle = puzzle
        self._number_cards()
        self._make_variables()
        self._use_table_cards()
        self._follow_tricks()
        self._find_first_rows()
        self._answer_leads()
        self._follow_suit()
        self._play_right_cards() if Part.CARDS_LAST in parts else self._choose_cards()
        if Part.CERTAIN_LOSSES in parts:
            self._bound_leads()
        self.model.maximize(sum(self.wins))

    def event(self, trick: int, solver: cp_model.CpSolver) -> int:
        """Return what happens in a trick of a solution, as `matching.line_of` has it."""
        suit = next(s for s, played in self.suits[trick].items() if solver.boolean_value(played))
        return suit if solver.boolean_value(self.wins[trick]) else LOST + suit

    def _number_cards(self) -> None:
        """Give each table card in reach a number, and note what lies to its right, and its row."""
        self.cards: list[Card] = []
        self._row: list[int] = []
        self._right: list[int | None] = []
        self._last: list[int] = []  # of each row, the card that leaves last
        for number, row in enumerate(self._puzzle.table):
            for depth, card in enumerate(row[::-1][: len(self.tricks)]):
                self._right.append(len(self.cards) - 1 if depth else None)
                self._row.append(number)
                self.cards.append(card)
            self._last.append(len(self.cards) - 1)
        held = {suit: [c.rank for c in self._puzzle.hand if c.suit == suit] for suit in Suit}
        self._held = {suit: ranks for suit, ranks in held.items() if ranks}

    def _make_variables(self) -> None:
        """Make the variables, each 0 or 1."""
        make, cards = self.model.new_bool_var, range(len(self.cards))
        self.wins = [make(f"wins {t}") for t in self.tricks]
        self._leads = [self.model.new_constant(1), *self.wins[:-1]]  # BS-8
        self.suits = [{s: make(f"suit {t} {s}") for s in self._held} for t in self.tricks]
        self._goes = [[make(f"goes {t} {c}") for c in cards] for t in self.tricks]
        self._gone = [[make(f"gone {t} {c}") for c in cards] for t in range(len(self.tricks) + 1)]
        self._uses = [{use: make(f"{use} {c}") for use in self._possible(c)} for c in cards]

    def _possible(self, card: int) -> Iterator[Use]:
        """Yield what a table card can be used for: no suit is played that is not held."""
        for use in USES:
            if not use.same or self.cards[card].suit in self._held:
                yield use

    def _if(self, *conditions: Literal, then: Iterable[Literal]) -> None:
        """Demand that, if all conditions are true, something of `then` is."""
        self.model.add_bool_or([*then, *map(Literal.negated, conditions)])

    def _use_table_cards(self) -> None:
        """Use one table card in each trick, each once, after those to its right (BS-8, BS-9)."""
        model = self.model
        for trick in self.tricks:
            model.add_exactly_one(self._goes[trick])
        for card, right in enumerate(self._right):
            model.add(self._gone[0][card] == 0)
            for trick in self.tricks:
                gone, goes = self._gone[trick], self._goes[trick][card]
                model.add(self._gone[trick + 1][card] == gone[card] + goes)
                if right is not None:
                    self._if(goes, then=[gone[right]])
                    self._if(gone[card], then=[gone[right]])
            model.add(sum(self._uses[card].values()) == self._gone[-1][card])

    def _follow_tricks(self) -> None:
        """Let what a table card is used for be what happens in its trick (BS-12)."""
        for suits in self.suits:
            self.model.add_exactly_one(suits.values())
        for card, uses in enumerate(self._uses):
            suit = self.cards[card].suit
            led = self._any(used for use, used in uses.items() if use.led)
            won = self._any(used for use, used in uses.items() if use.won)
            same = self._any(used for use, used in uses.items() if use.same)
            for trick in self.tricks:
                goes = self._goes[trick][card]
                self._equal(led, self._leads[trick], where=goes)
                self._equal(won, self.wins[trick], where=goes)
                if suit in self._held:
                    self._equal(same, self.suits[trick][suit], where=goes)

    def _any(self, literals: Iterable[Variable]) -> Variable:
        """Return a variable that is their sum: one of them is true, or none."""
        some = self.model.new_bool_var("")
        self.model.add(sum(literals) == some)
        return some

    def _equal(self, one: Variable, other: Variable, *, where: Variable) -> None:
        """Demand that two are equal where a condition is true."""
        self._if(where, one, then=[other])
        self._if(where, other, then=[one])

    def _find_first_rows(self) -> None:
        """Use a card of the first row unless it answers a lead of its suit (BS-10, BS-11)."""
        above = [gone[self._last[0]] for gone in self._gone]  # all rows above the row are empty
        for row, last in enumerate(self._last[1:], 1):
            for card in range(self._last[row - 1] + 1, last + 1):
                uses = self._uses[card].items()
                first = self._any(used for use, used in uses if not (use.led and use.same))
                for trick in self.tricks:
                    self._if(self._goes[trick][card], first, then=[above[trick]])
            above = [self._both(above[trick], self._gone[trick][last]) for trick in self.tricks]

    def _both(self, one: Variable, other: Variable) -> Variable:
        """Return a variable that is true if both are."""
        both = self.model.new_bool_var("")
        self._if(one, other, then=[both])
        self._if(both, then=[one])
        self._if(both, then=[other])
        return both

    def _answer_leads(self) -> None:
        """Answer a lead by the highest right end of its suit, the topmost of equals (BS-10)."""
        for number, card in enumerate(self.cards):
            if card.suit not in self._held:
                continue
            order = (-card.rank, self._row[number])
            better = [
                other
                for other, its in enumerate(self.cards)
                if its.suit == card.suit and (-its.rank, self._row[other]) <= order
            ]
            better = [o for o in better if self._row[o] != self._row[number] or o == number]
            right = self._right[number]
            for trick in self.tricks:
                gone = self._gone[trick]
                shown = [~gone[number]] if right is None else [~gone[number], gone[right]]
                answers = [self._goes[trick][other] for other in better]
                lead = self._leads[trick], self.suits[trick][card.suit]
                self._if(*shown, *lead, then=answers)

    def _follow_suit(self) -> None:
        """Discard only what the hand has no more of; play every hand card (BS-11, BS-13)."""
        for suit, ranks in self._held.items():
            played = [suits[suit] for suits in self.suits]
            self.model.add(sum(played) == len(ranks))
            later: list[Variable] = []  # a card of the suit is held after the trick
            for trick in reversed(self.tricks):
                held = self.model.new_bool_var(f"held {trick} {suit}")
                for reason in (played[trick], *later):
                    self._if(reason, then=[held])
                for card, uses in enumerate(self._uses):
                    if self.cards[card].suit == suit:
                        self._if(self._goes[trick][card], uses[DISCARD], then=[~held])
                later = [held]

    def _play_right_cards(self) -> None:
        """Let the hand have the cards that wins and losses need.

        The wins that need a rank or more take as many cards of that rank or more, and the losses
        that need less than a rank as many below it. If that holds for every rank, the wins can be
        matched to cards, and the losses can; then both can at once (see `kernels.py`).
        """
        for suit, ranks in self._held.items():
            same = [(card, use, used) for card, use, used in self._all_uses() if use.same]
            of_suit = [(u.needed(c), u.won, used) for c, u, used in same if c.suit == suit]
            for rank in sorted({needed for needed, _, _ in of_suit}):
                enough = sum(held >= rank for held in ranks)
                wins = [used for needed, won, used in of_suit if won and needed >= rank]
                losses = [used for needed, won, used in of_suit if not won and needed <= rank]
                self.model.add(sum(wins) <= enough)
                self.model.add(sum(losses) <= len(ranks) - enough)

    def _all_uses(self) -> Iterator[tuple[Card, Use, Variable]]:
        """Yield every table card with all that it can be used for."""
        for card, uses in zip(self.cards, self._uses, strict=True):
            for use, used in uses.items():
                yield card, use, used

    def _choose_cards(self) -> None:
        """Choose a card for each trick, of equal ones any: what `_play_right_cards` makes needless.

        It wins if its rank is what the table card needs, and loses if it is less (BS-12).
        """
        faces = sorted(set(self._puzzle.hand))
        plays = [{f: self.model.new_bool_var(f"{f} {t}") for f in faces} for t in self.tricks]
        for face in faces:
            copies = self._puzzle.hand.count(face)
            self.model.add(sum(played[face] for played in plays) == copies)
        for trick, played in enumerate(plays):
            for suit in self._held:
                of_suit = [played[face] for face in faces if face.suit == suit]
                self.model.add(sum(of_suit) == self.suits[trick][suit])
            for number, card in enumerate(self.cards):
                for use, used in self._uses[number].items():
                    for face in faces:
                        wins = face.rank >= use.needed(card)
                        if use.same and face.suit == card.suit and wins != use.won:
                            self._if(self._goes[trick][number], used, then=[~played[face]])

    def _bound_leads(self) -> None:
        """Let few leads of a suit meet low cards, if many high ones do not go out of the way.

        With m tricks, a row below m - 1 cards or more cannot become the first before the last
        trick: until then its right end leaves only when its suit is led. Let there be j such right
        ends of a suit, of rank e or higher, and k cards of it in the hand. As long as one of them
        is there, a lead of the suit meets e or higher, and takes one of them at most. So at most
        k - j leads meet a card below e.
        """
        solid = [row for row in range(len(self._last)) if self._above(row) >= len(self.tricks) - 1]
        ends = sorted((self._puzzle.table[row][-1] for row in solid), reverse=True)
        for suit, ranks in self._held.items():
            of_suit = [end.rank for end in ends if end.suit == suit]
            for j, rank in enumerate(of_suit[: len(ranks)], 1):
                leads = [(card, used) for card, u, used in self._all_uses() if u.led and u.same]
                low = [used for card, used in leads if card.suit == suit and card.rank < rank]
                self.model.add(sum(low) <= len(ranks) - j)

    def _above(self, row: int) -> int:
        """Return the number of cards in the rows above a row."""
        return sum(map(len, self._puzzle.table[:row]))
