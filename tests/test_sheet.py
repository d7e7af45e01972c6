"""Sheets to print: what is on their pages, that all of it fits, and what the solutions say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise

import numpy as np
import pytest

from bazas import Card, Suit
from bazas.analysis.levels import Level
from bazas.play.sheet import Layout, Paper, sheet
from bazas.play.sheet.howto import RULES
from bazas.play.sheet.tiles import Hand, in_order
from printed import (
    ENGLISH,
    FIRST,
    ODD,
    PUBLISHED,
    SMALL,
    SPANISH,
    assert_tidy,
    cards_in,
    cards_of,
    dealt,
    is_card,
    made,
    paths,
    places,
    posed,
    problem_pages,
    report,
    sizes,
    texts,
    words,
)

INCH, EN_DASH = 25.4, "\N{EN DASH}"
EVERY = [
    Layout(number=1),
    Layout(number=2, paper=Paper.LETTER),
    Layout(number=4),
    Layout(number=6, paper=Paper.LETTER),
    Layout(number=1, paper=Paper.LETTER, large=True),
    Layout(number=4, large=True),
]


def names(layout: Layout) -> str:
    return f"{layout.number}-{layout.paper}{'-large' * layout.large}"


# Pages


@pytest.mark.parametrize("number, pages", [(1, 8), (2, 4), (4, 2), (6, 2)])
def test_as_many_problems_a_page_as_asked_for(number: int, pages: int) -> None:
    figures = problem_pages(8 * [SMALL], number=number)
    assert len(figures) == pages
    counts = [words(figure).count("Target:") for figure in figures]
    if number < 6:
        assert counts == pages * [number]
    assert sum(counts) == 8


def test_six_problems_fit_where_the_rules_are_not() -> None:
    counts = [words(page).count("Target:") for page in problem_pages(20 * [SMALL], number=6)]
    assert 6 in counts
    assert sum(counts) == 20


def test_the_last_problems_have_larger_places_if_they_are_fewer() -> None:
    for number in (2, 4, 6):
        *_, one = problem_pages([SMALL], number=number)
        pages = problem_pages([PUBLISHED[4]] * 2 + [SMALL] * 5, number=number)
        assert words(pages[-1]).count("Target:") < number
        assert max(sizes(pages[-1], of_cards=True)) > min(sizes(pages[0], of_cards=True))
        assert max(sizes(one, of_cards=True)) > 13


def test_a_page_has_fewer_problems_where_cards_would_be_too_small() -> None:
    large = dealt(13, 4, 13)
    figures = problem_pages([large] * 5, number=6)
    assert len(figures) > 1
    for figure in figures:
        assert min(sizes(figure, of_cards=True)) > 6.5
    huge = problem_pages([dealt(60, 1, 8)], number=6)
    (page,) = (page for page in huge if cards_in(page))
    assert min(sizes(page, of_cards=True)) < 6.5


@pytest.mark.parametrize("paper", Paper)
def test_pages_are_as_large_as_the_paper(paper: Paper) -> None:
    inches = {Paper.A4: (210 / INCH, 297 / INCH), Paper.LETTER: (8.5, 11)}[paper]
    for figure in made([SMALL], paper=paper):
        assert np.allclose(figure.get_size_inches(), inches)


def test_no_problem_is_no_page() -> None:
    assert sheet([], Layout(), ENGLISH) == []


def test_solutions_stand_on_last_pages_of_their_own() -> None:
    without, figures = problem_pages(PUBLISHED), made(PUBLISHED)
    assert len(figures) > len(without)
    at = [number for number, page in enumerate(figures) if "Solutions" in words(page).split()]
    assert at == [len(without)]
    for page in figures[: len(without)]:
        assert "Optimum" not in words(page)
    assert all("Target:" not in words(page) for page in figures[len(without) :])


def test_pages_are_numbered_and_have_the_title() -> None:
    figures = made(PUBLISHED, SPANISH, title="Para el domingo")
    for number, figure in enumerate(figures, 1):
        assert f"Página {number} de {len(figures)}" in words(figure)
        assert texts(figure)[0].get_text() == "Para el domingo"
    assert "Para" not in words(made([SMALL])[0])


def test_the_rules_stand_on_the_first_page_only() -> None:
    for say, head in ((ENGLISH, "How to play"), (SPANISH, "Cómo se juega")):
        first, *others = made(PUBLISHED, say)
        assert head in words(first)
        assert all(say(rule) in words(first) for rule in RULES)
        assert all(head not in words(page) for page in others)


def test_rules_of_large_print_have_a_page_of_their_own() -> None:
    first, second = problem_pages([SMALL], large=True)
    assert "How to play" in words(first)
    assert not cards_in(first)
    assert cards_in(second) == cards_of(SMALL)


def test_levels_are_said_to_be_a_model_where_there_are_any() -> None:
    model = "are a model: there are no data on human players."
    figures = problem_pages([SMALL, posed(FIRST)], number=1)
    assert [model in words(figure) for figure in figures] == [True, False]
    assert "●○○○ Difficulty: easy" in words(figures[0])
    assert "Difficulty" not in words(figures[1])
    hardest = posed(FIRST, "a", Level.FIENDISH)
    assert "●●●● Dificultad: diabólica" in words(made([hardest], SPANISH)[0])


# What is on a page


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_every_card_of_every_problem_is_there(number: int) -> None:
    assert cards_in(*problem_pages(PUBLISHED, number=number)) == cards_of(*PUBLISHED)
    assert cards_in(*problem_pages(ODD, number=number)) == cards_of(*ODD)


def test_a_problem_has_its_number_name_id_and_target() -> None:
    said = words(problem_pages(PUBLISHED, number=1)[2])
    assert f"3 Published problem 3 ●●●○ Difficulty: hard · id {PUBLISHED[2].puzzle.id}" in said
    assert "· published/3 Target: 8 tricks" in said
    spanish = made([PUBLISHED[5], posed(replace(FIRST, title="", target=1))], SPANISH)
    assert "Problema publicado 6" in words(spanish[0])
    assert "Objetivo: el mayor número posible de bazas" in words(spanish[0])
    assert "2 a.txt#1 id uaf5a7hq6rxk Objetivo: 1 baza Mesa" in words(spanish[0])


def test_right_ends_and_the_hand_can_be_told_from_covered_cards() -> None:
    for problem in (SMALL, *ODD[:3]):
        (figure,) = (page for page in problem_pages([problem], number=1) if cards_in(page))
        bold = Counter(
            text.get_text()
            for text in texts(figure)
            if is_card(text.get_text()) and text.get_fontweight() == "bold"
        )
        ends = [str(row[-1]) for row in problem.puzzle.table]
        assert bold == Counter([*ends, *map(str, problem.puzzle.hand)])
        assert len(places(figure).dark) == bold.total()


def test_rows_run_from_left_to_right_and_from_top_to_bottom() -> None:
    (figure,) = problem_pages([SMALL], number=1)
    written = [text for text in texts(figure) if is_card(text.get_text())]
    at = {text: text.get_position() for text in written}
    left = iter(written)
    rows = [[next(left) for _ in row] for row in FIRST.table]
    assert [[t.get_text() for t in row] for row in rows] == [list(map(str, r)) for r in FIRST.table]
    for row in rows:
        assert len({at[text][1] for text in row}) == 1
        assert all(at[a][0] < at[b][0] for a, b in pairwise(row))
    assert all(at[a[0]][1] < at[b[0]][1] for a, b in pairwise(rows))
    assert max(at[row[0]][1] for row in rows) < min(at[text][1] for text in left)


def test_a_hand_is_in_order_and_suits_stay_together() -> None:
    (figure,) = problem_pages([SMALL], number=1)
    hand = [text.get_text() for text in texts(figure) if is_card(text.get_text())][-8:]
    assert hand == ["K♠", "4♠", "Q♥", "J♥", "Q♦", "7♦", "7♦", "A♣"]
    cards = PUBLISHED[5].puzzle.hand
    for width, lines in ((1000, 1), (17, 2), (10, 3), (7, 4), (1.6, 13)):
        found = Hand(cards, 1).lines(width)
        assert len(found) == lines
        assert [*chain(*found)] == in_order(cards)
    assert [len(line) for line in Hand(cards, 1).lines(17)] == [4, 9]
    assert in_order(Card(n, s) for n in (2, 14) for s in Suit)[:2] == [Card(14, 0), Card(2, 0)]


def test_there_is_a_box_for_each_trick() -> None:
    for problem in (SMALL, ODD[0]):
        (figure,) = (page for page in problem_pages([problem], number=2) if cards_in(page))
        boxes = len(problem.puzzle.hand)
        _, _, after = words(figure).partition("Order of play ")
        found = after.removesuffix(" The problem as text")
        assert found.split() == [str(n) for n in range(1, boxes + 1)]


def test_notes_are_shown_where_there_is_room() -> None:
    noted = posed(replace(FIRST, notes="Made in winter.\nTry it twice."))
    for number, shown in ((1, True), (2, True), (4, False), (6, False)):
        said = words(problem_pages([noted], number=number)[0])
        assert ("Made in winter. Try it twice." in said) is shown
    long = words(problem_pages([ODD[2]], number=2)[-1])
    assert 3 < long.count("Notes that go on") < 25
    assert "…" in long


def test_large_print_is_large() -> None:
    for problem in (SMALL, PUBLISHED[4]):
        for figure in made([problem], large=True, number=2, title="Title"):
            assert min(sizes(figure)) >= 14
            if "Target:" in words(figure):
                assert min(sizes(figure, of_cards=True)) >= 18


# Nothing runs out of a page or over anything else


@pytest.mark.parametrize("layout", EVERY, ids=names)
def test_pages_are_tidy(layout: Layout) -> None:
    problems = [*PUBLISHED, *ODD]
    reports = [report(problem.puzzle) for problem in problems]
    titled = replace(layout, title="W" * 300, link="https://example.org/" + 60 * "a")
    for figure in sheet(problems, titled, ENGLISH if layout.large else SPANISH, reports=reports):
        assert_tidy(figure)


@pytest.mark.parametrize("places", [[(0.99, "10♦ 10♦")], [(0.1, "a"), (0.101, "b")], [(0.1, "A♠")]])
def test_what_is_not_tidy_would_be_found(places: list[tuple[float, str]]) -> None:
    (figure,) = problem_pages([SMALL], number=1)
    assert_tidy(figure)
    for x, text in places:
        figure.text(x, 0.1, text)
    with pytest.raises(AssertionError):
        assert_tidy(figure)


def test_cards_of_a_page_are_about_as_large() -> None:
    (page,) = problem_pages([SMALL, PUBLISHED[4]], number=2)
    found = sizes(page, of_cards=True)
    assert 1 < max(found) / min(found) < 1.31


# What cannot be


@pytest.mark.parametrize("number", [0, 3, 5, 12])
def test_there_are_four_grids(number: int) -> None:
    with pytest.raises(ValueError, match=f"problems a page are 1, 2, 4 or 6, not {number}"):
        Layout(number=number)


@pytest.mark.parametrize(
    "link", ["", "example.org", "javascript:alert(1)", "https://a b", "https://a/#x", "https://a\n"]
)
def test_a_link_is_an_address(link: str) -> None:
    with pytest.raises(ValueError, match="begins with https://"):
        Layout(link=link)


def test_paths_are_few_enough_to_draw_quickly() -> None:
    (figure,) = problem_pages([SMALL], number=1)
    assert len(paths(figure)) < 80
