"""What the page says that positions are worth, against the package and the twin (BS-13)."""

from __future__ import annotations

from random import Random

import pytest

import naive
from bazas import Card, Explanation, Position, Puzzle, Side, deal, explain, published
from bazas.notation import write_line
from bazas.workshop.shape import Shape
from engine import Engine, large, loaded, numbers, placed, posed, positions, small, walk
from maps import mapped
from naive_rating import values as naive_values

engine = loaded

VALUED = """([puzzle, positions]) => {
  const solver = new Solver(puzzle);
  return positions.map((position) => ({
    value: solver.value(position),
    cards: solver.cards(position),
    good: position.hand.length ? solver.good(position) : [],
  }));
}"""

STARTED = "(puzzle) => new Solver(puzzle).value(startOf(puzzle))"

LINE = "([puzzle, position]) => new Solver(puzzle).line(position)"

CUT = """([puzzle, most, positions]) => {
  const solver = new Solver(puzzle, most);
  const asked = (position) => {
    try {
      return solver.value(position);
    } catch (error) {
      return error instanceof TooLarge ? "too large" : String(error);
    }
  };
  const first = positions.map(asked);
  return [first, positions.map(asked), solver.positions, positions.length];
}"""


def judged(worth: dict[Card, int]) -> dict[str, object]:
    """Return what the engine has to say of a position, from what its cards are worth."""
    most = max(worth.values(), default=0)
    cards = [
        {"card": number, "value": value}
        for number, value in zip(numbers(worth), worth.values(), strict=True)
    ]
    good = numbers(card for card, value in worth.items() if value == most)
    return {"value": most, "cards": cards, "good": good}


def met(puzzle: Puzzle, random: Random, *, walks: int) -> list[Position]:
    """Return the positions that are met on some random lines."""
    return [one for _ in range(walks) for one in positions(puzzle, walk(puzzle, random))]


def check(engine: Engine, deals: list[tuple[Puzzle, list[Position]]]) -> None:
    """Hold the worth of positions and of all cards in them against the package."""
    cases = [(posed(puzzle), list(map(placed, some))) for puzzle, some in deals]
    for (puzzle, some), said in zip(deals, engine.each(VALUED, cases), strict=True):
        values = mapped(puzzle)
        assert said == [judged(values.cards(position)) for position in some], write_line(puzzle)


def test_all_that_cards_are_worth_in_small_deals(engine: Engine) -> None:
    random = Random(1)
    check(engine, [(puzzle, met(puzzle, random, walks=3)) for puzzle in small(900)])


def test_all_that_cards_are_worth_in_large_deals(engine: Engine) -> None:
    random = Random(2)
    deals = (*published(), *large(4))
    check(engine, [(puzzle, met(puzzle, random, walks=15)) for puzzle in deals])


def test_the_twin_says_the_same(engine: Engine) -> None:
    puzzles = small(250, first=5_000)
    found = engine.each(VALUED, [(posed(p), [placed(Position.start(p))]) for p in puzzles])
    for puzzle, (said,) in zip(puzzles, found, strict=True):
        rows, hand, _ = naive.split(write_line(puzzle))
        worth = naive_values(naive.Position(rows, hand, player_leads=True))
        faces = numbers(Card.parse(face, letters="en") for face in worth)
        twin = dict(zip(faces, worth.values(), strict=True))
        assert {choice["card"]: choice["value"] for choice in said["cards"]} == twin
        assert said["value"] == naive.optimum(rows, hand)


def test_the_line_takes_the_first_best_card_in_hand_order(engine: Engine) -> None:
    puzzles = (*published(), *small(150), *large(2))
    cases = [(posed(puzzle), placed(Position.start(puzzle))) for puzzle in puzzles]
    for puzzle, line in zip(puzzles, engine.each(LINE, cases), strict=True):
        explained = explain(Puzzle(puzzle.table, puzzle.hand))
        assert isinstance(explained, Explanation)
        assert line == numbers(explained.line)


def test_hands_of_sixteen_are_solved(engine: Engine) -> None:
    puzzles = [deal(Shape.parse("13x1-4/16/2"), 9, index) for index in range(4)]
    found = engine.each(STARTED, list(map(posed, puzzles)))
    assert found == [mapped(puzzle).value(Position.start(puzzle)) for puzzle in puzzles]


def test_a_solver_that_gave_up_still_tells_the_truth(engine: Engine) -> None:
    random = Random(3)
    for puzzle in large(3):
        some = positions(puzzle, walk(puzzle, random))
        case = (posed(puzzle), 300, list(map(placed, some)))
        first, again, expanded, asked = engine.one(CUT, case)
        values = mapped(puzzle)
        truth = [values.value(position) for position in some]
        assert first[0] == "too large"
        assert first[-6:] == truth[-6:]
        for said in (first, again):
            assert all(a in {b, "too large"} for a, b in zip(said, truth, strict=True))
        assert expanded <= 2 * 300 * asked


@pytest.mark.parametrize(
    "text",
    [
        f"{'As' * 30} {'Qs' * 30} ?",  # no bit is left for the leader
        f"{'/'.join(['AsKsQsJs'] * 20)} {'Qs' * 13} ?",  # 5^20 ways in which cards can be gone
    ],
)
def test_what_cannot_be_packed_is_too_large(engine: Engine, text: str) -> None:
    script = "(p) => { try { new Solver(p); } catch (e) { return e instanceof TooLarge; } }"
    assert engine.one(script, posed(Puzzle.parse(text)))


def test_the_largest_hand_is_packed(engine: Engine) -> None:
    puzzle = Puzzle.parse(f"{'/'.join(['As'] * 23)} {'Ks' * 15}{'2h' * 8} ?")
    assert engine.one(STARTED, posed(puzzle)) == mapped(puzzle).value(Position.start(puzzle))


def test_a_position_of_another_problem_is_refused(engine: Engine) -> None:
    puzzle = Puzzle.parse("Td8h/4s Ks4s 1")
    other = Position(puzzle.table, (Card.parse("A♠"),), Side.PLAYER)
    script = """([puzzle, position]) => {
      try { new Solver(puzzle).value(position); } catch (error) { return error.message; }
    }"""
    assert engine.one(script, (posed(puzzle), placed(other))) == "not a card of this hand: 14"
