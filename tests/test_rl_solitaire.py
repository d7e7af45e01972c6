"""Bazas solitario as an environment of Gymnasium, held to its own checker."""

from __future__ import annotations

import copy
import random
from typing import Any, Literal

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import FlattenObservation

import bazas
from bazas.cards import Card
from bazas.errors import GameError, IllegalCardError, NotationError
from bazas.rl import SOLITAIRE, Solitaire
from bazas.rules import Position, Side
from bazas.workshop.shape import Shape

MADE = f"bazas.rl:{SOLITAIRE}"
PROBLEM = "Td8h/4s/3s2h/7d3s/As/QdAh Ks4sQhJhQd7d7dAc 6"
PUZZLE = bazas.Puzzle.parse(PROBLEM)
SHAPE = "6x1-3/8/1"
SHAPES = [SHAPE, "2-5x1-6/4/2", "13x1-4/13/2"]

every_shape = pytest.mark.parametrize("shape", SHAPES)


def card(numbers: list[float]) -> Card | None:
    """Read a card as the documentation says it is written; None for no card."""
    share, *suits = numbers
    return Card(round(14 * share), suits.index(1)) if any(suits) else None


def cards(part: list[list[float]]) -> tuple[Card, ...]:
    return tuple(found for found in map(card, part) if found is not None)


def read(seen: dict[str, Any]) -> Position:
    """Read a position as the documentation says it is written, without rows that are used up."""
    rows = tuple(cards(row)[::-1] for row in seen["table"].tolist())
    leader = Side.PLAYER if card(seen["led"].tolist()) is None else Side.TABLE
    return Position(tuple(filter(None, rows)), cards(seen["hand"].tolist()), leader)


def choose(info: dict[str, Any], chance: random.Random) -> int:
    return int(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))


@pytest.mark.parametrize("options", [{"shape": shape} for shape in SHAPES] + [{"puzzle": PROBLEM}])
def test_gymnasium_accepts_it(options: dict[str, Any]) -> None:
    check_env(gymnasium.make(MADE, **options).unwrapped)


def test_gymnasium_makes_many_and_wraps_them() -> None:
    many = gymnasium.make_vec(MADE, num_envs=3, vectorization_mode="sync", shape=SHAPE)
    seen, info = many.reset(seed=4)
    assert seen["hand"].shape == (3, 8, 5)
    assert list(info["origin"]) == [f"deal1:{SHAPE}:{seed}:0" for seed in (4, 5, 6)]
    many.step(info["action_mask"].argmax(axis=1))
    flat, _ = FlattenObservation(gymnasium.make(MADE, shape=SHAPE)).reset(seed=4)
    assert flat.shape == (6 * 3 * 5 + 8 * 5 + 5,)


@every_shape
def test_all_is_seen_and_played_as_the_rules_have_it(shape: str) -> None:
    """What is seen is the whole position, which the rules lead from trick to trick."""
    env, chance = Solitaire(shape=shape), random.Random(1)
    for seed in range(5):
        seen, info = env.reset(seed=seed)
        position = Position.start(bazas.deal(Shape.parse(shape), seed, 0))
        rewards, over, line = [0.0], False, []
        while not over:
            assert read(seen) == position._replace(rows=tuple(filter(None, position.rows)))
            held = [card(numbers) for numbers in seen["hand"].tolist()]
            mask = info["action_mask"].tolist()
            assert mask == [one in position.legal() for one in held]
            assert (info["made"], info["left"]) == (sum(rewards), len(position.hand))
            action = choose(info, chance)
            played = held[action]
            assert played is not None
            line.append(played)
            position = position.play(played)
            seen, reward, over, cut, info = env.step(action)
            rewards.append(reward)
            assert not cut
        replayed = bazas.replay(bazas.deal(Shape.parse(shape), seed, 0), line)
        assert rewards[1:] == [trick.won for trick in replayed.tricks]
        assert not info["action_mask"].any()
        assert (info["made"], info["left"]) == (sum(rewards), 0)
        assert not seen["hand"].any()


def test_a_best_line_is_rewarded_by_the_optimum() -> None:
    env = Solitaire(PUZZLE)
    seen, _ = env.reset()
    given = 0.0
    solution = bazas.solve(PUZZLE)
    for wanted in solution.line:
        held = [card(numbers) for numbers in seen["hand"].tolist()]
        seen, reward, _, _, _ = env.step(held.index(wanted))
        given += reward
    assert given == solution.optimum == 6


def test_the_slots_are_those_of_the_problem_and_equal_cards_can_both_be_played() -> None:
    env = Solitaire("2c/2s/2h/3h As7d7dAc ?")
    seen, info = env.reset()
    assert cards(seen["hand"].tolist()) == tuple(map(Card.parse, ("A♠", "7♦", "7♦", "A♣")))
    assert info["action_mask"].tolist() == [1, 1, 1, 1]
    seen, reward, *_, info = env.step(2)
    assert reward == 1
    assert info["action_mask"].tolist() == env.action_masks().tolist() == [1, 1, 0, 1]
    assert not seen["hand"][2].any()


@every_shape
def test_deals_come_one_after_the_other_and_a_seed_begins_anew(shape: str) -> None:
    env = Solitaire(shape=shape)
    for seed, index in ((5, 0), (None, 1), (None, 2), (8, 0), (5, 0), (None, 1)):
        seen, info = env.reset(seed=seed)
        first = 8 if info["origin"].split(":")[2] == "8" else 5
        assert info["origin"] == f"deal1:{shape}:{first}:{index}"
        puzzle = bazas.Origin.parse(info["origin"]).puzzle()
        assert read(seen) == Position.start(puzzle)


def test_without_a_seed_deals_differ() -> None:
    origins = [Solitaire(shape=SHAPE).reset()[1]["origin"] for _ in range(3)]
    assert len(set(origins)) == 3


def test_a_problem_comes_again_and_has_no_origin() -> None:
    env = Solitaire(PUZZLE)
    before, info = env.reset(seed=1)
    env.step(0)
    after, _ = env.reset()
    assert all((before[part] == after[part]).all() for part in before)
    assert set(info) == {"action_mask", "made", "left", "illegal"}


def led_by_the_table(illegal: Literal["lose", "raise"]) -> Solitaire:
    """Return an environment in which the table has led 5♥, so that 3♥ has to be played (BS-11)."""
    env = Solitaire("9s/5h/2c 4s3h2d ?", illegal=illegal)
    env.reset()
    env.step(0)
    assert env.position.led == Card.parse("5♥")
    return env


def test_what_cannot_be_played_is_lost_and_changes_nothing() -> None:
    env = led_by_the_table("lose")
    for slot in (0, 2):
        before = env.position
        seen, reward, over, cut, info = env.step(slot)
        assert (reward, over, cut, info["illegal"]) == (-1, False, False, True)
        assert env.position == before
        assert read(seen) == Position(before.rows[1:], before.hand, Side.TABLE)
        assert (info["made"], info["left"]) == (0, 2)
    *_, info = env.step(1)
    assert not info["illegal"]
    assert env.step(2)[2]
    assert env.step(2)[1:3] == (-1, True)


@pytest.mark.parametrize(
    "slot,said", [(0, "without a card.*'0'; expected 1$"), (2, "BS-11.*'2♦'; expected 3♥")]
)
def test_what_cannot_be_played_may_raise_instead(slot: int, said: str) -> None:
    env = led_by_the_table("raise")
    before = env.position
    with pytest.raises(IllegalCardError, match=said):
        env.step(slot)
    assert env.position == before


@pytest.mark.parametrize("illegal", ["lose", "raise"])
@pytest.mark.parametrize("slot", [-1, 3])
def test_what_is_no_slot_raises_always(illegal: Literal["lose", "raise"], slot: int) -> None:
    env = led_by_the_table(illegal)
    with pytest.raises(IllegalCardError, match="no slot of the hand"):
        env.step(slot)


def test_a_copy_goes_its_own_way() -> None:
    env = Solitaire(shape=SHAPE)
    env.reset(seed=1)
    other = copy.deepcopy(env)
    env.step(0)
    assert len(other.position.hand) == 8
    assert env.reset()[1]["origin"] == other.reset()[1]["origin"]


def test_render_draws_rows_and_hand(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = """\
  1  -
  2  [5♥]
  3  [2♣]
led  5♥
hand 1:3♥ 2♦, made 0"""
    for mode in ("ansi", "human"):
        env = Solitaire("9s/5h/2c 4s3h2d ?", render_mode=mode)
        env.reset()
        env.step(0)
        assert env.render() == (drawn if mode == "ansi" else None)
    assert capsys.readouterr().out.endswith(f"made 0\n{drawn}\n{drawn}\n")


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(GameError, match="a puzzle or a shape"):
        Solitaire(PUZZLE, shape=SHAPE)
    with pytest.raises(GameError, match="illegal cannot be: 'ignore'"):
        gymnasium.make(MADE, illegal="ignore")
    with pytest.raises(GameError, match="render_mode"):
        Solitaire(PUZZLE, render_mode="rgb_array")
    with pytest.raises(NotationError, match="no shape"):
        Solitaire(shape="large")
    with pytest.raises(GameError, match="no seed"):
        Solitaire(shape=SHAPE).reset(seed=2**64)
    assert str(Solitaire().shape) == "13x1-4/13/2"
