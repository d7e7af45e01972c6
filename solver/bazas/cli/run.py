"""One run of a command: its input, what it prints, and its exit code."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from enum import IntEnum
from pathlib import Path
from types import TracebackType
from typing import Self

import click

from bazas import __version__
from bazas.cli.options import Options
from bazas.cli.progress import Meter
from bazas.cli.sources import named, read_sources
from bazas.errors import BazasError
from bazas.notation import Entry
from bazas.puzzle import Puzzle

_TEN = re.compile("10(?=[♠♥♦♣])")
_LETTERS = str.maketrans("♠♥♦♣", "shdc")


class Exit(IntEnum):
    """The exit codes, in the order in which one goes before another."""

    INTERRUPTED = 130
    CONTRADICTION = 4
    INPUT = 2
    FALSE = 1
    CUT = 3
    DONE = 0


class Run:
    """A context in which a command does its work.

    Results are printed as they are found, but for `--json`, which prints one document at the end:
    also after an interrupt, with what was finished. Leaving the context ends the process.
    """

    def __init__(self, command: str, options: Options, *, out: Path | None = None) -> None:
        """Look at what standard output can print; `out` is a file to write to in its place."""
        self.options = options
        self._schema = f"bazas.{command}/1"
        self._codes = {Exit.DONE}
        self._results: list[dict[str, object]] = []
        self._errors: list[BazasError] = []
        self._out = out
        self._written: list[str] = []
        self._inputs: set[str] = set()
        self._encoding = "utf-8" if out else getattr(sys.stdout, "encoding", None) or "ascii"
        self._unicode = self._encoding.lower().startswith("utf") and not options.ascii_only
        self.signs = not options.ascii_only and _can_print("♠♥♦♣", self._encoding)
        self._meter = Meter(enabled=not options.quiet)
        self._color = False if os.environ.get("NO_COLOR") else None

    @property
    def as_text(self) -> bool:
        """Tell whether people read the output."""
        return not (self.options.as_json or self.options.as_jsonl)

    def __enter__(self) -> Self:
        """Start the work."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Print the document of `--json` and exit with the code that goes before the others."""
        self._meter.stop()
        if kind is not None and not issubclass(kind, KeyboardInterrupt):
            return
        if kind is not None:
            self._codes.add(Exit.INTERRUPTED)
        if self.options.as_json:
            document = {"schema": self._schema, "version": __version__, "results": self._results}
            self.write(
                self._dumps(document | {"errors": list(map(_error, self._errors))}, indent=2)
            )
        if self._out is not None:
            self._save(self._out)
        sys.exit(next(code for code in Exit if code in self._codes))

    def entries(self, files: Iterable[str]) -> list[tuple[Entry, str]]:
        """Read the input and report what is wrong with it; return the problems and their names."""
        self._inputs = set(files)
        reading = read_sources(files, self.options.letters)
        for error in reading.errors:
            self.error(error)
        return named(reading.entries)

    def each(self, entries: list[tuple[Entry, str]]) -> Iterator[tuple[Entry, str]]:
        """Yield the problems, showing on which one the work goes on."""
        for number, (entry, name) in enumerate(entries, 1):
            self._meter.start(f"{name} ({number} of {len(entries)})")
            yield entry, name
            self._meter.stop()

    def error(self, error: BazasError) -> None:
        """Report what is wrong with the input."""
        self._codes.add(Exit.INPUT)
        self._errors.append(error)
        if self.as_text:
            self.say(str(error))
        elif self.options.as_jsonl:
            self.write(self._dumps({"error": _error(error)}))

    def result(self, entry: Entry, result: dict[str, object]) -> None:
        """Add one result to what programs read; `source` and `at` come first."""
        result = {"source": entry.source, "at": entry.at} | result
        if self.options.as_json:
            self._results.append(result)
        elif self.options.as_jsonl:
            self.write(self._dumps(result))

    def ends_with(self, code: Exit) -> None:
        """Note a reason for an exit code."""
        self._codes.add(code)

    def line(self, text: str = "", *, color: str | None = None, bold: bool = False) -> None:
        """Print a line for people, with letters where suit signs cannot be printed."""
        if self.as_text:
            styled = click.style(text, fg=color, bold=bold or None)
            self.write(self.plain(styled))

    def write(self, text: str) -> None:
        """Print as it is; what was shown of the progress goes away first."""
        self._meter.stop()
        if self._out is None:
            click.echo(self._printable(text), color=self._color)
        else:
            self._written.append(click.unstyle(text) + "\n")

    def say(self, text: str) -> None:
        """Print a line on standard error."""
        self._meter.stop()
        click.echo(self._printable(self.plain(f"bazas: {text}")), err=True)

    def bold(self, text: str) -> str:
        """Return text that stands out on a terminal."""
        return click.style(text, bold=True)

    def plain(self, text: str) -> str:
        """Return the text with letters for suit signs where those cannot be printed."""
        return text if self.signs else _TEN.sub("T", text).translate(_LETTERS)

    def contradiction(self, puzzle: Puzzle, said: str) -> None:
        """Report that the program contradicts itself, and save the problem."""
        self._codes.add(Exit.CONTRADICTION)
        path = Path(f"bazas-contradiction-{puzzle.id}.txt")
        try:
            path.write_text(f"{puzzle}\n", "utf-8")
            saved = f"the problem is saved as {path}; please report it"
        except OSError as error:
            saved = f"the problem could not be saved as {path}: {error.strerror}"
        self.say(f"contradiction: {said}; {saved}")

    def _save(self, out: Path) -> None:
        """Write the file: at once and as a whole where it is a file, not a pipe or a device.

        An input is not replaced by less than what it held.
        """
        some_lost = self._codes & {Exit.INPUT, Exit.INTERRUPTED}
        is_input = any(Path(name).resolve() == out.resolve() for name in self._inputs)
        if some_lost and (is_input or not self._written):
            self.say(f"{out} is left as it is: not all of the input was read and written")
            return
        atomic = out.is_file() or not out.exists()
        try:
            with click.open_file(str(out), "w", "utf-8", "replace", atomic=atomic) as file:
                file.write("".join(self._written))
        except OSError as error:
            self._codes.add(Exit.INPUT)
            self.say(f"{out}: cannot be written: {error.strerror}")

    def _printable(self, text: str) -> str:
        """Return the text without the characters that standard output has no code for."""
        return text.encode(self._encoding, "replace").decode(self._encoding)

    def _dumps(self, value: object, indent: int | None = None) -> str:
        """Write JSON; characters that the output may not have are escaped."""
        return json.dumps(value, ensure_ascii=not self._unicode, allow_nan=False, indent=indent)


def _error(error: BazasError) -> dict[str, object]:
    """Return an error as an object for JSON."""
    names = ("source", "line", "column", "message", "token", "expected")
    return {name: getattr(error, name) for name in names}


def _can_print(text: str, encoding: str) -> bool:
    """Tell whether an encoding has these characters."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
