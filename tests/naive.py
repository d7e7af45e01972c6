"""A slow, obvious solver of Bazas solitario: a second reading of the rule sheet.

Written from rules/bazas-solitario.md alone and sharing no code with the program, so that where
the two agree, two readings of the rules agree. Nothing here is clever on purpose: every move
copies the whole position, and only `count` remembers anything.
"""

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

RANKS = "23456789TJQKA"  # BS-2: low to high, so a card's strength is its place in this string
SUITS = "shdc"  # BS-3: no trump, so this order means nothing

_CARDS = f"(?:[{RANKS}][{SUITS}])+"
_FORM = re.compile(rf"({_CARDS}(?:/{_CARDS})*) ({_CARDS}) ([0-9]+|\?)")

Trick = tuple[str, int, str, bool]  # hand card, row index, table card, won by the player
Tally = tuple[int, int, int]  # optimum, legal lines, optimal lines
Key = tuple[tuple[int, ...], tuple[str, ...], bool]


class Position(NamedTuple):
    """All that the rest of a game depends on (BS-4, BS-5, BS-8)."""

    rows: list[list[str]]  # a spent row stays as an empty list, so row indices never shift
    hand: list[str]
    player_leads: bool


def split(line: str) -> tuple[list[list[str]], list[str], int | None]:
    """Read `rows hand target`, refusing bad spelling, empty parts and short tables (BS-6, BS-7)."""
    form = _FORM.fullmatch(line)
    if form is None:
        raise ValueError(f"not a one-line problem: {line!r}")
    table, hand, target = form.groups()
    rows = [_cards(row) for row in table.split("/")]
    if sum(map(len, rows)) < len(_cards(hand)):
        raise ValueError(f"fewer table cards than hand cards: {line!r}")
    return rows, _cards(hand), None if target == "?" else int(target)


def answer(rows: list[list[str]], lead: str) -> int:
    """Return the row the table must use when the player leads `lead` (BS-9, BS-10)."""
    of_suit = [i for i, row in enumerate(rows) if row and row[-1][1] == lead[1]]
    if not of_suit:
        return _first(rows)
    # max() keeps the first of equals and the rows run top to bottom: ties go to the topmost row.
    return max(of_suit, key=lambda i: _rank(rows[i][-1]))


def follow(hand: list[str], led: str) -> list[str]:
    """Return the faces the player may play, each once, when the table leads `led` (BS-11)."""
    faces = sorted(set(hand))
    return [card for card in faces if card[1] == led[1]] or faces


def player_wins(led: str, other: str, *, player_led: bool) -> bool:
    """Say whether the player, who led `led` or answered it with `other`, wins (BS-12)."""
    leader_beaten = other[1] == led[1] and _rank(other) > _rank(led)
    return not leader_beaten if player_led else leader_beaten


def play(rows: list[list[str]], hand: list[str], line: list[str]) -> list[Trick]:
    """Replay a line, or the beginning of one, trick by trick (BS-8 to BS-13, BS-16)."""
    tricks: list[Trick] = []
    position = Position(rows, hand, player_leads=True)
    for card in line:
        if card not in _choices(position):
            raise ValueError(f"illegal card {card} at trick {len(tricks) + 1}")
        trick, position = _move(position, card)
        tricks.append(trick)
    return tricks


def optimum(rows: list[list[str]], hand: list[str]) -> int:
    """Return the most tricks the player can make (BS-13), by trying every line to its end."""
    return _best(Position(rows, hand, player_leads=True))


def count(rows: list[list[str]], hand: list[str]) -> Tally:
    """Return the optimum, the number of legal lines and of optimal lines (BS-13, BS-16)."""
    return _tally(Position(rows, hand, player_leads=True), {})


def deal(seed: int) -> str:
    """Make a random valid problem with an open target (BS-1, BS-6, BS-7, BS-14)."""
    rng = Random(seed)
    packs = rng.randint(1, 3)
    lengths = [rng.randint(1, 4) for _ in range(rng.randint(1, 7))]
    size = rng.randint(1, min(6, sum(lengths)))  # BS-6: the table must outlast the hand
    pool = _pool(rng, packs, sum(lengths) + size)
    rows = ["".join(pool.pop() for _ in range(length)) for length in lengths]
    hand = "".join(pool.pop() for _ in range(size))
    return f"{'/'.join(rows)} {hand} ?"


def _cards(text: str) -> list[str]:
    """Cut a run of two-letter cards, keeping its order (BS-4)."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def _rank(card: str) -> int:
    """Return the strength of a card within its suit (BS-2)."""
    return RANKS.index(card[0])


def _first(rows: list[list[str]]) -> int:
    """Return the topmost non-empty row (BS-10, BS-11); BS-6 promises that there is one."""
    return next(i for i, row in enumerate(rows) if row)


def _choices(position: Position) -> list[str]:
    """Return the faces the player may play now: any when leading, else by BS-11 (BS-8)."""
    if position.hand and not position.player_leads:
        return follow(position.hand, position.rows[_first(position.rows)][-1])
    return sorted(set(position.hand))  # copies are not told apart (BS-16)


def _move(position: Position, card: str) -> tuple[Trick, Position]:
    """Play one trick with a legal card; the position given is left untouched (BS-8 to BS-12)."""
    leads = position.player_leads
    row = answer(position.rows, card) if leads else _first(position.rows)
    rows = [cards.copy() for cards in position.rows]
    hand = position.hand.copy()
    other = rows[row].pop()
    hand.remove(card)
    led, second = (card, other) if leads else (other, card)
    won = player_wins(led, second, player_led=leads)
    return (card, row, other, won), Position(rows, hand, player_leads=won)


def _moves(position: Position) -> Iterator[tuple[int, Position]]:
    """Yield, for each legal face, the tricks it makes (0 or 1) and the position after (BS-8)."""
    for card in _choices(position):
        (_, _, _, won), after = _move(position, card)
        yield int(won), after


def _best(position: Position) -> int:
    """Return the most tricks from here; with an empty hand the play is over (BS-13)."""
    return max((won + _best(after) for won, after in _moves(position)), default=0)


def _tally(position: Position, known: dict[Key, Tally]) -> Tally:
    """Return best score, lines and best lines from here (BS-13, BS-16), each position once."""
    if not position.hand:
        return 0, 1, 1  # one way to play nothing
    # Rows only lose right ends (BS-9), so within one problem their lengths say what they hold.
    key = tuple(map(len, position.rows)), tuple(sorted(position.hand)), position.player_leads
    if key not in known:
        ends = []
        for won, after in _moves(position):
            most, lines, best_lines = _tally(after, known)
            ends.append((won + most, lines, best_lines))
        best = max(most for most, _, _ in ends)
        # The best lines are the best continuations of the faces that reach the best score.
        best_lines = sum(good for most, _, good in ends if most == best)
        known[key] = best, sum(lines for _, lines, _ in ends), best_lines
    return known[key]


def _pool(rng: Random, packs: int, needed: int) -> list[str]:
    """Shuffle whole packs or, half the time, packs of few ranks and suits (BS-1)."""
    ranks, suits = len(RANKS), len(SUITS)
    if rng.randrange(2):
        ranks, suits = rng.randint(1, 4), rng.randint(1, 3)
    while packs * ranks * suits < needed:  # grow just enough for the shape already drawn
        ranks, suits = (ranks + 1, suits) if ranks < len(RANKS) else (ranks, suits + 1)
    faces = product(rng.sample(RANKS, ranks), rng.sample(SUITS, suits))
    pool = [rank + suit for rank, suit in faces] * packs
    rng.shuffle(pool)
    return pool
