"""How `bazas games simulate` does its work: playing, showing how far it is, and telling."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from time import perf_counter
from typing import NamedTuple

from bazas.cli.games.simulated import as_object, told
from bazas.cli.run import Run
from bazas.cli.shaping import remaining
from bazas.games import Game
from bazas.games.simulate import Report, Tally, progress
from bazas.search.undisturbed import interrupts_noted
from bazas.workshop.crew import Kind, crew

SHOW_EVERY = 0.1  # seconds between two signs of progress


class Asked(NamedTuple):
    """What is to be played."""

    game: Game
    kinds: Sequence[str]
    matches: int
    seed: int


def work(run: Run, asked: Asked, jobs: int | None) -> Report | None:
    """Play, and tell what was found; return it, if anything was.

    Raises CrewError and KeyboardInterrupt, after what was played has been told.
    """
    found: list[Tally] = []
    try:
        _play(run, asked, jobs, found)
    except BaseException as error:
        with interrupts_noted():
            _tell(run, asked, found)
        if isinstance(error, KeyboardInterrupt):
            _say_interrupted(run, asked, found)
        raise
    with interrupts_noted():
        return _tell(run, asked, found)


def _play(run: Run, asked: Asked, jobs: int | None, found: list[Tally]) -> None:
    """Play all matches; `found` always has the tally of those so far."""
    game, kinds, matches, seed = asked
    few = 1 if matches == 1 else jobs  # one match needs no others
    with (
        crew(few, kind=Kind.PROCESSES) as workers,
        closing(progress(game, kinds, matches=matches, seed=seed, crew=workers)) as tallies,
    ):
        started = shown = perf_counter()
        for tally in tallies:
            found[:] = [tally]
            now = perf_counter()
            if now - shown > SHOW_EVERY:
                _show(run, tally.matches, matches, now - started)
                shown = now


def _show(run: Run, done: int, matches: int, seconds: float) -> None:
    """Show how far it is, on a terminal."""
    say = run.options.say
    said = "{done} of {matches}, {pace} a second, {left} left"
    left, pace = remaining(seconds, done, matches), say.number(done / seconds, 1)
    every = say.count(matches, "match")
    run.progress(say(said, done=say.number(done), matches=every, pace=pace, left=left))


def _tell(run: Run, asked: Asked, found: Sequence[Tally]) -> Report | None:
    """Tell what was found, if anything."""
    if not found:
        return None
    report = found[-1].report()
    run.record(as_object(report, asked.seed))
    for text, heading in told(report, asked.seed, run.options.say):
        if not (heading and run.options.quiet):
            run.line(text, bold=heading)
    return report


def _say_interrupted(run: Run, asked: Asked, found: Sequence[Tally]) -> None:
    """Say how many matches were played."""
    if run.options.quiet:
        return
    say, done = run.options.say, found[-1].matches if found else 0
    matches = say.count(asked.matches, "match")
    said = "interrupted: {done} of {matches} are played"
    run.say(say(said, done=say.number(done), matches=matches))
