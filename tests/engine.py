"""The engine of the page in a browser, and what goes to it and comes back, as JSON.

A card is a number there, suit * 16 + rank; problems, positions and tricks are objects.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

import naive
from bazas import Card, Position, Puzzle, Shape, Trick, deal
from bazas.play.page import engine as text_of_engine
from bazas.play.page import scripts
from browser import chromium

LARGE = tuple(map(Shape.parse, ("13x1-4/13/2", "10x1-3/13/1", "8x2-3/13/3")))

AT_ONCE = 500
"""Cases that go to the browser in one call."""


@dataclass(frozen=True)
class Engine:
    """A page with the engine and nothing else."""

    page: Page

    def each(self, function: str, cases: Sequence[object]) -> list[Any]:
        """Return what a function of JavaScript makes of each case."""
        script = f"(text) => JSON.stringify(JSON.parse(text).map({function}))"
        found: list[Any] = []
        for first in range(0, len(cases), AT_ONCE):
            text = json.dumps(cases[first : first + AT_ONCE])
            found += json.loads(self.page.evaluate(script, text))
        return found

    def one(self, function: str, case: object) -> Any:  # noqa: ANN401 - whatever it returns
        return self.each(function, [case])[0]


@pytest.fixture(scope="module")
def loaded() -> Iterator[Engine]:
    """Load the engine; a module that needs it says `engine = loaded`."""
    with chromium() as browser, browser.new_page() as page:
        page.add_script_tag(content=text_of_engine())
        yield Engine(page)


def client() -> str:
    """Return the script that asks the engine."""
    return scripts(["client"], "engine")


def numbers(cards: Iterable[Card]) -> list[int]:
    return [16 * card.suit + card.rank for card in cards]


def posed(puzzle: Puzzle) -> dict[str, object]:
    """Return a problem as the engine has it."""
    rows = list(map(numbers, puzzle.table))
    return {"rows": rows, "hand": numbers(puzzle.hand), "target": puzzle.target}


def placed(position: Position) -> dict[str, object]:
    """Return a position as the engine has it."""
    rows = list(map(numbers, position.rows))
    return {"rows": rows, "hand": numbers(position.hand), "leader": position.leader.value}


def told(trick: Trick) -> dict[str, object]:
    """Return a trick as the engine has it."""
    card, answer = numbers((trick.card, trick.answer))
    return {
        "leader": trick.leader.value,
        "card": card,
        "answer": answer,
        "row": trick.row,
        "whyRow": str(trick.why_row),
        "ruleRow": trick.why_row.rule,
        "winner": trick.winner.value,
        "whyWon": str(trick.why_won),
        "ruleWon": trick.why_won.rule,
        "won": trick.won,
    }


@cache
def small(count: int, *, first: int = 0) -> tuple[Puzzle, ...]:
    """Return random deals with hands of 1 to 6 cards, many with copies and ties."""
    return tuple(Puzzle.parse(naive.deal(seed)) for seed in range(first, first + count))


@cache
def large(count: int) -> tuple[Puzzle, ...]:
    """Return random deals with hands of 13 cards."""
    return tuple(deal(shape, 5, index) for index in range(count) for shape in LARGE)


def walk(puzzle: Puzzle, random: Random, tricks: int | None = None) -> list[Card]:
    """Play at random from the start, as many tricks as asked for; to the end, if none are."""
    position, line = Position.start(puzzle), list[Card]()
    for _ in range(len(puzzle.hand) if tricks is None else tricks):
        line.append(random.choice(position.legal()))
        position = position.play(line[-1])
    return line


def positions(puzzle: Puzzle, line: Iterable[Card]) -> list[Position]:
    """Return the positions of a line, the start first."""
    found = [Position.start(puzzle)]
    for card in line:
        found.append(found[-1].play(card))
    return found
