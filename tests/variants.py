"""The games, with such options as tests run them with, and random play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from bazas import games
from bazas.games import Game, State
from bazas.games.baciga.options import PRESETS

Options = Mapping[str, object]
Deal = TypeVar("Deal", bound=State)

VARIANTS: list[tuple[str, Options]] = [
    *[("alta-baja", {"players": players}) for players in (2, 4, 10)],
    ("alta-baja", {"mode": "a_locas", "players": 3}),
    ("alta-baja", {"mode": "a_ciegas", "players": 3}),
    ("alta-baja", {"carry_void": True, "two_player_second": False, "players": 2}),
    *[("up-and-down-the-river", {"players": players}) for players in (4, 5, 7, 8)],
    ("up-and-down-the-river", {"cards": 13, "no_turnup": "no_trump"}),
    ("up-and-down-the-river", {"cards": 3, "bidding": "simultaneous"}),
    ("up-and-down-the-river", {"cards": 1, "miss_scores": "minus_diff", "hook_on_one": False}),
    ("up-and-down-the-river", {"players": 3, "strict_players": False, "miss_scores": "zero"}),
    *[("baciga", {"preset": preset}) for preset in PRESETS],
    ("baciga", {"preset": "seed4", "team_melds": "shared_table", "team_eligibility": "team"}),
    ("baciga", {"preset": "seed4", "team_melds": "winner_or_partner", "window": "trick_won"}),
    ("baciga", {"explicit_copies": True, "fresh_same_class": False, "downgrade_allowed": True}),
    ("baciga", {"preset": "chino_seed", "reform": "liberal", "phase2": "suit_or_trump_free"}),
    ("baciga", {"preset": "seed3", "phase2": "follow_head_trump", "triple_simultaneous": False}),
    *[("auction-pitch", {"players": players}) for players in (2, 4, 7)],
    ("auction-pitch", {"all_pass": "dealer_forced", "dealer_match": "always", "min_bid": 1}),
    ("auction-pitch", {"all_pass": "eldest_free", "low": "taker", "smudge": "all_tricks"}),
]


def named(variant: object) -> str:
    """Return what a variant is called in the list of tests."""
    if not isinstance(variant, tuple):
        return str(variant)
    name, options = variant
    return "-".join([name, *(f"{key}={value}" for key, value in options.items())])


def loaded(variant: tuple[str, Options]) -> Game:
    """Return the game of a variant."""
    name, options = variant
    return games.load(name, **options)


def step(state: State, chance: random.Random) -> None:
    """Do something at random."""
    if state.is_simultaneous_node():
        players = range(state.game.players)
        state.apply_actions([chance.choice(state.legal_actions(player)) for player in players])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def steps(state: Deal, seed: int) -> Iterator[Deal]:
    """Play at random to the end, yielding the state before each step and at the end."""
    chance = random.Random(seed)
    while not state.is_terminal():
        yield state
        step(state, chance)
    yield state


def played(state: Deal, seed: int, until: Callable[[Deal], bool] | None = None) -> Deal:
    """Play at random until something is so, or to the end."""
    for now in steps(state, seed):
        if until is not None and until(now):
            break
    return state
