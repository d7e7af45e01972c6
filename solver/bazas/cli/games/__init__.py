"""`bazas games`: the commands about the four other games, each imported when it is used."""

from __future__ import annotations

import click

from bazas.cli import LazyGroup


class GamesGroup(LazyGroup):
    """The group of these commands."""

    home = "bazas.cli.games"
    sentences = {  # noqa: RUF012 - as in the base class, nothing changes it
        "list": "List the games with their options.",
        "rules": "Show the rules of a game.",
        "play": "Play a match in the terminal against players of the program.",
        "simulate": "Let players play many matches, and compare how they do.",
    }


@click.group("games", cls=GamesGroup)
def command() -> None:
    """List, explain, play and simulate the four other games.

    These are Alta Baja, Up and Down the River, La báciga and Auction Pitch. A GAME is a name from
    the list, or a word of it, such as river.

    \b
    bazas games list
    bazas games rules alta-baja
    bazas games play river --against rules,rules,search
    bazas games simulate auction-pitch --players random,rules --matches 100
    """
