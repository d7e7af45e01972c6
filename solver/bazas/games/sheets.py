"""The rule sheets, which ship with the package: each game's rules in words, numbered."""

from __future__ import annotations

from pathlib import Path

from bazas.errors import GameError
from bazas.games import names as games

SOLITAIRE = "bazas-solitario"
"""The game that this package began with, whose rules are not in `bazas.games`."""


def folder() -> Path:
    """Return the folder of the sheets: in the installed package, or else in the checkout."""
    package = Path(__file__).parents[1]
    installed = package / "seeds"
    return installed if installed.is_dir() else package.parents[1] / "seeds"


def names() -> tuple[str, ...]:
    """Return the names of the games that have a sheet."""
    return (SOLITAIRE, *games())


def sheet(name: str) -> str:
    """Return the rule sheet of a game, in Markdown; raise GameError when no game has this name.

    >>> sheet("baciga")[:27]
    '# La báciga: the rule sheet'
    """
    if name not in names():
        raise GameError("no such game", token=name, expected=", ".join(names()))
    return (folder() / f"{name}.md").read_text("utf-8")
