"""Tallies: the sum of parts is the whole, and they are read as they were written."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import reduce
from itertools import pairwise
from operator import add
from typing import Any, TypedDict, Unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazas import optima
from bazas.rules import Position
from bazas.search.losses import NODES, search_packed
from bazas.search.packed import pack
from bazas.workshop.appraisal import Appraisal
from bazas.workshop.counting import Part, count
from bazas.workshop.deal import deal
from bazas.workshop.ratings import KEPT, LISTED, MICRO, Appraised, Ratings
from bazas.workshop.shape import Shape
from bazas.workshop.tally import FIRST, Searched, Tally, longest

SMALL = Shape.parse("6x1-2/6/1")
DEALS = 300


class Options(TypedDict, total=False):
    """What a part may be asked."""

    nodes: int
    rated: bool


def part(first: int, last: int, **options: Unpack[Options]) -> Part:
    return Part(shape=SMALL, seed=3, first=first, last=last, **options)


def counted(deals: int = DEALS, **options: Unpack[Options]) -> Tally:
    return count(part(0, deals, **options))


KINDS: dict[str, Options] = {
    "decided": {},
    "limited": {"nodes": 9},
    "rated": {"rated": True},
    "rated and limited": {"rated": True, "nodes": 60},
}


# What is counted


def test_optima_are_those_of_the_deals() -> None:
    tally, found = counted(), optima([deal(SMALL, 3, number) for number in range(DEALS)])
    assert tally.optima == Counter(found)
    assert (tally.deals, tally.bounded, tally.undecided) == (DEALS, Counter(), ())
    for optimum, first in tally.first.items():
        assert first == tuple(n for n, one in enumerate(found) if one == optimum)[:FIRST]


def test_positions_are_those_of_the_search() -> None:
    tally = counted()
    starts = pack(Position.start(deal(SMALL, 3, number)) for number in range(DEALS))
    nodes = search_packed(starts)[:, NODES].tolist()
    assert tally.positions == sum(nodes)
    ranked = sorted(range(DEALS), key=lambda number: (-nodes[number], number))
    assert [one.number for one in tally.longest] == ranked[:KEPT]
    assert [one.positions for one in tally.longest] == sorted(nodes, reverse=True)[:KEPT]


def test_what_a_limit_leaves_undecided_has_bounds() -> None:
    tally, whole = counted(nodes=9), counted()
    assert 0 < tally.bounded.total() < DEALS == tally.deals
    assert [one.number for one in tally.undecided] == sorted(one.number for one in tally.undecided)
    assert len(tally.undecided) == min(LISTED, tally.bounded.total())
    assert {(one.lower, one.upper) for one in tally.undecided} <= set(tally.bounded)
    for one in tally.undecided:
        optimum = count(part(one.number, one.number + 1)).optima
        assert one.lower <= min(optimum) <= one.upper
        assert one.positions <= 9
    assert not set(tally.longest) & set(tally.undecided)
    assert all(tally.optima[optimum] <= n for optimum, n in whole.optima.items())


def test_ratings_are_those_of_the_appraisals() -> None:
    tally = counted(40, rated=True)
    appraisals = [Appraisal.of(deal(SMALL, 3, number)) for number in range(40)]
    ratings = tally.ratings
    assert ratings is not None
    assert tally.optima == Counter(one.optimum for one in appraisals if one)
    assert ratings.foresight == Counter(one.foresight for one in appraisals if one)
    assert ratings.bits == Counter(int(one.luck_bits) for one in appraisals if one)
    assert ratings.luck == sum(round(one.luck_bits * MICRO) for one in appraisals if one)
    hardest = max(range(40), key=lambda n: (one.score if (one := appraisals[n]) else 0, -n))
    assert ratings.hardest[0].number == hardest
    assert (ratings.rated, ratings.unrated, ratings.unknown) == (40, 0, ())


def test_what_has_no_room_for_a_table_is_decided_and_not_rated() -> None:
    tally = count(Part(shape=Shape.parse("13x4/26/2"), seed=1, first=0, last=1, rated=True))
    assert tally.ratings is not None
    assert (tally.optima.total(), tally.ratings.unrated, tally.ratings.unknown) == (1, 1, (0,))


def test_the_table_decides_what_the_search_leaves() -> None:
    tally = counted(rated=True, nodes=9)
    assert tally.ratings is not None
    assert tally.ratings.rated + tally.ratings.unrated == DEALS
    assert tally.bounded.total() <= tally.ratings.unrated
    assert counted(nodes=9).optima <= tally.optima


# Sums


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("cuts", [(1,), (7, 8, 9), (60, 130, 270), tuple(range(0, 300, 13))])
def test_the_sum_of_parts_is_the_whole(kind: str, cuts: tuple[int, ...]) -> None:
    options = KINDS[kind]
    deals = 80 if "rated" in options else DEALS
    ends = [0, *(cut for cut in cuts if 0 < cut < deals), deals]
    parts = [count(part(first, last, **options)) for first, last in pairwise(ends)]
    whole = counted(deals, **options)
    assert reduce(add, parts, Tally()) == whole
    assert reduce(add, reversed(parts)) == whole
    assert whole + Tally() == Tally() + whole == whole


few = st.integers(0, 3)
searched = st.tuples(few, few, st.integers(0, 5)).map(
    lambda drawn: (min(drawn[:2]), max(drawn[:2]), drawn[2])
)
levels = st.builds(Appraised, st.just(0), st.integers(0, 3 * MICRO), st.integers(1, 4), few)


def tallied(first: int, drawn: list[tuple[tuple[int, int, int], Appraised | None]]) -> Tally:
    """Count made-up results slowly."""
    found = [Searched(n, *one) for n, (one, _) in enumerate(drawn, first)]
    rated = [one._replace(number=n) for n, (_, one) in enumerate(drawn, first) if one]
    decided = [one for one in found if one.lower == one.upper]
    return Tally(
        optima=Counter(one.lower for one in decided),
        bounded=Counter((one.lower, one.upper) for one in found if one.lower < one.upper),
        positions=sum(one.positions for one in found),
        first={
            optimum: tuple(one.number for one in decided if one.lower == optimum)[:FIRST]
            for optimum in sorted({one.lower for one in decided})
        },
        longest=longest(decided),
        undecided=tuple(one for one in found if one.lower < one.upper)[:LISTED],
        ratings=Ratings.of(rated, [n for n, (_, one) in enumerate(drawn, first) if one is None]),
    )


results = st.lists(st.tuples(searched, st.none() | levels), max_size=40)


@given(results, results, results)
def test_addition_is_associative_and_exact(one: Any, two: Any, three: Any) -> None:  # noqa: ANN401 - drawn
    a, b = tallied(0, one), tallied(len(one), two)
    c = tallied(len(one) + len(two), three)
    assert (a + b) + c == a + (b + c) == tallied(0, [*one, *two, *three])
    assert a + b == b + a


def test_no_list_grows_without_end() -> None:
    ratings = Ratings.of((), range(1_000)) + Ratings.of((), range(1_000, 3_000))
    assert (ratings.unrated, ratings.unknown) == (3_000, tuple(range(LISTED)))


# Reading and writing


@pytest.mark.parametrize("kind", KINDS)
def test_a_tally_is_read_as_it_was_written(kind: str) -> None:
    tally = counted(50, **KINDS[kind])
    assert Tally.from_json(json.loads(json.dumps(tally.to_json()))) == tally
    assert Tally.from_json(json.loads(json.dumps(Tally().to_json()))) == Tally()


def changed(**changes: object) -> Callable[[dict[str, Any]], object]:
    return lambda written: written | changes


SPOILT: list[Callable[[dict[str, Any]], object]] = [
    lambda _: None,
    lambda _: [],
    lambda _: "tally",
    lambda _: {},
    changed(positions=-1),
    changed(positions=1.5),
    changed(positions=True),
    changed(optima=[[1]]),
    changed(optima=[[1, "2"]]),
    changed(optima={"1": 2}),
    changed(first=[[]]),
    changed(longest=[[1, 2, 3]]),
    changed(undecided=[[1, 2, 3, None]]),
    changed(ratings={}),
    changed(optima=[[3, 51]]),
    lambda written: written | {"ratings": written["ratings"] | {"levels": []}},
    lambda written: written | {"ratings": written["ratings"] | {"hardest": [[1, 2]]}},
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_what_is_no_tally_is_not_read_as_one(spoil: Callable[[dict[str, Any]], object]) -> None:
    written = counted(50, rated=True).to_json()
    with pytest.raises((ValueError, KeyError, TypeError)):
        Tally.from_json(spoil(written))  # type: ignore[arg-type]
