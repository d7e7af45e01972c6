"""The checker of certificates: what it refuses, in which words, and how it reads."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazas.checker import RefusedError, check, read
from sheet import (
    Certificate,
    changed,
    few,
    json_values,
    reason,
    small,
    tiny,
    value,
)

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
