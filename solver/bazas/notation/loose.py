"""Cards by themselves, such as a line that is given apart from its problem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bazas.cards import Card, Letters, find_card
from bazas.errors import NotationError
from bazas.notation.draft import Draft, Token, read_all
from bazas.notation.words import words_of


def read_cards(
    text: str, *, hand: Iterable[Card] = (), letters: Letters | None = None, source: str = ""
) -> tuple[Card, ...]:
    """Read cards in any notation, with blanks or commas between them or none.

    Letters of suits that read two ways are read as cards of the `hand` if they are such in one of
    them only. Raises NotationError for the first word that is no card, or if there is none.
    """
    tokens = [token for word in words_of(text, 1) for token in word.located]
    draft = Draft(Token(text, 1, 1))
    cards = read_all(draft, tokens, letters or _letters(tokens, Counter(hand)))
    if cards is None or not tokens:
        error = draft.errors[0] if draft.errors else NotationError("no card", expected="K♠ Q♥ 4♠")
        error.source = source or None
        raise error
    return tuple(cards)


def _letters(tokens: list[Token], hand: Counter[Card]) -> Letters | None:
    """Return the language in which all are cards of the hand, if that is one."""
    names: tuple[Letters, ...] = ("en", "es")
    read = {name: Counter(find_card(one.text, letters=name) for one in tokens) for name in names}
    fitting = [name for name in names if read[name] <= hand]
    return fitting[0] if len(fitting) == 1 else None
