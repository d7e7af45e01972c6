"""The options of commands that deal: shapes, seeds, and who does the work."""

from __future__ import annotations

import click

from bazas.errors import NotationError, PuzzleError
from bazas.workshop.philox import WORD
from bazas.workshop.shape import Shape

SEEDS = click.IntRange(0, WORD - 2)
"""The seeds that name deals."""

jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 1024), help="Workers. One for each processor, if not given."
)
cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Work on a Dask cluster: the address of its scheduler, or `local` for one made here. "
    "Needs the extra `cluster`.",
)


def shape_given(
    _context: click.Context, _option: click.Parameter, text: str
) -> Shape | PuzzleError:
    """Read a shape; return why it cannot be dealt, which is no bad usage. Raises BadParameter."""
    try:
        return Shape.parse(text)
    except NotationError as error:
        raise click.BadParameter(str(error)) from error
    except PuzzleError as error:
        return error


def remaining(seconds: float, done: float, every: float) -> str:
    """Say how much longer it takes, if it goes on as it went; nothing when nobody can know."""
    if done <= 0:
        return ""
    left = round(seconds * max(0.0, every - done) / done)
    hours, minutes = divmod(left // 60, 60)
    return f"{hours}:{minutes:02}:{left % 60:02}" if hours else f"{minutes}:{left % 60:02}"
