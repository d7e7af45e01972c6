"""Calls of the command line within the test, and the problems they work on."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import NoneType
from typing import Any

from click.testing import CliRunner, Result

from bazas.cli import main

GOOD, BEATABLE, UNREADABLE = "As As 1", "As As 0", "As As 9"
HARD = "published/5"  # one position is not enough for it, but is for the others above
READERS = ["verify", "solve", "show", "export"]
"""The commands that read problems from files and give a result for each."""

OPTIMA = [6, 6, 8, 9, 10, 10]

HAND = "K♠ 4♠ Q♥ J♥ Q♦ 7♦ 7♦ A♣"  # and table of published/1
TABLE = f"Mesa:\n10♦ 8♥\n4♠\n3♠ 2♥\n7♦ 3♠\nA♠\nQ♦ A♥\nJugador: {HAND}\n"
LINE = "K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥"
SHORT = "A♣ Q♦ Q♥ K♠ J♥ 4♠ 7♦ 7♦"  # legal, 4 tricks

KEYS: dict[str, tuple[type, ...]] = {  # of a result of verify and of solve, in this order
    "source": (str,),
    "at": (int,),
    "title": (str,),
    "id": (str,),
    "target": (int, NoneType),
    "status": (str,),
    "lower": (int,),
    "upper": (int,),
    "optimum": (int, NoneType),
    "verdict": (str,),
    "best_line": (list,),
    "line": (dict, NoneType),
    "strategy": (str,),
    "nodes": (int,),
    "seconds": (float, int),
}


def bazas(*arguments: str, stdin: str | bytes = "") -> Result:
    """Call the command line; nothing but an exit code may come out of it."""
    result = CliRunner().invoke(main, arguments, input=stdin, prog_name="bazas")
    assert isinstance(result.exception, SystemExit | NoneType), result.exception
    return result


@contextmanager
def started(*command: str, **options: Any) -> Iterator[subprocess.Popen[str]]:  # noqa: ANN401 - Popen's
    """Start Python with a command that is killed when it does not end."""
    with subprocess.Popen(
        [sys.executable, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        **options,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def strict_json(text: str) -> Any:  # noqa: ANN401 - JSON is anything
    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is not JSON")

    return json.loads(text, parse_constant=refuse)


def results(*arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = strict_json(bazas(*arguments, "--json").stdout)["results"]
    return found


def written(text: str | bytes, name: str = "problems.txt") -> str:
    Path(name).write_bytes(text.encode() if isinstance(text, str) else text)
    return name


def problem(target: object, line: str = "") -> str:
    """Return the first published problem with another target and another line."""
    return f"{TABLE}Objetivo: {target}\n" + (f"Solución: {line}\n" if line else "")


def rows(result: Result) -> list[list[str]]:
    """Return the rows of a table, without its heading, as words."""
    lines = result.stdout.split("\n\n")[0].splitlines()[1:]
    return [line.split() for line in lines if not line.startswith(" ")]
