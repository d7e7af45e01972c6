"""Numbers, nouns and what is missing, in both languages."""

from __future__ import annotations

import pytest

from bazas.spanish import NOUNS, SENTENCES
from bazas.speech import Language, Speech

ENGLISH, SPANISH = Speech(), Speech(Language.SPANISH)


@pytest.mark.parametrize(
    "number,digits,english,spanish",
    [
        (0, 0, "0", "0"),
        (0, 1, "0.0", "0,0"),
        (7, 0, "7", "7"),
        (1_970, 0, "1,970", "1970"),
        (1_970.5, 1, "1,970.5", "1970,5"),
        (9_999, 0, "9,999", "9999"),
        (10_000, 0, "10,000", "10 000"),
        (9_999.9, 1, "9,999.9", "9999,9"),
        (10_000.1, 1, "10,000.1", "10 000,1"),
        (32_863_680, 0, "32,863,680", "32 863 680"),
        (2**70, 0, "1,180,591,620,717,411,303,424", "1 180 591 620 717 411 303 424"),
        (-1, 0, "-1", "-1"),
        (-1_970.25, 2, "-1,970.25", "-1970,25"),
        (-32_863, 0, "-32,863", "-32 863"),
        (0.05, 3, "0.050", "0,050"),
        (2.6, 0, "3", "3"),
    ],
)
def test_numbers(number: float, digits: int, english: str, spanish: str) -> None:
    assert ENGLISH.number(number, digits) == english
    assert SPANISH.number(number, digits) == spanish


@pytest.mark.parametrize("number,digits", [(9_999.6, 0), (9_999.97, 1), (-9_999.6, 0)])
def test_a_number_that_is_rounded_up_to_five_digits_has_them_in_groups(
    number: float, digits: int
) -> None:
    sign, decimal = "-" * (number < 0), ",0" * digits
    assert SPANISH.number(number, digits) == f"{sign}10 000{decimal}"


@pytest.mark.parametrize(
    "number,noun,english,spanish",
    [
        (0, "trick", "0 tricks", "0 bazas"),
        (1, "trick", "1 trick", "1 baza"),
        (2, "trick", "2 tricks", "2 bazas"),
        (398, "problem", "398 problems", "398 problemas"),
        (1_970, "problem", "1,970 problems", "1970 problemas"),
        (10_000, "card", "10,000 cards", "10 000 cartas"),
    ],
)
def test_nouns_with_their_numbers(number: int, noun: str, english: str, spanish: str) -> None:
    assert (ENGLISH.count(number, noun), SPANISH.count(number, noun)) == (english, spanish)


def test_plurals_are_others_than_singulars() -> None:
    for one, many in NOUNS.values():
        assert one != many


@pytest.mark.parametrize(
    "number,said",
    [(1, ("1 exact", "1 exacto")), (5, ("5 exact", "5 exactos")), (0, ("0 exact", "0 exactos"))],
)
def test_what_has_no_plural_in_english_has_one_in_spanish(
    number: int, said: tuple[str, str]
) -> None:
    assert (ENGLISH.many(number, "exact"), SPANISH.many(number, "exact")) == said


@pytest.mark.parametrize("say", [ENGLISH, SPANISH])
def test_what_is_not_there_in_spanish_is_said_in_no_language(say: Speech) -> None:
    with pytest.raises(KeyError):
        say("there is no such sentence")
    with pytest.raises(KeyError):
        say.count(2, "no such noun")
    with pytest.raises(KeyError, match="optimum"):
        say("optimum {optimum}", other=6)


def test_values_are_put_in_as_they_are() -> None:
    assert ENGLISH("optimum {optimum}", optimum="{6}") == "optimum {6}"
    assert SPANISH("{lower} to {upper}", lower=1, upper=2) == "1 a 2"


def test_the_language_is_english_unless_another_is_asked_for() -> None:
    assert Speech().language is Language.ENGLISH
    assert [Speech(language)("open") for language in Language] == ["open", SENTENCES["open"]]
