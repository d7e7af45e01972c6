"""Problems as text: a tolerant reader, line by line, for whole documents in Spanish or English."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from bazas.cards import INVISIBLE
from bazas.errors import BazasError
from bazas.notation.decoding import LINE_END
from bazas.notation.draft import EMPTY_ROW, TARGET_EXPECTED, Draft, Token
from bazas.notation.labels import CARD_LABELS, Label, Labelled, find_label, like_a_target
from bazas.notation.oneline import looks_like_line, read_line
from bazas.notation.words import Word, all_cards, like_a_row, like_cards, words_of

HAND_EXPECTED = "a line `Jugador: K♠ Q♥ ...` after the rows"
NO_CARDS_EXPECTED = "only cards on a line of cards, or # before a comment"

_TITLE_LENGTH = 60  # characters; a longer line of prose before a problem is no title
_PLAIN = INVISIBLE | {0xFF1A: ":"}  # marks without width go, the wide colon is a colon


class Prose(NamedTuple):
    """A line that is no part of a problem: a comment, words, or (without a mark) nothing."""

    line: Token
    comment: bool

    @property
    def blank(self) -> bool:
        """Tell whether the line holds nothing, not even the mark of a comment."""
        return not self.line.text and not self.comment


class TextReader:
    """Reads lines into `drafts`, one a problem; `errors` are those outside of any problem.

    Prose, titles and the like wait until the next line with cards, or with a label of cards, tells
    whether they stood inside a problem or before one. Inside, prose is a note; before, its last
    block may be the title.
    """

    def __init__(self) -> None:
        """Start before the first problem."""
        self.drafts: list[Draft] = []
        self.errors: list[BazasError] = []
        # Of the current problem: the labels seen, the one that the next cards belong to (None for
        # rows without a label), whether its target is passed, and the rows that follow a gap.
        self._seen: set[Label] = set()
        self._section: Label | None = None
        self._done = True
        self._gaps: list[int] = []
        # Since the last cards: whether there was anything else, what waits, and errors in it.
        self._apart = False
        self._waiting: list[Prose | Labelled] = []
        self._astray: list[BazasError] = []

    def read(self, text: str) -> None:
        """Read a whole text."""
        for number, line in enumerate(LINE_END.split(text), 1):
            self._read_line(line, number)
        self._close()
        for found in tuple(self._waiting):
            if isinstance(found, Labelled) and found.label is Label.TARGET:
                expected = "one target for each problem"
                self.errors.append(found.place.error("a target without a problem", expected))
                self._waiting.remove(found)
        self.errors += self._astray
        if self.drafts:
            self._settle(self.drafts[-1])

    def _read_line(self, raw: str, number: int) -> None:
        """Find out what a line is: nothing, a comment, a label, a whole problem, cards or prose."""
        text, mark, comment = raw.partition("#")
        text = text.translate(_PLAIN)
        if not text.strip():
            self._waiting.append(Prose(Token(comment.strip(), number, 1), comment=bool(mark)))
            self._apart = True
            return
        found = find_label(text, number)
        if found is not None and found.label is Label.TITLE:
            found, comment = find_label(raw, number) or found, ""
        words = words_of(text, number)
        if found is not None:
            self._add_label(found)
        elif looks_like_line(text, certain=self._among_cards):
            self._add_whole(read_line(text, number))
        elif words and all_cards(words):
            self._add_cards(words)
        elif self._among_cards and (not self._full or like_a_row(words)):
            self._add_slips(Token(text.strip(), number, 1), words)
        else:
            self._add_prose(Token(raw.strip(), number, 1), words)
            comment = ""
        if comment.strip() and (self._waiting or not self.drafts):
            self._waiting.append(Prose(Token(comment.strip(), number, 1), comment=True))
        elif comment.strip():
            self.drafts[-1].notes.append(comment.strip())

    @property
    def _full(self) -> bool:
        """Tell whether the section has cards and may be complete: a hand or a line, not rows."""
        draft = self.drafts[-1]
        return bool(
            {Label.HAND: draft.hand, Label.LINE: draft.line}.get(self._section or Label.TABLE)
        )

    @property
    def _among_cards(self) -> bool:
        """Tell whether the next line should be cards of the current problem."""
        if not self.drafts or (self._section is None and self._done):
            return False
        return not (self._apart and self._full)

    def _add_prose(self, line: Token, words: list[Word]) -> None:
        """Keep a line of prose; what may be cards or a target gone wrong in it is an error."""
        self._waiting.append(Prose(line, comment=False))
        self._apart = True
        if (token := like_cards(words)) is not None:
            self._astray.append(token.error("a card in the middle of words", NO_CARDS_EXPECTED))
        elif not self._done and like_a_target(line.text):
            expected = "`Objetivo:` before a target, or # before a comment"
            self.drafts[-1].errors.append(line.error("a number that may be a target", expected))

    def _add_slips(self, line: Token, words: list[Word]) -> None:
        """Add a line among cards that is not all cards, so that what is wrong is reported."""
        if not words:
            self.drafts[-1].errors.append(line.error(*EMPTY_ROW))
        elif like_a_row(words) is not None or any(word.cards for word in words):
            self._add_cards(words)
        else:
            self.drafts[-1].errors.append(line.error("words among the cards", NO_CARDS_EXPECTED))

    def _add_whole(self, draft: Draft) -> None:
        """Add a problem in one line."""
        self._begin(draft, certain=True)
        self._seen = {Label.TABLE, Label.HAND}
        self._done = True

    def _add_cards(self, words: list[Word]) -> None:
        """Add a line of cards to the section it stands in, or begin a problem without labels."""
        tokens = [token for word in words for token in word.located]
        self._go_on(new=not self._among_cards, place=tokens[0], certain=False)
        draft = self.drafts[-1]
        if self._section is Label.HAND:
            draft.hand += tokens
        elif self._section is Label.LINE:
            draft.line += tokens
        else:
            if self._apart and draft.rows:
                self._gaps.append(len(draft.rows))
            draft.rows.append(tokens)
        self._apart = False

    def _add_label(self, found: Labelled) -> None:
        """Add a label and what follows on its line."""
        label, place = found.label, found.place
        if label is Label.TARGET and self.drafts and not self._done:
            self._go_on(new=False, place=place, certain=True)
            _apply(self.drafts[-1], found)
            self._section, self._done = None, True
        elif label not in CARD_LABELS:
            self._waiting.append(found)
            self._apart = True
        else:
            begins = {
                Label.TABLE: True,
                Label.HAND: self._done or Label.HAND in self._seen,
                Label.LINE: not self.drafts,
            }
            self._go_on(new=begins[label], place=place, certain=label is Label.TABLE)
            self._enter(found)

    def _enter(self, found: Labelled) -> None:
        """Enter the section of a label of cards, and add the cards on its line."""
        draft, label = self.drafts[-1], found.label
        if label is Label.LINE and label in self._seen:
            draft.errors.append(found.place.error("a second line", "one line for each problem"))
        self._seen.add(label)
        self._section, self._apart = label, False
        if found.words and not any(word.cards for word in found.words):
            expected = "cards, here or on the next lines"
            draft.errors.append(found.rest.error("no cards after the label", expected))
        elif found.words:
            self._add_cards(found.words)

    def _go_on(self, *, new: bool, place: Token, certain: bool) -> None:
        """Go on with the current problem, or with a new one that starts at `place`."""
        if new:
            self._begin(Draft(place), certain=certain)
        else:
            self.drafts[-1].errors += self._astray
            self._astray = []
            self._settle(self.drafts[-1])

    def _begin(self, draft: Draft, *, certain: bool) -> None:
        """Begin a problem; if its start is not certain, the prose before may be its first row."""
        self._close()
        prose = [found for found in self._waiting if isinstance(found, Prose)]
        spoken = [found for found in prose if not found.blank]
        draft.title, draft.notes = _title_and_notes(prose)
        if not certain and spoken and not spoken[-1].comment and not self._astray:
            line = spoken[-1].line
            if (token := like_a_row(words_of(line.text, line.line))) is not None:
                self._astray.append(token.error("not a card", NO_CARDS_EXPECTED))
        (self.errors if certain else draft.errors).extend(self._astray)
        self._waiting = [found for found in self._waiting if isinstance(found, Labelled)]
        self._astray, self._gaps, self._seen = [], [], set()
        self._section, self._done = None, False
        self._settle(draft)
        self.drafts.append(draft)

    def _settle(self, draft: Draft) -> None:
        """Give what waits to a problem: prose as notes, and what labels say."""
        for found in self._waiting:
            if isinstance(found, Prose):
                draft.notes.append(found.line.text)
            else:
                _apply(draft, found)
        self._waiting = []

    def _close(self) -> None:
        """Find the hand of the current problem where no label names it: the last line of cards."""
        if not self.drafts or Label.HAND in self._seen:
            return
        draft = self.drafts[-1]
        if Label.TABLE in self._seen:
            draft.errors.append(draft.place.error("no hand after this table", HAND_EXPECTED))
        elif self._gaps and self._gaps[-1] < len(draft.rows) - 1:
            place = draft.rows[self._gaps[-1]][0]
            message = "several lines after the last gap, any of which may be the hand"
            draft.errors.append(place.error(message, HAND_EXPECTED))
        elif draft.rows:
            draft.hand = draft.rows.pop()


def _apply(draft: Draft, found: Labelled) -> None:
    """Set a target, a title, a number of packs or the language of the suits' letters."""
    label, rest = found.label, found.rest
    if label is Label.TITLE:
        draft.notes += [draft.title] if draft.title else []
        draft.title = rest.text
    elif not rest.text:
        expected = TARGET_EXPECTED if label is Label.TARGET else "a value"
        draft.errors.append(found.place.error("nothing after the label", expected))
    elif label is Label.TARGET and draft.target is not None:
        draft.errors.append(found.place.error("a second target", "one target for each problem"))
    elif label is Label.TARGET:
        draft.target = rest
    elif label is Label.PACKS:
        draft.packs = rest
    elif rest.text in {"en", "es"}:
        draft.letters = "en" if rest.text == "en" else "es"
    else:
        draft.errors.append(rest.error("not a language of suit letters", "en or es"))


def _title_and_notes(prose: list[Prose]) -> tuple[str, list[str]]:
    """Part what stands before a problem.

    The title is the first line of the last block of comments, or a short last line of prose.
    """
    blocks = [list(group) for blank, group in groupby(prose, lambda p: p.blank) if not blank]
    if not blocks:
        return "", []
    *others, last = blocks
    notes = [line for block in others for line in (*(p.line.text for p in block), "")]
    lines = [found.line.text for found in last]
    if last[0].comment:
        return lines[0], notes + lines[1:]
    if len(lines[-1]) <= _TITLE_LENGTH and not lines[-1].endswith((".", ":")):
        return lines[-1], notes + lines[:-1]
    return "", notes + lines
