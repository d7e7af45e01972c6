"""Tiny packages that offer strategies, written where Python finds them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bazas.search.entrypoints import offers

GREEDY = """
from dataclasses import replace
from bazas.lines import played_out
from bazas.search import Solution

def greedy(puzzle, limits):
    line, won = played_out(puzzle, ())
    upper = won if won == len(puzzle.hand) else len(puzzle.hand)
    return Solution(strategy="greedy", lower=won, upper=upper, line=line, nodes=1, seconds=0.0)

def timeless(puzzle, limits):
    return replace(greedy(puzzle, limits), seconds=float("nan"))

def raises(puzzle, limits):
    raise ZeroDivisionError("by\\nnothing")

def number(puzzle, limits):
    return 3

constant = 3
"""


def install(folder: Path, package: str, offered: str, module: str = GREEDY) -> None:
    """Write a package `package`, its module of the same name, and what it offers."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n"
    (info / "METADATA").write_text(metadata, "utf-8")
    (info / "entry_points.txt").write_text(f"[bazas.strategies]\n{offered}\n", "utf-8")
    (folder / f"{package}.py").write_text(module, "utf-8")


@contextmanager
def found_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let Python look for packages in a folder, and see what they offer anew."""
    offers.cache_clear()
    with monkeypatch.context() as patch:
        patch.syspath_prepend(folder)
        yield
    offers.cache_clear()
