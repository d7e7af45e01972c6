"""`bazas games list`: which games there are, and what can be chosen in each."""

from __future__ import annotations

import click

from bazas import games
from bazas.cli.games.options import Option, options_of, written
from bazas.cli.options import Options, shared_options
from bazas.cli.run import Run
from bazas.cli.table import Columns
from bazas.games import Game

SEATS = 10
"""No game has more players."""


@click.command("list")
@shared_options(problems=False)
def command(options: Options) -> None:
    """List the games with their options.

    Each option is given with its default, with what it can be, and with what it means; the numbers
    in brackets are those of the rules. It is changed by --option NAME=VALUE of the other commands.

    \b
    bazas games list
    bazas games list --json
    """
    with Run("games.list", options) as run:
        for number, name in enumerate(games.names()):
            kind = games.kind(name)
            run.record(_object(kind))
            if number:
                run.line()
            _tell(run, kind)


def players_of(kind: type[Game], fixed: dict[str, object] | None = None) -> list[int]:
    """Return how many can play, the other options being as given or as usual."""
    found = []
    for players in range(2, SEATS + 1):
        try:
            kind.of(**({"players": players} | (fixed or {})))
        except ValueError:
            continue
        found.append(players)
    return found


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
    run.line(f"{kind.name}: {kind.title}, {_span(players_of(kind))} players", bold=True)
    options = options_of(kind)
    columns = Columns(
        option=f"<{max(len(option.name) for option in options)}",
        default=f"<{max(len(_default(option)) for option in options)}",
        meaning="<0",
    )
    for option in options:
        run.line("  " + columns.row((option.name, _default(option), _meaning(option))))


def _span(numbers: list[int]) -> str:
    """Return numbers that follow one another in short."""
    least, most = numbers[0], numbers[-1]
    if numbers != list(range(least, most + 1)):
        return ", ".join(map(str, numbers))
    return str(least) if least == most else f"{least} to {most}"


def _default(option: Option) -> str:
    """Return the default of an option as it would be given."""
    return written(option.default)


def _meaning(option: Option) -> str:
    """Return what an option means and, where it is one of some words, which ones."""
    words = f"[{'|'.join(map(str, option.words))}]" if option.words else ""
    return " ".join(filter(None, (words, option.meaning)))
