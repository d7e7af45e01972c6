"""Sheets of problems to print, and one problem as a picture.

The extra `sheet` installs what is needed, matplotlib and segno: without them, importing this raises
ImportError. Drawing is the same for PDF, SVG and PNG; the same input gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.figure import Figure

from bazas.claims import Report, verify
from bazas.play.posed import Posed
from bazas.play.sheet.answer import Answer
from bazas.play.sheet.canvas import settings
from bazas.play.sheet.files import drawn, pdf, svg
from bazas.play.sheet.howto import how_to_play
from bazas.play.sheet.layout import Layout, Paper
from bazas.play.sheet.pages import Frame, problem_pages, solution_pages
from bazas.play.sheet.picture import picture
from bazas.play.sheet.problem import Cell
from bazas.speech import Speech

__all__ = ["Layout", "Paper", "drawn", "pdf", "picture", "sheet", "svg"]


def sheet(
    problems: Sequence[Posed],
    layout: Layout,
    say: Speech,
    *,
    reports: Sequence[Report] | None = None,
) -> list[Figure]:
    """Return the pages of a sheet: problems in a grid, then solutions; none without a problem.

    `reports` are what `claims.verify` says of the problems, one each, for whoever has looked
    already, or within limits; without them, and with solutions asked for, all are solved here,
    which takes as long as it takes. Raises ValueError when there are more or fewer reports.
    """
    if not problems:
        return []
    frame = Frame(layout, say)
    with settings():
        cells = [Cell(number, posed, layout, say) for number, posed in enumerate(problems, 1)]
        width = frame.area(levels=False).width
        pages = list(problem_pages(cells, how_to_play(width, layout.type, say), frame))
        if layout.solutions:
            if reports is None:
                reports = [verify(posed.puzzle, unique=False) for posed in problems]
            answers = [
                list(Answer(cell.number, cell.posed, report, say).blocks(width, layout.type))
                for cell, report in zip(cells, reports, strict=True)
            ]
            pages += solution_pages(answers, frame)
        return [frame.drawn(page, number, len(pages)) for number, page in enumerate(pages, 1)]
