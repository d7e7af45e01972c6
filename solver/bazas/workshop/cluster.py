"""Work on a Dask cluster: one that is there, or one made of processes of this machine.

Dask is all there is between here and there: it hands out tasks, and does again elsewhere what was
lost with a worker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager

from bazas.errors import CrewError

LOCAL = "local"
"""The address of a cluster that is made here."""

PATIENCE = "10s"
"""How long a scheduler may take to answer."""


@contextmanager
def connected(
    address: str, workers: int, *, starting: Callable[[], AbstractContextManager[None]]
) -> Iterator[tuple[Executor, int]]:
    """Return an executor of a scheduler's workers, and how many threads they have now.

    For the address `local`, a cluster of so many `workers` is made, within `starting`. Raises
    CrewError when there is no scheduler, or no Dask.
    """
    try:
        from distributed import Client, LocalCluster  # noqa: PLC0415 - an extra
    except ImportError as error:
        expected = 'pip install "bazas[cluster]"'
        raise CrewError(f"a cluster needs Dask: {error}", expected=expected) from error
    if address == LOCAL:
        with starting():
            there = LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                dashboard_address=None,
                silence_logs="CRITICAL",
            )
        with there, Client(there) as client:
            yield client.get_executor(pure=False), workers
        return
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        expected = f"the address of a running `dask scheduler`, or {LOCAL!r}"
        raise CrewError("no cluster there", token=address, expected=expected) from error
    with client:
        yield client.get_executor(pure=False), max(1, sum(client.nthreads().values()))
