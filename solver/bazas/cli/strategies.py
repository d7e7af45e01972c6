"""Strategies by name on the command line, and the list of what there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from bazas.search import STRATEGIES, AnyStrategy, find, offered

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

LIST = "list"
"""Given for a name, or when none is given: say what there is."""


def known_strategy(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """Return the name if there is a strategy of that name, or it is LIST; raise BadParameter."""
    try:
        if value != LIST:
            find(value)
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, param) from error
    return value


def known_strategies(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the names, each once, if there are strategies of them; raise BadParameter."""
    for value in values:
        if value == LIST:
            raise click.BadParameter("a strategy needs a name here", ctx, param)
        known_strategy(ctx, param, value)
    return tuple(dict.fromkeys(values))


def separate_names(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str]:
    """Return the names that have commas between them, each once; none if nothing was given."""
    del ctx, param
    return [] if value is None else list(dict.fromkeys(value.split(",")))


def names_option(name: str, said: str) -> Callable[[Decorated], Decorated]:
    """Add an option that takes names with commas between them, or none for a list of them."""
    return click.option(
        name,
        callback=separate_names,
        is_flag=False,
        flag_value=LIST,
        metavar="[NAMES]",
        help=said,
    )


def list_strategies() -> None:
    """Print the strategies with a line each; end with 2 when one that is offered is unusable."""
    others = offered()
    every: list[AnyStrategy] = [*STRATEGIES.values(), *others.strategies.values()]
    list_names([(strategy.name, strategy.summary) for strategy in every], others.every_fault)


def list_names(named: Sequence[tuple[str, str]], faults: Sequence[str] = ()) -> None:
    """Print names with what each is; say faults on standard error and end with 2 if there are."""
    width = max(len(name) for name, _ in named)
    for name, said in named:
        click.echo(f"{name:<{width}}  {said}")
    if said := "\n".join(f"bazas: {fault}" for fault in faults):
        click.echo(said, err=True)
        raise click.exceptions.Exit(2)
