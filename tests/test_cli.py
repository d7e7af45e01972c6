"""The commands verify and solve, called in this process."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

from bazas import Card, Limits, Puzzle, Solution, __version__, published, replay
from bazas.cli import COMMANDS
from bazas.search import STRATEGIES, Strategy
from bazas.search.plain import memo
from commands import (
    BEATABLE,
    GOOD,
    HARD,
    KEYS,
    LINE,
    OPTIMA,
    READERS,
    SHORT,
    TABLE,
    UNREADABLE,
    bazas,
    problem,
    results,
    rows,
    strict_json,
    written,
)

pytestmark = pytest.mark.usefixtures("own_folder")


# The group


def test_help_names_every_command_with_its_sentence() -> None:
    shown = " ".join(bazas("--help").stdout.split())
    assert all(f"{name} {sentence}" in shown for name, sentence in COMMANDS.items())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_each_command_has_help(command: str, option: str) -> None:
    result = bazas(command, option)
    assert result.exit_code == 0
    files = " [FILES]..." if command in READERS else ""
    assert result.stdout.startswith(f"Usage: bazas {command} [OPTIONS]{files}")


def test_version() -> None:
    assert bazas("--version").stdout == f"bazas {__version__}\n"


@pytest.mark.parametrize(
    "arguments,fault",
    [
        (("frobnicate",), "frobnicate"),
        (("verify", "--frobnicate"), "--frobnicate"),
        (("verify", "--json", "--jsonl"), "exclude each other"),
        (("verify", "--max-nodes", "-1"), "--max-nodes"),
        (("verify", "--max-nodes", "1.5"), "--max-nodes"),
        (("verify", "--max-seconds", "-1"), "--max-seconds"),
        (("verify", "--max-seconds", "nan"), "nan"),
        (("verify", "--strategy", "guess"), "guess"),
        (("verify", "--suits", "fr"), "fr"),
        (("show", "--max-nodes", "1"), "--max-nodes"),
        (("export", "--to", "page"), "page"),
        (("export", "--out", "."), "directory"),
    ],
)
def test_wrong_usage_is_named_and_nothing_is_printed(
    arguments: tuple[str, ...], fault: str
) -> None:
    result = bazas(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert fault in result.stderr.splitlines()[-1]


# verify


def test_verify_proves_the_published_problems() -> None:
    result = bazas("verify")
    assert result.exit_code == 0
    assert [
        (name, int(optimum), verdict) for name, _, _, _, optimum, verdict, *_ in rows(result)
    ] == [
        (f"published/{number}", optimum, "open" if number == 6 else "exact")
        for number, optimum in enumerate(OPTIMA, 1)
    ]
    assert result.stdout.splitlines()[-1].startswith("6 problems: 5 exact, 1 open; ")


def test_verify_tells_sizes_target_and_line() -> None:
    assert rows(bazas("verify", "published/1")) == [
        ["published/1", "6", "8", "6", "6", "exact", "legal,", "6", "tricks"]
    ]


def replayed(result: Result, puzzle: Puzzle, tricks: int) -> None:
    """Check that a whole legal line that makes so many tricks is shown."""
    shown = re.search(rf"^    {tricks} tricks? with (.+)$", result.stdout, re.MULTILINE)
    assert shown is not None
    played = replay(puzzle, map(Card.parse, shown[1].split()))
    assert (played.error, played.position.hand, played.won) == (None, (), tricks)


@pytest.mark.parametrize("target,verdict", [(5, "beatable"), (0, "beatable"), (7, "unreachable")])
def test_a_false_target_is_refuted_by_an_optimal_line(target: int, verdict: str) -> None:
    result = bazas("verify", written(problem(target)))
    assert result.exit_code == 1
    assert verdict in rows(result)[0]
    assert ("no line makes more than 6" in result.stdout) == (verdict == "unreachable")
    replayed(result, Puzzle.parse(problem(target)), 6)


@pytest.mark.parametrize(
    "line,said",
    [
        ("9♠", ["illegal at trick 1", "trick 1: ", "(BS-8)", "'9♠'"]),
        ("K♠ 4♠ Q♥", ["illegal at trick 2", "trick 2: ", "(BS-11)", "'4♠'", "Q♥ J♥"]),
        ("K♠ K♠", ["illegal at trick 2", "trick 2: ", "'K♠'"]),
        (f"{LINE} J♥", ["illegal at trick 9", "trick 9: ", "'J♥'"]),
        ("K♠ Q♥ 4♠ 7♦", ["legal, 2 tricks: short", "makes 2 of 6 tricks in 4 of 8 cards"]),
        (SHORT, ["legal, 4 tricks: short", "makes 4 of 6 tricks\n"]),
    ],
)
def test_a_false_line_is_refuted_at_its_trick(line: str, said: list[str]) -> None:
    result = bazas("verify", written(problem(6, line)))
    assert result.exit_code == 1
    assert "exact" in rows(result)[0]
    assert all(words in result.stdout for words in said), result.stdout
    replayed(result, Puzzle.parse(problem(6)), 6)


def test_a_line_that_stops_with_its_target_made_holds() -> None:
    assert bazas("verify", written(problem(6, LINE.removesuffix(" J♥")))).exit_code == 0


def test_a_line_for_an_open_target_has_to_make_the_optimum() -> None:
    codes = [bazas("verify", written(problem("?", line))).exit_code for line in (LINE, SHORT)]
    assert codes == [0, 1]


@pytest.mark.parametrize(
    "arguments,shown",
    [
        (("published",), ""),
        ((GOOD, BEATABLE), "argument#2 +1 +1 +0 +1 +beatable +none given\n    1 trick with A♠\n"),
        ((HARD, "--max-nodes", "1"), "published/5 .* undecided .*\n"),
    ],
)
def test_quiet_verify_shows_only_what_is_false_or_undecided(
    arguments: tuple[str, ...], shown: str
) -> None:
    assert re.fullmatch(shown, bazas("verify", "-q", *arguments).stdout)


def test_a_refuted_line_is_counted_in_the_summary() -> None:
    name = written(f"{TABLE}Objetivo: 6\nSolución: {SHORT}\n")
    summary = bazas("verify", name).stdout.splitlines()[-1]
    assert summary.startswith("1 problem: 1 exact, 1 line refuted; ")


# solve


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_each_strategy_solves_with_a_line_that_makes_it(strategy: str) -> None:
    for puzzle, result in zip(
        published(),
        results("solve", "--strategy", strategy, "published/1", "published/2"),
        strict=False,
    ):
        played = replay(puzzle, map(Card.parse, result["best_line"]))
        assert result["strategy"] in ({"outcomes", "losses"} if strategy == "auto" else {strategy})
        assert (played.error, played.position.hand) == (None, ())
        assert played.won == result["optimum"] == result["lower"] == result["upper"] == 6


def test_solve_prints_a_row_a_problem() -> None:
    result = bazas("solve")
    assert result.exit_code == 0
    assert [int(row[2]) for row in rows(result)] == OPTIMA
    heading, *others = bazas("solve", GOOD).stdout.splitlines()
    assert heading.split() == ["problem", "target", "optimum", "positions", "line"]
    assert bazas("solve", "--quiet", GOOD).stdout.splitlines() == others


def test_solve_judges_no_claims() -> None:
    assert bazas("solve", BEATABLE, written(problem(7, "9♠"))).exit_code == 0


def test_first_and_count_of_the_first_published_problem() -> None:
    shown = bazas("solve", "published/1", "--first", "--count").stdout
    assert "    J♥: 6 tricks, the same as Q♥\n" in shown
    assert shown.endswith("    1,970 legal lines, 398 optimal\n")
    (result,) = results("solve", "published/1", "--first", "--count")
    assert list(result) == [*KEYS, "first", "lines"]
    assert result["lines"] == {"legal": 1970, "optimal": 398}
    assert [first["card"] for first in result["first"]] == [
        "K♠",
        "4♠",
        "Q♥",
        "J♥",
        "Q♦",
        "7♦",
        "A♣",
    ]
    assert {first["card"]: first["same_as"] for first in result["first"] if first["same_as"]} == {
        "J♥": "Q♥"
    }


def test_first_is_what_the_rest_is_worth_after_that_card() -> None:
    # 3♠ loses to 4♠, which is gone once 5♠ was played first.
    (result,) = results("solve", "4s/2s 3s5s ?", "--first")
    assert result["first"] == [
        {"card": "3♠", "value": 1, "lower": 1, "upper": 1, "same_as": None},
        {"card": "5♠", "value": 2, "lower": 2, "upper": 2, "same_as": None},
    ]


def test_the_line_found_shows_what_its_first_card_is_worth_at_least() -> None:
    (result,) = results("solve", "published/6", "--first", "--max-nodes", "100")
    led = [first for first in result["first"] if first["card"] == result["best_line"][0]]
    assert [first["lower"] for first in led] == [result["lower"]]
    assert all(first["lower"] <= 10 for first in result["first"])


def test_without_budget_nothing_is_known_and_that_is_said_with_null() -> None:
    arguments = ("solve", "published/6", "--first", "--count", "--max-nodes", "0")
    (result,) = results(*arguments)
    assert {first["value"] for first in result["first"]} == {None}
    assert (result["optimum"], result["lines"], result["status"]) == (None, None, "bounded")
    shown = bazas(*arguments)
    assert shown.exit_code == 3
    assert "lines not counted: the budget ran out" in shown.stdout


# Budgets


@pytest.mark.parametrize("command", ["verify", "solve"])
@pytest.mark.parametrize(
    "option,code",
    [
        (("--max-nodes", "0"), 3),
        (("--max-nodes", "1"), 3),
        (("--max-nodes", "1" + 30 * "0"), 0),
        (("--max-seconds", "0"), 3),
        (("--max-seconds", "1e9"), 0),
        (("--max-seconds", "inf"), 0),
    ],
)
def test_a_budget_that_ends_leaves_bounds_and_a_legal_line(
    command: str, option: tuple[str, str], code: int
) -> None:
    result = bazas(command, "published/2", "--json", *option)
    (found,) = strict_json(result.stdout)["results"]
    proven = code == 0
    assert result.exit_code == code
    assert found["status"] == ("proven" if proven else "bounded")
    assert found["optimum"] == (6 if proven else None)
    assert found["verdict"] == ("exact" if proven else "undecided")
    assert found["lower"] <= 6 <= found["upper"]
    assert (found["lower"] == found["upper"]) == proven
    played = replay(published()[1], map(Card.parse, found["best_line"]))
    assert (played.error, played.won) == (None, found["lower"])
    assert found["nodes"] <= (1e30 if proven else 1)


def test_a_budget_is_for_each_problem() -> None:
    arguments = ("verify", *("published/1", "published/2", "published/1"), "--json")
    needed = strict_json(bazas(*arguments).stdout)["results"][1]["nodes"]
    assert bazas("verify", "published/1", "published/2", f"--max-nodes={needed}").exit_code == 0
    assert bazas("verify", "published/2", f"--max-nodes={needed - 1}").exit_code == 3


# Exit codes


@pytest.mark.parametrize(
    "arguments,code",
    [
        ((GOOD,), 0),
        ((BEATABLE,), 1),
        ((UNREADABLE,), 2),
        ((HARD,), 3),
        ((GOOD, HARD), 3),
        ((HARD, BEATABLE), 1),
        ((BEATABLE, HARD, GOOD), 1),
        ((BEATABLE, UNREADABLE), 2),
        ((HARD, UNREADABLE), 2),
        ((UNREADABLE, BEATABLE, HARD, GOOD), 2),
    ],
)
@pytest.mark.parametrize("form", [(), ("--quiet",), ("--json",), ("--jsonl",)])
def test_exit_codes_and_which_goes_first(
    arguments: tuple[str, ...], code: int, form: tuple[str, ...]
) -> None:
    assert bazas("verify", "--max-nodes", "1", *arguments, *form).exit_code == code


def test_a_false_line_of_an_undecided_target_is_false() -> None:
    assert bazas("verify", written(problem(6, "9♠")), "--max-nodes", "0").exit_code == 1


# Contradictions


def liar(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Claim one trick less than can be made."""
    found = memo(puzzle, limits)
    return replace(found, lower=found.lower - 1, upper=found.upper - 1)


@pytest.fixture
def _lies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "liars", sys.modules[__name__])
    monkeypatch.setitem(STRATEGIES, "auto", Strategy("liar", "lies", "liars"))


@pytest.mark.usefixtures("_lies")
@pytest.mark.parametrize("form", [(), ("--quiet",), ("--json",), ("--jsonl",)])
@pytest.mark.parametrize("command", ["verify", "solve"])
def test_a_contradiction_ends_with_4_and_is_saved_and_named(
    command: str, form: tuple[str, ...]
) -> None:
    result = bazas(command, "published/1", UNREADABLE, *form)
    assert result.exit_code == 4
    (saved,) = Path().iterdir()
    assert Puzzle.parse(saved.read_text("utf-8")) == published()[0]
    assert saved.name in result.output


@pytest.mark.usefixtures("_lies")
def test_a_contradiction_is_called_neither_proven_nor_a_verdict() -> None:
    (result,) = results("verify", "published/1")
    assert (result["status"], result["optimum"]) == ("bounded", None)
    assert result["verdict"] == "undecided"


@pytest.mark.usefixtures("_lies")
def test_a_line_that_stops_early_can_contradict_too() -> None:
    line = LINE.removesuffix(" J♥")  # six tricks by then, and the liar says that five are the most
    assert bazas("verify", written(problem(5, line))).exit_code == 4


@pytest.mark.usefixtures("_lies")
def test_a_contradiction_that_cannot_be_saved_still_ends_with_4() -> None:
    Path(f"bazas-contradiction-{published()[0].id}.txt").mkdir()
    assert bazas("verify", "published/1").exit_code == 4


# Strategies


def test_strategy_without_a_name_says_which_there_are() -> None:
    for arguments in (("--strategy",), ("--strategy", "list"), ("--quiet", "--strategy")):
        result = bazas("solve", *arguments)
        assert (result.exit_code, result.stderr) == (0, "")
        assert [line.split()[0] for line in result.stdout.splitlines()] == list(STRATEGIES)


@pytest.mark.parametrize("rest", [["published/1"], ["--json"], ["--jsonl"]])
def test_strategy_without_a_name_goes_with_nothing_else(rest: list[str]) -> None:
    result = bazas("solve", "--strategy", "list", *rest)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--strategy needs a name here" in result.stderr
