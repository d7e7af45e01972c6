"""Those who do the work: the order of what they do, how much is ahead, and how they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import count, islice
from multiprocessing import active_children
from pathlib import Path
from threading import Event, Lock

import pytest

import tasks
from bazas import PuzzleError, __version__
from bazas.errors import CrewError
from bazas.workshop.crew import AHEAD, Crew, Kind, crew

PATIENCE = 60  # seconds for processes to start and to end

ENDLESS = """
from multiprocessing import active_children
import tasks
from bazas.workshop.crew import Kind, crew

if __name__ == "__main__":
    with crew(2, kind=Kind.PROCESSES) as workers:
        naps = workers.in_order(tasks.nap, [0, 0, 100, 100])
        next(naps)
        print(*(process.pid for process in active_children()), flush=True)
        next(naps)
        next(naps)
"""

NOWHERE = """
import bazas.workshop.cluster
from bazas.errors import CrewError
from bazas.workshop.crew import Kind, crew

bazas.workshop.cluster.PATIENCE = "1s"
try:
    with crew(2, cluster={address!r}, kind=Kind.PROCESSES):
        print("somewhere")
except CrewError as error:
    print(error)
"""

LOCAL = """
import dask
import tasks
from bazas.errors import CrewError
from bazas.workshop.crew import Kind, crew

if __name__ == "__main__":
    dask.config.set({"distributed.scheduler.allowed-failures": 0})
    try:
        with crew(2, cluster="local", kind=Kind.PROCESSES) as workers:
            print(workers.workers, *workers.in_order(tasks.square, range(20)), flush=True)
            print(*workers.in_order(tasks.die, range(9)))
    except CrewError as error:
        print(error)
"""

AGAIN = """
import tasks
from bazas.workshop.crew import Kind, crew

if __name__ == "__main__":
    with crew(2, cluster="local", kind=Kind.PROCESSES) as workers:
        print(*workers.in_order(tasks.die_once, {marks!r}))
"""

LOST = """
from itertools import count
from distributed import LocalCluster
import tasks
from bazas.errors import CrewError
from bazas.workshop.crew import Kind, crew

if __name__ == "__main__":
    there = LocalCluster(
        n_workers=1, threads_per_worker=2, dashboard_address=":0", silence_logs="CRITICAL"
    )
    address = there.scheduler_address
    try:
        with crew(7, cluster=address, kind=Kind.PROCESSES) as workers:
            print(workers.workers, flush=True)
            for number, result in enumerate(workers.in_order(tasks.square, count())):
                assert result == number ** 2
                if number == 20:
                    there.close()
    except CrewError as error:
        print(error.message, error.token == address)
"""


LEFT = """
import signal, tasks
from bazas.workshop.crew import Kind, crew
if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    with crew(2, kind=Kind.PROCESSES) as workers:
        large = (bytes(10**7) for _ in range(20))
        print(next(workers.in_order(tasks.weigh, large)), flush=True)
    print("left")
"""
"""Leaves work while much is on its way to the processes."""


@pytest.fixture(scope="module")
def processes() -> Iterator[Crew]:
    with crew(2, kind=Kind.PROCESSES) as workers:
        yield workers


def python(code: str) -> subprocess.Popen[str]:
    """Start a process that can import the tasks."""
    path = [str(Path(__file__).parent), os.environ.get("PYTHONPATH")]
    return subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def said(code: str) -> tuple[list[str], str]:
    """Return the lines that a process prints, and the errors."""
    with python(code) as process:
        try:
            out, errors = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode == 0, errors
    return out.splitlines(), errors


class TestWork:
    """Results do not depend on who works."""

    @pytest.mark.parametrize("jobs", [1, 2, 3])
    def test_results_come_in_the_order_of_the_tasks(self, jobs: int) -> None:
        with crew(jobs, kind=Kind.THREADS) as workers:
            assert workers.workers == jobs
            assert list(workers.in_order(tasks.square, range(40))) == [n**2 for n in range(40)]
            assert list(workers.in_order(tasks.square, [])) == []

    def test_processes_are_no_different(self, processes: Crew) -> None:
        assert processes.workers == 2
        assert list(processes.in_order(tasks.square, range(40))) == [n**2 for n in range(40)]
        assert list(processes.in_order(tasks.square, [])) == []

    def test_there_is_a_worker_for_each_processor(self) -> None:
        with crew(None, kind=Kind.THREADS) as workers:
            assert workers.workers == os.cpu_count()

    def test_one_worker_is_this_thread(self) -> None:
        for kind in Kind:
            with crew(1, kind=kind) as workers:
                assert list(workers.in_order(tasks.nap, [0])) == [os.getpid()]
                assert workers.executor is None

    def test_processes_are_other_ones(self, processes: Crew) -> None:
        found = set(processes.in_order(tasks.nap, [0.05] * 8))
        assert os.getpid() not in found
        assert 1 <= len(found) <= 2

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_tasks_are_taken_some_ahead_only(self, jobs: int) -> None:
        """A crew of one takes none before it is done with the one before."""
        taken = count()
        ahead = 0 if jobs == 1 else AHEAD * jobs - 1
        with crew(jobs, kind=Kind.THREADS) as workers:
            results = workers.in_order(tasks.square, taken)
            assert list(islice(results, 50)) == [n**2 for n in range(50)]
            assert next(taken) == 50 + ahead
            results.close()

    def test_processes_take_no_more_ahead(self, processes: Crew) -> None:
        taken = count()
        with closing(processes.in_order(tasks.square, taken)) as results:
            assert list(islice(results, 20)) == [n**2 for n in range(20)]
            assert next(taken) == 20 + AHEAD * 2 - 1


class TestEnds:
    """What has not begun is not done; what goes wrong is one error."""

    @pytest.mark.parametrize("closed", [True, False])
    def test_what_has_not_begun_when_work_is_left_is_not_done(self, *, closed: bool) -> None:
        """Closing the results is enough, and so is leaving the crew."""
        begun, lock, gate = list[int](), Lock(), Event()

        def work(number: int) -> int:
            with lock:
                begun.append(number)
            assert number == 0 or gate.wait(PATIENCE)
            return number

        with crew(2, kind=Kind.THREADS) as workers:
            results = workers.in_order(work, count())
            assert next(results) == 0
            if closed:
                results.close()
                gate.set()
                assert list(workers.in_order(tasks.square, [1, 2, 3])) == [1, 4, 9]
        gate.set()
        assert workers.executor is not None
        workers.executor.shutdown(wait=True)
        assert begun[0] == 0
        assert len(begun) <= 3

    def test_an_error_of_a_task_stays_what_it_is(self, processes: Crew) -> None:
        for workers in (processes, Crew(None, 1)):
            with pytest.raises(PuzzleError) as caught:
                list(workers.in_order(tasks.refuse, [7, 8]))
            assert str(caught.value) == "not to be done: '7'; expected something else"
        assert list(processes.in_order(tasks.square, [7])) == [49]

    def test_a_process_that_dies_is_an_error_of_one_line(self) -> None:
        with crew(2, kind=Kind.PROCESSES) as workers:
            results = workers.in_order(tasks.die, count())
            with pytest.raises(CrewError, match="ended unexpectedly") as caught:
                list(results)
            assert "\n" not in str(caught.value)
            with pytest.raises(CrewError, match="ended unexpectedly"):
                list(workers.in_order(tasks.square, [1]))

    def test_a_worker_of_another_version_is_an_error(
        self, processes: Crew, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bazas.workshop.crew.__version__", "0.0.1")
        with pytest.raises(CrewError, match="another bazas") as caught:
            list(processes.in_order(tasks.square, [1]))
        assert caught.value.token == __version__
        assert caught.value.expected == "version 0.0.1 everywhere"

    def test_processes_that_are_at_something_are_ended_when_work_is_left(self) -> None:
        before = set(active_children())
        with crew(2, kind=Kind.PROCESSES) as workers:
            ours = set(active_children()) - before
            assert len(ours) == 2
            next(workers.in_order(tasks.nap, [0, 100, 100]))
        for process in ours:
            process.join(PATIENCE)
            assert process.exitcode is not None

    @pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
    def test_processes_hear_no_interrupt(self, processes: Crew) -> None:
        """It is for the process that started them."""
        for process in set(processes.in_order(tasks.nap, [0.05] * 8)):
            os.kill(process, signal.SIGINT)
        assert list(processes.in_order(tasks.square, range(20))) == [n**2 for n in range(20)]

    @pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
    def test_a_pipe_to_a_process_that_is_ended_does_not_end_this_one(self) -> None:
        """The command line has closed pipes end it, as they end other filters."""
        assert said(LEFT) == (["0", "left"], "")

    @pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
    def test_processes_end_with_the_one_that_started_them(self) -> None:
        """Busy or idle: what they print to is closed only when all of them have ended."""
        with python(ENDLESS) as process:
            assert process.stdout is not None
            children = process.stdout.readline().split()
            process.kill()
            try:
                assert len(children) == 2
                assert process.communicate(timeout=PATIENCE)[0] == ""
            finally:
                for child in children:
                    end(int(child))


def end(process: int) -> None:
    """Kill a process, if there is one."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


class TestClusters:
    """Dask's processes, each time from a new one: one that had a cluster may not get another."""

    @pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "", "tls://127.0.0.1:1"])
    def test_there_is_none(self, address: str) -> None:
        (line,), errors = said(NOWHERE.format(address=address))
        assert line.startswith(f"no cluster there: {address!r}; expected the address of")
        assert errors == ""

    def test_there_is_no_dask(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "distributed", None)
        with (
            pytest.raises(CrewError, match="a cluster needs Dask") as caught,
            crew(2, cluster="local", kind=Kind.PROCESSES),
        ):
            pass
        assert caught.value.expected == 'pip install "bazas[cluster]"'

    def test_a_cluster_of_this_machine(self) -> None:
        (squares, error), _ = said(LOCAL)
        assert squares.split() == ["2", *(str(n**2) for n in range(20))]
        assert error == "workers of the cluster ended unexpectedly, for want of memory perhaps"

    def test_what_is_lost_with_a_worker_is_done_by_another(self, tmp_path: Path) -> None:
        marks = [str(tmp_path / "a"), *(str(tmp_path / "b") for _ in range(9))]
        (line,), _ = said(AGAIN.format(marks=marks))
        assert line.split() == ["0"] * 10

    def test_a_cluster_that_is_lost(self) -> None:
        lines, _ = said(LOST)
        assert lines == ["2", "the scheduler of the cluster is gone True"]
