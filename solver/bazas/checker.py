"""Check certificates: proofs, as JSON, that no line of a problem makes more tricks than claimed.

This file stands alone: its rules are read anew from the rule sheet (BS-1 to BS-13), and it runs
anywhere with nothing but Python: `python checker.py FILE...`.

A certificate has a line that makes the optimum, and positions with bounds on the tricks still to be
made. It is accepted when the optimum bounds the start, and the bounds are closed under play: each
legal card of a listed position makes, with the bound of what follows, no more than is listed there.
That is enough: what is not listed has a ceiling that is always true; and if all bounds are true
where fewer cards are held, no card leads from a listed position to more than its bound.
"""

from __future__ import annotations

import json
import os
import re
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from textwrap import shorten
from typing import NamedTuple, TextIO, TypeAlias

SCHEMA = "bazas.certificate/1"
SUITS, NAMES = "♠♥♦♣", (*range(2, 11), *"JQKA")  # as cards are written (BS-2, BS-3)
RANKS = {f"{name}{suit}": rank for rank, name in enumerate(NAMES, 2) for suit in SUITS}
ACCEPTED, REFUSED, UNREADABLE, INTERRUPTED, CLOSED = 0, 1, 2, 130, 141  # exit codes

Cards: TypeAlias = tuple[str, ...]


class RefusedError(ValueError):
    """A certificate proves nothing; the text is the first step of it that is false."""


class Accepted(NamedTuple):
    """What an accepted certificate proves: so many tricks of a hand, by so many positions."""

    optimum: int
    hand: int
    positions: int


class Position(NamedTuple):
    """How many cards are left in each row, the cards held, and 1 if the player leads, or 0."""

    left: tuple[int, ...]
    held: Cards
    leads: int


class Proof:
    """The rules of play for one deal, and the bounds listed for its positions."""

    def __init__(self, table: Sequence[Cards], hand: Cards) -> None:
        """Take rows from top to bottom, each from left to right, and a hand (BS-4, BS-5)."""
        self.table, self.hand = table, hand
        self.start = Position(tuple(map(len, table)), hand, 1)
        self.listed: dict[tuple[object, ...], int] = {}
        self.view = lru_cache(1 << 14)(self.look)

    def answer(self, left: Sequence[int], led: str) -> tuple[int, str]:
        """Return the row and right end that the table plays to a suit, or to "" when it leads."""
        ends = [(row, self.table[row][count - 1]) for row, count in enumerate(left) if count]
        suited = [(row, end) for row, end in ends if end[-1] == led]
        # The highest, of equals the topmost; or the first row not empty (BS-9, BS-10, BS-11).
        return max(suited, key=lambda pair: RANKS[pair[1]], default=ends[0])

    def legal(self, position: Position) -> Cards:
        """Return the legal cards: those of the suit that the table leads, or else all (BS-11)."""
        suit = "" if position.leads else self.answer(position.left, "")[1][-1]
        return tuple(card for card in position.held if card[-1] == suit) or position.held

    def play(self, position: Position, card: str) -> Position:
        """Play a legal card; the player leads next if it wins the trick (BS-8, BS-12)."""
        left, held, leads = position
        row, met = self.answer(left, card[-1] if leads else "")
        won = RANKS[card] >= RANKS[met] + 1 - leads if card[-1] == met[-1] else leads
        place, fewer = held.index(card), (*left[:row], left[row] - 1, *left[row + 1 :])
        return Position(fewer, held[:place] + held[place + 1 :], int(won))

    def look(self, left: tuple[int, ...]) -> tuple[dict[str, tuple[str, int, int]], Cards]:
        """Return what `key` and `bound` need: the kinds of cards, and solid ends from the top."""
        rest = [card for row, count in zip(self.table, left, strict=True) for card in row[:count]]
        ranks = {suit: sorted(RANKS[card] for card in rest if card[-1] == suit) for suit in SUITS}
        order = {card: (ranks[card[-1]], RANKS[card]) for card in self.hand}
        kinds = {c: (c[-1], bisect_left(*at), bisect_right(*at)) for c, at in order.items()}
        above = len(self.hand) - sum(self.start.left) + sum(left) - 1
        rows = zip(self.table, left, accumulate(left, initial=0), strict=False)
        ends = [row[count - 1] for row, count, cards in rows if count and cards >= above]
        return kinds, tuple(sorted(ends, key=RANKS.__getitem__, reverse=True))

    def key(self, position: Position) -> tuple[object, ...]:
        """Return what the value of a position depends on: held cards count by their kind only.

        A card's kind is its suit, and how many cards of it left on the table are lower, and lower
        or equal. What is answered and what is legal depends on suits alone (BS-10, BS-11). Leading,
        a card beats the lower or equal ones of its suit; following, the lower ones (BS-12): the
        bottom part of them in order of rank, so its size tells which. So two cards of one kind are
        legal together, meet the same cards, and win and lose alike, now and when some are gone.
        """
        kinds, _ = self.view(position.left)
        return position.left, position.leads, *sorted(kinds[card] for card in position.held)

    def bound(self, position: Position) -> int:
        """Return the plain ceiling, or what is listed if it is less.

        The ceiling is the cards held less tricks that right ends are sure to take. Let m be the
        number of cards held. A row is solid if it is not empty and the rows above have m - 1 cards
        or more. Until the last trick these do not run out, so the right end of a solid row leaves
        only to a lead of its suit (BS-10, BS-11). Let e_1 >= e_2 >= ... be the solid ends of a suit
        and k the number of its cards held. A lead takes one card, so at the j-th lead of the suit
        one of e_1 to e_j is still there and the answer is e_j or higher: n leads lose at least
        min(j, n) less the number of held cards of e_j or higher. The suit's deficit is the greatest
        of these for n = k and j <= k, or 0; D is the sum of the deficits. A card played to a lead
        of the table makes one n less by one, and takes from D one at most.

        Let the player lose p tricks when leading, and lose b and win a when the table leads. Then
        p >= D - a - b. The table leads after a lost trick, or because it leads now, so a + b is at
        most p + b + 1 - leads. Together D - 1 + leads <= 2p + b <= 2(p + b), twice what is lost.
        """
        deficits, (_, solid) = 0, self.view(position.left)
        for suit in SUITS:
            ranks = sorted(RANKS[card] for card in position.held if card[-1] == suit)
            k, ends = len(ranks), (RANKS[end] for end in solid if end[-1] == suit)
            won = [k - bisect_left(ranks, end) for end in ends]
            deficits += max((j - w for j, w in enumerate(won, 1) if w < j <= k), default=0)
        ceiling = len(position.held) - (deficits + position.leads) // 2
        return min(ceiling, self.listed.get(self.key(position), ceiling))

    def named(self, name: str, position: Position) -> str:
        """Describe a position in one line, cut to some length."""
        left, held, leads = position
        rows = " / ".join(" ".join(row[:n]) or "-" for row, n in zip(self.table, left, strict=True))
        rows, hand = (shorten(text, 120, placeholder=" ...") for text in (rows, " ".join(held)))
        return f"{name} (rows {rows}, hand {hand}, the {('table', 'player')[leads]} leads)"

    def replay(self, line: Cards) -> int:
        """Return the tricks that a line makes; refuse it unless it is legal and whole (BS-13)."""
        if len(line) != (most := len(self.hand)):
            raise RefusedError(f"the line is of length {len(line)}, but the hand of {most}")
        position, made = self.start, 0
        for n, card in enumerate(line, 1):
            if card not in self.legal(position):
                why = "legal" if card in position.held else "held"
                raise RefusedError(f"{self.named(f'trick {n}', position)}: {card} is not {why}")
            position = self.play(position, card)
            made += position.leads
        return made

    def add(self, name: str, entry: object) -> tuple[str, Position, int]:
        """List a position with its bound; refuse what cannot be, or is listed before."""
        left, held, leads, bound = items(name, entry, 4, 4)
        size, top = len(self.table), len(self.hand) - 1
        rows = zip(items(f"{name}: left", left, size, size), self.table, strict=True)
        rest = tuple(number(f"{name}: left", count, len(row)) for count, row in rows)
        places = [number(f"{name}: held", place, top) for place in items(f"{name}: held", held)]
        if places != sorted(set(places)):
            raise RefusedError(f"{name}: held should increase")
        if sum(self.start.left) - sum(rest) != len(self.hand) - len(places):
            raise RefusedError(f"{name}: table and hand have not lost the same number of cards")
        hand = tuple(self.hand[place] for place in places)
        position = Position(rest, hand, number(f"{name}: leads", leads, 1))
        if (key := self.key(position)) in self.listed:
            same = [*self.listed].index(key) + 1
            raise RefusedError(f"{self.named(name, position)} is the same as position {same}")
        self.listed[key] = number(f"{name}: bound", bound, len(hand))
        return name, position, self.listed[key]

    def close(self, name: str, position: Position, bound: int) -> None:
        """Refuse `bound` if a legal card, one of each kind, may lead to more tricks."""
        for card in {self.view(position.left)[0][c]: c for c in self.legal(position)}.values():
            after = self.play(position, card)
            if (most := after.leads + (more := self.bound(after))) > bound:
                verb = ("loses", "wins")[after.leads]
                where = "" if self.key(after) in self.listed else " (not listed)"
                step = f"{card} {verb} and leaves up to {more} more{where}, that is {most}"
                raise RefusedError(f"{self.named(name, position)}: {step}; its bound is {bound}")


def number(name: str, value: object, most: int) -> int:
    """Return a whole number from 0 to `most`; neither true nor 6.0 is one."""
    if type(value) is not int or not 0 <= value <= most:
        raise RefusedError(f"{name} should be a whole number from 0 to {most}")
    return value


def items(name: str, value: object, least: int = 1, most: int = sys.maxsize) -> list[object]:
    """Return a list of so many items."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise RefusedError(f"{name} should be a list of {least}" + " or more" * (least < most))
    return value


def cards(name: str, value: object) -> Cards:
    """Return a list of cards, one or more (BS-7)."""
    for place, card in enumerate(items(name, value), 1):
        if not isinstance(card, str) or card not in RANKS:
            raise RefusedError(f"{name}: card {place} should be one such as 10♦ or K♠")
    return tuple(map(str, items(name, value)))


def check(certificate: object) -> Accepted:
    """Accept the proof of an optimum, or raise RefusedError with the first step that is false."""
    fields = certificate if isinstance(certificate, dict) else {}
    if fields.get("schema") != SCHEMA:
        raise RefusedError(f"this should be an object with the schema {SCHEMA}")
    rows = enumerate(items("table", fields.get("table")), 1)
    proof = Proof([cards(f"row {i}", row) for i, row in rows], cards("hand", fields.get("hand")))
    if sum(proof.start.left) < len(proof.hand):
        raise RefusedError("the table has fewer cards than the hand (BS-6)")
    made = proof.replay(cards("line", fields.get("line")))
    if made != (optimum := number("optimum", fields.get("optimum"), len(proof.hand))):
        raise RefusedError(f"the optimum is {optimum}, but the line makes {made}")
    entries = enumerate(items("positions", fields.get("positions"), 0), 1)
    listed = [proof.add(f"position {i}", entry) for i, entry in entries]
    if (most := proof.bound(proof.start)) > optimum:
        raise RefusedError(f"{proof.named('the start', proof.start)} has bound {most}, not {made}")
    for step in listed:
        proof.close(*step)
    return Accepted(optimum, len(proof.hand), len(listed))


def proper(part: list[tuple[str, object]] | str) -> dict[str, object]:
    """Make an object; refuse a key that comes twice, and NaN and Infinity."""
    found = {} if isinstance(part, str) else dict(part)
    if len(found) < len(part):
        raise ValueError(f"{part} is not JSON" if isinstance(part, str) else "a key comes twice")
    return found


def read(text: str) -> list[object]:
    """Return the JSON documents of a text; raise ValueError if it has none, or anything else."""
    decoder = json.JSONDecoder(object_pairs_hook=proper, parse_constant=proper)
    text, at, found = text.removeprefix("\ufeff"), 0, list[object]()
    while (begin := re.compile(r"[^ \t\n\r]").search(text, at)) or not found:
        try:
            document, at = decoder.raw_decode(text, at := begin.start() if begin else len(text))
        except (RecursionError, ValueError) as error:
            at = getattr(error, "pos", at)
            raise json.JSONDecodeError(getattr(error, "msg", str(error)), text, at) from None
        found.append(document)
    return found


def say(text: str, stream: TextIO | None) -> None:
    """Print a line at once, in letters where there are no suit signs; raise OSError if closed."""
    if stream is None:
        raise OSError("closed")
    code = getattr(stream, "encoding", None) or "utf-8"
    if SUITS.encode(code, "ignore").decode(code) != SUITS:
        text = text.translate(str.maketrans(SUITS, "shdc"))
    print(text.encode(code, "backslashreplace").decode(code), file=stream, flush=True)


def report(name: str) -> int:
    """Check the certificates in a file and print a line about each; return the exit code."""
    label = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in name) or "''"
    try:
        found = read((sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()).decode())
    except (AttributeError, OSError, ValueError) as error:  # without standard input it is None
        why = "closed" if isinstance(error, AttributeError) else getattr(error, "strerror", error)
        say(f"{label}: cannot be read: {why}", sys.stderr)
        return UNREADABLE
    code = ACCEPTED
    for place, certificate in enumerate(found, 1):
        try:
            verdict = "accepted: optimum {} of {} tricks; positions: {}".format(*check(certificate))
        except RefusedError as error:
            verdict, code = f"refused: {error}", REFUSED
        say(f"{label}{f'#{place}' * (len(found) > 1)}: {verdict}", sys.stdout)
    return code


def main(arguments: Sequence[str] | None = None) -> int:
    """Check files; return 0, or 1 when something is refused, or 2 when something is unreadable."""
    names = sys.argv[1:] if arguments is None else arguments
    try:
        if names and not any(name.startswith("-") and name != "-" for name in names):
            return max([report(name) for name in names])
        say("usage: checker.py FILE...  (checks certificates; - is standard input)", sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # from printing; what is still to be written goes nowhere
        if not isinstance(error, BrokenPipeError):
            with suppress(OSError):
                say(f"cannot print: {error.strerror or error}", sys.stderr)
        for stream in filter(None, (sys.stdout, sys.stderr)):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return CLOSED if isinstance(error, BrokenPipeError) else UNREADABLE
    return UNREADABLE


if __name__ == "__main__":
    sys.exit(main())
