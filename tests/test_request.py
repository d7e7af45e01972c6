"""What can be asked of a new problem, what is refused at once, and ranges as they are written."""

from __future__ import annotations

from math import factorial, inf, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazas import NotationError, PuzzleError, Request, Shape
from bazas.analysis.levels import Level, level_of
from bazas.workshop.request import ANY, LEAST_LUCK, Box, Range

HAND = 8
SHAPE = Shape.parse("6x1-2/8/2")

numbers = st.integers(0, 400).map(lambda number: number / 8)
ranges = st.tuples(numbers, numbers | st.just(inf)).map(lambda pair: Range(*sorted(pair)))


class TestRanges:
    @pytest.mark.parametrize(
        "text, least, most",
        [("8:10", 8, 10), ("8:", 8, inf), (":10", 0, 10), ("4", 4, 4), (" 1.5:2 ", 1.5, 2)],
    )
    def test_are_read(self, text: str, least: float, most: float) -> None:
        assert Range.parse(text) == (least, most)

    @given(ranges)
    def test_round_trip(self, one: Range) -> None:
        assert Range.parse(str(one)) == one

    @pytest.mark.parametrize(
        "text", ["", ":", "10:8", "-1:2", "a:b", "1:2:3", "nan", "inf:", "1_0:", "٣:4"]
    )
    def test_that_are_none_are_refused(self, text: str) -> None:
        with pytest.raises(NotationError, match="no range") as caught:
            Range.parse(text)
        assert caught.value.token == text

    @given(ranges, numbers)
    def test_a_gap_is_how_far_a_number_lies_outside(self, one: Range, number: float) -> None:
        nearest = min(max(number, one.least), one.most)
        assert one.gap(number) == abs(number - nearest)

    @given(ranges, ranges, numbers)
    def test_what_is_in_both_is_within(self, one: Range, other: Range, number: float) -> None:
        both = one.within(other)
        inside = both is not None and both.gap(number) == 0
        assert inside == (one.gap(number) == other.gap(number) == 0)


class TestBoxes:
    """The boxes of a level hold exactly what has that level."""

    @pytest.mark.parametrize("level", Level)
    def test_hold_what_has_the_level_and_nothing_else(self, level: Level) -> None:
        request = Request(shape=Shape.parse("13x1-4/13/2"), level=level)
        edges = [bits for step in (4.0, 8.0, 12.0) for bits in (step - 1e-6, step)]
        for luck in [1.0, 2.0, *edges, 9.0, 20.0]:
            for foresight in range(1, 14):
                inside = any(
                    box.luck.gap(luck) == box.foresight.gap(foresight) == 0 for box in request.boxes
                )
                assert inside == (level_of(luck, foresight) is level)

    def test_are_within_what_a_hand_can_have(self) -> None:
        (box,) = Request(shape=SHAPE).boxes
        assert box == Box(Range(LEAST_LUCK, round(log2(factorial(HAND)), 6)), Range(1, HAND))

    def test_are_cut_by_what_is_asked(self) -> None:
        asked = Request(shape=SHAPE, level=Level.HARD, luck=Range(8, 9), foresight=Range(4, 6))
        assert all(box.luck.least >= 8 and box.luck.most <= 9 for box in asked.boxes)
        assert all(box.foresight.within(Range(4, 6)) for box in asked.boxes)


class TestImpossible:
    @pytest.mark.parametrize(
        "shape, asked, token",
        [
            ("6x1-2/6/2", {"level": Level.FIENDISH}, "level fiendish"),
            ("4x1-2/3/2", {"level": Level.MEDIUM}, "hand 3"),
            ("6x1-2/8/2", {"luck": Range(15.3, inf)}, "luck 15.3:"),
            ("6x1-2/8/2", {"luck": Range(15.3, 20)}, "luck 15.3:20"),
            ("6x1-2/8/2", {"foresight": Range(9, inf)}, "foresight 9:"),
            ("6x1-2/8/2", {"score": Range(22.4, inf)}, "score 22.4:"),
            ("6x1-2/8/2", {"level": Level.EASY, "luck": Range(12, inf)}, "level easy, luck 12:"),
            ("6x1-2/8/2", {"level": Level.HARD, "score": Range(0, 3)}, "level hard, score :3"),
            ("6x1-2/8/1", {"themes": {"twins"}}, "twins"),
            ("6x1-2/8/2", {"themes": {"all-tricks"}, "level": Level.MEDIUM}, "all-tricks"),
            ("3x1-2/3/2", {"themes": {"long-trap"}}, "long-trap"),
            ("3x1-2/2/2", {"themes": {"sacrifice"}}, "sacrifice"),
            ("9x1-2/8/2", {"themes": {"unique-line"}}, "9x1-2/8/2"),
            ("10x1-2/8/1", {"themes": {"unique-tricks"}}, "10x1-2/8/1"),
            ("10x1/1/2", {}, "10x1/1/2"),
            ("5x1/2/2", {}, "5x1/2/2"),
            ("1x10/4/1", {}, "1x10/4/1"),
            ("1x1/1/2", {"luck": Range(1, inf)}, "luck 1:"),
            ("6x1-2/8/2", {"themes": {"all-tricks", "sacrifice"}}, "all-tricks, sacrifice"),
            ("6x1-2/8/2", {"foresight": Range(3.2, 3.8)}, "foresight 3.2:3.8"),
            ("6x1-2/8/2", {"luck": Range(0, 0), "themes": {"fools-highest"}}, "fools-highest"),
        ],
    )
    def test_is_refused_at_once(self, shape: str, asked: dict[str, object], token: str) -> None:
        if "themes" in asked:
            asked = asked | {"themes": frozenset(asked["themes"])}  # type: ignore[call-overload]  # a set
        with pytest.raises(PuzzleError, match="no problem can be like that") as caught:
            Request(shape=Shape.parse(shape), **asked)  # type: ignore[arg-type]  # as the table has them
        assert caught.value.token == token
        assert caught.value.expected

    @pytest.mark.parametrize("level", Level)
    def test_nothing_else_of_a_usual_size_is(self, level: Level) -> None:
        for shape in ("6x1-2/8/2", "10x1-3/10/2", "13x1-4/13/2"):
            assert Request(shape=Shape.parse(shape), level=level).boxes

    def test_what_can_be_though_it_seems_not_is_allowed(self) -> None:
        """Each was refused once, and was found by looking for it."""
        single = (frozenset({theme}) for theme in ("unique-line", "unique-tricks"))
        for themes in single:
            assert Request(shape=Shape.parse("2x7/3/2"), themes=themes).boxes
        assert Request(
            shape=Shape.parse("1x3/1/2"), luck=ANY, themes=frozenset({"unique-line"})
        ).boxes
        assert Request(shape=Shape.parse("3x1-3/3/2"), luck=Range(2.584963, inf)).boxes
        assert Request(
            shape=Shape.parse("1x4/4/8"),
            luck=Range(0, 0.777608),
            foresight=Range(1, 1),
            score=Range(0.777608, inf),
        ).boxes

    def test_the_extremes_are_allowed(self) -> None:
        most = round(log2(factorial(HAND)), 6)
        assert Request(shape=SHAPE, luck=Range(most, inf), foresight=Range(HAND, inf)).boxes
        assert Request(shape=SHAPE, level=Level.EASY, themes=frozenset({"all-tricks"})).boxes
