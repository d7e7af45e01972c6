"""Measure how well the players of the other games do against each other.

    python benchmarks/players.py measure --out benchmarks/results/players.json
    python benchmarks/players.py show benchmarks/results/players.json --page benchmarks/README.md

Whole matches are played, as `bazas games simulate` does: one of a kind, or a pair of partners,
against others of another. Searches count steps, not time, so that a faster machine gives the same
table.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from bazas import __version__, games
from bazas.games.simulate import Report, simulate
from bazas.workshop.crew import Kind, crew
from games import SEED, SETS, loaded
from pages import modes, show, table
from scripts import run

SCHEMA, NAME = "bazas.games-players/1", "players"
PAIRINGS = (("search", "random"), ("rules", "random"), ("search", "rules"))
MATCHES = 100

Document = dict[str, Any]


def contests(names: Sequence[str], matches: int, jobs: int) -> list[Document]:
    """Return how the first kind of each pairing did against the second in each set."""
    found = []
    with crew(jobs, kind=Kind.PROCESSES) as workers:
        for name in names:
            game = loaded(name)
            for pairing in PAIRINGS:
                report = simulate(
                    game, seated(pairing, game), matches=matches, seed=SEED, crew=workers
                )
                found.append({"set": name, "pairing": pairing} | told(report))
                print(found[-1], file=sys.stderr)
    return found


def seated(pairing: tuple[str, str], game: games.Game) -> list[str]:
    """Return who sits down: one of the first kind and else the second; partners are of a kind."""
    one, other = pairing
    return [one, other] * 2 if teams(game) else [one, *[other] * (game.players - 1)]


def teams(game: games.Game) -> bool:
    """Tell whether partners play together."""
    return bool(game.parameters.get("teams"))


def told(report: Report) -> Document:
    """Return how the first of the players did."""
    first = report.standings[0]
    return {
        "matches": report.matches,
        "unfinished": report.unfinished,
        "fair": 1 / (2 if teams(report.game) else report.game.players),
        "won": [first.won.least, *(first.won.interval or ())],
        "points": None if first.points is None else first.points.least,
        "others": _others(report),
    }


def _others(report: Report) -> float | None:
    """Return the mean points of those who play against the first."""
    step = 2 if teams(report.game) else 1
    means = [one.points.least for one in report.standings[1::step] if one.points is not None]
    return fmean(means) if means else None


def lines(document: Document) -> Iterator[str]:
    """Yield the table of a document, with what it is of."""
    yield (
        f"bazas {document['version']}. One player, or a pair of partners, against others: the part "
        "of matches won, with its 95 % interval, and mean points. Bold: the interval is above the "
        "fair share:\n"
    )
    heading = ["game", "who", "against", "matches", "fair share", "won", "points", "theirs"]
    yield from table(heading, list(map(_contest, document["contests"])), names=3)


def _contest(found: Document) -> list[str]:
    """Write a row of the table of contests."""
    share, low, high = (f"{100 * end:.1f}" for end in found["won"])
    won = f"{share} % ({low}-{high})"
    if found["won"][1] > found["fair"]:
        won = f"**{won}**"
    points = ["-" if found[key] is None else f"{found[key]:,.1f}" for key in ("points", "others")]
    matches = str(found["matches"])
    if found["unfinished"]:
        matches += f", {found['unfinished']} cut off"
    fair = f"{100 * found['fair']:.0f} %"
    return [f"`{found['set']}`", *found["pairing"], matches, fair, won, *points]


def main() -> None:
    """Read the arguments; measure, or show what was measured."""
    asked = modes(__doc__, SETS)
    asked.measuring.add_argument("--matches", type=int, default=MATCHES)
    given = asked.parser.parse_args()
    if given.mode == "measure":
        found = contests(given.shapes, given.matches, given.jobs)
        document = {"schema": SCHEMA, "version": __version__, "contests": found}
        given.out.write_text(json.dumps(document) + "\n", "utf-8")
    else:
        show(given.file, SCHEMA, NAME, lines, given.page)


if __name__ == "__main__":
    run(main)
