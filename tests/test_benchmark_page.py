"""The script that measures the page's solver, and the pictures that it takes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import page as script
from browser import chromium
from browsing import CHROMIUM
from pages import marks

pytestmark = pytest.mark.usefixtures("own_folder")

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "benchmarks" / "README.md"
RESULTS = ROOT / "benchmarks" / "results" / "page-linux-x86_64-2-cores.json"


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["page.py", *arguments])
    script.main()


def test_it_measures_and_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with chromium():  # or skip
        pass
    monkeypatch.setattr(script, "ROUNDS", 1)
    monkeypatch.setattr(script, "DEALS", 2)
    run(monkeypatch, "measure", "--out", "found.json", "--shapes", "S8")
    document = json.loads(Path("found.json").read_text("utf-8"))
    assert [len(found["cards"]) for found in document["sets"].values()] == [6, 2]
    capsys.readouterr()
    run(monkeypatch, "show", "found.json")
    assert "| `S8` | 2 | " in capsys.readouterr().out


def test_it_compares_before_it_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    with chromium():  # or skip
        pass
    wrong = {"cards": (script.CARDS, lambda puzzle: [0] * len(puzzle.hand))}
    monkeypatch.setattr(script, "QUESTIONS", wrong)
    with pytest.raises(SystemExit, match="not "):
        run(monkeypatch, "measure", "--out", "found.json", "--shapes", "S8")
    assert not Path("found.json").exists()


def test_the_page_of_benchmarks_shows_what_was_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "show", str(RESULTS))
    begin, end = marks(script.NAME)
    assert f"{begin}\n{capsys.readouterr().out}{end}" in PAGE.read_text("utf-8")


@pytest.mark.skipif(CHROMIUM is None, reason="no browser")
def test_pictures_are_those_of_the_readmes(tmp_path: Path) -> None:
    script.pictures(tmp_path)
    names = {path.name for path in tmp_path.iterdir()}
    for name in names:
        first = (tmp_path / name).read_bytes()[:24]
        assert first == (ROOT / "benchmarks" / name).read_bytes()[:24]  # their sizes are there
    texts = [(ROOT / name).read_text("utf-8") for name in ("README.md", "README.es.md")]
    assert all(any(f"benchmarks/{name}" in text for text in texts) for name in names)


def test_without_a_browser_it_ends_in_a_line() -> None:
    code = "import browsing; browsing.CHROMIUM = None\nwith browsing.started(): pass"
    process = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT / "benchmarks",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert process.returncode == 1
    assert process.stderr.startswith("no browser: none of chromium, ")
    assert len(process.stderr.splitlines()) == 1
