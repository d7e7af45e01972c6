"""`bazas explain`: a line card by card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import click

from bazas.cards import Card
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import heading
from bazas.cli.run import Exit, Run
from bazas.errors import BazasError
from bazas.lines import replay
from bazas.notation import Entry, read_cards


@click.command("explain")
@files_argument
@click.option(
    "--line",
    "given",
    metavar="CARDS",
    help='The line to explain, such as "K♠ Q♥ 4♠"; it may stop early. If not given, the line '
    "printed with the problem, or else an optimal one.",
)
@shared_options(limits=True, language=True)
def command(files: tuple[str, ...], options: Options, *, given: str | None) -> None:
    """Explain a line card by card: what was played and why, and what each card cost.

    Cards that would have been better are named. A card that costs something is refuted: by the
    shortest of the best continuations after which the loss is plain to see (by a short one where
    there are too many positions for a table). If the line breaks a rule, that is exit code 1. With
    --quiet, no heading for a single problem.

    \b
    bazas explain published/1
    bazas explain published/6 --line "9♠ 2♠ 8♠" --lang es
    """
    with Run("explain", options) as run:
        entries = run.entries(files)
        if given is not None and len(entries) > 1:
            said = f"one line is for one problem, and there are {len(entries)}"
            raise click.BadParameter(said, param_hint="--line")
        for number, (entry, name) in enumerate(run.each(entries)):
            try:
                line = () if given is None else _line(given, entry, options)
            except BazasError as error:
                run.error(error)
            else:
                if number:
                    run.line()
                if len(entries) > 1 or not options.quiet:
                    run.line(heading(name, entry.puzzle), bold=True)
                _explain(run, entry, line)


def _line(given: str, entry: Entry, options: Options) -> tuple[Card, ...]:
    """Read the line given; raise NotationError."""
    hand = entry.puzzle.hand
    return read_cards(given, hand=hand, letters=options.letters, source="--line")


def _explain(run: Run, entry: Entry, line: Iterable[Card]) -> None:
    """Explain one problem."""
    from bazas.analysis.explanation import explain  # noqa: PLC0415 - imports numpy, then numba
    from bazas.analysis.telling import tell  # noqa: PLC0415 - as above
    from bazas.cli.explained import explained_object  # noqa: PLC0415 - as above
    from bazas.search.values import Unfinished  # noqa: PLC0415 - as above

    say, puzzle = run.options.say, entry.puzzle
    found = explain(puzzle, line, limits=run.options.limits)
    run.result(entry, partial(explained_object, puzzle, found))
    if isinstance(found, Unfinished):
        run.ends_with(Exit.CUT)
        run.line(say("not explained: {reason}", reason=say(found.value)))
        if replay(puzzle, tuple(line) or puzzle.line).error is not None:
            run.ends_with(Exit.FALSE)
        return
    if found.error is not None:
        run.ends_with(Exit.FALSE)
    for text in tell(found, say):
        run.line(text)
