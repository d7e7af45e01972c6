"""A random deal as a function of its name: shape, seed, index, and what was exchanged since.

Generator 1. The numbers come from the stream (`philox.Stream`) with the key (seed, number of the
shape) and the name (index, step, 0), where step 0 deals. To deal is

1. to draw the number of rows, then the number of cards in each, from the top, each uniformly from
   its range, a number being drawn also where there is but one; again from the
   start if the table cannot have so many cards in all (`Shape.allows`);
2. to draw card by card, without putting back, for the table from the top, in each row from the
   left, then for the hand. The pack is in the order of `FACES`, every face as often as there are
   packs. To draw the nth card is to exchange it, from n = 0, with the card n + below(cards - n).

Every card so has a *place*: those of the table in the order dealt, those of the hand, and the rest
of the pack, in the order in which the drawing has left it. An exchange, step k from 1 on, draws
below(cards of table and hand) and below(all cards) from the stream of that step, and exchanges the
cards in these two places; two places that hold the same face, or are both in the hand, are drawn
again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise, product
from typing import Self

from bazas.cards import HIGHEST, LOWEST, Card, Suit
from bazas.errors import NotationError
from bazas.puzzle import Puzzle
from bazas.workshop.philox import WORD, Stream
from bazas.workshop.shape import Shape

GENERATOR = 1
"""The version of all this; it grows when a name would bring back another deal."""

FACES = tuple(Card(rank, suit) for suit, rank in product(Suit, range(LOWEST, HIGHEST + 1)))
"""A pack in order: suit by suit, ♠ ♥ ♦ ♣, in each from 2 to ace."""

_TEXT = re.compile(r"deal([0-9]{1,9}):([^:]+):([0-9]{1,20}):([0-9]{1,20})((?:\+[0-9]{1,20})*)")

EXPECTED = f"deal{GENERATOR}:SHAPE:SEED:INDEX, such as deal{GENERATOR}:13x1-4/13/2:7:0"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards of a deal by place: of the table, of the hand, and the rest of the pack."""

    shape: Shape
    sizes: tuple[int, ...]
    """the number of cards in each row"""
    cards: tuple[Card, ...]

    @property
    def used(self) -> int:
        """Return the number of cards of table and hand."""
        return sum(self.sizes) + self.shape.hand

    def puzzle(self) -> Puzzle:
        """Return the problem, with an open target; the hand is sorted by suit, highest first."""
        starts = [sum(self.sizes[:row]) for row in range(len(self.sizes) + 1)]
        rows = tuple(self.cards[first:last] for first, last in pairwise(starts))
        hand = self.cards[starts[-1] : self.used]
        return Puzzle(rows, tuple(sorted(hand, key=lambda card: (card.suit, -card.rank))))

    def places(self, seed: int, index: int, step: int) -> tuple[int, int]:
        """Return the two places of the exchange that `seed`, `index` and `step` name."""
        table, numbers = sum(self.sizes), _stream(self.shape, seed, index, step)
        while True:
            one, other = numbers.below(self.used), numbers.below(len(self.cards))
            both_held = table <= one and table <= other < self.used
            if self.cards[one] != self.cards[other] and not both_held:
                return one, other

    def exchanged(self, places: tuple[int, int]) -> Self:
        """Return the deal after an exchange of two places."""
        cards, (one, other) = list(self.cards), places
        cards[one], cards[other] = cards[other], cards[one]
        return replace(self, cards=tuple(cards))

    def row(self, place: int) -> int | None:
        """Return the number of the row, from 0, that a place is in; None if in none."""
        ends = accumulate(self.sizes)
        return next((row for row, end in enumerate(ends) if place < end), None)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a problem came from: the name that brings it back anywhere.

    `steps` are the exchanges since it was dealt, in order. Seed and index are from 0 to 2**64 - 2,
    steps from 1. Raises NotationError for other numbers.
    """

    shape: Shape
    seed: int
    index: int
    steps: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Check that the numbers fit the generator."""
        numbers = [(self.seed, 0), (self.index, 0), *((step, 1) for step in self.steps)]
        for number, least in numbers:
            if not least <= number < WORD - 1:
                expected = "seed and index from 0, steps from 1, below 2^64 - 1"
                raise NotationError("no name of a deal", token=str(number), expected=expected)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a name; raise NotationError for what is none, PuzzleError for an improper shape.

        >>> str(Origin.parse("deal1:13x1-4/13/2:7:0+5"))
        'deal1:13x1-4/13/2:7:0+5'
        """
        found = _TEXT.fullmatch(text.strip())
        if found is None:
            raise NotationError("no name of a deal", token=text, expected=EXPECTED)
        generator, shape, seed, index, steps = found.groups()
        if int(generator) != GENERATOR:
            said = "a deal of another version of the generator"
            raise NotationError(said, token=text, expected=f"version {GENERATOR}")
        exchanges = tuple(int(step) for step in steps.split("+")[1:])
        return cls(Shape.parse(shape), int(seed), int(index), exchanges)

    def __str__(self) -> str:
        """Write the name as `parse` reads it."""
        steps = "".join(f"+{step}" for step in self.steps)
        return f"deal{GENERATOR}:{self.shape}:{self.seed}:{self.index}{steps}"

    def dealt(self) -> Dealt:
        """Return the cards by place."""
        dealt = _dealt(self.shape, self.seed, self.index)
        for step in self.steps:
            dealt = dealt.exchanged(dealt.places(self.seed, self.index, step))
        return dealt

    def puzzle(self) -> Puzzle:
        """Return the problem, with an open target."""
        return self.dealt().puzzle()


def deal(shape: Shape, seed: int, index: int) -> Puzzle:
    """Return a random deal: the same for the same arguments, on every machine.

    Raises NotationError for a seed or an index that is not from 0 to 2**64 - 2.

    >>> deal(Shape.parse("5x1-2/5/1"), 1, 0) == deal(Shape.parse("5x1-2/5/1"), 1, 0)
    True
    """
    return Origin(shape, seed, index).puzzle()


def _dealt(shape: Shape, seed: int, index: int) -> Dealt:
    """Draw sizes and cards."""
    numbers = _stream(shape, seed, index, 0)
    sizes = [0]
    while not shape.allows(sum(sizes)):
        rows = shape.rows.least + numbers.below(shape.rows.most - shape.rows.least + 1)
        span = shape.sizes.most - shape.sizes.least + 1
        sizes = [shape.sizes.least + numbers.below(span) for _ in range(rows)]
    cards = [face for face in FACES for _ in range(shape.packs)]
    for place in range(sum(sizes) + shape.hand):
        other = place + numbers.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return Dealt(shape, tuple(sizes), tuple(cards))


def _stream(shape: Shape, seed: int, index: int, step: int) -> Stream:
    """Return the random numbers of one step of one deal."""
    return Stream((seed, shape.number), (index, step, 0))
