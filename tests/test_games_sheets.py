"""The rule sheets: all rules are there, code cites no others, and what they show is played so."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Literal, NamedTuple, cast, get_args, get_origin, get_type_hints

import pytest

from bazas import games
from bazas.errors import GameError
from bazas.games import sheets
from bazas.games.alta_baja import AltaBaja
from bazas.games.alta_baja.options import LABELS, split
from bazas.games.baciga.declarations import CLASSES, POINTS
from bazas.games.baciga.options import PRESETS
from bazas.games.pack import card_of
from bazas.games.pitch.options import PASS
from bazas.games.river.options import BID
from bazas.games.tricks import PackDeal

ROOT = Path(__file__).parents[1]
CODE = ROOT / "solver" / "bazas" / "games"

RULES = {
    "alta-baja": [f"A{n}" for n in range(1, 10)],
    "up-and-down-the-river": [f"U{n}" for n in range(1, 11)],
    "baciga": [
        *(f"B{n}" for n in range(1, 11)),
        *("R1", "R2", "R3"),  # which B10 introduces
        *(f"B{n}" for n in range(11, 15)),
        "R1'",
    ],
    "auction-pitch": [f"P{n}" for n in range(1, 11)],
}
"""The rules of each game, in the order in which its sheet has them."""
OWN = {"alta_baja": "A", "river": "U", "baciga": "BR", "pitch": "P"}
"""The letters that files of a game may cite, by how their names begin."""
CITED = re.compile(r"\b[AUBP][1-9][0-9]*\b|\bR[1-9](?:'(?!\w))?")
SECTION = re.compile(r"\b3\.[0-9]+\b")
RULE = re.compile(r"^(?:- )?\*\*([ABPRU][0-9]+'?)\.", re.MULTILINE)
MARKS = ("[source", "[follows", "[standard", "[decided")


def code() -> list[Path]:
    return sorted(CODE.rglob("*.py"))


def own(path: Path) -> str:
    """Return the letters that a file may cite: of its own game or, if it is shared, all."""
    for place in path.relative_to(CODE).parts:
        for start, letters in OWN.items():
            if place.startswith(start):
                return letters
    return "".join(OWN.values())


def paragraphs(text: str) -> dict[str, str]:
    """Return the text of each rule, up to the next rule or heading."""
    parts = re.split(r"^(?:- )?\*\*(?=[ABPRU][0-9]+'?\.)|^#", text, flags=re.MULTILINE)
    return {part.partition(".")[0]: part for part in parts if re.match(r"[ABPRU][0-9]+'?\.", part)}


@pytest.mark.parametrize("name", RULES)
def test_a_sheet_has_the_rules_of_its_game_in_order(name: str) -> None:
    assert RULE.findall(sheets.sheet(name)) == RULES[name]


@pytest.mark.parametrize("name", RULES)
def test_each_rule_says_how_firm_it_is(name: str) -> None:
    found = paragraphs(sheets.sheet(name))
    assert list(found) == RULES[name]
    assert [rule for rule, text in found.items() if not any(mark in text for mark in MARKS)] == []


@pytest.mark.parametrize("name", RULES)
def test_a_sheet_refers_to_its_own_rules_and_sections(name: str) -> None:
    text = sheets.sheet(name)
    assert set(CITED.findall(text)) <= set(RULES[name])
    assert set(SECTION.findall(text)) <= headings(text)


def headings(text: str) -> set[str]:
    return set(re.findall(r"^#+ ([0-9.]*[0-9])\.? ", text, re.MULTILINE))


@pytest.mark.parametrize("path", code(), ids=lambda path: str(path.relative_to(CODE)))
def test_code_cites_rules_that_there_are(path: Path) -> None:
    text = path.read_text("utf-8")
    there = {rule for rules in RULES.values() for rule in rules if rule[0] in own(path)}
    assert set(CITED.findall(text)) <= there
    if "baciga" in path.as_posix():
        assert set(SECTION.findall(text)) <= headings(sheets.sheet("baciga"))


def test_citations_are_looked_for_everywhere() -> None:
    found = {rule for path in code() for rule in CITED.findall(path.read_text("utf-8"))}
    assert {"A6", "U6", "B10", "R1", "R1'", "P8"} <= found
    assert own(CODE / "players" / "river.py") == "U"
    assert own(CODE / "baciga" / "deal.py") == "BR"
    assert own(CODE / "match.py") == "AUBRP"


@pytest.mark.parametrize("name", games.names())
def test_a_sheet_names_every_option_and_what_it_can_be(name: str) -> None:
    kind = games.kind(name)
    named = set(re.findall(r"`([^`\n]+)`", sheets.sheet(name)))
    assert {field.name for field in fields(kind)} - named == set()
    for option, type_ in get_type_hints(kind).items():
        if get_origin(type_) is Literal:
            assert set(get_args(type_)) - named == set(), option


# The tables of the sheets


class Table(NamedTuple):
    head: list[str]
    rows: list[list[str]]


def tables(name: str) -> Iterator[Table]:
    for block in re.findall(r"(?:^\|.*\n)+", sheets.sheet(name), re.MULTILINE):
        head, _, *rows = (
            [cell.strip() for cell in row.split("|")[1:-1]] for row in block.split("\n")[:-1]
        )
        yield Table(head, rows)


def table(name: str, *start: str) -> Table:
    """Return the table whose head starts with some words."""
    (found,) = (one for one in tables(name) if one.head[: len(start)] == list(start))
    return found


def test_tables_are_rectangular() -> None:
    for name in RULES:
        assert len(list(tables(name))) > 3
        for one in tables(name):
            assert {len(row) for row in one.rows} == {len(one.head)}, one.head


def value(cell: str) -> object:
    """Return what a cell gives as the value of an option."""
    word = cell.partition(":")[0].strip("`")
    return {"yes": True, "no": False}.get(word, int(word) if word.isdecimal() else word)


def shown_presets() -> dict[str, dict[str, str]]:
    """Return the cells of each preset by option; those that a table leaves out are of `seed2`."""
    found: dict[str, dict[str, str]] = {}
    for head, rows in tables("baciga"):
        for at, cell in enumerate(head):
            if head[0] == "option" and at:
                cells = {row[0].strip("`"): row[at] for row in rows}
                found[cell.strip("`")] = found.get("seed2", {}) | cells
    return found


def test_presets_are_as_the_sheet_shows_them() -> None:
    shown = shown_presets()
    assert set(shown) == set(PRESETS)
    told = {"downgrade_allowed", "fresh_same_class", "team_melds", "team_eligibility"}
    for preset, cells in shown.items():
        options = games.load("baciga", preset=preset).parameters
        tricks = cells.pop("tricks of the two phases")
        assert {option: value(cell) for option, cell in cells.items()} == {
            option: options[option] for option in cells
        }
        packs, players, hand = (int(str(options[name])) for name in ("packs", "players", "hand"))
        assert tricks == f"{32 * packs // players - hand} + {hand}"
        assert set(cells) | told >= set(PRESETS[preset])
        assert [options[option] for option in sorted(told)] == [False, True, "player", "own"]


def test_combinations_score_what_the_sheet_says() -> None:
    usual, chinese = (
        table("baciga", "name", "combination", "cards"),
        table("baciga", "name", "combination", "points"),
    )
    shown = {row[0]: (row[3], row[4]) for row in usual.rows}
    for name, (points, letter) in shown.items():
        assert (int(points), letter) == (POINTS[name], CLASSES[name])
    more = {row[0]: int(row[2].replace(",", "")) for row in chinese.rows}
    assert more == {name: POINTS[name] for name in more}
    assert set(POINTS) - set(shown) - set(more) == {"BEZ3", "TT"}
    text = sheets.sheet("baciga")
    assert "worth 1,500" in text
    assert "(TT) score 900" in text
    assert (POINTS["BEZ3"], POINTS["TT"]) == (1500, 900)


def test_tricks_of_alta_baja_are_worth_what_the_sheet_says() -> None:
    *rows, sums = table("alta-baja", "trick", "", "best").rows
    game = AltaBaja()
    assert [row[0] for row in rows] == [str(number) for number in range(1, game.ranks + 1)]
    assert tuple(row[1] for row in rows) == game.modes
    assert tuple((int(row[2]), int(row[3])) for row in rows) == game.schedule
    assert [int(cell) for cell in sums[2:]] == [
        sum(one) for one in zip(*game.schedule, strict=True)
    ]


def rank(name: str) -> int:
    return LABELS[13].index(name)


def test_tricks_shown_for_alta_baja_give_these_points() -> None:
    for trick, worth, cards, points, _ in table("alta-baja", "trick", "worth", "cards").rows:
        number, word = trick.split(", ")
        ranks = list(map(rank, cards.split()))
        game = AltaBaja(players=len(ranks))
        assert game.modes[int(number) - 1] == word
        stake = game.schedule[int(number) - 1]
        assert worth == f"{stake[0]} and {stake[1]}"
        given = split(ranks, stake, game, alta=word == "alta") or [0] * len(ranks)
        assert list(map(int, points.split())) == given


def test_game_shown_for_alta_baja_is_played_so() -> None:
    *tricks, last = table("alta-baja", "trick", "", "worth").rows
    deal = games.load("alta-baja").new_initial_state()
    for row in tricks:
        deal.apply_actions(list(map(rank, row[3:7])))
        assert list(map(int, row[7].split())) == deal.rewards()
    assert deal.is_terminal()
    assert list(map(int, last[3:7])) == deal.returns()


SUITS = dict(zip("♣♦♠♥", "CDSH", strict=True))


def card(name: str) -> int:
    """Return the number of a card as a cell shows it: `**10♣** led`."""
    face = name.replace("led", "").strip(" *").replace("10", "T")
    return card_of(face[:-1] + SUITS[face[-1]])


def begun(game: games.Game, shown: Table, *more: int) -> PackDeal:
    """Return a deal of the hands of a table, in which player 0 is eldest; more cards follow."""
    dealer = game.players - 1
    hands = [[card(name) for name in row[1].split()] for row in shown.rows]
    order = cast("PackDeal", game.new_initial_state(dealer=dealer)).order
    cards = [hands[seat].pop() for seat in order]
    return cast("PackDeal", game.new_initial_state(dealer=dealer, deal=[*cards, *more]))


def play(deal: PackDeal, shown: Table, first: int, tricks: int) -> None:
    """Play the tricks that columns of a table show; the card that wins is bold."""
    for at in range(first, first + tricks):
        column = [row[at] for row in shown.rows]
        leader = deal.current_player()
        assert [cell.endswith("led") for cell in column].index(True) == leader
        for place in range(len(column)):
            deal.apply_action(card(column[(leader + place) % len(column)]))
        winner = deal.taken[-1].winner
        assert [seat for seat, cell in enumerate(column) if cell[0] == "*"] == [winner]
    assert deal.is_terminal()


@pytest.mark.parametrize("size,turnup,dealer_may", [(2, "5♦", {1, 2}), (3, "2♠", {1, 2, 3})])
def test_deals_shown_for_the_river_are_played_so(
    size: int, turnup: str, dealer_may: set[int]
) -> None:
    (shown,) = (one for one in tables("up-and-down-the-river") if one.head[-3] == f"trick {size}")
    game = games.load("up-and-down-the-river", players=len(shown.rows), cards=size)
    deal = begun(game, shown, card(turnup))
    for *_, bid in (row[:3] for row in shown.rows):
        if deal.current_player() == deal.dealer:
            assert {action - BID for action in deal.legal_actions()} == dealer_may
        deal.apply_action(BID + int(bid))
    play(deal, shown, 3, size)
    assert [row[-2] for row in shown.rows] == [
        str(sum(trick.winner == seat for trick in deal.taken)) for seat in range(len(shown.rows))
    ]
    assert [int(row[-1].split()[-1]) for row in shown.rows] == deal.returns()


def test_bids_shown_for_the_river_are_those_of_the_dealer() -> None:
    for size, bids, told in table("up-and-down-the-river", "cards", "bids so far").rows:
        game = games.load("up-and-down-the-river", cards=int(size))
        deal = game.new_initial_state(dealer=3)
        while deal.is_chance_node():
            deal.apply_action(deal.legal_actions()[0])
        for bid in bids.split():
            deal.apply_action(BID + int(bid))
        may = [action - BID for action in deal.legal_actions()]
        numbers = [int(number) for number in re.findall("[0-9]+", told.partition(":")[0])]
        assert may == (list(range(10)) if "to" in told else numbers)


@pytest.mark.parametrize(
    "place,low,points",
    [
        (0, "holder", [3, 1, 0, 0]),
        (0, "taker", [4, 0, 0, 0]),
        (1, "holder", [-3, 2, 0, 0]),
        (1, "taker", [3, 1, 0, 0]),
    ],
)
def test_deals_shown_for_pitch_are_played_so(place: int, low: str, points: list[int]) -> None:
    shown = [one for one in tables("auction-pitch") if one.head[:2] == ["player", "hand"]][place]
    deal = begun(games.load("auction-pitch", low=low), shown)
    for bid in (3, 0, 0, 0):
        deal.apply_action(PASS + bid)
    play(deal, shown, 2, 6)
    assert deal.returns() == points


def test_bids_shown_for_pitch_are_those_of_the_options() -> None:
    words = get_args(get_type_hints(games.kind("auction-pitch"))["dealer_match"])
    for so_far, speaks, match, told in table("auction-pitch", "bids so far").rows:
        named = [word for word in words if f"`{word}`" in match]
        assert bool(named) == ("any" not in match)
        forced = "dealer_forced" in match
        for word in named or words:
            options = {"all_pass": "dealer_forced"} if forced else {}
            deal = games.load("auction-pitch", dealer_match=word, **options).new_initial_state(
                dealer=3
            )
            while deal.is_chance_node():
                deal.apply_action(deal.legal_actions()[0])
            for bid in re.findall("[0-9]|pass", so_far):
                deal.apply_action(PASS + (0 if bid == "pass" else int(bid)))
            assert (deal.current_player() == 3) == (speaks == "the dealer")
            bids = [int(bid) for bid in re.findall("[0-9]", told)]
            assert deal.legal_actions() == [PASS + bid for bid in ([] if forced else [0]) + bids]


# Finding the sheets


def test_every_game_has_a_sheet_that_says_whose_it_is() -> None:
    assert sheets.names() == ("bazas-solitario", *games.names())
    titles = [sheets.sheet(name).partition(":")[0] for name in sheets.names()]
    usual = [f"# {games.kind(name).title}" for name in games.names()]
    assert titles == ["# Bazas solitario", *usual]
    assert {path.stem for path in sheets.folder().glob("*.md")} == set(sheets.names())


@pytest.mark.parametrize("name", ["", "whist", "../README", "baciga.md"])
def test_no_other_sheet_can_be_read(name: str) -> None:
    with pytest.raises(GameError, match="no such game"):
        sheets.sheet(name)


def test_sheets_ship_in_the_wheel_beside_the_games() -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    assert "seeds" in wheel["targets"]["wheel"]["only-include"]
    assert wheel["targets"]["wheel"]["sources"]["seeds"] == "bazas/seeds"


def test_sheets_are_read_from_the_wheel_or_else_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "solver" / "bazas"
    monkeypatch.setattr(sheets, "__file__", str(package / "games" / "sheets.py"))
    assert sheets.folder() == tmp_path / "seeds"
    (package / "seeds").mkdir(parents=True)
    (package / "seeds" / "baciga.md").write_text("as installed", "utf-8")
    assert sheets.sheet("baciga") == "as installed"
