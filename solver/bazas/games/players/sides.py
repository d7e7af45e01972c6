"""Who scores together: partners, where a game has such, and else each alone."""

from __future__ import annotations

from bazas.games.protocol import Game


def sides(game: Game) -> int:
    """Return how many sides there are: teams, or players (3.3 of the sheet of La báciga)."""
    return int(getattr(game, "sides", game.players))


def side(game: Game, player: int) -> int:
    """Return the side of a player; partners sit opposite each other."""
    return player % sides(game)
