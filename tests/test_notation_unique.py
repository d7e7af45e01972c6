"""The claim that the printed line is the only one: read, written, and not seen where it is not."""

import json
from dataclasses import replace
from unicodedata import normalize

import pytest

from bazas import Puzzle, read
from bazas.notation import write_line, write_object, write_text
from commands import bazas, results, written
from texts import CANONICAL, DEAL, OBJECT, Fault, cards, faults

LINE = "K♠ 4♠"
CLAIMED = replace(DEAL, line=cards(LINE), unique=True)
PLAIN = replace(CLAIMED, unique=False)

CLAIMS = [
    *("Solución única:", "Única solución:", "La única solución:", "La solución única:"),
    *("SOLUCIÓN ÚNICA:", "solucion unica:", "Unica solucion :", "Una única solución:"),
    *("Unique solution:", "Only solution:", "The only solution:", "UNIQUE SOLUTION:"),
    *("The unique solution:", "Solution (unique):", "Solución (única):", "Solucion (UNICA) :"),
    *("Unique line:", "Only line:", "The only line:", "unique line\uff1a", "a unique line:"),
    *("Solución\u00a0única:", "  Solución  única  :", "Solución única: \n"),
    *("La única solución es jugarlas en este orden:", "La única solución, en este orden:"),
    *("La solución única es la siguiente:", "The only solution is to play in this order:"),
    *("La única solución es jugarlas como sigue:", "La solución única y óptima:"),
    *("Solución - única:", "Solution \u2014 the only one:", "Solution; unique:"),
    *("La solución es única:", "Una solución, la única:", "Solución (la única):"),
    *("Solution (the only one):", "Solution (only one):", "Solution (only):"),
    *("La solución, que es única, es esta:", "Solución (línea única):", "Solution (only line):"),
]
CLAIMS_WITHOUT_COLON = [
    *("Solución única", "Única solución", "La única solución es", "La solución única es"),
    *("unica solucion", "SOLUCIÓN ÚNICA", "Unique solution", "Only solution", "Unique line"),
    *("The only solution", "The unique solution is", "The only solution is", "only LINE"),
    *("La solución, que es única, es", "Solución única\n", "The unique solution is\n\n"),
]
NO_CLAIMS = [
    *("Solución:", "Una solución es", "La solución es", "A solution:", "The solution is", "Line:"),
    *("Solución no única:", "Solución no única", "Solución (no única):", "Solución, no la única:"),
    *("La solución no es única:", "Una solución (no es la única):", "Solución no-única:"),
    *("Una solución, ni única ni corta:", "Solución sin ser única:", "SOLUCIÓN NO ÚNICA:"),
    *(
        "Solution (not unique):",
        "Solution, not unique:",
        "Solution not unique",
        "Line, not unique:",
    ),
    *("A solution, not the only one:", "The solution isn't unique:", "Solution (non-unique):"),
    *("The solution isn\u2019t unique:", "Solution (one of many, none the only one):"),
    *("Solución quizá única:", "Solution (perhaps unique):", "Solución que puede ser única:"),
    *("Solución (¿única?):", "Solution (unique?):", "Única solución?:"),
    *("Solución con una única baza perdida:", "Solution (the only trick lost is the last):"),
    *("Solution (only one trick lost):", "Solution only for experts:", "Solución únicamente con:"),
    *("Solución por uno de los únicos autores:", "Una solución"),
    *("The solution is only:", "The solution is only this:", "Solution, only in this order:"),
    *("One solution is to play them only in this order:", "Solución única y bonita:"),
    # Any word that may take it back, or be what is unique.
    *("Solución jamás única:", "Solución tampoco única:", "Solución falsa única:"),
    *("Solución única no:", "Solución única o no:", "Solution (far from unique):"),
    *("The solution is hardly unique:", "Solution (by A. Unique):", "Solución única, creo:"),
    *("Solución única salvo el orden de las cartas:", "Solución única primera carta:"),
    *("Solución del problema único:", "Una solución, la única que conozco:"),
    *("The only solution I found:", "Solución única (falta comprobar):", "Solución única (Ana):"),
    *("Solución única conocida:", "Solución única, no hay otra:"),
]


# Reading.


@pytest.mark.parametrize("label", CLAIMS + CLAIMS_WITHOUT_COLON)
def test_label_of_a_line_may_claim_that_it_is_the_only_one(label: str) -> None:
    assert Puzzle.parse(f"{CANONICAL}\n{label} {LINE}") == CLAIMED
    assert Puzzle.parse(f"{CANONICAL}\n\n{normalize('NFD', label)} {LINE}\n") == CLAIMED


@pytest.mark.parametrize("label", NO_CLAIMS)
def test_labels_that_claim_nothing(label: str) -> None:
    assert Puzzle.parse(f"{CANONICAL}\n{label} {LINE}") == PLAIN
    assert Puzzle.parse(f"{CANONICAL}\n{normalize('NFD', label)} {LINE}") == PLAIN


@pytest.mark.parametrize(
    "text",
    [
        f"# Única solución\n{CANONICAL}\nSolución: {LINE}",
        f"Con solución única\n{CANONICAL}\nSolución: {LINE}",
        f"Título: Solución única\n{CANONICAL}\nSolución: {LINE}",
        f"{CANONICAL}\nSolución: {LINE} # única solución",
        f"{CANONICAL}\n# Unique solution: {LINE}\nSolución: {LINE}",
        f"{CANONICAL}\nSolución: {LINE}\n\nLa solución es única.",
        f"{CANONICAL}\nLa solución es única\nSolución: {LINE}",
        f"{CANONICAL}\nSolución: {LINE}\n\nThis is the only solution",
    ],
)
def test_words_elsewhere_are_no_claim(text: str) -> None:
    puzzle = Puzzle.parse(text)
    assert (puzzle.line, puzzle.unique) == (PLAIN.line, False)
    assert puzzle.title or puzzle.notes


@pytest.mark.parametrize("label", ["Solución{}", "Solución{}:", "Solución{}:\n\n"])
def test_label_without_cards_claims_nothing(label: str) -> None:
    for claim in ("", " única"):
        assert Puzzle.parse(f"{CANONICAL}\n{label.format(claim)}") == DEAL
    assert Puzzle.parse(f"{CANONICAL}\nUnique solution:") == DEAL


@pytest.mark.parametrize(
    "line, fault",
    [
        ("Solución única: K♠ 4x", (6, 20, "4x")),
        ("Solución única: ninguna", (6, 17, "ninguna")),
        ("Solución única: no K♠", (6, 17, "no")),
        ("La única solución es 4♠ K♠ y", (6, 28, "y")),
        ("¿Única solución?: K♠ 4♠", (6, 19, "K♠")),
        ("Not the only solution: K♠ 4♠", (6, 24, "K♠")),
        ("Solución: K♠\nÚnica solución: 4♠", (7, 1, "Única solución")),
    ],
)
def test_faults_in_a_line_with_a_claim(line: str, fault: Fault) -> None:
    assert faults(f"{CANONICAL}\n{line}") == [fault]


def test_claim_is_about_one_problem_only() -> None:
    texts = [f"{CANONICAL}\n{label}: {LINE}" for label in ("Solución", "Única solución", "Line")]
    found = [entry.puzzle.unique for entry in read("\n\n".join([*texts, CANONICAL])).entries]
    assert found == [False, True, False, False]


# Writing.


def test_text_holds_the_claim_in_either_language() -> None:
    assert write_text(CLAIMED) == str(CLAIMED) == f"{CANONICAL}\nSolución única: K♠ 4♠"
    assert write_text(CLAIMED, ascii_only=True).split("\n")[-1] == "Unique solution: Ks 4s"
    assert write_text(PLAIN).split("\n")[-1] == "Solución: K♠ 4♠"
    assert Puzzle.parse(write_text(CLAIMED, ascii_only=True)) == CLAIMED


def test_one_line_holds_neither_the_line_nor_the_claim() -> None:
    assert write_line(CLAIMED) == write_line(DEAL)


def test_object_holds_the_claim_behind_the_line() -> None:
    for puzzle in (CLAIMED, PLAIN, DEAL):
        written_object = write_object(puzzle)
        keys = ["title", "table", "hand", "target", "line", "unique", "notes", "packs"]
        assert list(written_object) == keys
        assert written_object["unique"] is puzzle.unique
        assert Puzzle.parse(json.dumps(written_object)) == puzzle


# JSON.


def with_keys(keys: str) -> str:
    return OBJECT.replace("1}", f"1, {keys}}}")


@pytest.mark.parametrize("value, unique", [("true", True), ("false", False), ("null", False)])
@pytest.mark.parametrize("line", ['["K♠", "4♠"]', '"Ks 4s"'])
def test_json_may_claim_it(line: str, value: str, unique: bool) -> None:  # noqa: FBT001 - drawn
    puzzle = replace(PLAIN, unique=unique)
    assert Puzzle.parse(with_keys(f'"line": {line}, "unique": {value}')) == puzzle
    assert Puzzle.parse(with_keys(f'"unique": {value}, "line": {line}')) == puzzle
    assert Puzzle.parse(with_keys(f'"line": {line}')) == PLAIN


@pytest.mark.parametrize("value", ["false", "null"])
@pytest.mark.parametrize("line", ["", ', "line": null', ', "line": []'])
def test_json_without_a_line_may_say_that_it_claims_nothing(line: str, value: str) -> None:
    assert Puzzle.parse(with_keys(f'"unique": {value}{line}')) == DEAL


@pytest.mark.parametrize("value", ["1", "0", '"true"', '"sí"', "[]", "{}", "1.5"])
@pytest.mark.parametrize("line", ["", ', "line": ["K♠"]'])
def test_json_claim_that_is_neither_true_nor_false_is_an_error(line: str, value: str) -> None:
    text = with_keys(f'"unique": {value}{line}')
    (error,) = read(text, source="file").errors
    assert str(error) == (
        f"file:1:{text.index(value, text.index('unique')) + 1}: not true or false:"
        f" {value.strip(chr(34))!r}; expected true or false"
    )


@pytest.mark.parametrize("line", ["", ', "line": null', ', "line": []', ', "line": " "'])
def test_json_claim_without_a_line_is_an_error(line: str) -> None:
    text = with_keys(f'"unique": true{line}')
    (error,) = read(text, source="file").errors
    assert (error.line, error.column, error.token) == (1, text.index("true") + 1, "true")
    assert str(error).endswith("""expected a "line", which this says is the only one""")


@pytest.mark.parametrize("line", ["{}", "[3]", '["Z♠"]', '"K♠ x"'])
def test_json_claim_of_a_line_that_cannot_be_read_is_no_error_more(line: str) -> None:
    text = with_keys(f'"unique": true, "line": {line}')
    assert len(faults(text)) == 1


@pytest.mark.parametrize("key", ["Unique", "única", "unica"])
def test_json_key_that_may_be_meant_for_the_claim_is_an_error(key: str) -> None:
    text = with_keys(f'"line": ["K♠"], "{key}": true')
    assert [token for _, _, token in faults(text)] == [key]


# Commands.


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("options", [(), ("--ascii",)])
def test_what_show_and_export_print_can_be_read_again_with_the_claim(
    options: tuple[str, ...],
) -> None:
    for puzzle in (CLAIMED, PLAIN):
        name = written(str(puzzle))
        drawn = bazas("show", name, *options).stdout
        again = Puzzle.parse(drawn)
        assert (again.line, again.unique) == (puzzle.line, puzzle.unique)
        assert Puzzle.parse(bazas("export", name, *options).stdout) == puzzle
        for command in ("show", "export"):
            (found,) = results(command, name)
            assert found["unique"] is puzzle.unique
    assert "unique line  K♠ 4♠\n" in bazas("show", written(str(CLAIMED))).stdout
