"""Intervals: known values, and what is only bounded widens them by what it can be."""

from __future__ import annotations

from itertools import product
from math import sqrt
from statistics import mean as plain_mean
from statistics import stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazas.workshop.intervals import DEVIATES, Interval, Mean, Sums, mean, wilson


@pytest.mark.parametrize(
    "hits,trials,low,high",
    [
        # R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
        # Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_values_of_the_score_interval(
    hits: int, trials: int, low: float, high: float
) -> None:
    found = wilson(hits, hits, trials)
    assert [round(end, 4) for end in found] == [low, high]


@given(st.integers(1, 10**12).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_score_interval_solves_its_equation(drawn: tuple[int, int]) -> None:
    hits, trials = drawn
    share = hits / trials
    low, high = wilson(hits, hits, trials)
    assert 0 <= low <= share <= high <= 1
    for end in (low, high):
        reach = DEVIATES * sqrt(end * (1 - end) / trials)
        assert abs(share - end) == pytest.approx(reach, rel=1e-6, abs=1e-12)


def test_nothing_and_everything_are_ends_themselves() -> None:
    assert wilson(0, 0, 7).low == 0
    assert wilson(7, 7, 7).high == 1
    assert wilson(0, 0, 0) == (0, 1)


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 60))
def test_what_may_hit_or_not_widens_the_share(hits: int, loose: int, misses: int) -> None:
    trials = hits + loose + misses
    found = wilson(hits, hits + loose, trials)
    ends = [wilson(hits + more, hits + more, trials) for more in range(loose + 1)]
    assert found == (min(end.low for end in ends), max(end.high for end in ends))


def test_a_mean_and_its_interval() -> None:
    values = [2, 3, 3, 5]
    found = mean(Sums(4, 13, 47))
    reach = DEVIATES * stdev(values) / 2
    assert found is not None
    assert found.interval is not None
    assert (found.least, found.most) == (3.25, 3.25)
    assert found.interval == pytest.approx((3.25 - reach, 3.25 + reach))


def test_of_one_value_the_mean_alone_is_known_and_of_none_nothing() -> None:
    assert mean(Sums.of({7: 1})) == Mean(7, 7, None)
    assert mean(Sums(0, 0, 0), {(2, 5): 1}) == Mean(2, 5, None)
    assert mean(Sums(0, 0, 0)) is None


def test_sums_are_exact() -> None:
    assert Sums.of({3: 2, 5: 1}) == (3, 11, 43)
    found = mean(Sums.of({10**9: 10**12, 10**9 + 1: 10**12}))
    assert found is not None
    assert found.interval is not None
    assert found.interval.high - found.interval.low == pytest.approx(
        2 * DEVIATES * 0.5 / sqrt(2 * 10**12), rel=1e-1
    )


ranges = st.tuples(st.integers(0, 9), st.integers(0, 9)).map(lambda ends: (min(ends), max(ends)))


@given(st.lists(st.integers(0, 9), max_size=6), st.lists(ranges, min_size=1, max_size=3))
def test_whatever_bounded_values_are_their_interval_is_within(
    known: list[int], bounded: list[tuple[int, int]]
) -> None:
    counts = {value: known.count(value) for value in known}
    loose = {bounds: bounded.count(bounds) for bounds in bounded}
    found = mean(Sums.of(counts), loose)
    assert found is not None
    for values in product(*(range(low, high + 1) for low, high in bounded)):
        every = [*known, *values]
        assert found.least - 1e-9 <= plain_mean(every) <= found.most + 1e-9
        if len(every) > 1:
            assert found.interval is not None
            reach = DEVIATES * stdev(every) / sqrt(len(every))
            assert found.interval.low - 1e-9 <= plain_mean(every) - reach
            assert plain_mean(every) + reach <= found.interval.high + 1e-9


def test_an_interval_has_names() -> None:
    assert Interval(1, 2).high == 2
