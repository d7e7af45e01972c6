"""`bazas solve --lines`, and all that `bazas verify` says in Spanish."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import permutations

import pytest

from bazas import Card, Puzzle, published, replay
from bazas.bench.ladders import ladder
from bazas.notation import write_line
from commands import (
    KEYS,
    LINE,
    SHORT,
    bazas,
    problem,
    results,
    strict_json,
    written,
)

pytestmark = pytest.mark.usefixtures("own_folder")


def listed(*arguments: str) -> list[list[str]]:
    (found,) = results("solve", *arguments)
    lines: list[list[str]] = found["optimal_lines"]
    return lines


def place(card: Card) -> tuple[int, int]:
    """Return what lines are ordered by: suits first, then ranks."""
    return card.suit, card.rank


# solve --lines


@pytest.mark.parametrize(
    "text",
    [
        *("8h/5h3h 9h4h7s ?", "2h/8s4h 7s2s6h ?", "4s/2s 3s5s ?", "As As ?"),
        *("4s3s/5h/4s 4s4sKh3s ?", "Td8h/4s/3s2h KsQh4sJh2h ?"),
    ],
)
def test_all_optimal_lines_are_listed_in_the_order_of_suits_and_ranks(text: str) -> None:
    puzzle = Puzzle.parse(text)
    every = {line: replay(puzzle, line) for line in permutations(puzzle.hand)}
    legal = {line: played.won for line, played in every.items() if played.error is None}
    best = [line for line, won in legal.items() if won == max(legal.values())]
    best.sort(key=lambda line: tuple(map(place, line)))
    assert listed(text, "--lines", "1000") == [list(map(str, line)) for line in best]


def test_the_limit_ends_the_list() -> None:
    every = listed("published/1", "--lines", "1000")
    assert len(every) == 398
    assert listed("published/1", "--lines", "398") == every
    for limit in (1, 5, 397):
        assert listed("published/1", "--lines", str(limit)) == every[:limit]


def test_different_lines_are_the_first_of_those_in_which_the_same_cards_meet() -> None:
    every = listed("published/1", "--lines", "1000")
    different = listed("published/1", "--lines", "1000", "--different")
    assert (len(different), different[0]) == (86, every[0])
    rest = iter(every)
    assert all(line in rest for line in different)  # in the same order
    assert listed("published/1", "--lines", "3", "--different") == different[:3]
    met: dict[tuple[tuple[Card, Card], ...], list[str]] = {}
    for line in every:
        tricks = replay(published()[0], map(Card.parse, line)).tricks
        named = {Card.parse("J♥"): Card.parse("Q♥")}  # interchangeable at the start
        pairs = ((named.get(trick.card, trick.card), trick.answer) for trick in tricks)
        met.setdefault(tuple(sorted(pairs)), line)
    assert different == list(met.values())


def test_lines_are_listed_below_the_row_and_are_the_last_key() -> None:
    arguments = ("published/2", "--first", "--count", "--lines", "5")
    (found,) = results("solve", *arguments)
    assert list(found) == [*KEYS, "first", "lines", "optimal_lines"]
    shown = bazas("solve", *arguments)
    assert shown.exit_code == 0
    lines = [f"    {' '.join(line)}" for line in found["optimal_lines"]]
    assert shown.stdout.splitlines()[-2:] == lines
    assert lines == ["    5♥ Q♥ 8♥ 2♣ 10♣ 4♣ 8♣ 2♠", "    8♥ Q♥ 5♥ 2♣ 10♣ 4♣ 8♣ 2♠"]
    quiet = bazas("solve", *arguments, "--quiet").stdout
    assert quiet.splitlines() == shown.stdout.splitlines()[1:]
    assert bazas("solve", *arguments, "--ascii").stdout.isascii()


def test_without_lines_there_is_no_list() -> None:
    assert list(results("solve", "published/2")[0]) == list(KEYS)


@pytest.mark.parametrize(
    "arguments,fault",
    [
        (("--different",), "--different needs --lines N: it says which lines are listed."),
        (("--different", "--json"), "--different needs --lines N: it says which lines are listed."),
        (("--lines", "0"), "--lines"),
        (("--lines", "-1"), "--lines"),
        (("--lines", "all"), "--lines"),
    ],
)
def test_wrong_usage_is_named(arguments: tuple[str, ...], fault: str) -> None:
    result = bazas("solve", "published/2", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert fault in result.stderr.splitlines()[-1]


@pytest.mark.parametrize("different", [(), ("--different",)])
@pytest.mark.parametrize(
    "text,options,fault",
    [
        ("published/6", ("--max-nodes", "0"), "the limits ended it"),
        ("published/1", ("--max-nodes", "100"), "the limits ended it"),
        (write_line(ladder("S20", 0)), (), "there are more positions, or more cards"),
    ],
)
def test_lines_that_cannot_be_listed_are_null(
    text: str, options: tuple[str, ...], fault: str, different: tuple[str, ...]
) -> None:
    arguments = (text, "--lines", "5", *options, *different)
    result = bazas("solve", *arguments)
    assert f"\n    lines not listed: {fault}" in result.stdout
    assert result.exit_code == 3
    as_json = bazas("solve", *arguments, "--json")
    assert strict_json(as_json.stdout)["results"][0]["optimal_lines"] is None
    assert as_json.exit_code == 3


# verify --lang es

ENGLISH = re.compile(
    r"\b(?:and|answered|as|by|can|cards?|expected|hand|here|is|lower|not|of|only|optimal|proven"
    r"|problems?|rows?|suit|target|than|the|tricks?|to|with)\b"
)
BEST = "6 bazas con 7♦ Q♦ "

SAID: dict[str, tuple[str, tuple[str, ...], str, list[str]]] = {
    "exact": (problem(6, LINE), (), "exacto       legal, 6 bazas", []),
    "none given": (problem(6), (), "exacto       ninguna", []),
    "open": (problem("?"), (), "abierto +6  abierto      ninguna", []),
    "beatable": (problem(5), (), "superable    ninguna", [BEST]),
    "unreachable": (
        *(problem(7), (), "inalcanzable  ninguna"),
        ["ninguna línea hace más de 6 bazas", BEST],
    ),
    "not in the hand": (
        *(problem(6, "9♠"), (), "exacto       ilegal en la baza 1"),
        ["línea dada: baza 1: no está en la mano (BS-8): '9♠'; ", BEST],
    ),
    "not following": (
        *(problem(6, "K♠ 4♠"), (), "exacto       ilegal en la baza 2"),
        ["línea dada: baza 2: la mesa inició con 8♥ y ", BEST],
    ),
    "empty hand": (
        *(problem(6, f"{LINE} J♥"), (), "exacto       ilegal en la baza 9"),
        ["línea dada: baza 9: no está en la mano (BS-8): 'J♥'; ", BEST],
    ),
    "short": (
        *(problem(6, SHORT), (), "exacto       legal, 4 bazas: se queda corta"),
        ["línea dada: hace 4 de 6 bazas", BEST],
    ),
    "stopping short": (
        *(problem(6, "K♠ Q♥"), (), "exacto       legal, 1 baza: se queda corta"),
        ["línea dada: hace 1 de 6 bazas con 2 de 8 cartas", BEST],
    ),
    "undecided": (problem(6), ("--max-nodes", "1"), "[56] a 7  sin decidir  ninguna", []),
    "compared": (problem(6), ("--compare", "memo", "--compare", "values"), "ninguna", []),
    "bounds only": (
        *(problem(6), ("--compare", "memo", "--max-nodes", "7"), "[56] a 7  sin decidir  ninguna"),
        ["memo "],
    ),
    "no second opinion": (
        *(problem(6), ("--strategy", "losses", "--compare", "auto"), "exacto       ninguna"),
        ["auto "],
    ),
}


@pytest.fixture
def _kernels() -> None:
    """Load what lets `auto` choose the same strategy in each of two runs."""
    import_module("bazas.search.kernels")


@pytest.mark.parametrize("case", SAID)
def test_rows_and_reasons_are_spanish(case: str) -> None:
    text, options, row, reasons = SAID[case]
    shown = bazas("verify", written(text, "p.txt"), "--lang", "es", *options).stdout
    lines = shown.splitlines()
    assert re.search(f"{row}$", lines[1]), shown
    said = lines[2 : lines.index("")]
    assert [
        line[4 : 4 + len(reason)] for line, reason in zip(said, reasons, strict=True)
    ] == reasons
    assert ENGLISH.findall(shown) == []


def test_the_summary_is_spanish() -> None:
    names = [written(SAID[case][0], f"{number}.txt") for number, case in enumerate(SAID)]
    arguments = ("--compare", "memo", "--compare", "values", "--lang", "es")
    summary = bazas("verify", *names, *arguments).stdout.splitlines()[-1]
    assert summary.startswith("14 problemas: 11 ")
    assert all(word in summary for word in ("exacto", "superable", "inalcanzable", "abierto"))
    assert re.search(r"5 líneas refutadas; contrastado con memo y values; [0-9]+,[0-9] s$", summary)
    assert ENGLISH.findall(summary) == []


@pytest.mark.usefixtures("_kernels")
@pytest.mark.parametrize("form", ["--json", "--jsonl"])
@pytest.mark.parametrize("case", SAID)
def test_json_is_english_whatever_the_language(case: str, form: str) -> None:
    text, options, *_ = SAID[case]
    arguments = ("verify", written(text, "p.txt"), *options, form)
    english, spanish = (
        re.sub(r'"seconds": [0-9.e-]+', "", bazas(*arguments, "--lang", language).stdout)
        for language in ("en", "es")
    )
    assert english == spanish
