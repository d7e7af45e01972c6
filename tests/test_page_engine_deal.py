"""The page's deals against the package's: the same name is the same deal (generator 1)."""

from __future__ import annotations

from random import Random

import pytest

from bazas import Origin, PuzzleError, Shape, deal
from bazas.workshop.philox import Stream
from bazas.workshop.shape import Span
from engine import Engine, loaded, posed

engine = loaded

SEEDS = (0, 1, 7, 2**32 - 1, 2**32, 2**53 - 1, 2**53 + 1, 2**63, 2**64 - 2)

MENU = tuple(
    map(Shape.parse, ("13x1-4/13/2", "5x1-2/4/1", "6x2/12/1", "1-52x1-3/26/52", "7-8x1-9/20/1"))
)

DEALT = "([shape, seed, index]) => dealPuzzle(shape, seed, index)"
NAMED = "([shape, seed, index]) => dealName(shape, seed, index)"
REFUSED = """([shape, seed, index]) => [dealPuzzle, dealName].map((make) => {
  try {
    return make(shape, seed, index) && null;
  } catch (error) {
    return error.name;
  }
})"""


def sized(shape: Shape) -> dict[str, object]:
    """Return a shape as the engine has it."""
    rows, sizes = list(shape.rows), list(shape.sizes)
    return {"rows": rows, "sizes": sizes, "hand": shape.hand, "packs": shape.packs}


def any_shape(random: Random) -> dict[str, object]:
    """Return a shape, proper or not."""
    return {
        "rows": sorted(random.choices(range(1, 15), k=2)),
        "sizes": sorted(random.choices(range(1, 7), k=2)),
        "hand": random.randint(1, 27),
        "packs": random.choice((1, 1, 2, 3, 52)),
    }


def proper(given: dict[str, object]) -> Shape | None:
    """Return the shape, if the package deals such."""
    rows, sizes, hand, packs = given.values()
    try:
        return Shape.parse(f"{Span(*rows)}x{Span(*sizes)}/{hand}/{packs}")  # type: ignore[misc]
    except PuzzleError:
        return None


def names() -> list[tuple[Shape, int, int]]:
    """Return shapes, seeds and indices: those of the menu, and any."""
    random = Random(8)
    found = [(shape, seed, index) for shape in MENU for seed in SEEDS for index in SEEDS]
    found += [(random.choice(MENU), random.getrandbits(32), n) for n in range(1_000)]
    shapes = filter(None, (proper(any_shape(random)) for _ in range(1_500)))
    return found + [(shape, random.getrandbits(63), random.getrandbits(40)) for shape in shapes]


def test_deals_and_names_are_those_of_the_package(engine: Engine) -> None:
    cases = [(sized(shape), str(seed), str(index)) for shape, seed, index in names()]
    dealt, named = engine.each(DEALT, cases), engine.each(NAMED, cases)
    for name, puzzle, text in zip(names(), dealt, named, strict=True):
        assert text == str(Origin(*name))
        assert puzzle == posed(deal(*name)), text
    assert len(cases) > 2_000


def test_numbers_may_be_numbers(engine: Engine) -> None:
    case = (sized(MENU[0]), 4_294_967_295, 12)
    assert engine.one(DEALT, case) == posed(deal(MENU[0], 4_294_967_295, 12))
    big = "([shape]) => dealPuzzle(shape, 2n ** 64n - 2n, 3n)"
    assert engine.one(big, case) == posed(deal(MENU[0], 2**64 - 2, 3))


def test_the_shapes_that_the_package_refuses_are_refused(engine: Engine) -> None:
    random = Random(9)
    shapes = [any_shape(random) for _ in range(1_500)]
    found = engine.each(REFUSED, [(shape, 1, 0) for shape in shapes])
    for shape, said in zip(shapes, found, strict=True):
        assert said == ([None, None] if proper(shape) else ["RangeError", "RangeError"]), shape


def test_a_chance_of_one_in_a_thousand_is_just_enough(engine: Engine) -> None:
    found = engine.each(
        REFUSED,
        [
            (sized(Shape.parse("3x17-26/1/1")), 1, 0),  # 17 17 17 only
            ({"rows": [3, 3], "sizes": [17, 27], "hand": 1, "packs": 1}, 1, 0),
        ],
    )
    assert found == [[None, None], ["RangeError", "RangeError"]]


@pytest.mark.parametrize(
    "change",
    [
        {"rows": [3, 2]},
        {"rows": [5]},
        {"sizes": [0, 2]},
        {"sizes": [1, 2.5]},
        {"hand": "5"},
        {"hand": 27},
        {"packs": 0},
        {"packs": 53},
        {"packs": None},
    ],
)
def test_what_is_no_shape_is_refused(engine: Engine, change: dict[str, object]) -> None:
    shape = {"rows": [5, 5], "sizes": [1, 2], "hand": 5, "packs": 1} | change
    assert engine.one(REFUSED, (shape, 1, 0)) == ["RangeError", "RangeError"]


@pytest.mark.parametrize("seed", [-1, 0.5, "", "x", "1 ", str(2**64 - 1), str(10**20), None])
def test_what_is_no_seed_is_refused(engine: Engine, seed: object) -> None:
    for numbers in ((seed, 0), (0, seed)):
        found = engine.one(REFUSED, (sized(MENU[0]), *numbers))
        assert found == ["RangeError", "RangeError"]


def test_numbers_are_drawn_again_where_some_would_come_up_more_often(engine: Engine) -> None:
    script = """([bound, count]) => {
      const numbers = new Stream([1n, 2n], [3n, 4n, 0n]);
      return Array.from({ length: count }, () => numbers.below(bound));
    }"""
    for bound in (1_300_003, 1_999_993):  # one in some thousand is drawn again
        numbers = Stream((1, 2), (3, 4, 0))
        expected = [numbers.below(bound) for _ in range(20_000)]
        assert engine.one(script, (bound, 20_000)) == expected


def test_random_seeds_are_of_32_bits_and_differ(engine: Engine) -> None:
    seeds = engine.each("() => randomSeed()", [0] * 100)
    assert all(0 <= seed < 2**32 for seed in seeds)
    assert len(set(seeds)) > 95
