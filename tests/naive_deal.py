"""A slow, obvious dealer: a second reading of what a deal's name means.

Written from the specification alone and sharing no code with the program. Its random words come
from numpy's own Philox4x64-10, so that numpy says what a seed means.
"""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from naive import RANKS, SUITS

PACK = 52  # faces
MOST_TABLE = 52  # cards
MOST_HAND = 26
SELDOM = Fraction(1, 1000)  # sizes that do with a smaller chance are not drawn for

WORD, HALF = 2**64, 2**32  # numbers that a word of the generator holds, and half a word

_RANGE = "([0-9]+)(?:-([0-9]+))?"
_SHAPE = re.compile(f"{_RANGE}x{_RANGE}/([0-9]+)/([0-9]+)")
_NAME = re.compile(r"deal1:([^:]*):([0-9]+):([0-9]+)((?:\+[0-9]+)*)")


class Shape(NamedTuple):
    """The six numbers of a shape, in the order in which they make its number."""

    rows_least: int
    rows_most: int
    size_least: int
    size_most: int
    hand: int
    packs: int


class Dealt(NamedTuple):
    """All the cards of the packs by place: table places, hand places, the rest."""

    sizes: list[int]  # of the rows, from the top
    hand: int
    cards: list[str]


def read_shape(text: str) -> Shape:
    """Read `ROWSxSIZES/HAND/PACKS`."""
    form = _SHAPE.fullmatch(text)
    if form is None:
        raise ValueError(f"not a shape: {text!r}")
    rows, size = (form[1], form[2] or form[1]), (form[3], form[4] or form[3])
    return Shape(int(rows[0]), int(rows[1]), int(size[0]), int(size[1]), int(form[5]), int(form[6]))


def proper(shape: Shape) -> bool:
    """Say whether deals of the shape can be had."""
    ordered = shape.rows_least <= shape.rows_most and shape.size_least <= shape.size_most
    small = all(1 <= number <= 52 for number in shape) and shape.hand <= MOST_HAND
    return ordered and small and chance(shape) >= SELDOM


def chance(shape: Shape) -> Fraction:
    """Return the chance that sizes drawn once do, from all sums and in how many ways they come."""
    ways, total = Counter({0: 1}), Fraction(0)
    number = shape.rows_most - shape.rows_least + 1
    choices = range(shape.size_least, shape.size_most + 1)
    for rows in range(1, shape.rows_most + 1):
        added: Counter[int] = Counter()
        for cards, times in ways.items():
            for size in choices:
                added[cards + size] += times
        ways = added
        if rows >= shape.rows_least:
            good = sum(times for cards, times in ways.items() if _does(shape, cards))
            total += Fraction(good, len(choices) ** rows * number)
    return total


def problem(name: str) -> str:
    """Make the problem that `deal1:SHAPE:SEED:INDEX`, with `+k` for each exchange, names."""
    form = _NAME.fullmatch(name)
    if form is None:
        raise ValueError(f"not a deal: {name!r}")
    shape, seed, index = read_shape(form[1]), int(form[2]), int(form[3])
    dealt = deal(shape, bits(shape, seed, index, 0))
    for step in form[4].split("+")[1:]:
        exchange(dealt, bits(shape, seed, index, int(step)))
    return written(dealt)


def philox(counter: list[int], key: list[int]) -> Iterator[int]:
    """Yield the words of the block of `counter` and of those after it, the lowest word first."""
    # The generator adds 1 to the whole counter before it makes a block.
    before = (sum(word * WORD**place for place, word in enumerate(counter)) - 1) % WORD**4
    start = [before // WORD**place % WORD for place in range(4)]
    source = np.random.Philox(counter=np.array(start, np.uint64), key=np.array(key, np.uint64))
    while True:
        yield int(source.random_raw())


def bits(shape: Shape, seed: int, index: int, step: int) -> Iterator[int]:
    """Yield a stream of numbers of 32 bits."""
    number = sum(value * 256**place for place, value in enumerate(shape))
    for word in philox([0, index, step, 0], [seed, number]):
        yield word % HALF
        yield word // HALF


def below(stream: Iterator[int], bound: int) -> int:
    """Draw a number from 0 to `bound` - 1, each with the same chance (Lemire)."""
    while True:
        product = next(stream) * bound
        if product % HALF >= HALF % bound:
            return product // HALF


def deal(shape: Shape, stream: Iterator[int]) -> Dealt:
    """Draw the sizes of the rows until they do, then the cards of table and hand."""
    sizes = _sizes(shape, stream)
    while not _does(shape, sum(sizes)):
        sizes = _sizes(shape, stream)
    cards = [rank + suit for suit in SUITS for rank in RANKS for _ in range(shape.packs)]
    for place in range(sum(sizes) + shape.hand):
        other = place + below(stream, len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return Dealt(sizes, shape.hand, cards)


def exchange(dealt: Dealt, stream: Iterator[int]) -> None:
    """Exchange two cards, at least one of them of the problem, so that it is another one."""
    table, cards = sum(dealt.sizes), dealt.cards
    hand = range(table, table + dealt.hand)
    while True:
        one, other = below(stream, table + dealt.hand), below(stream, len(cards))
        if cards[one] != cards[other] and not (one in hand and other in hand):
            break
    cards[one], cards[other] = cards[other], cards[one]


def written(dealt: Dealt) -> str:
    """Write the one-line form: rows from the top, the hand in order, an open target."""
    left = iter(dealt.cards)
    rows = ["".join(next(left) for _ in range(size)) for size in dealt.sizes]
    hand = sorted((next(left) for _ in range(dealt.hand)), key=_place_in_hand)
    return f"{'/'.join(rows)} {''.join(hand)} ?"


def _sizes(shape: Shape, stream: Iterator[int]) -> list[int]:
    """Draw the number of rows, then the size of each from the top; any of them may be certain."""
    rows = shape.rows_least + below(stream, shape.rows_most - shape.rows_least + 1)
    choices = shape.size_most - shape.size_least + 1
    return [shape.size_least + below(stream, choices) for _ in range(rows)]


def _does(shape: Shape, table: int) -> bool:
    """Say whether a table of so many cards does: not too small for the hand, nor too large."""
    return shape.hand <= table <= min(MOST_TABLE, PACK * shape.packs - shape.hand)


def _place_in_hand(card: str) -> tuple[int, int]:
    """Sort by suit, in each the highest first."""
    return SUITS.index(card[1]), -RANKS.index(card[0])
