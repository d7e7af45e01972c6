"""Blocks that a page is built from: each knows how high it is at a width, and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Literal, Protocol

from bazas.play.sheet.canvas import ASCENT, HAIR, INK, LINE, POINT, Canvas, wide, wrapped


class Block(Protocol):
    """Something with a place on a page; lengths are in millimetres."""

    @property
    def least(self) -> float:
        """Return the width that it needs."""

    def height(self, width: float) -> float:
        """Return how high it is at a width."""

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw it, from its top left corner."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text, broken into lines; what needs more than `most` of them is cut."""

    text: str
    size: float
    _: KW_ONLY
    bold: bool = False
    colour: str = INK
    most: int = 1000
    least: float = 0
    url: str | None = None
    right: bool = False

    def lines(self, width: float) -> tuple[str, ...]:
        """Return the lines at a width."""
        return wrapped(self.text, width, self.most, size=self.size, bold=self.bold)

    def height(self, width: float) -> float:
        """Return the height of all lines."""
        return len(self.lines(width)) * LINE * self.size * POINT

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Write the lines."""
        y += ASCENT * self.size * POINT
        for line in self.lines(width):
            room = width - wide(line, self.size, bold=self.bold)
            canvas.text(
                x + (room if self.right else 0), y, line, self.size,
                bold=self.bold, colour=self.colour, url=self.url,
            )  # fmt: skip
            y += LINE * self.size * POINT


@dataclass(frozen=True, slots=True)
class Column:
    """Blocks one below the other, with a gap between them."""

    blocks: Sequence[Block]
    gap: float = 0

    @property
    def least(self) -> float:
        """Return what the widest needs."""
        return max((block.least for block in self.blocks), default=0)

    def height(self, width: float) -> float:
        """Return the height of all and of the gaps."""
        gaps = self.gap * max(0, len(self.blocks) - 1)
        return sum(block.height(width) for block in self.blocks) + gaps

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw all of them."""
        for block in self.blocks:
            block.draw(canvas, x, y, width)
            y += block.height(width) + self.gap


@dataclass(frozen=True, slots=True)
class Beside:
    """Two blocks side by side; one has a width of its own, and the other one what is left."""

    left: Block
    right: Block
    gap: float
    _: KW_ONLY
    width: float | None = None
    """the width of the one that has its own: as narrow as it can be, unless it is told"""
    own: Literal["left", "right"] = "left"
    """which one that is"""

    def _widths(self, width: float) -> tuple[float, float]:
        """Return the widths of both."""
        owner = self.left if self.own == "left" else self.right
        own = owner.least if self.width is None else self.width
        rest = width - own - self.gap
        return (own, rest) if self.own == "left" else (rest, own)

    @property
    def least(self) -> float:
        """Return what both need."""
        left, right = self.left.least, self.right.least
        if self.width is not None:
            left, right = (self.width, right) if self.own == "left" else (left, self.width)
        return left + self.gap + right

    def height(self, width: float) -> float:
        """Return the height of the higher one."""
        left, right = self._widths(width)
        return max(self.left.height(left), self.right.height(right))

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw both."""
        left, right = self._widths(width)
        self.left.draw(canvas, x, y, left)
        self.right.draw(canvas, x + left + self.gap, y, right)


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line across, with some room above and below."""

    room: float
    colour: str = HAIR
    least: float = 0

    def height(self, width: float) -> float:  # noqa: ARG002 - as every block
        """Return the room."""
        return 2 * self.room

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw the line."""
        y += self.room
        canvas.rule((x, y), (x + width, y), colour=self.colour)
