"""`bazas explain` for programs; budgets, and hands too large for a table of positions."""

from __future__ import annotations

from itertools import chain
from types import NoneType
from typing import Any

import pytest

from bazas.bench.ladders import ladder
from bazas.notation import write_line
from commands import GOOD, UNREADABLE, bazas, results, strict_json

pytestmark = pytest.mark.usefixtures("own_folder")

Types = dict[str, tuple[type, ...]]

TRICK: Types = {
    "leader": (str,),
    "card": (str,),
    "answer": (str,),
    "row": (int,),
    "winner": (str,),
}
STEP: Types = {
    "trick": (int,),
    **TRICK,
    "row_rule": (str,),
    "row_reason": (str,),
    "winner_rule": (str,),
    "winner_reason": (str,),
    "made": (int,),
    "before": (int,),
    "after": (int,),
    "cost": (int,),
    "kept": (list,),
    "cards": (list,),
    "refutation": (dict, NoneType),
}
CARD: Types = {
    "card": (str,),
    "reach": (int,),
    "same_as": (str, NoneType),
    "behind": (int, NoneType),
}
REFUTATION: Types = {"tricks": (list,), "made": (int,), "left": (int,)}
RESULT: Types = {
    "source": (str,),
    "at": (int,),
    "title": (str,),
    "id": (str,),
    "target": (int, NoneType),
    "status": (str,),
    "optimum": (int,),
    "origin": (str,),
    "line": (list,),
    "tricks": (int,),
    "reach": (int,),
    "steps": (list,),
    "error": (str, NoneType),
    "cards": (list,),
}
CUT: Types = {key: RESULT[key] for key in list(RESULT)[:6]} | {"reason": (str,)}

FOUR = "4s/2s 3s5s ?"  # 5♠ first beats 4♠, and 3♠ beats 2♠; 3♠ first loses to 4♠


def check(found: dict[str, Any], types: Types) -> None:
    assert list(found) == list(types)
    for key, kinds in types.items():
        assert isinstance(found[key], kinds), key
        assert not isinstance(found[key], bool), key


# For programs


def test_results_have_these_keys_and_types() -> None:
    lines = [("published/1",), ("published/6", "--line", "9♠ 2♠"), ("published/1", "--line", "9♠")]
    found = list(chain.from_iterable(results("explain", *line) for line in lines))
    steps = [step for one in found for step in one["steps"]]
    refutations = [step["refutation"] for step in steps if step["refutation"]]
    assert len(refutations) == 1
    for one in found:
        check(one, RESULT)
    for step in steps:
        check(step, STEP)
    for card in chain.from_iterable(one["cards"] for one in (*found, *steps)):
        check(card, CARD)
    for refutation in refutations:
        check(refutation, REFUTATION)
        for trick in refutation["tricks"]:
            check(trick, TRICK)


def test_results_hold_what_happened_and_what_it_cost() -> None:
    (found,) = results("explain", FOUR, "--line", "3♠ 5♠")
    first, second = found["steps"]
    assert first == {
        "trick": 1,
        "leader": "player",
        "card": "3♠",
        "answer": "4♠",
        "row": 1,
        "winner": "table",
        "row_rule": "BS-10",
        "row_reason": "the highest right end of the suit led",
        "winner_rule": "BS-12",
        "winner_reason": "the higher card of the suit led wins",
        "made": 0,
        "before": 2,
        "after": 1,
        "cost": 1,
        "kept": ["5♠"],
        "cards": [
            {"card": "3♠", "reach": 1, "same_as": None, "behind": 1},
            {"card": "5♠", "reach": 2, "same_as": None, "behind": None},
        ],
        "refutation": {"tricks": [], "made": 0, "left": 1},
    }
    assert (second["leader"], second["answer"], second["row"]) == ("table", "2♠", 2)
    assert (second["made"], second["cost"], second["refutation"]) == (1, 0, None)
    assert (found["tricks"], found["reach"], found["optimum"], found["cards"]) == (1, 1, 2, [])


def test_jsonl_is_a_result_or_an_error_a_line() -> None:
    result = bazas("explain", GOOD, UNREADABLE, "published/2", "--jsonl")
    lines = list(map(strict_json, result.stdout.splitlines()))
    check(next(line for line in lines if line.get("source") == "published/2"), RESULT)
    assert [line["error"]["token"] for line in lines if list(line) == ["error"]] == ["9"]
    assert (len(lines), result.exit_code, result.stderr) == (3, 2, "")


def test_results_say_what_is_wrong_with_an_illegal_card() -> None:
    (found,) = results("explain", "published/1", "--line", "K♠ 4♠ 9♠", "--lang", "es")
    assert (len(found["steps"]), found["line"]) == (1, ["K♠", "4♠", "9♠"])
    led = "the table led 8♥ and the hand can follow suit (BS-11)"
    assert found["error"] == f"{led}: '4♠'; expected Q♥ J♥"
    assert [card["card"] for card in found["cards"]] == ["Q♥", "J♥"]


@pytest.mark.parametrize("form", ["--json", "--jsonl"])
@pytest.mark.parametrize("line", ["9♠", "K♠ 4♠", "9♠ 2♠ 8♠"])
def test_json_is_english_whatever_the_language(form: str, line: str) -> None:
    arguments = ("explain", "published/6", "--line", line, form)
    assert bazas(*arguments, "--lang", "es").stdout == bazas(*arguments).stdout


# Budgets and large hands


@pytest.mark.parametrize("option", ["--max-nodes", "--max-seconds"])
def test_without_budget_nothing_is_explained_and_that_is_said(option: str) -> None:
    arguments = ("explain", "published/1", option, "0")
    result = bazas(*arguments)
    assert (result.exit_code, result.stderr) == (3, "")
    assert result.stdout.splitlines()[1:] == ["not explained: the limits ended it"]
    spanish = bazas(*arguments, "--lang", "es").stdout.splitlines()[1]
    assert spanish.startswith("sin explicar: ")
    (found,) = results(*arguments)
    check(found, CUT)
    assert (found["status"], found["reason"]) == ("bounded", "the limits ended it")


def test_a_budget_is_for_each_problem() -> None:
    arguments = ("explain", "published/1", "published/6", "published/1", "--max-nodes", "600")
    found = results(*arguments)
    assert [one["status"] for one in found] == ["proven", "bounded", "proven"]
    assert bazas(*arguments).exit_code == 3


def test_a_hand_too_large_for_a_table_of_positions_is_searched_card_by_card() -> None:
    deal = write_line(ladder("S20", 0))
    (found,) = results("explain", deal, "--line", "K♠")
    check(found, RESULT)
    (step,) = found["steps"]
    assert (step["made"], step["cost"], found["reach"]) == (1, 0, found["optimum"])
    assert {card["behind"] for card in chain(step["cards"], found["cards"])} == {None}
    assert found["optimum"] == results("solve", deal)[0]["optimum"]
