"""Who does the work: this thread, threads or processes of this machine, or a Dask cluster.

What they do are pure functions of picklable tasks, and results come in the order of the tasks: so
nothing that comes out depends on who did the work, or how many there were.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from enum import Enum
from functools import partial
from importlib import import_module
from itertools import islice
from multiprocessing import (
    active_children,
    connection,
    get_context,
    parent_process,
    resource_tracker,
)
from multiprocessing.synchronize import Event
from threading import Thread
from typing import NamedTuple, TypeVar

from bazas import __version__
from bazas.errors import CrewError
from bazas.workshop.signals import CLOSED_PIPE, INTERRUPT, held

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 4
"""Tasks that wait or are worked on, for each worker: enough that none is idle while one is slow."""


class Kind(Enum):
    """Who works on this machine."""

    THREADS = "threads"
    """for work that native code does"""
    PROCESSES = "processes"
    """for work that Python does"""


class Crew(NamedTuple):
    """An executor, and how many workers it has."""

    executor: Executor | None
    """none if this thread does the work"""
    workers: int

    def in_order(
        self, work: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[Result, None, None]:
        """Yield the result of each task, in order; tasks are taken some ahead, and may be endless.

        When the iterator is closed, what has not begun is not done, by processes until the crew
        ends. Raises CrewError when a worker is gone for good or is of another version, and what
        `work` raises.
        """
        if self.executor is None:
            yield from map(work, tasks)
            return
        try:
            yield from self._submitted(
                self.executor, partial(same_version, work, __version__), tasks
            )
        except BrokenProcessPool as error:
            expected = 'memory, and in a script of yours `if __name__ == "__main__":`'
            raise CrewError("a worker process ended unexpectedly", expected=expected) from error

    def _submitted(
        self, executor: Executor, work: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[Result]:
        """Keep the workers busy."""
        waiting = deque[Future[Result]]()
        rest = iter(tasks)
        try:
            while True:
                room = AHEAD * self.workers - len(waiting)
                waiting += [executor.submit(work, task) for task in islice(rest, room)]
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            if not isinstance(self.executor, ProcessPoolExecutor):
                for future in waiting:
                    future.cancel()


def same_version(work: Callable[[Task], Result], version: str, task: Task) -> Result:
    """Do a task, if this is the version that it was made for; raise CrewError if not."""
    if version != __version__:
        expected = f"version {version} everywhere"
        raise CrewError("a worker has another bazas", token=__version__, expected=expected)
    return work(task)


@contextmanager
def crew(jobs: int | None, *, cluster: str | None = None, kind: Kind) -> Iterator[Crew]:
    """Have so many workers, one for each processor if not said; or those of a Dask cluster.

    `cluster` is the address of a scheduler, or `local` for a cluster of processes on this machine,
    of `jobs` workers. One worker on this machine is this thread. Raises CrewError when there is no
    such cluster.
    """
    workers = jobs or os.cpu_count() or 1
    if cluster is not None:
        from bazas.workshop.cluster import connected  # noqa: PLC0415 - an extra

        with connected(cluster, workers) as (executor, there):
            yield Crew(executor, there)
    elif workers == 1:
        yield Crew(None, 1)
    else:
        before = set(active_children())
        executor = _executor(kind, workers)
        processes = set(active_children()) - before
        try:
            yield Crew(executor, workers)
        finally:
            # What processes are at is of no more use, and they are ended. Nothing must be cancelled
            # then: up to Python 3.12, an executor that has lost its processes trips over that.
            for process in processes:
                process.terminate()
            executor.shutdown(wait=kind is Kind.PROCESSES, cancel_futures=kind is Kind.THREADS)


def _executor(kind: Kind, workers: int) -> Executor:
    """Return an executor on this machine; processes are all started here and now."""
    if kind is Kind.THREADS:
        return ThreadPoolExecutor(workers)
    _begin_tracker()
    context = get_context("spawn")
    started = context.Event()
    processes = ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(started,))
    with held(INTERRUPT, CLOSED_PIPE):
        for _ in range(workers):  # a task starts a process if none is idle, as none is until then
            processes.submit(int)
        started.set()
    return processes


def _begin_tracker() -> None:
    """Start the process that clears up when this one is killed; about that it need not complain."""
    name, quiet = "PYTHONWARNINGS", "ignore::UserWarning:multiprocessing.resource_tracker"
    before = os.environ.get(name)
    os.environ[name] = ",".join(filter(None, (before, quiet)))
    try:
        resource_tracker.ensure_running()
    finally:
        os.environ.pop(name) if before is None else os.environ.update({name: before})


def _begin(started: Event) -> None:
    """Begin the work of a process once all are started; end it when the one that did so ends."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=(parent.sentinel,), daemon=True).start()
    import_module("numba")  # takes half a second, for which the other one need not wait
    started.wait()


def _wait_for(sentinel: int) -> None:
    """Wait until another process has ended, and end this one."""
    connection.wait([sentinel])
    os._exit(1)
