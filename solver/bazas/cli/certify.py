"""`bazas certify`: write down the proof of an optimum, for `bazas check` or anybody's checker."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from bazas.certificate import MOST_LISTED, Certificate, certificate_of
from bazas.claims import Report
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import optimum_text, plural
from bazas.cli.run import Exit, Run
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
            budget = Budget(options.limits)
            report = options.verified(entry.puzzle)
            budget.nodes += report.solution.nodes
            proven = report.status is Status.PROVEN
            certificate = certificate_of(entry.puzzle, report.solution, budget) if proven else None
            run.result(entry, partial(_object, report, certificate))
            if report.contradiction:
                run.contradiction(entry.puzzle, report.contradiction)
            elif certificate is None:
                run.ends_with(Exit.CUT)
            if certificate is not None:
                run.exact(certificate.text(ascii_only=not run.output.unicode).removesuffix("\n"))
            if certificate is None or not options.quiet:
                run.say(f"{name}: {_said(report, certificate, cut=budget.over)}")


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


def _said(report: Report, certificate: Certificate | None, *, cut: bool) -> str:
    """Say what was written, or why nothing was."""
    if certificate is not None:
        size = plural(len(certificate.text().encode()), "byte")
        positions = plural(len(certificate.positions), "position")
        return f"optimum {optimum_text(report)}, {positions}, {size}"
    if report.contradiction:
        return "not certified: nothing is proven"
    if cut or report.status is Status.BOUNDED:
        return f"not certified: the budget ran out; optimum {optimum_text(report)}"
    return f"not certified: it would list more than {plural(MOST_LISTED, 'position')}"
