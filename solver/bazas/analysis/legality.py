"""Why a card cannot be played, in words."""

from __future__ import annotations

from bazas.cards import Card
from bazas.rules import Position
from bazas.speech import Speech


def tell_illegal(position: Position, card: Card, say: Speech) -> str:
    """Say why a card cannot be played in a position, and which ones can (BS-8, BS-11, BS-13)."""
    reason = say("not in the hand (BS-8)")
    if card in position.hand:
        led = position.led
        reason = say("the table led {led} and the hand can follow suit (BS-11)", led=led)
    legal = " ".join(map(str, position.legal()))
    legal = legal or say("no card: the hand is empty (BS-13)")
    return say("{reason}: '{card}'; expected {legal}", reason=reason, card=card, legal=legal)
