"""A state as text: what is kept, and how it is read again."""

from __future__ import annotations

import json
from typing import NamedTuple

from bazas.errors import GameError

SCHEMA = "bazas.games.state/1"


def plain(value: object) -> object:
    """Return a value as it comes back from JSON."""
    return json.loads(json.dumps(value))


class Saved(NamedTuple):
    """What the text of a state holds."""

    game: str
    parameters: dict[str, object]
    number: int
    dealer: int
    scores: tuple[int, ...]
    history: list[int]
    ahead: list[int]

    def is_proper(self) -> bool:
        """Tell whether all is of the types that it should be of."""
        numbers = [self.number, self.dealer, *self.scores, *self.history, *self.ahead]
        named = type(self.game) is str and type(self.parameters) is dict
        return named and all(type(number) is int for number in numbers)


def read(text: str) -> Saved:
    """Read the text of a state; raise GameError if it is none."""
    try:
        fields = json.loads(text)
        schema = fields.pop("schema")
        found = Saved(**fields)
        proper = schema == SCHEMA and found.is_proper()
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise GameError("not the text of a state", expected=SCHEMA) from error
    if not proper:
        raise GameError("not the text of a state", expected=SCHEMA)
    return found
