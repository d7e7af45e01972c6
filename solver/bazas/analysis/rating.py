"""How hard a problem is: the metrics of the difficulty model, in three tiers.

V(s) is the most further tricks of a position, V_d(s) the most of the next d. T is the target, or
the optimum where it is open; the need is T less the tricks made. Of interchangeable cards one
counts: a *class*. It is *good* when the trick and the value of what follows are at least the need.
A decision is *real* when there are good and bad classes and the need is above 0. A *winning line*
makes T tricks or more, and all winning lines weigh the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import log2

from bazas.analysis.goal import ROUNDING, Goal
from bazas.analysis.levels import LEVELS_VERSION, LONG_TRAP, Level, level_of
from bazas.analysis.optimal import count_different
from bazas.analysis.players import naive_play
from bazas.analysis.valuemap import ValueMap, value_map
from bazas.puzzle import Puzzle
from bazas.search import Limits, Verdict, solve
from bazas.search.solution import Bounds, Budget, Solution
from bazas.search.values import Unfinished


class Tier(StrEnum):
    """How much is worked out: each tier has the metrics of those before it."""

    FAST = "fast"
    NORMAL = "normal"
    FULL = "full"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """The metrics of a problem. None: of a higher tier, too large, or no line reaches the target.

    What does not need winning lines is there also for an unreachable target.
    """

    puzzle: Puzzle
    tier: Tier
    verdict: Verdict
    lower: int
    """bounds on the optimum, `lower` and `upper`, which meet unless limits ended the search"""
    upper: int
    naive: dict[str, int] = field(hash=False)
    """the tricks of the four naive players"""
    levels_version: int = LEVELS_VERSION
    missing: Unfinished | None = None
    """why there is no table of all positions, and so no more metrics"""
    positions: int | None = None
    """positions of the full table: an engine figure, which says nothing of difficulty"""
    first_good: int | None = None
    """good first classes"""
    first_legal: int | None = None
    """first classes"""
    luck_bits: float | None = None
    """-log2 of the chance that playing classes at random reaches the target"""
    human_bits: float | None = None
    """the same for somebody who mostly looks at this trick and the next (`Goal.human`)"""
    lines_legal: int | None = None
    """orders of card faces (BS-16)"""
    lines_optimal: int | None = None
    """those of them that make the optimum"""
    lines_different: int | None = None
    """optimal lines that differ in what meets what; None also when there are too many to count"""
    only_moves: float | None = None
    """the share of real decisions with one good class, on average over winning lines"""
    real_decisions: float | None = None
    """their number, on average over winning lines"""
    sacrifices: float | None = None
    """real decisions where each good class loses the trick and a bad one wins it, on average"""
    foresight: int | None = None
    """the least number of tricks to look ahead to reach the target half of the time"""
    trap_mean: float | None = None
    """within how many tricks a bad class falls behind a good one, on average over winning lines"""
    trap_max: int | None = None
    """the same at its greatest"""
    economy: float | None = None
    """the share of the table's cards that are played in some winning line"""
    twins: bool | None = None
    """whether each winning line has a trick that identical cards decide (BS-10, BS-12)"""

    @property
    def optimum(self) -> int | None:
        """Return the most tricks that can be made, or None when that is not proven."""
        return self.lower if self.lower == self.upper else None

    @property
    def target(self) -> int | None:
        """Return T: the target, or the optimum where it is open."""
        return self.optimum if self.puzzle.target is None else self.puzzle.target

    @property
    def naive_gap(self) -> int | None:
        """Return how many tricks the best naive player lacks, below 0 when there are more."""
        return None if self.target is None else self.target - max(self.naive.values())

    @property
    def level(self) -> Level | None:
        """Return the level, a model's opinion; it takes the full tier."""
        if self.luck_bits is None or self.foresight is None:
            return None
        return level_of(self.luck_bits, self.foresight)

    @property
    def score(self) -> float | None:
        """Return a number to sort by; it takes the full tier."""
        if self.luck_bits is None or self.foresight is None:
            return None
        return self.luck_bits + self.foresight - 1

    @property
    def themes(self) -> tuple[str, ...]:
        """Return the themes that the tier can tell."""
        target, size = self.target, len(self.puzzle.hand)
        found = {
            "unique-line": self.lines_optimal == 1,
            "unique-first": self.first_good == 1,
            "unique-tricks": self.lines_different == 1,
            "sacrifice": self.sacrifices is not None and self.sacrifices >= 1 - ROUNDING,
            "long-trap": self.trap_max is not None and self.trap_max >= LONG_TRAP,
            "twins": bool(self.twins),
            "all-tricks": self.optimum == size,
        }
        for name, tricks in self.naive.items():
            found[f"fools-{name}"] = target is not None and tricks < target
        return tuple(name for name, there in found.items() if there)


def rate(puzzle: Puzzle, *, tier: Tier = Tier.FULL, limits: Limits | None = None) -> Rating:
    """Work out the metrics of a tier (BS-8 to BS-16).

    Where limits end the table of all positions, or there are too many, the default search takes
    over, with as many positions and the seconds that remain; little more than its bounds is there.
    Raises ValueError for a tier that there is not.
    """
    budget, tier = Budget(limits), Tier(tier)
    values = value_map(puzzle, limits=limits)
    if isinstance(values, Unfinished):
        return unrated(puzzle, tier, values, solve(puzzle, limits=budget.rest))
    return rate_map(puzzle, values, tier=tier)


def unrated(puzzle: Puzzle, tier: Tier, missing: Unfinished, solution: Solution) -> Rating:
    """Return what is known of a problem without a table of all positions."""
    return Rating(
        puzzle=puzzle,
        tier=tier,
        verdict=solution.verdict(puzzle.target),
        lower=solution.lower,
        upper=solution.upper,
        naive=naive_play(puzzle),
        missing=missing,
    )


def rate_map(puzzle: Puzzle, values: ValueMap, *, tier: Tier = Tier.FULL) -> Rating:
    """Work out the metrics of a tier from the value map of a problem."""
    optimum = values.value(values.root)
    goal = Goal(values.graph, optimum if puzzle.target is None else puzzle.target)
    rating = Rating(
        puzzle=puzzle,
        tier=tier,
        verdict=Bounds(optimum, optimum).verdict(puzzle.target),
        lower=optimum,
        upper=optimum,
        naive=naive_play(puzzle),
        positions=len(values.table),
        first_good=goal.first_good,
        first_legal=goal.first_legal,
        luck_bits=_bits(goal.luck),
    )
    if tier is not Tier.FAST:
        rating = _normal(rating, values, goal)
    return _full(rating, goal) if tier is Tier.FULL else rating


def _normal(rating: Rating, values: ValueMap, goal: Goal) -> Rating:
    """Add the metrics of the normal tier."""
    lines, averages = values.lines(values.root), goal.averages
    rating = replace(
        rating,
        human_bits=_bits(goal.human),
        lines_legal=lines.legal,
        lines_optimal=lines.optimal,
        lines_different=count_different(values),
    )
    if averages is None:
        return rating
    return replace(
        rating,
        only_moves=averages.only_moves,
        real_decisions=averages.real_decisions,
        sacrifices=averages.sacrifices,
    )


def _full(rating: Rating, goal: Goal) -> Rating:
    """Add the metrics of the full tier."""
    averages = goal.averages
    if averages is None:
        return rating
    return replace(
        rating,
        foresight=goal.foresight,
        trap_mean=averages.trap_mean,
        trap_max=averages.trap_max,
        economy=len(goal.used) / rating.puzzle.table_cards,
        twins=goal.twins,
    )


def _bits(chance: float) -> float | None:
    """Return how many times a coin has to fall well for a chance; None when there is none."""
    return max(0.0, -log2(chance)) if chance else None
