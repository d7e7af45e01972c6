"""The rules of play, BS-8 to BS-13: the readable truth that everything else is held against.

The numbers are those of the rule sheet, seeds/bazas-solitario.md. The other rules are not about
play: BS-1 to BS-3, cards, are in cards.py; BS-4 to BS-7, the deal, and BS-14, the target, in
puzzle.py; BS-15, verdicts, in search/solution.py; BS-16, lines, in lines.py.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import NamedTuple

from bazas.cards import Card, Suit
from bazas.errors import IllegalCardError
from bazas.puzzle import Puzzle, Table


class Side(StrEnum):
    """One of the two sides of a trick (BS-8)."""

    PLAYER = "player"
    TABLE = "table"


class Reason(Enum):
    """Why a row was used or a trick was won: the rule's number, and the rule in a few words."""

    TABLE_LEADS = "BS-11", "the right end of the first non-empty row"
    HIGHEST = "BS-10", "the highest right end of the suit led"
    TOPMOST = "BS-10", "the topmost of the identical highest right ends of the suit led"
    NO_SUIT = "BS-10", "the first non-empty row, as no right end has the suit led"
    HIGHER = "BS-12", "the higher card of the suit led wins"
    IDENTICAL = "BS-12", "of two identical cards the one played first wins"
    OTHER_SUIT = "BS-12", "of two suits the one played first wins"

    @property
    def rule(self) -> str:
        """Return the number of the rule, such as `BS-10`."""
        return self.value[0]

    def __str__(self) -> str:
        """Return the rule in words."""
        return self.value[1]


class Trick(NamedTuple):
    """What happened in one trick; `row` counts from 0 at the top, used-up rows included."""

    leader: Side
    card: Card
    """the player's card"""
    answer: Card
    """the table's card, whoever led"""
    row: int
    why_row: Reason
    winner: Side
    why_won: Reason

    @property
    def won(self) -> bool:
        """Return whether the player made the trick."""
        return self.winner is Side.PLAYER


class Position(NamedTuple):
    """All that matters for the tricks to come: rows, hand, and who leads.

    Used-up rows stay as empty tuples, so that rows keep their numbers. Equal positions have equal
    futures, whatever was played before.
    """

    rows: Table
    hand: tuple[Card, ...]
    leader: Side = Side.PLAYER

    @classmethod
    def start(cls, puzzle: Puzzle) -> Position:
        """Return the position before the first trick, which the player leads (BS-8)."""
        return cls(puzzle.table, puzzle.hand)

    @property
    def first_row(self) -> int:
        """Return the topmost row that has cards; raise StopIteration when there is none."""
        return next(number for number, row in enumerate(self.rows) if row)

    @property
    def led(self) -> Card | None:
        """Return the card that the table has led, or None when the player is to lead (BS-11)."""
        return self.rows[self.first_row][-1] if self.hand and self.leader is Side.TABLE else None

    def legal(self) -> tuple[Card, ...]:
        """Return the cards that may be played, each face once (BS-16), in hand order (BS-11)."""
        faces, led = tuple(dict.fromkeys(self.hand)), self.led
        if led is None:
            return faces
        return tuple(card for card in faces if card.suit == led.suit) or faces

    def answer(self, suit: Suit) -> tuple[int, Reason]:
        """Return the row that answers a lead of `suit`, and why (BS-9, BS-10)."""
        ends = [
            (row[-1].rank, n) for n, row in enumerate(self.rows) if row and row[-1].suit == suit
        ]
        if not ends:
            return self.first_row, Reason.NO_SUIT
        highest, _ = max(ends)
        topmost, *identical = [number for rank, number in ends if rank == highest]
        return topmost, Reason.TOPMOST if identical else Reason.HIGHEST

    def tricks(self) -> tuple[Trick, ...]:
        """Return the tricks that the legal cards make, in the order of `legal` (BS-8 to BS-12)."""
        return tuple(map(self._trick, self.legal()))

    def trick(self, card: Card) -> Trick:
        """Return the trick that `card` makes; raise IllegalCardError (BS-8 to BS-12)."""
        if card not in self.legal():
            raise self._illegal(card)
        return self._trick(card)

    def _trick(self, card: Card) -> Trick:
        """Return the trick that a legal card makes."""
        if self.leader is Side.PLAYER:
            row, why_row = self.answer(card.suit)
            answer = self.rows[row][-1]
            winner, why_won = _winner(self.leader, card, answer)
        else:
            row, why_row = self.first_row, Reason.TABLE_LEADS
            answer = self.rows[row][-1]
            winner, why_won = _winner(self.leader, answer, card)
        return Trick(self.leader, card, answer, row, why_row, winner, why_won)

    def after(self, trick: Trick) -> Position:
        """Return the position after a trick of this position: both cards gone (BS-8)."""
        row = self.rows[trick.row][:-1]
        rows = (*self.rows[: trick.row], row, *self.rows[trick.row + 1 :])
        place = self.hand.index(trick.card)
        return Position(rows, self.hand[:place] + self.hand[place + 1 :], trick.winner)

    def play(self, card: Card) -> Position:
        """Return the position after `card`; raise IllegalCardError (BS-8, BS-11)."""
        return self.after(self.trick(card))

    def _illegal(self, card: Card) -> IllegalCardError:
        """Say why `card` cannot be played here."""
        legal = " ".join(map(str, self.legal())) or "no card: the hand is empty (BS-13)"
        if card not in self.hand:
            return IllegalCardError("not in the hand (BS-8)", token=str(card), expected=legal)
        message = f"the table led {self.led} and the hand can follow suit (BS-11)"
        return IllegalCardError(message, token=str(card), expected=legal)


def _winner(leader: Side, first: Card, second: Card) -> tuple[Side, Reason]:
    """Return who wins the trick of the cards played first and second, and why (BS-12)."""
    if second.suit != first.suit:
        return leader, Reason.OTHER_SUIT
    if second.rank == first.rank:
        return leader, Reason.IDENTICAL
    if second.rank < first.rank:
        return leader, Reason.HIGHER
    return (Side.TABLE if leader is Side.PLAYER else Side.PLAYER), Reason.HIGHER
