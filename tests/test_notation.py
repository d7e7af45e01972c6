"""What is read as text, example by example."""

from pathlib import Path

import pytest

from bazas import Puzzle, read
from bazas.cards import Letters
from bazas.notation import write_line
from texts import CANONICAL, DEAL, GLUED, OBJECT, ONLY_CD, OPEN, Fault, cards, deal, faults

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
