"""What is read, example by example, and what is said of everything that cannot be read."""

import json
from pathlib import Path

import pytest

from bazas import Card, NotationError, Puzzle, read
from bazas.cards import Letters
from bazas.notation import write_line, write_object, write_text

DEAL = Puzzle.parse("Td8h/4s Ks4s 1")
"""A table of 10♦ 8♥ and 4♠, a hand of K♠ 4♠, a target of 1."""

CANONICAL = "Mesa:\n10♦ 8♥\n4♠\nJugador: K♠ 4♠\nObjetivo: 1"
OPEN = CANONICAL.rpartition("\n")[0]
OBJECT = '{"table": [["10♦", "8♥"], ["4♠"]], "hand": ["K♠", "4♠"], "target": 1}'
GLUED = "Td8h/4s Ks4s 1"

Fault = tuple[int | None, int | None, str | None]  # line, column, token


def deal(text: str, letters: Letters | None = None) -> tuple[object, ...]:
    """Return table, hand and target of the one problem in a text."""
    puzzle = Puzzle.parse(text, letters=letters)
    return puzzle.table, puzzle.hand, puzzle.target


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def faults(text: str | bytes, letters: Letters | None = None) -> list[Fault]:
    """Return where each error of a text is; each has to say what would be right."""
    errors = read(text, source="file", letters=letters).errors
    assert all(error.expected and error.source == "file" for error in errors)
    return [(error.line, error.column, error.token) for error in errors]


# What is read: texts that all hold DEAL.


@pytest.mark.parametrize(
    "text",
    [
        CANONICAL,
        "Table:\n10♦ 8♥\n4♠\nHand: K♠ 4♠\nTarget: 1",
        "TABLE\n10♦ 8♥\n4♠\nPLAYER K♠ 4♠\nGOAL 1",
        "mesa\n10♦ 8♥\n4♠\nmano\nK♠ 4♠\nobjetivo 1",
        "Mesa : 10♦ 8♥\n4♠\nMano :\nK♠\n4♠\nObjetivo:1",
        "10♦ 8♥\n4♠\nK♠ 4♠\nObjetivo: 1",  # no labels: the last cards are the hand
        "10♦ 8♥\n\n4♠\n\n\u00a0\n\nK♠ 4♠\n\nObjetivo: 1 baza",
        "10♦ 8♥\n4♠\nJugador: K♠ 4♠\nObjetivo: 1",
    ],
)
def test_labels_in_both_languages_any_case_with_or_without_colon_or_none(text: str) -> None:
    assert Puzzle.parse(text) == DEAL


@pytest.mark.parametrize(
    "row",
    [
        *("T♦ 8♥", "10♦8♥", "t♦ 8♥", "10♢ 8♡", "10♦\ufe0f 8♥\ufe0e", "10♦\ufe0f8♥\ufe0f", "♦10 ♥8"),
        *("♦T♥8", "10♦, 8♥", "10♦,8♥", "10♦ 8♥.", "  10♦\t8♥  ", "10♦\u00a08♥", "Td8h"),
        *(
            "10d 8h",
            "TD 8H",
            "D10 H8",
            "\U0001f0ca \U0001f0b8",
            "\U0001f0ca\U0001f0b8",
            "10♦ 8♥ # ?",
        ),
    ],
)
def test_cards_in_every_spelling(row: str) -> None:
    assert deal(CANONICAL.replace("10♦ 8♥", row)) == deal(CANONICAL)


@pytest.mark.parametrize(
    "text",
    [
        CANONICAL.replace("\n", "\n\n"),
        CANONICAL.replace("\n", "\n\u00a0\n"),
        CANONICAL.replace("\n", "\n \t\n\n"),
        CANONICAL.replace("\n", "\r\n"),
        CANONICAL.replace("\n", "\r"),
        CANONICAL.replace("\n", "   \n"),
        "\ufeff" + CANONICAL,
        CANONICAL + "\n\x1a",  # the end of a file in DOS
    ],
)
def test_blank_lines_line_ends_and_marks_do_not_matter(text: str) -> None:
    assert Puzzle.parse(text) == DEAL


ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("text", [CANONICAL, CANONICAL.replace("\n", "\r\n"), OBJECT, GLUED])
def test_unicode_encodings_with_and_without_mark(text: str, encoding: str) -> None:
    reading = read(text.encode(encoding))
    assert [entry.puzzle for entry in reading.entries] == [DEAL]
    assert not reading.errors


def test_windows_code_page_is_read() -> None:
    text = "Título: Peña\nMesa:\nTd8h\n4s\nJugador: Ks4s\nObjetivo: máximo"
    (entry,) = read(text.encode("cp1252")).entries
    assert (entry.puzzle.title, entry.puzzle.target) == ("Peña", None)


@pytest.mark.parametrize(
    "target, number",
    [
        *[(text, 2) for text in ("2", "+2", "2 bazas", "2 baza", "2 tricks", "2 BAZAS.", "2bazas")],
        *[
            (text, None)
            for text in ("máximo", "maximo", "max", "MÁX.", "?", "ma\u0301ximo", "open")
        ],
        ("el mayor número posible de bazas", None),
        ("el mayor número posible de bazas.:", None),  # as published
        ("as many as possible", None),
        ("0", 0),
    ],
)
def test_targets_in_every_spelling(target: str, number: int | None) -> None:
    assert Puzzle.parse(CANONICAL[:-1] + target).target == number


def test_no_target_is_an_open_one() -> None:
    assert Puzzle.parse(OPEN).target is None
    assert Puzzle.parse("10♦ 8♥\n4♠\nK♠ 4♠").target is None


@pytest.mark.parametrize(
    "label",
    [
        *("Solución:", "Solucion", "SOLUTION:", "Line:", "Una solución es", "Solución (una):"),
        *("Una solución es jugarlas en este orden:", "Soluci\u006f\u0301n:", "Solución:\n"),
    ],
)
def test_lines_of_play_under_every_label(label: str) -> None:
    assert Puzzle.parse(f"{CANONICAL}\n{label} K♠ 4♠").line == cards("K♠ 4♠")


@pytest.mark.parametrize("label", ["Mazos: 3", "mazos 3", "Packs: 3", "PACK: 3"])
def test_number_of_packs(label: str) -> None:
    assert Puzzle.parse(f"{label}\n{CANONICAL}").packs == 3


@pytest.mark.parametrize(
    "before, title, notes",
    [
        ("# Uno", "Uno", ""),
        ("# Uno\n# dos\n#\n# tres", "Uno", "dos\n\ntres"),
        ("Título: Uno", "Uno", ""),
        ("TITLE Uno", "Uno", ""),
        ("Uno", "Uno", ""),
        ("Un párrafo que acaba en punto.", "", "Un párrafo que acaba en punto."),
        ("Uno\n\nDos", "Dos", "Uno"),
        ("x" * 100, "", "x" * 100),
        ("As of today, a king is worth more", "As of today, a king is worth more", ""),
        ("Cada baza dada, cada jugada", "Cada baza dada, cada jugada", ""),
        ("Ha de ganar la 5th, la 2do y la 10ª", "Ha de ganar la 5th, la 2do y la 10ª", ""),
        ("Entre 5 y 13 filas de 1 a 4 cartas", "Entre 5 y 13 filas de 1 a 4 cartas", ""),
        ("♠♥♦♣ Bazas solitario ♠♥♦♣", "♠♥♦♣ Bazas solitario ♠♥♦♣", ""),
        ("N.º 3", "N.º 3", ""),
    ],
)
def test_prose_and_comments_are_kept_as_title_or_notes(before: str, title: str, notes: str) -> None:
    puzzle = Puzzle.parse(f"{before}\n{CANONICAL}")
    assert (puzzle.title, puzzle.notes) == (title, notes)
    assert (puzzle.table, puzzle.hand) == (DEAL.table, DEAL.hand)


@pytest.mark.parametrize(
    "after",
    [
        *("# bien", "Fin del problema.", "Table of contents", "Mesa redonda", "Hand in hand"),
        *("Line by line", "Solution found by Bob at 12:30", "Objetivos y reglas"),
    ],
)
def test_prose_after_a_problem_is_a_note_and_no_error(after: str) -> None:
    puzzle = Puzzle.parse(f"{CANONICAL}\n\n{after}\n")
    assert puzzle.notes == after.strip("# ")


def test_comments_inside_are_notes() -> None:
    text = CANONICAL.replace("4♠\n", "4♠ # sola\n# la mano\n", 1)
    assert Puzzle.parse(text).notes.split("\n") == ["sola", "la mano"]


# Suit letters: one language for a whole problem, or an error that shows both readings.

ONLY_CD = "Mesa:\n4c\nJugador: 5d"


@pytest.mark.parametrize(
    "text, letters, one_line",
    [
        ("Mesa: 4s 5c\nMano: 6h", None, "4s5c 6h ?"),
        ("Mesa: 4p 5c\nMano: 6t", None, "4s5h 6c ?"),
        ("Mesa: 4P 5C\nMano: 6D", None, "4s5h 6d ?"),
        ("Mesa: 4d\nMano: 5d", None, "4d 5d ?"),  # D is diamonds in both
        (ONLY_CD, "en", "4c 5d ?"),
        (ONLY_CD, "es", "4h 5d ?"),
        (f"Suits: en\n{ONLY_CD}", None, "4c 5d ?"),
        (f"palos es\n{ONLY_CD}", None, "4h 5d ?"),
        (f"Suits: en\n{ONLY_CD}", "es", "4h 5d ?"),  # the user has the last word
        ("Mesa: Tt tT\nMano: Tp", None, "TcTc Ts ?"),  # the ten of tréboles
        ("Mesa: 4♥ 5♣\nMano: 6d", None, "4h5c 6d ?"),
    ],
)
def test_letters_are_read_in_the_one_language_that_fits(
    text: str, letters: Letters | None, one_line: str
) -> None:
    assert write_line(Puzzle.parse(text, letters=letters)) == one_line


@pytest.mark.parametrize(
    "text, place",
    [(ONLY_CD, (2, 1)), ("Mesa: 4d\nMano: 4♠ 5d\nLine: 5d 4c", (3, 10)), ("9♠9c\n4d", (1, 3))],
)
def test_letters_that_read_both_ways_are_an_error_with_both_readings(
    text: str, place: tuple[int, int]
) -> None:
    (error,) = read(text).errors
    assert (error.line, error.column) == place
    token = str(error.token)
    said = str(error.expected)
    assert f"--suits en to read {token[0]}♣" in said
    assert f"--suits es to read {token[0]}♥" in said


@pytest.mark.parametrize(
    "text, letters, fault",
    [
        ("Mesa: 4s\nMano: 4p", None, (2, 7, "4p")),
        ("Mesa: 4s\nMano: 4p", "en", (2, 7, "4p")),
        ("Mesa: 4s\nMano: 4p", "es", (1, 7, "4s")),
        ("Suits: fr\nMesa: 4s\nMano: 4s", None, (1, 8, "fr")),
    ],
)
def test_letters_of_two_languages_or_of_the_wrong_one_are_errors(
    text: str, letters: Letters | None, fault: Fault
) -> None:
    assert faults(text, letters) == [fault]


# The whole document as published: unlabelled hands, blank lines, no-break spaces, prose.

PUBLISHED = [
    Puzzle.parse(path.read_text("utf-8"))
    for path in sorted(Path(__file__).parents[1].glob("puzzles/published/?.txt"))
]
HANDS = ["Jugador: ", "", "", "", "Mano: ", ""]  # how the document labels each hand


def document(gap: str = "\n\n") -> str:
    """Lay the published problems out as their document does."""
    parts = [
        "Bazas solitario",
        "Cada baza tiene una carta de cada lado: 52 cartas, como en 2010.",
        "Los problemas en los que:",
        "Mesa:",
    ]
    for label, puzzle in zip(HANDS, PUBLISHED, strict=True):
        parts += [" ".join(map(str, row)).replace("A♥ 7♠ 10♦", "A♥ 7♠ T♦") for row in puzzle.table]
        parts += [] if label else ["\u00a0"]
        parts.append(label + " ".join(map(str, puzzle.hand)))
        most = "el mayor número posible de bazas.:"
        parts.append(f"Objetivo: {most if puzzle.target is None else f'{puzzle.target} bazas'}")
        if puzzle.line:
            order = " ".join(map(str, puzzle.line))
            parts.append(f"Una solución es jugarlas en este orden: {order}")
        parts.append("\u00a0")
    return gap.join(parts)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("gap", ["\n\n", "\r\n\r\n", "\n"])
def test_whole_published_document_gives_exactly_its_six_problems(gap: str, encoding: str) -> None:
    reading = read(document(gap).encode(encoding))
    assert not reading.errors
    assert [entry.at for entry in reading.entries] == [1, 2, 3, 4, 5, 6]
    found = [(e.puzzle.table, e.puzzle.hand, e.puzzle.target) for e in reading.entries]
    assert found == [(p.table, p.hand, p.target) for p in PUBLISHED]
    assert [entry.puzzle.line for entry in reading.entries] == [p.line for p in PUBLISHED]


@pytest.mark.parametrize("sign", ["white", "letters", "pictures"])
def test_whole_document_in_other_spellings_gives_the_same(sign: str) -> None:
    text = document()
    for card in {c for p in PUBLISHED for row in (*p.table, p.hand, p.line) for c in row}:
        place = {14: 1, 12: 13, 13: 14}.get(card.rank, card.rank)
        picture = chr(0x1F0A0 + 16 * card.suit + place)
        white = str(card)[:-1] + "♤♡♢♧"[card.suit]
        new = {"white": white, "letters": card.ascii, "pictures": picture}[sign]
        text = text.replace(f"T{card.suit.symbol}", f"10{card.suit.symbol}").replace(str(card), new)
    reading = read(text)
    assert not reading.errors
    assert [e.puzzle.id for e in reading.entries] == [p.id for p in PUBLISHED]


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


# What mail, lists and drawings set before a line.


@pytest.mark.parametrize("mark", ["> ", ">", "> > ", "- ", "* ", "• "])
def test_marks_of_mail_and_lists_are_passed_over(mark: str) -> None:
    cards_only = mark.strip() in {"-", "*", "•"}
    lines = ["10♦ 8♥", "4♠", "K♠ 4♠"] if cards_only else CANONICAL.split("\n")
    text = "\n".join(mark + line for line in lines) + ("\nObjetivo: 1" if cards_only else "")
    assert Puzzle.parse(text) == DEAL


@pytest.mark.parametrize("form", ["{}. ", "{}) ", "  {}: "])
def test_numbers_of_rows_are_passed_over_only_in_their_order(form: str) -> None:
    def numbered(*numbers: int) -> str:
        rows = zip(numbers, ["10♦ 8♥", "4♠"], strict=True)
        table = "\n".join(form.format(number) + row for number, row in rows)
        return f"Mesa:\n{table}\nJugador: K♠ 4♠\nObjetivo: 1"

    assert Puzzle.parse(numbered(1, 2)) == DEAL
    assert [fault[0] for fault in faults(numbered(1, 10))] == [3]
    assert [fault[0] for fault in faults(numbered(2, 2))] == [2]


def test_quoted_problem_and_the_next_one_are_both_read() -> None:
    quoted = "\n".join(f"> {line}" for line in CANONICAL.split("\n"))
    reading = read(f"{quoted}\n\nOtro:\n\n9♣ J♣\n9♠\n2♠\nObjetivo: 1")
    assert not reading.errors
    assert [(entry.at, len(entry.puzzle.hand)) for entry in reading.entries] == [(1, 2), (2, 1)]


def test_a_card_in_prose_is_an_error_that_hides_no_problem() -> None:
    reading = read("La Q♥ es la clave\n\nOtro problema:\n\n9♣ J♣\n9♠\n2♠\nObjetivo: 1")
    assert [error.token for error in reading.errors] == ["Q♥"]
    assert [entry.at for entry in reading.entries] == [1]


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
