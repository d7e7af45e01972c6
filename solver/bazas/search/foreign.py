"""Code of other packages, called so that nothing comes of it but a value or one line.

Whatever it raises is a Failure; only the interrupt key stays an interrupt. What it prints goes to
standard error: standard output is for results.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from itertools import product
from numbers import Real
from operator import index
from typing import SupportsIndex, TypeVar, cast

from bazas.cards import HIGHEST, LOWEST, Card, Suit
from bazas.errors import BazasError
from bazas.search.solution import Solution

Value = TypeVar("Value")

LONGEST = 200  # characters of what another package says that are shown
FACES = {card: card for card in (Card(*face) for face in product(range(LOWEST, HIGHEST + 1), Suit))}
MOST_NODES = 2**63 - 1
MOST_SECONDS = 1e9  # thirty years


class Failure(Exception):  # noqa: N818 - what another package did, not an error of ours
    """Say in one line what was raised."""


class Improper(Exception):  # noqa: N818 - as above
    """Say what is no proper part of a solution."""


def called(call: Callable[[], Value]) -> Value:
    """Return what a call returns; raise Failure whatever it raises, but for KeyboardInterrupt."""
    try:
        with redirect_stdout(sys.stderr):
            return call()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise Failure(said(error)) from error


def said(error: BaseException) -> str:
    """Return an error in one line, also one that cannot say what it is."""
    try:
        ours = isinstance(error, BazasError | Improper)
        return one_line(str(error) if ours else f"{type(error).__name__}: {error}").rstrip(": ")
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001 - the error of another package may do anything
        return "an error that cannot say what it is"


def one_line(text: str) -> str:
    r"""Return a text in one line that can be printed, without its end if that is far.

    >>> one_line("a\n\x1b[31m")
    'a \\x1b[31m'
    """
    text = " ".join(text[: 2 * LONGEST].split())
    text = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 4]} ..."


def plain(found: object, hand: int) -> Solution:
    """Return a solution of a hand of so many cards made anew, of plain and checked values.

    A line may break the rules, and the bounds may exclude each other: where they are used, that is
    a contradiction. Raises Improper, or whatever parts raise that are none.
    """
    if not isinstance(found, Solution):
        raise Improper(repr(found))
    return Solution(
        strategy=_name(found.strategy),
        lower=_whole("lower", found.lower, hand),
        upper=_whole("upper", found.upper, hand),
        line=_line(found.line),
        nodes=_whole("nodes", found.nodes, MOST_NODES),
        seconds=_seconds(found.seconds),
    )


def _name(value: object) -> str:
    """Return a name that can be printed."""
    if type(value) is not str or not value.isprintable() or not 0 < len(value) <= LONGEST:
        raise Improper(f"strategy is {value!r}")
    return value


def _whole(name: str, value: object, most: int) -> int:
    """Return a whole number from 0 to `most`; one of numpy's will do, a truth value will not."""
    number = -1 if isinstance(value, bool) else index(cast("SupportsIndex", value))
    if not 0 <= number <= most:
        raise Improper(f"{name} is no whole number from 0 to {most}")
    return number


def _line(value: object) -> tuple[Card, ...]:
    """Return a line of cards."""
    if not isinstance(value, tuple) or not all(type(card) is Card for card in value):
        raise Improper(f"line is {value!r}")
    return tuple(FACES[card] for card in value)


def _seconds(value: object) -> float:
    """Return a time in seconds."""
    number = -1.0
    if not isinstance(value, bool) and isinstance(value, Real) and value <= MOST_SECONDS:
        number = float(value)
    if not 0 <= number <= MOST_SECONDS:
        raise Improper(f"seconds is no number from 0 to {MOST_SECONDS:,.0f}")
    return number
