"""The page as a file: what is in it, and what must not be."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

import pytest

from bazas import Puzzle, published
from bazas.analysis.levels import THEMES, Level
from bazas.notation import write_line
from bazas.play.page import HOME, engine, interface, page, said
from bazas.play.posed import Posed
from bazas.speech import Language

NASTY = '</script><img src=x onerror=alert(1)> & \u2028 "quoted" {data} <!-- ]]>'

SIX = [
    Posed(puzzle, f"published/{number}", Level.EASY, ("twins",))
    for number, puzzle in enumerate(published(), 1)
]


class Elements(HTMLParser):
    """The elements of a page with their attributes and their own text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), []))
        self.inside = True

    def handle_endtag(self, tag: str) -> None:
        del tag
        self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.found[-1][2].append(data)

    def texts(self, tag: str) -> list[str]:
        return ["".join(text) for name, _, text in self.found if name == tag]


def data_of(text: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def test_every_problem_is_in_the_page_with_level_and_themes() -> None:
    entries = data_of(page(SIX, Language.SPANISH))["problems"]
    assert [entry["line"] for entry in entries] == [write_line(puzzle) for puzzle in published()]
    assert all(entry["level"] == "easy" and entry["themes"] == ["twins"] for entry in entries)
    assert entries[0] == {
        "line": "Td8h/4s/3s2h/7d3s/As/QdAh Ks4sQhJhQd7d7dAc 6",
        "title": "Published problem 1",
        "published": 1,
        "notes": "",
        "level": "easy",
        "themes": ["twins"],
        "id": "uaf5a7hq6rxk",
    }


def test_no_solution_is_in_the_page() -> None:
    (with_line, *_) = published()
    assert with_line.line
    without = replace(with_line, line=())
    both = [page([Posed(puzzle, "one")], Language.ENGLISH) for puzzle in (with_line, without)]
    assert both[0] == both[1]


def test_an_open_target_stays_open() -> None:
    assert data_of(page(SIX[5:], Language.ENGLISH))["problems"][0]["line"].endswith(" ?")


@pytest.mark.parametrize("text", [NASTY, "$&", "\\1 \\g<0>", "{policy}", "a" * 5_000])
def test_texts_from_elsewhere_are_only_text(text: str) -> None:
    puzzle = Puzzle.parse("As As 1")
    nasty = replace(puzzle, title=text, notes=f"{text}\n{text}")
    plain = replace(puzzle, title="plain", notes="plain\nplain")
    written = page([Posed(nasty, text)], Language.ENGLISH)
    entry = data_of(written)["problems"][0]
    assert (entry["title"], entry["notes"]) == (nasty.title, nasty.notes)
    found = Elements(written)
    usual = Elements(page([Posed(plain, "plain")], Language.ENGLISH))
    assert found.texts("title") == [nasty.title]
    assert [tag for tag, _, _ in found.found] == [tag for tag, _, _ in usual.found]
    assert [sorted(has) for _, has, _ in found.found] == [sorted(has) for _, has, _ in usual.found]


def test_the_policy_lets_in_what_is_in_the_file_and_nothing_else() -> None:
    found = Elements(page(SIX, Language.ENGLISH))
    (policy,) = (has["content"] or "" for _, has, _ in found.found if has.get("http-equiv"))
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["default-src"] == "'none'"
    assert {"base-uri", "form-action", "worker-src", "img-src"} < set(parts)
    assert "unsafe" not in policy
    assert "http" not in policy
    _, *scripts = found.texts("script")
    for name, texts in (("script-src", scripts), ("style-src", found.texts("style"))):
        marks = [b64encode(sha256(text.encode()).digest()).decode() for text in texts]
        assert parts[name].split() == [f"'sha256-{mark}'" for mark in marks]


def test_nothing_comes_from_elsewhere() -> None:
    text = page(SIX, Language.ENGLISH)
    addresses = set(re.findall(r"https?:[^\s\"'<>)]+", text))
    assert addresses == {"http://www.w3.org/2000/svg"}  # a name, which nobody fetches
    assert not re.findall(r"\b(?:src|srcset|action|poster)=", text)
    assert not re.search(r"@import|\burl\(|\bfetch\(|XMLHttpRequest|WebSocket|eval\(", text)
    hrefs = [has["href"] for tag, has, _ in Elements(text).found if tag == "link"]
    assert all(str(href).startswith("data:image/svg+xml,") for href in hrefs)


def test_the_page_is_the_same_twice_and_small() -> None:
    text = page(SIX, Language.SPANISH)
    assert text == page(SIX, Language.SPANISH)
    assert len(text.encode()) < 200_000


@pytest.mark.parametrize("language", Language)
def test_the_page_starts_in_its_language(language: Language) -> None:
    text = page(SIX, language)
    assert f'<html lang="{language}">' in text
    assert data_of(text)["language"] == language


def test_the_page_has_all_it_says_in_spanish() -> None:
    data = data_of(page(SIX, Language.ENGLISH))
    assert set(data["spanish"]) == set(said().sentences)
    assert set(data["nouns"]) == set(said().nouns)
    assert {"fiendish", "the higher card of the suit led wins", *THEMES} < set(data["spanish"])


def test_all_that_the_scripts_say_is_found() -> None:
    """Whatever is given to `say` and `count` is a plain string, or one of the names below."""
    text = engine() + interface()
    names = re.findall(r"\bsay\(\s*([^\"\s][^,()]*)", text)
    assert {name for name in names if "sentence" not in name} == {
        *("theme", "name", "level", "last.whyWon", "trick.whyRow", "trick.whyWon"),
    }
    counted = re.findall(r"\bcount\(", text)
    plain = re.findall(r'\bcount\((?:[^()]|\([^()]*\))*?,\s*"[a-z]+"\)', text)
    assert len(counted) == len(plain) + 1  # one defines it


def test_every_script_and_style_is_used() -> None:
    files = {path for path in HOME.rglob("*") if path.suffix in {".js", ".css", ".html"}}
    written = page(SIX, Language.ENGLISH)
    for path in files - {HOME / "page.html"}:
        assert path.read_text("utf-8").strip() in written, path.name
