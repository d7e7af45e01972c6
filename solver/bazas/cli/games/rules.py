"""`bazas games rules`: the sheet of a game."""

from __future__ import annotations

import sys

import click

from bazas.cli.games.options import find, game_argument
from bazas.cli.options import Options, shared_options
from bazas.cli.run import Run
from bazas.errors import GameError
from bazas.play.terminal.screen import is_terminal


@click.command("rules")
@game_argument
@shared_options(problems=False)
def command(name: str, options: Options) -> None:
    """Show the rules of a game.

    They have numbers, such as U6, that are cited wherever a rule matters. On a terminal they are
    laid out, and shown page by page by the program in PAGER, such as less; anywhere else they are
    the Markdown text itself.

    \b
    bazas games rules river
    bazas games rules baciga > baciga.md
    """
    with Run("games.rules", options) as run:
        try:
            kind = find(name)
        except GameError as error:
            run.error(error)
            return
        from bazas.games.sheets import sheet  # noqa: PLC0415 - only here

        text = sheet(kind.name)
        run.record({"name": kind.name, "title": kind.title, "markdown": text})
        if not is_terminal(sys.stdout):
            run.exact(text.removesuffix("\n"))
        elif not (options.as_json or options.as_jsonl):
            click.echo_via_pager(_laid_out(text))


def _laid_out(text: str) -> str:
    """Return Markdown as it looks in the terminal."""
    from rich.console import Console  # noqa: PLC0415 - only where it is needed
    from rich.markdown import Markdown  # noqa: PLC0415 - as above

    console = Console(file=sys.stdout)
    with console.capture() as captured:
        console.print(Markdown(text))
    return captured.get().removesuffix("\n")
