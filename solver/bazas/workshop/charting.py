"""Draw what was found in a survey: optima and, where deals were rated, levels, luck and foresight.

The extra `plot` installs what is needed, matplotlib: without it, importing this raises ImportError.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.container import BarContainer
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, MultipleLocator

from bazas.analysis.drawing import LEAST_FORESIGHT, LEAST_LUCK, TINTS
from bazas.analysis.levels import FORESIGHT_STEPS, LEVELS, LEVELS_VERSION, LUCK_STEPS
from bazas.analysis.paper import COLOURS, DPI, PALE, settings
from bazas.speech import Speech
from bazas.workshop.findings import Difficulty, Findings, Share

HEIGHT, WIDE, NARROW = 4.8, 6.4, 4.0
"""Inches of a panel: all are as high, those with many values are wider."""

WHISKER = {"ecolor": "black", "elinewidth": 0.9, "capsize": 2.5, "capthick": 0.9}
HEAT = LinearSegmentedColormap.from_list("heat", ["#ffffff", *TINTS.values(), "#12324a"])
"""No deal is white; the more there are the darker."""


def chart(findings: Findings, say: Speech) -> Figure:
    """Draw shares of deals as bars, with their 95 % intervals, and the plane as a map of heat."""
    asked, tally = findings.asked, findings.tally
    with settings():
        widths = [WIDE, NARROW, WIDE] if tally.ratings else [WIDE]
        figure = Figure(figsize=(sum(widths), HEIGHT), dpi=DPI)
        figure.set_layout_engine("constrained", w_pad=0.15, h_pad=0.12)
        panels = figure.subplots(1, len(widths), width_ratios=widths, squeeze=False)[0]
        bars(panels[0], findings.optima, say)
        panels[0].set_xlabel(say("optimum, in tricks"))
        panels[0].xaxis.set_major_locator(MultipleLocator(1))
        if tally.ratings:
            found = Difficulty(findings, tally.ratings)
            _levels(panels[1], found, say)
            _plane(figure, panels[2], found, say)
        deals = say.count(tally.deals, "deal")
        title = "{deals} of the shape {shape}, seed {seed}"
        figure.suptitle(say(title, deals=deals, shape=asked.shape, seed=asked.seed), fontsize=11)
        notes = [say("whiskers: 95 % intervals")]
        if tally.bounded or (tally.ratings and tally.ratings.unrated):
            notes.append(say("grey: what is not known may be there"))
        if tally.ratings:
            notes.append(say("dotted: where levels begin"))
        figure.supxlabel("; ".join(notes), fontsize=9, color=PALE)
    return figure


def bars(axes: Axes, shares: Sequence[Share], say: Speech) -> BarContainer:
    """Draw a bar for each share, in percent, with its interval; what is not known in pale.

    Values are whole numbers. Returns the bars.
    """
    values = [each.value for each in shares]
    heights = [100 * each.share for each in shares]
    most = [100 * each.most_share for each in shares]
    below = [100 * (each.share - each.interval.low) for each in shares]
    above = [100 * (each.interval.high - each.share) for each in shares]
    axes.bar(values, most, width=0.8, color="#dddddd")
    drawn = axes.bar(
        values, heights, width=0.8, color=COLOURS[0], yerr=(below, above), error_kw=WHISKER
    )
    axes.set_xlim(values[0] - 0.6, values[-1] + 0.6)
    axes.set_ylabel(say("share of the deals, in %"))
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    return drawn


def _levels(axes: Axes, found: Difficulty, say: Speech) -> None:
    """Draw the shares of the levels."""
    bars(axes, found.levels, say)
    axes.set_xticks(range(len(LEVELS)), [say(level.value) for level in LEVELS])
    axes.set_xlabel(say("level, the model thinks (version {version})", version=LEVELS_VERSION))


def _plane(figure: Figure, axes: Axes, found: Difficulty, say: Speech) -> None:
    """Draw how many deals there are at each place of the plane, and where levels begin."""
    plane = found.ratings.plane
    luck = max([LEAST_LUCK, *(bits + 1 for bits, _ in plane)])
    foresight = max([LEAST_FORESIGHT, *(tricks for _, tricks in plane)])
    shares = np.zeros((foresight, luck))
    for (bits, tricks), deals in plane.items():
        shares[tricks - 1, bits] = 100 * deals / found.findings.tally.deals
    edges = np.arange(luck + 1), np.arange(foresight + 1) + 0.5
    mesh = axes.pcolormesh(*edges, shares, cmap=HEAT, vmin=0)
    bar = figure.colorbar(mesh, ax=axes, pad=0.02)
    bar.set_label(say("share of the deals, in %"))
    bar.outline.set_visible(False)
    for bits in LUCK_STEPS:
        axes.axvline(bits, color=PALE, linewidth=0.7, linestyle=":")
    for tricks in FORESIGHT_STEPS:
        axes.axhline(tricks - 0.5, color=PALE, linewidth=0.7, linestyle=":")
    axes.set_xlabel(say("luck, in bits"))
    axes.set_ylabel(say("foresight: tricks to look ahead"))
    axes.xaxis.set_major_locator(MultipleLocator(LUCK_STEPS[0]))
    axes.yaxis.set_major_locator(MaxNLocator(20, integer=True))
