"""Work on a Dask cluster: one that is there, or one made of processes of this machine.

Dask is all there is between here and there: it hands out tasks, and does again elsewhere what was
lost with a worker.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from bazas.errors import CrewError
from bazas.workshop.signals import CLOSED_PIPE, INTERRUPT, held

if TYPE_CHECKING:
    from distributed import Client

Given = ParamSpec("Given")
Result = TypeVar("Result")

LOCAL = "local"
"""The address of a cluster that is made here."""

PATIENCE = "10s"
"""How long a scheduler may take to answer."""

TALKATIVE = ("distributed", "distributed.client", "tornado.application")
"""Logs that show tracebacks of what is an error of one line here."""


class Submitter(Executor):
    """An executor whose futures are Dask's own.

    Those of Dask's executor are copies: if a worker ends while its result is on the way, such a
    copy may wait for ever or raise TypeError, which Dask's own futures do not.
    """

    def __init__(self, client: Client) -> None:
        """Submit to a scheduler."""
        self._client = client

    def submit(
        self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        """Return something that can be asked for the result, and cancelled, like a Future."""
        future: Any = self._client.submit(fn, *args, pure=False, **kwargs)
        return cast("Future[Result]", future)


@contextmanager
def connected(address: str, workers: int) -> Iterator[tuple[Executor, int]]:
    """Return an executor of a scheduler's workers, and how many threads they have now.

    For the address `local`, a cluster of so many `workers` is made. Raises
    CrewError when there is no scheduler, or no Dask, or when they are lost: the scheduler, or one
    worker after the other with the same task. Where all workers are gone, work waits for others.
    """
    try:
        from distributed import KilledWorker  # noqa: PLC0415 - an extra
        from distributed.comm.core import CommClosedError  # noqa: PLC0415 - an extra
    except ImportError as error:
        expected = 'pip install "bazas[cluster]"'
        raise CrewError(f"a cluster needs Dask: {error}", expected=expected) from error
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        with _local(workers) if address == LOCAL else _remote(address) as there:
            yield there
    except KilledWorker as error:
        message = "workers of the cluster ended unexpectedly, for want of memory perhaps"
        raise CrewError(message) from error
    except (CancelledError, CommClosedError) as error:
        raise CrewError("the scheduler of the cluster is gone", token=address) from error


@contextmanager
def _local(workers: int) -> Iterator[tuple[Executor, int]]:
    """Make a cluster of processes of this machine."""
    from distributed import Client, LocalCluster  # noqa: PLC0415 - an extra

    with held(INTERRUPT, CLOSED_PIPE):
        there = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",  # any port that is free; there is nothing to be seen
            scheduler_kwargs={"dashboard": False},
            silence_logs="CRITICAL",
        )
    with there, Client(there) as client:
        yield Submitter(client), workers


@contextmanager
def _remote(address: str) -> Iterator[tuple[Executor, int]]:
    """Connect to a scheduler that is there."""
    from distributed import Client  # noqa: PLC0415 - an extra

    try:
        with held(CLOSED_PIPE):
            client = Client(address, timeout=PATIENCE)
    except (OSError, TypeError, ValueError) as error:  # also where TLS is not set up
        expected = f"the address of a running `dask scheduler`, or {LOCAL!r}"
        raise CrewError("no cluster there", token=address, expected=expected) from error
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            logging.getLogger("bazas").info("%s has no workers yet; waiting for them", address)
        yield Submitter(client), max(1, threads)
