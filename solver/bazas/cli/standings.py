"""Tables of a contest: who solved how much of a set, and what each technique saves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bazas.bench.contenders import ABLATIONS, WHOLE, WITHOUT
from bazas.bench.contest import QUICK
from bazas.bench.figures import Ratio, Saving
from bazas.bench.standings import Standings
from bazas.cli.table import Columns
from bazas.search import DEFAULT

FIGURES = {
    "solved": ">7",
    "median": ">7",
    "mean": ">7",
    "p99": ">7",
    "max": ">7",
    "positions": ">10",
    "PAR2": ">7",
}


def conditions(seconds: float, rounds: int) -> str:
    """Say under which conditions the figures are what they are."""
    return (
        f"times in ms, the least of {rounds} where it is below {1_000 * QUICK:g}; "
        f"budget {1_000 * seconds:,g} for each search"
    )


def set_table(standings: Standings) -> list[str]:
    """Return the lines of a set's table, its heading first; times are in milliseconds."""
    columns = Columns(
        strategy=f"<{max(map(len, standings.attempts), default=0)}",
        **FIGURES,
        **{f"ratio to {DEFAULT}": "<0"},
    )
    rows = [columns.row(_cells(standings, name)) for name in standings.attempts]
    return [columns.heading, *rows]


def _cells(standings: Standings, name: str) -> list[str]:
    """Return the cells of a contender."""
    found = standings.figures(name)
    times = [milliseconds(each) for each in (found.median, found.mean, found.p99, found.max)]
    return [
        name,
        f"{found.solved}/{found.problems}",
        *times,
        f"{found.nodes:,.0f}",
        milliseconds(found.par2),
        "1" if name == DEFAULT else ratio_text(standings.ratio(name)),
    ]


def milliseconds(seconds: float) -> str:
    """Return a time in milliseconds, with three digits or more."""
    return digits(1_000 * seconds)


def digits(number: float) -> str:
    """Return a number with three digits, or all before the point if those are more.

    >>> digits(0.02571), digits(1.5), digits(99.94), digits(12345.6)
    ('0.0257', '1.50', '99.9', '12,346')
    """
    if number >= 100:  # noqa: PLR2004 - three digits
        return f"{number:,.0f}"
    places = next(n for n in (1, 2, 3, 4, 5) if number >= 10 ** (2 - n) or n == 5)  # noqa: PLR2004
    return f"{number:.{places}f}"


def ratio_text(ratio: Ratio | None) -> str:
    """Return a ratio with its interval or as a bound; a dash where nothing is known."""
    if ratio is None:
        return "-"
    if ratio.low is None or ratio.high is None:
        return f"{ratio.sign} {digits(ratio.value)}".strip()
    return f"{digits(ratio.value)} ({digits(ratio.low)}-{digits(ratio.high)})"


def ablation_table(every: Sequence[Standings]) -> list[str]:
    """Return the lines of the table of what is left out, if something was; its heading first.

    In each cell, positions and time as multiples of those of the whole search.
    """
    sets = [standings for standings in every if WHOLE in standings.attempts]
    names = [name for name in ABLATIONS if any(name in one.attempts for one in sets)]
    if not names:
        return []
    cells = {name: [saving_text(one.saving(name)) for one in sets] for name in names}
    rows = [[f"{name.removeprefix(f'{WHOLE}/')}: {WITHOUT[name]}", *cells[name]] for name in names]
    widths = [max(len(row[n]) for row in rows) for n in range(len(sets) + 1)]
    forms = {"positions / time": f"<{widths[0]}"}
    forms |= {one.name: f">{width}" for one, width in zip(sets, widths[1:], strict=True)}
    columns = Columns(**forms)
    return [columns.heading, *map(columns.row, rows)]


def saving_text(saved: Saving | None) -> str:
    """Return positions and time as multiples; a dash where the whole search solved nothing."""
    if saved is None:
        return "-"
    return " / ".join(f"{saved.sign}{digits(each)}" for each in (saved.nodes, saved.seconds))


def report(every: Sequence[Standings], abouts: dict[str, str]) -> Iterator[str]:
    """Yield the lines of all tables, as `bazas bench` prints them."""
    for standings in every:
        yield from set_report(standings, abouts[standings.name])
        yield ""
    yield from ablation_table(every)


def set_report(standings: Standings, about: str) -> Iterator[str]:
    """Yield the lines about a set: what it is, and its table."""
    yield f"{standings.name}: {about}"
    yield from set_table(standings)
