"""Explanations: costs, good cards and refutations, held against the twin and the rules."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import naive
import naive_rating
from bazas import Card, Limits, Position, Puzzle, explain, published, replay
from bazas.analysis.explanation import Explanation, Origin, Step, explained
from bazas.analysis.optimal import optimal_lines
from bazas.analysis.telling import tell
from bazas.analysis.worth import Sought
from bazas.bench.ladders import ladder
from bazas.search import Budget
from bazas.search.values import Unfinished
from bazas.speech import Language, Speech
from maps import mapped

GOLDEN = Path(__file__).parent / "golden"


def of(puzzle: Puzzle, line: tuple[Card, ...] = ()) -> Explanation:
    found = explain(puzzle, line)
    assert isinstance(found, Explanation)
    return found


def random_line(puzzle: Puzzle, rng: Random, length: int | None = None) -> tuple[Card, ...]:
    position, line = Position.start(puzzle), []
    for _ in range(len(puzzle.hand) if length is None else length):
        line.append(rng.choice(position.legal()))
        position = position.play(line[-1])
    return tuple(line)


@pytest.mark.parametrize("seed", range(150))
def test_every_good_card_is_good_and_every_other_is_not(seed: int) -> None:
    text, rng = naive.deal(seed), Random(seed)
    puzzle = Puzzle.parse(text)
    rows, hand, _ = naive.split(text)
    twin, made = naive.Position(rows, hand, player_leads=True), 0
    found = of(puzzle, random_line(puzzle, rng))
    assert len(found.steps) == len(hand)
    for step in found.steps:
        worth = {card: made + most for card, most in naive_rating.values(twin).items()}
        best = max(worth.values())
        assert {card.ascii for card in step.kept} == {c for c in worth if worth[c] == best}
        assert {choice.card.ascii: choice.reach for choice in step.choices} == worth
        card = step.trick.card.ascii
        assert (step.before, step.after, step.cost) == (best, worth[card], best - worth[card])
        (_, row, other, won), twin = naive._move(twin, card)  # noqa: SLF001 - the twin in mid-game
        made += won
        assert (step.trick.row, step.trick.answer.ascii, step.made) == (row, other, made)
    assert (found.made, found.reach, found.position.hand) == (made, made, ())
    assert sum(step.cost for step in found.steps) == found.optimum - made


def check_refutation(position: Position, made: int, step: Step) -> None:
    """A refutation is the start of an optimal line, the shortest after which the loss is plain."""
    found = step.refutation
    assert (found is None) == (step.cost == 0)
    if found is None:
        return
    line = tuple(trick.card for trick in found.tricks)
    assert found.made + found.left < step.before
    plain = []
    for whole in optimal_lines(mapped(position)) if position.hand else [()]:
        after, count = position, made
        for length in range(len(whole) + 1):
            if count + len(after.hand) < step.before:
                plain.append((length, whole[:length]))
                break
            count += after.trick(whole[length]).won
            after = after.play(whole[length])
    assert len(line) == min(length for length, _ in plain)
    assert (len(line), line) in plain


@pytest.mark.parametrize("seed", range(120))
def test_refutations_are_the_shortest(seed: int) -> None:
    puzzle = Puzzle.parse(naive.deal(seed))
    position, made = Position.start(puzzle), 0
    for step in of(puzzle, random_line(puzzle, Random(seed))).steps:
        position = position.after(step.trick)
        made += step.trick.won
        check_refutation(position, made, step)


def most_within(position: Position, card: Card, tricks: int) -> int:
    """Return the most of the next tricks when a card is played now, by trying all others."""
    trick = position.trick(card)
    after = position.after(trick)
    more = (most_within(after, other, tricks - 1) for other in after.legal()) if tricks > 1 else ()
    return trick.won + max(more, default=0)


@pytest.mark.parametrize("seed", range(80))
def test_a_worse_card_falls_behind_when_it_is_said_to(seed: int) -> None:
    puzzle = Puzzle.parse(naive.deal(seed))
    position = Position.start(puzzle)
    for step in of(puzzle, random_line(puzzle, Random(seed))).steps:
        for choice in step.choices:
            if choice.card in step.kept:
                assert choice.behind is None
                continue
            assert choice.behind is not None
            for tricks in range(1, choice.behind + 1):
                best = max(most_within(position, card, tricks) for card in step.kept)
                late = most_within(position, choice.card, tricks) < best
                assert late == (tricks == choice.behind)
        position = position.after(step.trick)


@pytest.mark.parametrize("puzzle", published())
def test_an_optimal_line_costs_nothing(puzzle: Puzzle) -> None:
    bare = Puzzle(puzzle.table, puzzle.hand, puzzle.target)
    found = of(bare)
    assert found.origin is Origin.OPTIMAL
    assert all(step.cost == 0 and step.refutation is None for step in found.steps)
    assert found.made == found.optimum == replay(puzzle, found.line).won


def test_the_line_given_goes_before_the_one_printed() -> None:
    puzzle = published()[0]
    assert (of(puzzle).origin, of(puzzle).line) == (Origin.PRINTED, puzzle.line)
    given = of(puzzle, puzzle.line[:3])
    assert (given.origin, given.made, given.reach, len(given.steps)) == (Origin.GIVEN, 2, 6, 3)
    assert {choice.card for choice in given.choices} == {*given.position.legal()}


@pytest.mark.parametrize("line, rule", [("K♠ A♣", "BS-11"), ("K♠ 2♦", "BS-8")])
def test_an_illegal_card_ends_the_explanation(line: str, rule: str) -> None:
    found = of(published()[0], tuple(map(Card.parse, line.split())))
    assert len(found.steps) == 1
    assert rule in str(found.error)
    text = "\n".join(tell(found, Speech()))
    assert "Trick 2 breaks a rule" in text
    assert rule in text


def test_more_cards_than_the_hand_has() -> None:
    puzzle = published()[0]
    found = of(puzzle, (*puzzle.line, puzzle.line[0]))
    assert (len(found.steps), found.choices) == (8, ())
    assert "Trick 9 breaks a rule" in "\n".join(tell(found, Speech(Language.ENGLISH)))


@pytest.mark.parametrize("seed", range(25))
def test_searches_say_what_the_map_says(seed: int) -> None:
    """For hands that are too large for a map: the same, but for depths and lengths."""
    puzzle = ladder("S10", seed)
    line = random_line(puzzle, Random(seed))
    by_map, sought = of(puzzle, line), explained(puzzle, line, Origin.GIVEN, Sought(Budget()))
    for one, other in zip(by_map.steps, sought.steps, strict=True):
        assert (one.before, one.after, one.kept) == (other.before, other.after, other.kept)
        assert [c.reach for c in one.choices] == [c.reach for c in other.choices]
        assert [c.same_as for c in one.choices] == [c.same_as for c in other.choices]
        assert (one.refutation is None) == (other.refutation is None)
        if one.refutation and other.refutation:
            assert other.refutation.made + other.refutation.left < other.before
            assert len(other.refutation.tricks) >= len(one.refutation.tricks)


def test_large_hands_and_limits() -> None:
    large = ladder("S20", 0)
    found = of(large, random_line(large, Random(1), 2))
    assert len(found.steps) == 2
    assert all(choice.behind is None for choice in found.choices)
    assert explain(published()[5], limits=Limits(nodes=10)) is Unfinished.LIMITS
    assert explain(ladder("S26", 0), limits=Limits(seconds=0)) is Unfinished.LIMITS


WRONG = tuple(map(Card.parse, ("9♠", "2♠", "8♠", "4♥")))
GOLDEN_LINES = {"1": (0, ()), "6": (5, WRONG)}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", GOLDEN_LINES)
def test_golden_texts(name: str, language: Language) -> None:
    number, line = GOLDEN_LINES[name]
    text = "\n".join(tell(of(published()[number], line), Speech(language))) + "\n"
    assert text == (GOLDEN / f"explain-{name}.{language}.txt").read_text("utf-8")
