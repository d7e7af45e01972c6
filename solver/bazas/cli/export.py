"""`bazas export`: problems as text, in one line, as JSON, as a page, a sheet or a picture."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.printing import Printing, check_printing, printing_options
from bazas.cli.results import problem_object
from bazas.cli.run import Run
from bazas.notation import write_line, write_text
from bazas.puzzle import Puzzle

TEXTS, DRAWN = ("text", "line", "json"), ("page", "sheet", "svg")


@click.command("export")
@files_argument
@click.option(
    "--to",
    "form",
    type=click.Choice([*TEXTS, *DRAWN]),
    default="text",
    show_default=True,
    help="The form to write; json is the same as --json. Page, sheet and svg need --out.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to this file, which is replaced as a whole at the end.",
)
@printing_options
@shared_options(limits=True, language=True)
def command(
    files: tuple[str, ...], options: Options, *, form: str, out: Path | None, printing: Printing
) -> None:
    """Write problems as text, in one line, as JSON, as a page, a sheet or a picture.

    Text and JSON hold everything; the one-line form holds table, hand and target. A page is one
    HTML file to play the problems in any browser, without a network; a sheet is to be printed, PDF
    or SVG by the suffix of --out; svg is a picture of one problem. Page and sheet have levels,
    which takes a search; the limits are for that. They are in Spanish if a problem is, unless
    --lang says otherwise.

    \b
    bazas export --to line
    bazas export old-notes.txt --to text --out problems.txt
    bazas export --to page --out problems.html
    bazas export --to sheet --per-page 4 --out sheet.pdf
    bazas export --to svg published/1 --out problem.svg
    """
    if form in DRAWN:
        _draw(files, options, form, out, printing)
    check_printing(printing, form)
    as_json = options.as_json or (form == "json" and not options.as_jsonl)
    with Run("export", replace(options, as_json=as_json), out=out, replaces=True) as run:
        for number, (entry, _) in enumerate(run.each(run.entries(files))):
            puzzle = entry.puzzle
            run.result(entry, partial(problem_object, puzzle))
            if form == "line":
                if not (as_json or options.as_jsonl) and not _fits_a_line(puzzle):
                    run.keep_inputs()
                run.line(write_line(puzzle))
            else:
                text = write_text(puzzle, ascii_only=not run.output.signs)
                run.exact(f"\n{text}" if number else text)


def _draw(
    files: tuple[str, ...], options: Options, form: str, out: Path | None, printing: Printing
) -> None:
    """Write a page, a sheet or a picture, and exit; raise UsageError where that cannot be."""
    if options.as_json or options.as_jsonl:
        raise click.UsageError(f"--json and --jsonl are not for --to {form}: use --to json.")
    if out is None:
        raise click.UsageError(f"--to {form} needs a file to write to: --out FILE.")
    check_printing(printing, form, out)
    with Run("export", options) as run:
        entries = run.entries(files)
        if not entries:
            return
        from bazas.cli.drawn import DRAW  # noqa: PLC0415 - imports what draws

        content = DRAW[form](run, entries, printing, out.suffix.lower())
        if content is not None:
            run.picture(out, content)


def _fits_a_line(puzzle: Puzzle) -> bool:
    """Tell whether the one-line form holds all of a problem."""
    return puzzle == Puzzle(puzzle.table, puzzle.hand, puzzle.target)
