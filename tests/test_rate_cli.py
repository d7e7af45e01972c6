"""`bazas rate`: metrics in three tiers, in words, in a table, and for programs."""

from __future__ import annotations

import re
from types import NoneType
from typing import Any

import pytest

from bazas import published
from bazas.analysis.levels import LEVELS_VERSION
from bazas.bench.ladders import ladder
from bazas.notation import write_line
from commands import BEATABLE, GOOD, UNREADABLE, bazas, problem, results, strict_json, written

pytestmark = pytest.mark.usefixtures("own_folder")

UNREACHABLE = "As Ks 1"
CUT = ("published/1", "--max-nodes", "0")

NUMBER = (float, int)
KEYS: dict[str, tuple[type, ...]] = {  # of a result, and their types in the full tier
    "source": (str,),
    "at": (int,),
    "title": (str,),
    "id": (str,),
    "target": (int, NoneType),
    "status": (str,),
    "lower": (int,),
    "upper": (int,),
    "optimum": (int,),
    "verdict": (str,),
    "tier": (str,),
    "missing": (NoneType,),
    "level": (str,),
    "levels_version": (int,),
    "score": NUMBER,
    "luck_bits": NUMBER,
    "human_bits": NUMBER,
    "foresight": (int,),
    "first_good": (int,),
    "first_legal": (int,),
    "naive": (dict,),
    "naive_gap": (int,),
    "lines": (dict,),
    "only_moves": NUMBER,
    "real_decisions": NUMBER,
    "sacrifices": NUMBER,
    "trap_mean": NUMBER,
    "trap_max": (int,),
    "economy": NUMBER,
    "themes": (list,),
    "positions": (int,),
}
FULL_ONLY = {"level", "score", "foresight", "trap_mean", "trap_max", "economy"}
NORMAL = {"human_bits", "lines", "only_moves", "real_decisions", "sacrifices"}
NULL = {"fast": FULL_ONLY | NORMAL, "normal": FULL_ONLY, "full": set[str]()}
"""What each tier leaves out."""
OF_THE_TABLE = {"luck_bits", "first_good", "first_legal", "positions"}
"""What the fast tier takes from the table of all positions."""

KNOWN = [  # luck_bits, human_bits, foresight, first good and legal, naive players, level
    (3.224, 1.161, 1, 6, 6, (3, 3, 5, 5), "easy"),
    (14.692, 3.429, 4, 1, 7, (1, 1, 4, 2), "hard"),
    (6.643, 4.682, 8, 6, 7, (3, 7, 7, 7), "hard"),
    (12.969, 4.592, 7, 2, 8, (4, 1, 8, 8), "fiendish"),
    (11.280, 4.400, 5, 4, 10, (7, 7, 8, 8), "hard"),
    (16.106, 12.790, 13, 2, 9, (3, 1, 8, 8), "fiendish"),
]


def rated(*arguments: str) -> dict[str, Any]:
    (found,) = results("rate", *arguments)
    return found


def null(found: dict[str, Any]) -> set[str]:
    return {key for key in KEYS if found[key] is None} - {"missing", "target"}


# Values


def test_published_problems_have_the_metrics_of_the_model() -> None:
    for found, (luck, human, foresight, good, legal, naive, level) in zip(
        results("rate"), KNOWN, strict=True
    ):
        assert (round(found["luck_bits"], 3), round(found["human_bits"], 3)) == (luck, human)
        assert (found["foresight"], found["level"]) == (foresight, level)
        assert (found["first_good"], found["first_legal"]) == (good, legal)
        players = ("highest", "lowest", "cheapest", "dearest")
        assert found["naive"] == dict(zip(players, naive, strict=True))
        assert found["naive_gap"] == found["optimum"] - max(naive)
        assert found["score"] == pytest.approx(found["luck_bits"] + foresight - 1, abs=1e-8)
        assert found["levels_version"] == LEVELS_VERSION == 1


def test_results_have_these_keys_and_types() -> None:
    for found in results("rate", "--full"):
        assert list(found) == list(KEYS)
        for key, types in KEYS.items():
            assert isinstance(found[key], types), key
            assert not isinstance(found[key], bool), key
        assert list(found["lines"]) == ["legal", "optimal", "different"]


@pytest.mark.parametrize("tier", NULL)
def test_each_tier_leaves_out_what_belongs_to_higher_ones(tier: str) -> None:
    found = rated("published/2", f"--{tier}")
    assert list(found) == list(KEYS)
    assert (null(found), found["tier"], found["missing"]) == (NULL[tier], tier, None)


def test_without_a_tier_all_is_worked_out_of_up_to_a_hundred_problems() -> None:
    for number, tier in ((1, "full"), (100, "full"), (101, "fast")):
        assert {one["tier"] for one in results("rate", *number * [GOOD])} == {tier}
    assert {one["tier"] for one in results("rate", *21 * [GOOD], "--normal")} == {"normal"}


@pytest.mark.parametrize("target,verdict", [(5, "beatable"), (6, "exact"), ("?", "open")])
def test_what_counts_is_the_target(target: object, verdict: str) -> None:
    found = rated(written(problem(target)))
    assert (found["verdict"], found["optimum"], found["status"]) == (verdict, 6, "proven")
    assert found["naive_gap"] == (0 if target == 5 else 1)
    assert (found["luck_bits"] < 3.2) == (target == 5)


def test_a_target_out_of_reach_has_no_luck_and_no_level() -> None:
    found = rated(written(problem(7)))
    assert (found["verdict"], found["optimum"], found["missing"]) == ("unreachable", 6, None)
    of_winning_lines = FULL_ONLY | NORMAL | {"luck_bits"}
    assert null(found) == of_winning_lines - {"lines"}
    assert (found["first_good"], found["naive_gap"]) == (0, 2)
    assert found["lines"] == {"legal": 1970, "optimal": 398, "different": 86}


def test_without_budget_only_what_takes_none_is_there() -> None:
    found = rated(*CUT)
    assert (found["status"], found["verdict"]) == ("bounded", "undecided")
    assert found["missing"] == "the limits ended it"
    assert found["lower"] <= 6 <= found["upper"]
    assert null(found) == {"optimum"} | FULL_ONLY | NORMAL | OF_THE_TABLE
    assert found["naive"] == {"highest": 3, "lowest": 3, "cheapest": 5, "dearest": 5}


def test_a_hand_too_large_for_a_table_of_positions_is_not_rated() -> None:
    deal = write_line(ladder("S20", 0))
    result = bazas("rate", deal, "--json")
    (found,) = strict_json(result.stdout)["results"]
    assert result.exit_code == 3
    assert (found["status"], found["verdict"], found["optimum"]) == ("proven", "open", 17)
    assert found["missing"].startswith("there are more positions")


@pytest.mark.parametrize("arguments", [(UNREACHABLE,), ("Ks As 0",), CUT, (GOOD, "--fast")])
def test_json_is_json_and_english_whatever_the_language(arguments: tuple[str, ...]) -> None:
    for form in ("--json", "--jsonl"):  # `strict_json` refuses NaN and Infinity
        english, spanish = (bazas("rate", *arguments, form, "--lang", x) for x in ("en", "es"))
        assert strict_json(english.stdout) == strict_json(spanish.stdout)
        assert (english.stderr, spanish.stderr) == ("", "")


# Exit codes


@pytest.mark.parametrize(
    "arguments,code",
    [
        ((GOOD,), 0),
        ((BEATABLE, UNREACHABLE), 0),  # claims are not judged here
        ((CUT), 3),
        ((GOOD, UNREADABLE), 2),
        (("nothing.txt",), 2),
        ((UNREADABLE, *CUT), 2),
    ],
)
@pytest.mark.parametrize("form", [(), ("--quiet",), ("--json",), ("--jsonl",)])
def test_exit_codes(arguments: tuple[str, ...], code: int, form: tuple[str, ...]) -> None:
    assert bazas("rate", *arguments, *form).exit_code == code


def test_an_unreadable_problem_hides_no_other() -> None:
    document = strict_json(bazas("rate", UNREADABLE, "published/1", "--json").stdout)
    assert document["schema"] == "bazas.rate/1"
    assert [one["source"] for one in document["results"]] == ["published/1"]
    assert [error["token"] for error in document["errors"]] == ["9"]


def test_a_problem_may_come_from_standard_input() -> None:
    result = bazas("rate", "-", "--json", stdin=problem(6))
    (found,) = strict_json(result.stdout)["results"]
    assert (found["source"], found["id"]) == ("-", published()[0].id)


def test_two_tiers_are_one_the_last() -> None:
    assert rated(GOOD, "--full", "--fast")["tier"] == "fast"
    assert re.search(r"(?s)--fast.*--normal.*--full", bazas("rate", "--help").stdout)
