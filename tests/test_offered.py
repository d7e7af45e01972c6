"""Strategies that other packages offer: found, used like built-in ones, and never trusted."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bazas import published, solve, solve_many
from bazas.errors import StrategyError
from bazas.search import STRATEGIES, find, offered
from bazas.search.entrypoints import GROUP
from commands import bazas, strict_json
from packages import found_in, install

pytestmark = pytest.mark.usefixtures("own_folder")

FAULTS = {
    "missing": "of sampler1 cannot be imported: ModuleNotFoundError: No module named 'nowhere'",
    "nameless": "of sampler1 cannot be imported: AttributeError: ",
    "constant": "of sampler1 is no function: sampler1:constant",
    "raises": "of sampler1 failed: ZeroDivisionError: by nothing",
    "number": "of sampler1 failed: it returned no proper Solution: 3",
    "timeless": "of sampler1 failed: it returned no proper Solution: seconds is no number from 0",
    "memo": "of sampler1 has a name that is built in",
    "twice": "is offered more than once, by sampler1 and sampler2",
}

OFFERED = """
greedy = sampler1:greedy
missing = nowhere:greedy
nameless = sampler1:nothing
constant = sampler1:constant
raises = sampler1:raises
number = sampler1:number
timeless = sampler1:timeless
memo = sampler1:greedy
twice = sampler1:greedy
"""


@pytest.fixture
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "packages"
    folder.mkdir()
    install(folder, "sampler1", OFFERED)
    install(folder, "sampler2", "twice = sampler2:greedy")
    with found_in(folder, monkeypatch):
        yield


@pytest.mark.usefixtures("_installed")
class TestInPython:
    def test_one_is_found_and_used_like_one_that_is_built_in(self) -> None:
        solution = solve(published()[0], strategy="greedy")
        assert (solution.strategy, solution.upper) == ("greedy", 8)
        assert [found.lower for found in solve_many([published()[0]], strategy="greedy")] == [
            solution.lower
        ]
        assert find("greedy").summary == "sampler1:greedy, from sampler1"

    @pytest.mark.parametrize("name", sorted(FAULTS.keys() - {"memo"}))
    def test_what_is_wrong_is_said_in_a_line(self, name: str) -> None:
        with pytest.raises(StrategyError) as caught:
            solve(published()[0], strategy=name)
        said = str(caught.value)
        assert said.startswith(f"strategy {name!r} {FAULTS[name]}")
        assert "\n" not in said

    def test_a_name_that_is_built_in_stays_what_it_is(self) -> None:
        assert solve(published()[0], strategy="memo").strategy == "memo"
        assert set(offered().faults) == {"memo", "twice"}
        assert len(offered().every_fault) == 2

    def test_an_unknown_name_lists_them_too(self) -> None:
        with pytest.raises(ValueError, match=r"there are auto, .*, brute, constant, greedy"):
            solve(published()[0], strategy="magic")


@pytest.mark.usefixtures("_installed")
class TestOnTheCommandLine:
    def test_it_solves(self) -> None:
        result = bazas("solve", "--strategy", "greedy", "published/1", "--json")
        (found,) = strict_json(result.stdout)["results"]
        assert (found["strategy"], found["status"], result.exit_code) == ("greedy", "bounded", 3)
        assert bazas("verify", "--strategy", "greedy", "As As 1").exit_code == 0

    @pytest.mark.parametrize("name", sorted(FAULTS.keys() - {"memo"}))
    @pytest.mark.parametrize("command", ["verify", "solve"])
    def test_a_fault_ends_with_2_and_one_line(self, command: str, name: str) -> None:
        result = bazas(command, "--strategy", name, "published/1")
        assert result.exit_code == 2
        assert FAULTS[name] in result.stderr.splitlines()[-1]

    def test_a_fault_is_an_error_in_json(self) -> None:
        result = bazas("solve", "--strategy", "raises", "published/1", "--json")
        (error,) = strict_json(result.stdout)["errors"]
        assert (result.exit_code, error["message"]) == (
            2,
            "strategy 'raises' of sampler1 failed: ZeroDivisionError: by nothing",
        )

    def test_the_list_has_them_and_says_which_cannot_be_taken(self) -> None:
        result = bazas("solve", "--strategy")
        names = [line.split()[0] for line in result.stdout.splitlines()]
        assert names[: len(STRATEGIES)] == list(STRATEGIES)
        assert "greedy" in names
        assert result.exit_code == 2
        assert [line.split(" ")[2] for line in result.stderr.splitlines()] == ["'memo'", "'twice'"]


def test_what_cannot_be_read_is_said_only_where_it_matters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    install(folder, "broken", "no equals sign")
    with found_in(folder, monkeypatch):
        assert (offered().strategies, offered().faults) == ({}, {})
        assert offered().every_fault == [offered().unreadable]
        assert bazas("verify", "published/1").exit_code == 0
        result = bazas("verify", "--strategy", "greedy", "published/1")
        assert result.exit_code == 2
        assert f"what packages offer as {GROUP} cannot be read" in result.stderr


def test_nothing_installed_is_looked_at_for_a_name_that_is_built_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(**_: str) -> None:
        raise AssertionError

    monkeypatch.setattr("bazas.search.entrypoints.entry_points", refuse)
    assert bazas("verify", "--strategy", "memo", "published/1").exit_code == 0
    assert bazas("solve", "--help").exit_code == 0


def test_another_process_finds_what_is_installed(tmp_path: Path) -> None:
    install(tmp_path, "sampler3", "sampled = sampler3:greedy")
    done = subprocess.run(
        [sys.executable, "-m", "bazas", "solve", "--strategy", "sampled", "As As 1"],
        env={"PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_example_of_the_readme_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
    blocks = re.findall(r"(?:^(?: {4}.*)?\n)+", page, re.MULTILINE)
    texts = [re.sub("^ {4}", "", block, flags=re.MULTILINE).strip() for block in blocks]
    (module,) = (text for text in texts if text.startswith("# quickwins.py"))
    (project,) = (text for text in texts if text.startswith("# pyproject.toml"))
    ((name, value),) = tomllib.loads(project)["project"]["entry-points"][GROUP].items()
    install(tmp_path, "quickwins", f"{name} = {value}", module)
    with found_in(tmp_path, monkeypatch):
        solution = solve(published()[0], strategy="quick")
        assert solution.lower <= 6 < solution.upper == 8
        assert bazas("verify", "--strategy", "quick", "published/1").exit_code == 3
