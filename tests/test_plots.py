"""The scripts that make tables and plots of what `bazas bench --json` wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import plots
import table
from bazas import __version__
from bazas.analysis.drawing import COLOURS
from bazas.bench.contenders import ABLATIONS
from bazas.bench.judging import Attempt, State
from bazas.bench.sets import SETS
from bazas.bench.standings import Standings, read_standings
from commands import bazas, strict_json

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    names = ",".join(["memo", *ABLATIONS])
    small = ("--deals", "2", "--rounds", "1", "--sets", "S8,S10,hard")
    found: dict[str, Any] = strict_json(
        bazas("bench", "--strategies", names, *small, "--json").stdout
    )
    return found


def test_the_table_is_that_of_the_command(document: dict[str, Any]) -> None:
    lines = list(table.lines(document))
    assert lines[0].startswith(f"bazas {__version__}; python CPython 3.")
    assert lines[3] == f"S8: {SETS['S8'].about}"
    assert lines[-6].split() == ["positions", "/", "time", "S8", "S10", "hard"]


def test_the_plots_are_always_the_same(document: dict[str, Any], tmp_path: Path) -> None:
    Path("results.json").write_text(json.dumps(document), "utf-8")
    drawn = []
    for folder in ("a", "b"):
        every = read_standings(json.loads(Path("results.json").read_text("utf-8")))
        files = plots.draw(every, tmp_path / folder)
        drawn.append([file.read_bytes() for file in files])
        assert [file.name for file in files] == ["time-to-proof.svg", "ablation.svg"]
    assert drawn[0] == drawn[1]
    assert all(file.startswith(b"<?xml") and len(file) > 10_000 for file in drawn[0])


def test_plots_show_what_was_not_solved() -> None:
    proven, cut = Attempt(State.PROVEN, 0.1, 9), Attempt(State.BOUNDED, 1, 99)
    every = [
        Standings(
            "S8",
            1,
            {
                "auto": 3 * [proven],
                "losses": 3 * [proven],
                "memo": 3 * [proven],
                "brute": 3 * [cut],
            },
        ),
        Standings("S10", 1, {"auto": 3 * [proven], "memo": [proven, proven, cut]}),
        Standings("S13", 1, {"auto": 3 * [proven], "memo": [proven, cut, cut]}),
        Standings("S16", 1, {"auto": 3 * [proven], "memo": 3 * [cut]}),
    ]
    (axes,) = plots.time_to_proof(every).axes
    curves = {line.get_color(): line for line in axes.lines if len(line.get_xdata()) > 2}  # type: ignore[arg-type]
    assert list(curves[COLOURS[1]].get_xdata()) == [8, 10, 13]  # type: ignore[arg-type]
    assert list(curves[COLOURS[1]].get_ydata()) == [0.1, 0.1, 1]  # type: ignore[arg-type]
    drawn = [text.get_text() for text in plots.time_to_proof(every).legends[0].get_texts()]
    assert drawn == ["auto", "losses", "memo"]
    assert plots.draw([Standings("published", 1, {"auto": [proven]})], Path("none")) == []


def test_bars_have_values_and_sets_that_are_no_ladder_colours_of_their_own() -> None:
    whole, less = [Attempt(State.PROVEN, 1, 100)], [Attempt(State.BOUNDED, 1, 101)]
    names = ["published", "S8", "S26", "hard"]
    attempts = {"losses": whole, "losses/no-chains": less, "losses/no-remember": whole}
    figure = plots.ablation([Standings(name, 1, attempts) for name in names])
    positions, _ = figure.axes
    assert [text.get_text() for text in positions.texts] == 4 * [">1.01", "1.00"]
    colours = [handle.patches[0].get_facecolor() for handle in positions.containers]  # type: ignore[attr-defined]
    assert len(set(colours)) == 4
    assert [colours[1], colours[2]] == plots.scale(2)


@pytest.mark.parametrize("seconds, shown", [(1.0, "1 s"), (0.1, "100 ms"), (1e-5, "10 µs")])
def test_plots_have_times_in_words(seconds: float, shown: str) -> None:
    assert plots.duration(seconds) == shown


ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "bench-linux-x86_64-2-cores.json"


def test_the_pages_show_what_was_measured() -> None:
    """The whole in `benchmarks/README.md`, one table of it in the README."""
    lines = list(table.lines(json.loads(RESULTS.read_text("utf-8"))))
    whole = [f"    {line}".rstrip() for line in lines]
    first = next(number for number, line in enumerate(whole) if line.startswith("    S13: "))
    part = whole[first : whole.index("", first)]
    assert len(part) == 14
    for shown, page in ((whole, "benchmarks/README.md"), (part, "README.md")):
        assert "\n".join(shown).rstrip() in (ROOT / page).read_text("utf-8")


def test_the_picture_in_the_readme_is_what_the_command_draws() -> None:
    assert bazas("rate", "--plot", "levels.svg").exit_code == 0
    there = ROOT / "benchmarks" / "levels.svg"
    drawn = [path.read_text("utf-8") for path in (Path("levels.svg"), there)]
    assert drawn[0].count("<use ") == drawn[1].count("<use ") > 0
    assert "benchmarks/levels.svg" in (ROOT / "README.md").read_text("utf-8")


def test_the_plots_show_what_was_measured(tmp_path: Path) -> None:
    document = json.loads(RESULTS.read_text("utf-8"))
    for drawn in plots.draw(read_standings(document), tmp_path):
        there = ROOT / "benchmarks" / drawn.name
        marks = [path.read_text("utf-8").count("<use ") for path in (drawn, there)]
        assert marks[0] == marks[1] > 0
