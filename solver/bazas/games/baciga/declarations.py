"""What can be declared in La báciga, and when a set of cards may be (B7, B10).

A declaration has a *kind*, such as `BEZ1`, and kinds have *classes*: beziques B, marriages and
sequences M, fours Q. R1 to R3 forbid to score the same again:

- R1: no card was scored in that kind before (or, where combinations may be re-formed, R1': not in
  one of that kind that is still whole);
- R2: no card was scored in a higher kind of that class;
- R3: at least one card was not scored in that class before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, groupby, product
from typing import Literal, NamedTuple

from bazas.games.baciga.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    FACES,
    HEARTS,
    JACK,
    KING,
    QUEEN,
    SPADES,
    TEN,
    face,
    face_name,
    named,
)

Reform = Literal["none", "strict", "liberal"]

POINTS = {
    "BEZ1": 40,
    "BEZ2": 500,
    "BEZ3": 1500,
    "BEZ4": 4500,
    "MAR_P": 20,
    "MAR_T": 40,
    "SEQ_P": 150,
    "SEQ_T": 250,
    "QJ": 40,
    "QQ": 60,
    "QK": 80,
    "QA": 100,
    "TJ": 400,
    "TQ": 600,
    "TK": 800,
    "TT": 900,
    "TA": 1000,
}
"""What each kind scores (B7)."""

HIGHER = {
    "BEZ1": ("BEZ2", "BEZ3", "BEZ4"),
    "BEZ2": ("BEZ3", "BEZ4"),
    "BEZ3": ("BEZ4",),
    "MAR_P": ("SEQ_P",),
    "MAR_T": ("SEQ_T",),
    **{f"Q{rank}": (f"T{rank}",) for rank in "JQKA"},
}
"""The kinds of the same class, and of the same cards, that are worth more (R2)."""

CLASSES = {kind: "B" if kind.startswith("BEZ") else "M" if "_" in kind else "Q" for kind in POINTS}

FOURS = {ACE: "A", KING: "K", QUEEN: "Q", JACK: "J"}
SEQUENCE = (ACE, TEN, KING, QUEEN, JACK)
PAIR, SWITCHED = (
    (face(QUEEN, SPADES), face(JACK, DIAMONDS)),
    (
        face(QUEEN, CLUBS),
        face(JACK, HEARTS),
    ),
)
"""The cards of a bezique, and those with spades or diamonds as trump, if they switch (B14)."""


class Deck(NamedTuple):
    """What can be declared at all, by the options of a game (section 3.5 of the rule sheet)."""

    packs: int
    beziques: int
    """how many beziques may be one declaration"""
    switches: bool
    trump_fours: bool
    trump_tens: bool
    plain_sequence: bool
    explicit: bool
    """whether an action says which copies are meant"""


Placed = tuple[int, tuple[tuple[int, int], ...]]
"""The place of an entry in their order, and what it needs."""


class Entry(NamedTuple):
    """An action that declares: a figure, of a suit where that matters, and its cards.

    `needs` has each face with how many of it; `copies` the very cards, where they are to be said.
    """

    figure: str
    suit: int | None
    needs: tuple[tuple[int, int], ...]
    copies: frozenset[int] | None = None

    def kind(self, deck: Deck, trump: int | None) -> str | None:
        """Return the kind of declaration that this is with that trump; None if it is none.

        As long as there is no trump, the first marriage or sequence makes it (3.4).
        """
        if self.figure in {"MAR", "SEQ"}:
            plain = trump not in {None, self.suit}
            allowed = self.figure == "MAR" or not plain or deck.plain_sequence
            return f"{self.figure}_{'P' if plain else 'T'}" if allowed else None
        if self.figure.startswith("T"):
            return self.figure if trump == self.suit else None
        if self.figure.startswith("BEZ") and deck.switches:
            switched = trump in {SPADES, DIAMONDS}
            return self.figure if switched == (self.needs[0][0] == SWITCHED[0]) else None
        return self.figure

    def __str__(self) -> str:
        """Return the figure and its cards: `MAR K♠ Q♠`."""
        cards = sorted(self.copies or ())
        faces = " ".join(face_name(one) for one, count in self.needs for _ in range(count))
        return f"{self.figure} {named(cards) if cards else faces}"


@cache
def entries(deck: Deck) -> tuple[Entry, ...]:
    """Return all that can be declared with these packs, in a fixed order: that of the actions."""
    figures = list(_figures(deck))
    if not deck.explicit:
        return tuple(figures)
    return tuple(
        entry._replace(copies=frozenset(chain(*chosen)))
        for entry in figures
        for chosen in product(
            *(
                combinations([one + FACES * copy for copy in range(deck.packs)], count)
                for one, count in entry.needs
            )
        )
    )


@cache
def by_rank(deck: Deck) -> tuple[tuple[int, int, tuple[Placed, ...]], ...]:
    """Return the entries in groups, in order: those that need so many cards of one rank."""
    placed = [(place, entry.needs) for place, entry in enumerate(entries(deck))]
    return tuple((*group, tuple(members)) for group, members in groupby(placed, key=_rank))


def _rank(placed: Placed) -> tuple[int, int]:
    """Return the rank that an entry has its first card of, and how many of that it needs."""
    _, needs = placed
    rank = needs[0][0] // 4
    return rank, sum(count for one, count in needs if one // 4 == rank)


def _figures(deck: Deck) -> Iterator[Entry]:
    """Yield marriages, sequences, beziques and fours."""
    suits = range(4)
    yield from (_entry("MAR", suit, [face(KING, suit), face(QUEEN, suit)]) for suit in suits)
    yield from (_entry("SEQ", suit, [face(rank, suit) for rank in SEQUENCE]) for suit in suits)
    for pair in (PAIR, SWITCHED)[: 1 + deck.switches]:
        for count in range(1, deck.beziques + 1):
            yield _entry(f"BEZ{count}", None, [one for one in pair for _ in range(count)])
    for rank, letter in FOURS.items():
        for four in combinations_with_replacement((SPADES, HEARTS, DIAMONDS, CLUBS), 4):
            if max(Counter(four).values()) <= deck.packs:
                yield _entry(f"Q{letter}", None, [face(rank, suit) for suit in four])
    trumps = FOURS if deck.trump_fours else {}
    for rank, letter in (trumps | ({TEN: "T"} if deck.trump_tens else {})).items():
        yield from (_entry(f"T{letter}", suit, [face(rank, suit)] * 4) for suit in suits)


def _entry(figure: str, suit: int | None, faces: list[int]) -> Entry:
    """Return an entry of so many cards of each face."""
    return Entry(figure, suit, tuple(Counter(faces).items()))


class Declared(NamedTuple):
    """A declaration that was made."""

    player: int
    kind: str
    cards: frozenset[int]
    drawn: int
    """how many cards the player had been dealt and had drawn by then"""


class Reuse(NamedTuple):
    """Which of R1 to R3 hold, as the options of a game say (B10, 3.4)."""

    downgrade: bool
    """R2 does not"""
    fresh: bool
    """R3 does"""
    reform: Reform
    """whether R1' holds in place of R1"""


class Ledger(NamedTuple):
    """What was declared so far: the uses of each card, and the declarations in order."""

    reuse: Reuse
    uses: Mapping[int, Sequence[str]]
    declared: Sequence[Declared]
    held: AbstractSet[int]
    """cards in hands, laid or not"""

    def allows(self, kind: str, cards: Iterable[int]) -> bool:
        """Tell whether R1 to R3 allow to declare these cards as that kind."""
        cards = frozenset(cards)
        again = self.reuse.reform == "liberal" and self._re_forms(kind, cards)
        if not again and any(self.blocked(kind, card) for card in cards):
            return False
        if not self.reuse.downgrade and any(self.lowered(kind, card) for card in cards):
            return False
        if again or not self.reuse.fresh:
            return True
        return any(self.fresh(kind, card) for card in cards)

    def blocked(self, kind: str, card: int) -> bool:
        """Tell whether R1 forbids a card, or R1': it stands in a whole combination of the kind."""
        if kind not in self.uses.get(card, ()):
            return False
        if self.reuse.reform == "none":
            return True
        return any(
            one.kind == kind and card in one.cards and one.cards <= self.held
            for one in self.declared
        )

    def lowered(self, kind: str, card: int) -> bool:
        """Tell whether R2 forbids a card: it was scored in a higher kind of the class."""
        higher = HIGHER.get(kind, ())
        return any(use in higher for use in self.uses.get(card, ()))

    def fresh(self, kind: str, card: int) -> bool:
        """Tell whether a card was never scored in the class (R3)."""
        return all(CLASSES[use] != CLASSES[kind] for use in self.uses.get(card, ()))

    def _re_forms(self, kind: str, cards: frozenset[int]) -> bool:
        """Tell whether a set is new, and overlaps one of its kind that is no longer whole (3.4)."""
        before = [one.cards for one in self.declared if one.kind == kind and one.cards & cards]
        broken = any(not one <= self.held for one in before)
        return broken and cards not in before

    def choices(
        self, entry: Entry, kind: str, by_face: Mapping[int, list[int]]
    ) -> Iterator[frozenset[int]]:
        """Yield the sets of cards that may be declared as an entry; `by_face` has those at hand."""
        if any(len(by_face.get(one, ())) < count for one, count in entry.needs):
            return
        options = (combinations(by_face[one], count) for one, count in entry.needs)
        for chosen in product(*options):
            cards = frozenset(chain(*chosen))
            if entry.copies in {None, cards} and self.allows(kind, cards):
                yield cards

    def preferred(self, sets: Iterable[frozenset[int]]) -> frozenset[int]:
        """Return the set whose cards were used most already, and then the one of lowest copies.

        That keeps unused copies for later.
        """
        return min(
            sets, key=lambda cards: (-sum(len(self.uses.get(c, ())) for c in cards), sorted(cards))
        )
