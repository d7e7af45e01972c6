"""A line card by card: what happened and why, what could still be reached, what each card cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from bazas.analysis.valuemap import ValueMap, value_map
from bazas.analysis.worth import CutError, Mapped, Sought, Worth
from bazas.cards import Card
from bazas.errors import IllegalCardError
from bazas.lines import replay
from bazas.puzzle import Puzzle
from bazas.rules import Position, Trick
from bazas.search import Limits
from bazas.search.alike import alike
from bazas.search.solution import Budget
from bazas.search.values import Unfinished


class Origin(StrEnum):
    """Where the line that is explained is from."""

    GIVEN = "given"
    PRINTED = "printed"
    OPTIMAL = "optimal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A card that could be played."""

    card: Card
    reach: int
    """the most tricks that the whole line can make when it is played: those made before, too"""
    same_as: Card | None
    """an earlier card of the hand that does the same"""
    behind: int | None
    """within how many tricks a card that costs something makes fewer than a best one can; None for
    a best one, and where there is no value map"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refutation:
    """The shortest continuation after which the loss is plain, though it is an optimal one.

    `tricks` follow the wrong card, and may be none. Then `made` tricks are made in all and `left`
    cards are left, too few for what could be reached before. Without a value map it is a short one.
    """

    tricks: tuple[Trick, ...]
    made: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A trick of the line that is explained; numbers of tricks are those of the whole line."""

    number: int
    """of the trick, from 1"""
    trick: Trick
    made: int
    """tricks made, this one included"""
    before: int
    """the most that could be reached before the card"""
    after: int
    """the most that can be reached after it"""
    choices: tuple[Choice, ...]
    """the legal cards, in the order of the hand"""
    refutation: Refutation | None
    """of a card that cost something"""

    @property
    def cost(self) -> int:
        """Return how many tricks the card cost."""
        return self.before - self.after

    @property
    def kept(self) -> tuple[Card, ...]:
        """Return the cards that keep the most in reach, in the order of the hand."""
        return tuple(choice.card for choice in self.choices if choice.reach == self.before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A line explained, as far as it is legal."""

    puzzle: Puzzle
    origin: Origin
    line: tuple[Card, ...]
    optimum: int
    steps: tuple[Step, ...]
    position: Position
    """where the steps end"""
    error: IllegalCardError | None
    """what is wrong with the card after the last step, if that is why they end"""
    choices: tuple[Choice, ...]
    """the cards that can be played there"""

    @property
    def made(self) -> int:
        """Return the tricks made."""
        return self.steps[-1].made if self.steps else 0

    @property
    def reach(self) -> int:
        """Return the most tricks that can be reached from where the steps end."""
        return self.steps[-1].after if self.steps else self.optimum


def explain(
    puzzle: Puzzle, line: Iterable[Card] = (), *, limits: Limits | None = None
) -> Explanation | Unfinished:
    """Explain `line`, or the line printed with the problem, or an optimal one (BS-8 to BS-13).

    The line may stop early, or break a rule: then it is explained up to there. Where there are too
    many positions for a value map, each question takes a search; all of them together have as many
    positions as limits allow, and the seconds that remain. Return why, if limits end it.
    """
    budget, line = Budget(limits), tuple(line)
    values = value_map(puzzle, limits=limits)
    if values is Unfinished.LIMITS:
        return values
    worth = Mapped(values) if isinstance(values, ValueMap) else Sought(Budget(budget.rest))
    origin = Origin.GIVEN if line else Origin.PRINTED if puzzle.line else Origin.OPTIMAL
    try:
        if origin is Origin.OPTIMAL:
            line = _optimal(worth, Position.start(puzzle))
        return explained(puzzle, line or puzzle.line, origin, worth)
    except CutError:
        return Unfinished.LIMITS


def explained(puzzle: Puzzle, line: tuple[Card, ...], origin: Origin, worth: Worth) -> Explanation:
    """Explain a line, asking `worth`; what that raises is raised."""
    played = replay(puzzle, line)
    steps = tuple(_steps(Position.start(puzzle), played.tricks, worth))
    made = played.won
    return Explanation(
        puzzle=puzzle,
        origin=origin,
        line=line,
        optimum=worth.value(Position.start(puzzle)),
        steps=steps,
        position=played.position,
        error=played.error,
        choices=_choices(played.position, made, worth),
    )


def _optimal(worth: Worth, position: Position) -> tuple[Card, ...]:
    """Return an optimal line: in each trick the first best card in the order of the hand."""
    line: tuple[Card, ...] = ()
    while position.hand:
        cards = worth.cards(position)
        card = max(cards, key=lambda card: cards[card])  # the first of equals
        line, position = (*line, card), position.play(card)
    return line


def _steps(position: Position, tricks: tuple[Trick, ...], worth: Worth) -> Iterator[Step]:
    """Yield the tricks of a legal line, explained."""
    made = 0
    for number, trick in enumerate(tricks, 1):
        choices = _choices(position, made, worth)
        before = max(choice.reach for choice in choices)
        after = next(choice.reach for choice in choices if choice.card == trick.card)
        position, made = position.after(trick), made + trick.won
        yield Step(
            number=number,
            trick=trick,
            made=made,
            before=before,
            after=after,
            choices=choices,
            refutation=_refutation(position, made, before, worth) if after < before else None,
        )


def _choices(position: Position, made: int, worth: Worth) -> tuple[Choice, ...]:
    """Return what can be played in a position, `made` tricks being made."""
    cards, same = worth.cards(position), alike(position)
    most = max(cards.values(), default=0)
    return tuple(
        Choice(
            card=card,
            reach=made + further,
            same_as=None if same[card] == card else same[card],
            behind=worth.falls_behind(position, card) if further < most else None,
        )
        for card, further in cards.items()
    )


def _refutation(position: Position, made: int, before: int, worth: Worth) -> Refutation:
    """Show that `before` tricks are out of reach after a wrong card, `made` being made."""
    left = len(position.hand)
    line = worth.losing(position, max(0, made + left - before + 1))
    tricks = []
    for card in line:
        tricks.append(position.trick(card))
        position = position.after(tricks[-1])
    made += sum(trick.won for trick in tricks)
    return Refutation(tricks=tuple(tricks), made=made, left=len(position.hand))
