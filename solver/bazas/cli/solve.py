"""`bazas solve`: the optimum, proven, and an optimal line."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import NamedTuple

import click

from bazas.claims import Report
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import as_object, optimum_text, plural, target_text
from bazas.cli.run import Exit, Run
from bazas.cli.table import Columns
from bazas.search import Budget, Status
from bazas.search.questions import count_lines, first_cards
from bazas.search.solution import Bounds

MOST_LISTED = 100_000
"""Lines that can be listed."""


@click.command("solve")
@files_argument
@click.option("--first", is_flag=True, help="Show what every first card is worth.")
@click.option("--count", is_flag=True, help="Count the legal and the optimal lines.")
@click.option(
    "--lines",
    "listed",
    type=click.IntRange(min=1, max=MOST_LISTED),
    help="List optimal lines, up to so many, in the order of the suits and ranks of their cards.",
)
@click.option(
    "--different",
    is_flag=True,
    help="Of lines in which the same cards meet, list only the first.",
)
@shared_options(search=True)
def command(  # noqa: PLR0913 - as many as there are options
    files: tuple[str, ...],
    options: Options,
    *,
    first: bool,
    count: bool,
    listed: int | None,
    different: bool,
) -> None:
    """Find the optimum, proven, and an optimal line.

    Claims are not judged here: `bazas verify` does that. First cards and lines are worked out by
    the default search, whatever the strategy. With --quiet, no heading.

    \b
    bazas solve published/2 --first --count
    bazas solve published/3 --lines 20 --different
    bazas solve "Td8h/4s Ks4s ?" --json
    """
    if different and not listed:
        raise click.UsageError("--different needs --lines N: it says which lines are listed.")
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
            budget = options.rest(report)
            asked = (
                (first, _first_cards),
                (count, _counted),
                (listed, partial(_listed, most=listed or 0, different=different)),
            )
            answers = [ask(report, budget) for wanted, ask in asked if wanted]
            run.result(entry, partial(_object, report, answers))
            if report.contradiction:
                run.contradiction(entry.puzzle, report.contradiction)
            elif (
                report.status is Status.BOUNDED
                or report.unconfirmed
                or any(answer.cut for answer in answers)
            ):
                run.ends_with(Exit.CUT)
            run.line(_row(columns, name, report))
            for text in chain(map(str, report.unconfirmed), *(answer.texts for answer in answers)):
                run.line(f"    {text}")


class Answer(NamedTuple):
    """What is known of something more that was asked."""

    key: str
    """in the result for programs"""
    value: object
    texts: list[str]
    """what is printed under a row"""
    cut: bool = False
    """whether the budget ended before all was known"""


def _object(report: Report, answers: list[Answer]) -> dict[str, object]:
    """Return the result for programs."""
    return as_object(report) | {answer.key: answer.value for answer in answers}


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


def _first_cards(report: Report, budget: Budget) -> Answer:
    """Say what first cards are worth, best first."""
    if report.contradiction:
        return Answer("first", [], [])
    cards = first_cards(report.puzzle, budget, line=report.solution.line)
    texts, values = [], []
    for card, value, same_as in sorted(cards, key=lambda first: -first.value.lower):
        same = "" if same_as is None else f", the same as {same_as}"
        texts.append(f"{card}: {_bounds(value)}{same}")
    for card, value, same_as in cards:
        found = {
            "card": str(card),
            "value": value.lower if value.lower == value.upper else None,
            "lower": value.lower,
            "upper": value.upper,
            "same_as": same_as and str(same_as),
        }
        values.append(found)
    return Answer("first", values, texts, any(value.lower < value.upper for _, value, _ in cards))


def _counted(report: Report, budget: Budget) -> Answer:
    """Say how many lines there are."""
    if report.contradiction:
        return Answer("lines", None, [])
    lines = count_lines(report.puzzle, budget)
    if lines is None:
        return Answer("lines", None, ["lines not counted: the budget ran out"], cut=True)
    text = f"{plural(lines.legal, 'legal line')}, {lines.optimal:,} optimal"
    return Answer("lines", lines._asdict(), [text])


def _listed(report: Report, budget: Budget, *, most: int, different: bool) -> Answer:
    """List optimal lines."""
    if report.contradiction:
        return Answer("optimal_lines", None, [])
    from bazas.analysis.optimal import (  # noqa: PLC0415 - imports numpy, then numba
        different_lines,
        optimal_lines,
    )
    from bazas.analysis.valuemap import ValueMap, value_map  # noqa: PLC0415 - as above

    values = value_map(report.puzzle, limits=budget.rest)
    if not isinstance(values, ValueMap):
        return Answer("optimal_lines", None, [f"lines not listed: {values.value}"], cut=True)
    lines = different_lines if different else optimal_lines
    found: list[str] = []
    for line in lines(values, limit=most + 1):
        found.append(" ".join(map(str, line)))
        if budget.rest.seconds == 0:
            shown = [*found, "and perhaps more: the budget ran out"]
            return Answer("optimal_lines", [text.split() for text in found], shown, cut=True)
    more = len(found) > most
    del found[most:]
    shown = [*found, f"and more: these are the first {most:,}"] if more else found
    return Answer("optimal_lines", [text.split() for text in found], shown)


def _bounds(value: Bounds) -> str:
    """Return a worth in words."""
    lower, upper = value
    return plural(lower, "trick") if lower == upper else f"{lower} to {upper} tricks"
