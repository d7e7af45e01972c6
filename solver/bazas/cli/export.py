"""`bazas export`: problems as text, in one line, or as JSON."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import problem_object
from bazas.cli.run import Run
from bazas.notation import write_line, write_text
from bazas.puzzle import Puzzle


@click.command("export")
@files_argument
@click.option(
    "--to",
    "form",
    type=click.Choice(["text", "line", "json"]),
    default="text",
    show_default=True,
    help="The form to write; json is the same as --json.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to this file, which is replaced as a whole at the end.",
)
@shared_options()
def command(files: tuple[str, ...], options: Options, *, form: str, out: Path | None) -> None:
    """Write problems as text, in one line, or as JSON.

    Text and JSON hold everything; the one-line form holds table, hand and target.

    \b
    bazas export --to line
    bazas export old-notes.txt --to text --out problems.txt
    """
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


def _fits_a_line(puzzle: Puzzle) -> bool:
    """Tell whether the one-line form holds all of a problem."""
    return puzzle == Puzzle(puzzle.table, puzzle.hand, puzzle.target)
