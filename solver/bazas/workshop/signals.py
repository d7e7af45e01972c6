"""Signals that threads and processes do not get: they inherit what is held when they begin."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

INTERRUPT, CLOSED_PIPE = "SIGINT", "SIGPIPE"


@contextmanager
def held(*names: str) -> Iterator[None]:
    """Let threads and processes that begin meanwhile never get these signals, where there are any.

    An interrupt is for the one who began them. A closed pipe, which ends a command without a word
    when nobody reads its output, is an error like any other where workers are written to. What
    comes in between for the caller comes at the end.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [getattr(signal, name) for name in names])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
