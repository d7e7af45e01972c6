"""Problems as JSON: one object, a list, an envelope with `results`, or one object a line."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from bazas.cards import EXAMPLE, split_cards
from bazas.errors import BazasError, NotationError
from bazas.notation.draft import EMPTY_ROW, TARGET_EXPECTED, Draft, Token

EXPECTED = '{"table": [["10♦", "8♥"]], "hand": ["K♠"], "target": 1}'

_DIGITS = 20  # of a whole number; Python refuses to read thousands

Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None
Path = tuple[str | int, ...]
"""Keys and indices that lead from the document to a value in it."""

_START = re.compile(r'\s*(?:\{\s*["}]|\[\s*[\[\]{"])')
_OBJECT = re.compile(r'\s*\{\s*".*\}\s*')
_KEYS = ("title", "table", "hand", "target", "line", "unique", "notes", "packs")
_LIKE_KEYS = re.compile(  # what may be meant for one of them; anything else is passed over
    "|".join(_KEYS)
    + "|rows|mesa|player|jugador|mano|goal|objective|targt|objetivo|solution|soluci[oó]n|t[ií]tulo"
    + "|mazos|[uú]nica",
    re.IGNORECASE,
)
_RETURN = re.compile("\r\n?")
_PIECE = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+')


def looks_like_json(text: str) -> bool:
    """Tell whether a text is meant as JSON: by its start, or by most of its lines."""
    lines = [line for line in _RETURN.sub("\n", text).split("\n") if line.strip()]
    return _START.match(text) is not None or 2 * _objects(lines) > len(lines)


class JsonReader:
    """Reads documents into `drafts`, one a problem; `errors` are those outside of any problem."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.drafts: list[Draft] = []
        self.errors: list[BazasError] = []

    def read(self, text: str) -> None:
        """Read one document, or one on each line when the text is not one document."""
        text = _RETURN.sub("\n", text)
        lines = text.split("\n")
        try:
            self._add(text, 0, _loads(text))
        except ValueError as error:
            if _objects(lines) > 1:
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
                self.drafts.append(_Problem(places, path, value).draft)
            else:
                self._add_bad(token, token.error("not a problem", EXPECTED))

    def _add_bad(self, place: Token, error: BazasError) -> None:
        """Add what should be a problem and cannot be one, so that it is counted."""
        self.drafts.append(Draft(place, errors=[error]))


def _objects(lines: list[str]) -> int:
    """Count the lines that may be one JSON object each."""
    return sum(_OBJECT.fullmatch(line) is not None for line in lines)


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

    def once(pairs: list[tuple[str, Json]]) -> Json:
        keys = Counter(key for key, _ in pairs)
        if twice := [key for key, times in keys.items() if times > 1]:
            raise ValueError(f"the key {twice[0]!r} stands twice in one object")
        return dict(pairs)

    try:
        document: Json = json.loads(
            text, parse_constant=refuse, parse_int=number, object_pairs_hook=once
        )
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
        lists = [key for key in ("results", "problems") if isinstance(document.get(key), list)]
        for key in lists:
            yield from _problems(document[key], (*path, key))
        if lists:
            return
    if isinstance(document, list):
        for index, value in enumerate(document):
            yield (*path, index), value
    else:
        yield path, document


class _Problem:
    """One object that is a problem; what is wrong with it goes to the draft's errors."""

    def __init__(self, places: _Places, path: Path, value: dict[str, Json]) -> None:
        """Read the parts."""
        self._places, self._path, self._value = places, path, value
        self.draft = Draft(places.token(path, value))
        for key in value:
            if key not in _KEYS and _LIKE_KEYS.fullmatch(key):
                self._error((key,), key, "an unknown key", ", ".join(_KEYS))
        self._read_table()
        if "hand" in value:
            self.draft.hand = self._cards(("hand",), value["hand"])
        else:
            self.draft.errors.append(self.draft.place.error("no hand", EXPECTED))
        self._read_line()
        self.draft.target = self._number("target", TARGET_EXPECTED)
        self.draft.packs = self._number("packs", "1, 2, 3 ...")
        self.draft.title = self._string("title")
        self.draft.notes = [self._string("notes")]

    def _read_table(self) -> None:
        """Read the rows."""
        table = self._value.get("table")
        if isinstance(table, list):
            for number, row in enumerate(table):
                self.draft.rows.append(self._cards(("table", number), row))
                if row in ([], ""):
                    self._error(("table", number), row, *EMPTY_ROW)
        else:
            self._error(("table",), table, "not a table", 'a list of rows: [["10♦", "8♥"]]')

    def _read_line(self) -> None:
        """Read the line, and whether it is claimed to be the only one."""
        line, unique = self._value.get("line"), self._value.get("unique")
        known = len(self.draft.errors)
        if line is not None:
            self.draft.line = self._cards(("line",), line)
        unread = len(self.draft.errors) > known  # a line, and what is wrong with it is said
        if unique is not None and not isinstance(unique, bool):
            self._error(("unique",), unique, "not true or false", "true or false")
        elif unique and not self.draft.line and not unread:
            expected = 'a "line", which this says is the only one'
            self._error(("unique",), unique, "unique, but there is no line", expected)
        self.draft.unique = unique is True

    def _cards(self, path: Path, value: Json) -> list[Token]:
        """Return the cards of a list of strings, or of one string with several cards."""
        if isinstance(value, str):
            words = value.replace(",", " ").split()
            cards = [card for word in words for _, card in split_cards(word) or [(0, word)]]
            return [self._token(path, card) for card in cards]
        if not isinstance(value, list):
            self._error(path, value, "not a list of cards", '["10♦", "8♥"]')
            return []
        for index, card in enumerate(value):
            if not isinstance(card, str):
                self._error((*path, index), card, "not a card", f"{EXAMPLE}, as a string")
        return [
            self._token((*path, n), card) for n, card in enumerate(value) if isinstance(card, str)
        ]

    def _number(self, key: str, expected: str) -> Token | None:
        """Return a whole number, or words that stand for one; None where there is none."""
        value = self._value.get(key)
        if value is None:
            return None
        if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
            return self._token((key,), value)
        self._error((key,), value, "not a whole number", expected)
        return None

    def _string(self, key: str) -> str:
        """Return a string, empty where there is none."""
        value = self._value.get(key)
        if isinstance(value, str):
            return value
        if value is not None:
            self._error((key,), value, "not a string", '"..."')
        return ""

    def _token(self, path: Path, value: Json) -> Token:
        """Return a value with its place."""
        return self._places.token((*self._path, *path), value)

    def _error(self, path: Path, value: Json, message: str, expected: str) -> None:
        """Note what is wrong with a value."""
        self.draft.errors.append(self._token(path, value).error(message, expected))
