"""`bazas generate`: what it prints and writes, refuses, keeps, and goes on with."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import commands
from bazas import Puzzle, __version__, rate, read
from bazas.cli.rated import rated_object
from bazas.search.native import kernels
from bazas.workshop.deal import Origin
from bazas.workshop.journal import Journal
from commands import bazas, strict_json

pytestmark = pytest.mark.usefixtures("own_folder")

SMALL = ("--shape", "6x1-2/8/2", "--seed", "7", "--jobs", "1")
EASY = (*SMALL, "--level", "easy")
CLIMBED = (*SMALL, "--luck-bits", "12:13", "--count", "2")
OUT, PARTIAL = Path("pack.txt"), Path("pack.txt.partial")

PATIENCE = 100  # seconds


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Have the kernels compiled: that would be said on standard error, once on a machine."""
    for name in ("search", "analysis"):
        kernels(f"bazas.{name}.kernels")


def problems(text: str) -> list[Puzzle]:
    if not text:
        return []
    reading = read(text.encode())
    assert not reading.errors
    return [entry.puzzle for entry in reading.entries]


def written(*arguments: str, out: Path = OUT) -> bytes:
    result = bazas("generate", *arguments, "--out", str(out))
    assert result.exit_code == 0, result.stderr
    assert not result.stdout
    return out.read_bytes()


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

    def test_a_cluster_that_is_not_there(self) -> None:
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


class TestTheFile:
    def test_has_what_is_printed(self) -> None:
        asked = (*EASY, "--count", "3")
        assert written(*asked).decode() == bazas("generate", *asked).stdout
        for form in ("--json", "--jsonl"):
            out = Path(f"pack{form}")
            assert written(*asked, form, out=out).decode() == bazas("generate", *asked, form).stdout

    def test_is_told_of_on_standard_error_unless_quiet(self) -> None:
        result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.stderr.startswith("bazas: problem 1: ")
        quiet = bazas("generate", *EASY, "--out", "other.txt", "--quiet")
        assert not quiet.stderr

    def test_that_is_complete_is_left_as_it_is(self) -> None:
        asked = (*EASY, "--count", "2")
        for form in ((), ("--json",), ("--jsonl",)):
            whole = written(*asked, *form)
            again = bazas("generate", *asked, *form, "--out", str(OUT))
            assert again.exit_code == 0
            assert "pack.txt is complete already" in again.stderr
            assert OUT.read_bytes() == whole
            OUT.unlink()

    def test_that_is_complete_in_another_form_or_without_others_is_not(self) -> None:
        written(*EASY)
        Path("avoid.txt").write_bytes(OUT.read_bytes())
        other = Path("other.txt")
        written(*EASY, "--avoid", "avoid.txt", out=other)
        Path("avoid.txt").write_bytes(other.read_bytes())
        for out, options in (
            (OUT, ("--json",)),
            (OUT, ("--lang", "es")),
            (other, ("--avoid", "avoid.txt")),
        ):
            result = bazas("generate", *EASY, *options, "--out", str(out))
            assert result.exit_code == 2
            assert f"{out}: there is such a file" in result.stderr

    def test_that_lacks_problems_is_not(self) -> None:
        whole = written(*EASY, "--count", "3").decode()
        OUT.write_text("# Problem 2" + whole.partition("# Problem 2")[2], "utf-8")
        result = bazas("generate", *EASY, "--count", "3", "--out", str(OUT))
        assert (result.exit_code, "there is such a file" in result.stderr) == (2, True)

    @pytest.mark.parametrize(
        "form", [(), ("--json",), ("--jsonl",), ("--json", "--ascii")], ids=str
    )
    def test_is_known_again_with_any_name_of_a_file_to_avoid(self, form: tuple[str, ...]) -> None:
        Path("añadir.txt").write_bytes(written(*EASY))
        asked = (*EASY, "--avoid", "añadir.txt", *form)
        whole = written(*asked, out=Path("whole"))
        assert written(*asked, out=Path("whole")) == whole

    def test_of_something_else_is_not_touched(self) -> None:
        OUT.write_text("mine", "utf-8")
        result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.exit_code == 2
        assert "pack.txt: there is such a file" in result.stderr
        assert OUT.read_text("utf-8") == "mine"

    def test_of_another_run_is_not_touched(self) -> None:
        bazas("generate", *self.cut(), "--out", str(OUT))
        before = OUT.read_bytes(), PARTIAL.read_bytes()
        result = bazas("generate", *EASY, "--count", "7", "--out", str(OUT))
        assert result.exit_code == 2
        assert "pack.txt.partial: of another run: command" in result.stderr
        assert (OUT.read_bytes(), PARTIAL.read_bytes()) == before

    @pytest.mark.parametrize(
        "content",
        [b"\n", b"{}\n", b"[1]\n", b"\xff\n", b'{"schema": 1}\n[]\n', 20_000 * b"[" + b"\n"],
    )
    def test_beside_what_is_no_journal_is_not_touched(self, content: bytes) -> None:
        PARTIAL.write_bytes(content)
        result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.exit_code == 2
        assert "pack.txt.partial: no unfinished run" in result.stderr
        assert PARTIAL.read_bytes() == content
        assert not OUT.exists()

    def test_is_made_by_one_run_at_a_time(self) -> None:
        with Journal(PARTIAL, {}):
            result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.exit_code == 2
        assert "another run writes there" in result.stderr

    @pytest.mark.parametrize("cut", [0, 1, 5, 60])
    def test_goes_on_when_the_last_line_of_the_journal_is_half_written(self, cut: int) -> None:
        whole = written(*EASY, "--count", "6", out=Path("whole.txt"))
        bazas("generate", *self.cut(), "--out", str(OUT))
        content = PARTIAL.read_bytes()
        PARTIAL.write_bytes(content[: len(content) - cut])
        OUT.unlink()
        assert written(*EASY, "--count", "6") == whole

    def test_that_cannot_be_written_is_an_error(self) -> None:
        for name in ("no/such/folder.txt", "/dev/full"):
            result = bazas("generate", *EASY, "--out", name)
            assert result.exit_code == 2
            assert "cannot be written" in result.stderr

    def test_may_be_what_is_printed_to(self) -> None:
        command = [sys.executable, "-m", "bazas", "generate", *EASY, "--out", "/dev/stdout", "-q"]
        with Path("printed.txt").open("wb") as file:
            subprocess.run(command, stdout=file, check=True)
        assert Path("printed.txt").read_text("utf-8") == bazas("generate", *EASY).stdout

    def test_that_is_printed_to_and_full_is_an_error(self) -> None:
        command = [sys.executable, "-m", "bazas", "generate", *EASY]
        with Path("/dev/full").open("wb") as full:
            found = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
        assert (found.returncode, found.stderr.count(b"\n")) == (2, 1)
        assert found.stderr.startswith(b"bazas: cannot write: No space left")

    def test_may_be_a_device(self) -> None:
        result = bazas("generate", *EASY, "--out", "/dev/null")
        assert result.exit_code == 0
        assert not Path("/dev/null.partial").exists()

    @staticmethod
    def cut() -> tuple[str, ...]:
        return (*EASY, "--count", "6", "--max-evaluations", "10")


def started(
    *arguments: str,
    **options: Any,  # noqa: ANN401 - Popen's
) -> AbstractContextManager[subprocess.Popen[str]]:
    """Start a run, which is killed when it does not end."""
    return commands.started("-m", "bazas", "generate", *arguments, "--out", str(OUT), **options)


def entries() -> int:
    """Return how many lines the journal has."""
    return len(PARTIAL.read_bytes().splitlines()) if PARTIAL.exists() else 0


def wait_for(lines: int, process: subprocess.Popen[str]) -> None:
    """Wait until the journal has so many lines, or the process has ended."""
    until = time.monotonic() + PATIENCE
    while entries() < lines and process.poll() is None and time.monotonic() < until:
        time.sleep(0.01)


class TestKills:
    """The file is the same, however often and whenever it was killed."""

    def test_a_contradiction_is_no_budget(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bazas.workshop.attempts.unlike", lambda _request, _rating: ("level",))
        result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.exit_code == 4
        assert "contradiction: judged and rated differently: level" in result.stderr
        assert "budget" not in result.stderr
        assert PARTIAL.exists()

    def test_a_signal_to_end_leaves_no_words_of_python(self) -> None:
        with started(*CLIMBED, "--jobs", "2") as process:
            wait_for(3, process)
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=PATIENCE)
        assert "Warning" not in errors

    @pytest.mark.parametrize("jobs", ["1", "2"])
    @pytest.mark.parametrize("form", [(), ("--json",)], ids=str)
    def test_at_random_moments(self, jobs: str, form: tuple[str, ...]) -> None:
        asked = (*CLIMBED, *form)
        whole = written(*asked, out=Path("whole.txt"))
        random, kills = Random(f"{jobs}{form}"), 0
        for _ in range(6):
            with started(*asked, "--jobs", jobs) as process:
                wait_for(entries() + random.randint(1, 8), process)
                kills += process.poll() is None
                process.send_signal(signal.SIGKILL)
        assert kills
        assert written(*asked, "--jobs", jobs) == whole
        assert not PARTIAL.exists()

    def test_an_interrupt_keeps_what_is_made(self) -> None:
        whole = written(*CLIMBED, out=Path("whole.txt"))
        with started(*CLIMBED, "--jobs", "2") as process:
            wait_for(4, process)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert errors.endswith("of 2 made; the same command goes on\n")
        assert "Traceback" not in errors
        assert entries() >= 4
        assert written(*CLIMBED) == whole

    def test_a_full_disk_keeps_what_is_made(self) -> None:
        """No file may become larger than so many bytes."""
        asked = (*EASY, "--count", "6")
        whole = written(*asked, out=Path("whole.txt"))

        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (6_000, 6_000))

        with started(*asked, preexec_fn=limit) as process:
            _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
        assert "cannot be written" in errors
        assert written(*asked) == whole

    def test_on_a_cluster_of_this_machine_it_is_the_same(self) -> None:
        asked = (*CLIMBED, "--jobs", "2")
        whole = written(*CLIMBED, out=Path("whole.txt"))
        with started(*asked, "--cluster", "local") as process:
            _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, errors
        assert OUT.read_bytes() == whole

    def test_a_closed_pipe_is_silent(self) -> None:
        command = [sys.executable, "-m", "bazas", "generate", *EASY, "--count", "30"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr is not None
            assert process.stderr.read() == b""
        assert process.returncode == -signal.SIGPIPE
