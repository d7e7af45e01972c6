"""Faults that testers found, each kind of them held for good."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import cast

import numpy as np
import pytest

from bazas import games
from bazas.errors import GameError, IllegalActionError
from bazas.games import State, players
from bazas.games.baciga import Baciga, BacigaDeal
from bazas.games.baciga.cards import COURT, card_of, face, rank_of
from bazas.games.baciga.options import PRESETS
from bazas.games.dice import Seeded
from test_baciga_oracle import keen
from variants import VARIANTS, loaded, named, steps

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=named)


def baciga(preset: str, **options: object) -> Baciga:
    return cast(Baciga, games.load("baciga", preset=preset, **options))


class TestCarteBlanche:
    """A hand without court cards scores once for each card drawn (3.4)."""

    def test_there_is_an_end_to_it(self) -> None:
        rules = baciga("chino_standard")
        every = [
            face(rank, suit) + 32 * n for n in (0, 1) for rank in range(8) for suit in range(4)
        ]
        courts = [card for card in every if rank_of(card) in COURT]
        blank = [card for card in every if card not in courts]
        hands = [card for pair in zip(blank[:12], courts[:12], strict=True) for card in pair]
        stock = [*blank[12:16], *courts[12:14]]
        state, shown = rules.new_initial_state(deal=[*hands, *stock], dealer=1), 0
        while state.turn >= 0:
            legal = state.legal_actions()
            if rules.show_carte_blanche in legal:
                state.apply_action(rules.show_carte_blanche)
                shown += 1
                assert rules.show_carte_blanche not in state.legal_actions()
            else:
                state.apply_action(rules.end_declare if state.window is not None else legal[0])
        assert shown == 3
        assert state.points[0] == 250 * shown

    def test_a_court_card_taken_for_the_seven_ends_it(self) -> None:
        rules = baciga("classic2", carte_blanche=50)
        state = rules.new_initial_state(dealer=1)
        hand = sorted(map(card_of, ("7H0", "8C0", "9C0", "TC0", "8D0", "9D0", "TD0", "AD0")))
        rest = [card for card in range(64) if card not in hand and card != card_of("KH0")]
        state.hands, state.drawn = [hand, rest[:8]], [hand.copy(), rest[:8]]
        state.turnup, state.trump, state.left, state.drawers = card_of("KH0"), 3, rest[8:], []
        state.turn = state.leader = 0
        assert rules.show_carte_blanche in state.legal_actions()
        state.window, state.won = 0, [1, 0]
        state = state.clone()
        state._legal = None  # noqa: SLF001 - changed behind its back
        state.apply_action(rules.exchange_seven)
        state.window, state._legal = None, None  # noqa: SLF001 - as above
        assert rules.show_carte_blanche not in state.legal_actions()

    def test_matches_in_which_it_is_shown_end(self) -> None:
        rules = baciga("chino_standard")
        somebody = players.make("rules", rules, Seeded(1))
        dice = random.Random(1)
        blank = [card for card in range(192) if card % 32 // 4 not in {3, 4, 5}]
        deal = [*blank[:24], *(card for card in range(192) if card not in blank[:24])]
        state = rules.new_initial_state(deal=deal)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.legal_actions()))
            else:
                state.apply_action(somebody.choose(state, state.turn))
        decisions = sum(player >= 0 for player, _ in state.full_history())
        assert decisions <= rules.max_game_length()


@every_variant
def test_a_world_drawn_anew_has_its_own_actions(variant: tuple[str, Mapping[str, object]]) -> None:
    """Not those of the true one, which may have been asked for before."""
    for number, state in enumerate(steps(loaded(variant).new_initial_state(), 3)):
        if number % 4 or state.turn == games.SIMULTANEOUS or state.is_terminal():
            continue
        state.legal_actions()
        viewer = (max(state.turn, 0) + 1) % state.game.players
        other = state.resample_from_infostate(viewer, random.Random(number))
        assert other.legal_actions() == asked_anew(other).legal_actions()
        other.apply_action(other.legal_actions()[-1])


def asked_anew(state: State) -> State:
    copy = state.clone()
    copy._legal = None  # noqa: SLF001 - what is remembered is in question
    return copy


@pytest.mark.parametrize("preset", PRESETS)
def test_a_world_of_baciga_drawn_anew_could_have_been_played_so(preset: str) -> None:
    """Read again from its text, it comes to the same: whoever declared had no lower copy (3.8)."""
    rules = baciga(preset)
    checked = 0
    for seed in range(3):
        whole = keen(rules.new_initial_state(), seed)
        state = rules.new_initial_state()
        for number, action in enumerate(whole.history()):
            if state.turn >= 0 and number % 6 == 0:
                other = state.resample_from_infostate(seed % rules.players, random.Random(number))
                again = cast(BacigaDeal, games.deserialize(other.serialize()))
                assert again.hands == other.hands
                assert again.declared == other.declared
                checked += bool(other.declared)
            state.apply_action(action)
    assert checked > 5


@every_variant
def test_numbers_of_whatever_kind_become_pythons_own(
    variant: tuple[str, Mapping[str, object]],
) -> None:
    game = loaded(variant)
    state = game.new_initial_state(
        number=np.int64(1),  # type: ignore[arg-type]
        dealer=np.int8(1),  # type: ignore[arg-type]
        scores=np.zeros(game.players, int),  # type: ignore[arg-type]
        deal=np.arange(min(game.max_chance_outcomes(), 9), dtype=np.int8),  # type: ignore[arg-type]
    )
    assert games.deserialize(state.serialize()).serialize() == state.serialize()
    for wrong in (1.5, True, "1", None):
        with pytest.raises(GameError):
            game.new_initial_state(number=wrong)  # type: ignore[arg-type]
        with pytest.raises(GameError):
            game.new_initial_state(scores=[wrong] * game.players)  # type: ignore[list-item]
        if wrong is not None:
            with pytest.raises(GameError):
                game.new_initial_state(dealer=wrong)  # type: ignore[arg-type]
    with pytest.raises(GameError):
        game.new_initial_state(scores=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", games.names())
def test_outcomes_that_there_are_not_are_refused_at_once(name: str) -> None:
    game = games.load(name)
    for outcome in (999, -1):
        with pytest.raises((IllegalActionError, GameError)):
            game.new_initial_state(deal=[outcome])


def test_a_match_takes_only_deals_of_its_game() -> None:
    match = games.Match(games.load("auction-pitch"))
    other = games.load("auction-pitch", target=21).new_initial_state()
    *_, end = steps(other, 1)
    with pytest.raises(GameError, match="a deal of another game"):
        match.record(end)


@pytest.mark.parametrize("name", games.names())
def test_there_is_no_such_player(name: str) -> None:
    state = games.load(name).new_initial_state()
    for player in (-1, 99):
        assert state.legal_actions(player) == [] or state.turn == player
        for asked in (state.player_return, state.information_state_string):
            with pytest.raises(ValueError, match="whose view"):
                asked(player)
        with pytest.raises(ValueError, match="whose view"):
            state.resample_from_infostate(player, random.Random(1))


def test_a_mask_of_a_player_has_the_players_actions() -> None:
    game = games.load("baciga")
    state = game.new_initial_state()
    assert len(state.legal_actions_mask()) == 64
    assert state.legal_actions_mask(0) == [0] * game.num_distinct_actions()


@pytest.mark.parametrize("name", [[], None, 3, {}])
def test_names_that_are_no_text(name: object) -> None:
    with pytest.raises(GameError, match="no such game"):
        games.load(name)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="no such preset"):
        games.load("baciga", preset=name)


def test_scores_of_partners_are_equal() -> None:
    with pytest.raises(GameError, match="scores of partners differ: '10, 0, 20, 0'"):
        baciga("seed4").new_initial_state(scores=(10, 0, 20, 0))


def test_only_the_winner_of_a_trick_exchanges_the_seven() -> None:
    rules = baciga("seed4", seven_of_trumps="all", team_melds="winner_or_partner")
    found = 0
    for seed in range(40):
        for state in steps(rules.new_initial_state(), seed):
            if state.turn >= 0 and rules.exchange_seven in state.legal_actions():
                assert state.turn == state.window
                found += 1
    assert found


def test_after_a_tie_above_the_target_the_deal_is_played_to_its_end() -> None:
    for seed in range(5):
        *_, state = steps(baciga("seed2").new_initial_state(scores=(1520, 1520)), seed)
        assert state.announced is None
        assert sum(state.brisques()) == 16


def test_large_points_do_not_overflow() -> None:
    schedule = ((10**6, 0),) * 13
    game = games.load("alta-baja", schedule=schedule, players=3)
    state = game.new_initial_state()
    card = players.make("rules", game, Seeded(1)).choose(state, 0)
    assert card in state.legal_actions(0)


@pytest.mark.parametrize("name", ["auction-pitch", "up-and-down-the-river", "baciga"])
def test_what_is_foreseen_goes_before_what_was_asked(name: str) -> None:
    state = games.load(name).new_initial_state()
    state.legal_actions()
    state.foresee(range(30))
    assert state.legal_actions() == asked_anew(state).legal_actions()


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("option", ["name", "cls", "self", "title"])
def test_no_word_is_taken_for_something_else(name: str, option: str) -> None:
    with pytest.raises(GameError, match=f"no such option: '{option}'"):
        games.load(name, **{option: 1})
