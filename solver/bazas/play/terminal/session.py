"""A session: what is typed is done, in one problem or from one to another, until the end."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

from bazas.notation.draft import shortened
from bazas.play.posed import Posed
from bazas.play.terminal.choosing import choose
from bazas.play.terminal.helping import help_lines
from bazas.play.terminal.means import Means
from bazas.play.terminal.playing import Playing
from bazas.play.terminal.typed import Act, Typed, read_typed


class Session:
    """Games of some problems; leaving one for another loses nothing."""

    def __init__(self, problems: Sequence[Posed], means: Means) -> None:
        """Prepare, and show nothing yet."""
        self._problems = problems
        self._means = means
        self._games: dict[int, Playing] = {}
        self._at: int | None = None
        """the number of the problem that is played, from 0; None where none is"""

    def run(self) -> None:
        """Play until it is ended; tell what was not played to the end. Interrupts are passed on."""
        try:
            self._turn_to(0) if len(self._problems) == 1 else self._choose()
            while self._at is not None:
                self._do(read_typed(self._means.screen.ask(), self._means.languages))
        except EOFError:
            pass
        finally:
            self._tell_unfinished()

    def _do(self, typed: Typed) -> None:
        """Do what was typed; an empty line is nothing."""
        say = self._means.say
        if typed.unknown:
            word = repr(shortened(typed.unknown))
            self._tell(say("{word} is neither a card nor a command; ? helps.", word=word))
        elif typed.act is Act.QUIT:
            self._at = None
        elif typed.act is Act.HELP:
            for text in help_lines(say):
                self._tell(text)
        elif typed.act in {Act.NEXT, Act.PROBLEMS}:
            self._leave(typed.act)
        elif self._at is not None:
            self._games[self._at].do(typed)

    def _leave(self, act: Act) -> None:
        """Go to the next problem, or to one that is chosen."""
        say, at = self._means.say, self._at or 0
        if len(self._problems) == 1:
            self._tell(say("There is no other problem here."))
        elif act is Act.PROBLEMS:
            self._choose()
        elif at + 1 == len(self._problems):
            self._tell(say("This is the last problem; p goes back to another one."))
        else:
            self._turn_to(at + 1)

    def _choose(self) -> None:
        """Ask which problem is to be played."""
        chosen = choose(self._problems, self._at or 0, self._means)
        self._at = None
        if chosen is not None:
            self._turn_to(chosen)

    def _turn_to(self, number: int) -> None:
        """Begin a problem, or go on with it."""
        if number not in self._games:
            another = number + 1 < len(self._problems)
            posed = self._problems[number]
            self._games[number] = Playing(posed, self._means, another=another)
        self._at = number
        self._games[number].begin()

    def _tell_unfinished(self) -> None:
        """Tell of each game in the middle how to go through what was played."""
        say = self._means.say
        for playing in self._games.values():
            if playing.game.tricks and not playing.game.over:
                line = " ".join(map(str, playing.game.line))
                name = playing.posed.name
                name = f"./{name}" if name.startswith("-") else name  # no option
                command = f'bazas explain {quote(name)} --line "{line}"'
                self._means.screen.exact(say("Played so far: {command}", command=command))

    def _tell(self, text: str) -> None:
        """Print a line."""
        self._means.screen.tell(text)
