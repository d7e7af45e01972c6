"""What a person at the table is told and asked, in each of the four games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from random import Random
from typing import Any

import pytest

from bazas import games
from bazas.games import Game, Match, State
from bazas.games.dice import Seeded
from bazas.games.players import make
from bazas.play.matches.seats import Seats
from bazas.play.matches.sitting import Sitting
from bazas.play.matches.tellers import teller_of
from bazas.play.matches.telling import Teller, spans
from bazas.play.matches.typed import Choice, cards_meant, meant, tidy
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
]
"""Games with options that change what there is to say."""

IDS = [f"{name}-{'-'.join(map(str, options.values()))}"[:60] for name, options in KINDS]
TYPED = [*map(str, range(16)), *"AKJT", "queen", "as", "10d", "pass", "t", "s", "l", "?", ""]


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


# Whole matches


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name, options", KINDS, ids=IDS)
def test_a_match_comes_to_its_end_whatever_is_typed(
    name: str, options: dict[str, Any], language: Language
) -> None:
    game = load(name, options)
    match, screen, sitting = sat_down(game, game.players - 1, language, 5)
    deals = 3 if name == RIVER and options["cards"] > 3 else None
    assert sitting.run(deals)
    assert match.is_over() == (deals is None)
    assert all(line.isprintable() and line == line.strip() != "" for line in screen.lines)
    assert not any("{" in line or "  " in line or "None" in line for line in screen.lines)
    ended = {Language.ENGLISH: "End of deal", Language.SPANISH: "Fin del reparto"}[language]
    assert sum(line.startswith(ended) for line in screen.lines) == len(match.deals)
    if deals is None:
        won = {Language.ENGLISH: "match", Language.SPANISH: "partida"}[language]
        assert won in screen.lines[-1]
        points = max(match.scores[player] for player in match.winners)
        assert f" {Speech(language).number(points)} " in screen.lines[-1]


def test_a_match_is_the_same_for_the_same_seed() -> None:
    first, second, other = (
        sat_down(load(RIVER, {"cards": 3}), 0, Language.ENGLISH, seed) for seed in (1, 1, 2)
    )
    for _, _, sitting in (first, second, other):
        sitting.run()
    assert first[1].lines == second[1].lines != other[1].lines


# Nothing hidden


def states(game: Game, seed: int) -> Iterator[State]:
    """Yield the states of a deal by chance at which somebody decides."""
    random = Random(seed)
    deal = game.new_initial_state()
    while not deal.is_terminal():
        if deal.is_simultaneous_node():
            yield deal
            every = [random.choice(deal.legal_actions(p)) for p in range(game.players)]
            deal.apply_actions(every)
        else:
            if not deal.is_chance_node():
                yield deal
            deal.apply_action(random.choice(deal.legal_actions()))


def all_told(teller: Teller[Any], deal: State) -> list[str]:
    """Return all that can be asked about a deal; and what can be done, in turn."""
    told = [*teller.opening(deal), *teller.table(deal), *teller.tricks(deal), *teller.howto(deal)]
    if deal.current_player() in {teller.seat, games.SIMULTANEOUS}:
        choices = teller.choices(deal)
        told += [*teller.situation(deal), *teller.listed(deal, choices), *map(str, choices)]
    return told


@pytest.mark.parametrize("name, options", KINDS, ids=IDS)
def test_what_is_told_depends_on_nothing_hidden(name: str, options: dict[str, Any]) -> None:
    game, say, random = load(name, options), Speech(), Random(3)
    others = 0
    for deal in states(game, 3):
        for seat in range(game.players):
            teller = teller_of(game, Seats(say, game.players, seat), say)
            other = deal.resample_from_infostate(seat, random)
            assert all_told(teller, other) == all_told(teller, deal)
            others += str(other) != str(deal)
    perfect = options.get("mode", "normal") in {"normal", "a_locas"}
    assert (others > 0) == (name != ALTA or not perfect)


@pytest.mark.parametrize("name", [RIVER, BACIGA, PITCH])
def test_cards_that_others_draw_are_not_told(name: str) -> None:
    game, say, random = load(name, {}), Speech(), Random(4)
    teller = teller_of(game, Seats(say, game.players, 0), say)
    deal, before = game.new_initial_state(), game.new_initial_state()
    told = list[str]()
    for _ in range(120):
        before, done = deal.clone(), len(deal.history())
        if deal.is_terminal():
            break
        while deal.is_chance_node():
            deal.apply_action(random.choice(deal.legal_actions()))
        if len(deal.history()) > done:
            told += teller.news(before, deal.full_history()[done:], deal)
        else:
            deal.apply_action(random.choice(deal.legal_actions()))
    drawn = [line for line in told if line.startswith("You draw")]
    others = {"The stock is gone", "Player 1 draws the turn-up"} if name == BACIGA else set()
    assert {line.split(",")[0].split(":")[0] for line in told if line not in drawn} <= others
    assert len(drawn) == (23 if name == BACIGA else 0)


# What is typed


def choice(number: int, *words: str) -> Choice:
    return Choice(number, str(number), number, words=frozenset(words))


@pytest.mark.parametrize(
    "text, actions",
    [("3", [3]), ("03", []), ("pass", [0]), ("PASS", [0]), ("bid 3", [3]), ("x", [])],
)
def test_numbers_and_words_name_choices(text: str, actions: list[int]) -> None:
    choices = [choice(0, "pass"), choice(2, "bid 2"), choice(3, "bid 3")]
    assert [one.action for one in meant(text, [], choices)] == actions


@pytest.mark.parametrize(
    "text, cards",
    [
        ("10d", "10♦"),
        ("td", "10♦"),
        ("D 10", "10♦"),
        ("K♥", "K♥"),
        ("kc", "K♣ K♥"),
        ("11", ""),
        ("xy", ""),
    ],
)
def test_cards_are_read_in_both_languages(text: str, cards: str) -> None:
    assert " ".join(map(str, cards_meant(tidy(text), ("en", "es")))) == cards


def test_numbers_in_a_row_are_told_by_their_ends() -> None:
    assert spans([0, 1, 3, 4, 5, 7], Speech()) == "0, 1, 3 to 5, 7"
