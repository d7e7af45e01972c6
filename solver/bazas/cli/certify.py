"""`bazas certify`: write down the proof of an optimum, for `bazas check` or anybody's checker."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click

from bazas.certificate import MOST_LISTED, Certificate, FalseOptimumError, certificate_of
from bazas.claims import Report
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import optimum_text, plural
from bazas.cli.run import Exit, Run
from bazas.puzzle import Puzzle
from bazas.search import Budget, Status


@click.command("certify")
@files_argument
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to this file, which is replaced as a whole at the end.",
)
@shared_options(search=True)
def command(files: tuple[str, ...], options: Options, *, out: Path | None) -> None:
    """Write a certificate of each optimum, for others to check.

    A certificate is a JSON document: the problem, its optimum, a line that makes it, and positions
    with bounds that show that no line makes more. `bazas check` checks it without any search. The
    budget is for solving a problem and for writing its certificate together.

    \b
    bazas certify published/6 --out published-6.json
    bazas certify my-problems.txt --out my-proofs.json
    """
    with Run("certify", options, out=out) as run:
        for entry, name in run.each(run.entries(files)):
            report, certificate, budget = _certified(entry.puzzle, options)
            text = (
                "" if certificate is None else certificate.text(ascii_only=not run.output.unicode)
            )
            run.result(entry, partial(_object, report, certificate))
            if report.contradiction:
                run.contradiction(entry.puzzle, report.contradiction)
            elif certificate is None or report.unconfirmed:
                run.ends_with(Exit.CUT)
            if text:
                run.exact(text.removesuffix("\n"))
            if not text or report.unconfirmed or not options.quiet:
                run.say(f"{name}: {_said(report, certificate, text, cut=budget.over)}")


class Certified(NamedTuple):
    """What is known of a problem, its certificate, if there is one, and what is left over."""

    report: Report
    certificate: Certificate | None
    budget: Budget


def _certified(puzzle: Puzzle, options: Options) -> Certified:
    """Solve a problem and write its certificate, within the budget."""
    report = options.verified(puzzle)
    budget = options.rest(report)
    if report.status is Status.BOUNDED:
        return Certified(report, None, budget)
    try:
        return Certified(report, certificate_of(puzzle, report.solution, budget), budget)
    except FalseOptimumError:
        said = f"{options.strategy} allows {report.solution.upper} tricks, but a line makes more"
        return Certified(replace(report, contradiction=said), None, budget)


def _object(report: Report, certificate: Certificate | None) -> dict[str, object]:
    """Return the result for programs."""
    puzzle, solution = report.puzzle, report.solution
    return {
        "title": puzzle.title,
        "id": puzzle.id,
        "status": report.status.value,
        "optimum": None if report.contradiction else solution.optimum,
        "certificate": certificate and certificate.as_object(),
    }


def _said(report: Report, certificate: Certificate | None, text: str, *, cut: bool) -> str:
    """Say what was written, or why nothing was, and what is no second opinion."""
    if report.contradiction:
        return "not certified: nothing is proven"
    if certificate is not None:
        positions = plural(len(certificate.positions), "position")
        said = f"optimum {optimum_text(report)}, {positions}, {plural(len(text.encode()), 'byte')}"
        return "; ".join((said, *map(str, report.unconfirmed)))
    if report.status is Status.BOUNDED:
        return f"not certified: the optimum is not proven, {optimum_text(report)}"
    if cut:
        return f"not certified: the budget ran out; optimum {optimum_text(report)}"
    return f"not certified: it would list more than {plural(MOST_LISTED, 'position')}"
