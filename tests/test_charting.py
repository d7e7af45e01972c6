"""Pictures of surveys: bars are as high as shares, and nothing is left unsaid."""

from __future__ import annotations

import pytest
from matplotlib.container import BarContainer
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from bazas.analysis.paper import rendered
from bazas.speech import Language, Speech
from bazas.workshop.charting import chart
from bazas.workshop.crew import Crew
from bazas.workshop.findings import Difficulty, Findings, Share
from bazas.workshop.shape import Shape
from bazas.workshop.survey import Survey, survey

ENGLISH, SPANISH = Speech(), Speech(Language.SPANISH)
SHAPE = Shape.parse("6x1-2/6/1")


def found(*, rated: bool = False, nodes: int | None = None) -> Findings:
    asked = Survey(shape=SHAPE, seed=3, deals=120, rated=rated, nodes=nodes)
    *_, tally = survey(asked, Crew(None, 1))
    return Findings(asked, tally)


def texts(figure: Figure) -> set[str]:
    figure.draw_without_rendering()
    return {text.get_text() for text in figure.findobj(Text)} - {""}


def heights(figure: Figure, panel: int, bars: int) -> list[float]:
    """Return the heights of the bars of a panel: those of what may be, or of what is."""
    every = [one for one in figure.axes[panel].containers if isinstance(one, BarContainer)]
    return [bar.get_height() for bar in every[bars] if isinstance(bar, Rectangle)]


def percents(shares: list[Share], *, most: bool = False) -> list[float]:
    return [100 * (one.most_share if most else one.share) for one in shares]


@pytest.mark.parametrize("nodes", [None, 9])
def test_bars_are_as_high_as_shares(nodes: int | None) -> None:
    findings = found(nodes=nodes)
    figure = chart(findings, ENGLISH)
    assert heights(figure, 0, 1) == pytest.approx(percents(findings.optima))
    assert heights(figure, 0, 0) == pytest.approx(percents(findings.optima, most=True))
    assert ("grey: what is not known may be there" in " ".join(texts(figure))) == bool(nodes)


def test_rated_deals_have_levels_and_a_plane() -> None:
    findings = found(rated=True)
    assert findings.tally.ratings is not None
    figure = chart(findings, ENGLISH)
    levels = Difficulty(findings, findings.tally.ratings).levels
    assert heights(figure, 1, 1) == pytest.approx(percents(levels))
    (mesh,) = figure.axes[2].collections[:1]
    shares = mesh.get_array()
    assert shares is not None
    assert shares.sum() == pytest.approx(100)
    for (bits, tricks), deals in findings.tally.ratings.plane.items():
        assert shares[tricks - 1][bits] == pytest.approx(100 * deals / 120)


def test_figures_say_what_they_show() -> None:
    assert {
        "120 deals of the shape 6x1-2/6/1, seed 3",
        "whiskers: 95 % intervals",
        "optimum, in tricks",
        "share of the deals, in %",
    } <= texts(chart(found(), ENGLISH))
    assert {
        "120 repartos de la forma 6x1-2/6/1, semilla 3",
        "barras de error: intervalos del 95 %; línea de puntos: umbrales de los niveles",
        "óptimo, en bazas",
        "proporción de los repartos, en %",
        "dificultad, según el modelo (versión 1)",
        "azar, en bits",
        "fácil", "media", "difícil", "diabólica",
    } <= texts(chart(found(rated=True), SPANISH))  # fmt: skip


@pytest.mark.parametrize("nodes", [0, 30])
def test_what_is_hardly_or_not_rated_is_drawn_all_the_same(nodes: int) -> None:
    first, second = (rendered(chart(found(rated=True, nodes=nodes), ENGLISH), ".svg") for _ in "ab")
    assert first == second
