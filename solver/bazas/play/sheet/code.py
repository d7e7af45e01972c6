"""The QR code that leads to a problem, and the address that it holds."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

import numpy as np
from matplotlib.path import Path

from bazas.notation import write_line
from bazas.play.sheet.canvas import INK, Canvas
from bazas.puzzle import Puzzle

if TYPE_CHECKING:
    import segno

MODULE = 0.5
"""The least a module is, in millimetres: printers print it, and telephones read it."""

LARGEST = 0.7
"""The most a module is, so that the gaps between blocks are four modules, as has to stay white."""

MOST = 44.0
"""How wide a code is at most: where that is too narrow, there is none."""

BAR = [Path.MOVETO, Path.LINETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY]
"""How a bar is drawn, from corner to corner."""

LEVELS = "HQML"
"""How much may be damaged, from much to little."""


def address(puzzle: Puzzle, link: str | None) -> str:
    """Return the address of a problem on an exported page; without a page, its one-line form.

    >>> address(Puzzle.parse("Td8h/4s Ks4s ?"), "https://example.org/")
    'https://example.org/#Td8h/4s%20Ks4s%20%3F'
    """
    line = write_line(puzzle)
    if link is None:
        return line
    return f"{quote(link, safe=':/?&=%+,;@!$()*[]~')}#{quote(line, safe='/')}"


def _smallest(text: str, error: str, versions: range) -> segno.QRCode | None:
    """Return the smallest code with room for a text, or None."""
    import segno  # noqa: PLC0415 - pictures have no codes, and do not need it

    for version in versions:
        with suppress(segno.DataOverflowError):
            return segno.make_qr(text, error=error, version=version, boost_error=False)
    return None


def _versions(side: float) -> range:
    """Return the versions, which are sizes, that are no wider than so many millimetres."""
    return range(1, 1 + min(40, int((side / MODULE - 17) / 4 + 1e-9)))


@dataclass(frozen=True, slots=True)
class Code:
    """A code, as wide as it has to be; what has to stay white around it are gaps of blocks."""

    made: segno.QRCode
    least: float
    url: str | None = None

    @classmethod
    def of(cls, text: str, side: float, url: str | None = None) -> Code | None:
        """Return the code that stands most damage of those so wide, or else a wider one.

        None when it would be too wide for a page.
        """
        for error, most in (*((each, side) for each in LEVELS), (LEVELS[-1], MOST)):
            made = _smallest(text, error, _versions(most))
            if made is not None:
                modules = len(made.matrix)
                return cls(made, min(max(side, modules * MODULE), modules * LARGEST), url)
        return None

    def height(self, width: float) -> float:  # noqa: ARG002 - as every block
        """Return its height."""
        return self.least

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:  # noqa: ARG002 - as every block
        """Draw its modules as one path: each run of dark ones a bar."""
        module = self.least / len(self.made.matrix)
        points, codes = list[tuple[float, float]](), list[np.uint8]()
        for down, row in enumerate(self.made.matrix):
            top, bottom = y + module * down, y + module * (down + 1.03)  # so that no seam is seen
            for start, end in _runs(row):
                left, right = (x + module * at for at in (start, end))
                points += [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
                codes += BAR
        canvas.path(Path(points, codes), facecolor=INK, url=self.url)


def _runs(row: bytearray) -> list[tuple[int, int]]:
    """Return where runs of dark modules begin and end."""
    edges = [n for n in range(len(row) + 1) if (n and row[n - 1]) != (n < len(row) and row[n])]
    return list(zip(edges[::2], edges[1::2], strict=True))
