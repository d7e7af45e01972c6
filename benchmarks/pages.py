"""Tables in Markdown, and pages that have them between two marks."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from scripts import read

Document = dict[str, Any]
Lines = Callable[[Document], Iterable[str]]


def table(heading: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> Iterator[str]:
    """Yield the lines of a table; the first columns are of names, the others of numbers."""
    yield f"| {' | '.join(heading)} |"
    yield f"|{'|'.join(['---'] * names + ['---:'] * (len(heading) - names))}|"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def put(page: Path, name: str, text: str) -> None:
    """Put tables between the marks of a page of that name; end the process where there are none."""
    begin, end = marks(name)
    before, found, rest = page.read_text("utf-8").partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(f"{page} lacks the marks {begin} and {end}")
    page.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")


class Modes(NamedTuple):
    """The arguments of a script that measures, and shows what was measured."""

    parser: ArgumentParser
    measuring: ArgumentParser
    showing: ArgumentParser


def modes(about: str | None, shapes: Sequence[str], *, extra: Sequence[str] = ()) -> Modes:
    """Return the arguments that such scripts have in common; the first line says what one does.

    `extra` names modes without arguments.
    """
    parser = ArgumentParser(description=str(about).split("\n", 1)[0])
    every = parser.add_subparsers(required=True, dest="mode")
    measuring, showing = every.add_parser("measure"), every.add_parser("show")
    measuring.add_argument("--out", type=Path, required=True)
    measuring.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    measuring.add_argument("--shapes", nargs="+", default=shapes, metavar="SHAPE")
    showing.add_argument("file", type=Path)
    showing.add_argument("--page", type=Path)
    for name in extra:
        every.add_parser(name)
    return Modes(parser, measuring, showing)


def show(
    file: Path,
    schema: str,
    name: str,
    lines: Callable[[Document], Iterable[str]],
    page: Path | None,
) -> Document:
    """Print what `NAME.py measure` wrote to a file as text, or put it into a page; return it."""

    def told(document: Document) -> tuple[Document, str]:
        if document["schema"] != schema:
            raise ValueError(f"its schema is {document['schema']!r}")
        return document, "\n".join(lines(document))

    document, text = read(file, told, f"what `{name}.py measure` writes")
    if page is None:
        print(text)
    else:
        put(page, name, text)
    return document


def marks(name: str) -> tuple[str, str]:
    """Return the two marks."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
