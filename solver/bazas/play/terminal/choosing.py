"""Which of several problems is played: a list, and a question."""

from __future__ import annotations

from collections.abc import Sequence

from bazas.notation.draft import shortened
from bazas.play.posed import Posed
from bazas.play.terminal.means import Means
from bazas.play.terminal.typed import ACTS, LONGEST, Act
from bazas.play.terminal.wording import in_list

MOST_LISTED = 40


def choose(problems: Sequence[Posed], usual: int, means: Means) -> int | None:
    """Return the number, from 0, of the problem chosen, `usual` for Enter; None for the end.

    Raises EOFError where nothing more is typed.
    """
    say, screen = means.say, means.screen
    _list(problems, means)
    while True:
        screen.tell(say("Which problem? Enter: {number}", number=usual + 1))
        typed = screen.ask().strip()
        if ACTS.get(typed.lower()) is Act.QUIT:
            return None
        if not typed:
            return usual
        found = _found(problems, typed)
        if found is not None:
            return found
        if ACTS.get(typed.lower()) in {Act.HELP, Act.PROBLEMS, Act.LIST}:
            _list(problems, means)
        else:
            word, most = repr(shortened(typed)), len(problems)
            screen.tell(say("{word} is no number from 1 to {most}; q ends.", word=word, most=most))


def _list(problems: Sequence[Posed], means: Means) -> None:
    """Print the problems, of very many the first."""
    say = means.say
    for number, posed in enumerate(problems[:MOST_LISTED], 1):
        means.screen.tell(in_list(number, posed, say))
    more = len(problems) - MOST_LISTED
    if more > 0:
        means.screen.tell(say("and {problems} more", problems=say.count(more, "problem")))


def _found(problems: Sequence[Posed], typed: str) -> int | None:
    """Return the problem of a number or a name."""
    names = [posed.name for posed in problems]
    if typed in names:
        return names.index(typed)
    if typed.isascii() and typed.isdigit() and len(typed) <= LONGEST:
        number = int(typed) - 1
        return number if number in range(len(problems)) else None
    return None
