"""How characters are written: marks that do not show, accents in two pieces, ends of lines."""

from __future__ import annotations

import re
from unicodedata import category, normalize

# Variation selectors, joiners, marks of direction, a stray byte order mark.
INVISIBLE = dict.fromkeys(map(ord, "\ufe0e\ufe0f\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"))

LINE_END = re.compile("\r\n|[\r\n\v\f\x85\u2028\u2029]")
"""Whatever an editor or a word processor shows as the end of a line."""

_ACCENT = re.compile("[aeiounAEIOUN][\u0301\u0303]")


def compose(text: str) -> str:
    """Return the text with the accents of Spanish as one character each.

    Less than Unicode's normal form on purpose: that takes time quadratic in a run of marks.
    """
    return _ACCENT.sub(lambda match: normalize("NFC", match[0]), text)


def tidy_lines(text: str) -> list[str]:
    """Return the lines of a title or of notes so that every notation can hold them.

    Accents are composed; control characters and halves of surrogate pairs go, runs of space become
    one, and `#` at the start of a line goes, because it marks comments in text. Blank lines at both
    ends are dropped.
    """
    lines = [_tidy(line) for line in LINE_END.split(compose(text))]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return lines


def _tidy(line: str) -> str:
    """Return one line, tidied."""
    shown = ("\ufffd" if category(c) in {"Cc", "Cs"} and not c.isspace() else c for c in line)
    return " ".join("".join(shown).split()).lstrip("# ")
