"""The twin of a deal of la Báciga, held to what was worked out by hand and to the laws."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from naive_baciga import (
    CHINO_SEED,
    CHINO_STANDARD,
    CLASSIC2,
    FRANCES2,
    ORDER,
    POINTS,
    SEED2,
    SEED3,
    SEED4,
    Card,
    Cards,
    Declared,
    Rules,
)
from naive_baciga_record import (
    Deal,
    Event,
    Outcome,
    audit,
    cards_now,
    declarations_now,
    declared_by,
    held_after,
    laid_after,
    may_declare,
    reached,
    stock_after,
    tricks_after,
    trump_after,
    turn_after,
    winner_of,
)


def pile(text: str) -> tuple[Card, ...]:
    """Read QS1 or QS, which is QS0, and others in order."""
    return tuple((one[:2], int(one[2:] or 0)) for one in text.split())


def cards(text: str) -> Cards:
    return frozenset(pile(text))


def declared(player: int, text: str) -> Event:
    """Read "MAR_T KH QH" as what a player declares."""
    kind, _, wanted = text.partition(" ")
    return Event("declare", player, cards(wanted), kind)


def plays(text: str) -> list[Event]:
    """Read "0KH" as a play and "draw" as that, with commas between."""
    return [
        Event("draw") if part == "draw" else Event("play", int(part[0]), cards(part[1:]))
        for part in text.split(", ")
    ]


# Matches


def test_the_match_of_the_rules() -> None:
    deal = Deal(hands=(Cards(), Cards()), stock=pile("AH"), leader=0)
    first = ["MAR_T KH QH", "QQ QS QH QC QD", "MAR_P KC QC1"]
    second = ["MAR_P KS1 QS1", "QA AH AC AS AD"]
    events = [declared(0, text) for text in first] + [declared(1, text) for text in second]
    assert declared_by(deal, events, SEED2) == [120, 120]
    assert reached(deal, events, SEED2, [1210, 1350]) is None
    assert winner_of([1330 + 110, 1470 + 50], SEED2.target) == 1
    more = declared(1, "MAR_T KH1 QH1")
    assert reached(deal, [*events, more], SEED2, [1210, 1350]) == 1
    assert winner_of([1430 + 90, 1450 + 70], SEED2.target) is None
    assert winner_of([1490, 1480], SEED2.target) is None
    assert winner_of([1500, 1490], SEED2.target) == 0


# Records

TINY = Deal(hands=(cards("KH QH"), cards("7S AS")), stock=pile("8C 9C TC 7H"), leader=0)
WHOLE = plays("0QH, 17S, draw, 0KH, 1AS, draw, 08C, 19C, 17H, 0TC")
"""Player 0 takes two tricks by trumps, and an ace; the other takes the last two, and a ten."""


def test_a_tiny_deal_is_scored_from_its_record() -> None:
    assert audit(TINY, WHOLE, SEED2) == Outcome([0, 0], [10, 10], [0, 0], [2, 2], None)
    assert audit(TINY, WHOLE, SEED2, [0, 1490]).winner == 1
    assert audit(TINY, WHOLE, SEED2, [1490, 1490]).winner is None
    classic = audit(TINY, WHOLE, CLASSIC2, [0, 970])
    assert classic == Outcome([0, 10], [10, 10], [0, 10], [2, 2], 1)  # dealer's seven, last trick
    assert audit(TINY, WHOLE, FRANCES2).declared == [0, 10]


@pytest.mark.parametrize(
    "record",
    [
        WHOLE[:-1],
        [declared(0, "MAR_T KH QH"), *WHOLE],
        [*WHOLE[:2], *WHOLE[3:]],
        [*plays("17S"), *WHOLE],
        [*WHOLE[:8], *plays("0TC, 17H")],
        [*WHOLE, *plays("draw")],
        [*WHOLE[:2], declared(0, "MAR_T KH QH"), *WHOLE[2:]],
    ],
    ids=["short", "early", "not drawn", "out of turn", "loser leads", "no stock", "gone"],
)
def test_a_record_is_refused_where_it_breaks_a_rule(record: list[Event]) -> None:
    with pytest.raises(ValueError, match=r"not allowed|too early"):
        audit(TINY, record, SEED2)


WIDE = Deal(
    hands=(cards("KH QH KC QC AS"), cards("7S AC 9S KD QD")),
    stock=pile("8C 9C AD 7C 8D AH"),
    leader=0,
)
MARRIAGE = declared(0, "MAR_T KH QH")


def test_the_winner_of_a_trick_may_declare_before_all_draw() -> None:
    trick, drawn = plays("0AS, 17S"), plays("0AS, 17S, draw")
    for rules, own_turn in [(SEED2, True), (CLASSIC2, False)]:
        assert not may_declare(WIDE, trick[:1], 1, rules)
        assert may_declare(WIDE, trick, 0, rules)
        assert not may_declare(WIDE, trick, 1, rules)
        assert may_declare(WIDE, drawn, 0, rules) == own_turn
        assert may_declare(WIDE, [*trick, MARRIAGE], 0, rules) == own_turn
    plain = declared(0, "MAR_P KC QC")
    assert declarations_now(WIDE, [*trick, MARRIAGE], 0, SEED2) == {(plain.kind, plain.cards)}


def test_one_who_has_won_a_trick_may_declare_on_his_turn_to_follow() -> None:
    record = plays("0QC, 1AC, draw, 17S, 0AS, draw, 09C, 17C, draw")
    turns = [may_declare(WIDE, record[:place], 1, SEED2) for place in range(len(record) + 1)]
    assert turns == [False, False, True, True, False, False, False, True, False, False]
    plain = declared(1, "MAR_P KD QD")
    assert declarations_now(WIDE, record[:7], 1, SEED2) == {(plain.kind, plain.cards)}


def test_the_target_ends_the_deal_at_once() -> None:
    record = [*plays("0AS, 17S"), MARRIAGE]
    assert audit(WIDE, record, SEED2, [1460, 0]) == Outcome([40, 0], [0, 0], [0, 0], [1, 0], 0)
    with pytest.raises(ValueError, match="too early"):
        audit(WIDE, record, SEED2, [1450, 0])
    with pytest.raises(ValueError, match="not allowed"):
        audit(WIDE, [*record, *plays("draw")], SEED2, [1460, 0])


def test_the_first_marriage_makes_trumps() -> None:
    chinese = replace(WIDE, turn_up=False)
    record = [*plays("0AS, 17S"), declared(0, "MAR_T KC QC")]
    assert trump_after(chinese, record[:2]) is None
    assert trump_after(chinese, record) == "C"
    assert ("MAR_P", cards("KH QH")) in declarations_now(chinese, record, 0, CHINO_SEED)
    assert ("MAR_T", cards("KH QH")) in declarations_now(chinese, record[:2], 0, CHINO_SEED)


def test_the_first_sequence_makes_trumps() -> None:
    record = [*plays("0AS, 17S"), declared(0, "SEQ_T AC TC KC QC JC")]
    assert trump_after(replace(WIDE, turn_up=False), record) == "C"


def test_trumps_that_are_made_within_a_trick_win_it() -> None:
    chinese = replace(WIDE, turn_up=False)
    record = [*plays("0QC, 1AC, draw, 17S, 0AS, draw, 0KC"), declared(1, "MAR_T KD QD")]
    assert ("MAR_T", cards("KD QD")) in declarations_now(chinese, record[:-1], 1, CHINO_SEED)
    assert tricks_after(chinese, [*record, *plays("1QD")])[-1].winner == 1
    assert tricks_after(chinese, [*record[:-1], *plays("1QD")])[-1].winner == 0


def test_the_winner_draws_first_and_the_others_to_his_left() -> None:
    hands = (cards("7S 8S"), cards("9S TS"), cards("AS QS"))
    deal = Deal(hands=hands, stock=pile("7C 8C 9C 7D 8D 9D"), leader=0)
    record = plays("07S, 19S, 2AS, draw")
    drawn = [held_after(deal, record, player) - hands[player] for player in range(3)]
    assert drawn == [cards("8C"), cards("9C"), cards("7C")]


SEVENS = Deal(hands=(cards("7H AS"), cards("7S 8S")), stock=pile("8C 9C 9D AH"), leader=0)


def test_a_seven_is_exchanged_for_the_turn_up() -> None:
    exchange = Event("exchange", 0, cards("7H"))
    rest = plays("draw, 0AH, 18S, draw, 08C, 19C, 17H, 09D")
    record = [*plays("0AS, 17S"), exchange, *rest]
    assert audit(SEVENS, record, CLASSIC2) == Outcome([10, 0], [20, 0], [0, 10], [2, 2], None)
    for rules, bad in [
        (FRANCES2, record),
        (CLASSIC2, [exchange, *record]),
        (CLASSIC2, [*record[:3], exchange, *rest]),
    ]:
        with pytest.raises(ValueError, match="not allowed"):
            audit(SEVENS, bad, rules)


def test_another_seven_brings_ten_when_shown_or_played() -> None:
    shown = [*plays("0AS, 17S"), Event("seven", 0, cards("7H")), *plays("draw, 07H")]
    assert declared_by(SEVENS, shown[:3], CLASSIC2) == [10, 0]
    assert declared_by(SEVENS, shown, CLASSIC2) == [10, 0]
    assert declared_by(SEVENS, plays("07H"), CLASSIC2) == [10, 0]
    assert declared_by(SEVENS, plays("07H"), SEED2) == [0, 0]


def test_a_hand_without_court_cards_may_be_shown_before_the_first_play() -> None:
    blanche = Event("blanche", 1)
    assert audit(TINY, [blanche, *WHOLE], CHINO_STANDARD).declared == [0, 250]
    for rules, record in [
        (CHINO_STANDARD, [Event("blanche", 0), *WHOLE]),
        (CHINO_STANDARD, [blanche, blanche, *WHOLE]),
        (CHINO_STANDARD, [*WHOLE[:2], blanche, *WHOLE[2:]]),
        (SEED2, [blanche, *WHOLE]),
    ]:
        with pytest.raises(ValueError, match="not allowed"):
            audit(TINY, record, rules)


FOUR = Deal(
    hands=(cards("AS KS QS"), cards("7S 7C 8C"), cards("8S JD 7D"), cards("9S 9C TC")),
    stock=pile("8D 9D TD AD 8H 9H TH 7H"),
    leader=0,
)


def test_partners_declare_as_is_agreed() -> None:
    trick = plays("0AS, 17S, 28S, 39S")
    later = [*trick, declared(0, "MAR_P KS QS"), *plays("draw, 08D, 19D")]
    either = replace(SEED4, team_melds="winner_or_partner")
    either_or_won = replace(either, team_has_won=True)
    shared = replace(SEED4, team_melds="shared_table", team_has_won=True)
    assert [may_declare(FOUR, trick, p, SEED4) for p in range(4)] == [True, False, False, False]
    assert [may_declare(FOUR, trick, p, either) for p in range(4)] == [True, False, True, False]
    assert [may_declare(FOUR, later, 2, r) for r in (SEED4, either_or_won)] == [False, True]
    assert declarations_now(FOUR, later, 2, either_or_won) == set()
    assert declarations_now(FOUR, later, 2, shared) == {("BEZ1", cards("QS JD"))}
    assert declared_by(FOUR, [*later, declared(2, "BEZ1 QS JD")], shared) == [60, 0]


# Whole deals


def shuffled(dice: Random, *, players: int, packs: int, size: int, turn_up: bool = True) -> Deal:
    pack = [(r + s, copy) for r, s, copy in product(ORDER, "CDSH", range(packs))]
    dice.shuffle(pack)
    hands = tuple(frozenset(pack[p * size : (p + 1) * size]) for p in range(players))
    return Deal(hands=hands, stock=tuple(pack[players * size :]), leader=1, turn_up=turn_up)


def played_out(deal: Deal, rules: Rules, dice: Random) -> list[Event]:
    """Return a record of random play in which all declares that can be, dearest first."""
    events: list[Event] = []
    while reached(deal, events, rules) is None:
        turn = turn_after(deal, events)
        who = range(deal.players) if turn is None else [turn]
        options = [(p, d) for p in who for d in dearest_first(deal, events, p, rules)]
        if options:
            player, (kind, scored) = options[0]
            events.append(Event("declare", player, scored, kind))
        elif turn is None:
            events.append(Event("draw"))
        elif legal := sorted(cards_now(deal, events, turn, rules)):
            events.append(Event("play", turn, frozenset({dice.choice(legal)})))
        else:
            break
    return events


def dearest_first(deal: Deal, events: list[Event], player: int, rules: Rules) -> list[Declared]:
    found = declarations_now(deal, events, player, rules)
    return sorted(found, key=lambda d: (-POINTS[d[0]], d[0], sorted(d[1])))


ENDLESS = 10**9
"""A target that is out of reach: deals are played to their ends."""


@pytest.mark.parametrize(
    "rules, players, packs, size, tricks",
    [
        (SEED2, 2, 2, 9, 32),
        (replace(SEED3, phase2="suit_or_trump_free"), 3, 3, 9, 32),
        (SEED4, 4, 4, 9, 32),
        (replace(SEED4, team_melds="winner_or_partner", team_has_won=True), 4, 4, 9, 32),
        (CLASSIC2, 2, 2, 8, 32),
        (FRANCES2, 2, 2, 9, 32),
    ],
)
def test_whole_deals_keep_the_laws(
    rules: Rules, players: int, packs: int, size: int, tricks: int
) -> None:
    rules = replace(rules, target=ENDLESS)
    dice = Random(packs * size + players)
    deal = shuffled(dice, players=players, packs=packs, size=size)
    events = played_out(deal, rules, dice)
    outcome = audit(deal, events, rules)
    assert sum(outcome.brisques) == 80 * packs
    assert sum(outcome.tricks) == len(tricks_after(deal, events)) == tricks
    assert sum(outcome.last_trick) == rules.last_trick
    assert all(points % 10 == 0 for points in outcome.declared)
    assert sum(outcome.declared) > 0
    for place, event in enumerate(events):
        if event.what == "draw":
            assert len(stock_after(deal, events[:place])) % players == 0
            held = [held_after(deal, events[: place + 1], p) for p in range(players)]
            assert {len(hand) for hand in held} == {size}
        if event.what == "declare":
            after = events[: place + 1]
            laid = laid_after(deal, after, event.player)
            assert event.cards <= laid <= held_after(deal, after, event.player)
            assert tricks_after(deal, after)


def test_a_chinese_deal_has_96_tricks() -> None:
    rules = replace(CHINO_STANDARD, target=ENDLESS)
    dice = Random(6)
    deal = shuffled(dice, players=2, packs=6, size=12, turn_up=False)
    events = played_out(deal, rules, dice)
    assert len(tricks_after(deal, events)) == 96
    assert trump_after(deal, events) is not None
    assert sum(declared_by(deal, events, rules)) > 0
    assert sum(audit(deal, events, rules).last_trick) == 250
