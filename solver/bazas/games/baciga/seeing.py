"""What a player sees of a deal of La báciga, and what else it could be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from bazas.games.baciga.cards import FACES, name, named, playable
from bazas.games.hidden import Holder, nothing_barred, spread
from bazas.games.protocol import Dice

if TYPE_CHECKING:
    from bazas.games.baciga.table import BacigaTable


def information(deal: BacigaTable, player: int) -> str:
    """Return the cards that a player was dealt and drew, the turn-up, and all that was done.

    Whether somebody ended declaring is not told: there need not have been anything to declare.
    """
    turned = [action for place, action in enumerate(deal.history()) if place == _turned_at(deal)]
    done = (f"{who} {deal.action_to_string(who, action)}" for who, action in deal.log)
    lines = [
        deal.heading(player),
        f"dealt and drawn {named(deal.drawn[player])}",
        f"turn-up {named(turned) or 'none'}",
        f"turn {deal.turn}, stock {deal.stock}",
        *done,
        *(f"{one.player} {one.kind} {named(sorted(one.cards))}" for one in deal.declared),
        *(f"{who} holds {named(sorted(deal.known[who]))}" for who in range(deal.rules.players)),
    ]
    return "\n".join(lines)


def _turned_at(deal: BacigaTable) -> int:
    """Return the place in the history of the card that is turned up, if one is (B2)."""
    rules = deal.rules
    return rules.players * rules.hand if rules.trump == "turned" else -1


def observation(deal: BacigaTable, player: int) -> str:
    """Return the hand, what lies on the table, the trick and the points."""
    laid = "; ".join(f"{who}: {named(sorted(cards))}" for who, cards in enumerate(deal.laid))
    trump = "none" if deal.trump is None else "♣♦♠♥"[deal.trump]
    turnup = "none" if deal.turnup is None else name(deal.turnup)
    return "\n".join(
        [
            f"hand {named(deal.hands[player])}",
            f"laid {laid}",
            f"trump {trump}, turn-up {turnup}, stock {deal.stock}",
            f"{deal.leader} led {named(deal.trick)}" if deal.trick else f"{deal.leader} leads",
            f"points {' '.join(map(str, deal.points))}, tricks {' '.join(map(str, deal.won))}",
        ]
    )


def tensor(deal: BacigaTable, player: int) -> list[float]:
    """Return shares of the copies of each face: in the hand, turned up, taken; laid, played.

    The last two are 32 numbers for each player, from this one to the left. Then the trump (four
    numbers, of which one is 1 or none), the share of the stock, whether it is a time to declare
    after a trick; and seat by seat the share of tricks won, and of the target that is scored, or of
    1,500 if there is none.
    """
    rules = deal.rules
    seats = [(player + place) % rules.players for place in range(rules.players)]
    numbers = _shares(deal, deal.hands[player])
    numbers += _shares(deal, [] if deal.turnup is None else [deal.turnup])
    numbers += _shares(deal, [card for taken in deal.taken for card in taken])
    for seat in seats:
        place = (seat - deal.leader) % rules.players
        numbers += _shares(deal, deal.laid[seat])
        numbers += _shares(deal, deal.trick[place : place + 1])
    numbers += [float(suit == deal.trump) for suit in range(4)]
    numbers += [deal.stock / rules.cards, float(deal.window is not None)]
    rounds = rules.cards / rules.players
    for seat in seats:
        share = deal.total(seat) / (rules.target or 1500)
        numbers += [deal.won[seat] / rounds, min(max(share, 0.0), 1.0)]
    return numbers


def _shares(deal: BacigaTable, cards: Iterable[int]) -> list[float]:
    """Return for each face which share of its copies is among the cards."""
    counts = Counter(card % FACES for card in cards)
    return [counts[one] / deal.rules.packs for one in range(FACES)]


def redraw(deal: BacigaTable, player: int, dice: Dice) -> None:
    """Let what a player does not see be other cards, as all has gone so far; in place.

    The stock and what others hold is spread anew, but for cards that all know somebody to hold. In
    the last tricks nobody gets a card that they ought to have played (B11), and nobody had a lower
    copy, never used, when they declared another: that one would have been taken (3.8).
    """
    others = [seat for seat in range(deal.rules.players) if seat != player]
    hidden = {seat: [c for c in deal.hands[seat] if c not in deal.known[seat]] for seat in others}
    barred, passed = _barred(deal), _passed_over(deal)
    places = [  # each hidden card has been drawn at some time
        (seat, card, deal.drawn[seat].index(card)) for seat in others for card in hidden[seat]
    ]
    holders = [
        Holder(1, partial(_cannot_be, barred[seat], passed[seat], time)) for seat, _, time in places
    ]
    holders.append(Holder(len(deal.left), nothing_barred))
    unseen = sorted([*(card for _, card, _ in places), *deal.left])
    *chosen, left = spread(unseen, holders, dice)
    deal.left = sorted(left)
    new = {old: cards[0] for (_, old, _), cards in zip(places, chosen, strict=True)}
    for seat in others:
        deal.hands[seat] = sorted(new.get(card, card) for card in deal.hands[seat])
        deal.drawn[seat] = [new.get(card, card) for card in deal.drawn[seat]]
    deal.dealt_instead(new)


def _cannot_be(barred: set[int], passed: Mapping[int, int], time: int, card: int) -> bool:
    """Tell whether the card that a player drew at a time, counted by their cards, is not this."""
    return card in barred or time < passed.get(card, 0)


def _passed_over(deal: BacigaTable) -> list[dict[int, int]]:
    """Return for each player the copies not held at a declaration, and how many had been drawn.

    Of copies that were never used the lowest is declared, where actions do not name copies (3.8).
    """
    passed: list[dict[int, int]] = [{} for _ in range(deal.rules.players)]
    used: set[int] = set()
    for player, _, cards, drawn in deal.declared if not deal.rules.explicit_copies else ():
        for card in cards - used:
            passed[player] |= dict.fromkeys(range(card % FACES, card, FACES), drawn)
        used |= cards
    return passed


def _barred(deal: BacigaTable) -> list[set[int]]:
    """Return the cards that each player has shown not to hold, in the last tricks (B11).

    A card that was played would not have been allowed, had they had one of these.
    """
    rules = deal.rules
    barred: list[set[int]] = [set() for _ in range(rules.players)]
    plays = [(who, action) for who, action in deal.log if action < rules.cards]
    first = rules.cards - rules.players * rules.hand  # cards played while there was a stock
    for start in range(first, len(plays), rules.players):
        trick = plays[start : start + rules.players]
        for place, (who, card) in enumerate(trick):
            before = [other for _, other in trick[:place]]
            barred[who] |= {
                other
                for other in range(rules.cards)
                if card not in playable([card, other], before, deal.trump, rules.phase2)
            }
    return barred
