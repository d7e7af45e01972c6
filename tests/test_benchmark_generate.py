"""The script that measures how problems are made, and the page that shows what it found."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import generate as script
from commands import bazas, strict_json
from pages import marks, put

pytestmark = pytest.mark.usefixtures("own_folder")

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "benchmarks" / "README.md"
RESULTS = ROOT / "benchmarks" / "results" / "generate-linux-x86_64-2-cores.json"


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["generate.py", *arguments])
    script.main()


def test_it_measures_what_the_command_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shapes = ("--shapes", "6x1-2/6/2", "3x1/3/1")
    small = ("--count", "1", "--most", "60", "--jobs", "1")
    run(monkeypatch, "measure", "--out", "found.json", *small, *shapes)
    document = json.loads(Path("found.json").read_text("utf-8"))
    cells = {(one["shape"], one["kind"]): one["found"] for one in document["cells"]}
    assert cells["6x1-2/6/2", "fiendish"] is cells["3x1/3/1", "medium"] is None
    asked = ("--shape", "6x1-2/6/2", "--level", "easy", "--seed", "1", "--max-evaluations", "60")
    told = strict_json(bazas("generate", *asked, "--jobs", "1", "--json").stdout)
    easy = cells["6x1-2/6/2", "easy"]
    assert (easy["made"], easy["evaluations"]) == (len(told["results"]), told["evaluations"])
    capsys.readouterr()
    run(monkeypatch, "show", "found.json")
    printed = capsys.readouterr().out
    assert "| `6x1-2/6/2` | " in printed
    assert "cannot be" in printed
    begin, end = marks(script.NAME)
    Path("page.md").write_text(f"{begin}{end}", "utf-8")
    run(monkeypatch, "show", "found.json", "--page", "page.md")
    assert Path("page.md").read_text("utf-8") == f"{begin}\n{printed}{end}"


def test_a_page_without_marks_is_left_as_it_is() -> None:
    Path("page.md").write_text("mine", "utf-8")
    with pytest.raises(SystemExit, match="lacks the marks"):
        put(Path("page.md"), script.NAME, "")
    assert Path("page.md").read_text("utf-8") == "mine"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"schema": "bazas.survey/1"}'])
def test_what_is_no_document_is_said_in_a_line(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("found.json").write_text(text, "utf-8")
    with pytest.raises(SystemExit, match=r"found\.json is not what `generate\.py measure` writes"):
        run(monkeypatch, "show", "found.json")


def test_the_page_shows_what_was_measured() -> None:
    document = json.loads(RESULTS.read_text("utf-8"))
    text, (begin, end) = "\n".join(script.lines(document)), marks(script.NAME)
    assert f"{begin}\n{text}\n{end}" in PAGE.read_text("utf-8")
