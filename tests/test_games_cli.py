"""`bazas games`: what is listed, played, simulated and refused."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bazas import __version__, games
from bazas.cli.games import GamesGroup
from bazas.cli.games.options import options_of, read_options
from bazas.games.sheets import sheet
from bazas.play.matches.changed import written
from bazas.speech import Language
from commands import bazas, results, strict_json

GOLDEN = Path(__file__).parent / "golden"
pytestmark = pytest.mark.usefixtures("own_folder")

GAMES = {
    "alta-baja": ("--against", "random,random", "--seed", "7"),
    "up-and-down-the-river": ("--against", "random,random,random", "--seed", "7", "-O", "cards=3"),
    "baciga": (
        *("--against", "random", "--seed", "6", "--deals", "1"),
        *("-O", "packs=1", "-O", "hand=6", "-O", "beziques=1"),
    ),
    "auction-pitch": ("--against", "random,random", "--seed", "7", "--deals", "1"),
}
"""A match of each game, against players that no change of how others play can change."""

TYPED = {
    (
        "alta-baja",
        Language.ENGLISH,
    ): "? foo 11 t s l q 5 q 5 queen Q l ace K 10 t 2 T 3 4 jack 6 7 8 9 l s",
    (
        "alta-baja",
        Language.SPANISH,
    ): "ayuda foo 11 t puntos bazas q 5 q 5 dama Q l as rey 10 mesa 2 T 3 4 jota 6 7 8 9 bazas s",
    (
        "up-and-down-the-river",
        Language.ENGLISH,
    ): "? as foo bid~9 t s 1~trick 99 as kc s 1) 0 2 l 1 t 0 1 1 2",
    (
        "up-and-down-the-river",
        Language.SPANISH,
    ): "reglas as foo puja~9 mesa puntos 1~baza 99 as kc s 1) 0 2 bazas 1 mesa 0 1 1 2",
    (
        "baciga",
        Language.ENGLISH,
    ): "? foo 99 ace~of~clubs kh t 10~diamonds l 1 4 t 3 c marriage s 1 l t Q 1 2 6 5 4 t 2 qs 3 "
    "1 2 2 s",
    (
        "baciga",
        Language.SPANISH,
    ): "ayuda foo 99 as~de~tréboles kc mesa 10~oros bazas 1 4 t 3 combinaciones tute puntos 1 l "
    "mesa Q 1 2 6 5 4 t 2 qp 3 1 2 2 s",
    ("auction-pitch", Language.ENGLISH): "? foo as 9 t bid~4 pass 1 as kc t 1 l 2 1 1 1 1 1 s",
    (
        "auction-pitch",
        Language.SPANISH,
    ): "ayuda foo as 9 mesa puja~4 paso 1 as kc mesa 1 bazas 2 1 1 1 1 1 puntos",
}
"""Sessions with something of everything in them; `~` is a blank."""


def typed(name: str, language: Language) -> str:
    return TYPED[name, language].replace(" ", "\n").replace("~", " ") + "\n"


PAIR = ("--against", "random", "-O", "min_bid=1")
SHORT = ("--seed", "7", "-O", "cards=2")


def played(name: str, *arguments: str, stdin: str = "") -> str:
    """Return what a match prints that goes well."""
    result = bazas("games", "play", name, *arguments, stdin=stdin)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


# The transcripts


@pytest.mark.parametrize("name, language", TYPED)
def test_golden_transcripts(name: str, language: Language) -> None:
    printed = played(name, *GAMES[name], "--lang", language, stdin=typed(name, language))
    assert printed == (GOLDEN / f"games-{name}.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_tell_the_same_match(name: str) -> None:
    told = [
        played(name, *GAMES[name], "--lang", language, stdin=typed(name, language)).splitlines()
        for language in Language
    ]
    assert len(told[0]) == len(told[1])
    for english, spanish in zip(*told, strict=True):
        if not english.startswith(">"):
            numbers = ["".join(filter(str.isdigit, line)) for line in (english, spanish)]
            assert numbers[0] == numbers[1]
            assert english != spanish or english.startswith(("High", "Low", "Jack", "Game"))


def test_a_pipe_gets_nothing_but_text() -> None:
    name, language = "auction-pitch", Language.SPANISH
    done = subprocess.run(
        [sys.executable, "-m", "bazas", "games", "play", name, *GAMES[name]],
        input=typed(name, language).encode(),
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "BAZAS_LANG": language, "TERM": "xterm"},
        timeout=100,
        check=True,
    )
    printed = done.stdout.decode().replace("\r\n", "\n")
    assert printed == (GOLDEN / f"games-{name}.{language}.txt").read_text("utf-8")


def test_cards_are_told_in_letters_or_in_words_if_asked_for() -> None:
    letters = played("river", *SHORT, "--ascii", stdin="q\n")
    assert letters.isascii()
    words = played("river", *SHORT, "--words", "--lang", "es", stdin="q\n")
    assert not set("♠♥♦♣") & set(words)
    assert "la carta vuelta es " in words


def test_cards_and_bare_ranks_can_be_typed_as_they_are_told_in_words() -> None:
    listed = played("alta", "--words", "--seed", "1", "--deals", "1", stdin="ace\nqueen\nq\n")
    assert "Your cards: ace, king, queen, jack, 10, 9," in listed
    assert "You: ace, " in listed
    assert "You: queen, " in listed
    told = played("pitch", "--words", "--seed", "2", *PAIR, stdin="4\n")
    hand = told.partition("Your hand: ")[2].partition("\n")[0].split(", ")
    assert len(hand) == 6
    for card in hand:
        led = played("pitch", "--words", "--seed", "2", *PAIR, stdin=f"4\n{card}\n")
        assert f"You lead {card}: " in led


def test_bare_ranks_are_in_words_in_spanish_too() -> None:
    told = played("alta", "--words", "--seed", "1", "--lang", "es", stdin="sota\nas\nsalir\n")
    assert "Tus cartas: as, rey, dama, jota, 10, 9," in told
    assert "Tú: jota, " in told


# How it ends


@pytest.mark.parametrize("stdin", ["", "1", "1\n", "q\n", "quit\n", "1\nsalir\n"])
def test_the_end_of_the_input_is_the_end(stdin: str) -> None:
    options = ("--against", "random,rules,random", "--seat", "2", "--seed", "7", "-O", "cards=2")
    said = played("river", *options, stdin=stdin).splitlines()[-1]
    command = said.removeprefix("The same match from its beginning: ")
    kinds = "--against random,rules,random --seed 7 --seat 2 -O cards=2"
    assert command == f"bazas games play up-and-down-the-river {kinds}"
    again = bazas(*command.split()[1:], stdin=stdin)
    assert again.stdout == played("river", *options, stdin=stdin)


def test_an_interrupt_at_the_prompt_ends_it_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_screen: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("bazas.play.terminal.plain.Plain.ask", interrupted)
    result = bazas("games", "play", "pitch", "--seed", "3")
    assert result.exit_code == 130
    assert result.stdout.splitlines()[-1].endswith("--against rules,rules,rules --seed 3")


def test_ctrl_c_at_the_prompt_ends_it_with_130() -> None:
    command = [sys.executable, "-m", "bazas", "games", "play", "pitch", "--seed", "3"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        told = ""
        while not told.endswith("\n> "):
            told += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        last = process.stdout.read().splitlines()[-1]
        assert process.wait(100) == 130
    assert last.startswith("The same match from its beginning: bazas games play auction-pitch ")


def test_a_seed_that_is_drawn_is_said() -> None:
    first, second = (bazas("games", "play", "alta", stdin="q\n").stderr for _ in range(2))
    assert first.startswith("bazas: seed ")
    assert first != second


def test_a_match_can_be_cut_after_some_deals() -> None:
    options = ("--seed", "1", "--deals", "1", "--against", "rules,rules,rules", "-O", "cards=1")
    assert "wins the match" in played("river", *options, stdin="0\n1\n")
    options = ("--seed", "1", "--deals", "1", "--against", "rules,rules,rules", "-O", "cards=2")
    assert played("river", *options, stdin="0\n1\n1\n2\n").endswith("The match is not over.\n")


# Who plays


@pytest.mark.parametrize(
    "arguments, told",
    [
        ("river", "you, Player 1 (rules), Player 2 (rules), Player 3 (rules)"),
        ("pitch --against random,search:1", "you, Player 1 (random), Player 2 (search:1)"),
        ("pitch --against random,rules --seat 1", "you, Player 2 (random), Player 0 (rules)"),
        ("pitch -O players=3 --against random", "you, Player 1 (random), Player 2 (random)"),
        ("river --against random", "you, Player 1 (random), Player 2 (random), Player 3 (random)"),
        ("pitch --against random", "you, Player 1 (random)"),
        ("baciga --against rules,rules", "you, Player 1 (rules), Player 2 (rules)"),
        ("baciga -O preset=seed3 --against random", "you, Player 1 (random), Player 2 (random)"),
        (
            "baciga -O preset=seed3 --against rules,random",
            "you, Player 1 (rules), Player 2 (random)",
        ),
        ("La_Báciga", "you, Player 1 (rules)"),
        ("Auction pitch", "you, Player 1 (rules), Player 2 (rules), Player 3 (rules)"),
    ],
)
def test_who_sits_where(arguments: str, told: str) -> None:
    *words, last = arguments.split(" ") if "-" in arguments else [arguments]
    first = played(*words, last, "--seed", "1").splitlines()[0]
    assert first.endswith(f"At the table, in turn: {told}.")


# What cannot be


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    "arguments, said",
    [
        ("whist", "no such game: 'whist'; expected alta-baja, up-and-down-the-river, baciga,"),
        ("river -O cards", "no option: 'cards'; expected NAME=VALUE"),
        ("river -O card=3", "no such option: 'card'; expected players, first_dealer, cards,"),
        ("river -O cards=3 -O cards=4", "an option given twice: 'cards'; expected one value"),
        ("river -O cards=three", "cards cannot be: 'three'; expected a whole number"),
        ("river -O cards=" + "9" * 5000, "cards cannot be: '9"),
        ("river -O cards=13", "cards cannot be: '13'; expected 1 to 12"),
        ("river -O hook_on_one=2", "hook_on_one cannot be: '2'; expected true or false"),
        ("river -O bidding=loud", "bidding cannot be: 'loud'; expected sequential or simultaneous"),
        ("river -O players=3", "players cannot be: '3'; expected 4 to 8"),
        ("alta -O schedule=3/1,4", "schedule cannot be: '3/1,4'; expected pairs such as 3/1,4/2"),
        (
            "alta -O schedule=3/1,4/2",
            "points for each trick (A5): '2 given'; expected 13 pairs in schedule, such as 3/1",
        ),
        ("alta -O modes=up", "modes cannot be: 'up'; expected alta or baja"),
        ("baciga -O preset=mine", "preset cannot be: 'mine'; expected seed2 or seed3 or"),
    ],
)
def test_what_cannot_be_is_one_line(command: str, arguments: str, said: str) -> None:
    result = bazas("games", command, *arguments.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"bazas: {said}")
    assert len(result.stderr.splitlines()) == 1
    assert len(result.stderr) < 300


@pytest.mark.parametrize(
    "arguments, said",
    [
        (
            "play river --against rules,rules",
            "--against names 2 others, so 3 play; expected 4 to 8 players",
        ),
        (
            "play river --against rules,rules,rules,rules,rules -O cards=10",
            "--against names 5 others, so 6 play; expected 4 to 5 players",
        ),
        ("play river --against rules,rules -O cards=13", "cards cannot be: '13'; expected 1 to 12"),
        ("simulate river --players rules,rules", "--players names 2; expected 4 to 8 players"),
        (
            "play baciga --against rules,rules,rules -O preset=seed3",
            "kinds of players: 'rules,rules,rules'; expected 2 of them, or one for all",
        ),
        (
            "simulate baciga --players rules,random -O preset=seed3",
            "kinds of players: 'rules,random'; expected 3 of them, or one for all",
        ),
        ("list whist", "no such game: 'whist'; expected alta-baja,"),
        ("play pitch --against nobody", "no such player: 'nobody'; expected random, rules,"),
        ("play pitch --against rules,", "no such player: ''; expected random, rules,"),
        (
            "play pitch --against rules,rules -O players=2",
            "kinds of players: 'rules,rules'; expected 1",
        ),
        ("play pitch --seat 4", "seat cannot be: '4'; expected 0 to 3"),
        ("simulate pitch --players rules,you", "no such player: 'you'; expected random, rules,"),
        (
            "simulate pitch --players rules,rules -O players=3",
            "kinds of players: 'rules,rules'; exp",
        ),
        ("rules whist", "no such game: 'whist'; expected alta-baja,"),
    ],
)
def test_wrong_players_are_one_line(arguments: str, said: str) -> None:
    result = bazas("games", *arguments.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"bazas: {said}")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        "play river --seed -1",
        "play river --seat -1",
        "simulate river --matches 0",
        "list --x",
        "sing",
    ],
)
def test_wrong_usage_is_refused(arguments: str) -> None:
    result = bazas("games", *arguments.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Error: " in result.stderr


# Lists and rules


def test_each_game_is_listed_with_all_its_options() -> None:
    told = bazas("games", "list").stdout
    found = results("games", "list")
    assert tuple(one["name"] for one in found) == games.names()
    for one in found:
        game = games.load(one["name"])
        assert [option["name"] for option in one["options"]] == list(game.parameters)
        assert game.players in one["players"]
        assert f"{one['name']}: {game.title}, " in told
        for option in one["options"]:
            assert option["meaning"]
            assert option["values"]
            assert f"  {option['name']} " in told
            if option["default"] not in (0, []):  # else the game fills it in
                assert game.parameters[option["name"]] == option["default"]


@pytest.mark.parametrize("name", games.names())
def test_defaults_can_be_given(name: str) -> None:
    kind = games.kind(name)
    given = [f"{one.name}={written(one.default)}" for one in options_of(kind)]
    assert kind.of(**read_options(kind, given)) == games.load(name)
    every = [f"{one}={written(value)}" for one, value in games.load(name).parameters.items()]
    assert kind.of(**read_options(kind, every)) == games.load(name)


def test_documents_have_their_schema() -> None:
    for command, *arguments in (
        ["list"],
        ["rules", "pitch"],
        ["simulate", "pitch", "--matches", "1"],
    ):
        document = strict_json(bazas("games", command, *arguments, "--json").stdout)
        assert list(document) == ["schema", "version", "results", "errors"]
        assert document["schema"] == f"bazas.games.{command}/1"
        assert (document["version"], document["errors"]) == (__version__, [])
    document = strict_json(bazas("games", "rules", "whist", "--json").stdout)
    assert document["errors"][0]["token"] == "whist"


@pytest.mark.parametrize("name", games.names())
def test_rules_in_a_pipe_are_the_sheet(name: str) -> None:
    assert bazas("games", "rules", name).stdout == sheet(name)
    (found,) = results("games", "rules", name)
    assert found == {"name": name, "title": games.kind(name).title, "markdown": sheet(name)}


def test_rules_are_laid_out_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[str]()
    monkeypatch.setattr("bazas.cli.games.rules.is_terminal", lambda _stream: True)
    monkeypatch.setattr("click.echo_via_pager", shown.append)
    assert bazas("games", "rules", "pitch").stdout == ""
    (told,) = shown
    assert "**" not in told
    assert "Auction Pitch" in told
    assert told != sheet("auction-pitch")


def test_documents_are_not_paged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazas.cli.games.rules.is_terminal", lambda _stream: True)
    monkeypatch.setattr("click.echo_via_pager", None)
    (found,) = results("games", "rules", "pitch")
    assert found["markdown"] == sheet("auction-pitch")


def test_some_games_alone_are_listed() -> None:
    whole, parts = bazas("games", "list").stdout, ["alta-baja", "pitch"]
    told = bazas("games", "list", *parts).stdout
    assert [one["name"] for one in results("games", "list", *parts)] == [
        "alta-baja",
        "auction-pitch",
    ]
    assert told.count(" players\n") == 2
    assert set(told.splitlines()) < set(whole.splitlines())


@pytest.mark.parametrize("command", ["list", "rules", "play", "simulate"])
def test_help_has_an_example_and_the_sentence_of_the_group(command: str) -> None:
    said = bazas("games", command, "--help").stdout
    assert f"  bazas games {command}" in said
    assert ("One alone sits on all" in " ".join(said.split())) == (command == "play")
    sentence = GamesGroup.sentences[command]
    assert sentence in " ".join(said.split())
    assert sentence in " ".join(bazas("games", "--help").stdout.split())
