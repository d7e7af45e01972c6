"""Games held against OpenSpiel's, which nobody here wrote: `oh_hell` and `goofspiel`.

They need the extra `peers`, and are skipped without it, unless BAZAS_NEEDS_PEERS is set.
"""

from __future__ import annotations

import os
import random
from importlib.util import find_spec
from typing import Any, cast

import pytest

from bazas import games
from bazas.games.river import River, RiverDeal

pytestmark = pytest.mark.skipif(
    find_spec("pyspiel") is None and not os.environ.get("BAZAS_NEEDS_PEERS"),
    reason="OpenSpiel is not there; pip install bazas[peers]",
)

SIZES = [(3, 17), (4, 1), (4, 2), (4, 8), (4, 12), (5, 1), (5, 10), (6, 8), (7, 1), (7, 7)]
"""Players and cards; `oh_hell` has 3 to 7 players, and always a card to turn up."""
DEALS = 60  # for each of the sizes, with either way to score: 1,200 in all
OH_HELL = (
    "oh_hell(players={players},num_suits=4,num_cards_per_suit=13,num_tricks_fixed={cards},"
    "off_bid_penalty={penalty},points_per_trick=1)"
)


def spiel(text: str) -> Any:  # noqa: ANN401 - pyspiel has no types
    """Return a game of OpenSpiel."""
    import pyspiel  # noqa: PLC0415 - an extra

    return pyspiel.load_game(text).new_initial_state()


@pytest.mark.parametrize("miss_scores", ["tricks", "minus_diff"])
@pytest.mark.parametrize("players,cards", SIZES)
def test_up_and_down_the_river_is_oh_hell(players: int, cards: int, miss_scores: str) -> None:
    """At every step: whose turn it is, what can be done, and at the end the points (U5 to U9)."""
    options = {"miss_scores": miss_scores, "strict_players": False}
    game = cast(River, games.load("up-and-down-the-river", players=players, cards=cards, **options))
    penalty = str(miss_scores == "minus_diff").lower()
    text = OH_HELL.format(players=players, cards=cards, penalty=penalty)
    chance = random.Random(f"{players} {cards} {miss_scores}")
    for number in range(DEALS):
        dealer = number % players
        ours = game.new_initial_state(dealer=dealer)
        while ours.is_chance_node():
            ours.apply_action(chance.choice(ours.legal_actions()))
        theirs = spiel(text)
        for action in [cards, dealer, *dealt_as_oh_hell(ours)]:
            assert theirs.is_chance_node()
            theirs.apply_action(action)
        while not theirs.is_terminal():
            assert ours.current_player() == theirs.current_player()
            assert ours.legal_actions() == theirs.legal_actions()
            assert ours.returns() == theirs.returns()
            action = chance.choice(theirs.legal_actions())
            ours.apply_action(action)
            theirs.apply_action(action)
        assert ours.is_terminal()
        assert ours.returns() == theirs.returns()
        assert ours.rewards() == theirs.rewards()


def dealt_as_oh_hell(state: RiverDeal) -> list[int]:
    """Return the cards as `oh_hell` deals them, from player 0 on, and the turn-up."""
    hands = state.dealt()
    rounds = range(len(hands[0]))
    return [hand[card] for card in rounds for hand in hands] + [cast(int, state.turnup)]


@pytest.mark.parametrize("order", ["ascending", "descending"])
@pytest.mark.parametrize("players", range(2, 11))
def test_alta_baja_reduced_is_goofspiel(players: int, order: str) -> None:
    """All tricks alta, a prize for the only highest card, nothing for a second one."""
    prizes = range(1, 14) if order == "ascending" else range(13, 0, -1)
    game = games.load(
        "alta-baja",
        players=players,
        modes=("alta",) * 13,
        schedule=tuple((prize, 0) for prize in prizes),
        win_tie="void",
    )
    text = (
        f"goofspiel(players={players},num_cards=13,points_order={order},"
        "returns_type=total_points,imp_info=false)"
    )
    chance = random.Random(players)
    for _ in range(30):
        ours, theirs = game.new_initial_state(), spiel(text)
        while not theirs.is_terminal():
            assert ours.is_simultaneous_node()
            assert theirs.is_simultaneous_node()
            options = [ours.legal_actions(player) for player in range(players)]
            assert options == [theirs.legal_actions(player) for player in range(players)]
            actions = [chance.choice(some) for some in options]
            ours.apply_actions(actions)
            theirs.apply_actions(actions)
        if not ours.is_terminal():  # `goofspiel` plays the last cards by itself
            ours.apply_actions([ours.legal_actions(player)[0] for player in range(players)])
        assert ours.is_terminal()
        assert ours.returns() == theirs.returns()
