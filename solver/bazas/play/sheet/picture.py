"""One problem as a picture, for a page of the web or an article."""

from __future__ import annotations

from matplotlib.figure import Figure

from bazas.notation import write_text
from bazas.play.posed import Posed
from bazas.play.sheet.block import Block, Column, Words
from bazas.play.sheet.canvas import PALE, Canvas, clean, settings, wide
from bazas.play.sheet.problem import GAP, aim
from bazas.play.sheet.tiles import Hand, Rows
from bazas.speech import Speech

UNIT, MARGIN = 9.0, 4.0
"""How high cards are, and the white around all, in millimetres."""

WIDTH = 150.0
"""How wide a hand is at most."""

HEAD, BODY, SMALL = 13.0, 12.0, 9.0
"""Sizes of type, in points."""


def picture(posed: Posed, say: Speech) -> Figure:
    """Draw a problem: its title, table, hand and target; the picture is as large as they are."""
    puzzle, title = posed.puzzle, clean(posed.called(say))
    table, hand = Rows(puzzle.table, UNIT), Hand(puzzle.hand, UNIT)
    with settings():
        blocks: list[Block] = [Words(title, HEAD, most=2)] if puzzle.title else []
        for name, block in ((say("Table"), table), (say("Hand"), hand)):
            blocks.append(Column([Words(name, SMALL, colour=PALE), block], 1))
        target = aim(puzzle, say)
        blocks.append(Words(target, BODY, bold=True))
        whole = Column(blocks, GAP)
        texts = wide(title if puzzle.title else "", HEAD), wide(target, BODY, bold=True) + 1
        width = max(table.least, min(WIDTH, max(*texts, hand.across)))
        canvas = Canvas(width + 2 * MARGIN, whole.height(width) + 2 * MARGIN)
        whole.draw(canvas, MARGIN, MARGIN, width)
    said = [title, *map(clean, write_text(puzzle).split("\n"))]
    canvas.figure.set_label("\n".join(said))
    return canvas.figure
