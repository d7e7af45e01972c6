"""What the interrupt key does while the program starts, works, and ends."""

from __future__ import annotations

import os
import signal
from types import FrameType

INTERRUPTED = 130
"""The exit code of an interrupted process, as shells have it."""


def leave_at_once() -> None:
    """End the process at the next interrupt, without a word: for the time of imports.

    An exception would not do: where it strikes inside the import system, it can be swallowed.
    """
    signal.signal(signal.SIGINT, _leave)


def interrupt_work() -> bool:
    """Raise KeyboardInterrupt at the next interrupt, if `leave_at_once` was called; tell if so."""
    ours = signal.getsignal(signal.SIGINT) is _leave
    if ours:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    return ours


def finish_undisturbed() -> None:
    """Take no more notice of interrupts: what is finished is printed, and the process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _leave(number: int, frame: FrameType | None) -> None:
    """End the process, whatever it is doing."""
    del number, frame
    os._exit(INTERRUPTED)
