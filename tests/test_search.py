"""All strategies against the twin, the laws of the optimum, and budgets."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive
from bazas import Card, Limits, Position, Puzzle, Side, Suit, published, replay, solve
from bazas.bench.ladders import ladder
from bazas.search import STRATEGIES, Status
from bazas.search.alike import alike
from bazas.search.plain import Memo
from bazas.search.questions import another_line, count_lines, first_cards
from bazas.search.solution import Budget
from strategies import cards, puzzles

KNOWN = [  # optimum, legal lines, optimal lines; from the rule sheet
    (6, 1_970, 398),
    (6, 3_836, 2),
    (8, 137_070, 1_848),
    (9, 118_740, 240),
    (10, 1_072_005, 5_847),
    (10, 32_863_680, 8_640),
]
NODES = {"auto": [18, 13, 29, 16, 114, 191], "memo": [146, 206, 300, 52, 653, 4_726]}
"""Positions expanded: a change of the search shows here, and goes into the changelog."""

some = settings(max_examples=80, deadline=None)


@pytest.mark.parametrize("puzzle, known", list(zip(published(), KNOWN, strict=True)))
def test_published_problems(puzzle: Puzzle, known: tuple[int, int, int]) -> None:
    solution = solve(puzzle)
    assert (solution.status, solution.optimum) == (Status.PROVEN, known[0])
    assert replay(puzzle, solution.line).won == known[0]
    assert sorted(solution.line) == sorted(puzzle.hand)
    assert count_lines(puzzle) == known[1:]


def test_node_counts_are_pinned() -> None:
    assert [solve(puzzle).nodes for puzzle in published()] == NODES["auto"]
    assert [solve(puzzle, strategy="memo").nodes for puzzle in published()] == NODES["memo"]
    assert solve(published()[0], strategy="brute").nodes == 3_970


@pytest.mark.parametrize("seed", range(300))
def test_strategies_agree_with_the_twin(seed: int) -> None:
    line = naive.deal(seed)
    rows, hand, _ = naive.split(line)
    optimum, legal, optimal = naive.count(rows, hand)
    puzzle = Puzzle.parse(line)
    for strategy in STRATEGIES:
        solution = solve(puzzle, strategy=strategy)
        assert (solution.lower, solution.upper) == (optimum, optimum)
        won = [trick[3] for trick in naive.play(rows, hand, [c.ascii for c in solution.line])]
        assert (len(won), sum(won)) == (len(hand), optimum)
    assert count_lines(puzzle) == (legal, optimal)


def test_the_twins_deals_are_mixed() -> None:
    """The test above says something only if ties, copies, voids and all sizes occur."""
    deals = [Puzzle.parse(naive.deal(seed)) for seed in range(300)]
    assert {deal.packs_needed for deal in deals} >= {1, 2, 3}
    assert {len(deal.hand) for deal in deals} == {1, 2, 3, 4, 5, 6}
    assert {len(deal.table) for deal in deals} == {1, 2, 3, 4, 5, 6, 7}
    assert sum(len(set(deal.hand)) < len(deal.hand) for deal in deals) > 30


@some
@given(puzzles())
def test_first_cards_are_worth_what_they_lead_to(puzzle: Puzzle) -> None:
    start = Position.start(puzzle)
    firsts = first_cards(puzzle)
    assert [first.card for first in firsts] == list(start.legal())
    for card, value, same_as in firsts:
        trick = start.trick(card)
        expected = trick.won + Memo().bounds(start.after(trick)).lower
        assert value == (expected, expected)
        assert same_as is None or same_as in puzzle.hand[: puzzle.hand.index(card)]
    assert max(first.value.lower for first in firsts) == solve(puzzle).optimum


@some
@given(puzzles(), st.integers(0, 30))
def test_merging_and_memory_change_no_answer(puzzle: Puzzle, most: int) -> None:
    start = Position.start(puzzle)
    bounds = Memo().bounds(start)
    assert Memo(merge=False).bounds(start) == bounds
    small = Memo(most=most)
    assert small.bounds(start) == bounds
    assert replay(puzzle, small.line(start, bounds.lower)).won == bounds.lower


@some
@given(puzzles())
def test_alike_cards_are_worth_the_same_everywhere(puzzle: Puzzle) -> None:
    position = Position.start(puzzle)
    while position.hand:
        worth = {
            trick.card: trick.won + Memo(merge=False).bounds(position.after(trick)).lower
            for trick in position.tricks()
        }
        for card, other in alike(position).items():
            assert card.suit == other.suit
            assert worth[card] == worth[other]
        position = position.play(position.legal()[-1])


def test_alike_needs_a_gap_in_the_table() -> None:
    same = alike(Position.start(Puzzle.parse("5s9s/2h/2h/2h/2h 3s4s5s6s8sTs ?")))
    named = {str(card): str(other) for card, other in same.items()}
    assert named == {"3♠": "3♠", "4♠": "3♠", "5♠": "5♠", "6♠": "6♠", "8♠": "6♠", "10♠": "10♠"}


class TestLaws:
    """What must hold between the optima of related problems."""

    @staticmethod
    def optimum(puzzle: Puzzle) -> int:
        optimum = solve(puzzle).optimum
        assert optimum is not None
        return optimum

    @some
    @given(puzzles(), st.data())
    def test_cards_that_are_never_reached_change_nothing(
        self, puzzle: Puzzle, data: st.DataObject
    ) -> None:
        """A row as long as the hand never shows what lies to its left (BS-9, BS-13)."""
        fill = data.draw(st.lists(cards, min_size=len(puzzle.hand), max_size=len(puzzle.hand)))
        long = replace(puzzle, table=(*puzzle.table, tuple(fill)))
        longer = replace(puzzle, table=(*puzzle.table, (data.draw(cards), *fill)))
        assert count_lines(long) == count_lines(longer)
        assert self.optimum(long) == self.optimum(longer)

    @some
    @given(puzzles())
    def test_a_last_row_in_a_suit_not_held_changes_nothing(self, puzzle: Puzzle) -> None:
        """It is neither the first row nor of a suit that is led (BS-10, BS-11)."""
        free = [suit for suit in Suit if all(card.suit != suit for card in puzzle.hand)]
        for suit in free:
            more = replace(puzzle, table=(*puzzle.table, (Card(9, suit),)))
            assert self.optimum(more) == self.optimum(puzzle)

    @some
    @given(puzzles())
    def test_unbeatable_cards_on_lead_win_everything(self, puzzle: Puzzle) -> None:
        on_table = [card for row in puzzle.table for card in row]
        hand = tuple(
            max([card, *(other for other in on_table if other.suit == card.suit)])
            for card in puzzle.hand
        )
        assert self.optimum(replace(puzzle, hand=hand)) == len(hand)

    @some
    @given(puzzles())
    def test_beaten_cards_of_one_suit_win_nothing(self, puzzle: Puzzle) -> None:
        table = tuple(
            tuple(Card(max(card.rank, 3), Suit.CLUBS) for card in row) for row in puzzle.table
        )
        hand = tuple(Card(2, Suit.CLUBS) for _ in puzzle.hand)
        assert self.optimum(Puzzle(table, hand)) == 0

    def test_a_higher_card_can_be_worse(self) -> None:
        """The rule sheet's example: 5♥ in place of 3♥ costs a trick."""
        assert self.optimum(Puzzle.parse("3d/4s5d/4h 3h2d4d3s ?")) == 3
        assert self.optimum(Puzzle.parse("3d/4s5d/4h 5h2d4d3s ?")) == 2

    def test_having_the_lead_can_be_worse(self) -> None:
        puzzle = Puzzle.parse("2s/KcAh/2d4s/3d2h/4d3h/5d4h 3s3c7h8h9h ?")
        assert self.optimum(puzzle) == 3
        assert Memo().bounds(Position(puzzle.table, puzzle.hand, Side.TABLE)) == (5, 5)


class TestBudgets:
    """A search that is cut short says so, and what it says is true."""

    HARD = published()[5]
    EXACT = tuple(strategy for strategy in STRATEGIES if strategy != "cpsat")
    """Those that look at a limit of nodes before each; for the other see test_cpsat.py."""

    @pytest.mark.parametrize("strategy", EXACT)
    @pytest.mark.parametrize("nodes", [0, 1, 2, 10, 50, 150])
    def test_nodes(self, strategy: str, nodes: int) -> None:
        solution = solve(self.HARD, strategy=strategy, limits=Limits(nodes=nodes))
        assert solution.nodes == nodes
        assert (solution.status, solution.optimum) == (Status.BOUNDED, None)
        assert solution.lower <= 10 <= solution.upper
        assert replay(self.HARD, solution.line).won == solution.lower
        assert sorted(solution.line) == sorted(self.HARD.hand)

    @pytest.mark.parametrize("strategy", STRATEGIES)
    def test_seconds(self, strategy: str) -> None:
        """The hardest of some thousand deals of 26 cards: 432,997 positions."""
        puzzle = ladder("S26", 2_657)
        solve(published()[0], strategy=strategy)  # kernels are loaded, which does not count
        started = perf_counter()
        solution = solve(puzzle, strategy=strategy, limits=Limits(seconds=0.01))
        assert 0.01 <= solution.seconds <= perf_counter() - started
        assert solution.status is Status.BOUNDED
        assert solution.lower <= 22 <= solution.upper
        assert replay(puzzle, solution.line).won == solution.lower

    def test_enough_is_enough(self) -> None:
        limits = Limits(nodes=NODES["auto"][5])
        assert solve(self.HARD, limits=limits).optimum == 10

    @some
    @given(puzzles(), st.integers(0, 40), st.sampled_from(EXACT))
    def test_bounds_are_true(self, puzzle: Puzzle, nodes: int, strategy: str) -> None:
        optimum = solve(puzzle).optimum
        cut = solve(puzzle, strategy=strategy, limits=Limits(nodes=nodes))
        assert optimum is not None
        assert cut.nodes <= nodes
        assert cut.lower <= optimum <= cut.upper
        assert replay(puzzle, cut.line).won == cut.lower

    def test_counting_and_first_cards(self) -> None:
        assert count_lines(self.HARD, Budget(Limits(nodes=100))) is None
        firsts = first_cards(self.HARD, Budget(Limits(nodes=100)))
        assert all(f.value.lower <= 10 and f.value.upper >= 9 for f in firsts)
        assert any(f.value.lower < f.value.upper for f in firsts)

    @pytest.mark.parametrize("nodes", [2.5, float("inf")])
    def test_limits_of_positions_are_whole(self, nodes: float) -> None:
        with pytest.raises(ValueError, match="a limit of nodes is a whole number"):
            Limits(nodes=nodes)  # type: ignore[arg-type]

    @pytest.mark.parametrize("limit", [{"nodes": -1}, {"seconds": -0.1}, {"seconds": float("nan")}])
    def test_limits_are_not_negative(self, limit: dict[str, int]) -> None:
        with pytest.raises(ValueError, match="is 0 or more"):
            Limits(**limit)

    @pytest.mark.parametrize("strategy", STRATEGIES)
    @pytest.mark.parametrize("table, hand, optimum", [(2, 3, 1_100), (14, 3, 0)])
    def test_a_hand_of_any_length(self, strategy: str, table: int, hand: int, optimum: int) -> None:
        """The depth of the search is the length of the hand: more than Python usually recurses."""
        many = 1_100
        row, cards = (Card(table, Suit.CLUBS),) * many, (Card(hand, Suit.CLUBS),) * many
        assert solve(Puzzle((row,), cards), strategy=strategy).optimum == optimum


def test_threads_do_not_disturb_each_other() -> None:
    """The depth that one search needs stays allowed while others begin and end."""
    long = Puzzle(((Card(14, Suit.CLUBS),) * 900,), (Card(3, Suit.CLUBS),) * 900)
    with ThreadPoolExecutor(4) as pool:
        many = [pool.submit(solve, puzzle) for puzzle in (long, *published()[:4]) * 3]
        assert [job.result().optimum for job in many] == [0, 6, 6, 8, 9] * 3


def test_an_unknown_strategy_is_named() -> None:
    with pytest.raises(ValueError, match="no strategy is called 'magic'; there are auto, losses, "):
        solve(published()[0], strategy="magic")


@pytest.mark.parametrize("seed", range(80))
def test_another_line_is_found_where_there_is_one(seed: int) -> None:
    text = naive.deal(seed)
    puzzle = Puzzle.parse(text)
    rows, hand, _ = naive.split(text)
    _, _, optimal = naive.count(rows, hand)
    solution = solve(puzzle, strategy="memo")
    other = another_line(puzzle, solution.line)
    assert (other == ()) == (optimal == 1)
    if other:
        assert other != solution.line
        assert sorted(other) == sorted(puzzle.hand)
        assert replay(puzzle, other).won == solution.lower


def test_whether_there_is_another_line_may_not_be_known() -> None:
    puzzle = published()[5]
    line = solve(puzzle).line
    assert another_line(puzzle, line, Budget(Limits(nodes=0))) is None
    assert replay(puzzle, another_line(puzzle, line) or ()).won == 10
    large = ladder("S26", 0)
    line = solve(large).line
    assert replay(large, another_line(large, line) or ()).won == replay(large, line).won
