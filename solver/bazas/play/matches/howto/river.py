"""How Up and Down the River is played."""

from __future__ import annotations

from collections.abc import Iterator

from bazas.games.pack import CARDS
from bazas.games.river.options import Options
from bazas.speech import Speech


def howto(rules: Options, say: Speech) -> Iterator[str]:
    """Yield the rules of Up and Down the River that hold under the options."""
    if rules.cards > 1:
        yield say("Each deal has one card less, down to one, and then one more again (U2).")
    else:
        yield say("There is a single deal, of one card for each (U2).")
    yield say("The suit of the card turned up is trump; that card is not played (U5).")
    if rules.cards * rules.players == CARDS:
        yield say("In a deal of the whole pack there is no trump (U3).")
    yield from _bidding(rules, say)
    yield say("The player to the dealer's left leads first, any card (U7).")
    yield say("Follow suit if you can; if not, play any card, a trump or not (U7).")
    yield say("The highest trump wins, or else the highest card of the suit led (U8).")
    yield say("Whoever wins a trick leads the next (U8).")
    yield _scores(rules, say)
    yield say("The most points after the last deal win (U10).")


def _bidding(rules: Options, say: Speech) -> Iterator[str]:
    """Yield how many tricks can be bid, and when (U6)."""
    if rules.bidding == "simultaneous":
        yield say("All bid at once how many tricks they will take, none to all (U6).")
        return
    yield say("Bid how many tricks you will take, none to all; the dealer bids last (U6).")
    yield say("Bids must not add up to the number of tricks: only the dealer is bound (U6).")
    if not rules.hook_on_one:
        yield say("In the deal of one card the dealer, too, bids at will (U6).")


def _scores(rules: Options, say: Speech) -> str:
    """Say what tricks and bids are worth (U9)."""
    if rules.miss_scores == "zero":
        return say("Tricks exactly as bid: 10 points and 1 for each; otherwise none (U9).")
    if rules.miss_scores == "minus_diff":
        return say("Tricks exactly as bid: 10 and 1 for each; else -1 for each one off (U9).")
    return say("A trick is 1 point; exactly as many as bid are 10 more (U9).")
