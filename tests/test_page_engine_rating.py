"""The page's levels against the package's rating."""

from __future__ import annotations

from random import Random

import pytest

from bazas import Puzzle, published, rate
from bazas.analysis.levels import level_of
from bazas.notation import write_line
from engine import Engine, large, loaded, posed, small

engine = loaded

RATED = "(puzzle) => rateInPage(new Solver(puzzle), puzzle)"


def problems() -> list[Puzzle]:
    """Return deals with an open target, and with targets of all kinds."""
    random = Random(11)
    deals = (*small(300), *published(), *large(4))
    aimed = [(one, random.randint(0, len(one.hand))) for one in (*small(200), *large(2))]
    return [*deals, *(Puzzle(one.table, one.hand, target) for one, target in aimed)]


def test_ratings_are_those_of_the_package(engine: Engine) -> None:
    puzzles = problems()
    unreachable = 0
    for puzzle, found in zip(puzzles, engine.each(RATED, list(map(posed, puzzles))), strict=True):
        rating = rate(puzzle)
        unreachable += found is None
        if rating.luck_bits is None:
            assert found is None, write_line(puzzle)
        else:
            assert found["luckBits"] == pytest.approx(rating.luck_bits, abs=1e-9)
            assert (found["foresight"], found["level"]) == (rating.foresight, rating.level)
    assert 10 < unreachable < 200


def test_levels_are_those_of_the_package(engine: Engine) -> None:
    cases = [(bits / 4, tricks) for bits in range(64) for tricks in range(1, 14)]
    cases += [(step + off, 1) for step in (4, 8, 12) for off in (-6e-7, -4e-7, -1e-12, 1e-12)]
    found = engine.each("([bits, tricks]) => levelOf(bits, tricks)", cases)
    assert found == [level_of(*case).value for case in cases]


def test_what_is_too_large_has_no_rating(engine: Engine) -> None:
    puzzle = published()[5]
    script = "([puzzle, most]) => rateInPage(new Solver(puzzle, most), puzzle)"
    found = engine.each(script, [(posed(puzzle), most) for most in (100, 9_550, 100_000)])
    assert found[:2] == [None, None]
    assert found[2]["level"] == "fiendish"


def test_other_errors_are_not_hidden(engine: Engine) -> None:
    script = "(p) => { try { rateInPage(null, p); } catch (error) { return error.name; } }"
    assert engine.one(script, posed(published()[0])) == "TypeError"
