"""Laws of the notation: readers are total, writing round-trips, no slip goes unseen."""

import json
import re
from collections.abc import Callable
from functools import partial

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bazas import Card, Puzzle
from bazas.cards import Letters
from bazas.errors import NotationError
from bazas.notation import Reading, read, write_line, write_object, write_text
from bazas.notation.decoding import checked
from bazas.notation.jsonform import looks_like_json
from bazas.spelling import LINE_END, compose
from strategies import cards, puzzles

SOURCE = "some/file"
LANGUAGES: list[Letters | None] = [None, "en", "es"]

FRAGMENTS = [
    *("Mesa:", "Table", "mano", "Jugador:", "HAND :", "Objetivo:", "target", "máximo", "6 bazas"),
    *("Solución única:", "The only line", "no es única", "unique", '"unique": true', "(only)"),
    *("Solución:", "Una solución es", "Título:", "Mazos: 2", "Suits: en", "palos", "# nota", "#"),
    *("10♦ 8♥", "T♦", "A♠", "♠A", "4s", "4p", "Kc", "Td8h", "♡2", "1♠", "10 ♦", "A♠\ufe0f", "❤"),
    *("\U0001f0a1", "\U0001f0ac", "Td8h/4s Ks4s 1", "Td8h//4s Ks4s ?", "/", "?", "6", "-1"),
    "9" * 5000,
    *("Un problema.", "El as gana", "...", ",", ";", "\u00a0", "\u200b", "\ufeff"),
    *('{"table": [["4♠"]], "hand": ["4♠"]}', '{"table": [', '"hand": 3}', "[", "]", "{", "}", '"'),
    *('{"results": [', "NaN", "null", '"\\ud800"', "\ud800", "\x0c", "\x1a", "\x85", "[[", "[{"),
    "\u0301",
]
SEPARATORS = ["\n", "\n", "\n\n", "\r\n", " ", ""]
documents = st.lists(
    st.tuples(st.sampled_from(FRAGMENTS), st.sampled_from(SEPARATORS)), max_size=30
).map(lambda parts: "".join(map("".join, parts)))

deals = puzzles()
printed = puzzles(printed=True)


def lines_of(text: str) -> list[str]:
    """Part a text as its reader does: JSON knows two ends of lines only.

    Where a control character stands is told of any text, before it is read as JSON or otherwise.
    """
    ends = re.compile("\r\n?|\n") if looks_like_json(text) and is_text(text) else LINE_END
    return ends.split(compose(text))


def is_text(text: str) -> bool:
    try:
        checked(text)
    except NotationError:
        return False
    return True


def assert_sound(reading: Reading, text: str | None = None) -> None:
    """Hold what is promised of any reading at all; places are checked where the text is known."""
    assert reading.entries or reading.errors
    numbers = [entry.at for entry in reading.entries]
    assert numbers == sorted(set(numbers))
    assert all(number >= 1 for number in numbers)
    lines = None if text is None else lines_of(text)
    for error in reading.errors:
        assert error.source == SOURCE
        assert error.message
        assert error.expected
        assert error.line is not None
        assert error.column is not None
        assert error.line >= 1
        assert error.column >= 1
        assert str(error).startswith(f"{SOURCE}:{error.line}:{error.column}: {error.message}")
        assert len(str(error).splitlines()) == 1
        if lines is not None:
            assert error.line <= len(lines)
            assert error.column <= len(lines[error.line - 1]) + 1
    places = [(error.line, error.column) for error in reading.errors]
    assert places == sorted(places, key=lambda place: (place[0] or 0, place[1] or 0))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200), st.sampled_from(LANGUAGES))
def test_any_bytes_give_problems_or_errors(data: bytes, letters: Letters | None) -> None:
    assert_sound(read(data, source=SOURCE, letters=letters))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200), st.sampled_from(LANGUAGES))
def test_any_text_gives_problems_or_errors(text: str, letters: Letters | None) -> None:
    assert_sound(read(text, source=SOURCE, letters=letters), text)


@settings(max_examples=200, deadline=None)
@given(documents, st.sampled_from(LANGUAGES))
@example('{"table": [["4♠"]], "hand": ["4♠"]}\n{"table": [\r\n', None)
@example('{"results": [\n\x0c\n\x1a ', None)
def test_any_document_of_likely_pieces_gives_problems_or_errors(
    text: str, letters: Letters | None
) -> None:
    assert_sound(read(text, source=SOURCE, letters=letters), text)


@settings(max_examples=100, deadline=None)
@given(
    documents, st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32", "utf-16-be", "cp1252"])
)
def test_any_document_in_any_encoding_gives_problems_or_errors(text: str, encoding: str) -> None:
    assert_sound(read(text.encode(encoding, "replace"), source=SOURCE))


@settings(max_examples=100, deadline=None)
@given(deals, st.data())
def test_json_with_a_piece_cut_out_or_put_in_gives_problems_or_errors(
    deal: Puzzle, data: st.DataObject
) -> None:
    text = json.dumps(write_object(deal), indent=data.draw(st.sampled_from([None, 1])))
    start, end = sorted(data.draw(st.integers(0, len(text))) for _ in range(2))
    text = text[:start] + data.draw(st.sampled_from(["", *FRAGMENTS])) + text[end:]
    assert_sound(read(text, source=SOURCE), text)


@settings(max_examples=100, deadline=None)
@given(documents)
def test_what_was_read_is_written_and_read_again_as_the_same(text: str) -> None:
    for entry in read(text, letters="en").entries:
        assert Puzzle.parse(str(entry.puzzle)) == entry.puzzle


@settings(max_examples=100, deadline=None)
@given(printed, st.booleans())
def test_text_ascii_text_and_json_read_back_equal(puzzle: Puzzle, ensure_ascii: bool) -> None:  # noqa: FBT001 - drawn
    as_json = json.dumps(write_object(puzzle), ensure_ascii=ensure_ascii, allow_nan=False)
    for text in (write_text(puzzle), write_text(puzzle, ascii_only=True), as_json):
        assert Puzzle.parse(text) == puzzle


@settings(max_examples=50, deadline=None)
@given(printed)
def test_writing_then_reading_then_writing_is_a_fixpoint(puzzle: Puzzle) -> None:
    for write in (write_text, partial(write_text, ascii_only=True), write_line):
        text = write(puzzle)
        assert write(Puzzle.parse(text)) == text


@settings(max_examples=100, deadline=None)
@given(
    st.text("# \n\t\r\u00a0\u2028\u0301\x00\x1e\ufeffa:♠", max_size=12),
    st.text("# \n\ta", max_size=8),
)
def test_any_title_and_notes_read_back_equal(title: str, notes: str) -> None:
    puzzle = Puzzle(((Card(4, 0),),), (Card(4, 0),), None, (), title, notes)
    assert Puzzle.parse(write_text(puzzle)) == puzzle
    assert Puzzle.parse(json.dumps(write_object(puzzle))) == puzzle


@settings(max_examples=100, deadline=None)
@given(printed)
def test_one_line_keeps_table_hand_and_target_in_ascii(puzzle: Puzzle) -> None:
    line = write_line(puzzle)
    assert Puzzle.parse(line) == Puzzle(puzzle.table, puzzle.hand, puzzle.target)
    assert line.isascii()


@settings(max_examples=30, deadline=None)
@given(st.lists(printed, min_size=1, max_size=4), st.sampled_from(["\n", "\n\n", "\n\u00a0\n"]))
def test_several_in_a_file_are_read_one_by_one(several: list[Puzzle], gap: str) -> None:
    for texts in (
        [write_text(puzzle) for puzzle in several],
        [write_text(puzzle, ascii_only=True) for puzzle in several],
        [json.dumps(write_object(puzzle)) for puzzle in several],
    ):
        reading = read(gap.join(texts), source=SOURCE)
        assert not reading.errors
        decks = [(entry.at, entry.puzzle.table, entry.puzzle.hand) for entry in reading.entries]
        assert decks == [(at, p.table, p.hand) for at, p in enumerate(several, 1)]


@settings(max_examples=50, deadline=None)
@given(
    st.lists(cards, min_size=1, max_size=6), st.sampled_from([" ", ", ", ",", "\t", "\u00a0", ""])
)
def test_a_row_is_the_same_however_its_cards_are_parted(row: list[Card], gap: str) -> None:
    text = f"Mesa:\n{gap.join(map(str, row))}\nMano: 4♠"
    assert Puzzle.parse(text).table == (tuple(row),)


SLIPS: dict[str, Callable[[str], str]] = {
    "the suit twice": lambda card: card + card[-1],
    "a wrong suit": lambda card: card[:-1] + "x",
    "a letter before": lambda card: "x" + card,
    "O for zero": lambda card: "1O" + card[-1],
    "a space inside": lambda card: f"{card[:-1]} {card[-1]}",
    "a dot inside": lambda card: f"{card[:-1]}.{card[-1]}",
}


@settings(max_examples=400, deadline=None)
@given(
    deals,
    st.data(),
    st.sampled_from(sorted(SLIPS)),
    st.sampled_from(["signs", "letters"]),
    st.sampled_from([" ", ""]),
    st.sampled_from(["Mesa:\n{}\nJugador: {}\nObjetivo: 1", "{}\n{}\nObjetivo: 1"]),
)
def test_no_slip_in_one_card_goes_unseen(  # noqa: PLR0913, PLR0917 - all that is drawn
    deal: Puzzle, data: st.DataObject, slip: str, style: str, gap: str, layout: str
) -> None:
    lines = [[str(c) if style == "signs" else c.ascii for c in row] for row in deal.table]
    lines.append([str(c) if style == "signs" else c.ascii for c in deal.hand])
    which = data.draw(st.integers(0, len(lines) - 1))
    line = lines[which]
    if layout.startswith("{") and which == 0 and len(line) == 1:
        line *= 2  # a lone `Kx` at the very start may be a title
    place = data.draw(st.integers(0, len(line) - 1))
    meant = layout.format("\n".join(map(gap.join, lines[:-1])), gap.join(lines[-1]))
    line[place] = SLIPS[slip](line[place])
    written = layout.format("\n".join(map(gap.join, lines[:-1])), gap.join(lines[-1]))
    reading = read(written, letters="en")
    same = read(meant, letters="en").entries  # a reader may be wise enough to see what was meant
    assert reading.errors or reading.entries == same, written
