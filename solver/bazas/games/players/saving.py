"""What cards in a hand are worth for combinations of La báciga that may still come together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import NamedTuple

from bazas.games.baciga import BacigaDeal
from bazas.games.baciga.cards import FACES, face, rank_of
from bazas.games.baciga.declarations import FOURS, POINTS, Deck, Entry, entries
from bazas.games.baciga.declaring import ledger_of

PATIENCE = 0.7
"""How likely what one has is still there when the next card comes, as hands are small."""

POWER, TRUMP = 0.4, 7.0
"""What each rank is worth for taking tricks later, and a trump, in points of the game."""


class Aim(NamedTuple):
    """A kind of declaration, and what it needs: of some faces so many cards, and so on."""

    kind: str
    needs: tuple[tuple[tuple[int, ...], int], ...]


@lru_cache(maxsize=64)
def aims(deck: Deck, trump: int | None) -> tuple[Aim, ...]:
    """Return what can be declared with this trump; any four of a rank are one aim (B7)."""
    found = [
        Aim(kind, tuple(((one,), count) for one, count in entry.needs))
        for entry in entries(deck._replace(explicit=False))
        if not _of_any_suits(entry) and (kind := entry.kind(deck, trump))
    ]
    suits = range(4)
    fours = [
        Aim(f"Q{letter}", ((tuple(face(rank, suit) for suit in suits), 4),))
        for rank, letter in FOURS.items()
    ]
    return (*found, *fours)


def _of_any_suits(entry: Entry) -> bool:
    """Tell whether an entry is one of the fours of which suits do not matter."""
    return entry.figure.startswith("Q")


@lru_cache(maxsize=1 << 14)
def drawn(need: int, copies: int, draws: int, hidden: int) -> float:
    """Return how likely so many of some copies are drawn in time, and the rest is kept till then.

    `draws` of `hidden` cards will be drawn.

    >>> drawn(0, 0, 5, 10), round(drawn(1, 1, 5, 10) / PATIENCE, 2)
    (1.0, 0.5)
    """
    if not need:
        return 1.0
    share = draws / hidden if hidden else 0.0
    fewer = sum(
        comb(copies, n) * share**n * (1 - share) ** (copies - n)
        for n in range(min(need, copies + 1))
    )
    return max(0.0, 1 - fewer) * PATIENCE**need


def power(card: int, trump: int | None) -> float:
    """Return what a card is worth for taking tricks."""
    return POWER * rank_of(card) + (TRUMP if card % 4 == trump else 0)


def out_of_sight(deal: BacigaDeal, player: int) -> list[int]:
    """Return how many copies of each face a player knows nothing about."""
    loose = [deal.rules.packs] * FACES
    seen: list[Iterable[int]] = [deal.hands[player], deal.trick, *deal.taken]
    seen += [deal.known[seat] for seat in range(deal.rules.players) if seat != player]
    for cards in seen:
        for card in cards:
            loose[card % FACES] -= 1
    if deal.turnup is not None:
        loose[deal.turnup % FACES] -= 1
    return loose


class Savings:
    """What each card of a hand is worth for combinations, in points, and what is complete."""

    def __init__(self, deal: BacigaDeal, player: int, loose: list[int]) -> None:
        """Reckon; `loose` has for each face how many copies may be drawn or in unknown hands."""
        self.deal, self.player, self.loose = deal, player, loose
        self.draws, self.hidden = deal.stock // deal.rules.players, sum(loose)
        self.hand: dict[int, list[int]] = {}
        """the cards held, by face"""
        for card in deal.hands[player]:
            self.hand.setdefault(card % FACES, []).append(card)
        self.worth = dict.fromkeys(deal.hands[player], 0.0)
        """points that are lost with a card"""
        self.waiting = 0
        """points of the best combination that is complete and not scored"""
        self.ledger = ledger_of(deal)
        self.scored = any(card in deal.uses for card in self.worth)
        """whether any card of the hand was scored"""
        for aim in aims(deal.rules.deck, deal.trump):
            self._reckon(aim)
        if deal.rules.reform != "none":
            self._break()

    def _free(self, kind: str, card: int) -> bool:
        """Tell whether a card can still be scored in a kind (B10)."""
        if not self.deal.uses.get(card):
            return True
        if not self.deal.rules.downgrade_allowed and self.ledger.lowered(kind, card):
            return False
        return not self.ledger.blocked(kind, card)

    def _count(self, kind: str, faces: tuple[int, ...]) -> tuple[list[int], int]:
        """Return the cards of some faces that can be scored, and how many others may be drawn."""
        held: list[int] = []
        copies = 0
        for one in faces:
            copies += self.loose[one]
            if one in self.hand:
                held += self.hand[one]
        return [card for card in held if self._free(kind, card)] if self.scored else held, copies

    def _reckon(self, aim: Aim) -> None:
        """Add what the cards of a combination are worth."""
        kind, needs = aim
        parts, chance, missing, fresh = [], float(POINTS[kind]), 0, not self.scored
        for faces, count in needs:
            held, copies = self._count(kind, faces)
            lacks = max(0, count - len(held))
            missing += lacks
            likely = drawn(lacks, copies, self.draws, self.hidden)
            chance *= likely
            if not chance:
                return
            fresh = fresh or any(self.ledger.fresh(kind, card) for card in held)
            if len(held) <= count:
                less = drawn(lacks + 1, copies, self.draws, self.hidden)
                parts.append((held, 1 - less / likely))
        if not missing:
            if not fresh and self.deal.rules.fresh_same_class:
                return
            self.waiting = max(self.waiting, POINTS[kind])
        for held, lost in parts:
            for card in held:
                self.worth[card] += chance * lost

    def _break(self) -> None:
        """Count what is won by breaking what was scored, to form it again (3.4)."""
        hand = self.worth.keys()
        for one in self.deal.declared:
            if one.player == self.player and one.cards <= hand:
                for card in one.cards:
                    copies = self.loose[card % FACES]
                    again = drawn(1, copies, self.draws, self.hidden)
                    self.worth[card] -= POINTS[one.kind] * again
