"""`bazas games simulate`: many matches between players of the program."""

from __future__ import annotations

from pathlib import Path

import click

from bazas.cli.games.options import find, game_argument, option_option
from bazas.cli.games.seating import seated_kinds
from bazas.cli.options import Options, shared_options
from bazas.cli.plotting import check_plot
from bazas.cli.run import Exit, Run
from bazas.cli.shaping import SEEDS, jobs_option
from bazas.errors import GameError
from bazas.games.simulate import Report

USUAL_MATCHES = 100
MOST_MATCHES = 10**9


@click.command("simulate")
@game_argument
@click.option(
    "--players",
    "kinds",
    default="rules",
    show_default=True,
    metavar="KINDS",
    help="Who plays: random, rules or search for each seat, with commas between them; one alone "
    "sits on all. search:40 looks at 40 worlds for each decision.",
)
@click.option(
    "--matches",
    default=USUAL_MATCHES,
    show_default=True,
    type=click.IntRange(1, MOST_MATCHES),
    help="How many: the matches 0, 1, 2 and so on of the seed.",
)
@click.option("--seed", default=1, show_default=True, type=SEEDS, help="The seed of the matches.")
@option_option
@jobs_option
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw to this file, .svg or .png. Needs the extra `plot`.",
)
@shared_options(problems=False, language=True)
def command(  # noqa: PLR0913 - as many as there are options
    name: str,
    options: Options,
    *,
    kinds: str,
    matches: int,
    seed: int,
    given: tuple[str, ...],
    jobs: int | None,
    plot: Path | None,
) -> None:
    """Let players play many matches, and compare how they do.

    In each match all sit one seat farther to the left, so that no seat favours anybody. Wins that
    are shared count in parts. Shares and means have 95 % intervals for what all matches would give.
    What is found depends on game, players, seed and number of matches alone, not on --jobs. After
    an interrupt, what was played is told.

    \b
    bazas games simulate river --players rules,random,random,random
    bazas games simulate auction-pitch --players random,rules,search --matches 200 --seed 7
    bazas games simulate alta-baja --players rules,random -O mode=a_ciegas --plot alta-baja.svg
    """
    if plot is not None:
        check_plot(plot)
    with Run("games.simulate", options) as run:
        try:
            game, names = seated_kinds(find(name), kinds, given, others=False)
        except GameError as error:
            run.error(error)
            return
        from bazas.cli.games.simulating import Asked, work  # noqa: PLC0415 - starts processes

        report = work(run, Asked(game, names, matches, seed), jobs)
        if report is not None and plot is not None:
            _draw(run, plot, report, seed)


def _draw(run: Run, plot: Path, report: Report, seed: int) -> None:
    """Draw what was found; a matplotlib that is there and cannot be imported is reported."""
    try:
        from bazas.analysis.paper import rendered  # noqa: PLC0415 - an extra
        from bazas.cli.games.chart import chart  # noqa: PLC0415 - as above
    except ImportError as error:
        run.say(f"--plot needs matplotlib: {error}")
        run.ends_with(Exit.INPUT)
        return
    say = run.options.say
    if run.picture(plot, rendered(chart(report, seed, say), plot.suffix)) and not run.options.quiet:
        run.say(say("drawn: {path}", path=plot))
