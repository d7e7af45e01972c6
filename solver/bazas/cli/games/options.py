"""A game and its options, as they are given on the command line and told of."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, fields
from itertools import pairwise
from textwrap import dedent
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints
from unicodedata import normalize

import click

from bazas import games
from bazas.errors import GameError
from bazas.games import Game
from bazas.notation.draft import shortened

Command = Callable[..., None]

LONGEST = 18  # characters of a whole number
WORDS = {"true": True, "yes": True, "false": False, "no": False}
"""How truth values are written."""

game_argument = click.argument("name", metavar="GAME")
option_option = click.option(
    "--option",
    "-O",
    "given",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, as `bazas games list` has them. Can be repeated.",
)


class Option(NamedTuple):
    """An option of a game."""

    name: str
    form: Any
    """its type, as annotated"""
    default: object
    meaning: str
    """the first words of its description"""

    @property
    def values(self) -> str:
        """Say what it can be."""
        return _expected(self.form)

    @property
    def words(self) -> list[str] | None:
        """Return the words that it can be; None if it is something else."""
        return list(get_args(self.form)) if get_origin(self.form) is Literal else None


def find(name: str) -> type[Game]:
    """Return the class of a game by its name, or by one word of it; raise GameError if none."""
    text = "".join(c for c in normalize("NFD", name.strip().lower()) if c.isalnum() or c in " -_")
    text = re.sub("[ _]+", "-", text)
    known = games.names()
    found = [one for one in known if text in {one, f"la-{one}"}]
    found = found or [one for one in known if text in one.split("-")]
    if len(found) == 1:
        return games.kind(found[0])
    raise GameError("no such game", token=shortened(name), expected=", ".join(known))


def options_of(kind: type[Game]) -> list[Option]:
    """Return the options of a game, in order."""
    hints, told = get_type_hints(kind), dict[str, str]()
    for one in reversed(kind.__mro__):
        if issubclass(one, Game):
            told |= dict(_told(one))
    return [
        Option(
            field.name,
            hints[field.name],
            None if field.default is MISSING else field.default,
            told.get(field.name, ""),
        )
        for field in fields(kind)
    ]


def _told(kind: type[Game]) -> Iterator[tuple[str, str]]:
    """Yield what the source says of each field: the text that stands below it."""
    (tree,) = ast.parse(dedent(inspect.getsource(kind))).body
    body = tree.body if isinstance(tree, ast.ClassDef) else []
    for field, below in pairwise(body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, " ".join(text.split())


def read_options(kind: type[Game], given: Sequence[str]) -> dict[str, Any]:
    """Read options of the form NAME=VALUE; raise GameError for what is none."""
    known = {option.name: option for option in options_of(kind)}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise GameError("no option", token=shortened(text), expected="NAME=VALUE")
        if name not in known:
            expected = ", ".join(known)
            raise GameError("no such option", token=shortened(name), expected=expected)
        if name in found:
            raise GameError("an option given twice", token=name, expected="one value")
        found[name] = _read(known[name], value.strip())
    return found


def _read(option: Option, text: str) -> object:
    """Read the value of an option; raise GameError if it cannot be one."""
    for form in _forms(option.form):
        value = _value(form, text)
        if value is not MISSING:
            return value
    token, expected = shortened(text), option.values
    raise GameError(f"{option.name} cannot be", token=token, expected=expected)


def _forms(form: Any) -> tuple[Any, ...]:  # noqa: ANN401 - types are values here
    """Return the types of which a value may be."""
    return get_args(form) if get_origin(form) in {Union, UnionType} else (form,)


def _value(form: Any, text: str) -> object:  # noqa: ANN401, PLR0911 - a type, and as many kinds of it
    """Read a value of one type; return MISSING if it is none."""
    if form is NoneType:
        return None if text.lower() in {"none", ""} else MISSING
    if form is bool:
        return WORDS.get(text.lower(), MISSING)
    if form is int:
        return int(text) if re.fullmatch("-?[0-9]+", text) and len(text) <= LONGEST else MISSING
    if form is str:
        return text
    if get_origin(form) is Literal:
        word = text.lower().replace("-", "_")
        named = {str(one).lower().replace("-", "_"): one for one in get_args(form)}
        return named.get(word, MISSING)
    if get_origin(form) is tuple:
        return _several(get_args(form), text)
    return MISSING


def _several(forms: tuple[Any, ...], text: str) -> object:
    """Read as many values as there are, such as `alta,baja`, or a pair such as `3/1`.

    Returns MISSING if they are none.
    """
    form, last = forms[0], forms[-1]
    parts = text.split("," if last is Ellipsis else "/") if text else []
    values = [_value(form, part.strip()) for part in parts]
    fits = last is Ellipsis or len(values) == len(forms)
    return tuple(values) if fits and MISSING not in values else MISSING


def _expected(form: Any) -> str:  # noqa: ANN401 - a type
    """Say what a value of a type is like."""
    names = {int: "a whole number", bool: "true or false", str: "a word", NoneType: "none"}
    if form in names:
        return names[form]
    if get_origin(form) is Literal:
        return " or ".join(map(str, get_args(form)))
    if get_origin(form) is tuple:
        inner = get_args(form)[0]
        pairs = get_origin(inner) is tuple
        return "pairs such as 3/1,4/2" if pairs else "values with commas between them"
    return " or ".join(map(_expected, _forms(form)))
