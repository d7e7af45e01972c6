"""The options of Auction Pitch, and which bids they allow (P1 to P4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bazas.errors import GameError
from bazas.games.checks import one_of, whole, within
from bazas.games.pack import CARDS
from bazas.games.pitch.points import FOUR
from bazas.games.protocol import Game

PASS = CARDS
"""Action 52 passes, and 52 + b bids b; smaller ones play a card."""
HAND = 6
"""Cards of each player (P2)."""


@dataclass(frozen=True, kw_only=True)
class Options(Game):
    """The options, checked, and what they alone decide."""

    players: int = 4
    """2 to 7 (P1)"""
    target: int = 7
    """points that win a match: 7, 11 or 21 as a rule (P10)"""
    min_bid: int = 2
    """the lowest bid, 1 or 2 (P3)"""
    dealer_match: Literal["never", "below_four", "only_four", "always"] = "never"
    """which bids the dealer can take over at the same figure (P4)"""
    low: Literal["holder", "taker"] = "holder"
    """whether Low is made by who was dealt it, or by who takes it in a trick (P8)"""
    all_pass: Literal["redeal", "dealer_forced", "eldest_free"] = "redeal"  # noqa: S105 - a rule
    """what there is where all pass: no points, and the same dealer deals again; or the dealer must
    not pass where all others did; or eldest is pitcher, with no bid to be short of (P3)"""
    smudge: Literal["name", "win_game_on_four", "all_tricks"] = "name"
    """whether a bid of four is but called so; or who makes all four points of a deal, whatever was
    bid, wins the match at once; or does so only with all tricks (P10)"""

    def __post_init__(self) -> None:
        """Check the options."""
        within("players", self.players, 2, 7)
        within("first_dealer", self.first_dealer, 0, self.players - 1)
        within("min_bid", self.min_bid, 1, 2)
        one_of("dealer_match", self.dealer_match, "never", "below_four", "only_four", "always")
        one_of("low", self.low, "holder", "taker")
        one_of("all_pass", self.all_pass, "redeal", "dealer_forced", "eldest_free")
        one_of("smudge", self.smudge, "name", "win_game_on_four", "all_tricks")
        whole("target", self.target, "1 or more")
        if self.target < 1:
            raise GameError("target cannot be", token=str(self.target), expected="1 or more")

    def num_distinct_actions(self) -> int:
        """Return 52 cards, to pass, and bids of 1 to 4."""
        return PASS + FOUR + 1

    def max_game_length(self) -> int:
        """Return the bids and the cards of a deal."""
        return self.players * (1 + HAND)

    def max_chance_outcomes(self) -> int:
        """Return the cards of the pack."""
        return CARDS

    def min_utility(self) -> float:
        """Return the points of a pitcher who has bid four and falls short (P9)."""
        return -FOUR

    def max_utility(self) -> float:
        """Return all points there are (P8)."""
        return FOUR

    def observation_tensor_size(self) -> int:
        """Return the length of `State.observation_tensor`."""
        return 2 * CARDS + 4 + self.players * (CARDS + 5) + 2

    def bids(self, highest: int, *, deals: bool) -> range:
        """Return the bids after a highest one, 0 if none; the dealer may bid the same (P3, P4)."""
        least = max(highest + 1, self.min_bid)
        if deals and highest and self._can_match(highest):
            least = highest
        return range(least, FOUR + 1)

    def _can_match(self, bid: int) -> bool:
        """Tell whether the dealer can take a bid over (P4)."""
        figures = {
            "never": False,
            "below_four": bid < FOUR,
            "only_four": bid == FOUR,
            "always": True,
        }
        return figures[self.dealer_match]
