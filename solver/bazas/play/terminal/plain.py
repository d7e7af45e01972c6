"""The game line by line, one fact a line: for screen readers, pipes and transcripts."""

from __future__ import annotations

import sys

from bazas.play.game import Game
from bazas.play.posed import Posed
from bazas.play.terminal.screen import PROMPT, Write, accept_any_bytes, is_terminal
from bazas.play.terminal.wording import (
    heading,
    in_words,
    listed,
    row_told,
    target_told,
    trick_told,
    turn,
)
from bazas.puzzle import Table
from bazas.speech import Speech


class Plain:
    """Prints lines and draws nothing: after a card, only what has changed is said."""

    def __init__(self, say: Speech, write: Write, *, words: bool = False) -> None:
        """Print with `write`, cards in `words` if asked for.

        What is typed is echoed where no terminal does it.
        """
        self._say = say
        self._write = write
        self._words = words
        self._rows: Table = ()  # those told last
        self._echoes = not (is_terminal(sys.stdin) and is_terminal(sys.stdout))
        accept_any_bytes()

    def show(self, posed: Posed, game: Game) -> None:
        """Tell all: the problem, the rows, the hand."""
        say = self._say
        self.tell(say("Problem: {name}", name=heading(posed, say)))
        self.tell(target_told(posed.puzzle.target, say))
        for number, row in enumerate(game.position.rows, 1):
            self.tell(row_told(row, number, say))
        self._stand(game)

    def played(self, posed: Posed, game: Game, tricks: int) -> None:
        """Tell the new tricks, what is left of their rows, and how the game stands."""
        del posed
        new = zip(game.tricks[-tricks:], game.positions[-tricks:], strict=True)
        for trick, after in new:
            for text in trick_told(trick, self._say):
                self.tell(text)
            self.tell(row_told(after.rows[trick.row], trick.row + 1, self._say))
        self._stand(game)

    def changed(self, posed: Posed, game: Game, news: str) -> None:
        """Tell the news, the rows that are others than before, and how the game stands."""
        del posed
        self.tell(news)
        before = self._rows
        for number, row in enumerate(game.position.rows):
            if row != before[number]:
                self.tell(row_told(row, number + 1, self._say))
        self._stand(game)

    def tell(self, text: str) -> None:
        """Print a line."""
        self._write(in_words(text, self._say) if self._words else text)

    def exact(self, text: str) -> None:
        """Print a line in which cards stay as they are read again."""
        self._write(text)

    def ask(self) -> str:
        """Read a line; raise EOFError when there is no more."""
        sys.stdout.write(PROMPT)
        sys.stdout.flush()
        try:
            line = sys.stdin.readline() if sys.stdin is not None else ""
        except KeyboardInterrupt:
            self._write("")
            raise
        if self._echoes or not line:
            self._write(" ".join("".join(filter(_shows, line)).split()))
        if not line:
            raise EOFError
        return line

    def _stand(self, game: Game) -> None:
        """Tell how the game stands, whose turn it is, and what can be played."""
        say, self._rows = self._say, game.position.rows
        self.tell(say("Tricks made: {made}", made=game.made))
        self.tell(say("Cards left: {left}", left=game.left))
        self.tell(say("Tricks possible at most: {most}", most=game.most))
        if game.over:
            return
        self.tell(turn(game.position, say))
        numbered = [f"{slot.number}. {slot.card}" for slot in game.slots if slot.number]
        others = [slot.card for slot in game.slots if not slot.number]
        self.tell(say("Cards to play: {cards}", cards=", ".join(numbered)))
        if others:
            self.tell(say("Not to be played now: {cards}", cards=listed(others)))


def _shows(character: str) -> bool:
    """Tell whether a character can be echoed."""
    return character.isprintable() or character.isspace()
