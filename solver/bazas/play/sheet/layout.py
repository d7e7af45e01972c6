"""What a sheet is asked to be: its paper, how many problems a page, how large its print."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Paper(StrEnum):
    """A size of paper, upright."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Return width and height, in millimetres."""
        return {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}[self]


class Type(NamedTuple):
    """Sizes of type, in points, and how high cards are, in millimetres."""

    head: float
    body: float
    small: float
    most: float
    """the largest cards"""
    floor: float
    """the smallest, unless a page of its own is too small for a problem"""


NORMAL, CROWDED, LARGE = (
    Type(12, 9, 7.5, 13, 4.4),
    Type(10.5, 8, 6.8, 8, 4),
    Type(20, 16, 14, 16, 10.6),
)
"""The last is large print; the one before is for six problems a page."""

GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Columns and rows of problems, by how many there are on a page."""

SCHEMES = ("http://", "https://", "file://")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How problems are laid out; raises ValueError for what cannot be.

    A page has fewer problems than `number` where their cards would be too small to read.
    """

    number: int = 2
    """problems a page: 1, 2, 4 or 6"""
    paper: Paper = Paper.A4
    large: bool = False
    """large print: 14 points at least, and cards of 18 in problems"""
    solutions: bool = True
    """on last pages of their own"""
    link: str | None = None
    """the address of an exported page, which the QR codes lead to, with a problem in it"""
    title: str = ""
    """what stands at the top of each page"""

    def __post_init__(self) -> None:
        """Check the number and the address."""
        if self.number not in GRIDS:
            raise ValueError(f"problems a page are 1, 2, 4 or 6, not {self.number}")
        if self.link is not None and not _is_address(self.link):
            expected = "an address that begins with https://, http:// or file://, and has no #"
            raise ValueError(f"not {expected}: {self.link!r}")

    @property
    def type(self) -> Type:
        """Return the sizes of type."""
        if self.large:
            return LARGE
        return CROWDED if self.number == max(GRIDS) else NORMAL


def _is_address(link: str) -> bool:
    """Tell whether a problem can be added to an address."""
    written = link.isprintable() and not set(link) & set(' #"<>\\^`{|}')
    return written and link.lower().startswith(SCHEMES)
