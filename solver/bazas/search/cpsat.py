"""A second opinion: the whole play as a model, solved by CP-SAT of OR-Tools.

It shares with the other strategies the rules, which play its lines, and how wins and losses become
cards; the model and the search owe nothing to them.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait

from ortools.sat.python import cp_model

from bazas.cards import Card
from bazas.lines import completed, replay
from bazas.puzzle import Puzzle
from bazas.rules import Position
from bazas.search.matching import line_of
from bazas.search.model import Part, PlayModel
from bazas.search.outcomes import outcomes
from bazas.search.sizes import reachable
from bazas.search.solution import MOST_WORKERS, Budget, Limits, Solution, check_jobs
from bazas.search.undisturbed import interrupts_noted

MOST_LITERALS = 2_000_000
"""Tricks times the square of the table cards in reach, by which a model grows: about a second."""

HEARTBEAT = 0.1  # seconds between two looks at whether to stop

UNLIMITED = 2**62

SEED = 1
"""With one worker and without a limit of seconds, the same problem gives the same run."""


def cpsat(
    puzzle: Puzzle, limits: Limits | None = None, *, workers: int = 1, parts: Part = Part.ALL
) -> Solution:
    """Prove the optimum with CP-SAT, in `workers` threads (BS-8 to BS-13).

    Nodes are the solver's conflicts, dead ends; it looks at a limit of them from time to time only,
    and no limit ends the building of the model, which takes 70 ms for a hand of 26, and a second
    for the largest.
    `lower` and `upper` are what the solver says: whoever asks should replay the line, as
    `claims.verify` does. With more than one worker neither line nor nodes need be the same in
    another run. What would take too large a model (MOST_LITERALS) is left to `outcomes`. Raises
    ValueError for fewer workers than 1 or more than MOST_WORKERS, and for a limit of nodes with
    several: each of them would count its own.
    """
    check_jobs(workers)
    if workers > MOST_WORKERS:
        raise ValueError(f"workers are {MOST_WORKERS:,} at most, not {workers:,}")
    if workers > 1 and limits is not None and limits.nodes is not None:
        raise ValueError("a limit of nodes is for one worker only")
    cards = sum(map(len, reachable(Position.start(puzzle))))
    if len(puzzle.hand) * cards**2 > MOST_LITERALS:
        return outcomes(puzzle, limits)
    budget = Budget(limits)
    line = completed(puzzle, ())
    lower, upper = replay(puzzle, line).won, len(puzzle.hand)
    if not budget.over:
        play = PlayModel(puzzle, parts=parts)
        solver = _solver(budget.rest, workers, parts)
        status = _solve(solver, play.model)
        budget.nodes = solver.num_conflicts
        upper = _upper(play, solver, status)
        if status in {cp_model.OPTIMAL, cp_model.FEASIBLE} and solver.objective_value >= lower:
            lower = round(solver.objective_value)
            line = _line(puzzle, [play.event(trick, solver) for trick in play.tricks])
    return Solution(
        strategy="cpsat",
        lower=lower,
        upper=upper,
        line=line,
        nodes=budget.nodes,
        seconds=budget.seconds,
    )


def _upper(play: PlayModel, solver: cp_model.CpSolver, status: cp_model.CpSolverStatus) -> int:
    """Return the most tricks that the solver allows."""
    most = len(play.tricks)
    if status == cp_model.MODEL_INVALID:
        raise RuntimeError(f"CP-SAT does not take the model: {play.model.validate()}")
    if status == cp_model.INFEASIBLE:  # no deal is: a contradiction, which bounds can tell
        return -1
    if status == cp_model.UNKNOWN and not solver.best_objective_bound:  # it had not begun
        return most
    return min(most, round(solver.best_objective_bound))


def _solver(limits: Limits, workers: int, parts: Part) -> cp_model.CpSolver:
    """Return a solver within limits."""
    solver = cp_model.CpSolver()
    parameters = solver.parameters
    parameters.num_workers = workers
    parameters.random_seed = SEED
    parameters.catch_sigint_signal = False  # the interrupt key is ours
    if Part.SETTINGS in parts:
        # These models gain nothing from linear relaxations, and what one round of simplifying does
        # not find is not worth another (measured in benchmarks/).
        parameters.linearization_level = 0
        parameters.max_presolve_iterations = 1
    if limits.seconds is not None:
        parameters.max_time_in_seconds = limits.seconds
    if limits.nodes is not None:
        parameters.max_number_of_conflicts = min(limits.nodes, UNLIMITED)
    return solver


def _solve(solver: cp_model.CpSolver, model: cp_model.CpModel) -> cp_model.CpSolverStatus:
    """Solve the model in a thread of its own, so that the interrupt key is heard here."""
    with interrupts_noted() as heard, ThreadPoolExecutor(1) as pool:
        solving: Future[cp_model.CpSolverStatus] = pool.submit(solver.solve, model)
        try:
            while not solving.done():
                wait([solving], HEARTBEAT)
                if heard.is_set():  # again and again: what has not begun cannot be stopped
                    solver.stop_search()
        except BaseException:
            solver.stop_search()
            raise
    return solving.result()


def _line(puzzle: Puzzle, events: list[int]) -> tuple[Card, ...]:
    """Return a whole legal line of these events, as far as the rules allow them."""
    line = line_of(Position.start(puzzle), events)
    return completed(puzzle, line[: len(replay(puzzle, line).tricks)])
