"""Alta Baja as `seeds/alta-baja.md` has it: its vectors, its options, its laws."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import naive_games as twin
from bazas import games
from bazas.errors import GameError, IllegalActionError
from bazas.games.alta_baja import AltaBaja, AltaBajaDeal

FOUR = "AKQJ 2253 KAAA 3424 QQKT 4332 JJJK 5647 T88Q 6565 9T99 7778 89T6"
TWO = "AK 23 KA 32 QQ 44 JT 56 TJ 65 98 77 89"
ONE_AHEAD = "AK 2A 3Q 4J 5T 69 78 87 96 T5 J4 Q3 K2"
SPANISH_RANKS = "2 3 4 5 6 7 J Q K A"
MODES = ("normal", "a_locas", "a_ciegas")
SPANISH = tuple((2, 0) for _ in range(10))
seeds = st.integers(0, 2**32 - 1)
by_seed = settings(deadline=None, max_examples=50)


def ranks(text: str) -> list[int]:
    return [twin.RANKS.index(letter) for letter in text]


def play(game: AltaBaja, tricks: str) -> AltaBajaDeal:
    """Return a game in which these tricks were laid."""
    deal = game.new_initial_state()
    for trick in tricks.split():
        deal.apply_actions(ranks(trick))
    return deal


def one_trick(number: int, cards: str) -> AltaBajaDeal:
    """Return a game whose first trick has the mode and the points of a later one."""
    usual = AltaBaja()
    modes = usual.modes[number - 1 :] + usual.modes[: number - 1]
    points = usual.schedule[number - 1 :] + usual.schedule[: number - 1]
    game = AltaBaja(players=len(cards), modes=modes, schedule=points)
    return play(game, cards)


def by_chance(game: AltaBaja, seed: int, steps: int = 1000) -> AltaBajaDeal:
    """Return a game after so many steps by chance, or at its end."""
    dice, deal = Random(seed), game.new_initial_state()
    for _ in range(steps):
        if deal.is_terminal():
            break
        if deal.is_chance_node():
            deal.apply_action(dice.choice(deal.legal_actions()))
        else:
            deal.apply_actions(
                [dice.choice(deal.legal_actions(seat)) for seat in range(game.players)]
            )
    return deal


# The vectors


def test_points_and_modes_are_those_of_the_table() -> None:
    game = AltaBaja()
    assert [win for win, _ in game.schedule] == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9]
    assert [second for _, second in game.schedule] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]
    assert game.modes == ("alta", "baja") * 6 + ("alta",)


@pytest.mark.parametrize(
    "number, cards, points",
    [
        pytest.param(1, "AKQJ", [3, 1, 0, 0], id="AB1"),
        pytest.param(2, "2253", [2, 2, 0, 0], id="AB2"),
        pytest.param(3, "KAAA", [0, 0, 0, 0], id="AB3"),
        pytest.param(5, "QQKT", [0, 0, 5, 0], id="AB4"),
        pytest.param(7, "JJJK", [0, 0, 0, 6], id="AB5"),
        pytest.param(10, "6565", [0, 6, 0, 6], id="AB6"),
        pytest.param(12, "7778", [0, 0, 0, 0], id="AB7"),
        pytest.param(13, "89T6", [0, 7, 9, 0], id="AB8"),
        pytest.param(13, "TT", [8, 8], id="AB9"),
        pytest.param(2, "A2A", [0, 3, 0], id="AB10"),
        pytest.param(6, "4332", [0, 0, 0, 5], id="AB11"),
    ],
)
def test_a_trick_gives_its_points(number: int, cards: str, points: list[int]) -> None:
    deal = one_trick(number, cards)
    assert deal.rewards() == deal.returns() == points


@pytest.mark.parametrize(
    "tricks, awarded, totals, winners",
    [
        pytest.param(
            FOUR,
            [4, 4, 0, 6, 5, 5, 6, 10, 12, 12, 8, 0, 16],
            (16, 24, 24, 24),
            (1, 2, 3),
            id="AB-G1",
        ),
        pytest.param(
            TWO, [4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14, 16], (62, 62), (0, 1), id="AB-G2"
        ),
    ],
)
def test_a_whole_game_gives_its_points(
    tricks: str, awarded: list[int], totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = games.Match(AltaBaja(players=len(totals)))
    deal, found = match.new_deal(), []
    for trick in tricks.split():
        deal.apply_actions(ranks(trick))
        found.append(sum(deal.rewards()))
    match.record(deal)
    assert found == awarded
    assert (match.scores, match.winners) == (totals, winners)


def test_a_ciegas_the_same_cards_give_the_same_points_at_the_end() -> None:
    game = AltaBaja(mode="a_ciegas")
    *before, last = FOUR.split()
    deal = play(game, " ".join(before))
    assert deal.returns() == deal.rewards() == [0, 0, 0, 0]
    deal.apply_actions(ranks(last))
    assert deal.returns() == deal.rewards() == [16, 24, 24, 24]


def test_a_locas_the_same_cards_give_the_same_points_trick_by_trick() -> None:
    cards = [card for trick in FOUR.split() for card in ranks(trick)]
    deal = AltaBaja(mode="a_locas").new_initial_state(deal=cards[:-1])
    assert deal.returns() == [16, 17, 15, 24]
    assert deal.rewards() == [0, 0, 0, 0]
    deal.apply_action(cards[-1])
    assert deal.returns() == [16, 24, 24, 24]
    assert deal.rewards() == [0, 7, 9, 0]


# Options


@pytest.mark.parametrize(
    "cards, option, usual, otherwise",
    [
        ("AAK", {"win_tie": "void"}, [2, 2, 0], [0, 0, 0]),
        ("AK", {"two_player_second": False}, [3, 1], [3, 0]),
        ("AA", {"two_player_second": False}, [2, 2], [2, 2]),
        ("AKQ", {"two_player_second": False}, [3, 1, 0], [3, 1, 0]),
        ("AK", {"modes": ("baja",) * 13}, [3, 1], [1, 3]),
        ("AK", {"schedule": ((9, 1),) * 13}, [3, 1], [9, 1]),
    ],
)
def test_options_change_what_a_trick_gives(
    cards: str, option: dict[str, object], usual: list[int], otherwise: list[int]
) -> None:
    assert play(AltaBaja(players=len(cards)), cards).returns() == usual
    assert play(AltaBaja.of(players=len(cards), **option), cards).returns() == otherwise


@pytest.mark.parametrize(
    "tricks, lost, carried",
    [
        ("AAA 234", [3, 1, 0], [6, 2, 0]),
        ("AAA 222 KQJ", [4, 2, 0], [10, 4, 0]),
        ("AAA 223", [2, 2, 0], [4, 4, 0]),
        ("AAA 233", [3, 0, 0], [6, 0, 0]),
        ("AAA 234 KQJ", [7, 3, 0], [10, 4, 0]),
    ],
)
def test_what_a_void_trick_does_not_give_can_be_carried(
    tricks: str, lost: list[int], carried: list[int]
) -> None:
    assert play(AltaBaja(players=3), tricks).returns() == lost
    deal = play(AltaBaja(players=3, carry_void=True), tricks)
    assert deal.returns() == carried
    assert deal.pot == (0, 0)


def test_only_two_who_get_all_points_have_a_sum() -> None:
    assert AltaBaja(players=2).utility_sum() == 124
    for without in ({"two_player_second": False}, {"win_tie": "void"}, {"players": 3}):
        assert AltaBaja.of(**{"players": 2, **without}).utility_sum() is None


def test_all_alta_without_a_second_place_is_goofspiel() -> None:
    prizes = tuple((prize, 0) for prize in range(1, 14))
    game = AltaBaja(players=3, modes=("alta",) * 13, schedule=prizes, win_tie="void")
    assert play(game, "AAK K23 QKA 2Q2").returns() == [2, 4, 3]


def test_the_spanish_pack_has_fewer_tricks() -> None:
    game = AltaBaja(players=2, ranks=10, schedule=SPANISH)
    deal = by_chance(game, 1)
    assert (deal.is_terminal(), len(deal.history()), sum(deal.returns())) == (True, 20, 20)
    assert " ".join(deal.action_to_string(0, card) for card in range(10)) == SPANISH_RANKS
    assert (game.num_distinct_actions(), game.utility_sum()) == (10, 20)


def test_extra_games_are_played_until_one_leads_alone() -> None:
    match = games.Match(AltaBaja(players=2, final_tie="extra_game"))
    for tricks in (TWO, TWO, ONE_AHEAD):
        assert match.winners == ()
        deal = match.new_deal()
        for trick in tricks.split():
            deal.apply_actions(ranks(trick))
        match.record(deal)
    assert [deal.returns() for deal in match.deals] == [[62, 62], [62, 62], [63, 61]]
    assert (match.scores, match.winners) == ((187, 185), (0,))


def test_without_extra_games_there_is_one_game() -> None:
    with pytest.raises(GameError, match="number cannot be: '2'; expected 1"):
        AltaBaja().new_initial_state(number=2)


@pytest.mark.parametrize(
    "options, message",
    [
        ({"players": 1}, "players cannot be: '1'; expected 2 to 10"),
        ({"players": 11}, "players cannot be: '11'; expected 2 to 10"),
        ({"mode": "blind"}, "mode cannot be: 'blind'; expected normal or a_locas or a_ciegas"),
        ({"ranks": 11}, "ranks cannot be: '11'; expected 10, 12 or 13"),
        ({"ranks": 10}, "points for each trick .A5.: '0 given'; expected 10 pairs in schedule"),
        (
            {"schedule": ((3, 1),)},
            "points for each trick .A5.: '1 given'; expected 13 pairs in schedule",
        ),
        ({"schedule": 5}, "schedule cannot have: '5'"),
        ({"schedule": ((1, 3),) * 13}, r"schedule cannot have: '\(1, 3\)'"),
        ({"schedule": ((3, -1),) * 13}, r"schedule cannot have: '\(3, -1\)'"),
        ({"schedule": ((4, 1),) * 13}, r"two cannot share the points .*: '\(4, 1\)'"),
        ({"modes": ("alta",)}, "a mode for each trick .A4.: '1 given'; expected 13 modes"),
        ({"modes": ("high",) * 13}, "modes cannot be: 'high'; expected alta or baja"),
        ({"win_tie": "split"}, "win_tie cannot be: 'split'; expected share or void"),
        ({"carry_void": 1}, "carry_void cannot be: '1'; expected True or False"),
        ({"two_player_second": None}, "two_player_second cannot be: 'None'"),
        ({"final_tie": "cut"}, "final_tie cannot be: 'cut'; expected shared or extra_game"),
        ({"first_dealer": 4}, "first_dealer cannot be: '4'; expected 0 to 3"),
        ({"trumps": 1}, "no such option: 'trumps'; expected players, first_dealer, mode"),
    ],
)
def test_bad_options_are_told_in_one_line(options: dict[str, object], message: str) -> None:
    with pytest.raises(GameError, match=f"^{message}") as caught:
        games.load("alta-baja", **options)
    assert "\n" not in str(caught.value)


# What can be done


def test_a_card_is_laid_once() -> None:
    for mode in ("normal", "a_ciegas"):
        deal = play(AltaBaja.of(players=2, mode=mode), "AK")
        message = r"not in the hand any more \(A3\): 'K'; expected 2, 3, .*, Q, A$"
        with pytest.raises(IllegalActionError, match=message):
            deal.apply_actions(ranks("KK"))
        with pytest.raises(IllegalActionError, match=r"no card of the suit \(A2\): '13'"):
            deal.apply_actions([13, 0])
        assert deal.history() == ranks("AK")


def test_a_card_is_turned_up_once() -> None:
    deal = AltaBaja(players=2, mode="a_locas").new_initial_state(deal=[4, 4])
    with pytest.raises(IllegalActionError, match=r"turned up before \(A8\): '6'; expected 2, 3"):
        deal.apply_action(4)


def test_nothing_is_dealt_where_cards_are_chosen() -> None:
    with pytest.raises(GameError, match=r"nothing comes by chance \(A3\)"):
        AltaBaja().new_initial_state(deal=[1])


def test_a_locas_each_card_left_is_as_likely() -> None:
    deal = AltaBaja(players=3, mode="a_locas").new_initial_state(deal=[12, 0, 5, 3])
    assert deal.is_chance_node()
    assert deal.legal_actions(1) == []
    left = [card for card in range(13) if card != 0]
    assert deal.chance_outcomes() == [(card, 1 / 12) for card in left]


def test_no_one_player_is_to_act() -> None:
    with pytest.raises(ValueError, match="whose view"):
        AltaBaja().new_initial_state().observation_tensor()


# What is seen


def test_a_ciegas_nothing_is_seen_of_others_before_the_end() -> None:
    game = AltaBaja(players=2, mode="a_ciegas")
    one, other = play(game, "AK 5Q"), play(game, "A2 53")
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.observation_tensor(1) != other.observation_tensor(1)


def test_a_ciegas_a_player_knows_the_own_order() -> None:
    game = AltaBaja(players=2, mode="a_ciegas")
    seen = [play(game, cards).information_state_string(0) for cards in ("AK 5Q", "5K AQ")]
    assert "laid A 5" in seen[0]
    assert "laid 5 A" in seen[1]


def test_what_is_laid_is_seen_else() -> None:
    game = AltaBaja(players=2)
    one, other = play(game, "AK 5Q"), play(game, "AQ 5K")
    assert one.information_state_string(0) != other.information_state_string(0)
    assert "A K\n5 Q" in one.information_state_string(0)
    assert "trick 3, alta, for 4 and 2" in one.observation_string(0)


@by_seed
@given(seed=seeds, steps=st.integers(0, 13), player=st.integers(0, 2))
@example(seed=1, steps=13, player=0)
def test_resampled_orders_cannot_be_told_apart(seed: int, steps: int, player: int) -> None:
    deal = by_chance(AltaBaja(players=3, mode="a_ciegas"), seed, steps)
    other = deal.resample_from_infostate(player, Random(seed))
    assert other.information_state_string(player) == deal.information_state_string(player)
    assert other.hands[player] == deal.hands[player]
    again = games.deserialize(other.serialize())
    for seat in range(3):
        assert again.information_state_string(seat) == other.information_state_string(seat)
        assert again.legal_actions(seat) == other.legal_actions(seat)
    if deal.is_terminal():
        assert other.history() == deal.history()


def test_resampled_orders_can_have_any_card_at_any_place() -> None:
    deal = by_chance(AltaBaja(players=2, mode="a_ciegas"), 5, 3)
    history = deal.history()
    dice = Random(0)
    drawn = [deal.resample_from_infostate(0, dice) for _ in range(300)]
    assert {other.history()[3] for other in drawn} == set(range(13))
    assert {tuple(other.history()[::2]) for other in drawn} == {tuple(history[::2])}
    assert deal.history() == history


@pytest.mark.parametrize("mode", ["normal", "a_locas"])
def test_nothing_is_drawn_anew_where_nothing_is_hidden(mode: str) -> None:
    deal = by_chance(AltaBaja.of(players=2, mode=mode), 3, 5)
    assert deal.resample_from_infostate(0, Random(1)).serialize() == deal.serialize()


@pytest.mark.parametrize("mode", MODES)
def test_a_copy_goes_its_own_way(mode: str) -> None:
    deal = by_chance(AltaBaja.of(players=3, mode=mode), 2, 4)
    before = (
        deal.serialize(),
        [deal.information_state_string(p) for p in range(3)],
        deal.hands[0][:],
    )
    other = deal.clone()
    for _ in range(4):
        if other.is_chance_node():
            other.apply_action(other.legal_actions()[0])
        else:
            other.apply_actions([hand[0] for hand in other.hands])
    after = deal.serialize(), [deal.information_state_string(p) for p in range(3)], deal.hands[0]
    assert after == before
    assert other.hands[0] != deal.hands[0]


# Laws


@by_seed
@given(seed=seeds, players=st.integers(2, 10), mode=st.sampled_from(MODES))
def test_games_keep_their_laws(seed: int, players: int, mode: str) -> None:
    game = AltaBaja.of(players=players, mode=mode)
    deal, dice = game.new_initial_state(), Random(seed)
    totals = [0.0] * players
    while not deal.is_terminal():
        if deal.is_chance_node():
            deal.apply_action(dice.choice(deal.legal_actions()))
        else:
            deal.apply_actions([dice.choice(deal.legal_actions(p)) for p in range(players)])
        totals = [total + new for total, new in zip(totals, deal.rewards(), strict=True)]
        assert totals == deal.returns()
        for seat in range(players):
            tensor = deal.observation_tensor(seat)
            assert len(tensor) == game.observation_tensor_size()
            assert all(0 <= number <= 1 for number in tensor)
    assert all(game.min_utility() <= total <= game.max_utility() for total in totals)
    assert 0 <= sum(totals) <= 124
    assert sum(totals) == 124 or game.utility_sum() is None


@by_seed
@given(
    seed=seeds,
    players=st.integers(2, 10),
    win_tie=st.sampled_from(["share", "void"]),
    second=st.booleans(),
    carry=st.booleans(),
)
def test_points_are_those_of_the_twin(
    seed: int, players: int, win_tie: str, *, second: bool, carry: bool
) -> None:
    game = AltaBaja.of(players=players, win_tie=win_tie, two_player_second=second, carry_void=carry)
    deal = by_chance(game, seed)
    tricks = [[twin.RANKS[card] for card in cards] for cards in deal.laid]
    expected = twin.alta_baja_points(
        tricks,
        game.schedule,
        game.modes,
        win_tie=win_tie,
        two_player_second=second,
        carry_void=carry,
    )
    assert deal.returns() == expected


@by_seed
@given(seed=seeds, players=st.integers(2, 6))
def test_a_trick_gives_all_its_points_or_the_winners_or_none(seed: int, players: int) -> None:
    game = AltaBaja(players=players)
    deal, dice = game.new_initial_state(), Random(seed)
    for win, second in game.schedule:
        deal.apply_actions([dice.choice(deal.legal_actions(p)) for p in range(players)])
        assert sum(deal.rewards()) in {0, win, win + second}


@by_seed
@given(seed=seeds)
def test_of_two_players_each_trick_won_is_two_points_of_difference(seed: int) -> None:
    deal = by_chance(AltaBaja(players=2), seed)
    ahead = 0
    for number, (one, other) in enumerate(deal.laid):
        alta = number % 2 == 0
        ahead += (one > other) - (one < other) if alta else (one < other) - (one > other)
    first, second = deal.returns()
    assert (first + second, first - second) == (124, 2 * ahead)


@by_seed
@given(seed=seeds, players=st.integers(2, 6))
def test_names_and_the_two_ends_of_the_suit_do_not_matter(seed: int, players: int) -> None:
    game = AltaBaja(players=players)
    deal, order = by_chance(game, seed), list(range(players))
    Random(seed).shuffle(order)
    swapped = AltaBaja(
        players=players, modes=tuple("baja" if m == "alta" else "alta" for m in game.modes)
    )
    renamed, turned = game.new_initial_state(), swapped.new_initial_state()
    for cards in deal.laid:
        renamed.apply_actions([cards[seat] for seat in order])
        turned.apply_actions([12 - card for card in cards])
    assert renamed.returns() == [deal.returns()[seat] for seat in order]
    assert turned.returns() == deal.returns()
