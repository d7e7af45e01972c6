"""What the commands print and write: JSON, drawings, exports, letters."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from math import factorial
from pathlib import Path
from typing import Any

import pytest

from bazas import Puzzle, __version__, published
from bazas.cli import export
from bazas.cli.output import replace_file
from bazas.notation import write_line
from commands import (
    BEATABLE,
    GOOD,
    HAND,
    KEYS,
    LINE,
    READERS,
    UNREADABLE,
    bazas,
    problem,
    results,
    strict_json,
    written,
)

pytestmark = pytest.mark.usefixtures("own_folder")


# JSON


@pytest.mark.parametrize("command", READERS)
def test_json_is_one_document_with_results_and_errors(command: str) -> None:
    result = bazas(command, GOOD, UNREADABLE, "--json")
    document = strict_json(result.stdout)
    assert list(document) == ["schema", "version", "results", "errors"]
    assert document["schema"] == f"bazas.{command}/1"
    assert document["version"] == __version__
    assert [(found["source"], found["at"]) for found in document["results"]] == [("argument", 1)]
    (error,) = document["errors"]
    assert error.pop("expected").startswith("0 to 1, ")
    assert error == {
        "source": "argument",
        "line": 2,
        "column": 7,
        "message": "a target that no play can have",
        "token": "9",
    }
    assert (result.exit_code, result.stderr) == (2, "")


@pytest.mark.parametrize("command", ["verify", "solve"])
def test_results_have_the_keys_and_types_of_the_contract(command: str) -> None:
    cut = results(command, "--max-nodes", "1")
    for found in results(command) + cut:
        assert list(found) == list(KEYS)
        for key, types in KEYS.items():
            assert isinstance(found[key], types), key
            assert not isinstance(found[key], bool), key
    assert {found["optimum"] for found in cut} == {None}


@pytest.mark.parametrize(
    "source,expected",
    [
        (
            problem(6, LINE),
            {"target": 6, "verdict": "exact", "optimum": 6, "status": "proven", "title": ""}
            | {"line": {"cards": LINE.split(), "legal": True, "tricks": 6, "error": None}},
        ),
        (f"# T\n{problem('?')}", {"target": None, "verdict": "open", "line": None, "title": "T"}),
        (problem(5), {"target": 5, "verdict": "beatable", "optimum": 6}),
        (problem(7), {"target": 7, "verdict": "unreachable", "optimum": 6}),
    ],
)
def test_results_say_what_is_true(source: str, expected: dict[str, Any]) -> None:
    (found,) = results("verify", written(source))
    assert {key: found[key] for key in expected} == expected
    assert found["id"] == published()[0].id


@pytest.mark.parametrize(
    "line,legal,tricks,error",
    [("K♠ 4♠", False, 0, "trick 2: "), ("K♠ Q♥", True, 1, "makes 1 of 6 tricks in 2 of 8 cards")],
)
def test_results_say_what_is_wrong_with_a_line(
    line: str,
    legal: bool,  # noqa: FBT001 - a column of the table
    tricks: int,
    error: str,
) -> None:
    (found,) = results("verify", written(problem(6, line)))
    assert list(found["line"]) == ["cards", "legal", "tricks", "error"]
    assert found["line"]["cards"] == line.split()
    assert (found["line"]["legal"], found["line"]["tricks"]) == (legal, tricks)
    assert found["line"]["error"].startswith(error)


@pytest.mark.parametrize("command", READERS)
def test_jsonl_is_a_result_or_an_error_a_line(command: str) -> None:
    result = bazas(command, "published/1", UNREADABLE, "published/2", "--jsonl")
    lines = list(map(strict_json, result.stdout.splitlines()))
    errors = [line["error"] for line in lines if list(line) == ["error"]]
    assert [line["source"] for line in lines if "source" in line] == ["published/1", "published/2"]
    assert [error["token"] for error in errors] == ["9"]
    assert result.stderr == ""


def test_numbers_of_lines_may_be_huge() -> None:
    (result,) = results("solve", f"{45 * '2d'} {15 * 'AsKsQs'} ?", "--count")
    lines = factorial(45) // factorial(15) ** 3
    assert lines > 2**64
    assert result["lines"] == {"legal": lines, "optimal": lines}


# show


def test_show_draws_the_table_and_the_hand_by_suit() -> None:
    shown = bazas("show", "published/1").stdout.splitlines()
    assert shown[0] == "# published/1: Published problem 1"
    assert [line.split() for line in shown[1:8]] == [
        ["1.", "10♦", "8♥"],
        ["2.", "4♠"],
        ["3.", "3♠", "2♥"],
        ["4.", "7♦", "3♠"],
        ["5.", "A♠"],
        ["6.", "Q♦", "A♥"],
        ["hand", *HAND.split()],
    ]
    facts = dict(line.split(maxsplit=1) for line in shown[8:])
    assert facts == {
        "target": "6",
        "line": LINE,
        "#": f"6 rows of 10 cards, hand of 8, 3 packs; id {published()[0].id}",
    }


def test_quiet_show_has_only_the_cards() -> None:
    assert [line.split()[0] for line in bazas("show", "-q", "published/1").stdout.splitlines()] == [
        *(f"{row}." for row in range(1, 7)),
        "hand",
    ]


def test_show_has_the_notes() -> None:
    assert "\n# careful\n" in bazas("show", written(f"# T\n# careful\n{problem(6)}")).stdout


# export


@pytest.mark.parametrize("form", ["text", "line", "json"])
def test_export_writes_what_reads_back(form: str) -> None:
    assert bazas("export", "--to", form, "--out", "all").stdout == ""
    assert results("export", "all") != []
    again = [write_line(puzzle) for puzzle in published()]
    assert bazas("export", "all", "--to", "line").stdout.splitlines() == again
    if form != "line":
        assert bazas("export", "all").stdout == bazas("export").stdout


def test_export_writes_text_by_default() -> None:
    assert bazas("export").stdout == "\n".join(f"{puzzle}\n" for puzzle in published())


def test_export_quiet_is_no_less() -> None:
    assert bazas("export", "--quiet").stdout == bazas("export").stdout


def test_json_of_export_holds_everything() -> None:
    shown = bazas("export", "published/1", "--to", "json").stdout
    assert shown == bazas("export", "published/1", "--json").stdout
    (found,) = strict_json(shown)["results"]
    assert {"source": "published/1", "at": 1, "id": published()[0].id}.items() <= found.items()
    assert (found["hand"], found["line"]) == (
        HAND.split(),
        LINE.split(),
    )


@pytest.mark.parametrize("form", ["text", "line", "json"])
def test_out_may_be_the_input(form: str) -> None:
    name = written(f"mesa\r\n\r\nas\r\nhand as\r\n\r\n\r\n{GOOD}\r\n")
    printed = bazas("export", name, "--to", form).stdout
    assert bazas("export", name, "--to", form, "--out", name).exit_code == 0
    assert Path(name).read_text("utf-8") == printed


@pytest.mark.parametrize("out", ["problems.txt", "./problems.txt", "link"])
def test_out_leaves_an_input_that_is_partly_unreadable_as_it_is(out: str) -> None:
    text = f"{GOOD}\n{UNREADABLE}\n"
    name = written(text)
    Path("link").symlink_to(name)
    result = bazas("export", name, "--out", out)
    assert result.exit_code == 2
    assert f"{Path(out)} is left as it is" in result.stderr
    assert Path(name).read_text("utf-8") == text
    assert {path.name for path in Path().iterdir()} == {"link", name}


def test_an_interrupted_export_leaves_its_input_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(puzzle: Puzzle) -> str:
        if puzzle.target == 0:
            raise KeyboardInterrupt
        return write_line(puzzle)

    monkeypatch.setattr(export, "write_line", interrupted)
    text = f"{GOOD}\n{BEATABLE}\nKs Ks 1\n"
    assert bazas("export", written(text), "--to", "line", "--out", "problems.txt").exit_code == 130
    assert Path("problems.txt").read_text("utf-8") == text


def test_out_writes_through_a_link() -> None:
    Path("link").symlink_to(written(""))
    assert bazas("export", GOOD, "--to", "line", "--out", "link").exit_code == 0
    assert Path("link").is_symlink()
    assert Path("problems.txt").read_text("utf-8") == f"{GOOD}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes")
def test_out_writes_into_a_pipe_or_a_device() -> None:
    os.mkfifo("pipe")
    reader = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK)
    bazas("export", GOOD, "--to", "line", "--out", "pipe")
    received = os.read(reader, 100)
    os.close(reader)
    assert Path("pipe").is_fifo()
    assert received.decode() == f"{GOOD}\n"


def test_out_that_cannot_be_written_is_named() -> None:
    result = bazas("export", GOOD, "--out", "no/such/folder")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "bazas: no/such/folder: cannot be written: No such file or directory\n"


# Letters for signs


@pytest.mark.parametrize(
    "arguments",
    [
        ("verify", "false.txt", "2s 4s5s 1"),
        ("verify", "false.txt", "--json"),
        ("verify", "false.txt", "--jsonl"),
        ("solve", "published/1", "--first", "--count"),
        ("solve", "published/1", "--first", "--json"),
        ("show",),
        ("show", "--json"),
        ("export",),
        ("export", "--to", "line"),
        ("export", "--to", "json"),
    ],
)
def test_ascii_writes_nothing_but_ascii(arguments: tuple[str, ...]) -> None:
    written(problem(5) + problem(6, "9♠"), "false.txt")
    signs, letters = bazas(*arguments), bazas(*arguments, "--ascii")
    assert letters.output.isascii()
    assert letters.exit_code == signs.exit_code
    if letters.stdout.startswith("{"):  # the same values, whatever the clock says
        untimed = (
            re.sub(r'"seconds": [0-9.e-]+', '"seconds": 0', one.stdout) for one in (signs, letters)
        )
        ours, others = (
            [json.loads(text) for text in one.replace("}\n{", "}\0{").split("\0")]
            for one in untimed
        )
        assert ours == others


@pytest.mark.parametrize("write", [published, lambda: (Puzzle.parse("Ac Kd 1"),)])
def test_ascii_text_reads_back_as_the_same(write: Callable[[], tuple[Puzzle, ...]]) -> None:
    for puzzle in write():
        shown = bazas("export", written(str(puzzle)), "--ascii").stdout
        assert shown.isascii()
        assert Puzzle.parse(shown) == puzzle


def test_captured_output_has_no_colours() -> None:
    for command in READERS:
        assert "\x1b" not in bazas(command, "published/1", BEATABLE, UNREADABLE).output


def test_what_show_draws_can_be_read_again() -> None:
    drawn = bazas("show").stdout
    again = bazas("export", "-", "--to", "line", stdin=drawn)
    assert (again.exit_code, again.stdout) == (0, bazas("export", "--to", "line").stdout)


def test_show_in_letters_that_read_two_ways_says_which() -> None:
    drawn = bazas("show", "4c 5d ?", "--ascii", "--quiet").stdout
    assert bazas("export", "-", "--to", "line", stdin=drawn).stdout == "4c 5d ?\n"


def test_export_in_letters_leaves_title_and_notes() -> None:
    name = written("# La Q♥ reina\n# 10♦\nMesa:\n4♠\nJugador: 5♠\n")
    assert bazas("export", name, "--ascii").stdout.startswith("# La Q♥ reina\n# 10♦\nTable:\n4s\n")


def test_names_of_files_are_shown_in_one_line() -> None:
    name = written(problem(6), "two\nlines.txt")
    assert bazas("show", name).stdout.startswith("# 'two\\nlines.txt'\n    1.  10♦")


@pytest.mark.parametrize("command", ["export", "certify"])
@pytest.mark.parametrize("name", ["two.txt#1", "two.txt"])
def test_out_replaces_no_input_by_less(command: str, name: str) -> None:
    """One of its problems is less than a file, and certificates are something else."""
    text = f"{problem(6)}\n\n{problem(5)}"
    written(text, "two.txt")
    result = bazas(command, name, "--out", "two.txt")
    if (command, name) == ("export", "two.txt"):
        assert result.exit_code == 0
        return
    assert (result.exit_code, Path("two.txt").read_text("utf-8")) == (2, text)
    assert "two.txt is left as it is" in result.stderr


def test_the_one_line_form_replaces_no_input() -> None:
    """It has no titles, lines and notes."""
    text = f"# A title\n{problem(6)}"
    written(text, "one.txt")
    result = bazas("export", "one.txt", "--to", "line", "--out", "one.txt")
    assert (result.exit_code, Path("one.txt").read_text("utf-8")) == (2, text)
    assert bazas("export", "one.txt", "--to", "line", "--out", "other.txt").exit_code == 0


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_file_is_whole_or_as_it_was(
    error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the failure comes after half of it has been written."""
    out = Path("old.txt")
    out.write_text("old", "utf-8")
    out.chmod(0o640)
    with monkeypatch.context() as patch:

        def fail(*_: object) -> None:
            raise error

        patch.setattr(Path, "replace", fail)
        with pytest.raises(type(error)):
            replace_file(out, b"new")
    assert (out.read_text("utf-8"), list(Path().iterdir())) == ("old", [out])
    replace_file(out, b"new")
    assert (out.read_text("utf-8"), out.stat().st_mode & 0o777) == ("new", 0o640)


def test_links_are_followed_unless_they_go_round() -> None:
    Path("there").write_text("old", "utf-8")
    Path("link").symlink_to("there")
    replace_file(Path("link"), b"new")
    assert (Path("there").read_text("utf-8"), Path("link").is_symlink()) == ("new", True)
    Path("a").symlink_to("b")
    Path("b").symlink_to("a")
    result = bazas("export", "published/1", "--out", "a")
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert "a: cannot be written: " in result.stderr
