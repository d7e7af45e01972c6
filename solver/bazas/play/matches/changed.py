"""Which options of a game are not as usual, as they would be given."""

from __future__ import annotations

import json

from bazas.errors import GameError
from bazas.games import Game


def written(value: object) -> str:
    """Return the value of an option as it can be given.

    >>> written(False), written(((3, 1), (4, 2)))
    ('false', '3/1,4/2')
    """
    if isinstance(value, tuple):
        pairs = any(isinstance(one, tuple) for one in value)
        return ",".join("/".join(map(written, one)) if pairs else written(one) for one in value)
    return value if isinstance(value, str) else json.dumps(value)


def changed(game: Game) -> str:
    """Return the options that make this game, without those that the others entail.

    So of a preset there is its name, and what differs from it. How many play is seen at the table.

    >>> from bazas import games
    >>> changed(games.load("baciga", preset="chino_seed", brisques=10))
    'preset=chino_seed, brisques=10'
    """
    kept = dict(game.parameters)
    for name in game.parameters:
        rest = {other: value for other, value in kept.items() if other != name}
        if _made_by(game, rest):
            kept = rest
    kept.pop("players", None)
    return ", ".join(f"{name}={written(value)}" for name, value in kept.items())


def _made_by(game: Game, options: dict[str, object]) -> bool:
    """Tell whether these options are enough for the game."""
    try:
        return type(game).of(**options) == game
    except GameError:
        return False
