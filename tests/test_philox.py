"""Random numbers: blocks against published ones and numpy's, and numbers drawn from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from itertools import islice
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_deal
from bazas.search.native import array, compiled
from bazas.search.native import kernels as load
from bazas.workshop.philox import HALF, MULTIPLIERS, ROUNDS, STEPS, WORD, Block, Stream, philox
from bazas.workshop.shape import MOST_TABLE, PACK, Shape
from chances import far_off

ALL = WORD - 1

KNOWN_BLOCKS = [  # counter, key, block: of Random123's file `kat_vectors`
    (
        (0, 0, 0, 0),
        (0, 0),
        (0x16554D9ECA36314C, 0xDB20FE9D672D0FDC, 0xD7E772CEE186176B, 0x7E68B68AEC7BA23B),
    ),
    (
        (ALL, ALL, ALL, ALL),
        (ALL, ALL),
        (0x87B092C3013FE90B, 0x438C3C67BE8D0224, 0x9CC7D7C69CD777B6, 0xA09CAEBF594F0BA0),
    ),
    (
        (0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89),
        (0x452821E638D01377, 0xBE5466CF34E90C6C),
        (0xA528F45403E61D95, 0x38C72DBD566E9788, 0xA5A1610E72FD18B5, 0x57BD43B5E52B7FE6),
    ),
]

SHAPE = "13x1-4/13/2"

words = st.integers(0, ALL) | st.sampled_from([0, 1, HALF - 1, HALF, 2**63 - 1, 2**63, ALL])

some = settings(max_examples=100 if compiled() else 20, deadline=None)


def kernels() -> ModuleType:
    return load("bazas.workshop.kernels")


def signed(word: int) -> int:
    """Return the number that a compiled kernel takes a word without sign for."""
    return word - WORD if compiled() and word >= 2**63 else word


@pytest.mark.parametrize("counter, key, block", KNOWN_BLOCKS)
def test_published_blocks(counter: Block, key: tuple[int, int], block: Block) -> None:
    assert philox(counter, key) == block
    assert tuple(islice(naive_deal.philox(list(counter), list(key)), 4)) == block


@some
@given(st.tuples(words, words, words, words), st.tuples(words, words))
def test_numpy_has_the_same_blocks(counter: Block, key: tuple[int, int]) -> None:
    assert philox(counter, key) == tuple(islice(naive_deal.philox([*counter], [*key]), 4))


@some
@given(st.integers(0, 2**62), words, st.tuples(words, words))
def test_the_kernel_has_the_same_blocks(block: int, index: int, key: tuple[int, int]) -> None:
    k = kernels()
    scratch = array(k.SCRATCH)
    scratch[k.KEY], scratch[k.KEY + 1] = map(signed, key)
    scratch[k.BLOCK], scratch[k.INDEX] = block, signed(index)
    k.next_block(scratch)
    found = [int(word) % WORD for word in scratch[k.WORDS : k.WORDS + 4]]
    assert found == list(philox((block, index, 0, 0), key))
    assert (scratch[k.BLOCK], scratch[k.LEFT]) == (block + 1, 8)


@some
@given(st.tuples(words, words), st.tuples(words, words, words))
def test_a_stream_is_its_blocks_in_order(key: tuple[int, int], name: tuple[int, int, int]) -> None:
    stream = Stream(key, name)
    expected = list(islice(naive_deal.philox([0, *name], list(key)), 12))
    halves = [stream.below(2**31) for _ in range(24)]
    assert halves == [half >> 1 for word in expected for half in (word % HALF, word // HALF)]


@some
@given(st.lists(st.integers(1, HALF - 1), min_size=1, max_size=40), words, words)
def test_numbers_drawn_are_those_of_the_twin(bounds: list[int], seed: int, index: int) -> None:
    shape = Shape.parse(SHAPE)
    twin = naive_deal.bits(naive_deal.read_shape(SHAPE), seed, index, 3)
    stream = Stream((seed, shape.number), (index, 3, 0))
    for bound in bounds:
        found = stream.below(bound)
        assert found == naive_deal.below(twin, bound)
        assert 0 <= found < bound


def test_the_multipliers_are_the_same_numbers() -> None:
    k = kernels()
    assert (k.MULTIPLIER_A % WORD, k.MULTIPLIER_C % WORD) == MULTIPLIERS
    assert (k.STEP_FIRST % WORD, k.STEP_SECOND % WORD) == STEPS
    assert k.ROUNDS == ROUNDS == 10


class Given(Stream):
    """A stream of given numbers in place of random ones."""

    def __init__(self, halves: Iterable[int]) -> None:
        super().__init__((0, 0), (0, 0, 0))
        self.given = iter(halves)

    def _half(self) -> int:
        return next(self.given)


@pytest.mark.parametrize("bound", range(1, 256))
def test_all_numbers_of_eight_bits_make_each_number_as_often(
    bound: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were the halves of words bytes, this would prove that there is no bias."""
    monkeypatch.setattr("bazas.workshop.philox.HALF", 256)
    counts = Counter[int]()
    for number in range(256):
        with suppress(StopIteration):
            counts[Given([number]).below(bound)] += 1
    assert counts == dict.fromkeys(range(bound), 256 // bound)


@pytest.mark.parametrize("first", [0, 2**31 - 8, 2**31, HALF - 16])
def test_a_bound_for_which_one_number_in_four_is_too_many(first: int) -> None:
    """3 * 2**30: of 4q to 4q + 3 the first is not taken, the others make 3q to 3q + 2."""
    stream = Given(range(first, first + 16))
    expected = [3 * q + r for q in range(first // 4, first // 4 + 4) for r in range(3)]
    assert [stream.below(3 * 2**30) for _ in expected] == expected


@pytest.mark.parametrize("bound", [1, 2, 3, 4, 5, 7, 13, 49, 51, 52, 78, 1_023, 2_703, 2_704])
def test_the_kernel_takes_the_same_numbers(bound: int) -> None:
    """Those about each multiple of 2**32 / bound, where a few are too many."""
    k, scratch = kernels(), array(kernels().SCRATCH)
    for times in {0, 1, 2, bound // 2, bound - 1, bound}:
        for number in range(times * HALF // bound - 2, times * HALF // bound + 3):
            # Behind each is another, which is taken for certain.
            halves = [number % HALF, HALF - 1]
            scratch[k.HALVES + 1], scratch[k.HALVES], scratch[k.LEFT] = *halves, 2
            stream = Given(halves)
            assert k.below(scratch, bound) == stream.below(bound)
            assert scratch[k.LEFT] == len(list(stream.given))


def test_no_order_of_four_cards_is_rare() -> None:
    stream, counts = Stream((2024, 0), (0, 0, 0)), Counter[tuple[int, ...]]()
    for _ in range(24 * 100):
        cards = [0, 1, 2, 3]
        for place in range(4):
            other = place + stream.below(4 - place)
            cards[place], cards[other] = cards[other], cards[place]
        counts[tuple(cards)] += 1
    assert abs(far_off(counts, 24)) < 3


def test_the_scratch_memory_has_room_for_the_largest_shapes() -> None:
    k = kernels()
    assert k.SIZES + MOST_TABLE <= k.CARDS
    assert k.SCRATCH - k.CARDS >= 52 * PACK
    assert k.KEY + 1 < k.INDEX < k.BLOCK < k.LEFT < k.HALVES
    assert k.HALVES + 8 <= k.WORDS
    assert k.WORDS + 4 <= k.SIZES
