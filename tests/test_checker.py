"""The certificate checker: what it accepts, what it refuses and why, and that its lemmas hold."""

from __future__ import annotations

import ast
import io
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazas import checker
from bazas.checker import Accepted, Position, Proof, RefusedError, check, main, read

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


# What is accepted.


def test_hand_written_certificate_is_accepted() -> None:
    assert check(small()) == Accepted(optimum=0, hand=2, positions=3)


@pytest.mark.parametrize(
    "document",
    [
        tiny([["A♠"]], ["K♠"], 0),
        tiny([["K♠"]], ["K♠"], 1),
        tiny([["2♥"]], ["K♠"], 1),
        tiny([["2♣", "3♥"]], ["3♥"], 1),
        tiny([["2♠"], ["A♥"]], ["2♠", "K♥"], 1),
        tiny([["A♠"], ["2♠"], ["2♥"]], ["A♠", "A♠"], 2, line=["A♠", "A♠"]),
        tiny([["10♠"]], ["10♠"], 1, title=None, notes=[1, {"a": float("nan")}]),
        tiny([["3♠"]] * 300, ["2♥"] * 300, 300),
    ],
)
def test_plain_ceiling_may_be_enough(document: Certificate) -> None:
    assert check(document).positions == 0


def test_bound_may_be_listed_too_high_where_the_ceiling_is_lower() -> None:
    assert check(tiny([["A♠"]], ["K♠"], 0, positions=[[[1], [0], 1, 1]])).optimum == 0


def test_positions_may_be_listed_that_no_play_reaches() -> None:
    never = [[1, 0], [1], 0, 1]
    assert check(changed(positions=[*small()["positions"], never])).positions == 4


def test_problem_of_the_sheet_is_proved() -> None:
    whole = certificate(ONE, HAND) | {"line": PUBLISHED}
    assert check(whole)[:2] == (6, 8)
    assert len(whole["positions"]) > 100


def test_full_certificates_are_accepted_and_stay_true_when_changed() -> None:
    """One bound lower, a position less, another optimum: none of it makes a lie acceptable."""
    rng, refused = random.Random(5), 0
    for rows, hand in deals(1, 400):
        whole = certificate(rows, hand)
        assert check(whole).optimum == value(rows, hand, leads=True)
        for _ in range(6):
            other = deepcopy(whole)
            positions = other["positions"]
            for _ in range(rng.randint(1, 3)):
                rng.choice(positions)[3] -= rng.randint(0, 1)
            if rng.random() < 0.5:
                positions.remove(rng.choice(positions))
            if rng.random() < 0.5:
                other["line"] = rng.sample(hand, len(hand))
                other["optimum"] = rng.randint(0, len(hand))
            try:
                assert check(other).optimum == value(rows, hand, leads=True)
            except RefusedError:
                refused += 1
    assert refused > 400


def test_bound_below_the_value_is_refused() -> None:
    for rows, hand in deals(2, 100):
        whole = certificate(rows, hand)
        for number, position in enumerate(whole["positions"]):
            if position[3]:
                lower = deepcopy(whole)
                lower["positions"][number][3] -= 1
                assert reason(lower)


# The rules, and the lemmas.


def test_play_agrees_with_the_sheet_as_read_here() -> None:
    for rows, hand in deals(3, 500):
        proof, rng = Proof(rows, hand), random.Random(len(rows))
        position, left = proof.start, rows
        while position.held:
            found = list(tricks(left, position.held, leads=bool(position.leads)))
            assert [position.held[place] for place, _, _ in found] == list(proof.legal(position))
            place, won, left = rng.choice(found)
            rest = position.held[:place] + position.held[place + 1 :]
            position = proof.play(position, position.held[place])
            assert sorted(position.held) == sorted(rest)
            assert (position.left, position.leads) == (tuple(map(len, left)), won)


def test_published_line_meets_the_cards_that_the_sheet_says() -> None:
    proof = Proof(ONE, HAND)
    position, rows, won = proof.start, [], []
    for card in PUBLISHED:
        after = proof.play(position, card)
        pairs = enumerate(zip(position.left, after.left, strict=True), 1)
        rows += [row for row, (before, now) in pairs if now < before]
        won.append(after.leads)
        position = after
    assert rows == [5, 1, 2, 1, 3, 3, 4, 6]
    assert won == [0, 1, 1, 1, 1, 1, 1, 0]
    assert proof.replay(tuple(PUBLISHED)) == 6


def test_ceiling_is_never_below_the_value() -> None:
    """In each position of some play of each deal, whoever leads at the start."""
    rng, below = random.Random(7), 0
    for rows, hand in deals(4, 3000):
        proof = Proof(rows, hand)
        position, left = proof.start._replace(leads=rng.randint(0, 1)), rows
        while position.held:
            bound, held, leads = proof.bound(position), position.held, bool(position.leads)
            assert value(left, held, leads=leads) <= bound <= len(held)
            below += bound < len(held)
            place, _, left = rng.choice(list(tricks(left, held, leads=leads)))
            position = proof.play(position, held[place])
        assert proof.bound(position) == 0
    assert below > 300


def test_ceiling_needs_ends_of_solid_rows_only() -> None:
    """Worked out by hand, from what the docstring says."""
    rows: Rows = (("2♦", "2♦", "A♥"), ("K♠",), ("2♣", "Q♠"), ("A♠", "A♦"))
    proof = Proof(rows, ("3♠", "4♠", "5♠", "A♦"))
    # Four tricks: solid is what has three cards above it, so K♠, Q♠ and A♦, but not A♥.
    # Two leads of spades are lost, so at least one trick, whoever leads.
    assert [proof.bound(proof.start._replace(leads=leads)) for leads in (0, 1)] == [3, 3]
    king = Proof(rows, ("3♠", "K♠", "5♠", "A♦"))
    # K♠ wins against either: for j = 2 one lead is lost, which may be a trick that the table leads.
    assert [king.bound(king.start._replace(leads=leads)) for leads in (0, 1)] == [4, 3]


def test_equal_keys_have_equal_values() -> None:
    rng, alike = random.Random(8), 0
    for rows, hand in deals(5, 300):
        found: dict[object, tuple[str, ...]] = {}
        faces = [rank + suit for rank in ORDER[:6] for suit in "♠♥"] + list(hand)
        for _ in range(40):
            held = tuple(rng.choice(faces) for _ in hand)
            proof, leads = Proof(rows, held), rng.randint(0, 1)
            position = proof.start._replace(leads=leads)
            key = proof.key(position)
            other = found.setdefault(key, held)
            assert len({value(rows, cards, leads=bool(leads)) for cards in (held, other)}) == 1
            assert proof.bound(position) == Proof(rows, other).bound(position._replace(held=other))
            alike += sorted(other) != sorted(held)
    assert alike > 1000


def test_key_tells_apart_what_may_matter() -> None:
    rows: Rows = (("5♠", "7♠"), ("5♥",))
    proof = Proof(rows, ("4♠", "5♠", "6♠", "7♠", "8♠", "9♠", "5♥", "6♥"))
    keys = [proof.key(Position((2, 1), (card,), 1)) for card in proof.hand]
    assert keys[4] == keys[5]
    assert len(set(keys)) == 7
    gone = [proof.key(Position((1, 1), (card,), 1)) for card in proof.hand]
    assert gone[2] == gone[3] == gone[4] != gone[1]
    assert proof.key(Position((2, 1), ("4♠",), 0)) != keys[0]


# What is refused.


@pytest.mark.parametrize(
    "document, text",
    [
        (changed(schema="bazas.certificate/2"), "an object with the schema bazas.certificate/1"),
        (changed(table=[["3♠"]]), "the table has fewer cards than the hand (BS-6)"),
        (changed(table=[]), "table should be a list of 1 or more"),
        (changed(table=[["3♠"], []]), "row 2 should be a list of 1 or more"),
        (changed(table=[["3♠", "T♦"]]), "row 1: card 2 should be one such as 10♦ or K♠"),
        (changed(hand=[]), "hand should be a list of 1 or more"),
        (changed(hand=["2♠", ["4♦"]]), "hand: card 2 should be one such as 10♦ or K♠"),
        (changed(optimum=True), "optimum should be a whole number from 0 to 2"),
        (changed(optimum=0.0), "optimum should be a whole number from 0 to 2"),
        (changed(optimum=3), "optimum should be a whole number from 0 to 2"),
        (changed(optimum=1), "the optimum is 1, but the line makes 0"),
        (tiny([["K♠"]], ["K♠"], 0), "the optimum is 0, but the line makes 1"),
        (changed(line=["2♠"]), "the line is of length 1, but the hand of 2"),
        (changed(line=["2♠", "4♦", "4♦"]), "the line is of length 3, but the hand of 2"),
        (
            changed(line=["2♠", "2♠"]),
            "trick 2 (rows - / 5♦, hand 4♦, the table leads): 2♠ is not held",
        ),
        (
            tiny([["A♠"], ["3♠"], ["3♠"]], ["K♠", "2♠", "2♥"], 0, line=["K♠", "2♥", "2♠"]),
            "trick 2 (rows - / 3♠ / 3♠, hand 2♠ 2♥, the table leads): 2♥ is not legal",
        ),
        (changed(positions={}), "positions should be a list of 0 or more"),
        (
            changed(positions=small()["positions"][1:]),
            "the start (rows 3♠ / 5♦, hand 2♠ 4♦, the player leads) has bound 1, not 0",
        ),
        (
            changed(positions=[[[1, 1], [0, 1], 1, 1], *small()["positions"][1:]]),
            "the start (rows 3♠ / 5♦, hand 2♠ 4♦, the player leads) has bound 1, not 0",
        ),
        (
            changed(positions=small()["positions"][:2]),
            (
                "position 1 (rows 3♠ / 5♦, hand 2♠ 4♦, the player leads): "
                "4♦ loses and leaves up to 1 more (not listed), that is 1; its bound is 0"
            ),
        ),
        (
            changed(positions=[*small()["positions"], [[0, 1], [0], 1, 0]]),
            (
                "position 4 (rows - / 5♦, hand 2♠, the player leads): "
                "2♠ wins and leaves up to 0 more (not listed), that is 1; its bound is 0"
            ),
        ),
        (
            changed(positions=[*small()["positions"], small()["positions"][1]]),
            "position 4 (rows - / 5♦, hand 4♦, the table leads) is the same as position 2",
        ),
        (
            tiny([["9♠"], ["9♥"], ["9♥"]], ["2♠", "3♠", "2♥"], 0, line=["2♠", "2♥", "3♠"])
            | {"positions": [[[1, 1, 0], [0, 2], 1, 2], [[1, 1, 0], [1, 2], 1, 2]]},
            "position 2 (rows 9♠ / 9♥ / -, hand 3♠ 2♥, the player leads) is the same as position 1",
        ),
    ],
)
def test_first_false_step_is_told(document: Certificate, text: str) -> None:
    assert text in reason(document)


@pytest.mark.parametrize(
    "position, text",
    [
        (7, "should be a list of 4"),
        ([], "should be a list of 4"),
        ([[1, 1], [0, 1], 1], "should be a list of 4"),
        ([[1, 1], [0, 1], 1, 0, 0], "should be a list of 4"),
        ([None, [0, 1], 1, 0], ": left should be a list of 2"),
        ([[1], [0, 1], 1, 0], ": left should be a list of 2"),
        ([[1, 1, 0], [0, 1], 1, 0], ": left should be a list of 2"),
        ([[1, 2], [0, 1], 1, 0], ": left should be a whole number from 0 to 1"),
        ([[1, -1], [0, 1], 1, 0], ": left should be a whole number from 0 to 1"),
        ([[1, True], [0, 1], 1, 0], ": left should be a whole number from 0 to 1"),
        ([[1, 1.0], [0, 1], 1, 0], ": left should be a whole number from 0 to 1"),
        ([[1, 1], "01", 1, 0], ": held should be a list of 1 or more"),
        ([[0, 0], [], 1, 0], ": held should be a list of 1 or more"),
        ([[1, 1], [0, 2], 1, 0], ": held should be a whole number from 0 to 1"),
        ([[1, 1], [-1, 1], 1, 0], ": held should be a whole number from 0 to 1"),
        ([[1, 1], [False, 1], 1, 0], ": held should be a whole number from 0 to 1"),
        ([[1, 1], [1, 0], 1, 0], ": held should increase"),
        ([[1, 0], [1, 1], 1, 0], ": held should increase"),
        ([[1, 1], [0], 1, 0], ": table and hand have not lost the same number of cards"),
        ([[1, 0], [0, 1], 1, 0], ": table and hand have not lost the same number of cards"),
        ([[1, 1], [0, 1], 2, 0], ": leads should be a whole number from 0 to 1"),
        ([[1, 1], [0, 1], True, 0], ": leads should be a whole number from 0 to 1"),
        ([[1, 1], [0, 1], None, 0], ": leads should be a whole number from 0 to 1"),
        ([[1, 1], [0, 1], 1, 3], ": bound should be a whole number from 0 to 2"),
        ([[1, 1], [0, 1], 1, -1], ": bound should be a whole number from 0 to 2"),
        ([[1, 1], [0, 1], 1, 0.0], ": bound should be a whole number from 0 to 2"),
        ([[1, 1], [0, 1], 1, 10**5000], ": bound should be a whole number from 0 to 2"),
    ],
)
def test_malformed_positions_are_refused(position: object, text: str) -> None:
    whole = changed(positions=[small()["positions"][1], position])
    assert reason(whole).startswith("position 2")
    assert reason(whole).endswith(text)


@pytest.mark.parametrize("field", ["schema", "table", "hand", "optimum", "line", "positions"])
@pytest.mark.parametrize(
    "wrong", [None, True, -1, 1.5, "", "x" * 10**6, "K♠", [None], [[]], {}, {"K♠": 1}, object()]
)
def test_missing_and_wrong_fields_are_refused(field: str, wrong: object) -> None:
    assert reason(changed(**{field: wrong}))
    assert reason({name: value for name, value in small().items() if name != field})


@pytest.mark.parametrize(
    "card", ["10", "♠", "", "1♠", "T♠", "k♠", "Ks", "K♤", "♠K", "K♠ ", " K♠", "K♠K♠", "010♦", 10]
)
def test_only_canonical_cards_are_taken(card: object) -> None:
    assert "should be one such as" in reason(changed(hand=["2♠", card]))
    assert "should be one such as" in reason(changed(table=[["3♠"], [card]]))
    assert "should be one such as" in reason(changed(line=["2♠", card]))


@pytest.mark.parametrize("document", [None, True, 1, 1.5, "schema", [], [small()], {}, object()])
def test_other_documents_are_refused(document: object) -> None:
    assert "an object with the schema" in reason(document)


def test_messages_about_large_positions_are_short() -> None:
    whole = tiny([["3♠"] * 500] * 400, ["2♠"] * 1000, 0)
    text = reason(whole)
    assert "the start (rows 3♠ 3♠ 3♠" in text
    assert " 3♠ ..., hand 2♠ " in text
    assert " 2♠ ..., the player leads)" in text


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


@few
@given(json_values)
def test_any_json_is_refused_in_words(document: object) -> None:
    assert reason(document)


def places_in(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401 - any JSON
    """Find the ways to all values in a document."""
    inner = enumerate(document) if isinstance(document, list) else dict(document).items()
    for name, part in inner:
        yield (*path, name)
        if isinstance(part, list):
            yield from places_in(part, (*path, name))


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_json_anywhere_in_a_certificate_is_no_way_to_a_lie(data: st.DataObject) -> None:
    whole: Any = small()
    for _ in range(data.draw(st.integers(1, 2))):
        *way, last = data.draw(st.sampled_from(list(places_in(whole))))
        part = whole
        for name in way:
            part = part[name]
        part[last] = data.draw(json_values | st.sampled_from([0, 1, 2, [0], [1], "5♠", "2♦"]))
    with suppress(RefusedError):
        done = check(whole)
        rows, hand = tuple(map(tuple, whole["table"])), tuple(whole["hand"])
        assert done.optimum == value(rows, hand, leads=True)


# Reading.


@pytest.mark.parametrize(
    "text, documents",
    [
        ("{}", [{}]),
        ("\ufeff [1,\n2]\r\n\t", [[1, 2]]),
        ('{"a": 1}\n{"a": 2}\n\n"x" null', [{"a": 1}, {"a": 2}, "x", None]),
        ("1e3 1" + "0" * 500, [1000.0, 10**500]),
    ],
)
def test_read_takes_documents_one_after_the_other(text: str, documents: list[object]) -> None:
    assert read(text) == documents


@pytest.mark.parametrize(
    "text, words, place",
    [
        ("", "Expecting value", "line 1 column 1"),
        (" \n ", "Expecting value", "line 2 column 2"),
        ("\ufeff", "Expecting value", "line 1 column 1"),
        ('{"a": 1}\n{"a": x}', "Expecting value", "line 2 column 7"),
        ("{} \xa0", "Expecting value", "line 1 column 4"),
        ("[1, NaN]", "NaN is not JSON", "line 1 column 1"),
        ("1\n-Infinity", "-Infinity is not JSON", "line 2 column 1"),
        ('1\n {"b": {"a": 1, "a": 1}}', "a key comes twice", "line 2 column 2"),
        ("[" * 200_000, "while decoding", "line 1 column 1"),
        ('{"a":' * 200_000, "while decoding", "line 1 column 1"),
        ("[" * 200_000 + "]" * 200_000, "while decoding", "line 1 column 1"),
        ("\n1" + "0" * 100_000, "limit", "line 2 column 1"),
        ('"a\nb"', "Invalid control character", "line 1 column 3"),
    ],
)
def test_read_says_what_is_wrong_and_where(text: str, words: str, place: str) -> None:
    with pytest.raises(ValueError, match=r"\(char [0-9]+\)$") as error:
        read(text)
    assert words in str(error.value)
    assert place in str(error.value)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 300


@few
@given(st.text() | st.text(alphabet='[]{},:"\\u0123eE-. \n'))
def test_read_is_total(text: str) -> None:
    with suppress(json.JSONDecodeError):
        assert read(text)


# The command.


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Return a function that writes documents to a file and returns its name."""

    def writer(*documents: object, name: str = "proof.json", indent: int | None = None) -> str:
        texts = [json.dumps(document, ensure_ascii=False, indent=indent) for document in documents]
        (tmp_path / name).write_text("\n".join(texts), "utf-8")
        return str(tmp_path / name)

    return writer


def test_main_says_what_is_proved(
    write: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(small(), indent=2)
    assert main([name]) == 0
    assert capsys.readouterr() == (f"{name}: accepted: optimum 0 of 2 tricks; positions: 3\n", "")


def test_main_numbers_the_certificates_of_a_file(
    write: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(small(), changed(line=["2♠"]), small())
    assert main([name]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[:2] for line in lines] == [
        [f"{name}#1", "accepted"],
        [f"{name}#2", "refused"],
        [f"{name}#3", "accepted"],
    ]


def test_main_returns_the_worst(
    write: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = write(small()), write({}, name="bad.json")
    (tmp_path / "no.json").write_bytes(b"\xff")
    missing, broken, folder = str(tmp_path / "none"), str(tmp_path / "no.json"), str(tmp_path)
    assert main([good, good]) == 0
    assert main([bad, good]) == 1
    for name in (missing, broken, folder, "a\0b"):
        capsys.readouterr()
        assert main([name, bad, good]) == 2
        printed = capsys.readouterr()
        assert len(printed.out.splitlines()) == 2
        assert ": cannot be read: " in printed.err
        assert len(printed.err.splitlines()) == 1


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-x", "y"]])
def test_main_says_how_it_is_used(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("usage: checker.py FILE...")


def test_main_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.dumps(small()).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + data)))
    assert main(["-"]) == 0
    assert capsys.readouterr().out.startswith("-: accepted")
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["-"]) == 2


def test_main_ends_quietly_when_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_name: str) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(checker, "report", interrupted)
    assert main(["x"]) == 130
    assert capsys.readouterr() == ("", "")


def test_main_prints_one_line_for_any_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a\nb", "a\udc80b", "ñ", "\x1b[31m"):
        assert main([str(tmp_path / name)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@few
@given(st.binary() | st.text().map(str.encode) | json_values.map(json.dumps).map(str.encode))
def test_main_survives_any_bytes(data: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        patch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "ascii"))
        patch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), "ascii"))
        assert main(["-"]) in {1, 2}


# Alone, as a process.


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    """Return a copy of the checker in an empty folder."""
    (tmp_path / "alone").mkdir()
    return Path(shutil.copy(FILE, tmp_path / "alone"))


def run(
    script: Path, *arguments: str, stdin: bytes = b"", **changes: str
) -> subprocess.CompletedProcess[bytes]:
    options = [] if changes else ["-I"]
    return subprocess.run(
        [sys.executable, *options, "-S", script.name, *arguments],
        cwd=script.parent,
        input=stdin,
        capture_output=True,
        env={name: text for name, text in os.environ.items() if "PYTHON" not in name} | changes,
        timeout=60,
        check=False,
    )


def test_copy_runs_alone(alone: Path, write: Callable[..., str]) -> None:
    whole = certificate(ONE, HAND)
    done = run(alone, write(whole), "-", stdin=json.dumps(small()).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    first, second = done.stdout.decode().splitlines()
    assert first.endswith(f"accepted: optimum 6 of 8 tricks; positions: {len(whole['positions'])}")
    assert second == "-: accepted: optimum 0 of 2 tricks; positions: 3"
    assert run(alone, write({})).returncode == 1
    assert run(alone).returncode == 2


def test_only_the_standard_library_is_imported() -> None:
    nodes = list(ast.walk(ast.parse(FILE.read_text("utf-8"))))
    names = {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    names |= {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_letters_stand_for_signs_that_cannot_be_printed(
    alone: Path, write: Callable[..., str]
) -> None:
    name = write(changed(positions=[]), name="ñ.json")
    plain = run(alone, name, PYTHONIOENCODING="ascii")
    assert (plain.returncode, plain.stderr) == (1, b"")
    assert plain.stdout.isascii()
    assert b"\\xf1.json: refused: the start (rows 3s / 5d, hand 2s 4d, " in plain.stdout
    signs = run(alone, name, PYTHONIOENCODING="utf-8")
    assert "ñ.json: refused: the start (rows 3♠ / 5♦, hand 2♠ 4♦, " in signs.stdout.decode()


def test_deep_and_long_input_is_refused_in_a_line(alone: Path) -> None:
    for text in (b"[" * 1_000_000, b'{"a":' * 1_000_000, b"1" * 1_000_000):
        done = run(alone, "-", stdin=text)
        assert done.returncode == 2
        assert done.stderr.startswith(b"-: cannot be read: ")
        assert done.stderr.count(b"\n") == 1


def test_closed_pipe_ends_it_quietly(alone: Path, write: Callable[..., str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-I", "-S", str(alone), write(small())]
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_told(alone: Path, write: Callable[..., str]) -> None:
    command = [sys.executable, "-I", "-S", str(alone), write(small())]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"cannot print: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "call, said",
    [
        ("{} nosuch 2>/dev/full", ""),
        ("{} nosuch 2>&-", ""),
        ("{} good.json >/dev/full", "cannot print: No space left on device"),
        ("{} good.json >&-", "cannot print: closed"),
        ("{} - <&-", "-: cannot be read: closed"),
        ("{} ''", "'': cannot be read: Is a directory"),
    ],
)
def test_what_cannot_be_read_or_printed_is_never_a_verdict(
    alone: Path, call: str, said: str
) -> None:
    (alone.parent / "good.json").write_text(json.dumps(small()), "utf-8")
    command = call.format(f"{sys.executable} -I -S {alone.name}")
    shell = ["bash", "-c", command]
    done = subprocess.run(shell, cwd=alone.parent, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr.decode().strip()) == (2, b"", said)
