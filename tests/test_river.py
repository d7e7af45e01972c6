"""Up and Down the River: the vectors of the rule sheet, invariants, options and matches."""

from __future__ import annotations

import random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazas import games
from bazas.errors import GameError, IllegalActionError
from bazas.games import SIMULTANEOUS
from bazas.games.pack import card_of
from bazas.games.river import River, RiverDeal
from bazas.games.river.options import BID
from variants import played, steps


def river(**options: object) -> River:
    return cast(River, games.load("up-and-down-the-river", **options))


def cards(text: str) -> list[int]:
    return [card_of(word) for word in text.split()]


def dealt(game: River, hands: list[str], turnup: str, dealer: int) -> RiverDeal:
    """Return a deal of these hands, from that of player 0 on."""
    held = [cards(hand) for hand in hands]
    eldest = (dealer + 1) % game.players
    seats = [(eldest + place) % game.players for place in range(game.players)]
    order = [held[seat][card] for card in range(len(held[0])) for seat in seats]
    number = game.sizes.index(len(held[0])) + 1
    return game.new_initial_state(number=number, dealer=dealer, deal=[*order, card_of(turnup)])


def bid(state: RiverDeal, *bids: int) -> None:
    for number in bids:
        state.apply_action(BID + number)


@pytest.mark.parametrize(
    "size,others,legal",
    [
        (5, (2, 1, 1), {0, 2, 3, 4, 5}),
        (5, (3, 1, 2), {0, 1, 2, 3, 4, 5}),
        (1, (0, 0, 0), {0}),
        (1, (1, 0, 0), {1}),
        (1, (1, 1, 0), {0, 1}),
        (10, (0, 0, 0), set(range(10))),
    ],
)
def test_ur1_what_the_dealer_may_bid(size: int, others: tuple[int, ...], legal: set[int]) -> None:
    game = river(cards=size)
    state = played(game.new_initial_state(), 1, lambda now: not now.is_chance_node())
    bid(state, *others)
    assert state.turn == state.dealer
    assert {action - BID for action in state.legal_actions()} == legal


def test_u6_the_hook_can_be_lifted_for_one_card() -> None:
    state = played(
        river(cards=1, hook_on_one=False).new_initial_state(), 1, lambda now: now.turn >= 0
    )
    bid(state, 0, 0, 0)
    assert state.legal_actions() == [BID, BID + 1]
    two = played(
        river(cards=2, hook_on_one=False).new_initial_state(), 1, lambda now: now.turn >= 0
    )
    bid(two, 0, 0, 0)
    assert two.legal_actions() == [BID, BID + 1]


@pytest.mark.parametrize(
    "most,sizes",
    [(1, (1,)), (2, (2, 1, 2)), (5, (5, 4, 3, 2, 1, 2, 3, 4, 5))],
)
def test_ur2_the_deals_of_a_match(most: int, sizes: tuple[int, ...]) -> None:
    assert river(cards=most).sizes == sizes


def test_ur2_how_many_deals_there_are() -> None:
    assert [len(river(cards=most).sizes) for most in (8, 10)] == [15, 19]


def test_ur3_a_deal_of_two_cards() -> None:
    state = dealt(river(cards=2), ["AS 3D", "KS 2C", "4S AD", "QH 7S"], "5D", dealer=3)
    bid(state, 1, 0, 1)
    assert state.legal_actions() == [BID + 1, BID + 2]
    bid(state, 1)
    for card in cards("AS KS 4S 7S 3D"):
        state.apply_action(card)
    assert state.legal_actions() == cards("2C")
    for card in cards("2C AD QH"):
        state.apply_action(card)
    assert state.made == [1, 0, 1, 0]
    assert state.returns() == [11, 10, 11, 0]


def test_ur4_a_deal_of_three_cards() -> None:
    hands = ["AH 4D 9S", "7H 3H 2D", "KD QD 5S", "2C TC JS", "9D 8C 6C"]
    state = dealt(river(players=5, cards=3), hands, "2S", dealer=4)
    bid(state, 1, 0, 1, 1)
    assert state.legal_actions() == [BID + 1, BID + 2, BID + 3]
    bid(state, 1)
    state.apply_action(card_of("AH"))
    assert state.legal_actions() == sorted(cards("3H 7H"))
    for card in cards("3H 5S JS 9D TC 8C"):
        state.apply_action(card)
    assert card_of("4D") in state.legal_actions()  # no duty to ruff
    for card in cards("4D 2D QD 2C 6C 9S 7H KD"):
        state.apply_action(card)
    assert state.made == [1, 0, 0, 2, 0]
    assert state.returns() == [11, 10, 0, 2, 0]


@given(st.integers(3, 8), st.integers(1, 6), st.integers(0, 10**6))
def test_points_come_from_tricks_and_bids(players: int, size: int, seed: int) -> None:
    game = river(players=players, cards=size, strict_players=False)
    state = played(game.new_initial_state(), seed)
    assert sum(state.made) == size
    exact = [made == told for made, told in zip(state.made, state.bids, strict=True)]
    assert not all(exact)
    assert sum(state.returns()) == size + 10 * sum(exact)
    assert all(0 <= points <= size + 10 for points in state.returns())


@pytest.mark.parametrize(
    "rule,points", [("tricks", [1, 0, 11]), ("zero", [0, 0, 11]), ("minus_diff", [-1, -1, 11])]
)
def test_u9_what_a_missed_bid_scores(rule: str, points: list[int]) -> None:
    game = river(players=3, cards=2, miss_scores=rule, strict_players=False)
    state = dealt(game, ["AS KS", "2S 3S", "4S 5D"], "9D", dealer=2)
    bid(state, 2, 1, 1)
    for card in cards("AS 2S 4S KS 3S 5D"):
        state.apply_action(card)
    assert state.made == [1, 0, 1]
    assert state.returns() == points


def test_u6_with_fists_all_bid_at_once_and_anything() -> None:
    state = played(
        river(cards=2, bidding="simultaneous").new_initial_state(),
        1,
        lambda now: not now.is_chance_node(),
    )
    assert state.current_player() == SIMULTANEOUS
    assert state.legal_actions(state.dealer) == [BID, BID + 1, BID + 2]
    state.apply_actions([BID + 1, BID, BID + 1, BID])
    assert state.bids == [1, 0, 1, 0]
    assert state.current_player() == state.eldest


def test_u3_all_cards_can_be_dealt_where_there_is_no_trump_then() -> None:
    state = played(
        river(cards=13, no_turnup="no_trump").new_initial_state(),
        1,
        lambda now: not now.is_chance_node(),
    )
    assert (state.trump, state.turnup, state.left) == (None, None, [])
    smaller = river(cards=13, no_turnup="no_trump").new_initial_state(number=2)
    assert played(smaller, 1, lambda now: not now.is_chance_node()).trump is not None


@pytest.mark.parametrize("players,most", [(4, 12), (5, 10), (6, 8), (7, 7), (8, 6)])
def test_u3_so_many_cards_there_can_be(players: int, most: int) -> None:
    assert river(players=players, cards=most).cards == most
    with pytest.raises(GameError, match=rf"cards cannot be: '{most + 1}'; expected 1 to {most}"):
        river(players=players, cards=most + 1)
    assert river(players=players).cards == min(8, most)


def test_u1_three_are_too_few_unless_that_is_allowed() -> None:
    with pytest.raises(GameError, match="4 to 8"):
        river(players=3)
    assert river(players=3, strict_players=False).players == 3


def test_u4_the_deal_passes_to_the_left() -> None:
    match = games.Match(river(cards=3))
    dealers, sizes = [], []
    while not match.is_over():
        deal = match.new_deal()
        dealers.append(deal.dealer)
        sizes.append(len(played(deal, 1).history()))
        match.record(deal)
    assert dealers == [1, 2, 3, 0, 1]
    assert sizes[0] == 4 * 3 + 1 + 4 + 4 * 3


def test_u10_ties_are_shared() -> None:
    game = river(cards=1)
    deal = played(game.new_initial_state(), 1)
    assert game.winners([5, 7, 7, 1], deal) == (1, 2)
    longer = river(cards=2)
    assert longer.winners([5, 7, 7, 1], played(longer.new_initial_state(), 1)) is None


def test_what_is_wrong_is_said_with_the_rule() -> None:
    state = dealt(river(cards=4), ["AS KS QS JS", "TS 9S 8H 7H", "2D 3D 4D 5D", "2C 3C 4C 5C"],
                  "9D", dealer=3)  # fmt: skip
    with pytest.raises(IllegalActionError, match=r"no bid \(U6\): 'A♠'; expected bid 0, bid 1"):
        state.apply_action(card_of("AS"))
    bid(state, 4, 0, 0)
    with pytest.raises(IllegalActionError, match=r"would make all bids even \(U6\): 'bid 0'"):
        state.apply_action(BID)
    bid(state, 1)
    state.apply_action(card_of("AS"))
    with pytest.raises(IllegalActionError, match=r"does not follow suit \(U7\): '8♥'; expected 9♠"):
        state.apply_action(card_of("8H"))
    with pytest.raises(IllegalActionError, match=r"not in the hand \(U7\): '2♣'"):
        state.apply_action(card_of("2C"))
    with pytest.raises(IllegalActionError, match=r"not in the pack \(U5\): '2♣'"):
        river(cards=1).new_initial_state(deal=cards("2C 2C"))


def test_voids_are_those_that_were_shown() -> None:
    state = dealt(river(cards=2), ["AS 3D", "KS 2C", "4S AD", "QH 7S"], "5D", dealer=3)
    bid(state, 1, 0, 1, 1)
    for card in cards("AS KS 4S 7S 3D 2C AD"):
        state.apply_action(card)
    assert state.voids() == [set(), {1}, set(), set()]


def test_a_resampled_deal_is_one_that_could_have_been() -> None:
    game = river(cards=8)
    chance = random.Random(1)
    for state in steps(game.new_initial_state(), 1):
        if state.turn >= 0:
            other = state.resample_from_infostate(state.turn, chance)
            again = game.deserialize_state(other.serialize())  # plays it anew, and checks it
            assert (again.hands, again.left) == (other.hands, other.left)  # type: ignore[attr-defined]


def test_what_is_seen_as_numbers() -> None:
    """Cards held, turned up and gone; by seats from one's own, the card played, bid and tricks."""
    state = dealt(river(cards=2), ["AS 3D", "KS 2C", "4S AD", "QH 7S"], "5D", dealer=3)
    bid(state, 2, 0, 1, 1)
    for card in cards("AS KS 4S 7S 3D 2C"):
        state.apply_action(card)
    tensor = state.observation_tensor(2)
    assert ones(tensor[:52]) == cards("AD")
    assert ones(tensor[52:104]) == cards("5D")
    assert ones(tensor[104:156]) == sorted(cards("AS KS 4S 7S"))
    seats = [tensor[156 + 55 * seat : 211 + 55 * seat] for seat in range(4)]
    assert [ones(seat[:52]) for seat in seats] == [[], [], cards("3D"), cards("2C")]
    assert [seat[52:] for seat in seats] == [[1, 0.5, 0], [1, 0.5, 0], [1, 1, 0.5], [1, 0, 0]]
    assert tensor[-3:] == [0, 1, 1]


def ones(numbers: list[float]) -> list[int]:
    return [place for place, number in enumerate(numbers) if number]


def test_all_that_was_seen_is_in_the_information() -> None:
    state = dealt(river(cards=2), ["AS 3D", "KS 2C", "4S AD", "QH 7S"], "5D", dealer=3)
    bid(state, 2, 0, 1, 1)
    for card in cards("AS KS 4S 7S 3D"):
        state.apply_action(card)
    assert state.information_state_string(1).splitlines() == [
        "player 1, deal 1, dealer 3, scores (0, 0, 0, 0)",
        "dealt 2♣ K♠",
        "turn-up 5♦",
        "bids 2 0 1 1",
        "0 led A♠ K♠ 4♠ 7♠",
        "0 led 3♦",
    ]


@pytest.mark.parametrize(
    "options",
    [
        {"bidding": "loud"},
        {"miss_scores": "all"},
        {"no_turnup": "some"},
        {"hook_on_one": 1},
        {"strict_players": "no"},
        {"first_dealer": 4},
        {"players": 2, "strict_players": False},
    ],
    ids=str,
)
def test_options_that_there_are_not(options: dict[str, object]) -> None:
    (name, *_) = options
    with pytest.raises(GameError, match=f"{name} cannot be"):
        river(**options)


def test_there_is_no_deal_after_the_last() -> None:
    with pytest.raises(GameError, match="number cannot be: '6'; expected 1 to 5"):
        river(cards=3).new_initial_state(number=6)
