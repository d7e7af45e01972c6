"""The help of a match: how the game is played, and what can be typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bazas.games import State
from bazas.play.matches.changed import changed
from bazas.play.matches.telling import Teller
from bazas.speech import Speech

COMMANDS = (
    "Enter: does the only thing that can be done",
    "t: the table again",
    "s: the points so far",
    "l: the tricks so far",
    "?: this help",
    "q: ends the game",
)


def help_lines(teller: Teller[Any], deal: State, say: Speech) -> Iterator[str]:
    """Yield the lines of the help: rules, options that change them, and commands."""
    combinations = list(teller.combinations(deal))
    yield from teller.howto(deal)
    yield from combinations
    if options := changed(teller.game):
        yield say("Options that are not as usual: {options}", options=options)
    yield say("All the rules: bazas games rules {game}", game=teller.game.name)
    yield from teller.typing(deal)
    if combinations:
        yield say("c: what combinations score")
    for command in COMMANDS:
        yield say(command)
