"""What the other tests of the games let pass, found by breaking the code on purpose."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazas import games
from bazas.errors import GameError
from bazas.games import CHANCE, State, hidden
from bazas.games.dice import Seeded, shuffled
from bazas.games.hidden import Holder
from variants import played

RIVER, BACIGA, PITCH, ALTA = "up-and-down-the-river", "baciga", "auction-pitch", "alta-baja"


def outcomes(state: State) -> list[int]:
    """Return what chance has done."""
    return [action for player, action in state.full_history() if player == CHANCE]


def follow(state: State, history: Sequence[int]) -> State:
    """Let players do what they did in a history, chance being foreseen."""
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(history[len(state.history())])
    return state


# States, and states as text


def test_outcomes_that_have_not_come_about_are_kept_by_copies_and_by_text() -> None:
    """The stock of La báciga is foreseen while players act."""
    game = games.load(BACIGA)
    whole = played(game.new_initial_state(), 3)
    state = game.new_initial_state(deal=outcomes(whole))
    assert json.loads(state.serialize())["ahead"] == outcomes(whole)[19:]
    for other in (state.clone(), games.deserialize(state.serialize()), state):
        assert follow(other, whole.history()).history() == whole.history()


def test_what_is_foreseen_comes_about_in_order_and_in_place_of_what_was_foreseen() -> None:
    state = games.load(RIVER, cards=2).new_initial_state(deal=[50, 51])
    state.foresee([10, 11, 12])
    assert state.history() == [50, 51, 10, 11, 12]
    state = played(games.load(BACIGA).new_initial_state(), 1, lambda now: not now.is_chance_node())
    mine, yours, *rest = cast(list[int], state.left)  # type: ignore[attr-defined]
    state.foresee(rest)
    state.foresee([yours, mine])
    assert outcomes(played(state, 1, State.is_chance_node))[-2:] == [yours, mine]


def test_text_keeps_which_deal_of_a_match_it_is() -> None:
    game = games.load(RIVER, cards=3)
    state = game.new_initial_state(number=4, dealer=3, scores=(1, 2, 3, 4))
    again = games.deserialize(state.serialize())
    assert (again.number, again.dealer, again.scores) == (4, 3, (1, 2, 3, 4))


WRONG: list[Mapping[str, object]] = [
    *({"schema": schema} for schema in ("bazas.games.state/2", None)),
    {"parameters": []},
    {"parameters": "players"},
    *({key: wrong} for key in ("number", "dealer") for wrong in ("1", True, 1.0, None)),
    *({key: wrong} for key in ("scores", "history", "ahead") for wrong in (["1"], [True], [1.0])),
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_text_of_which_one_part_is_wrong_is_no_state(wrong: Mapping[str, object]) -> None:
    fields = json.loads(games.load(RIVER).new_initial_state().serialize())
    assert set(wrong) <= set(fields)
    with pytest.raises(GameError, match="not the text of a state"):
        games.deserialize(json.dumps(fields | wrong))


def test_the_text_of_another_game_with_the_same_parameters_is_refused() -> None:
    game = games.load(ALTA)
    text = game.new_initial_state().serialize().replace(ALTA, PITCH)
    with pytest.raises(GameError, match="another game"):
        game.deserialize_state(text)


@pytest.mark.parametrize("name", games.names())
def test_a_state_tells_its_own_players_only(name: str) -> None:
    state = games.load(name).new_initial_state()
    for player in (-1, state.game.players):
        for ask in (state.observation_string, state.information_state_string):
            with pytest.raises(ValueError, match="whose view"):
                ask(player)
    told = [f"Player {player}: " for player in range(state.game.players)]
    assert [line[:10] for line in str(state).split("\n") if line.startswith("Player")] == told


@pytest.mark.parametrize("name", [RIVER, BACIGA, PITCH])
def test_lists_of_actions_are_the_callers_own_and_masks_at_chance_are_as_long_as_the_pack(
    name: str,
) -> None:
    state = games.load(name).new_initial_state()
    state.legal_actions().clear()
    assert len(state.legal_actions()) == len(state.legal_actions_mask()) > 50
    assert len(state.legal_actions_mask()) == state.game.max_chance_outcomes()


@pytest.mark.parametrize("name", games.names())
def test_the_deal_passes_to_the_left_where_no_dealer_is_said(name: str) -> None:
    endless = {"final_tie": "extra_game"} if name == ALTA else {}
    game = games.load(name, first_dealer=1, **endless)
    dealers = [game.new_initial_state(number=number).dealer for number in range(1, 7)]
    assert dealers == [(1 + more) % game.players for more in range(6)]


# Matches


def test_a_match_takes_no_deal_of_other_circumstances() -> None:
    game = games.load(RIVER, cards=1)
    match = games.Match(game)
    for other in ({"dealer": 2}, {"scores": (1, 0, 0, 0)}):
        with pytest.raises(GameError, match="next deal"):
            match.record(played(game.new_initial_state(**other), 1))


# What is hidden


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[list[int], list[list[int]], list[set[int]]]:
    """Return cards, a way to hold them, and what each holder cannot have: often nearly all else."""
    cards = draw(st.permutations(range(draw(st.integers(1, 9)))))
    cuts = sorted(draw(st.lists(st.integers(0, len(cards)), min_size=2, max_size=3)))
    hands = [cards[a:b] for a, b in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    others = [sorted(set(cards) - set(hand)) for hand in hands]
    barred = [draw(st.sets(st.sampled_from(rest))) if rest else set() for rest in others]
    return cards, hands, barred


@pytest.mark.parametrize("tries", [0, 1, hidden.TRIES])
@given(puzzle=puzzles(), seed=st.integers(0, 99))
def test_cards_are_spread_so_that_all_fit(
    tries: int, puzzle: tuple[list[int], list[list[int]], list[set[int]]], seed: int
) -> None:
    cards, hands, barred = puzzle
    holders = [Holder(len(h), b.__contains__) for h, b in zip(hands, barred, strict=True)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(hidden, "TRIES", tries)
        spread = hidden.spread(sorted(cards), holders, random.Random(seed))
    assert sorted(card for hand in spread for card in hand) == sorted(cards)
    assert [len(hand) for hand in spread] == [len(hand) for hand in hands]
    assert not any(set(hand) & bar for hand, bar in zip(spread, barred, strict=True))


@pytest.mark.parametrize("tries,most", [(0, 1.8), (hidden.TRIES, 1.2)])
def test_each_way_to_spread_cards_comes_and_none_far_more_often(
    tries: int, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 0, 1 and 2, one to each; the first cannot have 0, the second not 1: three ways."""
    monkeypatch.setattr(hidden, "TRIES", tries)
    holders = [
        Holder(1, {0}.__contains__),
        Holder(1, {1}.__contains__),
        Holder(1, set().__contains__),
    ]
    dice = Seeded(1)
    ways = Counter(str(hidden.spread([0, 1, 2], holders, dice)) for _ in range(2000))
    assert set(ways) == {"[[1], [0], [2]]", "[[1], [2], [0]]", "[[2], [0], [1]]"}
    assert max(ways.values()) < most * min(ways.values())


def test_each_order_is_as_likely_as_another_and_the_same_everywhere() -> None:
    dice = Seeded(1)
    orders = Counter("".join(shuffled("abc", dice)) for _ in range(3000))
    assert set(orders) == set(map("".join, permutations("abc")))
    assert max(orders.values()) < 1.2 * min(orders.values())
    assert "".join(shuffled("gfedcba", Seeded(7))) == "gcdabfe"
