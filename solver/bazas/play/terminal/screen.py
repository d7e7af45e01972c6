"""What a session needs of whoever shows the game, and what both ways of showing it share."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Protocol

from bazas.play.game import Game
from bazas.play.posed import Posed

DELAY = 0.5  # seconds of work before it is shown
PROMPT = "> "

Write = Callable[[str], object]
"""Prints a line, in the letters that there are where it is printed."""


class Screen(Protocol):
    """Shows a game, and reads what is typed."""

    def show(self, posed: Posed, game: Game) -> None:
        """Show the whole game: table, hand, and how it stands."""

    def played(self, posed: Posed, game: Game, tricks: int) -> None:
        """Show the game after so many new tricks."""

    def changed(self, posed: Posed, game: Game, news: str) -> None:
        """Show the game after a change that `news` tells of."""

    def tell(self, text: str) -> None:
        """Print a line."""

    def exact(self, text: str) -> None:
        """Print a line in which cards stay as they are read again."""

    def ask(self) -> str:
        """Read a line; raise EOFError when there is no more."""


@contextmanager
def shown_when_long(notify: Write, text: str) -> Iterator[None]:
    """Show `text` once the work within has taken a while."""
    timer = Timer(DELAY, notify, (text,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # nothing is shown after the work


def is_terminal(stream: object) -> bool:
    """Tell whether a stream is a terminal; it is None where it is closed."""
    isatty = getattr(stream, "isatty", None)
    return isatty is not None and bool(isatty())


def accept_any_bytes() -> None:
    """Let standard input hold bytes that are no text: they are no cards, but no fault either."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
