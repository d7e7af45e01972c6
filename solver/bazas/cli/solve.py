"""`bazas solve`: the optimum, proven, and an optimal line."""

from __future__ import annotations

from functools import partial

import click

from bazas.claims import Report
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import as_object, optimum_text, plural, target_text
from bazas.cli.run import Exit, Run
from bazas.cli.table import Columns
from bazas.search import Status
from bazas.search.plain import LineCounts
from bazas.search.questions import FirstCard, count_lines, first_cards
from bazas.search.solution import Bounds


@click.command("solve")
@files_argument
@click.option("--first", is_flag=True, help="Show what every first card is worth.")
@click.option("--count", is_flag=True, help="Count the legal and the optimal lines.")
@shared_options(search=True)
def command(files: tuple[str, ...], options: Options, *, first: bool, count: bool) -> None:
    """Find the optimum, proven, and an optimal line.

    Claims are not judged here: `bazas verify` does that. First cards and lines are worked out by
    the default search, whatever the strategy. With --quiet, no heading.

    \b
    bazas solve published/2 --first --count
    bazas solve "Td8h/4s Ks4s ?" --json
    """
    with Run("solve", options) as run:
        entries = run.entries(files)
        width = max((len(name) for _, name in entries), default=0)
        columns = Columns(
            problem=f"<{width}", target=">6", optimum=">8", positions=">10", line="<0"
        )
        if entries and not options.quiet:
            run.line(columns.heading, bold=True)
        for entry, name in run.each(entries):
            report = options.verified(entry.puzzle)
            budget, line = options.rest(report), report.solution.line
            known = not report.contradiction
            cards = first_cards(entry.puzzle, budget, line=line) if first and known else None
            lines = count_lines(entry.puzzle, budget) if count and known else None
            extra = _extra(cards, lines, first=first, count=count)
            run.result(entry, partial(_object, report, extra))
            if report.contradiction:
                run.contradiction(entry.puzzle, report.contradiction)
            elif report.unconfirmed or _cut(report, cards, lines, count=count):
                run.ends_with(Exit.CUT)
            run.line(_row(columns, name, report))
            for text in report.unconfirmed:
                run.line(f"    {text}")
            for text in _details(cards, lines, count=count and known):
                run.line(f"    {text}")


def _object(report: Report, extra: dict[str, object]) -> dict[str, object]:
    """Return the result for programs."""
    return as_object(report) | extra


def _row(columns: Columns, name: str, report: Report) -> str:
    """Return the row of one problem."""
    solution = report.solution
    return columns.row(
        [
            name,
            target_text(report.puzzle.target),
            optimum_text(report),
            f"{solution.nodes:,}",
            " ".join(map(str, solution.line)),
        ]
    )


def _details(
    cards: tuple[FirstCard, ...] | None, lines: LineCounts | None, *, count: bool
) -> list[str]:
    """Return what is printed under a row: first cards, best first, and numbers of lines."""
    texts = []
    for card, value, same_as in sorted(cards or (), key=lambda first: -first.value.lower):
        same = "" if same_as is None else f", the same as {same_as}"
        texts.append(f"{card}: {_bounds(value)}{same}")
    if lines is not None:
        texts.append(f"{plural(lines.legal, 'legal line')}, {lines.optimal:,} optimal")
    elif count:
        texts.append("lines not counted: the budget ran out")
    return texts


def _extra(
    cards: tuple[FirstCard, ...] | None, lines: LineCounts | None, *, first: bool, count: bool
) -> dict[str, object]:
    """Return what the options add to the result."""
    extra: dict[str, object] = {}
    if first:
        extra["first"] = [
            {
                "card": str(card),
                "value": value.lower if value.lower == value.upper else None,
                "lower": value.lower,
                "upper": value.upper,
                "same_as": same_as and str(same_as),
            }
            for card, value, same_as in cards or ()
        ]
    if count:
        extra["lines"] = lines and lines._asdict()
    return extra


def _cut(
    report: Report, cards: tuple[FirstCard, ...] | None, lines: LineCounts | None, *, count: bool
) -> bool:
    """Tell whether the budget ended before everything asked for was known."""
    unknown = any(value.lower < value.upper for _, value, _ in cards or ())
    return report.status is Status.BOUNDED or unknown or (count and lines is None)


def _bounds(value: Bounds) -> str:
    """Return a worth in words."""
    lower, upper = value
    return plural(lower, "trick") if lower == upper else f"{lower} to {upper} tricks"
