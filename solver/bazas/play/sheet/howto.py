"""How the game is played, for somebody who gets a sheet and does not know it (BS-8 to BS-13)."""

from __future__ import annotations

from dataclasses import dataclass

from bazas.play.sheet.block import Beside, Block, Column, Words
from bazas.play.sheet.canvas import HAIR, TINT, Canvas, rounded, wide
from bazas.play.sheet.layout import Type
from bazas.speech import Speech

RULES = (
    (
        "Your hand plays against the table. In each trick you play one card and the table one. "
        "You lead the first trick; whoever wins a trick leads the next."
    ),
    (
        "Of each row the table can play only the last card on the right. Both cards of a trick "
        "leave the game, and the next card of that row can be played."
    ),
    (
        "When you lead, play any card. The table answers with the highest card that it can play "
        "of that suit; of identical ones, with the one in the topmost row. If it has none of that "
        "suit, it plays the last card of the first row that still has cards."
    ),
    (
        "When the table leads, it plays the last card of the first row that still has cards. You "
        "must follow suit if you can, high or low; if you cannot, play any card."
    ),
    (
        "The higher card of the suit led wins the trick. If the suits differ, or the cards are "
        "identical, the card played first wins. Aces are high, and there are no trumps."
    ),
    (
        "The game ends when your hand is empty. All cards are in view from the start, and the "
        "table has no choice: everything can be worked out beforehand."
    ),
)
"""The rules in few words."""

PAD, GUTTER = 3.5, 7.0
"""Millimetres: from the frame to what is in it, and between two columns."""

LONG = 15.0
"""How long lines are at most, in millimetres a point of type: else there are two columns."""


@dataclass(frozen=True, slots=True)
class Framed:
    """A block with a frame around it."""

    block: Block
    least: float = 0

    def height(self, width: float) -> float:
        """Return the height of both."""
        return self.block.height(width - 2 * PAD) + 2 * PAD

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw both."""
        frame = rounded(x, y, width, self.height(width), 1.5)
        canvas.path(frame, line=0.5, facecolor=TINT, edgecolor=HAIR)
        self.block.draw(canvas, x + PAD, y + PAD, width - 2 * PAD)


def how_to_play(width: float, type_: Type, say: Speech) -> Block:
    """Return the rules in a frame, in two columns if print is normal."""
    size = type_.small
    rules: list[Block] = [_numbered(n, say(rule), size) for n, rule in enumerate(RULES, 1)]
    inner, half = width - 2 * PAD, len(rules) // 2
    text: Block = Column(rules, 0.25 * size / 2)
    if inner > LONG * size:
        left, right = Column(rules[:half], 1), Column(rules[half:], 1)
        text = Beside(left, right, GUTTER, width=(inner - GUTTER) / 2)
    head = Words(say("How to play"), size + 1.5, bold=True)
    return Framed(Column([head, text], 1.2))


def _numbered(number: int, text: str, size: float) -> Block:
    """Return a rule with its number."""
    least = wide("8", size, bold=True) + 1e-6
    return Beside(Words(f"{number}", size, bold=True, least=least), Words(text, size), 1.5)
