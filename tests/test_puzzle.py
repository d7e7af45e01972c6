"""Problems: checks, names that stay the same under what does not matter, and reading back."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import FrozenInstanceError, replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazas import Card, NotationError, Puzzle, PuzzleError, Suit, published
from bazas.search.plain import count_lines
from strategies import puzzles

ORDERS = list(permutations(Suit))
few = settings(max_examples=60, deadline=None)


def renamed(puzzle: Puzzle, names: dict[Card, Card]) -> Puzzle:
    """Give every card of table and hand its new name."""
    table = tuple(tuple(names[card] for card in row) for row in puzzle.table)
    return Puzzle(table, tuple(names[card] for card in puzzle.hand), puzzle.target)


def faces(puzzle: Puzzle) -> list[Card]:
    return sorted({card for cards in (*puzzle.table, puzzle.hand) for card in cards})


@st.composite
def stretched(draw: st.DrawFn, puzzle: Puzzle) -> Puzzle:
    """Draw new ranks inside each suit, in the same order."""
    names: dict[Card, Card] = {}
    for suit in Suit:
        old = [card for card in faces(puzzle) if card.suit == suit]
        ranks = draw(st.sets(st.integers(2, 14), min_size=len(old), max_size=len(old)))
        names |= {card: Card(rank, suit) for card, rank in zip(old, sorted(ranks), strict=True)}
    return renamed(puzzle, names)


@few
@given(puzzles())
def test_id_is_the_same_for_all_orders_of_the_suits(puzzle: Puzzle) -> None:
    copies = [
        renamed(puzzle, {card: Card(card.rank, order[card.suit]) for card in faces(puzzle)})
        for order in ORDERS
    ]
    assert {copy.id for copy in copies} == {puzzle.id}
    assert {copy.canonical() for copy in copies} == {puzzle.canonical()}


@few
@given(st.data(), puzzles())
def test_id_is_the_same_when_ranks_shift(data: st.DataObject, puzzle: Puzzle) -> None:
    other = data.draw(stretched(puzzle))
    assert other.id == puzzle.id
    assert other.canonical() == puzzle.canonical()


@few
@given(st.data(), puzzles())
def test_id_is_the_same_for_any_order_of_the_hand_and_any_words(
    data: st.DataObject, puzzle: Puzzle
) -> None:
    hand = tuple(data.draw(st.permutations(puzzle.hand)))
    other = replace(puzzle, hand=hand, title="another", notes="more", line=hand, target=None)
    assert other.id == replace(other, unique=True).id == puzzle.id


@few
@given(puzzles())
def test_canonical_form_is_canonical_and_plays_alike(puzzle: Puzzle) -> None:
    canonical = puzzle.canonical()
    assert canonical.canonical() == canonical
    assert count_lines(canonical) == count_lines(puzzle)


@pytest.mark.parametrize(
    "one, other",
    [
        ("2s/3h 4s5s 1", "3h/2s 4s5s 1"),  # the order of rows
        ("2s3h 4s5s 1", "3h2s 4s5s 1"),  # the order in a row
        ("2s3h 4s5h 1", "2s/3h 4s5h 1"),  # where a row ends
        ("2s/3h 2s5h 1", "2s/3h 4s5h 1"),  # an equality between hand and table
        ("2s/5h 4s4h 1", "2s/3h 4s4h 1"),  # which card is higher
        ("2s/3h 4s4s 1", "2s/3h 4s5s 1"),  # copies
        ("2s/3h/4d 4s 1", "2s/3h/4d 4c 1"),  # suits that differ or not
        ("2s/3h/4d 4s5s 1", "2s/3h/4d 4s 1"),  # one card more
    ],
)
def test_id_tells_apart_what_matters(one: str, other: str) -> None:
    assert Puzzle.parse(one).id != Puzzle.parse(other).id


def test_ids_are_pinned() -> None:
    """They name problems in other people's files: a change breaks those."""
    assert [puzzle.id for puzzle in published()] == [
        "uaf5a7hq6rxk",
        "7p4aplnv4gxx",
        "aihl7dvi65bc",
        "tq24opa6w5qi",
        "coztyhfnbhjy",
        "y22gmwbtniaa",
    ]


def test_canonical_form_of_a_small_deal() -> None:
    puzzle = Puzzle.parse("KdQc/9d 9dAc 2")
    assert str(puzzle.canonical()) == ("Mesa:\n3♠ 2♥\n2♠\nJugador: 2♠ 3♥\nObjetivo: 2")


def test_puzzles_are_immutable_and_hashable() -> None:
    puzzle = Puzzle.parse("2s/3h 4s5h 1")
    assert len({puzzle, Puzzle.parse("2s/3h 4s5h 1"), replace(puzzle, target=2)}) == 2
    with pytest.raises(FrozenInstanceError):
        puzzle.target = 2  # type: ignore[misc]  # that is the test


@few
@given(puzzles(printed=True))
def test_repr_makes_the_problem_again(puzzle: Puzzle) -> None:
    namespace = {"Puzzle": Puzzle}
    assert eval(repr(puzzle), namespace) == puzzle  # noqa: S307 - our own repr


def test_title_and_notes_are_tidied() -> None:
    puzzle = replace(
        Puzzle.parse("2s 4s 1"), title="# One\r\n  problem\x1b[31m", notes="\n a\x00b \n\n c\n"
    )
    assert (puzzle.title, puzzle.notes) == ("One problem\ufffd[31m", "a\ufffdb\n\nc")


def test_parse_takes_one_problem() -> None:
    two = "2s 4s 1\n2s 4s 0"
    with pytest.raises(NotationError, match="2 problems; expected one problem"):
        Puzzle.parse(two)
    with pytest.raises(NotationError, match="1:4: not cards: 'x'"):
        Puzzle.parse("2s/x 4s 1")


def test_letters_of_one_problem() -> None:
    assert Puzzle.parse("Mesa: 2c\nMano: 3c\n", letters="es").hand == (Card(3, Suit.HEARTS),)


@pytest.mark.parametrize(
    "parts",
    [
        {"table": (("4s",),)},
        {"hand": ((4, 0),)},
        {"line": ("x",)},
        {"target": 0.5},
        {"target": True},
        {"packs": 1.5},
        {"unique": 1, "line": (Card(4, 0),)},
        {"unique": None},
    ],
)
def test_parts_of_another_type_are_refused(parts: dict[str, object]) -> None:
    whole = {"table": ((Card(4, 0),),), "hand": (Card(4, 0),)} | parts
    with pytest.raises(PuzzleError):
        Puzzle(**whole)  # type: ignore[arg-type]  # that is the test


def test_claim_that_a_line_is_the_only_one_needs_a_line() -> None:
    puzzle = Puzzle.parse("2s 4s 1")
    assert puzzle.unique is False
    with pytest.raises(PuzzleError, match="unique, but there is no line; expected the line that"):
        replace(puzzle, unique=True)
    claimed = replace(puzzle, line=puzzle.hand, unique=True)
    assert claimed != replace(claimed, unique=False)
    assert claimed.canonical().unique is False


def test_puzzles_are_copied_and_pickled() -> None:
    puzzle = published()[0]
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle  # noqa: S301 - our own
    assert deepcopy(puzzle) == puzzle
