"""Metrics from a table of merged cards, against those of `rate` and `soundness`."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

import naive
from bazas import Position, Puzzle, ValueMap, published, rate
from bazas.analysis.soundness import soundness
from bazas.search.native import compiled
from bazas.search.values import Values, value_table
from bazas.workshop.appraisal import Appraisal
from bazas.workshop.deal import deal
from bazas.workshop.shape import Shape
from deals import skewed
from maps import mapped, table_of
from strategies import puzzles

METRICS = ("optimum", "luck_bits", "foresight", "level", "score", "first_good", "naive_gap")

DEALS = 100 if compiled() else 10

some = settings(max_examples=60 if compiled() else 10, deadline=None)


def check(puzzle: Puzzle) -> None:
    """Hold an appraisal against the rating and the soundness of a problem with an open target."""
    found = Appraisal.of(puzzle)
    assert found is not None
    rating, sound = rate(puzzle), soundness(puzzle, mapped(puzzle))
    assert found.puzzle == puzzle
    assert {name: getattr(found, name) for name in METRICS} == {
        name: getattr(rating, name) for name in METRICS
    }
    assert found.economy == rating.economy
    assert tuple(row + 1 for row in found.unused_rows) == sound.unused_rows
    cards = Counter(card for row in puzzle.table for card in row)
    assert found.used_faces == len(cards - Counter(place.card for place in sound.dead))
    assert 1 <= found.lines <= sound.lines_optimal


def lines(values: ValueMap, position: Position) -> int:
    """Count the optimal lines in which of interchangeable cards the first is played."""
    if not position.hand:
        return 1
    worth = values.cards(position)
    best = [same[0] for same in values.classes(position) if worth[same[0]] == max(worth.values())]
    return sum(lines(values, position.play(card)) for card in best)


@pytest.mark.parametrize("seed", range(DEALS))
def test_random_deals(seed: int) -> None:
    check(Puzzle.parse(naive.deal(seed)))


@pytest.mark.parametrize("number", range(DEALS))
def test_skewed_deals(number: int) -> None:
    check(skewed(number))


@pytest.mark.parametrize("number", range(DEALS))
def test_lines_of_interchangeable_cards_are_one(number: int) -> None:
    """Cards that no play reaches tell others apart, and so those are left as they are."""
    puzzle = skewed(number)
    found, values = Appraisal.of(puzzle), mapped(puzzle)
    assert found is not None
    if max(map(len, puzzle.table)) <= len(puzzle.hand):
        assert found.lines == lines(values, values.root)
    else:
        assert found.lines == values.lines(values.root).optimal


@some
@given(puzzles(7))
def test_any_deal(puzzle: Puzzle) -> None:
    check(Puzzle(puzzle.table, puzzle.hand))


@pytest.mark.parametrize("text", ["8x1-3/8/1", "1x1-8/5/2", "3-6x1-12/7/52", "2x7/7/1", "7x1/7/1"])
def test_dealt_ones(text: str) -> None:
    """Among them are rows longer than the hand, a table as large as the hand, and many packs."""
    for index in range(10 if compiled() else 2):
        check(deal(Shape.parse(text), 5, index))


@pytest.mark.parametrize("number", range(6 if compiled() else 2))
def test_published_problems(number: int) -> None:
    check(Puzzle(published()[number].table, published()[number].hand))


def test_a_printed_target_is_not_looked_at() -> None:
    """It is the optimum that an appraisal is about."""
    puzzle = published()[1]
    for target in (None, 0, 5, 8):
        found = Appraisal.of(Puzzle(puzzle.table, puzzle.hand, target))
        assert found is not None
        assert (found.optimum, found.foresight) == (6, 4)
        assert found.naive_gap == 2


def test_a_whole_table_does_as_well() -> None:
    puzzle = published()[2]
    merged = Appraisal.of(puzzle)
    whole = Appraisal(puzzle, table_of(puzzle))
    assert merged is not None
    assert {name: getattr(whole, name) for name in (*METRICS, "economy", "unused_rows")} == {
        name: getattr(merged, name) for name in (*METRICS, "economy", "unused_rows")
    }


def test_what_has_no_room_is_not_appraised() -> None:
    puzzle = Puzzle.parse(f"{'/'.join(['2s'] * 53)} 3h3s3d ?")
    assert not isinstance(value_table(puzzle, merged=True), Values)
    assert Appraisal.of(puzzle) is None
