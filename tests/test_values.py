"""The full table against the rules, the twin and the plain searches; its room, and its limits."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from math import factorial, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive
from bazas import Card, Limits, Position, Puzzle, Side, Suit, published, replay
from bazas.search import Status
from bazas.search import values as module
from bazas.search.plain import LineCounts, Memo, count_lines
from bazas.search.values import Unfinished, Values, value_table, values
from maps import table_of
from strategies import puzzles

KNOWN = [  # optimum, legal lines, optimal lines, positions
    (6, 1_970, 398, 539),
    (6, 3_836, 2, 616),
    (8, 137_070, 1_848, 4_277),
    (9, 118_740, 240, 3_337),
    (10, 1_072_005, 5_847, 7_348),
    (10, 32_863_680, 8_640, 23_947),
]

some = settings(max_examples=80, deadline=None)


def worth(position: Position) -> dict[Card, int]:
    """Return what each legal card makes from here on, as `Memo` sees it."""
    memo = Memo()
    return {
        trick.card: trick.won + memo.bounds(position.after(trick)).lower
        for trick in position.tricks()
    }


def reachable(root: Position) -> set[Position]:
    """Return every position that the rules lead to."""
    found, new = {root}, [root]
    while new:
        position = new.pop()
        after = {position.after(trick) for trick in position.tricks()} - found
        found |= after
        new += after
    return found


def check(root: Position) -> None:
    """Hold the whole table against the rules and against `Memo`."""
    table, memo = table_of(root), Memo()
    found = reachable(root)
    numbers = {position: table.number(position) for position in found}
    open_positions = {number for position, number in numbers.items() if position.hand}
    assert len(open_positions) == sum(1 for position in found if position.hand)
    assert open_positions == set(range(1, len(table)))
    assert table.number(root) == len(table) - 1
    for position, number in numbers.items():
        tricks = {trick.card: trick for trick in position.tricks()}
        value = table.value(position)
        assert memo.bounds(position) == (value, value)
        edges = table.edges_of(number)
        assert [edge.card for edge in edges] == sorted(edge.card for edge in edges)
        for edge in edges:
            trick = tricks[table.hand[edge.card]]
            assert (edge.won, table.table[edge.other]) == (trick.won, trick.answer)
            assert edge.to == numbers[position.after(trick)] < number
        made = {c: t.won + table.value(position.after(t)) for c, t in tricks.items()}
        assert list(table.cards(position).items()) == list(made.items())
        legal = optimal = int(not position.hand)
        for card, trick in tricks.items():
            lines = table.lines(position.after(trick))
            legal += lines.legal
            optimal += lines.optimal if made[card] == value else 0
        assert table.lines(position) == (legal, optimal)


@pytest.mark.parametrize("puzzle, known", list(zip(published(), KNOWN, strict=True)))
def test_published_problems(puzzle: Puzzle, known: tuple[int, int, int, int]) -> None:
    table = table_of(puzzle)
    assert (table.value(table.root), *table.lines(table.root), len(table)) == known
    assert table.root == Position.start(puzzle)
    solution = values(puzzle)
    assert (solution.status, solution.optimum) == (Status.PROVEN, known[0])
    assert (solution.strategy, solution.nodes) == ("values", known[3] - 1)
    assert type(solution.lower) is type(solution.upper) is type(solution.nodes) is int
    assert replay(puzzle, solution.line).won == known[0]
    assert sorted(solution.line) == sorted(puzzle.hand)


@pytest.mark.parametrize("seed", range(150))
def test_the_twin_agrees_along_random_play(seed: int) -> None:
    line = naive.deal(seed)
    rows, hand, _ = naive.split(line)
    table, rng = table_of(Puzzle.parse(line)), Random(seed)
    assert (table.value(table.root), *table.lines(table.root)) == naive.count(rows, hand)
    position, twin = table.root, naive.Position(rows, hand, player_leads=True)
    while position.hand:
        made = {}
        for card in naive._choices(twin):  # noqa: SLF001 - the twin at positions other than the first
            trick, after = naive._move(twin, card)  # noqa: SLF001
            made[card] = trick[3] + naive._tally(after, {})[0]  # noqa: SLF001
        assert {card.ascii: most for card, most in table.cards(position).items()} == made
        tally = table.value(position), *table.lines(position)
        assert tally == naive._tally(twin, {})  # noqa: SLF001
        card = rng.choice(sorted(made))
        _, twin = naive._move(twin, card)  # noqa: SLF001
        position = position.play(Card.parse(card, letters="en"))


@some
@given(puzzles(5))
def test_every_position_is_there_and_right(puzzle: Puzzle) -> None:
    check(Position.start(puzzle))


@some
@given(puzzles())
def test_the_plain_searches_agree(puzzle: Puzzle) -> None:
    table = table_of(puzzle)
    assert list(table.cards(table.root).items()) == list(worth(table.root).items())
    assert table.lines(table.root) == count_lines(puzzle)
    assert replay(puzzle, table.best_line(table.root)).won == table.value(table.root)
    best = values(puzzle)
    assert best.lower == best.upper == table.value(table.root)


def skewed(seed: int) -> Puzzle:
    """Make a deal with something carried to an extreme."""
    rng = Random(seed)
    suits = [list(Suit), [Suit.CLUBS], [Suit.SPADES, Suit.CLUBS]][rng.randrange(3)]
    ranks = [range(2, 15), range(13, 15), range(7, 10), [2]][rng.randrange(4)]
    faces = [Card(rank, suit) for rank in ranks for suit in suits]
    size = rng.randint(1, 8)
    cards = rng.choices(faces, k=size + rng.choice([0, 0, 3, 9]))
    length = rng.choice([1, 2, len(cards)])
    rows = tuple(tuple(cards[at : at + length]) for at in range(0, len(cards), length))
    hand = tuple(rng.sample(cards, size)) if rng.randrange(3) else tuple(rng.choices(faces, k=size))
    return Puzzle(rows, hand)


@pytest.mark.parametrize("seed", range(100))
def test_skewed_deals(seed: int) -> None:
    puzzle = skewed(seed)
    table = table_of(puzzle)
    assert table.lines(table.root) == count_lines(puzzle)
    assert table.cards(table.root) == worth(table.root)
    if len(table) < 300:
        check(table.root)


def test_a_table_can_begin_anywhere() -> None:
    """Off lead, with rows used up and others longer than the hand."""
    puzzle = published()[4]
    whole, position = table_of(puzzle), Position.start(puzzle)
    while position.hand:
        part = table_of(position)
        assert part.value(position) == whole.value(position)
        assert part.cards(position) == whole.cards(position)
        assert part.lines(position) == whole.lines(position)
        assert part.best_line(position) == whole.best_line(position)
        position = position.play(position.legal()[0])
    end = table_of(position)
    assert (len(end), end.value(position), end.cards(position)) == (1, 0, {})
    assert (end.lines(position), end.best_line(position)) == (LineCounts(1, 1), ())


def test_a_position_out_of_reach_is_a_key_error() -> None:
    table = table_of(Puzzle.parse("Td8h/4s/3s2h KsQh ?"))
    rows, hand, _ = root = table.root
    end = root.play(hand[0]).play(hand[1])
    assert table.value(end) == 0
    wrong = [
        root._replace(leader=Side.TABLE),
        root._replace(hand=hand[:1]),
        root._replace(hand=(*hand, hand[0])),
        root._replace(hand=(Card.parse("2s"), hand[1])),
        root._replace(rows=rows[:2]),
        root._replace(rows=((Card.parse("9d"), rows[0][1]), *rows[1:])),
        root._replace(rows=((*rows[0], hand[0]), *rows[1:])),
        end._replace(rows=rows),
        end._replace(rows=((), (), ())),
        end._replace(leader=Side.TABLE if end.leader is Side.PLAYER else Side.PLAYER),
    ]
    for position in wrong:
        for method in (table.value, table.cards, table.lines, table.best_line):
            with pytest.raises(KeyError, match="cannot be reached"):
                method(position)


def test_too_short_a_table_is_an_error() -> None:
    position = Position(((Card.parse("2s"),),), (Card.parse("3s"), Card.parse("4s")))
    with pytest.raises(ValueError, match="BS-6"):
        value_table(position)


def orders(hand: Counter[Card]) -> int:
    """Return in how many orders cards can be played, by face."""
    return factorial(hand.total()) // prod(map(factorial, hand.values()))


def test_more_lines_than_64_bits_hold() -> None:
    """Only a club that beats or equals Q♣ keeps the lead; then nothing can lose any more."""
    hand = Counter({Card(rank, Suit.CLUBS): 3 for rank in range(6, 14)})
    hand[Card(14, Suit.CLUBS)] = 2
    table = (Card(5, Suit.SPADES),) * 25, (Card(12, Suit.CLUBS),)
    found = table_of(Puzzle(table, tuple(hand.elements())))
    firsts = [Card(rank, Suit.CLUBS) for rank in (12, 13, 14)]
    optimal = sum(orders(hand - Counter([first])) for first in firsts)
    assert found.lines(found.root) == (orders(hand), optimal)
    assert orders(hand) > optimal > 2**64
    assert found.value(found.root) == 26


class TestRoom:
    """What does not fit is not answered by a table, and still by the strategy."""

    def test_positions(self) -> None:
        puzzle, size = published()[0], KNOWN[0][3]
        assert isinstance(value_table(puzzle, most=size), Values)
        for most in (0, 1, 2, 10, size - 1):
            assert value_table(puzzle, most=most) is Unfinished.ROOM

    def test_edges(self, monkeypatch: pytest.MonkeyPatch) -> None:
        puzzle = published()[0]
        edges = len(table_of(puzzle).edges)
        monkeypatch.setattr(module, "EDGES_EACH", 1)
        assert isinstance(value_table(puzzle, most=edges), Values)
        assert value_table(puzzle, most=edges - 1) is Unfinished.ROOM

    def test_strategy(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(module, "MOST_POSITIONS", 100)
        solution = values(published()[0])
        assert (solution.strategy, solution.optimum) == ("outcomes", 6)
        assert solution.nodes > 100
        cut = values(published()[0], Limits(nodes=110))
        assert (cut.status, cut.nodes) == (Status.BOUNDED, 110)
        assert cut.lower <= 6 <= cut.upper

    @pytest.mark.parametrize(
        "rows, length, cards, fits",
        [
            (2, 26, 26, True),
            (1, 26, 26, True),
            (1, 27, 27, False),
            (52, 1, 3, True),
            (53, 1, 3, False),
            (4, 13, 13, True),
            (4, 40, 13, True),
            (3, 40, 18, False),
        ],
    )
    def test_largest(self, rows: int, length: int, cards: int, *, fits: bool) -> None:
        """Cards that lie too deep to be reached do not count (BS-9, BS-13)."""
        table = tuple(
            tuple(Card(2 + (7 * row + 5 * place) % 13, row % 4) for place in range(length))
            for row in range(rows)
        )
        hand = tuple(Card(8 + 3 * (card % 2), card % 3 and 1) for card in range(cards))
        puzzle = Puzzle(table, hand)
        found, bounds = value_table(puzzle), Memo().bounds(Position.start(puzzle))
        assert (found is not Unfinished.SIZE) == fits
        if isinstance(found, Values):
            assert found.value(found.root) == bounds.lower
            assert found.lines(found.root) == count_lines(puzzle)
        solution = values(puzzle)
        expected = "values" if fits else "outcomes"
        assert (solution.strategy, solution.optimum) == (expected, bounds.lower)
        assert replay(puzzle, solution.line).won == bounds.lower


class TestBudgets:
    """A table that is cut short is none, and what the strategy says then is true."""

    def test_every_number_of_nodes(self) -> None:
        puzzle = Puzzle.parse("Td8h/4s/3s2h/7d3s/As/QdAh Ks4sQhJhQd7d ?")
        size = len(table_of(puzzle))
        optimum = Memo().bounds(Position.start(puzzle)).lower
        for nodes in range(size + 1):
            limits = Limits(nodes=nodes)
            solution = values(puzzle, limits)
            ended = value_table(puzzle, limits=limits) is Unfinished.LIMITS
            assert ended == (nodes < size - 1)
            assert solution.nodes == min(nodes, size - 1)
            assert solution.lower <= optimum <= solution.upper
            assert replay(puzzle, solution.line).won == solution.lower
            assert sorted(solution.line) == sorted(puzzle.hand)
            assert solution.status is Status.PROVEN or ended

    @some
    @given(puzzles(), st.integers(0, 40))
    def test_bounds_are_true(self, puzzle: Puzzle, nodes: int) -> None:
        optimum = Memo().bounds(Position.start(puzzle)).lower
        cut = values(puzzle, Limits(nodes=nodes))
        assert cut.nodes <= nodes
        assert cut.lower <= optimum <= cut.upper
        assert replay(puzzle, cut.line).won == cut.lower

    def test_seconds(self) -> None:
        """The first spade loses to A♠ and the lead with it; 2**25 sets of cards take their time."""
        hand = [Card(rank, Suit.HEARTS) for rank in range(2, 15)]
        hand += [Card(rank, Suit.SPADES) for rank in range(2, 14)]
        puzzle = Puzzle(((Card(5, Suit.CLUBS),) * 25, (Card(14, Suit.SPADES),)), tuple(hand))
        solution = values(puzzle, Limits(seconds=0.1))
        assert solution.seconds >= 0.1
        assert 13 <= solution.lower <= solution.upper <= 25
        assert value_table(puzzle, limits=Limits(seconds=0.1)) is Unfinished.LIMITS
        assert value_table(puzzle, limits=Limits(seconds=0)) is Unfinished.LIMITS


def test_without_a_compiler() -> None:
    """The kernel is Python too, with whole numbers of any size."""
    code = """
from bazas import published
from bazas.search.values import value_table
for puzzle in published()[:4]:
    table = value_table(puzzle, most=10_000)
    print(len(table), table.value(table.root), *table.lines(table.root))
    print(*table.best_line(table.root))
"""
    process = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=True,
    )
    lines = process.stdout.splitlines()
    for puzzle, (optimum, legal, optimal, positions) in zip(
        published()[:4], KNOWN[:4], strict=True
    ):
        table = table_of(puzzle)
        assert lines.pop(0) == f"{positions} {optimum} {legal} {optimal}"
        assert lines.pop(0) == " ".join(map(str, table.best_line(table.root)))
