"""`bazas survey`: counting over many deals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bazas.cli.options import Options, shared_options
from bazas.cli.plotting import check_plot
from bazas.cli.run import Exit, Run
from bazas.cli.shaping import SEEDS, cluster_option, jobs_option, shape_given
from bazas.errors import PuzzleError
from bazas.workshop.shape import EXPECTED, Shape

if TYPE_CHECKING:
    from bazas.workshop.findings import Findings

USUAL_SHAPE = "13x1-4/13/2"
USUAL_DEALS = 10_000
MOST_DEALS = 10**12


@click.command("survey")
@click.option(
    "--shape",
    default=USUAL_SHAPE,
    show_default=True,
    callback=shape_given,
    help=f"Size of the deals: {EXPECTED}.",
)
@click.option(
    "--deals",
    default=USUAL_DEALS,
    show_default=True,
    type=click.IntRange(1, MOST_DEALS),
    help="How many: the deals 0, 1, 2 and so on of the seed.",
)
@click.option("--seed", default=1, show_default=True, type=SEEDS, help="The seed of the deals.")
@click.option(
    "--rate", "rated", is_flag=True, help="Count luck, foresight and levels, too; that takes long."
)
@click.option(
    "--max-nodes",
    "nodes",
    type=click.IntRange(min=0),
    help="Budget for each deal, in positions. What it leaves undecided is listed.",
)
@jobs_option
@cluster_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write what --json prints to this file. Until then what is done is kept beside it.",
)
@click.option(
    "--resume", is_flag=True, help="Go on with the survey of --out, if an unfinished one is there."
)
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw to this file, .svg or .png. Needs the extra `plot`.",
)
@shared_options(problems=False, language=True)
def command(  # noqa: PLR0913 - as many as there are options
    options: Options,
    *,
    shape: Shape | PuzzleError,
    deals: int,
    seed: int,
    rated: bool,
    nodes: int | None,
    jobs: int | None,
    cluster: str | None,
    out: Path | None,
    resume: bool,
    plot: Path | None,
) -> None:
    """Count over many deals: how often each optimum comes up, and how hard deals are.

    What is found depends on shape, seed and number of deals alone, not on who does the work: the
    threads and processes of this machine, or a Dask cluster. Shares and means have 95 % intervals
    (Wilson's, for shares) for what all deals of the shape would give. The deals that stand out are
    named: bazas show NAME. Levels are a model, not experience. An interrupted or killed survey goes
    on where it stopped, with --resume. Exit code 1 if there are no deals of the shape, 3 if a
    budget left some undecided.

    \b
    bazas survey --shape 6x1-3/8/1
    bazas survey --deals 1000000 --out survey.json --plot survey.svg
    bazas survey --deals 1000 --rate --lang es
    """
    if plot is not None:
        check_plot(plot)
    if resume and out is None:
        raise click.UsageError("--resume needs --out: what is done is kept beside that file.")
    if out is not None and out.is_dir():  # such as that without a name
        raise click.BadParameter(f"{out} is a directory", param_hint="--out")
    if plot is not None and plot == out:
        raise click.UsageError("--plot and --out are the same file.")
    with Run("survey", options) as run:
        if isinstance(shape, PuzzleError):
            run.error(shape, Exit.FALSE)
            return
        from bazas.cli.surveying import Surveying  # noqa: PLC0415 - imports numpy
        from bazas.workshop.survey import Survey  # noqa: PLC0415 - as above

        asked = Survey(shape=shape, seed=seed, deals=deals, nodes=nodes, rated=rated)
        findings = Surveying(run, asked, out).work(jobs, cluster, resume=resume)
        if findings and plot is not None:
            _draw(run, plot, findings)


def _draw(run: Run, plot: Path, findings: Findings) -> None:
    """Draw what was found; a matplotlib that is there and cannot be imported is reported."""
    try:
        from bazas.analysis.paper import rendered  # noqa: PLC0415 - an extra
        from bazas.workshop.charting import chart  # noqa: PLC0415 - as above
    except ImportError as error:
        run.say(f"--plot needs matplotlib: {error}")
        run.ends_with(Exit.INPUT)
        return
    say = run.options.say
    if run.picture(plot, rendered(chart(findings, say), plot.suffix)) and not run.options.quiet:
        run.say(say("drawn: {path}", path=plot))
