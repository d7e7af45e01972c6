"""Compare the searches on any number of deals; stop at the first disagreement and save the deal.

    python benchmarks/agree.py --deals 1000000 --out benchmarks/results/agreement.json

Of each deal (`deals.skewed`) the optimum is found by `memo`, which plays by the rules and prunes
nothing but interchangeable cards, by `outcomes`, and by `losses`; the last two have to expand the
same number of positions, too, and the rules have to agree with the line of `losses`. With `--out`
the state is saved after each block, and the same command goes on from there.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from bazas import Puzzle, Solution, __version__, replay, solve, solve_many
from deals import skewed

BLOCK = 10_000


def disagreement(puzzle: Puzzle, native: Solution) -> str:
    """Say how the searches disagree about a problem; nothing if they agree."""
    memo, plain = solve(puzzle, strategy="memo"), solve(puzzle, strategy="outcomes")
    bounds = {(found.lower, found.upper) for found in (memo, plain, native)}
    played = replay(puzzle, native.line)
    faults = {
        f"bounds {bounds}": len(bounds) > 1 or memo.optimum is None,
        f"positions {plain.nodes} and {native.nodes}": plain.nodes != native.nodes,
        f"line {native.line}": played.error is not None or played.won != memo.optimum,
    }
    return "; ".join(fault for fault, given in faults.items() if given)


def compare(first: int, last: int) -> Iterator[int]:
    """Yield the optima of the deals; end the process at the first disagreement."""
    puzzles = [skewed(number) for number in range(first, last)]
    solutions = solve_many(puzzles, strategy="losses")
    for number, puzzle, native in zip(range(first, last), puzzles, solutions, strict=True):
        if fault := disagreement(puzzle, native):
            path = Path(f"disagreement-{number}.txt")
            path.write_text(f"# deal {number}: {fault}\n{puzzle}\n", "utf-8")
            raise SystemExit(f"deal {number}: {fault}; saved as {path}")
        yield native.lower


def load(path: Path | None) -> tuple[int, Counter[int], float]:
    """Return how many deals have been compared, how many have which optimum, and the seconds."""
    if path is None or not path.exists():
        return 0, Counter(), 0.0
    state = json.loads(path.read_text("utf-8"))
    optima = Counter({int(optimum): count for optimum, count in state["optima"].items()})
    return state["deals"], optima, state["seconds"]


def main() -> None:
    """Read the arguments and compare, block by block."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("--deals", type=int, default=BLOCK)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    done, optima, before = load(arguments.out)
    started = perf_counter()
    while done < arguments.deals:
        last = min(done + BLOCK, arguments.deals)
        optima.update(compare(done, last))
        done, seconds = last, before + perf_counter() - started
        print(f"{done:,} deals agree, {seconds:.0f} s", file=sys.stderr)
        if arguments.out:
            state = {
                "version": __version__,
                "python": platform.python_version(),
                "machine": f"{platform.system()} {platform.machine()}",
                "data": "deals.skewed, numbers 0 to deals - 1",
                "strategies": ["memo", "outcomes", "losses"],
                "deals": done,
                "disagreements": 0,
                "seconds": round(seconds),
                "optima": {str(optimum): optima[optimum] for optimum in sorted(optima)},
            }
            arguments.out.write_text(json.dumps(state, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
