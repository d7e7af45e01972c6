"""How each game is played, in a few lines: for the help, with the numbers of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from bazas.games.baciga.options import Options
from bazas.speech import Speech

ALTA_BAJA = (
    "All hold the same thirteen cards, two to ace, ace high; no suits (A2).",
    "For each trick all choose a card unseen; then all are turned up (A3).",
    "Odd tricks are altas: the highest card wins; in the bajas the lowest (A4).",
    "Winner and runner-up get 3 and 1 at first, 9 and 7 in the last trick (A5).",
    "If several share second place, only the winner scores (A6).",
    "Two who share first place halve the points of both places (A6).",
    "If three or more share first place, the trick is void (A6).",
    "The most points after the last trick win (A7).",
)
RIVER = (
    "Each deal has one card less, down to one, and then one more again (U2).",
    "The suit of the card turned up is trump; that card is not played (U5).",
    "Bid how many tricks you will take, none to all; the dealer bids last (U6).",
    "Bids must not add up to the number of tricks: that binds the dealer (U6).",
    "The player to the dealer's left leads first, any card (U7).",
    "Follow suit if you can; if not, play any card, a trump or not (U7).",
    "The highest trump wins, or else the highest card of the suit led (U8).",
    "Whoever wins a trick leads the next (U8).",
    "A trick is 1 point; exactly as many as bid are 10 more (U9).",
    "The most points after the last deal win (U10).",
)
BACIGA = (
    "Ranks: A 10 K Q J 9 8 7; of each card as many as there are packs (B1, B4).",
    "The highest trump wins, or else the highest of the suit led (B5).",
    "Of two cards that are the same, the first one played wins (B5).",
    "While there is a stock, play any card; after a trick all draw (B6).",
    "Once you have won a trick you may declare combinations for points (B7, B8).",
    "Cards laid down stay yours to play, and return to the hand at last (B9).",
    "They may serve in another combination, never to make the same again (B10).",
    "Without a stock: follow suit; if you cannot, trump; else any card (B11).",
)
PITCH = (
    "Six cards each, ace high; the others are out of play (P1, P2).",
    "Each bids once, 2 to 4 points and higher than before, or passes (P3).",
    "The highest bidder leads, and the suit of that card is trump (P5).",
    "Follow suit or play a trump, as you like; without the suit, any card (P6).",
    "If a trump is led, you have to play a trump if you can (P6).",
    "The highest trump wins, or else the highest card of the suit led (P7).",
    "High and Low: for those who were dealt the highest and lowest trump (P8).",
    "Jack: for taking the jack of trumps, if it was dealt (P8).",
    "Game: most in cards taken, A 4, K 3, Q 2, J 1, 10 10; tied, nobody (P8).",
    "All score what they make; a pitcher short of the bid loses it (P9).",
)


def alta_baja(say: Speech) -> Iterator[str]:
    """Yield the rules of Alta Baja, and how its cards are typed."""
    for line in ALTA_BAJA:
        yield say(line)
    yield say("Cards are typed as they are listed; small letters q and t are commands.")


def river(say: Speech) -> Iterator[str]:
    """Yield the rules of Up and Down the River."""
    for line in RIVER:
        yield say(line)


def baciga(rules: Options, say: Speech) -> Iterator[str]:
    """Yield the rules of La báciga; what brisques count, and what wins, are options."""
    for line in BACIGA:
        yield say(line)
    if rules.brisques:
        said = "Aces and tens taken in tricks count {points} each at the end of a deal (B12)."
        yield say(said, points=rules.brisques)
    if rules.target:
        said = "{points} win, at once if by declaring; until then, another deal (B13)."
        yield say(said, points=say.count(rules.target, "point"))


def pitch(target: int, say: Speech) -> Iterator[str]:
    """Yield the rules of Auction Pitch; what wins is an option."""
    for line in PITCH:
        yield say(line)
    said = "{points} win; of several who get there, the pitcher is first (P10)."
    yield say(said, points=say.count(target, "point"))
