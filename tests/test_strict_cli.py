"""`bazas verify --strict`: flaws of problems; and lines that are claimed to be the only ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bazas import Card, published, replay, solve
from bazas.bench.ladders import ladder
from bazas.claims import Report, verify
from bazas.notation import write_line
from bazas.puzzle import Puzzle
from commands import (
    BEATABLE,
    GOOD,
    KEYS,
    LINE,
    SHORT,
    TABLE,
    bazas,
    problem,
    results,
    rows,
    strict_json,
    written,
)

pytestmark = pytest.mark.usefixtures("own_folder")

WELL = "2h/8s4h 7s2s6h 3"
DEAD = "6h6s/5s5h 9h9s3h 3"  # 6♥ is never played: 3♥ is led when 5♥ answers it
ROW = "8h7h/3s/5h 6h9h3h 2"
NAIVE = "8h/5h3h 9h4h7s 3"
ALL = "3s/6s8h/9s 7h4s 1"

FLAWS: dict[str, tuple[list[str], list[str]]] = {  # what is said, in both languages
    WELL: ([], []),
    DEAD: (
        ["cards that no optimal line uses: 6♥ in row 1"],
        ["cartas que ninguna línea óptima usa: 6♥ en la fila 1"],
    ),
    ROW: (
        ["rows that no optimal line uses: 2"],
        ["filas que ninguna línea óptima usa: 2"],
    ),
    NAIVE: (
        ["naive players who make as many: cheapest"],
        ["jugadores ingenuos que también llegan: ganar con la menor"],
    ),
    ALL: (
        [
            "rows that no optimal line uses: 3",
            "other cards that no optimal line uses: 6♠ in row 2",
            "naive players who make as many: highest",
        ],
        [
            "filas que ninguna línea óptima usa: 3",
            "otras cartas que ninguna línea óptima usa: 6♠ en la fila 2",
            "jugadores ingenuos que también llegan: siempre la mayor",
        ],
    ),
}


def remarks(*arguments: str) -> list[str]:
    """Return what is said under the rows."""
    lines = bazas("verify", "--strict", *arguments).stdout.splitlines()
    return [line.strip() for line in lines if line.startswith("    ")]


def soundness(*arguments: str) -> Any:  # noqa: ANN401 - as in JSON
    (found,) = results("verify", "--strict", *arguments)
    return found["soundness"]


# Flaws


@pytest.mark.parametrize("text", FLAWS)
def test_each_flaw_is_said_and_is_no_false_claim(text: str) -> None:
    english, spanish = FLAWS[text]
    assert remarks(text) == english
    assert remarks(text, "--lang", "es") == spanish
    result = bazas("verify", "--strict", text)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "exact" in rows(result)[0]
    assert bazas("verify", text).stdout.count("\n    ") == 0


def test_flaws_are_told_of_each_problem_below_its_row() -> None:
    lines = bazas("verify", "--strict", *FLAWS).stdout.splitlines()[1:-2]
    expected = []
    for number, (said, _) in enumerate(FLAWS.values(), 1):
        expected += [f"argument#{number}", *said]
    assert [line.strip() if line[0] == " " else line.split()[0] for line in lines] == expected


def test_soundness_holds_all_flaws() -> None:
    assert soundness(ALL) == {
        "lines": {"optimal": 1, "different": 1},
        "dead_cards": [
            {"card": "6♠", "row": 2, "place": 1},
            {"card": "9♠", "row": 3, "place": 1},
        ],
        "unused_rows": [3],
        "naive": ["highest"],
    }
    none: dict[str, list[object]] = {"dead_cards": [], "unused_rows": [], "naive": []}
    assert soundness(WELL) == {"lines": {"optimal": 2, "different": 1}} | none


def test_soundness_is_the_last_key_and_only_there_when_asked_for() -> None:
    (strict,), (plain,) = results("verify", ALL, "--strict"), results("verify", ALL)
    assert list(strict) == [*KEYS, "soundness"]
    assert list(plain) == list(KEYS)
    as_lines = bazas("verify", ALL, "--strict", "--jsonl", "--lang", "es").stdout
    assert strict_json(as_lines)["soundness"] == strict["soundness"]


@pytest.mark.parametrize("target,players", [(6, []), (5, ["cheapest", "dearest"])])
def test_naive_players_are_held_to_the_target(target: int, players: list[str]) -> None:
    assert soundness(written(problem(target)))["naive"] == players


def test_quiet_keeps_remarks_to_itself_unless_a_claim_is_false() -> None:
    assert bazas("verify", "--strict", "-q", ALL).stdout == ""
    result = bazas("verify", "--strict", "-q", WELL.replace(" 3", " 2"))
    assert result.exit_code == 1
    row, better, remark = result.stdout.splitlines()
    assert (row.split()[0], "3 tricks with " in better) == ("argument", True)
    everybody = "highest, lowest, cheapest, dearest"
    assert remark == f"    naive players who make as many: {everybody}"


def test_of_a_contradiction_no_soundness_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def contradicted(puzzle: Puzzle, **_: object) -> Report:
        return replace(verify(puzzle), contradiction="this cannot be")

    monkeypatch.setattr("bazas.cli.options.verify", contradicted)
    result = bazas("verify", "--strict", ALL, "--json")
    assert result.exit_code == 4
    assert strict_json(result.stdout)["results"][0]["soundness"] is None


# Budgets and exit codes


@pytest.mark.parametrize(
    "arguments,code",
    [
        ((ALL,), 0),
        ((ALL, "--max-nodes", "0"), 3),
        ((ALL, "--max-seconds", "0"), 3),
        (("published/1", "--max-nodes", "100"), 3),  # enough for the proof, not for the rest
        ((BEATABLE, ALL), 1),
        ((BEATABLE, "published/1", "--max-nodes", "100"), 1),
        ((ALL, "As As 9"), 2),
    ],
)
@pytest.mark.parametrize("form", [(), ("--quiet",), ("--json",), ("--jsonl",)])
def test_exit_codes_are_those_of_claims_and_budgets(
    arguments: tuple[str, ...], code: int, form: tuple[str, ...]
) -> None:
    assert bazas("verify", "--strict", *arguments, *form).exit_code == code


def test_a_budget_that_ends_leaves_claims_proven_and_soundness_unknown() -> None:
    arguments = ("published/1", "--max-nodes", "100")
    assert remarks(*arguments) == ["soundness not worked out: the limits ended it"]
    (spanish,) = remarks(*arguments, "--lang", "es")
    assert spanish.startswith("corrección sin comprobar: ")
    (found,) = results("verify", "--strict", *arguments)
    assert (found["status"], found["verdict"]) == ("proven", "exact")
    assert found["soundness"] is None
    assert bazas("verify", *arguments).exit_code == 0
    assert "soundness not" in bazas("verify", "--strict", "-q", *arguments).stdout


def test_a_hand_too_large_for_a_table_of_positions_is_said_to_be() -> None:
    deal = write_line(ladder("S20", 0))
    (said,) = remarks(deal)
    assert said.startswith("soundness not worked out: there are more positions, or more cards")
    assert bazas("verify", "--strict", deal).exit_code == 3


# The only line

FOUR = "Mesa:\n4♠\n2♠\nJugador: 3♠ 5♠\n"  # 5♠ first makes both tricks, 3♠ first one
ONLY = f"{FOUR}Objetivo: 2\nSolución única: 5♠ 3♠\n"
NOT_ONLY = f"{TABLE}Objetivo: 6\nSolución única: {LINE}\n"


@pytest.mark.parametrize("options", [(), ("--strict",)])
def test_a_line_that_is_the_only_one_holds(options: tuple[str, ...]) -> None:
    result = bazas("verify", written(ONLY), *options)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1].endswith("legal, 2 tricks: the only one")
    (found,) = results("verify", written(ONLY), *options)
    assert (found["line"]["unique"], found["line"]["error"]) == (True, None)
    assert found["line"]["other"] is None


@pytest.mark.parametrize("options", [(), ("--strict",), ("--quiet",)])
@pytest.mark.parametrize(
    "language,row,reason",
    [
        ("en", "legal, 6 tricks: not the only one", "not the only one"),
        ("es", "legal, 6 bazas: no es la única", "no es la única"),
    ],
)
def test_a_line_that_is_not_the_only_one_is_a_false_claim(
    language: str, row: str, reason: str, options: tuple[str, ...]
) -> None:
    result = bazas("verify", written(NOT_ONLY), "--lang", language, *options)
    assert (result.exit_code, result.stderr) == (1, "")
    assert f"{row}\n    " in result.stdout
    assert f"{reason}\n" in result.stdout


def test_results_say_whether_a_line_is_the_only_one_where_it_claims_to_be() -> None:
    (found,) = results("verify", written(NOT_ONLY), "--lang", "es")
    assert list(found["line"]) == ["cards", "legal", "tricks", "error", "unique", "other"]
    assert found["line"]["unique"] is False
    other = tuple(map(Card.parse, found["line"]["other"]))
    assert str(other) != str(tuple(map(Card.parse, LINE.split())))
    assert replay(published()[0], other).won == 6
    assert found["line"]["error"] == "not the only one"
    (found,) = results("verify", written(problem(6, LINE)))
    assert "unique" not in found["line"]


def test_more_lines_than_one_are_a_refuted_line_in_the_summary() -> None:
    summary = bazas("verify", written(NOT_ONLY)).stdout.splitlines()[-1]
    assert summary.startswith("1 problem: 1 exact, 1 line refuted; ")


@pytest.mark.parametrize("nodes", [0, 20])
def test_whether_a_line_is_the_only_one_may_not_be_known(nodes: int) -> None:
    arguments = (written(NOT_ONLY), "--max-nodes", str(nodes))
    result = bazas("verify", *arguments)
    assert result.exit_code == 3
    said = "whether the line is the only one is not known: the budget ran out"
    assert f"    {said}\n" in result.stdout
    (found,) = results("verify", *arguments)
    assert (found["line"]["unique"], found["line"]["error"]) == (None, None)


def test_in_spanish_it_may_not_be_known_either() -> None:
    arguments = (written(NOT_ONLY), "--max-nodes", "20", "--lang", "es")
    assert "    no se sabe si la línea es la única: " in bazas("verify", *arguments).stdout


def test_a_line_that_is_not_even_optimal_is_not_the_only_optimal_one() -> None:
    name = written(f"{FOUR}Objetivo: 1\nSolución única: 3♠ 5♠\n")  # 5♠ 3♠ makes 2
    (found,) = results("verify", name)
    assert found["verdict"] == "beatable"
    assert (found["line"]["unique"], found["line"]["other"]) == (False, ["5♠", "3♠"])
    assert found["line"]["error"] == "not the only one"


@pytest.mark.parametrize("line,unique", [(SHORT, None), ("9♠", None)])
def test_a_line_that_is_short_or_illegal_is_refuted_for_that(line: str, unique: object) -> None:
    (found,) = results("verify", written(NOT_ONLY.replace(LINE, line)))
    assert found["line"]["unique"] is unique
    assert found["line"]["error"].startswith(("makes 4 of 6", "trick 1: "))


def test_an_open_target_can_have_an_only_line() -> None:
    assert bazas("verify", written(ONLY.replace(": 2", ": ?"))).exit_code == 0
    assert bazas("verify", written(NOT_ONLY.replace(": 6", ": ?"))).exit_code == 1


def test_solve_does_not_judge_the_claim() -> None:
    for nodes in ("20", "100000"):  # the first is enough for the proof, not to count lines
        result = bazas("solve", written(NOT_ONLY), "--max-nodes", nodes)
        assert (result.exit_code, "the only one" in result.stdout) == (0, False)


def test_a_good_problem_stays_good() -> None:
    assert bazas("verify", "--strict", GOOD, written(ONLY)).exit_code == 0


def test_a_claim_about_a_large_hand_takes_no_counting() -> None:
    """It has far more optimal lines than anybody would count."""
    large = ladder("S20", 0)
    claimed = replace(large, line=solve(large).line, unique=True)
    result = bazas("verify", written(str(claimed)))
    assert result.exit_code == 1
    assert "not the only one" in result.stdout


@pytest.mark.parametrize(
    "text", ["7♦ 3♠\nJugador: 6♠ 3♦", "8♣ 6♦\nJugador: 2♣ 2♦", "3♠\n7♥\n6♠ 5♣\nJugador: 9♠ 9♠"]
)
def test_a_line_that_stops_early_may_be_the_only_one(text: str) -> None:
    """It is what it is when it is completed, not when it stops."""
    first = {"7": "3♦", "8": "2♣", "3": "9♠"}[text[0]]
    name = written(f"Mesa:\n{text}\nObjetivo: 1\nSolución única: {first}\n")
    (found,) = results("verify", name)
    assert (found["line"]["unique"], found["line"]["other"]) == (True, None)
    assert found["line"]["error"] is None
