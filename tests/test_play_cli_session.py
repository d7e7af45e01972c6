"""A session of games on a screen that keeps what it is told: nothing typed can spoil a game."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazas import Position, Puzzle, published, replay, solve
from bazas.cards import find_card
from bazas.play.game import Game
from bazas.play.posed import Posed
from bazas.play.terminal.advice import Adviser
from bazas.play.terminal.means import Means
from bazas.play.terminal.playing import Playing
from bazas.play.terminal.session import Session
from bazas.play.terminal.typed import ACTS, Act, read_typed
from bazas.play.terminal.wording import heading, in_list
from bazas.speech import Language, Speech
from strategies import puzzles

some = settings(max_examples=150, deadline=None)
SIX = [Posed(puzzle, f"published/{n}") for n, puzzle in enumerate(published(), 1)]
ONE = [Posed(Puzzle.parse("As/Ks/Qs AsKsQs 3"), "one")]
SOLVED = "K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥"


class Shown(NamedTuple):
    """What a screen was asked to show."""

    how: str
    name: str
    line: str


class Kept:
    """A screen that keeps what it is told, and reads what it is given."""

    def __init__(self, *lines: str) -> None:
        self.lines = iter(lines)
        self.said: list[str] = []
        self.shown: list[Shown] = []

    def show(self, posed: Posed, game: Game) -> None:
        self._show("show", posed, game)

    def played(self, posed: Posed, game: Game, tricks: int) -> None:
        self._show(f"played {tricks}", posed, game)

    def changed(self, posed: Posed, game: Game, news: str) -> None:
        self._show(news, posed, game)

    def tell(self, text: str) -> None:
        self.said.append(text)

    exact = tell

    def ask(self) -> str:
        for line in self.lines:
            if line == "^C":
                raise KeyboardInterrupt
            return line
        raise EOFError

    def _show(self, how: str, posed: Posed, game: Game) -> None:
        self.shown.append(Shown(how, posed.name, " ".join(map(str, game.line))))


@contextmanager
def at_once(text: str) -> Iterator[None]:
    assert text
    yield


def means(screen: Kept, language: Language = Language.ENGLISH) -> Means:
    return Means(screen=screen, say=Speech(language), working=at_once)


def session(*lines: str, problems: list[Posed] = ONE) -> Kept:
    """Run a session in which these lines are typed."""
    screen = Kept(*lines)
    Session(problems, means(screen)).run()
    return screen


def playing(puzzle: Puzzle, *lines: str) -> tuple[Playing, Kept]:
    """Return a game after these lines."""
    screen = Kept()
    one = Playing(Posed(puzzle, "one"), means(screen))
    for line in lines:
        one.do(read_typed(line))
    return one, screen


# Cards


def test_several_cards_are_played_until_one_is_illegal() -> None:
    one, screen = playing(published()[0], "ks 4s qh")
    assert " ".join(map(str, one.game.line)) == "K♠"
    assert [shown.how for shown in screen.shown] == ["played 1"]
    (said,) = screen.said
    assert said.startswith("Not possible: the table led 8♥ and the hand can follow suit (BS-11)")
    assert said.endswith("'4♠'; expected Q♥ J♥")


def test_numbers_are_those_shown_when_they_were_typed() -> None:
    one, screen = playing(published()[0], "1 3 2")
    assert " ".join(map(str, one.game.line)) == "K♠ Q♥ 4♠"
    assert [shown.how for shown in screen.shown] == ["played 3"]


def test_a_number_that_no_card_has_keeps_all_from_being_played() -> None:
    one, screen = playing(published()[0], "1 99", "0", "1", "3")
    assert len(one.game.line) == 1
    assert screen.said == [
        "No card has the number 99; the last is 8.",
        "No card has the number 0; the last is 8.",
        "No card has the number 3; the last is 2.",
    ]


def test_a_letter_that_reads_two_ways_is_asked_for_only_where_both_can_be() -> None:
    both = Puzzle.parse("As/2c/3h KcKhQd ?")
    one, screen = playing(both, "kc")
    assert one.game.line == ()
    assert screen.said == ["'kc' is K♣ or K♥: which?"]
    one, screen = playing(both, "k♥", "kc")
    assert " ".join(map(str, one.game.line)) == "K♥ K♣"
    one, screen = playing(both, "qc")
    assert screen.said == ["Not possible: not in the hand (BS-8): 'Q♣'; expected K♣ K♥ Q♦"]


def test_after_the_end_cards_are_refused_until_one_is_taken_back() -> None:
    one, screen = playing(ONE[0].puzzle, "1 2 3")
    assert one.game.over
    before = len(screen.said)
    for line in ("1", "as", "h"):
        one.do(read_typed(line))
    over = "All cards are played; u takes the last one back, r starts again."
    assert screen.said[before:] == [over] * 3
    one.do(read_typed("u"))
    one.do(read_typed("1"))
    assert one.game.over


def test_what_is_taken_back_is_said_and_can_be_typed_again() -> None:
    one, screen = playing(published()[0], "1 1 u", "1", "1", "u 5", "u", "r", "1", "r")
    assert [shown.how for shown in screen.shown] == [
        "played 1",
        "played 1",
        "Taken back: K♠, Q♥",
        "played 1",
        "Taken back: K♠",
    ]
    assert screen.said == ["There is nothing to take back."] * 2
    assert one.game.position == Position.start(published()[0])


def test_the_tricks_played_are_listed_in_the_order_of_play() -> None:
    _, screen = playing(published()[0], "l", "ks qh 4s", "l")
    assert screen.said == [
        "No trick has been played yet.",
        "1. you K♠, table A♠ (row 5): lost",
        "2. table 8♥ (row 1), you Q♥: won",
        "3. you 4♠, table 4♠ (row 2): won",
    ]


# Hints, and what can be reached


def test_the_three_levels_of_hint() -> None:
    puzzle = published()[1]  # its good first cards are 8♥ and 5♥
    one, screen = playing(puzzle, "h", "h", "h", "h")
    suit, first, cards, second, line, again = screen.said
    assert (first, second) == ("(hint 1 of 3)", "(hint 2 of 3)")
    assert suit == "A good card is one of hearts."
    assert cards == "Good: 8♥, 5♥"
    assert line == again
    best = line.removeprefix("A best line: ").split(", ")
    readings = (find_card(card, letters="en") for card in best)
    found = replay(puzzle, [card for card in readings if card])
    assert (found.error, found.won) == (None, 6)
    assert not found.position.hand
    assert one.game.hints == 3


def test_where_all_cards_are_good_that_is_said_and_the_next_hint_is_a_line() -> None:
    _, screen = playing(published()[0], "h", "h")
    assert screen.said[:2] == ["Every card that can be played is good here.", "(hint 2 of 3)"]
    assert screen.said[2].startswith("A best line: K♠, ")


def test_a_card_without_choice_is_no_hint() -> None:
    one, screen = playing(Puzzle.parse("2h/3s 4s4h 1"), "4s", "h")
    assert screen.said[-1] == "Only 4♥ can be played."
    assert one.game.hints == 0


def test_hints_that_were_asked_for_are_told_at_the_end_and_others_are_not() -> None:
    for hints, said in ((0, []), (1, ["With 1 hint."]), (2, ["With 2 hints."])):
        _, screen = playing(published()[0], *["h"] * hints, SOLVED)
        assert [text for text in screen.said if text.startswith("With")] == said


def test_what_is_reachable_is_exact_and_a_mistake_is_told_only_when_asked_for() -> None:
    one, screen = playing(published()[0], "w", "ks qh 4s qd 7d 7d jh")
    assert screen.said == ["Still reachable: 6 tricks."]
    one.do(read_typed("w"))
    assert screen.said[1:] == ["Still reachable: 5 tricks.", "The target is out of reach."]


@some
@given(puzzles(most=5))
def test_advice_is_right(puzzle: Puzzle) -> None:
    adviser, game = Adviser(), Game(puzzle)
    optimum = solve(puzzle).optimum
    assert adviser.reach(game) == optimum
    assert replay(puzzle, adviser.line(game.position)).won == optimum
    good = adviser.good(game.position)
    for card in game.position.legal():
        game.play(card)
        assert (adviser.reach(game) == optimum) == (card in good)
        game.undo()


def test_an_interrupt_stops_a_question_and_not_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    one, screen = playing(published()[0])
    for question in ("reach", "good", "line"):
        monkeypatch.setattr(Adviser, question, interrupted)
    monkeypatch.setattr("bazas.play.terminal.playing.reviewed", interrupted)
    for line in ("w", "h"):
        one.do(read_typed(line))
    assert screen.said == ["Stopped."] * 2
    assert one.game.hints == 0
    one.do(read_typed(SOLVED))
    assert screen.said[2:] == [
        "All cards are played: 6 tricks; the target is reached.",
        "Stopped.",
        "u takes the last card back, r starts again, q ends.",
    ]
    assert one.game.made == 6


# The end


@pytest.mark.parametrize(
    "target, said",
    [
        ("6", "All cards are played: 6 tricks; the target is reached."),
        ("5", "All cards are played: 6 tricks; the target is reached."),
        ("7", "All cards are played: 6 tricks; the target was 7."),
        ("?", "All cards are played: 6 tricks."),
    ],
)
def test_the_outcome(target: str, said: str) -> None:
    puzzle = Puzzle.parse(f"Td8h/4s/3s2h/7d3s/As/QdAh Ks4sQhJhQd7d7dAc {target}")
    _, screen = playing(puzzle, SOLVED)
    assert screen.said[0] == said
    assert "6 tricks, the most there are." in screen.said


def test_the_review_tells_what_each_card_cost() -> None:
    _, screen = playing(published()[0], "ks qh 4s qd 7d 7d jh ac")
    text = "\n".join(screen.said)
    assert "It costs 1 trick: 6 could be reached. Better: A♣." in text
    assert "A♣ loses to 3♠" in text
    assert screen.said[-3:-1] == ["5 tricks, of 6 possible.", "Lost on the way: 1 at trick 7."]


def test_the_review_is_not_broken_where_the_screen_does_not_break_it() -> None:
    _, screen = playing(published()[0], SOLVED)
    for text in screen.said:
        assert text.strip()[-1] in ".;:"
    assert any(len(text) > 110 for text in screen.said)


# From one problem to another


@pytest.mark.parametrize("typed, name", [("", 1), ("4", 4), ("published/6", 6), (" 2 ", 2)])
def test_of_several_problems_one_is_chosen(typed: str, name: int) -> None:
    screen = session(typed, problems=SIX)
    assert screen.shown == [Shown("show", f"published/{name}", "")]
    assert screen.said[:2] == [
        "1. published/1: Published problem 1 (6 rows, 8 cards in the hand, target 6)",
        "2. published/2: Published problem 2 (6 rows, 8 cards in the hand, target 6)",
    ]
    assert screen.said[5:] == [
        "6. published/6: Published problem 6 (10 rows, 13 cards in the hand, target open)",
        "Which problem? Enter: 1",
    ]


@pytest.mark.parametrize("typed", ["0", "7", "x", "-1", "9" * 5000, "published/7", "as", "\u0664"])
def test_what_is_no_problem_is_asked_again(typed: str) -> None:
    screen = session(typed, "3", problems=SIX)
    assert screen.said[7].endswith(" is no number from 1 to 6; q ends.")
    assert len(screen.said[7]) < 100
    assert [shown.name for shown in screen.shown] == ["published/3"]


def test_the_list_is_told_again_when_asked_for() -> None:
    screen = session("?", "1", problems=SIX)
    assert screen.said[:7] == screen.said[7:]


@pytest.mark.parametrize("lines", [["q"], ["salir"], []])
def test_nothing_need_be_chosen(lines: list[str]) -> None:
    screen = session(*lines, problems=SIX)
    assert (screen.shown, len(screen.said)) == ([], 7)


def test_next_and_another_problem_lose_nothing() -> None:
    screen = session("2", "8h", "n", "7s 5s", "p", "2", "5h", "p", "", "q", problems=SIX)
    assert screen.shown == [
        ("show", "published/2", ""),
        ("played 1", "published/2", "8♥"),
        ("show", "published/3", ""),
        ("played 2", "published/3", "7♠ 5♠"),
        ("show", "published/2", "8♥"),
        ("played 1", "published/2", "8♥ 5♥"),
        ("show", "published/2", "8♥ 5♥"),
    ]
    assert screen.said[-2:] == [
        'Played so far: bazas explain published/2 --line "8♥ 5♥"',
        'Played so far: bazas explain published/3 --line "7♠ 5♠"',
    ]


def test_a_game_that_is_over_begins_anew_when_its_problem_is_chosen_again() -> None:
    two = [*ONE, Posed(Puzzle.parse("As As 1"), "two")]
    screen = session("1", "1 2 3", "n", "p", "1", "q", problems=two)
    assert [shown.how for shown in screen.shown] == ["show", "played 3", "show", "show"]
    assert screen.shown[-1].line == ""
    said = "u takes the last card back, r starts again, n goes to the next problem, q ends."
    assert said in screen.said


def test_there_is_not_always_another_problem() -> None:
    assert session("n", "p").said == ["There is no other problem here."] * 2
    screen = session("6", "n", problems=SIX)
    assert screen.said[-1] == "This is the last problem; p goes back to another one."


def test_of_very_many_problems_the_first_are_listed() -> None:
    many = [Posed(ONE[0].puzzle, f"many#{n}") for n in range(1, 1001)]
    screen = session("1000", problems=many)
    assert len(screen.said) == 42
    assert screen.said[-2] == "and 960 problems more"
    assert screen.shown[0].name == "many#1000"


# How it ends


@pytest.mark.parametrize("lines", [["1 2", "q"], ["1", "1"], ["1 2"]])
def test_what_was_not_played_to_the_end_can_be_gone_through(lines: list[str]) -> None:
    screen = session(*lines, problems=[Posed(ONE[0].puzzle, "it's mine.txt#2")])
    command = screen.said[-1].removeprefix("Played so far: ")
    name = "it's mine.txt#2"
    assert shlex.split(command) == ["bazas", "explain", name, "--line", "A♠ K♠"]


@pytest.mark.parametrize("lines", [["q"], ["1", "u", "q"], ["1 2 3", "q"], []])
def test_without_a_game_in_the_middle_there_is_nothing_to_say_at_the_end(lines: list[str]) -> None:
    assert not [text for text in session(*lines).said if text.startswith("Played")]


def test_an_interrupt_ends_it_and_what_was_played_is_told() -> None:
    screen = Kept("1", "^C")
    with pytest.raises(KeyboardInterrupt):
        Session(ONE, means(screen)).run()
    assert screen.said == ['Played so far: bazas explain one --line "A♠"']


# Names


def test_names_that_are_long_stand_for_themselves_only() -> None:
    long = Posed(Puzzle.parse("# T\nMesa:\nA♠\nJugador: A♠"), f"deal1:6x1-2/8/2:7:{'0' * 30}")
    short = Posed(long.puzzle, "mine.txt")
    unnamed = Posed(Puzzle.parse("As As 1"), "mine.txt")
    say = Speech()
    assert [heading(one, say) for one in (long, short, unnamed)] == ["T", "mine.txt: T", "mine.txt"]
    assert in_list(3, unnamed, say) == "3. mine.txt (1 row, 1 card in the hand, target 1)"


# Anything at all

TYPED = st.one_of(
    st.sampled_from(sorted(set(ACTS) - set(Act.QUIT.value))),
    st.lists(st.integers(0, 9).map(str), max_size=4).map(" ".join),
    st.lists(st.sampled_from(["2s", "3s", "4s", "5s", "2h", "3h", "5h", "2c", "kd"])).map(" ".join),
    st.integers(0, 5).map("u {}".format),
    st.text(max_size=20),
)


@some
@given(puzzles(most=4), st.lists(TYPED, max_size=25))
def test_whatever_is_typed_the_game_stays_one_by_the_rules(
    puzzle: Puzzle, lines: list[str]
) -> None:
    one, screen = playing(puzzle)
    for line in lines:
        before = (one.game.line, one.game.hints)
        one.do(read_typed(line))
        by_rules = replay(puzzle, one.game.line)
        assert by_rules.error is None
        assert (one.game.tricks, one.game.position) == by_rules[:2]
        assert one.game.hints >= before[1]
        kept = [(x, y) for x, y in zip(before[0], one.game.line, strict=False) if x == y]
        assert len(kept) == min(len(before[0]), len(one.game.line))  # none is exchanged unasked
    assert all(text.strip() for text in screen.said)


@some
@given(st.lists(TYPED | st.sampled_from(["1", "2", ""]), max_size=25), st.sampled_from(Language))
def test_whatever_is_typed_a_session_goes_on_to_its_end(
    lines: list[str], language: Language
) -> None:
    two = [*ONE, Posed(Puzzle.parse("2h/3s 4s4h 1"), "two")]
    screen = Kept(*(line for line in lines if read_typed(line).act is not Act.QUIT))
    Session(two, means(screen, language)).run()
    assert next(screen.lines, None) is None
