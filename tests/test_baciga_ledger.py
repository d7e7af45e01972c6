"""R1 to R3 of La báciga against the twin, on histories of declarations at random (B7, B10, 3.4)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import naive_baciga as naive
from bazas.games.baciga.cards import FACES
from bazas.games.baciga.declarations import (
    CLASSES,
    HIGHER,
    POINTS,
    Deck,
    Declared,
    Ledger,
    Reform,
    Reuse,
    entries,
)
from test_baciga_oracle import short, shorts

DECK = Deck(
    packs=4,
    beziques=4,
    switches=False,
    trump_fours=True,
    trump_tens=True,
    plain_sequence=True,
    explicit=False,
)
RULES = replace(naive.CHINO_STANDARD, types=naive.CHINESE | {"TT"}, triple_simultaneous=False)


def test_points_and_classes_are_those_of_the_twin() -> None:
    assert POINTS == naive.POINTS
    for name, kinds in naive.CLASSES.items():
        assert {kind for kind, found in CLASSES.items() if found == name} == set(kinds)


def test_higher_kinds_are_those_worth_more_that_can_share_a_card() -> None:
    for kind, higher in HIGHER.items():
        assert all(CLASSES[one] == CLASSES[kind] for one in higher)
        assert all(POINTS[one] > POINTS[kind] for one in higher)


@pytest.mark.parametrize("reform", ["none", "strict", "liberal"])
@pytest.mark.parametrize("downgrade", [False, True])
@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("trump", [None, 0, 3])
def test_the_same_can_be_declared(
    reform: Reform,
    downgrade: bool,  # noqa: FBT001 - of a table
    fresh: bool,  # noqa: FBT001 - as above
    trump: int | None,
) -> None:
    rules = replace(RULES, reform=reform, downgrade_allowed=downgrade, fresh_same_class=fresh)
    suit = None if trump is None else "CDSH"[trump]
    chance, declared_at_all = random.Random(f"{reform} {downgrade} {fresh} {trump}"), 0
    for _ in range(8):
        pack = [card for card in range(4 * FACES) if chance.random() < 0.4 or card % 4 == 3]
        held = set(chance.sample([c for c in pack if c % FACES // 4 >= 3], 9))
        declared: list[Declared] = []
        uses: dict[int, tuple[str, ...]] = {}
        for _ in range(6):
            ledger = Ledger(Reuse(downgrade, fresh, reform), uses, declared, frozenset(held))
            by_face: dict[int, list[int]] = {}
            for card in sorted(held):
                by_face.setdefault(card % FACES, []).append(card)
            ours = {
                (kind, shorts(cards))
                for entry in entries(DECK)
                if (kind := entry.kind(DECK, trump)) is not None
                for cards in ledger.choices(entry, kind, by_face)
            }
            earlier = [(one.kind, shorts(one.cards)) for one in declared]
            assert ours == naive.legal_declarations(
                frozenset(map(short, held)), earlier, suit, rules
            )
            if ours:
                kind, chosen = sorted(ours, key=str)[chance.randrange(len(ours))]
                cards = frozenset(card for card in held if short(card) in chosen)
                declared.append(Declared(0, kind, cards, 9))
                uses = uses | {card: (*uses.get(card, ()), kind) for card in cards}
                declared_at_all += 1
            gone = chance.sample(sorted(held), 1)
            held = held.difference(gone)
            new = [card for card in pack if card not in held and card not in gone]
            held.add(chance.choice([c for c in new if c not in uses] or new))
    assert declared_at_all > 3
