"""Problems as text, in one line and as JSON: tolerant reading, one canonical writing."""

from __future__ import annotations

from typing import NamedTuple

from bazas.cards import Letters
from bazas.errors import BazasError, NotationError
from bazas.notation.decoding import checked, decode
from bazas.notation.draft import build
from bazas.notation.jsonform import JsonReader, looks_like_json
from bazas.notation.loose import read_cards
from bazas.notation.text import TextReader
from bazas.notation.writing import reads_two_ways, write_line, write_object, write_text
from bazas.puzzle import Puzzle

__all__ = [
    "Entry",
    "Reading",
    "read",
    "read_cards",
    "read_one",
    "reads_two_ways",
    "write_line",
    "write_object",
    "write_text",
]

EXPECTED = "a table, a hand and a target, as in `bazas export --to text published/1`"


class Entry(NamedTuple):
    """A problem and its number within its source, from 1; unreadable problems are counted too.

    `spanish` tells whether it came with a Spanish label, such as `Mesa`.
    """

    source: str
    at: int
    puzzle: Puzzle
    spanish: bool = False


class Reading(NamedTuple):
    """All proper problems of a source, and an error for everything else, in the source's order."""

    entries: tuple[Entry, ...]
    errors: tuple[BazasError, ...]


def read(
    data: bytes | bytearray | str, *, source: str = "", letters: Letters | None = None
) -> Reading:
    """Read any text, or any bytes at all, into problems and errors.

    `letters` says which language the suits' letters are in; without it, each problem has to read
    one way only. A source with no problem in it is an error.
    """
    if letters not in {None, "en", "es"}:
        raise ValueError(f"letters are 'en', 'es' or None, not {letters!r}")
    try:
        text = checked(data) if isinstance(data, str) else decode(bytes(data))
    except NotationError as error:
        error.source = source or None
        return Reading((), (error,))
    reader = JsonReader() if looks_like_json(text) else TextReader()
    reader.read(text)
    built = [(at, draft, build(draft, letters)) for at, draft in enumerate(reader.drafts, 1)]
    errors = reader.errors + [error for draft in reader.drafts for error in draft.errors]
    if not built and not errors:
        errors = [NotationError("no problem here", expected=EXPECTED, line=1, column=1)]
    for found in errors:
        found.source = source or None
    errors.sort(key=lambda found: (found.line or 0, found.column or 0))
    entries = tuple(
        Entry(source, at, puzzle, draft.spanish)
        for at, draft, puzzle in built
        if puzzle is not None
    )
    return Reading(entries, tuple(errors))


def read_one(data: bytes | str, *, letters: Letters | None = None) -> Puzzle:
    """Read exactly one problem; raise the first error, or NotationError when there are more."""
    entries, errors = read(data, letters=letters)
    if errors:
        raise errors[0]
    if len(entries) > 1:
        raise NotationError(
            f"{len(entries)} problems", expected="one problem; bazas.read takes any number"
        )
    return entries[0].puzzle
