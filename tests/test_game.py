"""The state of a game, held against the rules: nothing is lost, and all can be taken back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazas import Card, IllegalCardError, Position, Puzzle, Suit, published, replay
from bazas.play.game import CARDS, LINE, SUIT, Game, in_order
from strategies import puzzles
from texts import cards

some = settings(max_examples=200, deadline=None)
FIRST = published()[0]
LINE_1 = cards("K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥")


def played(line: tuple[Card, ...], puzzle: Puzzle = FIRST) -> Game:
    game = Game(puzzle)
    for card in line:
        game.play(card)
    return game


def numbers(game: Game) -> list[tuple[str, int | None]]:
    return [(str(slot.card), slot.number) for slot in game.slots]


# Playing


@some
@given(puzzles(), st.randoms(use_true_random=False))
def test_a_game_is_what_the_rules_make_of_its_line(puzzle: Puzzle, random: Random) -> None:
    game = Game(puzzle)
    while not game.over:
        card = random.choice(game.position.legal())
        trick = game.position.trick(card)
        assert game.play(card) == trick
        by_rules = replay(puzzle, game.line)
        assert (game.tricks, game.position, game.made) == (*by_rules[:2], by_rules.won)
        assert game.positions[0] == Position.start(puzzle)
        assert len(game.positions) == len(game.tricks) + 1
        assert game.left == len(game.position.hand)
        assert game.made <= game.most == game.made + game.left
    assert sorted(game.line) == sorted(puzzle.hand)
    assert (game.left, game.most) == (0, game.made)


@some
@given(puzzles(), st.randoms(use_true_random=False), st.integers(0, 6))
def test_undo_goes_back_to_any_position_and_no_further(
    puzzle: Puzzle, random: Random, times: int
) -> None:
    game = Game(puzzle)
    states = [(game.position, game.made, game.slots)]
    while not game.over:
        game.play(random.choice(game.position.legal()))
        states.append((game.position, game.made, game.slots))
    line = game.line
    back = min(times, len(line))
    assert [game.undo() for _ in range(times)] == [
        *reversed(replay(puzzle, line).tricks[len(line) - back :]),
        *[None] * (times - back),
    ]
    assert (game.position, game.made, game.slots) == states[len(line) - back]
    assert game.line == line[: len(line) - back]


def test_a_game_can_be_taken_back_to_the_start_and_played_again() -> None:
    game = played(LINE_1)
    assert (game.over, game.made) == (True, 6)
    while game.undo():
        pass
    assert game.position == Position.start(FIRST)
    assert (game.line, game.tricks, game.made, game.most) == ((), (), 0, 8)
    for card in LINE_1:
        game.play(card)
    assert game.made == 6


def test_restart_gives_the_line_back_and_begins_anew() -> None:
    game = played(LINE_1[:3])
    assert game.restart() == LINE_1[:3]
    assert game.position == Position.start(FIRST)
    assert game.restart() == ()
    assert game.undo() is None


@pytest.mark.parametrize(
    "line, card, said",
    [
        ("", "A♥", "not in the hand"),
        ("K♠", "4♠", "the table led 8♥ and the hand can follow suit"),
        ("K♠", "K♠", "not in the hand"),
        ("K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥", "J♥", "not in the hand"),
    ],
)
def test_an_illegal_card_is_refused_as_the_rules_refuse_it_and_changes_nothing(
    line: str, card: str, said: str
) -> None:
    game = played(cards(line))
    before = (game.position, game.tricks, game.slots)
    with pytest.raises(IllegalCardError, match=said) as refused:
        game.play(Card.parse(card))
    with pytest.raises(IllegalCardError) as by_rules:
        game.position.play(Card.parse(card))
    assert str(refused.value) == str(by_rules.value)
    assert (game.position, game.tricks, game.slots) == before


# Numbers


def test_cards_are_shown_by_suit_the_highest_first_and_numbered_from_one() -> None:
    hand = map(str, cards("K♠ 4♠ Q♥ J♥ Q♦ 7♦ 7♦ A♣"))
    assert numbers(Game(FIRST)) == list(zip(hand, range(1, 9), strict=True))
    assert numbers(played(LINE_1[:1])) == [
        ("4♠", None),
        ("Q♥", 1),
        ("J♥", 2),
        *[("Q♦", None), ("7♦", None), ("7♦", None), ("A♣", None)],
    ]


@some
@given(puzzles(), st.randoms(use_true_random=False))
def test_numbered_are_the_legal_cards_and_no_others(puzzle: Puzzle, random: Random) -> None:
    game = Game(puzzle)
    for _ in range(random.randrange(len(puzzle.hand) + 1)):
        game.play(random.choice(game.position.legal()))
    shown = [slot.card for slot in game.slots]
    assert shown == sorted(game.position.hand, key=lambda card: (card.suit, -card.rank))
    found = [slot for slot in game.slots if slot.number is not None]
    assert [slot.number for slot in found] == list(range(1, len(found) + 1))
    assert {slot.card for slot in found} == set(game.position.legal())
    assert all(game.numbered(slot.number or 0) == slot.card for slot in found)
    assert game.numbered(0) is None
    assert game.numbered(len(found) + 1) is None


def test_order_is_by_suit() -> None:
    assert list(in_order(cards("2♣ A♦ 3♥ K♥ 4♠"))) == list(cards("4♠ K♥ 3♥ A♦ 2♣"))


# What is meant


@pytest.mark.parametrize(
    "line, readings, meant",
    [
        ("", "Q♣ Q♥", "Q♥"),  # held
        ("", "A♣ A♥", "A♣"),
        ("K♠", "J♣ J♥", "J♥"),  # to be played
        ("K♠", "A♣ A♥", "A♣"),  # held, though not to be played
        ("", "K♣ K♥", "K♣"),  # neither: the first, to be refused
        ("", "Q♥ Q♦", "Q♥ Q♦"),  # both
        ("K♠", "Q♦ Q♥", "Q♥"),  # both are held, one can be played
        ("", "Q♥", "Q♥"),
        ("K♠", "4♠", "4♠"),
    ],
)
def test_of_several_readings_those_that_can_be_are_meant(
    line: str, readings: str, meant: str
) -> None:
    assert tuple(played(cards(line)).meant(cards(readings))) == cards(meant)


# Hints


def test_hints_tell_more_each_time_and_count_once_each() -> None:
    game = Game(FIRST)
    for level in (SUIT, CARDS, LINE):
        assert game.next_hint == level
        game.hinted(level)
    assert game.next_hint == LINE
    game.hinted(LINE)
    assert game.hints == 3


def test_hints_of_a_position_are_remembered_when_it_comes_back() -> None:
    game = Game(FIRST)
    game.hinted(SUIT)
    game.play(LINE_1[0])
    game.undo()
    assert (game.next_hint, game.hints) == (CARDS, 1)
    game.restart()
    assert (game.next_hint, game.hints) == (CARDS, 1)


def test_the_suit_is_no_hint_where_there_is_but_one() -> None:
    game = played(LINE_1[:1])
    assert {card.suit for card in game.position.legal()} == {Suit.HEARTS}
    assert game.next_hint == CARDS
