"""Making problems: what comes out is what was asked for, sound, unlike the rest, and the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bazas import Origin, Puzzle, Request, Shape, generate, rate, replay, solve, verify
from bazas.analysis.levels import DIGITS, Level
from bazas.analysis.soundness import soundness
from bazas.search import Verdict
from bazas.workshop.attempts import (
    Attempt,
    Candidate,
    Outcome,
    attempt,
    climb,
    look,
    nearer,
    unlike,
)
from bazas.workshop.crew import Crew, Kind, crew
from bazas.workshop.deal import deal
from bazas.workshop.fitness import ECONOMY, HERE, NOWHERE, Distance, judge
from bazas.workshop.generate import BATCH, OFTEN, PROBE, START, Made, Order, State, fulfil
from bazas.workshop.likeness import Collection, likeness
from bazas.workshop.request import SINGLE, Range
from maps import mapped

HERE_ALONE = Crew(None, 1)
SMALL, USUAL = Shape.parse("6x1-2/8/2"), Shape.parse("10x1-3/10/2")


def order(request: Request, number: int = 3, seed: int = 7, most: int = 3_000) -> Order:
    return Order(request=request, seed=seed, number=number, most=most)


def made(order: Order, *avoid: Puzzle) -> list[Made]:
    return [one for _, some in fulfil(order, HERE_ALONE, Collection(avoid)) for one in some]


def check(request: Request, one: Made) -> None:
    """Hold a problem to what was asked for, by what is rated and found unsound elsewhere."""
    puzzle, rating = one.puzzle, rate(one.puzzle)
    assert replace(one.rating, puzzle=puzzle) == rating
    assert puzzle == replace(
        one.origin.puzzle(), target=rating.optimum, line=puzzle.line, unique=puzzle.unique
    )
    assert str(Origin.parse(str(one.origin))) == str(one.origin)
    assert rating.verdict is Verdict.EXACT
    assert solve(puzzle, strategy="memo").optimum == puzzle.target
    assert replay(puzzle, puzzle.line).won == puzzle.target
    report = verify(puzzle)
    assert not report.false
    assert puzzle.unique == (rating.lines_optimal == 1)
    assert rating.luck_bits is not None
    assert rating.foresight is not None
    assert request.level in {None, rating.level}
    assert request.least_luck.gap(rating.luck_bits) <= 10**-DIGITS
    assert request.foresight.gap(rating.foresight) == 0
    assert request.score.gap(rating.luck_bits + rating.foresight - 1) <= 10**-DIGITS
    assert request.themes <= set(rating.themes)
    sound = soundness(puzzle, mapped(puzzle))
    assert not sound.unused_rows
    if not request.themes & SINGLE:
        assert rating.economy is not None
        assert rating.economy >= ECONOMY
    if request.level not in {None, Level.EASY}:
        assert rating.naive_gap is not None
        assert rating.naive_gap >= 1
        assert rating.real_decisions is not None
        assert rating.real_decisions >= 3
        assert puzzle.target is not None
        assert puzzle.target < len(puzzle.hand)


def named(asked: Request | set[str]) -> str:
    """Name a case in the same way in every process: the order of a set differs among them."""
    if isinstance(asked, set):
        return " ".join(sorted(asked))
    wanted = (asked.luck, asked.foresight, asked.score)
    ranges = [str(span) for span in wanted if span not in {None, Range()}]
    return " ".join([str(asked.shape), *ranges, *sorted(asked.themes)])


class TestEverythingAskedFor:
    @pytest.mark.parametrize("shape", [SMALL, USUAL, Shape.parse("5-8x1-3/9/1")], ids=str)
    @pytest.mark.parametrize("level", Level)
    def test_levels(self, shape: Shape, level: Level) -> None:
        request = Request(shape=shape, level=level)
        found = made(order(request, number=2, most=1_500))
        for one in found:
            check(request, one)
        assert len(found) == 2 or level is Level.FIENDISH

    @pytest.mark.parametrize(
        "request_",
        [
            Request(shape=SMALL, luck=Range(12, 13)),
            Request(shape=SMALL, foresight=Range(4, 5), luck=Range(6, 7)),
            Request(shape=SMALL, score=Range(9, 9.5)),
            Request(shape=SMALL, themes=frozenset({"sacrifice", "unique-first"})),
            Request(shape=SMALL, themes=frozenset({"unique-tricks", "long-trap"})),
            Request(shape=Shape.parse("4x1-2/5/2"), themes=frozenset({"unique-line"})),
            Request(shape=SMALL, themes=frozenset({"twins", "fools-lowest"})),
            Request(shape=SMALL, themes=frozenset({"all-tricks", "fools-cheapest"})),
            Request(shape=Shape.parse("3x2-3/4/1")),
        ],
        ids=named,
    )
    def test_ranges_and_themes(self, request_: Request) -> None:
        found = made(order(request_, number=2))
        assert len(found) == 2
        for one in found:
            check(request_, one)

    def test_a_band_that_random_deals_never_meet_is_climbed_to(self) -> None:
        """As in the prototype: 8 rows, a hand of 8, 12 to 13 bits."""
        request = Request(shape=Shape.parse("8x1-2/8/2"), luck=Range(12, 13))
        found = made(order(request, number=3))
        assert [one.origin.steps != () for one in found] == [True] * 3
        for one in found:
            check(request, one)


class TestTheSequence:
    request = Request(shape=SMALL, level=Level.HARD)

    def test_is_the_same_with_any_number_of_workers(self) -> None:
        alone = made(order(self.request))
        with crew(2, kind=Kind.PROCESSES) as two:
            together = [
                m for _, some in fulfil(order(self.request), two, Collection()) for m in some
            ]
        assert [(m.origin, m.number, m.evaluation) for m in alone] == [
            (m.origin, m.number, m.evaluation) for m in together
        ]
        assert [m.puzzle for m in alone] == [m.puzzle for m in together]

    def test_goes_on_from_every_state(self) -> None:
        for request in (self.request, Request(shape=SMALL, luck=Range(12, 13))):
            whole = list(fulfil(order(request), HERE_ALONE, Collection()))
            done = list[Made]()
            for state, some in whole:
                done += some
                others = Collection(one.puzzle for one in done)
                rest = fulfil(order(request), HERE_ALONE, others, state)
                expected = whole[whole.index((state, some)) + 1 :]
                assert [s for s, _ in rest] == [s for s, _ in expected]

    def test_more_problems_and_more_budget_only_make_it_longer(self) -> None:
        few, many = made(order(self.request, number=2)), made(order(self.request, number=4))
        assert [m.origin for m in few] == [m.origin for m in many[:2]]
        cut = made(order(self.request, number=4, most=many[1].evaluation))
        assert [m.origin for m in cut] == [m.origin for m in many[: len(cut)]]
        assert len(cut) >= 2

    def test_numbers_and_evaluations_count_up(self) -> None:
        found = made(order(self.request, number=4))
        assert [one.number for one in found] == [1, 2, 3, 4]
        assert all(one.evaluation < other.evaluation for one, other in pairwise(found))

    def test_no_budget_makes_nothing(self) -> None:
        assert list(fulfil(order(self.request, most=0), HERE_ALONE, Collection())) == []

    def test_public_generate_is_the_same(self) -> None:
        found = generate(self.request, seed=7, count=2)
        assert [m.origin for m in found] == [m.origin for m in made(order(self.request, number=2))]

    def test_no_two_of_a_thousand_share_an_id(self) -> None:
        request = Request(shape=Shape.parse("4x1-2/5/1"))
        ids = [one.puzzle.id for one in made(order(request, number=1_000, most=60_000))]
        assert len(set(ids)) == len(ids) == 1_000


class TestUnlike:
    request = Request(shape=SMALL, level=Level.EASY)

    def test_what_is_to_be_avoided_is_not_made(self) -> None:
        first, second, third = made(order(self.request))
        again = made(order(self.request), first.puzzle, third.puzzle)
        assert again[0].origin == second.origin
        assert {one.origin for one in again}.isdisjoint({first.origin, third.origin})

    def test_nor_what_is_nearly_the_same(self) -> None:
        first = made(order(self.request, number=1))[0]
        changed = replace(first.origin, steps=(1,)).puzzle()
        assert likeness(first.puzzle, changed) < 1
        assert made(order(self.request, number=1), changed)[0].origin != first.origin

    def test_fits_that_are_too_much_alike_are_counted_but_not_made(self) -> None:
        first = made(order(self.request, number=1))[0]
        outcome = attempt(
            Attempt(self.request, 7, first.origin.index, first.origin.index + 1, climbs=False)
        )
        others = Collection([first.puzzle])
        ((state, some), *_) = fulfil(order(self.request), HERE_ALONE, others)
        assert state.fits > len(some) or first.origin not in {one.origin for one in some}
        assert [fit.origin for fit in outcome.fits] == [first.origin]


class TestLookingAndClimbing:
    def test_which_is_decided_by_the_first_deals(self) -> None:
        few, enough = int(OFTEN * PROBE * BATCH) - 1, int(OFTEN * PROBE * BATCH)
        assert State(attempts=PROBE, probed=few).climbs
        assert not State(attempts=PROBE, probed=enough).climbs
        assert not State(attempts=PROBE - 1, probed=0).climbs

    def test_no_deal_is_looked_at_twice(self) -> None:
        asked = order(Request(shape=SMALL))
        for climbs in (False, True):
            probe = [asked.attempt(number, climbs=False) for number in range(PROBE)]
            rest = [asked.attempt(number, climbs=climbs) for number in range(PROBE, PROBE + 5)]
            spans = [(one.first, one.last) for one in probe + rest]
            assert spans[0][0] == 0
            assert all(last == first for (_, last), (first, _) in pairwise(spans))

    def test_a_climb_never_moves_away(self) -> None:
        request = Request(shape=SMALL, level=Level.FIENDISH)
        for index in range(3):
            outcome = climb(request, Origin(SMALL, 5, index))
            (end,) = outcome.fits or (outcome.nearest,)
            assert end is not None
            steps, distance = end.origin.steps, NOWHERE
            for kept in range(len(steps) + 1):
                puzzle = Origin(SMALL, 5, index, steps[:kept]).puzzle()
                judged = judge(request, puzzle)
                assert judged is not None
                assert judged.distance <= distance
                distance = judged.distance
            assert distance == end.distance
            assert len(steps) < outcome.evaluations

    def test_looking_is_judging(self) -> None:
        request = Request(shape=SMALL, level=Level.MEDIUM)
        for index in range(30):
            origin = Origin(SMALL, 1, index)
            judged, outcome = judge(request, origin.puzzle()), look(request, origin)
            assert judged is not None
            assert outcome.evaluations == 1
            assert bool(outcome.fits) == (judged.distance == HERE)
            if outcome.nearest:
                assert outcome.nearest.distance == judged.distance

    def test_of_two_the_first_is_nearer_when_both_are(self) -> None:
        one, other = (Candidate(Origin(SMALL, 1, n), Distance(1.0, 0.0), 1) for n in range(2))
        far = replace(other, distance=Distance(2.0, 0.0))
        assert nearer(one, other) is one
        assert nearer(far, one) is one
        assert nearer(None, one) is nearer(one, None) is one
        assert nearer(None, None) is None


class TestJudging:
    @pytest.mark.parametrize("level", Level)
    def test_a_limit_changes_nothing_but_what_is_farther(self, level: Level) -> None:
        request = Request(shape=SMALL, level=level)
        for index in range(40):
            puzzle = deal(SMALL, 9, index)
            whole = judge(request, puzzle)
            assert whole is not None
            assert judge(request, puzzle, limit=whole.distance) == whole
            if whole.distance != HERE:
                nearer_limit = Distance(whole.distance.quick, whole.distance.rest - 1e-6)
                if not whole.distance.rest:
                    nearer_limit = Distance(whole.distance.quick - 1e-6, 0.0)
                assert judge(request, puzzle, limit=nearer_limit) is None

    @pytest.mark.parametrize(
        "themes",
        [
            {"sacrifice"},
            {"long-trap"},
            {"twins"},
            {"unique-first"},
            {"unique-tricks"},
            {"unique-line"},
            {"all-tricks"},
            {"fools-highest", "fools-dearest"},
        ],
        ids=named,
    )
    def test_what_fits_has_the_themes_and_what_has_them_fits(self, themes: set[str]) -> None:
        request = Request(shape=Shape.parse("4x1-2/5/2"), themes=frozenset(themes))
        plain = Request(shape=request.shape)
        single = bool(themes & SINGLE)
        for index in range(60):
            puzzle = deal(request.shape, 11, index)
            sound, judged = judge(plain, puzzle), judge(request, puzzle)
            assert sound is not None
            assert judged is not None
            rating = rate(puzzle)
            if judged.distance == HERE:
                assert themes <= set(rating.themes)
            elif sound.distance == HERE or (single and not sound.unused_rows):
                assert not themes <= set(rating.themes)

    def test_what_is_judged_and_rated_differently_is_a_contradiction(self) -> None:
        one = made(order(Request(shape=SMALL, level=Level.EASY), number=1))[0]
        hard = Request(shape=SMALL, level=Level.HARD, themes=frozenset({"sacrifice"}))
        assert unlike(Request(shape=SMALL, level=Level.EASY), one.rating) == ()
        assert unlike(hard, one.rating)[0] == "level"
        wrong = replace(one.candidate, unlike=("level",))
        assert wrong.contradiction == "judged and rated differently: level"
        assert one.candidate.contradiction is None
        assert one.candidate.report is not None
        beatable = replace(one.puzzle, target=0, line=(), unique=False)
        other = replace(one.candidate, report=verify(beatable))
        assert other.contradiction == "table and search disagree: beatable"

    def test_a_candidate_that_does_not_fit_has_no_rating(self) -> None:
        one = Made(Candidate(Origin(SMALL, 1, 0), NOWHERE, 1), 1, 1)
        with pytest.raises(ValueError, match="not what was asked for"):
            _ = one.puzzle

    def test_nothing_is_done_at_the_start(self) -> None:
        assert State() == START
        assert Outcome(1, (), None).nearest is None
