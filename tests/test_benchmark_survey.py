"""The script that surveys the published shapes, and the page that shows what it found."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import survey as script
from bazas import published
from bazas.workshop.shape import Shape
from commands import bazas, strict_json
from pages import marks, put

pytestmark = pytest.mark.usefixtures("own_folder")

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "benchmarks" / "README.md"
RESULTS = ROOT / "benchmarks" / "results" / "survey-linux-x86_64-2-cores.json"

SHAPES = ("6x1-2/8/3", "6x1-3/8/1")
BEGIN, END = marks(script.NAME)


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    *_, found = script.measure(SHAPES, 300, 20, 1)
    return found


def test_the_published_problems_could_be_deals_of_their_shapes() -> None:
    for name, number in script.PUBLISHED.items():
        shape, puzzle = Shape.parse(name), published()[number - 1]
        assert (shape.rows.least, shape.rows.most) == 2 * (len(puzzle.table),)
        assert {*map(len, puzzle.table)} == {*range(shape.sizes.least, shape.sizes.most + 1)}
        assert (shape.hand, shape.packs) == (len(puzzle.hand), puzzle.packs_needed)
    assert len(set(script.SHAPES)) == 12


def test_it_finds_what_the_command_finds(document: dict[str, Any]) -> None:
    one = document["surveys"][1]
    for name, options in (("optima", ("300",)), ("difficulty", ("20", "--rate"))):
        printed = bazas("survey", "--shape", SHAPES[1], "--json", "--deals", *options).stdout
        assert [one[name]["found"]] == strict_json(printed)["results"]
        assert one[name]["seconds"] > 0


def test_tables_show_shares_with_intervals(document: dict[str, Any]) -> None:
    lines = list(script.lines(document))
    assert lines[0].startswith(f"bazas {document['version']}; python CPython 3.")
    optima = document["surveys"][0]["optima"]["found"]["optima"]
    row = next(line for line in lines if line.startswith("| 7 |"))
    seven = next(one for one in optima if one["optimum"] == 7)
    assert f"{100 * seven['share']:.3g} ({100 * seven['low']:.3g}-" in row
    assert [line for line in lines if line.startswith("| shape | easy |")]
    assert len({line.count("|") for line in lines if line.startswith("| `6x1-2/8/3` |")}) == 2


def test_tables_are_put_between_the_marks_of_a_page(document: dict[str, Any]) -> None:
    page = Path("page.md")
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    for _ in range(2):
        put(page, script.NAME, "\n".join(script.lines(document)))
    text = page.read_text("utf-8")
    assert text.startswith(f"before\n{BEGIN}\nbazas ")
    assert text.endswith(f"|\n{END}\nafter\n")
    assert text.count("| shape | easy |") == 1
    page.write_text(f"{END} {BEGIN}", "utf-8")
    with pytest.raises(SystemExit, match="lacks the marks"):
        put(page, script.NAME, "")


def test_the_picture_is_always_the_same(document: dict[str, Any]) -> None:
    for name in ("a.svg", "b.svg"):
        script.draw(document, Path(name))
    drawn = Path("a.svg").read_bytes()
    assert drawn == Path("b.svg").read_bytes()
    assert drawn.startswith(b"<?xml")


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["survey.py", *arguments])
    script.main()


def test_it_measures_and_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = ("--deals", "50", "--rated", "5", "--jobs", "1", "--shapes", *SHAPES)
    run(monkeypatch, "measure", "--out", "found.json", *small)
    assert capsys.readouterr().out.startswith("6x1-2/8/3: 0.")
    document = json.loads(Path("found.json").read_text("utf-8"))
    assert [one["shape"] for one in document["surveys"]] == [*SHAPES]
    run(monkeypatch, "show", "found.json", "--plot", "found.svg")
    assert capsys.readouterr().out.splitlines() == "\n".join(script.lines(document)).splitlines()
    assert Path("found.svg").exists()
    Path("page.md").write_text(f"{BEGIN}{END}", "utf-8")
    run(monkeypatch, "show", "found.json", "--page", "page.md")
    assert "| 7 |" in Path("page.md").read_text("utf-8")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"schema": "bazas.survey/1"}'])
def test_what_is_no_document_is_said_in_a_line(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("found.json").write_text(text, "utf-8")
    with pytest.raises(SystemExit, match=r"found\.json is not what `survey\.py measure` writes: "):
        run(monkeypatch, "show", "found.json")


def test_the_page_has_marks() -> None:
    text = PAGE.read_text("utf-8")
    assert text.index(BEGIN) < text.index(END)


@pytest.mark.skipif(not RESULTS.exists(), reason="not measured yet")
def test_the_page_shows_what_was_measured() -> None:
    document = json.loads(RESULTS.read_text("utf-8"))
    assert [one["shape"] for one in document["surveys"]] == [*script.SHAPES]
    text = "\n".join(script.lines(document))
    assert f"{BEGIN}\n{text}\n{END}" in PAGE.read_text("utf-8")
    script.draw(document, Path("survey.svg"))
    there = ROOT / "benchmarks" / "survey.svg"
    marks = [path.read_text("utf-8").count("<use ") for path in (Path("survey.svg"), there)]
    assert marks[0] == marks[1] > 0
