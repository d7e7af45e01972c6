"""What is told of the rules, of points and of those who play, under the options of a game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bazas import games
from bazas.games import Game
from bazas.games.baciga.options import PRESETS
from bazas.games.pack import card_of
from bazas.games.pitch.options import PASS
from bazas.play.matches.changed import changed
from bazas.play.matches.helping import help_lines
from bazas.play.matches.seats import Seats
from bazas.play.matches.tellers import teller_of
from bazas.play.matches.tricks import why_won
from bazas.speech import Language, Speech
from sittings import ALTA, BACIGA, PITCH, RIVER, load, sat_down, told_after

WIDEST, MOST = 76, 18
"""Characters of a line of the help, and lines about rules, with every option that adds one."""


# The rules, under options


def lines(game: Game, language: Language) -> tuple[list[str], list[str]]:
    """Return what the help has of the rules, combinations among them; and all of it."""
    say = Speech(language)
    teller, deal = teller_of(game, Seats(say, game.players, 0), say), game.new_initial_state()
    return [*teller.howto(deal), *teller.combinations(deal)], list(help_lines(teller, deal, say))


SAID: list[tuple[str, dict[str, Any], list[str], list[str]]] = [
    (
        RIVER,
        {"bidding": "simultaneous", "miss_scores": "minus_diff"},
        ["All bid at once", "else -1 for each one off"],
        ["dealer bids last", "add up", "A trick is 1 point"],
    ),
    (RIVER, {}, ["dealer bids last", "only the dealer is bound", "A trick is 1 point"], []),
    (RIVER, {"hook_on_one": False}, ["the dealer, too, bids at will"], []),
    (RIVER, {"miss_scores": "zero"}, ["otherwise none"], ["A trick is 1 point"]),
    (RIVER, {"cards": 13, "no_turnup": "no_trump"}, ["whole pack there is no trump (U3)"], []),
    (RIVER, {"cards": 1}, ["a single deal"], ["one card less"]),
    (PITCH, {}, ["2 to 4 points", "same dealer deals again", "who were dealt the"], ["(P4)"]),
    (
        PITCH,
        {"min_bid": 1, "low": "taker", "all_pass": "dealer_forced", "target": 11},
        ["1 to 4 points", "Low: for taking the lowest", "dealer has to bid", "11 points win"],
        ["2 to 4", "who were dealt the", "same dealer deals"],
    ),
    (PITCH, {"all_pass": "eldest_free"}, ["is pitcher, without a bid"], []),
    (PITCH, {"smudge": "win_game_on_four"}, ["makes all four points of a deal wins"], []),
    (PITCH, {"smudge": "all_tricks"}, ["with all six tricks win the match"], []),
    (PITCH, {"dealer_match": "below_four"}, ["but not four (P4)"], []),
    (PITCH, {"dealer_match": "only_four"}, ["take over a bid of four"], []),
    (PITCH, {"dealer_match": "always"}, ["by bidding as much (P4)"], []),
    (BACIGA, {}, ["never to make the same", "1,500 points win", "double 500", "(B12)"], ["(3."]),
    (BACIGA, {"preset": "seed3"}, ["triple 1,500", "laid at once", "each card: 3"], ["(B14)"]),
    (
        BACIGA,
        {"preset": "chino_seed"},
        [
            "in the same again",
            "first marriage or sequence makes it",
            "quadruple 4,500",
            "aces 1,000",
        ],
        ["never", "laid at once", "(B12)", "tens of trumps"],
    ),
    (BACIGA, {"preset": "chino_seed"}, ["of a suit: 150; of trumps 250", "After 100 deals"], []),
    (
        BACIGA,
        {"preset": "classic2"},
        ["Sevens of trumps", "last trick of a deal is 10", "beat it", "one combination", "Q♣, J♥"],
        ["Once you have won"],
    ),
    (BACIGA, {"preset": "frances2"}, ["If the turn-up is a seven"], ["Sevens", "last trick"]),
    (
        BACIGA,
        {"preset": "chino_standard"},
        ["10 900", "is 250 (3.4)", "a single deal"],
        ["win, at"],
    ),
    (BACIGA, {"phase2": "suit_or_trump_free"}, ["the suit led or a trump"], ["follow suit"]),
    (
        BACIGA,
        {"reform": "liberal", "fresh_same_class": False},
        ["the same again", "a new card"],
        [],
    ),
    (BACIGA, {"downgrade_allowed": True}, ["out of a sequence"], []),
    (BACIGA, {"packs": 4, "trump_tens": True}, ["Four tens of trumps: 900"], ["aces 1,000"]),
    (BACIGA, {"preset": "seed4", "team_eligibility": "team"}, ["partner's is enough"], []),
    (BACIGA, {"preset": "seed4", "team_melds": "winner_or_partner"}, ["partner declare"], []),
    (BACIGA, {"preset": "seed4", "team_melds": "shared_table"}, ["before your partner"], []),
    (ALTA, {}, ["Odd tricks", "3 and 1 at first, 9 and 7", "13 cards", "all choose"], ["next"]),
    (ALTA, {"mode": "a_ciegas"}, ["in an order", "no order is changed"], ["all choose"]),
    (ALTA, {"mode": "a_locas"}, ["turned up by chance"], ["all choose"]),
    (ALTA, {"players": 2}, ["halve"], ["three or more", "several share second"]),
    (ALTA, {"players": 2, "two_player_second": False}, ["the other nothing"], ["runner-up"]),
    (ALTA, {"win_tie": "void"}, ["If players share first place, the trick is void"], ["halve"]),
    (ALTA, {"carry_void": True, "final_tie": "extra_game"}, ["of the next", "once more"], []),
    (ALTA, {"modes": ("alta",) * 13}, ["every trick the highest"], ["Odd"]),
    (ALTA, {"modes": ("baja",) * 13}, ["every trick the lowest"], ["Odd"]),
    (ALTA, {"modes": ("baja", *("alta",) * 12)}, ["tricks 2 to 13; the lowest"], ["Odd"]),
    (ALTA, {"ranks": 10, "schedule": ((4, 2),) * 10}, ["10 cards", "4 and 2 at first"], []),
]
"""Games with options, what the help says of them, and what it does not."""


@pytest.mark.parametrize("name, options, said, unsaid", SAID, ids=map(str, range(len(SAID))))
def test_the_help_has_the_rules_that_hold_under_the_options(
    name: str, options: dict[str, Any], said: list[str], unsaid: list[str]
) -> None:
    game = load(name, options)
    rules, _ = lines(game, Language.ENGLISH)
    text = "\n".join(rules)
    assert [one for one in said if one not in text] == []
    assert [one for one in unsaid if one in text] == []
    for told in (rules, lines(game, Language.SPANISH)[0]):
        assert max(map(len, told)) <= WIDEST
        assert len(told) <= MOST
        assert len(told) == len(rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_tells_of_itself_by_its_name_alone(preset: str) -> None:
    game = load(BACIGA, {"preset": preset})
    told = changed(game)
    assert told == ("" if preset == "seed2" else f"preset={preset}")
    other = changed(load(BACIGA, {"preset": preset, "first_dealer": 1})).split(", ")
    assert set(other) == {"first_dealer=1", told} - {""}


@pytest.mark.parametrize(
    "name, options, told",
    [
        (RIVER, {}, ""),
        (RIVER, {"players": 6}, ""),
        (RIVER, {"hook_on_one": False, "cards": 3}, "cards=3, hook_on_one=false"),
        (RIVER, {"players": 3, "strict_players": False}, "strict_players=false"),
        (BACIGA, {"preset": "chino_seed", "brisques": 10}, "preset=chino_seed, brisques=10"),
        (ALTA, {"ranks": 10, "schedule": ((2, 2),) * 10}, f"ranks=10, schedule={'2/2,' * 9}2/2"),
    ],
)
def test_the_help_has_the_options_that_differ(
    name: str, options: dict[str, Any], told: str
) -> None:
    game = load(name, options)
    assert changed(game) == told
    _, every = lines(game, Language.ENGLISH)
    said = [line.partition(": ")[2] for line in every if line.startswith("Options that")]
    assert said == ([told] if told else [])


def test_the_help_asks_for_what_can_be_typed_in_the_game() -> None:
    helps = {name: "\n".join(lines(load(name, {}), Language.ENGLISH)[1]) for name in games.names()}
    assert [name for name, text in helps.items() if "bid" in text] == [RIVER, PITCH]
    assert [name for name, text in helps.items() if "10♦" not in text] == [ALTA]
    assert [name for name, text in helps.items() if "c: what" in text] == [BACIGA]


def test_combinations_are_told_where_there_are_any() -> None:
    assert "Four of any suits: aces 100, kings 80, queens 60, jacks 40 (B7)." in told_after(
        BACIGA, {}, "c"
    )
    refused = "I do not understand 'c', or it cannot be done now; ? helps."
    assert refused in told_after(RIVER, {}, "c")


# What is told


def test_bids_at_once_are_told_at_once() -> None:
    told = told_after(RIVER, {"cards": 2, "bidding": "simultaneous"}, "2 tricks")
    assert "All bid at once, unseen (U6)." in told
    assert sum(line.startswith("All bid at once. You: 2, Player 1: ") for line in told) == 1
    assert not any(re.match(r"Player \d bids|You bid|Bids\.", line) for line in told)


def test_the_winner_alone_scores_where_the_loser_is_no_second() -> None:
    told = told_after(ALTA, {"players": 2, "two_player_second": False}, "A")
    assert told[1] == "Trick 1, alta, the highest wins: 3 points for the winner."


def test_a_card_that_nobody_else_followed_is_the_only_one_of_its_suit() -> None:
    say = Speech()
    assert why_won([0, 1, 2], 0, 3, say) == "the only card of the suit led"
    assert why_won([0, 0, 2], 1, 3, say) == "the highest card of the suit led"
    assert why_won([0, 3, 2], 1, 3, say) == "the only trump"
    assert why_won([0, 0], 0, None, say) == "the highest card of the suit led"


def test_points_are_told_with_their_cards_and_sums() -> None:
    """One lone trump is High, Low and Jack, and the only card that counts for Game (P8)."""
    game, say = load(PITCH, {"players": 2}), Speech()
    deal = game.new_initial_state()
    packets = "2H 3H 4H", "JC 2D 3D", "5H 6H 7H", "4D 5D 6D"  # from eldest
    for card in " ".join(packets).split():
        deal.apply_action(card_of(card))
    deal.apply_action(PASS)
    deal.apply_action(PASS + 4)
    while not deal.is_terminal():
        deal.apply_action(deal.legal_actions()[-1])
    assert list(teller_of(game, Seats(say, 2, 1), say).result(deal))[:4] == [
        "High: Player 0, J♣.",
        "Low: Player 0, J♣.",
        "Jack: Player 0.",
        "Game: Player 0, 1; you, 0.",
    ]


def test_partners_have_one_score_and_win_together() -> None:
    options = {"preset": "seed4", "target": 300}
    match, screen, sitting = sat_down(load(BACIGA, options), 0, Language.ENGLISH, 3)
    assert sitting.run()
    points = [line for line in screen.lines if line.startswith("Points so far. ")]
    (first, second), scores = match.winners, match.scores
    pairs = f"You and Player 2: {scores[0]}; Player 1 and Player 3: {scores[1]}"
    assert points[-1] == f"Points so far. {pairs}"
    said = "You win the match with Player 2: " if first == 0 else "Player 1 and Player 3 win the "
    assert screen.lines[-1].startswith(said)
    assert second == first + 2


def baciga_told(preset: str, seed: int) -> str:
    """Return a whole deal of La báciga in English, by chance."""
    _, screen, sitting = sat_down(load(BACIGA, {"preset": preset}), 1, Language.ENGLISH, seed)
    sitting.run(1)
    return "\n".join(screen.lines)


def test_all_that_scores_in_baciga_is_told_with_its_points() -> None:
    told = "\n".join(baciga_told("classic2", seed) for seed in range(4))
    assert re.search(r"The last trick, 10 points: (you|Player 0) \(B14\)\.", told)
    assert re.search(r"(You score|Player 0 scores) 10 points for the seven of trumps", told)
    assert re.search(r"take .+ for the seven of trumps, 10 points", told)
    assert re.search(r"takes? .+ for the seven of trumps: 10 points \(B14\)", told)
    assert "beat what lies there if you can (B11)" in told


def test_what_makes_trump_says_so() -> None:
    told = "\n".join(baciga_told("chino_standard", seed) for seed in range(2))
    makes = re.findall(r"(?:You declare|declares): .+ points, which makes (\w+) trump\.", told)
    assert len(makes) == 2
    assert "No trump yet. Stock: " in told
    assert "royal" not in told
