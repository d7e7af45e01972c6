"""A line on standard error that shows that long work goes on."""

from __future__ import annotations

import shutil
import sys
from threading import Lock, Timer
from time import perf_counter
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.status import Status

DELAY = 0.5  # seconds of work before anything is shown
PAUSE = 0.1  # seconds between two notes, so that they take no time


class Meter:
    """Shows what is being worked on, after a moment, while standard error is a terminal."""

    def __init__(self, *, enabled: bool) -> None:
        """Show nothing yet."""
        self._enabled = enabled and sys.stderr is not None and sys.stderr.isatty()
        self._lock = Lock()
        self._timer: Timer | None = None
        self._status: Status | None = None
        self._noted, self._width = 0.0, 0  # when the last note was written, and how wide it is

    def start(self, text: str) -> None:
        """Show `text` in a moment, unless `stop` is called before."""
        if self._enabled:
            timer = Timer(DELAY, lambda: self._show(timer, text))
            timer.daemon = True
            self._timer = timer
            timer.start()

    def note(self, text: str) -> None:
        """Show `text` at once, in this thread: what is timed meanwhile has the machine to itself.

        Of notes that come fast, some are left out.
        """
        if self._enabled and perf_counter() - self._noted >= PAUSE:
            text = text[: max(1, shutil.get_terminal_size().columns - 1)]
            click.echo(f"\r{text:<{self._width}}", err=True, nl=False)
            self._noted, self._width = perf_counter(), len(text)

    def stop(self) -> None:
        """Take away what is shown, and show nothing that was to come."""
        if self._width:
            click.echo(f"\r{'':<{self._width}}\r", err=True, nl=False)
            self._noted, self._width = 0.0, 0
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            if self._status is not None:
                self._status.stop()
            self._timer = self._status = None

    def _show(self, timer: Timer, text: str) -> None:
        """Draw; runs in the timer's thread, so that importing rich delays nothing."""
        from rich.console import Console  # noqa: PLC0415 - only when there is something to show
        from rich.text import Text  # noqa: PLC0415 - as above

        with self._lock:
            if self._timer is timer:  # neither stopped meanwhile nor replaced by a later one
                console = Console(stderr=True)
                shown = Text(text, no_wrap=True, overflow="ellipsis")
                shown.truncate(max(1, console.width - 4))
                self._status = console.status(shown)
                self._status.start()
