"""What can be reckoned from the cards one sees, in games with the pack of 52."""

from __future__ import annotations

from bazas.games.pack import CARDS
from bazas.games.tricks import PackDeal

ALL_RANKS = (1 << CARDS // 4) - 1
"""A bit for each rank of a suit."""


class Sight:
    """The cards a player does not see, and how likely it is where they are.

    Of all cards out of sight each is taken to be as likely in one place as another; only suits that
    somebody has shown to be void of are known.
    """

    def __init__(self, deal: PackDeal, player: int, *, turnup: int | None) -> None:
        """Look at the hand, at a card turned up and at all that was played."""
        players, hand = deal.game.players, deal.hands[player]
        self.deal, self.player, self.hand, self.trump = deal, player, hand, deal.trump
        self.unseen = [ALL_RANKS] * 4
        """a bit for each rank of each suit that lies out of sight"""
        self.void = [sum(1 << suit for suit in suits) for suits in deal.voids()]
        """a bit for each suit that a player has shown not to have"""
        hidden = CARDS - len(hand)
        for card in hand:
            self.unseen[card % 4] ^= 1 << card // 4
        if turnup is not None:
            self.unseen[turnup % 4] ^= 1 << turnup // 4
            hidden -= 1
        for _, cards in deal.played():
            hidden -= len(cards)
            for card in cards:
                self.unseen[card % 4] ^= 1 << card // 4
        self.to_play = [(player + n) % players for n in range(1, players - len(deal.trick))]
        """who play to this trick after the player"""
        self.others = players - 1
        held = self.others * len(hand) - len(deal.trick)
        self.in_hands = held / hidden if hidden else 0.0
        """how likely an unseen card is in some hand"""
        self.in_one = len(hand) / hidden if hidden else 0.0
        """how likely it is in the hand of a certain player who is still to play"""
        self.lacks = [float((1 - self.in_one) ** bits.bit_count()) for bits in self.unseen]
        """how likely such a player has none of a suit"""

    def higher(self, card: int) -> int:
        """Return how many unseen cards of the suit are above a card."""
        return (self.unseen[card % 4] >> card // 4).bit_count()

    def lower(self, card: int) -> int:
        """Return how many unseen cards of the suit are below a card."""
        return (self.unseen[card % 4] & ((1 << card // 4) - 1)).bit_count()

    def highest(self, card: int) -> float:
        """Return how likely nobody holds a higher card of the suit."""
        return float((1 - self.in_hands) ** self.higher(card))

    def leads(self, card: int) -> bool:
        """Tell whether a card would be the best of the trick so far."""
        trick, suit = self.deal.trick, card % 4
        if not trick:
            return True
        if suit not in (trick[0] % 4, self.trump):
            return False
        return not any(
            (other > card if other % 4 == suit else other % 4 == self.trump) for other in trick
        )

    def can_beat(self, player: int, card: int) -> float:
        """Return how likely a player who is still to play can beat a card that leads."""
        trick, suit, trump = self.deal.trick, card % 4, self.trump
        led = trick[0] % 4 if trick else suit
        void = self.void[player]
        lacks_led = 1.0 if void >> led & 1 else self.lacks[led]
        above = 0.0 if void >> suit & 1 else 1 - (1 - self.in_one) ** self.higher(card)
        if suit == trump:
            return above if led == trump else lacks_led * above
        if trump is None or void >> trump & 1:
            return above
        return above + (1 - above) * lacks_led * (1 - self.lacks[trump])
