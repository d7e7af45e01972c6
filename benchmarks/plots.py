"""Draw the two plots of a document that `bazas bench --json` wrote; needs the extra `plot`.

    python benchmarks/plots.py benchmarks/results/bench-linux-x86_64-2-cores.json --out benchmarks

`time-to-proof.svg` has the median time against the size of the hand, over the ladders, one curve a
strategy; `ablation.svg` what the loss-budget search costs with each technique left out. The same
document gives the same files, byte for byte.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

from matplotlib import colormaps, rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, NullFormatter

from bazas.bench.contenders import ABLATIONS, LEFT_OUT, WHOLE
from bazas.bench.figures import Saving
from bazas.bench.ladders import SHAPES
from bazas.bench.standings import Standings, read_standings
from bazas.search import DEFAULT

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
"""The palette of Okabe and Ito, which people with any colour vision can tell apart."""

Colour = tuple[float, float, float, float]

MARKS = ("o", "s", "^", "D", "v", "P", "X")
GREY = "#999999"
"""For the default, which lies under the strategy that it uses."""


def time_to_proof(every: Sequence[Standings]) -> Figure:
    """Draw median times against the size of the hand."""
    sets = sorted((one for one in every if one.name in SHAPES), key=hand)
    figure = Figure(figsize=(8.5, 5), layout="constrained")
    axes = figure.subplots()
    named = dict.fromkeys(name for one in sets for name in one.attempts if name not in ABLATIONS)
    styles = zip(cycle(COLOURS), cycle(MARKS), strict=False)
    for name in named:
        colour, mark = (GREY, "o") if name == DEFAULT else next(styles)
        curve(axes, [one for one in sets if name in one.attempts], name, colour, mark)
    for budget in {one.budget for one in sets}:
        axes.axhline(budget, color="#777777", linestyle=":", linewidth=1)
        axes.annotate(
            "budget", (0, budget), (4, 4), xycoords=("axes fraction", "data"),
            textcoords="offset points", color="#555555", fontsize=9,
        )  # fmt: skip
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: duration(value)))
    axes.yaxis.set_minor_formatter(NullFormatter())
    axes.set_xticks([hand(one) for one in sets], [f"{hand(one)}" for one in sets])
    axes.set_xlabel("cards in the hand")
    axes.set_ylabel("median time to proof")
    axes.set_title("Hollow: not all deals proved.  No mark: no more than half.", fontsize=10)
    axes.grid(which="major", axis="y", color="#dddddd", linewidth=0.8)
    figure.legend(loc="outside right center", frameon=False)
    return figure


def hand(standings: Standings) -> int:
    """Return the size of the hand in a ladder."""
    return SHAPES[standings.name].hand


def curve(axes: Axes, sets: Sequence[Standings], name: str, colour: str, mark: str) -> None:
    """Draw the curve of one strategy, up to the first ladder of which it proves too few."""
    found = [one.figures(name) for one in sets]
    shown = [(hand(one), each) for one, each in zip(sets, found, strict=True)]
    enough = [2 * each.solved > each.problems for each in found]
    end = enough.index(False) + 1 if False in enough else len(enough)
    wide = name == DEFAULT
    axes.plot(
        [size for size, _ in shown[:end]],
        [each.median for _, each in shown[:end]],
        color=colour, linewidth=5 if wide else 1.8, alpha=0.35 if wide else 1,
        zorder=1 if wide else 2,
    )  # fmt: skip
    for (size, each), some in zip(shown[:end], enough[:end], strict=True):
        if some:
            whole = each.solved == each.problems
            axes.plot(
                size, each.median, mark, color=colour, markersize=9 if wide else 6,
                markerfacecolor=colour if whole else "white", alpha=0.5 if wide else 1, zorder=3,
            )  # fmt: skip
    axes.plot([], [], color=colour, marker=mark, label=name, linewidth=5 if wide else 1.8,
              alpha=0.5 if wide else 1)  # fmt: skip


def duration(seconds: float) -> str:
    """Return a time in the unit in which it is a small number."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= 0.999 * size:
            return f"{seconds / size:g} {unit}"
    return f"{seconds * 1e6:g} µs"


def ablation(every: Sequence[Standings]) -> Figure:
    """Draw positions and time with each technique left out, as multiples of the whole search."""
    sets = [one for one in every if WHOLE in one.attempts and ABLATIONS.keys() & one.attempts]
    names = [name for name in ABLATIONS if any(name in one.attempts for one in sets)]
    step = len(sets) + 1
    figure = Figure(figsize=(10, 1 + 0.14 * len(names) * step), layout="constrained")
    panels = figure.subplots(1, 2, sharey=True)
    for axes, what, title in zip(panels, ("nodes", "seconds"), ("positions", "time"), strict=True):
        for number, one in enumerate(sets):
            colour = colormaps["viridis"](0.92 * number / max(1, len(sets) - 1))
            found = [(step * group + number, one.saving(name)) for group, name in enumerate(names)]
            bars(axes, found, what, colour, one.name)
        multiples(axes, f"{title}; the whole search is 1")
    said = dict(zip(ABLATIONS, LEFT_OUT.values(), strict=True))
    centres = [step * group + (len(sets) - 1) / 2 for group in range(len(names))]
    panels[0].set_yticks(centres, [said[name].replace(", ", ",\n") for name in names])
    panels[0].set_ylim(step * len(names) - 1, -1)
    figure.suptitle("Arrow: at least so many; not all deals were proved.", fontsize=10)
    handles, labels = panels[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside right center", frameon=False)
    return figure


def multiples(axes: Axes, label: str) -> None:
    """Give bars an axis of multiples, with a line at 1."""
    axes.axvline(1, color="black", linewidth=1)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.grid(which="major", axis="x", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(label)


def bars(
    axes: Axes, found: Sequence[tuple[int, Saving | None]], what: str, colour: Colour, label: str
) -> None:
    """Draw the bars of one set at their places; one that is a lower bound ends in an arrow."""
    known = [(place, saved) for place, saved in found if saved]
    values = [getattr(saved, what) for _, saved in known]
    lengths = [value - 1 for value in values]
    axes.barh([place for place, _ in known], lengths, left=1, height=0.9, color=colour, label=label)
    for (place, saved), value in zip(known, values, strict=True):
        if saved.sign:
            axes.plot(value, place, ">", color=colour, markersize=6, clip_on=False)


def draw(every: Sequence[Standings], folder: Path, form: str = "svg") -> list[Path]:
    """Write the plots that the standings have data for, and return their files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    with rc_context(
        {
            "font.size": 11,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "svg.hashsalt": "bazas",  # what would else be random in the file
        }
    ):
        for name, make, given in (
            ("time-to-proof", time_to_proof, any(one.name in SHAPES for one in every)),
            ("ablation", ablation, any(ABLATIONS.keys() & one.attempts for one in every)),
        ):
            if given:
                files.append(folder / f"{name}.{form}")
                metadata = {"Date": None} if form == "svg" else None
                make(every).savefig(files[-1], format=form, metadata=metadata)
    return files


def main() -> None:
    """Read the arguments and draw."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--out", type=Path, default=Path())
    parser.add_argument("--form", choices=("svg", "png"), default="svg")
    arguments = parser.parse_args()
    document = json.loads(arguments.file.read_text("utf-8"))
    for path in draw(read_standings(document), arguments.out, arguments.form):
        print(path)


if __name__ == "__main__":
    main()
