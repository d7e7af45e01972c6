"""The other four games: Alta Baja, Up and Down the River, La báciga and Auction Pitch.

>>> from bazas import games
>>> games.names()
('alta-baja', 'up-and-down-the-river', 'baciga', 'auction-pitch')
>>> games.load("auction-pitch", players=4, target=11).num_distinct_actions()
57
"""

from __future__ import annotations

from importlib import import_module
from typing import cast

from bazas.errors import GameError
from bazas.games.match import Match
from bazas.games.protocol import CHANCE, SIMULTANEOUS, TERMINAL, Dice, Game, Move, State
from bazas.games.saved import read

__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "TERMINAL",
    "Dice",
    "Game",
    "Match",
    "Move",
    "State",
    "deserialize",
    "kind",
    "load",
    "names",
]

_HOMES = {
    "alta-baja": ("alta_baja", "AltaBaja"),
    "up-and-down-the-river": ("river", "River"),
    "baciga": ("baciga", "Baciga"),
    "auction-pitch": ("pitch", "Pitch"),
}
"""Where each game lives: imported when first asked for."""


def names() -> tuple[str, ...]:
    """Return the names of the games."""
    return tuple(_HOMES)


def kind(name: object) -> type[Game]:
    """Return the class of a game, whose fields are its options; raise GameError if none."""
    if not isinstance(name, str) or name not in _HOMES:
        raise GameError("no such game", token=str(name), expected=", ".join(_HOMES))
    module, attribute = _HOMES[name]
    return cast("type[Game]", getattr(import_module(f"bazas.games.{module}"), attribute))


def load(name: str, /, **options: object) -> Game:
    """Return a game with these options, the others being as the rule sheet says.

    Raises GameError when there is no such game or option, or options do not go together.
    """
    return kind(name).of(**options)


def deserialize(text: str) -> State:
    """Return the state that `State.serialize` wrote, of any game; raise GameError if it did not."""
    saved = read(text)
    return load(saved.game, **saved.parameters).deserialize_state(text)
