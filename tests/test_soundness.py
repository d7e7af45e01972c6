"""Flaws of problems, against all lines played out."""

from __future__ import annotations

import pytest

import naive
from bazas import Position, Puzzle, published
from bazas.analysis.optimal import optimal_lines
from bazas.analysis.players import naive_play
from bazas.analysis.soundness import soundness
from maps import mapped


@pytest.mark.parametrize("seed", range(150))
def test_dead_cards_are_played_in_no_optimal_line(seed: int) -> None:
    puzzle = Puzzle.parse(naive.deal(seed))
    values, used = mapped(puzzle), set()
    for line in optimal_lines(values):
        position = Position.start(puzzle)
        for card in line:
            row = position.trick(card).row
            used.add((row + 1, len(position.rows[row])))
            position = position.play(card)
    found = soundness(puzzle, values)
    every = {(r, n): card for r, row in enumerate(puzzle.table, 1) for n, card in enumerate(row, 1)}
    dead = {place: card for place, card in every.items() if place not in used}
    assert {(one.row, one.place): one.card for one in found.dead} == dead
    rows = {row for row, _ in every}
    assert set(found.unused_rows) == rows - {row for row, _ in used}
    optimum = values.value(values.root)
    assert found.naive == tuple(n for n, made in naive_play(puzzle).items() if made >= optimum)


@pytest.mark.parametrize("target, players", [(6, ()), (5, ("cheapest", "dearest")), (3, (
    "highest", "lowest", "cheapest", "dearest",
))])  # fmt: skip
def test_players_who_reach_the_target(target: int, players: tuple[str, ...]) -> None:
    first = published()[0]
    puzzle = Puzzle(first.table, first.hand, target)
    assert soundness(puzzle, mapped(puzzle)).naive == players
