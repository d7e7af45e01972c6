"""The options of sheets, gathered into one `Printing` value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

Command = Callable[..., None]

NUMBERS, PAPERS = ("1", "2", "4", "6"), ("a4", "letter")
SUFFIXES = {"sheet": (".pdf", ".svg"), "svg": (".svg",)}
"""The files that forms are written to; a page may have any name."""

NEEDED = {"sheet": ("matplotlib", "segno"), "svg": ("matplotlib",)}
EXTRAS = {"sheet": "sheet", "svg": "plot"}
"""What forms need beside the package, and the extra that has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """What was asked for of a sheet; None and False where nothing was."""

    per_page: str | None
    paper: str | None
    large: bool
    no_solutions: bool
    link: str | None
    title: str | None

    @property
    def given(self) -> list[str]:
        """Return the names of the options that were given."""
        names = [one.name for one in fields(self) if getattr(self, one.name)]
        return [f"--{name.replace('_', '-')}" for name in names]


_OPTIONS = (
    click.option(
        "--per-page",
        type=click.Choice(NUMBERS),
        help="Problems on a page of a sheet. Two, if not given; fewer where they do not fit.",
    ),
    click.option(
        "--paper", type=click.Choice(PAPERS), help="The paper of a sheet: A4, if not given."
    ),
    click.option("--large", is_flag=True, help="A sheet in large print."),
    click.option("--no-solutions", is_flag=True, help="A sheet without solutions at its end."),
    click.option(
        "--link",
        metavar="URL",
        help="Where an exported page is: the QR codes of a sheet lead there.",
    ),
    click.option("--title", metavar="TEXT", help="What stands at the top of a sheet."),
)


def printing_options(command: Command) -> Command:
    """Add the options as one argument `printing`."""

    @wraps(command)
    def gathered(**given: Any) -> None:  # noqa: ANN401 - click calls with what the options hold
        printing = Printing(**{one.name: given.pop(one.name) for one in fields(Printing)})
        command(printing=printing, **given)

    decorated: Command = gathered
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def check_printing(printing: Printing, form: str, out: Path | None = None) -> None:
    """Raise UsageError for options of sheets elsewhere, a wrong file, or what is not installed."""
    if form != "sheet" and printing.given:
        raise click.UsageError(f"{printing.given[0]} is for --to sheet.")
    suffixes = SUFFIXES.get(form, ())
    if out is not None and suffixes and out.suffix.lower() not in suffixes:
        raise click.BadParameter(f"{out} is not {' or '.join(suffixes)}", param_hint="--out")
    missing = [name for name in NEEDED.get(form, ()) if find_spec(name) is None]
    if missing:
        install = f'pip install "bazas[{EXTRAS[form]}]"'
        raise click.UsageError(f"--to {form} needs {missing[0]}: {install}")
