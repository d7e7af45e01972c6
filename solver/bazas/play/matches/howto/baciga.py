"""How La báciga is played, and what its combinations score."""

from __future__ import annotations

from collections.abc import Iterator

from bazas.games.baciga.declarations import POINTS
from bazas.games.baciga.options import SEVEN_POINTS, Options
from bazas.speech import Speech

TRIPLE, FOUR = 3, 4
"""Beziques that may have to be laid at once; cards that are the same in fours of trumps."""
BEZIQUES = (
    "Bezique, {pair}: {bez1} (B7).",
    "Bezique, {pair}: {bez1}; double {bez2} (B7).",
    "Bezique, {pair}: {bez1}; double {bez2}, triple {bez3} (B7, 3.2).",
    "Bezique, {pair}: {bez1}; double {bez2}, triple {bez3}, quadruple {bez4} (B7, 3.4).",
)
"""What beziques score, by how many may be one declaration (B7, 3.2, 3.4)."""


def howto(rules: Options, say: Speech) -> Iterator[str]:
    """Yield the rules of La báciga that hold under the options, but for the combinations."""
    yield say("Ranks: A 10 K Q J 9 8 7; copies of each card: {packs} (B1, B4).", packs=rules.packs)
    yield say("The highest trump wins, or else of the suit led; of equals the first (B5).")
    if rules.trump == "first_declared":
        yield say("There is no trump until the first marriage or sequence makes it (3.4).")
    yield say("While there is a stock, play any card; after a trick all draw (B6).")
    yield from _declaring(rules, say)
    yield say("Cards laid down stay yours to play, and return to the hand at last (B9).")
    yield from _again(rules, say)
    yield _second_phase(rules, say)
    yield from _more_points(rules, say)
    yield from _end(rules, say)


def _declaring(rules: Options, say: Speech) -> Iterator[str]:
    """Yield who may declare, and when (B8, 3.3)."""
    if rules.window == "own_turn":
        yield say("Once you have won a trick you may declare combinations for points (B7, B8).")
    else:
        yield say("Whoever wins a trick may declare one combination, before drawing (B8).")
    if not rules.teams:
        return
    if rules.team_eligibility == "team":
        yield say("A trick of your partner's is enough for that (3.3).")
    if rules.team_melds == "winner_or_partner":
        yield say("After a trick, a winner who is done lets the partner declare (3.3).")
    elif rules.team_melds == "shared_table":
        yield say("Cards that lie before your partner may be used, too (3.3).")


def _again(rules: Options, say: Speech) -> Iterator[str]:
    """Yield what cards that were laid may serve for (B10, 3.4)."""
    if rules.reform == "none":
        yield say("They may serve in another combination, never to make the same again (B10).")
    else:
        yield say("They may serve in another, or in the same again after one was played (3.4).")
    if rules.downgrade_allowed:
        yield say("A marriage may be made out of a sequence, a bezique out of a double (B10).")
    if not rules.fresh_same_class:
        yield say("Two beziques may become a double one without a new card (B10).")


def _second_phase(rules: Options, say: Speech) -> str:
    """Say what has to be played when the stock is gone (B11)."""
    if rules.phase2 == "follow_head_trump":
        return say("Without a stock: follow suit, or else trump, and beat it if you can (B11).")
    if rules.phase2 == "suit_or_trump_free":
        return say("Without a stock: the suit led or a trump; with neither, any card (B11).")
    return say("Without a stock: follow suit; if you cannot, trump; else any card (B11).")


def _more_points(rules: Options, say: Speech) -> Iterator[str]:
    """Yield what else scores (B12, B14, 3.4)."""
    if rules.seven_of_trumps == "all":
        said = "Sevens of trumps, turned up, exchanged or played, are {points} each (B14)."
        yield say(said, points=SEVEN_POINTS)
    elif rules.seven_of_trumps == "turned":
        said = "If the turn-up is a seven, the dealer scores {points} (B14)."
        yield say(said, points=SEVEN_POINTS)
    if rules.brisques:
        said = "Aces and tens taken in tricks count {points} each at the end of a deal (B12)."
        yield say(said, points=rules.brisques)
    if rules.last_trick:
        yield say("The last trick of a deal is {points} (B14).", points=rules.last_trick)
    if rules.carte_blanche:
        said = "A hand without J, Q and K, shown, is {points} (3.4)."
        yield say(said, points=rules.carte_blanche)


def _end(rules: Options, say: Speech) -> Iterator[str]:
    """Yield what wins (B13, 3.4)."""
    if rules.target:
        said = "{points} win, at once if by declaring; until then, another deal (B13)."
        yield say(said, points=say.count(rules.target, "point"))
    else:
        yield say("The match is a single deal: the most points win (B13).")
    if rules.target and rules.max_deals:
        deals = say.count(rules.max_deals, "deal")
        yield say("After {deals}, the most points win (3.4).", deals=deals)


# Combinations


def combinations(rules: Options, say: Speech) -> Iterator[str]:
    """Yield what can be declared under the options, and what it scores (B7, 3.2, 3.4)."""
    points = {kind.lower(): say.number(score) for kind, score in POINTS.items()}
    yield say(BEZIQUES[rules.beziques - 1], pair="Q♠, J♦", **points)
    if rules.bezique_switches:
        pair = "Q♣, J♥"
        yield say("Where spades or diamonds are trump, bezique is {pair} (B14).", pair=pair)
    if rules.beziques >= TRIPLE and rules.triple_simultaneous:
        yield say("A triple bezique is laid at once, out of the hand (3.2).")
    yield say("Marriage, K and Q of a suit: {mar_p}; of trumps {mar_t} (B7).", **points)
    if rules.plain_sequence:
        said = "Sequence, A 10 K Q J of a suit: {seq_p}; of trumps {seq_t} (B7, 3.4)."
    else:
        said = "Sequence, A 10 K Q J of trumps: {seq_t} (B7)."
    yield say(said, **points)
    said = "Four of any suits: aces {qa}, kings {qk}, queens {qq}, jacks {qj} (B7)."
    yield say(said, **points)
    if rules.packs >= FOUR:
        yield from _fours(rules, points, say)


def _fours(rules: Options, points: dict[str, str], say: Speech) -> Iterator[str]:
    """Yield what four cards of trumps that are the same score (3.4)."""
    if rules.trump_fours and rules.trump_tens:
        said = "Four of trumps: A {ta}, 10 {tt}, K {tk}, Q {tq}, J {tj} (3.4)."
        yield say(said, **points)
    elif rules.trump_fours:
        said = "Four of trumps: aces {ta}, kings {tk}, queens {tq}, jacks {tj} (3.4)."
        yield say(said, **points)
    elif rules.trump_tens:
        yield say("Four tens of trumps: {tt} (3.4).", **points)
