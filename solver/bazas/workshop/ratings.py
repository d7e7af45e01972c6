"""What a survey has counted of the difficulty of deals, in whole numbers only (see `tally.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self, TypeVar

Record = TypeVar("Record")

KEPT = 10
"""How many deals are kept of those that are the most, or the least, of something."""

LISTED = 100
"""How many deals are kept of those of which something is not known: the first ones."""

MICRO = 1_000_000
"""Luck is counted in millionths of a bit."""


class Appraised(NamedTuple):
    """What the model says of a deal."""

    number: int
    """the deal's"""
    luck: int
    """in millionths of a bit"""
    foresight: int
    """in tricks"""
    level: int
    """from 0 for easy to 3 for fiendish"""

    @property
    def score(self) -> int:
        """Return the number to sort by, in millionths: luck_bits + foresight - 1."""
        return self.luck + MICRO * (self.foresight - 1)

    @property
    def gap(self) -> int:
        """Return how far luck is above foresight, in millionths.

        The score takes a bit for as much as a trick, and adds the two. Their difference is the
        other diagonal of the plane: far out there a deal needs much of one and little of the other.
        """
        return self.luck - MICRO * self.foresight


@dataclass(frozen=True, slots=True, kw_only=True)
class Ratings:
    """Counts of deals that were rated, or could not be."""

    levels: Counter[int] = field(default_factory=Counter)
    plane: Counter[tuple[int, int]] = field(default_factory=Counter)
    """by luck, in bits rounded down, and foresight"""
    luck: int = 0
    """the sum, in millionths of a bit"""
    luck_squares: int = 0
    unrated: int = 0
    """those with a table too large, or cut short by a limit"""
    unknown: tuple[int, ...] = ()
    """the first of these"""
    hardest: tuple[Appraised, ...] = ()
    easiest: tuple[Appraised, ...] = ()
    hidden: tuple[Appraised, ...] = ()
    """with luck farthest above foresight: few ways lead there, but they show soon"""
    deep: tuple[Appraised, ...] = ()
    """with luck farthest below foresight: many ways lead there, but one has to look far"""

    @classmethod
    def of(cls, deals: Iterable[Appraised], unrated: Iterable[int]) -> Self:
        """Count deals that were rated, and those that could not be."""
        deals, unrated = tuple(deals), tuple(unrated)
        return cls(
            levels=Counter(deal.level for deal in deals),
            plane=Counter((deal.luck // MICRO, deal.foresight) for deal in deals),
            luck=sum(deal.luck for deal in deals),
            luck_squares=sum(deal.luck**2 for deal in deals),
            unrated=len(unrated),
            unknown=tuple(sorted(unrated)[:LISTED]),
            **{name: extreme(deals) for name, extreme in EXTREMES.items()},
        )

    def __add__(self, other: Self) -> Self:
        """Return what both have counted; no deal may be in both."""
        return type(self)(
            levels=self.levels + other.levels,
            plane=self.plane + other.plane,
            luck=self.luck + other.luck,
            luck_squares=self.luck_squares + other.luck_squares,
            unrated=self.unrated + other.unrated,
            unknown=tuple(sorted(self.unknown + other.unknown)[:LISTED]),
            **{
                name: extreme((*getattr(self, name), *getattr(other, name)))
                for name, extreme in EXTREMES.items()
            },
        )

    @property
    def rated(self) -> int:
        """Return the number of deals that are rated."""
        return self.levels.total()

    @property
    def bits(self) -> Counter[int]:
        """Return how many deals have each luck, in bits rounded down."""
        return _along(self.plane, 0)

    @property
    def foresight(self) -> Counter[int]:
        """Return how many deals have each foresight."""
        return _along(self.plane, 1)

    def to_json(self) -> dict[str, Any]:
        """Return the counts as JSON has them."""
        kept = {name: [list(deal) for deal in getattr(self, name)] for name in EXTREMES}
        return kept | {
            "levels": sorted(map(list, self.levels.items())),
            "plane": [[*place, count] for place, count in sorted(self.plane.items())],
            "luck": self.luck,
            "luck_squares": self.luck_squares,
            "unrated": self.unrated,
            "unknown": list(self.unknown),
        }

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Self:
        """Read what `to_json` wrote; raise ValueError, KeyError or TypeError for anything else."""
        kept = {name: records(Appraised, found[name]) for name in EXTREMES}
        ratings = cls(
            levels=Counter({whole(level): whole(count) for level, count in found["levels"]}),
            plane=Counter({(whole(x), whole(y)): whole(n) for x, y, n in found["plane"]}),
            luck=whole(found["luck"]),
            luck_squares=whole(found["luck_squares"]),
            unrated=whole(found["unrated"]),
            unknown=tuple(map(whole, found["unknown"])),
            **kept,
        )
        if ratings.plane.total() != ratings.rated:
            raise ValueError("levels and plane are of different deals")
        return ratings


def _along(plane: Mapping[tuple[int, int], int], axis: int) -> Counter[int]:
    """Return how many there are at each place of an axis."""
    counts = Counter[int]()
    for place, count in plane.items():
        counts[place[axis]] += count
    return counts


def _most(
    number: Callable[[Appraised], int],
) -> Callable[[Iterable[Appraised]], tuple[Appraised, ...]]:
    """Return what finds the deals of which a number is greatest; at a tie the smaller number."""

    def found(deals: Iterable[Appraised]) -> tuple[Appraised, ...]:
        return tuple(sorted(deals, key=lambda deal: (-number(deal), deal.number))[:KEPT])

    return found


EXTREMES = {
    "hardest": _most(lambda deal: deal.score),
    "easiest": _most(lambda deal: -deal.score),
    "hidden": _most(lambda deal: deal.gap),
    "deep": _most(lambda deal: -deal.gap),
}
"""The deals that are kept by name, as fields of `Ratings` have them, and what finds them."""


def whole(found: object) -> int:
    """Return a whole number of 0 or more that was read; raise ValueError for anything else."""
    if type(found) is not int or found < 0:
        raise ValueError(f"{found!r} is no count")
    return found


def records(kind: Callable[..., Record], found: Iterable[Iterable[object]]) -> tuple[Record, ...]:
    """Read what is kept of some deals; raise ValueError or TypeError for anything else."""
    return tuple(kind(*map(whole, each)) for each in found)
