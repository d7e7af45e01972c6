"""`bazas play` line by line: what is played, what is printed, and how it ends."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bazas import Puzzle, published
from bazas.cli.play import _draws
from bazas.search.native import kernels
from bazas.speech import Language
from bazas.workshop.deal import Origin
from commands import GOOD, UNREADABLE, bazas, problem, written

GOLDEN = Path(__file__).parent / "golden"
LAST = "> \n"
SOLVED = "K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥\n"
HEAVY = {"dask", "numba", "numpy", "ortools", "rich"}
pytestmark = pytest.mark.usefixtures("own_folder")

TYPED = {
    Language.ENGLISH: "? foo 99 kh h 1 4s w h hint j♥,4s l u~2 undo u kSqh~4s~qd 7d~7d~jh worth n "
    "ac u restart t 1 q",
    Language.SPANISH: "ayuda foo 99 kc h 1 4p w h pista j♥,4p l u~2 deshacer u kPqc~4p~qd 7d~7d~jc "
    "alcance n at u reiniciar t 1 salir",
}
"""A game with everything in it; `~` is a blank."""


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Have the kernels compiled: that would be said on standard error, once on a machine."""
    for name in ("search", "analysis"):
        kernels(f"bazas.{name}.kernels")


def typed(language: Language) -> str:
    return TYPED[language].replace(" ", "\n").replace("~", " ") + "\n"


# The transcript


@pytest.mark.parametrize("language", Language)
def test_golden_transcripts(language: Language) -> None:
    result = bazas("play", "published/1", "--lang", language, "--plain", stdin=typed(language))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (GOLDEN / f"play-1.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize("language", Language)
def test_a_pipe_gets_the_same_as_plain_and_nothing_but_text(language: Language) -> None:
    command = [sys.executable, "-m", "bazas", "play", "published/1"]
    done = subprocess.run(
        command,
        input=typed(language).encode(),
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "BAZAS_LANG": language, "TERM": "xterm"},
        timeout=100,
        check=False,
    )
    assert done.returncode == 0
    printed = done.stdout.decode().replace("\r\n", "\n")
    assert printed == (GOLDEN / f"play-1.{language}.txt").read_text("utf-8")
    assert all(character.isprintable() or character == "\n" for character in printed)


def test_what_is_typed_is_echoed_without_what_cannot_be_shown() -> None:
    result = bazas("play", GOOD, stdin="l \x1b[31m\x07\x00 as\n")
    assert "> l [31m as\n" in result.stdout
    assert "\x1b" not in result.stdout


def test_bytes_that_are_no_text_are_no_cards() -> None:
    result = bazas("play", GOOD, stdin=b"\xff\xfe\n\xe2\x99\nas\nq\n")
    assert result.exit_code == 0
    assert result.stdout.count("is neither a card nor a command") == 2
    assert "All cards are played" in result.stdout


# How it ends


@pytest.mark.parametrize("stdin", ["", "ks\n", "ks", "ks\nqh\n", SOLVED])
def test_the_end_of_the_input_is_the_end(stdin: str) -> None:
    result = bazas("play", "published/1", stdin=stdin)
    assert (result.exit_code, result.stderr) == (0, "")
    assert LAST in result.stdout
    line = {"": [], "ks": ["K♠"], "ks\n": ["K♠"], "ks\nqh\n": ["K♠ Q♥"], SOLVED: []}[stdin]
    said = result.stdout.partition(LAST)[2]
    assert said == "".join(
        f'Played so far: bazas explain published/1 --line "{cards}"\n' for cards in line
    )


@pytest.mark.parametrize(
    "source", ["published/1", "deal1:6x1-2/8/2:7:0", "Td8h/4s/Kc Ks4s8c 1", "mine.txt#2"]
)
@pytest.mark.parametrize("letters", [[], ["--ascii"]])
def test_what_was_played_can_be_explained(source: str, letters: list[str]) -> None:
    written(f"As As 1\n# Mine\n{problem(6)}", "mine.txt")
    result = bazas("play", source, *letters, stdin="1 2\nq\n")
    command = result.stdout.splitlines()[-1].removeprefix("Played so far: ")
    name, *arguments = shlex.split(command)
    assert name == "bazas"
    explained = bazas(*arguments)
    assert (explained.exit_code, explained.stderr) == (0, "")
    assert "Here the line ends" in explained.stdout


def test_an_interrupt_at_the_prompt_ends_it_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_screen: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("bazas.play.terminal.plain.Plain.ask", interrupted)
    assert bazas("play", GOOD).exit_code == 130


# What is played


def test_without_a_file_one_of_the_published_problems_is_chosen() -> None:
    result = bazas("play", stdin="6\nq\n")
    assert result.exit_code == 0
    assert "Problem: published/6: Published problem 6\n" in result.stdout
    assert result.stdout.splitlines()[:6] == [
        f"{n}. published/{n}: Published problem {n} ({len(one.table)} rows, {len(one.hand)} cards "
        f"in the hand, target {one.target or 'open'})"
        for n, one in enumerate(published(), 1)
    ]


@pytest.mark.parametrize(
    "files, name",
    [
        (["published/3"], "published/3: Published problem 3"),
        (["mine.txt#2"], "mine.txt#2"),
        (["deal1:6x1-2/8/2:7:0"], "deal1:6x1-2/8/2:7:0"),
        ([GOOD], "As As 1"),
    ],
)
def test_one_problem_is_not_asked_for(files: list[str], name: str) -> None:
    written("As As 1\nKs Ks 1\n", "mine.txt")
    result = bazas("play", *files)
    assert result.stdout.startswith(f"Problem: {name}\n")


def test_problems_of_several_files_are_one_list() -> None:
    written("As As 1\nKs Ks 1\n", "mine.txt")
    result = bazas("play", "mine.txt", "published/1", stdin="\nas\nn\np\n3\nq\n")
    names = re.findall("Problem: (.*)", result.stdout)
    assert names == ["mine.txt#1", "mine.txt#2", "published/1: Published problem 1"]


def test_what_cannot_be_read_is_reported_and_the_rest_can_be_played() -> None:
    result = bazas("play", UNREADABLE, GOOD, "nowhere.txt", stdin="as\n")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 2
    assert "All cards are played: 1 trick; the target is reached." in result.stdout


def test_without_any_problem_nothing_is_played() -> None:
    result = bazas("play", UNREADABLE, stdin="as\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("files", [["-"], ["published/1", "-"]])
def test_problems_cannot_be_read_from_where_cards_are(files: list[str]) -> None:
    result = bazas("play", *files, stdin="As As 1\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "bazas: standard input is for what is typed in the game: '-'; expected a file, or a name "
        "such as published/3\n"
    )


# New problems


def dealt(output: str) -> Puzzle:
    """Return the problem that a transcript shows."""
    rows = [row.replace(",", "") for row in re.findall("^Row [0-9]+: (.*)", output, re.MULTILINE)]
    (hand,) = re.findall("^Cards to play: (.*)", output, re.MULTILINE)
    cards = re.sub(r"[0-9]+\. |,", "", hand)
    return Puzzle.parse("Mesa:\n" + "\n".join(rows) + f"\nMano: {cards}\nObjetivo: ?")


def test_a_seed_deals_a_random_problem_by_a_name_that_brings_it_back() -> None:
    result = bazas("play", "--seed", "7")
    assert (result.exit_code, result.stderr) == (0, "")
    name = "deal1:10x1-3/10/2:7:0"
    assert result.stdout.startswith(f"Problem: {name}\nThe aim: make as many tricks as possible.\n")
    assert dealt(result.stdout) == Origin.parse(name).puzzle()
    assert bazas("play", name).stdout == result.stdout


def test_a_seed_that_is_drawn_is_said() -> None:
    result = bazas("play", "--shape", "6x1-2/8/2")
    (seed,) = re.findall("^bazas: seed ([0-9]+)$", result.stderr.strip())
    assert f"Problem: deal1:6x1-2/8/2:{seed}:0\n" in result.stdout
    assert bazas("play", "--shape", "6x1-2/8/2").stderr != result.stderr


def test_a_level_makes_a_problem_that_is_proven_and_rated() -> None:
    arguments = ("--level", "medium", "--seed", "7", "--shape", "6x1-2/8/2")
    result = bazas("play", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    told, heading, target = result.stdout.splitlines()[:3]
    name = told.removeprefix("its name: ")
    assert heading.endswith("A new problem (medium, the model thinks)")
    assert dealt(result.stdout) == Origin.parse(name).puzzle()
    (made,) = re.findall("^# deal1:.*", bazas("generate", *arguments).stdout, re.MULTILINE)
    assert made == f"# {name}"
    verified = bazas("solve", name).stdout.splitlines()[1].split()
    assert target == f"The aim: make {verified[2]} tricks."
    assert bazas("play", *arguments).stdout == result.stdout


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--shape", "5x1/2/1", "--level", "fiendish"), "too few decisions for fiendish"),
        (("--shape", "5x1/20/1"), "5 cards on the table at most, but 20 in the hand"),
        (("--shape", "5x1/20/1", "--level", "easy"), "5 cards on the table at most"),
    ],
)
def test_what_cannot_be_made_is_a_false_claim(arguments: tuple[str, ...], said: str) -> None:
    result = bazas("play", "--seed", "7", *arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_where_no_problem_is_found_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazas.workshop.generate.generate", lambda *_, **__: iter(()))
    result = bazas("play", "--level", "hard", "--seed", "7", "--lang", "es")
    assert (result.exit_code, result.stdout) == (3, "")
    said = "bazas: se agotó el presupuesto: 0 de 1 hechos, 100 000 repartos examinados\n"
    assert result.stderr == said


@pytest.mark.parametrize(
    "arguments",
    [
        ("published/1", "--seed", "7"),
        ("published/1", "--level", "easy"),
        ("published/1", "--shape", "6x1-2/8/2"),
        ("--level", "impossible"),
        ("--seed", "-1"),
        ("--shape", "5"),
        ("--json",),
    ],
)
def test_bad_usage(arguments: tuple[str, ...]) -> None:
    result = bazas("play", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Usage: bazas play" in result.stderr


# How cards are written


def test_letters_and_words_for_cards() -> None:
    letters = bazas("play", "published/1", "--ascii", stdin="1\nh\nh\nl\n").stdout
    assert letters.isascii()
    assert "Row 1: Td, 8h\n" in letters
    words = bazas("play", "published/1", "--words", "--lang", "es", stdin="4p\n").stdout
    assert "Fila 1: 10 de diamantes, 8 de corazones\n" in words
    assert "1. rey de picas, 2. 4 de picas, 3. dama de corazones" in words
    *told, command = words.splitlines()
    assert not set("♠♥♦♣") & set("".join(told))
    assert command.endswith('--line "4♠"')  # to be read again


@pytest.mark.parametrize(
    "letters, said",
    [
        ([], "'Kc' is K♣ or K♥: which?"),
        (["--lang", "es"], "'Kc' es K♥ o K♣: ¿cuál?"),
        (["--suits", "en"], "You led K♣"),
        (["--suits", "en", "--lang", "es"], "El jugador inició con K♣"),
    ],
)
def test_letters_of_suits_are_of_both_languages_or_of_one(letters: list[str], said: str) -> None:
    written("Mesa:\nA♠\n2♣\n3♥\nMano: K♣ K♥ Q♦\n", "mine.txt")
    result = bazas("play", "mine.txt", *letters, stdin="Kc\nq\n")
    assert said in result.stdout


# What it takes


def imported(*arguments: str) -> set[str]:
    """Return what is imported until the first prompt, at which the input ends."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "bazas", "play", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=True,
    )
    return set(re.findall(r"^import time:.*\| +(\S+)$", done.stderr, re.MULTILINE))


@pytest.mark.parametrize("arguments", [(), ("published/1",), ("--seed", "7"), ("--lang", "es")])
def test_starting_waits_for_nothing_heavy(arguments: tuple[str, ...]) -> None:
    modules = imported(*arguments)
    assert "bazas.play.terminal.session" in modules
    assert not {name.split(".")[0] for name in modules} & HEAVY


def test_cards_and_hints_need_no_compiler() -> None:
    program = (
        "import atexit, sys\n"
        "from bazas.cli import main\n"
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr))\n"
        "main(['play', 'published/6'], standalone_mode=False)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=b"w\nh\nh\nh\n9s\nw\nu\nq\n",
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        timeout=100,
        check=False,
    )
    assert done.stdout.decode().count("Still reachable") == 2
    modules = done.stderr.decode().split()
    assert "bazas.search.outcomes" in modules
    assert "numba" not in modules


@pytest.mark.parametrize("term", ["dumb", "unknown", "xterm"])
def test_nothing_is_drawn_where_that_cannot_be(monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", term)
    assert not _draws()
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Terminal())
    assert _draws() == (term == "xterm")
    monkeypatch.setattr(sys, "stdin", None)
    assert not _draws()


# Anything at all


@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.binary(max_size=12) | st.sampled_from([b"1", b"as", b"u", b"h", b"w", b"r"])))
def test_any_bytes_can_be_typed(lines: list[bytes]) -> None:
    result = bazas("play", "As/Ks/2d Qs3dAd 2", "--plain", stdin=b"\n".join(lines))
    assert result.exit_code == 0
    assert result.stdout.startswith("Problem: As/Ks/2d Qs3dAd 2\n")
    end = result.stdout.splitlines()[-1]
    assert end.strip() in {">", "> q"} or end.startswith("Played so far: bazas explain ")
    assert all(character.isprintable() or character == "\n" for character in result.stdout)
