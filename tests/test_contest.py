"""A contest of fakes, and who takes part in one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import sleep

import pytest

from bazas import Limits, Puzzle, Solution, published
from bazas.bench.contenders import ABLATIONS, Contender, chosen, contenders
from bazas.bench.contest import Bout, Contest
from bazas.bench.ladders import ladder
from bazas.bench.sets import SETS
from bazas.search import STRATEGIES
from bazas.search.losses import losses
from bazas.search.outcomes import Technique
from bazas.search.solution import Search


def fake(name: str, search: Search) -> Contender:
    return Contender(name, "a fake", lambda: search)


def held(*fakes: Contender, rounds: int = 3, seconds: float = 5) -> tuple[Contest, list[Bout]]:
    """Hold a contest on three problems."""
    contest = Contest(fakes, seconds=seconds, rounds=rounds)
    contest.warm_up()
    return contest, list(contest.bouts(SETS["published"].problems(3)))


class TestContest:
    def test_all_take_turns_and_who_begins_changes(self) -> None:
        calls: list[str] = []

        def called(name: str) -> Search:
            def search(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
                calls.append(name)
                return losses(puzzle, limits)

            return search

        _, bouts = held(*(fake(name, called(name)) for name in "abc"), rounds=2)
        assert "".join(calls) == "abc" + "abcabc" + "bcabca" + "cabcab"
        assert [list(bout.judgement.attempts) for bout in bouts] == 3 * [["a", "b", "c"]]
        assert [bout.name for bout in bouts] == ["published/1", "published/2", "published/3"]

    def test_what_takes_long_is_not_repeated(self) -> None:
        calls: list[Limits | None] = []

        def slow(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
            calls.append(limits)
            sleep(0.11)
            return losses(puzzle, limits)

        held(fake("slow", slow), fake("losses", losses))
        assert calls == 4 * [Limits(seconds=5)]

    def test_one_that_fails_does_not_stop_the_others(self) -> None:
        def fails(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
            if puzzle == published()[1]:
                raise ZeroDivisionError("nothing\nleft")
            return losses(puzzle, limits)

        _, bouts = held(fake("fails", fails), fake("losses", losses))
        states = [[each.state.value for each in b.judgement.attempts.values()] for b in bouts]
        assert states == [["proven", "proven"], ["failed", "proven"], ["proven", "proven"]]
        said = "strategy 'fails' failed: ZeroDivisionError: nothing left"
        assert [bout.judgement.failures for bout in bouts] == [{}, {"fails": said}, {}]

    @pytest.mark.parametrize("kind", [ImportError, MemoryError, RecursionError])
    def test_one_that_cannot_be_loaded_takes_no_part(self, kind: type[Exception]) -> None:
        def load() -> Search:
            raise kind("no")

        contest = Contest([Contender("a", "", load), fake("b", losses)], seconds=1, rounds=1)
        warm = contest.warm_up()
        assert warm.failures == {"a": f"strategy 'a' failed: {kind.__name__}: no"}
        assert (set(warm.seconds), warm.kernels > 0) == ({"b"}, True)
        assert contest.names == ["b"]

    def test_progress_names_the_one_that_runs(self) -> None:
        told: list[str] = []

        def slow(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
            assert told[-1].endswith(("slow", "first use of slow"))
            sleep(0.11)
            return losses(puzzle, limits)

        fakes = [fake("quick", losses), fake("slow", slow)]
        contest = Contest(fakes, seconds=5, rounds=3, progress=told.append)
        contest.warm_up()
        bouts = contest.bouts(SETS["published"].problems(2))
        assert [bout.judgement.failures for bout in bouts] == [{}, {}]
        assert told[3:] == [
            *("published/1 (1 of 2): quick", "published/1 (1 of 2): slow"),
            *("published/2 (2 of 2): slow", "published/2 (2 of 2): quick"),
        ]

    def test_an_interrupt_is_none_of_its_business(self) -> None:
        def interrupted(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
            raise KeyboardInterrupt(puzzle, limits)

        with pytest.raises(KeyboardInterrupt):
            held(fake("a", interrupted))


class TestContenders:
    def test_they_are_the_strategies_and_the_search_with_each_technique_left_out(self) -> None:
        assert list(contenders()) == [*STRATEGIES, *ABLATIONS]
        assert list(ABLATIONS) == [
            "losses/no-solid-rows",
            "losses/no-table-leads",
            "losses/no-chains",
            "losses/no-remember",
            "losses/no-first-guess",
        ]

    @pytest.mark.parametrize("technique", list(Technique))
    def test_one_with_something_left_out_is_that_search(self, technique: Technique) -> None:
        search: Callable[[Puzzle], Solution]
        search = list(ABLATIONS.values())[list(Technique).index(technique)].load()
        for number in range(3):
            puzzle = ladder("S10", number)
            whole = losses(puzzle, use=Technique.ALL & ~technique)
            assert replace(search(puzzle), seconds=0) == replace(whole, seconds=0)

    def test_those_that_they_are_held_against_come_first(self) -> None:
        every = contenders()
        assert [one.name for one in chosen(["memo"], every)] == ["auto", "memo"]
        assert [one.name for one in chosen(["memo", "losses/no-chains"], every)] == [
            *("auto", "losses", "memo", "losses/no-chains")
        ]
