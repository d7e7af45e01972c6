"""The problem that a reader of text is in the middle of."""

from __future__ import annotations

from bazas.notation.draft import Draft, Token
from bazas.notation.labels import Label, Labelled, apply_label
from bazas.notation.prose import MAYBE_TARGET, says_a_target

HAND_EXPECTED = "a line `Jugador: K♠ Q♥ ...` after the rows"


class OpenProblem:
    """A draft, and where in it the reader stands.

    `section` is the label that the next cards belong to, None for rows without a label, the last of
    which is the hand unless a label names the hand; `done` tells whether the target is passed.
    """

    def __init__(self, draft: Draft) -> None:
        """Start before the first card."""
        self.draft = draft
        self.section: Label | None = None
        self.done = False
        self._seen: set[Label] = set()
        self._gaps: list[int] = []  # the rows that follow a gap
        self._heading: Token | None = None  # a comment between rows that may begin a problem
        self._hint: Token | None = None  # prose that says a number of tricks

    @classmethod
    def whole(cls, draft: Draft) -> OpenProblem:
        """Return a problem that was read at once, and takes nothing more but prose and a line."""
        problem = cls(draft)
        problem._seen = {Label.TABLE, Label.HAND}
        problem.done = True
        return problem

    @property
    def next_row(self) -> int:
        """Return the number that the next row has, counted from 1."""
        new = self.done or self.section in {Label.HAND, Label.LINE}
        return 1 if new else len(self.draft.rows) + 1

    @property
    def full(self) -> bool:
        """Tell whether the section has cards and may be complete: a hand or a line, not rows."""
        if self.section is Label.HAND:
            return bool(self.draft.hand)
        return self.section is Label.LINE and bool(self.draft.line)

    @property
    def cut_short(self) -> bool:
        """Tell whether cards that follow nothing but a gap may go on with the hand or the line."""
        if self.section is Label.HAND:
            return self.full
        return self.section is Label.LINE and len(self.draft.line) < len(self.draft.hand)

    def wants_cards(self, *, apart: bool) -> bool:
        """Tell whether the next line should be cards; `apart`: it follows something else."""
        if self.section is None and self.done:
            return False
        if self.section is Label.LINE and 0 < len(self.draft.hand) <= len(self.draft.line):
            return False
        return not (apart and self.full)

    def begins_anew(self, label: Label) -> bool:
        """Tell whether a label of cards cannot belong to this problem any more."""
        if label is Label.HAND:
            return self.done or Label.HAND in self._seen
        return label is Label.TABLE

    def enter(self, found: Labelled) -> None:
        """Enter the section of a label of cards."""
        if found.label is Label.LINE and found.label in self._seen:
            error = found.place.error("a second line", "one line for each problem")
            self.draft.errors.append(error)
        self.draft.unique = self.draft.unique or found.unique
        self.draft.spanish = self.draft.spanish or found.spanish
        self._seen.add(found.label)
        self.section = found.label

    def add_cards(self, tokens: list[Token], *, apart: bool) -> None:
        """Add a line of cards to the section."""
        if self.section is Label.HAND:
            self.draft.hand += tokens
        elif self.section is Label.LINE:
            self.draft.line += tokens
        else:
            if apart and self.draft.rows:
                self._gaps.append(len(self.draft.rows))
            self.draft.rows.append(tokens)

    def set_target(self, found: Labelled) -> None:
        """Set the target, after which only a line may come."""
        apply_label(self.draft, found)
        self.section, self.done = None, True

    def meet_comment(self, line: Token, *, apart: bool) -> None:
        """Look at a comment: one under a row is about the row, one after a gap may be a heading."""
        if not self.done and self.full and says_a_target(line.text):
            self.draft.errors.append(line.error(*MAYBE_TARGET))
        if apart and not self.done and self.section is None:
            self._heading = self._heading or line

    def look_for_target(self, line: Token) -> None:
        """Remember prose that says a number of tricks: without a target that is an error."""
        if self._hint is None and says_a_target(line.text):
            self._hint = line

    def close(self) -> None:
        """Check that the problem is complete, and find its hand where no label names it."""
        draft = self.draft
        if draft.target is None and self._hint is not None:
            draft.errors.append(self._hint.error(*MAYBE_TARGET))
        if Label.HAND in self._seen:
            return
        if Label.TABLE in self._seen:
            draft.errors.append(draft.place.error("no hand after this table", HAND_EXPECTED))
        elif self._heading is not None:
            expected = "labels `Mesa:` and `Jugador:` where there are headings among rows"
            draft.errors.append(self._heading.error("a heading among rows", expected))
        elif self._gaps in ([], [len(draft.rows) - 1], list(range(1, len(draft.rows)))):
            draft.hand = draft.rows.pop() if draft.rows else []
        else:
            message = "gaps that leave open which line is the hand"
            draft.errors.append(draft.rows[self._gaps[-1]][0].error(message, HAND_EXPECTED))
