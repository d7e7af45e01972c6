"""La báciga: presets, invariants of random play, partners, and who wins a match."""

from __future__ import annotations

from typing import cast

import pytest

from bazas import games
from bazas.errors import GameError
from bazas.games.baciga import Baciga, BacigaDeal
from bazas.games.baciga.cards import card_of
from bazas.games.baciga.options import PRESETS
from variants import played, steps


def game(preset: str = "seed2", **options: object) -> Baciga:
    return cast(Baciga, games.load("baciga", preset=preset, **options))


SHAPES = {  # players, packs, cards in a hand, tricks with a stock and without, target
    "seed2": (2, 2, 9, 23, 9, 1500),
    "seed3": (3, 3, 9, 23, 9, 1500),
    "seed4": (4, 4, 9, 23, 9, 1500),
    "classic2": (2, 2, 8, 24, 8, 1000),
    "frances2": (2, 2, 9, 23, 9, 1500),
    "chino_seed": (2, 6, 12, 84, 12, 10_000),
    "chino_standard": (2, 6, 12, 84, 12, 0),
}


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_what_they_are(preset: str) -> None:
    rules = game(preset)
    players, packs, hand, first, last, target = SHAPES[preset]
    assert (rules.players, rules.packs, rules.hand, rules.target) == (players, packs, hand, target)
    for seed in range(3):
        early = 0
        for state in steps(rules.new_initial_state(), seed):
            early = max(early, sum(state.won) if state.stock else 0)
        assert sum(state.won) == first + last or state.announced is not None
        assert state.announced is not None or early == first


@pytest.mark.parametrize("preset", PRESETS)
def test_invariants_of_random_play(preset: str) -> None:
    rules = game(preset)
    for seed in range(4):
        for state in steps(rules.new_initial_state(), seed):
            tell(state)
        assert all(points % 10 == 0 for points in state.points)
        if state.announced is None:
            assert 10 * sum(state.brisques()) == 80 * rules.packs
            assert state.stock == 0


def tell(state: BacigaDeal) -> None:
    """Check what holds at every step."""
    rules, dealing = state.rules, state.is_chance_node()
    assert all(laid <= set(hand) for laid, hand in zip(state.laid, state.hands, strict=True))
    assert all(known <= set(hand) for known, hand in zip(state.known, state.hands, strict=True))
    assert all(state.won[one.player] for one in state.declared)
    if state.stock and not dealing:
        assert state.stock % rules.players == 0
        played_so_far = len(state.trick) or (rules.players if state.window is not None else 0)
        held = sum(map(len, state.hands))
        assert held == rules.players * rules.hand - played_so_far
    if not state.stock:
        assert not any(state.laid)


SCORES = [  # before, points of the deal, who wins
    ((1210, 1350), (230, 170), (1,)),  # 1440 and 1520
    ((1430, 1450), (90, 70), None),  # 1520 each: another deal
    ((1430, 1450), (100, 70), (0,)),
    ((0, 0), (160, 0), None),
    ((1490, 0), (10, 0), (0,)),  # exactly 1500
]


@pytest.mark.parametrize("before,points,winners", SCORES)
def test_b13_who_wins_after_the_brisques(
    before: tuple[int, int], points: tuple[int, int], winners: tuple[int, ...] | None
) -> None:
    rules = game()
    deal = played(rules.new_initial_state(), 1)
    assert deal.announced is None
    assert rules.winners([a + b for a, b in zip(before, points, strict=True)], deal) == winners


def test_b13_the_target_ends_the_deal_at_once() -> None:
    rules = game()
    for seed in range(30):
        state = played(rules.new_initial_state(scores=(1460, 1460)), seed)
        if state.announced is None:
            continue
        assert state.window is not None or state.stock
        assert state.total(state.announced) >= 1500
        assert sum(state.brisques()) < 16 or not state.stock
        assert rules.winners([state.total(0), state.total(1)], state) == (state.announced,)
        return
    raise AssertionError("nobody declared anything")


def test_b13_an_announcement_wins_whoever_has_more() -> None:
    rules = game()
    state = played(rules.new_initial_state(scores=(1490, 0)), 1, lambda now: now.turn >= 0)
    state.announced = 1
    assert rules.winners([1600, 1500], state) == (1,)


def test_partners_score_and_win_together() -> None:
    match = games.Match(game("seed4"))
    while not match.is_over():
        deal = cast(BacigaDeal, played(match.new_deal(), len(match.deals)))
        one, other, same, last = deal.returns()
        assert (one, other) == (same, last)
        match.record(deal)
    assert match.winners in {(0, 2), (1, 3)}


def test_a_match_of_one_deal_and_one_of_so_many() -> None:
    one = game("chino_standard")
    deal = played(one.new_initial_state(), 1)
    assert one.winners([5, 7], deal) == (1,)
    assert one.winners([7, 7], deal) == (0, 1)
    few = game("chino_seed", max_deals=2)
    first = played(few.new_initial_state(), 1)
    second = played(few.new_initial_state(number=2), 1)
    assert few.winners([500, 400], first) is None
    assert few.winners([500, 400], second) == (0,)


class TestPartners:
    """Whose cards, and whose tricks, count for a declaration (3.3)."""

    def between(self, **options: object) -> BacigaDeal:
        """Return a deal in which player 0 is on turn and player 2 has laid a king of spades."""
        state = played(
            game("seed4", **options).new_initial_state(dealer=3), 1, lambda now: now.turn >= 0
        )
        wanted = [card_of("QS0"), card_of("KS0"), card_of("QS1"), card_of("KS1")]
        rest = [card for card in range(128) if card not in wanted]
        mine, yours = [wanted[0], *rest[:8]], [wanted[1], *rest[8:16]]
        state.hands = [sorted(mine), rest[20:29], sorted(yours), rest[30:39]]
        held = {card for hand in state.hands for card in hand}
        state.left = [card for card in range(128) if card not in held and card != state.turnup]
        state.laid[2] = {wanted[1]}
        state.trump = 3
        state.won = [1, 0, 0, 0]
        return state

    def said(self, state: BacigaDeal) -> list[str]:
        names = [state.action_to_string(0, action) for action in state.legal_actions()]
        return [name for name in names if "MAR K♠ Q♠" in name]

    def test_each_has_their_own(self) -> None:
        assert self.said(self.between()) == []

    def test_what_is_laid_may_be_shared(self) -> None:
        state = self.between(team_melds="shared_table")
        assert self.said(state) == ["declare MAR K♠ Q♠"]
        state.apply_action(state.string_to_action("declare MAR K♠ Q♠"))
        assert state.points == [20, 0]
        assert state.laid == [{card_of("QS0")}, set(), {card_of("KS0")}, set()]
        assert self.said(state) == []

    def test_a_trick_of_the_partner_may_be_enough(self) -> None:
        for eligibility, found in (("player", 0), ("team", 1)):
            state = self.between(team_melds="shared_table", team_eligibility=eligibility)
            state.won = [0, 0, 1, 0]
            assert len(self.said(state)) == found

    def test_the_partner_may_declare_where_the_winner_does_not(self) -> None:
        state = self.between(team_melds="winner_or_partner", window="trick_won")
        state.window, state.leader = 0, 0
        state.apply_action(state.rules.end_declare)
        assert (state.turn, state.window) == (2, 0)
        state.apply_action(state.rules.end_declare)
        assert state.is_chance_node()


@pytest.mark.parametrize(
    "options,message",
    [
        ({"preset": "seed5"}, "no such preset: 'seed5'; expected seed2, seed3, "),
        ({"players": 3, "teams": True}, "teams need: '3'; expected 4 players"),
        ({"hand": 40}, "hand cannot be: '40'; expected 1 to 31"),
        ({"preset": "seed2", "players": 3}, "hand cannot be: '9'; expected a stock of which 3"),
        ({"beziques": 3}, "beziques cannot be: '3'; expected 1 to 2"),
        ({"trump": "first_declared", "seven_of_trumps": "turned"}, "seven_of_trumps cannot be: 't"),
        ({"phase2": "free"}, "phase2 cannot be: 'free'; expected follow_then_trump or "),
        ({"reform": True}, "reform cannot be: 'True'; expected none or strict or liberal"),
        ({"teams": 1}, "teams cannot be: '1'; expected True or False"),
        ({"target": -1}, "target cannot be: '-1'; expected 0 to 1000000"),
    ],
)
def test_options_that_do_not_go(options: dict[str, object], message: str) -> None:
    with pytest.raises(GameError) as caught:
        games.load("baciga", **options)
    assert str(caught.value).startswith(message)


def test_the_number_of_players_chooses_a_preset() -> None:
    found = [games.load("baciga", players=players).parameters for players in (2, 3, 4)]
    assert [one["preset"] for one in found] == ["seed2", "seed3", "seed4"]
    assert [one["teams"] for one in found] == [False, False, True]
