"""Problems as text: a tolerant reader, line by line, for whole documents in Spanish or English."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from bazas.errors import BazasError
from bazas.notation.decoding import LINE_END
from bazas.notation.draft import TARGET_EXPECTED, Draft, Token
from bazas.notation.labels import CARD_LABELS, Label, Labelled, find_label
from bazas.notation.oneline import looks_like_line, read_line
from bazas.notation.words import Word, are_cards, words_of

_TITLE_LENGTH = 60  # characters; a longer line of prose before a problem is no title
_ONCE = {Label.TARGET: "target", Label.LINE: "line"}


class Prose(NamedTuple):
    """A line that is no part of a problem: a comment, words, or (without a mark) nothing."""

    text: str
    comment: bool

    @property
    def blank(self) -> bool:
        """Tell whether the line holds nothing, not even the mark of a comment."""
        return not self.text and not self.comment


class TextReader:
    """Reads lines into `drafts`, one a problem; `errors` are those outside of any problem.

    Prose is kept until the next line that is part of a problem tells whether it stood inside a
    problem, and is a note, or before one, where it may be the title.
    """

    def __init__(self) -> None:
        """Start before the first problem."""
        self.drafts: list[Draft] = []
        self.errors: list[BazasError] = []
        self._seen: set[Label] = set()  # the labels of the current problem
        self._section: Label | None = None  # the label that the next cards belong to
        self._blank = False  # whether a blank line came just before
        self._prose: list[Prose] = []
        self._astray: list[BazasError] = []  # errors in prose

    def read(self, text: str) -> None:
        """Read a whole text."""
        for number, line in enumerate(LINE_END.split(text), 1):
            self._read_line(line, number)
        self._close()
        if self.drafts:
            self.drafts[-1].notes += [prose.text for prose in self._prose]
        self.errors += self._astray

    def _read_line(self, raw: str, number: int) -> None:
        """Find out what a line is: prose, a label, a whole problem or cards."""
        text, mark, comment = raw.partition("#")
        if not text.strip():
            self._prose.append(Prose(comment.strip(), comment=bool(mark)))
            self._blank = self._blank or not mark
            return
        if (labelled := find_label(text, number)) is not None:
            self._add_labelled(labelled)
        elif looks_like_line(text, certain=self._among_cards):
            self._add_whole(read_line(text, number))
        elif (words := words_of(text, number)) and are_cards(words, among_cards=self._among_cards):
            self._add_cards(words)
        else:
            self._add_prose(Token(raw.strip(), number, len(raw) - len(raw.lstrip()) + 1), words)
            comment = ""
        if comment.strip():
            self.drafts[-1].notes.append(comment.strip())
        self._blank = False

    @property
    def _ended(self) -> bool:
        """Tell whether the current problem, if any, takes no more cards."""
        if self._section is None:
            return Label.TARGET in self._seen or not self.drafts
        cards = {Label.HAND: self.drafts[-1].hand, Label.LINE: self.drafts[-1].line}
        return self._blank and bool(cards.get(self._section))

    @property
    def _among_cards(self) -> bool:
        """Tell whether cards of the current problem are likely on the next line."""
        return not self._ended and (self._section is not None or bool(self.drafts[-1].rows))

    def _add_prose(self, line: Token, words: list[Word]) -> None:
        """Keep a line of prose; a card in it is an error, since it may be a row gone wrong."""
        self._prose.append(Prose(line.text, comment=False))
        expected = "only cards on a line of cards, or # before a comment"
        certain = next((word.token for word in words if word.certain), None)
        if certain is not None:
            self._astray.append(certain.error("a card in the middle of words", expected))
        elif not words and self._among_cards:
            self._astray.append(line.error("an empty row", "cards in every row (BS-7)"))

    def _add_whole(self, draft: Draft) -> None:
        """Add a problem in one line."""
        self._begin(draft, certain=True)
        self._seen = {Label.TABLE, Label.HAND, Label.TARGET}

    def _add_cards(self, words: list[Word]) -> None:
        """Add a line of cards to the section it stands in, or begin a problem without labels."""
        tokens = [token for word in words for token in word.located]
        self._go_on(new=self._ended, place=words[0].token, certain=False)
        draft = self.drafts[-1]
        if self._section is Label.HAND:
            draft.hand += tokens
        elif self._section is Label.LINE:
            draft.line += tokens
        else:
            draft.rows.append(tokens)

    def _add_labelled(self, found: Labelled) -> None:
        """Add a label and what follows on its line; some labels begin a new problem."""
        label, place = found.label, found.place
        after_hand = self._seen & {Label.HAND, Label.TARGET, Label.LINE}
        head = not self._seen & CARD_LABELS and not (self.drafts and self.drafts[-1].rows)
        new = not self.drafts or (
            not (head and not after_hand)
            if label is Label.TABLE
            else label not in _ONCE and bool(after_hand)
        )
        self._go_on(new=new, place=place, certain=label is not Label.HAND)
        draft = self.drafts[-1]
        if label in _ONCE and label in self._seen:
            name = _ONCE[label]
            draft.errors.append(place.error(f"a second {name}", f"one {name} a problem"))
            return
        self._seen.add(label)
        if label in CARD_LABELS:
            self._section = label
            self._add_rest(found)
        else:
            self._section = None if label is Label.TARGET else self._section
            _add_words(draft, found)

    def _add_rest(self, found: Labelled) -> None:
        """Add the cards on the line of a label."""
        if found.words and not any(word.cards for word in found.words):
            expected = "cards, here or on the next lines"
            self.drafts[-1].errors.append(found.rest.error("no cards after the label", expected))
        elif found.words:
            self._blank = False
            self._add_cards(found.words)

    def _go_on(self, *, new: bool, place: Token, certain: bool) -> None:
        """Go on with the current problem, or with a new one that starts at `place`."""
        if new:
            self._begin(Draft(place), certain=certain)
        else:
            self.drafts[-1].notes += [prose.text for prose in self._prose]
            self.drafts[-1].errors += self._astray
            self._prose, self._astray = [], []

    def _begin(self, draft: Draft, *, certain: bool) -> None:
        """Begin a problem; where its start is not certain, an error before it may be its row."""
        self._close()
        draft.title, draft.notes = _title_and_notes(self._prose)
        (self.errors if certain else draft.errors).extend(self._astray)
        self._prose, self._astray = [], []
        self.drafts.append(draft)
        self._seen, self._section = set(), None

    def _close(self) -> None:
        """Find the hand of the current problem where no label names it: the last line of cards."""
        if not self.drafts or Label.HAND in self._seen:
            return
        draft = self.drafts[-1]
        if Label.TABLE in self._seen:
            expected = "a line `Jugador: K♠ Q♥ ...` after the rows"
            draft.errors.append(draft.place.error("no hand after this table", expected))
        elif draft.rows:
            draft.hand = draft.rows.pop()


def _add_words(draft: Draft, found: Labelled) -> None:
    """Add a target, a title, a number of packs or the language of the suits' letters."""
    label, rest = found.label, found.rest
    if label is Label.TITLE:
        draft.notes += [draft.title] if draft.title else []
        draft.title = rest.text
    elif not rest.text:
        expected = TARGET_EXPECTED if label is Label.TARGET else "a value"
        draft.errors.append(found.place.error("nothing after the label", expected))
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
    notes = [line for block in others for line in (*(prose.text for prose in block), "")]
    lines = [prose.text for prose in last]
    if last[0].comment:
        return lines[0], notes + lines[1:]
    if len(lines[-1]) <= _TITLE_LENGTH and not lines[-1].endswith((".", ":")):
        return lines[-1], notes + lines[:-1]
    return "", notes + lines
