"""Measure the solver of the page beside the package's, and take the pictures of the README.

    python benchmarks/page.py measure --out benchmarks/results/page-linux-x86_64-2-cores.json
    python benchmarks/page.py show benchmarks/results/page-linux-x86_64-2-cores.json \
        --page benchmarks/README.md
    python benchmarks/page.py pictures

Both solve the same deals in turns, the one in Chromium, the other in Python and native code: what
every first card is worth, from scratch, and the level. The answers are compared before anything is
timed. A browser tells times to a tenth of a millisecond; what is shorter counts as that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from math import exp, log
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page

from bazas import Position, Puzzle, __version__, published, rate, value_map
from bazas.analysis.valuemap import ValueMap
from bazas.bench.figures import interval
from bazas.bench.ladders import ladder
from bazas.bench.standings import machine
from bazas.notation import write_line
from bazas.play.page import engine, page
from bazas.play.posed import Posed
from bazas.speech import Language
from browsing import started
from pages import modes, show, table
from scripts import run

SCHEMA, NAME = "bazas.page-speed/1", "page"
LADDERS = ("S8", "S10", "S13", "S16")
ROUNDS, DEALS = 5, 20

SOLVE = "(line) => { const puzzle = readLine(line); const solver = new Solver(puzzle); %s }"
CARDS = SOLVE % "return solver.cards(startOf(puzzle)).map(({ value }) => value);"
LEVEL = SOLVE % "return rateInPage(solver, puzzle)?.level ?? null;"
TIMED = """([work, line]) => {
  const question = (0, eval)(work);
  const began = performance.now();
  question(line);
  return (performance.now() - began) / 1000;
}"""

Document = dict[str, Any]


def values(puzzle: Puzzle) -> list[int]:
    """Return what every first card is worth, by the value map."""
    found = value_map(puzzle)
    if not isinstance(found, ValueMap):
        raise SystemExit(f"no value map of {puzzle.id}")
    return list(found.cards(Position.start(puzzle)).values())


def level(puzzle: Puzzle) -> str | None:
    """Return the level, by the package."""
    return rate(puzzle).level


QUESTIONS = {"cards": (CARDS, values), "level": (LEVEL, level)}


def seconds(browser: Page, question: str, puzzle: Puzzle) -> tuple[float, float]:
    """Return the seconds that a question takes in the page, and in the package."""
    work, ours = QUESTIONS[question]
    inside = float(browser.evaluate(TIMED, [work, write_line(puzzle)]))
    began = perf_counter()
    ours(puzzle)
    return inside, perf_counter() - began


def check(browser: Page, puzzle: Puzzle) -> None:
    """End the process where page and package do not agree."""
    for work, ours in QUESTIONS.values():
        theirs = browser.evaluate(work, write_line(puzzle))
        if theirs != ours(puzzle):
            raise SystemExit(f"{write_line(puzzle)}: {theirs}, not {ours(puzzle)}")


def measured(browser: Page, puzzles: Sequence[Puzzle]) -> dict[str, list[list[float]]]:
    """Return for each question and problem the least seconds of some rounds, page and package."""
    for puzzle in puzzles:
        check(browser, puzzle)
    found = {}
    for question in QUESTIONS:
        rounds = [[seconds(browser, question, one) for one in puzzles] for _ in range(ROUNDS)]
        found[question] = [
            list(map(min, zip(*times, strict=True))) for times in zip(*rounds, strict=True)
        ]
    return found


def measure(names: Sequence[str]) -> Document:
    """Return the document."""
    sets = {"published": list(published())}
    sets |= {name: [ladder(name, number) for number in range(DEALS)] for name in names}
    with started() as browser, browser.new_page() as tab:
        tab.add_script_tag(content=engine())
        found = {name: measured(tab, puzzles) for name, puzzles in sets.items()}
        known = machine() | {"chromium": browser.version}
    return {"schema": SCHEMA, "version": __version__, "machine": known, "sets": found}


def lines(document: Document) -> Iterator[str]:
    """Yield the table of a document, with what it is of."""
    known = [f"{name} {value}" for name, value in document["machine"].items() if value]
    yield f"bazas {document['version']}; {', '.join(known)}."
    yield (
        "\nMilliseconds in the page, mean and greatest, and how many times as long that is as in "
        "the package, with 95 % intervals:\n"
    )
    heading = ["set", "problems", "first cards", "times as long", "level", "times as long"]
    rows = []
    for name, found in document["sets"].items():
        cells = [text for question in QUESTIONS for text in _cells(found[question])]
        rows.append([f"`{name}`", str(len(found["cards"])), *cells])
    yield from table(heading, rows)


def _cells(times: list[list[float]]) -> tuple[str, str]:
    """Write the milliseconds of a question, and the ratio."""
    inside = [1e3 * one for one, _ in times]
    logs = [log(max(one, 1e-4) / two) for one, two in times]
    low, high = map(exp, interval(logs))
    ratio = f"{exp(fmean(logs)):.1f} ({low:.1f}-{high:.1f})"
    return f"{fmean(inside):.2f}, {max(inside):.1f}", ratio


def pictures(folder: Path) -> None:
    """Take the pictures of the README: a game on a desk, and on a phone in the dark."""
    posed = [
        Posed(puzzle, f"published/{number}", rate(puzzle).level, rate(puzzle).themes)
        for number, puzzle in enumerate(published(), 1)
    ]
    with TemporaryDirectory() as place, started() as browser:
        for language, suffix in ((Language.ENGLISH, ""), (Language.SPANISH, ".es")):
            file = Path(place) / "problems.html"
            file.write_text(page(posed, language), "utf-8")
            shoot = partial(picture, browser, file.as_uri())
            desk = {"viewport": {"width": 1000, "height": 700}}
            shoot(folder / f"page{suffix}.png", 5, "AsAh", **desk)
            phone = {"viewport": {"width": 390, "height": 760}, "has_touch": True}
            look = {"color_scheme": "dark", "is_mobile": True}
            shoot(folder / f"phone{suffix}.png", 6, "9s2s", **phone, **look)


def picture(
    browser: Browser,
    address: str,
    out: Path,
    number: int,
    line: str,
    **visitor: Any,  # noqa: ANN401 - whatever Playwright takes
) -> None:
    """Take a picture of a problem after some cards, with good cards marked."""
    context = browser.new_context(reduced_motion="reduce", **visitor)
    tab = context.new_page()
    tab.goto(address)
    tab.locator(".entry").nth(number - 1).click()
    for start in range(0, len(line), 2):
        tab.locator(f'.hand [data-card="{line[start : start + 2]}"]').first.click()
    tab.locator(".trick:not(.ours):not(.theirs)").wait_for()  # the last one is taken
    tab.locator('[data-key="hint"]').click()
    tab.locator(".note:not(.nothing)").wait_for()
    if not tab.locator(".marked").count():  # that was the suit
        tab.locator('[data-key="hint"]').click()
        tab.locator(".marked").first.wait_for()
    tab.screenshot(path=out)
    context.close()


def main() -> None:
    """Read the arguments; measure, show what was measured, or take pictures."""
    given = modes(__doc__, LADDERS, extra=("pictures",)).parser.parse_args()
    if given.mode == "measure":
        given.out.write_text(json.dumps(measure(given.shapes)) + "\n", "utf-8")
    elif given.mode == "show":
        show(given.file, SCHEMA, NAME, lines, given.page)
    else:
        pictures(Path(__file__).parent)


if __name__ == "__main__":
    run(main)
