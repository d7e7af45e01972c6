"""Who takes part: every strategy, and the loss-budget search with each technique left out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from bazas.search import DEFAULT, STRATEGIES, AnyStrategy, offered
from bazas.search.outcomes import Technique
from bazas.search.solution import Search

WHOLE = "losses"
"""The strategy with all techniques, which those with one left out are held against."""

LEFT_OUT = {
    Technique.SOLID_ROWS: "without bounds at all",
    Technique.TABLE_LEADS: "without the certain part of deficits",
    Technique.CHAINS: "without chains under right ends",
    Technique.REMEMBER: "without a memory",
    Technique.FIRST_GUESS: "starting from no loss, not from a guess",
}


class Contender(NamedTuple):
    """One who takes part; what is behind it is imported when `load` is called."""

    name: str
    summary: str
    load: Callable[[], Search]


def ablation(technique: Technique) -> Contender:
    """Return the loss-budget search without a technique."""
    name = str(technique.name).lower().replace("_", "-")
    return Contender(
        f"{WHOLE}/no-{name}", f"{WHOLE} {LEFT_OUT[technique]}", partial(_without, technique)
    )


def _without(technique: Technique) -> Search:
    """Return the function of the loss-budget search without a technique."""
    from bazas.search.losses import losses  # noqa: PLC0415 - imports numpy

    return partial(losses, use=Technique.ALL & ~technique)


ABLATIONS = {one.name: one for one in map(ablation, Technique.ALL)}
"""The contenders that are a strategy with something left out, by name."""

WITHOUT = dict(zip(ABLATIONS, LEFT_OUT.values(), strict=True))
"""What is left out, by the name of the contender."""


def contenders() -> dict[str, Contender]:
    """Return all contenders by name, the default first."""
    every: dict[str, AnyStrategy] = {**STRATEGIES, **offered().strategies}
    found = {name: Contender(name, one.summary, one.load) for name, one in every.items()}
    return found | ABLATIONS


def chosen(names: list[str], every: dict[str, Contender]) -> list[Contender]:
    """Return the contenders named, with those that they are held against before them.

    That is the default, and, where a technique is left out, the search with all of them. Raises
    KeyError for a name that is none.
    """
    wanted = [DEFAULT, *([WHOLE] if ABLATIONS.keys() & names else []), *names]
    return [every[name] for name in dict.fromkeys(wanted)]
