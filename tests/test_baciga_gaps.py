"""Gaps that breaking the code on purpose has shown: La báciga, and environments."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest

from bazas import games, rl
from bazas.games.baciga import Baciga, BacigaDeal
from bazas.games.baciga.cards import FACES, named
from bazas.games.baciga.cards import card_of as baciga_card
from bazas.games.river.options import BID
from variants import played

RIVER, BACIGA, ALTA = "up-and-down-the-river", "baciga", "alta-baja"


def dealt(mine: str, trump: str = "H", **options: object) -> BacigaDeal:
    """Return a deal in which player 0 is on turn, has these cards, and all have won a trick."""
    state = cast(Baciga, games.load(BACIGA, **options)).new_initial_state(dealer=1)
    rules, hand = state.rules, sorted(map(baciga_card, mine.split()))
    rest = [card for card in state.left if card not in hand and card % FACES // 4 < 3]
    size = len(hand)
    others = [rest[size * n : size * (n + 1)] for n in range(rules.players - 1)]
    state.hands = [hand, *others]
    state.drawn = [cards.copy() for cards in state.hands]
    state.left = [card for card in state.left if card not in {c for h in state.hands for c in h}]
    state.trump = "CDSH".index(trump) if trump else None
    state.drawers, state.won, state.leader, state.turn = [], [1] * rules.players, 0, 0
    state.window = 0 if rules.window == "trick_won" else None
    return state


def said(state: BacigaDeal) -> list[str]:
    return [state.action_to_string(state.turn, action) for action in state.legal_actions()]


def do(state: BacigaDeal, text: str) -> None:
    state.apply_action(state.string_to_action(text))


def test_a_sequence_makes_trump_as_a_marriage_does() -> None:
    state = dealt("AC0 TC0 KC0 QC0 JC0", trump="", preset="chino_seed")
    do(state, "declare SEQ A♣ 10♣ K♣ Q♣ J♣")
    assert (state.trump, state.points) == (0, [250, 0])


@pytest.mark.parametrize("window", ["own_turn", "trick_won"])
def test_a_declaration_that_reaches_the_target_ends_the_deal(window: str) -> None:
    state = dealt("KS0 QS0 9S0", window=window)
    state.scores = (1480, 0)
    do(state, "declare MAR K♠ Q♠")
    assert state.is_terminal()
    copy = state.clone()
    assert state.rules.winners([1500, 0], copy) == (0,) == (copy.announced,)


def test_a_seven_that_reaches_the_target_ends_the_deal_though_the_trick_is_full() -> None:
    state = dealt("8S0 9S0", preset="classic2")
    state.hands[1], state.window, state.scores = [baciga_card("7H0")], None, (0, 990)
    state.apply_action(baciga_card("8S0"))
    do(state, "7♥")
    assert state.is_terminal()
    assert (state.announced, state.points) == (1, [0, 10])


def test_copies_know_which_sevens_have_scored_and_do_not_tell_each_other() -> None:
    state = dealt("7H0 7H1 9S0", preset="classic2")
    state.turnup = baciga_card("AH0")
    copy = state.clone()
    do(copy, "exchange the seven")
    assert (state.scored_sevens, copy.scored_sevens) == (set(), {baciga_card("7H0")})
    assert copy.clone().scored_sevens == copy.scored_sevens


def test_partners_are_given_what_one_of_them_shows() -> None:
    state = dealt("7C0 8C0 9C0", players=4, carte_blanche=50)
    state.turn = state.leader = 2
    do(state, "show carte blanche")
    assert state.returns() == [50, 0, 50, 0]


def test_a_seven_that_was_shown_is_not_known_to_be_held_after_its_exchange() -> None:
    state = dealt("7H0 8C0 9C0", preset="classic2", carte_blanche=50)
    state.turnup, state.window = baciga_card("9H0"), None
    do(state, "show carte blanche")
    state.window = 0
    do(state, "exchange the seven")
    assert state.known[0] == {baciga_card(text) for text in ("8C0", "9C0", "9H0")}


def test_the_table_is_shared_by_partners_only_and_only_where_that_is_said() -> None:
    alone = dealt("QS0 JD0 9S0", team_melds="shared_table")
    do(alone, "declare BEZ1 Q♠ J♦")
    assert not any("BEZ" in text for text in said(alone))
    for melds, found in (("own", False), ("winner_or_partner", False), ("shared_table", True)):
        state = dealt("QS0 9S0", players=4, team_melds=melds)
        state.hands[2], state.laid[2] = [baciga_card("KS0")], {baciga_card("KS0")}
        assert ("declare MAR K♠ Q♠" in said(state)) is found


def test_a_trick_of_the_others_does_not_let_a_team_declare() -> None:
    for won, found in (([0, 1, 0, 1], False), ([0, 0, 1, 0], True)):
        state = dealt("QS0 KS0", players=4, team_eligibility="team")
        state.won = won
        assert ("declare MAR K♠ Q♠" in said(state)) is found


def test_each_brisque_is_worth_what_the_options_say() -> None:
    one, two = (
        played(games.load(BACIGA, target=0, brisques=points).new_initial_state(), 1)
        for points in (10, 20)
    )
    more = [b - a for a, b in zip(one.returns(), two.returns(), strict=True)]
    assert sum(more) == 160
    assert more == [10 * taken for taken in cast(BacigaDeal, one).brisques()]


def test_what_was_played_is_in_the_information_of_all() -> None:
    """Whatever is played next, each knows which card it was, and all that they have drawn."""
    for state in list(states(2))[20:60]:
        for player in range(2):
            told = {state.child(a).information_state_string(player) for a in state.legal_actions()}
            assert len(told) == len(state.legal_actions())
            drawn = "dealt and drawn " + named(state.drawn[player])
            assert drawn in state.information_state_string(player)


def states(seed: int) -> Iterator[BacigaDeal]:
    """Yield copies of the states in which a card is led or played, by chance."""
    chance, state = random.Random(seed), cast(BacigaDeal, games.load(BACIGA).new_initial_state())
    while not state.is_terminal():
        if state.turn >= 0 and state.window is None:
            yield state.clone()
        state.apply_action(chance.choice(state.legal_actions()))


# Environments


def test_a_choice_not_yet_taken_is_forgotten_by_reset_and_a_dictionary_has_no_order() -> None:
    env = rl.AecEnv(games.load(RIVER, cards=2, bidding="simultaneous"))
    env.reset(seed=1)
    env.step(BID)
    env.reset(seed=1)
    assert env.agent_selection == "player_0"
    pair = rl.ParallelEnv(games.load(ALTA, players=2))
    pair.reset(seed=1)
    pair.step({"player_1": 4, "player_0": 3})
    assert pair.deal.history() == [3, 4]


def test_shares_of_bids_are_of_the_tricks_of_this_deal() -> None:
    game = games.load(RIVER, cards=4)
    state = played(game.new_initial_state(number=3), 1, lambda now: now.current_player() >= 0)
    state.apply_action(BID + 2)
    eldest = (state.dealer + 1) % 4
    tensor = state.observation_tensor(eldest)
    assert tensor[3 * 52 + 52 : 3 * 52 + 55] == [1, 1, 0]
    assert tensor[-1] == 0.5
