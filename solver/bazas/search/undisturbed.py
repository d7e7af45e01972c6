"""Work that an exception in its middle would spoil, and how it takes the interrupt key."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, current_thread, main_thread


@contextmanager
def interrupts_noted() -> Iterator[Event]:
    """Note interrupts, and raise KeyboardInterrupt at the end if there was any.

    An exception in the middle of an import leaves libraries half made, or is swallowed there. While
    a solver works in its own thread, one, and another on the way out, would leave it alone there:
    the process would wait for it, or abort. Where no exception comes, in other threads or when
    somebody else handles the key, there is nothing to do.
    """
    heard = Event()
    usual = current_thread() is main_thread()
    if not usual or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield heard
        return
    signal.signal(signal.SIGINT, lambda _number, _frame: heard.set())
    try:
        yield heard
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard.is_set():
        raise KeyboardInterrupt
