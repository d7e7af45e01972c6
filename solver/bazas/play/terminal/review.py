"""The review of a game that is over: what each card cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bazas.cards import Card
from bazas.puzzle import Puzzle
from bazas.speech import Speech


def reviewed(puzzle: Puzzle, line: Sequence[Card], say: Speech) -> list[str]:
    """Return the lines of a text that goes through a line card by card."""
    from bazas.analysis.explanation import explain  # noqa: PLC0415 - imports numpy, then numba
    from bazas.analysis.telling import tell  # noqa: PLC0415 - as above
    from bazas.search.values import Unfinished  # noqa: PLC0415 - as above

    found = explain(puzzle, line)
    if isinstance(found, Unfinished):
        return [say("not explained: {reason}", reason=say(found.value))]
    return _unbroken(tell(found, say))


def _unbroken(lines: Iterable[str]) -> list[str]:
    """Put together again what was broken for another width: how wide it is here, screens know.

    A line was broken where the first word of the next one had no room.
    """
    from bazas.analysis.telling import INDENT, WIDTH  # noqa: PLC0415 - imports numpy

    whole, last = list[str](), ""
    for line in lines:
        word, *_ = line.split()
        if line.startswith(INDENT) and len(f"{last} {word}") > WIDTH:
            whole[-1] += f" {line.strip()}"
        else:
            whole.append(line)
        last = line
    return whole
