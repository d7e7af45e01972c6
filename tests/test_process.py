"""The command line as a process: pipes, terminals, interrupts, encodings and what it imports."""

from __future__ import annotations

import json
import os
import pty
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import IO

import pytest

from bazas import __version__

BAZAS = [sys.executable, "-m", "bazas"]
PATIENCE = 60  # seconds, after which a process that should have ended is killed, and the test fails
SMALL = "As As 1\nKs Ks 1\nQs Qs 1\n"
FALSE = (
    "# La señora\nMesa:\n10♦ 8♥\n4♠\n3♠ 2♥\n7♦ 3♠\nA♠\nQ♦ A♥\n"
    "Jugador: K♠ 4♠ Q♥ J♥ Q♦ 7♦ 7♦ A♣\nObjetivo: 5\n"
)
BEST = ["6 tricks with 7♦ Q♦ ", "6 tricks with 7d Qd "]
pytestmark = pytest.mark.usefixtures("own_folder")

HEAVY = {"numba", "numpy", "ortools", "rich"}


SLOW = ["--strategy", "memo"]


def big() -> str:
    """Return a random deal from two packs that takes `memo` far longer than a minute."""
    pack = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "shdc"]
    cards = random.Random(1).sample(2 * pack, 78)
    rows = ["".join(cards[start : start + 4]) for start in range(0, 52, 4)]
    return f"{'/'.join(rows)} {''.join(cards[52:])} ?\n"


def environment(**changes: str) -> dict[str, str]:
    """Return the environment with colours neither asked for nor refused, and UTF-8."""
    unwanted = {"NO_COLOR", "FORCE_COLOR", "PYTHONUTF8", "COLUMNS"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return kept | {"PYTHONIOENCODING": "utf-8", "TERM": "xterm"} | changes


def run(
    *arguments: str,
    stdin: bytes = b"",
    command: list[str] = BAZAS,
    **changes: str,
) -> tuple[int, str, str]:
    """Run to the end with pipes; return the exit code and what was printed."""
    done = subprocess.run(
        [*command, *arguments],
        input=stdin,
        capture_output=True,
        env=environment(**changes),
        timeout=PATIENCE,
        check=False,
    )
    encoding = changes.get("PYTHONIOENCODING", "utf-8")
    return (
        done.returncode,
        done.stdout.decode(encoding, "backslashreplace"),
        done.stderr.decode(encoding),
    )


@contextmanager
def started(
    *arguments: str, stdout: int = subprocess.PIPE, stderr: int = subprocess.PIPE, **changes: str
) -> Iterator[subprocess.Popen[str]]:
    """Start a process, which is killed when it does not end."""
    command = [*BAZAS, *arguments]
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=stderr,
        text=True,
        encoding="utf-8",
        env=environment(**changes),
    ) as process:
        watch = Timer(PATIENCE, process.kill)
        watch.start()
        try:
            yield process
        finally:
            watch.cancel()
            process.kill()


def read_until(stream: IO[str] | None, words: str) -> str:
    """Return the lines of a stream up to the first that holds `words`."""
    assert stream is not None
    text = ""
    for line in stream:
        text += line
        if words in line:
            return text
    raise AssertionError(f"{words!r} is not in {text!r}")


def on_terminal(
    *arguments: str, stdout: int | None = None, stop_at: str = "\0", **changes: str
) -> tuple[int, str, str]:
    """Run on a pseudo-terminal, with an interrupt as soon as `stop_at` is seen there.

    Returns the exit code, what the terminal was sent and, with `stdout=PIPE`, standard output.
    """
    master, slave = pty.openpty()
    stdout = slave if stdout is None else stdout
    with started(*arguments, stdout=stdout, stderr=slave, **changes) as process:
        os.close(slave)
        seen, interrupted = b"", False
        while data := _read(master):
            seen += data
            if stop_at.encode() in seen and not interrupted:
                process.send_signal(signal.SIGINT)
                interrupted = True
        os.close(master)
        printed, _ = process.communicate()
        return process.returncode, seen.decode(errors="replace"), printed or ""


def _read(terminal: int) -> bytes:
    """Read from a terminal; Linux says that its other side is closed with an error."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


def imported(*arguments: str) -> set[str]:
    """Return the modules that a command imports."""
    code, _, stderr = run(*arguments, command=[sys.executable, "-X", "importtime", "-m", "bazas"])
    assert code == 0
    return set(re.findall(r"^import time:.*\| +(\S+)$", stderr, re.MULTILINE))


# Starting


def test_version_of_the_module_is_that_of_the_command() -> None:
    assert run("--version") == (0, f"bazas {__version__}\n", "")


def test_it_runs_in_any_folder_and_leaves_nothing_there() -> None:
    code, stdout, stderr = run("verify", "published/1", "published/2")
    assert (code, stdout.count(" exact "), stderr) == (0, 2, "")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("arguments", [("--help",), ("--version",)])
def test_help_imports_neither_the_search_nor_what_is_heavy(arguments: tuple[str]) -> None:
    modules = imported(*arguments)
    assert {"click", "bazas.cli"} <= modules
    assert not {name for name in modules if name.startswith(("bazas.search", "bazas.notation"))}
    assert not {name.split(".")[0] for name in modules} & HEAVY


@pytest.mark.parametrize(
    "arguments", [("verify", "--help"), ("bench", "--help"), ("verify", "published/1")]
)
def test_small_work_imports_nothing_heavy(arguments: tuple[str, ...]) -> None:
    modules = imported(*arguments)
    assert "bazas.search" in modules
    assert not {name.split(".")[0] for name in modules} & HEAVY


# Pipes


def test_standard_input_is_read_and_standard_output_is_plain() -> None:
    code, stdout, stderr = run("verify", "-", stdin=f"{SMALL}{FALSE}As As 7\n".encode())
    assert code == 2
    assert stdout.count(" exact ") == 3
    assert BEST[0] in stdout
    assert stderr.startswith("bazas: -:14:7: a target that no play can have: '7'")
    assert not re.search(r"[^\n\x20-\x7e♠♥♦♣]", stdout + stderr)


@pytest.mark.parametrize(
    "arguments,copies", [(("verify",), 1000), (("export",), 1000), (("verify", "--json"), 100)]
)
def test_a_reader_that_stops_reading_hears_nothing(arguments: tuple[str, ...], copies: int) -> None:
    Path("many.txt").write_text(copies * SMALL, "utf-8")  # comes to more than a pipe holds
    with started(*arguments, "many.txt") as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
        assert process.wait() == -signal.SIGPIPE


@pytest.mark.parametrize(
    "closing,code",
    [("verify published/1 2>&-", 0), ("verify published/1 >&-", 2), ("verify - <&-", 2)],
)
def test_closed_streams_have_their_exit_codes(closing: str, code: int) -> None:
    shell = ["/bin/sh", "-c", f'exec "$@" {closing}', "sh", *BAZAS]
    found, _, stderr = run(command=shell)
    assert found == code
    assert "Traceback" not in stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("form", ["--quiet", "--json"])
def test_a_full_disk_is_said_in_a_line_and_is_no_false_claim(form: str) -> None:
    shell = ["/bin/sh", "-c", f'exec "$@" solve {form} published/1 >/dev/full', "sh", *BAZAS]
    code, _, stderr = run(command=shell)
    assert code not in {0, 1}
    assert len(stderr.splitlines()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes there")
def test_names_that_are_no_text_come_through() -> None:
    name = os.fsdecode(b"\xff.txt")
    Path(name).write_text(SMALL, "utf-8")
    code, _, stderr = run("export", name, "--json", "--out", "out.json")
    assert (code, stderr) == (0, "")
    document = json.loads(Path("out.json").read_text("utf-8"))
    assert len(document["results"]) == 3


# Encodings


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "cp850"])
def test_where_signs_cannot_be_printed_letters_are(encoding: str) -> None:
    code, stdout, stderr = run("verify", "-", stdin=FALSE.encode(), PYTHONIOENCODING=encoding)
    assert (code, stderr) == (1, "")
    assert BEST[1] in stdout


@pytest.mark.parametrize("encoding,title", [("ascii", "La senora"), ("cp1252", "La señora")])
def test_titles_are_printed_in_the_encoding_of_the_terminal(encoding: str, title: str) -> None:
    _, stdout, _ = run("show", "-", stdin=FALSE.encode(), PYTHONIOENCODING=encoding)
    assert stdout.startswith(f"# -: {title}\n")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8", "utf-16"])
@pytest.mark.parametrize("form", ["--json", "--jsonl"])
def test_json_is_the_same_in_every_encoding(encoding: str, form: str) -> None:
    code, stdout, stderr = run("verify", "-", form, stdin=FALSE.encode(), PYTHONIOENCODING=encoding)
    assert (code, stderr) == (1, "")
    found = json.loads(stdout)
    result = found["results"][0] if form == "--json" else found
    assert (result["title"], result["best_line"][:2]) == ("La señora", ["7♦", "Q♦"])


def test_errors_are_printed_in_every_encoding() -> None:
    code, _, stderr = run("verify", "-", stdin="♠♠/10♠x As 1".encode(), PYTHONIOENCODING="ascii")
    assert (code, stderr.count("bazas: ")) == (2, len(stderr.splitlines()))


# Terminals


def test_colours_and_bold_are_for_terminals() -> None:
    Path("false.txt").write_text(FALSE, "utf-8")
    code, seen, _ = on_terminal("verify", "false.txt", "published/1")
    assert code == 1
    assert re.search(r"\x1b\[31m[^\n]* beatable ", seen)
    assert re.search(r"\x1b\[32m[^\n]* exact ", seen)
    assert "\x1b[1m" in on_terminal("show", "published/1")[1]
    assert seen.splitlines()[-1].startswith("2 problems: ")  # no code before plain text


@pytest.mark.parametrize("arguments", [("verify",), ("show",)])
def test_no_color_is_honoured(arguments: tuple[str, ...]) -> None:
    code, seen, _ = on_terminal(*arguments, "published/1", NO_COLOR="1")
    assert code == 0
    assert "\x1b" not in seen
    assert (
        seen.replace("\r\n", "\n").splitlines()[0]
        == run(*arguments, "published/1")[1].splitlines()[0]
    )


@pytest.fixture
def mixed() -> str:
    """Return a file of three small problems and one that takes too long."""
    Path("mixed.txt").write_text(SMALL + big(), "utf-8")
    return "mixed.txt"


def test_a_contest_shows_its_progress_and_keeps_what_is_finished_when_interrupted() -> None:
    arguments = ("bench", "--strategies", "memo", "--sets", "published,S10", "--deals", "300")
    code, seen, printed = on_terminal(
        *arguments, "--json", stdout=subprocess.PIPE, stop_at=" of 300): "
    )
    assert code == 130
    assert re.search(r"\rloading the kernels", seen)
    assert re.search(r"\rS10/[0-9]+ \([0-9]+ of 300\): (auto|memo) *\r", seen)
    found = json.loads(printed)
    assert [each["set"] for each in found["results"]] == ["published", "published"]
    assert re.search(r"\r +\r$", seen)  # nothing is left of the last note


def test_progress_is_shown_while_long_work_goes_on_and_goes_away(mixed: str) -> None:
    code, seen, printed = on_terminal(
        "verify", mixed, *SLOW, stdout=subprocess.PIPE, stop_at="mixed.txt#4 (4 of 4)"
    )
    assert code == 130
    assert printed.count(" exact ") == 3
    assert "\x1b" not in printed
    assert seen.rfind("\x1b[?25h") > seen.rfind("\x1b[?25l")  # the cursor is back


def test_quiet_shows_no_progress(mixed: str) -> None:
    code, seen, printed = on_terminal(
        "verify", mixed, *SLOW, "--quiet", "--max-seconds", "1.5", stdout=subprocess.PIPE
    )
    assert (code, seen) == (3, "")
    assert "mixed.txt#4" in printed


def test_progress_of_a_problem_ends_with_the_problem() -> None:
    # Each ends just after its progress is due, and so while the first ones still import rich.
    Path("four.txt").write_text(4 * big(), "utf-8")
    _, seen, _ = on_terminal("verify", "four.txt", *SLOW, "--max-seconds", "0.55")
    for number in range(1, 5):
        _, shown, after = seen.partition(f"four.txt#{number}   ")
        assert shown
        assert f"four.txt#{number} (" not in after


# Interrupts


def test_an_interrupt_keeps_the_rows_that_are_finished(mixed: str) -> None:
    with started("verify", mixed, *SLOW) as process:
        rows = read_until(process.stdout, "#3")
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate()
    assert (process.returncode, stderr) == (130, "")
    assert (rows + stdout).count(" exact ") == 3


def test_an_interrupt_keeps_the_lines_that_are_finished(mixed: str) -> None:
    with started("solve", mixed, *SLOW, "--jsonl", "--first", "--count") as process:
        lines = read_until(process.stdout, '"at": 3')
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate()
    assert (process.returncode, stderr) == (130, "")
    assert [json.loads(line)["at"] for line in (lines + stdout).splitlines()] == [1, 2, 3]


def test_an_interrupt_keeps_the_document_whole(mixed: str) -> None:
    # Only the progress tells when the work on the fourth has begun.
    code, _, printed = on_terminal(
        "verify", "As As 7", mixed, *SLOW, "--json", stdout=subprocess.PIPE, stop_at="mixed.txt#4 ("
    )
    document = json.loads(printed)
    assert code == 130
    assert [(found["at"], found["verdict"]) for found in document["results"]] == [
        (1, "exact"),
        (2, "exact"),
        (3, "exact"),
    ]
    assert [error["token"] for error in document["errors"]] == ["7"]


@pytest.mark.parametrize("moment", ["click", "bazas.cli", "bazas.cards", "bazas.search"])
def test_an_interrupt_while_still_importing_is_an_interrupt(mixed: str, moment: str) -> None:
    with started("verify", mixed, *SLOW, PYTHONPROFILEIMPORTTIME="1") as process:
        said = read_until(process.stderr, f" {moment}\n")
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate()
    assert process.returncode == 130
    assert "Aborted!" not in said + stderr
    assert "Traceback" not in said + stderr


def test_export_of_standard_input_spares_the_file_it_comes_from() -> None:
    text = f"{SMALL}As As 7\n"
    Path("same.txt").write_text(text, "utf-8")
    shell = ["/bin/sh", "-c", 'exec "$@" export - --out same.txt < same.txt', "sh", *BAZAS]
    code, _, stderr = run(command=shell)
    assert (code, Path("same.txt").read_text("utf-8")) == (2, text)
    assert "same.txt is left as it is" in stderr


def test_a_file_may_have_a_name_like_a_published_problem() -> None:
    Path("published").mkdir()
    Path("published/1.txt").write_text("As As 0\n", "utf-8")
    assert run("verify", "published/1.txt")[0] == 1
    assert run("verify", "published/1")[0] == 0
