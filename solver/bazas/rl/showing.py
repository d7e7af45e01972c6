"""How environments show where they stand: `render` in the modes that they have."""

from __future__ import annotations

import sys

import gymnasium

from bazas.games.checks import one_of

MODES = ("human", "ansi")
"""Print the text after each step, or return it when asked."""


def check_mode(mode: str | None) -> None:
    """Raise GameError for a mode that there is not; without one, nothing is shown."""
    if mode is not None:
        one_of("render_mode", mode, *MODES)


def render(text: str, mode: str | None) -> str | None:
    """Return the text in the mode `ansi`, print it in `human`, warn where there is no mode."""
    if mode is None:
        gymnasium.logger.warn("render was called, but no render_mode was given: human or ansi")
        return None
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None
