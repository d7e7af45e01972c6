"""A line of text cut into words, each of which may be cards.

The worst fault of a reader is a wrong answer to a misread problem. So whatever looks like a card
that went wrong is told apart from prose here, and is an error wherever it stands.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from bazas.cards import split_cards
from bazas.notation.draft import Token

_WORD = re.compile(r"[^\s,]+")
_SIGN = re.compile("[♠♥♦♣♤♡♢♧❤\U0001f0a0-\U0001f0ff]")
_ONLY_SIGNS = re.compile(f"{_SIGN.pattern}+")
# Part of a word that hardly occurs but in cards: a rank and a suit's letter, with no small letter
# behind them (`5th`, `2do`), or a suit's letter and a number at the start of a word.
_PAIR = re.compile(
    r"(?<![A-Za-z0-9])(?:10|[2-9TJQKA])[shdcpt](?=10|[2-9TJQKA])"
    r"|(?<![0-9])(?:10|[2-9])[shdcptSHDCPT](?![A-Za-z])"
    r"|(?<![A-Za-z0-9])[shdcptSHDCPT](?:10|[2-9])(?=[shdcptSHDCPT]|$)"
)
_QUOTE = re.compile(r"\s*(?:>\s*)+")
_BULLET = re.compile(r"\s*(?:[-*•\u2013]|([0-9]+)[.):])\s+")
_CAPITALS = re.compile(r"(?<![A-Za-z0-9])[TJQKA][shdcptSHDCPT](?![A-Za-z0-9])")
_GLUED = re.compile("[TJQKA][shdcpt](?=10|[2-9TJQKA])|(?<=[a-z])[TJQKA][shdcpt]$")
_MADE_OF_CARDS = re.compile("[0-9OITJQKASHDCP]+", re.IGNORECASE)
_SHORT = 3  # characters of a word that may be a card with a slip in it
_ORDINAL = re.compile(r"[0-9]+(?:st|nd|rd|th|[ºª°.):]|er|[dr]?[oa]|t[oa]|v[oa]|mo)", re.IGNORECASE)
_COUNT = re.compile(r"(?:(?:n|no|n[º°]|n[uú]m|nr)\.?\s*)?[0-9]+[.):º°]*|[ivx]+[.)]?", re.IGNORECASE)


class Word(NamedTuple):
    """A word and the cards it consists of, none when it is no card."""

    token: Token
    cards: tuple[Token, ...]

    @property
    def certain(self) -> bool:
        """Tell whether this is meant as a card, right or wrong: `10♦`, `4s`, `1♠`; not `As`."""
        text = self.token.text
        if self.cards and not text.isalpha():
            return True
        sign = _SIGN.search(text) is not None and _ONLY_SIGNS.fullmatch(text) is None
        return sign or _PAIR.search(text) is not None

    @property
    def located(self) -> tuple[Token, ...]:
        """Return the cards, or the word itself where it is none, to be reported later."""
        return self.cards or (self.token,)


def words_of(text: str, number: int, start: int = 0) -> list[Word]:
    """Cut line `number` from offset `start` on at spaces and commas.

    A full stop at the end of the line goes. Semicolons stay: they may part rows.
    """
    words = []
    for match in _WORD.finditer(text.rstrip().rstrip("."), start):
        word = match[0]
        token = Token(word, number, match.start() + 1)
        cards = (Token(card, number, token.column + n) for n, card in split_cards(word))
        words.append(Word(token, tuple(cards)))
    return words


def without_margin(line: str, row: int) -> str:
    """Put spaces for what e-mail, lists and drawings set before a line.

    The marks of quoted mail go from any line; a bullet, or the number of the `row` that would come
    next, from a line of cards only.
    """
    if (quote := _QUOTE.match(line)) is not None:
        line = " " * quote.end() + line[quote.end() :]
    if (mark := _BULLET.match(line)) is not None and mark[1] in {None, str(row)}:
        rest = words_of(line, 0, mark.end())
        if rest and all_cards(rest):
            return " " * mark.end() + line[mark.end() :]
    return line


def all_cards(words: list[Word]) -> bool:
    """Tell whether a line is cards and nothing else."""
    return all(word.cards for word in words)


def like_cards(words: list[Word]) -> Token | None:
    """Return the first word of a line of prose that is meant as a card, right or wrong.

    One `As` is a word of English, `As Kd` are two cards.
    """
    certain = next((word.token for word in words if word.certain), None)
    capitals = [w.token for w in words for _ in _CAPITALS.findall(w.token.text)]
    if certain is None and len(capitals) > 1:
        return capitals[0]
    if certain is None and any(_short(word) for word in words):  # `10 ♦`: rank and suit apart
        certain = next((w.token for w in words if _SIGN.search(w.token.text)), None)
    return certain


def like_a_row(words: list[Word]) -> Token | None:
    """Return the word for which a line that seems prose may be a row of cards gone wrong.

    This is stricter than `like_cards`, for the places where a row would stand: also a line of
    nothing but short words is suspect, unless it is just the number of a problem.
    """
    text = " ".join(word.token.text for word in words)
    if _COUNT.fullmatch(text):
        return None
    signs = (word.token for word in words if _SIGN.search(word.token.text))
    mixed = (word.token for word in words if _mixed(word.token.text) or _glued(word.token.text))
    short = words[0].token if words and all(map(_short, words)) else None
    return like_cards(words) or next(signs, None) or next(mixed, None) or short


def _short(word: Word) -> bool:
    """Tell whether a word is as short as a card."""
    return len(word.token.text) <= _SHORT and _ONLY_SIGNS.fullmatch(word.token.text) is None


def _glued(text: str) -> bool:
    """Tell whether a word has a card before or behind another one, perhaps with a slip in it."""
    return _GLUED.search("".join(filter(str.isalnum, text))) is not None


def _mixed(text: str) -> bool:
    """Tell whether a word has digits and letters, as a card has, and is no ordinal number."""
    if not (any(map(str.isdigit, text)) and any(map(str.isalpha, text))):
        return False
    made_of_cards = len(text) <= _SHORT + 1 or _MADE_OF_CARDS.fullmatch(text) is not None
    return made_of_cards and _ORDINAL.fullmatch(text) is None
