"""`bazas explain --line`: how the line is read, and other input."""

from __future__ import annotations

import pytest

from commands import GOOD, LINE, UNREADABLE, bazas, problem, results, strict_json, written

pytestmark = pytest.mark.usefixtures("own_folder")

THREE = ["K♠", "Q♥", "4♠"]  # the beginning of the line printed with the first problem
TEN = ["10♣"]  # one card of the hand of the second


@pytest.mark.parametrize(
    "line",
    [
        *("K♠ Q♥ 4♠", "K♠, Q♥, 4♠", "K♠,Q♥,4♠", "K♠Q♥4♠", "  K♠  Q♥\t4♠ ", "K♠ Q♥ 4♠."),
        *("K♠\nQ♥\n4♠", "k♠ q♥ 4♠", "K♤ Q♡ 4♤", "K♠\ufe0e Q♥\ufe0f 4♠", "♠K ♥Q ♠4", "♠K♥Q♠4"),
        *("Ks Qh 4s", "KS QH 4S", "ksqh4s", "sK hQ s4", "Kp Qc 4p", "KpQc4p", "PK CQ P4"),
        *("🂮 🂽 🂤", "🂮🂽🂤", "🂮 ♥Q, 4s"),
    ],
)
def test_a_line_is_read_in_every_notation(line: str) -> None:
    (found,) = results("explain", "published/1", "--line", line)
    assert found["line"] == THREE


@pytest.mark.parametrize(
    "line", ["10♣", "T♣", "t♣", "♣10", "10c", "Tc", "cT", "10t", "TT", "T10", "🃚"]
)
def test_a_ten_is_read_in_every_notation(line: str) -> None:
    (found,) = results("explain", "published/2", "--line", line)
    assert found["line"] == TEN


@pytest.mark.parametrize(
    "line,column,fault",
    [
        ("1x", 1, "not a card: '1x'"),
        ("Ks 1x", 4, "not a card: '1x'"),
        ("K♠, Q♥, ♥♥", 9, "not a card: '♥♥'"),
        ("K♠ Q♥;4♠", 4, "not a card: 'Q♥;4♠'"),
        ("K♠Q♥ \x00", 6, "not a card: '\\x00'"),
        ("K♠\nfoo\nbar", 4, "not a card: 'foo'"),
        ("Ks Kp", 4, "suits in the letters of two languages: 'Kp'"),
        ("K♠ Ac Qc", 4, "suit letters that read two ways: 'Ac'; expected --suits en to read A♣"),
    ],
)
def test_a_line_that_cannot_be_read_is_one_clear_line(line: str, column: int, fault: str) -> None:
    result = bazas("explain", "published/1", "--line", line)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"bazas: --line:1:{column}: {fault}")
    assert len(result.stderr.splitlines()) == 1
    document = bazas("explain", "published/1", "--line", line, "--json")
    assert (document.exit_code, document.stderr) == (2, "")
    shown = strict_json(document.stdout)
    assert shown["results"] == []
    (error,) = shown["errors"]
    assert list(error) == ["source", "line", "column", "message", "token", "expected"]
    assert (error["source"], error["line"], error["column"]) == ("--line", 1, column)
    assert fault.startswith(f"{error['message']}: {error['token']!r}")


@pytest.mark.parametrize("line", ["", "  ", ",", "\n"])
def test_a_line_without_cards_is_refused(line: str) -> None:
    result = bazas("explain", "published/1", "--line", line)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("bazas: --line")
    assert "no card; expected K♠ Q♥ 4♠" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "files", [(), ("published",), ("published/1", "published/2"), ("two.txt",), (GOOD, GOOD)]
)
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_one_line_is_for_one_problem(files: tuple[str, ...], form: tuple[str, ...]) -> None:
    written(f"{GOOD}\n{GOOD}\n", "two.txt")
    result = bazas("explain", *files, "--line", "A♠", *form)
    assert (result.exit_code, result.stdout) == (2, "")
    number = 2 if files and files != ("published",) else 6
    assert result.stderr.splitlines()[-1].endswith(
        f"--line: one line is for one problem, and there are {number}"
    )


def test_one_line_for_one_problem_of_a_file() -> None:
    name = written(f"{GOOD}\n{problem(6)}")
    (found,) = results("explain", f"{name}#2", "--line", LINE)
    assert (found["at"], found["tricks"]) == (2, 6)


# Letters that read two ways: c is a club in English, a heart in Spanish

BOTH = "2s/2s/2s AcAhAh ?"


@pytest.mark.parametrize(
    "deal,line,suits,cards",
    [
        ("published/1", "Ac", (), ["A♣"]),  # the hand has no A♥
        ("published/1", "Qc", (), ["Q♥"]),  # and no Q♣
        ("published/1", "At Qc", (), ["A♣", "Q♥"]),
        ("published/1", "Ac Qh", (), ["A♣", "Q♥"]),
        (BOTH, "Ac", ("--suits", "en"), ["A♣"]),
        (BOTH, "Ac Ac", (), ["A♥", "A♥"]),  # there is one A♣ only
        ("published/1", "Ac", ("--suits", "es"), ["A♥"]),
        ("published/1", "Qc", ("--suits", "en"), ["Q♣"]),
    ],
)
def test_letters_are_read_by_the_hand_unless_suits_says_how(
    deal: str, line: str, suits: tuple[str, ...], cards: list[str]
) -> None:
    (found,) = results("explain", deal, "--line", line, *suits)
    assert found["line"] == cards


@pytest.mark.parametrize("deal,line", [(BOTH, "Ac"), ("published/1", "Ac Qc"), (GOOD, "9c")])
def test_letters_that_read_two_ways_by_the_hand_are_refused(deal: str, line: str) -> None:
    result = bazas("explain", deal, "--line", line)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "suit letters that read two ways" in result.stderr
    assert "--suits es" in result.stderr


def test_suits_holds_for_the_line_as_it_does_for_the_problem() -> None:
    result = bazas("explain", "published/1", "--line", "Ks", "--suits", "es")
    assert result.exit_code == 2
    assert "not a card: 'Ks'" in result.stderr
    text = "Mesa:\nAc Kd\nJugador: 3c\nObjetivo: 0\n"
    (found,) = results("explain", written(text), "--line", "3c", "--suits", "es")
    assert (found["line"], found["tricks"]) == (["3♥"], 1)


# Other input


@pytest.mark.parametrize("options", [(), ("--line", "A♠")])
def test_an_unreadable_problem_hides_no_other(options: tuple[str, ...]) -> None:
    result = bazas("explain", UNREADABLE, GOOD, *options)
    assert result.exit_code == 2
    assert "1 trick, the most there are." in result.stdout.splitlines()
    assert result.stderr.startswith("bazas: argument:1:7: a target that no play can have: '9'")
    assert len(result.stderr.splitlines()) == 1
    document = strict_json(bazas("explain", UNREADABLE, GOOD, *options, "--json").stdout)
    assert document["schema"] == "bazas.explain/1"
    assert [one["at"] for one in document["results"]] == [2]
    assert [error["token"] for error in document["errors"]] == ["9"]


def test_nothing_but_unreadable_problems() -> None:
    result = bazas("explain", UNREADABLE, "nothing.txt", "--line", "A♠")
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 2


@pytest.mark.parametrize("options", [(), ("--line", LINE)])
def test_a_problem_may_come_from_standard_input(options: tuple[str, ...]) -> None:
    result = bazas("explain", "-", *options, stdin=problem(6, LINE))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "-"
    assert result.stdout.splitlines()[-1] == "6 tricks, the most there are."


def test_an_illegal_line_goes_behind_an_unreadable_problem() -> None:
    assert bazas("explain", GOOD, "--line", "9♠").exit_code == 1
    assert bazas("explain", GOOD, UNREADABLE, "--line", "9♠").exit_code == 2
