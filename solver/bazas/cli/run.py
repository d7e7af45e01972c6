"""One run of a command: its input, its results, and its exit code."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from pathlib import Path
from types import TracebackType
from typing import Self

import click

from bazas import __version__
from bazas.cli.options import Options
from bazas.cli.output import Output, same_file
from bazas.cli.progress import Meter
from bazas.cli.sources import Item, named, numbered, read_sources
from bazas.errors import BazasError, CrewError, StrategyError
from bazas.interrupts import finish_undisturbed, interrupt_work
from bazas.notation import Entry
from bazas.puzzle import Puzzle


class Exit(IntEnum):
    """The exit codes, in the order in which one goes before another."""

    INTERRUPTED = 130
    CONTRADICTION = 4
    INPUT = 2
    FALSE = 1
    CUT = 3
    DONE = 0


class Teller(logging.Handler):
    """Tells on standard error what the library logs, such as that it compiles kernels."""

    def __init__(self, run: Run) -> None:
        """Tell of everything from INFO up."""
        super().__init__(logging.INFO)
        self._run = run

    def emit(self, record: logging.LogRecord) -> None:
        """Tell one line."""
        self._run.say(record.getMessage())


class Run:
    """A context in which a command does its work.

    Results are printed as they are found, but for `--json`, which prints one document at the end:
    also after an interrupt, with what was finished. Leaving the context ends the process.
    """

    def __init__(
        self, command: str, options: Options, *, out: Path | None = None, replaces: bool = False
    ) -> None:
        """Prepare; `out` is a file to write to instead of standard output.

        `replaces` tells whether the output may replace the input, having all that is in it.
        """
        self._replaces = replaces
        self.options = options
        self.output = Output(options, out)
        self.head: dict[str, object] = {"schema": f"bazas.{command}/1", "version": __version__}
        self._codes = {Exit.DONE}
        self._results: list[dict[str, object]] = []
        self._errors: list[dict[str, object]] = []
        self._inputs: set[str] = set()
        self._parts: set[str] = set()  # inputs of which only some problems were asked for
        self._meter = Meter(enabled=not options.quiet)
        self._teller = Teller(self)
        self._ours = False  # whether the interrupt key is ours to handle

    @property
    def _for_people(self) -> bool:
        """Tell whether people read the output, not programs."""
        return not (self.options.as_json or self.options.as_jsonl)

    @property
    def failed(self) -> bool:
        """Tell whether there was anything wrong with the input."""
        return Exit.INPUT in self._codes

    def __enter__(self) -> Self:
        """Start the work."""
        self._ours = interrupt_work()
        if not self.options.quiet:
            logger = logging.getLogger("bazas")
            logger.setLevel(logging.INFO)
            logger.addHandler(self._teller)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Print the document of `--json` and exit with the code that goes before the others."""
        if self._ours:
            finish_undisturbed()
        self._meter.stop()
        logging.getLogger("bazas").removeHandler(self._teller)
        if isinstance(error, StrategyError | CrewError):
            self.error(error)
        elif kind is not None and not issubclass(kind, KeyboardInterrupt):
            return
        elif kind is not None:
            self._codes.add(Exit.INTERRUPTED)
        if self.options.as_json:
            document = self.head | {"results": self._results, "errors": self._errors}
            self.output.json(document, indent=2)
        lossy = bool(self._codes - {Exit.DONE, Exit.FALSE})
        kept = self._inputs if lossy or not self._replaces else self._parts
        if not self.output.save(inputs=kept, lossy=lossy):
            self._codes.add(Exit.INPUT)
        sys.exit(next(code for code in Exit if code in self._codes))

    def entries(self, files: Iterable[str]) -> list[tuple[Entry, str]]:
        """Read the input and report what is wrong with it; return the problems and their names."""
        self._inputs = {numbered(name)[0] for name in files}
        self._parts = {name for name, number in map(numbered, files) if number is not None}
        reading = read_sources(files, self.options.letters)
        for error in reading.errors:
            self.error(error)
        return named(reading.entries)

    def each(self, entries: list[tuple[Item, str]]) -> Iterator[tuple[Item, str]]:
        """Yield the problems, showing on which one the work goes on."""
        for number, (entry, name) in enumerate(entries, 1):
            self._meter.start(f"{name} ({number} of {len(entries)})")
            yield entry, name
            self._meter.stop()

    def result(self, entry: Entry, make: Callable[[], dict[str, object]]) -> None:
        """Add one result where programs read the output; `source` and `at` come first."""
        if not self._for_people:
            self.record({"source": entry.source, "at": entry.at} | make())
        self._meter.stop()

    def record(self, result: dict[str, object]) -> None:
        """Add one result where programs read the output."""
        self._meter.stop()
        if self.options.as_json:
            self._results.append(result)
        elif self.options.as_jsonl:
            self.output.json(result)

    def progress(self, text: str) -> None:
        """Show at once what is being worked on, until something else is shown or printed."""
        self._meter.note(text)

    def line(self, text: str = "", *, color: str | None = None, bold: bool = False) -> None:
        """Print a line, unless programs read the output."""
        self._meter.stop()
        if self._for_people:
            styled = click.style(text, fg=color, bold=bold or None) if color or bold else text
            self.output.line(styled)

    def exact(self, text: str) -> None:
        """Print text as it is, unless programs read the output."""
        self._meter.stop()
        if self._for_people:
            self.output.exact(text)

    def say(self, text: str) -> None:
        """Print a line on standard error."""
        self._meter.stop()
        self.output.say(text)

    def ends_with(self, code: Exit) -> None:
        """Note a reason for an exit code."""
        self._codes.add(code)

    def keep_inputs(self) -> None:
        """Let the output replace no input after all, since less is in it."""
        self._replaces = False

    def picture(self, path: Path, content: bytes) -> bool:
        """Write a picture, which replaces no input; tell whether that went well."""
        self._meter.stop()
        taken = any(same_file(name, path) for name in self._inputs)
        if taken:
            self.say(f"{path} is left as it is: it is the input")
        written = not taken and self.output.write(path, content)
        if not written:
            self._codes.add(Exit.INPUT)
        return written

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

    def error(self, error: BazasError, code: Exit = Exit.INPUT) -> None:
        """Report what is wrong with the input, with what is asked, or with who should do it."""
        self._codes.add(code)
        names = ("source", "line", "column", "message", "token", "expected")
        fault = {name: getattr(error, name) for name in names}
        if self.options.as_json:
            self._errors.append(fault)
        elif self.options.as_jsonl:
            self.output.json({"error": fault})
        else:
            self.say(str(error))
