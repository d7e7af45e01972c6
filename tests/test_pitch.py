"""Auction Pitch as `seeds/auction-pitch.md` has it: its vectors, its options, its laws."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_games as twin
from bazas import games
from bazas.errors import GameError, IllegalActionError
from bazas.games.pack import card_of
from bazas.games.pitch import Pitch, PitchDeal
from bazas.games.pitch.points import count, counts

EXAMPLE = ("Ah Jh Ks Tc 4d 3d", "2h 9h 5s 6c 8d 7d", "Qh 3s 7c 9d 2c 4c", "8h 4s 9c Td 5c 6d")
SET_BACK = ("Ah Kh Jh Ts 4c 3d", "Qh 2h As Ks 9d 5c", "Th 7h Qs Ad Kd 6c", "9h Js Qd Tc 8c 2s")
TIED = ("Ac 3c 9d 7h 6h 5s", "9c 4c Ad 3d 8h 2s")
LONE = ("Jc 2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h 7h")
ALMOST = ("Jc 2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h 7d")
"""As LONE, but for a trick that player 1 can take."""
THREE = ("5h 3c 4c 5c 6c 7c", "2h Td Kd Qd 4d 7d", "Ah 3s 4s 5s 6s 9d")
"""The pitcher makes nothing; player 1 makes Low and Game, player 2 High."""
OTHER = ("5h 3c 4c 5c 6c 7c", "2h Jh Ah Kd 4d 7d")
"""Player 1 makes all."""
PLAYS = {
    EXAMPLE: "Ah 2h Qh 8h  Jh 9h 3s 4s  Ks 5s 7c 9c  Tc 6c 2c 5c  4d 8d 9d Td  6d 3d 7d 4c",
    SET_BACK: "Ah 2h 7h 9h  Kh Qh Th 2s  Jh 5c 6c 8c  Ts As Qs Js  Ks Kd Tc 3d  9d Ad Qd 4c",
    TIED: "Ac 4c  7h 8h  Ad 9d  3d 3c  6h 2s  5s 9c",
    LONE: "Jc 2h  2d 3h  3d 4h  4d 5h  5d 6h  6d 7h",
    ALMOST: "Jc 2h  2d 7d  3h 3d  4h 4d  5h 5d  6h 6d",
    THREE: "5h 2h Ah  9d 3c Td  Kd 3s 4c  Qd 4s 5c  4d 5s 6c  7d 6s 7c",
    OTHER: "5h Jh  Ah 3c  2h 4c  Kd 5c  4d 6c  7d 7c",
}
Hands = tuple[str, ...]
Scores = tuple[int, ...]
POINTS = ("High", "Low", "Jack", "Game")
seeds = st.integers(0, 2**32 - 1)
by_seed = settings(deadline=None, max_examples=40)
options = st.fixed_dictionaries(
    {
        "players": st.integers(2, 7),
        "min_bid": st.integers(1, 2),
        "dealer_match": st.sampled_from(["never", "below_four", "only_four", "always"]),
        "low": st.sampled_from(["holder", "taker"]),
        "all_pass": st.sampled_from(["redeal", "dealer_forced", "eldest_free"]),
        "smudge": st.sampled_from(["name", "win_game_on_four", "all_tricks"]),
    }
)


def cards(text: str) -> list[int]:
    return [card_of(card) for card in text.split()]


def by_packets(hands: Hands) -> list[int]:
    """Return the outcomes of chance that deal these hands, player 0 being eldest."""
    dealt = [cards(hand) for hand in hands]
    return [card for half in (0, 3) for hand in dealt for card in hand[half : half + 3]]


def auction(hands: Hands, bids: Sequence[int], **rules: object) -> PitchDeal:
    """Return a deal after these bids, 0 for a pass, of players 0, 1 and so on."""
    game = Pitch.of(players=len(hands), first_dealer=len(hands) - 1, **rules)
    deal = game.new_initial_state(deal=by_packets(hands))
    for bid in bids:
        deal.apply_action(52 + bid)
    return deal


def finish(deal: PitchDeal, plays: str) -> PitchDeal:
    for card in cards(plays):
        deal.apply_action(card)
    return deal


def whole(hands: Hands, bid: int, **rules: object) -> PitchDeal:
    """Return a deal in which player 0 was the only one to bid."""
    return finish(auction(hands, [bid] + [0] * (len(hands) - 1), **rules), PLAYS[hands])


def by_chance(game: Pitch, seed: int, steps: int = 1000) -> PitchDeal:
    """Return a deal after so many steps by chance, or at its end."""
    dice, deal = Random(seed), game.new_initial_state()
    while steps and not deal.is_terminal():
        deal.apply_action(dice.choice(deal.legal_actions()))
        steps -= 1
    return deal


# The vectors


@pytest.mark.parametrize(
    "hands, bid, low, expected",
    [
        pytest.param(EXAMPLE, 3, "holder", ("000031", "3 1 0 0", "0100", "20 0 0 10"), id="AP1"),
        pytest.param(SET_BACK, 3, "holder", ("000112", "-3 2 0 0", "0101", "20 33 6 0"), id="AP2"),
        pytest.param(
            SET_BACK, 3, "taker", ("000112", "3 1 0 0", "0001", "20 33 6 0"), id="AP2-low"
        ),
        pytest.param(TIED, 2, "holder", ("011001", "2 0", "00--", "4 4"), id="AP3"),
        pytest.param(LONE, 4, "holder", ("000000", "4 0", "0000", "1 0"), id="AP4"),
    ],
)
def test_a_deal_gives_its_points(
    hands: Hands, bid: int, low: str, expected: tuple[str, str, str, str]
) -> None:
    takers, score, makers, game = expected
    deal = whole(hands, bid, low=low)
    assert "".join(str(trick.winner) for trick in deal.taken) == takers
    assert deal.returns() == deal.rewards() == [int(points) for points in score.split()]
    named = zip(POINTS, makers, strict=True)
    assert deal.points_made() == [(name, int(player)) for name, player in named if player != "-"]
    assert counts(deal.taken, len(hands)) == [int(counted) for counted in game.split()]


@pytest.mark.parametrize(
    "led, hand, legal",
    [
        pytest.param("2s", "As 3h 5d", "As 3h", id="AP5-either"),
        pytest.param("2s", "3h 5d", "3h 5d", id="AP5-void-with-trump"),
        pytest.param("2s", "5d 6c", "5d 6c", id="AP5-void"),
        pytest.param("2h", "3h As", "3h", id="AP5-trump-led"),
        pytest.param("2h", "As 5d", "As 5d", id="AP5-no-trump-held"),
    ],
)
def test_one_follows_or_trumps(led: str, hand: str, legal: str) -> None:
    deal = auction(TIED, [2, 0])
    deal.trump, deal.trick, deal.turn = card_of("2h") % 4, cards(led), 1
    deal.hands[1] = sorted(cards(hand))
    assert deal.legal_actions() == sorted(cards(legal))


@pytest.mark.parametrize(
    "bids, rules, legal",
    [
        pytest.param([2, 0, 3], {}, "pass 4", id="AP6-never"),
        pytest.param([2, 0, 3], {"dealer_match": "only_four"}, "pass 4", id="AP6-only-four"),
        pytest.param([2, 0, 3], {"dealer_match": "below_four"}, "pass 3 4", id="AP6-below-four"),
        pytest.param([2, 0, 3], {"dealer_match": "always"}, "pass 3 4", id="AP6-always"),
        pytest.param([4, 0, 0], {}, "pass", id="AP6-four-never"),
        pytest.param([4, 0, 0], {"dealer_match": "below_four"}, "pass", id="AP6-four-below-four"),
        pytest.param([4, 0, 0], {"dealer_match": "only_four"}, "pass 4", id="AP6-four-only-four"),
        pytest.param([4, 0, 0], {"dealer_match": "always"}, "pass 4", id="AP6-four-always"),
        pytest.param([], {}, "pass 2 3 4", id="AP6-first"),
        pytest.param([], {"min_bid": 1}, "pass 1 2 3 4", id="AP6-first-from-one"),
        pytest.param([2, 0], {"dealer_match": "always"}, "pass 3 4", id="AP6-not-the-dealer"),
        pytest.param([0, 0, 0], {"dealer_match": "always"}, "pass 2 3 4", id="AP6-none-to-match"),
        pytest.param([0, 0, 0], {"all_pass": "dealer_forced"}, "2 3 4", id="AP6-forced"),
        pytest.param([0, 0], {"all_pass": "dealer_forced"}, "pass 2 3 4", id="AP6-not-forced-yet"),
    ],
)
def test_bids_go_up(bids: list[int], rules: dict[str, object], legal: str) -> None:
    deal = auction(EXAMPLE, bids, **rules)
    said = [deal.action_to_string(0, bid).removeprefix("bid ") for bid in deal.legal_actions()]
    assert " ".join(said) == legal


def winners_after(deal: PitchDeal, before: Scores) -> tuple[Scores, Scores]:
    """Return the scores after a deal begun with others, and who has won the match by it."""
    match = games.Match(deal.rules)
    match.scores = before
    dealt = 6 * deal.rules.players
    again = match.new_deal(deal.history()[:dealt])
    for action in deal.history()[dealt:]:
        again.apply_action(action)
    match.record(again)
    return match.scores, match.winners


@pytest.mark.parametrize(
    "hands, bid, target, before, expected",
    [
        pytest.param(SET_BACK, 2, 7, (5, 6, 0, 0), ((7, 8, 0, 0), (0,)), id="AP7-pitcher-first"),
        pytest.param(THREE, 2, 7, (3, 6, 6), ((1, 8, 7), (2,)), id="AP7-high-before-low"),
        pytest.param(THREE, 2, 7, (6, 5, 5), ((4, 7, 6), (1,)), id="AP7-set-back"),
        pytest.param(THREE, 2, 7, (6, 4, 5), ((4, 6, 6), ()), id="AP7-nobody-yet"),
        pytest.param(THREE, 2, 11, (3, 6, 6), ((1, 8, 7), ()), id="AP7-to-eleven"),
        pytest.param(SET_BACK, 3, 7, (6, 5, 0, 0), ((3, 7, 0, 0), (1,)), id="AP7-short-of-all"),
    ],
)
def test_a_match_is_won_by_the_first_to_reach_the_target(
    hands: Hands, bid: int, target: int, before: Scores, expected: tuple[Scores, Scores]
) -> None:
    assert winners_after(whole(hands, bid, target=target), before) == expected


# Options


@pytest.mark.parametrize(
    "smudge, hands, winners",
    [
        ("name", LONE, ()),
        ("win_game_on_four", LONE, (0,)),
        ("all_tricks", LONE, (0,)),
        ("win_game_on_four", EXAMPLE, ()),
        ("win_game_on_four", ALMOST, (0,)),
        ("all_tricks", ALMOST, ()),
        ("name", OTHER, ()),
        ("win_game_on_four", OTHER, (1,)),
        ("all_tricks", OTHER, (1,)),
    ],
)
def test_all_four_points_can_win_a_match(smudge: str, hands: Hands, winners: Scores) -> None:
    assert winners_after(whole(hands, 2, smudge=smudge), (0,) * len(hands))[1] == winners


def test_after_all_have_passed_the_same_dealer_deals_again() -> None:
    match = games.Match(Pitch(players=3))
    for dealer, bids in ((0, [0, 0, 0]), (0, [0, 2, 0]), (1, [0, 0, 0])):
        deal = match.new_deal(by_packets(THREE))
        assert deal.dealer == dealer
        for bid in bids:
            deal.apply_action(52 + bid)
        while not deal.is_terminal():
            deal.apply_action(deal.legal_actions()[0])
        assert any(deal.returns()) == any(bids)
        match.record(deal)
        assert not match.winners


def test_a_deal_that_all_pass_has_no_points() -> None:
    deal = auction(EXAMPLE, [0, 0, 0, 0])
    assert deal.is_terminal()
    assert deal.points_made() == []
    assert deal.rewards() == [0, 0, 0, 0]


def test_eldest_can_be_pitcher_without_a_bid() -> None:
    deal = auction(THREE, [0, 0, 0], all_pass="eldest_free")  # noqa: S106 - a pass in an auction
    assert (deal.current_player(), deal.pitcher, deal.bid) == (0, 0, 0)
    finish(deal, PLAYS[THREE])
    assert deal.returns() == [0, 2, 1]


def test_a_dealer_who_takes_a_bid_over_is_pitcher() -> None:
    deal = auction(THREE, [2, 3, 3], dealer_match="always")
    assert (deal.pitcher, deal.current_player(), deal.bid) == (2, 2, 3)
    deal = auction(THREE, [2, 3, 0], dealer_match="always")
    assert (deal.pitcher, deal.current_player(), deal.bid) == (1, 1, 3)


@pytest.mark.parametrize(
    "options, message",
    [
        ({"players": 8}, "players cannot be: '8'; expected 2 to 7"),
        ({"players": True}, "players cannot be: 'True'; expected a whole number, 2 to 7"),
        ({"target": 0}, "target cannot be: '0'; expected 1 or more"),
        ({"target": 7.5}, "target cannot be: '7.5'; expected a whole number, 1 or more"),
        ({"min_bid": 3}, "min_bid cannot be: '3'; expected 1 to 2"),
        ({"dealer_match": "yes"}, "dealer_match cannot be: 'yes'; expected never or below_four"),
        ({"low": "both"}, "low cannot be: 'both'; expected holder or taker"),
        ({"all_pass": "again"}, "all_pass cannot be: 'again'; expected redeal or dealer_forced"),
        ({"smudge": "win"}, "smudge cannot be: 'win'; expected name or win_game_on_four"),
        ({"first_dealer": 4}, "first_dealer cannot be: '4'; expected 0 to 3"),
        ({"teams": 2}, "no such option: 'teams'; expected players, first_dealer, target"),
    ],
)
def test_bad_options_are_told_in_one_line(options: dict[str, object], message: str) -> None:
    with pytest.raises(GameError, match=f"^{message}") as caught:
        games.load("auction-pitch", **options)
    assert "\n" not in str(caught.value)


# What cannot be done


@pytest.mark.parametrize(
    "bids, rules, action, message",
    [
        ([3], {}, 54, r"not a higher bid \(P3\): 'bid 2'; expected pass, bid 4"),
        ([3], {}, 55, r"not a higher bid \(P3\): 'bid 3'"),
        ([], {}, 53, r"no bid \(P3\): 'bid 1'"),
        ([], {}, 57, r"no bid \(P3\): '57'"),
        ([], {}, 0, r"no bid \(P3\): '2♣'"),
        ([3, 0, 0], {}, 55, r"the dealer cannot take this bid over \(P4\): 'bid 3'"),
        ([0, 0, 0], {"all_pass": "dealer_forced"}, 52, r"the dealer has to bid, .* \(P3\): 'pass'"),
        ([2, 0, 0, 0], {}, card_of("2h"), r"not in the hand \(P6\): '2♥'; expected 3♦, 4♦"),
        ([2, 0, 0, 0], {}, 52, r"not in the hand \(P6\): 'pass'"),
    ],
)
def test_what_breaks_a_rule_is_refused(
    bids: list[int], rules: dict[str, object], action: int, message: str
) -> None:
    deal = auction(EXAMPLE, bids, **rules)
    before = deal.serialize()
    with pytest.raises(IllegalActionError, match=message):
        deal.apply_action(action)
    assert deal.serialize() == before


def test_a_card_that_neither_follows_nor_trumps_is_refused() -> None:
    deal = finish(auction(TIED, [2, 0]), "Ac 4c  7h")
    message = r"neither follows suit nor is trump \(P6\): 'A♦'; expected 8♥, 9♣$"
    with pytest.raises(IllegalActionError, match=message):
        deal.apply_action(card_of("Ad"))


def test_a_card_is_dealt_once() -> None:
    with pytest.raises(IllegalActionError, match=r"not in the pack \(P2\): '7♦'"):
        Pitch().new_initial_state(deal=[21, 21])


# What is dealt, seen and hidden


def test_three_cards_are_dealt_at_a_time_from_eldest() -> None:
    deal = Pitch(players=3).new_initial_state(dealer=1, deal=range(18))
    assert deal.hands == [[3, 4, 5, 12, 13, 14], [6, 7, 8, 15, 16, 17], [0, 1, 2, 9, 10, 11]]
    assert deal.current_player() == 2


def test_only_the_own_cards_are_seen() -> None:
    other = (LONE[0], "2s 3s 4s 5s 6s 7s")
    one, two = auction(LONE, [2, 0]), auction(other, [2, 0])
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.observation_tensor(0) == two.observation_tensor(0)
    assert one.information_state_string(1) != two.information_state_string(1)


def test_players_are_seen_from_the_own_seat() -> None:
    deal = finish(auction(THREE, [2, 3, 4]), "Ah")
    seats = 2 * 52 + 4
    for player in range(3):
        tensor = deal.observation_tensor(player)
        starts = range(seats, seats + 3 * 57, 57)
        bids = [tensor[start + 53] for start in starts]
        assert bids == [(2 + (player + place) % 3) / 4 for place in range(3)]
        assert [tensor[start + card_of("Ah")] for start in starts].index(1) == (2 - player) % 3


def test_a_copy_goes_its_own_way() -> None:
    deal = auction(THREE, [2])
    other, seen = deal.clone(), deal.information_state_string(1)
    other.apply_action(55)
    assert deal.information_state_string(1) == seen != other.information_state_string(1)


def test_the_first_card_makes_its_suit_trump() -> None:
    deal = auction(TIED, [2, 0])
    assert (deal.trump, "trump none" in deal.observation_string(1)) == (None, True)
    finish(deal, "9d")
    assert (deal.trump, "trump D" in deal.observation_string(1)) == (1, True)


def test_to_trump_shows_nothing_and_to_discard_shows_a_void() -> None:
    deal = finish(auction(TIED, [2, 0]), "Ac 4c  7h 8h")
    assert deal.voids() == [set(), set()]
    finish(deal, "Ad 9d  3d 3c")  # a ruff
    assert deal.voids() == [set(), set()]
    finish(deal, "6h 2s")
    assert deal.voids() == [set(), {3}]
    assert finish(auction(LONE, [2, 0]), "Jc 2h").voids() == [set(), {0}]


@by_seed
@given(rules=options, seed=seeds, steps=st.integers(0, 49))
def test_what_is_drawn_anew_fits_all_that_was_seen(
    rules: dict[str, object], seed: int, steps: int
) -> None:
    game = Pitch.of(**rules)
    deal = by_chance(game, seed, 6 * game.players + steps)
    for player in range(game.players):
        other = deal.resample_from_infostate(player, Random(seed))
        assert other.information_state_string(player) == deal.information_state_string(player)
        assert other.legal_actions(player) == deal.legal_actions(player)
        again = games.deserialize(other.serialize())
        assert isinstance(again, PitchDeal)
        assert (again.hands, again.left, again.trump) == (other.hands, other.left, other.trump)


# Laws


@by_seed
@given(rules=options, seed=seeds)
def test_deals_keep_their_laws(rules: dict[str, object], seed: int) -> None:
    game = Pitch.of(**rules)
    deal = by_chance(game, seed, 6 * game.players)
    dealt, dice = [hand.copy() for hand in deal.hands], Random(seed)
    while not deal.is_terminal():
        assert deal.returns() == deal.rewards() == [0] * game.players
        assert deal.points_made() == []
        for seat in range(game.players):
            tensor = deal.observation_tensor(seat)
            assert len(tensor) == game.observation_tensor_size()
            assert all(0 <= number <= 1 for number in tensor)
        deal.apply_action(dice.choice(deal.legal_actions()))
    made = [name for name, _ in deal.points_made()]
    assert all(game.min_utility() <= points <= game.max_utility() for points in deal.returns())
    if deal.pitcher is None:
        assert (made, deal.bids) == ([], [0] * game.players)
        return
    jack = any(card == card_of("JC") + (deal.trump or 0) for hand in dealt for card in hand)
    assert made in (["High", "Low"] + ["Jack"] * jack, ["High", "Low"] + ["Jack"] * jack + ["Game"])
    captured = [card for trick in deal.taken for card in trick.cards]
    assert sorted(captured) == sorted(card for hand in dealt for card in hand)
    assert count(captured) <= 80


@by_seed
@given(rules=options, seed=seeds, before=st.lists(st.integers(-4, 6), min_size=7, max_size=7))
def test_points_and_winners_are_those_of_the_twin(
    rules: dict[str, object], seed: int, before: list[int]
) -> None:
    game = Pitch.of(**rules)
    deal = by_chance(game, seed)
    dealer_last = [
        deal.bids[(deal.dealer + 1 + place) % game.players] for place in range(game.players)
    ]
    contract = twin.pitch_contract([bid or 0 for bid in dealer_last], deal.dealer)
    if deal.pitcher is None:
        assert contract is None
        return
    assert (contract or (deal.eldest, 0)) == (deal.pitcher, deal.bid)
    hands = [[written(card) for card in hand] for hand in deal.dealt()]
    plays = [written(card) for trick in deal.taken for card in trick.cards]
    expected = twin.pitch_scores(hands, deal.pitcher, deal.bid, plays, low=game.low)
    assert deal.returns() == expected.points
    assert dict(deal.points_made()) == {n: p for n, p in expected.owners.items() if p is not None}
    start = before[: game.players]
    scores = [old + new for old, new in zip(start, expected.points, strict=True)]
    won = twin.pitch_match_winner(start, expected, deal.pitcher, smudge=game.smudge)
    assert game.winners(scores, deal) == (None if won is None else (won,))


def written(card: int) -> str:
    return twin.RANKS[card // 4] + "CDSH"[card % 4]
