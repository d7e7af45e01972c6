"""A line on standard error that shows that long work goes on."""

from __future__ import annotations

import shutil
import sys
from threading import Lock, Timer
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.live import Live

DELAY = 0.5  # seconds of work before anything is shown


class Meter:
    """Shows what is being worked on, after a moment, while standard error is a terminal."""

    def __init__(self, *, enabled: bool) -> None:
        """Show nothing yet."""
        self._enabled = enabled and sys.stderr is not None and sys.stderr.isatty()
        self._lock = Lock()
        self._timer: Timer | None = None
        self._live: Live | None = None
        self._width = 0  # of the widest note that may be there

    def start(self, text: str) -> None:
        """Show `text` in a moment, unless `stop` is called before."""
        if self._enabled:
            timer = Timer(DELAY, lambda: self._show(timer, text))
            timer.daemon = True
            self._timer = timer
            timer.start()

    def note(self, text: str) -> None:
        """Show `text` at once, in this thread: what is timed meanwhile has the machine to itself.

        The width is set before anything is written, so that `stop` takes it away also where an
        interrupt comes in between.
        """
        if self._enabled:
            text = text[: max(1, shutil.get_terminal_size().columns - 1)]
            self._width = max(self._width, len(text))
            click.echo(f"\r{text:<{self._width}}", err=True, nl=False)

    def stop(self) -> None:
        """Take away what is shown, and show nothing that was to come."""
        if self._width:
            click.echo(f"\r{'':<{self._width}}\r", err=True, nl=False)
            self._width = 0
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            if self._live is not None:
                self._live.stop()
            self._timer = self._live = None

    def _show(self, timer: Timer, text: str) -> None:
        """Draw; runs in the timer's thread, so that importing rich delays nothing."""
        from rich.console import Console  # noqa: PLC0415 - only when there is something to show
        from rich.live import Live  # noqa: PLC0415 - as above
        from rich.spinner import Spinner  # noqa: PLC0415 - as above
        from rich.text import Text  # noqa: PLC0415 - as above

        with self._lock:
            if self._timer is timer:  # neither stopped meanwhile nor replaced by a later one
                console = Console(stderr=True)
                shown = Text(text, no_wrap=True, overflow="ellipsis")
                shown.truncate(max(1, console.width - 4))
                self._live = Live(
                    Spinner("dots", shown, style="status.spinner"),
                    console=console,
                    transient=True,
                    refresh_per_second=12.5,
                    redirect_stdout=False,  # would undo what has been redirected meanwhile
                    redirect_stderr=False,  # as above
                )
                self._live.start()
