"""A slow, obvious twin of la Báciga: a second reading of its rules (B1 and so on).

It is written from the numbered rules alone and shares no code with the program. A card is a face
and a copy: ("QS", 0). What may be declared is found by trying every set of the cards that one
holds. Here are declarations and tricks; `naive_baciga_record.py` reads whole deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import chain, combinations

Card = tuple[str, int]
Cards = frozenset[Card]
Declared = tuple[str, Cards]

ORDER = "789JQKTA"
"""The ranks from the lowest (B4)."""

CLASSES = {
    "B": {"BEZ1": 40, "BEZ2": 500, "BEZ3": 1500, "BEZ4": 4500},
    "M": {"MAR_P": 20, "MAR_T": 40, "SEQ_P": 150, "SEQ_T": 250},
    "Q": {"QA": 100, "QK": 80, "QQ": 60, "QJ": 40}
    | {"TA": 1000, "TT": 900, "TK": 800, "TQ": 600, "TJ": 400},
}
"""The types of declaration by class: báciga, marriage and sequence, four of a kind (B7, 3.4)."""

POINTS = {kind: points for types in CLASSES.values() for kind, points in types.items()}
"""What each type of declaration brings (B7, 3.2, 3.4)."""

NINE = frozenset({"BEZ1", "BEZ2", "SEQ_T", "MAR_T", "MAR_P", "QA", "QK", "QQ", "QJ"})
CHINESE = NINE | {"BEZ3", "BEZ4", "SEQ_P", "TA", "TK", "TQ", "TJ"}
BRISQUE = 10
LONGEST = 8
"""Cards in the longest declaration, BEZ4."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What is agreed (3.5); what stands here is `seed2`."""

    types: frozenset[str] = NINE
    bezique: tuple[str, str] = ("QS", "JD")
    triple_simultaneous: bool = True
    downgrade_allowed: bool = False
    """that R2 does not hold"""
    fresh_same_class: bool = True
    """that R3 holds"""
    reform: str = "none"
    """R1 with "none", R1' with "strict" """
    own_turn: bool = True
    """that the window W1 is open besides W2, and that one may declare any number of times"""
    phase2: str = "follow_then_trump"
    teams: bool = False
    team_melds: str = "own"
    team_has_won: bool = False
    """that a trick of the partner's is enough to declare"""
    brisques: bool = True
    last_trick: int = 0
    sevens: str = "no"
    """10 for the dealer with "turned"; with "all", for each other seven of trumps, too (B14)"""
    carte_blanche: int = 0
    target: int | None = 1500


SEED2 = Rules()
SEED3 = replace(SEED2, types=NINE | {"BEZ3"})
SEED4 = replace(SEED3, teams=True)
CLASSIC2 = replace(
    SEED2, own_turn=False, phase2="follow_head_trump", last_trick=10, sevens="all", target=1000
)
FRANCES2 = replace(CLASSIC2, last_trick=0, sevens="turned", target=1500)
CHINO_SEED = replace(
    SEED2, types=CHINESE, triple_simultaneous=False, reform="strict", brisques=False, target=10000
)
CHINO_STANDARD = replace(
    CHINO_SEED,
    types=CHINESE | {"TT"},
    own_turn=False,
    phase2="follow_head_trump",
    last_trick=250,
    carte_blanche=250,
    target=None,
)


# Declarations


def legal_declarations(
    held: AbstractSet[Card],
    earlier: Sequence[Declared],
    trump: str | None,
    rules: Rules = SEED2,
    *,
    partner_laid: AbstractSet[Card] = frozenset(),
) -> set[Declared]:
    """Return all that may be declared with cards that are held, hand and table, by B7 and B10.

    `earlier` are all declarations of the player in this deal; where partners share the table, those
    of both, and `partner_laid` is what the partner has on the table. Whatever else was declared has
    been played. It is not asked whether it is the time to declare (B8).
    """
    still = frozenset(held) | frozenset(partner_laid)
    return {
        (kind, cards)
        for cards in subsets(still)
        for kind in kinds([face for face, _ in cards], trump, rules)
        if _legal(kind, cards, earlier, still, rules)
    }


def subsets(cards: Iterable[Card]) -> Iterator[Cards]:
    """Yield every set of cards that is not longer than the longest declaration."""
    whole = sorted(cards)
    sizes = range(1, min(LONGEST, len(whole)) + 1)
    return map(frozenset, chain.from_iterable(combinations(whole, size) for size in sizes))


def kinds(faces: Sequence[str], trump: str | None, rules: Rules) -> set[str]:
    """Return the types of declaration that these faces are, all of them together (B7, 3.2, 3.4).

    While there is no trump, each suit can become it: a marriage or sequence is one of trumps.
    """
    size, ranks, suits = len(faces), {face[0] for face in faces}, {face[1] for face in faces}
    found: set[str] = set()
    if all(2 * faces.count(face) == size for face in rules.bezique):
        found.add(f"BEZ{size // 2}")
    if len(suits) == 1:
        own = "T" if trump is None or trump in suits else "P"
        found |= {f"MAR_{own}"} if size == 2 and ranks == set("KQ") else set()
        found |= {f"SEQ_{own}"} if size == 5 and ranks == set("ATKQJ") else set()
    if size == 4 and len(ranks) == 1:
        found |= {"Q" + high for high in ranks}
        found |= {"T" + high for high in ranks if suits == {trump}}
    return found & rules.types


def _legal(
    kind: str, cards: Cards, earlier: Sequence[Declared], still: Cards, rules: Rules
) -> bool:
    """Say whether cards that are of a type may be declared after what was declared (B10)."""
    peers = next(types for types in CLASSES.values() if kind in types)
    same = [(k, scored) for k, scored in earlier if k in peers]
    of_type = [scored for k, scored in same if k == kind]
    met = [scored for scored in of_type if scored & cards]
    broken = [scored for scored in met if not scored <= still]
    again = rules.reform == "liberal" and bool(broken) and cards not in of_type
    first = {"none": not met, "strict": len(broken) == len(met), "liberal": again or not met}
    second = rules.downgrade_allowed or not any(
        scored & cards for k, scored in same if POINTS[k] > POINTS[kind]
    )
    used = frozenset[Card]().union(*(scored for _, scored in same))
    third = not rules.fresh_same_class or again or not cards <= used
    laid = frozenset[Card]().union(*(scored for _, scored in earlier))
    at_once = kind != "BEZ3" or not rules.triple_simultaneous or not cards & laid
    return first[rules.reform] and second and third and at_once


def total(declared: Iterable[Declared]) -> int:
    """Return what declarations bring together (B7)."""
    return sum(POINTS[kind] for kind, _ in declared)


# Tricks


def rank(card: Card) -> int:
    """Return the strength of a card within its suit: seven 0, ace 7 (B4)."""
    return ORDER.index(card[0][0])


def suit(card: Card) -> str:
    """Return the suit of a card."""
    return card[0][1]


def trick_winner(trick: Sequence[Card], trump: str | None) -> int:
    """Return which card of a trick wins it, the led one being 0; the first of equals (B5)."""
    led = suit(trick[0])
    worth = [(suit(c) == trump, suit(c) in {led, trump}, rank(c)) for c in trick]
    strengths = [(is_trump, counts, high if counts else 0) for is_trump, counts, high in worth]
    return strengths.index(max(strengths))


def phase2_cards(
    hand: AbstractSet[Card], trick: Sequence[Card], trump: str | None, phase2: str
) -> set[Card]:
    """Return what one may play to a trick, of which there may be nothing, without a stock (B11)."""
    if not trick:
        return set(hand)
    follows = {card for card in hand if suit(card) == suit(trick[0])}
    trumps = {card for card in hand if suit(card) == trump}
    if phase2 == "suit_or_trump_free":
        return follows | trumps or set(hand)
    due = follows or trumps
    heads = {card for card in due if trick_winner([*trick, card], trump) == len(trick)}
    if phase2 == "follow_head_trump" and heads:
        return heads
    return due or set(hand)


def brisques(cards: Iterable[Card]) -> int:
    """Return what the aces and tens among cards that were captured bring (B12)."""
    return BRISQUE * sum(face[0] in "AT" for face, _ in cards)
