"""The options that say what a new problem should be like, gathered into one `Asked` value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import wraps
from typing import Any

import click

from bazas.analysis.levels import DIGITS, THEMES, Level
from bazas.errors import NotationError, PuzzleError
from bazas.workshop.request import ANY, Range, Request
from bazas.workshop.shape import MOST_HAND, MOST_TABLE, Shape, Span

Command = Callable[..., None]

HAND, SIZES, PACKS = 10, Span(1, 3), 2
"""What is not said of the shape is about what is published, with as many rows as hand cards."""

UNIQUE = ("line", "tricks", "first")
LEVELS = tuple(level.value for level in Level)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What was asked for; None where nothing was."""

    level: str | None
    luck: Range | None
    foresight: Range
    score: Range
    unique: str | None
    themes: tuple[str, ...]
    given_shape: str | None
    rows: Span | None
    sizes: Span | None
    hand: int | None
    packs: int | None

    @property
    def shape(self) -> Shape:
        """Return the shape; raise NotationError for what is none, PuzzleError as the class does."""
        if self.given_shape is not None:
            return Shape.parse(self.given_shape)
        hand = self.hand or (min(self.rows.most, MOST_HAND) if self.rows else HAND)
        return Shape(
            rows=self.rows or Span(hand, hand),
            sizes=self.sizes or SIZES,
            hand=hand,
            packs=self.packs or PACKS,
        )

    def request(self) -> Request:
        """Return it all as the workshop takes it; raise PuzzleError for what can never be."""
        unique = [f"unique-{self.unique}"] if self.unique else []
        return Request(
            shape=self.shape,
            level=None if self.level is None else Level(self.level),
            luck=self.luck,
            foresight=self.foresight,
            score=self.score,
            themes=frozenset([*self.themes, *unique]),
        )

    def options(self) -> Iterator[str]:
        """Yield the options that ask for the same, in one order whatever the one they came in."""
        yield f"--shape {self.shape}"
        if self.level:
            yield f"--level {self.level}"
        if self.luck is not None:
            yield f"--luck-bits {self.luck}"
        ranges = {"foresight": self.foresight, "score": self.score}
        yield from (f"--{name} {given}" for name, given in ranges.items() if given != ANY)
        if self.unique:
            yield f"--unique {self.unique}"
        yield from (f"--theme {theme}" for theme in sorted(set(self.themes)))


def _range(_context: click.Context, option: click.Parameter, text: str | None) -> Range | None:
    """Read a range; raise BadParameter. Nothing is anything, but for luck.

    Of what is no whole number by nature, one number stands for all that are rounded to it.
    """
    if text is None:
        return None if option.name == "luck" else ANY
    try:
        given = Range.parse(text)
    except NotationError as error:
        raise click.BadParameter(str(error)) from error
    if option.name == "foresight" or ":" in text:
        return given
    return Range(max(0.0, round(given.least - 0.5, DIGITS)), round(given.most + 0.5, DIGITS))


def _span(_context: click.Context, _option: click.Parameter, text: str | None) -> Span | None:
    """Read a number, or two with a hyphen; raise BadParameter."""
    try:
        return None if text is None else Span.parse(text)
    except NotationError as error:
        raise click.BadParameter(str(error)) from error


def _option(name: str, field: str, text: str, **how: Any) -> Callable[[Command], Command]:  # noqa: ANN401 - what click takes
    """Return an option."""
    return click.option(f"--{name}", field, help=text, **how)


_RANGE: dict[str, Any] = {"metavar": "A:B", "callback": _range}
_OPTIONS = (
    _option("level", "level", "How hard, by the model.", type=click.Choice(LEVELS)),
    _option(
        "luck-bits", "luck", "Bits of luck, a range; 8 is 7.5:8.5.", metavar="A:B", callback=_range
    ),
    _option(
        "foresight", "foresight", "Tricks to look ahead, a range.", metavar="A:B", callback=_range
    ),
    _option(
        "score", "score", "Luck and foresight, less 1, a range.", metavar="A:B", callback=_range
    ),
    _option(
        "unique",
        "unique",
        "One optimal line only; or several in which the same cards meet; or one good first card, "
        "interchangeable ones counting as one.",
        type=click.Choice(UNIQUE),
    ),
    _option(
        "theme",
        "themes",
        f"A theme that it must have: {', '.join(THEMES)}. Can be repeated.",
        type=click.Choice(THEMES),
        multiple=True,
        metavar="THEME",
    ),
    _option(
        "shape",
        "given_shape",
        "Rows x cards in a row / hand / packs, such as 13x1-4/13/2; in place of the next four.",
        metavar="SHAPE",
    ),
    _option(
        "rows",
        "rows",
        "Rows; as many as hand cards, if not given.",
        metavar="N[-M]",
        callback=_span,
    ),
    _option(
        "row-sizes",
        "sizes",
        f"Cards in a row; {SIZES}, if not given.",
        metavar="N[-M]",
        callback=_span,
    ),
    _option(
        "hand",
        "hand",
        f"Cards in the hand; as many as rows, or {HAND}.",
        type=click.IntRange(1, MOST_HAND),
        metavar="N",
    ),
    _option(
        "packs",
        "packs",
        f"Packs; {PACKS}, if not given.",
        type=click.IntRange(1, MOST_TABLE),
        metavar="N",
    ),
)


def asking_options(command: Command) -> Command:
    """Add the options as one argument `asked`."""

    @wraps(command)
    def gathered(**given: Any) -> None:  # noqa: ANN401 - click calls with what the options hold
        asked = Asked(**{one.name: given.pop(one.name) for one in fields(Asked)})
        if asked.given_shape is not None:
            if (asked.rows, asked.sizes, asked.hand, asked.packs) != (None, None, None, None):
                said = "--shape says it all: no --rows, --row-sizes, --hand or --packs with it."
                raise click.UsageError(said)
            _check_shape(asked)
        command(asked=asked, **given)

    decorated: Command = gathered
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def _check_shape(asked: Asked) -> None:
    """Raise BadParameter for what is no shape; that it cannot be dealt is no bad usage."""
    try:
        _ = asked.shape
    except NotationError as error:
        raise click.BadParameter(str(error), param_hint="--shape") from error
    except PuzzleError:
        return
