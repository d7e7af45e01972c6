"""Shapes of deals: as text, which are proper, and against the twin."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_deal
from bazas.errors import NotationError, PuzzleError
from bazas.workshop.shape import Shape, Span


@st.composite
def spans(draw: st.DrawFn, most: int) -> Span:
    return Span(*sorted((draw(st.integers(1, most)), draw(st.integers(1, most)))))


@st.composite
def likely(draw: st.DrawFn) -> naive_deal.Shape:
    """Draw six numbers of which many are a proper shape."""
    rows, sizes = draw(spans(20)), draw(spans(6))
    return naive_deal.Shape(*rows, *sizes, draw(st.integers(1, 26)), draw(st.integers(1, 52)))


def shape_of(numbers: naive_deal.Shape) -> Shape:
    rows, sizes = Span(*numbers[:2]), Span(*numbers[2:4])
    return Shape(rows=rows, sizes=sizes, hand=numbers.hand, packs=numbers.packs)


def accepted(numbers: naive_deal.Shape) -> bool:
    try:
        shape_of(numbers)
    except PuzzleError:
        return False
    return True


def test_a_shape_writes_what_it_reads() -> None:
    for text in ("13x1-4/13/2", "5-8x2/10/1", "1x1/1/1", "2-52x1-52/26/52", "1x52/26/2"):
        shape = Shape.parse(text)
        assert str(shape) == text
        assert Shape.parse(str(shape)) == shape


def test_text_is_read_tolerantly() -> None:
    expected = Shape(rows=Span(4, 4), sizes=Span(1, 3), hand=5, packs=2)
    for text in ("4x1-3/5/2", " 4X1-3/5/2\n", "4-4x1-3/5/2", "04x01-0003/5/2"):
        assert Shape.parse(text) == expected


@given(likely())
def test_text_round_trips(numbers: naive_deal.Shape) -> None:
    if accepted(numbers):
        shape = shape_of(numbers)
        assert Shape.parse(str(shape)) == shape
        assert naive_deal.read_shape(str(shape)) == numbers
        assert shape.number == int.from_bytes(bytes(numbers), "little")


@given(likely())
def test_a_shape_is_proper_exactly_when_the_twin_says_so(numbers: naive_deal.Shape) -> None:
    assert accepted(numbers) == naive_deal.proper(numbers)


def test_small_shapes_are_proper_exactly_when_the_twin_says_so() -> None:
    """Among them are numbers that are 0 and ranges from more to less."""
    for numbers in product(range(4), range(4), range(4), range(4), range(8), range(3)):
        shape = naive_deal.Shape(*numbers)
        assert accepted(shape) == naive_deal.proper(shape), shape


def test_hands_are_too_large_exactly_when_the_twin_says_so() -> None:
    """From tables with far too few cards to tables with far too many."""
    for rows, size, hand, packs in product((1, 4, 9, 12), (1, 2, 4), range(1, 28), (1, 2)):
        for numbers in ((rows, rows, 1, size), (1, rows, size, size + 3)):
            shape = naive_deal.Shape(*numbers, hand, packs)
            assert accepted(shape) == naive_deal.proper(shape), shape


@pytest.mark.parametrize(
    "text", ["3x9-18/25/1", "9x1-2/18/1", "1x52/26/2", "52x1/26/2", "26x2/26/2"]
)
def test_sizes_that_do_once_in_a_thousand_times_are_enough(text: str) -> None:
    assert str(Shape.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "13", "13x1-4/13", "13x1-4/13/2/1", "13\u00d71-4/13/2", "13x1\u20134/13/2"),
        *("-1x1/1/1", "1x1-/1/1", "5-x1/1/1", "x/1/1", "1 3x1/1/1", "1x1/1/1.5", "1x1/1/1e0"),
        *("٣x1/1/1", "12345x1/1/1"),
    ],
)
def test_text_that_is_no_shape(text: str) -> None:
    with pytest.raises(NotationError, match="no shape of deals") as caught:
        Shape.parse(text)
    assert caught.value.token == text
    assert "13x1-4/13/2" in str(caught.value.expected)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text, message",
    [
        ("0x1/1/1", "a number that is no size"),
        ("53x1/1/1", "a number that is no size"),
        ("1-53x1/1/1", "a number that is no size"),
        ("5x0-1/1/1", "a number that is no size"),
        ("5x1/0/1", "a number that is no size"),
        ("5x1/3/0", "a number that is no size"),
        ("5x1/3/53", "a number that is no size"),
        ("9999x9999/9999/9999", "a number that is no size"),
        ("4-3x1/1/1", "a range from more to less"),
        ("3x2-1/1/1", "a range from more to less"),
        ("30x1/27/1", "too many cards in the hand"),
        ("4x1/5/1", "4 cards on the table at most, but 5 in the hand"),
        ("1-2x1-2/5/1", "4 cards on the table at most, but 5 in the hand"),
        ("26x2/1/1", "53 cards or more, but 52 in the packs"),
        ("27x2/1/2", "rows that hardly ever have 1 to 52 cards in all"),
        ("3x9-19/25/1", "rows that hardly ever have 25 to 27 cards in all"),
        ("10x1-2/20/1", "rows that hardly ever have 20 to 32 cards in all"),
    ],
)
def test_improper_shapes(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message) as caught:
        Shape.parse(text)
    assert caught.value.token == text
    assert caught.value.expected
    assert "\n" not in str(caught.value)
    assert not naive_deal.proper(naive_deal.read_shape(text))


def test_a_shape_in_words() -> None:
    assert Shape.parse("13x1-4/13/2").words == "a hand of 13, 13 rows of 1 to 4, 2 packs"
    assert Shape.parse("5-8x2/10/1").words == "a hand of 10, 5 to 8 rows of 2, 1 pack"
