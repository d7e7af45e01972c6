"""A problem as it is printed: its name and target, its cards, boxes to write in, and a code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log

from bazas.analysis.levels import LEVELS, Level
from bazas.play.posed import Posed
from bazas.play.sheet.block import Beside, Block, Column, Words
from bazas.play.sheet.canvas import BLUE, PALE, wide
from bazas.play.sheet.code import Code, address
from bazas.play.sheet.layout import Layout
from bazas.play.sheet.tiles import Boxes, Hand, Rows
from bazas.puzzle import Puzzle
from bazas.speech import Speech

CODE = {1: 32.0, 2: 27.0, 4: 25.0, 6: 23.0}
"""How wide codes are, in millimetres, by how many problems there are on a page."""

LARGER = 1.02
"""The ratio of one height of cards to the next that is tried."""

TINY = 1e-6
"""Millimetres: the floor for a problem with a page to itself, which is none."""

NOTES, ROOMY = 3, 2
"""The most lines of notes, and up to how many problems a page there are any."""

GAP, WIDER = 3.0, 6.0
"""Between blocks, in millimetres, and between what stands side by side."""


Fit = tuple[float, Block]
"""How high cards are, and the block that has them."""


@dataclass(slots=True)
class Cell:
    """A problem with its number on a sheet."""

    number: int
    posed: Posed
    layout: Layout
    say: Speech
    _head: list[Block] = field(init=False)
    _notes: list[Block] = field(init=False)
    _code: list[Block] = field(init=False)

    def __post_init__(self) -> None:
        """Make what does not depend on how large cards are."""
        self._head = [self._name(), self._aim()]
        self._notes = list(self._noted())
        self._code = list(self._coded())

    def fitted(
        self, width: float, height: float, floor: float, most: float | None = None
    ) -> Fit | None:
        """Return the largest cards, up to `most`, and the block that fit; None below the floor."""
        most = self.layout.type.most if most is None else most
        found = self._fit(floor, width, height)
        steps = int(log(most / floor, LARGER) + 1e-9)  # rounding is to lose no step
        units = [floor * LARGER**n for n in range(steps + 1)]
        few, many = 0, len(units)  # units[few] fits, and units[many] does not
        while found is not None and many - few > 1:
            half = (few + many) // 2
            larger = self._fit(units[half], width, height)
            found = larger or found
            few, many = (few, half) if larger is None else (half, many)
        return found

    def _fit(self, unit: float, width: float, height: float) -> Fit | None:
        """Return the best block with cards of this height that fits, if any does."""
        for block in self._arranged(unit, broad=width > height):
            if block.least <= width and block.height(width) <= height:
                return unit, block
        return None

    def _arranged(self, unit: float, *, broad: bool) -> Iterator[Block]:
        """Yield the ways in which the parts can be arranged, the best first.

        Beside the table stand all others, or not the hand, or the code in a column of its own; or
        all stand below it, whose rows are long.
        """
        puzzle, say = self.posed.puzzle, self.say
        table = self._named(say("Table"), Rows(puzzle.table, unit))
        hand = Column([
            self._named(say("Hand"), Hand(puzzle.hand, unit)),
            self._named(say("Order of play"), Boxes(len(puzzle.hand), unit)),
        ], GAP)  # fmt: skip
        notes, code = self._notes, Column(self._code, GAP)
        beside = [Beside(table, Column([*notes, hand, *self._code], GAP), WIDER)]
        below = [Beside(table, Column([*notes, *self._code], GAP), WIDER), hand]
        apart = Beside(Column([*notes, hand], GAP), code, WIDER, own="right")
        for blocks in (beside, below) if broad else (below, beside):
            yield self._headed(*blocks)
        if self._code:
            yield self._headed(Beside(table, apart, WIDER))
        yield self._headed(*notes, table, hand, *self._code)

    def _headed(self, *blocks: Block) -> Block:
        """Put blocks below the head."""
        return Column([*self._head, *blocks], GAP)

    def _name(self) -> Block:
        """Return number, title, and what is known of the problem."""
        size = self.layout.type.head
        number = Words(f"{self.number}", size, bold=True, least=_wide(f"{self.number}", size))
        title = Words(self.posed.called(self.say), size, most=2)
        return Column([Beside(number, title, 0.25 * size), self._facts()], 0.5)

    def _facts(self) -> Block:
        """Return level, id and name."""
        facts = [] if self.posed.level is None else [self._level(self.posed.level)]
        facts.append(f"id {self.posed.puzzle.id}")
        if self.posed.called(self.say) != self.posed.name:
            facts.append(self.posed.name)
        return Words(" · ".join(facts), self.layout.type.small, colour=PALE, most=2)

    def _level(self, level: Level) -> str:
        """Return a level as a scale, and in words."""
        step, say = LEVELS.index(level) + 1, self.say
        scale = "●" * step + "○" * (len(LEVELS) - step)
        return f"{scale} {say('Difficulty: {level}', level=say(level.value))}"

    def _aim(self) -> Block:
        """Return the target."""
        return Words(aim(self.posed.puzzle, self.say), self.layout.type.body + 2, bold=True)

    def _noted(self) -> Iterator[Block]:
        """Yield the start of the notes, where there is room for any."""
        if self.posed.notes and self.layout.number <= ROOMY:
            size = self.layout.type.body
            yield Words(self.posed.notes, size, most=NOTES, least=5 * size)

    def _coded(self) -> Iterator[Block]:
        """Yield the code, if there is room for it on paper, and where it leads."""
        link, size, say = self.layout.link, self.layout.type.small, self.say
        text = address(self.posed.puzzle, link)
        url = None if link is None else text
        code = Code.of(text, CODE[self.layout.number], url)
        if link is not None:
            said = Words(say("Play it here"), size, colour=BLUE, url=url)
            yield said if code is None else Column([code, said], GAP)
        elif code is not None:
            said = Words(say("The problem as text"), size, colour=PALE)
            yield Column([code, said], GAP)

    def _named(self, name: str, block: Block) -> Block:
        """Write above a block what it is."""
        return Column([Words(name, self.layout.type.small, colour=PALE), block], 0.8)


def aim(puzzle: Puzzle, say: Speech) -> str:
    """Say what is to be made (BS-14)."""
    if puzzle.target is None:
        return say("Target: as many tricks as possible")
    return say("Target: {tricks}", tricks=say.count(puzzle.target, "trick"))


def _wide(text: str, size: float) -> float:
    """Return how wide a bold text is."""
    return wide(text, size, bold=True) + 1e-6
