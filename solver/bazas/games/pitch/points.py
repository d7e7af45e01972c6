"""The four points of a deal of Auction Pitch, and who makes them (P8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from bazas.games.pack import card_of
from bazas.games.tricks import Trick

FOUR = 4
"""All points there are: High, Low, Jack and Game."""
JACK = card_of("JC") // 4
COUNTED = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
"""What cards taken count for Game, by rank."""
COUNTS = {card_of(rank + "C") // 4: count for rank, count in COUNTED.items()}
"""The same, by number of the rank."""
ALL_COUNTED = 4 * sum(COUNTED.values())
"""What the whole pack counts."""


class Point(NamedTuple):
    """A point: `High`, `Low`, `Jack` or `Game`, and the player who makes it."""

    name: Literal["High", "Low", "Jack", "Game"]
    player: int


def count(cards: Sequence[int]) -> int:
    """Return what cards count for Game (P8).

    >>> count([card_of("AH"), card_of("TD"), card_of("9S")])
    14
    """
    return sum(COUNTS.get(card // 4, 0) for card in cards)


def counts(tricks: Sequence[Trick], players: int) -> list[int]:
    """Return what the cards that each player has taken count for Game (P8)."""
    taken = [0] * players
    for trick in tricks:
        taken[trick.winner] += count(trick.cards)
    return taken


def points(
    tricks: Sequence[Trick], trump: int, players: int, low: Literal["holder", "taker"]
) -> list[Point]:
    """Return the points made, in the order in which they are counted (P8, P10).

    `tricks` are all of a deal: whatever was dealt has been played. `low` tells who makes Low. A
    lone trump is High and Low, and may be Jack.
    """
    holder, taker = {}, {}
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            if card % 4 == trump:
                holder[card] = (trick.leader + place) % players
                taker[card] = trick.winner
    lowest, jack = min(holder), 4 * JACK + trump
    made = [Point("High", holder[max(holder)])]
    made.append(Point("Low", (holder if low == "holder" else taker)[lowest]))
    if jack in taker:
        made.append(Point("Jack", taker[jack]))
    taken = counts(tricks, players)
    if taken.count(max(taken)) == 1:
        made.append(Point("Game", taken.index(max(taken))))
    return made
