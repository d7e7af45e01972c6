"""The one-line form, JSON, and writing."""

import json
from pathlib import Path

import pytest

from bazas import Puzzle, read
from bazas.cards import Letters
from bazas.notation import write_line, write_object, write_text
from texts import CANONICAL, DEAL, GLUED, OBJECT, ONLY_CD, OPEN, Fault, cards, deal, faults

# The one-line form.


@pytest.mark.parametrize(
    "text, target",
    [
        (GLUED, 1),
        ("Td8h/4s  Ks4s\t?", None),
        ("10♦8♥/4♠ K♠4♠ max", None),
        ("td8H/4S kS4s 1", 1),
        ("  Td8h/4s Ks4s 1  ", 1),
        ("d10h8/s4 sKs4 1", 1),
        ("Td8h/4s Ks4s 1 trick", 1),
        ("Td8h/4s,Ks4s,1", 1),
        ("Td8h/4s Ks4s 1,", 1),
        ("Td8h/4s Ks4s 1\r\n", 1),
    ],
)
def test_one_line_is_read(text: str, target: int | None) -> None:
    assert deal(text) == (DEAL.table, DEAL.hand, target)


def test_one_line_without_a_slash_is_one_row() -> None:
    assert deal("4s5s 6s 1") == ((cards("4♠ 5♠"),), cards("6♠"), 1)


@pytest.mark.parametrize(
    "text, letters, hand", [("Kd/Ac Qc 1", None, "Q♣"), ("Kd/Ac Qc 1", "es", "Q♥")]
)
def test_one_line_is_in_english_unless_the_user_says_otherwise(
    text: str, letters: Letters | None, hand: str
) -> None:
    assert Puzzle.parse(text, letters=letters).hand == cards(hand)


@pytest.mark.parametrize(
    "text, fault",
    [
        ("Td8h/4s Ks4s", (1, 9, "Ks4s")),
        ("Td8x/4s Ks4s 1", (1, 1, "Td8x")),
        ("Td8h/4s/3x Ks4s 1", (1, 9, "3x")),
        ("Td8h/4s Ks4s1 1", (1, 9, "Ks4s1")),
        ("  Td8h/4s Ks4s seis", (1, 16, "seis")),
        ("Td8h/4s Ks4s 3", (1, 14, "3")),
        ("Td8h/4s Ks4s -1", (1, 14, "-1")),
        pytest.param("Td8h/4s Ks4s " + "9" * 5000, (1, 14, "9" * 40 + "..."), id="5000 digits"),
        ("Td8h//4s Ks4s 1", (1, 6, "")),
        ("Td8h/4s/ Ks4s 1", (1, 9, "")),
        ("Td/4s Ks4s3s 1", (1, 7, None)),
    ],
)
def test_faults_in_one_line(text: str, fault: Fault) -> None:
    assert faults(text) == [fault]


@pytest.mark.parametrize(
    "bad",
    [
        *("AdKh/As KsQs 1 2", "AdKh / As KsQs 1", "AxKh/Ax KsQs 1", "AdKhx/Asx KsQs 1"),
        *(
            '"AdKh/As","KsQs","1"',
            "AdKx KsQs 1",
            "AdKh|As KsQs 1",
            "AdKh/As_KsQs_1",
        ),
    ],
)
def test_bad_one_line_among_good_ones_is_an_error_and_no_title(bad: str) -> None:
    assert faults(f"{GLUED}\n{bad}\n{GLUED}")


# JSON.

JSON_FORMS = [
    OBJECT,
    f"[{OBJECT}]",
    f" \n [\n {OBJECT}\n ]\n",
    f'{{"schema": "bazas.export/1", "version": "1", "results": [{OBJECT}], "errors": []}}',
    f'{{"problems": [{OBJECT}]}}',
    OBJECT.replace('["K♠", "4♠"]', '"K♠, 4♠"'),
    OBJECT.replace('["K♠", "4♠"]', '"Ks4s"'),
    OBJECT.replace("1}", '"1 baza"}'),
    OBJECT.replace("1}", '1, "line": null, "title": "", "notes": null, "more": {}}'),
    OBJECT.replace("♠", "\\u2660"),
    "\ufeff" + OBJECT,
]


@pytest.mark.parametrize("text", JSON_FORMS)
def test_json_is_read(text: str) -> None:
    assert Puzzle.parse(text) == DEAL


@pytest.mark.parametrize("gap", ["\n", "\r\n", "\n\n", "\n \n"])
def test_json_lines_are_read(gap: str) -> None:
    reading = read(gap.join([OBJECT] * 3))
    assert [(e.at, e.puzzle) for e in reading.entries] == [(1, DEAL), (2, DEAL), (3, DEAL)]
    assert not reading.errors


@pytest.mark.parametrize(
    "text, fault",
    [
        ('{"table": [["4♠"]],\n "hand": ["x"]}', (2, 11, "x")),
        ('{"table": [["4♠"]],\r\n "hand": ["x"]}', (2, 11, "x")),
        ('{"table": [["4♠"]],\r "hand": ["x"]}', (2, 11, "x")),
        ('{"hand": ["4♠"],\n "table": [["4♠", "4♠"], [\n3]]}', (3, 1, "3")),
        ('{"hand": ["4♠"],\n "table": [["4♠"], 3]}', (2, 20, "3")),
        ('{"hand": ["4♠"],\n "table": "4♠"}', (2, 11, "4♠")),
        ('{"hand": ["4♠"],\n "table": [["4♠5♠"]]}', (2, 13, "4♠5♠")),
        ('{"hand": ["4♠"],\n "table": [[""]]}', (2, 13, "")),
        ('{"table": [["4♠"]], "hand": null}', (1, 29, "null")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "target": 1.0}', (1, 47, "1.0")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "target": true}', (1, 47, "true")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "target": 1e999}', (1, 47, "Infinity")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "target": 2}', (1, 47, "2")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "target": "uno"}', (1, 47, "uno")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "packs": 0}', (1, 46, "0")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "packs": 1}', (1, 46, "4♠")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "line": {}}', (1, 45, "{}")),
        ('{"table": [["4♠"]], "hand": ["4♠"], "title": 3}', (1, 46, "3")),
        ('{"table": [["4♠"]], "hand": ["4♠", "4♥"]}', (1, 30, None)),
        ('[\n{"table": [["4♠"]], "hand": ["4♠"]},\n 3]', (3, 2, "3")),
        ('{"table": [["4♠"]],\n "hand": ["4♠"] x}', (2, 17, None)),
        ('{"table": [["4♠"]],\n "hand": [', (2, 11, None)),
        (OBJECT + "\nx", (2, 1, None)),
        ("{}", (1, 1, "{}")),
        ("[[]]", (1, 2, "[]")),
        ("[]", (1, 1, None)),
        ('["4♠"]', (1, 2, "4♠")),
        pytest.param("[" * 100_000, (1, 1, None), id="deep"),
    ],
)
def test_faults_in_json(text: str, fault: Fault) -> None:
    assert faults(text) == [fault]


@pytest.mark.parametrize("digits", [10, 1000, 5000])
def test_absurd_number_in_json_is_an_error_where_it_stands_and_hides_no_other(digits: int) -> None:
    number = "9" * digits
    bad = OBJECT.replace("1}", number + "}")
    (error,) = (reading := read(f"[{OBJECT},\n{bad},\n{OBJECT}]")).errors
    assert (error.line, error.column) == (2, bad.index(number) + 1)
    assert [entry.at for entry in reading.entries] == [1, 3]


# Writing.

FULL = Puzzle(DEAL.table, DEAL.hand, None, cards("K♠ 4♠"), "Uno", "dos\n\ntres", 2)


def test_canonical_text() -> None:
    assert write_text(DEAL) == str(DEAL) == CANONICAL
    head = "# Uno\n# dos\n#\n# tres\nMazos: 2\n"
    tail = "\nObjetivo: máximo\nSolución: K♠ 4♠"
    assert write_text(FULL) == head + OPEN + tail


def test_ascii_text() -> None:
    body = "Table:\nTd 8h\n4s\nHand: Ks 4s\nTarget: max\nSolution: Ks 4s"
    assert write_text(FULL, ascii_only=True) == f"# Uno\n# dos\n#\n# tres\nPacks: 2\n{body}"


def test_ascii_text_names_its_language_only_where_it_would_read_both_ways() -> None:
    two_ways = write_text(Puzzle.parse(ONLY_CD, letters="en"), ascii_only=True)
    assert two_ways == "Suits: en\nTable:\n4c\nHand: 5d\nTarget: max"
    assert "Suits" not in write_text(Puzzle.parse("Mesa: 4d\nMano: 5d"), ascii_only=True)


def test_one_line_and_object() -> None:
    assert write_line(DEAL) == GLUED
    assert write_line(FULL) == "Td8h/4s Ks4s ?"
    assert json.loads(json.dumps(write_object(FULL))) == {
        "title": "Uno",
        "table": [["10♦", "8♥"], ["4♠"]],
        "hand": ["K♠", "4♠"],
        "target": None,
        "line": ["K♠", "4♠"],
        "unique": False,
        "notes": "dos\n\ntres",
        "packs": 2,
    }


@pytest.mark.parametrize("path", range(1, 7))
def test_published_files_are_in_canonical_form(path: int) -> None:
    file = Path(__file__).parents[1] / "puzzles" / "published" / f"{path}.txt"
    text = file.read_text("utf-8")
    assert write_text(Puzzle.parse(text)) + "\n" == text


@pytest.mark.parametrize(
    "title, notes",
    [
        ("a\n\nb", ""),
        ("", "a\n\n\nb"),
        ("", "una nota sola"),
        ("# #\u00a0# x", "#\n# y"),
        ("Mesa: 4♠", "Objetivo: 9\nK♠ K♠\nTd8h/4s Ks4s 1"),
        ("a # b", "# a # b"),
        ("\x00\x1b\ud800\r\n", "\x85\u2028\x1e"),
        ("e\u0301", "e\u0301"),
        ("{", '["'),
    ],
)
def test_titles_and_notes_of_any_kind_round_trip(title: str, notes: str) -> None:
    puzzle = Puzzle(DEAL.table, DEAL.hand, 1, (), title, notes)
    assert Puzzle.parse(write_text(puzzle)) == puzzle
    assert Puzzle.parse(write_text(puzzle, ascii_only=True)) == puzzle
    assert Puzzle.parse(json.dumps(write_object(puzzle))) == puzzle
