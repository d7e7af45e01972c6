"""The scripts that measure games and players, and what the page says of them."""

from __future__ import annotations

import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

import games as script
import players
from bazas import games
from pages import marks

pytestmark = pytest.mark.usefixtures("own_folder")

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "benchmarks" / "README.md"
RESULTS = ROOT / "benchmarks" / "results"
SPEEDS, CONTESTS = RESULTS / "games-linux-x86_64-2-cores.json", RESULTS / "players.json"

needs_peers = pytest.mark.skipif(
    find_spec("pyspiel") is None and not os.environ.get("BAZAS_NEEDS_PEERS"),
    reason="OpenSpiel is not there; pip install bazas[peers]",
)


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["games.py", *arguments])
    script.main()


@needs_peers
def test_it_measures_and_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "ROUNDS", 2)
    monkeypatch.setattr(script, "PLAYOUTS", 2)
    sets = (script.SETS[0], "alta-baja players=2", "baciga preset=seed4 target=0")
    run(monkeypatch, "measure", "--out", "found.json", "--shapes", *sets)
    document = json.loads(Path("found.json").read_text("utf-8"))
    assert list(document["playouts"]) == [sets[0], f"{sets[0]}, card by card", *sets[1:]]
    assert all(len(times) == 2 for times in document["playouts"].values())
    capsys.readouterr()
    run(monkeypatch, "show", "found.json")
    assert f"| `{sets[0]}, card by card` | " in capsys.readouterr().out


def test_players_are_measured_and_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sets = ("alta-baja players=2", "baciga preset=seed4 target=0")
    few = ("--matches", "2", "--jobs", "1")
    monkeypatch.setattr(sys, "argv", ["players.py", "measure", "--out", "found.json", *few,
                                      "--shapes", *sets])  # fmt: skip
    players.main()
    document = json.loads(Path("found.json").read_text("utf-8"))
    assert [one["fair"] for one in document["contests"]] == [1 / 2] * 6
    assert all(one["matches"] == 2 for one in document["contests"])
    capsys.readouterr()
    monkeypatch.setattr(sys, "argv", ["players.py", "show", "found.json"])
    players.main()
    assert "| `alta-baja players=2` | rules | random | 2 | 50 % | " in capsys.readouterr().out


@needs_peers
def test_it_compares_before_it_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    sets = ("up-and-down-the-river players=4 cards=7", *script.SETS[1:])
    monkeypatch.setattr(script, "SETS", sets)
    with pytest.raises(SystemExit, match=", not "):
        run(monkeypatch, "measure", "--out", "found.json")
    assert not Path("found.json").exists()


def test_a_play_out_is_a_whole_deal() -> None:
    game = games.load("auction-pitch", players=3)
    state = script.play_out(game.new_initial_state(), iter([0.5] * 99).__next__)
    assert state.is_terminal()


@pytest.mark.parametrize("module,results", [(script, SPEEDS), (players, CONTESTS)])
def test_the_page_of_benchmarks_shows_what_was_measured(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    module: ModuleType,
    results: Path,
) -> None:
    monkeypatch.setattr(sys, "argv", ["script", "show", str(results)])
    module.main()
    begin, end = marks(module.NAME)
    assert f"{begin}\n{capsys.readouterr().out}{end}" in PAGE.read_text("utf-8")


def test_search_beats_random_play_in_every_game() -> None:
    """As was measured: the interval of the share of matches won is above the fair share."""
    contests = json.loads(CONTESTS.read_text("utf-8"))["contests"]
    found = [one for one in contests if one["pairing"] == ["search", "random"]]
    assert {one["set"] for one in found} == set(script.SETS)
    assert all(one["won"][1] > one["fair"] for one in found)
