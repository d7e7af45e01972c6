"""What the arguments of a command name: files, standard input, published problems, one line."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from bazas import catalog
from bazas.cards import Letters
from bazas.errors import BazasError, NotationError
from bazas.notation import Entry, Reading, read
from bazas.notation.oneline import looks_like_line

EXPECTED = "a file, - for standard input, or a name such as published/3"


def read_sources(arguments: Iterable[str], letters: Letters | None) -> Reading:
    """Read everything that the arguments name, the published problems when there are none."""
    entries: list[Entry] = []
    errors: list[BazasError] = []
    for argument in tuple(arguments) or ("published",):
        reading = _read_source(argument, letters)
        entries += reading.entries
        errors += reading.errors
    return Reading(tuple(entries), tuple(errors))


def _read_source(argument: str, letters: Letters | None) -> Reading:
    """Read one argument; what cannot be opened is an error like any other."""
    try:
        if catalog.NAME.fullmatch(argument):
            chosen = catalog.names() if argument == "published" else (argument,)
            return Reading(tuple(Entry(name, 1, catalog.load(name)) for name in chosen), ())
        if argument == "-":
            return read(sys.stdin.buffer.read(), source="-", letters=letters)
        if looks_like_line(argument, certain=False) and not Path(argument).exists():
            return read(argument, source="argument", letters=letters)
        return read(Path(argument).read_bytes(), source=argument, letters=letters)
    except NotationError as error:
        error.source = argument
        return Reading((), (error,))
    except OSError as error:
        said = {FileNotFoundError: "no such file", IsADirectoryError: "a directory"}
        message = said.get(type(error)) or f"cannot be read: {error.strerror or error}"
        return Reading((), (NotationError(message, expected=EXPECTED, source=argument),))


def shown_names(entries: Iterable[Entry]) -> dict[Entry, str]:
    """Return the name of each problem: its source, with its number where there are several."""
    entries = tuple(entries)
    several = {entry.source for entry in entries if entry.at > 1}
    return {
        entry: f"{entry.source}#{entry.at}" if entry.source in several else entry.source
        for entry in entries
    }
