"""Draw what was found by playing matches: shares won and mean points, with their intervals.

The extra `plot` installs what is needed, matplotlib: without it, importing this raises ImportError.
"""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from bazas.analysis.paper import COLOURS, DPI, PALE, settings
from bazas.cli.games.simulated import names_of, title_of
from bazas.games.players.sides import sides
from bazas.games.simulate import Report
from bazas.speech import Speech
from bazas.workshop.charting import WHISKER
from bazas.workshop.intervals import Mean

HEIGHT, PANEL = 4.0, 4.8
"""Inches of a panel."""


def chart(report: Report, seed: int, say: Speech) -> Figure:
    """Draw a bar for each player or team in two panels; what is not known of wins is pale."""
    names = names_of(report)
    standings = report.standings[: len(names)]
    points = [standing.points or Mean(0, 0, None) for standing in standings]
    won = [standing.won for standing in standings]
    with settings():
        figure = Figure(figsize=(2 * PANEL, HEIGHT), dpi=DPI)
        figure.set_layout_engine("constrained", w_pad=0.15, h_pad=0.12)
        left, right = figure.subplots(1, 2)
        _bars(left, names, [_times(each, 100) for each in won])
        left.set_ylabel(say("matches won, in %"))
        left.axhline(100 / sides(report.game), color=PALE, linewidth=0.9, linestyle=":")
        _bars(right, names, points)
        right.set_ylabel(say("points in a match, on average"))
        figure.suptitle(title_of(report, seed, say), fontsize=11)
        notes = say("whiskers: 95 % intervals"), say("dotted: what equals would win")
        figure.supxlabel("; ".join(notes), fontsize=9, color=PALE)
    return figure


def _times(mean: Mean, factor: int) -> Mean:
    """Return a mean in other units."""
    interval = mean.interval and type(mean.interval)(*(factor * end for end in mean.interval))
    return Mean(factor * mean.least, factor * mean.most, interval)


def _bars(axes: Axes, names: Sequence[str], means: Sequence[Mean]) -> None:
    """Draw a bar for each mean, with its interval."""
    places = range(len(means))
    ends = [each.interval or (each.least, each.most) for each in means]
    below = [each.least - low for each, (low, _) in zip(means, ends, strict=True)]
    above = [high - each.least for each, (_, high) in zip(means, ends, strict=True)]
    axes.bar(places, [each.most for each in means], width=0.7, color="#dddddd")
    axes.bar(
        places,
        [each.least for each in means],
        width=0.7,
        color=COLOURS[0],
        yerr=(below, above),
        error_kw=WHISKER,
    )
    axes.set_xticks(list(places), [f"{place + 1}. {name}" for place, name in enumerate(names)])
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
