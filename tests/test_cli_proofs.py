"""`certify` and `check`, `--compare` and `--workers`: what makes an answer worth believing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from bazas import Card, Limits, Position, Puzzle, Solution, published, replay
from bazas.search import STRATEGIES, Strategy
from bazas.search.plain import memo
from commands import GOOD, HARD, OPTIMA, UNREADABLE, bazas, results, strict_json, written

pytestmark = pytest.mark.usefixtures("_elsewhere")


@pytest.fixture
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def lines(position: Position, line: tuple[Card, ...] = ()) -> Iterator[tuple[Card, ...]]:
    """Yield all legal lines."""
    if not position.hand:
        yield line
    for trick in position.tricks():
        yield from lines(position.after(trick), (*line, trick.card))


def low(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Claim that five tricks are the most, with a line that makes as many."""
    every = lines(Position.start(puzzle))
    line = next(line for line in every if replay(puzzle, line).won == 5)
    return replace(memo(puzzle, limits), lower=5, upper=5, line=line)


@pytest.fixture
def _low(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "liars", sys.modules[__name__])
    monkeypatch.setitem(STRATEGIES, "low", Strategy("low", "lies", "liars"))


# certify


def test_certificates_go_to_standard_output_and_sizes_to_standard_error() -> None:
    result = bazas("certify", "published/1", "published/4")
    assert result.exit_code == 0
    assert result.stdout.count('"schema": "bazas.certificate/1"') == 2
    assert result.stderr.splitlines() == [
        "bazas: published/1: optimum 6, 36 positions, 1,591 bytes",
        "bazas: published/4: optimum 9, 5 positions, 680 bytes",
    ]
    checked = bazas("check", "-", stdin=result.stdout)
    assert (checked.exit_code, checked.stdout.splitlines()) == (
        0,
        [
            "-#1: accepted: optimum 6 of 8 tricks; positions: 36",
            "-#2: accepted: optimum 9 of 10 tricks; positions: 5",
        ],
    )


def test_all_published_problems_in_one_file() -> None:
    assert bazas("certify", "--out", "six.json", "--quiet").output == ""
    checked = results("check", "six.json")
    assert [result["optimum"] for result in checked] == OPTIMA
    assert [result["at"] for result in checked] == [1, 2, 3, 4, 5, 6]
    assert {result["status"] for result in checked} == {"accepted"}
    assert bazas("check", "six.json", "--quiet").output == ""


@pytest.mark.parametrize("options", [("--ascii",), ()])
def test_cards_that_cannot_be_printed_are_escaped(
    options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    result = bazas("certify", "published/1", *options)
    assert bazas("check", "-", stdin=result.stdout_bytes).exit_code == 0


def test_certificates_for_programs() -> None:
    (result,) = results("certify", "published/1")
    assert list(result) == ["source", "at", "title", "id", "status", "optimum", "certificate"]
    Path("one.json").write_text(json.dumps(result["certificate"]), "utf-8")
    assert bazas("check", "one.json").exit_code == 0
    (line,) = bazas("certify", "published/1", "--jsonl").stdout.splitlines()
    assert strict_json(line) == result


def test_what_is_not_proven_is_not_certified() -> None:
    result = bazas("certify", GOOD, HARD, "--max-nodes", "5")
    assert result.exit_code == 3
    assert result.stdout.count("schema") == 1
    assert "published/5: not certified: the optimum is not proven, " in result.stderr
    (_, second) = results("certify", GOOD, HARD, "--max-nodes", "5")
    assert (second["status"], second["certificate"]) == ("bounded", None)


def test_a_proof_that_is_cut_short_is_not_written() -> None:
    result = bazas("certify", HARD, "--max-nodes", "200")
    assert (result.exit_code, result.stdout) == (3, "")
    assert "not certified: the budget ran out; optimum 10" in result.stderr


def test_a_proof_that_is_too_long_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazas.certificate.MOST_LISTED", 100)
    monkeypatch.setattr("bazas.cli.certify.MOST_LISTED", 100)
    result = bazas("certify", HARD)
    assert (result.exit_code, result.stdout) == (3, "")
    assert "it would list more than 100 positions" in result.stderr


def test_nothing_replaces_a_proof_that_is_there() -> None:
    assert bazas("certify", "published/5", "--out", "five.json").exit_code == 0
    before = Path("five.json").read_bytes()
    for out in ("five.json", "new.json"):
        result = bazas("certify", "published/5", "--out", out, "--max-nodes", "1")
        assert result.exit_code == 3
        assert f"nothing is written to {out}: there is nothing to write" in result.stderr
    assert Path("five.json").read_bytes() == before
    assert not Path("new.json").exists()


@pytest.mark.usefixtures("_low")
@pytest.mark.parametrize("source", ["mine.txt", "mine.txt#1"])
@pytest.mark.parametrize("how", [("--compare", "low"), ("--max-nodes", "1"), ("--json",)])
def test_an_input_is_never_lost(source: str, how: tuple[str, ...]) -> None:
    text = f"{published()[1]}\n\n{published()[4]}\n"
    written(text, "mine.txt")
    limits = ("--max-nodes", "1") if how == ("--json",) else ()
    result = bazas("certify", source, *how, *limits, "--out", "mine.txt")
    assert result.exit_code in {2, 3, 4}
    assert Path("mine.txt").read_text("utf-8") == text


def test_a_link_and_a_device_are_written_to(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "real.json").write_text("old", "utf-8")
    Path("link.json").symlink_to(tmp_path / "there" / "real.json")
    assert bazas("certify", "published/4", "--out", "link.json").exit_code == 0
    assert Path("link.json").is_symlink()
    assert bazas("check", "there/real.json").exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"there", "link.json"}


def test_sizes_are_those_of_what_is_written() -> None:
    result = bazas("certify", "published/1", "--ascii", "--out", "one.json")
    assert f", {Path('one.json').stat().st_size:,} bytes" in result.stderr


def slow(puzzle: Puzzle, limits: Limits | None = None) -> Solution:
    """Take no time by its own account, as strategies do that are loaded or compiled first."""
    sleep(0.5)
    return replace(memo(puzzle, limits), seconds=0.01)


def test_loading_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "liars", sys.modules[__name__])
    monkeypatch.setitem(STRATEGIES, "slow", Strategy("slow", "", "liars"))
    for arguments in (("--strategy", "slow"), ("--compare", "slow")):
        found = bazas("certify", "published/1", *arguments, "--max-seconds", "0.4")
        assert found.exit_code == 0


@pytest.mark.usefixtures("_low")
def test_a_false_optimum_is_found_out_in_writing_its_proof() -> None:
    result = bazas("certify", "published/2", "--strategy", "low")
    assert (result.exit_code, result.stdout) == (4, "")
    assert "contradiction: low allows 5 tricks, but a line makes more" in result.stderr
    (found,) = results("certify", "published/2", "--strategy", "low")
    assert (found["status"], found["optimum"], found["certificate"]) == ("bounded", None, None)


def test_what_cannot_be_read_is_named_and_the_rest_certified() -> None:
    result = bazas("certify", UNREADABLE, GOOD)
    assert result.exit_code == 2
    assert result.stdout.count("schema") == 1


@pytest.mark.usefixtures("_low")
def test_a_contradiction_is_not_certified() -> None:
    result = bazas("certify", "published/2", "--compare", "low")
    assert (result.exit_code, result.stdout) == (4, "")
    assert "not certified: nothing is proven" in result.stderr


# check


def certificate() -> dict[str, Any]:
    found: dict[str, Any] = strict_json(bazas("certify", "published/1", "--quiet").stdout)
    return found


def test_a_refused_certificate_is_false() -> None:
    document = certificate()
    document["positions"][4][3] -= 1
    name = written(json.dumps(document), "bad.json")
    result = bazas("check", name)
    assert result.exit_code == 1
    assert result.stdout.startswith("bad.json: refused: position ")
    assert " leaves up to " in result.stdout
    (found,) = results("check", name)
    assert (found["status"], found["optimum"]) == ("refused", None)
    assert found["reason"] in result.stdout
    assert bazas("check", name, "--quiet").stdout == result.stdout


@pytest.mark.parametrize(
    "content, said",
    [
        ("", "1:1: no certificate: "),
        ("{", "1:2: no certificate: "),
        ("\n Mesa:\n", "2:2: no certificate: "),
        (b"\xff\xfe", " no certificate: "),
        ('{"a": NaN}', "1:1: no certificate: "),
        ("[" * 100_000, "1:1: no certificate: "),
        ("1" * 10_000, "1:1: no certificate: "),
    ],
)
def test_what_is_no_json_is_unreadable(content: str | bytes, said: str) -> None:
    result = bazas("check", written(content, "odd.json"))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"bazas: odd.json:{said}")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("content", ["{}", "1", '"schema"', "[]"])
def test_what_is_something_else_is_refused(content: str) -> None:
    result = bazas("check", written(content, "odd.json"))
    assert (result.exit_code, result.stderr) == (1, "")
    assert "refused: this should be an object with the schema" in result.stdout


def test_files_that_are_not_there() -> None:
    good = written(json.dumps(certificate()), "good.json")
    result = bazas("check", "none.json", ".", good)
    assert result.exit_code == 2
    assert "good.json: accepted" in result.stdout
    assert "none.json: no such file" in result.stderr
    assert ".: a directory" in result.stderr
    document = strict_json(bazas("check", "none.json", good, "--json").stdout)
    assert document["schema"] == "bazas.check/1"
    assert [error["source"] for error in document["errors"]] == ["none.json"]


@pytest.mark.parametrize("form", ["--json", "--jsonl"])
def test_what_certify_prints_for_programs_can_be_checked(form: str) -> None:
    printed = bazas("certify", "published/1", HARD, "--max-nodes", "100", form).stdout
    found = results("check", written(printed, "printed.json"))
    assert [each["status"] for each in found] == ["accepted"]
    assert bazas("check", "printed.json").exit_code == 2
    assert "no certificate for 1 of 2" in bazas("check", "printed.json").stderr


@pytest.mark.parametrize(
    "content, codes",
    [
        ('{"schema": "bazas.certify/1", "results": null}', 2),
        ('{"schema": "bazas.certify/1"}', 2),
        ('{"schema": "bazas.certify/1", "results": [{"certificate": null}]}', 2),
        ('{"schema": "bazas.certify/1", "results": [{}, 1]}', 1),
        ('{"error": {}}', 2),
        ("null", 2),
        ('{"certificate": null}', 2),
        ('{"certificate": {}}', 1),
    ],
)
def test_without_a_certificate_nothing_is_accepted(content: str, codes: int) -> None:
    assert bazas("check", written(content, "odd.json")).exit_code == codes


def test_a_certificate_is_not_looked_for_in_another() -> None:
    document = certificate()
    wrapped = document | {"optimum": 8, "certificate": document}
    assert bazas("check", written(json.dumps(wrapped), "odd.json")).exit_code == 1


def test_check_wants_a_file() -> None:
    assert bazas("check").exit_code == 2


# --compare and --workers


@pytest.mark.parametrize("command", ["verify", "solve", "certify"])
def test_strategies_that_agree_change_nothing(command: str) -> None:
    alone, together = (
        bazas(command, "published/1", *compare)
        for compare in ((), ("--compare", "cpsat", "--compare", "memo"))
    )
    assert alone.exit_code == together.exit_code == 0
    assert alone.stdout.splitlines()[:2] == together.stdout.splitlines()[:2]


def test_what_the_others_say_is_told() -> None:
    (result,) = results("verify", "published/1", "--compare", "cpsat", "--compare", "brute")
    found = [(each["name"], each["lower"], each["upper"]) for each in result["compared"]]
    assert found == [("cpsat", 6, 6), ("brute", 6, 6)]
    assert "; compared with cpsat; " in bazas("verify", "--compare", "cpsat").stdout


@pytest.mark.parametrize("command", ["verify", "solve", "certify"])
def test_a_second_opinion_that_is_none_is_told(command: str) -> None:
    cut = bazas(command, "published/1", "--compare", "memo", "--max-nodes", "60")
    assert cut.exit_code == 3
    assert re.search(r"memo has proven [0-9] to [78] only", cut.output)
    (found,) = results("solve", "published/1")
    same = bazas(command, "published/1", "--strategy", found["strategy"], "--compare", "auto")
    assert same.exit_code == 3
    said = f"auto is no second opinion here: {found['strategy']} has answered both"
    assert said in same.output


@pytest.mark.usefixtures("_low")
@pytest.mark.parametrize("command", ["verify", "solve"])
@pytest.mark.parametrize("order", [("auto", "low"), ("low", "auto")])
def test_strategies_that_disagree_end_with_4(command: str, order: tuple[str, str]) -> None:
    """Either answer is sound by itself: a line that makes what is claimed."""
    strategy, other = order
    arguments = ("published/2", "--strategy", strategy, "--compare", other)
    result = bazas(command, *arguments)
    assert result.exit_code == 4
    assert "a line of auto makes 6 tricks, low allows 5" in result.stderr
    (saved,) = Path().iterdir()
    assert Puzzle.parse(saved.read_text("utf-8")) == published()[1]
    (found,) = results(command, *arguments)
    assert (found["status"], found["optimum"], found["verdict"]) == ("bounded", None, "undecided")


@pytest.mark.usefixtures("_low")
def test_after_a_contradiction_nothing_else_is_said() -> None:
    arguments = ("published/2", "--first", "--count", "--compare", "low")
    assert bazas("solve", *arguments).stdout.count("\n") == 2
    (found,) = results("solve", *arguments)
    assert (found["first"], found["lines"]) == ([], None)


@pytest.mark.usefixtures("_low")
def test_a_given_line_is_held_against_all_strategies() -> None:
    line = "8♥ Q♥ 5♥ 2♣ 10♣ 4♣ 8♣ 2♠"
    name = written(f"{published()[1]}\nLine: {line}\n")
    for order in (("low", "auto"), ("auto", "low")):
        assert bazas("verify", name, "--strategy", order[0], "--compare", order[1]).exit_code == 4
    alone = bazas("verify", name, "--strategy", "low")
    assert alone.exit_code == 4
    assert "a line of this problem makes 6 tricks, low allows 5" in alone.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("--workers", "2"),
        ("--workers", "2", "--compare", "memo"),
        ("--workers", "0", "--strategy", "cpsat"),
        ("--workers", "2", "--strategy", "cpsat", "--max-nodes", "9"),
        ("--workers", "1001", "--strategy", "cpsat"),
        ("--compare", "auto"),
        ("--strategy", "memo", "--compare", "cpsat", "--compare", "memo"),
        ("--compare", "magic"),
        ("--compare", "list"),
        ("--compare", ""),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...]) -> None:
    result = bazas("verify", "published/1", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")


def test_workers() -> None:
    for arguments in (("--strategy", "cpsat"), ("--compare", "cpsat")):
        assert bazas("verify", "published/1", *arguments, "--workers", "2").exit_code == 0


def test_cpsat_verifies_the_published_problems() -> None:
    found = results("verify", "--strategy", "cpsat")
    assert [result["optimum"] for result in found] == OPTIMA
    assert {result["strategy"] for result in found} == {"cpsat"}
