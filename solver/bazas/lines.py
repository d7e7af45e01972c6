"""Lines: orders in which the player plays the hand (BS-16)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bazas.cards import Card
from bazas.errors import IllegalCardError
from bazas.puzzle import Puzzle
from bazas.rules import Position, Trick


class Replay(NamedTuple):
    """A line as far as it is legal: its tricks, where it ends, and what is illegal there."""

    tricks: tuple[Trick, ...]
    position: Position
    error: IllegalCardError | None

    @property
    def won(self) -> int:
        """Return the number of tricks that the player made."""
        return sum(trick.won for trick in self.tricks)


def completed(puzzle: Puzzle, line: tuple[Card, ...]) -> tuple[Card, ...]:
    """Complete a legal line, in each trick left with the first card that wins it, if any does."""
    return played_out(puzzle, line)[0]


def played_out(puzzle: Puzzle, line: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """Return a legal line `completed`, and the tricks that it makes; it is played only once."""
    played = replay(puzzle, line)
    position, won = played.position, played.won
    while position.hand:
        trick = max(position.tricks(), key=lambda trick: trick.won)
        line, position = (*line, trick.card), position.after(trick)
        won += trick.won
    return line, won


def replay(puzzle: Puzzle, line: Iterable[Card]) -> Replay:
    """Play `line` from the start until it ends or breaks a rule (BS-16)."""
    position, tricks = Position.start(puzzle), list[Trick]()
    for card in line:
        try:
            tricks.append(position.trick(card))
        except IllegalCardError as error:
            return Replay(tuple(tricks), position, error)
        position = position.after(tricks[-1])
    return Replay(tuple(tricks), position, None)
