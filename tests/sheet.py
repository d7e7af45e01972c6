"""The rules as the tests of the checker read them in the rule sheet, and certificates by them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from bazas import checker
from bazas.checker import RefusedError, check

FILE = Path(checker.__file__)
few = settings(max_examples=100, deadline=None)

Rows = tuple[tuple[str, ...], ...]
Certificate = dict[str, Any]

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

ONE: Rows = (("10♦", "8♥"), ("4♠",), ("3♠", "2♥"), ("7♦", "3♠"), ("A♠",), ("Q♦", "A♥"))
HAND = ("K♠", "4♠", "Q♥", "J♥", "Q♦", "7♦", "7♦", "A♣")
PUBLISHED = ["K♠", "Q♥", "4♠", "Q♦", "7♦", "7♦", "A♣", "J♥"]
"""Problem 1 of the rule sheet, and its line."""


def beats(card: str, other: str) -> bool:
    """Tell whether a card is higher than another of its suit."""
    return card[-1] == other[-1] and ORDER.index(card[:-1]) > ORDER.index(other[:-1])


def tricks(rows: Rows, held: tuple[str, ...], *, leads: bool) -> Iterator[tuple[int, bool, Rows]]:
    """Try each card that may be played: its place, whether it wins, and the rows after it."""
    ends = {n: row[-1] for n, row in enumerate(rows) if row}
    first = min(ends, default=0)
    for place, card in enumerate(held):
        row = first
        if leads:
            suited = [n for n, end in ends.items() if end[-1] == card[-1]]
            highest = [n for n in suited if not any(beats(ends[m], ends[n]) for m in suited)]
            row = min(highest, default=first)
        elif ends[first][-1] in {c[-1] for c in held} - {card[-1]}:
            continue
        won = not beats(ends[row], card) if leads else beats(card, ends[row])
        yield place, won, tuple(r[:-1] if n == row else r for n, r in enumerate(rows))


@cache
def value(rows: Rows, held: tuple[str, ...], *, leads: bool) -> int:
    """Return the most tricks, by trying everything."""
    return max(
        (
            won + value(after, held[:place] + held[place + 1 :], leads=won)
            for place, won, after in tricks(rows, held, leads=leads)
        ),
        default=0,
    )


def kinds(rows: Rows, held: tuple[str, ...]) -> tuple[tuple[str, int, int], ...]:
    """Describe held cards by how many of the cards left they beat, and are beaten by."""
    left = [card for row in rows for card in row]
    return tuple(
        sorted(
            (card[-1], sum(beats(card, c) for c in left), sum(beats(c, card) for c in left))
            for card in held
        )
    )


def reached(rows: Rows, hand: tuple[str, ...]) -> Iterator[tuple[Rows, list[int], bool]]:
    """Find all positions with cards held, and of those that are alike only one."""
    seen = set()
    todo = [(rows, list(range(len(hand))), True)]
    while todo:
        rows, places, leads = todo.pop()
        held = tuple(hand[place] for place in places)
        alike = (tuple(map(len, rows)), kinds(rows, held), leads)
        if not places or alike in seen:
            continue
        seen.add(alike)
        yield rows, places, leads
        for place, won, after in tricks(rows, held, leads=leads):
            todo.append((after, places[:place] + places[place + 1 :], won))


def best_line(rows: Rows, held: tuple[str, ...]) -> list[str]:
    line, leads = list[str](), True
    while held:
        most = value(rows, held, leads=leads)
        for place, won, after in tricks(rows, held, leads=leads):
            rest = held[:place] + held[place + 1 :]
            if won + value(after, rest, leads=won) == most:
                line.append(held[place])
                rows, held, leads = after, rest, won
                break
    return line


def certificate(rows: Rows, hand: tuple[str, ...]) -> Certificate:
    """Write a certificate that lists all positions with their values."""
    positions = [
        [
            list(map(len, after)),
            places,
            int(leads),
            value(after, tuple(hand[place] for place in places), leads=leads),
        ]
        for after, places, leads in reached(rows, hand)
    ]
    return {
        "schema": "bazas.certificate/1",
        "table": list(map(list, rows)),
        "hand": list(hand),
        "optimum": value(rows, hand, leads=True),
        "line": best_line(rows, hand),
        "positions": positions,
    }


def deals(seed: int, count: int) -> Iterator[tuple[Rows, tuple[str, ...]]]:
    """Deal small random problems, half of them from few faces only."""
    rng = random.Random(seed)
    for number in range(count):
        ranks, suits = (ORDER[:4], "♠♥") if number % 2 else (ORDER, "♠♥♦♣")
        hand = tuple(rng.choice(ranks) + rng.choice(suits) for _ in range(rng.randint(1, 5)))
        rows: Rows = ()
        while sum(map(len, rows)) < len(hand) or rng.random() < 0.5:
            size = rng.randint(1, 3)
            rows += (tuple(rng.choice(ranks) + rng.choice(suits) for _ in range(size)),)
        yield rows, hand


def small() -> Certificate:
    """Return a certificate written by hand: no trick, though the plain ceiling allows one."""
    return {
        "schema": "bazas.certificate/1",
        "table": [["3♠"], ["5♦"]],
        "hand": ["2♠", "4♦"],
        "optimum": 0,
        "line": ["2♠", "4♦"],
        "positions": [[[1, 1], [0, 1], 1, 0], [[0, 1], [1], 0, 0], [[1, 0], [0], 0, 0]],
    }


def changed(**fields: object) -> Certificate:
    return small() | fields


def tiny(table: list[list[str]], hand: list[str], optimum: int, **fields: object) -> Certificate:
    """Return a certificate without positions."""
    whole = {"table": table, "hand": hand, "optimum": optimum, "line": hand, "positions": []}
    return {"schema": "bazas.certificate/1"} | whole | fields


def reason(document: object) -> str:
    """Return why a certificate is refused, which is one line, and not a long one."""
    with pytest.raises(RefusedError) as refusal:
        check(document)
    text = str(refusal.value)
    assert text.isprintable()
    assert len(text) < 500
    return text


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["K♠", 0, 1, 2, "bazas.certificate/1"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
