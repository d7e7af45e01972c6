"""Solutions: what the optimum of a problem is, and a line that makes it, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bazas.cards import Card
from bazas.claims import Report
from bazas.lines import completed, played_out, replay
from bazas.play.posed import Posed
from bazas.play.sheet.block import Beside, Block, Column, Words
from bazas.play.sheet.canvas import PALE, POINT, TINT, Canvas, rounded, wide
from bazas.play.sheet.layout import Type
from bazas.rules import Trick
from bazas.search import Status, Verdict
from bazas.speech import Speech

ROOM = 1.6
"""How many millimetres a column is wider than a card."""

LEADING = 1.4
"""How far lines of tricks are from each other, in sizes of type."""

WON, LOST = "✓", "\N{EN DASH}"
"""What stands below a trick."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is printed of a solved problem."""

    number: int
    posed: Posed
    report: Report
    say: Speech

    def blocks(self, width: float, type_: Type) -> Iterator[Block]:
        """Yield head and tricks, which may stand on several pages if they are many."""
        tricks = replay(self.posed.puzzle, self.line).tricks
        names = self._names()
        labels = max(wide(name, type_.small) for name in names)
        column = wide("10♦", type_.body, bold=True) + ROOM
        most = max(1, int((width - labels - ROOM) / column))
        across = -(-len(tricks) // -(-len(tricks) // most))
        parts = [
            Tricks(tricks[first : first + across], first, names, column, labels, type_)
            for first in range(0, len(tricks), across)
        ]
        yield Column([self._head(type_), parts[0]], 1.2)
        yield from parts[1:]

    def _names(self) -> tuple[str, ...]:
        """Return what the lines of tricks are."""
        say = self.say
        return say("trick"), say("card played"), say("table's card"), say("its row"), say("won")

    @property
    def given(self) -> bool:
        """Tell whether the printed line is legal and makes the most that is known."""
        puzzle, given = self.posed.puzzle, self.report.line
        if given is None or not given.legal:
            return False
        return played_out(puzzle, puzzle.line)[1] >= self.report.solution.lower

    @property
    def line(self) -> tuple[Card, ...]:
        """Return the printed line, played to its end, if it makes the most known; or else ours."""
        puzzle = self.posed.puzzle
        return completed(puzzle, puzzle.line) if self.given else self.report.solution.line

    def _head(self, type_: Type) -> Block:
        """Return number, title and what was found."""
        number, size = f"{self.number}", type_.body
        least = wide(number, size + 1, bold=True) + 1e-6
        title = Words(self.posed.called(self.say), size + 1, bold=True, most=2)
        head = Beside(Words(number, size + 1, bold=True, least=least), title, 2)
        notes = Words(" ".join(self._notes()), type_.small, colour=PALE)
        return Column([head, Words(" ".join(self._found()), size), notes], 0.3)

    def _found(self) -> Iterator[str]:
        """Say what the optimum is, and what that makes of the target (BS-15)."""
        say, target, solution = self.say, self.posed.puzzle.target, self.report.solution
        if self.report.status is Status.PROVEN:
            yield say("Optimum: {tricks}, proven.", tricks=say.count(solution.lower, "trick"))
        else:
            lower, upper = map(say.number, (solution.lower, solution.upper))
            yield say("The optimum is not proven: {lower} to {upper}.", lower=lower, upper=upper)
        if self.report.verdict is Verdict.BEATABLE:
            yield say("The target, {target}, can be beaten.", target=target)
        elif self.report.verdict is Verdict.UNREACHABLE:
            yield say("The target, {target}, cannot be reached.", target=target)

    def _notes(self) -> Iterator[str]:
        """Say whose line it is, and what the problem is about, which would tell too much before."""
        say, line = self.say, self.line
        if self.given:
            yield say("The line printed with the problem.")
        elif self.report.status is Status.PROVEN:
            yield say("An optimal line.")
        else:
            tricks = say.count(replay(self.posed.puzzle, line).won, "trick")
            yield say("A line that makes {tricks}.", tricks=tricks)
        if self.posed.themes:
            names = ", ".join(say(theme) for theme in self.posed.themes)
            yield say("Themes: {themes}.", themes=names)


@dataclass(frozen=True, slots=True)
class Tricks:
    """Some tricks of a line, each a column: cards, the row of the table's, and who won."""

    tricks: Sequence[Trick]
    first: int
    names: Sequence[str]
    column: float
    labels: float
    type_: Type

    @property
    def least(self) -> float:
        """Return the width of all columns."""
        return self.labels + ROOM + self.column * len(self.tricks)

    @property
    def _step(self) -> float:
        return LEADING * self.type_.body * POINT

    def height(self, width: float) -> float:  # noqa: ARG002 - as every block
        """Return the height of all lines."""
        return self._step * len(self.names)

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw names, tricks, and what was won."""
        base = y + (self._step + 0.73 * self.type_.body * POINT) / 2
        for number, name in enumerate(self.names):
            canvas.text(x, base + number * self._step, name, self.type_.small, colour=PALE)
        for number, trick in enumerate(self.tricks):
            left = x + self.labels + ROOM + number * self.column
            if trick.won:
                tint = rounded(left + 0.3, y, self.column - 0.6, self.height(width), 1)
                canvas.path(tint, facecolor=TINT)
            self._trick(canvas, left + self.column / 2, base, self.first + number + 1, trick)

    def _trick(self, canvas: Canvas, middle: float, y: float, number: int, trick: Trick) -> None:
        """Draw one trick around a line down its middle."""
        size, face = self.type_.body, TINT if trick.won else "white"
        self._centred(canvas, middle, y, f"{number}", self.type_.small)
        for place, card in enumerate((trick.card, trick.answer), 1):
            winner = (place == 1) == trick.won
            canvas.card(middle, y + place * self._step, card, size, bold=winner, face=face)
        self._centred(canvas, middle, y + 3 * self._step, f"{trick.row + 1}", self.type_.small)
        self._centred(canvas, middle, y + 4 * self._step, WON if trick.won else LOST, size)

    def _centred(self, canvas: Canvas, middle: float, y: float, text: str, size: float) -> None:
        """Write a text around a place."""
        canvas.text(middle - wide(text, size) / 2, y, text, size)
