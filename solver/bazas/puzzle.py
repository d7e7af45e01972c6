"""A problem: table, hand, target and what was printed with it (BS-4 to BS-7, BS-14, BS-16)."""

from __future__ import annotations

from base64 import b32encode
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import chain, permutations
from types import NoneType

from bazas.cards import LOWEST, Card, Letters, Suit
from bazas.errors import PuzzleError
from bazas.spelling import tidy_lines

Table = tuple[tuple[Card, ...], ...]
"""Rows from top to bottom, cards from left to right; the last of a row is its right end (BS-4)."""


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle:
    """A proper problem, checked when it is made; immutable and hashable.

    All cards lie face up (BS-5). `target` is None when open (BS-14). `line` is the order of play
    printed with the problem, empty when there is none; it is *not* checked here, since a false line
    is something to be refuted. `packs` is the number of packs that the problem says it uses, None
    when it does not say (BS-1). `unique` tells whether the line printed with it is claimed to be
    the only one that makes the target, or, where that is open, the most tricks (BS-16); a claim,
    not checked here.
    Raises PuzzleError when the parts are not a proper problem.
    """

    table: Table
    hand: tuple[Card, ...]
    target: int | None = None
    line: tuple[Card, ...] = ()
    title: str = ""
    notes: str = ""
    packs: int | None = None
    unique: bool = False

    def __post_init__(self) -> None:
        """Freeze and tidy the parts, then check them."""
        tidy = {
            "table": tuple(map(tuple, self.table)),
            "hand": tuple(self.hand),
            "line": tuple(self.line),
            "title": " ".join(filter(None, tidy_lines(self.title))),
            "notes": "\n".join(tidy_lines(self.notes)),
        }
        for name, value in tidy.items():
            object.__setattr__(self, name, value)
        self._check_types()
        for _, fault in faults(self.table, self.hand, self.target, self.packs):
            raise fault
        if self.unique and not self.line:
            expected = "the line that is claimed to be the only one, or unique=False"
            raise PuzzleError("unique, but there is no line", expected=expected)

    def _check_types(self) -> None:
        """Raise PuzzleError for a part of another type than it is declared to be."""
        for card in chain(*self.table, self.hand, self.line):
            if not isinstance(card, Card):
                raise PuzzleError("not a Card", token=repr(card), expected="Card.parse('10♦')")
        for name, number in (("target", self.target), ("packs", self.packs)):
            if type(number) not in {int, NoneType}:
                message = f"{name} is no whole number"
                raise PuzzleError(message, token=repr(number), expected="an int or None")
        if not isinstance(self.unique, bool):
            raise PuzzleError(
                "unique is no truth value", token=repr(self.unique), expected="True or False"
            )

    @classmethod
    def parse(cls, text: str, *, letters: Letters | None = None) -> Puzzle:
        """Read exactly one problem in any notation: text, one line or JSON.

        Raises the first error found, or NotationError when there is no problem or more than one.

        >>> Puzzle.parse("Td8h/4s Ks4s 1").target
        1
        """
        from bazas.notation import read_one  # noqa: PLC0415 - notation is built on Puzzle

        return read_one(text, letters=letters)

    def __str__(self) -> str:
        """Return the canonical text, with the table as it is laid out."""
        from bazas.notation import write_text  # noqa: PLC0415 - notation is built on Puzzle

        return write_text(self)

    def __repr__(self) -> str:
        """Return an expression that makes the problem."""
        return f"Puzzle.parse({str(self)!r})"

    @property
    def table_cards(self) -> int:
        """Return the number of cards on the table."""
        return sum(map(len, self.table))

    @property
    def packs_needed(self) -> int:
        """Return the largest number of copies of one card, over table and hand (BS-1)."""
        return max(_copies(self.table, self.hand).values())

    def canonical(self) -> Puzzle:
        """Return the least of the forms of this deal that play alike; the target is kept.

        Tried are the 24 orders of the suits, each with the ranks inside a suit replaced by 2, 3, 4
        and so on, in the same order and with the same equalities between hand and table; the hand
        is sorted. The least by (table, hand), rows and cards compared in order, wins. The row order
        matters and stays (BS-10). Line and claim, title, notes and packs are left out.
        """
        table, hand = min(
            _renamed(self.table, self.hand, names) for names in _renamings(self.table, self.hand)
        )
        return Puzzle(table, hand, self.target)

    @property
    def id(self) -> str:
        """Return twelve characters that name the deal: the same for all deals that play alike.

        They are the first 60 bits of the BLAKE2b hash of the canonical one-line form of table and
        hand, in base 32. The target does not enter: it is a claim about the deal.
        """
        from bazas.notation import write_line  # noqa: PLC0415 - notation is built on Puzzle

        deal, _, _ = write_line(self.canonical()).rpartition(" ")
        return b32encode(blake2b(deal.encode()).digest())[:12].decode().lower()


def faults(
    table: Table, hand: tuple[Card, ...], target: int | None, packs: int | None
) -> Iterator[tuple[str, PuzzleError]]:
    """Yield everything that keeps these parts from being a proper problem, each with its part."""
    if not table:
        yield "table", PuzzleError("the table has no rows", expected="at least one row (BS-7)")
    for number, row in enumerate(table, 1):
        if not row:
            expected = "cards in every row (BS-7)"
            yield "table", PuzzleError(f"row {number} is empty", expected=expected)
    if not hand:
        yield "hand", PuzzleError("the hand is empty", expected="at least one card (BS-7)")
    cards = sum(map(len, table))
    if 0 < cards < len(hand):
        message = f"{len(hand)} cards in the hand, but only {cards} on the table"
        expected = "at least as many table cards as hand cards (BS-6)"
        yield "hand", PuzzleError(message, expected=expected)
    if hand and target is not None and not 0 <= target <= len(hand):
        expected = f"0 to {len(hand)}, the number of cards in the hand (BS-14)"
        message = "a target that no play can have"
        yield "target", PuzzleError(message, token=_short(target), expected=expected)
    for card, copies in _copies(table, hand).items():
        if packs is not None and copies > packs:
            message = f"{copies} copies of {card}, but packs: {packs}"
            expected = "each card at most once a pack (BS-1)"
            yield "packs", PuzzleError(message, token=str(card), expected=expected)


def _copies(table: Table, hand: tuple[Card, ...]) -> Counter[Card]:
    """Count the copies of each card over table and hand."""
    return Counter(chain(chain.from_iterable(table), hand))


def _renamings(table: Table, hand: tuple[Card, ...]) -> Iterator[dict[Card, Card]]:
    """Yield, for each order of the suits, the new name of every card of the deal."""
    cards = sorted(_copies(table, hand))
    for order in permutations(Suit):
        names: dict[Card, Card] = {}
        for old, new in zip(Suit, order, strict=True):
            of_suit = [card for card in cards if card.suit == old]
            names |= {card: Card(rank, new) for rank, card in enumerate(of_suit, LOWEST)}
        yield names


def _renamed(
    table: Table, hand: tuple[Card, ...], names: dict[Card, Card]
) -> tuple[Table, tuple[Card, ...]]:
    """Return table and sorted hand with every card renamed."""
    rows = tuple(tuple(names[card] for card in row) for row in table)
    return rows, tuple(sorted(names[card] for card in hand))


def _short(number: int) -> str:
    """Write a number, however many digits it has, in a few characters."""
    return str(number) if abs(number) < 10**9 else f"{'-' if number < 0 else ''}10^9 or more"
