"""`bazas export --to page, sheet, svg` and `bazas play --page`: which files, and what is said."""

from __future__ import annotations

import re
import webbrowser
from pathlib import Path

import pytest
from pypdf import PdfReader

from bazas import Shape, deal
from bazas.cli import printing
from bazas.notation import write_line
from commands import GOOD, UNREADABLE, bazas, problem, written

pytestmark = pytest.mark.usefixtures("own_folder")

STARTS = {"page": b"<!DOCTYPE html>", "sheet": b"%PDF-", "svg": b"<?xml"}
NAMES = {"page": "out.html", "sheet": "out.pdf", "svg": "out.svg"}


@pytest.mark.parametrize("form", STARTS)
def test_a_file_is_written_and_nothing_is_printed(form: str) -> None:
    result = bazas("export", GOOD, "--to", form, "--out", NAMES[form])
    assert (result.exit_code, result.output) == (0, "")
    first = Path(NAMES[form]).read_bytes()
    assert first.startswith(STARTS[form])
    assert bazas("export", GOOD, "--to", form, "--out", NAMES[form]).exit_code == 0
    assert Path(NAMES[form]).read_bytes() == first


def test_a_sheet_may_be_svg() -> None:
    assert bazas("export", GOOD, "--to", "sheet", "--out", "out.SVG").exit_code == 0
    assert Path("out.SVG").read_bytes().startswith(STARTS["svg"])


@pytest.mark.parametrize(
    "arguments,said",
    [
        (("--to", "page"), "needs a file to write to"),
        (("--to", "sheet", "--out", "x.png"), "is not .pdf or .svg"),
        (("--to", "svg", "--out", "x.pdf"), "is not .svg"),
        (("--to", "page", "--out", "x.html", "--large"), "--large is for --to sheet"),
        (("--to", "text", "--per-page", "2"), "--per-page is for --to sheet"),
        (("--to", "sheet", "--out", "x.pdf", "--per-page", "3"), "'3' is not one of"),
        (("--to", "page", "--out", "x.html", "--json"), "use --to json"),
    ],
)
def test_wrong_usage_is_told_before_any_work(arguments: tuple[str, ...], said: str) -> None:
    result = bazas("export", "nothing.txt", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("form", ["sheet", "svg"])
def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    monkeypatch.setattr(printing, "find_spec", lambda _: None)
    result = bazas("export", GOOD, "--to", form, "--out", NAMES[form])
    assert result.exit_code == 2
    assert f'pip install "bazas[{printing.EXTRAS[form]}]"' in result.stderr


def test_svg_draws_one_problem() -> None:
    result = bazas("export", "--to", "svg", "--out", "out.svg")
    assert result.exit_code == 2
    assert "draws one problem, not 6: name one, such as published/1" in result.stderr
    assert not Path("out.svg").exists()


@pytest.mark.parametrize("form", ["page", "sheet"])
def test_what_can_be_read_is_exported(form: str) -> None:
    result = bazas("export", UNREADABLE, GOOD, "--to", form, "--out", NAMES[form])
    assert result.exit_code == 2
    assert "argument:1" in result.stderr
    assert Path(NAMES[form]).exists()
    Path(NAMES[form]).unlink()
    assert bazas("export", UNREADABLE, "--to", form, "--out", NAMES[form]).exit_code == 2
    assert not Path(NAMES[form]).exists()


@pytest.mark.parametrize("form", STARTS)
def test_no_input_is_replaced(form: str) -> None:
    name = written(problem(6), NAMES[form])
    before = Path(name).read_bytes()
    result = bazas("export", name, "--to", form, "--out", name)
    assert result.exit_code == 2
    assert "is the input" in result.stderr
    assert Path(name).read_bytes() == before


SPANISH = "Mesa:\nA♠\nJugador: A♠\nObjetivo: 1\n"
ENGLISH = "Table:\nA♠\nHand: A♠\nTarget: 1\n"


@pytest.mark.parametrize(
    "text,options,language",
    [
        (SPANISH, (), "es"),
        ("A♠\nA♠\nObjetivo: 1 baza\n", (), "es"),
        (ENGLISH, (), "en"),
        ("As As 1\n", (), "en"),
        (ENGLISH + SPANISH, (), "es"),
        (SPANISH, ("--lang", "en"), "en"),
        (ENGLISH, ("--lang", "es_AR"), "es"),
    ],
)
def test_the_language_is_that_of_the_problems(
    text: str, options: tuple[str, ...], language: str
) -> None:
    name = written(text)
    assert bazas("export", name, "--to", "page", "--out", "out.html", *options).exit_code == 0
    assert f'<html lang="{language}">' in Path("out.html").read_text("utf-8")


def test_published_problems_are_spanish_and_the_environment_decides_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert bazas("export", "published/1", "--to", "page", "--out", "out.html").exit_code == 0
    assert '<html lang="es">' in Path("out.html").read_text("utf-8")
    monkeypatch.setenv("BAZAS_LANG", "en")
    assert bazas("export", "published/1", "--to", "page", "--out", "out.html").exit_code == 0
    assert '<html lang="en">' in Path("out.html").read_text("utf-8")


def test_limits_leave_out_levels_and_nothing_else() -> None:
    arguments = ("export", "published/5", "--to", "page", "--out", "out.html")
    assert bazas(*arguments, "--max-nodes", "0").exit_code == 0
    assert '"level":null' in Path("out.html").read_text("utf-8")
    assert bazas(*arguments).exit_code == 0
    assert '"level":"hard"' in Path("out.html").read_text("utf-8")


def test_a_link_that_is_none_is_told_before_any_work() -> None:
    arguments = ("export", "published/1", "--to", "sheet", "--out", "out.pdf", "--link")
    for link in ("nowhere", "javascript:x", "https://x.org/#a"):
        result = bazas(*arguments, link)
        assert result.exit_code == 2
        assert "--link" in result.stderr
        assert not Path("out.pdf").exists()


def test_solutions_that_are_not_proven_are_not_called_so() -> None:
    arguments = ("export", "published/5", "--to", "sheet", "--lang", "en", "--max-nodes", "1")
    assert bazas(*arguments, "--out", "out.pdf").exit_code == 3
    text = " ".join(page.extract_text() for page in PdfReader("out.pdf").pages)
    assert "not proven" in " ".join(text.split())
    assert bazas(*arguments, "--out", "out.pdf", "--no-solutions").exit_code == 0


def test_a_sheet_has_a_title_where_one_is_given() -> None:
    arguments = ("export", GOOD, "--to", "sheet", "--out", "out.pdf", "--title", "Mañana <1> $x$")
    assert bazas(*arguments).exit_code == 0
    document = PdfReader("out.pdf")
    assert document.metadata is not None
    assert document.metadata.title == "Mañana <1> $x$"
    assert "Mañana <1> $x$" in document.pages[0].extract_text()


# In a browser


def test_play_opens_the_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []

    def note(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", note)
    monkeypatch.setattr("bazas.cli.opening.mkdtemp", lambda prefix: str(tmp_path / prefix[:0]))
    result = bazas("play", "published/2", GOOD, "--page", "--lang", "en")
    assert (result.exit_code, result.stderr) == (0, "")
    path = tmp_path / "problems.html"
    assert opened == [path.as_uri()]
    assert result.stdout == f"opened in the browser: {path}\n"
    assert '"line":"As As 1"' in path.read_text("utf-8")


def test_play_says_where_the_page_is_if_no_browser_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    monkeypatch.setattr("bazas.cli.opening.mkdtemp", lambda prefix: str(tmp_path / prefix[:0]))
    result = bazas("play", "--page")
    assert result.exit_code == 0
    assert re.search(r"la página está en .*problems\.html", result.stdout)


def test_play_opens_a_new_problem(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: True)
    monkeypatch.setattr("bazas.cli.opening.mkdtemp", lambda prefix: str(tmp_path / prefix[:0]))
    result = bazas("play", "--page", "--seed", "7", "--shape", "5x1-2/5/1")
    assert result.exit_code == 0
    line = write_line(deal(Shape.parse("5x1-2/5/1"), 7, 0))
    assert f'"line":"{line}"' in (tmp_path / "problems.html").read_text("utf-8")


def test_play_with_a_page_has_no_use_for_plain() -> None:
    result = bazas("play", "--page", "--plain")
    assert result.exit_code == 2
    assert "not with --page" in result.stderr
