"""A player of La báciga who saves for combinations, and takes tricks when that pays.

*What is a card worth?* For each combination (B7) the player asks which cards are missing, how many
of those are still out of sight, and how many cards it will draw: so how likely the combination
comes together, and how many points each of its cards stands for. The queen of spades and the jack
of diamonds, the sequence of trumps, and the third ace are worth much early, and nothing once it is
too late. A card that was scored counts only for what it can still be scored in (B10).

*Declaring.* It declares as soon as it may, the highest first; but the lower one of the same cards
first where that leaves the higher one possible: trump marriage, then sequence (290), bezique, then
double bezique (540).

*Playing while there is a stock.* For each card: how likely it takes the trick, what aces and tens
go with it (B12), what there is to be declared for which a trick has to be won (B8), and what the
card would be worth in the hand. Most of the time that means to throw sevens, eights and nines, to
take tens with a card that is of no more use, and to win cheaply when a combination waits.

*Playing when the stock is gone.* The same without combinations: it takes tricks with aces and tens,
gives nothing away, and keeps high trumps for the end.
"""

from __future__ import annotations

from typing import cast

from bazas.games.baciga import BacigaDeal
from bazas.games.baciga.cards import ACE, FACES, TEN, beats, best, rank_of
from bazas.games.baciga.declarations import POINTS
from bazas.games.players.player import RulesPlayer
from bazas.games.players.saving import Savings, out_of_sight, power
from bazas.games.protocol import Dice, Game, State

LEADING = 2.0
"""What it is worth to win a trick, apart from what is in it, in points of the game."""
FIRST = 25.0
"""What it is worth to win the first trick, after which one may declare (B8)."""
WILLING, CAREFREE = 0.9, 0.35
"""How likely a player who can take a trick does so: for an ace or ten, and else."""
URGENT = 0.5
"""How much of a combination that waits for a trick is lost if that is not this one."""
TRICKS = 3
"""Tricks before the stock is gone from which on a search is worth it. Versions that searched from
the start did not do better: which cards come has so much weight.
"""
SUITS = [list(range(suit, FACES, 4)) for suit in range(4)]
"""The faces of each suit."""


class BacigaPlayer(RulesPlayer):
    """Declares what is worth most, and plays what it can spare."""

    def __init__(self, game: Game, dice: Dice) -> None:
        """Play this game; by reckoning alone, so that no dice are needed."""
        del game, dice

    def worth_searching(self, state: State) -> bool:
        """Tell whether the stock is nearly gone, or is."""
        deal = cast("BacigaDeal", state)
        return deal.stock <= TRICKS * deal.rules.players

    def like(self, state: State, player: int, action: int) -> int:
        """Return the first copy of a card that was used alike."""
        deal = cast("BacigaDeal", state)
        if action >= deal.rules.cards:
            return action
        known, laid = deal.known[player], deal.laid[player]
        return next(
            card
            for card in deal.hands[player]
            if card % FACES == action % FACES
            and deal.uses.get(card) == deal.uses.get(action)
            and (card in known) == (action in known)
            and (card in laid) == (action in laid)
        )

    def choose(self, state: State, player: int) -> int:
        """Return a declaration, or else the card that promises most."""
        deal = cast("BacigaDeal", state)
        actions = deal.legal_actions(player)
        if len(actions) == 1:
            return actions[0]
        rules = deal.rules
        if actions[-1] > rules.end_declare:
            return actions[-1]  # the seven for the turn-up, or a hand without court cards
        melds = [action for action in actions if rules.cards <= action < rules.end_declare]
        if melds:
            return best_meld(deal, melds)
        return View(deal, player).best([card for card in actions if card < rules.cards])


class View:
    """What a player sees, and what comes of it."""

    def __init__(self, deal: BacigaDeal, player: int) -> None:
        """Look at the hand, at what others are known to hold, and at all that was played."""
        self.deal, self.player, self.rules = deal, player, deal.rules
        self.loose = out_of_sight(deal, player)
        """copies of each face that lie out of sight"""
        self.savings = Savings(deal, player, self.loose) if deal.stock else None
        left = self.rules.players - len(deal.trick)
        self.to_play = [(player + n) % self.rules.players for n in range(1, left)]
        self.value = sum(map(self._brisque, deal.trick))
        """points in the trick so far"""
        self.prize = self._prize()
        """what it is worth to win it, apart from these"""

    def _brisque(self, card: int) -> int:
        """Return the points of an ace or ten (B12)."""
        return self.rules.brisques if rank_of(card) in {ACE, TEN} else 0

    def best(self, cards: list[int]) -> int:
        """Return the card that promises most; of equal copies one is looked at."""
        uses = self.deal.uses
        different = {(card % FACES, uses.get(card, ())): card for card in cards}
        return max(different.values(), key=self.promise)

    def _prize(self) -> float:
        """Return what it is worth to win the trick, apart from what is in it (B8)."""
        if self.savings is None:
            return LEADING
        may = self.rules.window == "own_turn" and self.deal.won[self.player]
        first = 0.0 if may or self.deal.won[self.player] else FIRST
        return LEADING + first + (0 if may else URGENT * self.savings.waiting)

    def promise(self, card: int) -> float:
        """Return what it is worth to play a card."""
        value = self.value + self._brisque(card)
        takes = self._takes(card, value)
        return takes * (value + self.prize) - (1 - takes) * value - self._keeps(card)

    def _keeps(self, card: int) -> float:
        """Return what it is worth to keep a card."""
        worth = power(card, self.deal.trump)
        return worth + (self.savings.worth[card] if self.savings else 0)

    def _takes(self, card: int, value: int) -> float:
        """Return how likely the trick goes to the player's side."""
        deal, trump = self.deal, self.deal.trump
        leads = card
        if deal.trick:
            place = best(deal.trick, trump)
            leads = deal.trick[place]
            if beats(card, leads, trump):
                leads = card
            elif self._against((deal.leader + place) % self.rules.players):
                return 0.0
        will = WILLING if value else CAREFREE
        led = deal.trick[0] if deal.trick else card
        chance = 1.0
        for player in filter(self._against, self.to_play):
            chance *= 1 - will * self._can_beat(player, leads, led % 4)
        return chance

    def _against(self, player: int) -> bool:
        """Tell whether somebody is on another side."""
        return self.deal.side(player) != self.deal.side(self.player)

    def _can_beat(self, player: int, card: int, led: int) -> float:
        """Return how likely a player who is still to play can beat a card."""
        deal, trump, suit = self.deal, self.deal.trump, card % 4
        known = deal.known[player]
        hidden = sum(self.loose)
        holds = (len(deal.hands[player]) - len(known)) / hidden if hidden else 0.0

        def has(faces: list[int]) -> float:
            if any(other % FACES in faces for other in known):
                return 1.0
            return float(1 - (1 - holds) ** sum(self.loose[one] for one in faces))

        above = has(list(range(card % FACES + 4, FACES, 4)))
        if suit == trump or trump is None:
            return above if deal.stock or suit == led else above * (1 - has(SUITS[led]))
        ruffs = has(SUITS[trump])
        if not deal.stock:
            ruffs *= 1 - has(SUITS[led])
        return above + (1 - above) * ruffs


def best_meld(deal: BacigaDeal, melds: list[int]) -> int:
    """Return the declaration worth most, or a lower one after which that is still possible."""
    melds = sorted(melds, key=lambda meld: -_points(deal, meld))
    highest = melds[0]
    if deal.rules.window == "own_turn":
        for lower in reversed(melds):
            if _points(deal, lower) == _points(deal, highest):
                break
            after = deal.child(lower)
            if after.is_terminal() or highest in after.legal_actions():
                return lower
    return highest


def _points(deal: BacigaDeal, meld: int) -> int:
    """Return what a declaration scores."""
    kind = deal.rules.entries[meld - deal.rules.cards].kind(deal.rules.deck, deal.trump)
    return POINTS[kind or ""]
