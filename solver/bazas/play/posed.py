"""A problem as it is posed to players: with its name, and how hard the model thinks it is."""

from __future__ import annotations

from dataclasses import dataclass

from bazas.analysis.levels import Level
from bazas.catalog import NAME
from bazas.puzzle import Puzzle
from bazas.speech import Speech


@dataclass(frozen=True, slots=True)
class Posed:
    """A problem, the name of where it is from, its level (None: not known), and its themes."""

    puzzle: Puzzle
    name: str
    level: Level | None = None
    themes: tuple[str, ...] = ()

    @property
    def published(self) -> int | None:
        """Return the number of a published problem, None for another one."""
        _, _, number = self.name.partition("/")
        return int(number) if NAME.fullmatch(self.name) and number else None

    @property
    def title(self) -> str:
        """Return the problem's title, or else its name."""
        return self.puzzle.title or self.name

    @property
    def notes(self) -> str:
        """Return the notes for players: not what `bazas generate` writes, which tells themes."""
        lines = self.puzzle.notes.split("\n")
        made = any(line.startswith("bazas generate ") for line in lines)
        return "" if made else self.puzzle.notes

    def called(self, say: Speech) -> str:
        """Return what it is called in a language: the titles of published problems are ours."""
        if self.published is None:
            return self.title or say("A problem")
        return say("Published problem {number}", number=self.published)
