"""`bazas games list`: which games there are, and what can be chosen in each."""

from __future__ import annotations

import click

from bazas import games
from bazas.cli.games.options import Option, find, options_of
from bazas.cli.games.seating import players_of, span
from bazas.cli.options import Options, shared_options
from bazas.cli.run import Run
from bazas.cli.table import Columns
from bazas.errors import GameError
from bazas.games import Game
from bazas.play.matches.changed import written


@click.command("list")
@click.argument("names", nargs=-1, metavar="[GAME]...")
@shared_options(problems=False)
def command(names: tuple[str, ...], options: Options) -> None:
    """List the games with their options.

    Without a GAME, all are listed. Each option is given with its default, with what it can be, and
    with what it means; the numbers in brackets are those of the rules. It is changed by --option
    NAME=VALUE of the other commands.

    \b
    bazas games list
    bazas games list river
    bazas games list --json
    """
    with Run("games.list", options) as run:
        try:
            kinds = [find(name) for name in names] or list(map(games.kind, games.names()))
        except GameError as error:
            run.error(error)
            return
        for number, kind in enumerate(kinds):
            run.record(_object(kind))
            if number:
                run.line()
            _tell(run, kind)


def _object(kind: type[Game]) -> dict[str, object]:
    """Return a game as JSON has it."""
    return {
        "name": kind.name,
        "title": kind.title,
        "players": players_of(kind),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": option.words or option.values,
                "meaning": option.meaning,
            }
            for option in options_of(kind)
        ],
    }


def _tell(run: Run, kind: type[Game]) -> None:
    """Print a game and a line for each of its options."""
    run.line(f"{kind.name}: {kind.title}, {span(players_of(kind))} players", bold=True)
    options = options_of(kind)
    columns = Columns(
        option=f"<{max(len(option.name) for option in options)}",
        default=f"<{max(len(_default(option)) for option in options)}",
        meaning="<0",
    )
    for option in options:
        run.line("  " + columns.row((option.name, _default(option), _meaning(option))))


def _default(option: Option) -> str:
    """Return the default of an option as it would be given."""
    return written(option.default)


def _meaning(option: Option) -> str:
    """Return what an option means and, where it is one of some words, which ones."""
    words = f"[{'|'.join(map(str, option.words))}]" if option.words else ""
    return " ".join(filter(None, (words, option.meaning)))
