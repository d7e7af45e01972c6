"""The model of the whole play, and what is made of the solver's answers."""

from __future__ import annotations

import signal
import subprocess
import sys
from itertools import product
from pathlib import Path
from random import Random
from time import sleep

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ortools.sat.python import cp_model

from bazas import Card, Limits, Position, Puzzle, Suit, published, replay, solve
from bazas.bench.ladders import dealt, ladder
from bazas.claims import verify
from bazas.search import Status, cpsat
from bazas.search.matching import line_of
from bazas.search.model import Part, PlayModel
from bazas.search.plain import memo
from deals import skewed
from strategies import puzzles

OPTIMA = [6, 6, 8, 9, 10, 10]
PARTS = [Part(number) for number in range(Part.ALL + 1)]


def mixed(number: int) -> Puzzle:
    """Return a deal with a hand of 4 to 10 cards: of the published shape, or a skewed one."""
    if number % 4 == 0:
        return ladder("S10", number)
    if number % 4 == 1:
        return ladder("S8", number)
    return next(deal for n in range(1_000) if len((deal := skewed(1_000 * number + n)).hand) >= 4)


def test_the_published_problems_are_proven() -> None:
    solutions = [solve(puzzle, strategy="cpsat") for puzzle in published()]
    assert [solution.optimum for solution in solutions] == OPTIMA
    for puzzle, solution in zip(published(), solutions, strict=True):
        assert replay(puzzle, solution.line).won == solution.optimum


@pytest.mark.parametrize("number", range(200))
def test_cpsat_memo_and_the_default_agree(number: int) -> None:
    puzzle = mixed(number)
    assert 4 <= len(puzzle.hand) <= 10
    reports = [verify(puzzle, strategy=strategy) for strategy in ("cpsat", "memo", "auto")]
    assert {report.contradiction for report in reports} == {None}
    assert {report.status for report in reports} == {Status.PROVEN}
    assert len({report.solution.optimum for report in reports}) == 1


@pytest.mark.parametrize("parts", PARTS, ids=str)
def test_no_part_changes_an_answer(parts: Part) -> None:
    for puzzle in map(skewed, range(60)):
        solution = cpsat.cpsat(puzzle, parts=parts)
        assert solution.optimum == memo(puzzle).optimum
        assert replay(puzzle, solution.line).won == solution.lower


@settings(max_examples=60, deadline=None)
@given(puzzles(5), st.sampled_from(PARTS))
def test_every_play_is_in_the_model_and_nothing_else(puzzle: Puzzle, parts: Part) -> None:
    """A line's events can be had from the model, and the events that no line has cannot."""
    plays = {events: line for line, events in all_lines(Position.start(puzzle), (), ())}
    wins = {tuple(event < 4 for event in events) for events in plays}
    for won in product((True, False), repeat=len(puzzle.hand)):
        play = PlayModel(puzzle, parts=parts)
        for variable, value in zip(play.wins, won, strict=True):
            play.model.add(variable == value)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        found = solver.solve(play.model) in {cp_model.OPTIMAL, cp_model.FEASIBLE}
        assert found == (won in wins)
        if found:
            events = tuple(play.event(trick, solver) for trick in play.tricks)
            line = line_of(Position.start(puzzle), events)
            tricks = replay(puzzle, line).tricks
            assert [trick.won for trick in tricks] == list(won)
            assert events in plays


Line = tuple[object, ...]


def all_lines(
    position: Position, line: Line, events: tuple[int, ...]
) -> list[tuple[Line, tuple[int, ...]]]:
    """Return every legal line with its events."""
    if not position.hand:
        return [(line, events)]
    found = []
    for trick in position.tricks():
        event = trick.card.suit + (0 if trick.won else 4)
        found += all_lines(position.after(trick), (*line, trick.card), (*events, event))
    return found


def test_a_run_can_be_repeated() -> None:
    one, two = (solve(published()[4], strategy="cpsat") for _ in range(2))
    assert (one.line, one.nodes) == (two.line, two.nodes)
    assert one.nodes > 0


def test_several_workers_give_the_same_optimum() -> None:
    solution = cpsat.cpsat(published()[1], workers=2)
    assert solution.optimum == OPTIMA[1]
    assert replay(published()[1], solution.line).won == OPTIMA[1]


@pytest.mark.parametrize("workers", [0, -1, 1.5])
def test_workers_are_one_or_more(workers: int) -> None:
    with pytest.raises(ValueError, match="1 or more"):
        cpsat.cpsat(published()[0], workers=workers)


@pytest.mark.parametrize("workers", [1_001, 10_001, 10**20])
def test_workers_are_no_more_than_there_is_use_for(workers: int) -> None:
    with pytest.raises(ValueError, match="workers are 1,000 at most"):
        solve(published()[0], strategy="cpsat", workers=workers)


def test_a_model_that_is_refused_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver says 0 is the bound then."""
    monkeypatch.setattr(cpsat, "MOST_WORKERS", 10**6)
    with pytest.raises(RuntimeError, match="does not take the model"):
        cpsat.cpsat(published()[0], workers=10_001)


def test_limits_may_be_of_any_size() -> None:
    assert cpsat.cpsat(published()[0], Limits(nodes=2**63, seconds=1e9)).optimum == OPTIMA[0]


@pytest.mark.parametrize(
    "table, hand", [([3] * 83, 200), ([249], 200), ([1] * 20_000, 1)], ids=["rows", "row", "flat"]
)
def test_what_takes_too_large_a_model_is_left_to_another(table: list[int], hand: int) -> None:
    pool = [Card(rank, suit) for rank in range(2, 15) for suit in Suit] * 500
    solution = cpsat.cpsat(dealt(Random(1), pool, table, hand), Limits(nodes=10))
    assert (solution.strategy, solution.nodes) == ("outcomes", min(10, solution.nodes))


def test_a_limit_of_nodes_is_for_one_worker() -> None:
    with pytest.raises(ValueError, match="one worker"):
        cpsat.cpsat(published()[0], Limits(nodes=10), workers=2)


@pytest.mark.parametrize(
    "limits",
    [Limits(nodes=0), Limits(seconds=0), Limits(nodes=1), Limits(seconds=0.05)],
    ids=["no nodes", "no time", "a node", "little time"],
)
def test_what_is_cut_short_is_not_called_proven(limits: Limits) -> None:
    puzzle = ladder("S26", 1)
    report = verify(puzzle, strategy="cpsat", limits=limits)
    assert (report.status, report.contradiction) == (Status.BOUNDED, None)
    assert report.solution.lower <= solve(puzzle).lower <= report.solution.upper


class Liar(cp_model.CpSolver):
    """A solver that says that one trick more is the optimum."""

    @property
    def objective_value(self) -> float:
        return super().objective_value + 1

    @property
    def best_objective_bound(self) -> float:
        return super().best_objective_bound + 1


class Denier(cp_model.CpSolver):
    """A solver that finds no solution."""

    def solve(self, model: cp_model.CpModel, *_: object) -> cp_model.CpSolverStatus:
        super().solve(model)
        return cp_model.INFEASIBLE


class Miser(cp_model.CpSolver):
    """A solver that has proven too low a bound."""

    @property
    def best_objective_bound(self) -> float:
        return super().best_objective_bound - 1


@pytest.mark.parametrize("solver", [Liar, Denier, Miser])
def test_a_wrong_answer_is_a_contradiction(
    solver: type[cp_model.CpSolver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cp_model, "CpSolver", solver)
    report = verify(published()[0], strategy="cpsat")
    assert report.contradiction
    assert report.status is Status.BOUNDED


@pytest.mark.parametrize("interrupts", [1, 3])
def test_an_interrupt_stops_the_solver(interrupts: int, tmp_path: Path) -> None:
    script = tmp_path / "long.py"
    script.write_text(
        "from bazas.bench.ladders import ladder\n"
        "from bazas.search.cpsat import cpsat\n"
        "print('ready', flush=True)\n"
        "try:\n"
        "    cpsat(ladder('S26', 5))\n"
        "except KeyboardInterrupt:\n"
        "    print('heard')\n"
    )
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1)
        for _ in range(interrupts):
            process.send_signal(signal.SIGINT)
            sleep(0.002)
        assert process.communicate(timeout=20)[0] == "heard\n"
