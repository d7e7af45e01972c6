"""Getting at the kernels: loading them when they are needed, and calling them under watch."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache
from importlib import import_module
from threading import Event, Lock
from time import perf_counter
from types import ModuleType
from typing import Any

from bazas.search.outcomes import Technique
from bazas.search.solution import Limits
from bazas.search.undisturbed import interrupts_noted

Work = MutableSequence[int]
"""The memory of one thread: an array of int64, or, without a compiler, a list of int."""

FIRST_SLOTS, LAST_SLOTS = 2**12, 2**22
"""Entries that the memory of a thread has at first and at most: 64 KiB to 64 MiB, grown four-fold;
with the memories grown out of, at most 86 MiB a thread. What no longer fits replaces other entries,
which costs time and changes no answer."""

PLAIN_SLOTS = 2**12
"""The same without a compiler, where memory is a list that is filled at once."""

HEARTBEAT = 0.1  # seconds between two looks at the clock where nothing is due earlier
UNLIMITED = 2**62

_LOG = logging.getLogger("bazas")
_LOCK = Lock()


def kernels(name: str = "bazas.search.kernels") -> ModuleType:
    """Return a module of kernels, compiled; the log says so once when that takes a compiler."""
    with _LOCK:
        return _loaded(name)


@cache
def _loaded(name: str) -> ModuleType:
    """Import kernels, which compiles them or loads them from numba's cache.

    An interrupt is heard before the next function is compiled, or at the end.
    """
    with interrupts_noted() as heard:
        return _imported(name, heard)


def _imported(name: str, heard: Event) -> ModuleType:
    """Import kernels; raise KeyboardInterrupt before the next function when one is heard."""
    from numba.core import event  # noqa: PLC0415 - half a second, for those who need it

    class Announcer(event.Listener):
        """Says at the first function that numba compiles, not loads, what is going on."""

        started: float | None = None

        def on_start(self, event: object) -> None:
            """Take notice of a function to compile."""
            del event
            if heard.is_set():
                raise KeyboardInterrupt
            if self.started is None:
                self.started = perf_counter()
                _LOG.info("compiling the %s for this machine, once ...", name.split(".")[1])

        def on_end(self, event: object) -> None:
            """Take no notice."""

    announcer = Announcer()
    with event.install_listener("numba:compile", announcer):
        module = import_module(name)
    if announcer.started is not None:
        _LOG.info("compiled in %.1f s", perf_counter() - announcer.started)
    return module


def new_work(
    *,
    nodes: int | None = None,
    use: Technique = Technique.ALL,
    first: int = FIRST_SLOTS,
    last: int = LAST_SLOTS,
) -> Work:
    """Return the memory of a thread: `first` slots to begin with, growing four-fold up to `last`.

    Both are powers of two; `nodes` is the budget of each deal. Memory that is not used yet costs
    nothing: the system hands it out at the first touch.
    """
    module = kernels()
    slots, words = first, module.WORK + 2 * first
    while slots < (last if compiled() else min(last, PLAIN_SLOTS)):
        slots *= 4
        words += 2 * slots
    work = array(words)
    work[module.MOST] = UNLIMITED if nodes is None else min(nodes, UNLIMITED)
    work[module.RULES] = use
    work[module.FIRST_SLOTS] = first
    work[module.LAST_SLOTS] = slots
    return work


def compiled() -> bool:
    """Tell whether there is a compiler, and words are of 64 bits; if not, they are any integers."""
    import numba  # noqa: PLC0415 - half a second, for those who need it

    plain: bool = numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # made when imported
    return not plain


def array(words: int) -> Work:
    """Return words, all 0, as kernels take them."""
    import numpy as np  # noqa: PLC0415 - for those who need it

    made: Any = np.zeros(words, np.int64) if compiled() else [0] * words
    work: Work = made
    return work


def run(labour: Callable[[Work], None], works: Iterable[Work], limits: Limits) -> None:
    """Call `labour` in a thread for each work, and wait; stop them when something is raised here.

    That is how the interrupt key reaches kernels, which hear no signals: it is heard here, and they
    look at the word STOP before each position. So does the limit of seconds, which is for each
    deal: its begin and its end are noticed a twentieth of it late at most, and a millisecond or so.
    """
    works = tuple(works)
    module = kernels()
    clocks = [Clock(work, module, limits.seconds) for work in works]
    beat = HEARTBEAT
    if limits.seconds is not None:
        beat = min(beat, max(limits.seconds / 20, 0.001))
    with ThreadPoolExecutor(len(works)) as pool:
        try:
            waiting: set[Future[None]] = {pool.submit(labour, work) for work in works}
            while waiting:
                done, waiting = wait(waiting, timeout=beat)
                for clock in clocks:
                    clock.look()
                for future in done:
                    future.result()
        except BaseException:
            for work in works:
                work[module.STOP] = -1
            raise


class Clock:
    """Looks after the seconds of the deals that one thread searches."""

    def __init__(self, work: Work, module: ModuleType, seconds: float | None) -> None:
        """Begin with no deal."""
        self._work = work
        self._module = module
        self._seconds = seconds
        self._deal = 0
        self._since = perf_counter()
        if seconds == 0:
            work[module.MOST] = 0

    def look(self) -> None:
        """Stop the deal that is being searched if its time is over."""
        deal, now = self._work[self._module.DEAL], perf_counter()
        if deal != self._deal:
            self._deal, self._since = deal, now
        elif self._seconds is not None and now - self._since >= self._seconds:
            self._work[self._module.STOP] = deal


def chunks(count: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield the parts of `range(count)`, each of `size` or less, as first and last + 1."""
    return ((first, min(first + size, count)) for first in range(0, count, size))
