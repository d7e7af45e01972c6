"""The game drawn in colour, always in the same place; what is said stands below the table."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from bazas.play.game import Game
from bazas.play.posed import Posed
from bazas.play.terminal.drawing import Drawing
from bazas.play.terminal.screen import PROMPT, Write, accept_any_bytes
from bazas.play.terminal.wording import trick_told, turn
from bazas.speech import Speech

INDENT = 4  # of what goes on in the next line
LATEST = 3  # lines that say what the last trick was, and whose turn it is


class Fancy:
    """Draws the table anew after each card. With NO_COLOR, all stays plain text, and scrolls."""

    def __init__(self, say: Speech, write: Write, *, signs: bool) -> None:
        """Print with `write`; `signs` tells whether suit signs can be printed."""
        self._say = say
        self._write = write
        self._drawing = Drawing(say, signs=signs)
        self._console = Console(file=sys.stdout, highlight=False, force_terminal=True)
        self._moved = False  # whether what was there before is out of the way
        accept_any_bytes()
        _edit_lines()

    def show(self, posed: Posed, game: Game) -> None:
        """Draw the game below what is there, and say whose turn it is."""
        self._write("")
        self._draw(posed, game, (), anew=False)

    def played(self, posed: Posed, game: Game, tricks: int) -> None:
        """Draw the game anew, and tell the new tricks."""
        new = game.tricks[-tricks:]
        self._draw(posed, game, [text for trick in new for text in trick_told(trick, self._say)])

    def changed(self, posed: Posed, game: Game, news: str) -> None:
        """Draw the game anew, with news."""
        self._draw(posed, game, [news])

    def tell(self, text: str) -> None:
        """Print a line, broken where it is too long, behind its own margin."""
        margin = max(INDENT, len(text) - len(text.lstrip()))
        for line in wrap(
            text,
            max(2 * margin, self._console.width - 1),
            subsequent_indent=" " * margin,
            break_on_hyphens=False,
        ) or [""]:
            self._print(self._drawing.told(line))

    def exact(self, text: str) -> None:
        """Print a line to be copied: the terminal breaks it, and gives it back whole."""
        self._write(text)

    def ask(self) -> str:
        """Read a line, which can be edited; raise EOFError when there is no more."""
        try:
            return input(PROMPT)
        except (EOFError, KeyboardInterrupt):
            self._write("")
            raise

    def _draw(self, posed: Posed, game: Game, news: Iterable[str], *, anew: bool = True) -> None:
        """Draw the game and tell the news, anew at the top.

        What does not fit on the screen is left out: blank lines, then news but for the last two.
        """
        lines, height = self._drawing.lines(posed, game, self._console.width), self._console.height
        said = [*news, *([] if game.over else [turn(game.position, self._say)])]
        if len(lines) + len(said) >= height:
            lines = list(filter(None, lines))
        if len(lines) + len(said) >= height:
            said = said[-LATEST:]
        with self._console.capture() as captured:
            if anew:
                self._clear()
            for line in lines:
                self._console.print(line)
        self._write(captured.get().removesuffix("\n"))
        for text in said:
            self.tell(text)

    def _print(self, line: Text) -> None:
        """Print a line in colour."""
        with self._console.capture() as captured:
            self._console.print(line)
        self._write(captured.get().removesuffix("\n"))

    def _clear(self) -> None:
        """Take away what is there; the first time by moving it up, so that it is not lost."""
        if self._console.no_color:  # whoever wants no colours gets no other controls, either
            return
        if not self._moved:
            self._console.print("\n" * self._console.height)
            self._moved = True
        self._console.clear()


def _edit_lines() -> None:
    """Let lines be edited, and called back, where that can be had."""
    with suppress(ImportError):
        import_module("readline")
