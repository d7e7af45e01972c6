"""Pages: problems in a grid, then solutions; each with what stands at its top and bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from matplotlib.figure import Figure

from bazas.analysis.levels import LEVELS_VERSION
from bazas.play.sheet.block import Beside, Block, Column, Rule, Words
from bazas.play.sheet.canvas import PALE, Canvas, clean, wide
from bazas.play.sheet.layout import GRIDS, Layout
from bazas.play.sheet.problem import TINY, Cell
from bazas.speech import Speech

MARGIN = 12.0
"""Millimetres that stay white on each side."""

GAP = 10.0
"""Millimetres between problems."""

ALIKE = 1.3
"""How much larger than the smallest cards of a page others can be."""


class Placed(NamedTuple):
    """A block with its place on a page."""

    block: Block
    x: float
    y: float
    width: float


class Area(NamedTuple):
    """A part of a page."""

    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Page:
    """What is on a page, and whether levels are."""

    placed: list[Placed] = field(default_factory=list)
    lines: list[tuple[tuple[float, float], tuple[float, float]]] = field(default_factory=list)
    levels: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """The top and the bottom of all pages of a sheet."""

    layout: Layout
    say: Speech

    def area(self, *, levels: bool) -> Area:
        """Return what is left of a page."""
        width, height = self.layout.paper.size
        inner = width - 2 * MARGIN
        top = MARGIN + sum(block.height(inner) + 5 for block in self._head())
        bottom = height - MARGIN - self._foot(1, 1, levels=levels).height(inner) - 3
        return Area(MARGIN, top, inner, bottom - top)

    def _head(self) -> list[Block]:
        """Return the title, if there is any."""
        if not clean(self.layout.title):
            return []
        return [Words(self.layout.title, self.layout.type.head + 2, bold=True, most=2)]

    def _foot(self, number: int, pages: int, *, levels: bool) -> Block:
        """Return what levels are, and the page's number."""
        size, say = self.layout.type.small, self.say
        said = ["bazas"]
        if levels:
            model = "Levels, version {version}, are a model: there are no data on human players."
            said.append(say(model, version=LEVELS_VERSION))
        page = say("Page {number} of {pages}", number=number, pages=pages)
        least = wide(say("Page {number} of {pages}", number=9999, pages=9999), size)
        left = Words(" · ".join(said), size, colour=PALE)
        right = Words(page, size, colour=PALE, right=True)
        foot = Beside(left, right, GAP, width=least, own="right")
        return Column([Rule(1), foot])

    def drawn(self, page: Page, number: int, pages: int) -> Figure:
        """Draw a page."""
        (width, height), say = self.layout.paper.size, self.say
        canvas, inner = Canvas(width, height), width - 2 * MARGIN
        for block in self._head():
            block.draw(canvas, MARGIN, MARGIN, inner)
        foot = self._foot(number, pages, levels=page.levels)
        foot.draw(canvas, MARGIN, height - MARGIN - foot.height(inner), inner)
        for block, x, y, wide_ in page.placed:
            block.draw(canvas, x, y, wide_)
        for line in page.lines:
            canvas.rule(*line)
        said = say("Page {number} of {pages}", number=number, pages=pages)
        canvas.figure.set_label(": ".join(filter(None, (clean(self.layout.title), said))))
        return canvas.figure


def problem_pages(cells: Sequence[Cell], first: Block, frame: Frame) -> Iterator[Page]:
    """Yield pages of problems, the first one below a block.

    A page has as many problems as asked for, or fewer if their cards would be too small; with one
    problem alone, cards are as small as they have to be. The last problems have larger places if
    they are fewer. The first block has a page of its own if no problem fits below it.
    """
    rest, head = list(cells), [first]
    while rest:
        found = _page(rest, head, frame)
        if found is None:
            area = frame.area(levels=False)
            yield Page([Placed(block, area.x, area.y, area.width) for block in head])
        else:
            page, taken = found
            yield page
            del rest[:taken]
        head = []


def _page(rest: Sequence[Cell], head: Sequence[Block], frame: Frame) -> tuple[Page, int] | None:
    """Return the next page, and how many problems are on it."""
    layout, largest = frame.layout, min(n for n in GRIDS if n >= len(rest[: frame.layout.number]))
    for number in sorted((n for n in GRIDS if n <= largest), reverse=True):
        some = rest[:number]
        levels = any(cell.posed.level is not None for cell in some)
        area, page = frame.area(levels=levels), Page(levels=levels)
        for block in head:
            page.placed.append(Placed(block, area.x, area.y, area.width))
            high = block.height(area.width) + GAP * 0.7
            area = Area(area.x, area.y + high, area.width, area.height - high)
        floor = TINY if number == 1 and not head else layout.type.floor
        if _fill(page, some, area, number, floor):
            return page, len(some)
    return None


def _fill(page: Page, cells: Sequence[Cell], area: Area, number: int, floor: float) -> bool:
    """Put problems into a grid; return False if one does not fit."""
    across, down = GRIDS[number]
    width = (area.width - GAP * (across - 1)) / across
    height = (area.height - GAP * (down - 1)) / down
    fits = list(filter(None, (cell.fitted(width, height, floor) for cell in cells)))
    if len(fits) < len(cells):
        return False
    most = ALIKE * min(size for size, _ in fits)
    for place, (cell, fit) in enumerate(zip(cells, fits, strict=True)):
        _, block = cell.fitted(width, height, floor, min(most, fit[0])) or fit
        below, right = divmod(place, across)
        x, y = area.x + right * (width + GAP), area.y + below * (height + GAP)
        page.placed.append(Placed(block, x, y, width))
    _rule(page, area, (across, -(-len(cells) // across)), (width, height))
    return True


def _rule(page: Page, area: Area, grid: tuple[int, int], size: tuple[float, float]) -> None:
    """Draw thin lines between problems."""
    (across, down), (width, height) = grid, size
    for n in range(1, down):
        y = area.y + n * (height + GAP) - GAP / 2
        page.lines.append(((area.x, y), (area.x + area.width, y)))
    for n in range(1, across):
        x = area.x + n * (width + GAP) - GAP / 2
        page.lines.append(((x, area.y), (x, area.y + down * (height + GAP) - GAP)))


def solution_pages(answers: Sequence[Sequence[Block]], frame: Frame) -> Iterator[Page]:
    """Yield pages with the blocks of all answers, one below the other."""
    area, say = frame.area(levels=False), frame.say
    head = Words(say("Solutions"), frame.layout.type.head + 2, bold=True)
    page, y = Page([Placed(head, area.x, area.y, area.width)]), area.y + head.height(area.width) + 3
    for blocks in answers:
        for number, block in enumerate(blocks):
            high = block.height(area.width)
            if y + high > area.y + area.height + 1e-6:
                yield page
                page, y = Page(), area.y
            page.placed.append(Placed(block, area.x, y, area.width))
            y += high + (3 if number < len(blocks) - 1 else 6)
    yield page
