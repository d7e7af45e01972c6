"""What a person at the table is told and asked, in each of the four games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bazas import games
from bazas.games import Game, State
from bazas.play.matches.seats import Seats
from bazas.play.matches.tellers import teller_of
from bazas.play.matches.telling import Teller, spans
from bazas.play.matches.typed import Choice, bid_meant, bid_words, cards_meant, meant, tidy
from bazas.speech import Language, Speech
from sittings import ALTA, BACIGA, IDS, KINDS, PITCH, RIVER, load, sat_down, told_after

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
    ended = {
        Language.ENGLISH: ("End of deal", "End of game"),
        Language.SPANISH: ("Fin del reparto", "Fin del juego"),
    }[language][name == ALTA]
    assert sum(line.startswith(ended) for line in screen.lines) == len(match.deals)
    assert twice(screen.lines) == []
    if deals is None:
        won = {Language.ENGLISH: "match", Language.SPANISH: "partida"}[language]
        assert won in screen.lines[-1]
        points = max(match.scores[player] for player in match.winners)
        assert f" {Speech(language).number(points)} " in screen.lines[-1]


def twice(lines: list[str]) -> list[str]:
    """Return the lines that say what is trump right after another that does."""
    starts = ("Trump: ", "Triunfo: ")
    pairs = pairwise(line for line in lines if not line.startswith("Points so far"))
    return [two for one, two in pairs if one.startswith(starts) and two.startswith(starts)]


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
    told += [*teller.combinations(deal), *teller.typing(deal)]
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
        ("as de picas", "A♠"),
        ("10 de picas", "10♠"),
        ("10 Picas", "10♠"),
        ("ace of spades", "A♠"),
        ("the king of clubs", "K♣"),
        ("rey de oros", "K♦"),
        ("rey de diamantes", "K♦"),
        ("sota corazones", "J♥"),
        ("dama de tréboles", "Q♣"),
        ("reina de treboles", "Q♣"),
        ("5 spades", "5♠"),
        ("hearts 2", "2♥"),
        ("k de picas", "K♠"),
        ("1 de picas", ""),
        ("11 de picas", ""),
        ("as de", ""),
        ("picas", ""),
        ("as de picas y oros", ""),
        ("11", ""),
        ("xy", ""),
    ],
)
def test_cards_are_read_in_both_languages(text: str, cards: str) -> None:
    assert " ".join(map(str, cards_meant(tidy(text), ("en", "es")))) == cards


def test_numbers_in_a_row_are_told_by_their_ends() -> None:
    assert spans([0, 1, 3, 4, 5, 7], Speech()) == "0, 1, 3 to 5, 7"


@pytest.mark.parametrize(
    "text, bid",
    [("2 tricks", 2), ("2 puntos", 2), ("1 baza", 1), ("Bid 3", 3), ("puja 0", 0), ("7", 7)],
)
def test_bids_are_read_in_words(text: str, bid: int) -> None:
    assert bid_meant(text) == bid
    assert text.lower() in {str(bid), *bid_words(bid)}


@pytest.mark.parametrize("text", ["", "as", "2 de picas", "2 3", "bid", "tricks 2", "bazas"])
def test_nothing_else_is_a_bid(text: str) -> None:
    assert bid_meant(text) is None


BLIND: dict[str, Any] = {"players": 3, "mode": "a_ciegas"}


def test_several_cards_of_a_line_are_laid_in_order() -> None:
    told = told_after(ALTA, BLIND, "A 2, K 3", "l")
    laid = [line.partition(": ")[2] for line in told if line.startswith("Laid down")]
    assert laid == ["A", "2", "K", "3"]
    assert "Your order: A, 2, K, 3" in told
    every = "Q T J 10"  # a ten twice
    assert "10 stands there twice. No card of this line was laid." in told_after(ALTA, BLIND, every)
    whole = told_after(ALTA, BLIND, "A K Q J T 9 8 7 6 5 4 3 2")
    assert "End of game 1." in whole
    assert sum(line.startswith("> ") for line in whole) == 1


@pytest.mark.parametrize(
    "line, fault",
    [
        ("2 A 3 4", "You do not have A any more."),
        ("2 foo 3", "'foo' is no card; the ranks are 2,"),
        ("2 K 2", "2 stands there twice."),
    ],
)
def test_a_line_is_refused_whole_if_one_of_its_cards_cannot_be(line: str, fault: str) -> None:
    told = told_after(ALTA, BLIND, "A", line, "l")
    (refused,) = (one for one in told if one.startswith(fault))
    assert refused.endswith(" No card of this line was laid.")
    assert "Your order: A" in told


def test_cards_are_laid_one_at_a_time_where_all_are_turned_up_at_once() -> None:
    told = told_after(ALTA, {"players": 3}, "A K")
    assert any(line.startswith("'A K' is no card") for line in told)


def test_enter_says_so_where_there_are_several_things_to_do() -> None:
    told = told_after(RIVER, {}, "", "1")
    assert told[told.index("> ") + 1].startswith("There are several things to do")


def queens(name: str, text: str) -> list[list[str]]:
    """Return what is told after a text is typed at a first turn: without a queen, with one."""
    found: list[list[str]] = [[], []]
    for seed in range(12):
        told = told_after(name, {}, "pass" if name == PITCH else text, text, seed=seed)
        at = max(i for i, line in enumerate(told) if line == f"> {text}")
        hand = next(line for line in told if line.startswith(("Your hand", "Cards to play")))
        found["Q" in hand] += told[at + 1 :][:1]
    return found


@pytest.mark.parametrize("name", [BACIGA, RIVER])
def test_a_capital_q_may_be_a_queen_and_a_small_one_ends(name: str) -> None:
    without, held = queens(name, "Q")
    assert held
    assert set(held) == {"Q alone is no card: add its suit, or type quit to end."}
    assert set(without) <= {"The match is not over."}
    assert not any(line.startswith("Q alone") for told in queens(name, "q") for line in told)
