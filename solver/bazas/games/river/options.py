"""The options of Up and Down the River, and the deals that they make (U1 to U4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from bazas.errors import GameError
from bazas.games.checks import one_of, within, yes_or_no
from bazas.games.pack import CARDS
from bazas.games.protocol import Game

BID = CARDS
"""Action 52 + b bids b tricks; smaller ones play a card."""
EXACT = 10
"""Points for exactly the tricks bid (U9)."""
USUAL = 8
"""Cards in the first deal, where the pack allows that (U2)."""


@dataclass(frozen=True, kw_only=True)
class Options(Game):
    """The options, checked, and what they alone decide."""

    players: int = 4
    """4 to 8 (U1)"""
    cards: int = 0
    """cards of the first deal and the last; if 0, 8 or as many as the pack allows (U2, U3)"""
    bidding: Literal["sequential", "simultaneous"] = "sequential"
    """one after the other, or all at once, with fists (U6)"""
    miss_scores: Literal["tricks", "zero", "minus_diff"] = "tricks"
    """for a bid that is missed: a point a trick, nothing, or a point less for each trick (U9)"""
    hook_on_one: bool = True
    """whether the dealer is restricted in the deal of one card, too (U6)"""
    no_turnup: Literal["error", "no_trump"] = "error"
    """what there is where all cards are dealt: no such game, or no trump (U3)"""
    strict_players: bool = True
    """whether 3 players are too few, as the source has it (U1)"""
    first_dealer: int = 1
    """the player to the left of the scorekeeper, who is player 0 (U4)"""

    def __post_init__(self) -> None:
        """Check the options."""
        yes_or_no("strict_players", self.strict_players)
        within("players", self.players, 3, 8)
        if self.players == 3 and self.strict_players:  # noqa: PLR2004 - as said
            expected = "4 to 8, or strict_players=False"
            raise GameError("players cannot be", token="3", expected=expected)  # noqa: S106 - a number
        if not self.cards:
            object.__setattr__(self, "cards", min(USUAL, (CARDS - 1) // self.players))
        one_of("bidding", self.bidding, "sequential", "simultaneous")
        one_of("miss_scores", self.miss_scores, "tricks", "zero", "minus_diff")
        one_of("no_turnup", self.no_turnup, "error", "no_trump")
        yes_or_no("hook_on_one", self.hook_on_one)
        within("first_dealer", self.first_dealer, 0, self.players - 1)
        turned, every = (CARDS - 1) // self.players, CARDS // self.players
        if self.no_turnup == "error" and self.cards == every > turned:
            expected = f"1 to {turned}, or no_turnup=no_trump"
            raise GameError("cards cannot be", token=str(self.cards), expected=expected)
        within("cards", self.cards, 1, turned if self.no_turnup == "error" else every)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """Return how many cards each has in each deal of a match (U2)."""
        down = range(self.cards, 1, -1)
        return (*down, 1, *reversed(down))

    def num_distinct_actions(self) -> int:
        """Return 52 cards and the bids from 0 on."""
        return BID + self.cards + 1

    def max_game_length(self) -> int:
        """Return the bids and the cards of a deal."""
        return self.players * (self.cards + 1)

    def max_chance_outcomes(self) -> int:
        """Return the cards of the pack."""
        return CARDS

    def min_utility(self) -> float:
        """Return the points of one who misses a bid by as much as can be (U9)."""
        return -self.cards if self.miss_scores == "minus_diff" else 0

    def max_utility(self) -> float:
        """Return the points for all tricks, as bid (U9)."""
        return EXACT + self.cards

    def observation_tensor_size(self) -> int:
        """Return the length of `State.observation_tensor`."""
        return 3 * CARDS + self.players * (CARDS + 3) + 3
