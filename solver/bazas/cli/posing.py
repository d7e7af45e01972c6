"""Problems as they are posed in pages and sheets: rated, and in which language."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from bazas.cli.options import Options
from bazas.cli.run import Run
from bazas.notation import Entry
from bazas.play.posed import Posed
from bazas.speech import Language


def language_for(options: Options, entries: Iterable[Entry]) -> Language:
    """Return the language asked for, or else Spanish where any problem came in Spanish."""
    spanish = any(entry.spanish for entry in entries)
    return options.language or (Language.SPANISH if spanish else Language.ENGLISH)


def posed(run: Run, entries: list[tuple[Entry, str]]) -> list[Posed]:
    """Rate the problems, showing on which one the work goes on."""
    from bazas.analysis.rating import rate  # noqa: PLC0415 - imports numpy

    found = []
    for entry, name in run.each(entries):
        rating = rate(entry.puzzle, limits=run.options.limits)
        found.append(Posed(entry.puzzle, _shown(entry, name), rating.level, rating.themes))
    return found


def _shown(entry: Entry, name: str) -> str:
    """Return the name of a problem for others to read: of a file not the folders that it is in.

    What was typed or piped in has none.
    """
    if entry.source in {"-", "argument"}:
        return ""
    if os.path.lexists(entry.source):
        return name.replace(entry.source, Path(entry.source).name, 1)
    return name
