"""Deals by name: in Python, in native code and by the twin; exchanges; names."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from random import Random
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_deal
from bazas import NotationError, Position, PuzzleError
from bazas.cards import HIGHEST, LOWEST
from bazas.notation import write_line
from bazas.search import packed, sizes
from bazas.search.native import compiled
from bazas.search.native import kernels as load
from bazas.search.packed import Packed, pack
from bazas.workshop.deal import FACES, GENERATOR, Origin, deal
from bazas.workshop.dealing import packed_deals
from bazas.workshop.philox import WORD
from bazas.workshop.shape import MOST_HAND, MOST_TABLE, PACK, Shape
from chances import far_off
from strategies import shapes

ALL = WORD - 1
LAST = WORD - 2
"""The last seed, and the last number of a deal."""

KNOWN_DEALS = {
    "deal1:13x1-4/13/2:7:0": (
        "5d8sJc/9d3d/Jh/7dTs9c9h/8d/7s/9s/6s/AhQc/4h/Qd8d5h6c/Qd9s4c/3d3c "
        "Ks7s5s3sAhKh2hTdTd4dKcTc4c ?"
    ),
    "deal1:13x1-4/13/2:7:0+5+9": (
        "5d8sJc/9d3d/Jh/7dTs9c9h/8d/7s/Js/6s/AhQd/4h/Qc8d5h6c/Qd9s4c/3d3c "
        "Ks7s5s3sAhKh2hTdTd4dKcTc4c ?"
    ),
    "deal1:5-8x2/10/1:0:0": "2d8d/Jh9s/Th2c/3s7c/As3h/QdKc/6c7h/5d7d Ts5s2s2hAd9dAcTc9c3c ?",
    f"deal1:2-4x6-10/5/52:{LAST}:{2**63}+{LAST}": (
        "Qd4h8c8dTsTc5h/9s5h6d2cAdTd7h/2h3cQhKd2hJd7dQs5cTs JsTh6h5hKc ?"
    ),
}
"""These never change while GENERATOR is 1."""

SHAPES = [
    "13x1-4/13/2",
    "5x1-2/5/1",
    "1-8x1-9/3/1",
    "26x1/26/1",
    "13x2/26/1",
    "6-10x1-20/26/52",
    "1x52/1/52",
    "52x1/26/52",
    "3x9/2/1",
    "3x9-18/25/1",
]
"""Among them rows longer than the hand, hands of 26, whole packs, and sizes that seldom do."""

SEEDS = [0, 1, 2**32, 2**63 - 1, 2**63, LAST]
INDEXES = [0, 1, 2**32 - 1, 2**63 - 2, 2**63 - 1, 2**63, LAST]

numbers = st.integers(0, LAST) | st.sampled_from(SEEDS)
steps = st.integers(1, 9) | st.integers(1, LAST)
origins = st.builds(Origin, shapes(), numbers, numbers, st.lists(steps, max_size=4).map(tuple))

some = settings(max_examples=100 if compiled() else 20, deadline=None)


def kernels() -> ModuleType:
    return load("bazas.workshop.kernels")


def hands_sorted(deals: Packed) -> Packed:
    """Return packed deals of one size of hand, of which the order of dealing is forgotten."""
    first = kernels().PACKED_CARDS
    copy = deals.copy()
    copy[:, first : first + deals[0, kernels().PACKED_HAND]].sort(axis=1)
    return copy


def check(origin: Origin) -> None:
    """Hold a deal in Python and its twin together; and the kernel, if nothing was exchanged."""
    puzzle = origin.puzzle()
    assert write_line(puzzle) == naive_deal.problem(str(origin))
    if not origin.steps:
        found = packed_deals(origin.shape, origin.seed, origin.index, 1)
        expected = pack([Position.start(puzzle)])
        assert np.array_equal(hands_sorted(found), hands_sorted(expected))


class TestDeals:
    """The same cards from Python, from the kernel and from the twin."""

    @pytest.mark.parametrize("name", KNOWN_DEALS)
    def test_known_deals(self, name: str) -> None:
        """If this fails, do not change what is expected: GENERATOR has to grow."""
        assert GENERATOR == 1
        assert write_line(Origin.parse(name).puzzle()) == KNOWN_DEALS[name]
        assert naive_deal.problem(name) == KNOWN_DEALS[name]

    @pytest.mark.parametrize("text", SHAPES)
    def test_all_agree(self, text: str) -> None:
        shape = Shape.parse(text)
        for seed, index in product(SEEDS, INDEXES if compiled() else INDEXES[-2:]):
            check(Origin(shape, seed, index))

    @some
    @given(shapes(), numbers, numbers)
    def test_all_agree_on_any_shape(self, shape: Shape, seed: int, index: int) -> None:
        check(Origin(shape, seed, index))

    @pytest.mark.parametrize("first", [0, 2**32 - 10, 2**63 - 10, LAST - 19])
    def test_many_in_one_call(self, first: int) -> None:
        for text in SHAPES:
            shape = Shape.parse(text)
            found = packed_deals(shape, LAST, first, 20)
            dealt = [Position.start(deal(shape, LAST, first + n)) for n in range(20)]
            assert np.array_equal(hands_sorted(found), hands_sorted(pack(dealt)))
            assert np.array_equal(packed_deals(shape, LAST, first + 7, 5), found[7:12])

    def test_none_in_one_call(self) -> None:
        assert packed_deals(Shape.parse(SHAPES[0]), 1, 0, 0).shape == (0, packed.WIDTH)

    @some
    @given(shapes(), numbers, numbers)
    def test_a_deal_has_the_numbers_of_its_shape(self, shape: Shape, seed: int, index: int) -> None:
        puzzle = deal(shape, seed, index)
        assert shape.rows.least <= len(puzzle.table) <= shape.rows.most
        assert all(shape.sizes.least <= len(row) <= shape.sizes.most for row in puzzle.table)
        assert len(puzzle.hand) == shape.hand <= puzzle.table_cards <= 52
        assert puzzle.packs_needed <= shape.packs
        assert puzzle.hand == tuple(sorted(puzzle.hand, key=lambda card: (card.suit, -card.rank)))
        assert (puzzle.target, puzzle.line, puzzle.packs) == (None, (), None)

    def test_all_cards_of_the_packs_are_there(self) -> None:
        for text in ("26x1/26/1", "5x1/3/3", "2x1/2/52"):
            shape = Shape.parse(text)
            dealt = Origin(shape, 3, 4, (1, 2, 3)).dealt()
            assert Counter(dealt.cards) == dict.fromkeys(FACES, shape.packs)
            assert len(FACES) == 52

    def test_deals_of_a_seed_differ(self) -> None:
        shape = Shape.parse("13x1-4/13/2")
        deals = [deal(shape, seed, index) for seed in (7, 8) for index in range(50)]
        assert len({(puzzle.table, puzzle.hand) for puzzle in deals}) == 100

    def test_a_deal_does_not_depend_on_those_before(self) -> None:
        shape = Shape.parse("13x1-4/13/2")
        order = [*range(30)]
        deals = {index: deal(shape, 7, index) for index in order}
        Random(1).shuffle(order)
        assert all(deal(shape, 7, index) == deals[index] for index in order)

    def test_one_shape_says_nothing_about_another(self) -> None:
        """The first card is another one, though the pack and the seed are the same."""
        firsts = {
            tuple(deal(Shape.parse(text), 7, index).table[0][0] for index in range(10))
            for text in ("5x1/5/1", "5x1/4/1", "5-6x1/5/1", "5x1-2/5/1", "5x1/5/2")
        }
        assert len(firsts) == 5


class TestChances:
    """All that can be dealt is as likely as it should be, roughly; the seed is fixed."""

    def test_first_cards_of_table_and_hand(self) -> None:
        k, times = kernels(), 10 if compiled() else 1
        deals = packed_deals(Shape.parse("1x1/1/1"), 2024, 0, 52 * 51 * times)
        table, hand = deals[:, k.PACKED_ROWS], deals[:, k.PACKED_CARDS]
        assert abs(far_off(Counter(table.tolist()), 52)) < 3
        assert abs(far_off(Counter(hand.tolist()), 52)) < 3
        both = Counter(zip(table.tolist(), hand.tolist(), strict=True))
        assert abs(far_off(both, 52 * 51)) < 3

    def test_sizes_that_do(self) -> None:
        """Rows of 1 to 3 with four cards or more: six kinds, each as likely as another."""
        shape = Shape.parse("2x1-3/4/1")
        counts = Counter(
            tuple(map(len, deal(shape, 2024, index).table)) for index in range(100 * 6)
        )
        assert set(counts) == {(1, 3), (2, 2), (3, 1), (2, 3), (3, 2), (3, 3)}
        assert abs(far_off(counts, 6)) < 3

    def test_numbers_of_rows(self) -> None:
        shape = Shape.parse("1-8x1-4/1/1")
        counts = Counter(len(deal(shape, 2024, index).table) for index in range(100 * 8))
        assert abs(far_off(counts, 8)) < 3


class TestExchanges:
    """Steps that make another problem out of a deal."""

    @pytest.mark.parametrize("text", SHAPES)
    def test_the_twin_agrees(self, text: str) -> None:
        shape, rng = Shape.parse(text), Random(text)
        for number in range(20):
            steps = tuple(rng.choices([1, 2, 3, 2**32, 2**63, LAST], k=number % 6))
            check(Origin(shape, rng.randrange(ALL), rng.randrange(ALL), steps))

    @some
    @given(origins)
    def test_the_twin_agrees_on_any_name(self, origin: Origin) -> None:
        check(origin)

    @some
    @given(origins, steps)
    def test_an_exchange_makes_another_problem(self, origin: Origin, step: int) -> None:
        before = origin.dealt()
        after = replace(origin, steps=(*origin.steps, step)).dealt()
        one, other = (n for n, card in enumerate(before.cards) if after.cards[n] != card)
        assert (after.cards[one], after.cards[other]) == (before.cards[other], before.cards[one])
        assert one < before.used
        assert (after.sizes, after.shape) == (before.sizes, before.shape)
        assert after.puzzle() != before.puzzle()

    def test_each_kind_of_exchange_is_made(self) -> None:
        """Between table and hand, within the table, and with the rest of the pack."""
        origin, kinds = Origin(Shape.parse("4x2/5/1"), 1, 0), Counter[str]()
        dealt = origin.dealt()
        for step in range(1, 400):
            after = replace(origin, steps=(step,)).dealt().cards
            places = [n for n, card in enumerate(dealt.cards) if after[n] != card]
            kinds["".join("t" if n < 8 else "h" if n < 13 else "r" for n in places)] += 1
        assert set(kinds) == {"tt", "th", "tr", "hr"}

    @some
    @given(origins, steps)
    def test_places_of_an_exchange_are_in_rows_or_not(self, origin: Origin, step: int) -> None:
        dealt = origin.dealt()
        one, other = dealt.places(origin.seed, origin.index, step)
        exchanged = dealt.exchanged((one, other)).cards
        assert (exchanged[one], exchanged[other]) == (dealt.cards[other], dealt.cards[one])
        rows = [row for row, size in enumerate(dealt.sizes) for _ in range(size)]
        for place in (0, len(rows) - 1, len(rows), len(dealt.cards) - 1, one, other):
            assert dealt.row(place) == (rows[place] if place < len(rows) else None)

    def test_the_order_of_exchanges_matters(self) -> None:
        shape = Shape.parse("2x1/2/1")
        orders = {Origin(shape, 1, 0, steps).puzzle() for steps in permutations(range(1, 5))}
        assert len(orders) > 1


class TestNames:
    """Where a deal came from, as text."""

    @some
    @given(origins)
    def test_a_name_is_read_as_it_was_written(self, origin: Origin) -> None:
        assert Origin.parse(str(origin)) == origin

    def test_a_name_is_read_tolerantly(self) -> None:
        assert str(Origin.parse(" deal1:4-4X01/3/1:007:0+05\n")) == "deal1:4x1/3/1:7:0+5"

    @pytest.mark.parametrize(
        "text",
        [
            *("", "deal1", "deal1:13x1-4/13/2", "deal1:13x1-4/13/2:7", "deal1:13x1-4/13/2:7:0+"),
            *("deal1:13x1-4/13/2:7:0:1", "deal:13x1-4/13/2:7:0", "DEAL1:13x1-4/13/2:7:0"),
            *("deal1:13x1-4/13/2:-1:0", "deal1:13x1-4/13/2:7:0-5", "deal1:13x1-4/13/2:7:1e3"),
            *("deal1:13x1-4/13/2:7:0 +5", "deal1:13x1-4/13/2:\u0667:0", "deal1::7:0"),
            *(f"deal1:13x1-4/13/2:7:{10**20}", f"deal1:13x1-4/13/2:7:0+{10**20}"),
        ],
    )
    def test_what_is_no_name(self, text: str) -> None:
        with pytest.raises(NotationError, match="no name of a deal") as caught:
            Origin.parse(text)
        assert caught.value.token == text
        assert "deal1:13x1-4/13/2:7:0" in str(caught.value.expected)
        assert "\n" not in str(caught.value)

    @pytest.mark.parametrize("generator", ["0", "2", "999999999"])
    def test_a_name_of_another_generator(self, generator: str) -> None:
        text = f"deal{generator}:13x1-4/13/2:7:0"
        with pytest.raises(NotationError, match="another version") as caught:
            Origin.parse(text)
        assert (caught.value.token, caught.value.expected) == (text, "version 1")

    @pytest.mark.parametrize(
        "numbers, token",
        [
            (f"{ALL}:0", f"{ALL}"),
            (f"0:{ALL}", f"{ALL}"),
            (f"0:{10**20 - 1}", f"{10**20 - 1}"),
            (f"0:0+{ALL}", f"{ALL}"),
            ("0:0+1+0", "0"),
        ],
    )
    def test_numbers_out_of_range(self, numbers: str, token: str) -> None:
        with pytest.raises(NotationError, match="from 0, steps from 1, below 2") as caught:
            Origin.parse(f"deal1:13x1-4/13/2:{numbers}")
        assert caught.value.token == token

    @pytest.mark.parametrize("seed, index", [(-1, 0), (0, -1), (ALL, 0), (0, ALL)])
    def test_numbers_out_of_range_in_python(self, seed: int, index: int) -> None:
        with pytest.raises(NotationError, match="no name of a deal"):
            deal(Shape.parse("13x1-4/13/2"), seed, index)

    def test_a_name_with_a_shape_that_is_none(self) -> None:
        with pytest.raises(NotationError, match="no shape of deals") as caught:
            Origin.parse("deal1:nothing:7:0")
        assert caught.value.token == "nothing"

    def test_a_name_with_an_improper_shape(self) -> None:
        with pytest.raises(PuzzleError, match="but 5 in the hand") as caught:
            Origin.parse("deal1:4x1/5/1:7:0")
        assert caught.value.token == "4x1/5/1"


def test_kernels_share_one_layout_of_packed_deals() -> None:
    """Each file of kernels has its own constants, as they share nothing compiled."""
    ours, k = kernels(), load()
    names = ["HAND", "TABLE", "LEADER", "CARDS", "ROWS"]
    for name in [*(f"PACKED_{part}" for part in names), "RIGHT_END", "SUIT_SHIFT"]:
        assert getattr(ours, name) == getattr(k, name)
    assert ours.RIGHT_END == packed.RIGHT_END
    assert (ours.PACKED_CARDS, ours.PACKED_ROWS) == (3, 3 + MOST_HAND)
    assert packed.WIDTH == ours.PACKED_ROWS + MOST_TABLE
    assert (ours.MOST_TABLE, ours.PACK) == (MOST_TABLE, PACK)
    assert (MOST_TABLE, MOST_HAND) == (sizes.MOST_TABLE, sizes.MOST_HAND)
    assert (ours.LOWEST, ours.RANKS) == (LOWEST, HIGHEST - LOWEST + 1)
