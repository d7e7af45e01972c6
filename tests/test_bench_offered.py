"""The command bench with strategies that other packages offer."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result

from commands import bazas, strict_json
from packages import GREEDY, found_in, install

pytestmark = pytest.mark.usefixtures("own_folder")


def bench(*arguments: str) -> Result:
    return bazas("bench", "--deals", "2", "--rounds", "1", *arguments)


def test_a_strategy_of_another_package_takes_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    offered = "greedy = sampler4:greedy\nraises = sampler4:raises\nmemo = sampler4:greedy"
    install(folder, "sampler4", offered)
    with found_in(folder, monkeypatch):
        result = bench("--strategies", "greedy,raises,memo", "--sets", "S8", "--json")
        alone = bench("--strategies", "greedy", "--sets", "S8", "--quiet")
    document = strict_json(result.stdout)
    assert result.exit_code == 2
    assert [found["strategy"] for found in document["results"]] == ["auto", "greedy", "memo"]
    messages = [error["message"] for error in document["errors"]]
    assert messages == [
        "strategy 'memo' of sampler4 has a name that is built in",
        "strategy 'raises' of sampler4 failed: ZeroDivisionError: by nothing",
    ]
    assert (alone.exit_code, alone.stderr) == (0, "")


def test_names_of_other_packages_take_nobody_s_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    offered = "losses/no-chains = sampler6:number\nkernels = sampler6:greedy"
    install(folder, "sampler6", offered)
    with found_in(folder, monkeypatch):
        listed = bazas("bench", "--strategies")
        result = bench("--strategies", "losses/no-chains,kernels", "--sets", "S8", "--json")
    said = (
        "strategy 'losses/no-chains' of sampler6 has no proper name: "
        "letters, digits, and - _ . inside; not list"
    )
    assert (listed.exit_code, listed.stderr) == (2, f"bazas: {said}\n")
    document = strict_json(result.stdout)
    assert [error["message"] for error in document["errors"]] == [said]
    assert list(document["first_use"]) == ["auto", "losses", "losses/no-chains", "kernels"]
    assert document["results"][2]["solved"] == 2


def test_what_cannot_be_read_is_said_here_as_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    install(folder, "broken", "no equals sign")
    with found_in(folder, monkeypatch):
        results = [
            bazas("bench", "--strategies", "magic"),
            bazas("bench", "--strategies"),
            bench("--strategies", "memo", "--sets", "S8"),
            bazas("verify", "--strategy", "magic"),
        ]
    said = "what packages offer as bazas.strategies cannot be read: "
    assert [result.exit_code for result in results] == [2, 2, 0, 2]
    assert [said in result.stderr for result in results] == [True, True, False, True]


@pytest.mark.parametrize("form", ["--json", "--quiet"])
def test_one_that_leaves_loses_nothing_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    module = f"{GREEDY}\nimport sys\n\ndef leaves(puzzle, limits):\n    print('bye')\n    "
    module += "return sys.exit(0) if len(puzzle.hand) == 10 else greedy(puzzle, limits)\n"
    install(folder, "sampler7", "leaves = sampler7:leaves", module)
    with found_in(folder, monkeypatch):
        result = bench("--strategies", "leaves", "--sets", "S8,S10", form)
    assert result.exit_code == 2
    assert "bye" not in result.stdout
    if form == "--json":
        document = strict_json(result.stdout)
        assert [found["set"] for found in document["results"]] == ["S8", "S8", "S10", "S10"]
        assert [error["message"] for error in document["errors"]] == [
            "strategy 'leaves' of sampler7 failed: SystemExit: 0"
        ]
