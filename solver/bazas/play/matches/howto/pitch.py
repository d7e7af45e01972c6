"""How Auction Pitch is played."""

from __future__ import annotations

from collections.abc import Iterator

from bazas.games.pitch.options import Options
from bazas.speech import Speech


def howto(rules: Options, say: Speech) -> Iterator[str]:
    """Yield the rules of Auction Pitch that hold under the options."""
    yield say("Six cards each, ace high; the others are out of play (P1, P2).")
    said = "Each bids once, {least} to 4 points and higher than before, or passes (P3)."
    yield say(said, least=rules.min_bid)
    yield from _dealer(rules, say)
    yield _all_pass(rules, say)
    yield say("The highest bidder, the pitcher, leads; that card's suit is trump (P5).")
    yield say("Follow suit or play a trump, as you like; without the suit, any card (P6).")
    yield say("If a trump is led, you have to play a trump if you can (P6).")
    yield say("The highest trump wins, or else the highest card of the suit led (P7).")
    if rules.low == "holder":
        yield say("High and Low: for those who were dealt the highest and lowest trump (P8).")
    else:
        yield say("High: for being dealt the highest trump; Low: for taking the lowest (P8).")
    yield say("Jack: for taking the jack of trumps, if it was dealt (P8).")
    yield say("Game: most in cards taken, A=4, K=3, Q=2, J=1, 10=10; tied, nobody (P8).")
    yield say("All score what they make; a pitcher short of the bid loses it (P9).")
    said = "{points} win; of several who get there, the pitcher is first (P10)."
    yield say(said, points=say.count(rules.target, "point"))
    yield from _smudge(rules, say)


def _dealer(rules: Options, say: Speech) -> Iterator[str]:
    """Yield which bids the dealer can take over, if any (P4)."""
    if rules.dealer_match == "below_four":
        yield say("The dealer can take a bid over by bidding as much, but not four (P4).")
    elif rules.dealer_match == "only_four":
        yield say("The dealer can take over a bid of four by bidding four (P4).")
    elif rules.dealer_match == "always":
        yield say("The dealer can take a bid over by bidding as much (P4).")


def _all_pass(rules: Options, say: Speech) -> str:
    """Say what there is where all pass (P3)."""
    if rules.all_pass == "dealer_forced":  # noqa: S105 - a rule
        return say("If all others have passed, the dealer has to bid (P3).")
    if rules.all_pass == "eldest_free":  # noqa: S105 - as above
        return say("If all pass, the one left of the dealer is pitcher, without a bid (P3).")
    return say("If all pass, there are no points, and the same dealer deals again (P3).")


def _smudge(rules: Options, say: Speech) -> Iterator[str]:
    """Yield what wins the match at once, if anything does (P10)."""
    if rules.smudge == "win_game_on_four":
        yield say("Whoever makes all four points of a deal wins the match at once (P10).")
    elif rules.smudge == "all_tricks":
        yield say("All four points with all six tricks win the match at once (P10).")
