"""Problems as JSON: one object, a list, an envelope with `results`, or one object a line."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate

from bazas.cards import EXAMPLE, split_cards
from bazas.errors import BazasError, NotationError
from bazas.notation.decoding import LINE_END
from bazas.notation.draft import TARGET_EXPECTED, Draft, Token

EXPECTED = '{"table": [["10♦", "8♥"]], "hand": ["K♠"], "target": 1}'

_DIGITS = 20  # of a whole number; Python refuses to read thousands

Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None
Path = tuple[str | int, ...]
"""Keys and indices that lead from the document to a value in it."""

_START = re.compile(r'\s*(?:\{\s*["}]|\[\s*[\[\]{"])')
_OBJECT = re.compile(r'\s*\{\s*"')
_PIECE = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+')


def looks_like_json(text: str) -> bool:
    """Tell whether a text is meant as JSON: by its start, or by most of its lines."""
    lines = [line for line in text.split("\n") if line.strip()]
    objects = sum(_OBJECT.match(line) is not None for line in lines)
    return _START.match(text) is not None or 2 * objects > len(lines)


class JsonReader:
    """Reads documents into `drafts`, one a problem; `errors` are those outside of any problem."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.drafts: list[Draft] = []
        self.errors: list[BazasError] = []

    def read(self, text: str) -> None:
        """Read one document, or one on each line when the text is not one document."""
        text = LINE_END.sub("\n", text)
        lines = text.split("\n")
        try:
            self._add(text, 0, _loads(text))
        except ValueError as error:
            if sum(_OBJECT.match(line) is not None for line in lines) > 1:
                self._read_each(lines)
            else:
                self.errors.append(_syntax_error(error, 0))

    def _read_each(self, lines: list[str]) -> None:
        """Read one document a line; a bad line hides no other and keeps its number."""
        for number, line in enumerate(lines):
            if line.strip():
                try:
                    self._add(line, number, _loads(line))
                except ValueError as error:
                    self._add_bad(Token(line, number + 1, 1), _syntax_error(error, number))

    def _add(self, text: str, lines_before: int, document: Json) -> None:
        """Add the problems of a document."""
        places = _Places(text, lines_before)
        for path, value in _problems(document):
            token = places.token(path, value)
            if isinstance(value, dict) and {"table", "hand"} & value.keys():
                self.drafts.append(_draft(places, path, value))
            else:
                self._add_bad(token, token.error("not a problem", EXPECTED))

    def _add_bad(self, place: Token, error: BazasError) -> None:
        """Add what should be a problem and cannot be one, so that it is counted."""
        self.drafts.append(Draft(place, errors=[error]))


class _Places:
    """Where each value of a document stands in its text."""

    def __init__(self, text: str, lines_before: int) -> None:
        """Find the values of a text that is known to be JSON."""
        self._lines = lines_before
        self._starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
        self._offsets = dict(_offsets(text))

    def token(self, path: Path, value: Json) -> Token:
        """Return the value as a token; a path that is not there stands for what encloses it."""
        while path not in self._offsets:
            path = path[:-1]
        offset = self._offsets[path]
        line = bisect_right(self._starts, offset)
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)[:40]
        return Token(text, self._lines + line, offset - self._starts[line - 1] + 1)


def _offsets(text: str) -> Iterator[tuple[Path, int]]:
    """Yield the path and the offset of every value; a key not yet read is None."""
    path: list[str | int | None] = []
    for match in _PIECE.finditer(text):
        piece = match[0]
        if piece == ",":
            last = path[-1]
            path[-1] = last + 1 if isinstance(last, int) else None
        elif piece in "]}":
            path.pop()
        elif path and path[-1] is None:
            path[-1] = str(json.loads(piece))
        elif piece != ":":
            yield tuple(step for step in path if step is not None), match.start()
            if piece in "[{":
                path.append(0 if piece == "[" else None)


def _loads(text: str) -> Json:
    """Read JSON; raise ValueError for anything else, also NaN and what is nested too deep."""

    def refuse(name: str) -> Json:
        raise ValueError(f"{name} is no number")

    def number(digits: str) -> Json:
        return int(digits) if len(digits) <= _DIGITS else digits  # a target that is refused later

    try:
        document: Json = json.loads(text, parse_constant=refuse, parse_int=number)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    return document


def _syntax_error(error: ValueError, lines_before: int) -> NotationError:
    """Return what the parser says."""
    line, column, said = 1, 1, str(error)
    if isinstance(error, json.JSONDecodeError):
        line, column = error.lineno, error.colno
        said = f"{error.msg[:1].lower()}{error.msg[1:]}"
    return NotationError(
        f"not JSON: {said}", expected=EXPECTED, line=lines_before + line, column=column
    )


def _problems(document: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yield what should be problems, each with its path."""
    if isinstance(document, dict):
        for key in ("results", "problems"):
            if isinstance(inner := document.get(key), list):
                yield from _problems(inner, (*path, key))
                return
    if isinstance(document, list):
        for index, value in enumerate(document):
            yield (*path, index), value
    else:
        yield path, document


def _draft(places: _Places, path: Path, value: dict[str, Json]) -> Draft:
    """Return the parts of one problem."""
    draft = Draft(places.token(path, value))
    table = value.get("table")
    if isinstance(table, list):
        draft.rows = [
            _cards(draft, places, (*path, "table", n), row) for n, row in enumerate(table)
        ]
    elif "table" not in value:
        draft.errors.append(draft.place.error("no table", EXPECTED))
    else:
        token = places.token((*path, "table"), table)
        draft.errors.append(token.error("not a table", 'a list of rows, such as [["10♦", "8♥"]]'))
    if "hand" in value:
        draft.hand = _cards(draft, places, (*path, "hand"), value["hand"])
    else:
        draft.errors.append(draft.place.error("no hand", EXPECTED))
    if (line := value.get("line")) is not None:
        draft.line = _cards(draft, places, (*path, "line"), line)
    draft.target = _number(draft, places, (*path, "target"), value.get("target"), TARGET_EXPECTED)
    draft.packs = _number(draft, places, (*path, "packs"), value.get("packs"), "1, 2, 3 ...")
    draft.title = _string(draft, places, (*path, "title"), value.get("title"))
    draft.notes = [_string(draft, places, (*path, "notes"), value.get("notes"))]
    return draft


def _cards(draft: Draft, places: _Places, path: Path, value: Json) -> list[Token]:
    """Return the cards of a list of strings, or of one string with several cards."""
    if isinstance(value, str):
        words = value.replace(",", " ").split()
        cards = [card for word in words for _, card in split_cards(word) or [(0, word)]]
        return [places.token(path, card) for card in cards]
    if not isinstance(value, list):
        token = places.token(path, value)
        draft.errors.append(token.error("not a list of cards", '["10♦", "8♥"]'))
        return []
    for index, card in enumerate(value):
        if not isinstance(card, str):
            token = places.token((*path, index), card)
            draft.errors.append(token.error("not a card", EXAMPLE + ", as a string"))
    return [places.token((*path, n), card) for n, card in enumerate(value) if isinstance(card, str)]


def _number(draft: Draft, places: _Places, path: Path, value: Json, expected: str) -> Token | None:
    """Return a whole number, or words that stand for one, as a token; None where there is none."""
    if value is None:
        return None
    token = places.token(path, value)
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return token
    draft.errors.append(token.error("not a whole number", expected))
    return None


def _string(draft: Draft, places: _Places, path: Path, value: Json) -> str:
    """Return a string; nothing where there is none."""
    if isinstance(value, str):
        return value
    if value is not None:
        draft.errors.append(places.token(path, value).error("not a string", '"..."'))
    return ""
