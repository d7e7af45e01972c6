"""Matches at a table without anybody: what is told, when something is typed, is kept."""

from __future__ import annotations

from contextlib import nullcontext
from random import Random
from typing import Any

from bazas import games
from bazas.games import Game, Match
from bazas.games.dice import Seeded
from bazas.games.players import make
from bazas.play.matches.seats import Seats
from bazas.play.matches.sitting import Sitting
from bazas.play.matches.tellers import teller_of
from bazas.play.terminal.means import Means
from bazas.play.terminal.plain import Plain
from bazas.speech import Language, Speech

RIVER, BACIGA, PITCH, ALTA = "up-and-down-the-river", "baciga", "auction-pitch", "alta-baja"

KINDS: list[tuple[str, dict[str, Any]]] = [
    (ALTA, {}),
    (ALTA, {"players": 2, "carry_void": True, "two_player_second": False}),
    (ALTA, {"players": 3, "mode": "a_locas", "final_tie": "extra_game"}),
    (ALTA, {"players": 3, "mode": "a_ciegas"}),
    (ALTA, {"ranks": 10, "schedule": ((2, 2),) * 10, "win_tie": "void"}),
    (RIVER, {"cards": 3}),
    (RIVER, {"players": 5, "cards": 2, "bidding": "simultaneous", "miss_scores": "minus_diff"}),
    (RIVER, {"cards": 13, "no_turnup": "no_trump"}),
    (BACIGA, {"target": 400}),
    (BACIGA, {"preset": "seed4", "team_melds": "winner_or_partner", "target": 600}),
    (BACIGA, {"preset": "classic2", "target": 300}),
    (BACIGA, {"preset": "chino_standard"}),
    (BACIGA, {"preset": "seed3", "target": 500, "explicit_copies": True}),
    (BACIGA, {"phase2": "suit_or_trump_free", "target": 300}),
    (PITCH, {}),
    (PITCH, {"players": 2, "all_pass": "dealer_forced", "dealer_match": "always", "min_bid": 1}),
    (PITCH, {"players": 3, "all_pass": "eldest_free", "low": "taker"}),
    (PITCH, {"smudge": "all_tricks", "dealer_match": "only_four", "target": 3}),
]
"""Games with options that change what there is to say."""

IDS = [f"{name}-{'-'.join(map(str, options.values()))}"[:60] for name, options in KINDS]
TYPED = [*map(str, range(16)), *"AKJT", "queen", "as", "10d", "pass", "t", "s", "l", "?", ""]
TYPED += ["c", "A 2 K", "7 4 7", "rey de oros", "2 bazas", "marriage", "1)"]


class Told(Plain):
    """A screen that keeps what is printed, and types anything that there is to type, by chance."""

    def __init__(self, say: Speech, seed: int) -> None:
        self.lines: list[str] = []
        self._random = Random(seed)
        self._say = say

    def tell(self, text: str) -> None:
        self.lines.append(text)

    def ask(self) -> str:
        typed: str = self._random.choice(TYPED)
        return typed


def load(name: str, options: dict[str, Any]) -> Game:
    return games.load(name, **options)


def sat_down(game: Game, seat: int, language: Language, seed: int) -> tuple[Match, Told, Sitting]:
    """Return a match against players by chance, its screen, and who plays it."""
    say = Speech(language)
    screen = Told(say, seed)
    means = Means(screen=screen, say=say, working=lambda _: nullcontext())
    others = {p: make("random", game, Seeded(seed, 0, p)) for p in range(game.players) if p != seat}
    match = Match(game)
    teller = teller_of(game, Seats(say, game.players, seat), say)
    return match, screen, Sitting(match, teller, others, means, seed=seed)


class Scripted(Told):
    """A screen on which lines are typed, one after the other."""

    def __init__(self, say: Speech, *typed: str) -> None:
        super().__init__(say, 1)
        self._typed = list(typed)

    def ask(self) -> str:
        if not self._typed:
            raise EOFError
        self.lines.append(f"> {self._typed[0]}")
        return self._typed.pop(0)


def told_after(name: str, options: dict[str, Any], *typed: str, seed: int = 5) -> list[str]:
    """Return what is told in English when these lines are typed at the beginning of a match."""
    game, say = load(name, options), Speech()
    screen = Scripted(say, *typed)
    means = Means(screen=screen, say=say, working=lambda _: nullcontext())
    others = {p: make("random", game, Seeded(seed, 0, p)) for p in range(1, game.players)}
    teller = teller_of(game, Seats(say, game.players, 0), say)
    Sitting(Match(game), teller, others, means, seed=seed).run(1)
    return screen.lines
