"""Many problems at once, and what decides between plain Python and kernels."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

import bazas
from bazas import Card, Limits, Position, Puzzle, Suit, optima, published, replay, solve_many
from bazas.bench.ladders import dealt, ladder
from bazas.search import STRATEGIES, Solution, solve
from bazas.search import auto as auto_module
from bazas.search import batch as batch_module
from bazas.search.auto import PLAIN_POSITIONS, Effort, auto
from bazas.search.losses import search_packed
from bazas.search.native import Work, new_work
from bazas.search.outcomes import Technique, outcomes
from bazas.search.packed import pack
from bazas.search.questions import bounds, count_lines, first_cards
from bazas.search.sizes import fits
from bazas.search.solution import Budget
from deals import skewed

SIX = [6, 6, 8, 9, 10, 10]

LARGE = Puzzle((tuple(Card(3, Suit.CLUBS) for _ in range(30)),), (Card(4, Suit.CLUBS),) * 28)
"""More than kernels take."""


@pytest.fixture(params=["plain", "native"])
def effort(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Effort:
    """Have everything searched in plain Python, or in native code, from the first problem on."""

    class Chosen(Effort):
        @property
        def left(self) -> int:
            return PLAIN_POSITIONS if request.param == "plain" else 0

    chosen = Chosen()
    for module in (auto_module, batch_module, bazas.search.questions):
        monkeypatch.setattr(module, "EFFORT", chosen)
    return chosen


@pytest.mark.usefixtures("effort")
class TestBothWays:
    """The answers do not tell which search gave them."""

    def test_optima(self) -> None:
        puzzles = [*published(), LARGE, *map(skewed, range(30))]
        found = optima(puzzles)
        assert found.dtype == np.int64
        assert found.tolist()[:7] == [*SIX, 28]
        assert found.tolist() == [solve(puzzle, strategy="memo").optimum for puzzle in puzzles]
        assert optima(puzzles, jobs=2).tolist() == found.tolist()
        assert optima(iter(puzzles)).tolist() == found.tolist()
        assert optima(puzzles[::-1]).tolist() == found.tolist()[::-1]
        assert optima([]).shape == (0,)

    def test_solutions(self) -> None:
        puzzles = [*published(), LARGE]
        solutions = list(solve_many(puzzles, jobs=2))
        assert [solution.optimum for solution in solutions] == [*SIX, 28]
        for puzzle, solution in zip(puzzles, solutions, strict=True):
            assert replay(puzzle, solution.line).won == solution.lower
            assert solution.nodes == outcomes(puzzle).nodes
            assert solution.seconds >= 0
        assert list(solve_many([])) == []

    def test_limits_are_for_each_problem(self) -> None:
        limits = Limits(nodes=20)
        assert optima(published(), limits=limits).tolist() == [6, 6, -1, 9, -1, -1]
        for puzzle, cut in zip(published(), solve_many(published(), limits=limits), strict=True):
            assert cut.nodes <= 20
            assert cut.lower <= solve(puzzle).lower <= cut.upper
        assert optima([LARGE], limits=Limits(nodes=0)).tolist() in ([28], [-1])

    def test_no_more_is_read_than_is_asked_for(self) -> None:
        def endless() -> Iterator[Puzzle]:
            return (skewed(number % 50) for number in itertools.count())

        some = list(itertools.islice(solve_many(endless()), 2_500))
        assert [solution.lower for solution in some[:50]] == optima(map(skewed, range(50))).tolist()

    def test_questions(self) -> None:
        puzzle, budget = published()[1], Budget()
        values = {str(card): value for card, value, _ in first_cards(puzzle, budget)}
        assert values["8♥"] == (6, 6)
        assert values["10♣"] == (2, 2)
        assert budget.nodes > 0
        assert count_lines(puzzle) == (3_836, 2)
        assert count_lines(puzzle, Budget(Limits(nodes=100))) is None
        assert count_lines(Puzzle(((Card(2, Suit.CLUBS),) * 30,), LARGE.hand)) == (1, 1)
        large = bounds(Position.start(LARGE), Budget())
        assert large == (28, 28)


@pytest.mark.usefixtures("effort")
def test_a_budget_pays_for_a_count_that_it_cuts_short() -> None:
    """And nothing is counted anew, in slow Python, with what is left."""
    for nodes in (0, 7, 300):
        budget = Budget(Limits(nodes=nodes))
        assert count_lines(published()[1], budget) is None
        assert budget.nodes == nodes


def test_few_deals_keep_all_threads_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    works: list[Work] = []

    def counted(*, nodes: int | None, use: Technique) -> Work:
        works.append(new_work(nodes=nodes, use=use))
        return works[-1]

    monkeypatch.setattr("os.cpu_count", lambda: 3)
    monkeypatch.setattr("bazas.search.losses.new_work", counted)
    for deals, jobs, threads in ((5, 2, 2), (2, 3, 2), (500, 10**9, 3), (1, 1, 1)):
        works.clear()
        found = search_packed(pack(Position.start(skewed(n)) for n in range(deals)), jobs=jobs)
        assert (found[:, 0] == found[:, 1]).all()
        assert len(works) == threads


def test_wrong_arguments_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="no strategy is called 'magic'"):
        solve_many([], strategy="magic")
    for call in (solve_many, optima):
        for jobs in (0, 2.5, float("inf"), float("nan")):
            with pytest.raises(ValueError, match=f"jobs are a whole number, 1 or more, not {jobs}"):
                call([], jobs=jobs)  # type: ignore[arg-type]


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_solves_many(strategy: str) -> None:
    puzzles = published()[:2]
    found = list(solve_many(puzzles, strategy=strategy))
    assert [solution.optimum for solution in found] == [6, 6]


class TestEffort:
    """Plain Python until it has cost what loading the kernels costs."""

    def test_a_handful_is_left_to_plain_python(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delitem(sys.modules, "bazas.search.kernels", raising=False)
        effort = Effort()
        assert effort.left == PLAIN_POSITIONS
        assert effort.suffices_for(6)
        assert not effort.suffices_for(100_000)
        effort.add(PLAIN_POSITIONS // 2)
        assert effort.suffices_for(1)
        assert not effort.suffices_for(3), "they are expected to be like the one before"
        effort.add(PLAIN_POSITIONS)
        assert effort.left == 0

    def test_one_that_is_large_is_searched_again_natively(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Small(Effort):
            @property
            def left(self) -> int:
                return 100

        monkeypatch.setattr(auto_module, "EFFORT", Small())
        large, small = published()[5], published()[0]
        assert (auto(small).strategy, auto(small).nodes) == ("outcomes", 18)
        assert (auto(large).strategy, auto(large).nodes) == ("losses", 191)
        cut = auto(large, Limits(nodes=150, seconds=100))
        assert (cut.strategy, cut.nodes, cut.optimum) == ("losses", 150, None)
        cut = auto(large, Limits(nodes=90))
        assert (cut.strategy, cut.nodes, cut.optimum) == ("outcomes", 90, None)
        assert auto(large, Limits(seconds=0)).nodes == 0
        pool = [Card(rank, suit) for rank in range(2, 15) for suit in Suit] * 3
        huge = dealt(Random(1), pool, [5] * 16, 30)
        assert not fits(Position.start(huge))
        cut = auto(huge, Limits(nodes=300))
        assert (cut.strategy, cut.nodes) == ("outcomes", 300), "nothing is searched in vain"
        plain = outcomes(large, Limits(nodes=100))
        assert auto(large).seconds > plain.seconds / 3, "what was searched in vain counts, too"


def test_seconds_are_shared_by_positions() -> None:
    found: list[Solution] = list(solve_many(published(), strategy="losses"))
    rates = [solution.seconds / solution.nodes for solution in found[1:5]]  # one call
    assert max(rates) == pytest.approx(min(rates))
    assert all(solution.strategy == "losses" for solution in found)


def test_a_ladder_is_solved_alike_one_by_one_and_at_once() -> None:
    puzzles = [ladder("S13", number) for number in range(20)]
    assert optima(puzzles).tolist() == [solve(puzzle).optimum for puzzle in puzzles]
