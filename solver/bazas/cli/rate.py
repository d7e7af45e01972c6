"""`bazas rate`: how hard the model thinks problems are, and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.plotting import check_plot
from bazas.cli.results import heading
from bazas.cli.run import Exit, Run
from bazas.cli.table import Columns
from bazas.notation import Entry

if TYPE_CHECKING:
    from bazas.analysis.rating import Rating

MOST_FULL = 100
"""Up to so many problems, all metrics are worked out unless something else is asked for."""

FAST_ONLY = "only fast metrics for more than {count} problems; all with --full"


def _tier(flag: str, text: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the option that asks for a tier."""
    return click.option(f"--{flag}", "tier", flag_value=flag, help=text)


@click.command("rate")
@files_argument
@_tier("fast", "Chance of luck, first cards and naive players only.")
@_tier("normal", "These, lines, and what is met on a winning line.")
@_tier("full", f"All metrics. Without any of the three: all of up to {MOST_FULL} problems.")
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw to this file, .svg or .png: problems by luck and foresight; of one problem, the "
    "decisions of the line that `bazas explain` explains. Needs the extra `plot`.",
)
@shared_options(limits=True, language=True)
def command(
    files: tuple[str, ...], options: Options, *, tier: str | None, plot: Path | None
) -> None:
    """Rate problems: how hard the model thinks they are, and why.

    One problem is described in words, several are rows of a table. Levels are a model, not
    experience: they come from the chance of playing at random (luck, in bits) and from how many
    tricks one has to look ahead (foresight). What the target is worth is what counts; an open one
    is the optimum. With --quiet, no heading.

    \b
    bazas rate
    bazas rate published/6 --lang es
    bazas rate my-problems.txt --plot levels.svg
    """
    with Run("rate", options) as run:
        entries = run.entries(files)
        chosen = tier or ("full" if len(entries) <= MOST_FULL or plot else "fast")
        if plot is not None:
            _check_plot(plot, chosen)
        ratings = _rated(run, entries, chosen)
        if chosen != tier and chosen == "fast" and not options.quiet:
            say = options.say
            run.say(say(FAST_ONLY, count=MOST_FULL))
        if plot is not None and ratings:
            _draw(run, plot, ratings)


def _rated(run: Run, entries: list[tuple[Entry, str]], tier: str) -> list[tuple[str, Rating]]:
    """Rate the problems, and print each rating as it is found."""
    from bazas.analysis.rating import Tier, rate  # noqa: PLC0415 - imports numpy, then numba
    from bazas.cli.rated import WIDTHS, of_a_model, rated_object, told  # noqa: PLC0415 - as above

    options, say, ratings = run.options, run.options.say, list[tuple[str, "Rating"]]()
    columns = Columns.spoken(say, [name for _, name in entries], **WIDTHS)
    several = len(entries) > 1
    if several and not options.quiet:
        run.line(columns.heading, bold=True)
    for entry, name in run.each(entries):
        rating = rate(entry.puzzle, tier=Tier(tier), limits=options.limits)
        ratings.append((name, rating))
        run.result(entry, partial(rated_object, rating))
        if rating.missing is not None:
            run.ends_with(Exit.CUT)
        if not several and not options.quiet:
            run.line(heading(name, entry.puzzle), bold=True)
        for text in told(name, rating, say, columns if several else None):
            run.line(text)
    if several and any(rating.level for _, rating in ratings):
        if not options.quiet:
            run.line()
        run.line(of_a_model(say))
    return ratings


def _check_plot(plot: Path, tier: str) -> None:
    """Raise UsageError before any work if nothing could be drawn."""
    check_plot(plot)
    if tier != "full":
        raise click.UsageError(f"--plot needs foresight, which --{tier} leaves out.")


def short_names(ratings: list[tuple[str, Rating]]) -> list[tuple[str, Rating]]:
    """Leave out the name of the file where all problems are of one: `#3`, not `mine.txt#3`."""
    sources = {name.rpartition("#")[0] for name, _ in ratings}
    if len(ratings) < 2 or len(sources) > 1 or sources == {""}:  # noqa: PLR2004 - one has its name
        return ratings
    return [(f"#{name.rpartition('#')[2]}", rating) for name, rating in ratings]


def _draw(run: Run, plot: Path, ratings: list[tuple[str, Rating]]) -> None:
    """Draw all problems in one plane, or the decisions of a single one; nothing if none is rated.

    A matplotlib that is there and cannot be imported is reported.
    """
    say = run.options.say
    if all(rating.level is None for _, rating in ratings):
        run.say(say("nothing is drawn to {path}: no problem has a level", path=plot))
        return
    try:
        from bazas.analysis.drawing import decisions, plane, rendered  # noqa: PLC0415 - an extra
    except ImportError as error:
        run.say(f"--plot needs matplotlib: {error}")
        run.ends_with(Exit.INPUT)
        return
    from bazas.analysis.explanation import Explanation, explain  # noqa: PLC0415 - imports numpy

    figure = plane(short_names(ratings), say)
    if len(ratings) == 1:
        found = explain(ratings[0][1].puzzle, limits=run.options.limits)
        if isinstance(found, Explanation):
            figure = decisions(found, say)
    if run.picture(plot, rendered(figure, plot.suffix)) and not run.options.quiet:
        run.say(say("drawn: {path}", path=plot))
