"""No slip goes unseen: a misread problem would get a wrong answer."""

import json

import pytest

from bazas import Puzzle, read
from bazas.notation import write_object, write_text
from texts import CANONICAL, DEAL, OBJECT, OPEN, cards, faults

# A slip must never turn a row, a hand or a target into prose: the problem would be misread.


@pytest.mark.parametrize(
    "row",
    [
        *("10dd", "Td8x", "1Od8h", "xTd8h", "Td8hx", "As 10hh", "Td8hx 4sx", "As Kd Qxx"),
        *("7d-3s", "7d/3s", "7d|3s", "7d:3s", "(7d)", "7d3s!"),
        *("10\u27648\u2764", "\U0001f0a1\U0001f0ac\U0001f0a2\U0001f0a3"),
    ],
)
def test_row_with_a_slip_on_the_table_is_an_error(row: str) -> None:
    assert faults(f"Mesa:\nTd 8h\n{row}\n4s\nJugador: Ks 4s\nObjetivo: 1")


@pytest.mark.parametrize(
    "row",
    [
        *("10 ♦ 8 ♥", "A ♠", "10\u2764 8\u2764", "10\u2764", "\U0001f0ac", "10♦8♥x", "A♠ K ♠"),
        *("As Kx", "Qd Axh", "Td8x", "1s", "1Od", "A s"),
    ],
)
@pytest.mark.parametrize("before", ["", f"{CANONICAL}\n\n"])
def test_first_row_with_a_slip_in_a_problem_without_labels_is_an_error(
    row: str, before: str
) -> None:
    assert faults(f"{before}{row}\n8h 4s\n4s\nKs 4s\nObjetivo: 1")


@pytest.mark.parametrize(
    "hand",
    [
        *("Jugador Kx Qx", "Jugador KsQx", "Jugador KsQsx", "Jugadro: Ks Qs", "Jugadro: KsQs"),
        *("Jugador = KsQs", "El jugador: KsQs", "**Jugador:** Ks Qs"),
        *("Mano (2): Ks Qs", "Jugador: Ks\nQsJx"),
    ],
)
def test_hand_with_a_slip_is_an_error_and_the_last_row_does_not_become_the_hand(hand: str) -> None:
    assert faults(f"Td 8h\n4s\n9d\n{hand}\nObjetivo: 1")


@pytest.mark.parametrize("line", ["Solución Ks4x", "Solución es KsQx", "Solución: Ks4x"])
def test_line_of_play_with_a_slip_is_an_error(line: str) -> None:
    assert faults(f"{CANONICAL}\n{line}")


@pytest.mark.parametrize(
    "target",
    [
        *("Objetivo = 1", "Objetivo es 1", "Objetivo - 1", "Objetivo (1)", "Objetivo; 1"),
        *("Objetivo de 1 baza", "Objetivo\u200b: 1", "Objetivo\uff1a1"),
    ],
)
def test_target_with_a_slip_is_never_an_open_target(target: str) -> None:
    reading = read(f"{OPEN}\n{target}")
    assert reading.errors or reading.entries[0].puzzle.target == 1


HEADED = "Problema 2\n9♣ J♣\n9♠\n2♠\nObjetivo: 1"


@pytest.mark.parametrize(
    "first",
    [
        f"{CANONICAL}\nSolución: K♠ 4♠\n\n",
        f"{CANONICAL}\nSolución: K♠ 4♠\n\n# ",
        "Mesa:\n10♦ 8♥\n4♠ 3♠ 9♠ 9♦\nJugador: K♠ 4♠\n\n",  # an open target
    ],
)
def test_problem_under_a_heading_is_not_added_to_the_one_before(first: str) -> None:
    reading = read(first + HEADED)
    assert not reading.errors
    assert [len(entry.puzzle.hand) for entry in reading.entries] == [2, 1]
    assert [len(entry.puzzle.line) for entry in reading.entries] in ([2, 0], [0, 0])


# What a fresh pair of eyes found to be misread without a word: each is read right now, or an error.

BODY = "Mesa:\n10♦ 8♥\n4♠\n3♠ 2♥\nJugador: K♠ 4♠ Q♥"


@pytest.mark.parametrize("end", ["\v", "\f", "\x85", "\u2028", "\u2029"])
def test_soft_ends_of_lines_end_rows(end: str) -> None:
    assert Puzzle.parse(CANONICAL.replace("\n", end)) == DEAL


@pytest.mark.parametrize("label", ["Objetivo", "Objetivo:", "OBJETIVO :", "Target"])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_target_may_stand_on_the_line_after_its_label(label: str, gap: str) -> None:
    assert Puzzle.parse(f"{OPEN}\n{label}{gap}1") == DEAL
    assert Puzzle.parse(f"{OPEN}\n{label}{gap}máximo").target is None
    assert faults(f"{OPEN}\n{label}{gap}{CANONICAL}")[0][:2] == (5, 1)


@pytest.mark.parametrize(
    "line",
    [
        *("Una solución es «K♠» 4♠", "Solución K♠→4♠", "Solución (K♠) 4♠", "Solución K ♠ 4♠"),
        *("Solución 1O♥ K♠", "Solución 1.K♠ 4♠", "Solución As, Ks: Ks 4s", "Solución K♥ y: K♠ 4♠"),
        *("Answer: Ah Ks", "Sol.: Ah Ks", "**Solución:** Ah Ks", "Soluci\x97n: Ah Ks"),
    ],
)
def test_no_card_of_a_line_of_play_is_dropped(line: str) -> None:
    assert faults(f"{CANONICAL}\n{line}")


def test_row_that_starts_with_a_label_of_a_line_is_no_line() -> None:
    assert faults("Table:\n3♦\nLine 2: 4♦\n4♥\nHand: 3♥ 2♦")


@pytest.mark.parametrize(
    "text",
    [
        "10♦ 8♥\n4♠\n3♠ 2♥\n\nK♠ 4♠ Q♥\n\n9♣ J♣\n9♠\n6♠ Q♠\n\n2♠ Q♥ 8♥\nObjetivo: 2",
        "# P1\n10♦ 8♥\n4♠\n\nK♠ 4♠\n# P2\n9♣ J♣\n9♠\n\n2♠ Q♥\nObjetivo: 2",
        "10♦ 8♥\n\n4♠\n3♠ 2♥\nK♠ 4♠ Q♥\nObjetivo: 2",
    ],
)
def test_gaps_that_leave_the_hand_open_are_an_error(text: str) -> None:
    (error,) = read(text).errors
    assert "Jugador:" in str(error.expected)


@pytest.mark.parametrize(
    "prose",
    [
        *("Número de bazas: 2", "Consigue 2.", "Meta 2", "2", "(2)", "Objetivo dos bazas"),
        *("El objetivo es hacer dos bazas", "Make two tricks.", "Objetvo: 2", "> Objetvo: 2"),
    ],
)
def test_number_of_tricks_after_the_hand_is_never_an_open_target(prose: str) -> None:
    assert faults(f"{BODY}\n\n{prose}")
    assert faults(f"{BODY}\n\n{prose}\n\n{CANONICAL}")


@pytest.mark.parametrize(
    "prose",
    [
        *("Problema 2 (objetivo: 3 bazas)", "El objetivo es hacer 3 bazas.", "# Objetivo: 2"),
        "Problema 1. Objetivo: 1",
    ],
)
def test_number_of_tricks_before_a_problem_is_never_an_open_target(prose: str) -> None:
    assert faults(f"{prose}\n\n{BODY}")
    assert not faults(f"{prose}\n\n{BODY}\nObjetivo: 2")


@pytest.mark.parametrize(
    "target",
    [
        *("máximo dos bazas", "el máximo es tres", "as many as four", "most tricks but one"),
        *("más de la mitad", "máximo 2"),
    ],
)
def test_target_with_more_words_than_an_open_one_is_an_error(target: str) -> None:
    assert faults(f"{OPEN}\nObjetivo: {target}")
    assert faults(OBJECT.replace("1}", f'"{target}"}}'))


@pytest.mark.parametrize(
    "text",
    [
        "Mesa: 10♦ 8♥; 4♠\nJugador: K♠ 4♠",
        "Mesa: 10♦ 8♥. 4♠.\nJugador: K♠ 4♠",
        "Mesa \u2013 As Kd\nKh Qc\nJs Jd\nJugador: Ah Ks\nObjetivo: 1",
        "La mesa: As Kd\nKh Qc\nJs Jd\nAh Ks\nObjetivo: 1",
        "**As Kd**\nKh Qc\nJs Jd\nAh Ks\nObjetivo: 1",
        "As-Kd\nKh Qc\nJs Jd\nAh Ks\nObjetivo: 1",
        "As Kd (Jh)\nKh Qc\nJs Jd\nAh Ks\nObjetivo: 1",
        "As Kd Qx\n# nota\nKh Qc\nJs Jd\nAh Ks\nObjetivo: 1",
        "Mesa   Jugador\n3♦   3♥\n4♠ 5♦   2♦\n4♥ 5♥\nObjetivo: 2",
        "K♠ 4♥ 1\n4♥ 4♠\n3♥\nObjetivo: 1",
        f"Mazos: 3\nMazos: 1\n{CANONICAL}",
        f"Suits: en\nSuits: es\n{CANONICAL}",
    ],
)
def test_more_that_was_misread_is_an_error(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize(
    "key, value",
    [
        *(("objetivo", "1"), ("Target", "1"), ("goal", "1"), ("targt", "1")),
        *(("solution", '["K♠"]'), ("Line", '["K♠"]'), ("Mesa", "[]")),
    ],
)
def test_json_key_like_one_of_ours_is_an_error_where_it_stands(key: str, value: str) -> None:
    text = OBJECT.replace("}", f', "{key}": {value}}}')
    (error,) = read(text).errors
    assert (error.token, error.column) == (key, text.rindex(value + "}") + 1)


@pytest.mark.parametrize("key", ["hand", "target", "table"])
def test_json_key_twice_is_an_error(key: str) -> None:
    (error,) = read(OBJECT.replace("{", f'{{"{key}": 1, ')).errors
    assert f"'{key}' stands twice" in error.message


def test_json_with_two_lists_has_the_problems_of_both() -> None:
    assert len(read(f'{{"results": [{OBJECT}], "problems": [{OBJECT}]}}').entries) == 2


@pytest.mark.parametrize(
    "text",
    [
        f"{OPEN}\n" + "objetivo " * 20_000,
        f"{OPEN}\nx" + ":=" * 20_000 + "y",
        "x" + "\u0301\u0316" * 20_000,
        f"{OPEN}\n" + "a" * 100_000,
        "K" * 100_000,
        ">" * 100_000,
        "- " * 50_000,
    ],
    ids=["labels", "colons", "accents", "word", "ranks", "quotes", "bullets"],
)
def test_long_lines_take_no_more_than_their_length(text: str) -> None:
    """With time quadratic in the length, each of these would run for minutes."""
    reading = read(text)
    assert reading.entries or reading.errors


def test_letters_are_one_of_two_languages() -> None:
    with pytest.raises(ValueError, match="letters are 'en', 'es' or None, not 'fr'"):
        read(CANONICAL, letters="fr")  # type: ignore[arg-type]  # that is the test


# And a second pair.

ROWS, HAND = "10♦ 8♥\n4♠\n3♠ 2♥", "Jugador: K♠ 4♠ Q♥"


@pytest.mark.parametrize(
    "text",
    [
        # Nothing but a gap between problems or inside a hand or a line: nobody can tell.
        "# P1\n\n10♦ 8♥\n\n4♠\n\nK♠ 4♠\n\n# P2\n\n9♣ J♣\n\n9♠\n\nQ♥ 8♥\n\nObjetivo: 1",
        f"{ROWS}\nJugador: K♠ 4♠\n\nQ♥ 3♠\n\n9♠\n\nObjetivo: 1",
        f"Mesa:\n{ROWS}\n{HAND}\nObjetivo: 1\nSolución: K♠\n\n4♠ Q♥",
        # A target where it cannot be told which problem it belongs to.
        f"Objetivo: 1\n{ROWS}\n{HAND}\n\nMesa:\n{ROWS}\n{HAND}",
        f"Mesa:\n{ROWS}\n{HAND}\nObjetivo: 1\n\nObjetivo: 2\nMesa:\n{ROWS}\n{HAND}",
    ],
)
def test_what_nobody_can_tell_is_an_error(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize(
    "prose",
    [
        *("Objetivo uno", "Objetivo todas las bazas", "Target all tricks", "Objetivo II bazas"),
        *("Objetivo catorce bazas", "Goal lose no trick", "Nº de bazas: 2", "No. of tricks: 2"),
        *("Problema: gana 2 bazas", "# Objetivo: 2"),
    ],
)
@pytest.mark.parametrize("after", ["", f"\n\nMesa:\n{ROWS}\n{HAND}\nObjetivo: 1"])
def test_more_words_for_a_target_are_never_an_open_one(prose: str, after: str) -> None:
    assert faults(f"{ROWS}\n{HAND}\n{prose}{after}")


def test_target_in_a_comment_behind_the_hand_is_never_an_open_one() -> None:
    assert faults(f"{ROWS}\n{HAND} # objetivo: 2")


@pytest.mark.parametrize(
    "prose",
    [
        *("Cada baza consiste en una carta de cada lado.", "Autor: Juan, 2019", "Problema 2"),
        *("Asunto: bazas solitario, problema 4", "Juegan los dos bandos"),
    ],
)
def test_numbers_that_are_no_target_are_prose(prose: str) -> None:
    assert not faults(f"{prose}\n\nMesa:\n{ROWS}\n{HAND}")
    assert not faults(f"Mesa:\n{ROWS}\n{HAND}\nObjetivo: 1\n\n{prose}")


@pytest.mark.parametrize(
    "label",
    [
        *("La solución es", "The solution:", "One solution is:", "Solución (2 bazas):"),
        *("Una solución es jugarlas en este orden\n", "Una solución es\n", "Solution\n"),
    ],
)
def test_more_labels_of_a_line(label: str) -> None:
    assert Puzzle.parse(f"{CANONICAL}\n{label} K♠ 4♠").line == cards("K♠ 4♠")
    assert Puzzle.parse(f"{CANONICAL}\n{label} K♠\n4♠").line == cards("K♠ 4♠")


@pytest.mark.parametrize("label", ["Mano del jugador:", "La mano", "Player's hand:", "JUGADOR"])
def test_more_labels_of_a_hand(label: str) -> None:
    assert Puzzle.parse(CANONICAL.replace("Jugador:", label)) == DEAL


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_problem_after_a_whole_line_is_the_next_one(gap: str) -> None:
    reading = read(f"{CANONICAL}\nSolución: K♠ 4♠{gap}9♣ J♣\n9♠\n2♠\nObjetivo: 1")
    assert not reading.errors
    assert [len(entry.puzzle.line) for entry in reading.entries] == [2, 0]


def test_comment_under_a_row_is_a_note() -> None:
    puzzle = Puzzle.parse("10♦ 8♥\n4♠\n# media\n3♠ 2♥\nK♠ 4♠\nObjetivo: 1")
    assert (len(puzzle.table), puzzle.notes) == (3, "media")


@pytest.mark.parametrize("title", ["Problema de 6 bazas", "Objetivo: 3", "n\u0303", "\u0301"])
@pytest.mark.parametrize("ensure_ascii", [True, False])
def test_title_like_a_target_or_an_accent_is_a_title(title: str, ensure_ascii: bool) -> None:  # noqa: FBT001 - drawn
    puzzle = Puzzle(DEAL.table, DEAL.hand, None, (), title, f"a\n{title}")
    assert Puzzle.parse(write_text(puzzle)) == puzzle
    assert Puzzle.parse(json.dumps(write_object(puzzle), ensure_ascii=ensure_ascii)) == puzzle
