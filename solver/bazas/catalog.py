"""The published problems, which ship with the package and have names such as `published/3`."""

from __future__ import annotations

import re
from pathlib import Path

from bazas.errors import NotationError
from bazas.puzzle import Puzzle

NAME = re.compile(r"published(?:/[0-9]+)?")


def folder() -> Path:
    """Return the folder of problem files: in the installed package, or else in the checkout."""
    here = Path(__file__).parent
    installed = here / "puzzles"
    return installed if installed.is_dir() else here.parents[1] / "puzzles"


def names() -> tuple[str, ...]:
    """Return the names of the published problems, in the composer's order."""
    files = (folder() / "published").glob("*.txt")
    return tuple(f"published/{number}" for number in sorted(int(file.stem) for file in files))


def load(name: str) -> Puzzle:
    """Return the problem of that name; raise NotationError when there is none."""
    if name not in names():
        expected = f"one of {', '.join(names())}, or published for all"
        raise NotationError("no problem has this name", expected=expected, source=name)
    return Puzzle.parse((folder() / f"{name}.txt").read_text("utf-8"))


def published() -> tuple[Puzzle, ...]:
    """Return the published problems, in the composer's order.

    >>> [puzzle.target for puzzle in published()]
    [6, 6, 8, 9, 10, None]
    """
    return tuple(map(load, names()))
