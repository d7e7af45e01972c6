"""What `bazas rate` says for people: words for one problem, a table for several."""

from __future__ import annotations

import re

import pytest

from bazas.analysis.levels import LEVELS
from bazas.speech import Language, Speech
from commands import BEATABLE, GOOD, bazas, problem, written

pytestmark = pytest.mark.usefixtures("own_folder")

UNREACHABLE = "As Ks 1"
MODEL = {"en": "levels, version 1, are a model", "es": "los niveles, versión 1, son un modelo"}
OPINION = {
    "en": "the model thinks (levels version 1)",
    "es": "según el modelo (niveles versión 1)",
}


def shown(*arguments: str) -> str:
    return bazas("rate", *arguments).stdout


def levels(text: str, language: str) -> set[str]:
    """Return the levels that a text names."""
    say = Speech(Language(language))
    return {name for name in map(say, LEVELS) if re.search(rf"\b{name}\b", text)}


# One problem


@pytest.mark.parametrize(
    "language,expected",
    [
        (
            "en",
            [
                "hard, the model thinks (levels version 1); score 17.7",
                "once in 26,460 games, 14.7 bits (fiendish)",
                "foresight: looking 4 tricks ahead",
                "half of the time (medium)",
                "good first cards: 1 of 7 (",
                "naive players make 1 (highest), 1 (lowest), 4 (cheapest), 2 (dearest)",
                "lines: 3,836 legal; 2 optimal",
                "different optimal lines: 1\n",
                "4 at most",
                "73 %",
                "themes: unique-first, unique-tricks",
            ],
        ),
        (
            "es",
            [
                "difícil, según el modelo (niveles versión 1); puntuación 17,7",
                "26 460 partidas, 14,7 bits (diabólica)",
                "previsión: ",
                "primeras cartas buenas: 1 de 7 (",
                "1 (siempre la mayor), 1 (siempre la menor), 4 (ganar con la menor)",
                "3836 legales; óptimas, 2",
                "73 %",
                "temas: ",
            ],
        ),
    ],
)
def test_one_problem_is_described_in_words(language: str, expected: list[str]) -> None:
    text = shown("published/2", "--lang", language)
    assert text.startswith("published/2: Published problem 2\n    ")
    assert [words for words in expected if words not in text] == []


@pytest.mark.parametrize("language,heading", [("en", "level"), ("es", "nivel")])
def test_several_problems_are_rows_of_a_table(language: str, heading: str) -> None:
    lines = shown("published/1", "published/2", "--lang", language).splitlines()
    assert heading in lines[0].split()
    easy, hard = (["easy", "hard"], ["fácil", "difícil"])[language == "es"]
    decimal = "," if language == "es" else "."
    first, second = lines[1].split(), lines[2].split()
    assert first[:2] == ["published/1", "6"]
    assert {easy, f"3{decimal}2", f"1{decimal}2", "6/6", "86", "100"} <= set(first)
    assert {hard, f"17{decimal}7", f"14{decimal}7", "1/7", "73"} <= set(second)
    assert lines[3] == ""
    assert lines[4].startswith(MODEL[language])
    assert len(lines) == 5


def test_what_is_not_known_is_a_dash_in_the_table() -> None:
    fast, full = (shown("published/1", "published/2", tier) for tier in ("--fast", "--full"))
    assert " - " not in full
    assert fast.splitlines()[1].split().count("-") > 5
    cut = shown("published/1", "published/6", "--max-nodes", "0").splitlines()
    assert all(line.split().count("-") > 8 for line in cut[1:3])


def test_quiet_is_without_headings() -> None:
    table = shown("published/1", "published/2").splitlines()
    assert shown("published/1", "published/2", "-q").splitlines()[:2] == table[1:3]
    name, *others = shown("published/1").splitlines()
    assert name == "published/1: Published problem 1"
    assert shown("published/1", "-q").splitlines() == others


@pytest.mark.parametrize("tier", ["--fast", "--normal", "--full"])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("arguments", [("published/1",), ("published/1", "published/2")])
def test_wherever_a_level_is_shown_it_is_called_a_model_with_its_version(
    arguments: tuple[str, ...], language: str, tier: str
) -> None:
    text = shown(*arguments, tier, "--lang", language)
    if levels(text, language):
        assert MODEL[language] in text or OPINION[language] in text
    elif tier == "--full":
        pytest.fail("no level")


def test_a_table_of_levels_without_headings_calls_them_a_model_too() -> None:
    result = bazas("rate", "published/1", "published/2", "-q")
    assert levels(result.stdout, "en") == {"easy", "hard"}
    assert MODEL["en"] in result.output


@pytest.mark.parametrize(
    "language,expected", [("en", "no line makes 7 tricks"), ("es", "ninguna línea hace 7 bazas")]
)
def test_a_target_out_of_reach_is_said_to_be(language: str, expected: str) -> None:
    text = shown(written(problem(7)), "--lang", language)
    assert expected in text
    assert levels(text, language) == set()


def test_a_budget_that_ended_is_said_to_have() -> None:
    text = shown("published/1", "--max-nodes", "0")
    assert "not rated: the limits ended it" in text
    assert "naive players make 3 (highest)" in text
    assert "sin calificar: " in shown("published/1", "--max-nodes", "0", "--lang", "es")


@pytest.mark.parametrize("text", [GOOD, BEATABLE, UNREACHABLE, "4s/2s 3s5s ?"])
def test_one_is_singular(text: str) -> None:
    for language in ("en", "es"):
        said = shown(text, "--lang", language)
        many = r"(?<![0-9.,])1 (?:tricks|games|classes|bazas|partidas|clases)\b.*"
        assert re.findall(many, said) == []
        assert re.findall(r"\b1 (?:class|clase) (?:are|son)\b", said) == []


def test_ascii_and_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown("--ascii").isascii()
    spanish = shown("published/1", "--lang", "es")
    monkeypatch.setenv("BAZAS_LANG", "es")
    assert shown("published/1") == spanish
