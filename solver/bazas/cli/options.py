"""The options that commands share, gathered into one `Options` value."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

import click

from bazas.cards import Letters
from bazas.claims import Report, verify
from bazas.cli.strategies import LIST, known_strategies, known_strategy, list_strategies
from bazas.puzzle import Puzzle
from bazas.search import DEFAULT, STRATEGIES, Budget, Limits
from bazas.search.registry import has_workers
from bazas.search.solution import MOST_WORKERS
from bazas.speech import Language, Speech

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
    compare: tuple[str, ...] = ()
    workers: int | None = None
    limits: Limits = field(default_factory=Limits)
    language: Language | None = None
    """the language asked for, if one was"""

    @property
    def say(self) -> Speech:
        """Return what speaks the language asked for, English if none was."""
        return Speech(self.language or Language.ENGLISH)

    def rest(self, report: Report) -> Budget:
        """Return what a search has left over for further questions."""
        return Budget(self.limits.after(report.solution.nodes, report.solution.seconds))

    def verified(self, puzzle: Puzzle, *, unique: bool = False) -> Report:
        """Solve a problem in the way that the options say, and check its claims.

        Whether a line is the only one, where it claims that, is checked if `unique`.
        """
        return verify(
            puzzle,
            strategy=self.strategy,
            compare=self.compare,
            limits=self.limits,
            workers=self.workers,
            unique=unique,
        )


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
_LIMITS = (
    click.option(
        "--max-seconds", type=click.FloatRange(min=0), help="Budget for each search, in seconds."
    ),
    click.option(
        "--max-nodes",
        type=click.IntRange(min=0),
        help="Budget for each search, in positions (cpsat: conflicts).",
    ),
)


def _language(
    _context: click.Context, _option: click.Parameter, given: str | None
) -> Language | None:
    """Read a language, also as a locale has it: `es`, `ES`, `es_ES.UTF-8`; raise BadParameter."""
    given = given or ""
    name = re.split("[-_.@]", given.strip().lower(), maxsplit=1)[0]
    known = [language.value for language in Language]
    if name not in {"", *known}:
        said = f"{given!r}, by --lang or {LANGUAGE_VARIABLE}, is none of {', '.join(known)}"
        raise click.BadParameter(said)
    return Language(name) if name else None


LANGUAGE_VARIABLE = "BAZAS_LANG"
_LANGUAGE = (
    click.option(
        "--lang",
        "language",
        metavar="[en|es]",
        envvar=LANGUAGE_VARIABLE,
        callback=_language,
        help=f"Language of what is said: en (the default) or es. Also by {LANGUAGE_VARIABLE}.",
    ),
)
_STRATEGY = (
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
        "--compare",
        callback=known_strategies,
        multiple=True,
        metavar="NAME",
        help="Search with this strategy, too; if they disagree, exit with 4. Can be repeated.",
    ),
    click.option(
        "--workers",
        type=click.IntRange(1, MOST_WORKERS),
        help="Threads of cpsat, where --strategy or --compare name it. One, if not given.",
    ),
)


def shared_options(
    *,
    search: bool = False,
    limits: bool = False,
    output: bool = True,
    problems: bool = True,
    language: bool = False,
) -> Callable[[Command], Command]:
    """Add the shared options as one argument `options`.

    Those of a search, its `limits` alone, and the `language` are added where asked, those about the
    form of the `output` and about reading and writing `problems` if not refused.
    """

    def decorate(command: Command) -> Command:
        @wraps(command)
        def gathered(**given: Any) -> None:  # noqa: ANN401 - click calls with whatever the options hold
            values = {name: given.pop(name) for name in Options.__slots__ if name in given}
            if all(map(values.get, FORMS)):
                raise click.UsageError("--json and --jsonl exclude each other.")
            if values.get("strategy") == LIST:
                _list_strategies(alone=not given.get("files") and not any(map(values.get, FORMS)))
                return
            if search or limits:
                values["limits"] = _limits(given.pop("max_nodes"), given.pop("max_seconds"))
            if search:
                _check_strategies(**values)
            command(options=Options(**values), **given)

        chosen = (_OUTPUT if output else ()) + (_PROBLEMS if problems else ())
        chosen += _STRATEGY if search else ()
        chosen += (_LIMITS if search or limits else ()) + (_LANGUAGE if language else ())
        for option in reversed(chosen):
            gathered = option(gathered)
        return gathered

    return decorate


def _list_strategies(*, alone: bool) -> None:
    """Print the strategies with a line each; raise UsageError if something else was asked for."""
    if not alone:
        raise click.UsageError("--strategy needs a name here: alone, it says which there are.")
    list_strategies()


def _check_strategies(
    *, strategy: str, compare: tuple[str, ...], workers: int | None, limits: Limits, **_: object
) -> None:
    """Raise UsageError for workers that nobody has, or that a limit of nodes cannot be for.

    And for a strategy that is to be compared with itself.
    """
    if strategy in compare:
        raise click.UsageError(f"--compare {strategy} would compare it with itself.")
    if workers is not None and not any(map(has_workers, (strategy, *compare))):
        raise click.UsageError(
            "--workers is for cpsat, which neither --strategy nor --compare names."
        )
    if workers is not None and workers > 1 and limits.nodes is not None:
        raise click.UsageError("--max-nodes is for one worker only.")


def _limits(nodes: int | None, seconds: float | None) -> Limits:
    """Return the limits of each search."""
    try:
        return Limits(nodes=nodes, seconds=seconds)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
