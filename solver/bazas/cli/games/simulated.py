"""What `bazas games simulate` says of what was found: a table for people, and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bazas.cli.table import Columns
from bazas.games.players.sides import sides
from bazas.games.simulate import Report, Standing
from bazas.speech import Speech
from bazas.workshop.intervals import Mean


class Line(NamedTuple):
    """A line for people, and whether it is a heading."""

    text: str
    heading: bool = False


def title_of(report: Report, seed: int, say: Speech) -> str:
    """Return what was played."""
    return say(
        "{game}: {matches}, {deals}, seed {seed}",
        game=report.game.title,
        matches=say.count(report.matches, "match"),
        deals=say.count(report.deals, "deal"),
        seed=seed,
    )


def names_of(report: Report) -> list[str]:
    """Return who plays: kinds of players or, where partners score together, both of each team.

    What `report` says of a team is what it says of the first of its players.
    """
    kinds, teams = [standing.kind for standing in report.standings], sides(report.game)
    return [", ".join(kinds[team::teams]) for team in range(teams)]


def told(report: Report, seed: int, say: Speech) -> Iterator[Line]:
    """Yield a row for each player or team: mean points, share of matches won, with intervals."""
    yield Line(title_of(report, seed, say), heading=True)
    yield Line("", heading=True)
    names, alone = names_of(report), sides(report.game) == report.game.players
    columns = Columns(
        **{
            say("player") if alone else say("team"): f"<{max(map(len, names))}",
            say("points"): ">8",
            say("95 % interval"): ">16",
            say("matches won"): ">8",
            # the same heading again, which a mapping can have but once
            say("95 % interval") + " ": ">0",
        }
    )
    yield Line(columns.heading, heading=True)
    for name, standing in zip(names, report.standings, strict=False):  # partners' are the same
        yield Line(columns.row((name, *_row(standing, say))))
    if report.unfinished:
        unfinished = say.count(report.unfinished, "match")
        said = "cut off after too many deals, and nobody's: {matches}"
        yield Line(say(said, matches=unfinished))


def _row(standing: Standing, say: Speech) -> tuple[str, ...]:
    """Return the cells of a player but for the name."""
    points, won = standing.points, standing.won
    mean = "-" if points is None else say.number(points.least, 2)
    return (
        mean,
        "-" if points is None else _interval(points, 1, 2, say),
        f"{say.number(100 * won.least, 1)} %",
        f"{_interval(won, 100, 1, say)} %",
    )


def _interval(mean: Mean, times: int, digits: int, say: Speech) -> str:
    """Return an interval, or a dash where there is none."""
    if mean.interval is None:
        return "-"
    lower, upper = (say.number(times * end, digits) for end in mean.interval)
    return say("{lower} to {upper}", lower=lower, upper=upper)


def as_object(report: Report, seed: int) -> dict[str, object]:
    """Return what was found as JSON has it; shares are from 0 to 1."""
    return {
        "game": report.game.name,
        "options": report.game.parameters,
        "seed": seed,
        "matches": report.matches,
        "unfinished": report.unfinished,
        "deals": report.deals,
        "players": [
            {
                "player": standing.kind,
                "points": standing.points and _mean(standing.points),
                "won": _mean(standing.won),
                "distribution": {str(points): n for points, n in standing.distribution.items()},
            }
            for standing in report.standings
        ],
    }


def _mean(mean: Mean) -> dict[str, object]:
    """Return a mean, from `least` to `most`, with its 95 % interval."""
    interval = mean.interval and [round(end, 6) for end in mean.interval]
    return {"least": round(mean.least, 6), "most": round(mean.most, 6), "interval": interval}
