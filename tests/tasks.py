"""What helpers do in the tests: tasks that processes of their own can import."""

from __future__ import annotations

import os
from pathlib import Path
from time import sleep

from bazas import PuzzleError


def square(number: int) -> int:
    """Return a square, later or sooner."""
    sleep(number * 7 % 3 / 100)
    return number**2


def nap(seconds: float) -> int:
    """Sleep, and return the number of the process."""
    sleep(seconds)
    return os.getpid()


def die(number: int) -> int:
    """End the process, but not for the first numbers."""
    if number > 2:
        os._exit(3)
    return number


def die_once(mark: str) -> int:
    """End the process, if none has left this mark yet."""
    try:
        Path(mark).touch(exist_ok=False)
    except FileExistsError:
        return 0
    os._exit(3)


def refuse(number: int) -> int:
    """Raise an error."""
    raise PuzzleError("not to be done", token=str(number), expected="something else")


def weigh(load: bytes) -> int:
    """Take a while for a load, and return its first byte."""
    sleep(0.1)
    return load[0]
