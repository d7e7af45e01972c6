"""Optimal lines, one by one and counted: all of them, in order, and those that differ."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import naive
import naive_rating
from bazas import Card, Puzzle, published, replay
from bazas.analysis import optimal
from bazas.analysis.optimal import count_different, different_lines, optimal_lines
from bazas.analysis.valuemap import ValueMap
from bazas.bench.ladders import ladder
from bazas.search.alike import Kind, kinds
from maps import mapped


def meetings(puzzle: Puzzle, line: tuple[Card, ...]) -> list[tuple[Kind, Card]]:
    """Return which classes of hand cards meet which faces, in no order."""
    values = mapped(puzzle)
    kind = dict(kinds(values.root, puzzle.hand))
    tricks = replay(puzzle, line).tricks
    return sorted((kind[trick.card], trick.answer) for trick in tricks)


def places(values: ValueMap, line: tuple[Card, ...]) -> list[int]:
    """Return the places of the cards in hand order, by which lines are sorted."""
    order = list(dict.fromkeys(values.table.hand))
    return [order.index(card) for card in line]


@pytest.mark.parametrize("puzzle", published()[:4])
def test_all_lines_come_once_and_in_order(puzzle: Puzzle) -> None:
    values = mapped(puzzle)
    lines = list(optimal_lines(values))
    assert len(set(lines)) == len(lines) == values.lines(values.root).optimal
    assert lines == sorted(lines, key=lambda line: places(values, line))
    most = values.value(values.root)
    assert all(replay(puzzle, line).won == most for line in lines)


@pytest.mark.parametrize("seed", range(60))
def test_the_different_ones_are_the_first_of_their_kind(seed: int) -> None:
    puzzle = Puzzle.parse(naive.deal(seed))
    values = mapped(puzzle)
    first: dict[str, tuple[Card, ...]] = {}
    for line in optimal_lines(values):
        first.setdefault(str(meetings(puzzle, line)), line)
    assert list(different_lines(values)) == list(first.values())
    count = naive_rating.rating(naive.deal(seed))["lines_different"]
    assert count_different(values) == len(first) == count


@pytest.mark.parametrize("number, count", list(enumerate([86, 1, 14, 6, 30, 360])))
def test_both_ways_to_count_agree(number: int, count: int) -> None:
    values = mapped(published()[number])
    assert count_different(values) == count == sum(1 for _ in different_lines(values))


def test_lines_come_lazily() -> None:
    """A deal with more than forty million optimal lines; nobody waits for all of them."""
    values = mapped(ladder("S13", 0))
    assert values.lines(values.root).optimal == 41_297_280
    assert len(list(optimal_lines(values, limit=5))) == 5
    assert len(list(islice(different_lines(values), 5))) == 5
    assert list(optimal_lines(values, limit=0)) == []


def test_lines_from_the_middle_of_a_game() -> None:
    puzzle = published()[0]
    values, rng = mapped(puzzle), Random(1)
    position = values.root
    while len(position.hand) > 3:
        position = position.after(rng.choice(position.tricks()))
    lines = list(optimal_lines(values, position))
    assert len(lines) == values.lines(position).optimal > 0
    for line in lines:
        after, won = position, 0
        for card in line:
            won += after.trick(card).won
            after = after.play(card)
        assert (won, after.hand) == (values.value(position), ())


def test_too_many_different_lines_are_not_counted() -> None:
    values = mapped(published()[5])
    assert count_different(values, most=100) is None
    assert optimal.MOST_DIFFERENT >= 1_000_000


def test_copies_that_can_meet_the_same_face_twice() -> None:
    """Two copies meet two copies: what has met what is a multiset, and one line does it."""
    values = mapped(Puzzle.parse("3s/3s/4h 5s5s2h ?"))
    assert values.lines(values.root).optimal == len(list(optimal_lines(values)))
    assert count_different(values) == len(list(different_lines(values))) == 1


@pytest.mark.parametrize(
    "text, count",
    [("4h3h/3h2s/2h/3s4h/4h 3h3s2h3h2h ?", 5), ("2s/3s/4h/4h2s/4s3s 2s2s3s3h ?", 4)],
)
def test_what_meets_twice_is_not_taken_for_something_else(text: str, count: int) -> None:
    """Deals of few faces, where a meeting that has room for one only would run into the next."""
    assert count_different(mapped(Puzzle.parse(text))) == count
    assert naive_rating.rating(text)["lines_different"] == count
