"""Calls of `bazas generate`, and what it makes."""

from __future__ import annotations

from pathlib import Path

from bazas import Puzzle, read
from commands import bazas

SMALL = ("--shape", "6x1-2/8/2", "--seed", "7", "--jobs", "1")
EASY = (*SMALL, "--level", "easy")
CLIMBED = (*SMALL, "--luck-bits", "12:13", "--count", "2")
OUT, PARTIAL = Path("pack.txt"), Path("pack.txt.partial")


def problems(text: str) -> list[Puzzle]:
    if not text:
        return []
    reading = read(text.encode())
    assert not reading.errors
    return [entry.puzzle for entry in reading.entries]


def written(*arguments: str, out: Path = OUT) -> bytes:
    result = bazas("generate", *arguments, "--out", str(out))
    assert result.exit_code == 0, result.stderr
    assert not result.stdout
    return out.read_bytes()
