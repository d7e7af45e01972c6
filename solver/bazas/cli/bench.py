"""`bazas bench`: strategies side by side on fixed sets of problems."""

from __future__ import annotations

from math import isnan

import click

from bazas.bench.contenders import WHOLE, Contender, chosen, contenders
from bazas.bench.contest import Bout, Contest
from bazas.bench.sets import SETS, ProblemSet
from bazas.bench.standings import Standings, machine
from bazas.cli.options import Options, shared_options
from bazas.cli.run import Run
from bazas.cli.standings import ablation_table, conditions, digits, set_report
from bazas.cli.strategies import LIST, list_names, names_option
from bazas.errors import StrategyError
from bazas.search import DEFAULT, offered

USUAL_SETS = ("published", "S8", "S10", "S13", "S16", "S20", "S24", "S26", "hard")
USUAL_SECONDS = 1.0
DAY = 86_400.0  # seconds: the longest budget of a search
USUAL_PROBLEMS = 8
FELT = 0.05  # seconds of a first use that are worth a word


@click.command("bench")
@names_option(
    "--strategies",
    f"Who takes part, such as auto,memo; all if not given. {DEFAULT} always does, and {WHOLE} "
    "where one of its techniques is left out. Without NAMES, say who there is.",
)
@names_option(
    "--sets",
    "On which problems, such as S8,hard; if not given, on all but "
    f"{', '.join(name for name in SETS if name not in USUAL_SETS)}. "
    "Without NAMES, say what each set is.",
)
@click.option(
    "--max-seconds",
    type=click.FloatRange(min=0, min_open=True, max=DAY),
    default=USUAL_SECONDS,
    show_default=True,
    help="Budget for each search, in seconds.",
)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=USUAL_PROBLEMS,
    show_default=True,
    help="Take the first so many problems of each set.",
)
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    default=3,
    show_default=True,
    help="Run what takes less than 0.1 s so many times; the least time counts.",
)
@shared_options(problems=False)
def command(  # noqa: PLR0913 - as many as there are options
    options: Options,
    *,
    strategies: list[str],
    sets: list[str],
    max_seconds: float,
    deals: int,
    rounds: int,
) -> None:
    """Compare strategies on fixed sets of problems.

    All take turns at each problem, under the same budget; what they answer is checked, outside of
    the timing. Times are in milliseconds; what is not solved counts as the budget, in PAR2 as
    twice the budget. Ratios to the default are geometric means over the problems, with 95 %
    intervals, and bounds (> or <) where not all was solved. An interrupt keeps the sets that are
    finished.

    \b
    bazas bench
    bazas bench --strategies memo,losses --sets S8,published
    bazas bench --sets hard --max-seconds 10 --json
    """
    if LIST in (*strategies, *sets):
        _list(strategies, sets, alone=not (options.as_json or options.as_jsonl))
        return
    if isnan(max_seconds):
        raise click.BadParameter("a budget is a number", param_hint="--max-seconds")
    invited, faults = _invited(strategies)
    held = _chosen_sets(sets)
    with Run("bench", options) as run:
        for fault in faults:
            run.error(StrategyError(fault))
        run.head |= _head(held, deals, max_seconds=max_seconds, rounds=rounds)
        contest = Contest(invited, seconds=max_seconds, rounds=rounds, progress=run.progress)
        _warm_up(run, contest)
        if not options.quiet:
            run.line(conditions(max_seconds, rounds))
        every = []
        for problems in held:
            every.append(_hold(run, contest, problems, deals))
            _show(run, every[-1], problems)
        if not options.quiet:
            _show_savings(run, every)


def _list(strategies: list[str], sets: list[str], *, alone: bool) -> None:
    """Say which contenders there are, or which sets; raise UsageError if that is not all."""
    option = "--strategies" if LIST in strategies else "--sets"
    if not alone or [*strategies, *sets] != [LIST]:
        raise click.UsageError(f"{option} needs names here: alone, it says which there are.")
    if sets:
        list_names([(one.name, one.about) for one in SETS.values()])
    else:
        every = contenders().values()
        list_names([(one.name, one.summary) for one in every], offered().every_fault)


def _invited(names: list[str]) -> tuple[list[Contender], list[str]]:
    """Return who takes part, and what is wrong with those who cannot; raise BadParameter."""
    every, others = contenders(), offered()
    if not names:
        return list(every.values()), others.every_fault
    for name in names:
        if name not in every | others.faults:
            said = f"no contender is called {name!r}; there are {', '.join(every)}"
            raise click.BadParameter(others.unreadable or said, param_hint="--strategies")
    known = [name for name in names if name in every]
    return chosen(known, every), [others.faults[name] for name in names if name in others.faults]


def _chosen_sets(names: list[str]) -> list[ProblemSet]:
    """Return the sets of these names, or the usual ones; raise BadParameter."""
    for name in names:
        if name not in SETS:
            said = f"no set is called {name!r}; there are {', '.join(SETS)}"
            raise click.BadParameter(said, param_hint="--sets")
    return [SETS[name] for name in names or USUAL_SETS]


def _head(held: list[ProblemSet], deals: int, **settings: float) -> dict[str, object]:
    """Return what the JSON document says beside the results."""
    sets = {one.name: {"about": one.about, "numbers": [*one.numbers[:deals]]} for one in held}
    return {"machine": machine(), "default": DEFAULT, **settings, "sets": sets}


def _warm_up(run: Run, contest: Contest) -> None:
    """Let all be used once, and say how long that took."""
    warm = contest.warm_up()
    run.head["kernels"] = round(warm.kernels, 6)
    run.head["first_use"] = {name: round(took, 6) for name, took in warm.seconds.items()}
    for failure in warm.failures.values():
        run.error(StrategyError(failure))
    if not run.options.quiet:
        uses = [("the kernels", warm.kernels), *warm.seconds.items()]
        shown = (f"{name} {digits(took)} s" for name, took in uses if took > FELT)
        run.line(f"first use, not counted below: {', '.join(shown)}")


def _hold(run: Run, contest: Contest, problems: ProblemSet, deals: int) -> Standings:
    """Hold the contest on a set, and report at once what is wrong."""
    bouts: list[Bout] = []
    for bout in contest.bouts(problems.problems(deals)):
        for said in bout.judgement.contradictions:
            run.contradiction(bout.puzzle, said)
        for name, said in bout.judgement.failures.items():
            if not any(name in earlier.judgement.failures for earlier in bouts):
                run.error(StrategyError(said, source=bout.name))
        bouts.append(bout)
    return Standings(
        problems.name,
        contest.budget,
        {name: [bout.judgement.attempts[name] for bout in bouts] for name in contest.names},
    )


def _show(run: Run, standings: Standings, problems: ProblemSet) -> None:
    """Print what the contest on a set came to."""
    for result in standings.objects():
        run.record(result)
    about, heading, *rows = set_report(standings, problems.about)
    if run.options.quiet:
        rows = [f"{standings.name}  {row}" for row in rows]
    else:
        run.line()
        run.line(about)
        run.line(heading, bold=True)
    for row in rows:
        run.line(row)


def _show_savings(run: Run, every: list[Standings]) -> None:
    """Print what is saved by each technique that was left out."""
    for number, row in enumerate(ablation_table(every)):
        if not number:
            run.line()
        run.line(row, bold=not number)
