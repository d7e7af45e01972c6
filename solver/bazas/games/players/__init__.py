"""Players of the games: by chance, by rules that people could follow, by searching.

>>> from bazas import games
>>> from bazas.games import players
>>> from bazas.games.dice import Seeded
>>> river = games.load("up-and-down-the-river", cards=3)
>>> deal = river.new_initial_state(deal=[46, 50, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40])
>>> somebody = players.make("rules", river, Seeded(7))
>>> deal.action_to_string(2, somebody.choose(deal, deal.current_player()))
'bid 2'
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import cast

from bazas.errors import GameError
from bazas.games.players.chance import RandomPlayer
from bazas.games.players.player import Player, RulesPlayer
from bazas.games.protocol import Dice, Game

__all__ = ["Player", "check", "make", "names", "rules"]

_RULES = {
    "alta-baja": ("alta_baja", "AltaBajaPlayer"),
    "up-and-down-the-river": ("river", "RiverPlayer"),
    "baciga": ("baciga", "BacigaPlayer"),
    "auction-pitch": ("pitch", "PitchPlayer"),
}
"""Who plays each game by rules: imported when first asked for."""

_NAMES = ("random", "rules", "search")
EXPECTED = "random, rules, search, or search:40 for 40 worlds"


def names() -> tuple[str, ...]:
    """Return the names of the kinds of players."""
    return _NAMES


def check(name: str) -> None:
    """Raise GameError if no player is called so."""
    kind, colon, worlds = name.partition(":")
    counted = worlds.isascii() and worlds.isdigit() and int(worlds[:10]) > 0
    if kind not in _NAMES or (colon and not (kind == "search" and counted)):
        raise GameError("no such player", token=name, expected=EXPECTED)


def make(name: str, game: Game, dice: Dice) -> Player:
    """Return a player of a game, all of whose chance comes from the dice.

    `search:40` searches 40 worlds for each decision. Raises GameError if no player is called so.
    """
    check(name)
    kind, _, worlds = name.partition(":")
    if kind == "random":
        return RandomPlayer(game, dice)
    if kind == "rules":
        return rules(game, dice)
    from bazas.games.players.search import SearchPlayer  # noqa: PLC0415 - it asks for `rules`

    return SearchPlayer(game, dice, worlds=int(worlds) if worlds else None)


def rules(game: Game, dice: Dice) -> RulesPlayer:
    """Return the player who plays a game by rules that people could follow."""
    module, attribute = _RULES[game.name]
    found = getattr(import_module(f"bazas.games.players.{module}"), attribute)
    return cast("Callable[[Game, Dice], RulesPlayer]", found)(game, dice)
