"""The twin of la Báciga, held to what was worked out by hand from its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

import naive_baciga as twin
from naive_baciga import CHINO_SEED, CHINO_STANDARD, SEED2, SEED3, SEED4, Cards, Declared, Rules


def card(text: str) -> twin.Card:
    """Read QS1 or QS, which is QS0."""
    return text[:2], int(text[2:] or 0)


def cards(text: str) -> Cards:
    return frozenset(map(card, text.split()))


def face_cards(text: str) -> list[twin.Card]:
    """Read a trick in which a second card of a face has an apostrophe."""
    return [(face[:2], face.count("'")) for face in text.split()]


def may(  # noqa: PLR0913 - a vector has as many parts
    text: str,
    earlier: Sequence[Declared] = (),
    *,
    played: str = "",
    held: str = "",
    rules: Rules = SEED2,
    trump: str | None = "H",
) -> bool:
    """Say whether "MAR_T KH QH" may be declared by one who holds that and all declared before."""
    kind, _, wanted = text.partition(" ")
    has = cards(wanted).union(cards(held), *(scored for _, scored in earlier)) - cards(played)
    legal = twin.legal_declarations(has, earlier, trump, rules)
    assert all(scored <= has for _, scored in legal)
    return (kind, cards(wanted)) in legal


def said(*texts: str) -> list[Declared]:
    return [(text.partition(" ")[0], cards(text.partition(" ")[2])) for text in texts]


def all_in_turn(*texts: str, rules: Rules = SEED2, trump: str | None = "H") -> int:
    """Return what declarations bring, each of which has to be legal after those before it."""
    for number, text in enumerate(texts):
        assert may(text, said(*texts[:number]), rules=rules, trump=trump), text
    return twin.total(said(*texts))


# Tricks


@pytest.mark.parametrize(
    "trick, winner",
    [
        ("TS KS", 0),
        ("9C AD", 0),
        ("AS AS'", 0),
        ("AS 7H", 1),
        ("7H AS", 0),
        ("KH TH", 1),
        ("JS QS", 1),
        ("9S TS", 1),
        ("8D 8D'", 0),
        ("QC KC", 1),
        ("KS AS AS' 9C", 1),
        ("7S 9H TH TH'", 2),
    ],
)
def test_a_trick_is_won_by(trick: str, winner: int) -> None:
    assert twin.trick_winner(face_cards(trick), "H") == winner


@pytest.mark.parametrize(
    "hand, trick, seed, head, free",
    [
        ("KS 9S AH 7D", "TS", "KS 9S", "KS 9S", "KS 9S AH"),
        ("KS 9S AH 7D", "JS", "KS 9S", "KS", "KS 9S AH"),
        ("KS 9S AH 7D", "8C", "AH", "AH", "AH"),
        ("KS 9S AH 7D", "9D", "7D", "7D", "7D AH"),
        ("KS 9S AH 7D", "8H", "AH", "AH", "AH"),
        ("AS 9S TH", "KS 7H", "AS 9S", "AS 9S", "AS 9S TH"),
        ("TH 8H 9D", "KS 9H", "TH 8H", "TH", "TH 8H"),
        ("8H 9D", "KS 9H", "8H", "8H", "8H"),
        ("9D 7C", "KS", "9D 7C", "9D 7C", "9D 7C"),
        ("9D 7C", "", "9D 7C", "9D 7C", "9D 7C"),
        ("KS1 7S", "KS", "KS1 7S", "KS1 7S", "KS1 7S"),
        ("AS 7S", "TS KS", "AS 7S", "AS", "AS 7S"),
    ],
)
def test_without_a_stock_one_may_play(
    hand: str, trick: str, seed: str, head: str, free: str
) -> None:
    for phase2, legal in [
        ("follow_then_trump", seed),
        ("follow_head_trump", head),
        ("suit_or_trump_free", free),
    ]:
        played = face_cards(trick)
        assert twin.phase2_cards(cards(hand), played, "H", phase2) == cards(legal)


# Declarations

FIVE = "AH TH KH QH JH"
QUEENS = "QQ QS QH QC QD"


def test_sequence_out_of_marriage() -> None:
    assert all_in_turn("MAR_T KH QH", "SEQ_T " + FIVE) == 290


@pytest.mark.parametrize("marriage", ["KH QH", "KH QH1", "KH1 QH"])
def test_no_marriage_out_of_sequence(marriage: str) -> None:
    assert not may("MAR_T " + marriage, said("SEQ_T " + FIVE))
    assert may("MAR_T KH1 QH1", said("SEQ_T " + FIVE))


def test_marriage_out_of_sequence_if_so_agreed() -> None:
    rules = replace(SEED2, downgrade_allowed=True)
    assert not may("MAR_T KH QH", said("SEQ_T " + FIVE), rules=rules)  # R3: nothing is fresh
    assert may("MAR_T KH QH1", said("SEQ_T " + FIVE), rules=rules)
    free = replace(rules, fresh_same_class=False)
    assert may("MAR_T KH QH", said("SEQ_T " + FIVE), rules=free)


def test_a_queen_is_in_one_baciga_only() -> None:
    assert not may("BEZ1 QS JD1", said("BEZ1 QS JD"))


def test_double_after_single() -> None:
    assert all_in_turn("BEZ1 QS JD", "BEZ2 QS JD QS1 JD1") == 540


def test_no_single_after_double() -> None:
    assert all_in_turn("BEZ2 QS JD QS1 JD1") == 500
    assert not may("BEZ1 QS JD", said("BEZ2 QS JD QS1 JD1"))


def test_no_double_out_of_two_singles() -> None:
    singles = "BEZ1 QS JD", "BEZ1 QS1 JD1"
    assert all_in_turn(*singles) == 80
    assert not may("BEZ2 QS JD QS1 JD1", said(*singles))
    literal = replace(SEED2, fresh_same_class=False)
    assert all_in_turn(*singles, "BEZ2 QS JD QS1 JD1", rules=literal) == 580


def test_a_king_is_married_once() -> None:
    assert all_in_turn("MAR_P KS QS", "MAR_P KS1 QS1") == 40
    assert not may("MAR_P KS QS1", said("MAR_P KS QS"))


def test_a_queen_serves_three_classes() -> None:
    assert all_in_turn("BEZ1 QS JD", QUEENS, "MAR_P KS QS") == 120


def test_four_queens_again_only_in_china_after_one_is_played() -> None:
    again = "QQ QH QC QD QH1"
    assert not may(again, said(QUEENS), played="QS")
    assert may(again, said(QUEENS), played="QS", rules=CHINO_SEED)
    assert not may(again, said(QUEENS), rules=CHINO_SEED)


def test_one_whole_four_is_enough_against_a_reform_unless_liberal() -> None:
    two = said(QUEENS, "QQ QS1 QH1 QC1 QD1")
    both = "QQ QH QC QH1 QD2"
    liberal = replace(CHINO_SEED, reform="liberal")
    assert [may(both, two, rules=rules) for rules in (CHINO_SEED, liberal)] == [False, False]
    for rules, legal in [(CHINO_SEED, False), (liberal, True)]:
        assert may(both, two, played="QS", rules=rules) == legal
    assert may(both, two, played="QS QS1", rules=CHINO_SEED)


def test_triple_is_laid_at_once_or_built() -> None:
    six = "BEZ3 QS QS1 QS2 JD JD1 JD2"
    assert all_in_turn(six, rules=SEED3) == 1500
    assert not may(six, said("BEZ1 QS JD"), rules=SEED3)
    assert not may(six, said("QJ JD JS JC JH"), rules=SEED3)
    assert may(six, said("BEZ1 QS JD"), rules=replace(SEED3, triple_simultaneous=False))
    assert not may(six)


def test_four_trump_aces_after_four_aces() -> None:
    aces = "QA AH AH1 AH2 AS"
    assert all_in_turn(aces, "TA AH AH1 AH2 AH3", rules=CHINO_SEED) == 1100
    assert may("QA AH AH1 AH2 AH3", rules=CHINO_SEED)
    assert not may("TA AH AH1 AH2 AH3", said("QA AH AH1 AH2 AH3"), rules=CHINO_SEED)
    assert not may("TA AH AH1 AH2 AH3")


def test_the_first_marriage_makes_trumps() -> None:
    assert may("MAR_T KC QC", rules=CHINO_SEED, trump=None)
    assert not may("MAR_P KC QC", rules=CHINO_SEED, trump=None)
    assert may("SEQ_T AC TC KC QC JC", rules=CHINO_SEED, trump=None)
    assert not may("TA AC AC1 AC2 AC3", rules=CHINO_SEED, trump=None)


def test_plain_sequence_out_of_plain_marriage() -> None:
    spades = "SEQ_P AS TS KS QS JS"
    assert all_in_turn("MAR_P KS QS", spades, rules=CHINO_SEED) == 170
    assert not may(spades)


def test_a_baciga_grows_pair_by_pair() -> None:
    pairs = [f"QS{i} JD{i}" for i in range(4)]
    texts = [f"BEZ{i} " + " ".join(pairs[:i]) for i in range(1, 5)]
    assert all_in_turn(*texts, rules=CHINO_SEED) == 6540
    assert all_in_turn(texts[3], rules=CHINO_SEED) == 4500


def test_a_standard_chinese_game_has_tens_of_trumps() -> None:
    tens = "TT TH TH1 TH2 TH3"
    assert all_in_turn(tens, rules=CHINO_STANDARD) == 900
    assert not may(tens, rules=CHINO_SEED)


def test_two_marriages_are_paired_anew_only_if_liberal() -> None:
    two = said("MAR_P KS QS", "MAR_P KS1 QS1")
    liberal = replace(CHINO_SEED, reform="liberal")
    assert not may("MAR_P KS QS1", two, played="QS", rules=CHINO_SEED)
    assert may("MAR_P KS QS1", two, played="QS", rules=liberal)
    assert not may("MAR_P KS QS1", two, rules=liberal)
    three = [*two, *said("MAR_P KS QS1")]
    assert not may("MAR_P KS QS1", three, played="QS", rules=liberal)
    assert not may("MAR_P KS1 QS1", three, played="QS", rules=liberal)


def test_what_the_partner_laid_may_help() -> None:
    laid, held = cards("QS"), cards("KS JD QD")
    earlier = said("MAR_P KS1 QS")
    legal = twin.legal_declarations(held, earlier, "H", SEED4, partner_laid=laid)
    assert legal == set(said("BEZ1 QS JD"))  # not the marriage: that queen has had hers
    assert twin.legal_declarations(held, [], "H", SEED4) == set()


def test_bacigas_of_another_pair() -> None:
    english = replace(SEED2, bezique=("QC", "JH"))
    assert may("BEZ1 QC JH", rules=english, trump="S")
    assert not may("BEZ1 QS JD", rules=english, trump="S")
