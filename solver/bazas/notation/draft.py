"""A problem as it was read: tokens with their places, not yet cards. Every notation makes these."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from bazas.cards import EXAMPLE, Card, Letters, find_card
from bazas.errors import BazasError, NotationError
from bazas.puzzle import Puzzle, faults

EMPTY_ROW = ("an empty row", "cards in every row (BS-7)")
TARGET_EXPECTED = "a number of tricks such as 6, or máximo"

_NUMBER = re.compile(r"([+-]?[0-9]+)(?:\s*(?:bazas?|tricks?))?\s*\.?", re.IGNORECASE)
_LONGEST = 9  # digits; no hand has a thousand million cards
_MOST = re.compile(  # one of these words is needed in an open target
    r"\?|open|abiert[oa]|m[aá]x(?:im[oa])?|maximum|mayor|m[aá]s|largest|greatest|highest|most|many"
    "|tantas"
)
_WITH_MOST = re.compile(  # and no words but those and these may be there
    "el|la|lo|the|n[uú]mero|cantidad|number|de|of|bazas?|tricks?|posibles?|possible|as|como|sea"
    "|se|pueda|can"
)


class Token(NamedTuple):
    """A piece of input and where it starts, counted from 1."""

    text: str
    line: int
    column: int

    def error(self, message: str, expected: str | None = None) -> NotationError:
        """Return an error at this place with this token."""
        return NotationError(
            message,
            token=shortened(self.text),
            expected=expected,
            line=self.line,
            column=self.column,
        )


@dataclass(slots=True)
class Draft:
    """The located parts of one problem, and what was found wrong with them so far."""

    place: Token
    """where the problem starts"""
    rows: list[list[Token]] = field(default_factory=list)
    hand: list[Token] = field(default_factory=list)
    line: list[Token] = field(default_factory=list)
    target: Token | None = None
    packs: Token | None = None
    unique: bool = False
    """the line, where there is one, is claimed to be the only one"""
    title: str = ""
    notes: list[str] = field(default_factory=list)
    letters: Letters | None = None
    """the language of the suits' letters, where the problem says it"""
    english: bool = False
    """letters that read both ways are English: the rule of the one-line form only"""
    spanish: bool = False
    """a label of it is Spanish, such as `Mesa`"""
    errors: list[BazasError] = field(default_factory=list)


def build(draft: Draft, letters: Letters | None = None) -> Puzzle | None:
    """Return the problem, or None after adding what is wrong to `draft.errors`.

    `letters` is what the user says of the suits' letters; it goes before what the problem says.
    """
    target = _read(draft, draft.target, read_target)
    packs = _read(draft, draft.packs, read_packs)
    tokens = [token for cards in (*draft.rows, draft.hand, draft.line) for token in cards]
    cards = read_all(draft, tokens, letters or draft.letters)
    if cards is None:
        return None
    table = tuple(tuple(next(cards) for _ in row) for row in draft.rows)
    hand = tuple(next(cards) for _ in draft.hand)
    if draft.errors:  # what could not be read is missing here, and would only raise false alarms
        return None
    for part, fault in faults(table, hand, target, packs):
        fault.line, fault.column = _place(draft, part)
        draft.errors.append(fault)
    if draft.errors:
        return None
    line, notes = tuple(cards), "\n".join(draft.notes)
    unique = draft.unique and bool(line)  # a label of a line without cards says nothing
    return Puzzle(table, hand, target, line, draft.title, notes, packs, unique)


def read_target(text: str) -> int | None:
    """Read a target, None when open; raise NotationError (BS-14)."""
    if _is_open(text):
        return None
    number = _NUMBER.fullmatch(text)
    if number is None or len(number[1]) > _LONGEST:
        message = "not a target" if number is None else "a target that no play can have"
        raise NotationError(message, token=shortened(text), expected=TARGET_EXPECTED)
    return int(number[1])


def is_target(text: str) -> bool:
    """Tell whether a text is meant as a target, right or wrong: it starts as a number."""
    return _is_open(text) or re.match(r"[+-]?[0-9]", text) is not None


def _is_open(text: str) -> bool:
    """Tell whether a text asks for as many tricks as possible (BS-14)."""
    words = text.lower().rstrip(".: ").split()
    others = [word for word in words if not _MOST.fullmatch(word)]
    return len(others) < len(words) and all(map(_WITH_MOST.fullmatch, others))


def is_packs(text: str) -> bool:
    """Tell whether a text is a number of packs."""
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST and int(text) > 0


def read_packs(text: str) -> int:
    """Read a number of packs; raise NotationError (BS-1)."""
    if not is_packs(text):
        raise NotationError("not a number of packs", token=shortened(text), expected="1, 2, 3 ...")
    return int(text)


def _read(draft: Draft, token: Token | None, read: Callable[[str], int | None]) -> int | None:
    """Read a number where there is one; what is wrong goes to `draft.errors`."""
    if token is None:
        return None
    try:
        return read(token.text)
    except NotationError as error:
        error.line, error.column = token.line, token.column
        draft.errors.append(error)
        return None


def read_all(draft: Draft, tokens: list[Token], letters: Letters | None) -> Iterator[Card] | None:
    """Read every card in the one language that fits them all, or say why none does."""
    names: tuple[Letters, ...] = (letters,) if letters else ("en", "es")
    readings = {name: [find_card(token.text, letters=name) for token in tokens] for name in names}
    complete = [cards for cards in readings.values() if None not in cards]
    if not complete:
        draft.errors.extend(_unread(tokens, readings))
        return None
    if len(complete) > 1 and complete[0] != complete[1] and not draft.english:
        draft.errors.append(_ambiguous(tokens, *complete))
        return None
    return (card for card in complete[0] if card is not None)


def _unread(
    tokens: list[Token], readings: dict[Letters, list[Card | None]]
) -> Iterator[NotationError]:
    """Yield an error for each token that is a card in no language, or one for the odd one out."""
    anywhere = [any(cards) for cards in zip(*readings.values(), strict=True)]
    if all(anywhere) and len(readings) > 1:
        fewest = min(readings, key=lambda name: readings[name].count(None))
        token = tokens[readings[fewest].index(None)]
        expected = "letters of one language: English S H D C, or Spanish P C D T"
        yield token.error("suits in the letters of two languages", expected)
        return
    for token, found in zip(tokens, anywhere, strict=True):
        if not found:
            only = (
                f" (suits read with --suits {next(iter(readings))})" if len(readings) == 1 else ""
            )
            yield token.error("not a card", EXAMPLE + only)


def _ambiguous(
    tokens: list[Token], english: list[Card | None], spanish: list[Card | None]
) -> NotationError:
    """Show both readings of the first token that has two."""
    both = zip(tokens, english, spanish, strict=True)
    token, first, second = next(three for three in both if three[1] != three[2])
    expected = f"--suits en to read {first}, --suits es to read {second}, or suit signs"
    return token.error("suit letters that read two ways", expected)


def _place(draft: Draft, part: str) -> tuple[int, int]:
    """Return the line and column of the part that is not proper."""
    first = {"hand": next(iter(draft.hand), None), "target": draft.target, "packs": draft.packs}
    token = first.get(part) or draft.place
    return token.line, token.column


def shortened(text: str) -> str:
    """Return the text, cut to a length that fits in an error."""
    longest = 40
    return text if len(text) <= longest else text[:longest] + "..."
