"""The parts of the benchmark: sets, figures by hand, and judging."""

from __future__ import annotations

import json
from dataclasses import replace
from math import exp, log
from pathlib import Path

import pytest

from bazas import Limits, Puzzle, Solution, published
from bazas.bench.figures import Ratio, Saving, figures, interval, ratio, saving
from bazas.bench.judging import Attempt, State, Try, judged
from bazas.bench.ladders import SHAPES, ladder
from bazas.bench.sets import HARD, HARD26, SETS
from bazas.bench.standings import Standings, machine, read_standings
from bazas.search.losses import losses
from bazas.search.plain import memo

RESULTS = Path(__file__).parents[1] / "benchmarks" / "results"


class TestSets:
    def test_their_sizes_and_what_they_say(self) -> None:
        sizes = {"published": 6, "hard": 20, "hard26": 20} | dict.fromkeys(SHAPES, 1_000)
        assert {name: len(one.numbers) for name, one in SETS.items()} == sizes
        assert all(one.name == name and one.about for name, one in SETS.items())
        assert all("bias" in SETS[name].about for name in ("published", "hard", "hard26"))

    def test_their_problems_are_always_the_same(self) -> None:
        first = {name: one.problems(3) for name, one in SETS.items()}
        assert first == {name: one.problems(3) for name, one in SETS.items()}
        assert [puzzle for _, puzzle in SETS["published"].problems()] == list(published())
        assert [name for name, _ in SETS["S8"].problems(2)] == ["S8/0", "S8/1"]
        assert SETS["hard"].problems(1) == [("hard/447312", ladder("S13", 447_312))]
        assert SETS["hard26"].problems(1) == [("hard26/99034", ladder("S26", 99_034))]
        assert SETS["S8"].problems(1)[0][1].id == "5xnkxtgkvwxh"

    @pytest.mark.parametrize("name, numbers, deals", [("S13", HARD, 10**6), ("S26", HARD26, 10**5)])
    def test_the_hard_ones_are_those_that_were_found(
        self, name: str, numbers: tuple[int, ...], deals: int
    ) -> None:
        found = json.loads((RESULTS / f"hard-{name}.json").read_text("utf-8"))
        slowest = found["slowest"][: len(numbers)]
        assert (found["ladder"], found["deals"], len(numbers)) == (name, deals, 20)
        assert tuple(number for _, number in slowest) == numbers
        nodes, number = slowest[-1]
        assert losses(ladder(name, number)).nodes == nodes


def solved(*seconds: float, nodes: int = 10) -> list[Attempt]:
    return [Attempt(State.PROVEN, each, nodes) for each in seconds]


def unsolved(*seconds: float, state: State = State.BOUNDED, nodes: int = 10) -> list[Attempt]:
    return [Attempt(state, each, nodes) for each in seconds]


def rounded(found: Ratio | None) -> list[float]:
    """Return the value, and the interval where there is one."""
    assert found is not None
    return [round(each, 9) for each in (found.value, found.low, found.high) if each is not None]


class TestFigures:
    def test_by_hand(self) -> None:
        found = figures([*solved(1, 2, 3), *unsolved(4.5, nodes=30)], 4)
        assert (found.problems, found.solved, found.nodes) == (4, 3, 15)
        assert (found.median, found.mean, found.max) == (2.5, 2.625, 4.5)
        assert found.p99 == pytest.approx(3 + 0.97 * 1.5)
        assert found.par2 == (1 + 2 + 3 + 8) / 4

    def test_of_one_problem(self) -> None:
        assert figures(solved(3), 4) == (1, 1, 3, 3, 3, 3, 10, 3)

    @pytest.mark.parametrize("state", [state for state in State if state is not State.PROVEN])
    def test_what_is_not_proven_counts_as_the_budget_at_least(self, state: State) -> None:
        found = figures(unsolved(0.001, state=state), 2)
        assert (found.solved, found.median, found.par2) == (0, 2, 4)

    def test_a_ratio_is_the_geometric_mean_of_ratios_in_pairs(self) -> None:
        found = ratio(solved(2, 8), solved(1, 1), 10)
        assert found is not None
        assert (found.sign, rounded(found)) == ("", [4, 2, 8])
        assert rounded(ratio(solved(2, 6), solved(1, 3), 10)) == [2, 2, 2]

    def test_a_ratio_of_one_problem_has_no_interval(self) -> None:
        assert rounded(ratio(solved(2), solved(1), 10)) == [2]

    def test_a_ratio_is_a_bound_where_not_all_was_solved(self) -> None:
        half = [*solved(1), *unsolved(1)]
        above, below = ratio(half, solved(1, 1), 4), ratio(solved(1, 1), half, 4)
        assert above is not None
        assert below is not None
        assert (above.sign, rounded(above), below.sign, rounded(below)) == (">", [2], "<", [0.5])
        assert ratio(half, half, 4) is None
        assert ratio(half, half[::-1], 4) is None

    def test_no_time_at_all_is_no_division_by_zero(self) -> None:
        assert ratio(solved(0, 0), solved(0, 0), 1) == Ratio(1.0, "", 1.0, 1.0)

    def test_an_interval_is_the_same_each_time_and_holds_the_mean(self) -> None:
        values = [log(each) for each in (1, 2, 3, 4, 5, 6, 7, 8)]
        low, high = interval(values)
        assert (low, high) == interval(values)
        assert exp(low) == pytest.approx(2.5, rel=0.1)
        assert exp(high) == pytest.approx(5.3, rel=0.1)

    def test_a_saving_is_of_sums_over_what_the_whole_search_solved(self) -> None:
        whole = [*solved(1, 3, nodes=10), *unsolved(9)]
        assert saving(solved(2, 4, 8, nodes=30), whole, 9) == Saving(2, 3, 1.5, "")
        cut = [*solved(2, nodes=20), *unsolved(4, 4, nodes=20)]
        assert saving(cut, whole, 9) == Saving(2, 2, 11 / 4, ">")
        assert saving(solved(1), unsolved(1), 9) is None
        assert saving(solved(1), solved(1, nodes=0), 9) is None

    def test_standings_are_read_as_they_are_written(self) -> None:
        attempts = {"auto": solved(1, 2), "memo": [*solved(1), *unsolved(2, state=State.LATE)]}
        every = [Standings("S8", 2, attempts), Standings("S10", 2, {"memo": solved(1)})]
        results = [result for one in every for result in one.objects()]
        text = json.dumps({"max_seconds": 2, "results": results}, allow_nan=False)
        assert read_standings(json.loads(text)) == every
        assert every[1].ratio("memo") is None

    def test_the_machine_is_described(self) -> None:
        said = machine()
        assert str(said["python"]).startswith("CPython 3.")
        assert all(said[name] for name in ("numba", "numpy", "ortools", "processor", "system"))


def answer(puzzle: Puzzle, **changes: object) -> Solution:
    return replace(memo(puzzle), **changes)  # type: ignore[arg-type]  # some are to be wrong


class TestJudging:
    PUZZLE = published()[0]  # its optimum is 6

    def states(self, *answers: Solution, seconds: float = 1) -> tuple[list[State], list[str]]:
        tries = {str(n): [Try(seconds, found)] for n, found in enumerate(answers)}
        judgement = judged(self.PUZZLE, tries, 2)
        return [each.state for each in judgement.attempts.values()], judgement.contradictions

    def test_bounds_that_hold_together_are_fine(self) -> None:
        cut = answer(self.PUZZLE, upper=8)
        assert self.states(answer(self.PUZZLE), cut) == ([State.PROVEN, State.BOUNDED], [])

    def test_a_proof_that_comes_too_late_is_none(self) -> None:
        assert self.states(answer(self.PUZZLE), seconds=2.1) == ([State.PROVEN], [])
        assert self.states(answer(self.PUZZLE), seconds=2.3) == ([State.LATE], [])

    @pytest.mark.parametrize(
        "changes, said",
        [
            ({"lower": 7, "upper": 7}, "the line of 0 makes 6 tricks, not 7"),
            ({"lower": 5, "upper": 5}, "the line of 0 makes 6 tricks, not 5"),
            ({"upper": 5}, "0 allows 5 tricks, its line makes 6"),
            ({"line": memo(PUZZLE).line[:-1]}, "the line of 0 leaves cards in the hand"),
            ({"line": memo(PUZZLE).line * 2}, "the line of 0 is illegal: trick 9: not in the hand"),
        ],
    )
    def test_what_the_rules_refute_is_wrong(self, changes: dict[str, object], said: str) -> None:
        states, contradictions = self.states(
            answer(self.PUZZLE, **changes), answer(self.PUZZLE), answer(self.PUZZLE, upper=8)
        )
        assert states == [State.WRONG, State.PROVEN, State.BOUNDED]
        (contradiction,) = contradictions
        assert contradiction.startswith(said)

    def test_two_that_exclude_each_other_count_for_nobody(self) -> None:
        worse = losses(self.PUZZLE, Limits(nodes=0))
        least = worse.lower
        assert least < 6
        wrong = replace(worse, upper=least)
        states, contradictions = self.states(answer(self.PUZZLE), wrong, answer(self.PUZZLE))
        assert states == 3 * [State.DISPUTED]
        assert contradictions == [f"a line of 0 makes 6 tricks, 1 allows {least}"]

    def test_the_best_try_counts(self) -> None:
        proof, cut = answer(self.PUZZLE), answer(self.PUZZLE, upper=8)
        tries = {"a": [Try(3, proof), Try(2, proof), Try(1, cut)], "b": [Try(1, proof)]}
        assert judged(self.PUZZLE, tries, 5).attempts["a"][:2] == (State.PROVEN, 2)

    def test_a_failure_in_any_round_is_one(self) -> None:
        tries = {"a": [Try(1, answer(self.PUZZLE)), Try(1, None, "no!")]}
        judgement = judged(self.PUZZLE, tries, 5)
        assert judgement.attempts["a"].state is State.FAILED
        assert judgement.failures == {"a": "no!"}
