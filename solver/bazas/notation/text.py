"""Problems as text: a tolerant reader, line by line, for whole documents in Spanish or English."""

from __future__ import annotations

from bazas.errors import BazasError
from bazas.notation.draft import EMPTY_ROW, Draft, Token, is_target
from bazas.notation.labels import (
    CARD_LABELS,
    Label,
    Labelled,
    apply_label,
    find_label,
    two_labels,
)
from bazas.notation.oneline import looks_like_line, read_line
from bazas.notation.prose import (
    MAYBE_TARGET,
    Prose,
    like_a_target,
    says_a_target,
    title_and_notes,
)
from bazas.notation.words import Word, all_cards, like_a_row, like_cards, without_margin, words_of
from bazas.spelling import INVISIBLE, LINE_END

HAND_EXPECTED = "a line `Jugador: K♠ Q♥ ...` after the rows"
NO_CARDS_EXPECTED = "only cards on a line of cards, or # before a comment"

_PLAIN = INVISIBLE | {0xFF1A: ":"}  # marks without width go, the wide colon is a colon


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
        self._hint: Token | None = None  # prose that says a number of tricks
        self._owed: Labelled | None = None  # the label of a target that stands on the next line
        # Since the last cards: whether there was anything else, what waits, and errors in it.
        self._apart = False
        self._waiting: list[Prose | Labelled] = []
        self._astray: list[BazasError] = []

    def read(self, text: str) -> None:
        """Read a whole text."""
        for number, line in enumerate(LINE_END.split(text), 1):
            self._read_line(line, number)
        if self._owed is not None:
            self._add_label(self._owed)
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
        """Part a line from its comment, and read either."""
        raw = without_margin(raw, self._next_row)
        text, mark, comment = raw.partition("#")
        text = text.translate(_PLAIN)
        if not text.strip():
            self._waiting.append(Prose(Token(comment.strip(), number, 1), comment=bool(mark)))
            self._apart = True
            return
        if self._owed is not None and self._pay(Token(text.strip(), number, 1)):
            return
        found = find_label(text, number)
        if found is not None and found.label is Label.TITLE:  # a title may hold a `#`
            found, comment = find_label(raw, number) or found, ""
        if found is not None:
            self._take_label(found)
        elif not self._add_text(text, number):
            self._add_prose(Token(raw.strip(), number, 1), words_of(text, number))
            comment = ""
        if comment.strip() and (self._waiting or not self.drafts):
            self._waiting.append(Prose(Token(comment.strip(), number, 1), comment=True))
        elif comment.strip():
            self.drafts[-1].notes.append(comment.strip())

    def _add_text(self, text: str, number: int) -> bool:
        """Add a whole problem or cards, right or wrong; return False for prose."""
        words = words_of(text, number)
        if looks_like_line(text, certain=self._among_cards):
            self._add_whole(read_line(text, number))
        elif words and all_cards(words):
            self._add_cards(words)
        elif self._among_cards and (not self._full or like_a_row(words)):
            self._add_slips(Token(text.strip(), number, 1), words)
        else:
            return False
        return True

    def _pay(self, line: Token) -> bool:
        """Take a line as the target whose label stood alone, or report that it is missing."""
        owed, self._owed = self._owed, None
        if owed is None:
            return False
        pays = is_target(line.text)
        self._add_label(owed._replace(rest=line) if pays else owed)
        return pays

    @property
    def _next_row(self) -> int:
        """Return the number that the next row has, counted from 1."""
        new = self._done or self._section in {Label.HAND, Label.LINE}
        return 1 if new else len(self.drafts[-1].rows) + 1

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
        elif two_labels(line.text):
            self._astray.append(line.error("columns side by side", "the hand under the table"))
        elif not self._done and like_a_target(line.text):
            self.drafts[-1].errors.append(line.error(*MAYBE_TARGET))

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

    def _take_label(self, found: Labelled) -> None:
        """Add a label; that of a target may stand alone, and the target on the next line."""
        if found.label is Label.TARGET and not found.rest.text:
            self._owed = found
        else:
            self._add_label(found)

    def _add_label(self, found: Labelled) -> None:
        """Add a label and what follows on its line."""
        label, place = found.label, found.place
        if label is Label.TARGET and self.drafts and not self._done:
            self._go_on(new=False, place=place, certain=True)
            apply_label(self.drafts[-1], found)
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
        draft.title, draft.notes = title_and_notes(prose)
        last = next((found for found in reversed(prose) if not found.blank), None)
        if not certain and last is not None and not last.comment:
            self._doubt(draft, last.line)
        self.errors += self._astray
        self._waiting = [found for found in self._waiting if isinstance(found, Labelled)]
        self._astray, self._gaps, self._seen = [], [], set()
        self._hint = next((p.line for p in prose if says_a_target(p.line.text)), None)
        self._section, self._done = None, False
        self._settle(draft)
        self.drafts.append(draft)

    def _doubt(self, draft: Draft, line: Token) -> None:
        """Find the fault in the line before a problem, if it may be a row of it gone wrong."""
        known = [error for error in self._astray if error.line == line.line]
        self._astray = [error for error in self._astray if error.line != line.line]
        token = like_a_row(words_of(line.text, line.line))
        if not known and token is not None:
            known.append(token.error("not a card", NO_CARDS_EXPECTED))
        draft.errors += known

    def _settle(self, draft: Draft) -> None:
        """Give what waits to a problem: prose as notes, and what labels say."""
        for found in self._waiting:
            if isinstance(found, Prose):
                draft.notes.append(found.line.text)
                self._hint = self._hint or (found.line if says_a_target(found.line.text) else None)
            else:
                apply_label(draft, found)
        self._waiting = []

    def _close(self) -> None:
        """Check that the current problem is complete, and find its hand where no label names it."""
        if not self.drafts:
            return
        draft = self.drafts[-1]
        if draft.target is None and self._hint is not None:
            draft.errors.append(self._hint.error(*MAYBE_TARGET))
        if Label.HAND in self._seen:
            return
        if Label.TABLE in self._seen:
            draft.errors.append(draft.place.error("no hand after this table", HAND_EXPECTED))
        elif self._gaps in ([], [len(draft.rows) - 1], list(range(1, len(draft.rows)))):
            draft.hand = draft.rows.pop() if draft.rows else []
        else:
            message = "gaps that leave open which line is the hand"
            draft.errors.append(draft.rows[self._gaps[-1]][0].error(message, HAND_EXPECTED))
