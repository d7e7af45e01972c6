"""Measure the analysis: all metrics of published problems, and tiers against the value map alone.

    python benchmarks/analysis.py [--deals 1000] [--full 100] [--rounds 5] [--out NAME.json]

The deals are the first ones of the ladder S13: hands of 13, 13 rows of 1 to 4 cards, two packs.
For each deal the contenders take turns, and a ratio is one of sums over all deals within a round.
Ratings are worked out from scratch, the table of all positions included; kernels are loaded before.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import mean, median
from time import perf_counter

from bazas import Puzzle, __version__, published, rate, value_map
from bazas.analysis.rating import Tier
from bazas.bench.ladders import ladder
from bazas.bench.standings import machine
from scripts import run

Work = Callable[[Puzzle], object]

CONTENDERS: dict[str, Work] = {"value map": value_map} | {
    f"{tier} tier": partial(rate, tier=tier) for tier in Tier
}


def timed(work: Work, puzzle: Puzzle) -> float:
    """Return the seconds that some work on a problem takes."""
    started = perf_counter()
    work(puzzle)
    return perf_counter() - started


def of_published(rounds: int) -> dict[str, list[float]]:
    """Time everything that is rated of each published problem; the least time of all rounds."""
    found = {}
    for number, puzzle in enumerate(published(), 1):
        times = {
            name: min(timed(work, puzzle) for _ in range(rounds))
            for name, work in CONTENDERS.items()
        }
        shown = ", ".join(f"{name} {1e3 * seconds:.1f}" for name, seconds in times.items())
        print(f"published/{number}, ms: {shown}", flush=True)
        found[f"published/{number}"] = list(times.values())
    return found


def of_deals(deals: int, names: list[str], rounds: int) -> dict[str, list[list[float]]]:
    """Time contenders on random deals, in turns; return the seconds by round and deal."""
    puzzles = [ladder("S13", number) for number in range(deals)]
    times: dict[str, list[list[float]]] = {name: [[] for _ in range(rounds)] for name in names}
    for turn in range(rounds):
        for puzzle in puzzles:
            for name in names:
                times[name][turn].append(timed(CONTENDERS[name], puzzle))
    first, *others = names
    for name in names:
        sums = [sum(each) for each in times[name]]
        print(f"  {name:<12} {1e3 * min(sums) / deals:.2f} ms a deal", end="")
        if name in others:
            bases = [sum(each) for each in times[first]]
            ratios = sorted(mine / base for mine, base in zip(sums, bases, strict=True))
            low, high = ratios[0], ratios[-1]
            print(f", {median(ratios):.2f} ({low:.2f}-{high:.2f}) times {first}", end="")
        print(flush=True)
    return times


def how_hard(deals: int) -> dict[str, object]:
    """Say how hard random deals are; it is about the deals, not about speed."""
    ratings = [rate(ladder("S13", number)) for number in range(deals)]
    levels = Counter(str(rating.level) for rating in ratings)
    luck = [rating.luck_bits or 0.0 for rating in ratings]
    uncounted = sum(rating.lines_different is None for rating in ratings)
    print(f"  levels {dict(levels)}, mean luck {mean(luck):.1f} bits", end="")
    print(f", different lines too many to count: {uncounted}", flush=True)
    return {"levels": levels, "luck_bits": luck, "uncounted": uncounted}


def main() -> None:
    """Measure everything; print it, and write it to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000)
    parser.add_argument("--full", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    for work in CONTENDERS.values():
        timed(work, published()[0])
    found: dict[str, object] = {"version": __version__, "machine": machine()}
    found |= {"contenders": list(CONTENDERS), "published": of_published(given.rounds)}
    print(f"S13, {given.deals} deals", flush=True)
    found["fast"] = of_deals(given.deals, ["value map", "fast tier"], given.rounds)
    print(f"S13, {given.full} deals", flush=True)
    found["full"] = of_deals(given.full, list(CONTENDERS), given.rounds)
    found["deals"] = how_hard(given.full)
    if given.out:
        given.out.write_text(json.dumps(found) + "\n", "utf-8")


if __name__ == "__main__":
    run(main)
