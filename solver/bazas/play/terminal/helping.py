"""The help of the game: what can be typed, and the rules in ten lines."""

from __future__ import annotations

from collections.abc import Iterator

from bazas.speech import Speech

COMMANDS = (
    "a number or a card, such as 3, 10♦ or Qh: plays it, or several in turn",
    "u: takes the last card back; u 3 takes three back",
    "h: a hint: the suit of a good card, then good cards, then a best line",
    "w: what can still be reached",
    "r: starts again",
    "l: the tricks played so far",
    "t: the table again",
    "n: the next problem; p: choose one",
    "?: this help",
    "q: ends the game",
)

RULES = (
    "Aces are high; there is no trump (BS-2, BS-3).",
    "A trick is one card of yours and one of the table; both leave play (BS-8).",
    "You lead the first trick; whoever wins a trick leads the next (BS-8).",
    "The table can play only the last card of a row, its right end (BS-9).",
    "When you lead, the table's highest right end of that suit answers (BS-10).",
    "If there is none, the right end of the first non-empty row answers (BS-10).",
    "The table leads with the right end of the first non-empty row (BS-11).",
    "You must follow suit if you can, high or low; if not, play any card (BS-11).",
    "The higher card of the suit led wins; else the card played first (BS-12).",
    "It ends with your last card: make the target, or all you can (BS-13, BS-14).",
)


def help_lines(say: Speech) -> Iterator[str]:
    """Yield the lines of the help."""
    for command in COMMANDS:
        yield say(command)
    for rule in RULES:
        yield say(rule)
