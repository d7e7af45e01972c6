"""The metrics of difficulty against a slow twin, known answers, and laws."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import permutations
from math import factorial, log2
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive
import naive_rating
from bazas import Card, Limits, Puzzle, Suit, published
from bazas.analysis.goal import Goal
from bazas.analysis.levels import LEVELS, Level, level_of
from bazas.analysis.rating import Rating, Tier, rate, rate_map
from bazas.analysis.valuemap import value_map
from bazas.bench.ladders import ladder
from bazas.notation import write_line
from bazas.search import Verdict
from bazas.search.native import compiled
from bazas.search.values import Unfinished
from maps import mapped
from strategies import puzzles

some = settings(max_examples=100, deadline=None)

WHOLE = (
    *("optimum", "target", "first_good", "first_legal", "naive", "naive_gap", "lines_legal"),
    *("lines_optimal", "lines_different", "foresight", "trap_max"),
)
"""Metrics that are whole numbers, or tell apart."""

PARTS = ("only_moves", "real_decisions", "sacrifices", "trap_mean", "economy")
"""Metrics that are averages."""

KNOWN = [  # luck_bits, human_bits, foresight, first good/legal, naive players, level
    (3.224, 1.161, 1, (6, 6), (3, 3, 5, 5), "easy"),
    (14.692, 3.429, 4, (1, 7), (1, 1, 4, 2), "hard"),
    (6.643, 4.682, 8, (6, 7), (3, 7, 7, 7), "hard"),
    (12.969, 4.592, 7, (2, 8), (4, 1, 8, 8), "fiendish"),
    (11.280, 4.400, 5, (4, 10), (7, 7, 8, 8), "hard"),
    (16.106, 12.790, 13, (2, 9), (3, 1, 8, 8), "fiendish"),
]

LINES = [  # legal, optimal
    (1_970, 398),
    (3_836, 2),
    (137_070, 1_848),
    (118_740, 240),
    (1_072_005, 5_847),
    (32_863_680, 8_640),
]


def close(exact: object, found: float | None) -> bool:
    """Tell whether a number is what a fraction is, but for rounding; None is None."""
    if exact is None or found is None:
        return exact is None and found is None
    assert isinstance(exact, Fraction)
    return abs(float(exact) - found) <= 1e-12 * max(1.0, abs(found))


def chance(bits: float | None) -> float:
    return 0.0 if bits is None else 2.0**-bits


def check(text: str) -> None:
    """Hold all metrics of a problem against the twin."""
    exact, found = naive_rating.rating(text), rate(Puzzle.parse(text))
    assert {name: getattr(found, name) for name in WHOLE} == {name: exact[name] for name in WHOLE}
    assert close(exact["luck"], chance(found.luck_bits))
    assert close(exact["human"], chance(found.human_bits))
    assert all(close(exact[name], getattr(found, name)) for name in PARTS)
    assert exact["verdict"] == found.verdict.value
    assert exact["themes"] == sorted(found.themes)


@pytest.mark.parametrize("seed", range(250))
def test_the_twin_agrees(seed: int) -> None:
    """For an open target, a true one, those beside it, and 0."""
    line = naive.deal(seed)
    rows, hand, _ = naive.split(line)
    optimum, _, _ = naive.count(rows, hand)
    wanted = {0, max(0, optimum - 1), optimum, min(len(hand), optimum + 1)}
    for target in ("?", *map(str, sorted(wanted))):
        check(f"{line.rpartition(' ')[0]} {target}")


@pytest.mark.parametrize("seed", range(12))
def test_the_twin_agrees_about_hands_of_seven(seed: int) -> None:
    rng = Random(seed)
    ranks, suits = (6, 2) if seed % 2 else (13, 4)
    pool = [Card(rank, suit) for rank in range(2, 2 + ranks) for suit in range(suits)] * 2
    rng.shuffle(pool)
    rows = [tuple(pool.pop() for _ in range(rng.randint(1, 2))) for _ in range(6)]
    rows += [(pool.pop(),)] if sum(map(len, rows)) < 7 else []
    hand = [pool.pop() for _ in range(7)]
    table = "/".join("".join(card.ascii for card in row) for row in rows)
    check(f"{table} {''.join(card.ascii for card in hand)} ?")


@pytest.mark.parametrize("number", range(6))
def test_published_problems(number: int) -> None:
    rating = rate(published()[number])
    luck, human, foresight, first, players, level = KNOWN[number]
    assert (round(rating.luck_bits or 0, 3), round(rating.human_bits or 0, 3)) == (luck, human)
    assert (rating.foresight, (rating.first_good, rating.first_legal)) == (foresight, first)
    assert tuple(rating.naive.values()) == players
    assert (rating.level, rating.levels_version) == (Level(level), 1)
    assert (rating.lines_legal, rating.lines_optimal) == LINES[number]
    assert rating.score == (rating.luck_bits or 0) + foresight - 1
    verdict = Verdict.OPEN if number == 5 else Verdict.EXACT
    assert (rating.verdict, rating.tier) == (verdict, Tier.FULL)


@pytest.mark.parametrize("number", [1, 2])
def test_the_twin_agrees_about_published_problems(number: int) -> None:
    """Those of which all lines can be enumerated in a moment."""
    check(write_line(published()[number - 1]))


def renamed(puzzle: Puzzle, rng: Random) -> Puzzle:
    """Permute the suits, and spread the ranks inside each suit in the same order."""
    suits = rng.choice(list(permutations(Suit)))
    cards = {*puzzle.hand, *(card for row in puzzle.table for card in row)}
    names = {}
    for suit in Suit:
        of_suit = sorted(card for card in cards if card.suit == suit)
        ranks = sorted(rng.sample(range(2, 15), len(of_suit)))
        for card, rank in zip(of_suit, ranks, strict=True):
            names[card] = Card(rank, suits[suit])
    table = tuple(tuple(names[card] for card in row) for row in puzzle.table)
    hand = [names[card] for card in puzzle.hand]
    rng.shuffle(hand)
    return Puzzle(table, tuple(hand), puzzle.target)


def facts(rating: Rating) -> dict[str, object]:
    """Return what may not depend on names, but for the rounding of averages.

    Naive players compare cards of different suits, so what they make does.
    """
    names = [name for name in WHOLE if not name.startswith("naive")]
    found: dict[str, object] = {name: getattr(rating, name) for name in names}
    for name in (*PARTS, "luck_bits", "human_bits"):
        value = getattr(rating, name)
        found[name] = None if value is None else pytest.approx(value, rel=1e-12)
    found["themes"] = {theme for theme in rating.themes if not theme.startswith("fools")}
    return found | {"level": rating.level, "twins": rating.twins}


@some
@given(puzzles(most=8), st.integers(0, 10**6))
def test_names_of_suits_and_ranks_do_not_matter(puzzle: Puzzle, seed: int) -> None:
    other = rate(renamed(puzzle, Random(seed)))
    mine, theirs = facts(rate(puzzle)), facts(other)
    assert mine == theirs


@pytest.mark.parametrize("puzzle", published())
def test_canonical_forms_have_the_same_metrics(puzzle: Puzzle) -> None:
    assert facts(rate(puzzle)) == facts(rate(puzzle.canonical()))


DEGENERATE = {
    "one card that loses": "As 2s ?",
    "one card that wins": "2s As 1",
    "all tricks": "2s/3s/4s 5s6s7s 3",
    "target 0": "Td8h/4s/3s2h/7d3s/As/QdAh Ks4sQhJhQd7d7dAc 0",
    "one legal line": "2s/2s/2s As 1",
    "copies only": "2s2s/2s 2s2s2s ?",
    "nothing to win": "As/As/As 2s3s4s 0",
}


@pytest.mark.parametrize("text", DEGENERATE.values(), ids=DEGENERATE)
def test_degenerate_problems_have_finite_values(text: str) -> None:
    rating = rate(Puzzle.parse(text))
    assert (rating.foresight, rating.level) == (1, Level.EASY)
    for name in (*WHOLE, *PARTS, "luck_bits", "human_bits", "score"):
        assert getattr(rating, name) is not None
    if text.endswith("0") or len(rating.puzzle.hand) == 1:
        assert (rating.luck_bits, rating.human_bits, rating.score) == (0, 0, 0)
        zero = (rating.real_decisions, rating.only_moves, rating.sacrifices, rating.trap_mean)
        assert (*zero, rating.trap_max) == (0, 0, 0, 0, 0)
        assert rating.first_good == rating.first_legal


def test_an_unreachable_target_has_no_level() -> None:
    rating = rate(Puzzle.parse("As/As 2s3s 1"))
    assert (rating.verdict, rating.optimum, rating.first_good) == (Verdict.UNREACHABLE, 0, 0)
    for name in ("luck_bits", "human_bits", "foresight", "level", "score", "twins", *PARTS):
        assert getattr(rating, name) is None
    assert (rating.lines_legal, rating.lines_optimal, rating.naive_gap) == (2, 2, 1)


def test_tiers_leave_out_what_the_next_one_has() -> None:
    fast, normal, full = (rate(published()[0], tier=tier) for tier in Tier)
    assert (fast.human_bits, fast.lines_legal, fast.level) == (None, None, None)
    assert (normal.foresight, normal.trap_max, normal.economy) == (None, None, None)
    for name in ("luck_bits", "first_good", "naive"):
        assert getattr(fast, name) == getattr(normal, name) == getattr(full, name)
    for name in ("human_bits", "lines_different", "only_moves", "sacrifices"):
        assert getattr(normal, name) == getattr(full, name) is not None
    assert set(fast.themes) <= set(normal.themes) <= set(full.themes)


def test_without_a_table_little_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a compiler there is less room, which shows the same: to fill it takes a minute."""
    if not compiled():
        monkeypatch.setattr("bazas.analysis.rating.value_map", partial(value_map, most=10_000))
    rating = rate(published()[5], limits=Limits(nodes=50))
    assert (rating.missing, rating.verdict) == (Unfinished.LIMITS, Verdict.UNDECIDED)
    assert (rating.lower < rating.upper, rating.optimum, rating.naive_gap) == (True, None, None)
    large = rate(ladder("S26", 0))
    assert (large.missing, large.level) == (Unfinished.ROOM, None)
    assert large.optimum is not None
    assert large.naive_gap is not None


@pytest.mark.parametrize(
    "luck, foresight, level",
    [
        *((0, 1, "easy"), (3.99, 2, "easy"), (4, 2, "medium"), (3.99, 3, "medium")),
        *((7.99, 4, "medium"), (8, 4, "hard"), (7.99, 5, "hard"), (11.99, 7, "hard")),
        *((12, 7, "fiendish"), (11.99, 8, "fiendish"), (12, 8, "fiendish")),
        # Two steps apart: the mean; three apart: the mean, rounded up.
        *((8, 1, "medium"), (0, 5, "medium"), (12, 3, "hard"), (4, 8, "hard")),
        *((12, 1, "hard"), (0, 8, "hard")),
    ],
)
def test_levels(luck: float, foresight: int, level: str) -> None:
    assert level_of(luck, foresight) is Level(level)
    assert tuple(LEVELS) == tuple(Level)


def test_a_chance_of_exactly_one_half_is_enough() -> None:
    """Three classes of equal chance, one half and one whole among them: rounding is no matter."""
    found = [rate(Puzzle.parse(naive.deal(seed))) for seed in range(400)]
    halves = 0
    for rating in found:
        goal = Goal(mapped(rating.puzzle).graph, rating.target or 0)
        depth = rating.foresight or 0
        halves += abs(goal.looking(depth) - 1 / 2) < 1e-9
        assert all(goal.looking(less) < 1 / 2 for less in range(1, depth))
    assert halves > 5


def test_luck_is_never_rarer_than_one_line() -> None:
    for n in range(20):
        rating = rate(ladder("S10", n))
        assert 0 <= (rating.luck_bits or 0) <= log2(factorial(10))
        assert (rating.foresight or 99) <= 10


def test_a_rating_from_a_map_is_the_same() -> None:
    puzzle = published()[2]
    assert rate_map(puzzle, mapped(puzzle)) == rate(puzzle)


def test_a_tier_may_be_a_word_and_has_to_be_one() -> None:
    puzzle = published()[0]
    assert rate(puzzle, tier="full") == rate(puzzle)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="nope"):
        rate(puzzle, tier="nope")  # type: ignore[arg-type]
    assert hash(rate(puzzle)) == hash(rate(puzzle))
