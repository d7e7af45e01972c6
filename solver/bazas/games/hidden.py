"""Who may hold the cards that a player does not see: one way by chance, as all has gone so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bazas.games.dice import shuffled
from bazas.games.protocol import Dice

TRIES = 20
"""Deals that are simply shuffled, until one fits, before cards are given out one by one."""


class Holder(NamedTuple):
    """A place for cards that are not seen: how many it has, and which it cannot have."""

    size: int
    barred: Callable[[int], bool]


def nothing_barred(card: int) -> bool:
    """Bar no card."""
    del card
    return False


def spread(cards: Sequence[int], holders: Sequence[Holder], dice: Dice) -> list[list[int]]:
    """Give cards to holders, as many to each as it has, none that it cannot have.

    `cards` are as many as the holders have together, and there is a way. As a rule all ways are
    equally likely; where few shuffles fit, each is possible and none is far likelier than another.
    """
    for _ in range(TRIES):
        order = shuffled(cards, dice)
        hands = []
        for holder in holders:
            hands.append(order[: holder.size])
            del order[: holder.size]
        if not any(h.barred(c) for h, hand in zip(holders, hands, strict=True) for c in hand):
            return hands
    return _one_by_one(shuffled(cards, dice), holders, dice)


def _one_by_one(cards: list[int], holders: Sequence[Holder], dice: Dice) -> list[list[int]]:
    """Give out those with the fewest possible holders first, and move others where one is stuck."""
    fits = {c: [n for n, h in enumerate(holders) if h.size and not h.barred(c)] for c in cards}
    hands: list[list[int]] = [[] for _ in holders]
    for card in sorted(cards, key=lambda card: len(fits[card])):
        seats = [n for n in fits[card] for _ in range(holders[n].size - len(hands[n]))]
        if seats:
            hands[seats[dice.randrange(len(seats))]].append(card)
        elif not _squeezed(card, hands, fits, holders, set()):
            raise AssertionError("there is no way to spread the cards")
    return hands


def _squeezed(
    card: int,
    hands: list[list[int]],
    fits: dict[int, list[int]],
    holders: Sequence[Holder],
    seen: set[int],
) -> bool:
    """Put a card into a full hand, one of whose cards goes elsewhere; tell whether that works.

    H. W. Kuhn, "The Hungarian method for the assignment problem", Naval Research Logistics
    Quarterly 2 (1955): an augmenting path.
    """
    for place in fits[card]:
        if place in seen:
            continue
        seen.add(place)
        hand = hands[place]
        if len(hand) < holders[place].size:
            hand.append(card)
            return True
        for other in hand:
            if _squeezed(other, hands, fits, holders, seen):
                hand[hand.index(other)] = card
                return True
    return False
