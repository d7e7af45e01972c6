"""Problems to print, and what figures of them show."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import chain
from typing import NamedTuple
from xml.etree import ElementTree as ET

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.text import Text
from numpy.typing import NDArray
from pypdf import PdfReader

from bazas import Card, Puzzle, Suit, published
from bazas.analysis.levels import Level
from bazas.claims import Report, verify
from bazas.play.posed import Posed
from bazas.play.sheet import Layout, sheet
from bazas.play.sheet.canvas import INK, settings
from bazas.search import Limits
from bazas.speech import Language, Speech

ENGLISH, SPANISH = map(Speech, Language)
SIGNS = "♠♥♦♣"
LINK = "https://example.org/bazas/page.html"
SVG, HREF = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
Boxes = NDArray[np.float64]


def posed(puzzle: Puzzle, name: str = "a.txt#1", level: Level | None = None) -> Posed:
    return Posed(puzzle, name, level)


FIRST = published()[0]
SMALL = posed(FIRST, "published/1", Level.EASY)
PUBLISHED = [
    posed(puzzle, f"published/{n}", level)
    for n, (puzzle, level) in enumerate(zip(published(), (*Level, None, None), strict=True), 1)
]


@cache
def report(puzzle: Puzzle) -> Report:
    """Solve a problem, though not a large one to the end."""
    return verify(puzzle, unique=False, limits=Limits(nodes=2_000))


def made(
    problems: list[Posed], say: Speech = ENGLISH, reports: list[Report] | None = None, **how: object
) -> list[Figure]:
    """Make a sheet with what is asked for of its layout."""
    layout = replace(Layout(), **how)  # type: ignore[arg-type]
    return sheet(problems, layout, say, reports=reports or [report(p.puzzle) for p in problems])


def problem_pages(problems: list[Posed], **how: object) -> list[Figure]:
    """Make a sheet without solutions."""
    return made(problems, solutions=False, **how)  # type: ignore[arg-type]


def reader(data: bytes) -> PdfReader:
    return PdfReader(BytesIO(data), strict=True)


def tree(data: bytes) -> ET.Element:
    return ET.fromstring(data)  # noqa: S314 - our own


def dealt(rows: int, row: int, hand: int, title: str = "", notes: str = "") -> Posed:
    """Deal so many rows of so many cards, at random."""
    rng = random.Random(f"{rows} {row} {hand}")
    table, held = (
        tuple(Card(rng.randint(2, 14), rng.choice(list(Suit))) for _ in range(n))
        for n in (rows * row, hand)
    )
    cut = tuple(table[at : at + row] for at in range(0, len(table), row))
    return posed(Puzzle(cut, held, title=title, notes=notes))


ODD = [
    dealt(13, 4, 26, title="A title " * 25),
    dealt(5, 12, 13, title="$x_1^2$ <b>&amp; \u202e \u05d0\u05d1\u05d2 \u6f22\u5b57 --> ]]>"),
    dealt(30, 2, 20, notes="Notes that go on and on. " * 40),
    dealt(3, 1, 2, title="x" * 300),
    dealt(60, 1, 8),
    dealt(2, 40, 30),
    dealt(13, 8, 52, title="Z\u0301\u0302\u0303\u0304" * 60),
]
"""Problems that are larger than any printed one, and texts that go wrong easily."""


def cards_of(*problems: Posed) -> Counter[str]:
    """Count the cards of table and hand."""
    puzzles = [each.puzzle for each in problems]
    return Counter(str(card) for p in puzzles for card in chain(*p.table, p.hand))


def is_card(text: str) -> bool:
    return text[-1:] in SIGNS and text[:-1] in {*map(str, range(2, 11)), *"JQKA"}


def texts(figure: Figure) -> list[Text]:
    """Return the texts of a figure in the order in which they were written."""
    return [text for text in figure.texts if text.get_text()]


def words(figure: Figure) -> str:
    return " ".join(text.get_text() for text in texts(figure))


def cards_in(*figures: Figure) -> Counter[str]:
    """Count the cards that figures show."""
    shown = (text.get_text() for figure in figures for text in texts(figure))
    return Counter(filter(is_card, shown))


def paths(figure: Figure) -> list[PathPatch]:
    return [each for each in figure.artists if isinstance(each, PathPatch)]


def sizes(figure: Figure, *, of_cards: bool = False) -> list[float]:
    """Return the sizes of all texts, or of those that are cards, in points."""
    some = (text for text in texts(figure) if not of_cards or is_card(text.get_text()))
    return [float(text.get_fontsize()) for text in some]


class Places(NamedTuple):
    """Where things are, in dots: left, bottom, right, top of each."""

    texts: Boxes
    paths: Boxes
    dark: Boxes
    """the frames of cards that can be played"""
    cards: Boxes
    page: Boxes


def places(figure: Figure) -> Places:
    """Measure everything on a page."""
    with settings():
        with_pen = FigureCanvasAgg(figure).get_renderer()  # type: ignore[no-untyped-call]
        written = [
            (text.get_text(), text.get_window_extent(with_pen).extents) for text in texts(figure)
        ]
    drawn = [(each, each.get_window_extent().extents) for each in paths(figure)]
    frames = [box for each, box in drawn if _is_dark(each)]
    return Places(
        np.array([box for _, box in written]).reshape(-1, 4),
        np.array([box for _, box in drawn]).reshape(-1, 4),
        np.array(frames).reshape(-1, 4),
        np.array([box for text, box in written if is_card(text)]).reshape(-1, 4),
        np.asarray(figure.bbox.extents),
    )


def _is_dark(patch: PathPatch) -> bool:
    line = np.array(patch.get_edgecolor())[:3] * 255
    return bool(patch.get_linewidth() > 0 and np.allclose(line, int(INK[1:3], 16), atol=1))


def overlaps(boxes: Boxes, by: float) -> list[tuple[int, int]]:
    """Return which boxes lie over each other, by more than so many dots."""
    low, high = boxes[:, None, :2] + by, boxes[:, None, 2:]
    over = ((low < boxes[None, :, 2:]) & (boxes[None, :, :2] + by < high)).all(axis=2)
    return [(int(a), int(b)) for a, b in np.argwhere(np.triu(over, 1))]


def assert_tidy(figure: Figure) -> None:
    """Texts and paths lie on the page; no text lies over another; cards lie in their frames."""
    found = places(figure)
    for boxes in (found.texts, found.paths):
        assert (boxes[:, :2] >= found.page[:2] - 1e-6).all()
        assert (boxes[:, 2:] <= found.page[2:] + 1e-6).all()
    assert overlaps(found.texts, 1.5) == []
    if len(found.dark):
        assert overlaps(found.dark, 1.5) == []
        for box in found.cards:
            inside = (found.paths[:, :2] <= box[:2] + 1) & (found.paths[:, 2:] >= box[2:] - 1)
            assert inside.all(axis=1).any()
