"""A page to draw on, in millimetres from its top left corner; texts, and how wide they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any
from unicodedata import category

import numpy as np
from matplotlib import rcdefaults, rcParams
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.textpath import TextPath, text_to_path
from matplotlib.transforms import Affine2D

from bazas.analysis import paper
from bazas.cards import Card, Suit

INCH = 25.4
"""The millimetres of an inch."""

POINT = INCH / 72
"""The millimetres of a point: sizes of type are in points."""

STYLE: dict[Any, Any] = paper.STYLE | {
    "pdf.fonttype": 42,  # text that can be copied, in a font that is embedded
    "svg.fonttype": "path",  # a page looks the same where the font is not
}

INK, PALE, HAIR, TINT = "#1a1a1a", paper.PALE, "#b8b8b8", "#efefec"
"""The colours of texts, of notes, of thin lines, and of what lies below."""

RED, BLUE = "#b3121d", "#1f4e8c"
"""The colours of hearts and diamonds, and of links."""

HOLE = 0.74
"""How much of the white in the font's own white suits is left out, for lines as bold as texts."""

ASCENT, LINE = 0.93, 1.25
"""How far the first baseline of a text is from its top, and the next one, in sizes of type."""

MOST_MARKS = 2
"""The accents that one letter has at most: more would reach into other lines."""

LONGEST = 2_000
"""The letters of a text that are looked at: more than there is room for anywhere."""

TIMES = 100
"""At how many points type is measured."""


@contextmanager
def settings() -> Iterator[None]:
    """Draw in one way everywhere, whatever matplotlib is set to where the program runs."""
    with paper.settings():
        rcdefaults()
        rcParams.update(STYLE)
        yield


def clean(text: str) -> str:
    """Return a text in one line, with nothing that a picture, or XML, cannot hold."""
    kept, marks = list[str](), 0
    for letter in text:
        kind = category(letter)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if letter.isspace():
            kept.append(" ")
        elif kind in {"Cc", "Cs"} or letter in "\ufffe\uffff":
            kept.append("\ufffd")
        elif kind != "Cf" and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=4096)
def ems(text: str, *, bold: bool = False) -> float:
    """Return how wide a text is, in sizes of its type."""
    width, _, _ = text_to_path.get_text_width_height_descent(text, _font(bold=bold), ismath=False)
    return width / TIMES


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a text is, in millimetres, at a size in points."""
    return ems(text, bold=bold) * size * POINT


def _font(*, bold: bool, size: float = TIMES) -> FontProperties:
    """Return the font, which has the signs of the suits and comes with matplotlib."""
    weight = "bold" if bold else "normal"
    return FontProperties(family=STYLE["font.family"], weight=weight, size=size)


@lru_cache(maxsize=256)
def _hole(card: Card, *, bold: bool) -> Path:
    """Return what is white inside the suit of a red card: at size 1, seen from the card's start."""
    white = str(card).translate({ord("♥"): "♡", ord("♦"): "♢"})
    text = TextPath((0, 0), white, size=TIMES, prop=_font(bold=bold), usetex=False)
    inner = np.asarray(text.to_polygons()[-1]) / TIMES
    middle = (inner.max(axis=0) + inner.min(axis=0)) / 2
    return Path((middle + HOLE * (inner - middle)) * (1, -1), closed=True)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """Return a rectangle with round corners."""
    left, right, top, bottom = x, x + width, y, y + height
    r = radius
    corners = [
        ((right - r, top), (right, top), (right, top + r)),
        ((right, bottom - r), (right, bottom), (right - r, bottom)),
        ((left + r, bottom), (left, bottom), (left, bottom - r)),
        ((left, top + r), (left, top), (left + r, top)),
    ]
    points, codes = [(left + r, top)], [Path.MOVETO]
    for corner in corners:
        points += corner
        codes += [Path.LINETO, Path.CURVE3, Path.CURVE3]
    return Path([*points, points[0]], [*codes, Path.CLOSEPOLY])


class Canvas:
    """One page, or one picture."""

    def __init__(self, width: float, height: float) -> None:
        """Take an empty page of so many millimetres."""
        self.figure = Figure(figsize=(width / INCH, height / INCH), dpi=paper.DPI)
        down = Affine2D().scale(1 / INCH, -1 / INCH).translate(0, height / INCH)
        self._place = down + self.figure.dpi_scale_trans

    def path(self, path: Path, *, line: float = 0, url: str | None = None, **style: Any) -> None:  # noqa: ANN401 - matplotlib's own
        """Draw a path; `line` is the width of its line in points."""
        look: dict[str, Any] = {"facecolor": "none", "edgecolor": "none", "linewidth": line}
        patch = PathPatch(path, transform=self._place, **look | style)
        patch.set_url(url)
        self.figure.add_artist(patch)

    def rule(self, *points: tuple[float, float], line: float = 0.5, colour: str = HAIR) -> None:
        """Draw a line through points."""
        self.path(Path(points), line=line, edgecolor=colour)

    def text(  # noqa: PLR0913 - what a text is, where, and how
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        colour: str = INK,
        url: str | None = None,
    ) -> None:
        """Write a line of text from the left, on a baseline; signs such as $ are but signs."""
        written = self.figure.text(
            x, y, text, transform=self._place, fontproperties=_font(bold=bold, size=size),
            color=colour, ha="left", va="baseline", parse_math=False,
        )  # fmt: skip
        written.set_url(url)

    def card(  # noqa: PLR0913 - as `text`
        self,
        middle: float,
        y: float,
        card: Card,
        size: float,
        *,
        bold: bool = False,
        face: str = "white",
    ) -> None:
        """Write a card around a place, as one text; hearts and diamonds are hollow, and red."""
        red = card.suit in {Suit.HEARTS, Suit.DIAMONDS}
        x = middle - wide(str(card), size, bold=bold) / 2
        self.text(x, y, str(card), size, bold=bold, colour=RED if red else INK)
        if red:
            there = Affine2D().scale(size * POINT).translate(x, y)
            hole = _hole(card, bold=bold).transformed(there)
            self.path(hole, facecolor=face, zorder=4)


@lru_cache(maxsize=1024)
def wrapped(
    text: str, width: float, most: int, *, size: float, bold: bool = False
) -> tuple[str, ...]:
    """Break a text into lines of so many millimetres; what needs more than `most` ends in …."""
    lines = [""]
    for word in _pieces(clean(text[:LONGEST]), width, size, bold=bold):
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or wide(longer, size, bold=bold) <= width:
            lines[-1] = longer
        elif len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = _cut(longer, width, size, bold=bold)
            break
    return tuple(lines)


def _pieces(text: str, width: float, size: float, *, bold: bool) -> Iterator[str]:
    """Yield the words of a text; those that are too wide for a line in pieces."""
    for word in text.split():
        rest = word
        while rest:
            fits = rest if wide(rest, size, bold=bold) <= width else _start(rest, width, size, bold)
            yield fits
            rest = rest[len(fits) :]


def _start(word: str, width: float, size: float, bold: bool) -> str:  # noqa: FBT001 - passed on
    """Return as much of the start of a word as is not too wide, and one letter at least."""
    few, many = 1, len(word)
    while few < many:
        half = (few + many + 1) // 2
        few, many = (half, many) if wide(word[:half], size, bold=bold) <= width else (few, half - 1)
    return word[:few]


def _cut(text: str, width: float, size: float, *, bold: bool) -> str:
    """Return as much of the start of a text as fits with … after it."""
    room = width - wide("…", size, bold=bold)
    return f"{_start(text, room, size, bold).rstrip()}…"
