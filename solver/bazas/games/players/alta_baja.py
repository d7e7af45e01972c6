"""A player of Alta Baja who keeps cards for the tricks that they are made for, and cannot be read.

* *High cards are for the altas, low ones for the bajas.* With seven altas to come the seven highest
  cards are for them. A middling card in the wrong trick loses it and is gone, too.
* *Not the ace first.* Later tricks give more points (A5), but whoever keeps the best cards for the
  end meets others' best cards there, and ties give little or nothing (A6). So the player asks for
  each card what it would make in this trick, if the others choose among their cards for such tricks
  by chance, and what it would make, on average, in those still to come. A card that would make
  about as much now as later may go now.
* *Nobody must know.* If one always chose the best card by this reckoning, others could reckon it as
  well, and lay the card that just beats it. So it is drawn by lot, better cards being likelier.

Where an order is laid down unseen (A8) the others' cards are not known, and any are taken to be as
likely.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import exp
from operator import mul
from typing import cast

from bazas.games.alta_baja import AltaBajaDeal
from bazas.games.players.player import RulesPlayer
from bazas.games.protocol import Dice, Game, State

EAGER = 1.2
"""How much likelier a card is to be laid that is worth a point more: e to this power."""
LOTS = 1 << 16


class AltaBajaPlayer(RulesPlayer):
    """Lays cards by lot, those that are worth more now than later more often."""

    def __init__(self, game: Game, dice: Dice) -> None:
        """Play this game; lots are drawn by these dice."""
        del game
        self.dice = dice

    def choose(self, state: State, player: int) -> int:
        """Return a card drawn by lot."""
        deal = cast("AltaBajaDeal", state)
        hand = deal.hands[player]
        if len(hand) == 1:
            return hand[0]
        cards = suited(deal, hand)
        others = [suited(deal, held) for held in seen_hands(deal, player)]
        found = gains(deal, cards, others)
        weights = [exp(EAGER * (gain - max(found))) for gain in found]  # the best one weighs 1
        lot = self.dice.randrange(LOTS) / LOTS * sum(weights)
        for card, weight in zip(cards, weights, strict=True):
            lot -= weight
            if lot < 0:
                return card
        return cards[-1]


def like(deal: AltaBajaDeal) -> list[int]:
    """Return the tricks to be played that are alta, or baja, as the next one is (A4)."""
    modes, now = deal.rules.modes, len(deal.laid)
    return [trick for trick in range(now, len(modes)) if modes[trick] == modes[now]]


def suited(deal: AltaBajaDeal, hand: Sequence[int]) -> list[int]:
    """Return the cards of a hand that are made for tricks like the next: the best as there are."""
    count = len(like(deal))
    return list(hand[-count:] if deal.rules.modes[len(deal.laid)] == "alta" else hand[:count])


def seen_hands(deal: AltaBajaDeal, player: int) -> list[list[int]]:
    """Return the cards of the others, as far as the player knows (A3, A8)."""
    others = [seat for seat in range(deal.rules.players) if seat != player]
    if deal.rules.mode == "a_ciegas":
        return [list(range(deal.rules.ranks)) for _ in others]
    return [deal.hands[seat] for seat in others]


def gains(deal: AltaBajaDeal, cards: Sequence[int], others: Sequence[Sequence[int]]) -> list[float]:
    """Return how many points each card makes now, more than on average in tricks like this one."""
    rules, tricks = deal.rules, like(deal)
    to_come = [rules.schedule[trick] for trick in tricks]
    now = (to_come[0][0] + deal.pot[0], to_come[0][1] + deal.pot[1])
    win, second = (now[place] - sum(s[place] for s in to_come) / len(tricks) for place in (0, 1))
    tied = (win + second) / 2 if rules.win_tie == "share" else 0.0
    if rules.players == 2 and not rules.two_player_second:  # noqa: PLR2004 - whose second is last
        second = 0.0
    alta = rules.modes[tricks[0]] == "alta"
    points = (win, second, tied)
    return [sum(map(mul, places(card, others, alta=alta), points)) for card in cards]


def places(card: int, others: Sequence[Sequence[int]], *, alta: bool) -> tuple[float, float, float]:
    """Return how likely a card is alone first, alone second, and first with one other (A6).

    Each of the others lays any of some cards, which are in order.

    >>> places(1, [[0, 1, 2, 3]], alta=True)
    (0.25, 0.5, 0.25)
    """
    first, second, tied = 1.0, 0.0, 0.0
    for cards in others:
        below, up_to = bisect_left(cards, card), bisect_right(cards, card)
        same, above = (up_to - below) / len(cards), (len(cards) - up_to) / len(cards)
        worse, better = (1 - same - above, above) if alta else (above, 1 - same - above)
        second = second * worse + first * better
        tied = tied * worse + first * same
        first *= worse
    return first, second, tied
