"""Speech: all that is said is there in Spanish, with the same values, and nothing else is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import bazas
from bazas import published, rate
from bazas.analysis.levels import Level
from bazas.analysis.players import PLAYERS
from bazas.cli import rated, verify
from bazas.play import page
from bazas.rules import Reason
from bazas.search import Verdict
from bazas.search.values import Unfinished
from bazas.spanish import NOUNS, PARTS, SENTENCES, WORDS
from bazas.workshop.attempts import QUALITY

PACKAGE = Path(bazas.__file__).parent
NOT_SPEECH = {"checker.py"}  # it runs by itself, and its `say` prints

THEMES = {
    *("unique-line", "unique-first", "unique-tricks", "sacrifice", "long-trap", "twins"),
    *("all-tricks", *(f"fools-{player}" for player in PLAYERS)),
}
NAMES: dict[str, set[str]] = {
    "reasons": set(map(str, Reason)),
    "verdicts": {one.value for one in Verdict},
    "levels": {one.value for one in Level},
    "why there is no table": {one.value for one in Unfinished},
    "themes": THEMES,
    "players": set(PLAYERS),
    "what a deal lacks": {"level", "luck", "foresight", "score", *QUALITY},
    "columns of verify": {"problem", *verify.WIDTHS},
    "columns of rate": {"problem", *rated.WIDTHS},
}
"""What is said by its name, where the source lists nothing."""

NAMED = re.compile(r".+\.value|str\(trick\.why_(?:row|won)\)|theme|name|doubt\.sentence")
"""The expressions of the source that are such names, or sentences that a Doubt has."""

SAME = {
    "{tricks} ({player})",
    "legal, {tricks}",
    "{problems}: {counts}; {seconds} s",
    "Bazas solitario",
}
"""Sentences that are right in both languages, as reviewed."""


# Reading the source


def bindings(name: str, scope: ast.AST) -> Iterator[ast.expr]:
    """Yield what a name is assigned, and what it goes through in loops."""
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=targets, value=value):
                bound = targets
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                bound = [target]
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                bound = [target]
            case _:
                continue
        if any(isinstance(x, ast.Name) and x.id == name for t in bound for x in ast.walk(t)):
            yield value


def literals(node: ast.AST, scopes: list[ast.AST], seen: frozenset[str]) -> set[str]:
    """Return the texts of an expression, and of what its names stand for."""
    found = set[str]()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            found.add(inner.value)
        elif isinstance(inner, ast.Name) and inner.id not in seen:
            bound = (list(bindings(inner.id, scope)) for scope in reversed(scopes))
            for value in next(filter(None, bound), []):
                found |= literals(value, scopes, seen | {inner.id})
    return found


def calls(node: ast.AST, scopes: list[ast.AST]) -> Iterator[tuple[ast.Call, list[ast.AST]]]:
    """Yield all calls below a node with the module and functions that they are in."""
    if isinstance(node, ast.Module | ast.FunctionDef):
        scopes = [*scopes, node]
    if isinstance(node, ast.Call):
        yield node, scopes
    for child in ast.iter_child_nodes(node):
        yield from calls(child, scopes)


class Spoken(NamedTuple):
    """What the package says."""

    sentences: set[str]
    nouns: set[str]
    unknown: list[str]
    """expressions of which the source does not show what they may be"""


@cache
def spoken() -> Spoken:
    """Look at everything that is given to a Speech."""
    found = Spoken(set(), set(), [])
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name in NOT_SPEECH:
            continue
        for call, scopes in calls(ast.parse(path.read_text("utf-8")), []):
            match call:
                case ast.Call(func=ast.Name(id="say"), args=[said]):
                    into = found.sentences
                case ast.Call(func=ast.Name(id="Doubt"), args=[said, _]):  # said later
                    into = found.sentences
                case ast.Call(func=ast.Attribute(ast.Name(id="say"), "count"), args=[_, said]):
                    into = found.nouns
                case _:
                    continue
            if isinstance(said, ast.Constant):
                into.add(str(said.value))
                continue
            texts = {text for text in literals(said, scopes, frozenset()) if in_words(text)}
            into |= texts
            if not texts and not NAMED.fullmatch(ast.unparse(said)):
                found.unknown.append(f"{path.name}:{call.lineno}: {ast.unparse(said)}")
    found.sentences.update(*NAMES.values())
    found.sentences.update(page.said().sentences)
    found.nouns.update(page.said().nouns)
    return found


def in_words(text: str) -> bool:
    """Tell whether a text is a word at least, not the width of a column, a colour or the like."""
    return re.search("^[^#]*[a-z]{3}", text) is not None


# Sentences and nouns


def test_all_that_is_said_can_be_told_from_the_source() -> None:
    assert spoken().unknown == []
    assert len(spoken().sentences) > 100


def test_every_sentence_that_is_said_is_there_in_spanish() -> None:
    assert spoken().sentences - set(SENTENCES) == set()


def test_every_sentence_in_spanish_is_said() -> None:
    assert set(SENTENCES) - spoken().sentences == set()


def test_no_sentence_is_there_twice() -> None:
    assert len(SENTENCES) == sum(map(len, PARTS))


def test_every_noun_that_is_counted_is_there_in_spanish_and_no_other() -> None:
    assert spoken().nouns == set(NOUNS)
    assert {*map(str, Verdict), "line refuted"} == set(WORDS)


@pytest.mark.parametrize("kind", NAMES)
def test_everything_that_has_a_name_has_one_of_its_own_in_spanish(kind: str) -> None:
    names = NAMES[kind]
    assert len(names) > 1
    assert names <= set(SENTENCES)
    assert len({SENTENCES[name] for name in names}) == len(names)


def test_themes_are_those_that_ratings_tell() -> None:
    told = {theme for puzzle in published() for theme in rate(puzzle).themes}
    assert told <= THEMES
    source = (PACKAGE / "analysis" / "rating.py").read_text("utf-8")
    assert all(f'"{theme}"' in source for theme in THEMES if not theme.startswith("fools-"))


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("english", SENTENCES)
def test_the_same_values_stand_in_both_languages(english: str) -> None:
    assert fields(SENTENCES[english]) == fields(english)
    assert all(name.isidentifier() for name in fields(english))


@pytest.mark.parametrize("english", SENTENCES)
def test_a_sentence_begins_and_ends_alike_in_both_languages(english: str) -> None:
    spanish = SENTENCES[english]
    for one in (english, spanish):
        assert "  " not in one
    assert [len(x) - len(x.strip()) for x in (english, spanish)].count(0) in {0, 2}
    assert (english[-1] in ".:;,") == (spanish[-1] in ".:;,")
    if english[0].isalpha() and spanish[0].isalpha():
        assert english[0].isupper() == spanish[0].isupper()


def test_spanish_is_not_english_but_where_that_is_right() -> None:
    assert {english for english, spanish in SENTENCES.items() if english == spanish} == SAME
    assert all(noun not in forms for noun, forms in NOUNS.items())
