"""Writing problems: the one canonical text, the one-line form, and the object for JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bazas.cards import Card, Suit
from bazas.puzzle import Puzzle


def write_text(puzzle: Puzzle, *, ascii_only: bool = False) -> str:
    """Return the canonical text, which reads back as an equal problem; no newline at the end.

    `ascii_only` writes cards with letters and labels in English; title and notes stay as they are.
    """
    spanish = ("Mazos", "Mesa", "Jugador", "Objetivo", "máximo", "Solución", "Solución única")
    english = ("Packs", "Table", "Hand", "Target", "max", "Solution", "Unique solution")
    packs, table, hand, target, most, line, only = english if ascii_only else spanish
    name: Callable[[Card], str] = (lambda card: card.ascii) if ascii_only else str

    def cards(some: Iterable[Card]) -> str:
        return " ".join(map(name, some))

    comments = [puzzle.title, *puzzle.notes.split("\n")] if puzzle.notes else [puzzle.title]
    lines = [f"# {comment}".rstrip() for comment in comments] if any(comments) else []
    lines += [f"{packs}: {puzzle.packs}"] if puzzle.packs is not None else []
    lines += ["Suits: en"] if ascii_only and reads_two_ways(puzzle) else []
    lines += [f"{table}:", *map(cards, puzzle.table), f"{hand}: {cards(puzzle.hand)}"]
    lines += [f"{target}: {most if puzzle.target is None else puzzle.target}"]
    line = only if puzzle.unique else line
    lines += [f"{line}: {cards(puzzle.line)}"] if puzzle.line else []
    return "\n".join(lines)


def write_line(puzzle: Puzzle) -> str:
    """Return table, hand and target in one line, in ASCII; nothing else fits in it."""
    rows = "/".join("".join(card.ascii for card in row) for row in puzzle.table)
    hand = "".join(card.ascii for card in puzzle.hand)
    return f"{rows} {hand} {'?' if puzzle.target is None else puzzle.target}"


def write_object(puzzle: Puzzle) -> dict[str, object]:
    """Return the problem as an object for JSON, which reads back as an equal problem."""
    return {
        "title": puzzle.title,
        "table": [list(map(str, row)) for row in puzzle.table],
        "hand": list(map(str, puzzle.hand)),
        "target": puzzle.target,
        "line": list(map(str, puzzle.line)) or None,
        "unique": puzzle.unique,
        "notes": puzzle.notes,
        "packs": puzzle.packs,
    }


def reads_two_ways(puzzle: Puzzle) -> bool:
    """Tell whether the English letters could all be Spanish ones: D is both, C and T differ."""
    cards = [card for cards in (*puzzle.table, puzzle.hand, puzzle.line) for card in cards]
    suits = {card.suit for card in cards}
    return Suit.CLUBS in suits and suits <= {Suit.DIAMONDS, Suit.CLUBS}
