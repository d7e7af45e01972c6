"""Chance: shuffles are fair, and hidden cards are spread in every way that there is."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazas.games import hidden
from bazas.games.dice import Seeded, shuffled
from bazas.games.hidden import Holder, nothing_barred, spread
from bazas.games.pack import NAMES, card_of


def holder(size: int, *barred: int) -> Holder:
    return Holder(size, partial(lambda barred, card: card in barred, barred))


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    dice = Seeded(1)
    counts = Counter(tuple(shuffled([1, 2, 3], dice)) for _ in range(6000))
    assert set(counts) == set(permutations([1, 2, 3]))
    assert all(850 < count < 1150 for count in counts.values())  # 5 standard deviations


def test_a_seed_and_what_it_is_for_make_the_stream() -> None:
    streams = [Seeded(1), Seeded(2), Seeded(1, 1), Seeded(1, 0, 1), Seeded(1)]
    numbers = [tuple(dice.randrange(10**6) for _ in range(5)) for dice in streams]
    assert numbers[0] == numbers[4]
    assert len(set(numbers)) == 4


@given(st.integers(0, 10**6), st.data())
def test_each_holder_gets_as_many_as_it_has_and_none_that_is_barred(
    seed: int, data: st.DataObject
) -> None:
    chance = random.Random(seed)
    sizes = data.draw(st.lists(st.integers(0, 5), min_size=2, max_size=4))
    cards = list(range(sum(sizes)))
    truth = cards.copy()
    chance.shuffle(truth)  # there is a way: this one
    holders, at = [], 0
    for size in sizes:
        mine = truth[at : at + size]
        at += size
        rest = [card for card in cards if card not in mine]
        holders.append(holder(size, *chance.sample(rest, data.draw(st.integers(0, len(rest))))))
    hands = spread(cards, holders, chance)
    assert [len(hand) for hand in hands] == sizes
    assert sorted(card for hand in hands for card in hand) == cards
    for one, hand in zip(holders, hands, strict=True):
        assert not any(map(one.barred, hand))


@pytest.mark.parametrize("tries", [20, 0])
def test_every_way_comes_up(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "TRIES", tries)
    chance = random.Random(1)
    holders = [holder(2, 0), holder(1, 1), Holder(2, nothing_barred)]
    ways = Counter(
        tuple(tuple(sorted(hand)) for hand in spread(range(5), holders, chance))
        for _ in range(3000)
    )
    every = {
        (tuple(sorted(p[:2])), (p[2],), tuple(sorted(p[3:])))
        for p in permutations(range(5))
        if 0 not in p[:2] and p[2] != 1
    }
    assert set(ways) == every
    assert min(ways.values()) > 3000 / len(every) / 3


def test_a_card_is_moved_where_another_would_be_stuck() -> None:
    """0 and 1 fit into the first two hands only, and 2 into the first: whatever comes first."""
    holders = [holder(1), holder(1, 2), holder(1, 0, 1, 2), holder(1, 0, 2)]
    for seed in range(50):
        found = spread([0, 1, 2, 3], holders, random.Random(seed))
        assert found == [[2], [0], [3], [1]]


def test_where_there_is_no_way_that_is_said() -> None:
    with pytest.raises(AssertionError, match="no way"):
        spread([0, 1], [holder(1, 0), holder(1, 0)], random.Random(1))


def test_cards_in_short() -> None:
    assert [NAMES[card_of(text)] for text in ("2c", "TD", "As", "kh")] == ["2♣", "10♦", "A♠", "K♥"]
    for wrong in ("10D", "", "A", "1S", "AX", "SA"):
        with pytest.raises(ValueError, match=r"no card|substring not found"):
            card_of(wrong)
