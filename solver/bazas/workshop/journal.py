"""What a long run has made so far, kept beside its output, so that a kill loses nothing.

A file of JSON lines: first what was asked for, then a line for each attempt. What a kill has left
half-written at the end is dropped. Written before the output is: that is made anew from here when
the run goes on.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypedDict

from bazas.errors import NotationError
from bazas.workshop.attempts import Candidate
from bazas.workshop.deal import Origin
from bazas.workshop.fitness import Distance
from bazas.workshop.generate import State

SCHEMA = "bazas.generate.partial/1"


class Entry(TypedDict):
    """A problem as it is kept and written."""

    origin: str
    text: str
    """for people: the problem with what is known of it"""
    result: dict[str, object]
    """for programs"""


class Journal:
    """The journal of a run; a context that holds the file, so that no other run writes to it.

    `state` and `entries` are what an earlier run has left, none if there is nothing. Raises
    NotationError if another run is at work or the file is that of another request, and OSError.
    """

    def __init__(self, path: Path, request: dict[str, object]) -> None:
        """Open the file, or make it, and read what is there."""
        self.path = path
        self.state = State()
        self.entries: list[Entry] = []
        self._file = path.open("ab+")
        try:
            _lock(self._file.fileno(), path)
            self._read(json.loads(json.dumps({"schema": SCHEMA, "request": request})))
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        """Hold the file."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let go of the file."""
        self._file.close()

    def add(self, state: State, entries: list[Entry]) -> None:
        """Write down an attempt, with what was made in it."""
        self.state = state
        self.entries += entries
        self._write(_written(state) | {"made": entries})

    def remove(self) -> None:
        """Remove the file: all is done."""
        self.path.unlink(missing_ok=True)

    def _read(self, head: dict[str, Any]) -> None:
        """Read the lines that are whole; begin with the head where there is none."""
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        self._file.truncate(len(whole))
        lines = whole.splitlines()
        if not lines:
            self._write(head)
            return
        try:
            found, *attempts = map(json.loads, lines)
            if found == head:
                for attempt in attempts:
                    self.entries += attempt.pop("made")
                    self.state = _state(attempt)
                return
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            found = None
        raise self._foreign(found, head)

    def _foreign(self, found: object, head: dict[str, Any]) -> NotationError:
        """Say that the file is not of this request."""
        old = found.get("request") if isinstance(found, dict) else None
        differs = "no unfinished run of `bazas generate`"
        if isinstance(old, dict):
            new: dict[str, Any] = head["request"]
            names = [name for name in new if old.get(name) != new[name]]
            differs = "of another run: " + ", ".join(
                f"{n} {old.get(n)}, not {new[n]}" for n in names
            )
        return NotationError(
            differs, source=str(self.path), expected="another --out, or to remove that file"
        )

    def _write(self, line: dict[str, Any]) -> None:
        """Append a line."""
        self._file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        self._file.flush()


def _lock(file: int, path: Path) -> None:
    """Let no other process work on a file, where the system can do that; it ends with us."""
    try:
        import fcntl  # noqa: PLC0415 - not everywhere
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        expected = "to wait, or another --out"
        raise NotationError(
            "another run writes there", source=str(path), expected=expected
        ) from error


def _written(state: State) -> dict[str, Any]:
    """Return a state as JSON has it."""
    nearest = state.nearest
    return {
        "attempts": state.attempts,
        "evaluations": state.evaluations,
        "fits": state.fits,
        "probed": state.probed,
        "made_so_far": state.made,
        "nearest": nearest and [str(nearest.origin), *nearest.distance],
    }


def _state(written: dict[str, Any]) -> State:
    """Return the state that was written; raise what comes of it if there is none."""
    nearest = None
    if written["nearest"]:
        name, quick, rest = written["nearest"]
        nearest = Candidate(Origin.parse(name), Distance(quick, rest), 0)
    return State(
        attempts=int(written["attempts"]),
        evaluations=int(written["evaluations"]),
        fits=int(written["fits"]),
        probed=int(written["probed"]),
        made=int(written["made_so_far"]),
        nearest=nearest,
    )
