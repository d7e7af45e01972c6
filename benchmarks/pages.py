"""Tables in Markdown, and pages that have them between two marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path


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


def marks(name: str) -> tuple[str, str]:
    """Return the two marks."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
