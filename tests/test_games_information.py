"""What a player sees does not depend on what is hidden, and what is hidden can be anything else."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from bazas import games
from bazas.games import CHANCE, Game, State
from variants import VARIANTS, loaded, named, played, steps

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=named)


@pytest.fixture
def game(variant: tuple[str, Mapping[str, object]]) -> Game:
    return loaded(variant)


def seen(state: State, player: int) -> tuple[object, ...]:
    """Return all that a player is told."""
    return (
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player),
        state.current_player(),
        state.rewards()[player],
    )


@every_variant
def test_what_a_player_sees_is_the_same_whatever_is_hidden(game: Game) -> None:
    for number, state in enumerate(steps(game.new_initial_state(), 1)):
        if number % 5:
            continue
        for player in range(game.players):
            chance = random.Random(number)
            other = state.resample_from_infostate(player, chance)
            assert seen(other, player) == seen(state, player)
            assert other.returns()[player] == state.returns()[player]


@every_variant
def test_what_is_drawn_anew_can_be_played_to_the_end(game: Game) -> None:
    for number, state in enumerate(steps(game.new_initial_state(), 2)):
        if number % 7 or state.is_chance_node():
            continue
        other = state.resample_from_infostate(number % game.players, random.Random(3))
        end = played(other, 4)
        assert all(game.min_utility() <= points <= game.max_utility() for points in end.returns())


@every_variant
def test_a_tensor_is_of_the_size_that_was_said(game: Game) -> None:
    size = game.observation_tensor_size()
    for state in steps(game.new_initial_state(), 5):
        for player in range(game.players):
            tensor = state.observation_tensor(player)
            assert len(tensor) == size
            assert all(0 <= number <= 1 for number in tensor)


HIDDEN = [
    ("up-and-down-the-river", {}, 33),
    ("auction-pitch", {}, 24),
    ("baciga", {}, 19),
    ("baciga", {"preset": "seed4"}, 37),
]


@pytest.mark.parametrize("name,options,dealt", HIDDEN)
def test_two_hidden_cards_change_places_and_nobody_else_can_tell(
    name: str, options: Mapping[str, object], dealt: int
) -> None:
    """Deal twice, the second time with a card of player 1 and one of the stock swapped."""
    game = games.load(name, **options)
    told = 0
    for seed in range(60):
        state = played(game.new_initial_state(), seed, lambda now: not now.is_chance_node())
        outcomes = state.history()[:dealt]
        hands: list[list[int]] = state.hands  # type: ignore[attr-defined]
        left: list[int] = state.left  # type: ignore[attr-defined]
        mine, yours = hands[1][seed % len(hands[1])], left[seed % len(left)]
        if yours in outcomes:
            continue  # the turn-up, which all see
        swap = {mine: yours, yours: mine}
        other = game.new_initial_state(deal=[swap.get(card, card) for card in outcomes])
        for player in range(game.players):
            same = seen(other, player) == seen(state, player)
            assert same == (player != 1)
            told += not same
    assert told > 30


@pytest.mark.parametrize("name,options,dealt", HIDDEN)
def test_what_is_hidden_is_drawn_anew_indeed(
    name: str, options: Mapping[str, object], dealt: int
) -> None:
    del dealt
    game = games.load(name, **options)
    state = played(game.new_initial_state(), 1, lambda now: not now.is_chance_node())
    chance = random.Random(2)
    worlds = {
        str(state.resample_from_infostate(0, chance).hands[1])  # type: ignore[attr-defined]
        for _ in range(20)
    }
    assert len(worlds) == 20


@every_variant
def test_chance_is_not_to_be_foreseen(game: Game) -> None:
    """Outcomes that were given in advance are hidden, too."""
    whole = played(game.new_initial_state(), 6)
    outcomes = [action for player, action in whole.full_history() if player == CHANCE]
    state = game.new_initial_state(deal=outcomes)
    for player in range(game.players):
        other = state.resample_from_infostate(player, random.Random(7))
        assert '"ahead": []' in other.serialize()
