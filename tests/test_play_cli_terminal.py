"""The game as it is drawn and played on a terminal, which a pseudo-terminal stands for."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pexpect
import pytest

from bazas.bench.sets import SETS
from bazas.notation import write_line
from bazas.search.native import kernels

PATIENCE = 60  # seconds
CLEAR = "\x1b[2J\x1b[H"
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")
PROMPT = "\r\n(?:\x1b\\[\\?2004h)?> "  # readline asks terminals to mark what is pasted
SOLVED = "K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥"
MISTAKEN = "ks qh 4s qd 7d 7d jh ac"
pytestmark = [
    pytest.mark.usefixtures("own_folder"),
    # In a process with threads, such as those of other tests; what is begun here is a new program.
    pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning"),
]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Have the kernels compiled: that would be said on standard error, once on a machine."""
    for name in ("search", "analysis"):
        kernels(f"bazas.{name}.kernels")


class Terminal:
    """A game in a terminal of so many columns and lines."""

    def __init__(self, child: pexpect.spawn) -> None:
        self.child = child

    def prompted(self) -> str:
        """Return what is shown until the next prompt, without controls."""
        return CONTROLS.sub("", self.raw()).replace("\r\n", "\n").strip()

    def raw(self) -> str:
        """Return what is sent until the next prompt."""
        self.child.expect(PROMPT)
        return str(self.child.before)

    def type(self, line: str) -> str:
        """Type a line, and return what is shown for it, without itself."""
        self.child.sendline(line)
        return self.prompted().removeprefix(line).strip()

    def ended(self) -> tuple[int | None, str]:
        """Return the exit code, and what is shown last."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.child.exitstatus, CONTROLS.sub("", str(self.child.before)).strip()


@contextmanager
def playing(
    *arguments: str, columns: int = 80, lines: int = 40, changes: dict[str, str] | None = None
) -> Iterator[Terminal]:
    unwanted = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "BAZAS_LANG"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    usual = {"TERM": "xterm-256color", "INPUTRC": os.devnull, "PYTHONIOENCODING": "utf-8"}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "bazas", "play", *arguments],
        dimensions=(lines, columns),
        encoding="utf-8",
        env=kept | usual | (changes or {}),
        timeout=PATIENCE,
    )
    try:
        yield Terminal(child)
    finally:
        child.close(force=True)


# Whole games


def test_a_game_in_english() -> None:
    with playing("published/1") as game:
        shown = game.prompted()
        assert shown.splitlines()[:2] == [
            "published/1: Published problem 1",
            "0 made, 8 cards left, at most 8; target 6",
        ]
        assert shown.endswith("You lead: play any card.")
        assert "  1   10♦ [8♥]\n  2  [4♠]\n" in shown
        assert "1:K♠   2:4♠\n   3:Q♥   4:J♥\n   5:Q♦   6:7♦   7:7♦\n   8:A♣\n" in shown
        shown = game.type("1")
        assert "  5   -\n" in shown
        assert "     4♠\n   1:Q♥   2:J♥\n     Q♦     7♦     7♦\n     A♣\n" in shown
        assert shown.endswith(
            "You led K♠; the table answered A♠, row 5: the highest right end of the suit led\n"
            "    (BS-10).\n"
            "The table wins the trick: the higher card of the suit led wins (BS-12).\n"
            "The table leads 8♥ from row 1: follow hearts."
        )
        assert game.type("4s") == (
            "Not possible: the table led 8♥ and the hand can follow suit (BS-11): '4♠';\n"
            "    expected Q♥ J♥"
        )
        shown = game.type("qh 4♠ dq 7d 7d ac jh")
        assert "All cards are played: 6 tricks; the target is reached.\n" in shown
        assert f"The line given: {SOLVED}; target 6, optimum 6.\n" in shown
        assert "6 tricks, the most there are.\n" in shown
        game.child.sendline("q")
        assert game.ended() == (0, "q")


def test_a_game_in_spanish() -> None:
    with playing("published/1", "--lang", "es") as game:
        assert game.prompted().endswith("Inicia el jugador: vale cualquier carta.")
        shown = game.type("kp")
        assert shown.startswith("published/1: Problema publicado 1\nhechas 0, 7 cartas por jugar, ")
        assert shown.endswith("La mesa inicia con 8♥ de la fila 1: hay que servir corazones.")
        assert game.type("4p") == (
            "No puede ser: la mesa inició con 8♥ y en la mano hay cartas de ese palo\n"
            "    (BS-11): '4♠'; se podían jugar Q♥ J♥"
        )
        assert game.type("alcance") == "Todavía se puede llegar a 6 bazas."
        shown = game.type("qc 4p qd 7d 7d jc at")
        assert "Partida terminada: 5 bazas; el objetivo era 6.\n" in shown
        assert "    Cuesta 1 baza: se podía llegar a 6. Era mejor: A♣.\n" in shown
        assert "5 bazas de 6 posibles.\nBazas perdidas por el camino: 1 en la baza 7.\n" in shown
        game.child.sendline("salir")
        assert game.ended() == (0, "salir")


HINTS = {
    "en": [
        "A good card is one of hearts.\n(hint 1 of 3)",
        "Good: 8♥, 5♥\n(hint 2 of 3)",
        "A best line: 8♥, ",
    ],
    "es": [
        "Una carta buena es de corazones.\n(pista 1 de 3)",
        "Buenas: 8♥, 5♥\n(pista 2 de 3)",
        "Una línea óptima: 8♥, ",
    ],
}


@pytest.mark.parametrize("language", HINTS)
def test_three_levels_of_hint(language: str) -> None:
    with playing("published/2", changes={"BAZAS_LANG": language}) as game:
        game.prompted()
        for hint in HINTS[language]:
            assert game.type("h").startswith(hint)


def test_a_mistake_can_be_taken_back_to_the_start_and_played_better() -> None:
    with playing("published/1") as game:
        start = game.prompted().partition("\n\nYou lead")[0]
        assert "Better: A♣" in game.type(MISTAKEN)
        for card in ("A♣", "J♥", "7♦", "7♦", "Q♦", "4♠", "Q♥"):
            assert f"Taken back: {card}\n" in game.type("u")
        shown = game.type("u")
        assert "Taken back: K♠\n" in shown
        assert shown.startswith(start)
        assert game.type("u") == "There is nothing to take back."
        assert "6 tricks, the most there are." in game.type(SOLVED)
        shown = game.type("r")
        assert shown.startswith(start)
        assert f"Taken back: {SOLVED.replace(' ', ', ')}\n" in shown


def test_one_of_the_published_problems_is_chosen() -> None:
    with playing() as game:
        assert game.prompted().endswith("Which problem? Enter: 1")
        assert "0 made, 10 cards left, at most 10; target 8" in game.type("3")
        assert "published/4: Published problem 4" in game.type("n")
        game.child.sendeof()
        assert game.ended() == (0, "")


# Interrupts and the end


@pytest.mark.parametrize("end, code", [("eof", 0), ("intr", 130)])
def test_the_keys_that_end_a_game(end: str, code: int) -> None:
    with playing("published/1") as game:
        game.prompted()
        game.type("ks qh")
        {"eof": game.child.sendeof, "intr": game.child.sendintr}[end]()
        said = 'Played so far: bazas explain published/1 --line "K♠ Q♥"'
        found, shown = game.ended()
        assert (found, shown.removeprefix("^C").strip()) == (code, said)


@pytest.mark.parametrize("end, code", [("eof", 0), ("intr", 130)])
def test_the_keys_that_end_the_choice_of_a_problem(end: str, code: int) -> None:
    with playing() as game:
        game.prompted()
        {"eof": game.child.sendeof, "intr": game.child.sendintr}[end]()
        assert game.ended()[0] == code


def test_an_interrupt_stops_a_long_question_which_shows_that_it_works() -> None:
    ((_, hardest),) = SETS["hard26"].problems(1)
    with playing(write_line(hardest)) as game:
        game.prompted()
        game.child.sendline("w")
        game.child.expect("thinking; Ctrl-C stops that, not the game")
        game.child.sendintr()
        assert game.prompted().endswith("Stopped.")
        assert ", 25 cards left, " in game.type("1")
        game.child.sendintr()
        assert game.ended()[0] == 130


# How it looks


def test_the_table_is_drawn_anew_at_the_same_place_and_what_was_there_is_kept() -> None:
    with playing("published/1", lines=30) as game:
        assert CLEAR not in game.raw()
        game.child.sendline("1")
        first = game.raw()
        assert first.count(CLEAR) == 1
        assert first.partition(CLEAR)[0].count("\r\n") >= 30  # moved up, not wiped away
        game.child.sendline("1")
        assert game.raw().partition(CLEAR)[0].count("\r\n") == 1
        game.child.sendline("h")
        assert CLEAR not in game.raw()


def test_suits_can_be_told_apart_and_right_ends_are_marked() -> None:
    with playing("published/1") as game:
        shown = game.raw()
        styles = {
            suit: set(re.findall(rf"\x1b\[1([;0-9]*)m[0-9JQKA]+{suit}\x1b\[0m", shown))
            for suit in "♠♥♦♣"
        }
        assert [len(found) for found in styles.values()] == [1, 1, 1, 1]
        assert len(set.union(*styles.values())) == 4
        assert styles["♥"] == {";31"}
        assert len(re.findall(r"\[\x1b\[1[;0-9]*m[0-9JQKA]+[♠♥♦♣]\x1b\[0m\]", shown)) == 6
        game.child.sendline("1")
        shown = game.raw()
        assert re.search(r"\[\x1b\[1;7;31m8♥\x1b\[0m\]", shown)  # it leads, and is reversed
        assert re.search(r"\x1b\[2m4♠", shown)  # it cannot be played, and is dim


@pytest.mark.parametrize("changes, drawn", [({"NO_COLOR": "1"}, 1), ({"TERM": "dumb"}, 0)])
def test_without_colours_there_is_nothing_but_text(changes: dict[str, str], drawn: int) -> None:
    with playing("published/1", "--ascii", changes=changes) as game:
        texts = [game.raw()]
        for line in ("1", "h", "u"):
            game.child.sendline(line)
            texts.append(game.raw())
    for text in texts:
        assert "\x1b" not in text.replace("\x1b[?2004l", "")
        assert text.isascii()
        assert "\r\n" * 5 not in text  # nothing is moved up, either
    assert texts[0].count("\r\n  1   Td  [8h]\r\n") == drawn


def test_plain_is_plain_on_a_terminal_too() -> None:
    with playing("published/1", "--plain") as game:
        assert "\x1b" not in game.raw()
        game.child.sendline("1")
        shown = game.raw()
        assert "\x1b" not in shown
        assert shown.startswith("1\r\nYou led K♠")  # typed once, not echoed once more


def test_letters_stand_where_suits_cannot_be_printed() -> None:
    with playing("published/1", "--lang", "es", changes={"PYTHONIOENCODING": "ascii"}) as game:
        assert "  1   Td  [8h]\n" in game.prompted()
        assert "El jugador inicio con Ks;" in game.type("1")


@pytest.mark.parametrize("columns", [40, 80, 132])
def test_it_fits_the_terminal(columns: int) -> None:
    with playing("deal1:13x4/26/2:7:0", columns=columns, lines=60) as game:
        game.prompted()
        shown = game.type("1")
        assert max(map(len, shown.splitlines())) <= columns
        for number in range(1, 26):
            assert re.search(rf"(?<![0-9]){number}:[0-9JQKA]+[♠♥♦♣]", shown)
        assert len(re.findall(r"^ ?[ 1][0-9]  .*\[[0-9JQKA]+[♠♥♦♣]\]", shown, re.MULTILINE)) == 13
        assert (" 1. A♠" in shown) == (columns > 40)


def test_where_lines_are_few_the_table_and_the_prompt_are_there() -> None:
    with playing("published/5", lines=24) as game:
        game.prompted()
        shown = game.type("1 2 3 4")
        assert len(shown.splitlines()) < 24
        assert shown.startswith("published/5: ")


def test_drawing_needs_no_search() -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-X", "importtime", "-m", "bazas", "play", "published/1"],
        encoding="utf-8",
        timeout=PATIENCE,
        env=os.environ | {"TERM": "xterm"},
    )
    child.expect("You lead: play any card")
    modules = set(re.findall(r"\| +(\S+)\r\n", str(child.before)))
    child.close(force=True)
    assert {"rich.console", "bazas.play.terminal.fancy"} <= modules
    assert not {name.split(".")[0] for name in modules} & {"numba", "numpy", "ortools"}
