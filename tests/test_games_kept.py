"""What is kept of a deal: its circumstances, outcomes foreseen, and its place in a match."""

from __future__ import annotations

import json

import pytest

from bazas import games
from bazas.errors import GameError
from bazas.games import State
from variants import played, steps

CASES = [
    ("up-and-down-the-river", {"cards": 3}),
    ("baciga", {"preset": "frances2"}),
    ("auction-pitch", {}),
    ("alta-baja", {"mode": "a_locas", "final_tie": "extra_game"}),
]
every_case = pytest.mark.parametrize("name,options", CASES, ids=str)


def foreseen(name: str, options: dict[str, object], count: int) -> State:
    """Return the second deal, with so many more outcomes given than come about at once."""
    game = games.load(name, **options)
    whole = played(game.new_initial_state(number=2), 5)
    outcomes = [action for player, action in whole.full_history() if player == games.CHANCE]
    scores = tuple(10 * (player % 2) for player in range(game.players))
    return game.new_initial_state(number=2, dealer=0, scores=scores, deal=outcomes[:count])


@every_case
def test_circumstances_and_what_is_foreseen_are_kept(name: str, options: dict[str, object]) -> None:
    state = foreseen(name, options, 999)
    for now in steps(state, 1):
        again = games.deserialize(now.serialize())
        assert (again.number, again.dealer, again.scores) == (2, 0, now.scores)
        assert json.loads(again.serialize()) == json.loads(now.serialize())
    first, second = foreseen(name, options, 999), foreseen(name, options, 999)
    assert played(first, 3).history() == played(second.clone(), 3).history()
    assert played(games.deserialize(second.serialize()), 3).history() == first.history()


def test_what_is_foreseen_comes_in_order_and_can_be_changed() -> None:
    game = games.load("alta-baja", mode="a_locas", players=2)
    state = game.new_initial_state(deal=[3, 4, 5])
    assert state.history() == [3, 4, 5]
    state.foresee([6, 7])
    assert state.history() == [3, 4, 5, 6, 7]
    baciga = games.load("baciga")
    deal = baciga.new_initial_state(deal=range(25))
    ahead = json.loads(deal.serialize())["ahead"]
    assert ahead == list(range(19, 25))
    copy = deal.clone()
    deal.foresee([63, 62])
    assert json.loads(deal.serialize())["ahead"] == [63, 62]
    assert json.loads(copy.serialize())["ahead"] == ahead


@pytest.mark.parametrize(
    "change",
    [
        {"schema": "bazas.games.state/2"},
        {"game": 1},
        {"parameters": []},
        {"number": 1.0},
        {"dealer": True},
        {"scores": ["1"]},
        {"history": [0.5]},
        {"ahead": [None]},
        {"extra": 1},
    ],
    ids=str,
)
def test_each_part_of_the_text_is_checked(change: dict[str, object]) -> None:
    text = games.load("auction-pitch").new_initial_state(deal=range(9)).serialize()
    with pytest.raises(GameError, match="not the text of a state"):
        games.deserialize(json.dumps(json.loads(text) | change))


def test_a_match_takes_its_next_deal_only() -> None:
    game = games.load("auction-pitch")
    match = games.Match(game)
    match.record(played(match.new_deal(), 1))
    right = {"number": 2, "dealer": match.dealer, "scores": match.scores}
    for wrong in ({"number": 1}, {"dealer": match.dealer - 1}, {"scores": (1, 1, 1, 1)}):
        with pytest.raises(GameError, match="next deal"):
            match.record(played(game.new_initial_state(**right | wrong), 1))  # type: ignore[arg-type]
    match.record(played(game.new_initial_state(**right), 1))  # type: ignore[arg-type]
    assert len(match.deals) == 2


def test_a_match_that_is_over_takes_none() -> None:
    match = games.Match(games.load("alta-baja"))
    deal = played(match.new_deal(), 1)
    match.record(deal)
    assert match.is_over()
    with pytest.raises(GameError, match="next deal"):
        match.record(deal)


def test_true_is_no_number_of_players() -> None:
    with pytest.raises(GameError, match="a whole number"):
        games.load("alta-baja", first_dealer=True)


def test_a_state_shows_what_each_player_sees() -> None:
    state = played(
        games.load("baciga").new_initial_state(), 1, lambda now: not now.is_chance_node()
    )
    assert str(state) == "\n".join(
        f"Player {player}: {state.observation_string(player)}" for player in (0, 1)
    )
