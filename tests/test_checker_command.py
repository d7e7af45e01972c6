"""The checker of certificates as a command, and alone."""

from __future__ import annotations

import ast
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazas import checker
from bazas.checker import main
from sheet import (
    FILE,
    HAND,
    ONE,
    certificate,
    changed,
    few,
    json_values,
    small,
)

# The command.


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Return a function that writes documents to a file and returns its name."""

    def writer(*documents: object, name: str = "proof.json", indent: int | None = None) -> str:
        texts = [json.dumps(document, ensure_ascii=False, indent=indent) for document in documents]
        (tmp_path / name).write_text("\n".join(texts), "utf-8")
        return str(tmp_path / name)

    return writer


def test_main_says_what_is_proved(
    write: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(small(), indent=2)
    assert main([name]) == 0
    assert capsys.readouterr() == (f"{name}: accepted: optimum 0 of 2 tricks; positions: 3\n", "")


def test_main_numbers_the_certificates_of_a_file(
    write: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(small(), changed(line=["2♠"]), small())
    assert main([name]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[:2] for line in lines] == [
        [f"{name}#1", "accepted"],
        [f"{name}#2", "refused"],
        [f"{name}#3", "accepted"],
    ]


def test_main_returns_the_worst(
    write: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = write(small()), write({}, name="bad.json")
    (tmp_path / "no.json").write_bytes(b"\xff")
    missing, broken, folder = str(tmp_path / "none"), str(tmp_path / "no.json"), str(tmp_path)
    assert main([good, good]) == 0
    assert main([bad, good]) == 1
    for name in (missing, broken, folder, "a\0b"):
        capsys.readouterr()
        assert main([name, bad, good]) == 2
        printed = capsys.readouterr()
        assert len(printed.out.splitlines()) == 2
        assert ": cannot be read: " in printed.err
        assert len(printed.err.splitlines()) == 1


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-x", "y"]])
def test_main_says_how_it_is_used(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("usage: checker.py FILE...")


def test_main_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.dumps(small()).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + data)))
    assert main(["-"]) == 0
    assert capsys.readouterr().out.startswith("-: accepted")
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["-"]) == 2


def test_main_ends_quietly_when_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_name: str) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(checker, "report", interrupted)
    assert main(["x"]) == 130
    assert capsys.readouterr() == ("", "")


def test_main_prints_one_line_for_any_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a\nb", "a\udc80b", "ñ", "\x1b[31m"):
        assert main([str(tmp_path / name)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@few
@given(st.binary() | st.text().map(str.encode) | json_values.map(json.dumps).map(str.encode))
def test_main_survives_any_bytes(data: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        patch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "ascii"))
        patch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), "ascii"))
        assert main(["-"]) in {1, 2}


# Alone, as a process.


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    """Return a copy of the checker in an empty folder."""
    (tmp_path / "alone").mkdir()
    return Path(shutil.copy(FILE, tmp_path / "alone"))


def run(
    script: Path, *arguments: str, stdin: bytes = b"", **changes: str
) -> subprocess.CompletedProcess[bytes]:
    options = [] if changes else ["-I"]
    return subprocess.run(
        [sys.executable, *options, "-S", script.name, *arguments],
        cwd=script.parent,
        input=stdin,
        capture_output=True,
        env={name: text for name, text in os.environ.items() if "PYTHON" not in name} | changes,
        timeout=60,
        check=False,
    )


def test_copy_runs_alone(alone: Path, write: Callable[..., str]) -> None:
    whole = certificate(ONE, HAND)
    done = run(alone, write(whole), "-", stdin=json.dumps(small()).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    first, second = done.stdout.decode().splitlines()
    assert first.endswith(f"accepted: optimum 6 of 8 tricks; positions: {len(whole['positions'])}")
    assert second == "-: accepted: optimum 0 of 2 tricks; positions: 3"
    assert run(alone, write({})).returncode == 1
    assert run(alone).returncode == 2


def test_only_the_standard_library_is_imported() -> None:
    nodes = list(ast.walk(ast.parse(FILE.read_text("utf-8"))))
    names = {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    names |= {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_letters_stand_for_signs_that_cannot_be_printed(
    alone: Path, write: Callable[..., str]
) -> None:
    name = write(changed(positions=[]), name="ñ.json")
    plain = run(alone, name, PYTHONIOENCODING="ascii")
    assert (plain.returncode, plain.stderr) == (1, b"")
    assert plain.stdout.isascii()
    assert b"\\xf1.json: refused: the start (rows 3s / 5d, hand 2s 4d, " in plain.stdout
    signs = run(alone, name, PYTHONIOENCODING="utf-8")
    assert "ñ.json: refused: the start (rows 3♠ / 5♦, hand 2♠ 4♦, " in signs.stdout.decode()


def test_deep_and_long_input_is_refused_in_a_line(alone: Path) -> None:
    for text in (b"[" * 1_000_000, b'{"a":' * 1_000_000, b"1" * 1_000_000):
        done = run(alone, "-", stdin=text)
        assert done.returncode == 2
        assert done.stderr.startswith(b"-: cannot be read: ")
        assert done.stderr.count(b"\n") == 1


def test_closed_pipe_ends_it_quietly(alone: Path, write: Callable[..., str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-I", "-S", str(alone), write(small())]
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_told(alone: Path, write: Callable[..., str]) -> None:
    command = [sys.executable, "-I", "-S", str(alone), write(small())]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"cannot print: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "call, said",
    [
        ("{} nosuch 2>/dev/full", ""),
        ("{} nosuch 2>&-", ""),
        ("{} good.json >/dev/full", "cannot print: No space left on device"),
        ("{} good.json >&-", "cannot print: closed"),
        ("{} - <&-", "-: cannot be read: closed"),
        ("{} ''", "'': cannot be read: Is a directory"),
    ],
)
def test_what_cannot_be_read_or_printed_is_never_a_verdict(
    alone: Path, call: str, said: str
) -> None:
    (alone.parent / "good.json").write_text(json.dumps(small()), "utf-8")
    command = call.format(f"{sys.executable} -I -S {alone.name}")
    shell = ["bash", "-c", command]
    done = subprocess.run(shell, cwd=alone.parent, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr.decode().strip()) == (2, b"", said)
