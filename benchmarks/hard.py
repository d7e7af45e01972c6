"""Find the deals of a ladder that the default search takes longest for; go on where it stopped.

    python benchmarks/hard.py --ladder S13 --deals 1000000 --out benchmarks/results/hard-S13.json
    python benchmarks/hard.py --ladder S26 --deals 100000 --out benchmarks/results/hard-S26.json

Longest means most positions expanded by `losses`, the search that `auto` uses for many problems:
unlike seconds, they are the same on every machine. The numbers of the slowest deals, slowest first,
are printed as `solver/bazas/bench/sets.py` has them. With `--out` the state is saved after each
block, and the same command goes on from there, but not with another version of the search.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Any

from bazas import Position, __version__
from bazas.bench.ladders import SHAPES, ladder
from bazas.search.losses import NODES, search_packed
from bazas.search.packed import pack
from scripts import read, run

BLOCK = 1_000
KEPT = 100  # of the slowest, in the state; fewer become the set


def fresh(name: str) -> dict[str, Any]:
    """Return the state before the first deal."""
    return {
        "version": __version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "ladder": name,
        "deals": 0,
        "seconds": 0.0,
        "positions": 0,
        "below": {},
        "slowest": [],
    }


def checked(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a state that was read; raise ValueError, or what it raises, if it is none."""
    for key, value in fresh("").items():
        if type(saved[key]) is not type(value):
            raise ValueError(f"{key} is {saved[key]!r}")
    below = {str(int(power)): int(count) for power, count in saved["below"].items()}
    slowest = [[int(nodes), int(number)] for nodes, number in saved["slowest"]]
    return saved | {"below": below, "slowest": slowest}


def load(path: Path | None, name: str, deals: int) -> dict[str, Any]:
    """Return the state saved, or a fresh one; end the process if it cannot be gone on from.

    That is, if it is of another ladder or version, or has more than so many deals.
    """
    begun = fresh(name)
    if path is None or not path.exists():
        return begun
    state = read(path, checked, "a state of this script")
    for key in ("ladder", "version"):
        if state[key] != begun[key]:
            raise SystemExit(f"{path} is of {key} {state[key]}, not of {begun[key]}")
    if state["deals"] > deals:
        raise SystemExit(f"{path} has {state['deals']:,} deals already, more than {deals:,}")
    return state


def searched(name: str, first: int, last: int) -> list[int]:
    """Return the positions expanded on each of the deals."""
    deals = pack(Position.start(ladder(name, number)) for number in range(first, last))
    nodes: list[int] = search_packed(deals, lines=False)[:, NODES].tolist()
    return nodes


def grow(state: dict[str, Any], last: int) -> None:
    """Search the deals up to `last`, and add them to the state."""
    started, first = perf_counter(), state["deals"]
    nodes = searched(state["ladder"], first, last)
    found = [*zip(nodes, range(first, last), strict=True), *map(tuple, state["slowest"])]
    below = Counter(state["below"])
    below.update(str(2 ** count.bit_length()) for count in nodes)
    state["slowest"] = sorted(found, key=lambda pair: (-pair[0], pair[1]))[:KEPT]
    state["below"] = {power: below[power] for power in sorted(below, key=int)}
    state["positions"] += sum(nodes)
    state["deals"] = last
    state["seconds"] = round(state["seconds"] + perf_counter() - started, 1)


def save(state: dict[str, Any], path: Path) -> None:
    """Replace the file as a whole, so that a kill leaves the old one or the new one."""
    other = path.with_suffix(".new")
    other.write_text(json.dumps(state) + "\n", "utf-8")
    other.replace(path)


def main() -> None:
    """Read the arguments and search, block by block."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("--ladder", choices=SHAPES, default="S13")
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--most", type=int, default=20, help="how many of the slowest to print")
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    if arguments.deals < 1 or not 1 <= arguments.most <= KEPT:
        parser.error(f"--deals is 1 or more, --most from 1 to {KEPT}")
    state = load(arguments.out, arguments.ladder, arguments.deals)
    while state["deals"] < arguments.deals:
        grow(state, min(state["deals"] + BLOCK, arguments.deals))
        if arguments.out:
            save(state, arguments.out)
        most = state["slowest"][0]
        print(f"{state['deals']:,} deals, {state['seconds']} s, most {most}", file=sys.stderr)
    print([number for _, number in state["slowest"][: arguments.most]])
    print([nodes for nodes, _ in state["slowest"][: arguments.most]])


if __name__ == "__main__":
    run(main)
