"""The one-line form of the page against that of the package."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from urllib.parse import quote, unquote

import pytest

from bazas import Puzzle, published
from bazas.notation import write_line
from bazas.notation.draft import build
from bazas.notation.oneline import read_line
from engine import Engine, large, loaded, posed, small

engine = loaded

READ = """(text) => {
  try {
    return readLine(text);
  } catch (error) {
    return [error instanceof LineError, error.sentence, error.values, error.message];
  }
}"""
OPENED = READ.replace("readLine", "readFragment")

PIECES = [
    *"23456789TJQKAtjqkashdcptSHDCPTx//  ,;?+-.0♠♥♦♣♤♡♢♧",
    "10",
    "Ks",
    " 6",
    "7d",
    "🂡",
    "🃎",
    "🃌",
]
TARGETS = ["?", "0", "1", "-0", "+1", "1.", "1tricks", "1 bazas", "1 trick", "max", "Máximo.", "??"]
TARGETS += ["open", "9", "-1", "1x", "0000000001", "max.:", "1e0", "tantas", "bazas", "1 bazas 1"]


def problems() -> list[Puzzle]:
    given = [*small(400), *large(5), *published()]
    return [Puzzle(one.table, one.hand, one.target) for one in given] + [
        Puzzle(one.table, one.hand, n % (len(one.hand) + 1)) for n, one in enumerate(small(200))
    ]


def package_reads(text: str) -> Puzzle | None:
    """Read the one-line form as the package does; None for what it refuses."""
    if len(re.findall(r"[^\s,;]+", text)) < 2:
        return None
    return build(read_line(text, 1))


def mutated(text: str, random: Random) -> str:
    """Change a text in one to three places."""
    for _ in range(random.randint(1, 3)):
        at, piece = random.randrange(len(text) + 1), random.choice(PIECES)
        text = text[:at] + random.choice(("", piece)) + text[at + random.randint(0, 2) :]
    return text


def test_problems_are_written_as_the_package_writes_them(engine: Engine) -> None:
    puzzles = problems()
    assert engine.each("writeLine", list(map(posed, puzzles))) == list(map(write_line, puzzles))


def test_problems_are_read_back(engine: Engine) -> None:
    puzzles = problems()
    assert engine.each("readLine", list(map(write_line, puzzles))) == list(map(posed, puzzles))


def test_fragments_keep_slashes_and_nothing_that_cuts_a_link(engine: Engine) -> None:
    puzzles = problems()
    found = engine.each("writeFragment", list(map(posed, puzzles)))
    assert found == [quote(write_line(puzzle), safe="/") for puzzle in puzzles]
    assert list(map(unquote, found)) == list(map(write_line, puzzles))
    for sign in ("", "#"):
        assert engine.each("readFragment", [sign + text for text in found]) == [
            *map(posed, puzzles)
        ]


def test_what_the_package_refuses_is_refused_and_the_other_way_round(engine: Engine) -> None:
    random = Random(4)
    texts = [mutated(write_line(random.choice(small(400))), random) for _ in range(6_000)]
    texts += [f"Td8h/4s Ks {target}" for target in TARGETS]
    accepted = 0
    for text, found in zip(texts, engine.each(READ, texts), strict=True):
        puzzle = package_reads(text)
        accepted += puzzle is not None
        assert (found if isinstance(found, dict) else None) == (puzzle and posed(puzzle)), text
        assert isinstance(found, dict) or found[0], text
    assert 500 < accepted < 5_500


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff  Td8h/4S   kS4s \t 1\n",
        "10♦8♥/4♠ K♠4♠ 1",
        "10♦️8♥️/4♠️ K♠️4♠️ 1 bazas",
        "10♢8♡/4♤ K♤4♤ 1 TRICKS",
        "Td8h/4s\nKs4s\n1",
        "# a title\nTd8h/4s Ks4s 1 # a note",
        "D10H8/S4 SKS4 1",
        "Td8c/4p Kp4p 1",
        "🃊🂸/🂤 🂮🂤 1",
    ],
)
def test_what_people_paste_is_read(engine: Engine, text: str) -> None:
    assert engine.one(READ, text) == posed(Puzzle.parse("Td8h/4s Ks4s 1"))


@pytest.mark.parametrize(
    "text",
    ["#Td8h/4s_Ks4s_1", "Td8h/4s+Ks4s+1", "#Td8h%2F4s%20Ks4s%201", "#10%E2%99%A68h/4s%20Ks4s%201"],
)
def test_links_are_read(engine: Engine, text: str) -> None:
    assert engine.one(OPENED, text) == posed(Puzzle.parse("Td8h/4s Ks4s 1"))


@pytest.mark.parametrize(
    "text, sentence, values",
    [
        ("", "a problem has three parts, rows, hand and target, as in Td8h/4s Ks4s 1", {}),
        (
            "Td8h/4s Ks4s",
            "a problem has three parts, rows, hand and target, as in Td8h/4s Ks4s 1",
            {},
        ),
        ("Td Ks 1 1", "a problem has three parts, rows, hand and target, as in Td8h/4s Ks4s 1", {}),
        ("Td8h/4x Ks4s 1", "not cards: {token}", {"token": "4x"}),
        ("Td K 1", "not cards: {token}", {"token": "K"}),
        (f"{'x' * 50} Ks 1", "not cards: {token}", {"token": f"{'x' * 40}..."}),
        ("Td//4s Ks 1", "row {row} is empty", {"row": 2}),
        ("Td8h/ Ks 1", "row {row} is empty", {"row": 2}),
        ("Tp8s Ks 1", "suits in the letters of two languages: {token}", {"token": "tp"}),
        (
            "Td Ks4s 1",
            "fewer cards on the table, {table}, than in the hand, {hand}",
            {"table": 1, "hand": 2},
        ),
        (
            "Td8h Ks4s 3",
            "a target that no play can have: {target}; cards in the hand: {hand}",
            {"target": 3, "hand": 2},
        ),
        (
            "Td8h Ks4s -1",
            "a target that no play can have: {target}; cards in the hand: {hand}",
            {"target": -1, "hand": 2},
        ),
        ("Td8h Ks4s six", "not a target: {token}", {"token": "six"}),
        ("Td " * 2_000, "a text of more than {most} characters", {"most": 4000}),
    ],
)
def test_faults_are_told(engine: Engine, text: str, sentence: str, values: dict[str, Any]) -> None:
    assert engine.one(READ, text) == [True, sentence, values, sentence.format(**values)]


@pytest.mark.parametrize("text", ["#Td8h%2", "#%FF%20", "%E2%99/4s", "#Td8h/4s%20Ks4s%20%"])
def test_links_that_are_cut_off_are_told(engine: Engine, text: str) -> None:
    sentence = "a link that is cut off or misspelt"
    assert engine.one(OPENED, text) == [True, sentence, {}, sentence]


def test_long_links_are_told(engine: Engine) -> None:
    assert engine.one(OPENED, "#" + "%20" * 2_000)[1] == "a text of more than {most} characters"
