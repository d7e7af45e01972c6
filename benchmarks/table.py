"""Print the tables of a document that `bazas bench --json` wrote, as `bazas bench` prints them.

python benchmarks/table.py benchmarks/results/bench-linux-x86_64-2-cores.json
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bazas.bench.standings import read_standings
from bazas.cli.standings import conditions, report
from scripts import read_contest, run


def lines(document: dict[str, Any]) -> Iterator[str]:
    """Yield what the times depend on, and the tables."""
    known = [f"{name} {value}" for name, value in document["machine"].items() if value]
    yield f"bazas {document['version']}; {', '.join(known)}"
    yield conditions(document["max_seconds"], document["rounds"])
    yield ""
    abouts = {name: each["about"] for name, each in document["sets"].items()}
    yield from report(read_standings(document), abouts)


def main() -> None:
    """Read the arguments and print."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("file", type=Path)
    arguments = parser.parse_args()
    for line in read_contest(arguments.file, lambda document: list(lines(document))):
        print(line)


if __name__ == "__main__":
    run(main)
