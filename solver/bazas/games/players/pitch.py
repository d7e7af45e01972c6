"""A player of Auction Pitch who counts points before bidding, and looks after tens and the jack.

*Bidding.* For each suit that could be trump the player asks what it would make (P8):

* High, if its best trump is likely the best one dealt: an ace is sure, a king nearly so, since with
  six cards each many cards are not dealt at all.
* Low, if its lowest trump is likely the lowest one dealt.
* Jack, if it holds the jack and something to protect it; seldom otherwise.
* Game, the likelier the more trumps, aces and tens it holds.

It makes the lowest bid that it is allowed, if it expects more of that than of passing, which is
worth something, too: others' pitches fail, and there are points to be made against them (P9).

*Playing.* Trump is the suit that promises most. For each card the player weighs how likely it takes
the trick, and what lies there and comes along with it: the jack, and what counts for Game, above
all tens. A ten or the jack is not put where another may well take it. Trumps are for tricks that
are worth it: high ones are not spent where nothing lies, and others' aces and tens are taken with
low ones. What is of no more use goes first.
"""

from __future__ import annotations

from typing import cast

from bazas.games.pack import CARDS
from bazas.games.pitch import PitchDeal
from bazas.games.pitch.options import PASS
from bazas.games.pitch.points import COUNTS, JACK
from bazas.games.players.player import RulesPlayer
from bazas.games.players.river import spread
from bazas.games.players.sight import Sight
from bazas.games.protocol import Dice, Game, State

PASSING = 0.4
"""What it is worth to pass."""
COUNT = 1 / 20
"""What a card taken is worth for each that it counts for Game."""
WILLING = 0.8
"""How likely a player who can take a trick does so."""
LENGTH, TOPS, TENS, FEW = 0.13, 0.08, 0.1, 0.0
"""What makes Game likelier: each trump, ace or king, and ten; and a share there always is."""
TRUMPS, FLOOR, HIGH = 0.8, 0.3, 0.1
"""What it is worth to keep the highest trump, a share that each trump has of it, and what it is
worth to keep a high card of another suit."""


class PitchPlayer(RulesPlayer):
    """Bids on what a hand would make, and plays for the value of tricks."""

    def __init__(self, game: Game, dice: Dice) -> None:
        """Play this game; by reckoning alone, so that no dice are needed."""
        del game, dice

    def choose(self, state: State, player: int) -> int:
        """Return a bid, or the card that promises most."""
        deal = cast("PitchDeal", state)
        actions = deal.legal_actions(player)
        if len(actions) == 1:
            return actions[0]
        view = View(deal, player)
        if actions[-1] >= CARDS:
            return view.bid(actions)
        if deal.trump is None:
            suit = view.best_suit(deal.bid)
            view.trump = suit
            actions = [card for card in actions if card % 4 == suit]
        return max(reversed(actions), key=view.promise)


class View(Sight):
    """What a player sees, and what comes of it."""

    def __init__(self, deal: PitchDeal, player: int) -> None:
        """Look at the hand and at all that was played."""
        super().__init__(deal, player, turnup=None)
        self.rules = deal.rules

    def bid(self, actions: list[int]) -> int:
        """Return the lowest bid, if more is to be expected of it than of passing; else a pass."""
        lowest = next(action for action in actions if action > PASS)
        worth = max(self.worth(suit, lowest - PASS) for suit in range(4))
        return lowest if worth > PASSING or PASS not in actions else PASS

    def best_suit(self, bid: int) -> int:
        """Return the suit to be made trump."""
        held = sorted({card % 4 for card in self.hand})
        return max(held, key=lambda suit: self.worth(suit, bid))

    def worth(self, suit: int, bid: int) -> float:
        """Return the points to expect with a suit as trump and a bid (P9)."""
        trumps = [card for card in self.hand if card % 4 == suit]
        if not trumps:
            return -float(bid)
        shares = spread([self.highest(trumps[-1]), *self._others(trumps)])
        return sum(share * (made if made >= bid else -bid) for made, share in enumerate(shares))

    def _others(self, trumps: list[int]) -> list[float]:
        """Return the chances of Low, Jack and Game with these trumps."""
        low = float((1 - self.in_hands) ** self.lower(trumps[0]))
        over = [card for card in trumps if card // 4 > JACK]
        jack = 0.1 * len(over)
        if any(card // 4 == JACK for card in trumps):
            jack = min(1.0, self.highest(4 * JACK + trumps[0] % 4) + 0.2 * (len(trumps) - 1))
        ranks = [card // 4 for card in self.hand]
        tops = sum(rank > JACK + 1 for rank in ranks)
        tens = sum(rank == JACK - 1 for rank in ranks)
        game = FEW + LENGTH * len(trumps) + TOPS * tops + TENS * tens
        return [low, jack, min(0.95, game)]

    def promise(self, card: int) -> float:
        """Return what it is worth to play a card."""
        value = sum(map(self._value, self.deal.trick)) + self._value(card)
        takes = self._takes(card, value)
        return (2 * takes - 1) * value - self._keeps(card)

    def _value(self, card: int) -> float:
        """Return what it is worth to take a card (P8)."""
        value = COUNT * COUNTS.get(card // 4, 0)
        if card % 4 == self.trump:
            value += card // 4 == JACK
            if self.rules.low == "taker":
                value += (1 - self.in_hands) ** self.lower(card) / 2
        return float(value)

    def _takes(self, card: int, value: float) -> float:
        """Return how likely a card takes the trick, with what that is worth to the others."""
        if not self.leads(card):
            return 0.0
        chance = 1.0
        for player in self.to_play:
            chance *= 1 - min(1.0, WILLING + value) * self.can_beat(player, card)
        return chance

    def _keeps(self, card: int) -> float:
        """Return what it is worth to keep a card for later tricks."""
        if len(self.hand) == 1:
            return 0.0
        later = self.highest(card)
        if card % 4 == self.trump:
            return TRUMPS * (FLOOR + (1 - FLOOR) * later)
        return HIGH * later
