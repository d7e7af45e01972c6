"""The scripts of the benchmark as programs: what is wrong is one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hard
from bazas import __version__
from commands import bazas, strict_json

pytestmark = pytest.mark.usefixtures("own_folder")

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "bench-linux-x86_64-2-cores.json"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    small = ("--deals", "1", "--rounds", "1", "--sets", "hard")
    arguments = ("bench", "--strategies", "losses/no-chains", *small, "--json")
    found: dict[str, Any] = strict_json(bazas(*arguments).stdout)
    return found


def script(*arguments: str | Path, stdin: str = "") -> tuple[int, str, str]:
    """Run one of the scripts; return its exit code and what was printed."""
    name, *rest = map(str, arguments)
    done = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / name), *rest],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("name", ["table.py", "plots.py"])
@pytest.mark.parametrize(
    "text, said",
    [
        (None, "file: No such file or directory"),
        ("", "file is not what `bazas bench --json` writes: JSONDecodeError: "),
        ("\ud800", "file is not what `bazas bench --json` writes: UnicodeDecodeError: "),
        ("[]", "file is not what `bazas bench --json` writes: TypeError: "),
        ("{}", "file is not what `bazas bench --json` writes: KeyError: 'schema'"),
        ('{"schema": "bazas.verify/1"}', "ValueError: its schema is 'bazas.verify/1'"),
        ('{"schema": "bazas.bench/1"}', "KeyError: "),
        (20_000 * "[", "file is not what `bazas bench --json` writes: RecursionError: "),
    ],
)
def test_what_is_no_document_is_said_in_a_line(name: str, text: str | None, said: str) -> None:
    if text is not None:
        Path("file").write_bytes(text.encode("utf-8", "surrogatepass"))
    code, stdout, stderr = script(name, "file")
    assert (code, stdout, len(stderr.splitlines())) == (1, "", 1)
    assert said in stderr
    assert script(name, ".")[2] == ".: Is a directory\n"


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="a signal of POSIX")
def test_a_reader_of_the_table_that_stops_reading_hears_nothing() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / "table.py"), str(RESULTS)],
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=100,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (-signal.SIGPIPE, b"")


def test_plots_that_are_not_drawn_are_named(document: dict[str, Any]) -> None:
    for names, code, missing in (
        ({"hard"}, 0, ["time-to-proof"]),
        (set(), 1, ["time-to-proof", "ablation"]),
    ):
        results = [each for each in document["results"] if each["set"] in names]
        Path("some.json").write_text(json.dumps(document | {"results": results}), "utf-8")
        found, _, stderr = script("plots.py", "some.json", "--out", "drawn")
        assert found == code
        assert [line.split(" ", 1)[0] for line in stderr.splitlines()] == missing
        assert all(" is not drawn: no set " in line for line in stderr.splitlines())


def test_plots_that_cannot_be_written_are_an_error(document: dict[str, Any]) -> None:
    Path("results.json").write_text(json.dumps(document), "utf-8")
    code, _, stderr = script("plots.py", "results.json", "--out", "results.json")
    assert (code, stderr) == (1, "results.json: File exists\n")


def test_without_matplotlib_the_extra_is_named() -> None:
    code = "import sys; sys.modules['matplotlib'] = None; import runpy; runpy.run_path(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-c", code, str(ROOT / "benchmarks" / "plots.py")],
        env={"PYTHONPATH": str(ROOT / "benchmarks")},
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.endswith('pip install "bazas[plot]" installs what is needed\n')
    assert len(done.stderr.splitlines()) == 1


class TestHard:
    """The script that looks for the hardest deals."""

    def test_it_goes_on_where_it_stopped(self) -> None:
        state = hard.load(Path("state"), "S8", 20)
        hard.grow(state, 10)
        hard.save(state, Path("state"))
        state = hard.load(Path("state"), "S8", 20)
        hard.grow(state, 20)
        whole = hard.load(None, "S8", 20)
        hard.grow(whole, 20)
        assert state["slowest"] == whole["slowest"]
        assert state["below"] == whole["below"]

    @pytest.mark.parametrize(
        "changes, said",
        [
            ({"deals": 1_500}, "state has 1,500 deals already, more than 1,000"),
            ({"version": "0.0.1"}, f"state is of version 0.0.1, not of {__version__}"),
            ({"ladder": "S10"}, "state is of ladder S10, not of S8"),
            ({"deals": "5"}, "state is not a state of this script: ValueError: deals is '5'"),
            ({"slowest": [3]}, "state is not a state of this script: TypeError: "),
            ({"below": {"x": 1}}, "state is not a state of this script: ValueError: "),
        ],
    )
    def test_it_goes_on_from_nothing_else(self, changes: dict[str, object], said: str) -> None:
        hard.save(hard.fresh("S8") | changes, Path("state"))
        with pytest.raises(SystemExit) as caught:
            hard.load(Path("state"), "S8", 1_000)
        assert str(caught.value).startswith(said)

    @pytest.mark.parametrize(
        "arguments, said",
        [
            (("--out", "."), ".: Is a directory"),
            (("--out", "empty"), "empty is not a state of this script: JSONDecodeError: "),
            (("--out", "no/folder"), "no/folder.new: No such file or directory"),
            (("--deals", "0"), "--deals is 1 or more"),
            (("--most", "101"), "--most from 1 to 100"),
        ],
    )
    def test_faults_are_said_in_a_line(self, arguments: tuple[str, ...], said: str) -> None:
        Path("empty").touch()
        code, stdout, stderr = script("hard.py", "--ladder", "S8", "--deals", "1", *arguments)
        assert (code != 0, stdout) == (True, "")
        assert said in stderr.splitlines()[-1]
        assert "Traceback" not in stderr


def test_the_analysis_is_timed_in_turns() -> None:
    small = ("--deals", "2", "--full", "1", "--rounds", "1", "--out", "out.json")
    code, stdout, stderr = script("analysis.py", *small)
    assert (code, stderr) == (0, "")
    assert stdout.count("published/") == 6
    found = strict_json(Path("out.json").read_text("utf-8"))
    assert found["contenders"] == ["value map", "fast tier", "normal tier", "full tier"]
    assert [len(each) for each in found["fast"]["fast tier"]] == [2]
