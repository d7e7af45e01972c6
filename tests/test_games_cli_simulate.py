"""`bazas games simulate`: what is found, in which forms, and after an interrupt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bazas.games.simulate import Tally, progress
from bazas.workshop.crew import Crew
from commands import bazas, results

pytestmark = pytest.mark.usefixtures("own_folder")

PITCH = ("games", "simulate", "pitch", "--players", "rules,random", "--seed", "7", "--jobs", "1")


def test_a_table_has_a_row_for_each_player_with_intervals() -> None:
    told = bazas(*PITCH, "--matches", "20").stdout.splitlines()
    (found,) = results(*PITCH, "--matches", "20")
    assert told[0] == f"Auction Pitch: 20 matches, {found['deals']} deals, seed 7"
    assert told[2].split() == [
        *("player", "points", "95", "%", "interval"),
        *("matches", "won", "95", "%", "interval"),
    ]
    for row, player in zip(told[3:], found["players"], strict=True):
        name, mean, low, _, high, won, percent, *_ = row.split()
        assert name == player["player"]
        assert float(mean) == pytest.approx(player["points"]["least"], abs=0.005)
        ends = player["points"]["interval"]
        assert [float(low), float(high)] == pytest.approx(ends, abs=0.005)
        assert float(won) == pytest.approx(100 * player["won"]["least"], abs=0.05)
        assert percent == "%"
        assert player["won"]["interval"][0] <= player["won"]["least"] <= player["won"]["most"]


def test_points_and_wins_add_up() -> None:
    (found,) = results(*PITCH, "--matches", "20")
    assert list(found) == [
        *("game", "options", "seed", "matches", "unfinished", "deals", "players"),
    ]
    assert (found["game"], found["matches"], found["unfinished"]) == ("auction-pitch", 20, 0)
    assert found["options"]["target"] == 7
    assert sum(player["won"]["least"] for player in found["players"]) == pytest.approx(1)
    for player in found["players"]:
        counts = {int(points): n for points, n in player["distribution"].items()}
        assert sum(counts.values()) == 20
        total = sum(points * n for points, n in counts.items())
        assert player["points"]["least"] == pytest.approx(total / 20)


def test_any_number_of_jobs_finds_the_same() -> None:
    command = (*PITCH[:-1], "{jobs}", "--matches", "40")
    one, two = (bazas(*(word.format(jobs=jobs) for word in command)).stdout for jobs in (1, 2))
    assert one == two
    assert "40 matches" in one


def test_another_seed_or_option_finds_something_else() -> None:
    told = {
        bazas(*PITCH, "--matches", "5", *more).stdout
        for more in ([], ["--seed", "8"], ["-O", "target=3"], ["-O", "low=taker"])
    }
    assert len(told) == 4


@pytest.mark.parametrize(
    "arguments, players",
    [
        ((), ["rules"] * 4),
        (("--players", "random", "-O", "players=3"), ["random"] * 3),
        (("--players", "random,rules,random"), ["random", "rules", "random"]),
    ],
)
def test_one_kind_sits_on_all_seats(arguments: tuple[str, ...], players: list[str]) -> None:
    (found,) = results("games", "simulate", "pitch", "--matches", "1", "--jobs", "1", *arguments)
    assert [player["player"] for player in found["players"]] == players


def test_one_kind_sits_on_all_seats_of_a_preset() -> None:
    options = ("--players", "random", "-O", "preset=seed3", "-O", "target=100")
    (found,) = results("games", "simulate", "baciga", "--matches", "1", "--jobs", "1", *options)
    assert [player["player"] for player in found["players"]] == ["random"] * 3


TEAM_NAMES = ("rules, random", "random, random")
TEAMS = (
    *("games", "simulate", "baciga", "--players", "rules,random,random,random", "--matches", "2"),
    *("--jobs", "1", "-O", "preset=seed4", "-O", "target=200"),
)


def test_a_team_has_one_row_and_its_players_the_same_points() -> None:
    told = bazas(*TEAMS).stdout.splitlines()
    assert told[2].startswith("team ")
    assert [line.split("  ")[0] for line in told[3:]] == ["rules, random", "random, random"]
    (found,) = results(*TEAMS)
    first, second, *partners = ({**player, "player": ""} for player in found["players"])
    assert partners == [first, second]


def test_a_team_is_drawn_once() -> None:
    pytest.importorskip("matplotlib")

    assert bazas(*TEAMS, "--plot", "teams.svg").exit_code == 0
    drawn = Path("teams.svg").read_text("utf-8")
    names = [f"{place}. {name}" for place in (1, 2, 3) for name in TEAM_NAMES]
    assert [drawn.count(name) > 0 for name in names] == [True, False, False, True, False, False]


def test_a_single_match_has_no_interval() -> None:
    told = bazas(*PITCH, "--matches", "1").stdout.splitlines()
    assert told[0].startswith("Auction Pitch: 1 match, ")
    assert told[3].split()[2] == "-"


def test_in_spanish() -> None:
    told = bazas(*PITCH, "--matches", "2", "--lang", "es").stdout
    assert told.startswith("Auction Pitch: 2 partidas, ")
    assert "intervalo del 95 %" in told


def test_quiet_leaves_the_rows() -> None:
    told = bazas(*PITCH, "--matches", "2", "--quiet").stdout.splitlines()
    assert [line.split()[0] for line in told] == ["rules", "random"]


@pytest.mark.parametrize("form", [[], ["--json"], ["--quiet"]])
def test_an_interrupt_keeps_what_was_played(
    form: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: Any, **named: Any) -> Iterator[Tally]:  # noqa: ANN401 - as it is called
        named["crew"] = Crew(None, 1)
        yield next(progress(*args, **named))
        raise KeyboardInterrupt

    monkeypatch.setattr("bazas.cli.games.simulating.progress", interrupted)
    result = bazas(*PITCH, "--matches", "100", *form)
    assert result.exit_code == 130
    said = "" if form == ["--quiet"] else "bazas: interrupted: 16 of 100 matches are played\n"
    assert result.stderr == said
    monkeypatch.undo()
    assert result.stdout == bazas(*PITCH, "--matches", "16", *form).stdout


def test_an_interrupt_before_anything_was_played_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **named: object) -> Iterator[Tally]:
        del args, named
        raise KeyboardInterrupt

    monkeypatch.setattr("bazas.cli.games.simulating.progress", interrupted)
    result = bazas(*PITCH, "--matches", "100")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "bazas: interrupted: 0 of 100 matches are played\n"


def test_a_plot_is_drawn_the_same_each_time() -> None:
    pytest.importorskip("matplotlib")

    result = bazas(*PITCH, "--matches", "4", "--plot", "one.svg")
    assert (result.exit_code, result.stderr) == (0, "bazas: drawn: one.svg\n")
    bazas(*PITCH, "--matches", "4", "--plot", "two.svg")
    assert Path("one.svg").read_bytes() == Path("two.svg").read_bytes()
    assert b"<svg" in Path("one.svg").read_bytes()


@pytest.mark.parametrize("path", ["plot.pdf", "plot"])
def test_a_plot_is_svg_or_png(path: str) -> None:
    result = bazas(*PITCH, "--plot", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is neither .svg nor .png" in result.stderr
