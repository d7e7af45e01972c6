"""The loss-budget search, native and plain: same answers, same positions, true bounds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive
from bazas import Card, Limits, Position, Puzzle, Side, Suit, published, replay, solve
from bazas.bench.ladders import SHAPES, ladder
from bazas.bench.sets import SETS
from bazas.search import kernels as native_kernels
from bazas.search import packed, sizes
from bazas.search.losses import losses, search_one, search_packed
from bazas.search.matching import LOST, line_of
from bazas.search.native import FIRST_SLOTS, kernels, new_work
from bazas.search.outcomes import Outcomes, Technique, outcomes
from bazas.search.packed import pack
from bazas.search.plain import Memo
from bazas.search.sizes import fits
from bazas.search.solution import Budget
from deals import skewed
from strategies import puzzles

JITTED = os.environ.get("NUMBA_DISABLE_JIT", "0") != "1"
MANY = 3_000 if JITTED else 150
"""Deals to compare: without a compiler, kernels are slower than plain Python."""

some = settings(max_examples=60 if JITTED else 10, deadline=None)

SIGNATURE = {
    "S8": 245,
    "S10": 1_003,
    "S13": 2_622,
    "S16": 4_423,
    "S20": 37_875,
    "S24": 88_230,
    "S26": 207_495,
    "hard": 64_593,
    "hard26": 3_607_445,
}
"""Positions expanded on the first 20 deals of each set, of `hard26` on the first three: a change of
the search shows here, and goes into the changelog."""


def start(puzzle: Puzzle) -> Position:
    return Position.start(puzzle)


def row_of(position: Position, **options: int) -> list[int]:
    """Search a position in a work of its own; options are those of `new_work`."""
    work = new_work(**options)  # type: ignore[arg-type]  # use is an int, too
    results = np.full((1, 29), -1, np.int64)
    kernels().solve_deals(work, pack([position]), 0, 1, results)
    row: list[int] = results[0].tolist()
    return row


class TestAgreement:
    """All searches give the optimum of the twin, which shares no code with them."""

    @pytest.mark.parametrize("part", range(10))
    def test_on_skewed_deals(self, part: int) -> None:
        deals = [skewed(number) for number in range(part * MANY // 10, (part + 1) * MANY // 10)]
        rows = search_packed(pack(map(start, deals))).tolist()
        for puzzle, (lower, upper, nodes, *events) in zip(deals, rows, strict=True):
            line = line_of(start(puzzle), events[: len(puzzle.hand)])
            cards = [card.ascii for card in line]
            table = [[card.ascii for card in row] for row in puzzle.table]
            hand = [card.ascii for card in puzzle.hand]
            won = sum(trick[3] for trick in naive.play(table, hand, cards))
            assert sorted(line) == sorted(puzzle.hand)
            assert won == lower == upper
            if len(hand) < 7:
                assert naive.count(table, hand)[0] == lower
            else:
                assert Memo().bounds(start(puzzle)) == (lower, upper)
            plain = outcomes(puzzle)
            assert (plain.lower, plain.upper, plain.nodes, plain.line) == (won, won, nodes, line)

    def test_deals_are_skewed(self) -> None:
        """The test above says something only if all odd kinds occur."""
        deals = [skewed(number) for number in range(1_000)]
        assert {len({card.suit for card in deal.hand}) for deal in deals} == {1, 2, 3, 4}
        assert {len(deal.hand) for deal in deals} == {1, 2, 3, 4, 5, 6, 7}
        assert sum(len(deal.table) == 1 for deal in deals) > 100
        assert sum(all(len(row) == 1 for row in deal.table) for deal in deals) > 100
        assert sum(deal.table_cards == len(deal.hand) for deal in deals) > 100
        assert sum(deal.packs_needed > 3 for deal in deals) > 100
        assert len({deal.id for deal in deals}) > 700

    @pytest.mark.parametrize("name, deals", [("S8", 60), ("S10", 40), ("S13", 20), ("S16", 4)])
    def test_plain_and_native_are_the_same_search(self, name: str, deals: int) -> None:
        for puzzle in [ladder(name, number) for number in range(deals if JITTED else deals // 4)]:
            plain, native = outcomes(puzzle), losses(puzzle)
            assert plain.optimum is not None
            assert replace(plain, strategy="", seconds=0) == replace(native, strategy="", seconds=0)

    @pytest.mark.parametrize("number", range(12 if JITTED else 2))
    def test_on_problems_of_published_size(self, number: int) -> None:
        puzzle = ladder("S10", 1_000 + number)
        assert losses(puzzle).optimum == solve(puzzle, strategy="memo").optimum

    @some
    @given(puzzles(), st.sampled_from(Side))
    def test_whoever_leads(self, puzzle: Puzzle, leader: Side) -> None:
        position = Position(puzzle.table, puzzle.hand, leader)
        bounds = Memo(merge=False).bounds(position)
        lower, upper, *_ = search_one(position)
        assert (lower, upper) == bounds == Outcomes().bounds(position)


class TestTechniques:
    """None of what makes the search fast changes an answer."""

    OFF = tuple(Technique.ALL & ~technique for technique in Technique.ALL)

    @pytest.mark.parametrize("use", [*OFF, Technique(0)], ids=str)
    def test_each_can_be_left_out(self, use: Technique) -> None:
        fewer = 0
        for number in range(MANY // 6):
            puzzle = skewed(number) if number % 3 else ladder("S8", number)
            lower, upper, nodes, *events = row_of(start(puzzle), use=use)
            best, _, nodes_with_all, *_ = row_of(start(puzzle))
            assert lower == upper == best
            assert replay(puzzle, line_of(start(puzzle), events[: len(puzzle.hand)])).won == best
            if number % 10 == 0:
                search = Outcomes(use=use)
                assert search.bounds(start(puzzle)) == (best, best)
                tuple(search.line(start(puzzle), len(puzzle.hand) - best))
                assert search.budget.nodes == nodes
            fewer += nodes - nodes_with_all
        assert fewer > 0 or not JITTED, "a technique that saves nothing is none"

    @pytest.mark.parametrize("use", OFF, ids=str)
    def test_what_is_left_out_loses_no_line(self, use: Technique) -> None:
        """Without a memory, problem 6 is proven before the first budget ends, and its line not."""
        for puzzle in published() if JITTED else published()[:2]:
            found = losses(puzzle, use=use)
            assert found.optimum == losses(puzzle).optimum is not None
            assert found.nodes == outcomes(puzzle, use=use).nodes

    def test_they_have_the_same_numbers_in_both_searches(self) -> None:
        for technique in Technique.ALL:
            assert getattr(native_kernels, str(technique.name)) == technique

    @pytest.mark.parametrize("first, last", [(1, 1), (2, 8), (16, 64), (4_096, 4_096)])
    def test_the_size_of_the_memory_changes_no_answer(self, first: int, last: int) -> None:
        deals = [ladder("S10", number) for number in range(40 if JITTED else 4)]
        for puzzle in [*deals, *map(skewed, range(MANY // 10))]:
            lower, upper, nodes, *_ = row_of(start(puzzle), first=first, last=last)
            best, _, usual, *_ = row_of(start(puzzle))
            assert lower == upper == best
            assert nodes >= usual

    def test_a_memory_that_grows_loses_nothing(self) -> None:
        for number in range(20 if JITTED else 2):
            position = start(ladder("S13", number))
            assert row_of(position, first=4, last=4_096) == row_of(position, first=4_096)

    def test_generations_of_the_memory_do_not_mix(self) -> None:
        """A memory serves 1,023 deals, then it is cleared: more deals than that, in one work."""
        deals = [skewed(number % 90) for number in range(2_500)]
        rows = search_packed(pack(map(start, deals)), lines=False)
        assert (rows[:90] == rows[90:180]).all()
        assert (rows[:90] == rows[2_340:2_430]).all()
        assert (rows[:, 0] == rows[:, 1]).all()

    @pytest.mark.parametrize("first", [4, 4_096])
    def test_what_is_left_of_a_generation_is_cleared_in_all_memories(self, first: int) -> None:
        """Deals 1,023 apart have the same generation, and two of one size some positions."""
        small = start(Puzzle.parse("2s As ?"))
        for number in range(12 if JITTED else 2):
            one, other = (start(ladder("S13", n)) for n in (number, number + 1))
            deals = pack([one, *[small] * 1_022, other])
            results = np.full((1_024, 3), -1, np.int64)
            kernels().solve_deals(new_work(first=first, last=4_096), deals, 0, 1_024, results)
            assert results[-1].tolist() == row_of(other)[:3]


class TestCounterexamples:
    """What looks right and is wrong: each of these fails a search that assumes it."""

    def test_a_higher_card_is_not_always_better(self) -> None:
        assert losses(Puzzle.parse("3d/4s5d/4h 3h2d4d3s ?")).optimum == 3
        assert losses(Puzzle.parse("3d/4s5d/4h 5h2d4d3s ?")).optimum == 2

    def test_to_lead_is_not_always_better(self) -> None:
        puzzle = Puzzle.parse("2s/KcAh/2d4s/3d2h/4d3h/5d4h 3s3c7h8h9h ?")
        for leader, best in ((Side.PLAYER, 3), (Side.TABLE, 5)):
            position = Position(puzzle.table, puzzle.hand, leader)
            assert search_one(position)[:2] == [best, best]
            assert Outcomes().bounds(position) == (best, best)

    @pytest.mark.parametrize("lead", [True, False], ids=["lead", "table lead"])
    def test_to_lose_on_purpose_can_be_right(self, *, lead: bool) -> None:
        """There are deals in which every best line loses a trick that it could win so cheaply."""
        assert any(loses_on_purpose(skewed(number), lead=lead) for number in range(600))

    def test_a_chain_counts_with_its_lowest_rank(self) -> None:
        """An ace under a three is not met before the three: with its own rank it is wrong."""
        assert losses(Puzzle.parse("2c2c2c2c/As3s 3s4s2c ?")).optimum == naive_optimum(
            "2c2c2c2c/As3s 3s4s2c ?"
        )


def naive_optimum(line: str) -> int:
    rows, hand, _ = naive.split(line)
    return naive.count(rows, hand)[0]


def loses_on_purpose(puzzle: Puzzle, *, lead: bool) -> bool:
    """Tell whether somewhere on the best lines every best card loses though another wins."""
    memo, position = Memo(merge=False), start(puzzle)
    while position.hand:
        best = memo.bounds(position).lower
        tricks = position.tricks()
        good = [t for t in tricks if t.won + memo.bounds(position.after(t)).lower == best]
        of_suit = {card.suit for card in position.hand}
        if (position.leader is Side.PLAYER) == lead and not any(trick.won for trick in good):
            wins = [trick for trick in tricks if trick.won]
            if wins and len(of_suit) > 1:
                return True
        position = position.after(good[0])
    return False


class TestLaws:
    """What must hold between the searches of related problems."""

    @some
    @given(puzzles(), st.permutations(list(Suit)))
    def test_suits_are_names(self, puzzle: Puzzle, names: list[Suit]) -> None:
        def renamed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
            return tuple(Card(card.rank, names[card.suit]) for card in cards)

        other = Puzzle(tuple(map(renamed, puzzle.table)), renamed(puzzle.hand))
        assert losses(other).optimum == losses(puzzle).optimum

    @some
    @given(puzzles(), st.randoms(use_true_random=False))
    def test_ranks_are_an_order(self, puzzle: Puzzle, random: Random) -> None:
        """Ranks of a suit may be any, in the same order and with the same equalities."""
        cards = {*puzzle.hand, *(card for row in puzzle.table for card in row)}
        names: dict[Card, Card] = {}
        for suit in Suit:
            old = sorted(card for card in cards if card.suit == suit)
            new = sorted(random.sample(range(2, 15), len(old)))
            names |= {card: Card(rank, suit) for card, rank in zip(old, new, strict=True)}
        table = tuple(tuple(names[card] for card in row) for row in puzzle.table)
        other = Puzzle(table, tuple(names[card] for card in puzzle.hand))
        assert row_of(start(other))[:3] == row_of(start(puzzle))[:3]

    @some
    @given(puzzles())
    def test_the_order_of_the_hand_is_nothing(self, puzzle: Puzzle) -> None:
        other = replace(puzzle, hand=puzzle.hand[::-1])
        assert row_of(start(other)) == row_of(start(puzzle))

    def test_threads_and_order_change_no_answer(self) -> None:
        deals = [skewed(number) for number in range(500)]
        one = search_packed(pack(map(start, deals)))
        assert (search_packed(pack(map(start, deals)), jobs=3) == one).all()
        assert (search_packed(pack(map(start, deals[::-1])))[::-1] == one).all()
        with pytest.raises(ValueError, match="jobs are a whole number, 1 or more, not 0"):
            search_packed(pack([]), jobs=0)
        assert search_packed(pack([])).shape == (0, 29)


class TestBudgets:
    """A search that is cut short says so, and what it says is true."""

    @staticmethod
    def deals() -> Iterator[Puzzle]:
        yield from (published()[number] for number in (2, 4, 5))
        yield from (ladder("S10", number) for number in range(6 if JITTED else 1))

    def test_every_small_number_of_positions(self) -> None:
        for puzzle in self.deals():
            whole = cut = losses(puzzle)
            for nodes in range(whole.nodes + 1):
                cut = losses(puzzle, Limits(nodes=nodes))
                found = search_one(start(puzzle), Limits(nodes=nodes))
                assert [cut.upper, cut.nodes] == found[1:3]
                assert cut.lower >= found[0], "no line that was found is lost"
                assert cut.lower <= whole.lower <= cut.upper
                assert cut.nodes <= nodes
                assert replay(puzzle, cut.line).won == cut.lower
                assert sorted(cut.line) == sorted(puzzle.hand)
                if nodes % 7 == 0:
                    plain = outcomes(puzzle, Limits(nodes=nodes))
                    assert replace(plain, strategy="", seconds=0) == replace(
                        cut, strategy="", seconds=0
                    )
            assert cut.nodes == whole.nodes
            assert cut.optimum == whole.optimum

    def test_no_positions_at_all_still_give_what_is_plain_to_see(self) -> None:
        cut = losses(published()[2], Limits(nodes=0))
        assert (cut.nodes, cut.upper) == (0, 9)
        assert losses(published()[5], Limits(seconds=0)).nodes == 0

    def test_limits_beyond_64_bits_are_none(self) -> None:
        limits = Limits(nodes=10**30, seconds=1e300)
        assert losses(published()[0], limits).optimum == 6
        assert losses(published()[0], Limits(seconds=float("inf"))).optimum == 6

    @pytest.mark.skipif(not JITTED, reason="some hundred thousand positions")
    def test_one_that_takes_longer(self) -> None:
        """It is begun in this thread, and when that takes too long, done in another."""
        solution = losses(ladder("S26", 182))
        assert (solution.optimum, solution.nodes > 200_000) == (22, True)
        cut = losses(ladder("S26", 182), Limits(nodes=100_000))
        assert (cut.optimum, cut.nodes) == (None, 100_000)

    def test_a_memory_that_is_full_keeps_its_bounds(self) -> None:
        search = Outcomes(Budget(), most=3)
        assert search.bounds(start(published()[2])) == (8, 8)
        assert search.remembered == 3


class TestSizes:
    """What fits is searched by kernels, what does not by another path: nothing overflows."""

    LONG = tuple(Card(2, Suit.CLUBS) for _ in range(4))

    @staticmethod
    def puzzle(hand: int, table: int, *, seed: int = 0) -> Puzzle:
        random = Random(seed)
        card = [Card(rank, suit) for rank in range(2, 15) for suit in Suit] * 2
        random.shuffle(card)
        rows = tuple(tuple(card[i : i + 4]) for i in range(0, table - table % 4, 4))
        rest = ((*card[table - table % 4 : table],),) if table % 4 else ()
        return Puzzle((*rows, *rest), tuple(card[table : table + hand]))

    @pytest.mark.parametrize(
        "hand, table, fit", [(26, 52, True), (27, 52, False), (26, 53, False), (1, 53, True)]
    )
    def test_one_too_many(self, hand: int, table: int, *, fit: bool) -> None:
        """With one card to play, only the right ends of 14 rows are in reach."""
        position = start(self.puzzle(hand, table))
        assert fits(position) is fit
        if fit:
            assert pack([position]).shape == (1, packed.WIDTH)
        else:
            with pytest.raises(ValueError, match="more than 26 hand cards or 52 table cards"):
                pack([position])

    @pytest.mark.parametrize("hand, table", [(26, 53), (27, 52), (5, 90)])
    def test_what_is_larger_is_answered_all_the_same(self, hand: int, table: int) -> None:
        puzzle = self.puzzle(hand, table)
        found = losses(puzzle, Limits(nodes=300))
        plain = outcomes(puzzle, Limits(nodes=300))
        assert (found.lower, found.upper) == (plain.lower, plain.upper)
        assert found.strategy == "outcomes"
        assert replay(puzzle, found.line).won == found.lower

    @pytest.mark.skipif(not JITTED, reason="some hundred thousand positions")
    def test_the_largest_that_fit(self) -> None:
        """Chains in rows of one suit fill all 63 entries; the plain search knows no such limit."""
        for seed in range(6):
            puzzle = self.puzzle(26, 52, seed=seed)
            native = losses(puzzle, Limits(nodes=400_000))
            plain = outcomes(puzzle, Limits(nodes=1_000))
            assert max(native.lower, plain.lower) <= min(native.upper, plain.upper)

    @pytest.mark.parametrize("suits", [(0, 1), (2, 0)])
    def test_rows_of_one_suit(self, suits: tuple[int, int]) -> None:
        """More chain entries than there are bits: some are left out, and nothing else changes."""
        random = Random(3)
        ranks = [random.randint(2, 14) for _ in range(52 + 12)]
        rows = tuple(
            tuple(Card(rank, Suit(suits[n % 2])) for rank in ranks[n : n + 13])
            for n in range(0, 52, 13)
        )
        hand = tuple(Card(rank, Suit(n % 2)) for n, rank in enumerate(ranks[52:]))
        puzzle = Puzzle(rows, hand)
        assert losses(puzzle).optimum == outcomes(puzzle).optimum is not None

    def test_the_layout_of_a_packed_deal_is_known_to_both_sides(self) -> None:
        k = native_kernels
        assert (k.PACKED_HAND, k.PACKED_TABLE, k.PACKED_LEADER) == (0, 1, 2)
        assert (k.PACKED_CARDS, k.PACKED_ROWS) == (3, 3 + sizes.MOST_HAND)
        assert (k.RIGHT_END, k.HAND_BITS) == (packed.RIGHT_END, sizes.MOST_HAND)
        assert k.LEADER_BIT == sizes.MOST_TABLE
        assert k.MARK + k.MOST_GENERATIONS.bit_length() <= 63
        assert k.MOST_ENTRIES < 64, "no set of bits is a negative number"
        assert FIRST_SLOTS & (FIRST_SLOTS - 1) == 0


def test_the_signature_is_pinned() -> None:
    names = SIGNATURE if JITTED else ["S8"]
    deals = {name: SETS[name].problems(3 if name == "hard26" else 20) for name in names}
    found = {
        name: int(search_packed(pack(start(p) for _, p in puzzles), lines=False)[:, 2].sum())
        for name, puzzles in deals.items()
    }
    assert found == {name: SIGNATURE[name] for name in names}


def test_the_ladders_have_the_sizes_they_say() -> None:
    for name, shape in SHAPES.items():
        puzzle = ladder(name, 0)
        assert (len(puzzle.hand), len(puzzle.table)) == (shape.hand, shape.rows.most)
        assert puzzle.packs_needed <= shape.packs


def test_an_event_is_turned_into_the_card_that_does_it() -> None:
    position = start(Puzzle.parse("5s/9s/3h5c 4s7sTs2h ?"))
    assert list(map(str, line_of(position, [0, LOST, 0, 1]))) == ["10♠", "4♠", "7♠", "2♥"]
