"""What `bazas generate` is to do, beside what the problems should be like."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bazas.cli.options import Options


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How the problems are to be made, and where they go."""

    command: str
    """what makes the same problems, for a shell"""
    options: Options
    count: int
    seed: int
    most: int
    """deals to look at, after which nothing new is begun"""
    avoid: tuple[str, ...]
    out: Path | None
    jobs: int | None
    cluster: str | None
    avoided: str = ""
    """tells which problems are to be avoided"""
