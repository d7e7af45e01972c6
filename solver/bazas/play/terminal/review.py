"""The review of a game that is over: what each card cost."""

from __future__ import annotations

from collections.abc import Sequence

from bazas.cards import Card
from bazas.puzzle import Puzzle
from bazas.speech import Speech


def reviewed(puzzle: Puzzle, line: Sequence[Card], say: Speech) -> list[str]:
    """Return the lines of a text that goes through a line card by card."""
    from bazas.analysis.explanation import explain  # noqa: PLC0415 - imports numpy, then numba
    from bazas.analysis.telling import paragraphs  # noqa: PLC0415 - as above
    from bazas.search.values import Unfinished  # noqa: PLC0415 - as above

    found = explain(puzzle, line)
    if isinstance(found, Unfinished):
        return [say("not explained: {reason}", reason=say(found.value))]
    return list(paragraphs(found, say))
