"""A problem as it is posed to players: with its name, and how hard the model thinks it is."""

from __future__ import annotations

from dataclasses import dataclass

from bazas.analysis.levels import Level
from bazas.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Posed:
    """A problem, the name of where it is from, its level (None: not known), and its themes."""

    puzzle: Puzzle
    name: str
    level: Level | None = None
    themes: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Return what the problem is called: its title, or else its name."""
        return self.puzzle.title or self.name
