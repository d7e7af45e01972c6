"""La báciga: the vectors of the rule sheet, presets and options, and matches."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import cast

import pytest

from bazas import games
from bazas.errors import IllegalActionError
from bazas.games.baciga import Baciga, BacigaDeal
from bazas.games.baciga.cards import best, card_of, face, playable

SUITS = {"C": 0, "D": 1, "S": 2, "H": 3}


def game(preset: str = "seed2", **options: object) -> Baciga:
    return cast(Baciga, games.load("baciga", preset=preset, **options))


def cards(text: str) -> list[int]:
    """Read cards such as `KH0 QH1 TS`; the digit is the copy."""
    return [card_of(word) for word in text.split()]


def declaring(text: str, *, trump: str | None = "H", rules: Baciga | None = None) -> BacigaDeal:
    """Return a deal in which player 0 has these cards, has won a trick, and is on turn."""
    state = (rules or game()).new_initial_state(dealer=1)
    rest = [card for card in state.left if card not in cards(text)]
    state.hands = [sorted(cards(text)), rest[:9], rest[9:18], rest[18:27]][: state.rules.players]
    state.left = rest[9 * (state.rules.players - 1) :]
    state.trump = None if trump is None else SUITS[trump]
    state.drawers, state.won, state.leader = [], [1] * state.rules.players, 0
    state.turn = 0
    if state.rules.window == "trick_won":
        state.window = 0
    return state


def declare(state: BacigaDeal, figure: str) -> bool:
    """Declare, if that is allowed; tell whether it is."""
    names = {state.action_to_string(0, action): action for action in state.legal_actions()}
    action = names.get(f"declare {figure}")
    if action is None:
        return False
    state.apply_action(action)
    return True


def gain(state: BacigaDeal, *texts: str) -> None:
    """Let player 0 hold these cards, too."""
    for card in cards(" ".join(texts)):
        for hand in [*state.hands, state.left]:
            if card in hand:
                hand.remove(card)
        state.hands[0] = sorted([*state.hands[0], card])
    state._legal = None  # noqa: SLF001 - the hand was changed behind its back


def lose(state: BacigaDeal, text: str) -> None:
    """Let player 0 have played a card."""
    for card in cards(text):
        state.hands[0].remove(card)
        state.laid[0].discard(card)
    state._legal = None  # noqa: SLF001 - as above


TRICKS = [
    ("TS KS", 0),
    ("9C AD", 0),
    ("AS0 AS1", 0),
    ("AS 7H", 1),
    ("7H AS", 0),
    ("KH TH", 1),
    ("JS QS", 1),
    ("9S TS", 1),
    ("8D0 8D1", 0),
    ("QC KC", 1),
]


@pytest.mark.parametrize("trick,winner", TRICKS)
def test_b5_who_takes_a_trick(trick: str, winner: int) -> None:
    assert best(cards(trick), SUITS["H"]) == winner


class TestDeclaring:
    def test_ba1_a_marriage_grows_into_a_sequence(self) -> None:
        state = declaring("KH0 QH0 AH0 TH0 JH0")
        assert declare(state, "MAR K♥ Q♥")
        assert declare(state, "SEQ A♥ 10♥ K♥ Q♥ J♥")
        assert state.points == [290, 0]

    def test_ba2_no_marriage_comes_out_of_a_sequence(self) -> None:
        state = declaring("KH0 QH0 AH0 TH0 JH0 QH1")
        assert declare(state, "SEQ A♥ 10♥ K♥ Q♥ J♥")
        used = {card for card in state.hands[0] if state.uses.get(card)}
        assert used == set(cards("KH0 QH0 AH0 TH0 JH0"))
        assert not declare(state, "MAR K♥ Q♥")
        gain(state, "KH1")
        assert declare(state, "MAR K♥ Q♥")
        assert state.declared[-1].cards == set(cards("KH1 QH1"))

    def test_ba2_unless_that_is_allowed(self) -> None:
        state = declaring("KH0 QH0 AH0 TH0 JH0", rules=game(downgrade_allowed=True))
        assert declare(state, "SEQ A♥ 10♥ K♥ Q♥ J♥")
        assert not declare(state, "MAR K♥ Q♥")  # nothing fresh in the class: R3
        liberal = game(downgrade_allowed=True, fresh_same_class=False)
        state = declaring("KH0 QH0 AH0 TH0 JH0", rules=liberal)
        assert declare(state, "SEQ A♥ 10♥ K♥ Q♥ J♥")
        assert declare(state, "MAR K♥ Q♥")

    def test_ba3_a_card_is_in_one_simple_bezique(self) -> None:
        state = declaring("QS0 JD0 JD1")
        assert declare(state, "BEZ1 Q♠ J♦")
        assert not declare(state, "BEZ1 Q♠ J♦")

    def test_ba4_a_simple_bezique_grows_into_a_double(self) -> None:
        state = declaring("QS0 JD0 QS1 JD1")
        assert declare(state, "BEZ1 Q♠ J♦")
        assert declare(state, "BEZ2 Q♠ Q♠ J♦ J♦")
        assert state.points == [540, 0]

    def test_ba5_no_simple_bezique_comes_out_of_a_double(self) -> None:
        state = declaring("QS0 JD0 QS1 JD1")
        assert declare(state, "BEZ2 Q♠ Q♠ J♦ J♦")
        assert not declare(state, "BEZ1 Q♠ J♦")
        assert state.points == [500, 0]

    @pytest.mark.parametrize("fresh,points", [(True, 80), (False, 580)])
    def test_ba6_two_simple_beziques_are_no_double(self, fresh: bool, points: int) -> None:  # noqa: FBT001 - of a table
        state = declaring("QS0 JD0 QS1 JD1", rules=game(fresh_same_class=fresh))
        assert declare(state, "BEZ1 Q♠ J♦")
        assert declare(state, "BEZ1 Q♠ J♦")
        assert declare(state, "BEZ2 Q♠ Q♠ J♦ J♦") is not fresh
        assert state.points == [points, 0]

    def test_ba7_each_card_is_in_one_marriage(self) -> None:
        state = declaring("KS0 QS0 QS1")
        assert declare(state, "MAR K♠ Q♠")
        assert not declare(state, "MAR K♠ Q♠")
        gain(state, "KS1")
        assert declare(state, "MAR K♠ Q♠")
        assert state.points == [40, 0]

    def test_ba8_a_queen_serves_in_three_classes(self) -> None:
        state = declaring("QS0 JD0 QH0 QC0 QD0 KS0")
        assert declare(state, "BEZ1 Q♠ J♦")
        assert declare(state, "QQ Q♠ Q♥ Q♦ Q♣")
        assert declare(state, "MAR K♠ Q♠")
        assert state.points == [120, 0]

    @pytest.mark.parametrize("preset,again", [("seed2", False), ("chino_seed", True)])
    def test_ba9_a_broken_combination_is_the_same_but_for_the_chinese(
        self,
        preset: str,
        again: bool,  # noqa: FBT001 - of a table
    ) -> None:
        state = declaring("QS0 QH0 QC0 QD0", rules=game(preset))
        assert declare(state, "QQ Q♠ Q♥ Q♦ Q♣")
        gain(state, "QH1")
        assert not declare(state, "QQ Q♠ Q♥ Q♦ Q♣")
        assert not declare(state, "QQ Q♥ Q♥ Q♦ Q♣")
        lose(state, "QS0")
        assert declare(state, "QQ Q♥ Q♥ Q♦ Q♣") is again

    def test_ba10_a_triple_bezique_is_laid_at_once(self) -> None:
        six = "QS0 QS1 QS2 JD0 JD1 JD2"
        state = declaring(six, rules=game("seed3"))
        assert declare(state, "BEZ3 Q♠ Q♠ Q♠ J♦ J♦ J♦")
        assert state.is_terminal()
        assert state.returns() == [1500, 0, 0]
        state = declaring(six, rules=game("seed3"))
        assert declare(state, "BEZ1 Q♠ J♦")
        assert not declare(state, "BEZ3 Q♠ Q♠ Q♠ J♦ J♦ J♦")
        state = declaring(six, rules=game("seed3", triple_simultaneous=False))
        assert declare(state, "BEZ1 Q♠ J♦")
        assert declare(state, "BEZ3 Q♠ Q♠ Q♠ J♦ J♦ J♦")

    def test_ba11_four_trump_aces_need_a_fresh_one(self) -> None:
        state = declaring("AH0 AH1 AH2 AS0", rules=game("chino_seed"))
        assert declare(state, "QA A♠ A♥ A♥ A♥")
        gain(state, "AH3")
        assert declare(state, "TA A♥ A♥ A♥ A♥")
        assert state.points == [1100, 0]
        state = declaring("AH0 AH1 AH2 AH3", rules=game("chino_seed"))
        assert declare(state, "QA A♥ A♥ A♥ A♥")
        assert not declare(state, "TA A♥ A♥ A♥ A♥")

    def test_ba12_the_first_marriage_makes_trump(self) -> None:
        state = declaring("KC0 QC0", trump=None, rules=game("chino_seed"))
        assert declare(state, "MAR K♣ Q♣")
        assert (state.trump, state.points) == (SUITS["C"], [40, 0])

    def test_ba13_a_plain_marriage_grows_into_a_sequence(self) -> None:
        state = declaring("KC0 QC0 AC0 TC0 JC0", rules=game("chino_seed"))
        assert declare(state, "MAR K♣ Q♣")
        assert declare(state, "SEQ A♣ 10♣ K♣ Q♣ J♣")
        assert state.points == [170, 0]
        assert not declare(declaring("KC0 QC0 AC0 TC0 JC0"), "SEQ A♣ 10♣ K♣ Q♣ J♣")

    def test_beziques_are_completed_one_by_one(self) -> None:
        rules = game("chino_seed")
        state = declaring("QS0 JD0", rules=rules)
        for count in range(1, 5):
            assert declare(state, f"BEZ{count} " + "Q♠ " * count + " ".join(["J♦"] * count))
            gain(state, f"QS{count} JD{count}")
        assert state.points == [40 + 500 + 1500 + 4500, 0]

    def test_two_marriages_are_paired_anew_where_that_is_liberal(self) -> None:
        for reform, points in (("strict", 40), ("liberal", 60)):
            state = declaring("KS0 QS0 KS1 QS1", rules=game("chino_seed", reform=reform))
            assert declare(state, "MAR K♠ Q♠")
            assert declare(state, "MAR K♠ Q♠")
            assert not declare(state, "MAR K♠ Q♠")
            lose(state, "KS0")
            assert declare(state, "MAR K♠ Q♠") is (reform == "liberal")
            assert state.points == [points, 0]

    def test_the_bezique_switches_where_its_suits_are_trump(self) -> None:
        for trump, pair in (("S", "Q♣ J♥"), ("D", "Q♣ J♥"), ("H", "Q♠ J♦"), ("C", "Q♠ J♦")):
            state = declaring("QS0 JD0 QC0 JH0", trump=trump, rules=game("classic2"))
            said = [state.action_to_string(0, action) for action in state.legal_actions()]
            assert [text for text in said if "BEZ" in text] == [f"declare BEZ1 {pair}"]

    def test_explicit_copies_are_told_apart(self) -> None:
        state = declaring("QS0 QS1 JD0 KS0", rules=game(explicit_copies=True))
        said = [state.action_to_string(0, action) for action in state.legal_actions()]
        assert {text for text in said if "BEZ1" in text} == {
            "declare BEZ1 J♦ Q♠",
            "declare BEZ1 J♦ Q♠'",
        }
        assert declare(state, "BEZ1 J♦ Q♠'")
        assert state.declared[0].cards == set(cards("QS1 JD0"))

    def test_copies_used_already_are_used_again(self) -> None:
        state = declaring("QS0 QS1 JD0 KS0 QH0 QC0 QD0")
        assert declare(state, "MAR K♠ Q♠")
        assert declare(state, "QQ Q♠ Q♥ Q♦ Q♣")
        assert state.uses[card_of("QS0")] == ("MAR_P", "QQ")
        assert declare(state, "BEZ1 Q♠ J♦")
        assert card_of("QS1") not in state.uses

    @pytest.mark.parametrize(
        "preset,number", [("seed2", 86), ("seed3", 4 + 4 + 3 + 124), ("seed4", 4 + 4 + 3 + 140)]
    )
    def test_there_are_so_many_declarations(self, preset: str, number: int) -> None:
        assert len(game(preset).entries) == number


class TestWhen:
    def test_b8_a_trick_must_be_won_first(self) -> None:
        state = declaring("KS0 QS0")
        state.won = [0, 1]
        assert not declare(state, "MAR K♠ Q♠")
        with pytest.raises(IllegalActionError, match=r"a trick must be won first \(B8\)"):
            state.apply_action(state.rules.cards + 2)

    def test_b8_any_number_on_turn_or_one_after_a_trick(self) -> None:
        state = declaring("KS0 QS0 KC0 QC0", rules=game("frances2"))
        assert declare(state, "MAR K♠ Q♠")
        assert state.window is None
        assert state.is_chance_node()

    def test_b8_nothing_is_declared_on_turn_where_tricks_must_be_won(self) -> None:
        state = declaring("KS0 QS0", rules=game("frances2"))
        state.window = None
        assert all(action < 64 for action in state.legal_actions())

    def test_b8_the_last_trick_with_a_stock_can_still_be_used(self) -> None:
        state = play(game("seed2"), seed=5, until=lambda state: state.stock == 2)
        play(state, seed=5, until=lambda state: state.window is not None)
        assert state.stock == 2
        assert state.rules.end_declare in state.legal_actions()
        state.apply_action(state.rules.end_declare)
        turnup = state.turnup
        (last,) = state.legal_actions()
        state.apply_action(last)
        assert last in state.hands[state.leader]
        assert turnup in state.hands[1 - state.leader]
        assert state.stock == 0

    def test_b9_laid_cards_stay_and_can_be_played(self) -> None:
        state = declaring("KS0 QS0")
        assert declare(state, "MAR K♠ Q♠")
        assert state.laid[0] == set(cards("KS0 QS0"))
        state.apply_action(card_of("KS0"))
        assert state.laid[0] == set(cards("QS0"))


def play(
    start: Baciga | BacigaDeal, *, seed: int, until: object = None, deal: Iterable[int] = ()
) -> BacigaDeal:
    """Play at random until something is so, or to the end."""
    state = start if isinstance(start, BacigaDeal) else start.new_initial_state(deal=list(deal))
    chance = random.Random(seed)
    while not state.is_terminal() and not (callable(until) and until(state)):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


FOLLOWING = [
    ("TS", "KS 9S", "KS 9S"),
    ("JS", "KS 9S", "KS"),
    ("8C", "AH", "AH"),
    ("9D", "7D", "7D"),
    ("8H", "AH", "AH"),
]


@pytest.mark.parametrize("led,seed,head", FOLLOWING)
def test_b11_what_must_be_played_at_the_end(led: str, seed: str, head: str) -> None:
    hand, trump = cards("KS 9S AH 7D"), SUITS["H"]
    assert playable(hand, cards(led), trump, "follow_then_trump") == cards(seed)
    assert playable(hand, cards(led), trump, "follow_head_trump") == cards(head)


def test_b11_with_three_players() -> None:
    hand, trump = cards("AS 9S TH"), SUITS["H"]
    for rule in ("follow_then_trump", "follow_head_trump"):
        assert playable(hand, cards("KS 7H"), trump, rule) == cards("AS 9S")
    hand = cards("TH 8H 9D")
    assert playable(hand, cards("KS 9H"), trump, "follow_then_trump") == cards("TH 8H")
    assert playable(hand, cards("KS 9H"), trump, "follow_head_trump") == cards("TH")


def test_b11_void_of_both_anything_goes_and_the_free_reading_lets_choose() -> None:
    hand = cards("9S 7D")
    assert playable(hand, cards("8C"), SUITS["H"], "follow_head_trump") == hand
    hand = cards("8C 9H 7D")
    assert playable(hand, cards("AC"), SUITS["H"], "suit_or_trump_free") == cards("8C 9H")


class TestSevens:
    def test_b14_the_dealer_scores_a_seven_turned_up(self) -> None:
        for preset, points in (("seed2", 0), ("frances2", 10), ("classic2", 10)):
            rules = game(preset)
            dealt = [card for card in range(64) if card != card_of("7H")][: 2 * rules.hand]
            state = rules.new_initial_state(deal=[*dealt, card_of("7H")], dealer=1)
            assert state.points == [0, points]

    def test_b14_the_winner_of_a_trick_takes_the_turn_up_for_it(self) -> None:
        state = declaring("7H0 7H1 9S0", rules=game("classic2"))
        gain(state, "AH0")
        state.hands[0].remove(card_of("AH0"))
        state.turnup = card_of("AH0")
        state.apply_action(state.rules.exchange_seven)
        assert state.turnup == card_of("7H0")
        assert state.hands[0] == sorted(cards("7H1 9S0 AH0"))
        assert state.points == [10, 0]
        assert state.rules.exchange_seven not in state.legal_actions()
        assert card_of("AH0") in state.known[0]

    def test_b14_both_sevens_score_once_in_a_deal(self) -> None:
        for seed in range(10):
            state = play(game("classic2", target=10**6), seed=seed)
            assert state.scored_sevens == {
                card_of(f"7{'CDSH'[state.trump or 0]}{n}") for n in (0, 1)
            }


def test_carte_blanche_is_shown_and_again_after_each_card() -> None:
    rules = game("chino_standard")
    blank = cards("7C 8C 9C TC AC 7D 8D 9D TD AD 7S 8S")
    courts = [
        face(rank, suit) + 32 * copy for rank in (3, 4) for suit in range(4) for copy in (0, 1)
    ]
    dealt = [card for pair in zip(blank, courts, strict=False) for card in pair]
    stock = cards("9S") + courts[12:13] + cards("KC") + courts[13:14]
    state = rules.new_initial_state(deal=[*dealt, *stock], dealer=1)
    assert state.turn == 0
    state.apply_action(rules.show_carte_blanche)
    assert state.points == [250, 0]
    assert state.known[0] == set(blank)
    assert rules.show_carte_blanche not in state.legal_actions()
    for _ in range(2):
        state.apply_action(card_of("AC") if card_of("AC") in state.hands[0] else card_of("AD"))
        state.apply_action(state.legal_actions()[0])
        state.apply_action(rules.end_declare)
        if state.turn == 0 and rules.show_carte_blanche in state.legal_actions():
            state.apply_action(rules.show_carte_blanche)
    assert state.points == [500, 0]
