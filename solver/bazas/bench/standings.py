"""What a contest on a set came to, as objects for JSON, and read from such objects again."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bazas.bench.contenders import WHOLE
from bazas.bench.figures import Figures, Ratio, Saving, figures, ratio, saving
from bazas.bench.judging import Attempt, State
from bazas.search import DEFAULT


class Standings(NamedTuple):
    """The attempts of all contenders at the problems of a set, in order; the budget is in seconds.

    The default is always among the contenders, unless it failed at its first use.
    """

    name: str
    budget: float
    attempts: Mapping[str, Sequence[Attempt]]

    def figures(self, contender: str) -> Figures:
        """Return the figures of a contender."""
        return figures(self.attempts[contender], self.budget)

    def ratio(self, contender: str) -> Ratio | None:
        """Return how many times as long a contender takes as the default, where that is known."""
        if DEFAULT not in self.attempts:
            return None
        return ratio(self.attempts[contender], self.attempts[DEFAULT], self.budget)

    def saving(self, contender: str) -> Saving | None:
        """Return what a contender with something left out costs more than the whole search."""
        if contender not in self.attempts or WHOLE not in self.attempts:
            return None
        return saving(self.attempts[contender], self.attempts[WHOLE], self.budget)

    def objects(self) -> list[dict[str, object]]:
        """Return an object for each contender: figures, and raw times, positions and states."""
        return [self._object(contender) for contender in self.attempts]

    def _object(self, contender: str) -> dict[str, object]:
        """Return the object of one contender."""
        held, attempts = self.ratio(contender), self.attempts[contender]
        return {
            "set": self.name,
            "strategy": contender,
            **self.figures(contender)._asdict(),
            "ratio": held and held._asdict(),
            "raw": {
                "seconds": [round(attempt.seconds, 9) for attempt in attempts],
                "nodes": [attempt.nodes for attempt in attempts],
                "states": [attempt.state.value for attempt in attempts],
            },
        }


def read_standings(document: Mapping[str, Any]) -> list[Standings]:
    """Return the standings of the sets that a document of `bazas bench --json` holds."""
    found: dict[str, dict[str, list[Attempt]]] = {}
    for result in document["results"]:
        raw = result["raw"]
        found.setdefault(result["set"], {})[result["strategy"]] = [
            Attempt(State(state), seconds, nodes)
            for state, seconds, nodes in zip(
                raw["states"], raw["seconds"], raw["nodes"], strict=True
            )
        ]
    budget = float(document["max_seconds"])
    return [Standings(name, budget, attempts) for name, attempts in found.items()]


def machine() -> dict[str, object]:
    """Return what the times depend on: versions, processor, cores, system."""
    packages = {name: _version(name) for name in ("numba", "numpy", "ortools")}
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        **packages,
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
    }


def _version(package: str) -> str | None:
    """Return the version of a package, or None when it is not installed."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - 30 ms

    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _processor() -> str:
    """Return the name of the processor, as far as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, "") or platform.processor() or platform.machine()
