"""Texts of all kinds on sheets: they are cut, cleaned, and break nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree as ET

from hypothesis import given, settings
from hypothesis import strategies as st

from bazas.play.posed import Posed
from bazas.play.sheet import Layout, drawn, pdf, picture, sheet, svg
from bazas.play.sheet.canvas import clean, wide, wrapped
from bazas.play.sheet.canvas import settings as drawing
from printed import (
    ENGLISH,
    FIRST,
    SVG,
    assert_tidy,
    cards_of,
    made,
    problem_pages,
    reader,
    tree,
    words,
)

HARD = [
    "$x_1^2$ \\frac{1}{2} $",
    "<b>&amp; \"' --> ]]> <!--",
    "\u202eabc\u202c \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
    "\u6f22\u5b57 \U0001f0a1 \U0001f1ea\U0001f1f8 \U0010ffff \ufffe\uffff",
    "a\x00b\x07c\td\ne\x1b[31m",
    "\ud800 \udfff",
    "Z" + "\u0301\u0302\u0303" * 40,
    "%(a)s {b} \\N{DASH} #",
    "\u200b\u00ad\u2066",
    "",
]


def assert_writes(*some: str) -> None:
    """Write a sheet and pictures with texts wherever they can be."""
    problems = [Posed(replace(FIRST, title=text, notes=text), text) for text in some]
    problems += [Posed(replace(FIRST, title=""), text) for text in some]
    figures = sheet(problems, Layout(title=some[0], number=2, solutions=False), ENGLISH)
    pages = reader(pdf(figures, some[0], "en")).pages
    found = Counter(word for page in pages for word in page.extract_text().split())
    assert found >= cards_of(*problems)
    assert tree(svg(figures)).tag == f"{SVG}svg"
    for problem in problems:
        assert tree(drawn(picture(problem, ENGLISH), ".svg")).tag == f"{SVG}svg"
    for figure in figures:
        assert_tidy(figure)


def test_any_title_can_be_printed() -> None:
    assert_writes(*HARD)


@settings(max_examples=3, deadline=None)
@given(st.text(min_size=1, max_size=60))
def test_any_text_can_be_printed(text: str) -> None:
    assert_writes(text)


def test_signs_are_signs() -> None:
    problem = Posed(replace(FIRST, title="$x_1$ <b>\\n&amp;</b>"), "a\x00\nb")
    first, *_ = made([problem])
    said = words(first)
    assert "$x_1$ <b>\\n&amp;</b>" in said
    assert "a\ufffd b" in said
    assert "$x_1$ <b>\\n&amp;</b>" in reader(pdf([first], "", "")).pages[0].extract_text()


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_clean_text_is_one_line_that_xml_can_hold(text: str) -> None:
    found = clean(text)
    assert clean(found) == found == " ".join(found.split())
    element = ET.Element("a")
    element.text = found
    assert (tree(ET.tostring(element)).text or "") == found


@given(
    text=st.text(max_size=80), width=st.floats(5, 80), most=st.integers(1, 4), bold=st.booleans()
)
@settings(max_examples=100, deadline=None)
def test_lines_are_as_wide_as_they_may_be(
    text: str, width: float, most: int, *, bold: bool
) -> None:
    with drawing():
        lines = wrapped(text, width, most, size=10, bold=bold)
        assert 1 <= len(lines) <= most
        for line in lines:
            assert wide(line, 10, bold=bold) <= width or len(line) <= 2
    whole = "".join(clean(text).split())
    said = "".join("".join(lines).split())
    assert said == whole or (said.endswith("…") and whole.startswith(said[:-1]))


def test_long_texts_are_cut() -> None:
    with drawing():
        assert wrapped("one two three", 1000, 1, size=10) == ("one two three",)
        room = wide("one two", 10)
        assert wrapped("one two three", room, 3, size=10) == ("one two", "three")
        first, last = wrapped("one two three four five", room, 2, size=10)
        assert (first, last[:3], last[-1]) == ("one two", "thr", "…")
        assert [line[-1] for line in wrapped("x" * 100, room, 3, size=10)] == ["x", "x", "…"]
        assert wrapped("", room, 3, size=10) == ("",)


def test_endless_texts_take_no_time() -> None:
    endless = "word " * 200_000 + "x" * 1_000_000
    figures = problem_pages([Posed(replace(FIRST, title=endless, notes=endless), endless)])
    assert len(words(figures[0])) < 4_000
