"""Players of the games: what they may look at, what they do in plain cases, and who is better."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazas import games
from bazas.errors import GameError
from bazas.games import CHANCE, SIMULTANEOUS, Game, Match, State, players
from bazas.games.alta_baja.options import split
from bazas.games.baciga.cards import card_of as baciga_card
from bazas.games.dice import Seeded
from bazas.games.pack import card_of
from bazas.games.players.alta_baja import places
from bazas.games.players.player import Quick
from bazas.games.players.river import oddness, spread
from bazas.games.players.search import Gain, distinct, lead
from bazas.games.river import RiverDeal
from bazas.games.river.options import BID

GAMES = {
    "alta-baja": games.load("alta-baja"),
    "alta-baja, two": games.load("alta-baja", players=2, win_tie="void", two_player_second=False),
    "alta-baja, a ciegas": games.load("alta-baja", players=3, mode="a_ciegas"),
    "river": games.load("up-and-down-the-river", players=5),
    "river, fists": games.load(
        "up-and-down-the-river", bidding="simultaneous", miss_scores="minus_diff"
    ),
    "river, no trump": games.load(
        "up-and-down-the-river", cards=13, no_turnup="no_trump", miss_scores="zero"
    ),
    "pitch": games.load("auction-pitch"),
    "pitch, others": games.load(
        "auction-pitch", players=3, min_bid=1, low="taker", dealer_match="always",
        all_pass="dealer_forced",  # noqa: S106 - a rule
    ),
    "báciga": games.load("baciga"),
    "báciga, three": games.load("baciga", players=3),
    "báciga, teams": games.load("baciga", players=4, team_melds="shared_table"),
    "báciga, English": games.load("baciga", preset="classic2"),
    "báciga, Chinese": games.load("baciga", preset="chino_standard"),
}  # fmt: skip
QUICK = {"random": "random", "rules": "rules", "search": "search:1"}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_kind = pytest.mark.parametrize("name", QUICK.values(), ids=QUICK.keys())


def deals(game: Game, *names: str, seed: int, count: int = 1) -> Iterator[State]:
    """Yield every state in which somebody decides, on the way through some deals of a match."""
    seats = [players.make(name, game, Seeded(seed, 0, n)) for n, name in enumerate(names)]
    dice, match = Seeded(seed, 1), Match(game)
    while len(match.deals) < count and not match.is_over():
        deal = match.new_deal()
        while not deal.is_terminal():
            turn = deal.current_player()
            if turn == CHANCE:
                outcomes = deal.legal_actions()
                deal.apply_action(outcomes[dice.randrange(len(outcomes))])
                continue
            yield deal
            if turn == SIMULTANEOUS:
                deal.apply_actions([one.choose(deal, seat) for seat, one in enumerate(seats)])
            else:
                deal.apply_action(seats[turn].choose(deal, turn))
        match.record(deal)


def who(deal: State) -> list[int]:
    turn = deal.current_player()
    return list(range(deal.game.players)) if turn == SIMULTANEOUS else [turn]


@every_kind
@every_game
def test_a_choice_is_legal_and_leaves_the_state_as_it_is(game: Game, name: str) -> None:
    cheap = ["random"] * (game.players - 1)
    for number, deal in enumerate(deals(game, "rules", *cheap, seed=3)):
        if name.startswith("search") and number % 40:
            continue
        for seat in who(deal):
            before, seen = deal.serialize(), str(deal)
            action = players.make(name, game, Seeded(5, number, seat)).choose(deal, seat)
            assert action in deal.legal_actions(seat)
            assert (deal.serialize(), str(deal)) == (before, seen)


@every_kind
@every_game
def test_a_choice_depends_on_nothing_that_is_hidden(game: Game, name: str) -> None:
    names = ["rules"] * game.players
    told = False
    for number, deal in enumerate(deals(game, *names, seed=4)):
        if number % (40 if name.startswith("search") else 3) != 2:
            continue
        for seat in who(deal):
            other = deal.resample_from_infostate(seat, Random(number))
            told |= other.serialize() != deal.serialize()
            choices = {
                players.make(name, game, Seeded(6, number, seat)).choose(state, seat)
                for state in (deal, other)
            }
            assert len(choices) == 1
    assert told or game.name == "alta-baja"


@every_kind
def test_the_same_dice_give_the_same_play(name: str) -> None:
    for game in (GAMES["alta-baja"], GAMES["pitch"]):
        names = [name, *["random"] * (game.players - 1)]
        one, other = ([s.history() for s in deals(game, *names, seed=9)] for _ in range(2))
        assert one == other


def ended(game: Game, *names: str, seed: int) -> State:
    """Return a deal that is over: a state changes in place."""
    *_, last = deals(game, *names, seed=seed)
    return last


def points(game: Game, name: str, against: str, *, seed: int, count: int) -> float:
    """Return how many points `name`, in every other seat, makes more than `against` in a deal."""
    names = [name if seat % 2 == 0 else against for seat in range(game.players)]
    total = 0.0
    for number in range(count):
        returns = ended(game, *names, seed=seed + number).returns()
        own, others = returns[::2], returns[1::2]
        total += sum(own) / len(own) - sum(others) / len(others)
    return total / count


@pytest.mark.parametrize(
    "key, least",
    [
        ("alta-baja", 20), ("alta-baja, two", 10), ("alta-baja, a ciegas", 10), ("river", 2),
        ("river, fists", 2), ("pitch", 0.5), ("báciga", 50), ("báciga, three", 50),
        ("báciga, teams", 50), ("báciga, English", 50), ("báciga, Chinese", 500),
    ],
)  # fmt: skip
def test_rules_beat_chance(key: str, least: float) -> None:
    assert points(GAMES[key], "rules", "random", seed=20, count=12) > least


@pytest.mark.parametrize(
    "key, least", [("alta-baja, two", 10), ("river, fists", 2), ("pitch", 0.5), ("báciga", 50)]
)
def test_search_beats_chance(key: str, least: float) -> None:
    count = 1 if key == "báciga" else 6
    assert points(GAMES[key], "search:3", "random", seed=40, count=count) > least


@pytest.mark.parametrize("name", ["", "nobody", "rules:3", "search:", "search:0", "search:x"])
def test_no_such_player(name: str) -> None:
    with pytest.raises(GameError, match="no such player"):
        players.make(name, GAMES["pitch"], Seeded(1))


def test_all_kinds_are_named() -> None:
    assert players.names() == tuple(QUICK)
    assert players.make("search:7", GAMES["pitch"], Seeded(1)).worlds == 7  # type: ignore[attr-defined]


def test_quick_chance_is_even_and_from_the_dice() -> None:
    quick = Quick(Seeded(1))
    counts = [0] * 7
    for _ in range(7000):
        counts[quick.randrange(7)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert [Quick(Seeded(n)).word for n in (1, 2)] == [Quick(Seeded(n)).word for n in (1, 2)]
    assert Quick(Seeded(1)).word != Quick(Seeded(2)).word


# Up and Down the River


@given(st.lists(st.floats(0, 1), max_size=6))
def test_how_many_come_about_is_as_counted_case_by_case(chances: list[float]) -> None:
    shares = [0.0] * (len(chances) + 1)
    for case in product((0, 1), repeat=len(chances)):
        share = 1.0
        for comes, chance in zip(case, chances, strict=True):
            share *= chance if comes else 1 - chance
        shares[sum(case)] += share
    assert spread(chances) == pytest.approx(shares)


def river(hands: str, turnup: str, *bids: int, dealer: int = 3) -> State:
    """Return a deal; `hands` from player 0, each with blanks between its cards, split by bars."""
    held = [[card_of(card) for card in hand.split()] for hand in hands.split("|")]
    size, seats = len(held[0]), len(held)
    game = games.load("up-and-down-the-river", players=seats, cards=size)
    eldest = (dealer + 1) % seats
    dealt = [held[(eldest + n) % seats][k] for k in range(size) for n in range(seats)]
    deal = game.new_initial_state(dealer=dealer, deal=[*dealt, card_of(turnup)])
    for bid in bids:
        deal.apply_action(BID + bid)
    return deal


def choice(deal: State, name: str = "rules") -> str:
    seat = deal.current_player()
    action = players.make(name, deal.game, Seeded(1)).choose(deal, seat)
    return deal.action_to_string(seat, action)


def test_high_trumps_are_bid_and_nothing_is_not() -> None:
    hands = "AS KS QS | 2C 3D 4H | 5C 6D 7H | 8C 9D TH"
    assert choice(river(hands, "2S")) == "bid 3"
    assert choice(river(hands, "2S", 1)) == "bid 0"


@pytest.mark.parametrize("name", ["rules", "search:8"])
def test_a_trick_is_taken_when_wanted_and_left_when_not(name: str) -> None:
    hands = "9C 2D 3D | TC 2H 3H | QC AH 4H | KC 5C 3S"
    for bid, card in ((3, "K♣"), (0, "5♣")):
        deal = river(hands, "2S", 0, 0, 1, bid)
        for played in ("9C", "TC", "QC"):
            deal.apply_action(card_of(played))
        assert choice(deal, name) == card


def test_bids_that_do_not_fit_the_hands_are_odd() -> None:
    hands = "AS KS QS | 2C 3D 4H | 5C 6D 7H | 8C 9D TH"
    fitting, other = (river(hands, "2S", *bids) for bids in ((3, 0, 0, 1), (0, 3, 0, 1)))
    assert isinstance(fitting, RiverDeal)
    assert isinstance(other, RiverDeal)
    assert oddness(fitting) + 4 < oddness(other)
    before = oddness(other)
    other.apply_action(card_of("AS"))
    assert oddness(other) == pytest.approx(before)  # it is about the hands as they were dealt


# Alta Baja


@given(
    st.lists(st.sets(st.integers(0, 6), min_size=1, max_size=4), min_size=1, max_size=4),
    st.integers(0, 6),
    st.booleans(),
)
@settings(deadline=None)
def test_places_are_those_of_all_tricks_there_can_be(
    others: list[set[int]],
    card: int,
    alta: bool,  # noqa: FBT001 - Hypothesis gives it
) -> None:
    """Counted by the rule itself (A6), with points that tell places apart."""
    game = games.load("alta-baja", players=len(others) + 1)
    tricks = list(product(*others))
    found = {100: 0, 10: 0, 55: 0, 0: 0}
    for trick in tricks:
        shared = split((card, *trick), (100, 10), game, alta=alta)  # type: ignore[arg-type]
        found[shared[0] if shared else 0] += 1
    counted = [found[points] / len(tricks) for points in (100, 10, 55)]
    assert places(card, [sorted(held) for held in others], alta=alta) == pytest.approx(counted)


def test_the_first_alta_is_played_with_one_of_several_high_cards() -> None:
    game = GAMES["alta-baja"]
    deal = game.new_initial_state()
    laid = [players.make("rules", game, Seeded(n)).choose(deal, 0) for n in range(60)]
    assert min(laid) == 6
    assert len(set(laid)) > 4
    assert laid.count(12) < 20


# Auction Pitch


def pitch(first: str, *rest: str) -> State:
    """Return a deal before eldest speaks, who has the first hand; each of six cards."""
    held = [[card_of(card) for card in hand.split()] for hand in (first, *rest)]
    game = games.load("auction-pitch", players=len(held))
    dealt = [card for half in (0, 3) for hand in held for card in hand[half : half + 3]]
    return game.new_initial_state(dealer=len(held) - 1, deal=dealt)


WEAK = "3C 5C 8D 6D 9H 7S"


def test_three_points_are_bid_on_and_nothing_is_passed() -> None:
    assert choice(pitch("AH KH JH 2H TC 9D", WEAK)) == "bid 2"
    deal = pitch("AH KH JH 2H TC 9D", WEAK)
    deal.apply_action(52 + 2)
    assert choice(deal) == "pass"


def test_the_pitcher_leads_the_suit_that_was_bid_on() -> None:
    deal = pitch("AH KH JH 2H TC 9D", WEAK)
    deal.apply_action(52 + 2)
    deal.apply_action(52)
    assert choice(deal).endswith("♥")


@pytest.mark.parametrize("name", ["rules", "search:4"])
def test_a_ten_is_taken_by_a_trump_that_is_of_no_more_use(name: str) -> None:
    deal = pitch("5H TC 3D 4D 5D 6D", "AH 3H 4H 9S 8S 7D")
    for action in (52, 54, card_of("3H"), card_of("5H"), card_of("TC")):
        deal.apply_action(action)
    assert choice(deal, name) == "4♥"


# La báciga


def baciga(mine: str, other: str, turnup: str, **options: object) -> State:
    """Return a deal in which player 0, who leads, has won a trick with the first of nine cards."""
    game = games.load("baciga", **options)
    held = [[baciga_card(card) for card in hand.split()] for hand in (mine, other)]
    dealt = [card for pair in zip(*held, strict=True) for card in pair]
    deal = game.new_initial_state(dealer=1, deal=[*dealt, baciga_card(turnup)])
    deal.apply_action(held[0][0])
    deal.apply_action(held[1][0])
    return deal


LOW = "7C0 7C1 7D0 7D1 7S0 7S1 8C0 8C1 8D0"


def test_the_marriage_is_declared_before_the_sequence_of_its_cards() -> None:
    deal = baciga("AC0 KH0 QH0 AH0 TH0 JH0 9C0 9D0 9S0", LOW, "9H0")
    assert choice(deal).startswith("declare MAR K♥ Q♥")
    while deal.current_player() == 0 and "declare" in choice(deal):
        deal.apply_action(deal.string_to_action(choice(deal)))
    assert deal.returns() == [290, 0]


def test_one_bezique_is_declared_before_two() -> None:
    deal = baciga("AC0 QS0 JD0 QS1 JD1 9C1 9C0 9D0 9S0", LOW, "9H0")
    while deal.current_player() == 0 and "declare" in choice(deal):
        deal.apply_action(deal.string_to_action(choice(deal)))
    assert deal.returns() == [540, 0]


def test_the_highest_is_declared_where_there_is_but_one_for_a_trick() -> None:
    deal = baciga("AC0 KH0 QH0 AH0 TH0 JH0 9C0 9D0 9S0", LOW, "9H0", window="trick_won")
    assert choice(deal).startswith("declare SEQ")


def test_cards_of_combinations_are_kept() -> None:
    deal = baciga("AC0 QS0 JD0 8H0 9C0 9C1 9D0 KS0 8S0", LOW, "9H0")
    while "declare" in choice(deal):
        deal.apply_action(deal.string_to_action(choice(deal)))
    deal.apply_action(deal.legal_actions()[-1])  # ends declaring
    for card in ("7H0", "8D1"):
        deal.apply_action(baciga_card(card))  # drawn
    assert choice(deal) in {"9♣", "9♣'", "9♦", "8♠"}


def test_equal_copies_are_tried_once() -> None:
    deal = baciga("AC0 QS0 JD0 QS1 8H0 9C0 9C1 9D0 8S0", LOW, "9H0")
    while "declare" in choice(deal):
        deal.apply_action(deal.string_to_action(choice(deal)))
    deal.apply_action(deal.legal_actions()[-1])
    for card in ("7H0", "8D1"):
        deal.apply_action(baciga_card(card))
    policy = players.rules(deal.game, Seeded(1))
    actions = distinct(policy, deal, 0)
    assert baciga_card("9C0") in actions
    assert baciga_card("9C1") not in actions
    assert {baciga_card("QS0"), baciga_card("QS1")} <= set(actions)  # one of which was scored


# Search


def test_a_gain_counts_only_as_far_as_it_is_sure() -> None:
    gain = Gain()
    for more in (3, 1, 3, 1):
        gain.add(more)
    assert gain.at_least(0) == 2
    assert gain.at_least(1) == pytest.approx(2 - sqrt(4 / 3 / 4))


def test_partners_count_together() -> None:
    last = ended(GAMES["báciga, teams"], *["rules"] * 4, seed=2)
    assert last.returns()[0] != last.returns()[1]
    assert lead(last, 0) == lead(last, 2) == last.returns()[0] - last.returns()[1]
