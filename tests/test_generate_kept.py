"""What `bazas generate` writes to a file: whole, kept, and gone on with after whatever ends it."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import commands
from bazas.search.native import kernels
from bazas.workshop.journal import Journal
from commands import bazas
from packs import CLIMBED, EASY, OUT, PARTIAL, written

pytestmark = pytest.mark.usefixtures("own_folder")

PATIENCE = 100  # seconds


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Have the kernels compiled: that would be said on standard error, once on a machine."""
    for name in ("search", "analysis"):
        kernels(f"bazas.{name}.kernels")


class TestTheFile:
    def test_has_what_is_printed(self) -> None:
        asked = (*EASY, "--count", "3")
        assert written(*asked).decode() == bazas("generate", *asked).stdout
        for form in ("--json", "--jsonl"):
            out = Path(f"pack{form}")
            assert written(*asked, form, out=out).decode() == bazas("generate", *asked, form).stdout

    def test_is_told_of_on_standard_error_unless_quiet(self) -> None:
        result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.stderr.startswith("bazas: problem 1: ")
        quiet = bazas("generate", *EASY, "--out", "other.txt", "--quiet")
        assert not quiet.stderr

    def test_that_is_complete_is_left_as_it_is(self) -> None:
        asked = (*EASY, "--count", "2")
        for form in ((), ("--json",), ("--jsonl",)):
            whole = written(*asked, *form)
            again = bazas("generate", *asked, *form, "--out", str(OUT))
            assert again.exit_code == 0
            assert "pack.txt is complete already" in again.stderr
            assert OUT.read_bytes() == whole
            OUT.unlink()

    def test_that_is_complete_in_another_form_or_without_others_is_not(self) -> None:
        written(*EASY)
        Path("avoid.txt").write_bytes(OUT.read_bytes())
        other = Path("other.txt")
        written(*EASY, "--avoid", "avoid.txt", out=other)
        Path("avoid.txt").write_bytes(other.read_bytes())
        for out, options in (
            (OUT, ("--json",)),
            (OUT, ("--lang", "es")),
            (other, ("--avoid", "avoid.txt")),
        ):
            result = bazas("generate", *EASY, *options, "--out", str(out))
            assert result.exit_code == 2
            assert f"{out}: there is such a file" in result.stderr

    def test_that_lacks_problems_is_not(self) -> None:
        whole = written(*EASY, "--count", "3").decode()
        OUT.write_text("# Problem 2" + whole.partition("# Problem 2")[2], "utf-8")
        result = bazas("generate", *EASY, "--count", "3", "--out", str(OUT))
        assert (result.exit_code, "there is such a file" in result.stderr) == (2, True)

    @pytest.mark.parametrize(
        "form", [(), ("--json",), ("--jsonl",), ("--json", "--ascii")], ids=str
    )
    def test_is_known_again_with_any_name_of_a_file_to_avoid(self, form: tuple[str, ...]) -> None:
        Path("añadir.txt").write_bytes(written(*EASY))
        asked = (*EASY, "--avoid", "añadir.txt", *form)
        whole = written(*asked, out=Path("whole"))
        assert written(*asked, out=Path("whole")) == whole

    def test_of_something_else_is_not_touched(self) -> None:
        OUT.write_text("mine", "utf-8")
        result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.exit_code == 2
        assert "pack.txt: there is such a file" in result.stderr
        assert OUT.read_text("utf-8") == "mine"

    def test_of_another_run_is_not_touched(self) -> None:
        bazas("generate", *self.cut(), "--out", str(OUT))
        before = OUT.read_bytes(), PARTIAL.read_bytes()
        result = bazas("generate", *EASY, "--count", "7", "--out", str(OUT))
        assert result.exit_code == 2
        assert "pack.txt.partial: of another run: command" in result.stderr
        assert (OUT.read_bytes(), PARTIAL.read_bytes()) == before

    @pytest.mark.parametrize(
        "content",
        [b"\n", b"{}\n", b"[1]\n", b"\xff\n", b'{"schema": 1}\n[]\n', 20_000 * b"[" + b"\n"],
    )
    def test_beside_what_is_no_journal_is_not_touched(self, content: bytes) -> None:
        PARTIAL.write_bytes(content)
        result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.exit_code == 2
        assert "pack.txt.partial: no unfinished run" in result.stderr
        assert PARTIAL.read_bytes() == content
        assert not OUT.exists()

    def test_is_made_by_one_run_at_a_time(self) -> None:
        with Journal(PARTIAL, {}):
            result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.exit_code == 2
        assert "another run writes there" in result.stderr

    @pytest.mark.parametrize("cut", [0, 1, 5, 60])
    def test_goes_on_when_the_last_line_of_the_journal_is_half_written(self, cut: int) -> None:
        whole = written(*EASY, "--count", "6", out=Path("whole.txt"))
        bazas("generate", *self.cut(), "--out", str(OUT))
        content = PARTIAL.read_bytes()
        PARTIAL.write_bytes(content[: len(content) - cut])
        OUT.unlink()
        assert written(*EASY, "--count", "6") == whole

    def test_that_cannot_be_written_is_an_error(self) -> None:
        for name in ("no/such/folder.txt", "/dev/full"):
            result = bazas("generate", *EASY, "--out", name)
            assert result.exit_code == 2
            assert "cannot be written" in result.stderr

    def test_may_be_what_is_printed_to(self) -> None:
        command = [sys.executable, "-m", "bazas", "generate", *EASY, "--out", "/dev/stdout", "-q"]
        with Path("printed.txt").open("wb") as file:
            subprocess.run(command, stdout=file, check=True)
        assert Path("printed.txt").read_text("utf-8") == bazas("generate", *EASY).stdout

    def test_that_is_printed_to_and_full_is_an_error(self) -> None:
        command = [sys.executable, "-m", "bazas", "generate", *EASY]
        with Path("/dev/full").open("wb") as full:
            found = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
        assert (found.returncode, found.stderr.count(b"\n")) == (2, 1)
        assert found.stderr.startswith(b"bazas: cannot write: No space left")

    def test_may_be_a_device(self) -> None:
        result = bazas("generate", *EASY, "--out", "/dev/null")
        assert result.exit_code == 0
        assert not Path("/dev/null.partial").exists()

    @staticmethod
    def cut() -> tuple[str, ...]:
        return (*EASY, "--count", "6", "--max-evaluations", "10")


def started(
    *arguments: str,
    **options: Any,  # noqa: ANN401 - Popen's
) -> AbstractContextManager[subprocess.Popen[str]]:
    """Start a run, which is killed when it does not end."""
    return commands.started("-m", "bazas", "generate", *arguments, "--out", str(OUT), **options)


def entries() -> int:
    """Return how many lines the journal has."""
    return len(PARTIAL.read_bytes().splitlines()) if PARTIAL.exists() else 0


def wait_for(lines: int, process: subprocess.Popen[str]) -> None:
    """Wait until the journal has so many lines, or the process has ended."""
    until = time.monotonic() + PATIENCE
    while entries() < lines and process.poll() is None and time.monotonic() < until:
        time.sleep(0.01)


class TestKills:
    """The file is the same, however often and whenever it was killed."""

    def test_a_contradiction_is_no_budget(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bazas.workshop.attempts.unlike", lambda _request, _rating: ("level",))
        result = bazas("generate", *EASY, "--out", str(OUT))
        assert result.exit_code == 4
        assert "contradiction: judged and rated differently: level" in result.stderr
        assert "budget" not in result.stderr
        assert PARTIAL.exists()

    def test_a_signal_to_end_leaves_no_words_of_python(self) -> None:
        with started(*CLIMBED, "--jobs", "2") as process:
            wait_for(3, process)
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=PATIENCE)
        assert "Warning" not in errors

    @pytest.mark.parametrize("jobs, form", [("1", ()), ("2", ("--json",))], ids=str)
    def test_at_random_moments(self, jobs: str, form: tuple[str, ...]) -> None:
        """Each number of jobs and each form once: who does the work knows nothing of the form."""
        asked = (*CLIMBED, *form)
        whole = written(*asked, out=Path("whole.txt"))
        random, kills = Random(f"{jobs}{form}"), 0
        for _ in range(6):
            with started(*asked, "--jobs", jobs) as process:
                wait_for(entries() + random.randint(1, 8), process)
                kills += process.poll() is None
                process.send_signal(signal.SIGKILL)
        assert kills
        assert written(*asked, "--jobs", jobs) == whole
        assert not PARTIAL.exists()

    def test_an_interrupt_keeps_what_is_made(self) -> None:
        whole = written(*CLIMBED, out=Path("whole.txt"))
        with started(*CLIMBED, "--jobs", "2") as process:
            wait_for(4, process)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert errors.endswith("of 2 made; the same command goes on\n")
        assert "Traceback" not in errors
        assert entries() >= 4
        assert written(*CLIMBED) == whole

    def test_a_full_disk_keeps_what_is_made(self) -> None:
        """No file may become larger than so many bytes."""
        asked = (*EASY, "--count", "6")
        whole = written(*asked, out=Path("whole.txt"))

        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (6_000, 6_000))

        with started(*asked, preexec_fn=limit) as process:
            _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
        assert "cannot be written" in errors
        assert written(*asked) == whole

    def test_on_a_cluster_of_this_machine_it_is_the_same(self) -> None:
        asked = (*CLIMBED, "--jobs", "2")
        whole = written(*CLIMBED, out=Path("whole.txt"))
        with started(*asked, "--cluster", "local") as process:
            _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, errors
        assert OUT.read_bytes() == whole

    def test_a_closed_pipe_is_silent(self) -> None:
        command = [sys.executable, "-m", "bazas", "generate", *EASY, "--count", "30"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr is not None
            assert process.stderr.read() == b""
        assert process.returncode == -signal.SIGPIPE
