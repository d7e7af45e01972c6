"""The games as environments of PettingZoo, held to its own test functions."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import warnings

import numpy as np
import pytest

from bazas import games, rl
from bazas.errors import GameError, IllegalActionError
from bazas.games import Game
from variants import VARIANTS, Options, loaded, named

with warnings.catch_warnings():
    # The module tries a game of PettingZoo's own in a way that PettingZoo is about to give up.
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test.api_test import api_test
    from pettingzoo.test.parallel_test import parallel_api_test
    from pettingzoo.test.seed_test import parallel_seed_test, seed_test

RIVER, ALTA, PITCH = "up-and-down-the-river", "alta-baja", "auction-pitch"
FISTS: tuple[str, Options] = (RIVER, {"cards": 3, "bidding": "simultaneous"})
CHOOSING = [variant for variant in VARIANTS if variant[1].get("mode") != "a_locas"]
AT_ONCE = [variant for variant in CHOOSING if variant[0] == ALTA]
MATCHES: list[tuple[str, Options]] = [
    (ALTA, {"final_tie": "extra_game", "players": 2}),
    (RIVER, {"cards": 2}),
    ("baciga", {"preset": "seed2"}),
    (PITCH, {"players": 3}),
]

every_variant = pytest.mark.parametrize("variant", CHOOSING, ids=named)
every_alta_baja = pytest.mark.parametrize("variant", AT_ONCE, ids=named)
every_match = pytest.mark.parametrize("variant", MATCHES, ids=named)

with_a_mask = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
"""PettingZoo warns of observations with a mask, unless the environment is one of its own."""


def masked(variant: tuple[str, Options], *, match: bool = False) -> rl.AecEnv:
    return rl.AecEnv(loaded(variant), match=match)


def play(env: rl.AecEnv, seed: int) -> dict[str, float]:
    """Play the episode that has begun at random; return what each agent was given in all."""
    chance, given = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        assert seen is not None
        given[agent] += reward
        assert not cut
        assert info == {}
        env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert env.agents == []
    return given


@every_variant
@with_a_mask
def test_pettingzoo_accepts_each_game(variant: tuple[str, Options]) -> None:
    api_test(masked(variant), num_cycles=1000)


@every_match
@with_a_mask
def test_pettingzoo_accepts_whole_matches(variant: tuple[str, Options]) -> None:
    api_test(masked(variant, match=True), num_cycles=1000)


@every_variant
def test_pettingzoo_finds_a_seed_to_decide_all(variant: tuple[str, Options]) -> None:
    seed_test(lambda: masked(variant), num_cycles=500)


@every_alta_baja
def test_pettingzoo_accepts_players_who_act_at_once(variant: tuple[str, Options]) -> None:
    parallel_api_test(rl.ParallelEnv(loaded(variant)), num_cycles=1000)
    parallel_seed_test(lambda: rl.ParallelEnv(loaded(variant)), num_cycles=500)


@every_variant
def test_a_mask_has_the_legal_actions_and_only_who_acts_has_any(
    variant: tuple[str, Options],
) -> None:
    env, chance = masked(variant), random.Random(1)
    env.reset(seed=1)
    while not env.deal.is_terminal():
        for seat, agent in enumerate(env.possible_agents):
            legal = env.deal.legal_actions(seat) if agent == env.agent_selection else []
            seen = env.observe(agent)
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal
            tensor = np.array(env.deal.observation_tensor(seat), np.float32)
            assert seen["observation"].dtype == np.float32
            assert np.array_equal(seen["observation"], tensor)
        actions = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(chance.choice(actions.tolist()))
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


@every_variant
def test_rewards_of_a_deal_add_up_to_its_points(variant: tuple[str, Options]) -> None:
    env = masked(variant)
    for seed in range(3):
        env.reset(seed=seed)
        assert list(play(env, seed).values()) == env.deal.returns()


@every_match
def test_rewards_of_a_match_add_up_to_its_scores(variant: tuple[str, Options]) -> None:
    env = masked(variant, match=True)
    env.reset(seed=3)
    given = play(env, 3)
    scores = [a + b for a, b in zip(env.deal.scores, env.deal.returns(), strict=True)]
    assert list(given.values()) == scores
    assert env.deal.game.winners([round(score) for score in scores], env.deal)


def test_a_match_of_the_river_has_all_its_deals() -> None:
    env = masked((RIVER, {"cards": 3}), match=True)
    env.reset(seed=3)
    play(env, 3)
    assert env.deal.number == 5


@every_variant
def test_rewards_are_those_of_the_state(variant: tuple[str, Options]) -> None:
    """Where it is chance's turn after an action, what that brings is added."""
    env, chance = masked(variant), random.Random(4)
    env.reset(seed=4)
    while not env.deal.is_terminal():
        moves = len(env.deal.full_history())
        env.step(
            chance.choice(env.deal.legal_actions(env.possible_agents.index(env.agent_selection)))
        )
        done = env.deal.full_history()[moves:]
        if done and not any(player == games.CHANCE for player, _ in done):
            assert list(env.rewards.values()) == env.deal.rewards()


@every_variant
def test_an_agent_sees_nothing_of_what_is_hidden(variant: tuple[str, Options]) -> None:
    env, chance = masked(variant), random.Random(5)
    env.reset(seed=5)
    for step in range(200):
        if env.deal.is_terminal():
            break
        if step % 5 == 0:
            one = chance.choice(env.agents)
            other = copy.deepcopy(env)
            other.episodes.deal = env.deal.resample_from_infostate(env.agents.index(one), chance)
            for part, numbers in env.observe(one).items():
                assert (other.observe(one)[part] == numbers).all()
        seen = env.observe(env.agent_selection)
        env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))


@every_variant
def test_the_same_seed_is_the_same_game_and_another_index_another(
    variant: tuple[str, Options],
) -> None:
    env = masked(variant)
    histories = []
    for seed in (7, None, 7, None, 8):
        env.reset(seed=seed)
        play(env, 1)
        histories.append(env.deal.history())
    first, second, *again, other = histories
    assert again == [first, second]
    if variant[0] != ALTA:  # in which there is no chance
        assert len({tuple(history) for history in (first, second, other)}) == 3


def test_without_a_seed_games_differ() -> None:
    histories = []
    for _ in range(3):
        env = masked((RIVER, {}))
        env.reset()
        histories.append(env.deal.history())
    assert histories[0] != histories[1] != histories[2]


def test_where_all_act_at_once_they_are_asked_in_order_and_see_nothing_before() -> None:
    env = masked(FISTS)
    env.reset(seed=1)
    before = [env.observe(agent)["observation"] for agent in env.agents]
    for seat, bid in enumerate((52, 53, 54)):
        assert env.agent_selection == f"player_{seat}"
        env.step(bid)
        after = [env.observe(agent)["observation"] for agent in env.agents]
        assert all((old == new).all() for old, new in zip(before, after, strict=True))
    env.step(55)
    assert "bids 0 1 2 3" in env.deal.observation_string(0)
    assert env.agent_selection == "player_2"  # eldest leads: the first dealer is player 1


@pytest.mark.parametrize("variant", [FISTS, (RIVER, {"cards": 3})], ids=named)
def test_what_the_rules_forbid_raises_and_changes_nothing(variant: tuple[str, Options]) -> None:
    env = masked(variant)
    env.reset(seed=1)
    env.step(52)
    before = pickle.dumps(env)
    for action in (0, 99, -1):
        with pytest.raises(IllegalActionError, match="U6"):
            env.step(action)
    with pytest.raises(IllegalActionError, match="expected an action"):
        env.step(None)
    assert pickle.dumps(env) == before
    env.step(53)


def test_players_who_act_at_once_are_refused_likewise() -> None:
    env = rl.ParallelEnv(games.load(ALTA, players=2))
    env.reset(seed=1)
    env.step({"player_0": 3, "player_1": 4})
    with pytest.raises(IllegalActionError, match="A3"):
        env.step({"player_0": 3, "player_1": 3})
    with pytest.raises(IllegalActionError, match="player_1"):
        env.step({"player_0": 5})
    assert env.deal.history() == [3, 4]


@every_alta_baja
def test_in_turn_and_at_once_are_the_same_game(variant: tuple[str, Options]) -> None:
    game = loaded(variant)
    turns, at_once, chance = rl.AecEnv(game), rl.ParallelEnv(game), random.Random(9)
    turns.reset(seed=9)
    seen, _ = at_once.reset(seed=9)
    while at_once.agents:
        chosen = {
            agent: chance.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist())
            for agent in at_once.agents
        }
        for agent in turns.agents.copy():
            turns.step(chosen[agent])
        seen, rewards, over, cut, _ = at_once.step(chosen)
        assert rewards == turns.rewards
        assert over == turns.terminations
        assert not any(cut.values())
        for agent, parts in seen.items():
            assert (parts["observation"] == turns.observe(agent)["observation"]).all()
    assert at_once.step({}) == ({}, {}, {}, {}, {})


def test_extra_games_of_a_match_are_played_at_once() -> None:
    env = rl.ParallelEnv(games.load(ALTA, players=2, final_tie="extra_game"), match=True)
    env.reset(seed=1)
    for card in range(13):
        env.step({"player_0": card, "player_1": card})
    assert (env.deal.number, env.deal.scores) == (2, (62, 62))
    _, rewards, *_ = env.step({"player_0": 12, "player_1": 0})
    assert rewards == {"player_0": 3, "player_1": 1}


@pytest.mark.parametrize("make", [rl.AecEnv, rl.ParallelEnv])
def test_a_game_without_decisions_is_refused(make: type[rl.AecEnv | rl.ParallelEnv]) -> None:
    with pytest.raises(GameError, match="nobody decides anything"):
        make(games.load(ALTA, mode="a_locas"))


@pytest.mark.parametrize("variant", [FISTS, (PITCH, {})], ids=named)
def test_games_in_turn_are_not_at_once(variant: tuple[str, Options]) -> None:
    with pytest.raises(GameError, match="players act in turn"):
        rl.ParallelEnv(loaded(variant))


def test_a_deal_can_begin_within_a_match() -> None:
    env = masked((RIVER, {"cards": 3}))
    env.reset(seed=1, options={"number": 5, "dealer": 2, "scores": (1, 2, 3, 4), "more": 0})
    deal = env.deal
    assert (deal.number, deal.dealer, deal.scores) == (5, 2, (1, 2, 3, 4))
    assert list(play(env, 1).values()) == deal.returns()
    whole = masked((RIVER, {"cards": 3}), match=True)
    with pytest.raises(GameError, match="a match begins with its first deal"):
        whole.reset(options={"number": 5})


def test_given_outcomes_of_chance_come_about() -> None:
    env = masked((RIVER, {"cards": 1}))
    env.reset(seed=1, options={"deal": [51, 50, 49, 48, 0]})
    assert env.deal.history() == [51, 50, 49, 48, 0]


@pytest.mark.parametrize("seed", [-1, 2**64 - 1])
def test_what_is_no_seed_is_refused(seed: int) -> None:
    with pytest.raises(GameError, match="no seed"):
        masked((RIVER, {})).reset(seed=seed)


def every_kind(mode: str | None) -> list[rl.AecEnv | rl.ParallelEnv]:
    game: Game = games.load(ALTA, players=2)
    return [rl.AecEnv(game, render_mode=mode), rl.ParallelEnv(game, render_mode=mode)]


def test_render_returns_or_prints_what_all_see(capsys: pytest.CaptureFixture[str]) -> None:
    text = ""
    for env in every_kind("ansi"):
        env.reset(seed=1)
        text = f"Deal 1, scores 0 0\n{env.deal}"
        assert env.render() == text
        env.close()
    assert "hand 2 3 4" in text
    assert capsys.readouterr().out == ""
    for env in every_kind("human"):
        env.reset(seed=1)
        assert capsys.readouterr().out == f"{text}\n"
        assert env.render() is None
        assert capsys.readouterr().out == f"{text}\n"


def test_what_is_done_is_printed_once(capsys: pytest.CaptureFixture[str]) -> None:
    turns, at_once = every_kind("human")
    assert isinstance(turns, rl.AecEnv)
    assert isinstance(at_once, rl.ParallelEnv)
    turns.reset(seed=1)
    at_once.reset(seed=1)
    capsys.readouterr()
    turns.step(3)
    assert capsys.readouterr().out == ""
    turns.step(4)
    printed = capsys.readouterr().out
    assert printed.count("Deal 1") == 1
    at_once.step({"player_0": 3, "player_1": 4})
    assert capsys.readouterr().out == printed


def test_other_modes_are_refused_and_none_is_warned_of() -> None:
    with pytest.raises(
        GameError, match="render_mode cannot be: 'rgb_array'; expected human or ansi"
    ):
        every_kind("rgb_array")
    for env in every_kind(None):
        env.reset(seed=1)
        with pytest.warns(UserWarning, match="no render_mode was given"):
            assert env.render() is None


@pytest.mark.parametrize(
    "name,missing",
    [
        ("AecEnv", "pettingzoo"),
        ("AecEnv", "gymnasium"),
        ("ParallelEnv", "pettingzoo"),
        ("Solitaire", "gymnasium"),
    ],
)
def test_without_the_extra_one_line_says_what_to_install(name: str, missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from bazas import errors, rl\n"
        f"try:\n    rl.{name}\n"
        "except errors.GameError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f'{name} needs {missing}; expected pip install "bazas[rl]"\n'


def test_names_are_there() -> None:
    assert set(rl.__all__) <= set(dir(rl))
    assert all(getattr(rl, name).__doc__ for name in rl.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = rl.nothing
