"""When two problems are too much alike for one pack."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bazas import Card, Puzzle, Shape, Suit, deal
from bazas.workshop.deal import Origin
from bazas.workshop.likeness import LIKE, Collection, likeness

SHAPE = Shape.parse("6x1-2/8/2")
orders = st.permutations(list(Suit))
indexes = st.integers(0, 1_000)


def renamed(puzzle: Puzzle, suits: list[Suit], shift: int = 0) -> Puzzle:
    """Rename the suits; with a shift, raise every rank, which no deal here has room for."""

    def new(card: Card) -> Card:
        return Card(card.rank + shift, suits[card.suit])

    table = tuple(tuple(map(new, row)) for row in puzzle.table)
    return Puzzle(table, tuple(map(new, puzzle.hand)))


@given(indexes, orders, st.randoms())
def test_names_of_suits_and_the_order_of_the_hand_do_not_matter(
    index: int, suits: list[Suit], random: Random
) -> None:
    puzzle = deal(SHAPE, 1, index)
    other = renamed(puzzle, suits)
    hand = list(other.hand)
    random.shuffle(hand)
    other = Puzzle(other.table, tuple(hand))
    assert likeness(puzzle, other) == likeness(other, puzzle) == 1
    assert Collection([puzzle]).has_like(other)


@given(indexes, st.lists(st.integers(1, 99), max_size=3, unique=True))
def test_a_few_exchanges_leave_it_alike_by_at_most_two_cards_each(
    index: int, steps: list[int]
) -> None:
    origin = Origin(SHAPE, 2, index)
    one, other = origin.puzzle(), Origin(SHAPE, 2, index, tuple(steps)).puzzle()
    cards = one.table_cards + len(one.hand)
    assert likeness(one, other) >= 1 - 2 * len(steps) / cards


def test_ranks_that_play_alike_are_the_same_problem_though_no_card_is_equal() -> None:
    one, other = Puzzle.parse("2s3h/4s 3s2h ?"), Puzzle.parse("7s9h/9s 8s8h ?")
    assert one.id == other.id
    assert likeness(one, other) < LIKE
    assert Collection([one]).has_like(other)


def test_other_sizes_are_never_alike() -> None:
    one = Puzzle.parse("2s3h/4s 3s2h ?")
    assert likeness(one, Puzzle.parse("2s/3h4s 3s2h ?")) == 0
    assert likeness(one, Puzzle.parse("2s3h/4s 3s ?")) == 0


def test_a_known_likeness() -> None:
    one, other = Puzzle.parse("2s3h/4s 3s2h ?"), Puzzle.parse("2h3s/4h 3hAd ?")
    assert likeness(one, other) == 4 / 5
    assert not Collection([Puzzle.parse("2d3c/Ks AsAh ?")]).has_like(one)


def test_random_deals_are_seldom_alike() -> None:
    deals = [deal(SHAPE, 3, index) for index in range(60)]
    most = max(likeness(a, b) for a in deals for b in deals if a is not b)
    assert most < LIKE
