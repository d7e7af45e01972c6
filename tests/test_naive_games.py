"""The twins of the other games, held to what was worked out by hand from their rules."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_games as twin

SCHEDULE, MODES = twin.alta_baja_schedule(), twin.alta_baja_modes()
WHOLE_PACK = [r + s for r in twin.RANKS for s in "CDSH"]


GAME_OF_FOUR = "AKQJ 2253 KAAA 3424 QQKT 4332 JJJK 5647 T88Q 6565 9T99 7778 89T6"
GAME_OF_TWO = "AK 23 KA 32 QQ 44 JT 56 TJ 65 98 77 89"


def cards(text: str) -> list[str]:
    """Read "Ah 2h" as the cards AH and 2H."""
    return text.upper().split()


def hands(*texts: str) -> list[list[str]]:
    return [cards(text) for text in texts]


def range_hand(low: int, high: int, suit: str) -> str:
    return " ".join(f"{number}{suit}" for number in range(low, high + 1))


# Alta Baja


def test_schedule_is_the_one_that_grows_by_one_in_two_tricks() -> None:
    assert [(3 + (t - 1) // 2, 1 + (t - 1) // 2) for t in range(1, 14)] == SCHEDULE
    assert (sum(w for w, _ in SCHEDULE), sum(s for _, s in SCHEDULE)) == (75, 49)
    assert (MODES.count("alta"), MODES.count("baja"), MODES[0]) == (7, 6, "alta")


@pytest.mark.parametrize(
    "trick, played, points",
    [
        (1, "AKQJ", [3, 1, 0, 0]),
        (2, "2253", [2, 2, 0, 0]),
        (3, "KAAA", [0, 0, 0, 0]),
        (5, "QQKT", [0, 0, 5, 0]),
        (7, "JJJK", [0, 0, 0, 6]),
        (10, "6565", [0, 6, 0, 6]),
        (12, "7778", [0, 0, 0, 0]),
        (13, "89T6", [0, 7, 9, 0]),
        (13, "TT", [8, 8]),
        (2, "A2A", [0, 3, 0]),
        (6, "4332", [0, 0, 0, 5]),
    ],
)
def test_a_trick_of_alta_baja_scores(trick: int, played: str, points: list[int]) -> None:
    assert twin.alta_baja_points([played], [SCHEDULE[trick - 1]], [MODES[trick - 1]]) == points


def test_a_game_of_four_scores() -> None:
    tricks = GAME_OF_FOUR.split()
    for player in range(4):
        assert sorted(trick[player] for trick in tricks) == sorted(twin.RANKS)
    assert twin.alta_baja_points(tricks, SCHEDULE, MODES) == [16, 24, 24, 24]
    awarded = [
        sum(twin.alta_baja_points([t], [points], [mode]))
        for t, points, mode in zip(tricks, SCHEDULE, MODES, strict=True)
    ]
    assert awarded == [4, 4, 0, 6, 5, 5, 6, 10, 12, 12, 8, 0, 16]


def test_a_game_of_two_scores() -> None:
    tricks = GAME_OF_TWO.split()
    assert twin.alta_baja_points(tricks, SCHEDULE, MODES) == [62, 62]


def test_options_of_alta_baja_change_points() -> None:
    first = SCHEDULE[:1], MODES[:1]
    assert twin.alta_baja_points(["AAK"], *first, win_tie="void") == [0, 0, 0]
    assert twin.alta_baja_points(["AK"], *first, two_player_second=False) == [3, 0]
    assert twin.alta_baja_points(["AA"], *first, two_player_second=False) == [2, 2]
    assert twin.alta_baja_points(["AKQ"], *first, two_player_second=False) == [3, 1, 0]
    void = ["AAA", "222", "AKQ", "234"]
    assert twin.alta_baja_points(void, SCHEDULE, MODES, carry_void=True) == [14, 6, 0]
    assert twin.alta_baja_points(void, SCHEDULE, MODES) == [8, 4, 0]


@given(st.lists(st.permutations(list(twin.RANKS)), min_size=2, max_size=6))
def test_points_of_alta_baja_keep_the_laws(orders: list[list[str]]) -> None:
    tricks = ["".join(trick) for trick in zip(*orders, strict=True)]
    totals = twin.alta_baja_points(tricks, SCHEDULE, MODES)
    assert 0 <= sum(totals) <= 124
    if len(orders) == 2:
        assert sum(totals) == 124
    mirrored = ["".join(twin.RANKS[12 - twin.rank(card)] for card in trick) for trick in tricks]
    swapped = ["alta" if mode == "baja" else "baja" for mode in MODES]
    assert twin.alta_baja_points(mirrored, SCHEDULE, swapped) == totals
    assert twin.alta_baja_points([t[::-1] for t in tricks], SCHEDULE, MODES) == totals[::-1]


@pytest.mark.parametrize(
    "players, counts, total",
    [
        (2, [156, 0, 13, 0], Fraction(62)),
        (3, [132 * 13, 18 * 13, 18 * 13, 13], Fraction(6650, 169)),
        (4, [1584 * 13, 288 * 13, 300 * 13, 25 * 13], Fraction(4908, 169)),
        (5, [18920 * 13, 4430 * 13, 4680 * 13, 531 * 13], Fraction(651730, 28561)),
    ],
)
def test_chance_alone_is_worth_this(players: int, counts: list[int], total: Fraction) -> None:
    cases = twin.a_locas_cases(players)
    assert [cases[case] * 13**players for case in "abcd"] == counts
    assert twin.a_locas_expectation(players, SCHEDULE, MODES) == total


# Up and Down the River


@pytest.mark.parametrize(
    "size, others, legal",
    [
        (5, [2, 1, 1], {0, 2, 3, 4, 5}),
        (5, [3, 1, 2], {0, 1, 2, 3, 4, 5}),
        (1, [0, 0, 0], {0}),
        (1, [1, 0, 0], {1}),
        (1, [1, 1, 0], {0, 1}),
        (10, [0, 0, 0], set(range(10))),
    ],
)
def test_the_dealer_may_bid(size: int, others: list[int], legal: set[int]) -> None:
    assert twin.river_legal_bids(size, others, is_dealer=True) == legal
    assert twin.river_legal_bids(size, others, is_dealer=False) == set(range(size + 1))


def test_the_dealer_is_free_with_one_card_if_so_agreed() -> None:
    assert twin.river_legal_bids(1, [0, 1], is_dealer=True, hook_on_one=False) == {0, 1}
    assert twin.river_legal_bids(2, [0, 1], is_dealer=True, hook_on_one=False) == {0, 2}


def test_the_river_goes_down_and_up() -> None:
    assert twin.river_sizes(1) == [1]
    assert twin.river_sizes(2) == [2, 1, 2]
    assert twin.river_sizes(5) == [5, 4, 3, 2, 1, 2, 3, 4, 5]
    assert [len(twin.river_sizes(most)) for most in (8, 10)] == [15, 19]


def test_a_deal_of_two_cards_scores() -> None:
    dealt = hands("AS 3D", "KS 2C", "4S AD", "QH 7S")
    assert twin.river_legal_bids(2, [1, 0, 1], is_dealer=True) == {1, 2}
    made = twin.river_made(dealt, cards("AS KS 4S 7S 3D 2C AD QH"), dealer=3, trump="D")
    assert made == [1, 0, 1, 0]
    assert twin.river_scores([1, 0, 1, 1], made) == [11, 10, 11, 0]
    assert twin.river_scores([1, 0, 1, 1], made, miss_scores="minus_diff") == [11, 10, 11, -1]


def test_a_deal_of_three_cards_scores() -> None:
    dealt = hands("AH 4D 9S", "7H 3H 2D", "KD QD 5S", "2C TC JS", "9D 8C 6C")
    plays = cards("AH 3H 5S JS 9D TC 8C 4D 2D QD 2C 6C 9S 7H KD")
    assert twin.river_legal_bids(3, [1, 0, 1, 1], is_dealer=True) == {1, 2, 3}
    assert twin.river_legal_cards(dealt[1], ["AH"]) == {"3H", "7H"}
    assert twin.river_legal_cards(dealt[2], ["AH"]) == set(dealt[2])
    made = twin.river_made(dealt, plays, dealer=4, trump="S")
    assert made == [1, 0, 0, 2, 0]
    assert twin.river_scores([1, 0, 1, 1, 1], made) == [11, 10, 0, 2, 0]
    assert twin.river_scores([1, 0, 1, 1, 1], made, miss_scores="zero") == [11, 10, 0, 0, 0]
    with pytest.raises(ValueError, match="2D cannot be played by 1"):
        twin.river_made(dealt, cards("AH 2D 5S JS 9D"), dealer=4, trump="S")


def test_the_suit_that_was_led_wins_without_trumps() -> None:
    assert twin.trick_winner(cards("7S AD 9S"), None) == 2
    assert twin.trick_winner(cards("7S 2D 9S"), "D") == 1


# Auction Pitch

EXAMPLE = (
    hands("Ah Jh Ks Tc 4d 3d", "2h 9h 5s 6c 8d 7d", "Qh 3s 7c 9d 2c 4c", "8h 4s 9c Td 5c 6d"),
    cards("Ah 2h Qh 8h Jh 9h 3s 4s Ks 5s 7c 9c Tc 6c 2c 5c 4d 8d 9d Td 6d 3d 7d 4c"),
)
SET_BACK = (
    hands("Ah Kh Jh Ts 4c 3d", "Qh 2h As Ks 9d 5c", "Th 7h Qs Ad Kd 6c", "9h Js Qd Tc 8c 2s"),
    cards("Ah 2h 7h 9h Kh Qh Th 2s Jh 5c 6c 8c Ts As Qs Js Ks Kd Tc 3d 9d Ad Qd 4c"),
)
GAME_TIED = (
    hands("Ac 3c 9d 7h 6h 5s", "9c 4c Ad 3d 8h 2s"),
    cards("Ac 4c 7h 8h Ad 9d 3d 3c 6h 2s 5s 9c"),
)
LONE_TRUMP = (
    hands("Jc " + range_hand(2, 6, "d"), range_hand(2, 7, "h")),
    cards("Jc 2h 2d 3h 3d 4h 4d 5h 5d 6h 6d 7h"),
)


def test_the_example_of_the_rules_scores() -> None:
    deal = twin.pitch_scores(EXAMPLE[0], 0, 3, EXAMPLE[1])
    assert deal.points == [3, 1, 0, 0]
    assert deal.owners == {"High": 0, "Low": 1, "Jack": 0, "Game": 0}
    assert deal.game == [20, 0, 0, 10]
    assert deal.tricks == [4, 1, 0, 1]


def test_low_to_its_taker_saves_the_pitcher() -> None:
    deal = twin.pitch_scores(SET_BACK[0], 0, 3, SET_BACK[1])
    assert (deal.points, deal.game) == ([-3, 2, 0, 0], [20, 33, 6, 0])
    assert twin.pitch_scores(SET_BACK[0], 0, 3, SET_BACK[1], low="taker").points == [3, 1, 0, 0]


def test_nobody_has_game_when_it_is_tied() -> None:
    deal = twin.pitch_scores(GAME_TIED[0], 0, 2, GAME_TIED[1])
    assert (deal.points, deal.game) == ([2, 0], [4, 4])
    assert deal.owners == {"High": 0, "Low": 0, "Jack": None, "Game": None}


def test_a_lone_jack_is_high_low_and_jack() -> None:
    deal = twin.pitch_scores(LONE_TRUMP[0], 0, 4, LONE_TRUMP[1])
    assert (deal.points, deal.game) == ([4, 0], [1, 0])


def test_the_jack_is_his_who_takes_it() -> None:
    dealt = hands("Qc 2d 3d 4d 5d 6d", "Jc Kc 2h 3h 4h 5h")
    deal = twin.pitch_scores(dealt, 0, 2, cards("Qc Jc 2d 2h 3d 3h 4d 4h 5d 5h 6d Kc"))
    assert deal.owners == {"High": 1, "Low": 1, "Jack": 0, "Game": None}
    assert (deal.points, deal.game) == ([-2, 2], [3, 3])


def test_without_a_contract_all_score_what_they_make() -> None:
    assert twin.pitch_scores(SET_BACK[0], 0, twin.PASS, SET_BACK[1]).points == [2, 2, 0, 0]


def test_an_illegal_record_of_pitch_raises() -> None:
    swapped = EXAMPLE[1].copy()
    swapped[1], swapped[13] = "6C", "2H"  # a two of trumps is kept back
    with pytest.raises(ValueError, match="6C cannot be played by 1"):
        twin.pitch_scores(EXAMPLE[0], 0, 3, swapped)
    with pytest.raises(ValueError, match="not the cards that were dealt"):
        twin.pitch_scores(EXAMPLE[0], 0, 3, EXAMPLE[1][:-1])


@pytest.mark.parametrize(
    "led, hand, legal",
    [
        ("S", "As 3h 5d", "As 3h"),
        ("S", "3h 5d", "3h 5d"),
        ("S", "5d 6c", "5d 6c"),
        ("H", "3h As", "3h"),
        ("H", "As 5d", "As 5d"),
        (None, "As 5d", "As 5d"),
    ],
)
def test_one_may_follow_or_trump(led: str | None, hand: str, legal: str) -> None:
    assert twin.pitch_legal_cards(cards(hand), led, "H") == set(cards(legal))


@pytest.mark.parametrize(
    "match, after_three, after_four",
    [
        ("never", {0, 4}, {0}),
        ("only_four", {0, 4}, {0, 4}),
        ("below_four", {0, 3, 4}, {0}),
        ("always", {0, 3, 4}, {0, 4}),
    ],
)
def test_the_dealer_may_match(match: str, after_three: set[int], after_four: set[int]) -> None:
    assert twin.pitch_legal_bids([2, 0, 3], 4, dealer_match=match) == after_three
    assert twin.pitch_legal_bids([2, 0, 4], 4, dealer_match=match) == after_four
    assert twin.pitch_legal_bids([0, 3], 4, dealer_match=match) == {0, 4}


def test_the_first_to_speak_and_a_forced_dealer_may_bid() -> None:
    assert twin.pitch_legal_bids([], 4) == {0, 2, 3, 4}
    assert twin.pitch_legal_bids([], 4, min_bid=1) == {0, 1, 2, 3, 4}
    assert twin.pitch_legal_bids([0, 0, 0], 4) == {0, 2, 3, 4}
    forced = partial(twin.pitch_legal_bids, players=4, all_pass="dealer_forced")  # noqa: S106 - bids
    assert forced([0, 0, 0]) == {2, 3, 4}
    assert forced([0, 2, 0]) == {0, 3, 4}


def test_the_last_bid_is_the_contract() -> None:
    assert twin.pitch_contract([2, 0, 3, 0], dealer=1) == (0, 3)
    assert twin.pitch_contract([0, 4, 0, 4], dealer=1) == (1, 4)
    assert twin.pitch_contract([0, 0, 0, 0], dealer=1) is None


def deal_of(points: list[int], owners: list[int | None], tricks: list[int]) -> twin.PitchDeal:
    named = dict(zip(["High", "Low", "Jack", "Game"], owners, strict=True))
    return twin.PitchDeal(points, named, [0] * len(points), tricks)


def test_the_pitcher_is_counted_first() -> None:
    deal = deal_of([2, 2], [0, 1, 0, 1], [3, 3])
    assert twin.pitch_match_winner([5, 6], deal, 0) == 0
    assert twin.pitch_match_winner([4, 6], deal, 0) == 1
    assert twin.pitch_match_winner([4, 4], deal, 0) is None
    assert twin.pitch_match_winner([5, 6], deal, 0, target=11) is None


def test_high_is_counted_before_low() -> None:
    deal = deal_of([1, 1, -2], [1, 0, 2, None], [2, 2, 2])
    assert twin.pitch_match_winner([6, 6, 6], deal, 2) == 1
    assert twin.pitch_match_winner([6, 5, 6], deal, 2) == 0
    assert twin.pitch_match_winner([5, 5, 6], deal, 2) is None  # set back to 4, for all its jack


def test_all_four_points_win_the_match_if_so_agreed() -> None:
    five = deal_of([4, 0], [0, 0, 0, 0], [5, 1])
    six = deal_of([4, 0], [0, 0, 0, 0], [6, 0])
    assert twin.pitch_match_winner([0, 0], six, 0) is None
    assert twin.pitch_match_winner([0, 0], five, 0, smudge="win_game_on_four") == 0
    assert twin.pitch_match_winner([0, 0], five, 0, smudge="all_tricks") is None
    assert twin.pitch_match_winner([0, 0], six, 0, smudge="all_tricks") == 0


@given(st.permutations(WHOLE_PACK), st.integers(2, 7))
def test_points_of_pitch_keep_the_laws(pack: list[str], players: int) -> None:
    dealt = [pack[player : 6 * players : players] for player in range(players)]
    plays: list[str] = []
    for _ in range(6 * players):
        plays.append(_next_card(dealt, plays))
    deal = twin.pitch_scores(dealt, 0, 2, plays)
    assert sum(deal.game) == sum(twin.HONOURS.get(c[0], 0) for hand in dealt for c in hand) <= 80
    owned = [owner for owner in deal.owners.values() if owner is not None]
    assert 2 <= len(owned) <= 4
    assert deal.owners["High"] is not None
    assert deal.owners["Low"] is not None
    assert sum(deal.tricks) == 6


def _next_card(dealt: list[list[str]], plays: list[str]) -> str:
    players, trump = len(dealt), plays[0][1] if plays else None
    tricks = twin.tricks_of(plays, players=players, leader=0, trump=trump)
    before = plays[players * len(tricks) :]
    leader = tricks[-1].winner if tricks else 0
    hand = [card for card in dealt[(leader + len(before)) % players] if card not in plays]
    return min(twin.pitch_legal_cards(hand, before[0][1] if before else None, trump))
