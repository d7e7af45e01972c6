"""Pictures of pages and of one problem."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from bazas.notation import write_text
from bazas.play.posed import Posed
from bazas.play.sheet import drawn, pdf, picture, svg
from bazas.play.sheet.canvas import clean
from printed import (
    ENGLISH,
    FIRST,
    HREF,
    LINK,
    ODD,
    PUBLISHED,
    SMALL,
    SPANISH,
    SVG,
    assert_tidy,
    cards_in,
    cards_of,
    is_card,
    made,
    reader,
    tree,
    words,
)


def test_a_picture_of_pages_has_them_all() -> None:
    figures = made(PUBLISHED)
    whole = tree(svg(figures))
    pages = whole.findall(f"{SVG}svg")
    assert len(pages) == len(figures) > 2
    tops = [float(page.attrib["y"]) for page in pages]
    heights = [float(page.attrib["height"]) for page in pages]
    assert all(a + h < b for a, h, b in zip(tops, heights, tops[1:], strict=False))
    views = {view.attrib["id"]: view.attrib["viewBox"] for view in whole.findall(f"{SVG}view")}
    for n, (page, top, height) in enumerate(zip(pages, tops, heights, strict=True), 1):
        assert views[f"page{n}"].split() == [
            "0",
            f"{top:.3f}",
            page.attrib["width"],
            f"{height:.3f}",
        ]
        assert page.findtext(f"{SVG}title") == f"Page {n} of {len(pages)}"
    assert float(whole.attrib["viewBox"].split()[3]) == pytest.approx(tops[-1] + heights[-1])


def test_names_in_a_picture_of_pages_are_its_own() -> None:
    whole = tree(svg(made([SMALL, ODD[1]], link=LINK)))
    names = [each.attrib["id"] for each in whole.iter() if "id" in each.attrib]
    assert len(names) == len(set(names)) > 100
    uses = [each.attrib[HREF] for each in whole.iter(f"{SVG}use")]
    assert uses
    assert {use[1:] for use in uses} <= set(names)
    assert not any("url(" in value for each in whole.iter() for value in each.attrib.values())


@pytest.mark.parametrize("problem", [SMALL, PUBLISHED[5], *ODD], ids=lambda p: p.name + p.title[:9])
def test_a_picture_shows_one_problem(problem: Posed) -> None:
    for say, head in ((ENGLISH, "Table"), (SPANISH, "Mesa")):
        figure = picture(problem, say)
        assert cards_in(figure) == cards_of(problem)
        assert head in words(figure)
        assert_tidy(figure)
        title = clean(problem.called(say))[:9]
        assert (title in words(figure)) is bool(problem.puzzle.title)


def test_a_picture_can_be_read_aloud() -> None:
    page = tree(drawn(picture(SMALL, SPANISH), ".SVG"))
    assert page.attrib["role"] == "img"
    assert [each.tag for each in page][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert page.findtext(f"{SVG}title") == "Problema publicado 1"
    assert page.findtext(f"{SVG}desc") == write_text(FIRST)
    assert page.find(f"{SVG}metadata") is None


def test_one_figure_is_drawn_in_three_forms() -> None:
    figure = picture(SMALL, ENGLISH)
    assert drawn(figure, ".PNG").startswith(b"\x89PNG")
    found = reader(drawn(figure, ".pdf"))
    assert found.metadata is not None
    assert (len(found.pages), found.metadata.title) == (1, "Published problem 1")
    assert "/Lang" not in found.root_object
    assert Counter(filter(is_card, found.pages[0].extract_text().split())) == cards_of(SMALL)
    for suffix in (".jpg", "", "svg"):
        with pytest.raises(ValueError, match=r"none of \.svg, \.png and \.pdf"):
            drawn(figure, suffix)


def test_nothing_is_no_file() -> None:
    with pytest.raises(ValueError, match="no pages"):
        pdf([], "", "en")
    with pytest.raises(ValueError, match="no pages"):
        svg([])


def test_a_picture_needs_no_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    assert drawn(picture(SMALL, ENGLISH), ".svg")
    with pytest.raises(ImportError):
        made([SMALL])
