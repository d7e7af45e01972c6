"""Figures: problems in the plane of difficulty, and the decisions along a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from matplotlib.collections import PathCollection
from matplotlib.figure import Figure
from matplotlib.font_manager import findfont, get_font
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation, Text

from bazas import Card, Puzzle, Suit, published
from bazas.analysis.drawing import MOST_NAMES, decisions, plane, regions, save
from bazas.analysis.explanation import Explanation, explain
from bazas.analysis.levels import LEVELS
from bazas.analysis.paper import STYLE
from bazas.analysis.rating import Rating, rate
from bazas.analysis.tree import tree
from bazas.bench.ladders import ladder
from bazas.speech import Language, Speech

ENGLISH, SPANISH = map(Speech, Language)
ONE = Puzzle.parse("As As 1")
UNREACHABLE = Puzzle.parse("As Ks 1")
ALIKE = Puzzle.parse(f"As/{'/'.join(12 * ['2h'])} 2sKsQsJsTs9s8s7s6s5s4s3s2h ?")
"""Twelve spades that do the same."""


@pytest.fixture(scope="module")
def rated() -> list[tuple[str, Rating]]:
    return [(f"published/{n}", rate(puzzle)) for n, puzzle in enumerate(published(), 1)]


@pytest.fixture(scope="module")
def dealt() -> list[tuple[str, Rating]]:
    return [(f"S10/{n}", rate(ladder("S10", n))) for n in range(MOST_NAMES + 1)]


def explained(puzzle: Puzzle, *line: Card) -> Explanation:
    found = explain(puzzle, line)
    assert isinstance(found, Explanation)
    return found


def worst(puzzle: Puzzle, tricks: int) -> Explanation:
    """Explain a line that loses what it can."""
    line: tuple[Card, ...] = ()
    for _ in range(tricks):
        choices = explained(puzzle, *line).choices if line else explained(puzzle).steps[0].choices
        line = (*line, min(choices, key=lambda choice: choice.reach).card)
    return explained(puzzle, *line)


def explanations() -> Iterator[Explanation]:
    first = published()[0]
    yield from (explained(puzzle) for puzzle in (*published(), ONE, ALIKE, UNREACHABLE))
    yield from (explained(ladder(*deal)) for deal in (("S8", 1), ("S10", 2), ("S13", 3)))
    yield from (worst(first, tricks) for tricks in (1, 3, 5, 8))
    yield explained(first, Card(2, Suit.CLUBS))
    yield explained(first, first.hand[0], first.hand[0], Card(2, Suit.CLUBS))


def texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in shown(figure)]


def shown(figure: Figure) -> list[Text]:
    """Return the texts of a figure, but for ticks beyond an axis, which are not drawn."""
    (axes,) = figure.axes
    beyond = [
        tick.label1
        for axis in (axes.xaxis, axes.yaxis)
        for tick in axis.get_major_ticks()
        if not min(axis.get_view_interval()) <= tick.get_loc() <= max(axis.get_view_interval())
    ]
    drawn = [text for text in figure.findobj(Text) if text.get_visible() and text not in beyond]
    return [text for text in drawn if text.get_text()]


def marks(figure: Figure) -> list[PathCollection]:
    return [each for each in figure.axes[0].collections if isinstance(each, PathCollection)]


def places(collection: PathCollection) -> list[tuple[float, float]]:
    return [(x, y) for x, y in np.asarray(collection.get_offsets()).tolist()]


def assert_tidy(figure: Figure) -> None:
    """No text is cut off, and none lies over another."""
    figure.draw_without_rendering()
    boxes = {text: Text.get_window_extent(text) for text in shown(figure)}
    for text, box in boxes.items():
        assert figure.bbox.count_contains(box.corners()) == 4, text
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not a.padded(-1.5).overlaps(b.padded(-1.5)), (one, other)


@pytest.mark.parametrize("suffix", [".svg", ".PNG"])
def test_the_same_figure_is_the_same_file(
    rated: list[tuple[str, Rating]], suffix: str, tmp_path: Path
) -> None:
    files = [tmp_path / f"{n}{suffix}" for n in range(4)]
    for file in files[:2]:
        save(plane(rated, ENGLISH), file)
    for file in files[2:]:
        save(decisions(explained(published()[0]), SPANISH), file)
    written = [file.read_bytes() for file in files]
    assert written[0] == written[1] != written[2] == written[3]
    assert written[0].startswith({".svg": b"<?xml", ".PNG": b"\x89PNG"}[suffix])
    assert b"matplotlib version" not in written[0].lower()


def test_a_figure_is_svg_or_png(tmp_path: Path) -> None:
    figure = plane([], ENGLISH)
    for name in ("plot.pdf", "plot", ".svg"):
        with pytest.raises(ValueError, match=r"ends in neither \.png nor \.svg"):
            save(figure, tmp_path / name)
    with pytest.raises(FileNotFoundError):
        save(figure, tmp_path / "none" / "plot.svg")
    assert not list(tmp_path.iterdir())


def test_the_font_has_the_signs() -> None:
    glyphs = get_font(findfont(STYLE["font.family"])).get_charmap()
    assert all(ord(sign) in glyphs for sign in "♠♥♦♣…=\N{MINUS SIGN}")


def test_each_problem_lies_in_the_region_of_its_level(rated: list[tuple[str, Rating]]) -> None:
    for _, rating in rated:
        assert rating.luck_bits is not None
        assert rating.foresight is not None
        at = rating.luck_bits, rating.foresight
        (level,) = (level for box, level in regions(17, 13) if box.contains(*at))
        assert level is rating.level


def test_the_regions_are_drawn_and_named(rated: list[tuple[str, Rating]]) -> None:
    figure = plane(rated, ENGLISH)
    (axes,) = figure.axes
    luck, foresight = axes.get_xlim()[1], int(axes.get_ylim()[1])
    assert foresight == 13
    patches = [each for each in axes.patches if isinstance(each, Rectangle)]
    found = [(*each.get_xy(), each.get_facecolor()) for each in patches]
    expected = list(regions(luck, foresight))
    assert [at[:2] for at in found] == [(box.x0, box.y0) for box, _ in expected]
    colours = {
        level: {at[2] for at, (_, other) in zip(found, expected, strict=True) if other is level}
        for level in LEVELS
    }
    assert all(len(tints) == 1 for tints in colours.values())
    assert len(set().union(*colours.values())) == 4
    for level in LEVELS:
        (name,) = (text for text in axes.texts if text.get_text() == level.value)
        assert isinstance(name, Annotation)
        assert level in {other for box, other in expected if box.contains(*name.xy)}


def test_the_plane_always_shows_all_levels() -> None:
    (axes,) = plane([], ENGLISH).axes
    assert axes.get_xlim() == (0, 16)
    assert axes.get_ylim() == (0.5, 10.5)
    assert {level for _, level in regions(16, 10)} == set(LEVELS)


def test_each_problem_has_a_mark_and_a_name(rated: list[tuple[str, Rating]]) -> None:
    figure = plane(rated, ENGLISH)
    (collection,) = marks(figure)
    assert places(collection) == [(each.luck_bits, each.foresight) for _, each in rated]
    assert {name for name, _ in rated} <= set(texts(figure))
    assert_tidy(figure)


def test_many_problems_have_no_names(dealt: list[tuple[str, Rating]]) -> None:
    many, few = plane(dealt, ENGLISH), plane(dealt[1:], ENGLISH)
    assert [len(places(marks(figure)[0])) for figure in (many, few)] == [31, 30]
    assert not any("S10/" in text for text in texts(many))
    said = " ".join(texts(few)).replace(",", " ").split()
    assert {name for name, _ in dealt[1:]} <= set(said)
    opaque, clear = (marks(figure)[0].get_alpha() for figure in (few, many))
    assert clear < opaque  # type: ignore[operator]
    assert_tidy(few)


def test_problems_that_touch_share_a_text_from_left_to_right(
    rated: list[tuple[str, Rating]],
) -> None:
    rating = rated[2][1]
    right = replace(rating, luck_bits=(rating.luck_bits or 0) + 0.05)
    named = [("$c^$", right), ("a\nb", rating), ("a" * 20 + "-long/name/12", rating)]
    figure = plane(named, ENGLISH)
    assert "a b, …aaaaaaaaaaaa-long/name/12, $c^$" in " ".join(texts(figure)).replace("\n", " ")
    assert len(places(marks(figure)[0])) == 3
    assert_tidy(figure)


def test_what_has_no_place_is_left_out(rated: list[tuple[str, Rating]]) -> None:
    nowhere = rate(UNREACHABLE)
    figure = plane([*rated, ("a", nowhere), ("b", nowhere)], ENGLISH)
    assert len(places(marks(figure)[0])) == 6
    assert "Left out, luck or foresight not being known: 2 problems" in texts(figure)
    assert not any("Left out" in text for text in texts(plane(rated, ENGLISH)))
    assert_tidy(figure)


def test_names_need_no_sign_that_the_font_has(
    rated: list[tuple[str, Rating]], tmp_path: Path
) -> None:
    save(plane([("漢", rated[0][1])], ENGLISH), tmp_path / "plot.png")


def test_figures_speak_spanish(rated: list[tuple[str, Rating]]) -> None:
    figure = plane([*rated, ("a", rate(UNREACHABLE))], SPANISH)
    assert {
        "azar, en bits",
        "previsión: bazas por delante",
        "Dificultad de los problemas, según el modelo (niveles versión 1)",
        "No se dibujan, por desconocerse su azar o su previsión: 1 problema",
        "fácil", "media", "difícil", "diabólica",
    } <= set(texts(figure))  # fmt: skip
    assert_tidy(figure)
    assert {
        "Published problem 1\nLa línea que acompaña al problema: 6 bazas de 6 posibles",
        "baza", "carta de la mesa", "resultado", "carta jugada", "otras cartas",
        "Ganada", "Perdida", "la línea jugada", "mantiene alcanzable el máximo",
        "cuesta tantas bazas", "se ve mirando tantas bazas por delante",
        "hace lo mismo que la carta jugada",
    } <= set(texts(decisions(explained(published()[0]), SPANISH)))  # fmt: skip


def test_good_and_bad_cards_are_told_apart_by_shape() -> None:
    for explanation in explanations():
        figure = decisions(explanation, ENGLISH)
        found = {
            (trick, line, len(np.asarray(each.get_paths()[0].vertices)) > 20)
            for each in marks(figure)
            for trick, line in places(each)
        }  # a disc has more corners than a cross
        nodes = tree(explanation)
        assert found == {(node.trick, node.line, node.cost == 0) for node in nodes}
        assert len(found) == len(nodes)


def test_the_tree_is_what_the_explanation_says() -> None:
    for explanation in explanations():
        nodes = tree(explanation)
        columns = [(step.choices, step.before, step.trick.card) for step in explanation.steps]
        columns += [(explanation.choices, explanation.reach, None)] if explanation.choices else []  # type: ignore[list-item]
        assert {node.trick for node in nodes} == set(range(1, len(columns) + 1))
        for trick, (choices, most, card) in enumerate(columns, 1):
            here = {each: node for node in nodes if node.trick == trick for each in node.cards}
            assert set(here) == {choice.card for choice in choices}
            for choice in choices:
                node = here[choice.card]
                assert (node.cost, node.behind) == (most - choice.reach, choice.behind)
                assert choice.same_as is None or here[choice.same_as] is node
                assert node.played is (card in node.cards)
                assert not node.played or node.cards[0] == card


def test_decisions_are_tidy() -> None:
    for explanation in explanations():
        for say in (ENGLISH, SPANISH):
            assert_tidy(decisions(explanation, say))


def test_a_line_with_errors_shows_what_they_cost() -> None:
    explanation = worst(published()[0], 8)
    said = texts(decisions(explanation, ENGLISH))
    costs = [step.cost for step in explanation.steps if step.cost]
    assert costs
    assert all(said.count(f"\N{MINUS SIGN}{cost}") >= costs.count(cost) for cost in costs)
    words = " ".join(" ".join(said).split())
    assert f"The line given: {6 - sum(costs)} trick" in words


def test_a_line_that_breaks_a_rule_says_so() -> None:
    said = " ".join(texts(decisions(explained(published()[0], Card(2, Suit.CLUBS)), ENGLISH)))
    assert "Trick 1 breaks a rule: not in the hand (BS-8): '2♣'; expected" in said.replace(
        "\n", " "
    )
    assert "Won" not in said


def test_cards_that_do_the_same_share_a_node() -> None:
    figure = decisions(explained(published()[0]), ENGLISH)
    assert {"Q♥ J♥", "Q♥", "= J♥"} <= set(texts(figure))
