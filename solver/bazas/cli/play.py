"""`bazas play`: a game in the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from secrets import randbelow

import click

from bazas.analysis.levels import Level
from bazas.cards import Letters
from bazas.cli.asking import HAND, LEVELS, PACKS, SIZES
from bazas.cli.generate import DRAWN
from bazas.cli.options import Options, files_argument, shared_options
from bazas.cli.run import Exit, Run
from bazas.cli.shaping import SEEDS, shape_given
from bazas.errors import NotationError, PuzzleError
from bazas.notation import Entry, write_line
from bazas.play.posed import Posed
from bazas.play.terminal.means import Means
from bazas.play.terminal.plain import Plain
from bazas.play.terminal.screen import Screen, is_terminal, shown_when_long
from bazas.play.terminal.session import Session
from bazas.speech import Language
from bazas.workshop.deal import Origin
from bazas.workshop.request import MOST_EVALUATIONS, Request
from bazas.workshop.shape import Shape

USUAL_SHAPE = f"{HAND}x{SIZES}/{HAND}/{PACKS}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a new problem should be; None where nothing was asked."""

    level: str | None
    seed: int | None
    shape: Shape | PuzzleError | None

    def __bool__(self) -> bool:
        """Tell whether a new problem is asked for."""
        return (self.level, self.seed, self.shape) != (None, None, None)


def _shape(
    context: click.Context, option: click.Parameter, text: str | None
) -> Shape | PuzzleError | None:
    """Read a shape, if one is given."""
    return None if text is None else shape_given(context, option, text)


@click.command("play")
@files_argument
@click.option(
    "--level", type=click.Choice(LEVELS), help="Make a new problem first, as hard as that."
)
@click.option("--seed", type=SEEDS, help="Deal a new problem first, from this seed on.")
@click.option(
    "--shape",
    metavar="SHAPE",
    callback=_shape,
    help=f"Deal a new problem of this shape first; {USUAL_SHAPE}, if not given.",
)
@click.option(
    "--plain",
    is_flag=True,
    help="Line by line, nothing drawn: for screen readers. So it is without a terminal, too.",
)
@click.option("--page", is_flag=True, help="In a browser: make the page, and open it.")
@click.option("--words", is_flag=True, help="Plain, with cards in words, such as 8 of hearts.")
@shared_options(output=False, language=True)
def command(  # noqa: PLR0913 - what the options say
    files: tuple[str, ...],
    options: Options,
    *,
    level: str | None,
    seed: int | None,
    shape: Shape | PuzzleError | None,
    plain: bool,
    page: bool,
    words: bool,
) -> None:
    """Play a problem in the terminal or in a browser, with hints and a review.

    Cards are typed by their numbers or in any notation; ? says what else can be typed. Of several
    problems one is chosen. At the end, the line played is gone through card by card. With --level,
    --seed or --shape a new problem is dealt first: with a level, proven and rated, as `bazas
    generate` makes them; without one, at random, with an open target.

    \b
    bazas play published/1
    bazas play my-problems.txt#2 --plain
    bazas play --level hard --lang es
    bazas play my-problems.txt --page
    """
    wanted = Wanted(level=level, seed=seed, shape=shape)
    if files and wanted:
        raise click.UsageError("--level, --seed and --shape deal a new problem: no FILE with them.")
    if page and (plain or words):
        raise click.UsageError("--plain and --words are for the terminal: not with --page.")
    with Run("play", options) as run:
        if page:
            _open(run, files, wanted)
            return
        problems = list(_dealt(run, wanted) if wanted else _read(run, files))
        if problems:
            Session(problems, means_for(run, plain=plain, words=words)).run()


def _open(run: Run, files: tuple[str, ...], wanted: Wanted) -> None:
    """Open problems, rated, in a browser."""
    from bazas.cli.opening import open_page  # noqa: PLC0415 - imports the page
    from bazas.cli.posing import language_for, posed  # noqa: PLC0415 - as above

    entries = [] if wanted else run.entries(files)
    language = language_for(run.options, [entry for entry, _ in entries])
    problems = list(_dealt(run, wanted)) if wanted else posed(run, entries)
    if problems:
        open_page(run, problems, language)


def _read(run: Run, files: tuple[str, ...]) -> Iterator[Posed]:
    """Yield the problems of the input, by names that any command takes; report what is wrong."""
    if "-" in files:
        expected = "a file, or a name such as published/3"
        said = "standard input is for what is typed in the game"
        run.error(NotationError(said, token="-", expected=expected))  # noqa: S106 - a piece of input
        return
    for entry, name in run.entries(files):
        yield Posed(entry.puzzle, _in_one_line(entry) or name)


def _in_one_line(entry: Entry) -> str:
    """Return a problem as it was given as an argument; nothing if it came otherwise."""
    return write_line(entry.puzzle) if entry.source == "argument" else ""


def _dealt(run: Run, wanted: Wanted) -> Iterator[Posed]:
    """Yield a new problem, or report why there is none."""
    say, seed = run.options.say, randbelow(DRAWN) if wanted.seed is None else wanted.seed
    shape = wanted.shape or Shape.parse(USUAL_SHAPE)
    if isinstance(shape, PuzzleError):
        run.error(shape, Exit.FALSE)
        return
    if wanted.seed is None:
        run.say(say("seed {seed}", seed=seed))
    if wanted.level is None:
        origin = Origin(shape, seed, 0)
        yield Posed(origin.puzzle(), str(origin))
    else:
        yield from _made(run, shape, Level(wanted.level), seed)


def _made(run: Run, shape: Shape, level: Level, seed: int) -> Iterator[Posed]:
    """Yield a problem of a level, or report why there is none."""
    say = run.options.say
    try:
        request = Request(shape=shape, level=level)
    except PuzzleError as error:
        run.error(error, Exit.FALSE)
        return
    run.progress(say("looking for a problem"))
    from bazas.workshop.generate import generate  # noqa: PLC0415 - imports numpy

    made = next(generate(request, seed=seed), None)
    if made is None:
        looked_at = say.count(MOST_EVALUATIONS, "deal")
        said = "the budget ended: {made} of {count} made, {evaluations} looked at"
        run.say(say(said, made=0, count=1, evaluations=looked_at))
        run.ends_with(Exit.CUT)
        return
    title = say("A new problem ({level}, the model thinks)", level=say(level.value))
    run.line(say("its name: {name}", name=made.origin))
    yield Posed(replace(made.puzzle, title=title), str(made.origin), level, made.rating.themes)


def _draws() -> bool:
    """Tell whether a game can be drawn: on a terminal that knows more than lines."""
    able = os.environ.get("TERM", "") not in {"dumb", "unknown"}
    return able and is_terminal(sys.stdin) and is_terminal(sys.stdout)


def means_for(run: Run, *, plain: bool, words: bool) -> Means:
    """Return what a game in the terminal works with; it is plain also where nothing can be drawn.

    With `words`, cards are in words, and nothing is drawn.
    """
    say, plain = run.options.say, plain or words or not _draws()
    screen: Screen = Plain(say, run.line, words=words) if plain else _drawn(run)
    return Means(
        screen=screen,
        say=say,
        working=partial(shown_when_long, partial(_note, run, plain=plain)),
        languages=_languages(run.options),
    )


def _languages(options: Options) -> tuple[Letters, ...]:
    """Return those of suits' letters: the one given, or both, the language spoken first."""
    both: tuple[Letters, Letters] = ("en", "es")
    if options.letters:
        return (options.letters,)
    return both[::-1] if options.say.language is Language.SPANISH else both


def _note(run: Run, text: str, *, plain: bool) -> None:
    """Show what goes on, until something is printed; as a line where nothing is drawn over."""
    if not plain:
        run.progress(text)
    elif is_terminal(sys.stderr):  # how long something took does not belong in a transcript
        run.say(text)


def _drawn(run: Run) -> Screen:
    """Return the screen on which games are drawn."""
    from bazas.play.terminal.fancy import Fancy  # noqa: PLC0415 - imports rich

    return Fancy(run.options.say, run.line, signs=run.output.signs)
