"""Rows of figures for people, printed one by one as they are found."""

from __future__ import annotations

from collections.abc import Sequence

from bazas.speech import Speech


class Columns:
    """A heading, and rows under it: `<` in a width aligns to the left, `>` to the right."""

    def __init__(self, **widths: str) -> None:
        """Take for each heading its alignment and width, such as `>6`; 0 for the last is free."""
        self._formats = [
            f"{{:{form[0]}{max(len(name), int(form[1:]))}}}" for name, form in widths.items()
        ]
        self.heading = self.row(tuple(widths))

    @classmethod
    def spoken(cls, say: Speech, names: list[str], **widths: str) -> Columns:
        """Return columns with headings in a language, the first wide enough for names of problems.

        Widths are as above; the first column, of the problems, is not among them.
        """
        first = f"<{max(map(len, names), default=0)}"
        every = {"problem": first} | widths
        return cls(**{say(heading): form for heading, form in every.items()})

    def row(self, cells: Sequence[object]) -> str:
        """Return one row."""
        cells = [form.format(str(cell)) for form, cell in zip(self._formats, cells, strict=True)]
        return "  ".join(map(str, cells)).rstrip()
