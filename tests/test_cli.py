"""The commands, called in this process; what needs a process of its own is in test_process."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from math import factorial
from pathlib import Path
from types import NoneType
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bazas import Card, Limits, Puzzle, Solution, __version__, published, replay
from bazas.cli import COMMANDS, export, main
from bazas.notation import write_line
from bazas.search import STRATEGIES, Strategy
from bazas.search.plain import memo

GOOD, BEATABLE, UNREADABLE = "As As 1", "As As 0", "As As 9"
HARD = "published/5"  # one position is not enough for it, but is for the others above
OPTIMA = [6, 6, 8, 9, 10, 10]

HAND = "K♠ 4♠ Q♥ J♥ Q♦ 7♦ 7♦ A♣"  # and table of published/1
TABLE = f"Mesa:\n10♦ 8♥\n4♠\n3♠ 2♥\n7♦ 3♠\nA♠\nQ♦ A♥\nJugador: {HAND}\n"
LINE = "K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥"
SHORT = "A♣ Q♦ Q♥ K♠ J♥ 4♠ 7♦ 7♦"  # legal, 4 tricks

KEYS: dict[str, tuple[type, ...]] = {  # of a result of verify and of solve, in this order
    "source": (str,),
    "at": (int,),
    "title": (str,),
    "id": (str,),
    "target": (int, NoneType),
    "status": (str,),
    "lower": (int,),
    "upper": (int,),
    "optimum": (int, NoneType),
    "verdict": (str,),
    "best_line": (list,),
    "line": (dict, NoneType),
    "strategy": (str,),
    "nodes": (int,),
    "seconds": (float, int),
}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test work in an empty folder, with colours neither asked for nor refused."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)


def bazas(*arguments: str, stdin: str | bytes = "") -> Result:
    """Call the command line; nothing but an exit code may come out of it."""
    result = CliRunner().invoke(main, arguments, input=stdin, prog_name="bazas")
    assert isinstance(result.exception, SystemExit | NoneType), result.exception
    return result


def strict_json(text: str) -> Any:  # noqa: ANN401 - JSON is anything
    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is not JSON")

    return json.loads(text, parse_constant=refuse)


def results(*arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = strict_json(bazas(*arguments, "--json").stdout)["results"]
    return found


def written(text: str | bytes, name: str = "problems.txt") -> str:
    Path(name).write_bytes(text.encode() if isinstance(text, str) else text)
    return name


def problem(target: object, line: str = "") -> str:
    """Return the first published problem with another target and another line."""
    return f"{TABLE}Objetivo: {target}\n" + (f"Solución: {line}\n" if line else "")


def rows(result: Result) -> list[list[str]]:
    """Return the rows of a table, without its heading, as words."""
    lines = result.stdout.split("\n\n")[0].splitlines()[1:]
    return [line.split() for line in lines if not line.startswith(" ")]


# The group


def test_help_names_every_command_with_its_sentence() -> None:
    shown = " ".join(bazas("--help").stdout.split())
    assert all(f"{name} {sentence}" in shown for name, sentence in COMMANDS.items())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_each_command_has_help(command: str, option: str) -> None:
    result = bazas(command, option)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: bazas {command} [OPTIONS] [FILES]...")


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


# solve


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_each_strategy_solves_with_a_line_that_makes_it(strategy: str) -> None:
    for puzzle, result in zip(
        published(),
        results("solve", "--strategy", strategy, "published/1", "published/2"),
        strict=False,
    ):
        played = replay(puzzle, map(Card.parse, result["best_line"]))
        assert result["strategy"] == strategy
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
        {"card": "3♠", "value": 1, "same_as": None},
        {"card": "5♠", "value": 2, "same_as": None},
    ]


def test_without_budget_nothing_is_known_and_that_is_said_with_null() -> None:
    arguments = ("solve", "published/1", "--first", "--count", "--max-nodes", "0")
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
    monkeypatch.setitem(STRATEGIES, "memo", Strategy("liar", "lies", "liars"))


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


# JSON


@pytest.mark.parametrize("command", COMMANDS)
def test_json_is_one_document_with_results_and_errors(command: str) -> None:
    result = bazas(command, GOOD, UNREADABLE, "--json")
    document = strict_json(result.stdout)
    assert list(document) == ["schema", "version", "results", "errors"]
    assert document["schema"] == f"bazas.{command}/1"
    assert document["version"] == __version__
    assert [(found["source"], found["at"]) for found in document["results"]] == [("argument", 1)]
    (error,) = document["errors"]
    assert error.pop("expected").startswith("0 to 1, ")
    assert error == {
        "source": "argument",
        "line": 2,
        "column": 7,
        "message": "a target that no play can have",
        "token": "9",
    }
    assert (result.exit_code, result.stderr) == (2, "")


@pytest.mark.parametrize("command", ["verify", "solve"])
def test_results_have_the_keys_and_types_of_the_contract(command: str) -> None:
    cut = results(command, "--max-nodes", "1")
    for found in results(command) + cut:
        assert list(found) == list(KEYS)
        for key, types in KEYS.items():
            assert isinstance(found[key], types), key
            assert not isinstance(found[key], bool), key
    assert {found["optimum"] for found in cut} == {None}


@pytest.mark.parametrize(
    "source,expected",
    [
        (
            problem(6, LINE),
            {"target": 6, "verdict": "exact", "optimum": 6, "status": "proven", "title": ""}
            | {"line": {"cards": LINE.split(), "legal": True, "tricks": 6, "error": None}},
        ),
        (f"# T\n{problem('?')}", {"target": None, "verdict": "open", "line": None, "title": "T"}),
        (problem(5), {"target": 5, "verdict": "beatable", "optimum": 6}),
        (problem(7), {"target": 7, "verdict": "unreachable", "optimum": 6}),
    ],
)
def test_results_say_what_is_true(source: str, expected: dict[str, Any]) -> None:
    (found,) = results("verify", written(source))
    assert {key: found[key] for key in expected} == expected
    assert found["id"] == published()[0].id


@pytest.mark.parametrize(
    "line,legal,tricks,error",
    [("K♠ 4♠", False, 0, "trick 2: "), ("K♠ Q♥", True, 1, "makes 1 of 6 tricks in 2 of 8 cards")],
)
def test_results_say_what_is_wrong_with_a_line(
    line: str,
    legal: bool,  # noqa: FBT001 - a column of the table
    tricks: int,
    error: str,
) -> None:
    (found,) = results("verify", written(problem(6, line)))
    assert list(found["line"]) == ["cards", "legal", "tricks", "error"]
    assert found["line"]["cards"] == line.split()
    assert (found["line"]["legal"], found["line"]["tricks"]) == (legal, tricks)
    assert found["line"]["error"].startswith(error)


@pytest.mark.parametrize("command", COMMANDS)
def test_jsonl_is_a_result_or_an_error_a_line(command: str) -> None:
    result = bazas(command, "published/1", UNREADABLE, "published/2", "--jsonl")
    lines = list(map(strict_json, result.stdout.splitlines()))
    errors = [line["error"] for line in lines if list(line) == ["error"]]
    assert [line["source"] for line in lines if "source" in line] == ["published/1", "published/2"]
    assert [error["token"] for error in errors] == ["9"]
    assert result.stderr == ""


def test_numbers_of_lines_may_be_huge() -> None:
    (result,) = results("solve", f"{45 * '2d'} {15 * 'AsKsQs'} ?", "--count")
    lines = factorial(45) // factorial(15) ** 3
    assert lines > 2**64
    assert result["lines"] == {"legal": lines, "optimal": lines}


# Input


@pytest.mark.parametrize(
    "content,options,place,fault",
    [
        (b"", (), "1:1", "no problem here"),
        ("prosa sin cartas\n", (), "1:1", "no problem here"),
        ("Mesa:\nA♠\nObjetivo: 1\n", (), "1:1", "no hand after this table"),
        ("2s 4s5s 1\n", (), "1:4", "2 cards in the hand, but only 1 on the table"),
        ("2s//3s 4s5s 1\n", (), "1:4", "an empty row"),
        ("2x/3s 4s5s 1\n", (), "1:1", "not cards: '2x'"),
        ("Mesa:\nA♠ 1♠\nJugador: A♠\nObjetivo: 1\n", (), "2:4", "not a card: '1♠'"),
        ("Mesa:\nAc Kd\nJugador: 3c\nObjetivo: 1\n", (), "2:1", "--suits en to read A♣"),
        ("Mesa:\nAs Kp\nJugador: 3s\nObjetivo: 1\n", (), "2:4", "two languages"),
        ("As Ap 1\n", ("--suits", "es"), "1:1", "not a card: 'As'"),
        ("As As 2\n", (), "1:7", "a target that no play can have: '2'"),
        ("As As -1\n", (), "1:7", "a target that no play can have: '-1'"),
        (f"As As {10**50}\n", (), "1:7", "a target that no play can have"),
        ("Mesa:\nA♠\nJugador: A♠\nObjetivo: muchas\n", (), "4:11", "not a target: 'muchas'"),
        ("Mesa:\nA♠\nJugador: A♠\nObjetivo: 1.5\n", (), "4:11", "not a target: '1.5'"),
        (b"\x89PNG\r\n\x1a\n\0\1\2\xff\xfe", (), "2:1", "as in binary data"),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_what_cannot_be_read_is_one_clear_line_and_hides_no_other_problem(
    command: str, content: str | bytes, options: tuple[str, ...], place: str, fault: str
) -> None:
    result = bazas(command, written(content, "bad.txt"), "published/1", *options)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"bazas: bad.txt:{place}: ")
    assert fault in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert "K♠" in result.stdout or command == "verify"
    assert "published/1" in result.stdout or command == "export"


def test_nan_is_no_target_and_is_spelled_as_it_was() -> None:
    name = written('{"table": [["A♠"]], "hand": ["A♠"], "target": NaN}')
    assert "not JSON: NaN is no number" in bazas("verify", name).stderr


@pytest.mark.parametrize(
    "name,fault",
    [
        (".", "a directory"),
        ("nothing.txt", "no such file"),
        ("nothing/at/all.txt", "no such file"),
        (f"{300 * 'x'}.txt", "cannot be read: File name too long"),
        ("published/9", "no problem has this name"),
        ("published/x", "no such file"),
    ],
)
def test_what_is_not_there_is_named(name: str, fault: str) -> None:
    result = bazas("verify", name, "published/1")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"bazas: {name}: {fault}")
    assert len(result.stderr.splitlines()) == 1
    assert len(rows(result)) == 1


def test_ninety_seven_of_a_hundred_problems_are_answered() -> None:
    lines = 100 * [GOOD]
    lines[9] = lines[49] = lines[99] = UNREADABLE
    result = bazas("verify", written("\n".join(lines)))
    assert [row[0] for row in rows(result)] == [
        f"problems.txt#{number}" for number in range(1, 100) if number not in {10, 50}
    ]
    assert [error.split(": ")[1] for error in result.stderr.splitlines()] == [
        f"problems.txt:{number}:7" for number in (10, 50, 100)
    ]
    assert result.exit_code == 2


@pytest.mark.parametrize("suits,ace", [("en", "A♣"), ("es", "A♥")])
def test_suits_says_how_letters_read(suits: str, ace: str) -> None:
    text = "Mesa:\nAc Kd\nJugador: 3c\nObjetivo: 1\n"
    (found,) = results("export", written(text), "--suits", suits)
    assert found["table"] == [[ace, "K♦"]]


def test_input_may_be_arguments_standard_input_files_and_names() -> None:
    result = bazas(
        "verify", "-", written(GOOD), "published/2", GOOD, "--json", stdin=f"{GOOD}\n" * 2
    )
    assert [(found["source"], found["at"]) for found in strict_json(result.stdout)["results"]] == [
        ("-", 1),
        ("-", 2),
        ("problems.txt", 1),
        ("published/2", 1),
        ("argument", 1),
    ]
    assert result.exit_code == 0


def test_bytes_of_any_encoding_come_through_standard_input() -> None:
    stdin = "\ufeff" + problem(6, LINE).replace("\n", "\r\n")
    assert bazas("verify", "-", stdin=stdin.encode("utf-16-le")).exit_code == 0


def test_a_file_goes_before_a_problem_in_one_line() -> None:
    written(problem(6), GOOD)
    assert results("export", GOOD)[0]["source"] == GOOD


@pytest.mark.parametrize("arguments", [(GOOD, BEATABLE), (GOOD, GOOD)])
def test_problems_given_as_arguments_are_all_answered_and_told_apart(
    arguments: tuple[str, ...],
) -> None:
    found = results("verify", *arguments)
    assert len({(result["source"], result["at"]) for result in found}) == 2


def test_a_problem_in_one_line_may_be_longer_than_a_file_name() -> None:
    assert bazas("verify", f"{150 * 'As'}/Ks {150 * 'As'} 150").exit_code == 0


# show


def test_show_draws_the_table_and_the_hand_by_suit() -> None:
    shown = bazas("show", "published/1").stdout.splitlines()
    assert shown[0] == "# published/1: Published problem 1"
    assert [line.split() for line in shown[1:8]] == [
        ["1.", "10♦", "8♥"],
        ["2.", "4♠"],
        ["3.", "3♠", "2♥"],
        ["4.", "7♦", "3♠"],
        ["5.", "A♠"],
        ["6.", "Q♦", "A♥"],
        ["hand", *HAND.split()],
    ]
    facts = dict(line.split(maxsplit=1) for line in shown[8:])
    assert facts == {
        "target": "6",
        "line": LINE,
        "#": f"6 rows of 10 cards, hand of 8, 3 packs; id {published()[0].id}",
    }


def test_quiet_show_has_only_the_cards() -> None:
    assert [line.split()[0] for line in bazas("show", "-q", "published/1").stdout.splitlines()] == [
        *(f"{row}." for row in range(1, 7)),
        "hand",
    ]


def test_show_has_the_notes() -> None:
    assert "\n# careful\n" in bazas("show", written(f"# T\n# careful\n{problem(6)}")).stdout


# export


@pytest.mark.parametrize("form", ["text", "line", "json"])
def test_export_writes_what_reads_back(form: str) -> None:
    assert bazas("export", "--to", form, "--out", "all").stdout == ""
    assert results("export", "all") != []
    again = [write_line(puzzle) for puzzle in published()]
    assert bazas("export", "all", "--to", "line").stdout.splitlines() == again
    if form != "line":
        assert bazas("export", "all").stdout == bazas("export").stdout


def test_export_writes_text_by_default() -> None:
    assert bazas("export").stdout == "\n".join(f"{puzzle}\n" for puzzle in published())


def test_export_quiet_is_no_less() -> None:
    assert bazas("export", "--quiet").stdout == bazas("export").stdout


def test_json_of_export_holds_everything() -> None:
    shown = bazas("export", "published/1", "--to", "json").stdout
    assert shown == bazas("export", "published/1", "--json").stdout
    (found,) = strict_json(shown)["results"]
    assert {"source": "published/1", "at": 1, "id": published()[0].id}.items() <= found.items()
    assert (found["hand"], found["line"]) == (
        HAND.split(),
        LINE.split(),
    )


@pytest.mark.parametrize("form", ["text", "line", "json"])
def test_out_may_be_the_input(form: str) -> None:
    name = written(f"mesa\r\n\r\nas\r\nhand as\r\n\r\n\r\n{GOOD}\r\n")
    printed = bazas("export", name, "--to", form).stdout
    assert bazas("export", name, "--to", form, "--out", name).exit_code == 0
    assert Path(name).read_text("utf-8") == printed


@pytest.mark.parametrize("out", ["problems.txt", "./problems.txt", "link"])
def test_out_leaves_an_input_that_is_partly_unreadable_as_it_is(out: str) -> None:
    text = f"{GOOD}\n{UNREADABLE}\n"
    name = written(text)
    Path("link").symlink_to(name)
    result = bazas("export", name, "--out", out)
    assert result.exit_code == 2
    assert f"{Path(out)} is left as it is" in result.stderr
    assert Path(name).read_text("utf-8") == text
    assert {path.name for path in Path().iterdir()} == {"link", name}


def test_an_interrupted_export_leaves_its_input_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(puzzle: Puzzle) -> str:
        if puzzle.target == 0:
            raise KeyboardInterrupt
        return write_line(puzzle)

    monkeypatch.setattr(export, "write_line", interrupted)
    text = f"{GOOD}\n{BEATABLE}\nKs Ks 1\n"
    assert bazas("export", written(text), "--to", "line", "--out", "problems.txt").exit_code == 130
    assert Path("problems.txt").read_text("utf-8") == text


def test_out_writes_through_a_link() -> None:
    Path("link").symlink_to(written(""))
    assert bazas("export", GOOD, "--to", "line", "--out", "link").exit_code == 0
    assert Path("link").is_symlink()
    assert Path("problems.txt").read_text("utf-8") == f"{GOOD}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes")
def test_out_writes_into_a_pipe_or_a_device() -> None:
    os.mkfifo("pipe")
    reader = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK)
    bazas("export", GOOD, "--to", "line", "--out", "pipe")
    received = os.read(reader, 100)
    os.close(reader)
    assert Path("pipe").is_fifo()
    assert received.decode() == f"{GOOD}\n"


def test_out_that_cannot_be_written_is_named() -> None:
    result = bazas("export", GOOD, "--out", "no/such/folder")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "bazas: no/such/folder: cannot be written: No such file or directory\n"


# Letters for signs


@pytest.mark.parametrize(
    "arguments",
    [
        ("verify", "false.txt", "2s 4s5s 1"),
        ("verify", "false.txt", "--json"),
        ("verify", "false.txt", "--jsonl"),
        ("solve", "published/1", "--first", "--count"),
        ("solve", "published/1", "--first", "--json"),
        ("show",),
        ("show", "--json"),
        ("export",),
        ("export", "--to", "line"),
        ("export", "--to", "json"),
    ],
)
def test_ascii_writes_nothing_but_ascii(arguments: tuple[str, ...]) -> None:
    written(problem(5) + problem(6, "9♠"), "false.txt")
    signs, letters = bazas(*arguments), bazas(*arguments, "--ascii")
    assert letters.output.isascii()
    assert letters.exit_code == signs.exit_code
    if letters.stdout.startswith("{"):  # the same values, whatever the clock says
        untimed = (
            re.sub(r'"seconds": [0-9.e-]+', '"seconds": 0', one.stdout) for one in (signs, letters)
        )
        ours, others = (
            [json.loads(text) for text in one.replace("}\n{", "}\0{").split("\0")]
            for one in untimed
        )
        assert ours == others


@pytest.mark.parametrize("write", [published, lambda: (Puzzle.parse("Ac Kd 1"),)])
def test_ascii_text_reads_back_as_the_same(write: Callable[[], tuple[Puzzle, ...]]) -> None:
    for puzzle in write():
        shown = bazas("export", written(str(puzzle)), "--ascii").stdout
        assert shown.isascii()
        assert Puzzle.parse(shown) == puzzle


def test_captured_output_has_no_colours() -> None:
    for command in COMMANDS:
        assert "\x1b" not in bazas(command, "published/1", BEATABLE, UNREADABLE).output


def test_what_show_draws_can_be_read_again() -> None:
    drawn = bazas("show").stdout
    again = bazas("export", "-", "--to", "line", stdin=drawn)
    assert (again.exit_code, again.stdout) == (0, bazas("export", "--to", "line").stdout)


def test_one_problem_of_a_file_by_its_number() -> None:
    name = written(f"{GOOD}\nAs As 9\n{BEATABLE}\n")
    assert [found["at"] for found in results("verify", f"{name}#3")] == [3]
    for number in (2, 4):
        result = bazas("verify", f"{name}#{number}")
        assert result.exit_code == 2
        assert f"no readable problem has the number {number}" in result.stderr
    named = written(GOOD, "odd#1")
    assert bazas("verify", named).exit_code == 0


def test_a_refuted_line_is_counted_in_the_summary() -> None:
    name = written(f"{TABLE}Objetivo: 6\nSolución: {SHORT}\n")
    summary = bazas("verify", name).stdout.splitlines()[-1]
    assert summary.startswith("1 problem: 1 exact, 1 line refuted; ")


def test_show_in_letters_that_read_two_ways_says_which() -> None:
    drawn = bazas("show", "4c 5d ?", "--ascii", "--quiet").stdout
    assert bazas("export", "-", "--to", "line", stdin=drawn).stdout == "4c 5d ?\n"


def test_export_in_letters_leaves_title_and_notes() -> None:
    name = written("# La Q♥ reina\n# 10♦\nMesa:\n4♠\nJugador: 5♠\n")
    assert bazas("export", name, "--ascii").stdout.startswith("# La Q♥ reina\n# 10♦\nTable:\n4s\n")


def test_names_of_files_are_shown_in_one_line() -> None:
    name = written(problem(6), "two\nlines.txt")
    assert bazas("show", name).stdout.startswith("# 'two\\nlines.txt'\n    1.  10♦")
