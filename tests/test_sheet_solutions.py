"""Solutions on a sheet: what the optimum is, and a line, whatever the problem claims."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bazas import Card, Puzzle
from bazas.claims import verify
from bazas.lines import completed, replay
from bazas.play.sheet import Layout, sheet
from bazas.rules import Position
from bazas.search import Limits
from printed import ENGLISH, FIRST, ODD, PUBLISHED, SMALL, SPANISH, made, posed, report, words

EN_DASH = "\N{EN DASH}"


def tricks(puzzle: Puzzle, line: tuple[Card, ...]) -> str:
    """Say how a line goes, as a page says it: number, cards, row and result of each trick."""
    return " ".join(
        f"{n} {t.card} {t.answer} {t.row + 1} {'✓' if t.won else EN_DASH}"
        for n, t in enumerate(replay(puzzle, line).tricks, 1)
    )


def test_a_solution_tells_the_optimum_and_a_line() -> None:
    figures = made(PUBLISHED)
    said = " ".join(words(page) for page in figures)
    for problem in PUBLISHED:
        solution = report(problem.puzzle).solution
        assert f"Optimum: {solution.optimum} tricks, proven." in said
        line = problem.puzzle.line or solution.line
        assert tricks(problem.puzzle, line) in said
    assert said.count("The line printed with the problem.") == 1
    assert said.count("An optimal line.") == 5
    spanish = " ".join(words(page) for page in made(PUBLISHED, SPANISH))
    assert "Óptimo: 10 bazas, demostrado." in spanish
    assert "baza carta jugada carta de la mesa su fila ganada 1 K♠ A♠ 5" in spanish


def test_the_printed_line_of_problem_1_goes_as_the_rule_sheet_says() -> None:
    said = words(made([SMALL])[-1])
    assert (
        "1 K♠ A♠ 5 - 2 Q♥ 8♥ 1 ✓ 3 4♠ 4♠ 2 ✓ 4 Q♦ 10♦ 1 ✓ "
        "5 7♦ 2♥ 3 ✓ 6 7♦ 3♠ 3 ✓ 7 A♣ 3♠ 4 ✓ 8 J♥ A♥ 6 -"
    ) in said.replace("\N{EN DASH}", "-")


@pytest.mark.parametrize(
    "target, sentence",
    [
        (5, "The target, 5, can be beaten."),
        (6, None),
        (7, "The target, 7, cannot be reached."),
        (None, None),
    ],
)
def test_a_false_target_is_put_right(target: int | None, sentence: str | None) -> None:
    problem = posed(replace(FIRST, target=target))
    first, last = made([problem])
    if target is not None:
        assert f"Target: {target} tricks" in words(first)
    found = words(last)
    assert "Optimum: 6 tricks, proven." in found
    assert ("The target" in found) is (sentence is not None)
    assert sentence is None or sentence in found


def worst(puzzle: Puzzle) -> tuple[Card, ...]:
    """Return a legal line that loses what it can at once."""
    position, line = Position.start(puzzle), tuple[Card, ...]()
    while position.hand:
        trick = min(position.tricks(), key=lambda trick: trick.won)
        position, line = position.after(trick), (*line, trick.card)
    return line


@pytest.mark.parametrize("line", [(Card.parse("2♣"),), FIRST.line[:1] * 2, worst(FIRST)])
def test_a_line_that_is_illegal_or_short_is_not_shown(line: tuple[Card, ...]) -> None:
    problem = posed(replace(FIRST, line=line))
    said = words(made([problem])[-1])
    assert "An optimal line." in said
    assert tricks(FIRST, report(problem.puzzle).solution.line) in said


def test_a_line_that_ends_early_is_played_to_its_end() -> None:
    short = replace(FIRST, line=FIRST.line[:7])
    said = words(made([posed(short)])[-1])
    assert "The line printed with the problem." in said
    assert tricks(FIRST, completed(FIRST, FIRST.line[:7])) in said


def test_what_is_not_proven_is_not_called_so() -> None:
    puzzle = replace(PUBLISHED[5].puzzle, target=3)
    found = verify(puzzle, unique=False, limits=Limits(nodes=0))
    lower, upper = found.solution.lower, found.solution.upper
    assert lower < upper
    said = words(made([posed(puzzle)], reports=[found])[-1])
    assert f"The optimum is not proven: {lower} to {upper}." in said
    assert "The target, 3, can be beaten." in said
    assert f"A line that makes {lower} tricks." in said
    assert "proven." not in said
    assert tricks(puzzle, found.solution.line) in said


def test_themes_are_told_with_the_solutions_only() -> None:
    first, last = made([replace(SMALL, themes=("twins", "sacrifice"))], SPANISH)
    assert "Temas: gemelas, sacrificio." in words(last)
    assert "gemelas" not in words(first)


def test_a_sheet_solves_problems_unless_it_is_told_how() -> None:
    said = words(sheet([SMALL], Layout(), ENGLISH)[-1])
    assert "Optimum: 6 tricks, proven." in said
    with pytest.raises(ValueError, match="zip"):
        sheet([SMALL], Layout(), ENGLISH, reports=[])


def test_a_line_of_many_tricks_takes_several_lines_and_pages() -> None:
    many = ODD[-1]
    figures = made([many] * 4, large=True, number=1)
    said = " ".join(words(page) for page in figures)
    for n in range(1, 53):
        assert said.count(f" {n} ") >= 4
    assert sum("Solutions" in words(page) for page in figures) == 1
    assert len([page for page in figures if "card played" in words(page)]) > 4
