"""What is typed in a game, and what cards and commands it is read as."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazas import Card
from bazas.cards import Letters
from bazas.play.terminal.typed import ACTS, Act, Typed, read_typed
from bazas.play.terminal.wording import COURT, SUITS, in_words
from bazas.speech import Language, Speech
from strategies import cards

ENGLISH, SPANISH = Speech(), Speech(Language.SPANISH)
BOTH: Sequence[Letters] = ("en", "es")


def read(line: str, languages: Sequence[Letters] = BOTH) -> list[str]:
    """Return what the pieces of a line are: numbers, or the cards that they can be."""
    typed = read_typed(line, languages)
    assert not typed.unknown
    return [
        str(one.number) if one.number is not None else "|".join(map(str, one.cards))
        for one in typed.pieces
    ]


# Commands


@pytest.mark.parametrize("act", Act)
def test_commands_have_a_letter_and_words_in_both_languages(act: Act) -> None:
    letter, *words = act.value
    assert len(letter) == 1
    assert len(words) >= 2
    for word in act.value:
        for typed in (word, word.upper(), f"  {word.title()}\t", f"{word}\r\n"):
            assert read_typed(typed) == Typed(act)


def test_no_two_commands_share_a_word_and_none_is_a_card() -> None:
    words = list(chain.from_iterable(act.value for act in Act))
    assert len(words) == len(set(words)) == len(ACTS)
    for word in words:
        assert not read_typed(f"{word} {word}").pieces


@pytest.mark.parametrize(
    "word, act",
    [
        ("undo", Act.UNDO),
        ("deshacer", Act.UNDO),
        ("hint", Act.HINT),
        ("pista", Act.HINT),
        ("restart", Act.RESTART),
        ("reiniciar", Act.RESTART),
        ("help", Act.HELP),
        ("ayuda", Act.HELP),
        ("quit", Act.QUIT),
        ("salir", Act.QUIT),
        ("siguiente", Act.NEXT),
        ("problemas", Act.PROBLEMS),
        ("mesa", Act.TABLE),
        ("bazas", Act.LIST),
        ("alcance", Act.REACH),
    ],
)
def test_words_of_commands(word: str, act: Act) -> None:
    assert read_typed(word).act is act


def test_cards_can_be_taken_back_by_number_and_nothing_else_has_one() -> None:
    assert read_typed("u 3") == Typed(Act.UNDO, times=3)
    assert read_typed("deshacer 12").times == 12
    for line in ("h 3", "u x", "u 3 4", "u -1", "q 1"):
        assert read_typed(line).act is None
        assert read_typed(line).unknown in {"h", "u", "q"}


@pytest.mark.parametrize("line", ["", "   ", "\n", "\t \r\n", "\ufeff", ",", " , "])
def test_nothing_is_nothing(line: str) -> None:
    assert read_typed(line) == Typed()


# Cards


@pytest.mark.parametrize(
    "line, pieces",
    [
        ("1", "1"),
        ("10", "10"),
        ("1 3 5", "1 3 5"),
        ("1,3, 5", "1 3 5"),
        ("10♦", "10♦"),
        ("td", "10♦"),
        ("TD", "10♦"),
        ("d10", "10♦"),
        ("10d", "10♦"),
        ("Qh", "Q♥"),
        ("♥Q", "Q♥"),
        ("hq", "Q♥"),
        ("Q♡", "Q♥"),
        ("Q♥\ufe0f", "Q♥"),
        ("\U0001f0bd", "Q♥"),
        ("kp", "K♠"),
        ("9t", "9♣"),
        ("t9", "9♣"),
        ("tt", "10♣"),
        ("kc", "K♣|K♥"),
        ("ck", "K♣|K♥"),
        ("tc", "10♣|10♥"),
        ("kh qd", "K♥ Q♦"),
        ("khqd", "K♥ Q♦"),
        ("kh,qd.", "K♥ Q♦"),
        ("1 kh 3", "1 K♥ 3"),
        ("7d 7d", "7♦ 7♦"),
    ],
)
def test_cards_in_any_notation(line: str, pieces: str) -> None:
    assert read(line) == pieces.split()


def test_the_language_of_the_player_comes_first_and_one_that_is_named_is_the_only_one() -> None:
    assert read("kc", ("es", "en")) == ["K♥|K♣"]
    assert read("kc", ("en",)) == ["K♣"]
    assert read("kc", ("es",)) == ["K♥"]
    assert read("kd", ("es", "en")) == ["K♦"]
    assert read_typed("kp", ("en",)).unknown == "kp"
    assert read_typed("kh", ("es",)).unknown == "kh"


@given(cards)
def test_every_card_is_read_as_it_is_written(card: Card) -> None:
    assert read(f"{card}") == [str(card)]
    assert read(card.ascii, ("en",)) == [str(card)]


@pytest.mark.parametrize(
    "line, unknown",
    [
        ("foo", "foo"),
        ("kh foo", "foo"),
        ("foo kh bar", "foo"),
        ("11d", "11d"),
        ("1d", "1d"),
        ("k", "k"),
        ("♥", "♥"),
        ("-1", "-1"),
        ("12345", "12345"),
        ("\u0663", "\u0663"),  # a digit, but no number of the list
        ("1.5", "1.5"),
        ("hint kh", "hint"),
    ],
)
def test_what_is_neither_card_nor_command_is_named_and_nothing_else_is_done(
    line: str, unknown: str
) -> None:
    assert read_typed(line) == Typed(unknown=unknown)


@given(st.text())
def test_anything_can_be_typed(line: str) -> None:
    typed = read_typed(line)
    found = [typed.act is not None, bool(typed.pieces), bool(typed.unknown)]
    assert found.count(True) <= 1
    assert all((one.number is None) == bool(one.cards) for one in typed.pieces)


# Cards in words


def test_cards_in_words() -> None:
    assert in_words("10♦, J♠ (8♥)", ENGLISH) == "10 of diamonds, jack of spades (8 of hearts)"
    assert in_words("10♦, J♠ (8♥)", SPANISH) == "10 de diamantes, jota de picas (8 de corazones)"
    assert in_words("row 10: A♣ Q♥", ENGLISH) == "row 10: ace of clubs queen of hearts"
    assert in_words("no card", ENGLISH) == "no card"


@given(cards)
def test_no_two_cards_have_the_same_words(card: Card) -> None:
    rank, _, suit = in_words(str(card), ENGLISH).partition(" of ")
    assert SUITS.index(suit) == card.suit
    assert {**COURT, "10": "10"}.get(str(card)[:-1], str(card.rank)) == rank
