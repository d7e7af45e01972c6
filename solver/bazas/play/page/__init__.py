"""The page: problems to play in any browser, in one file that needs nothing from elsewhere."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from bazas import __version__
from bazas.analysis.levels import LEVELS, THEMES
from bazas.notation import write_line
from bazas.play.posed import Posed
from bazas.rules import Reason
from bazas.spanish import NOUNS, SENTENCES
from bazas.speech import Language, Speech

HOME = Path(__file__).parent

ENGINE = ("cards", "rules", "notation", "solver", "review", "deal", "rating", "worker")
"""The scripts that know the game, in their order; the worker that solves runs them, too."""

UI = (
    *("client", "words", "dom", "store", "problems", "game", "faces", "table", "hand", "status"),
    *(
        "tricks",
        "review",
        "dialogs",
        "howto",
        "list",
        "hints",
        "state",
        "moves",
        "dealing",
        "draw",
        "app",
    ),
)
"""The scripts that show it, in their order."""

STYLE = ("colours", "base", "cards", "game")

_STRING = r'"((?:[^"\\\n]|\\.)*)"'
_SAID = re.compile(rf"(?:\bsay|\bLineError)\(\s*{_STRING}")
_COUNTED = re.compile(rf"\bcount\((?:[^()]|\([^()]*\))*?,\s*{_STRING}\)")


class Said(NamedTuple):
    """What the page says, in English: sentences, and nouns that are counted."""

    sentences: tuple[str, ...]
    nouns: tuple[str, ...]


def scripts(names: Iterable[str], folder: str) -> str:
    """Return some scripts of a folder as one."""
    texts = ((HOME / folder / f"{name}.js").read_text("utf-8") for name in names)
    return "\n".join(texts)


def engine() -> str:
    """Return the script that knows the game."""
    return f'"use strict";\n{scripts(ENGINE, "engine")}'


def interface() -> str:
    """Return the script that shows the game."""
    client, *others = UI
    parts = (scripts([client], "engine"), scripts(others, "ui"))
    return '"use strict";\n{\n' + "\n".join(parts) + "\n}"


def said() -> Said:
    """Find all that the scripts say, and the names that they say: reasons, levels and themes."""
    text = engine() + interface()
    found = {json.loads(f'"{sentence}"') for sentence in _SAID.findall(text)}
    names = {*map(str, Reason), *(level.value for level in LEVELS), *THEMES}
    return Said(tuple(sorted(found | names)), tuple(sorted(set(_COUNTED.findall(text)))))


def page(problems: Sequence[Posed], language: Language) -> str:
    """Return the page as HTML: problems to play, first in that language.

    Lines printed with problems are not in it. Texts from elsewhere, such as titles, are escaped,
    and its content security policy forbids whatever is not in the file.
    """
    style = "\n".join((HOME / "style" / f"{name}.css").read_text("utf-8") for name in STYLE)
    style = f"\n{_both_ways(style)}"
    parts = {"style": style, "engine": f"\n{engine()}\n", "ui": f"\n{interface()}\n"}
    one = problems[0].called(Speech(language)) if len(problems) == 1 else "Bazas solitario"
    values = {
        **parts,
        "language": language.value,
        "version": __version__,
        "title": escape(one),
        "icon": f"data:image/svg+xml,{quote(_ICON)}",
        "policy": _policy(parts),
        "without": escape(_WITHOUT[language]),
        "data": _data(problems, language),
    }
    template = (HOME / "page.html").read_text("utf-8")
    return re.sub(r"\{(\w+)\}", lambda name: values[name[1]], template)


_ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" '
    'rx="7" fill="#0c6b4b"/><path fill="#fff" d="M16 5c4 6 7 8 7 12a4 4 0 0 1-6 3c0 3 1 4 2 '
    '6h-6c1-2 2-3 2-6a4 4 0 0 1-6-3c0-4 3-6 7-12Z"/></svg>'
)

_WITHOUT = {
    Language.ENGLISH: "This page needs JavaScript.",
    Language.SPANISH: "Esta página necesita JavaScript.",
}


def _both_ways(style: str) -> str:
    """Let the dark colours count also where the device asks for them."""
    dark = re.search(r'^:root\[data-theme="dark"\] \{\n(.*?)^\}', style, re.MULTILINE | re.DOTALL)
    if dark is None:
        raise AssertionError("the style has no dark colours")
    own = f':root[data-theme="auto"] {{\n{dark[1]}}}'
    return f"{style}\n@media (prefers-color-scheme: dark) {{\n{own}\n}}"


def _policy(parts: dict[str, str]) -> str:
    """Return the content security policy: these scripts and this style, and nothing else."""
    marks = {name: _mark(text) for name, text in parts.items()}
    return (
        f"default-src 'none'; script-src '{marks['engine']}' '{marks['ui']}'; "
        f"style-src '{marks['style']}'; img-src data:; worker-src blob:; "
        "base-uri 'none'; form-action 'none'"
    )


def _mark(text: str) -> str:
    """Return by what the policy knows an inline text."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _data(problems: Sequence[Posed], language: Language) -> str:
    """Return what the scripts are given, as JSON in which nothing can end a script."""
    sentences, nouns = said()
    data = {
        "language": language.value,
        "problems": [_entry(posed) for posed in problems],
        "spanish": {sentence: SENTENCES[sentence] for sentence in sentences},
        "nouns": {noun: NOUNS[noun] for noun in nouns},
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _entry(posed: Posed) -> dict[str, object]:
    """Return a problem without any solution."""
    puzzle = posed.puzzle
    return {
        "line": write_line(puzzle),
        "title": posed.title,
        "published": posed.published,
        "notes": posed.notes,
        "level": posed.level,
        "themes": posed.themes,
        "id": puzzle.id,
    }
