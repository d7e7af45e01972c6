"""Who sits at the table, as given on the command line, and how many that makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bazas.cli.games.options import read_options
from bazas.errors import GameError
from bazas.games import Game
from bazas.games.players import check
from bazas.notation.draft import shortened

USUAL = "rules"
"""Those who play where nothing is said."""
SEATS = 10
"""No game has more players."""
SETTLE = ("players", "preset")
"""Options that say how many play."""


def seated_kinds(
    kind: type[Game], text: str | None, given: Sequence[str], *, others: bool
) -> tuple[Game, list[str]]:
    """Return the game, and who sits where, by kinds with commas between them.

    They are the `others` around a person, or all. How many there are makes the number of players,
    unless an option says that. A single one sits on every seat where an option says how many there
    are, or where one is too few for the game. Without any text all are usual. Raises GameError for
    what there cannot be.
    """
    options, one = read_options(kind, given), int(others)
    kinds = [USUAL] if text is None else [shortened(word.strip()) for word in text.split(",")]
    for word in kinds:
        check(word)
    settled = text is None or any(name in options for name in SETTLE)
    if len(kinds) == 1 and (settled or not _can_be(kind, options, 1 + one)):
        game = kind.of(**options)
        return game, kinds * (game.players - one)
    if not settled:
        return _made(kind, options, len(kinds), others=others), kinds
    game = kind.of(**options)
    if game.players != len(kinds) + one:
        expected = f"{game.players - one} of them, or one for all"
        raise GameError("kinds of players", token=text, expected=expected)
    return game, kinds


def _made(kind: type[Game], options: dict[str, Any], kinds: int, *, others: bool) -> Game:
    """Return the game for so many kinds; raise GameError, saying how many there can be."""
    players = kinds + int(others)
    can = players_of(kind, options)
    if not can:
        return kind.of(**options)  # which raises an error that has nothing to do with players
    if players not in can:
        said = f"--players names {players}"
        if others:
            said = f"--against names {kinds} other{'s' * (kinds > 1)}, so {players} play"
        raise GameError(said, expected=f"{span(can)} players")
    return kind.of(**options, players=players)


def _can_be(kind: type[Game], options: dict[str, Any], players: int) -> bool:
    """Tell whether so many can play the game with these options."""
    try:
        kind.of(**(options | {"players": players}))
    except GameError:
        return False
    return True


def players_of(kind: type[Game], options: dict[str, Any] | None = None) -> list[int]:
    """Return how many can play, the other options being as given or as usual."""
    return [players for players in range(2, SEATS + 1) if _can_be(kind, options or {}, players)]


def span(numbers: Sequence[int]) -> str:
    """Return numbers in short where they follow one another: `4 to 8`."""
    least, most = numbers[0], numbers[-1]
    if list(numbers) != list(range(least, most + 1)):
        return ", ".join(map(str, numbers))
    return str(least) if least == most else f"{least} to {most}"
