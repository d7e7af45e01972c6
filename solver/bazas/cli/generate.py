"""`bazas generate`: new problems at a target difficulty."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from secrets import randbelow
from shlex import quote

import click

from bazas.cli.asking import Asked, asking_options
from bazas.cli.options import Options, shared_options
from bazas.cli.plan import Plan
from bazas.cli.run import Exit, Run
from bazas.cli.shaping import SEEDS, cluster_option, jobs_option
from bazas.errors import PuzzleError
from bazas.speech import Language
from bazas.workshop.request import MOST_EVALUATIONS

DRAWN = 2**32
"""Seeds that are drawn lie below: they are short enough to be told."""


@click.command("generate")
@asking_options
@click.option(
    "--count", default=1, type=click.IntRange(1, 1_000_000), help="How many. One, if not given."
)
@click.option("--seed", type=SEEDS, help="Where chance begins; drawn, and said, if not given.")
@click.option(
    "--max-evaluations",
    default=MOST_EVALUATIONS,
    type=click.IntRange(0),
    help=f"Deals to look at, after which no attempt is begun. {MOST_EVALUATIONS:,}, if not given.",
)
@click.option(
    "--avoid",
    multiple=True,
    metavar="FILE",
    help="Make nothing like the problems of this file. Can be repeated.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to this file, problem by problem. After a kill, the same command goes on.",
)
@jobs_option
@cluster_option
@shared_options(language=True)
def command(  # noqa: PLR0913 - what the options say
    *,
    asked: Asked,
    options: Options,
    count: int,
    seed: int | None,
    max_evaluations: int,
    avoid: tuple[str, ...],
    out: Path | None,
    jobs: int | None,
    cluster: str | None,
) -> None:
    """Make new problems at a target difficulty.

    Each is proven in three ways, rated in full, unlike all others of the pack, and has no row that
    no optimal line uses. Its target is its optimum. Levels are a model, not
    experience. The same command makes the same problems on every machine, with any number of jobs.
    Problems come with the name of the deal, which brings them back: bazas show NAME. From medium
    up, naive players fail, there are three real decisions or more, and the optimum is below the
    hand. Exit code 1 if no problem can be like that, 3 if --max-evaluations ends it.

    \b
    bazas generate --level hard --count 5 --seed 7
    bazas generate --luck-bits 8:10 --foresight 4: --rows 8 --hand 8 --theme sacrifice
    bazas generate --level fiendish --rows 13 --row-sizes 1-4 --count 10 --out pack.txt
    """
    drawn = randbelow(DRAWN) if seed is None else seed
    # What is written to a file is not printed, too.
    shown = options if out is None else replace(options, as_json=False, as_jsonl=False)
    with Run("generate", shown) as run:
        try:
            request = asked.request()
        except PuzzleError as error:
            run.error(error, Exit.FALSE)
            return
        from bazas.cli.making import make  # noqa: PLC0415 - imports numpy

        if seed is None and not options.quiet:
            say = options.say
            run.say(say("seed {seed}", seed=drawn))
        plan = Plan(
            command=" ".join(_words(asked, options, drawn, count, avoid)),
            options=options,
            count=count,
            seed=drawn,
            most=max_evaluations,
            avoid=avoid,
            out=out,
            jobs=jobs,
            cluster=cluster,
        )
        make(run, plan, request)


def _words(
    asked: Asked, options: Options, seed: int, count: int, avoid: tuple[str, ...]
) -> list[str]:
    """Return the command that makes the same, in words for a shell."""
    files = [f"--avoid {quote(file)}" for file in avoid]
    looks = [f"--lang {options.language}"] if options.language is Language.SPANISH else []
    looks += ["--ascii"] if options.ascii_only else []
    asks = [*asked.options(), *files, f"--seed {seed}", f"--count {count}"]
    return ["bazas generate", *asks, *looks]
