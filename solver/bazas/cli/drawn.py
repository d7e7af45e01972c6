"""Pages, sheets and pictures for `bazas export`: what the file holds. Imports what draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from bazas.claims import Report
from bazas.cli.posing import language_for, posed
from bazas.cli.printing import Printing
from bazas.cli.run import Exit, Run
from bazas.notation import Entry
from bazas.speech import Speech

if TYPE_CHECKING:
    from bazas.play.sheet import Layout

Entries = list[tuple[Entry, str]]
Draw = Callable[[Run, Entries, Printing, str], bytes | None]


def speech_for(run: Run, entries: Entries) -> Speech:
    """Return what speaks the language of a page or a sheet."""
    return Speech(language_for(run.options, [entry for entry, _ in entries]))


def draw_page(run: Run, entries: Entries, printing: Printing, suffix: str) -> bytes:
    """Return a page to play in a browser."""
    del printing, suffix
    from bazas.play.page import page  # noqa: PLC0415 - each form needs only its own

    return page(posed(run, entries), speech_for(run, entries).language).encode("utf-8")


def draw_sheet(run: Run, entries: Entries, printing: Printing, suffix: str) -> bytes:
    """Return a sheet to print."""
    from bazas.play.sheet import pdf, sheet, svg  # noqa: PLC0415 - as above

    layout, say = _layout(printing), speech_for(run, entries)
    problems = posed(run, entries)
    reports = _reports(run, entries) if layout.solutions else None
    figures = sheet(problems, layout, say, reports=reports)
    if suffix == ".svg":
        return svg(figures)
    alone = problems[0].called(say) if len(problems) == 1 else "Bazas solitario"
    return pdf(figures, layout.title or alone, say.language)


def _layout(printing: Printing) -> Layout:
    """Return how a sheet is laid out; raise BadParameter for a link that is none."""
    from bazas.play.sheet import Layout, Paper  # noqa: PLC0415 - as above

    try:
        return Layout(
            number=int(printing.per_page or 2),
            paper=Paper(printing.paper or "a4"),
            large=printing.large,
            solutions=not printing.no_solutions,
            link=printing.link,
            title=printing.title or "",
        )
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--link") from error


def _reports(run: Run, entries: Entries) -> list[Report]:
    """Solve the problems; note where a budget ended, or the program contradicts itself."""
    found = []
    for entry, _ in run.each(entries):
        report = run.options.verified(entry.puzzle)
        if report.contradiction:
            run.contradiction(entry.puzzle, report.contradiction)
        elif report.solution.optimum is None:
            run.ends_with(Exit.CUT)
        found.append(report)
    return found


def draw_picture(run: Run, entries: Entries, printing: Printing, suffix: str) -> bytes | None:
    """Return a picture of the one problem; report where there are more."""
    del printing
    from bazas.play.sheet import drawn, picture  # noqa: PLC0415 - as above

    if len(entries) > 1:
        one = entries[0][1]
        run.say(f"--to svg draws one problem, not {len(entries)}: name one, such as {one}")
        run.ends_with(Exit.INPUT)
        return None
    return drawn(picture(posed(run, entries)[0], speech_for(run, entries)), suffix)


DRAW: dict[str, Draw] = {"page": draw_page, "sheet": draw_sheet, "svg": draw_picture}
