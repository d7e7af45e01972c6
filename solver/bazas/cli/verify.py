"""`bazas verify`: is each target exact, is each given line legal, and does it reach the target."""

from __future__ import annotations

from collections import Counter
from functools import partial
from time import perf_counter

import click

from bazas.claims import Report
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import as_object, optimum_text, plural, refutation, target_text
from bazas.cli.run import Exit, Run
from bazas.cli.table import Columns
from bazas.search import Status, Verdict


@click.command("verify")
@files_argument
@shared_options(search=True)
def command(files: tuple[str, ...], options: Options) -> None:
    """Check targets and given lines: prove or refute them.

    Prints one row a problem, and under it what refutes a false claim: a better line, or the trick
    at which the given line breaks a rule. With --quiet, only what is false or undecided.

    \b
    bazas verify
    bazas verify my-problems.txt --json
    """
    started, verdicts = perf_counter(), Counter[str]()
    with Run("verify", options) as run:
        entries = run.entries(files)
        columns = _columns([name for _, name in entries])
        if entries and not options.quiet:
            run.line(columns.heading, bold=True)
        for entry, name in run.each(entries):
            report = options.verified(entry.puzzle)
            run.result(entry, partial(as_object, report))
            for code in _codes(report):
                run.ends_with(code)
            if report.contradiction:
                run.contradiction(entry.puzzle, report.contradiction)
            verdicts[report.verdict] += 1
            verdicts["line refuted"] += report.line is not None and not report.line.holds
            if not options.quiet or _codes(report):
                run.line(_row(columns, name, report), color=_color(report))
                for text in _reasons(report):
                    run.line(f"    {text}")
        if entries and not options.quiet:
            run.line()
            run.line(_summary(verdicts, options.compare, perf_counter() - started))


def _codes(report: Report) -> set[Exit]:
    """Return the reasons for an exit code other than 0."""
    codes = {
        Exit.CONTRADICTION: report.contradiction is not None,
        Exit.FALSE: report.false,
        Exit.CUT: _cut(report) and not report.contradiction,
    }
    return {code for code, given in codes.items() if given}


def _cut(report: Report) -> bool:
    """Tell whether something that was asked for is not proven."""
    return report.status is Status.BOUNDED or bool(report.unconfirmed)


def _color(report: Report) -> str:
    """Return the colour of a row: red for what is false, yellow for what is not known."""
    if report.false:
        return "red"
    return "yellow" if report.verdict is Verdict.UNDECIDED else "green"


def _columns(names: list[str]) -> Columns:
    """Return the columns, wide enough for the names."""
    width = max(map(len, names), default=0)
    return Columns(
        problem=f"<{width}",
        rows=">4",
        hand=">4",
        target=">6",
        optimum=">8",
        verdict="<11",
        line="<0",
    )


def _row(columns: Columns, name: str, report: Report) -> str:
    """Return the row of one problem."""
    puzzle = report.puzzle
    return columns.row(
        [
            name,
            len(puzzle.table),
            len(puzzle.hand),
            target_text(puzzle.target),
            optimum_text(report),
            report.verdict,
            _line_text(report),
        ]
    )


def _line_text(report: Report) -> str:
    """Say in a few words what the given line is worth."""
    line = report.line
    if line is None:
        return "none given"
    if not line.legal:
        return f"illegal at trick {len(line.played.tricks) + 1}"
    return f"legal, {plural(line.played.won, 'trick')}{'' if line.holds else ': short'}"


def _reasons(report: Report) -> list[str]:
    """Say what refutes a false claim, a line of output each."""
    solution, reasons = report.solution, []
    best = " ".join(map(str, solution.line))
    if report.contradiction:
        return []
    if report.line is not None and not report.line.holds:
        reasons.append(f"given line: {refutation(report, report.line)}")
    if report.verdict is Verdict.UNREACHABLE:
        reasons.append(f"no line makes more than {solution.upper}")
    if report.false:
        reasons.append(f"{plural(solution.lower, 'trick')} with {best}")
    return [*reasons, *report.unconfirmed]


def _summary(verdicts: Counter[str], compared: tuple[str, ...], seconds: float) -> str:
    """Count the verdicts in the order of their enumeration, and the lines refuted."""
    kinds = [*Verdict, "line refuted"]
    counts = ", ".join(f"{verdicts[kind]} {kind}" for kind in kinds if verdicts[kind])
    problems = sum(verdicts[verdict] for verdict in Verdict)
    others = f"; compared with {' and '.join(compared)}" if compared else ""
    return f"{plural(problems, 'problem')}: {counts}{others}; {seconds:.1f} s"
