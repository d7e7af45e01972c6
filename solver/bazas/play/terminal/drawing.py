"""The table and the hand as they lie, drawn with rich."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from rich.text import Text

from bazas.cards import Card, Suit
from bazas.play.game import Game, Slot
from bazas.play.posed import Posed
from bazas.play.terminal.wording import CARD_IN_TEXT, heading, standing
from bazas.rules import Position, Side
from bazas.speech import Speech

STYLES = ("", "red", "orange_red1", "green")
"""How suits look, beside their signs: ♠ as text does, ♥ and ♦ in two kinds of red, ♣ green."""

MARGIN = 2
GAP = 6  # columns between the rows and what stands beside them
CARD = 3  # characters of a ten; others have fewer
SLOT = len("26:10♦ ")  # a card of the hand with its number


class Drawing:
    """Draws games in a terminal, with signs of suits or letters."""

    def __init__(self, say: Speech, *, signs: bool) -> None:
        """Draw with titles in the language of `say`."""
        self._say = say
        self._signs = signs

    def lines(self, posed: Posed, game: Game, width: int) -> list[Text]:
        """Return title, standing, rows and hand for a terminal of so many columns."""
        return [
            Text(heading(posed, self._say), style="bold"),
            Text(standing(game, self._say)),
            Text(),
            *self._table(game, width),
            Text(),
            *self._hand(game, max(1, (width - MARGIN) // SLOT)),
            Text(),
        ]

    def told(self, text: str) -> Text:
        """Return a line of words with its cards in the styles of their suits."""
        line = Text(text)
        for found in CARD_IN_TEXT.finditer(text):
            line.stylize(STYLES[Card.parse(found[0]).suit], *found.span())
        return line

    def _table(self, game: Game, width: int) -> Iterator[Text]:
        """Yield the rows, with the tricks played beside them where there is room."""
        rows, tricks = list(self._rows(game.position)), list(self._tricks(game))
        beside = MARGIN + 3 + (CARD + 2) * max(map(len, game.puzzle.table)) + GAP
        if beside + max((trick.cell_len for trick in tricks), default=0) > width:
            tricks = []
        for row, trick in zip_longest(rows, tricks[-len(rows) :]):
            if trick is not None:
                row.pad_right(beside - row.cell_len)
                row.append_text(trick)
            yield row

    def _tricks(self, game: Game) -> Iterator[Text]:
        """Yield the tricks played: number, the card led, the other one, and whether it was won."""
        say = self._say
        for number, trick in enumerate(game.tricks, 1):
            led, other = (trick.card, trick.answer)[:: 1 if trick.leader is Side.PLAYER else -1]
            line = Text.assemble((f"{number:>2}. ", "dim"))
            for card in (led, other):
                line.append(f"{self._name(card):<{CARD + 1}}", STYLES[card.suit])
            yield line.append(say("won") if trick.won else say("lost"))

    def _rows(self, position: Position) -> Iterator[Text]:
        """Yield the rows (BS-4): right ends in brackets, reversed where the table leads one."""
        leads = None if position.led is None else position.first_row
        for number, row in enumerate(position.rows):
            line = Text.assemble((f"{number + 1:>{MARGIN + 1}}  ", "dim"))
            for card in row[:-1]:
                line.append(f" {self._name(card):<{CARD + 1}}", f"dim {STYLES[card.suit]}")
            if row:
                style = "reverse" if number == leads else ""
                line.append("[")
                line.append(self._name(row[-1]), f"bold {style} {STYLES[row[-1].suit]}")
                line.append("]")
            else:
                line.append(" -", "dim")
            yield line

    def _hand(self, game: Game, across: int) -> Iterator[Text]:
        """Yield the hand, suit by suit, with so many cards across: what can be played numbered."""
        for suit in Suit:
            slots = [slot for slot in game.slots if slot.card.suit == suit]
            for start in range(0, len(slots), across):
                line = Text(" " * MARGIN)
                for slot in slots[start : start + across]:
                    line.append_text(self._slot(slot))
                line.rstrip()
                yield line

    def _slot(self, slot: Slot) -> Text:
        """Return a card of the hand, dim where it cannot be played now (BS-11)."""
        style, name = STYLES[slot.card.suit], f"{self._name(slot.card):<{CARD + 1}}"
        if slot.number is None:
            return Text.assemble("   ", (name, f"dim {style}"))
        return Text.assemble(f"{slot.number:>2}:", (name, f"bold {style}"))

    def _name(self, card: Card) -> str:
        """Return a card as it is written here."""
        return str(card) if self._signs else card.ascii
