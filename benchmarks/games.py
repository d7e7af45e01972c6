"""Measure random play-outs of the other games, beside OpenSpiel's.

    python benchmarks/games.py measure --out benchmarks/results/games-linux-x86_64-2-cores.json
    python benchmarks/games.py show benchmarks/results/games-linux-x86_64-2-cores.json \
        --page benchmarks/README.md

A play-out is a deal from its start to its end, with actions drawn at random. `oh_hell` is driven
from Python, as ours are, and in turns with each of them: a round of each. It deals card by card;
ours can be given the cards, so that both ways are measured, the one card by card by the very same
loop. Before that, both are played side by side, and must agree.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from math import exp, log
from statistics import fmean
from time import perf_counter
from typing import Any

from bazas import __version__, games
from bazas.bench.figures import interval
from bazas.bench.standings import machine
from bazas.games.baciga import Baciga
from bazas.games.pitch import Pitch
from bazas.games.pitch.options import HAND
from bazas.games.river import River
from pages import modes, show, table
from scripts import run

SCHEMA, NAME = "bazas.games-speed/1", "games"
RIVER = "up-and-down-the-river"
SETS = (
    f"{RIVER} players=4 cards=8",
    "alta-baja players=4",
    "auction-pitch players=4",
    "baciga preset=seed2",
    "baciga preset=seed3",
    "baciga preset=seed4",
    "baciga preset=classic2",
    "baciga preset=frances2",
    "baciga preset=chino_seed",
    "baciga preset=chino_standard",
)
OH_HELL = (
    "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=8,points_per_trick=1)"
)
ROUNDS, PLAYOUTS, SEED = 15, 40, 1

Document = dict[str, Any]
State = Any
"""A state of ours, or one of OpenSpiel: both have the same methods."""


def loaded(text: str) -> games.Game:
    """Return the game of a set, such as `baciga preset=seed2`."""
    name, *options = text.split()
    pairs = (option.split("=") for option in options)
    return games.load(name, **{key: int(v) if v.isdigit() else v for key, v in pairs})


def play_out(state: State, draw: Callable[[], float]) -> State:
    """Play to the end at random; `draw` gives numbers from 0 to 1."""
    while not state.is_terminal():
        if state.is_simultaneous_node():
            options = [state.legal_actions(player) for player in range(state.game.players)]
            state.apply_actions([some[int(draw() * len(some))] for some in options])
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
    return state


def dealt(game: games.Game, chance: random.Random) -> games.State:
    """Return a state whose cards were given in an order at random."""
    cards = range(game.max_chance_outcomes())
    return game.new_initial_state(deal=chance.sample(cards, needed(game)))


def needed(game: games.Game) -> int:
    """Return how many cards chance deals, turns up and draws in a deal."""
    if isinstance(game, River):
        return game.players * game.cards + 1
    if isinstance(game, Pitch):
        return game.players * HAND
    return game.max_chance_outcomes() if isinstance(game, Baciga) else 0


def seconds(begin: Callable[[], State], draw: Callable[[], float]) -> float:
    """Return the mean seconds of some play-outs."""
    began = perf_counter()
    for _ in range(PLAYOUTS):
        play_out(begin(), draw)
    return (perf_counter() - began) / PLAYOUTS


def in_turns(begin: Callable[[], State], other: Callable[[], State]) -> list[list[float]]:
    """Return the seconds of a play-out, ours and theirs, for each round."""
    draw = random.Random(SEED).random
    return [[seconds(begin, draw), seconds(other, draw)] for _ in range(ROUNDS)]


def playouts(names: Sequence[str]) -> dict[str, list[list[float]]]:
    """Return the seconds of each set, beside those of `oh_hell`."""
    import pyspiel  # noqa: PLC0415 - an extra, not needed to show what was measured

    theirs = pyspiel.load_game(OH_HELL).new_initial_state
    check(theirs)
    chance = random.Random(SEED)
    found = {}
    for name in names:
        game = loaded(name)
        found[name] = in_turns(lambda game=game: dealt(game, chance), theirs)  # type: ignore[misc]
        if game.name == RIVER:
            found[f"{name}, card by card"] = in_turns(game.new_initial_state, theirs)
    return found


def check(begin: Callable[[], State]) -> None:
    """End the process where `oh_hell` and ours do not come to the same; the dealer is player 3."""
    theirs, ours = begin(), loaded(SETS[0]).new_initial_state(dealer=3)
    theirs.apply_action(8)
    theirs.apply_action(3)
    draw = random.Random(SEED).random
    while not theirs.is_terminal():
        legal = theirs.legal_actions()
        if legal != ours.legal_actions():
            raise SystemExit(f"{legal}, not {ours.legal_actions()}")
        action = legal[int(draw() * len(legal))]
        theirs.apply_action(action)
        ours.apply_action(action)
    if theirs.returns() != ours.returns():
        raise SystemExit(f"{theirs.returns()}, not {ours.returns()}")


def measure(names: Sequence[str]) -> Document:
    """Return the document."""
    known = machine() | {"open_spiel": version("open_spiel")}
    return {
        "schema": SCHEMA,
        "version": __version__,
        "machine": known,
        "playouts": playouts(names),
    }


def lines(document: Document) -> Iterator[str]:
    """Yield the tables of a document, with what they are of."""
    known = [f"{name} {value}" for name, value in document["machine"].items() if value]
    yield f"bazas {document['version']}; {', '.join(known)}."
    yield (
        "\nRandom play-outs a second, and how many times as long one takes as one of OpenSpiel's "
        "`oh_hell` (4 players, 8 cards), with 95 % intervals:\n"
    )
    rows = [[f"`{name}`", *_speed(times)] for name, times in document["playouts"].items()]
    yield from table(["game", "play-outs a second", "times as long"], rows)


def _speed(times: list[list[float]]) -> tuple[str, str]:
    """Write how many play-outs there are in a second, and the ratio."""
    logs = [log(ours / theirs) for ours, theirs in times]
    low, high = map(exp, interval(logs))
    rate = 1 / fmean(ours for ours, _ in times)
    return f"{rate:,.0f}", f"{exp(fmean(logs)):.2f} ({low:.2f}-{high:.2f})"


def main() -> None:
    """Read the arguments; measure, or show what was measured."""
    asked = modes(__doc__, SETS)
    given = asked.parser.parse_args()
    if given.mode == "measure":
        given.out.write_text(json.dumps(measure(given.shapes)) + "\n", "utf-8")
    else:
        show(given.file, SCHEMA, NAME, lines, given.page)


if __name__ == "__main__":
    run(main)
