"""What is given from outside: numbers of whatever kind become Python's own, or are refused."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, SupportsIndex, cast

from bazas.errors import GameError, IllegalActionError

if TYPE_CHECKING:
    from bazas.games.protocol import Game


def whole(action: object) -> int:
    """Return the number of an action; raise IllegalActionError for what is none."""
    if type(action) is int:
        return action
    try:
        return index(cast("SupportsIndex", action))
    except TypeError:
        expected = "a number, such as string_to_action gives"
        raise IllegalActionError("no action", token=str(action), expected=expected) from None


def circumstances(
    game: Game, number: int, dealer: int | None, scores: Sequence[int] | None
) -> tuple[int, int, tuple[int, ...]]:
    """Return the number of a deal, its dealer and the scores before it, as the game has them.

    Raises GameError for what there cannot be.
    """
    number = whole_number("number of a deal", number)
    if number < 1:
        raise GameError("no number of a deal", token=str(number), expected="1 or more")
    usual = (game.first_dealer + number - 1) % game.players
    dealer = usual if dealer is None else whole_number("dealer", dealer)
    if not 0 <= dealer < game.players:
        raise GameError("no such dealer", token=str(dealer), expected=f"0 to {game.players - 1}")
    if scores is None:
        return number, dealer, (0,) * game.players
    try:
        found = tuple(whole_number("score", score) for score in scores)
    except TypeError:
        found = ()
    if len(found) != game.players:
        expected = f"{game.players} scores"
        raise GameError("a score for each player", token=str(len(found)), expected=expected)
    return number, dealer, found


def whole_number(name: str, value: object) -> int:
    """Return a whole number as one of Python's own; raise GameError if it is none."""
    if not isinstance(value, bool):
        try:
            return index(cast("SupportsIndex", value))
        except TypeError:
            pass
    raise GameError(f"no {name}", token=str(value), expected="a whole number")
