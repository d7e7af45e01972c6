"""`bazas generate`: what it prints and writes, refuses, keeps, and goes on with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bazas import __version__, rate, read
from bazas.cli.rated import rated_object
from bazas.search.native import kernels
from bazas.workshop.deal import Origin
from commands import bazas, strict_json
from packs import CLIMBED, EASY, OUT, PARTIAL, SMALL, problems, written

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Have the kernels compiled: that would be said on standard error, once on a machine."""
    for name in ("search", "analysis"):
        kernels(f"bazas.{name}.kernels")


class TestWhatIsPrinted:
    def test_problems_that_read_back_with_what_is_known_of_them(self) -> None:
        result = bazas("generate", *EASY, "--count", "3")
        assert (result.exit_code, result.stderr) == (0, "")
        found = problems(result.stdout)
        assert [puzzle.title for puzzle in found] == ["Problem 1", "Problem 2", "Problem 3"]
        for number, puzzle in enumerate(found, 1):
            notes = puzzle.notes.split("\n")
            assert puzzle.line
            assert notes[0].startswith("easy, ")
            assert notes[0].endswith("levels, version 1, are a model")
            assert notes[-3] == f"{puzzle.id}; proven by values, losses, cpsat"
            assert Origin.parse(notes[-2]).puzzle().id == puzzle.id
            command = "bazas generate --shape 6x1-2/8/2 --level easy --seed 7 --count 3"
            assert notes[-1] == f"{command} # bazas {__version__}, problem {number}"

    def test_what_is_printed_is_verified(self) -> None:
        OUT.write_text(bazas("generate", *EASY, "--count", "2").stdout, "utf-8")
        assert bazas("verify", str(OUT)).exit_code == 0

    def test_in_spanish(self) -> None:
        result = bazas("generate", *EASY, "--lang", "es")
        assert "# Problema 1\n# dificultad fácil, " in result.stdout
        assert "son un modelo" in result.stdout

    def test_where_there_are_no_signs_there_are_letters(self) -> None:
        command = [sys.executable, "-m", "bazas", "generate", *EASY]
        environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
        printed = subprocess.run(command, env=environment, capture_output=True, check=True).stdout
        (puzzle,) = problems(printed.decode("ascii"))
        assert puzzle.id == problems(bazas("generate", *EASY).stdout)[0].id

    def test_a_range_is_written_with_all_its_decimals(self) -> None:
        asked = ("--luck-bits", "2.415034:2.4150361", "--score", "1:1000000000")
        result = bazas("generate", *SMALL, *asked, "--max-evaluations", "1", "--json")
        words = "--luck-bits 2.415034:2.4150361 --score 1:1000000000"
        assert words in strict_json(result.stdout)["command"]

    def test_one_number_stands_for_what_is_rounded_to_it(self) -> None:
        for given, range_ in {
            "8": "7.5:8.5",
            "4.4": "3.9:4.9",
            ":3": ":3",
            "0:": "0:",
            "3:3": "3:3",
        }.items():
            asked = ("--luck-bits", given, "--max-evaluations", "1", "--json")
            command = strict_json(bazas("generate", *SMALL, *asked).stdout)["command"]
            assert f" --luck-bits {range_} " in command

    def test_in_letters(self) -> None:
        printed = bazas("generate", *EASY, "--ascii").stdout
        assert printed.isascii()
        (puzzle,) = problems(printed)
        (other,) = problems(bazas("generate", *EASY).stdout)
        assert puzzle.id == other.id

    def test_json(self) -> None:
        result = bazas("generate", *EASY, "--count", "2", "--json")
        document = strict_json(result.stdout)
        assert document["schema"] == "bazas.generate/1"
        assert (
            document["command"]
            == "bazas generate --shape 6x1-2/8/2 --level easy --seed 7 --count 2"
        )
        assert document["nearest"] is None
        assert document["errors"] == []
        assert document["fits"] >= 2
        assert document["evaluations"] >= document["results"][1]["evaluations"]
        for number, one in enumerate(document["results"], 1):
            (entry,) = read(json.dumps(one).encode()).entries
            assert one["number"] == number
            assert one["id"] == entry.puzzle.id
            assert one["made_by"].endswith(f", problem {number}")
            rated = rated_object(rate(entry.puzzle))
            assert {name: one[name] for name in rated} == rated
            optimum = one["optimum"]
            strategies = ("values", "losses", "cpsat")
            assert one["proofs"] == [{"strategy": s, "optimum": optimum} for s in strategies]

    def test_json_lines_are_the_results(self) -> None:
        lines = bazas("generate", *EASY, "--count", "2", "--jsonl").stdout.splitlines()
        document = strict_json(bazas("generate", *EASY, "--count", "2", "--json").stdout)
        assert list(map(strict_json, lines)) == document["results"]

    def test_a_drawn_seed_is_said_and_makes_the_same_again(self) -> None:
        drawn = bazas("generate", "--shape", "4x1-2/4/1", "--jobs", "1")
        assert drawn.stderr.startswith("bazas: seed ")
        seed = drawn.stderr.split()[-1]
        again = bazas("generate", "--shape", "4x1-2/4/1", "--jobs", "1", "--seed", seed)
        assert again.stdout == drawn.stdout

    def test_a_deal_is_brought_back_by_its_name(self) -> None:
        (puzzle,) = problems(bazas("generate", *CLIMBED[:-2]).stdout)
        name = puzzle.notes.split("\n")[-2]
        assert "+" in name
        (again,) = problems(bazas("export", name).stdout)
        assert (again.table, again.hand) == (puzzle.table, puzzle.hand)

    def test_the_defaults_of_the_shape(self) -> None:
        shapes = {
            (): "10x1-3/10/2",
            ("--hand", "5"): "5x1-3/5/2",
            ("--rows", "6"): "6x1-3/6/2",
            ("--rows", "4-5", "--packs", "1"): "4-5x1-3/5/1",
            ("--rows", "3", "--hand", "4", "--row-sizes", "2"): "3x2/4/2",
        }
        for options, shape in shapes.items():
            result = bazas("generate", *options, "--seed", "1", "--jobs", "1", "--json")
            assert f"--shape {shape} --seed" in strict_json(result.stdout)["command"]


class TestRefused:
    @pytest.mark.parametrize(
        "arguments, token",
        [
            (("--level", "fiendish", "--hand", "6"), "level fiendish"),
            (("--shape", "3x1/4/1"), "3x1/4/1"),
            (("--rows", "7-5"), "7-5x1-3/5/2"),
            (("--theme", "twins", "--packs", "1"), "twins"),
        ],
    )
    def test_what_can_never_be_ends_with_1(self, arguments: tuple[str, ...], token: str) -> None:
        result = bazas("generate", *arguments, "--seed", "1")
        assert result.exit_code == 1
        assert not result.stdout
        assert result.stderr.count("\n") == 1
        assert repr(token) in result.stderr
        assert "expected" in result.stderr
        document = strict_json(bazas("generate", *arguments, "--json").stdout)
        assert document["errors"][0]["token"] == token

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--level", "silly"),
            ("--luck-bits", "9:8"),
            ("--foresight", "x"),
            ("--shape", "10"),
            ("--shape", "6x1-2/8/2", "--hand", "8"),
            ("--rows", "x"),
            ("--count", "0"),
            ("--hand", "27"),
            ("--packs", "53"),
            ("--seed", "-1"),
            ("--seed", str(2**64)),
            ("--theme", "nothing"),
            ("--unique", "way"),
            ("--jobs", "0"),
            ("--max-evaluations", "-1"),
        ],
    )
    def test_bad_usage_ends_with_2(self, arguments: tuple[str, ...]) -> None:
        result = bazas("generate", *arguments)
        assert result.exit_code == 2
        assert not result.stdout

    def test_a_cluster_that_is_not_there(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bazas.workshop.cluster.PATIENCE", "300ms")
        result = bazas("generate", *EASY, "--cluster", "tcp://127.0.0.1:1")
        assert result.exit_code == 2
        assert "no cluster there: 'tcp://127.0.0.1:1'" in result.stderr


class TestTheBudget:
    ASKED = (*SMALL, "--luck-bits", "15.2:", "--max-evaluations", "30")

    def test_that_ends_is_3_with_the_nearest(self) -> None:
        result = bazas("generate", *self.ASKED)
        assert result.exit_code == 3
        assert not result.stdout
        nearest, name, ended = result.stderr.splitlines()
        assert nearest.startswith("bazas: the nearest: ")
        assert nearest.endswith("; it lacks: luck")
        assert name.startswith("bazas: deal1:6x1-2/8/2:7:")
        assert ended == "bazas: the budget ended: 0 of 1 made, 40 deals looked at"

    def test_json_has_the_nearest(self) -> None:
        result = bazas("generate", *self.ASKED, "--json")
        document = strict_json(result.stdout)
        nearest = document["nearest"]
        assert (result.exit_code, document["results"]) == (3, [])
        assert nearest["distance"] > 0
        assert Origin.parse(nearest["origin"]).puzzle().id == nearest["id"]
        (line,) = bazas("generate", *self.ASKED, "--jsonl").stdout.splitlines()
        assert strict_json(line) == {"nearest": nearest}

    def test_of_nothing(self) -> None:
        result = bazas("generate", *EASY, "--max-evaluations", "0")
        assert result.exit_code == 3
        assert "0 deals looked at" in result.stderr

    def test_goes_on_with_a_larger_one_to_the_same_file(self) -> None:
        asked = (*EASY, "--count", "6")
        whole = written(*asked, out=Path("whole.txt"))
        cut = bazas("generate", *asked, "--max-evaluations", "10", "--out", str(OUT))
        assert cut.exit_code == 3
        assert "goes on" in cut.stderr
        assert PARTIAL.exists()
        assert 0 < len(problems(OUT.read_text("utf-8"))) < 6
        assert written(*asked) == whole
        assert not PARTIAL.exists()

    @pytest.mark.parametrize("level", ["easy", "medium", "hard", "fiendish"])
    @pytest.mark.parametrize("shape", ["7x1-2/7/1", "5-9x1-3/9/3", "13x1/8/2", "2x4/8/1"])
    def test_every_level_and_shape_ends(self, level: str, shape: str) -> None:
        asked = ("--level", level, "--shape", shape, "--seed", "3", "--jobs", "1")
        result = bazas("generate", *asked, "--max-evaluations", "250", "--count", "2")
        assert result.exit_code in {0, 3}
        assert (len(problems(result.stdout)) == 2) == (result.exit_code == 0)


class TestAvoid:
    def test_nothing_like_the_problems_of_a_file_is_made(self) -> None:
        first = written(*EASY, "--count", "2").decode()
        again = bazas("generate", *EASY, "--count", "2", "--avoid", str(OUT)).stdout
        ids = [{puzzle.id for puzzle in problems(text)} for text in (first, again)]
        assert ids[0].isdisjoint(ids[1])
        assert f"--avoid {OUT}" in again

    def test_a_file_that_cannot_be_read_is_an_error_and_nothing_is_made(self) -> None:
        OUT.write_text("Mesa:\n10♦\nJugador: 11♥\n", "utf-8")
        for name in (str(OUT), "nowhere.txt"):
            result = bazas("generate", *EASY, "--avoid", name)
            assert result.exit_code == 2
            assert not result.stdout
            assert name in result.stderr
