"""Cards as tiles: rows whose right ends lie on top (BS-9), a hand, and boxes to write in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bazas.cards import Card
from bazas.play.sheet.canvas import HAIR, INK, PALE, POINT, TINT, Canvas, rounded, wide
from bazas.puzzle import Table

WIDE, TYPE, RADIUS = 1.6, 0.6, 0.15
"""How wide a tile is, how high its type, and how round its corners are, in heights of a tile."""

STEP, BETWEEN = 1.42, 0.15
"""From one tile of a row to the next, which lies over it; between rows, and cards of a hand."""

NUMBER, AFTER = 0.47, 0.3
"""How high the type of a row's number is, and how far its cards are from it."""

SUITS = 0.34
"""How much farther from each other suits are."""

DIGIT = 0.47
"""How high the type of a box's number is."""

CAPS = 0.73
"""How high a capital is, in sizes of its type."""


def tile(canvas: Canvas, x: float, y: float, unit: float, card: Card) -> None:
    """Draw a card that can be played: white, and with a dark frame."""
    frame = rounded(x, y, WIDE * unit, unit, RADIUS * unit)
    canvas.path(frame, line=_line(unit), facecolor="white", edgecolor=INK)
    canvas.card(x + WIDE * unit / 2, _baseline(y, unit), card, TYPE * unit / POINT, bold=True)


def covered(canvas: Canvas, x: float, y: float, unit: float, card: Card) -> None:
    """Draw a card that another one lies on: grey, with a thin frame."""
    frame = rounded(x, y, WIDE * unit, unit, RADIUS * unit)
    canvas.path(frame, line=_line(unit) / 2, facecolor=TINT, edgecolor="#8c8c8c")
    middle = x + STEP * unit / 2
    canvas.card(middle, _baseline(y, unit), card, TYPE * unit / POINT, face=TINT)


def _line(unit: float) -> float:
    """Return how bold a frame is, in points."""
    return min(1.3, 0.13 * unit)


def _baseline(y: float, unit: float) -> float:
    """Return where type stands in a tile."""
    return y + unit * (1 + CAPS * TYPE) / 2


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a table, numbered from the top; the last card of a row is its right end."""

    table: Table
    unit: float

    @property
    def _numbers(self) -> float:
        size = NUMBER * self.unit / POINT
        return wide(str(len(self.table)), size) + AFTER * self.unit

    @property
    def least(self) -> float:
        """Return the width of the longest row."""
        longest = max(map(len, self.table))
        return self._numbers + (STEP * (longest - 1) + WIDE) * self.unit

    def height(self, width: float) -> float:  # noqa: ARG002 - as every block
        """Return the height of all rows."""
        return (len(self.table) * (1 + BETWEEN) - BETWEEN) * self.unit

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:  # noqa: ARG002 - as every block
        """Draw the rows."""
        unit, size = self.unit, NUMBER * self.unit / POINT
        start = x + self._numbers
        for number, row in enumerate(self.table, 1):
            left = start - AFTER * unit - wide(str(number), size)
            canvas.text(left, y + unit * (1 + CAPS * NUMBER) / 2, str(number), size, colour=PALE)
            for place, card in enumerate(row, 1):
                draw = tile if place == len(row) else covered
                draw(canvas, start + STEP * unit * (place - 1), y, unit, card)
            y += (1 + BETWEEN) * unit


def in_order(hand: Iterable[Card]) -> list[Card]:
    """Return a hand by suits, and within a suit from the ace down."""
    return sorted(hand, key=lambda card: (card.suit, -card.rank))


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of a hand, by suits, in as few lines as there can be."""

    cards: Sequence[Card]
    unit: float

    @property
    def least(self) -> float:
        """Return a width that no suit of four is too wide for."""
        return _width(in_order(self.cards)[:4], self.unit)

    @property
    def across(self) -> float:
        """Return the width of all cards in one line."""
        return _width(in_order(self.cards), self.unit) + 1e-6

    def lines(self, width: float) -> list[list[Card]]:
        """Return the cards of each line: few lines, few suits in two of them, about as long."""
        cards = in_order(self.cards)
        places = [place for _, place in _places(cards)]
        best = [(0, 0, 0.0, 0)]  # for so many cards: lines, suits parted, squares, the last start
        for end in range(1, len(cards) + 1):
            found = list[tuple[int, int, float, int]]()
            for start in range(end - 1, -1, -1):
                across = (places[end - 1] - places[start] + WIDE) * self.unit
                if across > width and found:
                    break
                lines, parted, squares, _ = best[start]
                parted += start > 0 and cards[start - 1].suit == cards[start].suit
                found.append((lines + 1, parted, squares + across**2, start))
            best.append(min(found))
        return _parted(cards, best)

    def height(self, width: float) -> float:
        """Return the height of all lines."""
        return (len(self.lines(width)) * (1 + BETWEEN) - BETWEEN) * self.unit

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw the cards."""
        for line in self.lines(width):
            for card, place in _places(line):
                tile(canvas, x + place * self.unit, y, self.unit, card)
            y += (1 + BETWEEN) * self.unit


def _places(line: Sequence[Card]) -> Iterator[tuple[Card, float]]:
    """Yield the cards of a line with their places, in heights of a tile."""
    place, suit = 0.0, line[0].suit
    for card in line:
        place, suit = place + (SUITS if card.suit != suit else 0), card.suit
        yield card, place
        place += WIDE + BETWEEN


def _width(line: Sequence[Card], unit: float) -> float:
    """Return how wide a line of cards is."""
    *_, (_, place) = _places(line)
    return (place + WIDE) * unit


def _parted(cards: Sequence[Card], best: Sequence[tuple[int, int, float, int]]) -> list[list[Card]]:
    """Return the lines that end with the last card, each where the line after it starts."""
    lines, end = list[list[Card]](), len(cards)
    while end:
        start = best[end][-1]
        lines.insert(0, list(cards[start:end]))
        end = start
    return lines


@dataclass(frozen=True, slots=True)
class Boxes:
    """Empty boxes, numbered, to write into in which order cards are played."""

    number: int
    unit: float

    @property
    def least(self) -> float:
        """Return the width of some boxes."""
        return (min(self.number, 4) * (WIDE + BETWEEN) - BETWEEN) * self.unit

    def _across(self, width: float) -> int:
        """Return how many boxes a line has: lines are about equally long."""
        most = max(1, int((width / self.unit + BETWEEN + 1e-9) / (WIDE + BETWEEN)))
        lines = -(-self.number // most)
        return -(-self.number // lines)

    def height(self, width: float) -> float:
        """Return the height of all lines."""
        lines = -(-self.number // self._across(width))
        return (lines * (1 + BETWEEN) - BETWEEN) * self.unit

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw the boxes."""
        unit, across, size = self.unit, self._across(width), DIGIT * self.unit / POINT
        for number in range(self.number):
            down, right = divmod(number, across)
            left, top = x + right * (WIDE + BETWEEN) * unit, y + down * (1 + BETWEEN) * unit
            frame = rounded(left, top, WIDE * unit, unit, RADIUS * unit)
            canvas.path(frame, line=0.5, edgecolor=HAIR)
            below = top + (0.14 + CAPS * DIGIT) * unit
            canvas.text(left + 0.14 * unit, below, str(number + 1), size, colour="#8c8c8c")
