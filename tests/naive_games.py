"""Slow, obvious twins of Alta Baja, Up and Down the River and Auction Pitch.

They are second readings of the rules, written from the numbered rules (A1, U1, P1 and so on) alone,
and share no code with the program. Nothing is kept between calls: each answer is worked out anew
from the cards and the record that are given. A card is a rank and a suit: "QS"; a pass is a bid of
0; players are numbered from 0 to the left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, groupby
from math import factorial, prod
from typing import NamedTuple

RANKS = "23456789TJQKA"
HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
"""What a card counts for Game (P8)."""

PASS = 0
MOST_BID = 4
POINT_NAMES = ("High", "Low", "Jack", "Game")
"""The four points, in the order in which they are counted (P10)."""


def rank(card: str) -> int:
    """Return the strength of a card within its suit: two 0, ace 12 (A2, U1, P1)."""
    return RANKS.index(card[0])


# Alta Baja


def alta_baja_schedule() -> list[tuple[int, int]]:
    """Return what winner and runner-up get in each of the 13 tricks, as the table has it (A5)."""
    return list(zip(map(int, "3344556677889"), map(int, "1122334455667"), strict=True))


def alta_baja_modes() -> list[str]:
    """Return the mode of each of the 13 tricks: alta if its number from 1 is odd (A4)."""
    return ["alta", "baja"] * 6 + ["alta"]


def alta_baja_points(  # noqa: PLR0913 - three of them are options
    cards_by_trick: Sequence[Sequence[str]],
    schedule: Sequence[tuple[int, int]],
    modes: Sequence[str],
    *,
    win_tie: str = "share",
    two_player_second: bool = True,
    carry_void: bool = False,
) -> list[Fraction]:
    """Return the total of each player, who played the cards at his place in each trick (A6).

    Without `two_player_second` the loser of two gets nothing; two that tie share as ever. With
    `carry_void` both points of a trick in which nobody scores are added to those of the next.
    """
    totals = [Fraction()] * len(cards_by_trick[0])
    carried = (0, 0)
    for cards, points, mode in zip(cards_by_trick, schedule, modes, strict=False):
        first, second = points[0] + carried[0], points[1] + carried[1]
        gained = _placed(cards, mode, win_tie=win_tie, second=two_player_second or len(cards) > 2)
        totals = [
            t + win * first + place * second for t, (win, place) in zip(totals, gained, strict=True)
        ]
        scored = any(win for win, _ in gained)
        carried = (first, second) if carry_void and not scored else (0, 0)
    return totals


def _placed(
    cards: Sequence[str], mode: str, *, win_tie: str, second: bool
) -> list[tuple[Fraction, Fraction]]:
    """Return the parts of the winner's and of the runner-up's points that each player gets (A6)."""
    order = sorted(range(len(cards)), key=lambda player: rank(cards[player]))
    if mode == "alta":
        order.reverse()
    places = [list(group) for _, group in groupby(order, key=lambda player: rank(cards[player]))]
    gained = [(Fraction(), Fraction())] * len(cards)
    best = places[0]
    if len(best) == 2 and win_tie == "share":
        for player in best:
            gained[player] = (Fraction(1, 2), Fraction(1, 2))
    if len(best) == 1:
        gained[best[0]] = (Fraction(1), Fraction())
        if len(places[1]) == 1 and second:
            gained[places[1][0]] = (Fraction(), Fraction(1))
    return gained


def a_locas_cases(players: int) -> dict[str, Fraction]:
    """Return how likely each case of A6 is where all cards come by chance, over all 13^n tricks.

    "a" is a winner and a runner-up, "b" a winner alone, "c" two that share, "d" a void trick.
    """
    chances = dict.fromkeys("abcd", Fraction())
    for cards, chance in _by_chance(players):
        times = [cards.count(face) for face in sorted(set(cards), key=rank, reverse=True)]
        if times[0] > 1:
            chances["c" if times[0] == 2 else "d"] += chance
        else:
            chances["a" if times[1] == 1 else "b"] += chance
    return chances


def a_locas_expectation(
    players: int, schedule: Sequence[tuple[int, int]], modes: Sequence[str]
) -> Fraction:
    """Return the total that each player can expect where all cards come by chance (A8)."""
    expected = Fraction()
    for mode in set(modes):
        first = sum(w for (w, _), of_trick in zip(schedule, modes, strict=True) if of_trick == mode)
        other = sum(s for (_, s), of_trick in zip(schedule, modes, strict=True) if of_trick == mode)
        for cards, chance in _by_chance(players):
            expected += chance * sum(alta_baja_points([cards], [(first, other)], [mode]))
    return expected / players


def _by_chance(players: int) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Yield the cards of a trick, in whatever order, with the chance that these come."""
    for cards in combinations_with_replacement(RANKS, players):
        orders = factorial(players) // prod(map(factorial, Counter(cards).values()))
        yield cards, Fraction(orders, len(RANKS) ** players)


# Up and Down the River


def river_sizes(most: int) -> list[int]:
    """Return how many cards each gets in each deal (U2)."""
    return sorted(range(1, most + 1), reverse=True) + sorted(range(2, most + 1))


def river_legal_bids(
    cards: int, bids: Sequence[int], *, is_dealer: bool, hook_on_one: bool = True
) -> set[int]:
    """Return what one may bid after the bids of the others (U6)."""
    everything = set(range(cards + 1))
    free = not is_dealer or (cards == 1 and not hook_on_one)
    return everything if free else {bid for bid in everything if sum([*bids, bid]) != cards}


def river_legal_cards(hand: Sequence[str], trick: Sequence[str]) -> set[str]:
    """Return what one may play to a trick, of which there may be nothing yet (U7)."""
    return {card for card in hand if trick and card[1] == trick[0][1]} or set(hand)


def trick_winner(trick: Sequence[str], trump: str | None) -> int:
    """Return which of the cards of a trick wins it, the led one being 0 (U8, P7)."""
    rivals = [c for c in trick if c[1] == trump] or [c for c in trick if c[1] == trick[0][1]]
    return trick.index(max(rivals, key=rank))


def river_scores(
    bids: Sequence[int], made: Sequence[int], *, miss_scores: str = "tricks"
) -> list[int]:
    """Return the points of each player in a deal, by bid and tricks (U9)."""
    pairs = list(zip(bids, made, strict=True))
    missed = {
        "tricks": made,
        "zero": [0] * len(made),
        "minus_diff": [-abs(b - m) for b, m in pairs],
    }
    return [m + 10 if b == m else missed[miss_scores][i] for i, (b, m) in enumerate(pairs)]


def river_made(
    hands: Sequence[Sequence[str]], plays: Sequence[str], *, dealer: int, trump: str | None
) -> list[int]:
    """Return the tricks of each player in a deal, from its record; raise ValueError if illegal."""
    first = (dealer + 1) % len(hands)
    tricks = tricks_of(plays, players=len(hands), leader=first, trump=trump)
    for player, left, before, card in _turns(hands, tricks):
        if card not in river_legal_cards(left, before):
            raise ValueError(f"{card} cannot be played by {player}")
    return [sum(winner == player for _, _, winner in tricks) for player in range(len(hands))]


class Trick(NamedTuple):
    """A complete trick of a record: players and their cards, in order, and who won."""

    turns: list[int]
    cards: list[str]
    winner: int


def tricks_of(plays: Sequence[str], *, players: int, leader: int, trump: str | None) -> list[Trick]:
    """Cut a record of cards into tricks, with those who played them; the winner leads the next."""
    tricks: list[Trick] = []
    for start in range(0, len(plays) - players + 1, players):
        turns = [(leader + i) % players for i in range(players)]
        cards = list(plays[start : start + players])
        leader = turns[trick_winner(cards, trump)]
        tricks.append(Trick(turns, cards, leader))
    return tricks


def _turns(
    hands: Sequence[Sequence[str]], tricks: Sequence[Trick]
) -> Iterator[tuple[int, list[str], list[str], str]]:
    """Yield for each card of a record its player, his hand, what lies before him, and the card."""
    gone: set[str] = set()
    for turns, cards, _ in tricks:
        for place, (player, card) in enumerate(zip(turns, cards, strict=True)):
            yield player, [c for c in hands[player] if c not in gone], cards[:place], card
            gone.add(card)


# Auction Pitch


def pitch_legal_bids(
    bids: Sequence[int],
    players: int,
    *,
    min_bid: int = 2,
    dealer_match: str = "never",
    all_pass: str = "redeal",  # noqa: S107 - a pass in an auction
) -> set[int]:
    """Return what the next to speak may bid after the others' bids, eldest's first (P3, P4).

    The last of all is the dealer. `all_pass="dealer_forced"` takes the pass from a dealer to whom
    everybody has passed.
    """
    high = max(bids, default=PASS)
    dealer = len(bids) == players - 1
    legal = {PASS} | {bid for bid in range(min_bid, MOST_BID + 1) if bid > high}
    matched = {"never": (), "below_four": (1, 2, 3), "only_four": (4,), "always": (1, 2, 3, 4)}
    if dealer and high in matched[dealer_match]:
        legal.add(high)
    if dealer and high == PASS and all_pass == "dealer_forced":
        legal.remove(PASS)
    return legal


def pitch_contract(bids: Sequence[int], dealer: int) -> tuple[int, int] | None:
    """Return who pitches and for how much, by all bids, eldest's first; None if all passed (P5)."""
    spoken = [(place, bid) for place, bid in enumerate(bids) if bid != PASS]
    if not spoken:
        return None
    place, bid = spoken[-1]  # none but a higher bid, or the dealer's equal one, is ever legal
    return (dealer + 1 + place) % len(bids), bid


def pitch_legal_cards(hand: Sequence[str], led: str | None, trump: str | None) -> set[str]:
    """Return what one may play to the suit that was led; None when leading (P5, P6)."""
    if not any(card[1] == led for card in hand):
        return set(hand)
    return {card for card in hand if card[1] in {led, trump}}


class PitchDeal(NamedTuple):
    """What a deal of pitch came to."""

    points: list[int]
    """what each player's score changes by (P9)"""
    owners: dict[str, int | None]
    """who made High, Low, Jack and Game; None for nobody (P8)"""
    game: list[int]
    """what each has captured for Game"""
    tricks: list[int]


def pitch_scores(
    hands_dealt: Sequence[Sequence[str]],
    pitcher: int,
    bid: int,
    plays: Sequence[str],
    *,
    low: str = "holder",
) -> PitchDeal:
    """Return the points of a deal from the hands and the cards in the order of play (P8, P9).

    A bid of 0 is no contract: all score what they make. Raises ValueError for an illegal card.
    """
    players, trump = len(hands_dealt), plays[0][1]
    _check_pitch(hands_dealt, pitcher, plays)
    tricks = tricks_of(plays, players=players, leader=pitcher, trump=trump)
    holder = {card: player for player, hand in enumerate(hands_dealt) for card in hand}
    taker = {card: trick.winner for trick in tricks for card in trick.cards}
    trumps = sorted((card for card in holder if card[1] == trump), key=rank)
    game = [0] * players
    for card, player in taker.items():
        game[player] += HONOURS.get(card[0], 0)
    owners: dict[str, int | None] = {
        "High": holder[trumps[-1]],
        "Low": {"holder": holder, "taker": taker}[low][trumps[0]],
        "Jack": taker.get("J" + trump),
        "Game": game.index(max(game)) if game.count(max(game)) == 1 else None,
    }
    made = [list(owners.values()).count(player) for player in range(players)]
    won = [sum(trick.winner == player for trick in tricks) for player in range(players)]
    if made[pitcher] < bid:
        made[pitcher] = -bid
    return PitchDeal(made, owners, game, won)


def _check_pitch(hands: Sequence[Sequence[str]], pitcher: int, plays: Sequence[str]) -> None:
    """Raise ValueError if the record is not a complete deal, or has an illegal card (P6)."""
    if sorted(plays) != sorted(card for hand in hands for card in hand):
        raise ValueError("not the cards that were dealt")
    trump = plays[0][1]
    tricks = tricks_of(plays, players=len(hands), leader=pitcher, trump=trump)
    for player, left, before, card in _turns(hands, tricks):
        if card not in pitch_legal_cards(left, before[0][1] if before else None, trump):
            raise ValueError(f"{card} cannot be played by {player}")


def pitch_match_winner(
    before: Sequence[int], deal: PitchDeal, pitcher: int, *, target: int = 7, smudge: str = "name"
) -> int | None:
    """Return who has won the match by this deal; None if it goes on (P10).

    With `smudge="win_game_on_four"` whoever makes all four points, pitcher or not, wins at once;
    with "all_tricks" it takes every trick, too.
    """
    order = [player for name in POINT_NAMES if (player := deal.owners[name]) is not None]
    for player, tricks in enumerate(deal.tricks):
        enough = {"name": False, "win_game_on_four": True, "all_tricks": tricks == sum(deal.tricks)}
        if order.count(player) == len(POINT_NAMES) and enough[smudge]:
            return player
    if before[pitcher] + deal.points[pitcher] >= target:
        return pitcher
    counted = [player for player in order if player != pitcher]
    for number, player in enumerate(counted, 1):
        if before[player] + counted[:number].count(player) >= target:
            return player
    return None
