"""What the player whose turn it is can declare, and with which copies (B7, B8, B10, 3.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from bazas.games.baciga.cards import FACES
from bazas.games.baciga.declarations import Ledger, by_rank

if TYPE_CHECKING:
    from bazas.games.baciga.table import BacigaTable


def declarable(deal: BacigaTable) -> list[int]:
    """Return the actions that declare something now, in order."""
    if not eligible(deal):
        return []
    held, ledger, rules = at_hand(deal), ledger_of(deal), deal.rules
    return [
        rules.cards + place
        for place in _possible(deal, held)
        if next(_sets(deal, place, held, ledger), None)
    ]


def chosen(deal: BacigaTable, place: int) -> tuple[str, frozenset[int]]:
    """Return the kind of a declaration that is allowed, and its cards.

    Of several sets, the one whose cards were used most already (3.8): that keeps others for later.
    """
    kind = deal.rules.entries[place].kind(deal.rules.deck, deal.trump)
    if kind is None:
        raise AssertionError("the declaration was allowed")
    ledger = ledger_of(deal)
    return kind, ledger.preferred(_sets(deal, place, at_hand(deal), ledger))


def eligible(deal: BacigaTable) -> bool:
    """Tell whether the player, or the team, has won a trick in this deal (B8, 3.3)."""
    if deal.rules.team_eligibility == "player":
        return deal.won[deal.turn] > 0
    return any(deal.won[deal.side(deal.turn) :: deal.rules.sides])


def at_hand(deal: BacigaTable) -> dict[int, list[int]]:
    """Return the cards that the player may use, by their faces; partners may share (3.3)."""
    cards = deal.hands[deal.turn]
    if deal.rules.team_melds == "shared_table" and deal.rules.teams:
        partner = (deal.turn + deal.rules.sides) % deal.rules.players
        cards = sorted([*cards, *deal.laid[partner]])
    found: dict[int, list[int]] = {}
    for card in cards:
        found.setdefault(card % FACES, []).append(card)
    return found


def ledger_of(deal: BacigaTable) -> Ledger:
    """Return what was declared so far."""
    held = frozenset(card for hand in deal.hands for card in hand)
    return Ledger(deal.rules.reuse, deal.uses, deal.declared, held)


def _possible(deal: BacigaTable, held: Mapping[int, list[int]]) -> Iterator[int]:
    """Yield the places of entries all of whose cards are at hand, in order."""
    ranks = Counter(one // 4 for one, cards in held.items() for _ in cards)
    for rank, count, figures in by_rank(deal.rules.deck):
        if ranks[rank] >= count:  # as most often not: so most entries need not be looked at
            for place, needs in figures:
                if all(one in held and len(held[one]) >= count for one, count in needs):
                    yield place


def _sets(
    deal: BacigaTable, place: int, held: Mapping[int, list[int]], ledger: Ledger
) -> Iterator[frozenset[int]]:
    """Yield the sets of cards that may be declared as one of the entries."""
    entry = deal.rules.entries[place]
    kind = entry.kind(deal.rules.deck, deal.trump)
    if kind is None:
        return
    at_once = kind == "BEZ3" and deal.rules.triple_simultaneous
    for cards in ledger.choices(entry, kind, held):
        if not (at_once and any(cards & laid for laid in deal.laid)):  # from the hand (3.2)
            yield cards


def why_not(deal: BacigaTable, action: int) -> str:
    """Say why a declaration, or another action that plays no card, is not allowed."""
    rules = deal.rules
    if action not in range(rules.cards, rules.end_declare):
        return "not now (B8)"
    if deal.window is None and (rules.window == "trick_won" or not deal.stock):
        return "nothing can be declared now (B8)"
    if not eligible(deal):
        return "a trick must be won first (B8)"
    entry, held = rules.entries[action - rules.cards], at_hand(deal)
    if entry.kind(rules.deck, deal.trump) is None:
        return "nothing to declare with this trump (B7)"
    if any(len(held.get(one, ())) < count for one, count in entry.needs):
        return "not all the cards are in the hand (B10)"
    return "cards were scored so before (B10, R1 to R3)"
