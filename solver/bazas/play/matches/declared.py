"""The cards and declarations of La báciga in words."""

from __future__ import annotations

from collections.abc import Iterable

from bazas.cards import Card
from bazas.games.baciga.cards import face_name, name, rank_of
from bazas.games.baciga.declarations import POINTS, Entry
from bazas.games.baciga.options import Options
from bazas.games.pack import SUITS
from bazas.play.terminal.wording import listed, suit_name
from bazas.speech import Speech

NAMES = {
    "BEZ1": "bezique",
    "BEZ2": "double bezique",
    "BEZ3": "triple bezique",
    "BEZ4": "quadruple bezique",
    "MAR_P": "marriage",
    "MAR_T": "marriage in trumps",
    "SEQ_P": "plain sequence",
    "SEQ_T": "sequence in trumps",
    "QJ": "four jacks",
    "QQ": "four queens",
    "QK": "four kings",
    "QA": "four aces",
    "TJ": "four jacks of trumps",
    "TQ": "four queens of trumps",
    "TK": "four kings of trumps",
    "TT": "four tens of trumps",
    "TA": "four aces of trumps",
}
"""What each kind of declaration is called (B7, 3.4)."""

SHORT = {
    "MAR": {"marriage", "tute"},
    "SEQ": {"sequence", "escalera"},
    "BEZ": {"bezique", "báciga", "baciga"},
}
"""What can be typed for any kind of a figure, in both languages."""


def card_of(number: int) -> Card:
    """Return a card by its number, whichever copy it is."""
    return Card.parse(face_name(number))


def in_order(cards: Iterable[int]) -> list[int]:
    """Return cards by suit, the highest first, a ten being above the king (B4)."""
    return sorted(cards, key=lambda card: (card_of(card).suit, -rank_of(card), card))


def cards_of(entry: Entry) -> str:
    """Return the cards of a declaration, with the copies where those are said."""
    if entry.copies is not None:
        return ", ".join(map(name, in_order(entry.copies)))
    return listed(card_of(face) for face, count in entry.needs for _ in range(count))


def kind_of(rules: Options, action: int, trump: int | None) -> str | None:
    """Return the kind of a declaration with that trump; None if it is none."""
    return rules.entries[action - rules.cards].kind(rules.deck, trump)


def name_of(kind: str, say: Speech) -> str:
    """Return what a kind of declaration is called."""
    return say(NAMES[kind])


def words_of(kind: str, say: Speech) -> frozenset[str]:
    """Return what can be typed for a kind of declaration: its name, or one for several kinds.

    A single bezique is meant by that word alone.
    """
    short = SHORT.get(kind[:3], set()) if kind[:3] != "BEZ" or kind == "BEZ1" else set()
    return frozenset({name_of(kind, say).lower(), *short})


def told(rules: Options, action: int, trump: int | None, say: Speech) -> str:
    """Return a declaration with its cards and points: `marriage (K♠, Q♠), 20 points`.

    Where it makes trump, it says so (3.4).
    """
    entry, kind = rules.entries[action - rules.cards], kind_of(rules, action, trump)
    if kind is None:
        raise AssertionError("nothing that is declared with this trump")
    points = say.count(POINTS[kind], "point")
    said = f"{name_of(kind, say)} ({cards_of(entry)}), {points}"
    if trump is not None or entry.suit is None:
        return said
    suit = suit_name(SUITS[entry.suit], say)
    return say("{declared}, which makes {suit} trump", declared=said, suit=suit)
