"""Loading kernels, and stopping them: in processes of their own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest

from bazas import published

PATIENCE = 120

SEARCH = """
import numpy as np
from bazas import Limits, Position
from bazas.bench.ladders import ladder
from bazas.search.native import kernels, new_work, run
from bazas.search.outcomes import Technique
from bazas.search.packed import pack
deals = pack([Position.start(ladder("S26", 182))] * 2)
results = np.full((2, 3), -1, np.int64)
works = [new_work(use=Technique(0)) for _ in range(2)]
def labour(work):
    kernels().solve_deals(work, deals, 0, 2, results)
print("ready", flush=True)
run(labour, works, Limits(seconds={seconds}))
print(results[0, 0] < results[0, 1], results[1, 0] < results[1, 1])
"""
"""A search with nothing to make it fast: it would go on for hours."""


def python(code: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, **changes},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def bazas(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bazas", *arguments],
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **changes},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def many(folder: Path) -> str:
    """Write a file of so many problems that plain Python would take long."""
    path = folder / "many.txt"
    path.write_text("\n".join(map(str, published() * 80)), "utf-8")
    return str(path)


def test_six_answers_need_no_compiler() -> None:
    code = "import sys, bazas; [bazas.verify(p) for p in bazas.published()]; print(*sys.modules)"
    modules = python(code).stdout.split()
    assert "bazas.search.outcomes" in modules
    assert not {"numba", "numpy", "llvmlite", "concurrent.futures"} & set(modules)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile once, by a batch, and return where it is kept."""
    cache = tmp_path_factory.mktemp("cache")
    problems = many(tmp_path_factory.mktemp("problems"))
    first = bazas("verify", problems, "--max-seconds", "100", NUMBA_CACHE_DIR=str(cache))
    assert first.returncode == 0
    said = first.stderr.splitlines()
    assert len(said) == 2
    assert said[0] == "bazas: compiling the search for this machine, once ..."
    assert said[1].startswith("bazas: compiled in ")
    assert first.stdout.count(" exact ") == 5 * 80
    return cache


def test_compiling_is_said_once_and_how_long_it_took(compiled: Path) -> None:
    """What comes from the cache is not worth a word."""
    cache = {"NUMBA_CACHE_DIR": str(compiled)}
    again = bazas("solve", "--strategy", "losses", "published/1", **cache)
    assert (again.returncode, again.stderr) == (0, "")


ONE = "kernels.tabulated-*"
"""The files of one compiled function. Each function is loaded, made anew and kept by itself, and
this one is compiled in a second, where all of them take ten."""


@pytest.fixture
def lacking(tmp_path: Path, compiled: Path) -> Path:
    """Return a folder of compiled code in which one function is missing."""
    cache = shutil.copytree(compiled, tmp_path / "lacking")
    files = list(cache.rglob(ONE))
    assert files
    for path in files:
        path.unlink()
    return cache


def test_quiet_is_quiet(lacking: Path) -> None:
    command = "solve", "--strategy", "losses", "published/1", "--quiet"
    done = bazas(*command, NUMBA_CACHE_DIR=str(lacking))
    assert (done.returncode, done.stderr) == (0, "")
    assert list(lacking.rglob(f"{ONE}.nbc")), "it was compiled"


@pytest.mark.parametrize("where", ["user", "nowhere"])
def test_a_read_only_installation_works(tmp_path: Path, where: str) -> None:
    """Compiled code is kept in the user's cache then, or not at all."""
    code = f"""
from numba.core import caching
def read_only(self):
    raise OSError("read-only")
caching.InTreeCacheLocator.ensure_cache_path = read_only
if {where == "nowhere"}:
    caching.UserWideCacheLocator.ensure_cache_path = read_only
from bazas import published, solve
print(*(solve(puzzle, strategy="losses").optimum for puzzle in published()))
"""
    home = {
        "NUMBA_CACHE_DIR": "",
        "HOME": str(tmp_path),
        "XDG_CACHE_HOME": str(tmp_path),
        "LOCALAPPDATA": str(tmp_path),
    }
    done = python(code, **home)
    assert (done.stdout.strip(), done.stderr) == ("6 6 8 9 10 10", "")
    kept = list(tmp_path.rglob("*.nbi"))
    assert bool(kept) == (where == "user")


def test_the_interrupt_key_reaches_kernels() -> None:
    code = SEARCH.format(seconds=None)
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            pass
        else:
            pytest.fail("the search is over already")
        started = perf_counter()
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=PATIENCE)
    assert perf_counter() - started < 5, "a second or so, and the time to end the process"
    assert process.returncode == -signal.SIGINT
    assert "KeyboardInterrupt" in stderr


def test_seconds_end_kernels() -> None:
    started = perf_counter()
    done = python(SEARCH.format(seconds=0.3))
    assert (done.stdout.split(), done.stderr) == (["ready", "True", "True"], "")
    assert perf_counter() - started < PATIENCE


def test_the_interrupt_key_reaches_kernels_just_begun() -> None:
    """Also while the threads are being started, when nothing waits for them yet."""
    code = """
import threading
from bazas import Limits
from bazas.search import native
work, heard = native.new_work(), threading.Event()
STOP = native.kernels().STOP
def labour(work):
    while work[STOP] == 0:
        heard.wait(0.01)
submit = native.ThreadPoolExecutor.submit
def interrupted(*arguments):
    submit(*arguments)
    raise KeyboardInterrupt
native.ThreadPoolExecutor.submit = interrupted
try:
    native.run(labour, [work], Limits())
except KeyboardInterrupt:
    print("heard")
"""
    assert python(code).stdout == "heard\n"


@pytest.mark.parametrize("kind, damage", [("nbi", "cut"), ("nbi", "empty"), ("nbc", "garbage")])
def test_damaged_compiled_code_is_made_anew(
    tmp_path: Path, compiled: Path, kind: str, damage: str
) -> None:
    shutil.copytree(compiled, tmp_path, dirs_exist_ok=True)
    for path in tmp_path.rglob(f"{ONE}.{kind}"):
        whole = path.read_bytes()
        path.write_bytes({"empty": b"", "cut": whole[:50], "garbage": b"x" * len(whole)}[damage])
    command = "solve", "--strategy", "losses", "published/1"
    again, later = (bazas(*command, NUMBA_CACHE_DIR=str(tmp_path)) for _ in range(2))
    assert again.returncode == 0
    assert again.stderr.count("compiled in") == 1
    assert (later.returncode, later.stdout, later.stderr) == (0, again.stdout, "")


def test_a_full_disk_keeps_nothing_and_answers(lacking: Path) -> None:
    code = """
from numba.core import caching
def full(self, name, data):
    raise OSError(28, "No space left on device")
caching.IndexDataCacheFile.save = full
from bazas import published, solve
print(*(solve(puzzle, strategy="losses").optimum for puzzle in published()))
"""
    done = python(code, NUMBA_CACHE_DIR=str(lacking))
    assert (done.stdout.strip(), done.stderr) == ("6 6 8 9 10 10", "")
    assert not list(lacking.rglob(f"{ONE}.nbc"))
