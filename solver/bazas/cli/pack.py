"""Where new problems go: to standard output, or to a file that a killed run can go on with.

Beside the file `FILE`, `FILE.partial` keeps what is made until all is done (`workshop/journal.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bazas.cli.options import Options
from bazas.cli.output import is_plain, partial_of, replace_file
from bazas.cli.run import Run
from bazas.errors import NotationError
from bazas.workshop.generate import State
from bazas.workshop.journal import Entry, Journal


class Pack:
    """Takes in problems as they are made, and knows what an earlier run has made."""

    def __init__(
        self, run: Run, options: Options, out: Path | None, journal: Journal | None
    ) -> None:
        """Begin, or go on where the run that the journal is of has ended; raise OSError."""
        self._run, self._options, self._out, self._journal = run, options, out, journal
        self.state = State() if journal is None else journal.state
        self.entries: list[Entry] = [] if journal is None else journal.entries.copy()
        if out is not None and journal is not None and not options.as_json:
            pieces = (self._piece(entry, n) for n, entry in enumerate(self.entries, 1))
            replace_file(out, "".join(pieces).encode())

    def add(self, state: State, entries: list[Entry]) -> None:
        """Take in what an attempt has made; raise OSError where it cannot be written."""
        if self._journal is not None:
            self._journal.add(state, entries)
        self.state = state
        for entry in entries:
            self.entries.append(entry)
            self._write(self._piece(entry, len(self.entries)))
            if self._out is None:
                self._run.record(entry["result"])

    def finish(self, head: dict[str, object], *, done: bool) -> None:
        """Write what is only written as a whole; keep the journal unless all is done."""
        if self._options.as_json and self._out is not None:
            document = head | {"results": [entry["result"] for entry in self.entries], "errors": []}
            replace_file(self._out, f"{self._json(document, indent=2)}\n".encode())
        if done and self._journal is not None:
            self._journal.remove()

    def _write(self, piece: str) -> None:
        """Print or append a piece."""
        if self._out is None:
            self._run.exact(piece.removesuffix("\n"))
        elif piece:
            with self._out.open("ab") as file:
                file.write(piece.encode())

    def _piece(self, entry: Entry, number: int) -> str:
        """Return what is written of a problem when it is made."""
        if self._options.as_json:
            return ""
        if self._options.as_jsonl:
            return f"{self._json(entry['result'])}\n"
        return ("" if number == 1 else "\n") + entry["text"] + "\n"

    def _json(self, value: Any, indent: int | None = None) -> str:  # noqa: ANN401 - JSON is anything
        """Return JSON as the options have it."""
        ascii_only = self._options.ascii_only
        return json.dumps(value, ensure_ascii=ascii_only, allow_nan=False, indent=indent)


@contextmanager
def opened(
    run: Run, options: Options, out: Path | None, request: dict[str, object]
) -> Iterator[Pack]:
    """Open a pack; `request` is all that its content depends on.

    Raises NotationError where an earlier run has left something else there, and OSError.
    """
    if out is None or not is_plain(out):
        yield Pack(run, options, out, None)  # a pipe or a device keeps nothing
        return
    partial = partial_of(out)
    if out.exists() and not partial.exists():
        expected = "another name, or to remove that file"
        raise NotationError("there is such a file", source=str(out), expected=expected)
    with Journal(partial, request) as journal:
        yield Pack(run, options, out, journal)


def complete(out: Path | None, options: Options, made_by: Iterable[str]) -> bool:
    """Tell whether a file has all that a command makes, in the form asked for, and nothing else.

    `made_by` says of each problem how it is made.
    """
    if out is None or not is_plain(out) or not out.exists():
        return False
    if partial_of(out).exists():
        return False
    try:
        return _makers(out.read_text("utf-8"), options) == list(made_by)
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def _makers(content: str, options: Options) -> list[str]:
    """Return how the problems of a file are made; raise what comes if it is of another form."""
    if options.as_json:
        return [one["made_by"] for one in json.loads(content)["results"]]
    lines = content.splitlines()
    if options.as_jsonl:
        return [json.loads(line)["made_by"] for line in lines]
    return [line.removeprefix("# ") for line in lines if line.startswith("# bazas generate ")]
