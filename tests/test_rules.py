"""The rules of play by number; the examples are small enough to check by eye."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazas import Card, IllegalCardError, Position, Puzzle, PuzzleError, Side, Suit, replay, solve
from bazas.notation import write_line
from bazas.rules import Reason
from naive import answer, follow, play, player_wins, split
from strategies import puzzles


def position(rows: str, hand: str, leader: Side = Side.PLAYER) -> Position:
    """Set up a position from the one-line form of table and hand."""
    puzzle = Puzzle.parse(f"{rows} {hand} ?")
    return Position(puzzle.table, puzzle.hand, leader)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_bs1_copies_are_equal_and_the_most_of_one_card_are_the_packs() -> None:
    assert Card.parse("7♦") == Card.parse("7d", letters="en")
    assert Puzzle.parse("7d7d/2s 7d3s ?").packs_needed == 3


def test_bs1_no_card_more_than_once_a_pack() -> None:
    with pytest.raises(PuzzleError, match="2 copies of 7♦, but packs: 1"):
        Puzzle((cards("7♦"),), cards("7♦"), packs=1)
    assert Puzzle((cards("7♦"),), cards("7♦"), packs=2).packs == 2


def test_bs2_ace_is_high() -> None:
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    spades = [Card.parse(f"{rank}♠") for rank in ranks]
    assert spades == sorted(spades)
    assert position("As", "Ks").trick(Card.parse("K♠")).winner is Side.TABLE


@pytest.mark.parametrize("suit", Suit)
def test_bs3_no_suit_is_trump(suit: Suit) -> None:
    ace = Card(14, suit)
    others = [Card(2, other) for other in Suit if other != suit]
    for two in others:
        assert Position(((ace,),), (two,)).trick(two).winner is Side.PLAYER
        assert Position(((two,),), (ace,), Side.TABLE).trick(ace).winner is Side.TABLE


def test_bs4_bs5_rows_keep_their_order_and_all_is_face_up() -> None:
    start = Position.start(Puzzle.parse("2s3s/4h Ks5h ?"))
    assert start == (
        (cards("2♠ 3♠"), cards("4♥")),
        cards("K♠ 5♥"),
        Side.PLAYER,
    )


def test_bs6_a_table_card_for_each_hand_card() -> None:
    with pytest.raises(PuzzleError, match="3 cards in the hand, but only 2 on the table"):
        Puzzle((cards("2♠ 3♠"),), cards("4♠ 5♠ 6♠"))
    assert Puzzle((cards("2♠ 3♠"),), cards("4♠ 5♠")).table_cards == 2


def test_bs7_sizes_beyond_the_published_ones() -> None:
    row = tuple(Card(rank, suit) for suit in Suit for rank in range(2, 15))
    assert solve(Puzzle((row, row[:13]), cards("2♠"))).optimum == 0
    assert Puzzle((row,) * 20, row * 10).packs_needed == 30


@pytest.mark.parametrize(
    "table, hand, said",
    [
        ((), "2♠", "the table has no rows"),
        (("2♠", ""), "2♠", "row 2 is empty"),
        (("2♠",), "", "the hand is empty"),
    ],
)
def test_bs7_nothing_is_empty(table: tuple[str, ...], hand: str, said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        Puzzle(tuple(map(cards, table)), cards(hand))


def test_bs8_the_player_leads_first_and_then_the_winner() -> None:
    start = Position.start(Puzzle.parse("As/2h Ks3h ?"))
    assert start.leader is Side.PLAYER
    lost = start.play(Card.parse("K♠"))
    assert lost.leader is Side.TABLE
    won = lost.trick(Card.parse("3♥"))
    assert (won.leader, won.winner) == (Side.TABLE, Side.PLAYER)
    assert lost.after(won).leader is Side.PLAYER


def test_bs8_both_cards_leave_and_a_used_up_row_keeps_its_number() -> None:
    after = position("2s/3s4s", "5s5s").play(Card.parse("5♠"))
    assert (after.rows, after.hand) == ((cards("2♠"), cards("3♠")), cards("5♠"))
    last = after.trick(Card.parse("5♠"))
    assert last.row == 1
    assert after.after(last).rows == (cards("2♠"), ())


def test_bs8_only_cards_of_the_hand_are_played() -> None:
    with pytest.raises(IllegalCardError, match=r"not in the hand \(BS-8\): 'Q♠'; expected K♠ 3♥"):
        position("As/2h", "Ks3h").play(Card.parse("Q♠"))


def test_bs9_covered_cards_do_not_answer() -> None:
    trick = position("2h/As3d", "4s").trick(Card.parse("4♠"))
    assert (trick.answer, trick.why_row) == (Card.parse("2♥"), Reason.NO_SUIT)


@pytest.mark.parametrize(
    "rows, row, why",
    [
        ("2s/9s/5s", 1, Reason.HIGHEST),
        ("2s/9s/9s/5s", 1, Reason.TOPMOST),
        ("9s2h/2s/3d", 1, Reason.HIGHEST),
        ("2h/2d", 0, Reason.NO_SUIT),
    ],
)
def test_bs10_the_tables_answer(rows: str, row: int, why: Reason) -> None:
    trick = position(rows, "4s").trick(Card.parse("4♠"))
    assert (trick.row, trick.why_row, trick.why_row.rule) == (row, why, "BS-10")


def test_bs10_no_suit_skips_used_up_rows() -> None:
    first = position("2h/3h/4d", "4s5s").play(Card.parse("4♠"))
    assert first.trick(Card.parse("5♠")).row == 1


def test_bs11_the_table_leads_the_first_row_and_the_player_follows() -> None:
    leads = position("2h9s/Ks", "3sAs4h", Side.TABLE)
    assert leads.led == Card.parse("9♠")
    assert leads.legal() == cards("3♠ A♠")
    trick = leads.trick(Card.parse("3♠"))
    assert (trick.row, trick.why_row, trick.winner) == (0, Reason.TABLE_LEADS, Side.TABLE)
    with pytest.raises(IllegalCardError, match=r"led 9♠ and the hand can follow suit \(BS-11\)"):
        leads.play(Card.parse("4♥"))


def test_bs11_a_player_without_the_suit_plays_anything() -> None:
    leads = position("9s/2d/2d", "3h4dAc", Side.TABLE)
    assert leads.legal() == cards("3♥ 4♦ A♣")
    assert {trick.winner for trick in leads.tricks()} == {Side.TABLE}


@pytest.mark.parametrize(
    "leader, card, other, winner, why",
    [
        (Side.PLAYER, "9♠", "8♠", Side.PLAYER, Reason.HIGHER),
        (Side.PLAYER, "9♠", "9♠", Side.PLAYER, Reason.IDENTICAL),
        (Side.PLAYER, "9♠", "10♠", Side.TABLE, Reason.HIGHER),
        (Side.PLAYER, "2♠", "A♥", Side.PLAYER, Reason.OTHER_SUIT),
        (Side.TABLE, "9♠", "8♠", Side.PLAYER, Reason.HIGHER),
        (Side.TABLE, "9♠", "9♠", Side.TABLE, Reason.IDENTICAL),
        (Side.TABLE, "9♠", "10♠", Side.TABLE, Reason.HIGHER),
        (Side.TABLE, "A♥", "2♠", Side.TABLE, Reason.OTHER_SUIT),
    ],
)
def test_bs12_who_wins(leader: Side, card: str, other: str, winner: Side, why: Reason) -> None:
    trick = Position((cards(other),), cards(card), leader).trick(Card.parse(card))
    assert (trick.winner, trick.why_won, trick.why_won.rule) == (winner, why, "BS-12")
    assert trick.won is (winner is Side.PLAYER)


def test_bs13_play_ends_with_the_hand() -> None:
    end = position("2s/3s/4s", "5s").play(Card.parse("5♠"))
    assert end.legal() == ()
    assert end.tricks() == ()
    with pytest.raises(IllegalCardError, match="no card: the hand is empty"):
        end.play(Card.parse("5♠"))


@pytest.mark.parametrize("target", [-1, 3, 10**30])
def test_bs14_a_target_is_a_number_of_tricks_of_this_hand(target: int) -> None:
    with pytest.raises(PuzzleError, match="expected 0 to 2"):
        Puzzle((cards("10♦ 8♥"),), cards("K♠ 4♠"), target)


@pytest.mark.parametrize(
    "target, verdict",
    [("0", "beatable"), ("1", "exact"), ("2", "unreachable"), ("?", "open")],
)
def test_bs15_verdicts(target: str, verdict: str) -> None:
    puzzle = Puzzle.parse(f"As/2h KsKh {target}")
    solution = solve(puzzle)
    assert (solution.optimum, solution.verdict(puzzle.target)) == (1, verdict)


def test_bs16_lines_are_told_apart_by_faces() -> None:
    start = position("2s/3s/4s", "5s5s5s")
    assert start.legal() == cards("5♠")


def test_published_line_trick_by_trick() -> None:
    puzzle = Puzzle.parse("Td8h/4s/3s2h/7d3s/As/QdAh Ks4sQhJhQd7d7dAc 6")
    played = replay(puzzle, cards("K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥"))
    player, table = Side.PLAYER, Side.TABLE
    assert [(t.leader, str(t.answer), t.row + 1, t.winner, t.why_row) for t in played.tricks] == [
        (player, "A♠", 5, table, Reason.HIGHEST),
        (table, "8♥", 1, player, Reason.TABLE_LEADS),
        (player, "4♠", 2, player, Reason.HIGHEST),
        (player, "10♦", 1, player, Reason.HIGHEST),
        (player, "2♥", 3, player, Reason.NO_SUIT),
        (player, "3♠", 3, player, Reason.NO_SUIT),
        (player, "3♠", 4, player, Reason.NO_SUIT),
        (player, "A♥", 6, table, Reason.HIGHEST),
    ]
    assert (played.won, played.error) == (6, None)


def test_replay_stops_at_the_first_illegal_card() -> None:
    puzzle = Puzzle.parse("As/2h/2d Ks3h5d ?")
    played = replay(puzzle, cards("K♠ 5♦ 3♥"))
    assert len(played.tricks) == 1
    assert played.error is not None
    assert played.error.token == "5♦"
    assert played.position == Position.start(puzzle).play(Card.parse("K♠"))


@settings(max_examples=300, deadline=None)
@given(puzzles(), st.data())
def test_a_random_game_agrees_with_the_twin(puzzle: Puzzle, data: st.DataObject) -> None:
    """Play at random and hold every trick against the second reading of the rules."""
    position, line = Position.start(puzzle), []
    rows, hand, _ = split(write_line(puzzle))
    while position.hand:
        names = [[card.ascii for card in row] for row in position.rows]
        held = [card.ascii for card in position.hand]
        if position.led is not None:
            assert {c.ascii for c in position.legal()} == set(follow(held, position.led.ascii))
        else:
            assert {c.ascii for c in position.legal()} == set(held)
        trick = position.trick(data.draw(st.sampled_from(position.legal())))
        if trick.leader is Side.PLAYER:
            assert trick.row == answer(names, trick.card.ascii)
            assert trick.won == player_wins(trick.card.ascii, trick.answer.ascii, player_led=True)
        else:
            assert trick.won == player_wins(trick.answer.ascii, trick.card.ascii, player_led=False)
        line.append(trick)
        position = position.after(trick)
    assert play(rows, hand, [trick.card.ascii for trick in line]) == [
        (trick.card.ascii, trick.row, trick.answer.ascii, trick.won) for trick in line
    ]
    table_cards = sum(map(len, puzzle.table))
    assert sum(map(len, position.rows)) == table_cards - len(puzzle.hand)
