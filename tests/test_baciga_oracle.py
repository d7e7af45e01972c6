"""La báciga held against a second reading of its rules (`naive_baciga.py`) on random play.

At every step: what can be played, and what declared, where the twin tries all sets of cards; at the
end, points, brisques, and who has won.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import cast

import pytest

import naive_baciga as naive
from bazas import games
from bazas.games import CHANCE
from bazas.games.baciga import Baciga, BacigaDeal
from naive_baciga_record import Deal, Event, audit, cards_now, declarations_now

Options = Mapping[str, object]


def short(card: int) -> naive.Card:
    """Return a card as the twin writes it: `("QS", 1)`."""
    return "789JQKTA"[card % 32 // 4] + "CDSH"[card % 4], card // 32


def shorts(cards: Iterable[int]) -> frozenset[naive.Card]:
    return frozenset(map(short, cards))


SWITCHED = ("QC", "JH")
CASES: list[tuple[str, Options, naive.Rules, int]] = [
    ("seed2", {"explicit_copies": True}, naive.SEED2, 3),
    ("seed3", {"explicit_copies": True}, naive.SEED3, 2),
    ("seed4", {"explicit_copies": True}, naive.SEED4, 2),
    (
        "seed4",
        {"team_melds": "shared_table", "team_eligibility": "team"},
        replace(naive.SEED4, team_melds="shared_table", team_has_won=True),
        1,
    ),
    ("classic2", {"explicit_copies": True}, replace(naive.CLASSIC2, sevens="all"), 4),
    ("frances2", {"explicit_copies": True}, naive.FRANCES2, 3),
    ("chino_seed", {"max_deals": 0}, naive.CHINO_SEED, 1),
    ("chino_standard", {}, naive.CHINO_STANDARD, 1),
    (
        "seed2",
        {"fresh_same_class": False, "downgrade_allowed": True, "phase2": "suit_or_trump_free"},
        replace(
            naive.SEED2,
            fresh_same_class=False,
            downgrade_allowed=True,
            phase2="suit_or_trump_free",
        ),
        2,
    ),
    ("seed2", {"reform": "liberal"}, replace(naive.SEED2, reform="liberal"), 2),
    ("seed2", {"reform": "strict"}, replace(naive.SEED2, reform="strict"), 2),
]


def called(case: object) -> str | None:
    """Return what a case is called in the list of tests; not by its rules, which are long."""
    return None if isinstance(case, naive.Rules) else str(case)


@pytest.mark.parametrize("preset,options,rules,deals", CASES, ids=called)
def test_a_deal_is_what_the_twin_makes_of_its_record(
    preset: str, options: Options, rules: naive.Rules, deals: int
) -> None:
    game = cast(Baciga, games.load("baciga", preset=preset, **options))
    declared = 0
    for seed in range(deals):
        before = [100 * side for side in range(game.sides)]
        scores = [before[player % game.sides] for player in range(game.players)]
        start = game.new_initial_state(dealer=seed % game.players, scores=scores)
        whole = keen(start.clone(), seed)
        deal = dealt(whole)
        agreed = rules
        if game.bezique_switches and deal.stock[-1][0][1] in "SD":
            agreed = replace(rules, bezique=SWITCHED)
        events: list[Event] = []
        for action in whole.history():
            compare(start, deal, events, agreed)
            events += done(start, action)
        assert start.points == whole.points
        told = audit(deal, events, agreed, before)
        parts = (told.declared, told.brisques, told.last_trick)
        points = [sum(part) for part in zip(*parts, strict=True)]
        assert whole.points == points
        assert [sum(whole.won[side :: game.sides]) for side in range(game.sides)] == told.tricks
        ends = [whole.total(player) for player in range(game.players)]
        sides = {player % game.sides for player in game.winners(ends, whole) or ()}
        assert sides == ({told.winner} if told.winner is not None else set())
        declared += len(whole.declared)
    assert declared > deals


def keen(state: BacigaDeal, seed: int) -> BacigaDeal:
    """Play at random, but declare what can be declared: else there would be little of it."""
    chance = random.Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        some = [] if state.is_chance_node() else declarations(state)
        state.apply_action(chance.choice(some if some and chance.random() < 0.7 else legal))
    return state


def declarations(state: BacigaDeal) -> list[int]:
    """Return the actions that declare something."""
    rules = state.rules
    return [a for a in state.legal_actions() if rules.cards <= a < rules.end_declare]


def dealt(state: BacigaDeal) -> Deal:
    """Return the cards as they were dealt, those never drawn in any order."""
    rules = state.rules
    cards = [action for player, action in state.full_history() if player == CHANCE]
    first = rules.players * rules.hand
    eldest = (state.dealer + 1) % rules.players
    hands = tuple(
        shorts(cards[(player - eldest) % rules.players : first : rules.players])
        for player in range(rules.players)
    )
    turned = rules.trump == "turned"
    drawn = cards[first + turned :]
    stock = [*drawn, *state.left, *cards[first : first + turned]]
    return Deal(hands=hands, stock=tuple(map(short, stock)), leader=eldest, turn_up=turned)


def done(state: BacigaDeal, action: int) -> list[Event]:
    """Do something, and return it as the twin has it in its record; all draw at once there."""
    rules, player = state.rules, state.turn
    seven, drawing = state.turnup, state.window is not None
    state.apply_action(action)
    found: list[Event] = []
    if player != CHANCE:
        if action < rules.cards:
            found.append(Event("play", player, shorts([action])))
        elif action < rules.end_declare:
            _, kind, cards, _ = state.declared[-1]
            found.append(Event("declare", player, shorts(cards), kind))
        elif action == rules.exchange_seven:
            assert seven != state.turnup is not None
            found.append(Event("exchange", player, shorts([state.turnup])))
        elif action == rules.show_carte_blanche:
            found.append(Event("blanche", player))
    if drawing and state.window is None and not state.is_terminal():
        found.append(Event("draw"))
    return found


def compare(state: BacigaDeal, deal: Deal, events: list[Event], rules: naive.Rules) -> None:
    """Compare what can be played and declared at a step."""
    if state.is_chance_node():
        return
    game, player = state.rules, state.turn
    plays = [action for action in state.legal_actions() if action < game.cards]
    assert shorts(plays) == cards_now(deal, events, player, rules)
    told = declarations_now(deal, events, player, rules)
    entries = [(game.entries[action - game.cards]) for action in declarations(state)]
    kinds = [cast(str, entry.kind(game.deck, state.trump)) for entry in entries]
    if game.explicit_copies:
        ours = {(k, shorts(e.copies or ())) for k, e in zip(kinds, entries, strict=True)}
        assert ours == told
    else:  # of equal copies, the twin tells each set
        faces = [[f for f, count in entry.needs for _ in range(count)] for entry in entries]
        assert {(k, names(map(short, f))) for k, f in zip(kinds, faces, strict=True)} == {
            (kind, names(cards)) for kind, cards in told
        }


def names(cards: Iterable[naive.Card]) -> frozenset[tuple[str, int]]:
    """Return the faces of cards with how many there are of each."""
    return frozenset(Counter(face for face, _ in cards).items())
