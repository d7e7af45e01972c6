"""The cards and declarations of La báciga in words."""

from __future__ import annotations

from collections.abc import Iterable

from bazas.cards import Card
from bazas.games.baciga.cards import face_name, name, rank_of
from bazas.games.baciga.declarations import POINTS, Entry
from bazas.games.baciga.options import Options
from bazas.play.terminal.wording import listed
from bazas.speech import Speech

NAMES = {
    "BEZ1": "bezique",
    "BEZ2": "double bezique",
    "BEZ3": "triple bezique",
    "BEZ4": "quadruple bezique",
    "MAR_P": "marriage",
    "MAR_T": "royal marriage",
    "SEQ_P": "plain sequence",
    "SEQ_T": "sequence of trumps",
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


def told(rules: Options, action: int, kind: str, say: Speech) -> str:
    """Return a declaration with its cards and points: `marriage (K♠, Q♠), 20 points`."""
    cards = cards_of(rules.entries[action - rules.cards])
    return f"{name_of(kind, say)} ({cards}), {say.count(POINTS[kind], 'point')}"
