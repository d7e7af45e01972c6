"""Measure what each part of the CP-SAT strategy gains: the model, the solver's settings, threads.

    python benchmarks/cpsat.py [--deals 12] [--rounds 5] [--out benchmarks/results/NAME.json]

Contenders take turns within a round, and ratios are taken within it. Answers are compared with
those of the default search before anything is timed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from bazas import Puzzle, __version__, published, solve
from bazas.bench.ladders import ladder
from bazas.bench.standings import machine
from bazas.search.cpsat import cpsat
from bazas.search.model import Part
from bazas.search.solution import Solution

WORKERS = 2

Search = Callable[[Puzzle], Solution]


def contenders() -> dict[str, Search]:
    """Return the strategy, with each part left out, with none, and in several threads."""
    found: dict[str, Search] = {"all": cpsat}
    for part in (Part.CARDS_LAST, Part.CERTAIN_LOSSES, Part.SETTINGS):
        found[f"without {part.name}"] = partial(cpsat, parts=Part.ALL & ~part)
    found["without any of them"] = partial(cpsat, parts=Part(0))
    found[f"{WORKERS} workers"] = partial(cpsat, workers=WORKERS)
    return found


def sets(deals: int) -> dict[str, list[Puzzle]]:
    """Return the published problems, and the first deals of the ladders of that size."""
    found = {"published": list(published())}
    return found | {name: [ladder(name, n) for n in range(deals)] for name in ("S10", "S13")}


def compared(puzzles: list[Puzzle], searches: dict[str, Search]) -> dict[str, int]:
    """Return the conflicts of each contender; end the process if an answer is wrong."""
    optima = [solve(puzzle).optimum for puzzle in puzzles]
    conflicts = {}
    for name, search in searches.items():
        solutions = list(map(search, puzzles))
        if [solution.optimum for solution in solutions] != optima:
            raise SystemExit(f"{name} is wrong")
        conflicts[name] = sum(solution.nodes for solution in solutions)
    return conflicts


def timed(search: Search, puzzle: Puzzle) -> float:
    """Return the seconds that a search takes."""
    started = perf_counter()
    search(puzzle)
    return perf_counter() - started


def measured(puzzles: list[Puzzle], rounds: int) -> dict[str, object]:
    """Time all contenders in turns, problem by problem."""
    searches = contenders()
    conflicts = compared(puzzles, searches)
    times: dict[str, list[list[float]]] = {name: [] for name in searches}
    for _ in range(rounds):
        for each in times.values():
            each.append([])
        for puzzle in puzzles:
            for name, search in searches.items():
                times[name][-1].append(timed(search, puzzle))
    whole = {name: list(map(sum, each)) for name, each in times.items()}
    for name, sums in whole.items():
        ratios = sorted(mine / best for mine, best in zip(sums, whole["all"], strict=True))
        shown = f"{median(ratios):.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f})"
        share = conflicts[name] / conflicts["all"]
        print(f"  {name:<24} {share:.2f} conflicts, {shown} time", flush=True)
    single = [1e3 * min(each) for each in zip(*times["all"], strict=True)]
    print(f"  ms a problem: {', '.join(f'{ms:.0f}' for ms in single)}", flush=True)
    return {"conflicts": conflicts, "seconds": times}


def main() -> None:
    """Measure everything; print it, and write it to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    found: dict[str, object] = {"version": __version__, "machine": machine()}
    for name, puzzles in sets(given.deals).items():
        print(f"{name}: {len(puzzles)} problems", flush=True)
        found[name] = measured(puzzles, given.rounds)
    if given.out:
        given.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
