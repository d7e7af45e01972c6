"""Measure how problems are made: deals looked at, and seconds, for each level and shape of a grid.

    python benchmarks/generate.py [--count 10] [--most 20000] [--jobs 2] [--out NAME.json]

For each cell, `bazas generate` makes so many problems in this process and its workers; kernels are
loaded before, and the workers are there. *Share* is that of random deals, the first 200, that are
what is asked for; where it is less than one in fifty, the rest are climbs.
"""

from __future__ import annotations

import argparse
import json
from contextlib import closing
from pathlib import Path
from time import perf_counter

from bazas import __version__
from bazas.analysis.graph import kernels as analysis_kernels
from bazas.analysis.levels import Level
from bazas.bench.standings import machine
from bazas.errors import PuzzleError
from bazas.search.native import kernels
from bazas.workshop.crew import Crew, Kind, crew
from bazas.workshop.generate import BATCH, PROBE, START, Order, fulfil
from bazas.workshop.likeness import Collection
from bazas.workshop.request import Request
from bazas.workshop.shape import Shape
from scripts import run

SHAPES = (
    "6x1-2/8/3",
    "6x1-3/8/1",
    "8x1-3/8/2",
    "9x1-2/10/1",
    "10x1-3/10/2",
    "10x1-3/13/2",
    "13x1-3/12/3",
    "13x1-4/13/2",
)
KINDS = {level.value: (level, frozenset[str]()) for level in Level} | {
    "unique tricks": (None, frozenset({"unique-tricks"})),
    "unique line": (None, frozenset({"unique-line"})),
}


def measured(order: Order, workers: Crew) -> dict[str, object]:
    """Make the problems of a cell, and return what it took."""
    began, state, probed = perf_counter(), START, 0
    with closing(fulfil(order, workers, Collection())) as attempts:
        for state, _ in attempts:
            if state.attempts <= PROBE:
                probed = state.fits
    deals = BATCH * min(state.attempts, PROBE)
    return {
        "made": state.made,
        "evaluations": state.evaluations,
        "fits": state.fits,
        "probed": probed,
        "probe": deals,
        "climbs": state.climbs,
        "seconds": round(perf_counter() - began, 3),
    }


def main() -> None:
    """Measure every cell; print it, and write it to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--most", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--shapes", nargs="+", default=SHAPES)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    cells = []
    with crew(given.jobs, kind=Kind.PROCESSES) as workers:
        kernels()
        analysis_kernels()
        list(workers.in_order(abs, range(given.jobs)))
        for text in given.shapes:
            for name, (level, themes) in KINDS.items():
                try:
                    request = Request(shape=Shape.parse(text), level=level, themes=themes)
                except PuzzleError as error:
                    print(f"{text:<14}{name:<15}{error}")
                    continue
                order = Order(request=request, seed=1, number=given.count, most=given.most)
                found = measured(order, workers)
                cells.append({"shape": text, "kind": name} | found)
                print(f"{text:<14}{name:<15}{found}", flush=True)
    head = {"version": __version__, "machine": machine(), "jobs": given.jobs, "count": given.count}
    if given.out:
        given.out.write_text(json.dumps(head | {"cells": cells}) + "\n", "utf-8")


if __name__ == "__main__":
    run(main)
