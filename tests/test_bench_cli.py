"""The command bench, called in this process, on few and small problems."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

from bazas import Limits, Puzzle, Solution, __version__, published
from bazas.bench.contenders import ABLATIONS
from bazas.bench.figures import Ratio, Saving
from bazas.bench.judging import Attempt, State
from bazas.bench.sets import SETS
from bazas.bench.standings import Standings
from bazas.cli.standings import digits, ratio_text, saving_text, set_table
from bazas.search import STRATEGIES, Strategy
from bazas.search.plain import memo
from commands import bazas, strict_json

pytestmark = pytest.mark.usefixtures("own_folder")

SMALL = ("--deals", "2", "--rounds", "1")
KEYS = [
    *("set", "strategy", "problems", "solved", "median", "mean", "p99", "max", "nodes", "par2"),
    *("ratio", "raw"),
]
HEAD = [
    *("schema", "version", "machine", "default", "max_seconds", "rounds", "sets", "kernels"),
    *("first_use", "results", "errors"),
]


def bench(*arguments: str) -> Result:
    return bazas("bench", *SMALL, *arguments)


# Fakes, which take the place of memo


def liar(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Claim that no more can be made than by a line of one trick less than the optimum."""
    found = memo(puzzle, limits)
    return replace(found, upper=found.lower - 1, lower=found.lower - 1)


def modest(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Claim that the first line that comes to hand is the best."""
    del limits
    found = memo(puzzle, Limits(nodes=0))
    return replace(found, upper=found.lower)


def broken(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    if puzzle in {p for _, p in SETS["S8"].problems(2)}:
        raise ZeroDivisionError("nothing left")
    return memo(puzzle, limits)


def stopped(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    if puzzle in {p for _, p in SETS["S10"].problems(2)}:
        raise KeyboardInterrupt
    return memo(puzzle, limits)


def idle(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    del limits
    return memo(puzzle, Limits(nodes=0))


@pytest.fixture(params=[()])
def _fake(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the function of this name in the place of memo."""
    monkeypatch.setitem(sys.modules, "fakes", sys.modules[__name__])
    monkeypatch.setitem(STRATEGIES, "memo", Strategy(request.param, "a fake", "fakes"))


def fake(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("_fake", [name], indirect=True)


# Tables


def test_a_table_a_set_with_the_default_first() -> None:
    result = bench("--strategies", "memo,losses", "--sets", "S8,published")
    assert (result.exit_code, result.stderr) == (0, "")
    first, *parts = result.stdout.strip().split("\n\n")
    assert first.startswith("first use, not counted below: ")
    assert first.splitlines()[1] == (
        "times in ms, the least of 1 where it is below 100; budget 1,000 for each search"
    )
    assert len(parts) == 2
    for part, name in zip(parts, ("S8", "published"), strict=True):
        about, heading, *rows = part.splitlines()
        assert about == f"{name}: {SETS[name].about}"
        assert heading.split()[:4] == ["strategy", "solved", "median", "mean"]
        assert [row.split()[:2] for row in rows] == [
            [name, "2/2"] for name in ("auto", "memo", "losses")
        ]
        assert rows[0].split()[-1] == "1"


def test_with_something_left_out_a_table_says_what_that_costs() -> None:
    result = bench("--strategies", "losses/no-remember,losses/no-chains", "--sets", "S8,S10")
    *_, ablation = result.stdout.strip().split("\n\n")
    heading, *rows = ablation.splitlines()
    assert heading.split() == ["positions", "/", "time", "S8", "S10"]
    assert [row.split("  ")[0] for row in rows] == [
        "no-chains: without chains under right ends",
        "no-remember: without a memory",
    ]
    assert all(row.count(" / ") == 2 for row in rows)


def test_quiet_prints_rows_only_each_with_its_set() -> None:
    result = bench("--strategies", "memo,losses/no-chains", "--sets", "S8", "--quiet")
    assert [line.split()[:2] for line in result.stdout.splitlines()] == [
        ["S8", name] for name in ("auto", "losses", "memo", "losses/no-chains")
    ]


@pytest.mark.parametrize(
    "number, shown",
    [
        (0, "0.00000"),
        (0.00123, "0.00123"),
        (0.0257, "0.0257"),
        (1.5, "1.50"),
        (99.94, "99.9"),
        (1234.5, "1,234"),
    ],
)
def test_numbers_have_three_digits(number: float, shown: str) -> None:
    assert digits(number) == shown


def test_ratios_are_shown_as_what_they_are() -> None:
    assert ratio_text(None) == saving_text(None) == "-"
    assert ratio_text(Ratio(2, ">")) == "> 2.00"
    assert ratio_text(Ratio(2)) == "2.00"
    assert ratio_text(Ratio(2, "", 1.5, 30)) == "2.00 (1.50-30.0)"
    assert saving_text(Saving(3, 2, 10, "")) == "2.00 / 10.0"
    assert saving_text(Saving(3, 2, 10, ">")) == ">2.00 / >10.0"


def test_a_set_of_which_nothing_is_solved_has_a_table_too() -> None:
    attempts = {name: 2 * [Attempt(State.BOUNDED, 1.0, 0)] for name in ("auto", "memo")}
    _, *rows = set_table(Standings("S8", 1, attempts))
    assert [row.split()[-1] for row in rows] == ["1", "-"]
    assert "nan" not in " ".join(rows)


# JSON


def test_json_has_figures_and_raw_results_with_the_machine() -> None:
    result = bench("--strategies", "memo", "--sets", "S8,hard", "--max-seconds", "2", "--json")
    document = strict_json(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert list(document) == HEAD
    assert (document["schema"], document["version"]) == ("bazas.bench/1", __version__)
    assert (document["default"], document["max_seconds"], document["rounds"]) == ("auto", 2, 1)
    assert (set(document["first_use"]), document["kernels"] > 0) == ({"auto", "memo"}, True)
    assert document["sets"]["S8"] == {"about": SETS["S8"].about, "numbers": [0, 1]}
    assert [(found["set"], found["strategy"]) for found in document["results"]] == [
        *(("S8", "auto"), ("S8", "memo"), ("hard", "auto"), ("hard", "memo"))
    ]
    for found in document["results"]:
        assert list(found) == KEYS
        assert {len(raw) for raw in found["raw"].values()} == {2}
    first = document["results"][0]
    assert first["raw"]["states"] == ["proven", "proven"]
    assert first["max"] == pytest.approx(max(first["raw"]["seconds"]), abs=1e-8)


def test_jsonl_has_a_result_a_line() -> None:
    result = bench("--strategies", "memo", "--sets", "S8", "--jsonl")
    assert [list(strict_json(line)) for line in result.stdout.splitlines()] == 2 * [KEYS]


# What there is


def test_sets_and_strategies_without_names_say_what_there_is() -> None:
    for arguments in (("--sets",), ("--sets", "list")):
        lines = bazas("bench", *arguments).stdout.splitlines()
        assert [line.split()[0] for line in lines] == list(SETS)
    names = [line.split()[0] for line in bazas("bench", "--strategies").stdout.splitlines()]
    assert names == [*STRATEGIES, *ABLATIONS]


@pytest.mark.parametrize(
    "arguments, fault",
    [
        (("--sets", "S8,S9"), "no set is called 'S9'; there are published, S8, S10,"),
        (("--strategies", "memo,magic"), "no contender is called 'magic'; there are auto, losses,"),
        (("--strategies", ""), "no contender is called ''"),
        (("--max-seconds", "0"), "--max-seconds"),
        (("--max-seconds", "inf"), "inf is not in the range 0<x<=86400.0"),
        (("--max-seconds", "1e308"), "1e+308 is not in the range"),
        (("--max-seconds", "nan"), "--max-seconds: a budget is a number"),
        (("--sets", "list", "--strategies", "x"), "--sets needs names here"),
        (("--sets", "--strategies"), "--strategies needs names here"),
        (("--strategies", "list,foo"), "--strategies needs names here"),
        (("--sets", "S8,list"), "--sets needs names here"),
        (("--sets", "--json"), "--sets needs names here: alone, it says which there are."),
        (("--strategies", "--jsonl"), "--strategies needs names here"),
        (("--deals", "0"), "--deals"),
        (("--rounds", "0"), "--rounds"),
        (("--json", "--jsonl"), "exclude each other"),
        (("--suits", "es"), "--suits"),
        (("published/1",), "published/1"),
    ],
)
def test_wrong_usage_is_named(arguments: tuple[str, ...], fault: str) -> None:
    result = bazas("bench", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert fault in result.stderr.splitlines()[-1]


# What goes wrong


@pytest.mark.usefixtures("_fake")
class TestFaults:
    @fake("liar")
    def test_a_contradiction_ends_with_4_and_is_saved(self) -> None:
        result = bench("--strategies", "memo", "--sets", "published")
        assert result.exit_code == 4
        assert result.stderr.count("contradiction: the line of memo makes 6 tricks, not 5") == 2
        saved = {Puzzle.parse(path.read_text("utf-8")) for path in Path().iterdir()}
        assert saved == set(published()[:2])
        assert [row.split()[1] for row in result.stdout.splitlines()[-2:]] == ["2/2", "0/2"]

    @fake("modest")
    def test_a_disagreement_ends_with_4_and_counts_for_nobody(self) -> None:
        result = bench("--strategies", "memo", "--sets", "published", "--deals", "1")
        assert result.exit_code == 4
        assert re.search(
            "contradiction: a line of auto makes 6 tricks, memo allows [0-5]", result.stderr
        )
        assert [row.split()[1] for row in result.stdout.splitlines()[-2:]] == ["0/1", "0/1"]

    @fake("broken")
    def test_one_that_fails_is_named_once_and_the_others_go_on(self) -> None:
        result = bench("--strategies", "memo", "--sets", "S8,S10")
        assert result.exit_code == 2
        said = "bazas: S8/0: strategy 'memo' failed: ZeroDivisionError: nothing left\n"
        assert result.stderr == said
        rows = [row.split()[:2] for row in result.stdout.splitlines() if "/2 " in row]
        assert rows == [["auto", "2/2"], ["memo", "0/2"], ["auto", "2/2"], ["memo", "2/2"]]

    @fake("stopped")
    @pytest.mark.parametrize("form", ["--json", "--quiet"])
    def test_an_interrupt_keeps_the_sets_that_are_finished(self, form: str) -> None:
        result = bench("--strategies", "memo", "--sets", "S8,S10,S13", form)
        assert result.exit_code == 130
        if form == "--json":
            found = strict_json(result.stdout)["results"]
            assert [(each["set"], each["strategy"]) for each in found] == [
                *(("S8", "auto"), ("S8", "memo"))
            ]
        else:
            assert [line.split()[0] for line in result.stdout.splitlines()] == ["S8", "S8"]

    @fake("idle")
    def test_what_is_not_solved_is_no_fault_and_its_ratio_a_bound(self) -> None:
        result = bench("--strategies", "memo", "--sets", "published", "--max-seconds", "0.5")
        assert result.exit_code == 0
        row = result.stdout.splitlines()[-1].split()
        assert (row[:2], row[-2]) == (["memo", "0/2"], ">")
        assert row[2:4] == ["500", "500"]
        assert row[-3] == "1,000"


def test_help_says_what_is_taken_if_nothing_is_named_and_what_an_interrupt_does() -> None:
    said = " ".join(bazas("bench", "--help").stdout.split())
    assert "on all but hard26." in said
    assert "auto always does, and losses where one of its techniques is left out" in said
    assert "An interrupt keeps the sets that are finished." in said
