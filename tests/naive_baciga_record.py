"""A slow, obvious twin of a deal of la Báciga: who holds, may do and scores what, by the record.

Of a deal only its cards and its record are kept. Whose turn it is, what lies on the table, what is
trump and who has won what are worked out anew from the record each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from naive_baciga import (
    POINTS,
    Card,
    Cards,
    Declared,
    Rules,
    brisques,
    legal_declarations,
    phase2_cards,
    suit,
    trick_winner,
)

SEVEN = 10
"""What a seven of trumps brings (B14)."""


class Event(NamedTuple):
    """A part of the record.

    "play" of a card, "declare" of cards as a type, "draw" by all; also "exchange" of a seven for
    the turn-up, "seven" that is shown (B14), and "blanche", a carte blanche (3.4).
    """

    what: str
    player: int = 0
    cards: Cards = frozenset()
    kind: str = ""

    @property
    def card(self) -> Card:
        """Return the one card of a play."""
        (card,) = self.cards
        return card


@dataclass(frozen=True, kw_only=True)
class Deal:
    """The cards as dealt; of the stock, the first is drawn first, and the turn-up is last (B2)."""

    hands: tuple[Cards, ...]
    stock: tuple[Card, ...]
    leader: int
    turn_up: bool = True
    """that the last card of the stock sets trump (B2); else the first marriage or sequence does"""

    @property
    def players(self) -> int:
        """Return how many play."""
        return len(self.hands)


class Captured(NamedTuple):
    """A complete trick: who played, who won, and the cards."""

    turns: list[int]
    winner: int
    cards: list[Card]


def trump_after(deal: Deal, events: Sequence[Event]) -> str | None:
    """Return the trump after what has happened; None while there is none (B2, 3.4)."""
    if deal.turn_up:
        return suit(deal.stock[-1])
    first = [e for e in events if e.what == "declare" and e.kind in {"MAR_T", "SEQ_T"}]
    return suit(min(first[0].cards)) if first else None


def tricks_after(deal: Deal, events: Sequence[Event]) -> list[Captured]:
    """Return the complete tricks; trump is what it is when the last card is played (B5)."""
    tricks: list[Captured] = []
    leader, places = deal.leader, [i for i, e in enumerate(events) if e.what == "play"]
    for start in range(0, len(places) - deal.players + 1, deal.players):
        chosen = places[start : start + deal.players]
        cards = [events[i].card for i in chosen]
        turns = [(leader + i) % deal.players for i in range(deal.players)]
        leader = turns[trick_winner(cards, trump_after(deal, events[: chosen[-1]]))]
        tricks.append(Captured(turns, leader, cards))
    return tricks


def held_after(deal: Deal, events: Sequence[Event], player: int) -> Cards:
    """Return what a player holds, in hand and on the table (B6, B14)."""
    held, tricks, number = set(deal.hands[player]), tricks_after(deal, events), 0
    for place, event in enumerate(events):
        if event.what == "play":
            held -= event.cards
        if event.what == "draw":
            mine = number * deal.players + (player - tricks[number].winner) % deal.players
            held.add(stock_as_it_is(deal, events[:place])[mine])
            number += 1
        if event.what == "exchange" and event.player == player:
            held = held - event.cards | {deal.stock[-1]}
    return frozenset(held)


def stock_as_it_is(deal: Deal, events: Sequence[Event]) -> tuple[Card, ...]:
    """Return the whole stock, the turn-up last, or the seven that was exchanged for it (B14)."""
    sevens = [e.card for e in events if e.what == "exchange"]
    return (*deal.stock[:-1], *sevens) if sevens else deal.stock


def laid_after(deal: Deal, events: Sequence[Event], player: int) -> Cards:
    """Return what a player has on the table, while there is a stock (B9)."""
    if not stock_after(deal, events):
        return frozenset()
    declared = [e.cards for e in events if e.what == "declare"]
    return held_after(deal, events, player) & frozenset[Card]().union(*declared)


def stock_after(deal: Deal, events: Sequence[Event]) -> tuple[Card, ...]:
    """Return what is left of the stock."""
    return stock_as_it_is(deal, events)[deal.players * sum(e.what == "draw" for e in events) :]


def turn_after(deal: Deal, events: Sequence[Event]) -> int | None:
    """Return who is to play; None where a trick is complete and the stock is to be drawn from."""
    tricks = tricks_after(deal, events)
    lies = sum(e.what == "play" for e in events) - deal.players * len(tricks)
    draws = sum(e.what == "draw" for e in events)
    if not lies and len(tricks) > draws and stock_after(deal, events):
        return None
    return ((tricks[-1].winner if tricks else deal.leader) + lies) % deal.players


def partner_of(deal: Deal, player: int) -> int:
    """Return who sits opposite (3.3)."""
    return (player + deal.players // 2) % deal.players


def may_declare(deal: Deal, events: Sequence[Event], player: int, rules: Rules) -> bool:
    """Say whether it is the time for a player to declare, whatever he has (B8, 3.3)."""
    partners = {player, partner_of(deal, player)} if rules.teams else {player}
    winners = [trick.winner for trick in tricks_after(deal, events)]
    turn = turn_after(deal, events)
    if not stock_after(deal, events) or not winners:
        return False
    if turn is None:  # W2
        either = rules.team_melds == "winner_or_partner"
        since = takewhile(lambda event: event.what != "play", reversed(events))
        once = rules.own_turn or all(event.what != "declare" for event in since)
        return once and winners[-1] in (partners if either else {player})
    eligible = partners if rules.team_has_won else {player}
    return rules.own_turn and turn == player and bool(eligible & set(winners))  # W1


def declarations_now(
    deal: Deal, events: Sequence[Event], player: int, rules: Rules
) -> set[Declared]:
    """Return what a player may declare now (B8, B10)."""
    if not may_declare(deal, events, player, rules):
        return set()
    shared = rules.teams and rules.team_melds == "shared_table"
    sides = {player, partner_of(deal, player)} if shared else {player}
    earlier = [(e.kind, e.cards) for e in events if e.what == "declare" and e.player in sides]
    laid = laid_after(deal, events, partner_of(deal, player)) if shared else frozenset[Card]()
    held = held_after(deal, events, player)
    return legal_declarations(held, earlier, trump_after(deal, events), rules, partner_laid=laid)


def cards_now(deal: Deal, events: Sequence[Event], player: int, rules: Rules) -> set[Card]:
    """Return what a player may play now: nothing where it is not his turn (B6, B11)."""
    if turn_after(deal, events) != player:
        return set()
    hand = held_after(deal, events, player)
    if stock_after(deal, events):
        return set(hand)
    plays = [e.card for e in events if e.what == "play"]
    lies = len(plays) % deal.players
    trump = trump_after(deal, events)
    return phase2_cards(hand, plays[len(plays) - lies :], trump, rules.phase2)


class Outcome(NamedTuple):
    """What a record came to, by players or, with teams, by teams."""

    declared: list[int]
    brisques: list[int]
    last_trick: list[int]
    tricks: list[int]
    winner: int | None
    """of the match; None if it goes on"""


def audit(
    deal: Deal, events: Sequence[Event], rules: Rules, before: Sequence[int] | None = None
) -> Outcome:
    """Return what a complete record came to, by what is in it (B12, B13).

    `before` are the scores before the deal. Raises ValueError for what is against the rules, for a
    record that ends too early, and for one that goes on after somebody has reached the target.
    """
    for number, event in enumerate(events):
        past = events[:number]
        over = reached(deal, past, rules, before) is not None
        if over or not _proper(deal, past, event, rules):
            raise ValueError(f"not allowed: {number}: {event}")
    sides = range(2 if rules.teams else deal.players)
    at_once = reached(deal, events, rules, before)
    tricks = tricks_after(deal, events)
    if at_once is None and any(held_after(deal, events, p) for p in range(deal.players)):
        raise ValueError("the record ends too early")
    taken = [[c for t in tricks if t.winner % len(sides) == s for c in t.cards] for s in sides]
    ended = at_once is None
    declared = declared_by(deal, events, rules)
    found = [brisques(cards) if ended and rules.brisques else 0 for cards in taken]
    last = [rules.last_trick * (ended and tricks[-1].winner % len(sides) == s) for s in sides]
    won = [sum(t.winner % len(sides) == s for t in tricks) for s in sides]
    totals = [
        sum(parts) for parts in zip(before or [0] * len(sides), declared, found, last, strict=True)
    ]
    return Outcome(
        declared, found, last, won, winner_of(totals, rules.target) if ended else at_once
    )


def declared_by(deal: Deal, events: Sequence[Event], rules: Rules) -> list[int]:
    """Return what each player or team has scored before the end of the deal (B7, B14)."""
    sides = 2 if rules.teams else deal.players
    scored = [0] * sides
    if rules.sevens != "no" and deal.stock[-1][0][0] == "7":
        scored[(deal.leader - 1) % sides] += SEVEN
    for place, event in enumerate(events):
        scored[event.player % sides] += _brings(deal, events[:place], event, rules)
    return scored


def _brings(deal: Deal, past: Sequence[Event], event: Event, rules: Rules) -> int:
    """Return what an event brings to its player at once."""
    if event.what == "play":
        return SEVEN * (event.cards <= open_sevens(deal, past, rules))
    worth = {"draw": 0, "exchange": SEVEN, "seven": SEVEN, "blanche": rules.carte_blanche}
    return POINTS[event.kind] if event.what == "declare" else worth[event.what]


def open_sevens(deal: Deal, events: Sequence[Event], rules: Rules) -> Cards:
    """Return the sevens of trumps that have not brought anything to anybody (B14)."""
    if rules.sevens != "all":
        return frozenset()
    done = {deal.stock[-1]}.union(*(e.cards for e in events if e.what != "declare"))
    return frozenset(
        card
        for card in frozenset(deal.stock).union(*deal.hands) - done
        if card[0] == f"7{trump_after(deal, events)}"
    )


def reached(
    deal: Deal, events: Sequence[Event], rules: Rules, before: Sequence[int] | None = None
) -> int | None:
    """Return who has reached the target by declarations; None if nobody has (B13)."""
    for side, points in enumerate(declared_by(deal, events, rules)):
        if rules.target is not None and points + (before[side] if before else 0) >= rules.target:
            return side
    return None


def winner_of(totals: Sequence[int], target: int | None) -> int | None:
    """Return who has won after the brisques: alone the highest, at the target or above (B13).

    Without a target the deal is the match.
    """
    best = max(totals)
    alone = totals.count(best) == 1
    return totals.index(best) if alone and (target is None or best >= target) else None


def _proper(deal: Deal, past: Sequence[Event], event: Event, rules: Rules) -> bool:
    """Say whether an event may come after others."""
    held = held_after(deal, past, event.player)
    if event.what == "draw":
        return turn_after(deal, past) is None
    if event.what == "play":
        return event.cards <= cards_now(deal, past, event.player, rules)
    if event.what == "declare":
        return (event.kind, event.cards) in declarations_now(deal, past, event.player, rules)
    if event.what == "blanche":
        return _may_show(deal, past, event.player, rules)
    opened = event.cards <= held & open_sevens(deal, past, rules) and len(event.cards) == 1
    won = turn_after(deal, past) is None and tricks_after(deal, past)[-1].winner == event.player
    turned = stock_as_it_is(deal, past)[-1][0][0] == "7"
    return opened and won and not (event.what == "exchange" and turned)


def _may_show(deal: Deal, past: Sequence[Event], player: int, rules: Rules) -> bool:
    """Say whether a player may show that he was dealt no court card (3.4)."""
    mine = [e for e in past if e.player == player and e.what in {"play", "blanche"}]
    courts = [face for face, _ in deal.hands[player] if face[0] in "KQJ"]
    return rules.carte_blanche > 0 and not mine and not courts
