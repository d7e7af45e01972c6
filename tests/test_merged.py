"""The table in which interchangeable cards are one, against the whole table, position by position.

What is interchangeable is found here once more, slowly, from its definition.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings

import naive
from bazas import Card, Position, Puzzle, Suit, published, solve
from bazas.analysis.goal import Goal
from bazas.analysis.graph import graph_of
from bazas.search.native import compiled, kernels
from bazas.search.sizes import reachable
from bazas.search.values import Unfinished, Values, value_table
from deals import skewed
from maps import table_of
from strategies import puzzles

DEALS = 300 if compiled() else 20
KNOWN = [  # positions, edges
    (350, 681),
    (346, 773),
    (1_990, 4_360),
    (1_454, 3_248),
    (5_293, 14_521),
    (9_610, 35_498),
]

MOST = 3_000 if compiled() else 300
"""Positions that are looked at one by one."""

some = settings(max_examples=100 if compiled() else 10, deadline=None)


class Key(NamedTuple):
    """A position as both tables have it: cards left with the leader, and cards held."""

    left: int
    held: int


def merged_of(start: Puzzle | Position) -> Values:
    table = value_table(start, merged=True)
    assert isinstance(table, Values)
    return table


def classes(table: Values, left: int) -> list[int]:
    """Number the hand cards, so that those that do the same have one number.

    Copies of a face do, and two cards of a suit with no table card left from one to the other.
    """
    there = [card for place, card in enumerate(table.table) if left >> place & 1]
    numbers = [0]
    for low, high in zip(table.hand, table.hand[1:], strict=False):
        between = any(c.suit == low.suit and low.rank <= c.rank <= high.rank for c in there)
        same = low == high or (low.suit == high.suit and not between)
        numbers.append(numbers[-1] + (not same))
    return numbers


def moved_up(numbers: list[int], held: int) -> int:
    """Return the cards held if of each class it is the highest ones."""
    moved = 0
    for number in set(numbers):
        slots = [slot for slot, other in enumerate(numbers) if other == number]
        count = sum(held >> slot & 1 for slot in slots)
        moved |= sum(1 << slot for slot in slots[len(slots) - count :])
    return moved


def keys(table: Values) -> list[Key]:
    """Return the positions by number; the end, number 0, has neither cards left nor held."""
    k = kernels()
    return [Key(*row) for row in table.positions[:, [k.CARDS, k.HOLDS]].tolist()]


def check_positions(whole: Values, merged: Values) -> None:
    """Hold each position of the whole table against the one that stands for it."""
    number_of = {key: number for number, key in enumerate(keys(merged))}
    assert len(number_of) == len(merged)
    stands_for = [0]
    for number, (left, held) in enumerate(keys(whole)[1:], 1):
        numbers = classes(whole, left)
        same = number_of[Key(left, moved_up(numbers, held))]
        stands_for.append(same)
        value = kernels().VALUE
        assert merged.positions[same, value] == whole.positions[number, value]
        check_edges(numbers, whole, merged, stands_for)
    assert set(stands_for) == set(range(len(merged)))
    assert stands_for[-1] == len(merged) - 1


def check_edges(numbers: list[int], whole: Values, merged: Values, stands_for: list[int]) -> None:
    """Hold the cards of the last position against the classes of the one that stands for it."""
    edges = merged.edges_of(stands_for[-1])
    does = {numbers[edge.card]: (edge.won, edge.other, edge.to) for edge in edges}
    assert len(does) == len(edges)
    found = whole.edges_of(len(stands_for) - 1)
    assert {numbers[edge.card] for edge in found} == set(does)
    for edge in found:
        assert does[numbers[edge.card]] == (edge.won, edge.other, stands_for[edge.to])


def check_metrics(one: Goal, other: Goal, tricks: int) -> None:
    """Hold all that a merged table is said to keep against what the whole table has.

    Chances are the same to the last bit, being the same sums in the same order: so no problem is on
    the other side of a level's limit for being looked at in another table.
    """
    assert (other.luck, other.human) == (one.luck, one.human)
    assert [other.looking(n + 1) for n in range(tricks)] == [
        one.looking(n + 1) for n in range(tricks)
    ]
    assert other.foresight == one.foresight
    assert (other.first_good, other.first_legal) == (one.first_good, one.first_legal)
    assert other.used == one.used


def check(start: Puzzle | Position) -> tuple[Values, Values]:
    """Hold the two tables of a deal against each other."""
    whole, merged = table_of(start), merged_of(start)
    assert len(merged) <= len(whole)
    assert len(merged.edges) <= len(whole.edges)
    assert (merged.hand, merged.table) == (whole.hand, whole.table)
    assert merged.value(merged.root) == whole.value(whole.root)
    one, other, tricks = graph_of(whole), graph_of(merged), len(whole.hand)
    for target in range(tricks + 1):
        check_metrics(Goal(one, target), Goal(other, target), tricks)
    if reachable(whole.root) != whole.root.rows:
        assert np.array_equal(whole.positions, merged.positions)
        assert np.array_equal(whole.edges, merged.edges)
    elif len(whole) <= MOST:
        check_positions(whole, merged)
    return whole, merged


def odd(rng: Random) -> Puzzle:
    """Make a deal of few suits, few ranks and many copies, hand and table having much in common."""
    suits = rng.sample(list(Suit), rng.choice([1, 1, 2, 3, 4]))
    every = [Card(rank, suit) for rank in range(2, 15) for suit in suits]
    few = rng.sample(range(2, 15), rng.choice([1, 2, 3, 5]))
    faces = [card for card in every if card.rank in few]
    size = rng.randint(1, 8)
    hand = rng.choices(rng.choice([faces, every]), k=size)
    cards = rng.choices(rng.choice([faces, hand, every]), k=size + rng.choice([0, 0, 1, 3, 8]))
    return Puzzle(tuple(cut(cards, rng.choice([1, 1, 2, 4, size]), rng)), tuple(hand))


def cut(cards: list[Card], longest: int, rng: Random) -> Iterator[tuple[Card, ...]]:
    """Cut cards into rows."""
    first = 0
    while first < len(cards):
        last = min(len(cards), first + rng.randint(1, longest))
        yield tuple(cards[first:last])
        first = last


@pytest.mark.parametrize("seed", range(DEALS))
def test_random_deals(seed: int) -> None:
    check(Puzzle.parse(naive.deal(seed)))


@pytest.mark.parametrize("number", range(DEALS))
def test_skewed_deals(number: int) -> None:
    check(skewed(number))


@pytest.mark.parametrize("seed", range(DEALS))
def test_odd_deals_along_random_play(seed: int) -> None:
    """Off lead, too, and with cards apart at first that are alike once others have left."""
    rng = Random(seed)
    position = Position.start(odd(rng))
    while position.hand:
        check(position)
        position = position.play(rng.choice(position.legal()))


@some
@given(puzzles(7))
def test_any_deal(puzzle: Puzzle) -> None:
    check(puzzle)


@pytest.mark.parametrize("number", range(6 if compiled() else 2))
def test_published_problems(number: int) -> None:
    _, merged = check(published()[number])
    assert (len(merged), len(merged.edges)) == KNOWN[number]


def test_what_lies_too_deep_tells_cards_apart() -> None:
    """No play reaches 4♥, and yet it is between 3♥ and 5♥, by the definition of classes."""
    whole, merged = check(Puzzle.parse("2h4hAh2c3c4c/KsQs 3h5h7s ?"))
    assert len(merged) == len(whole) == 8
    whole, merged = check(Puzzle.parse("2c3c4c/KsQs 3h5h7s ?"))
    assert (len(whole), len(merged)) == (8, 6)


def test_cards_become_alike_when_the_one_between_them_has_left() -> None:
    """Whichever of 3♥ and 5♥ is played to 4♥, the other one is as good as the one not played."""
    whole, merged = check(Puzzle.parse("4h/2c/3c 3h5h8d ?"))
    assert (len(whole), len(merged)) == (10, 9)


def test_a_table_that_would_have_no_room() -> None:
    """Here 25 cards are of two kinds only, and 2**25 sets of them."""
    hand = [Card(rank, Suit.HEARTS) for rank in range(2, 15)]
    hand += [Card(rank, Suit.SPADES) for rank in range(2, 14)]
    puzzle = Puzzle(((Card(5, Suit.CLUBS),) * 25, (Card(14, Suit.SPADES),)), tuple(hand))
    assert value_table(puzzle, most=10_000) is Unfinished.ROOM
    merged = merged_of(puzzle)
    assert len(merged) == 182
    assert solve(puzzle).optimum == merged.value(merged.root) == 13
