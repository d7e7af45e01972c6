r"""Survey random deals of the published shapes and of some around them: optima, and difficulty.

    python benchmarks/survey.py measure --out benchmarks/results/survey-linux-x86_64-2-cores.json
    python benchmarks/survey.py show benchmarks/results/survey-linux-x86_64-2-cores.json \
        --page benchmarks/README.md --plot benchmarks/survey.svg

`measure` counts with what `bazas survey` counts with, in as many workers as there are processors;
what is found depends on the deals alone, the seconds on the machine, and kernels are loaded before.
`show` prints the tables of such a file or, with `--page`, puts them between the marks of a page; to
draw needs the extra `plot`, and the same file gives the same picture, byte for byte.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from bazas import __version__, published, solve
from bazas.bench.standings import machine
from bazas.speech import Speech
from bazas.workshop.crew import crew
from bazas.workshop.findings import Findings, share_of
from bazas.workshop.shape import Shape
from bazas.workshop.survey import Survey, survey
from pages import modes, show, table
from scripts import run

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SCHEMA = "bazas.surveys/1"
SEED = 1
DEALS, RATED = 1_000_000, 2_000

PUBLISHED = {
    "6x1-2/8/3": 1,
    "6x1-2/8/2": 2,
    "10x1-3/10/3": 3,
    "9x1-3/10/2": 4,
    "13x1-3/12/3": 5,
    "10x1-3/13/2": 6,
}
"""The shapes that the published problems could be deals of, with their numbers."""

OTHERS = ("6x1-3/8/1", "8x1-3/8/2", "10x1-2/10/2", "10x1-3/10/1", "13x1-2/13/2", "13x1-4/13/2")
SHAPES = (*PUBLISHED, *OTHERS)

NAME = "survey"
"""What the marks of a page are called between which the tables are."""

MOST_HAND = 13
"""Cards of the largest hand; all pictures go as far."""

Result = dict[str, Any]


def measured(asked: Survey, jobs: int) -> Result:
    """Return what a survey found, and the seconds that it took from the first part to the last."""
    warm = replace(asked, seed=asked.seed + 1, deals=2 * jobs * asked.part_size)
    with crew(jobs, kind=asked.kind) as workers:
        for _ in survey(warm, workers):
            pass  # every worker has loaded the kernels then
        started = perf_counter()
        *_, tally = survey(asked, workers)
        seconds = perf_counter() - started
    return {"seconds": round(seconds, 3), "found": Findings(asked, tally).to_json()}


def measure(shapes: Sequence[str], deals: int, rated: int, jobs: int) -> Iterator[Result]:
    """Yield the document of more and more of the shapes."""
    document: Result = {"schema": SCHEMA, "version": __version__, "machine": machine()}
    document |= {"jobs": jobs, "surveys": []}
    for name in shapes:
        shape = Shape.parse(name)
        asked = Survey(shape=shape, seed=SEED, deals=deals)
        with_ratings = Survey(shape=shape, seed=SEED, deals=rated, rated=True)
        both = {"optima": measured(asked, jobs), "difficulty": measured(with_ratings, jobs)}
        document["surveys"].append({"shape": name, **both})
        yield document


# Tables


def percent(one: Result) -> str:
    """Write a share in percent, with its interval."""
    share, low, high = (100 * one[name] for name in ("share", "low", "high"))
    return f"{share:.3g} ({low:.3g}-{high:.3g})"


def about(mean: Result) -> str:
    """Write a mean with its interval."""
    return f"{mean['least']:.3f} ({mean['low']:.3f}-{mean['high']:.3f})"


def optima_table(surveys: Sequence[Result]) -> Iterator[str]:
    """Yield the share of deals at each optimum, in percent, a column for each shape."""
    found = [one["optima"]["found"] for one in surveys]
    shares = [{one["optimum"]: percent(one) for one in each["optima"]} for each in found]
    most = max(optimum for each in shares for optimum in each)
    rows = [
        [f"{optimum}", *(each.get(optimum, "") for each in shares)] for optimum in range(most + 1)
    ]
    rows.append(["mean", *(about(each["mean"]) for each in found)])
    yield from table(["optimum", *(f"`{one['shape']}`" for one in surveys)], rows)


def difficulty_table(surveys: Sequence[Result]) -> Iterator[str]:
    """Yield the shares of levels, in percent, and the means of luck and foresight."""
    rows = []
    for one in surveys:
        rating = one["difficulty"]["found"]["rating"]
        levels = [percent(level) for level in rating["levels"]]
        means = [about(rating[name]["mean"]) for name in ("luck_bits", "foresight")]
        rows.append([f"`{one['shape']}`", *levels, *means])
    yield from table(
        ["shape", "easy", "medium", "hard", "fiendish", "luck, bits", "foresight, tricks"], rows
    )


def speed_table(surveys: Sequence[Result], jobs: int) -> Iterator[str]:
    """Yield how many deals a worker counts in a second, and what their proofs take."""
    rows = []
    for one in surveys:
        paces = [
            f"{one[name]['found']['deals'] / one[name]['seconds'] / jobs:,.0f}"
            for name in ("optima", "difficulty")
        ]
        found = one["optima"]["found"]
        mean, most = found["positions"] / found["deals"], found["longest"][0]["positions"]
        rows.append([f"`{one['shape']}`", *paces, f"{mean:.1f}", f"{most:,}"])
    heading = ["shape", "deals a second a core", "rated", "positions: mean", "most"]
    yield from table(heading, rows)


def lines(document: Result) -> Iterator[str]:
    """Yield the tables of a document, with what they are of."""
    surveys, jobs = document["surveys"], document["jobs"]
    known = [f"{name} {value}" for name, value in document["machine"].items() if value]
    yield f"bazas {document['version']}; {', '.join(known)}; workers {jobs}."
    deals = surveys[0]["optima"]["found"]["deals"]
    rated = surveys[0]["difficulty"]["found"]["deals"]
    for names in (PUBLISHED, OTHERS):
        chosen = [one for one in surveys if one["shape"] in names]
        if chosen:
            yield f"\nShare of {deals:,} deals at each optimum, in percent:\n"
            yield from optima_table(chosen)
    yield f"\nShare of {rated:,} deals at each level of the model, in percent, and means:\n"
    yield from difficulty_table(surveys)
    yield f"\nSpeed, and the positions that proofs of {deals:,} optima take:\n"
    yield from speed_table(surveys, jobs)


# The picture


def draw(document: Result, path: Path) -> None:
    """Draw the optima, a panel for each shape; end the process where nothing can draw."""
    try:
        from bazas.analysis.paper import PALE, save, settings  # noqa: PLC0415 - an extra
    except ImportError as error:
        said = 'pip install "bazas[plot]" installs what is needed'
        raise SystemExit(f"cannot draw: {error}; {said}") from error
    from matplotlib.figure import Figure  # noqa: PLC0415 - as above

    surveys = document["surveys"]
    columns = min(4, len(surveys))
    rows = -(-len(surveys) // columns)
    with settings():
        figure = Figure(figsize=(3.1 * columns, 2.2 * rows + 0.6))
        figure.set_layout_engine("constrained", w_pad=0.08, h_pad=0.08)
        panels = figure.subplots(rows, columns, squeeze=False, sharey=True).flat
        for axes, one in zip_longest(panels, surveys):
            if one is None:
                axes.set_visible(False)
            else:
                panel(axes, one)
        figure.supylabel("share of the deals, in %", fontsize=10)
        note = "optimum, in tricks; of published problems in orange; whiskers: 95 % intervals"
        figure.supxlabel(note, fontsize=10, color=PALE)
    save(figure, path)


def panel(axes: Axes, survey: Result) -> None:
    """Draw the optima of one shape; that of a published problem in another colour."""
    from bazas.analysis.paper import COLOURS  # noqa: PLC0415 - an extra
    from bazas.workshop.charting import bars  # noqa: PLC0415 - as above

    shares = [
        share_of(one["optimum"], one["deals"], one["at_most"], survey["optima"]["found"]["deals"])
        for one in survey["optima"]["found"]["optima"]
    ]
    drawn = bars(axes, shares, Speech())
    number = PUBLISHED.get(survey["shape"])
    optimum = None if number is None else solve(published()[number - 1]).optimum
    for bar, share in zip(drawn, shares, strict=True):
        bar.set_color(COLOURS[share.value == optimum])
    axes.set_title(survey["shape"], fontsize=10)
    axes.set_xlim(-0.6, MOST_HAND + 0.6)
    axes.set_xticks(range(0, MOST_HAND + 1, 2))
    axes.set_ylabel("")


def _measure(given: argparse.Namespace) -> None:
    """Measure, and save what is done after each shape."""
    for document in measure(given.shapes, given.deals, given.rated, given.jobs):
        one = document["surveys"][-1]
        seconds = [one[name]["seconds"] for name in ("optima", "difficulty")]
        print(f"{one['shape']}: {seconds[0]} s, rated {seconds[1]} s", flush=True)
        given.out.write_text(json.dumps(document) + "\n", "utf-8")


def _show(given: argparse.Namespace) -> None:
    """Print the tables or put them into a page; draw if asked to."""
    document = show(given.file, SCHEMA, NAME, lines, given.page)
    if given.plot is not None:
        draw(document, given.plot)


def main() -> None:
    """Read the arguments; measure, or show what was measured."""
    parser, measuring, showing = modes(__doc__, SHAPES)
    measuring.add_argument("--deals", type=int, default=DEALS)
    measuring.add_argument("--rated", type=int, default=RATED)
    showing.add_argument("--plot", type=Path)
    given = parser.parse_args()
    if given.mode == "measure":
        _measure(given)
    else:
        _show(given)


if __name__ == "__main__":
    run(main)
