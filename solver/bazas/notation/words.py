"""A line of text cut into words, each of which may be cards."""

from __future__ import annotations

import re
from typing import NamedTuple

from bazas.cards import INVISIBLE, split_cards
from bazas.notation.draft import Token

_WORD = re.compile(r"[^\s,;]+")
_SIGNS = "♠♥♦♣♤♡♢♧"
_SHORT = 3  # characters of a word that may be a card with a slip in it


class Word(NamedTuple):
    """A word and the cards it consists of, none when it is no card."""

    token: Token
    cards: tuple[Token, ...]

    @property
    def certain(self) -> bool:
        """Tell whether this is meant as a card, right or wrong: `10♦`, `4s` or `1♠`, not `As`."""
        text = self.token.text
        sign = any(sign in text for sign in _SIGNS) and bool(text.strip(_SIGNS))
        return sign or bool(self.cards and not text.isalpha())

    @property
    def located(self) -> tuple[Token, ...]:
        """Return the cards, or the word itself where it is none, to be reported later."""
        return self.cards or (self.token,)


def words_of(text: str, number: int, start: int = 0) -> list[Word]:
    """Cut line `number` from offset `start` on at spaces, commas and semicolons.

    A full stop at the end of a word goes, and so do marks without width.
    """
    words = []
    for match in _WORD.finditer(text, start):
        word = match[0].translate(INVISIBLE).rstrip(".")
        token = Token(word or match[0], number, match.start() + 1)
        cards = tuple(
            Token(card, number, token.column + offset) for offset, card in split_cards(word)
        )
        words.append(Word(token, cards))
    return words


def are_cards(words: list[Word], *, among_cards: bool) -> bool:
    """Tell whether a line is meant as cards, right or wrong, rather than as prose.

    It is when every word is a card, and, `among_cards`, also when every word is as short as a card:
    a slip must not turn a row into prose. Otherwise some word has to be certain, and cards and
    certain words at least half of all.
    """
    if all(word.cards for word in words):
        return True
    if among_cards and all(len(word.token.text) <= _SHORT for word in words):
        return True
    likely = [word for word in words if word.cards or word.certain]
    return any(word.certain for word in words) and 2 * len(likely) >= len(words)
