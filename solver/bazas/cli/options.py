"""The options that commands share, gathered into one `Options` value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

import click

from bazas.cards import Letters
from bazas.cli.strategies import LIST, known_strategy, list_strategies
from bazas.search import DEFAULT, STRATEGIES, Limits

Command = Callable[..., None]

FORMS = ("as_json", "as_jsonl")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the shared options say; `limits` and `strategy` matter where a command searches."""

    as_json: bool = False
    as_jsonl: bool = False
    quiet: bool = False
    letters: Letters | None = None
    ascii_only: bool = False
    strategy: str = DEFAULT
    limits: Limits = field(default_factory=Limits)


files_argument = click.argument("files", nargs=-1, metavar="[FILES]...")

_OUTPUT = (
    click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output."),
    click.option("--jsonl", "as_jsonl", is_flag=True, help="One JSON result a line, as found."),
    click.option("--quiet", "-q", is_flag=True, help="No headings, summaries or progress."),
)
_PROBLEMS = (
    click.option(
        "--suits",
        "letters",
        type=click.Choice(["es", "en"]),
        help="Suit letters in the input: P C D T (es) or S H D C (en).",
    ),
    click.option(
        "--ascii",
        "ascii_only",
        is_flag=True,
        help="Letters instead of suit signs (in JSON: escapes).",
    ),
)
_SEARCH = (
    click.option(
        "--strategy",
        callback=known_strategy,
        default=DEFAULT,
        is_flag=False,
        flag_value=LIST,
        metavar="[NAME]",
        help=f"How to search: {', '.join(STRATEGIES)}. Without NAME, say what each is.",
    ),
    click.option(
        "--max-seconds", type=click.FloatRange(min=0), help="Budget for each problem, in seconds."
    ),
    click.option(
        "--max-nodes", type=click.IntRange(min=0), help="Budget for each problem, in positions."
    ),
)


def shared_options(*, search: bool, problems: bool = True) -> Callable[[Command], Command]:
    """Add the shared options as one argument `options`.

    Those of a search are added where asked, those about reading and writing `problems` if not
    refused.
    """

    def decorate(command: Command) -> Command:
        @wraps(command)
        def gathered(**given: Any) -> None:  # noqa: ANN401 - click calls with whatever the options hold
            values = {name: given.pop(name) for name in Options.__slots__ if name in given}
            if values["as_json"] and values["as_jsonl"]:
                raise click.UsageError("--json and --jsonl exclude each other.")
            if values.get("strategy") == LIST:
                _list_strategies(alone=not given.get("files") and not any(map(values.get, FORMS)))
                return
            if search:
                values["limits"] = _limits(given.pop("max_nodes"), given.pop("max_seconds"))
            command(options=Options(**values), **given)

        chosen = _OUTPUT + (_PROBLEMS if problems else ()) + (_SEARCH if search else ())
        for option in reversed(chosen):
            gathered = option(gathered)
        return gathered

    return decorate


def _list_strategies(*, alone: bool) -> None:
    """Print the strategies with a line each; raise UsageError if something else was asked for."""
    if not alone:
        raise click.UsageError("--strategy needs a name here: alone, it says which there are.")
    list_strategies()


def _limits(nodes: int | None, seconds: float | None) -> Limits:
    """Return the limits of each search."""
    try:
        return Limits(nodes=nodes, seconds=seconds)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
