"""What `bazas rate` says of ratings: in words, as rows, as objects. Imports numpy, then numba."""

from __future__ import annotations

from collections.abc import Iterator

from bazas.analysis.describing import describe
from bazas.analysis.levels import LEVELS_VERSION
from bazas.analysis.rating import Rating
from bazas.cli.results import target_text
from bazas.cli.table import Columns
from bazas.speech import Speech

NOTHING = "-"


WIDTHS = {
    "target": ">6",
    "optimum": ">7",
    "level": "<8",
    "score": ">5",
    "luck": ">5",
    "human": ">5",
    "foresight": ">9",
    "first": ">5",
    "gap": ">3",
    "decisions": ">9",
    "traps": ">5",
    "different": ">9",
    "economy": ">7",
}
"""The columns for several problems, behind their names."""


def told(name: str, rating: Rating, say: Speech, columns: Columns | None) -> Iterator[str]:
    """Yield the row of one of several problems, or what is said of a single one."""
    if columns is not None:
        yield columns.row(_cells(name, rating, say))
        return
    for text in describe(rating, say):
        yield f"    {text}"


def of_a_model(say: Speech) -> str:
    """Return what has to be said wherever levels are."""
    said = "levels, version {version}, are a model: there are no data on human players"
    return say(said, version=LEVELS_VERSION)


def _cells(name: str, rating: Rating, say: Speech) -> list[object]:
    """Return the cells of a row."""

    def number(value: float | None, digits: int = 0) -> str:
        return NOTHING if value is None else say.number(value, digits)

    first, economy = NOTHING, NOTHING
    if rating.first_legal is not None:
        first = f"{rating.first_good}/{rating.first_legal}"
    if rating.economy is not None:
        economy = f"{say.number(100 * rating.economy)} %"
    return [
        name,
        target_text(rating.puzzle.target, say),
        number(rating.optimum),
        NOTHING if rating.level is None else say(rating.level.value),
        number(rating.score, 1),
        number(rating.luck_bits, 1),
        number(rating.human_bits, 1),
        number(rating.foresight),
        first,
        number(rating.naive_gap),
        number(rating.real_decisions, 1),
        number(rating.trap_max),
        number(rating.lines_different),
        economy,
    ]


def rated_object(rating: Rating) -> dict[str, object]:
    """Return the result for programs: null for what the tier leaves out, or is not to be had."""
    puzzle = rating.puzzle
    return {
        "title": puzzle.title,
        "id": puzzle.id,
        "target": puzzle.target,
        "status": "bounded" if rating.optimum is None else "proven",
        "lower": rating.lower,
        "upper": rating.upper,
        "optimum": rating.optimum,
        "verdict": rating.verdict.value,
        "tier": rating.tier.value,
        "missing": rating.missing and rating.missing.value,
        "level": rating.level and rating.level.value,
        "levels_version": rating.levels_version,
        "score": _rounded(rating.score),
        "luck_bits": _rounded(rating.luck_bits),
        "human_bits": _rounded(rating.human_bits),
        "foresight": rating.foresight,
        "first_good": rating.first_good,
        "first_legal": rating.first_legal,
        "naive": rating.naive,
        "naive_gap": rating.naive_gap,
        "lines": None
        if rating.lines_legal is None
        else {
            "legal": rating.lines_legal,
            "optimal": rating.lines_optimal,
            "different": rating.lines_different,
        },
        "only_moves": _rounded(rating.only_moves),
        "real_decisions": _rounded(rating.real_decisions),
        "sacrifices": _rounded(rating.sacrifices),
        "trap_mean": _rounded(rating.trap_mean),
        "trap_max": rating.trap_max,
        "economy": _rounded(rating.economy),
        "themes": list(rating.themes),
        "positions": rating.positions,
    }


def _rounded(number: float | None) -> float | None:
    """Return a number with as many digits as are certain."""
    return None if number is None else round(number, 9)
