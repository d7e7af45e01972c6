"""Lines around the cards of a problem: comments, titles, notes, and numbers that may be targets."""

from __future__ import annotations

import re
from itertools import groupby
from typing import NamedTuple

from bazas.notation.draft import Token

MAYBE_TARGET = ("a number that may be a target", "`Objetivo:` before the number of tricks")

_TITLE_LENGTH = 60  # characters; a longer line of prose before a problem is no title
_LONGEST = 60  # characters of a line that may be a label gone wrong

# A number of tricks in a line that is no target: a label misspelt, or none at all.
_GOAL = r"(?:objetivos?|obj|targets?|goals?|meta)"
_NUMBER = (
    r"(?:[0-9]+|cero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece"
    r"|zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)"
)
_SAYS = re.compile(
    rf"\b{_NUMBER}\s+(?:\w+\s+)?(?:bazas?|tricks?)\b|\b{_GOAL}\b(?:\W+\w+){{0,3}}?\W+{_NUMBER}\b",
    re.IGNORECASE,
)
_STARTS = re.compile(rf"\W*{_GOAL}\b", re.IGNORECASE)
_FEW = re.compile(r"(?<![0-9])[0-9]{1,2}(?![0-9])")
_HEADING = re.compile(r"\W*(?:problem|ejercicio|exercise|puzzle|n[oº°]\W*[0-9])", re.IGNORECASE)


class Prose(NamedTuple):
    """A line that is no part of a problem: a comment, words, or (without a mark) nothing."""

    line: Token
    comment: bool

    @property
    def blank(self) -> bool:
        """Tell whether the line holds nothing, not even the mark of a comment."""
        return not self.line.text and not self.comment


def title_and_notes(prose: list[Prose]) -> tuple[str, list[str]]:
    """Part what stands before a problem.

    The title is the first line of the last block of comments, or a short last line of prose.
    """
    blocks = [list(group) for blank, group in groupby(prose, lambda p: p.blank) if not blank]
    if not blocks:
        return "", []
    *others, last = blocks
    notes = [line for block in others for line in (*(p.line.text for p in block), "")]
    lines = [found.line.text for found in last]
    if last[0].comment:
        return lines[0], notes + lines[1:]
    if len(lines[-1]) <= _TITLE_LENGTH and not lines[-1].endswith((".", ":")):
        return lines[-1], notes + lines[:-1]
    return "", notes + lines


def says_a_target(text: str) -> bool:
    """Tell whether a line of prose says a number of tricks."""
    return _SAYS.search(text) is not None


def like_a_target(text: str) -> bool:
    """Tell whether prose between a hand and the end of its problem may be a target gone wrong.

    There any small number is suspect, but for that of the next problem: `Problema 2`.
    """
    if says_a_target(text) or _STARTS.match(text):
        return True
    return len(text) <= _LONGEST and _FEW.search(text) is not None and not _HEADING.match(text)
