"""The line that shows that long work goes on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO

import pytest

from bazas.cli import progress
from bazas.cli.progress import Meter


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@contextmanager
def terminal() -> Iterator[Terminal]:
    """Let standard error be a terminal."""
    found = Terminal()
    with redirect_stderr(found):
        yield found


def test_every_note_is_shown_and_the_last_taken_away() -> None:
    with terminal() as shown:
        meter = Meter(enabled=True)
        for text in ("the first", "second", "3"):
            meter.note(text)
        assert shown.getvalue() == "\rthe first\rsecond   \r3        "
        meter.stop()
        meter.stop()
    assert shown.getvalue().endswith("3        \r         \r")


@pytest.mark.parametrize("written", ["", "\rabcdef"])
def test_a_note_is_taken_away_also_when_it_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    with terminal() as shown:

        def interrupted(text: str, **_: object) -> None:
            shown.write(written)
            raise KeyboardInterrupt(text)

        meter = Meter(enabled=True)
        meter.note("ab")
        monkeypatch.setattr("bazas.cli.progress.click.echo", interrupted)
        with pytest.raises(KeyboardInterrupt):
            meter.note("abcdef")
        monkeypatch.undo()
        meter.stop()
    assert shown.getvalue() == f"\rab{written}\r      \r"


def test_it_leaves_standard_output_where_it_was_sent_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(progress, "DELAY", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    with terminal() as shown:
        before, meter = sys.stdout, Meter(enabled=True)
        with redirect_stdout(shown):
            meter.start("at work")
            for thread in threading.enumerate():
                if isinstance(thread, threading.Timer):
                    thread.join()
            assert shown.getvalue()  # it has begun to draw
        assert sys.stdout is before
        meter.stop()
        assert sys.stdout is before
