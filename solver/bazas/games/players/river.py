"""A player of Up and Down the River who reckons with chances, as a careful person would.

*What is a card worth?* The player looks at each card and asks how likely it is to take a trick:

* The more cards above it are unseen, and the more of the unseen cards are in hands and not in the
  rest of the pack, the less. With few cards in the hands a king is nearly as good as an ace.
* A card of a plain suit takes nothing if another player is out of the suit and ruffs: unlikely
  while many cards of the suit are unseen, likely near the end.
* A low trump takes a trick by ruffing: the likelier the shorter one's plain suits are.

*Bidding.* From the cards' chances comes how likely 0, 1, 2, ... tricks are; the bid is the one that
promises the most points among those that the dealer's restriction leaves (U6, U9).

*Playing.* For each card that may be played: will it take this trick, seeing what lies there, who is
still to play, and whether those want tricks? And what would the cards that are left then be worth?
The card is played with which the exact bid, or whatever else brings points (U9), is likeliest. So
the player takes tricks while some are wanted, as cheaply as is safe, and then gets rid of dangerous
cards under the tricks of others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bazas.games.players.player import RulesPlayer
from bazas.games.players.sight import Sight
from bazas.games.protocol import Dice, Game, State
from bazas.games.river import RiverDeal
from bazas.games.river.options import BID, EXACT

DRAWN = 10
"""Worlds of which a search takes the one that goes best with the bids."""
KEEN, UNWILLING = 0.9, 0.4
"""How likely a player who can take a trick does so: one who wants tricks, and one who does not."""
RUFFS = (0.3, 0.4, 0.5, 0.6)
"""How likely a trump that is not high takes a trick, by the number of plain suits one has not."""


class RiverPlayer(RulesPlayer):
    """Plays for the likeliest points."""

    drawn = DRAWN

    def __init__(self, game: Game, dice: Dice) -> None:
        """Play this game; by reckoning alone, so that no dice are needed."""
        del game, dice

    def choose(self, state: State, player: int) -> int:
        """Return the action with the highest expected points."""
        deal = cast("RiverDeal", state)
        actions = deal.legal_actions(player)
        if len(actions) == 1:
            return actions[0]
        view = View(deal, player)
        worth = {card: view.worth(card) for card in view.hand}
        if actions[0] >= BID:
            shares = spread(list(worth.values()))
            return max(actions, key=lambda bid: expected(deal, bid - BID, 0, shares))
        bid, made = deal.bids[player] or 0, deal.made[player]

        def promise(card: int) -> float:
            rest = [chance for other, chance in worth.items() if other != card]
            return expected(deal, bid, made, spread([*rest, view.takes_now(card)]))

        return max(actions, key=promise)

    def world(self, state: State, player: int, dice: Dice) -> State:
        """Return of some worlds the one that goes best with the bids."""
        deal = cast("RiverDeal", state)
        worlds = [deal.resample_from_infostate(player, dice) for _ in range(DRAWN)]
        return min(worlds, key=oddness)


class View(Sight):
    """What a player sees, and what chances come from it."""

    def __init__(self, deal: RiverDeal, player: int) -> None:
        """Look at the hand, at the turn-up and at all that was played."""
        super().__init__(deal, player, turnup=deal.turnup)
        wants = zip(deal.bids, deal.made, strict=True)
        self.wants = [KEEN if (bid or 0) > made else UNWILLING for bid, made in wants]
        """how likely each player takes a trick that he can take"""
        plain = {card % 4 for card in self.hand if card % 4 != self.trump}
        self.ruff = RUFFS[max(0, len(RUFFS) - 1 - len(plain))]

    def worth(self, card: int) -> float:
        """Return how likely a card takes a trick at some time."""
        if card % 4 == self.trump:
            high = self.highest(card)
            return high + (1 - high) * self.ruff
        return self.highest(card) * self._unruffed(card % 4)

    def _unruffed(self, suit: int) -> float:
        """Return how likely nobody ruffs a suit."""
        if self.trump is None:
            return 1.0
        ruffs = self.lacks[suit] * (1 - self.lacks[self.trump])
        return float((1 - ruffs) ** self.others)

    def takes_now(self, card: int) -> float:
        """Return how likely a card takes the trick that goes on, or that it leads."""
        if not self.leads(card):
            return 0.0
        chance = 1.0
        for player in self.to_play:
            chance *= 1 - self.wants[player] * self.can_beat(player, card)
        return chance


def spread(chances: Sequence[float]) -> list[float]:
    """Return how likely 0, 1, 2, ... of some things come about, given the chance of each.

    >>> spread([0.5, 0.5])
    [0.25, 0.5, 0.25]
    """
    shares = [1.0]
    for chance in chances:
        miss = 1 - chance
        shares = [
            stays * miss + comes * chance
            for stays, comes in zip([*shares, 0.0], [0.0, *shares], strict=True)
        ]
    return shares


def expected(deal: RiverDeal, bid: int, made: int, shares: Sequence[float]) -> float:
    """Return the points to expect where so many more tricks come about with these shares (U9)."""
    miss = deal.rules.miss_scores
    total = 0.0
    for more, share in enumerate(shares):
        tricks = made + more
        if tricks == bid:
            total += share * (EXACT + tricks)
        elif miss == "tricks":
            total += share * tricks
        elif miss == "minus_diff":
            total -= share * abs(tricks - bid)
    return total


def oddness(deal: RiverDeal) -> float:
    """Return how far the bids are from what the hands seem worth, in tricks, all added up (U6)."""
    before = deal.clone()
    before.hands, before.trick, before.taken = deal.dealt(), [], []
    odd = 0.0
    for seat, bid in enumerate(deal.bids):
        if bid is not None:
            view = View(before, seat)
            odd += abs(bid - sum(map(view.worth, view.hand)))
    return odd
