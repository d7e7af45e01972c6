"""Four naive players: what somebody makes who looks at this trick only.

They break ties by suit, ♠ < ♥ < ♦ < ♣: of cards, the greatest or least is by (rank, suit). All
follow suit (BS-11).
"""

from __future__ import annotations

from collections.abc import Callable

from bazas.cards import Card
from bazas.puzzle import Puzzle
from bazas.rules import Position, Trick

Choice = Callable[[tuple[Trick, ...]], Trick]


def _card(trick: Trick) -> Card:
    """Return the player's card."""
    return trick.card


def _highest(tricks: tuple[Trick, ...]) -> Trick:
    """Choose the greatest card."""
    return max(tricks, key=_card)


def _lowest(tricks: tuple[Trick, ...]) -> Trick:
    """Choose the least card."""
    return min(tricks, key=_card)


def _cheapest(tricks: tuple[Trick, ...]) -> Trick:
    """Choose the least card that wins this trick, or else the least card."""
    return min((trick for trick in tricks if trick.won), key=_card, default=_lowest(tricks))


def _dearest(tricks: tuple[Trick, ...]) -> Trick:
    """Choose the greatest card that wins this trick, or else the least card."""
    return max((trick for trick in tricks if trick.won), key=_card, default=_lowest(tricks))


PLAYERS: dict[str, Choice] = {
    "highest": _highest,
    "lowest": _lowest,
    "cheapest": _cheapest,
    "dearest": _dearest,
}
"""The players by name."""


def naive_play(puzzle: Puzzle) -> dict[str, int]:
    """Return the tricks that each naive player makes.

    >>> naive_play(Puzzle.parse("Td8h/4s/3s2h/7d3s/As/QdAh Ks4sQhJhQd7d7dAc 6"))
    {'highest': 3, 'lowest': 3, 'cheapest': 5, 'dearest': 5}
    """
    return {name: _played(puzzle, choose) for name, choose in PLAYERS.items()}


def _played(puzzle: Puzzle, choose: Choice) -> int:
    """Return the tricks that a player makes."""
    position, won = Position.start(puzzle), 0
    while position.hand:
        trick = choose(position.tricks())
        won += trick.won
        position = position.after(trick)
    return won
