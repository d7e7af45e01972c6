"""Games held against a second reading of their rules (`naive_games.py`) on random play."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import cast

import pytest

import naive_games as naive
from bazas import games
from bazas.games import CHANCE
from bazas.games.alta_baja import AltaBaja
from bazas.games.pack import LETTERS, RANKS
from bazas.games.pitch import Pitch, PitchDeal
from bazas.games.pitch.options import PASS
from bazas.games.river import River
from bazas.games.river.options import BID
from variants import played, steps

Options = Mapping[str, object]


def short(card: int) -> str:
    """Return a card as the twins write it: `QS`."""
    return RANKS[card // 4] + LETTERS[card % 4]


def suit_of(trump: int | None) -> str | None:
    """Return a suit as the twins write it."""
    return None if trump is None else LETTERS[trump]


ALTA_BAJA: list[Options] = [
    *({"players": players} for players in (2, 3, 4, 7, 10)),
    {"players": 3, "carry_void": True},
    {"players": 5, "carry_void": True, "win_tie": "void"},
    {"players": 2, "two_player_second": False},
    {"players": 4, "mode": "a_ciegas"},
    {"players": 3, "mode": "a_locas"},
    {"players": 3, "ranks": 10, "schedule": ((5, 1),) * 10, "modes": ("baja",) * 10},
]


@pytest.mark.parametrize("options", ALTA_BAJA, ids=str)
def test_alta_baja(options: Options) -> None:
    """The points of whole games (A4 to A8)."""
    game = cast(AltaBaja, games.load("alta-baja", **options))
    for seed in range(40):
        state = played(game.new_initial_state(), seed)
        record = state.history()
        tricks = [record[at : at + game.players] for at in range(0, len(record), game.players)]
        told = naive.alta_baja_points(
            [[naive.RANKS[card] for card in trick] for trick in tricks],
            game.schedule,
            game.modes,
            win_tie=game.win_tie,
            two_player_second=game.two_player_second,
            carry_void=game.carry_void,
        )
        assert state.returns() == told


RIVER: list[Options] = [
    {"players": 4, "cards": 5},
    {"players": 8, "cards": 6},
    {"players": 4, "cards": 13, "no_turnup": "no_trump"},
    {"players": 5, "cards": 1, "hook_on_one": False},
    {"players": 4, "cards": 3, "miss_scores": "zero"},
    {"players": 4, "cards": 3, "miss_scores": "minus_diff"},
    {"players": 3, "cards": 17, "strict_players": False},
    {"players": 4, "cards": 2, "bidding": "simultaneous"},
]


@pytest.mark.parametrize("options", RIVER, ids=str)
def test_up_and_down_the_river(options: Options) -> None:
    """What can be bid and played at every step, tricks and points (U5 to U9)."""
    game = cast(River, games.load("up-and-down-the-river", **options))
    assert list(game.sizes) == naive.river_sizes(game.cards)
    for seed in range(25):
        number = seed % len(game.sizes) + 1
        for state in steps(game.new_initial_state(number=number), seed):
            turn = state.current_player()
            if turn < 0:
                continue
            legal = state.legal_actions()
            if state.bids[turn] is None:
                told = naive.river_legal_bids(
                    state.size,
                    [bid for bid in state.bids if bid is not None],
                    is_dealer=turn == state.dealer,
                    hook_on_one=game.hook_on_one,
                )
                assert {action - BID for action in legal} == told
            else:
                trick = list(map(short, state.trick))
                hand = list(map(short, state.hands[turn]))
                assert set(map(short, legal)) == naive.river_legal_cards(hand, trick)
        hands = [list(map(short, hand)) for hand in state.dealt()]
        plays = [short(card) for _, cards in state.played() for card in cards]
        made = naive.river_made(hands, plays, dealer=state.dealer, trump=suit_of(state.trump))
        assert state.made == made
        bids = [cast(int, bid) for bid in state.bids]
        assert state.returns() == naive.river_scores(bids, made, miss_scores=game.miss_scores)


PITCH: list[Options] = [
    *({"players": players} for players in (2, 3, 4, 7)),
    {"low": "taker", "min_bid": 1},
    *({"dealer_match": match} for match in ("below_four", "only_four", "always")),
    {"all_pass": "dealer_forced", "smudge": "win_game_on_four", "players": 3},
    {"all_pass": "eldest_free", "smudge": "all_tricks", "players": 2, "target": 11},
]


@pytest.mark.parametrize("options", PITCH, ids=str)
def test_auction_pitch(options: Options) -> None:
    """What can be bid and played at every step, points, and who wins the match (P3 to P10)."""
    game = cast(Pitch, games.load("auction-pitch", **options))
    finished = 0
    for seed in range(120):
        chance = random.Random(f"{options} {seed}")
        before = [chance.randrange(-3, game.target) for _ in range(game.players)]
        start = game.new_initial_state(scores=before, dealer=seed % game.players)
        for state in steps(start, seed):
            agree_on_pitch(game, state)
        if state.pitcher is None:
            assert state.returns() == [0] * game.players
            continue
        hands = [list(map(short, hand)) for hand in state.dealt()]
        plays = [short(card) for _, cards in state.played() for card in cards]
        told = naive.pitch_scores(hands, state.pitcher, contract(state), plays, low=game.low)
        assert state.returns() == told.points
        scores = [old + new for old, new in zip(before, told.points, strict=True)]
        winner = naive.pitch_match_winner(
            before, told, state.pitcher, target=game.target, smudge=game.smudge
        )
        assert game.winners(scores, state) == (None if winner is None else (winner,))
        finished += winner is not None
    assert finished > 10


def spoken(state: PitchDeal) -> list[int]:
    """Return the bids of a deal in order, 0 for a pass."""
    moves = state.full_history()
    return [a - PASS for player, a in moves if player != CHANCE and a >= PASS]


def contract(state: PitchDeal) -> int:
    """Return what was bid for the contract; 0 where there is none."""
    found = naive.pitch_contract(spoken(state), state.dealer)
    assert found is None or found[0] == state.pitcher
    return found[1] if found else 0


def agree_on_pitch(game: Pitch, state: PitchDeal) -> None:
    """Compare what can be done."""
    turn = state.current_player()
    if turn < 0:
        return
    legal = state.legal_actions()
    if state.pitcher is None:
        told = naive.pitch_legal_bids(
            spoken(state),
            game.players,
            min_bid=game.min_bid,
            dealer_match=game.dealer_match,
            all_pass=game.all_pass,
        )
        assert {action - PASS for action in legal} == told
    else:
        led = suit_of(state.trick[0] % 4) if state.trick else None
        hand = list(map(short, state.hands[turn]))
        told_cards = naive.pitch_legal_cards(hand, led, suit_of(state.trump))
        assert set(map(short, legal)) == (told_cards if state.trick else set(hand))


EXPECTED = {2: 62, 3: Fraction(6650, 169), 4: Fraction(4908, 169), 5: Fraction(651730, 28561)}
"""Of each of so many players, a locas; `test_naive_games.py` counts them out (A8)."""


@pytest.mark.parametrize("players,expected", EXPECTED.items())
def test_a_locas_comes_to_what_can_be_expected(players: int, expected: Fraction) -> None:
    """The mean of many games lies within five standard errors of the exact expectation (A8).

    That is missed by chance once in about two million such tests; the seeds are fixed.
    """
    game = cast(AltaBaja, games.load("alta-baja", mode="a_locas", players=players))
    totals = [
        sum(played(game.new_initial_state(), seed).returns()) / players for seed in range(800)
    ]
    mean = sum(totals) / len(totals)
    variance = sum((total - mean) ** 2 for total in totals) / (len(totals) - 1)
    error = (variance / len(totals)) ** 0.5
    assert abs(mean - float(expected)) <= 5 * error
    assert players == 2 or error < 0.5
