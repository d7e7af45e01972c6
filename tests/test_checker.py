"""The checker of certificates: what it accepts, its rules, and its lemmas."""

from __future__ import annotations

import random
from copy import deepcopy

import pytest

from bazas.checker import Accepted, Position, Proof, RefusedError, check
from sheet import (
    HAND,
    ONE,
    ORDER,
    PUBLISHED,
    Certificate,
    Rows,
    certificate,
    changed,
    deals,
    reason,
    small,
    tiny,
    tricks,
    value,
)

# What is accepted.


def test_hand_written_certificate_is_accepted() -> None:
    assert check(small()) == Accepted(optimum=0, hand=2, positions=3)


@pytest.mark.parametrize(
    "document",
    [
        tiny([["A♠"]], ["K♠"], 0),
        tiny([["K♠"]], ["K♠"], 1),
        tiny([["2♥"]], ["K♠"], 1),
        tiny([["2♣", "3♥"]], ["3♥"], 1),
        tiny([["2♠"], ["A♥"]], ["2♠", "K♥"], 1),
        tiny([["A♠"], ["2♠"], ["2♥"]], ["A♠", "A♠"], 2, line=["A♠", "A♠"]),
        tiny([["10♠"]], ["10♠"], 1, title=None, notes=[1, {"a": float("nan")}]),
        tiny([["3♠"]] * 300, ["2♥"] * 300, 300),
    ],
)
def test_plain_ceiling_may_be_enough(document: Certificate) -> None:
    assert check(document).positions == 0


def test_bound_may_be_listed_too_high_where_the_ceiling_is_lower() -> None:
    assert check(tiny([["A♠"]], ["K♠"], 0, positions=[[[1], [0], 1, 1]])).optimum == 0


def test_positions_may_be_listed_that_no_play_reaches() -> None:
    never = [[1, 0], [1], 0, 1]
    assert check(changed(positions=[*small()["positions"], never])).positions == 4


def test_problem_of_the_sheet_is_proved() -> None:
    whole = certificate(ONE, HAND) | {"line": PUBLISHED}
    assert check(whole)[:2] == (6, 8)
    assert len(whole["positions"]) > 100


def test_full_certificates_are_accepted_and_stay_true_when_changed() -> None:
    """One bound lower, a position less, another optimum: none of it makes a lie acceptable."""
    rng, refused = random.Random(5), 0
    for rows, hand in deals(1, 400):
        whole = certificate(rows, hand)
        assert check(whole).optimum == value(rows, hand, leads=True)
        for _ in range(6):
            other = deepcopy(whole)
            positions = other["positions"]
            for _ in range(rng.randint(1, 3)):
                rng.choice(positions)[3] -= rng.randint(0, 1)
            if rng.random() < 0.5:
                positions.remove(rng.choice(positions))
            if rng.random() < 0.5:
                other["line"] = rng.sample(hand, len(hand))
                other["optimum"] = rng.randint(0, len(hand))
            try:
                assert check(other).optimum == value(rows, hand, leads=True)
            except RefusedError:
                refused += 1
    assert refused > 400


def test_bound_below_the_value_is_refused() -> None:
    for rows, hand in deals(2, 100):
        whole = certificate(rows, hand)
        for number, position in enumerate(whole["positions"]):
            if position[3]:
                lower = deepcopy(whole)
                lower["positions"][number][3] -= 1
                assert reason(lower)


# The rules, and the lemmas.


def test_play_agrees_with_the_sheet_as_read_here() -> None:
    for rows, hand in deals(3, 500):
        proof, rng = Proof(rows, hand), random.Random(len(rows))
        position, left = proof.start, rows
        while position.held:
            found = list(tricks(left, position.held, leads=bool(position.leads)))
            assert [position.held[place] for place, _, _ in found] == list(proof.legal(position))
            place, won, left = rng.choice(found)
            rest = position.held[:place] + position.held[place + 1 :]
            position = proof.play(position, position.held[place])
            assert sorted(position.held) == sorted(rest)
            assert (position.left, position.leads) == (tuple(map(len, left)), won)


def test_published_line_meets_the_cards_that_the_sheet_says() -> None:
    proof = Proof(ONE, HAND)
    position, rows, won = proof.start, [], []
    for card in PUBLISHED:
        after = proof.play(position, card)
        pairs = enumerate(zip(position.left, after.left, strict=True), 1)
        rows += [row for row, (before, now) in pairs if now < before]
        won.append(after.leads)
        position = after
    assert rows == [5, 1, 2, 1, 3, 3, 4, 6]
    assert won == [0, 1, 1, 1, 1, 1, 1, 0]
    assert proof.replay(tuple(PUBLISHED)) == 6


def test_ceiling_is_never_below_the_value() -> None:
    """In each position of some play of each deal, whoever leads at the start."""
    rng, below = random.Random(7), 0
    for rows, hand in deals(4, 3000):
        proof = Proof(rows, hand)
        position, left = proof.start._replace(leads=rng.randint(0, 1)), rows
        while position.held:
            bound, held, leads = proof.bound(position), position.held, bool(position.leads)
            assert value(left, held, leads=leads) <= bound <= len(held)
            below += bound < len(held)
            place, _, left = rng.choice(list(tricks(left, held, leads=leads)))
            position = proof.play(position, held[place])
        assert proof.bound(position) == 0
    assert below > 300


def test_ceiling_needs_ends_of_solid_rows_only() -> None:
    """Worked out by hand, from what the docstring says."""
    rows: Rows = (("2♦", "2♦", "A♥"), ("K♠",), ("2♣", "Q♠"), ("A♠", "A♦"))
    proof = Proof(rows, ("3♠", "4♠", "5♠", "A♦"))
    # Four tricks: solid is what has three cards above it, so K♠, Q♠ and A♦, but not A♥.
    # Two leads of spades are lost, so at least one trick, whoever leads.
    assert [proof.bound(proof.start._replace(leads=leads)) for leads in (0, 1)] == [3, 3]
    king = Proof(rows, ("3♠", "K♠", "5♠", "A♦"))
    # K♠ wins against either: for j = 2 one lead is lost, which may be a trick that the table leads.
    assert [king.bound(king.start._replace(leads=leads)) for leads in (0, 1)] == [4, 3]


def test_equal_keys_have_equal_values() -> None:
    rng, alike = random.Random(8), 0
    for rows, hand in deals(5, 300):
        found: dict[object, tuple[str, ...]] = {}
        faces = [rank + suit for rank in ORDER[:6] for suit in "♠♥"] + list(hand)
        for _ in range(40):
            held = tuple(rng.choice(faces) for _ in hand)
            proof, leads = Proof(rows, held), rng.randint(0, 1)
            position = proof.start._replace(leads=leads)
            key = proof.key(position)
            other = found.setdefault(key, held)
            assert len({value(rows, cards, leads=bool(leads)) for cards in (held, other)}) == 1
            assert proof.bound(position) == Proof(rows, other).bound(position._replace(held=other))
            alike += sorted(other) != sorted(held)
    assert alike > 1000


def test_key_tells_apart_what_may_matter() -> None:
    rows: Rows = (("5♠", "7♠"), ("5♥",))
    proof = Proof(rows, ("4♠", "5♠", "6♠", "7♠", "8♠", "9♠", "5♥", "6♥"))
    keys = [proof.key(Position((2, 1), (card,), 1)) for card in proof.hand]
    assert keys[4] == keys[5]
    assert len(set(keys)) == 7
    gone = [proof.key(Position((1, 1), (card,), 1)) for card in proof.hand]
    assert gone[2] == gone[3] == gone[4] != gone[1]
    assert proof.key(Position((2, 1), ("4♠",), 0)) != keys[0]
