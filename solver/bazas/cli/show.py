"""`bazas show`: the table and the hand as they lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import click

from bazas.cards import Card, Suit
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.results import heading, plural, problem_object, target_text
from bazas.cli.run import Run
from bazas.notation import reads_two_ways
from bazas.puzzle import Puzzle


@click.command("show")
@files_argument
@shared_options()
def command(files: tuple[str, ...], options: Options) -> None:
    """Draw the table and the hand.

    The card at the right end of each row, in bold, is the only one of its row that can be played.
    With --quiet, only the rows and the hand. What is drawn can be read again.

    \b
    bazas show published/1
    """
    with Run("show", options) as run:
        for number, (entry, name) in enumerate(run.each(run.entries(files))):
            puzzle = entry.puzzle
            run.result(entry, partial(problem_object, puzzle))
            if number:
                run.line()
            if not options.quiet:
                run.line(f"# {heading(name, puzzle)}", bold=True)
            if not run.output.signs and reads_two_ways(puzzle):
                run.line(" suits  en")
            for text in _drawing(puzzle, signs=run.output.signs):
                run.line(text)
            if not options.quiet:
                for text in _facts(puzzle):
                    run.line(text)


def _drawing(puzzle: Puzzle, *, signs: bool) -> Iterator[str]:
    """Yield the rows, and the hand sorted by suit."""
    for number, row in enumerate(puzzle.table, 1):
        *covered, end = (_wide(card, signs=signs) for card in row)
        yield f"{number:>5}.  {' '.join([*covered, click.style(end, bold=True)])}"
    suits = (_of_suit(puzzle.hand, suit) for suit in Suit)
    yield "  hand  " + "   ".join(
        " ".join(_wide(card, signs=signs) for card in suit) for suit in suits if suit
    )


def _wide(card: Card, *, signs: bool) -> str:
    """Return a card of the width of a ten; in letters a ten is no wider than others."""
    return f"{str(card) if signs else card.ascii:>3}"


def _of_suit(cards: tuple[Card, ...], suit: Suit) -> list[Card]:
    """Return the cards of a suit, the highest first."""
    return sorted((card for card in cards if card.suit == suit), reverse=True)


def _facts(puzzle: Puzzle) -> Iterator[str]:
    """Yield target, line, shape, id and notes."""
    yield f"target  {target_text(puzzle.target)}"
    if puzzle.line:
        label = "unique line" if puzzle.unique else "  line"
        yield f"{label}  {' '.join(map(str, puzzle.line))}"
    rows, cards = plural(len(puzzle.table), "row"), plural(puzzle.table_cards, "card")
    packs = plural(puzzle.packs or puzzle.packs_needed, "pack")
    yield f"# {rows} of {cards}, hand of {len(puzzle.hand)}, {packs}; id {puzzle.id}"
    for note in filter(None, puzzle.notes.split("\n")):
        yield f"# {note}"
