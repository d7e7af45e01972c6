"""Whole matches between players, counted: how many points each makes, and how often each wins.

Match number i of a seed is the same whoever plays it out, since its deals and each of its seats
have dice of their own; so matches are cut into parts, which a crew plays, and tallies are added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Self

from bazas.errors import GameError
from bazas.games.dice import Seeded
from bazas.games.match import Match
from bazas.games.players import check, make
from bazas.games.players.player import Player
from bazas.games.players.sides import side
from bazas.games.protocol import CHANCE, SIMULTANEOUS, TERMINAL, Game, State
from bazas.workshop.crew import Crew
from bazas.workshop.intervals import Interval, Mean, Sums, mean, wilson

MOST_DEALS = 1000
"""Deals after which a match is cut off."""
PART, SEARCHED = 16, 1
"""The matches of a part; where somebody searches they take longer."""
UNIT = lcm(*range(1, 11))
"""A match won alone in parts that can be shared by up to 10 sides: sums of shares stay exact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The matches from `first` to `last` - 1, and who plays them."""

    game: Game
    kinds: tuple[str, ...]
    seed: int
    first: int
    last: int
    most_deals: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What was counted over some matches; tallies of the same game and kinds can be added.

    `points` and `shares` have an item for each of the `kinds`, which changes seats from match to
    match: how often it made so many points in a match, and how often it got such a share of a win,
    in parts of `UNIT`. Matches that were cut off are only in `unfinished`.
    """

    game: Game
    kinds: tuple[str, ...]
    finished: int
    unfinished: int
    deals: int
    points: tuple[Mapping[int, int], ...]
    shares: tuple[Mapping[int, int], ...]

    @property
    def matches(self) -> int:
        """Return how many matches were played, to the end or not."""
        return self.finished + self.unfinished

    def __add__(self, other: Self) -> Tally:
        """Return the tally of both; raise ValueError if they are not of the same players."""
        if (self.game, self.kinds) != (other.game, other.kinds):
            raise ValueError("tallies of different games or players")
        return Tally(
            game=self.game,
            kinds=self.kinds,
            finished=self.finished + other.finished,
            unfinished=self.unfinished + other.unfinished,
            deals=self.deals + other.deals,
            points=tuple(map(_added, self.points, other.points)),
            shares=tuple(map(_added, self.shares, other.shares)),
        )

    def report(self) -> Report:
        """Return what comes of it."""
        standings = [
            Standing(kind, _mean_points(points), _won(shares, self.unfinished), dict(points))
            for kind, points, shares in zip(self.kinds, self.points, self.shares, strict=True)
        ]
        return Report(
            game=self.game,
            finished=self.finished,
            unfinished=self.unfinished,
            deals=self.deals,
            standings=tuple(standings),
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """How one of the players did."""

    kind: str
    points: Mean | None
    """points in a match that was finished; None if there was none"""
    won: Mean
    """share of all matches that were won, with one 1/m where m sides share it; its interval has
    room for those that were cut off"""
    distribution: Mapping[int, int]
    """how often it made so many points, lowest first"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What came of some matches."""

    game: Game
    finished: int
    unfinished: int
    """matches that were cut off after too many deals: nobody's wins"""
    deals: int
    standings: tuple[Standing, ...]
    """one for each of the kinds that were asked for, in that order"""

    @property
    def matches(self) -> int:
        """Return how many matches were played, to the end or not."""
        return self.finished + self.unfinished


def simulate(  # noqa: PLR0913 - what there is to say about matches
    game: Game,
    kinds: Sequence[str],
    *,
    matches: int,
    seed: int,
    crew: Crew,
    most_deals: int = MOST_DEALS,
) -> Report:
    """Return what comes of the matches 0 to `matches` - 1 of a seed; it is the same for any crew.

    Raises GameError as `progress` does, and CrewError.

    >>> from bazas import games
    >>> river = games.load("up-and-down-the-river", cards=2)
    >>> kinds = ["rules", "random", "random", "random"]
    >>> report = simulate(river, kinds, matches=8, seed=1, crew=Crew(None, 1))
    >>> report.deals, report.standings[0].kind, sum(s.won.least for s in report.standings)
    (24, 'rules', 1.0)
    """
    going = progress(game, kinds, matches=matches, seed=seed, crew=crew, most_deals=most_deals)
    *_, tally = going
    return tally.report()


def progress(  # noqa: PLR0913 - as above
    game: Game,
    kinds: Sequence[str],
    *,
    matches: int,
    seed: int,
    crew: Crew,
    most_deals: int = MOST_DEALS,
) -> Generator[Tally, None, None]:
    """Yield the tallies of more and more of the first matches, up to that of all.

    `kinds` has a name for each player of the game; in match number i each sits i seats farther to
    the left. Raises GameError for names that there are not or not as many as players.
    """
    _check(game, kinds, matches, most_deals)
    size = SEARCHED if any(kind.startswith("search") for kind in kinds) else PART
    parts = (
        Part(
            game=game,
            kinds=tuple(kinds),
            seed=seed,
            first=first,
            last=min(first + size, matches),
            most_deals=most_deals,
        )
        for first in range(0, matches, size)
    )
    return _summed(crew.in_order(count, parts))


def _check(game: Game, kinds: Sequence[str], matches: int, most_deals: int) -> None:
    """Raise GameError if that is nothing to play."""
    for kind in kinds:
        check(kind)
    if len(kinds) != game.players:
        expected = f"{game.players}"
        raise GameError("a kind for each player", token=str(len(kinds)), expected=expected)
    for name, number in (("matches", matches), ("most_deals", most_deals)):
        if number < 1:
            raise GameError(f"{name} cannot be", token=str(number), expected="1 or more")


def _summed(found: Iterator[Tally]) -> Generator[Tally, None, None]:
    """Yield the sums of the first tallies."""
    total = next(found)
    yield total
    for more in found:
        total += more
        yield total


def count(part: Part) -> Tally:
    """Play a part and count; a pure function of the part."""
    places = range(len(part.kinds))
    points = [Counter[int]() for _ in places]
    shares = [Counter[int]() for _ in places]
    finished = deals = 0
    for number in range(part.first, part.last):
        match = played(part, number)
        deals += len(match.deals)
        if not match.is_over():
            continue
        finished += 1
        winning = {side(part.game, winner) for winner in match.winners}
        for place in places:
            seat = (place + number) % len(part.kinds)
            points[place][match.scores[seat]] += 1
            won = side(part.game, seat) in winning
            shares[place][UNIT // len(winning) if won else 0] += 1
    return Tally(
        game=part.game,
        kinds=part.kinds,
        finished=finished,
        unfinished=part.last - part.first - finished,
        deals=deals,
        points=tuple(map(_ordered, points)),
        shares=tuple(map(_ordered, shares)),
    )


def played(part: Part, number: int) -> Match:
    """Return match number so-and-so of a part, played to its end or until it is cut off."""
    seats = len(part.kinds)
    players = [
        make(part.kinds[(seat - number) % seats], part.game, Seeded(part.seed, number, seat))
        for seat in range(seats)
    ]
    dice = Seeded(part.seed, number, seats)
    match = Match(part.game)
    while not match.is_over() and len(match.deals) < part.most_deals:
        deal = match.new_deal()
        play(deal, players, dice)
        match.record(deal)
    return match


def play(deal: State, players: Sequence[Player], dice: Seeded) -> None:
    """Let players play a deal to its end, with these dice for chance."""
    while (turn := deal.current_player()) != TERMINAL:
        if turn == CHANCE:
            outcomes = deal.legal_actions()
            deal.apply_action(outcomes[dice.randrange(len(outcomes))])
        elif turn == SIMULTANEOUS:
            deal.apply_actions([one.choose(deal, seat) for seat, one in enumerate(players)])
        else:
            deal.apply_action(players[turn].choose(deal, turn))


def _added(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    """Return how often values are there in both together."""
    return _ordered(Counter(one) + Counter(other))


def _ordered(counts: Mapping[int, int]) -> dict[int, int]:
    """Return counts by value, lowest first."""
    return dict(sorted(counts.items()))


def _mean_points(points: Mapping[int, int]) -> Mean | None:
    """Return the mean of points; None where no match was finished."""
    return mean(Sums.of(points))


def _won(shares: Mapping[int, int], unfinished: int) -> Mean:
    """Return the share of matches that were won; those cut off may have been won or not.

    Where each match was won by one side or not, the interval is that of a share; where some were
    shared, that of a mean, which is never below 0 or above 1.
    """
    bounded = {(0, UNIT): unfinished} if unfinished else {}
    found = mean(Sums.of(shares), bounded)
    if found is None:
        raise AssertionError("there is a match")
    least, most = found.least / UNIT, found.most / UNIT
    if set(shares) <= {0, UNIT}:
        matches, alone = sum(shares.values()) + unfinished, shares.get(UNIT, 0)
        return Mean(least, most, wilson(alone, alone + unfinished, matches))
    if found.interval is None:
        return Mean(least, most, None)
    low, high = (end / UNIT for end in found.interval)
    return Mean(least, most, Interval(max(0.0, low), min(1.0, high)))
