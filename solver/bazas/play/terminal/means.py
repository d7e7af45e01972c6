"""What every part of a session works with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TypeVar

from bazas.cards import Letters
from bazas.play.terminal.screen import Screen
from bazas.speech import Speech

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """A screen, a language, and how work that may be long is shown."""

    screen: Screen
    say: Speech
    working: Callable[[str], AbstractContextManager[None]]
    """shows a text while the work within goes on, if that takes long"""
    languages: Sequence[Letters] = ("en", "es")
    """those of suits' letters in what is typed, that of the player first"""

    def answer(self, question: Callable[[], Answer]) -> Answer | None:
        """Return what a question that may take long is answered; None if interrupted."""
        say = self.say
        try:
            with self.working(say("thinking; Ctrl-C stops that, not the game")):
                return question()
        except KeyboardInterrupt:
            self.screen.tell(say("Stopped."))
            return None
