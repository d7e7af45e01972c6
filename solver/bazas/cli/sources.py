"""What the arguments of a command name: files, standard input, published problems, one line."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from bazas import catalog
from bazas.cards import Letters
from bazas.errors import BazasError, NotationError
from bazas.notation import Entry, Reading, read
from bazas.notation.oneline import looks_like_line

_DEAL = re.compile("deal[0-9]+:")
_NUMBERED = re.compile(r"(.+)#([0-9]{1,9})", re.DOTALL)

EXPECTED = "a file, - for standard input, or a name such as published/3 or deal1:13x1-4/13/2:7:0"


def read_sources(arguments: Iterable[str], letters: Letters | None) -> Reading:
    """Read everything that the arguments name, the published problems when there are none."""
    entries: list[Entry] = []
    errors: list[BazasError] = []
    lines = 0
    for argument in tuple(arguments) or ("published",):
        if _DEAL.match(argument) and not os.path.lexists(argument):
            reading = _dealt(argument)
        elif looks_like_line(argument, certain=False) and not os.path.lexists(argument):
            # All problems given so are one source: argument after argument is line after line.
            reading = read("\n" * lines + argument, source="argument", letters=letters)
            lines += 1
            reading = reading._replace(entries=tuple(e._replace(at=lines) for e in reading.entries))
        else:
            reading = _read_source(argument, letters)
        entries += reading.entries
        errors += reading.errors
    return Reading(tuple(entries), tuple(errors))


def _read_source(argument: str, letters: Letters | None) -> Reading:
    """Read what one argument names; what cannot be opened is an error like any other."""
    try:
        if catalog.NAME.fullmatch(argument):
            chosen = catalog.names() if argument == "published" else (argument,)
            return Reading(
                tuple(Entry(name, 1, catalog.load(name), spanish=True) for name in chosen), ()
            )
        if argument == "-":
            data = b"" if sys.stdin is None else sys.stdin.buffer.read()  # None when it is closed
            return read(data, source="-", letters=letters)
        name, number = numbered(argument)
        reading = read(Path(name).read_bytes(), source=name, letters=letters)
        return reading if number is None else _picked(reading, name, number)
    except NotationError as error:
        return Reading((), (error,))
    except OSError as error:
        return Reading((), (unopened(argument, error, expected=EXPECTED),))


def _dealt(argument: str) -> Reading:
    """Bring back a deal by its name."""
    from bazas.workshop.deal import Origin  # noqa: PLC0415 - seldom needed

    try:
        return Reading((Entry(argument, 1, Origin.parse(argument).puzzle()),), ())
    except BazasError as error:
        return Reading((), (error,))


def unopened(argument: str, error: OSError, *, expected: str) -> NotationError:
    """Say why what an argument names cannot be opened."""
    said = {FileNotFoundError: "no such file", IsADirectoryError: "a directory"}
    message = said.get(type(error)) or f"cannot be read: {error.strerror or error}"
    return NotationError(message, expected=expected, source=argument or "''")


def numbered(argument: str) -> tuple[str, int | None]:
    """Part `FILE#3` into file and number, unless a file has that very name."""
    found = _NUMBERED.fullmatch(argument)
    if found is None or os.path.lexists(argument):
        return argument, None
    return found[1], int(found[2])


def _picked(reading: Reading, name: str, number: int) -> Reading:
    """Return one problem of a file; where it is not among the good ones, all the errors."""
    entries = tuple(entry for entry in reading.entries if entry.at == number)
    if entries:
        return Reading(entries, ())
    error = NotationError(f"no readable problem has the number {number}", source=name)
    return Reading((), (*reading.errors, error))


class Numbered(Protocol):
    """What comes from a source, with its number there."""

    @property
    def source(self) -> str:
        """Return the name of the source."""

    @property
    def at(self) -> int:
        """Return the number within the source, from 1."""


Item = TypeVar("Item", bound=Numbered)


def named(entries: Iterable[Item]) -> list[tuple[Item, str]]:
    """Return each problem with its name: its source, with its number where there are several."""
    entries = tuple(entries)
    several = {entry.source for entry in entries if entry.at > 1}
    names = [
        f"{entry.source}#{entry.at}" if entry.source in several else entry.source
        for entry in entries
    ]
    shown = [name if name.isprintable() else repr(name) for name in names]
    return list(zip(entries, shown, strict=True))
