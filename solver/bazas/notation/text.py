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
from bazas.notation.openproblem import OpenProblem
from bazas.notation.prose import MAYBE_TARGET, Prose, like_a_target, title_and_notes
from bazas.notation.words import Word, all_cards, like_a_row, like_cards, without_margin, words_of
from bazas.spelling import INVISIBLE, LINE_END, compose

NO_CARDS_EXPECTED = "only cards on a line of cards, or # before a comment"
CUT_SHORT = (
    "cards that may go on with what is before the gap",
    "no gap in a hand or a line, and `Objetivo:` or a heading before the next problem",
)

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
        self._open: OpenProblem | None = None
        self._owed: Labelled | None = None  # the label of a target that stands on the next line
        # Since the last cards: whether there was anything else, what waits, and errors in it.
        self._apart = False
        self._waiting: list[Prose | Labelled] = []
        self._astray: list[BazasError] = []
        self._early: list[BazasError] = []  # targets before the problem that they may belong to

    def read(self, text: str) -> None:
        """Read a whole text."""
        for number, line in enumerate(LINE_END.split(compose(text)), 1):
            self._read_line(line, number)
        if self._owed is not None:
            self._add_label(self._owed)
        if self._open is not None:
            self._settle(self._open)
            self._open.close()
        self.errors += [*self._astray, *self._early]

    def _read_line(self, raw: str, number: int) -> None:
        """Part a line from its comment, and read either."""
        raw = without_margin(raw, self._open.next_row if self._open else 1)
        text, mark, comment = raw.partition("#")
        text = text.translate(_PLAIN)
        note = Token(comment.strip(), number, 1)
        if not text.strip():
            self._add_comment(note, comment=bool(mark))
            return
        if self._owed is not None and self._pay(Token(text.strip(), number, 1)):
            return
        found = find_label(text, number)
        if found is not None and found.label is Label.TITLE:  # a title may hold a `#`
            found, note = find_label(raw, number) or found, note._replace(text="")
        if found is not None:
            self._take_label(found)
        elif not self._add_text(text, number):
            self._add_prose(Token(raw.strip(), number, 1), words_of(text, number))
            return
        if note.text:
            self._add_note(note)

    def _add_text(self, text: str, number: int) -> bool:
        """Add a whole problem or cards, right or wrong; return False for prose."""
        words, wants = words_of(text, number), self._wants_cards
        if looks_like_line(text, certain=wants):
            self._begin(OpenProblem.whole(read_line(text, number)), certain=True)
        elif words and all_cards(words):
            self._add_cards(words)
        elif self._open and wants and (not self._open.full or like_a_row(words)):
            self._add_slips(self._open.draft, Token(text.strip(), number, 1), words)
        else:
            return False
        return True

    @property
    def _wants_cards(self) -> bool:
        """Tell whether the next line should be cards of the current problem."""
        return self._open is not None and self._open.wants_cards(apart=self._apart)

    def _add_comment(self, line: Token, *, comment: bool) -> None:
        """Keep a comment, or nothing, until it is known which problem it belongs to."""
        if self._open is not None and comment:
            self._open.meet_comment(line, apart=self._apart)
        self._apart = self._apart or not comment or self._open is None or self._open.full
        self._waiting.append(Prose(line, comment=comment))

    def _add_note(self, line: Token) -> None:
        """Add a comment behind a line of a problem to its notes."""
        if self._open is None or self._waiting:
            self._waiting.append(Prose(line, comment=True))
        else:
            self._open.draft.notes.append(line.text)
            self._open.look_for_target(line)

    def _add_prose(self, line: Token, words: list[Word]) -> None:
        """Keep a line of prose; what may be cards or a target gone wrong in it is an error."""
        self._waiting.append(Prose(line, comment=False))
        self._apart = True
        if (token := like_cards(words)) is not None:
            self._astray.append(token.error("a card in the middle of words", NO_CARDS_EXPECTED))
        elif two_labels(line.text):
            self._astray.append(line.error("columns side by side", "the hand under the table"))
        elif self._open and not self._open.done and like_a_target(line.text):
            self._open.draft.errors.append(line.error(*MAYBE_TARGET))

    def _add_slips(self, draft: Draft, line: Token, words: list[Word]) -> None:
        """Add a line among cards that is not all cards, so that what is wrong is reported."""
        if not words:
            draft.errors.append(line.error(*EMPTY_ROW))
        elif like_a_row(words) is not None or any(word.cards for word in words):
            self._add_cards(words)
        else:
            draft.errors.append(line.error("words among the cards", NO_CARDS_EXPECTED))

    def _add_cards(self, words: list[Word]) -> None:
        """Add a line of cards to the section it stands in, or begin a problem without labels."""
        tokens = [token for word in words for token in word.located]
        new = not self._wants_cards
        nothing = all(isinstance(found, Prose) and found.blank for found in self._waiting)
        if new and nothing and self._open is not None and self._open.cut_short:
            self._open.draft.errors.append(tokens[0].error(*CUT_SHORT))
            new = False
        problem = self._go_on(new=new, place=tokens[0], certain=False)
        problem.add_cards(tokens, apart=self._apart)
        self._apart = False

    def _take_label(self, found: Labelled) -> None:
        """Add a label; that of a target may stand alone, and the target on the next line."""
        if found.label is Label.TARGET and not found.rest.text:
            self._owed = found
        else:
            self._add_label(found)

    def _pay(self, line: Token) -> bool:
        """Take a line as the target whose label stood alone, or report that it is missing."""
        owed, self._owed = self._owed, None
        if owed is None:
            return False
        pays = is_target(line.text)
        self._add_label(owed._replace(rest=line) if pays else owed)
        return pays

    def _add_label(self, found: Labelled) -> None:
        """Add a label and what follows on its line."""
        label, place = found.label, found.place
        if label is Label.TARGET:
            self._add_target(found)
        elif label not in CARD_LABELS:
            self._waiting.append(found)
            self._apart = True
        else:
            new = self._open is None or self._open.begins_anew(label)
            problem = self._go_on(new=new, place=place, certain=label is Label.TABLE)
            problem.enter(found)
            self._apart = False
            if found.words and not any(word.cards for word in found.words):
                expected = "cards, here or on the next lines"
                error = found.rest.error("no cards after the label", expected)
                problem.draft.errors.append(error)
            elif found.words:
                self._add_cards(found.words)

    def _add_target(self, found: Labelled) -> None:
        """Add a target to the problem before it."""
        if self._open is None:
            expected = "table, hand and target, in this order"
            self._early.append(found.place.error("a target before the table", expected))
        elif self._open.done:
            expected = "one target for each problem, after its hand"
            self._open.draft.errors.append(found.place.error("a second target", expected))
        else:
            self._go_on(new=False, place=found.place, certain=True).set_target(found)

    def _go_on(self, *, new: bool, place: Token, certain: bool) -> OpenProblem:
        """Go on with the current problem, or with a new one that starts at `place`."""
        if new or self._open is None:
            return self._begin(OpenProblem(Draft(place)), certain=certain)
        self._open.draft.errors += self._astray
        self._astray = []
        self._settle(self._open)
        return self._open

    def _begin(self, problem: OpenProblem, *, certain: bool) -> OpenProblem:
        """Begin a problem; if its start is not certain, the prose before may be its first row."""
        if self._open is not None:
            self._open.close()
        draft = problem.draft
        prose = [found for found in self._waiting if isinstance(found, Prose)]
        draft.title, draft.notes = title_and_notes(prose)
        for found in prose:
            problem.look_for_target(found.line)
        last = next((found for found in reversed(prose) if not found.blank), None)
        if not certain and last is not None and not last.comment:
            self._doubt(draft, last.line)
        self.errors += self._astray
        draft.errors += self._early
        self._waiting = [found for found in self._waiting if isinstance(found, Labelled)]
        self._astray, self._early = [], []
        self._settle(problem)
        self._open = problem
        self.drafts.append(draft)
        return problem

    def _doubt(self, draft: Draft, line: Token) -> None:
        """Find the fault in the line before a problem, if it may be a row of it gone wrong."""
        known = [error for error in self._astray if error.line == line.line]
        self._astray = [error for error in self._astray if error.line != line.line]
        token = like_a_row(words_of(line.text, line.line))
        if not known and token is not None:
            known.append(token.error("not a card", NO_CARDS_EXPECTED))
        draft.errors += known

    def _settle(self, problem: OpenProblem) -> None:
        """Give what waits to a problem: prose as notes, and what labels say."""
        for found in self._waiting:
            if isinstance(found, Prose):
                problem.draft.notes.append(found.line.text)
                problem.look_for_target(found.line)
            else:
                apply_label(problem.draft, found)
        self._waiting = []
