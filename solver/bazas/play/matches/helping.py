"""The help of a match: how the game is played, and what can be typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bazas.games import Game, State
from bazas.play.matches.telling import Teller
from bazas.speech import Speech

COMMANDS = (
    "a number or a card, such as 3, 10♦ or Qh: plays it; bids are numbers, too",
    "Enter: does the only thing that can be done",
    "t: the table again",
    "s: the points so far",
    "l: the tricks of this deal",
    "?: this help",
    "q: ends the game",
)


def help_lines(teller: Teller[Any], deal: State, say: Speech) -> Iterator[str]:
    """Yield the lines of the help: rules, options that change them, and commands."""
    yield from teller.howto(deal)
    if changed := _changed(teller.game):
        yield say("Options that are not as usual: {options}", options=changed)
    yield say("All the rules: bazas games rules {game}", game=teller.game.name)
    for command in COMMANDS:
        yield say(command)


def _changed(game: Game) -> str:
    """Return the options that differ from those of a game of as many players."""
    usual = type(game).of(players=game.players).parameters
    mine = game.parameters
    return ", ".join(f"{name}={mine[name]}" for name in mine if mine[name] != usual[name])
