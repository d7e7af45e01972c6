"""Who tells of which game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bazas.games import Game
from bazas.play.matches.seats import Seats
from bazas.play.matches.telling import Teller
from bazas.speech import Speech

_HOMES = {
    "alta-baja": ("alta_baja", "AltaBajaTeller"),
    "up-and-down-the-river": ("river", "RiverTeller"),
    "baciga": ("baciga", "BacigaTeller"),
    "auction-pitch": ("pitch", "PitchTeller"),
}


def teller_of(game: Game, seats: Seats, say: Speech, *, words: bool = False) -> Teller[Any]:
    """Return who tells a person of a game; with `words`, bare ranks are told in words, too."""
    module, attribute = _HOMES[game.name]
    found: type[Teller[Any]] = getattr(import_module(f"bazas.play.matches.{module}"), attribute)
    return found(game, seats, say, words=words)
