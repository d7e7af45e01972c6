"""`bazas verify`: is each target exact, is each given line legal, and does it reach the target."""

from __future__ import annotations

from collections import Counter
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import click

from bazas.claims import FALSE, Report
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import as_object, optimum_text, refutation, target_text
from bazas.cli.run import Exit, Run
from bazas.cli.table import Columns
from bazas.search import Limits, Status, Verdict
from bazas.speech import Speech

if TYPE_CHECKING:
    from bazas.cli.flaws import Flaws


WIDTHS = {
    "rows": ">4",
    "hand": ">4",
    "target": ">6",
    "optimum": ">8",
    "verdict": "<11",
    "line": "<0",
}
"""The columns behind the names of the problems."""


@click.command("verify")
@files_argument
@click.option(
    "--strict",
    is_flag=True,
    help="Also look for cards and rows that no optimal line uses, and for targets that are "
    "reached without thinking.",
)
@shared_options(search=True, language=True)
def command(files: tuple[str, ...], options: Options, *, strict: bool) -> None:
    """Check targets and given lines: prove or refute them.

    Prints one row a problem, and under it what refutes a false claim: a better line, or the trick
    at which the given line breaks a rule. A line that is claimed to be the only one is checked for
    that. With --quiet, only what is false or undecided. What --strict finds beside false claims is
    no reason for another exit code.

    \b
    bazas verify
    bazas verify my-problems.txt --json
    bazas verify my-problems.txt --strict --lang es
    """
    started, verdicts = perf_counter(), Counter[str]()
    say = options.say
    with Run("verify", options) as run:
        entries = run.entries(files)
        columns = Columns.spoken(say, [name for _, name in entries], **WIDTHS)
        if entries and not options.quiet:
            run.line(columns.heading, bold=True)
        for entry, name in run.each(entries):
            report = options.verified(entry.puzzle, unique=True)
            flaws = _flaws(report, options.limits) if strict else None
            run.result(entry, partial(_object, report, flaws, strict=strict))
            codes = _codes(report, flaws)
            for code in codes:
                run.ends_with(code)
            if report.contradiction:
                run.contradiction(entry.puzzle, report.contradiction)
            verdicts[report.verdict] += 1
            verdicts["line refuted"] += report.line is not None and not report.line.holds
            if not options.quiet or codes:
                run.line(_row(columns, name, report, say), color=_color(report))
                for text in (*_reasons(report, say), *(flaws.remarks(say) if flaws else ())):
                    run.line(f"    {text}")
        if entries and not options.quiet:
            run.line()
            run.line(_summary(verdicts, options.compare, perf_counter() - started, say))


def _flaws(report: Report, limits: Limits) -> Flaws | None:
    """Look for flaws of a problem, unless nothing is certain about it."""
    if report.contradiction:
        return None
    from bazas.cli.flaws import look_for_flaws  # noqa: PLC0415 - imports numpy, then numba

    return look_for_flaws(report, limits)


def _object(report: Report, flaws: Flaws | None, *, strict: bool) -> dict[str, object]:
    """Return the result for programs."""
    found = {"soundness": flaws and flaws.as_object()} if strict else {}
    return as_object(report) | found


def _codes(report: Report, flaws: Flaws | None) -> set[Exit]:
    """Return the reasons for an exit code other than 0."""
    cut = _cut(report) or (flaws is not None and flaws.unknown)
    codes = {
        Exit.CONTRADICTION: report.contradiction is not None,
        Exit.FALSE: report.false,
        Exit.CUT: cut and not report.contradiction,
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


def _row(columns: Columns, name: str, report: Report, say: Speech) -> str:
    """Return the row of one problem."""
    puzzle = report.puzzle
    return columns.row(
        [
            name,
            len(puzzle.table),
            len(puzzle.hand),
            target_text(puzzle.target, say),
            optimum_text(report, say),
            say(report.verdict.value),
            _line_text(report, say),
        ]
    )


def _line_text(report: Report, say: Speech) -> str:
    """Say in a few words what the given line is worth."""
    line = report.line
    if line is None:
        return say("none given")
    if not line.legal:
        return say("illegal at trick {number}", number=len(line.played.tricks) + 1)
    said = "legal, {tricks}"
    if line.short:
        said = "legal, {tricks}: short"
    elif line.alone is False:
        said = "legal, {tricks}: not the only one"
    elif line.alone:
        said = "legal, {tricks}: the only one"
    return say(said, tricks=say.count(line.played.won, "trick"))


def _reasons(report: Report, say: Speech) -> list[str]:
    """Say what refutes a false claim, a line of output each."""
    solution, line, reasons = report.solution, report.line, []
    if report.contradiction:
        return []
    if line is not None and not line.holds:
        reasons.append(say("given line: {reason}", reason=refutation(report, line, say)))
        if line.alone is False:
            reasons.append(say("also: {line}", line=" ".join(map(str, line.other))))
    if report.verdict is Verdict.UNREACHABLE:
        most = say.count(solution.upper, "trick")
        reasons.append(say("no line makes more than {most}", most=most))
    if report.verdict in FALSE or (line is not None and (line.short or not line.legal)):
        best, tricks = " ".join(map(str, solution.line)), say.count(solution.lower, "trick")
        reasons.append(say("{tricks} with {line}", tricks=tricks, line=best))
    return [*reasons, *(say(doubt.sentence, **doubt.values) for doubt in report.unconfirmed)]


def _summary(verdicts: Counter[str], compared: tuple[str, ...], seconds: float, say: Speech) -> str:
    """Count the verdicts in the order of their enumeration, and the lines refuted."""
    kinds = [*map(str, Verdict), "line refuted"]
    counts = ", ".join(say.many(verdicts[kind], kind) for kind in kinds if verdicts[kind])
    said = "{problems}: {counts}; {seconds} s"
    if compared:
        said = "{problems}: {counts}; compared with {others}; {seconds} s"
    return say(
        said,
        problems=say.count(sum(verdicts[verdict] for verdict in Verdict), "problem"),
        counts=counts,
        others=say(" and ").join(compared),
        seconds=say.number(seconds, 1),
    )
