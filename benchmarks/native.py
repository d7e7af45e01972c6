"""Measure the native search side by side: sizes, techniques, threads, plain Python, processes.

    python benchmarks/native.py [--deals 2000] [--rounds 5] [--out benchmarks/results/NAME.json]

Everything is measured in one run. Contenders take turns within a round, so that a machine whose
speed drifts is the same for all; ratios are taken within a round. Answers are checked before
anything is timed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np
import numpy.typing as npt

from bazas import Position, __version__, published
from bazas.bench.ladders import SHAPES, ladder
from bazas.search.losses import NODES, search_packed
from bazas.search.native import kernels, new_work
from bazas.search.outcomes import Technique, outcomes
from bazas.search.packed import Packed, pack
from bazas.search.plain import memo
from bazas.search.values import Values, value_table

FEWER = {"S20": 4, "S24": 10, "S26": 10}
"""Ladders of which so many times fewer deals are searched."""

PLAIN = 12
"""Deals that plain Python searches too."""

THREADED = 4
"""Times that the deals are repeated where threads are measured, so that starting them is little."""

IMPORTS = "import click, rich.table, rich.console"

Times = list[float]


def spread(values: Sequence[float]) -> str:
    """Return the median, with the least and the greatest."""
    return f"{median(values):.2f} ({min(values):.2f}-{max(values):.2f})"


def timed(work: Callable[[], object]) -> float:
    """Return the seconds that a call takes."""
    started = perf_counter()
    work()
    return perf_counter() - started


def deals_of(name: str, deals: int) -> Packed:
    """Return the first deals of a ladder, packed."""
    count = max(PLAIN, deals // FEWER.get(name, 1))
    return pack(Position.start(ladder(name, number)) for number in range(count))


def in_one_call(deals: Packed, use: Technique = Technique.ALL) -> tuple[Callable[[], object], ...]:
    """Return a call that searches the deals in this thread, and one that returns its results."""
    work, results = new_work(use=use), np.zeros((len(deals), 3), np.int64)
    solve_deals = kernels().solve_deals
    return lambda: solve_deals(work, deals, 0, len(deals), results), lambda: results


def sizes(deals: int, rounds: int) -> dict[str, object]:
    """Time each ladder as a batch and deal by deal."""
    found: dict[str, object] = {}
    for name in SHAPES:
        packed = deals_of(name, deals)
        batch, results = in_one_call(packed)
        batch()
        nodes = np.asarray(results())[:, NODES]
        whole = [timed(batch) / len(packed) for _ in range(rounds)]
        single = np.min([one_by_one(packed) for _ in range(rounds)], axis=0)
        found[name] = {
            "deals": len(packed),
            "batch_seconds_a_deal": whole,
            "seconds": summary(single),
            "nodes": summary(nodes),
        }
        print(
            f"{name:<4} {len(packed):>5} deals: {1e6 * min(whole):>8.1f} us a deal in a batch; "
            f"alone {figures(1e6 * single)}; positions {figures(nodes)}"
        )
    return found


def one_by_one(deals: Packed) -> Times:
    """Return the seconds of each deal, searched in a call of its own."""
    work, results = new_work(), np.zeros((len(deals), 3), np.int64)
    solve_deals = kernels().solve_deals
    return [
        timed(partial(solve_deals, work, deals, number, number + 1, results))
        for number in range(len(deals))
    ]


def summary(values: npt.NDArray[np.generic]) -> dict[str, float]:
    """Return mean, median, 99th percentile and maximum."""
    numbers = values.astype(float)
    return {
        "mean": float(numbers.mean()),
        "median": float(np.median(numbers)),
        "p99": float(np.percentile(numbers, 99)),
        "max": float(numbers.max()),
    }


def figures(values: npt.NDArray[np.generic]) -> str:
    """Return a summary in one line."""
    return ", ".join(f"{name} {value:,.1f}" for name, value in summary(values).items())


def techniques(deals: int, rounds: int) -> dict[str, object]:
    """Time S13 with each technique left out, against all of them."""
    packed = deals_of("S13", deals // 4)
    uses = {"all": Technique.ALL}
    uses |= {f"without {one.name}": Technique.ALL & ~one for one in Technique.ALL}
    calls = {name: in_one_call(packed, use) for name, use in uses.items()}
    nodes, answers = {}, set()
    for name, (call, results) in calls.items():
        call()
        nodes[name] = int(np.asarray(results())[:, NODES].sum())
        answers.add(np.asarray(results())[:, :NODES].tobytes())
    if len(answers) > 1:
        raise SystemExit("techniques change answers")
    times: dict[str, Times] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, (call, _) in calls.items():
            times[name].append(timed(call))
    for name, taken in times.items():
        ratios = [mine / best for mine, best in zip(taken, times["all"], strict=True)]
        print(f"S13 {name:<20}: {nodes[name] / nodes['all']:.2f} positions, {spread(ratios)} time")
    return {"deals": len(packed), "nodes": nodes, "seconds": times}


def threads(deals: int, rounds: int) -> dict[str, object]:
    """Time S13 in one thread and in two, in turns."""
    packed = np.tile(deals_of("S13", deals), (THREADED, 1))
    times: dict[str, Times] = {"1": [], "2": []}
    for _ in range(rounds):
        for jobs, taken in times.items():
            taken.append(timed(partial(search_packed, packed, jobs=int(jobs), lines=False)))
    ratios = [one / two for one, two in zip(times["1"], times["2"], strict=True)]
    print(f"S13 two threads: {spread(ratios)} times as fast as one")
    return {"deals": len(packed), "seconds": times}


def plain(rounds: int) -> dict[str, object]:
    """Time S13 in plain Python against native code, on the same deals."""
    puzzles = [ladder("S13", number) for number in range(PLAIN)]
    packed = pack(map(Position.start, puzzles))
    native, results = in_one_call(packed)
    native()
    if [memo(puzzle).optimum for puzzle in puzzles] != np.asarray(results())[:, 0].tolist():
        raise SystemExit("memo and losses disagree")
    times: dict[str, Times] = {"losses": [], "outcomes": [], "memo": []}
    for _ in range(rounds):
        times["losses"].append(min(timed(native) for _ in range(5)))
        times["outcomes"].append(timed(lambda: [outcomes(puzzle) for puzzle in puzzles]))
        times["memo"].append(timed(lambda: [memo(puzzle) for puzzle in puzzles]))
    for name in ("outcomes", "memo"):
        ratios = [slow / fast for slow, fast in zip(times[name], times["losses"], strict=True)]
        print(f"S13 {name}: {spread(ratios)} times as long as losses ({PLAIN} deals)")
    return {"deals": PLAIN, "seconds": times}


def tables(rounds: int) -> dict[str, object]:
    """Time the full tables of the published problems."""
    found: dict[str, object] = {}
    for number, puzzle in enumerate(published(), 1):
        table = value_table(puzzle)
        if not isinstance(table, Values):
            raise SystemExit(f"no table of problem {number}: {table}")
        taken = [timed(partial(value_table, puzzle)) for _ in range(rounds)]
        found[str(number)] = {"positions": len(table), "seconds": taken}
        print(f"values of problem {number}: {len(table):,} positions, {spread(ms(taken))} ms")
    return found


def ms(seconds: Times) -> Times:
    """Return milliseconds."""
    return [1000 * each for each in seconds]


def processes(rounds: int) -> dict[str, object]:
    """Time whole processes: what a new user waits for."""
    python, kernel = sys.executable, ["-m", "bazas", "solve", "--strategy", "losses", "published/1"]
    times: dict[str, Times] = {"imports": [], "verify": [], "cold": [], "cached": []}
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as cache:
            times["imports"].append(process([python, "-c", IMPORTS], cache))
            times["verify"].append(process([python, "-m", "bazas", "verify"], cache))
            times["cold"].append(process([python, *kernel], cache))
            times["cached"].append(process([python, *kernel], cache))
    ratios = [ours / theirs for ours, theirs in zip(times["verify"], times["imports"], strict=True)]
    print(f"bazas verify: {spread(ratios)} times as long as python -c '{IMPORTS}'")
    print(f"first use of kernels: {spread(times['cold'])} s; later: {spread(times['cached'])} s")
    return {"seconds": times}


def process(command: list[str], cache: str) -> float:
    """Return the seconds of a process that keeps compiled code in the folder `cache`."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    return timed(lambda: subprocess.run(command, env=environment, capture_output=True, check=True))


def main() -> None:
    """Read the arguments, measure, print, and write the raw results where asked."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("--deals", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    deals, rounds = arguments.deals, arguments.rounds
    result = {
        "version": __version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "rounds": rounds,
        "sizes": sizes(deals, rounds),
        "techniques": techniques(deals, rounds),
        "threads": threads(deals, rounds),
        "values": tables(rounds),
        "processes": processes(rounds),
        "plain": plain(rounds),
    }
    if arguments.out:
        arguments.out.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
