"""Draw problems by their difficulty; `decisions`, of one problem, are in `tree.py`.

The extra `plot` installs what is needed, matplotlib: without it, importing this raises ImportError.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from textwrap import fill

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator, MultipleLocator
from matplotlib.transforms import Bbox

from bazas.analysis import levels
from bazas.analysis.levels import LEVELS, Level, level_of
from bazas.analysis.paper import (
    COLOURS,
    PALE,
    POINT,
    Place,
    rendered,
    save,
    settings,
    sheet,
    write,
)
from bazas.analysis.rating import Rating
from bazas.analysis.tree import decisions
from bazas.speech import Speech

__all__ = ["COLOURS", "decisions", "plane", "rendered", "save", "settings"]

TINTS = dict(zip(LEVELS, ("#f2f7fb", "#d6e6f2", "#adcce3", "#7fabce"), strict=True))
"""The colours of the levels: the darker, the harder."""

LEAST_LUCK, LEAST_FORESIGHT = 16, 10
"""What the axes of the plane show at least, so that all levels are seen."""

MOST_NAMES, MOST_LETTERS = 30, 26
"""How many problems are named, and how much of a long name is shown."""

MARK, NEAR, FAR = 8, 7, 200
"""How far a mark reaches, in dots, and how far from its marks a text can stand, in points."""

SIDES = (
    *((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)),
    *((1, 0.5), (-1, 0.5), (1, -0.5), (-1, -0.5), (0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1)),
)
"""On which sides of its marks a text can stand, the best first."""

SPOTS = sorted((n / 24 for n in range(1, 24)), key=lambda spot: abs(spot - 0.5))
"""Where in a part of a level its name can stand, from side to side, the best first."""


def plane(ratings: Sequence[tuple[str, Rating]], say: Speech) -> Figure:
    """Draw problems, with their names, by the two axes of difficulty, over the levels.

    Those without luck bits or foresight are left out, which is said.
    """
    named = [
        (name, (rating.luck_bits, rating.foresight))
        for name, rating in ratings
        if rating.luck_bits is not None and rating.foresight is not None
    ]
    points = [point for _, point in named]
    luck = max([LEAST_LUCK, *(luck + 1 for luck, _ in points)])
    foresight = max([LEAST_FORESIGHT, *(foresight for _, foresight in points)])
    few = len(points) <= MOST_NAMES
    with settings():
        figure, axes = _frame(luck, foresight, say)
        if len(points) < len(ratings):
            left = say.count(len(ratings) - len(points), "problem")
            note = "Left out, luck or foresight not being known: {problems}"
            figure.supxlabel(say(note, problems=left), fontsize=9, color=PALE)
        axes.scatter(
            [luck for luck, _ in points], [foresight for _, foresight in points], s=45,
            color="black", edgecolors="white", alpha=0.9 if few else 0.45, clip_on=False, zorder=3,
        )  # fmt: skip
        figure.draw_without_rendering()  # which gives things their places
        clusters = _clusters(axes, named)
        taken = [place.padded(MARK) for place, _ in clusters]
        if few:
            taken += _name(axes, clusters)
        _name_levels(axes, list(regions(luck, foresight)), taken, say)
    return figure


def _frame(luck: float, foresight: int, say: Speech) -> tuple[Figure, Axes]:
    """Return the plane up to a corner, without problems and names of levels."""
    figure, axes = sheet(min(16, 2.5 + 0.4 * luck), min(9, 2 + 0.46 * foresight))
    axes.set(xlim=(0, luck), ylim=(0.5, foresight + 0.5))
    axes.set_xlabel(say("luck, in bits"))
    axes.set_ylabel(say("foresight: tricks to look ahead"))
    axes.xaxis.set_major_locator(MultipleLocator(levels.LUCK_STEPS[0]))
    axes.yaxis.set_major_locator(MaxNLocator(20, integer=True))
    title = "How hard problems are, the model thinks (levels version {version})"
    figure.suptitle(say(title, version=levels.LEVELS_VERSION), fontsize=11)
    for box, level in regions(luck, foresight):
        tint = TINTS[level]
        axes.add_patch(Rectangle(box.p0, box.width, box.height, color=tint, linewidth=0))
    return figure, axes


def regions(luck: float, foresight: int) -> Iterator[tuple[Bbox, Level]]:
    """Yield the parts of the plane between the thresholds, with their levels, up to a corner.

    Foresight is a whole number: parts end halfway between two.
    """
    across, up = (0, *levels.LUCK_STEPS, luck), (1, *levels.FORESIGHT_STEPS, foresight + 1)
    for (left, right), (low, high) in product(pairwise(across), pairwise(up)):
        yield Bbox.from_extents(left, low - 0.5, right, high - 0.5), level_of(left, low)


def _clusters(axes: Axes, named: Sequence[tuple[str, Place]]) -> list[tuple[Bbox, str]]:
    """Return where marks are, those that touch as one, with their names from left to right."""
    found: list[tuple[Bbox, list[str]]] = []
    for name, point in sorted(named, key=lambda each: each[1][::-1]):
        short = name if len(name) <= MOST_LETTERS else f"…{name[1 - MOST_LETTERS :]}"
        place = Bbox([axes.transData.transform(point)] * 2)
        if found and place.padded(2 * MARK, 1).overlaps(found[-1][0]):
            found[-1] = Bbox.union([found[-1][0], place]), [*found[-1][1], short]
        else:
            found.append((place, [short]))
    return [(place, fill(", ".join(names), 40, break_on_hyphens=False)) for place, names in found]


def _name(axes: Axes, clusters: Sequence[tuple[Bbox, str]]) -> list[Bbox]:
    """Write names next to their marks, where nothing else is; a line leads home from far off.

    What finds no room is left out. Return what is taken by texts and lines.
    """
    taken: list[Bbox] = []
    for marks, names in sorted(clusters, key=lambda cluster: len(cluster[1])):
        middle = (marks.p0 + marks.p1) / 2
        others = [other.padded(2 * MARK, MARK) for other, _ in clusters if other is not marks]
        small = [other.padded(-MARK, 0) for other in others]
        text = write(axes, names, tuple(axes.transData.inverted().transform(middle)), {})
        for away, (right, up) in product(range(NEAR, FAR, 8), SIDES):
            text.set(
                position=(right * (away + marks.width / 2 / POINT), up * away),
                ha=("center", "left", "right")[(right > 0) - (right < 0)],
                va=("center", "bottom", "top")[(up > 0) - (up < 0)],
            )
            box = text.get_window_extent().padded(2)
            if not _holds(axes.bbox, box) or box.count_overlaps([*taken, *others]):
                continue
            line = np.linspace(middle, middle + POINT * np.array(text.get_position()), 20)
            if not any(one.count_contains(line) for one in (*taken, *small)):
                taken.append(box)
                if away > NEAR or right * up:
                    arrow = {"arrowstyle": "-", "linewidth": 0.6, "shrinkA": 0, "shrinkB": 4}
                    write(axes, "", text.xy, {"arrowprops": arrow}, text.get_position())
                    taken.extend(Bbox([xy, xy]).padded(1) for xy in line)
                break
        else:
            text.remove()
    return taken


def _name_levels(
    axes: Axes, parts: Sequence[tuple[Bbox, Level]], taken: list[Bbox], say: Speech
) -> None:
    """Write the name of each level into one of its parts, where least else is."""
    for wanted, tint in TINTS.items():
        patch = {"color": tint, "alpha": 0.7, "linewidth": 0, "pad": 2}  # legible over marks
        style = {"fontsize": 13, "style": "italic", "color": "#22384d", "zorder": 4, "bbox": patch}
        boxes = [box for box, level in parts if level is wanted]
        boxes.sort(key=lambda box: -box.width * box.height)
        text = write(axes, say(wanted.value), tuple(boxes[0].p0), style)
        extent = text.get_window_extent().padded(2)
        origin = (extent.p0 + extent.p1) / 2
        best = (True, len(taken) + 1)
        for box, y, x in product(boxes, SPOTS, SPOTS):
            place = (box.x0 + x * box.width, box.y0 + y * box.height)
            there = extent.translated(*(axes.transData.transform(place) - origin))
            outside = not _holds(box.transformed(axes.transData), there)
            if (found := (outside, there.count_overlaps(taken))) < best:
                best, text.xy = found, place
            if best == (False, 0):
                break


def _holds(box: Bbox, other: Bbox) -> bool:
    """Tell whether a box lies within another."""
    return bool(box.count_contains(other.corners()) == len(other.corners()))
