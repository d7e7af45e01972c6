r"""Measure how problems are made: deals looked at, and seconds, by kind and shape.

    python benchmarks/generate.py measure \
        --out benchmarks/results/generate-linux-x86_64-2-cores.json
    python benchmarks/generate.py show benchmarks/results/generate-linux-x86_64-2-cores.json \
        --page benchmarks/README.md

For each cell, ten problems are made by what `bazas generate` makes them with, seed 1; the workers
are there and have loaded the kernels before the clock starts. What is made and how many deals it
takes depends on the command alone, the seconds on the machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from time import perf_counter
from typing import Any

from bazas import __version__
from bazas.analysis.levels import Level
from bazas.bench.standings import machine
from bazas.errors import PuzzleError
from bazas.workshop.attempts import Attempt, attempt
from bazas.workshop.crew import Crew, Kind, crew
from bazas.workshop.generate import BATCH, PROBE, START, Order, fulfil
from bazas.workshop.likeness import Collection
from bazas.workshop.request import Request
from bazas.workshop.shape import Shape
from pages import modes, show, table
from scripts import run

SCHEMA = "bazas.generate-grid/1"
NAME = "generate"
COUNT, MOST = 10, 5_000

SHAPES = (
    *("6x1-2/8/3", "6x1-3/8/1", "8x1-3/8/2", "9x1-2/10/1", "10x1-3/10/2", "10x1-3/13/2"),
    *("10-13x1-3/10/2", "12x1-3/12/2", "13x1-3/12/3", "13x1-3/13/2", "13x1-4/13/2"),
)
KINDS = {level.value: (level, frozenset[str]()) for level in Level} | {
    "unique tricks": (None, frozenset({"unique-tricks"})),
    "unique line": (None, frozenset({"unique-line"})),
}

Result = dict[str, Any]


def measured(order: Order, workers: Crew) -> Result:
    """Make the problems of a cell, and return what it took."""
    began, state, probed = perf_counter(), START, 0
    with closing(fulfil(order, workers, Collection())) as attempts:
        for state, _ in attempts:
            probed = state.probed
    seconds = perf_counter() - began
    return {
        "made": state.made,
        "evaluations": state.evaluations,
        "fits": state.fits,
        "looked_at": BATCH * min(state.attempts, PROBE),
        "of_these": probed,
        "climbs": state.climbs,
        "seconds": round(seconds, 3),
    }


def requests(shapes: Sequence[str]) -> Iterator[tuple[str, str, Request | None]]:
    """Yield the shape, the kind and the request of each cell, None where no problem can be."""
    for shape in shapes:
        for kind, (level, themes) in KINDS.items():
            try:
                yield shape, kind, Request(shape=Shape.parse(shape), level=level, themes=themes)
            except PuzzleError:
                yield shape, kind, None


def measure(shapes: Sequence[str], count: int, most: int, jobs: int) -> Iterator[Result]:
    """Yield the document of more and more cells."""
    document: Result = {"schema": SCHEMA, "version": __version__, "machine": machine()}
    document |= {"jobs": jobs, "count": count, "most": most, "cells": []}
    with crew(jobs, kind=Kind.PROCESSES) as workers:
        warm = Request(shape=Shape.parse("4x1-2/5/2"))
        list(
            workers.in_order(attempt, [Attempt(warm, 1, n, n + 1, climbs=True) for n in range(40)])
        )
        for shape, kind, request in requests(shapes):
            cell: Result = {"shape": shape, "kind": kind, "found": None}
            if request is not None:
                order = Order(request=request, seed=1, number=count, most=most)
                cell["found"] = measured(order, workers)
            document["cells"].append(cell)
            yield document


def cell_text(found: Result | None) -> str:
    """Write a cell: problems made if not all, deals looked at for each, seconds for each."""
    if found is None:
        return "cannot be"
    made = found["made"]
    if not made:
        return f"none of {found['evaluations']:,}"
    how = "" if found["climbs"] else "*"
    return f"{found['evaluations'] / made:,.0f}{how}, {found['seconds'] / made:.2f} s"


def lines(document: Result) -> Iterator[str]:
    """Yield the table of a document, with what it is of."""
    known = [f"{name} {value}" for name, value in document["machine"].items() if value]
    yield f"bazas {document['version']}; {', '.join(known)}; workers {document['jobs']}."
    cells = {(one["shape"], one["kind"]): one["found"] for one in document["cells"]}
    shapes = list(dict.fromkeys(shape for shape, _ in cells))
    kinds = list(dict.fromkeys(kind for _, kind in cells))
    yield (
        f"\nDeals looked at for each of {document['count']} problems, and seconds for each; "
        "`*`: no climbs, one in fifty random deals or more was as asked for:\n"
    )
    rows = [[f"`{s}`", *(cell_text(cells.get((s, kind))) for kind in kinds)] for s in shapes]
    yield from table(["shape", *kinds], rows)
    yield "\nShare of the first random deals, up to 200, that were as asked for, in percent:\n"
    rows = [[f"`{s}`", *(share_text(cells.get((s, kind))) for kind in kinds)] for s in shapes]
    yield from table(["shape", *kinds], rows)


def share_text(found: Result | None) -> str:
    """Write the share of fits among the first deals."""
    if found is None or not found["looked_at"]:
        return ""
    return f"{100 * found['of_these'] / found['looked_at']:.3g}"


def main() -> None:
    """Read the arguments; measure, or show what was measured."""
    parser, measuring, _ = modes(__doc__, SHAPES)
    measuring.add_argument("--count", type=int, default=COUNT)
    measuring.add_argument("--most", type=int, default=MOST)
    given = parser.parse_args()
    if given.mode == "measure":
        for document in measure(given.shapes, given.count, given.most, given.jobs):
            print(document["cells"][-1], flush=True)
            given.out.write_text(json.dumps(document) + "\n", "utf-8")
        return
    show(given.file, SCHEMA, NAME, lines, given.page)


if __name__ == "__main__":
    run(main)
