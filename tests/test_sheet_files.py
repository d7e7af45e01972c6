"""Sheets and pictures as files: what can be read back from them, and that bytes stay the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote

import numpy as np
import pytest
import segno
from matplotlib import image
from matplotlib.figure import Figure
from numpy.typing import NDArray

from bazas import Card, Puzzle, Suit
from bazas.notation import write_line
from bazas.play.sheet import Layout, Paper, pdf, sheet, svg
from bazas.play.sheet.canvas import POINT, Canvas, wide
from bazas.play.sheet.canvas import settings as drawing
from bazas.play.sheet.code import LARGEST, MODULE, MOST, Code, address
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
    cards_in,
    cards_of,
    is_card,
    made,
    posed,
    reader,
    tree,
    words,
)

# PDF


def test_the_text_of_a_document_has_every_card_of_every_problem() -> None:
    problems = [*PUBLISHED, *ODD]
    figures = sheet(problems, Layout(number=4, solutions=False), SPANISH)
    pages = [page.extract_text().split() for page in reader(pdf(figures, "", "es")).pages]
    assert len(pages) == len(figures)
    found = [Counter(filter(is_card, page)) for page in pages]
    assert found == list(map(cards_in, figures))
    assert sum(found, Counter()) == cards_of(*problems)


def test_the_text_of_a_document_is_what_is_written() -> None:
    figures = made(PUBLISHED, title="Ñandú, 10♦ K♠")
    for figure, page in zip(figures, reader(pdf(figures, "", "en")).pages, strict=True):
        text = page.extract_text()
        assert Counter(text.split()) == Counter(words(figure).split())
        assert text.startswith("Ñandú, 10♦ K♠")


def test_a_document_has_a_title_and_a_language_and_no_date() -> None:
    data = pdf(made([SMALL]), "Bazas: ñ \x00 ♠", "es")
    found = reader(data)
    told = {name: str(value) for name, value in (found.metadata or {}).items()}
    assert told == {"/Title": "Bazas: ñ \ufffd ♠", "/Creator": "bazas"}
    assert str(found.root_object["/Lang"]) == "es"
    assert "/DisplayDocTitle" in str(found.root_object["/ViewerPreferences"])
    assert b"Date" not in data


def test_fonts_are_embedded() -> None:
    found = reader(pdf(made([SMALL]), "", "en"))
    for page in found.pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            (descendant,) = font["/DescendantFonts"]
            assert "/FontFile2" in descendant.get_object()["/FontDescriptor"]
            assert "DejaVuSans" in font["/BaseFont"]


def test_links_lead_to_problems() -> None:
    problems = [*PUBLISHED[3:], ODD[0]]
    figures = sheet(problems, Layout(link=LINK, number=4, solutions=False), ENGLISH)
    found = [
        annotation.get_object()["/A"]["/URI"]
        for page in reader(pdf(figures, "", "en")).pages
        for annotation in page.get("/Annots", [])
    ]
    assert found == [address(problem.puzzle, LINK) for problem in problems]
    for link, problem in zip(found, problems, strict=True):
        page, _, fragment = link.partition("#")
        assert page == LINK
        assert not set(fragment) & set(" ?#")
        read = Puzzle.parse(unquote(fragment))
        assert (read.table, read.hand, read.target) == (
            problem.puzzle.table,
            problem.puzzle.hand,
            problem.puzzle.target,
        )
    hrefs = [each.get(HREF, "") for each in tree(svg(figures)).iter(f"{SVG}a")]
    assert set(hrefs) == set(found)
    assert b"/URI" in pdf(figures[:1], "", "en")
    assert b"/URI" not in pdf(made([SMALL]), "", "en")


def test_an_address_is_ascii() -> None:
    there = "https://example.org/a%20b/ñ?q=1&r=~x"
    assert address(FIRST, there).partition("#")[0] == "https://example.org/a%20b/%C3%B1?q=1&r=~x"
    assert address(FIRST, None) == write_line(FIRST)


# Codes


def dots(figure: Figure, dpi: float) -> NDArray[np.uint8]:
    """Draw a figure in grey, as it is printed without colours."""
    file = BytesIO()
    with drawing():
        figure.savefig(file, format="png", dpi=dpi)
    file.seek(0)
    read = np.asarray(image.imread(file))
    return (read[..., :3] @ [0.299, 0.587, 0.114] * 255).astype(np.uint8)


@pytest.mark.parametrize("text", ["Td8h/4s Ks4s ?", address(FIRST, LINK), "x" * 400])
@pytest.mark.parametrize("side", [10, 23, 32])
def test_a_code_is_drawn_as_it_is_made(text: str, side: float) -> None:
    code = Code.of(text, side)
    assert code is not None
    modules = len(code.made.matrix)
    module = code.least / modules
    assert MODULE - 1e-9 <= module <= LARGEST + 1e-9
    assert code.least <= MOST + 1e-9
    error, version = code.made.error, code.made.version
    made = segno.make_qr(text, error=error, version=version, boost_error=False)
    assert code.made.matrix == made.matrix
    canvas = Canvas(code.least + 8, code.least + 8)
    code.draw(canvas, 4, 4, code.least)
    grey = dots(canvas.figure, 400)
    at = ((4 + module * (np.arange(-3, modules + 3) + 0.5)) / 25.4 * 400).astype(int)
    expected = np.pad(np.array([list(row) for row in made.matrix]), 3)
    assert np.array_equal(grey[np.ix_(at, at)] < 128, expected == 1)


def test_a_code_stands_as_much_damage_as_there_is_room_for() -> None:
    text = address(FIRST, LINK)
    found = [Code.of(text, side) for side in (10, 20, 24, 28, 40)]
    errors = ["LMQH".index(code.made.error) for code in found if code is not None]
    assert errors == sorted(errors)
    assert (errors[0], errors[-1]) == (0, 3)
    for code, side in zip(found[1:], (20, 24, 28, 40), strict=True):
        assert code is not None
        assert code.least <= side or code.made.error == "L"


def test_there_is_no_code_that_nothing_could_read() -> None:
    assert Code.of("x" * 5_000, 30) is None
    assert Code.of("x" * 1_500, 30) is None
    large = posed(Puzzle(tuple((Card(2, 0),) * 40 for _ in range(40)), (Card(3, 0),)))
    for link, said in ((None, False), (LINK, True)):
        *_, page = sheet([large], Layout(link=link, number=1, solutions=False), ENGLISH)
        assert cards_in(page)
        assert "The problem as text" not in words(page)
        assert ("Play it here" in words(page)) is said


def test_a_picture_of_a_suit_is_hollow_or_full() -> None:
    """In grey, too, hearts and diamonds are told from spades and clubs at a glance."""
    for bold in (False, True):
        for suit in Suit:
            card, size = Card(10, suit), 40 * 1.0
            canvas = Canvas(60, 20)
            canvas.card(30, 15, card, size, bold=bold)
            grey = dots(canvas.figure, 200)
            sign = wide(f"{card}", size, bold=bold) / 2 - 0.448 * size * POINT
            middle = grey[
                int((15 - 0.36 * size * POINT) / 25.4 * 200), int((30 + sign) / 25.4 * 200)
            ]
            assert middle > 250 if suit in {Suit.HEARTS, Suit.DIAMONDS} else middle < 50
            assert grey.min() < 90


# The same bytes

WRITE = """
import hashlib
from bazas import published
from bazas.play.posed import Posed
from bazas.play.sheet import Layout, drawn, pdf, picture, sheet, svg
from bazas.speech import Language, Speech
say = Speech(Language.SPANISH)
problems = [Posed(puzzle, f"published/{n}") for n, puzzle in enumerate(published(), 1)]
figures = sheet(problems[:3], Layout(link="https://example.org/", title="Ñ"), say)
one = picture(problems[3], say)
files = pdf(figures, "Ñ", "es"), svg(figures), *(drawn(one, form) for form in (".svg", ".png"))
print(*(hashlib.sha256(file).hexdigest() for file in files))
"""
ODD_SETTINGS = """
text.usetex: True
font.family: serif
text.parse_math: True
pdf.fonttype: 3
pdf.compression: 0
svg.fonttype: none
svg.hashsalt: other
savefig.bbox: tight
savefig.transparent: True
savefig.facecolor: red
figure.dpi: 30
lines.linewidth: 9
patch.antialiased: False
"""


def test_the_same_sheet_is_the_same_bytes_wherever_it_is_made(tmp_path: Path) -> None:
    (tmp_path / "matplotlibrc").write_text(ODD_SETTINGS, "utf-8")
    printed = set()
    for seed, folder, epoch in (("1", "", "0"), ("2", str(tmp_path), "10")):
        wishes = {"MATPLOTLIBRC": folder} if folder else {}
        environment = os.environ | {"PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": epoch} | wishes
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", WRITE],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=200,
        )
        printed.add(done.stdout)
    assert len(printed) == 1
    assert len(set(printed.pop().split())) == 4


def test_the_same_figures_can_be_written_again_and_others_differ() -> None:
    figures, again = made([SMALL]), made([SMALL])
    assert pdf(figures, "a", "en") == pdf(figures, "a", "en") == pdf(again, "a", "en")
    assert svg(figures) == svg(figures) == svg(again)
    plain = Layout(solutions=False)
    layouts = [plain, replace(plain, paper=Paper.LETTER), replace(plain, large=True)]
    layouts += [replace(plain, title="A"), replace(plain, link=LINK)]
    files = {pdf(sheet([SMALL], each, ENGLISH), "a", "en") for each in layouts}
    assert len(files) == len(layouts)
