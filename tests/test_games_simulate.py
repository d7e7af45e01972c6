"""Simulated matches: the same for any crew, seats that change, wins that are shared or cut off."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from statistics import mean, stdev

import pytest

from bazas import games
from bazas.errors import GameError
from bazas.games import Dice, Game, Match, simulate
from bazas.games import players as kinds_of_players
from bazas.games.simulate import PART, UNIT, Part, Report, Tally, count, played, progress
from bazas.workshop.crew import Crew, Kind, crew
from bazas.workshop.intervals import DEVIATES, Sums, wilson
from bazas.workshop.intervals import mean as mean_of

ALONE = Crew(None, 1)
RIVER = games.load("up-and-down-the-river", cards=3)
PITCH = games.load("auction-pitch", players=3)
PAIR = games.load("alta-baja", players=2)
TEAMS = games.load("baciga", players=4, max_deals=1)
MIXED = ("rules", "random", "random", "rules")


def report(game: Game, *kinds: str, matches: int, seed: int = 1, most_deals: int = 100) -> Report:
    return simulate.simulate(
        game, kinds, matches=matches, seed=seed, crew=ALONE, most_deals=most_deals
    )


def part(game: Game, *kinds: str, first: int = 0, last: int = 6, most_deals: int = 100) -> Part:
    return Part(game=game, kinds=kinds, seed=3, first=first, last=last, most_deals=most_deals)


def test_any_number_of_jobs_counts_the_same() -> None:
    asked = {"matches": 3 * PART + 1, "seed": 5}
    with crew(2, kind=Kind.PROCESSES) as workers:
        two = list(progress(RIVER, MIXED, crew=workers, **asked))
    one = list(progress(RIVER, MIXED, crew=ALONE, **asked))
    assert one == two
    assert [tally.matches for tally in one] == [PART, 2 * PART, 3 * PART, 3 * PART + 1]


def test_a_tally_is_that_of_its_parts() -> None:
    whole = count(part(PITCH, "rules", "random", "rules", last=9))
    first = count(part(PITCH, "rules", "random", "rules", last=4))
    rest = count(part(PITCH, "rules", "random", "rules", first=4, last=9))
    assert first + rest == whole != first
    assert list(whole.points[0]) == sorted(whole.points[0])


def test_tallies_of_different_players_are_not_added() -> None:
    one, other = (count(part(RIVER, *kinds, last=1)) for kinds in (MIXED, ("random",) * 4))
    with pytest.raises(ValueError, match="different"):
        one + other


def test_another_seed_is_another_match() -> None:
    found = [report(RIVER, *MIXED, matches=4, seed=seed).standings for seed in (1, 2)]
    assert found[0] != found[1]


def test_searched_matches_are_counted_one_by_one() -> None:
    kinds = ("search:1", "random", "random")
    tallies = list(progress(PITCH, kinds, matches=2, seed=1, crew=ALONE, most_deals=2))
    assert [tally.matches for tally in tallies] == [1, 2]


def test_each_sits_on_every_seat_equally_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are given out seat by seat; they move on by one from match to match."""
    names: list[str] = []

    def noted(name: str, game: Game, dice: Dice) -> kinds_of_players.Player:
        names.append(name)
        return kinds_of_players.make("random", game, dice)

    monkeypatch.setattr(simulate, "make", noted)
    count(part(PITCH, "rules", "search", "random", last=6))
    seated = Counter((n % 3, name) for n, name in enumerate(names))
    assert set(seated.values()) == {2}
    assert len(seated) == 9
    assert names[:6] == ["rules", "search", "random", "random", "rules", "search"]


def test_points_go_to_who_made_them() -> None:
    """Counted again, match by match, from the scores by seat."""
    asked = part(RIVER, *MIXED)
    tally = count(asked)
    found = [Counter[int]() for _ in MIXED]
    won = [Fraction()] * 4
    for number in range(6):
        match = played(asked, number)
        for seat, score in enumerate(match.scores):
            found[(seat - number) % 4][score] += 1
        for seat in match.winners:
            won[(seat - number) % 4] += Fraction(1, len(match.winners))
    assert [dict(sorted(points.items())) for points in found] == list(tally.points)
    shares = [sum(part * n for part, n in counts.items()) for counts in tally.shares]
    assert [Fraction(share, UNIT) for share in shares] == won
    assert sum(won) == 6 == tally.finished
    assert tally.deals == 6 * len(RIVER.sizes)  # type: ignore[attr-defined]


def test_means_and_intervals_are_those_of_the_counts() -> None:
    found = report(PITCH, "rules", "random", "random", matches=40).standings[0]
    points = [value for value, n in found.distribution.items() for _ in range(n)]
    assert found.points is not None
    assert found.points.interval is not None
    assert found.points.least == found.points.most == pytest.approx(mean(points))
    reach = DEVIATES * stdev(points) / sqrt(40)
    assert found.points.interval.high - found.points.least == pytest.approx(reach)
    hits = round(40 * found.won.least)
    assert found.won.interval == wilson(hits, hits, 40)
    assert found.won.least > 0.6


def test_a_win_that_is_shared_counts_in_parts() -> None:
    """Two who lay by chance tie now and then; the interval is then that of a mean of shares."""
    tally = count(part(PAIR, "random", "random", last=120))
    one, other = tally.report().standings
    ties = tally.shares[0].get(UNIT // 2, 0)
    assert 0 < ties == tally.shares[1][UNIT // 2]
    assert one.won.least + other.won.least == pytest.approx(1)
    expected = mean_of(Sums.of(tally.shares[0]))
    assert expected is not None
    assert expected.interval is not None
    assert one.won.interval == pytest.approx([end / UNIT for end in expected.interval])


def test_partners_win_together() -> None:
    tally = count(part(TEAMS, "rules", "random", "rules", "random", last=3))
    standings = tally.report().standings
    assert standings[0].won == standings[2].won
    assert standings[1].won == standings[3].won
    assert standings[0].won.least + standings[1].won.least == pytest.approx(1)
    assert standings[0].distribution == standings[2].distribution


def test_a_match_that_is_cut_off_is_told_and_nobody_has_won_it() -> None:
    found = report(PITCH, "rules", "random", "random", matches=5, most_deals=1)
    assert (found.matches, found.finished, found.unfinished, found.deals) == (5, 0, 5, 5)
    for standing in found.standings:
        assert standing.points is None
        assert standing.distribution == {}
        assert (standing.won.least, standing.won.most) == (0, 1)
        assert standing.won.interval == (0, 1)


def test_the_interval_has_room_for_matches_cut_off() -> None:
    tally = Tally(
        game=PAIR,
        kinds=("rules", "random"),
        finished=8,
        unfinished=2,
        deals=10,
        points=({70: 6, 50: 2}, {54: 6, 74: 2}),
        shares=({UNIT: 6, 0: 2}, {0: 6, UNIT: 2}),
    )
    won = tally.report().standings[0].won
    assert (won.least, won.most) == (0.6, 0.8)
    assert won.interval == wilson(6, 8, 10)


def test_one_shared_match_has_no_interval() -> None:
    shares = ({UNIT // 2: 1},) * 2
    tally = Tally(
        game=PAIR, kinds=("random",) * 2, finished=1, unfinished=0, deals=1, points=({62: 1},) * 2,
        shares=shares,
    )  # fmt: skip
    for standing in tally.report().standings:
        assert standing.won == (0.5, 0.5, None)
        assert standing.points == (62, 62, None)


def test_a_match_is_the_same_whatever_part_it_is_in() -> None:
    one = played(part(PITCH, "rules", "random", "random", first=4, last=5), 4)
    other = played(part(PITCH, "rules", "random", "random", last=9), 4)
    assert [deal.history() for deal in one.deals] == [deal.history() for deal in other.deals]
    assert isinstance(one, Match)


@pytest.mark.parametrize(
    "kinds, matches, most_deals, said",
    [
        (("rules", "random"), 1, 1, "a kind for each player"),
        (("rules", "random", "nobody"), 1, 1, "no such player"),
        (("random",) * 3, 0, 1, "matches cannot be"),
        (("random",) * 3, 1, 0, "most_deals cannot be"),
    ],
)
def test_what_cannot_be_played_is_refused(
    kinds: tuple[str, ...], matches: int, most_deals: int, said: str
) -> None:
    with pytest.raises(GameError, match=said):
        report(PITCH, *kinds, matches=matches, most_deals=most_deals)
