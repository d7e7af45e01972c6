"""`bazas survey` interrupted, killed, gone on with, and done by others: the file is the same."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from distributed import LocalCluster

import commands
from bazas import __version__
from bazas.cli.checkpoint import Checkpoint
from bazas.workshop.crew import Crew
from bazas.workshop.shape import Shape
from bazas.workshop.survey import Survey, survey
from bazas.workshop.tally import Tally
from commands import bazas

pytestmark = pytest.mark.usefixtures("own_folder")

PATIENCE = (
    100  # seconds, after which a process that should have ended is killed, and the test fails
)

EAGER = (
    "import bazas.cli.surveying as s; s.KEEP_EVERY = 0; import sys; sys.argv[0] = 'bazas'; "
    "from bazas.__main__ import run; run()"
)
"""The program, which writes down what is done after each part."""

SHAPE = Shape.parse("13x1-4/13/2")
LONG = ("--deals", "80000")
MEDIUM = ("--deals", "30000")
SLOW = ("--shape", "26x2/26/2", "--deals", "500", "--seed", "2")
RATED = ("--shape", "6x1-2/6/1", "--deals", "400", "--rate")

OUT, PARTIAL = Path("survey.json"), Path("survey.json.partial")


def started(
    *arguments: str,
    **options: Any,  # noqa: ANN401 - Popen's
) -> AbstractContextManager[subprocess.Popen[str]]:
    """Start a run, which is killed when it does not end."""
    return commands.started("-c", EAGER, "survey", "--out", str(OUT), *arguments, **options)


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Wait for the end; return the exit code and what was printed."""
    stdout, stderr = process.communicate(timeout=PATIENCE)
    return process.returncode, stdout, stderr


def done() -> int:
    """Return how many deals are written down."""
    try:
        return Tally.from_json(json.loads(PARTIAL.read_text("utf-8"))["tally"]).deals
    except FileNotFoundError:
        return 0


def wait_for(process: subprocess.Popen[str], more: int = 0) -> None:
    """Wait until more deals are written down than so many, or the process has ended."""
    while done() <= more and process.poll() is None:
        time.sleep(0.01)


def unbroken(*arguments: str) -> bytes:
    """Return the file of a survey that nothing disturbs."""
    assert bazas("survey", *arguments, "--jobs", "1", "--out", "whole.json").exit_code == 0
    return Path("whole.json").read_bytes()


# Killed and interrupted


def test_after_kills_at_random_moments_it_goes_on_to_the_same_file() -> None:
    random, kills, before = Random(1), 0, -1
    while not OUT.exists():
        with started(*LONG, "--resume") as process:
            if kills < 4:
                wait_for(process, before)
                time.sleep(random.uniform(0, 0.3))
                process.kill()
                ended(process)
                kills += 1
                assert done() > before or OUT.exists()
                before = done()
            else:
                assert ended(process)[0] == 0
    assert OUT.read_bytes() == unbroken(*LONG)
    assert not PARTIAL.exists()
    assert not [path for path in Path().iterdir() if path.name.startswith(".survey.json.0")]


@pytest.mark.parametrize(
    "arguments", [(*SLOW, "--jobs", "1"), (*SLOW, "--jobs", "2"), (*RATED, "--jobs", "2")]
)
def test_an_interrupt_keeps_what_is_done(arguments: tuple[str, ...]) -> None:
    with started(*arguments) as process:
        wait_for(process)
        process.send_signal(signal.SIGINT)
        code, stdout, stderr = ended(process)
    kept, every = done(), arguments[arguments.index("--deals") + 1]
    assert code == 130
    assert stderr == (
        f"bazas: interrupted: {kept} of {every} deals are counted; "
        "the same command goes on with --resume\n"
    )
    assert f"; {kept} deals\n" in stdout
    assert not OUT.exists()
    if "26x2/26/2" not in arguments:  # which would take long
        assert bazas("survey", *arguments, "--resume", "--out", str(OUT)).exit_code == 0
        assert OUT.read_bytes() == unbroken(*arguments[:-2])


def test_an_interrupt_without_a_file_tells_what_is_done() -> None:
    code = EAGER.replace("s.KEEP_EVERY = 0", "s.SHOW_EVERY = 0")
    master, slave = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", code, "survey", *SLOW, "--json"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=slave,
        encoding="utf-8",
    ) as process:
        os.close(slave)
        seen = b""
        while b" a second, " not in seen:
            seen += os.read(master, 4096)
        process.send_signal(signal.SIGINT)
        stdout, _ = process.communicate(timeout=PATIENCE)
    os.close(master)
    (found,) = json.loads(stdout)["results"]
    assert process.returncode == 130
    assert found["deals"] % 32 == 0 < found["deals"]
    assert list(Path().iterdir()) == []


# Whoever does the work


def test_processes_find_the_same() -> None:
    with started(*RATED, "--jobs", "3") as process:
        code, _, stderr = ended(process)
    assert (code, stderr) == (0, "")
    assert OUT.read_bytes() == unbroken(*RATED)


def test_a_cluster_made_here_finds_the_same() -> None:
    with started("--deals", "9000", "--cluster", "local", "--jobs", "2") as process:
        code, _, stderr = ended(process)
    assert (code, stderr) == (0, "")
    assert OUT.read_bytes() == unbroken("--deals", "9000")


@pytest.mark.filterwarnings("ignore")  # what Dask warns of is its own affair
def test_a_worker_that_is_killed_loses_nothing() -> None:
    with (
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs="CRITICAL"
        ) as cluster,
        started(*MEDIUM, "--cluster", cluster.scheduler_address) as process,
    ):
        nanny = next(iter(cluster.workers.values()))
        pid = nanny.process.process.pid
        wait_for(process)
        os.kill(pid, signal.SIGKILL)
        code, _, stderr = ended(process)
    assert (code, stderr) == (0, "")
    assert OUT.read_bytes() == unbroken(*MEDIUM)


def test_a_cluster_that_is_not_there_is_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazas.workshop.cluster.PATIENCE", "300ms")
    result = bazas("survey", "--cluster", "tcp://127.0.0.1:1", "--out", str(OUT))
    assert result.exit_code == 2
    assert result.stderr.startswith("bazas: no cluster there: 'tcp://127.0.0.1:1'")


# What is kept


ASKED = Survey(shape=SHAPE, seed=1, deals=10_000, nodes=None, rated=False)


def begun(asked: Survey = ASKED) -> Tally:
    """Leave a survey of which the first part is done."""
    tally = next(survey(asked, Crew(None, 1)))
    PARTIAL.write_bytes(Checkpoint(OUT, asked).content(tally))
    return tally


def test_without_being_asked_it_neither_goes_on_nor_begins_anew() -> None:
    begun()
    before = PARTIAL.read_bytes()
    result = bazas("survey", "--out", str(OUT))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "bazas: survey.json.partial: an unfinished survey is there already; "
        "expected --resume, to go on from there, or to remove that file first\n"
    )
    assert PARTIAL.read_bytes() == before
    assert not OUT.exists()


def test_where_nothing_is_kept_resume_begins() -> None:
    assert bazas("survey", "--resume", "--out", str(OUT)).exit_code == 0
    assert OUT.read_bytes() == unbroken()


def test_what_is_done_is_not_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tally, asked = begun(), list[Tally | None]()

    def spied(_survey: Survey, workers: Crew, before: Tally) -> Iterator[Tally]:
        asked.append(before)
        return survey(_survey, workers, before)

    monkeypatch.setattr("bazas.cli.surveying.survey", spied)
    assert bazas("survey", "--resume", "--out", str(OUT)).exit_code == 0
    assert asked == [tally]
    assert OUT.read_bytes() == unbroken()
    assert not PARTIAL.exists()


@pytest.mark.parametrize("deals", ["4096", "5000", "20000"])
def test_there_may_be_more_deals_or_fewer_than_asked_for_before(deals: str) -> None:
    begun()
    assert bazas("survey", "--resume", "--out", str(OUT), "--deals", deals).exit_code == 0
    assert OUT.read_bytes() == unbroken("--deals", deals)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--seed", "2"), "it is of another survey: seed 1, not 2; expected the options"),
        (
            ("--shape", "6x1-2/6/1", "--rate"),
            "it is of another survey: shape 13x1-4/13/2, not 6x1-2/6/1; rated false, not true;",
        ),
        (("--max-nodes", "5"), "it is of another survey: max_nodes null, not 5;"),
        (("--deals", "4000"), "it has 4096 deals already; expected --deals 4096 or more"),
    ],
)
def test_it_goes_on_from_no_other_survey(arguments: tuple[str, ...], said: str) -> None:
    begun()
    before = PARTIAL.read_bytes()
    result = bazas("survey", "--resume", "--out", str(OUT), *arguments)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert said in result.stderr
    assert PARTIAL.read_bytes() == before


def test_it_goes_on_with_no_other_version(monkeypatch: pytest.MonkeyPatch) -> None:
    begun()
    monkeypatch.setattr("bazas.cli.checkpoint.__version__", "9.9")
    result = bazas("survey", "--resume", "--out", str(OUT))
    assert f"it is of another survey: version {__version__}, not 9.9" in result.stderr


@pytest.mark.parametrize(
    "content, said",
    [
        (b"", "no unfinished survey; expected what `bazas survey --out` keeps there"),
        (b"\xff", "no unfinished survey; expected what `bazas survey --out` keeps there"),
        (b"[]", "no unfinished survey; expected what `bazas survey --out` keeps there"),
        (b"{}", "no unfinished survey; expected what `bazas survey --out` keeps there"),
        (20_000 * b"[", "no unfinished survey; expected what `bazas survey --out` keeps there"),
        (None, "no file; expected what `bazas survey --out` keeps there"),
    ],
)
def test_what_is_no_survey_is_a_line(content: bytes | None, said: str) -> None:
    if content is None:
        PARTIAL.mkdir()
    else:
        PARTIAL.write_bytes(content)
    result = bazas("survey", "--resume", "--out", str(OUT))
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert said in result.stderr


@pytest.mark.parametrize("cut", range(0, 900, 150))
def test_half_a_file_is_no_survey(cut: int) -> None:
    begun()
    PARTIAL.write_bytes(PARTIAL.read_bytes()[:cut])
    assert bazas("survey", "--resume", "--out", str(OUT)).exit_code == 2


# Full disks


def test_a_disk_that_is_full_keeps_what_is_kept() -> None:
    begun()
    before = PARTIAL.read_bytes()

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) // 2, len(before) // 2))

    with started(*LONG, "--resume", preexec_fn=full) as process:
        code, stdout, stderr = ended(process)
    assert (code, stdout) == (2, "")
    assert stderr == "bazas: survey.json.partial: cannot be written: File too large\n"
    assert PARTIAL.read_bytes() == before
    assert [path.name for path in Path().iterdir()] == [PARTIAL.name]


def test_what_no_longer_fits_in_the_middle_ends_it() -> None:
    (tally,) = survey(Survey(shape=SHAPE, seed=1, deals=10), Crew(None, 1))
    most = len(Checkpoint(OUT, ASKED).content(tally)) - 1

    def nearly_full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    with started(*LONG, preexec_fn=nearly_full) as process:
        code, stdout, stderr = ended(process)
    assert code == 2
    assert stderr == "bazas: survey.json.partial: cannot be written: File too large\n"
    assert "; 4,096 deals\n" in stdout
    assert done() == 0
    assert not OUT.exists()


def test_a_survey_that_cannot_be_written_in_the_end_is_kept_and_told() -> None:
    asked = Survey(shape=SHAPE, seed=1, deals=4_096)
    begun(asked)
    most = len(PARTIAL.read_bytes()) + 100

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    with started("--deals", "4096", "--resume", preexec_fn=small) as process:
        code, stdout, stderr = ended(process)
    assert (code, stderr) == (2, "bazas: survey.json: cannot be written: File too large\n")
    assert "; 4,096 deals\n" in stdout
    assert done() == 4_096
    assert bazas("survey", "--deals", "4096", "--resume", "--out", str(OUT)).exit_code == 0
    assert OUT.read_bytes() == unbroken("--deals", "4096")
