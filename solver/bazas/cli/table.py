"""Rows of figures for people, printed one by one as they are found."""

from __future__ import annotations

from collections.abc import Sequence


class Columns:
    """A heading, and rows under it: `<` in a width aligns to the left, `>` to the right."""

    def __init__(self, **widths: str) -> None:
        """Take for each heading its alignment and width, such as `>6`; 0 for the last is free."""
        self._formats = [
            f"{{:{form[0]}{max(len(name), int(form[1:]))}}}" for name, form in widths.items()
        ]
        self.heading = self.row(tuple(widths))

    def row(self, cells: Sequence[object]) -> str:
        """Return one row."""
        cells = [form.format(str(cell)) for form, cell in zip(self._formats, cells, strict=True)]
        return "  ".join(map(str, cells)).rstrip()
