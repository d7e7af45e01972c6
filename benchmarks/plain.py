"""Time the plain searches side by side: brute force, memory alone, memory with merged cards.

    python benchmarks/plain.py [--rounds 7] [--out benchmarks/results/NAME.json]

Each round runs every contender once on every problem, one contender after the other, so that a
machine whose speed drifts is the same for all; ratios are taken within a round. Answers are checked
before anything is timed.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from time import perf_counter

from bazas import Position, Puzzle, __version__, published
from bazas.search.plain import Memo, brute

OPTIMA = (6, 6, 8, 9, 10, 10)
SMALL = 2
"""Brute force is timed on the first two problems only: the others have far too many lines."""

Answer = tuple[int, int]
"""Optimum and positions expanded."""


def by_brute(puzzle: Puzzle) -> Answer:
    """Try every line."""
    solution = brute(puzzle)
    return solution.lower, solution.nodes


def by_memory(puzzle: Puzzle, *, merge: bool = False) -> Answer:
    """Remember positions."""
    memo = Memo(merge=merge)
    return memo.bounds(Position.start(puzzle)).lower, memo.budget.nodes


def by_merging(puzzle: Puzzle) -> Answer:
    """Remember positions and try one of several interchangeable cards: the strategy `memo`."""
    return by_memory(puzzle, merge=True)


CONTENDERS: dict[str, tuple[Callable[[Puzzle], Answer], int]] = {
    "brute": (by_brute, SMALL),
    "memory": (by_memory, len(OPTIMA)),
    "memo": (by_merging, len(OPTIMA)),
}


def seconds(solve: Callable[[Puzzle], Answer], puzzles: Iterable[Puzzle]) -> list[float]:
    """Return the time of each problem."""
    times = []
    for puzzle in puzzles:
        started = perf_counter()
        solve(puzzle)
        times.append(perf_counter() - started)
    return times


def measure(rounds: int) -> dict[str, object]:
    """Check the answers, then time all contenders in turn."""
    puzzles = published()
    nodes: dict[str, list[int]] = {}
    for name, (solve, most) in CONTENDERS.items():
        answers = [solve(puzzle) for puzzle in puzzles[:most]]
        if [optimum for optimum, _ in answers] != list(OPTIMA[:most]):
            raise SystemExit(f"{name} is wrong: {answers}")
        nodes[name] = [expanded for _, expanded in answers]
    times: dict[str, list[list[float]]] = {name: [] for name in CONTENDERS}
    for _ in range(rounds):
        for name, (solve, most) in CONTENDERS.items():
            times[name].append(seconds(solve, puzzles[:most]))
    return {
        "version": __version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "data": "the six published problems, in order",
        "rounds": rounds,
        "nodes": nodes,
        "seconds": times,
    }


def report(result: dict[str, object]) -> None:
    """Print medians for each problem, and the ratios to `memo` within each round."""
    times, nodes = result["seconds"], result["nodes"]
    if not isinstance(times, dict) or not isinstance(nodes, dict):
        raise TypeError("measure gives dictionaries")
    print(f"{'contender':<10} {'problem':>7} {'nodes':>8} {'median ms':>10} {'ratio to memo':>20}")
    for name, rounds in times.items():
        for problem, expanded in enumerate(nodes[name]):
            mine = [each[problem] for each in rounds]
            ratios = [a / b[problem] for a, b in zip(mine, times["memo"], strict=True)]
            spread = f"{median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})"
            took = 1000 * median(mine)
            print(f"{name:<10} {problem + 1:>7} {expanded:>8,} {took:>10.1f} {spread:>20}")


def main() -> None:
    """Read the arguments, measure, print, and write the raw results where asked."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    result = measure(arguments.rounds)
    report(result)
    if arguments.out:
        arguments.out.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
