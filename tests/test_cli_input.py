"""What the commands take as input, and what they say of it."""

from __future__ import annotations

import pytest

from commands import (
    BEATABLE,
    GOOD,
    LINE,
    READERS,
    UNREADABLE,
    bazas,
    problem,
    results,
    rows,
    strict_json,
    written,
)

pytestmark = pytest.mark.usefixtures("own_folder")


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
@pytest.mark.parametrize("command", READERS)
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


def test_one_problem_of_a_file_by_its_number() -> None:
    name = written(f"{GOOD}\nAs As 9\n{BEATABLE}\n")
    assert [found["at"] for found in results("verify", f"{name}#3")] == [3]
    for number in (2, 4):
        result = bazas("verify", f"{name}#{number}")
        assert result.exit_code == 2
        assert f"no readable problem has the number {number}" in result.stderr
    named = written(GOOD, "odd#1")
    assert bazas("verify", named).exit_code == 0
