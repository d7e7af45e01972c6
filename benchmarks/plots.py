"""Draw the two plots of a document that `bazas bench --json` wrote; needs the extra `plot`.

    python benchmarks/plots.py benchmarks/results/bench-linux-x86_64-2-cores.json --out benchmarks

`time-to-proof.svg` has the median time against the size of the hand, over the ladders, one curve a
strategy; `ablation.svg` what the loss-budget search costs with each technique left out. What there
is no data for is not drawn, which is said. The same document gives the same files, byte for byte.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

from bazas.bench.contenders import ABLATIONS, WHOLE, WITHOUT
from bazas.bench.figures import Saving
from bazas.bench.ladders import SHAPES
from bazas.bench.standings import Standings, read_standings
from bazas.cli.standings import digits
from bazas.search import DEFAULT
from scripts import read_contest, run

try:
    from matplotlib import colormaps
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, NullFormatter

    from bazas.analysis.drawing import COLOURS, save, settings
except ImportError as error:
    raise SystemExit(f'{error}; pip install "bazas[plot]" installs what is needed') from error

Colour = tuple[float, float, float, float]

OF_THEIR_OWN = {"published": "#999999", "hard": "#D55E00", "hard26": "#CC79A7"}
"""The colours of sets that are no ladder: those of the ladders are a scale, from small to large."""

MARKS = ("o", "s", "^", "D", "v", "P", "X")
GREY = "#999999"
"""For the default, which lies under the strategy that it uses."""


def time_to_proof(every: Sequence[Standings]) -> Figure:
    """Draw median times against the size of the hand."""
    sets = sorted(ladders(every), key=hand)
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
    figure.suptitle(
        "Hollow marks: some deals were not proved within the budget.\n"
        "A curve ends where half or more were not.",
        fontsize=10,
    )
    axes.grid(which="major", axis="y", color="#dddddd", linewidth=0.8)
    figure.legend(loc="outside right center", frameon=False)
    return figure


def ladders(every: Sequence[Standings]) -> list[Standings]:
    """Return the sets that have a size."""
    return [one for one in every if one.name in SHAPES]


def hand(standings: Standings) -> int:
    """Return the size of the hand in a ladder."""
    return SHAPES[standings.name].hand


def curve(axes: Axes, sets: Sequence[Standings], name: str, colour: str, mark: str) -> None:
    """Draw the curve of one strategy, up to the first ladder of which it proves too few.

    One that does so nowhere has no curve.
    """
    found = [one.figures(name) for one in sets]
    shown = [(hand(one), each) for one, each in zip(sets, found, strict=True)]
    enough = [2 * each.solved > each.problems for each in found]
    end = enough.index(False) + 1 if False in enough else len(enough)
    if not any(enough[:end]):
        return
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
    sets = ablated(every)
    colours = dict(zip((one.name for one in ladders(sets)), scale(len(ladders(sets))), strict=True))
    names = [name for name in ABLATIONS if any(name in one.attempts for one in sets)]
    step = len(sets) + 1
    figure = Figure(figsize=(11, 1.2 + 0.14 * len(names) * step), layout="constrained")
    panels = figure.subplots(1, 2, sharey=True)
    for axes, what, title in zip(panels, ("nodes", "seconds"), ("positions", "time"), strict=True):
        for number, one in enumerate(sets):
            colour = colours.get(one.name) or OF_THEIR_OWN.get(one.name, "black")
            found = [(step * group + number, one.saving(name)) for group, name in enumerate(names)]
            bars(axes, found, what, colour, one.name)
        multiples(axes, f"{title}; the whole search is 1")
    said = [f"{name.removeprefix(f'{WHOLE}/')}:\n{WITHOUT[name]}" for name in names]
    centres = [step * group + (len(sets) - 1) / 2 for group in range(len(names))]
    panels[0].set_yticks(centres, [text.replace(", ", ",\n") for text in said])
    panels[0].set_ylim(step * len(names) - 1, -1)
    figure.suptitle(
        "What it costs to leave a technique out, as multiples of the whole search.\n"
        "A number with > is a lower bound: some deals were not proved within the budget.",
        fontsize=10,
    )
    handles, labels = panels[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside right center", frameon=False)
    return figure


def ablated(every: Sequence[Standings]) -> list[Standings]:
    """Return the sets on which a technique was left out, and the whole search took part."""
    return [one for one in every if WHOLE in one.attempts and ABLATIONS.keys() & one.attempts]


def scale(number: int) -> list[Colour]:
    """Return so many colours that show an order."""
    return [colormaps["viridis"](0.92 * place / max(1, number - 1)) for place in range(number)]


def multiples(axes: Axes, label: str) -> None:
    """Give bars an axis of multiples, with a line at 1."""
    axes.axvline(1, color="black", linewidth=1)
    axes.set_xscale("log")
    axes.margins(x=0.12)  # room for the longest bar's value
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.grid(which="major", axis="x", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(label)


def bars(
    axes: Axes,
    found: Sequence[tuple[int, Saving | None]],
    what: str,
    colour: Colour | str,
    label: str,
) -> None:
    """Draw the bars of one set at their places, each with its value; bars near 1 have no length."""
    known = [(place, saved) for place, saved in found if saved]
    values = [getattr(saved, what) for _, saved in known]
    lengths = [value - 1 for value in values]
    axes.barh([place for place, _ in known], lengths, left=1, height=0.9, color=colour, label=label)
    for (place, saved), value in zip(known, values, strict=True):
        axes.annotate(
            f"{saved.sign}{digits(value)}", (max(1, value), place), (3, 0),
            textcoords="offset points", va="center_baseline", fontsize=7,
        )  # fmt: skip


PLOTS = {
    "time-to-proof": (time_to_proof, ladders, f"no set is one of {', '.join(SHAPES)}"),
    "ablation": (ablation, ablated, f"no set has {WHOLE} and one of {', '.join(ABLATIONS)}"),
}
"""Of each plot how it is made, the sets that it is of, and what is so if there are none."""


def draw(every: Sequence[Standings], folder: Path, form: str = "svg") -> list[Path]:
    """Write the plots that the standings have data for, and return their files."""
    files = []
    with settings():
        for name, (make, sets, _) in PLOTS.items():
            if sets(every):
                folder.mkdir(parents=True, exist_ok=True)
                files.append(folder / f"{name}.{form}")
                save(make(every), files[-1])
    return files


def main() -> None:
    """Read the arguments and draw; end with 1 if there is no data for any plot."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--out", type=Path, default=Path())
    parser.add_argument("--form", choices=("svg", "png"), default="svg")
    arguments = parser.parse_args()
    every = read_contest(arguments.file, read_standings)
    files = draw(every, arguments.out, arguments.form)
    for path in files:
        print(path)
    for name, (_, sets, lack) in PLOTS.items():
        if not sets(every):
            print(f"{name} is not drawn: {lack}", file=sys.stderr)
    if not files:
        sys.exit(1)


if __name__ == "__main__":
    run(main)
