"""The value map against the twin, at positions in the middle of lines, and its limits."""

from __future__ import annotations

from random import Random

import pytest

import naive
import naive_rating
from bazas import Limits, Position, Puzzle, published
from bazas.analysis.valuemap import ValueMap, value_map
from bazas.search.values import Unfinished
from maps import mapped


def most_within(position: Position, tricks: int) -> int:
    """Return the most of the next tricks by trying all cards."""
    if not tricks or not position.hand:
        return 0
    after = ((trick.won, position.after(trick)) for trick in position.tricks())
    return max(won + most_within(rest, tricks - 1) for won, rest in after)


@pytest.mark.parametrize("seed", range(120))
def test_cards_and_classes_along_random_play(seed: int) -> None:
    line = naive.deal(seed)
    rows, hand, _ = naive.split(line)
    values, rng = mapped(Puzzle.parse(line)), Random(seed)
    position, twin = values.root, naive.Position(rows, hand, player_leads=True)
    while position.hand:
        worth = {card.ascii: most for card, most in values.cards(position).items()}
        assert worth == naive_rating.values(twin)
        assert values.value(position) == max(worth.values())
        found = [sorted(card.ascii for card in same) for same in values.classes(position)]
        assert sorted(found) == sorted(map(sorted, naive_rating.classes(twin)))
        for tricks in range(len(position.hand) + 2):
            assert values.within(position, tricks) == most_within(position, tricks)
        trick = rng.choice(position.tricks())
        _, twin = naive._move(twin, trick.card.ascii)  # noqa: SLF001 - the twin in mid-game
        position = position.after(trick)
    assert (values.value(position), values.cards(position)) == (0, {})


def test_a_map_from_the_middle_of_a_line() -> None:
    puzzle = published()[4]
    whole, position = mapped(puzzle), Position.start(puzzle)
    for card in whole.table.best_line(position)[:4]:
        position = position.play(card)
    part = value_map(position)
    assert isinstance(part, ValueMap)
    assert part.root == position
    assert part.cards(position) == whole.cards(position)
    assert part.lines(position) == whole.lines(position)
    assert part.within(position, 3) == whole.within(position, 3)


def test_what_cannot_be_reached_has_no_value() -> None:
    values = mapped(published()[0])
    with pytest.raises(KeyError, match="cannot be reached"):
        values.within(Position.start(published()[1]), 1)
    with pytest.raises(ValueError, match="0 or more, not -1"):
        values.within(values.root, -1)


def test_limits_and_room() -> None:
    assert value_map(published()[5], limits=Limits(nodes=10)) is Unfinished.LIMITS
    assert value_map(published()[5], most=10) is Unfinished.ROOM
