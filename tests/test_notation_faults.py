"""What is said of what cannot be read, and that it hides no other problem."""

import pytest

from bazas import NotationError, Puzzle, read
from texts import CANONICAL, DEAL, GLUED, OBJECT, Fault, faults

# Faults in text: each with its line, its column and its token.


@pytest.mark.parametrize(
    "text, fault",
    [
        (CANONICAL.replace("8♥", "1♥"), (2, 5, "1♥")),
        (CANONICAL.replace("8♥", "8"), (2, 5, "8")),
        (CANONICAL.replace("8♥", "8\u2764"), (2, 5, "8\u2764")),
        (CANONICAL.replace("8♥", "-"), (2, 5, "-")),
        (CANONICAL.replace("8♥", "[8♥]"), (2, 5, "[8♥]")),
        (CANONICAL.replace("10♦ 8♥", "10♦8"), (2, 1, "10♦8")),
        (CANONICAL.replace("10♦ 8♥", "1Od"), (2, 1, "1Od")),
        (CANONICAL.replace("10♦ 8♥", "/"), (2, 1, "/")),
        (CANONICAL.replace("8♥", "\U0001f0ac"), (2, 5, "\U0001f0ac")),
        (CANONICAL.replace("K♠", "Rey♠"), (4, 10, "Rey♠")),
        (CANONICAL.replace("K♠ 4♠", "K 4"), (4, 10, "K 4")),
        (CANONICAL.replace("K♠ 4♠", "Ks4x"), (4, 10, "Ks4x")),
        (CANONICAL.replace("K♠", "K♠ y"), (4, 13, "y")),
        (CANONICAL.replace("10♦ 8♥\n4♠", "4♠"), (3, 10, None)),  # 2 in hand, 1 on the table
        (CANONICAL.replace("Jugador: K♠ 4♠\n", ""), (1, 1, "Mesa")),
        (CANONICAL.replace("Jugador: ", ""), (1, 1, "Mesa")),
        (CANONICAL.replace(" K♠ 4♠", ""), (1, 1, None)),  # no hand
        (f"{CANONICAL}\nSolución: K♠ 4x", (6, 14, "4x")),
        (f"{CANONICAL}\nSolución: 4x", (6, 11, "4x")),
        (f"{CANONICAL}\nObjetivo: 1", (6, 1, "Objetivo")),
        (f"{CANONICAL}\n\nLa carta K♠ gana", (7, 10, "K♠")),
        (f"{CANONICAL}\n\nLa carta 4s gana", (7, 10, "4s")),
        (f"Mazos: 0\n{CANONICAL}", (1, 8, "0")),
        (f"Mazos: dos\n{CANONICAL}", (1, 8, "dos")),
        (f"Mazos: 1\n{CANONICAL}", (1, 8, "4♠")),
        pytest.param(
            f"Mazos: {'9' * 5000}\n{CANONICAL}", (1, 8, "9" * 40 + "..."), id="5000 packs"
        ),
        ("10♦\nObjetivo: 1", (1, 1, None)),  # a hand and no table
    ],
)
def test_faults_in_text(text: str, fault: Fault) -> None:
    assert faults(text) == [fault]


TARGETS = ["-1", "3", "99", "1.5", "1 2", "uno", "1 o 2", "máximo 2", "\u0662"]


@pytest.mark.parametrize("target", TARGETS)
def test_targets_that_are_none_are_errors_where_they_stand(target: str) -> None:
    assert faults(CANONICAL[:-1] + target) == [(5, 11, target)]


@pytest.mark.parametrize("sign", ["", "-"])
def test_target_of_thousands_of_digits_is_an_error_of_a_few_characters(sign: str) -> None:
    target = sign + "9" * 5000
    assert faults(CANONICAL[:-1] + target) == [(5, 11, target[:40] + "...")]


def test_target_label_with_nothing_after_it_is_an_error() -> None:
    assert faults(CANONICAL[:-1]) == [(5, 1, "Objetivo")]


def test_every_fault_of_a_problem_is_reported_at_once() -> None:
    text = "Mesa:\n1♦ 8♥\n4♠ x\nJugador: K♠ 0♠\nObjetivo: seis\nSolución: Z♠"
    places = [(2, 1, "1♦"), (3, 4, "x"), (4, 13, "0♠"), (5, 11, "seis"), (6, 11, "Z♠")]
    assert faults(text) == places


@pytest.mark.parametrize("text", ["", " \n\u00a0\n\t", "hola", "# nada", "El as gana.\n\nFin."])
def test_no_problem_at_all_is_an_error(text: str) -> None:
    assert faults(text) == [(1, 1, None)]


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)),
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"\x81\x8d",
        b"PK\x03\x04\x14\0\0\0",
        CANONICAL.encode("utf-16")[:-1],
        CANONICAL.encode() + b"\0",
        b"\0",
        b"\xff",
        b"\xff\xfe",
    ],
)
def test_binary_data_is_one_error(data: bytes) -> None:
    assert len(faults(data)) == 1


def test_control_character_is_an_error_where_it_stands() -> None:
    assert faults(f"{CANONICAL}\n\x1b[0m") == [(6, 1, "\x1b")]


def test_error_is_one_line_with_place_fault_token_and_what_is_right() -> None:
    (error,) = read(CANONICAL.replace("8♥", "1♥"), source="file").errors
    expected = "a card such as 10♦, Td or Q♥"
    assert str(error) == f"file:2:5: not a card: '1♥'; expected {expected}"


@pytest.mark.parametrize("text", [f"{CANONICAL}\n\n{CANONICAL}", f"{GLUED}\n{GLUED}"])
def test_one_problem_means_one(text: str) -> None:
    with pytest.raises(NotationError, match="2 problems"):
        Puzzle.parse(text)


# One bad problem hides no other, and each keeps its number.

GOOD = {"text": CANONICAL + "\n", "one line": GLUED, "json lines": OBJECT}
BAD = {
    "text": [
        CANONICAL.replace("4♠", "1♠", 1),
        CANONICAL.replace("Jugador: K♠ 4♠\n", ""),
        CANONICAL.replace("Objetivo: 1", "Objetivo: 3"),
        CANONICAL.replace("10♦ 8♥\n4♠", "4♠"),
        CANONICAL.replace("10♦ 8♥\n4♠\n", ""),
    ],
    "one line": [
        "Td8h/4x Ks4s 1",
        "Td8h/4s Ks4s",
        "Td8h/4s Ks4s 9",
        "Td//4s Ks4s 1",
        "Tx/4x Ks4s 1",
    ],
    "json lines": [
        OBJECT.replace("4♠", "1♠", 1),
        OBJECT.replace('["K♠", "4♠"]', "[]"),
        OBJECT.replace("1}", "null, }"),
        OBJECT[:30],
        "null",
        "oops",
        "{",
    ],
}


@pytest.mark.parametrize("form, bad", [(form, bad) for form in GOOD for bad in BAD[form]])
@pytest.mark.parametrize("where", [(1, 50, 100), (2, 3, 4)], ids=["apart", "together"])
def test_three_bad_problems_of_a_hundred_leave_97_with_their_numbers(
    form: str, bad: str, where: tuple[int, ...]
) -> None:
    texts = [bad if at in where else GOOD[form] for at in range(1, 101)]
    reading = read("\n".join(texts))
    good = [at for at in range(1, 101) if at not in where]
    assert [entry.at for entry in reading.entries] == good
    assert all(entry.puzzle == DEAL for entry in reading.entries)
    assert len({error.line for error in reading.errors}) == 3


def test_bad_problem_in_a_json_list_leaves_the_others_with_their_numbers() -> None:
    reading = read(f"[{OBJECT}, null, {OBJECT.replace('K♠', 'x')}, {OBJECT}]")
    assert [entry.at for entry in reading.entries] == [1, 4]
    assert [error.token for error in reading.errors] == ["null", "x"]
