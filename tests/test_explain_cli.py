"""`bazas explain`: lines given, printed and optimal, in both languages and for programs."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from bazas import published
from bazas.cli import main
from commands import (
    LINE,
    SHORT,
    bazas,
    problem,
    results,
    strict_json,
    written,
)

pytestmark = pytest.mark.usefixtures("own_folder")

FOUR = "4s/2s 3s5s ?"  # 5♠ first beats 4♠, and 3♠ beats 2♠; 3♠ first loses to 4♠


def said(result: Result) -> str:
    """Return what was printed, without its line breaks."""
    return " ".join(result.stdout.split())


# What is explained


def test_the_line_printed_with_the_problem_is_explained_where_there_is_one() -> None:
    (found,) = results("explain", "published/1")
    assert (found["origin"], found["line"]) == ("printed", LINE.split())
    text = said(bazas("explain", "published/1"))
    assert f"The line printed with the problem: {LINE}; target 6, optimum 6." in text
    assert text.endswith("6 tricks, the most there are.")


def test_an_optimal_line_is_explained_where_none_is_printed() -> None:
    (found,) = results("explain", "published/6")
    assert (found["origin"], found["tricks"], len(found["line"])) == ("optimal", 10, 13)
    text = said(bazas("explain", "published/6"))
    assert f"An optimal line: {' '.join(found['line'])}; target open, optimum 10." in text


def test_the_line_given_goes_before_the_one_printed() -> None:
    (found,) = results("explain", "published/1", "--line", SHORT)
    assert (found["origin"], found["line"], found["tricks"]) == ("given", SHORT.split(), 4)
    result = bazas("explain", "published/1", "--line", SHORT)
    assert "The line given: " in result.stdout
    assert "4 tricks, of 6 possible." in result.stdout.splitlines()
    assert result.exit_code == 0


def test_all_published_problems_are_explained_under_their_names() -> None:
    result = bazas("explain")
    assert result.exit_code == 0
    heads = [f"published/{n}: {puzzle.title}" for n, puzzle in enumerate(published(), 1)]
    lines = result.stdout.splitlines()
    assert [line for line in lines if line.startswith("published/")] == heads
    assert [lines[lines.index(head) - 1] for head in heads[1:]] == 5 * [""]


def test_a_line_that_stops_early_is_explained_up_to_there() -> None:
    result = bazas("explain", "published/1", "--line", "K♠ Q♥")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == (
        "Here the line ends: 1 made; 6 in all can be reached: "
        "6 with 4♠ Q♦ A♣; 5 with 7♦; 4 with J♥."
    )
    (found,) = results("explain", "published/1", "--line", "K♠ Q♥")
    assert (found["tricks"], found["reach"], found["error"]) == (1, 6, None)
    worth = {card["card"]: card["reach"] for card in found["cards"]}
    assert worth == {"4♠": 6, "Q♦": 6, "A♣": 6, "7♦": 5, "J♥": 4}


def test_a_short_line_printed_with_the_problem_is_no_false_claim_here() -> None:
    assert bazas("explain", written(problem(6, SHORT))).exit_code == 0


@pytest.mark.parametrize(
    "language,expected",
    [
        (
            "en",
            (
                "It costs 1 trick: 2 could be reached. Better: 5♠. "
                "Why: with 0 made and 1 card left, 2 are out of reach. "
                "Looking 1 trick ahead shows it."
            ),
        ),
        ("es", "Cuesta 1 baza: "),
    ],
)
def test_a_card_that_costs_a_trick_is_refuted(language: str, expected: str) -> None:
    assert expected in said(bazas("explain", FOUR, "--line", "3♠", "--lang", language))


# Illegal cards


@pytest.mark.parametrize(
    "line,language,expected",
    [
        (
            "9♠",
            "en",
            "Trick 1 breaks a rule: not in the hand (BS-8): '9♠'; expected K♠ 4♠ Q♥ J♥ Q♦ 7♦ A♣.",
        ),
        (
            "K♠ 4♠",
            "en",
            (
                "Trick 2 breaks a rule: the table led 8♥ and the hand can follow suit (BS-11): "
                "'4♠'; expected Q♥ J♥."
            ),
        ),
        (
            f"{LINE} J♥",
            "en",
            (
                "Trick 9 breaks a rule: not in the hand (BS-8): "
                "'J♥'; expected no card: the hand is empty (BS-13)."
            ),
        ),
        ("9♠", "es", "En la baza 1 se infringe una regla: no está en la mano (BS-8): '9♠'"),
        ("K♠ 4♠", "es", "En la baza 2 se infringe una regla: la mesa inició con 8♥"),
        (f"{LINE} J♥", "es", "En la baza 9 se infringe una regla: no está en la mano (BS-8): 'J♥'"),
    ],
)
def test_an_illegal_card_ends_the_explanation_with_1(
    line: str, language: str, expected: str
) -> None:
    for arguments in (("published/1", "--line", line), (written(problem(6, line)),)):
        result = bazas("explain", *arguments, "--lang", language)
        assert expected in said(result)
        assert (result.exit_code, result.stderr) == (1, "")


def test_the_third_of_two_copies_is_not_in_the_hand() -> None:
    result = bazas("explain", "4s/3s/2s 5s5sAs ?", "--line", "5♠ 5♠ 5♠")
    assert result.exit_code == 1
    assert "Trick 3 breaks a rule: not in the hand (BS-8): '5♠'; expected A♠." in said(result)


# Language and letters


def test_the_language_is_asked_for_by_option_or_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    arguments = ("explain", "published/1", "--line", "K♠ Q♥")
    spanish, english = (bazas(*arguments, "--lang", name).stdout for name in ("es", "en"))
    assert spanish.splitlines()[-1].startswith("Aquí acaba la línea")
    monkeypatch.setenv("BAZAS_LANG", "es")
    assert bazas(*arguments).stdout == spanish
    assert bazas(*arguments, "--lang", "en").stdout == english != spanish
    for name in ("ES", "es_ES.UTF-8", "es-AR", " es "):
        monkeypatch.setenv("BAZAS_LANG", name)
        assert bazas(*arguments).stdout == spanish
    monkeypatch.setenv("BAZAS_LANG", "")
    assert bazas(*arguments).stdout == english
    monkeypatch.setenv("BAZAS_LANG", "fr")
    result = bazas(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'fr', by --lang or BAZAS_LANG, is none of en, es" in result.stderr


def test_an_illegal_line_is_one_also_when_the_budget_ends() -> None:
    result = bazas("explain", "published/1", "--line", "4♦", "--max-nodes", "0")
    assert result.exit_code == 1
    assert bazas("explain", "published/1", "--line", "4♠", "--max-nodes", "0").exit_code == 3


def test_quiet_is_without_the_name() -> None:
    name, *others = bazas("explain", "published/1").stdout.splitlines()
    assert name == "published/1: Published problem 1"
    assert bazas("explain", "published/1", "-q").stdout.splitlines() == others


@pytest.mark.parametrize("line", [LINE, SHORT, "K♠ 4♠", "9♠"])
def test_ascii_writes_letters_for_signs(line: str) -> None:
    arguments = ("explain", "published/1", "--line", line)
    signs, letters = bazas(*arguments), bazas(*arguments, "--ascii")
    assert letters.stdout.isascii()
    assert letters.exit_code == signs.exit_code
    assert "♠" in signs.stdout
    as_json = [bazas(*arguments, "--json", *more).stdout for more in ((), ("--ascii",))]
    assert as_json[1].isascii()
    assert strict_json(as_json[0]) == strict_json(as_json[1])


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_an_output_without_suit_signs_gets_letters(encoding: str) -> None:
    arguments = ["explain", "published/1", "--line", "K♠ 4♠", "--lang", "es"]
    result = CliRunner(charset=encoding).invoke(main, arguments)
    assert result.exit_code == 1
    assert "El jugador inicia con Ks. La mesa responde As, fila 5: " in said(result)
    assert ("óptimo 6." in result.stdout) == (encoding == "cp1252")
