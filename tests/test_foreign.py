"""Functions of other packages that do what they like: a value or one line comes of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from bazas import Card, Limits, Puzzle, Solution, published
from bazas.errors import StrategyError
from bazas.search import offered, solve
from bazas.search.entrypoints import Guarded, Offered
from bazas.search.foreign import LONGEST, one_line
from bazas.search.plain import memo
from commands import bazas, strict_json
from packages import found_in, install

pytestmark = pytest.mark.usefixtures("own_folder")

PUZZLE = published()[0]
FOUND = memo(PUZZLE)
BLAMED = "strategy 'x' of other "


class OwnError(BaseException):
    """Neither an Exception nor one that Python itself raises."""


class DumbError(Exception):
    def __str__(self) -> str:
        raise SystemExit(0)


class Dumb:
    def __repr__(self) -> str:
        raise GeneratorExit


class Sub(Solution):
    @property
    def optimum(self) -> int:
        return 99


class SubCard(Card):
    __slots__ = ()


def solution(**changes: object) -> Solution:
    return replace(FOUND, **changes)  # type: ignore[arg-type]  # most are to be wrong


def guarded(function: Callable[[Puzzle, Limits], object]) -> Guarded:
    point = SimpleNamespace(value="other:x", load=lambda: function)
    search = Offered("x", "other", point).load()  # type: ignore[arg-type]  # it takes its place
    assert isinstance(search, Guarded)
    return search


def blamed(function: Callable[[Puzzle, Limits], object]) -> str:
    """Return what is said of a function when it is called."""
    search = guarded(function)
    with pytest.raises(StrategyError) as caught:
        search(PUZZLE)
    said = str(caught.value)
    assert said.startswith(BLAMED)
    assert said.isprintable()
    assert len(said) < 2 * LONGEST
    return said.removeprefix(BLAMED)


@pytest.mark.parametrize(
    "error, said",
    [
        (SystemExit(0), "SystemExit: 0"),
        (SystemExit("bye"), "SystemExit: bye"),
        (GeneratorExit(), "GeneratorExit"),
        (OwnError("a\nb"), "OwnError: a b"),
        (DumbError(), "an error that cannot say what it is"),
        (ValueError("\x1b[31m\ud800"), r"ValueError: \x1b[31m\ud800"),
        (ValueError(10_000 * "x"), f"ValueError: {(LONGEST - 16) * 'x'} ..."),
        (StrategyError("a\nb"), "a b"),
        (StopIteration(), "StopIteration"),
    ],
)
def test_whatever_is_raised_is_said_in_a_line(error: BaseException, said: str) -> None:
    def raises(*_: object) -> object:
        raise error

    assert blamed(raises) == f"failed: {said}"
    point = SimpleNamespace(value="other:x", load=raises)
    with pytest.raises(StrategyError) as caught:
        Offered("x", "other", point).load()  # type: ignore[arg-type]  # it takes its place
    assert str(caught.value) == f"{BLAMED}cannot be imported: {said}"


def test_an_interrupt_stays_one() -> None:
    def raises(puzzle: Puzzle, limits: Limits) -> object:
        raise KeyboardInterrupt(puzzle, limits)

    with pytest.raises(KeyboardInterrupt):
        guarded(raises)(PUZZLE)


class Faced(float):
    """A number that says one thing and is another."""

    def __le__(self, other: object) -> bool:
        return True

    def __float__(self) -> float:
        return float("nan")


IMPROPER: dict[str, list[object]] = {
    "lower": [True, -1, 9, 10**5000, 1.0, "1", None, np.True_],
    "upper": [False, -3, 10**9, 10**5000, float("nan")],
    "nodes": [-5, 10**5000, 2**63, False, 1.5, None],
    "seconds": [
        10**400,
        -(10**400),
        -7.0,
        float("nan"),
        float("inf"),
        1e308,
        True,
        "0",
        1j,
        None,
        Faced(),
    ],
    "strategy": ["", "a\nb", "\x1b[31m", "\ud800", 1_000 * "x", b"x", None],
    "line": [
        None,
        list(FOUND.line),
        (1, 2),
        (Dumb(),),
        (SubCard(14, 0),),
        (tuple.__new__(Card, (99, 0)),),
        (tuple.__new__(Card, ("x",)),),
    ],
}


@pytest.mark.parametrize("part", IMPROPER)
def test_a_solution_with_an_improper_part_is_none(part: str) -> None:
    for value in IMPROPER[part]:
        said = blamed(lambda *_, value=value: solution(**{part: value}))
        assert said.startswith("failed: it returned no proper Solution: ")


@pytest.mark.parametrize(
    "value, said",
    [
        (None, "None"),
        (Dumb(), "GeneratorExit"),
        (object.__new__(Solution), "AttributeError: "),
        ("a\n\x1b", r"'a\n\x1b'"),
    ],
)
def test_what_is_no_solution_is_none(value: object, said: str) -> None:
    assert blamed(lambda *_: value).startswith(f"failed: it returned no proper Solution: {said}")


def test_what_comes_is_a_plain_solution() -> None:
    parts = {name: getattr(FOUND, name) for name in ("strategy", "lower", "upper", "line")}
    found = guarded(lambda *_: Sub(**parts, nodes=np.int32(7), seconds=np.float32(0.5)))(PUZZLE)  # type: ignore[arg-type]
    assert type(found) is Solution
    assert (type(found.nodes), found.nodes) == (int, 7)
    assert (type(found.seconds), found.seconds) == (float, 0.5)
    assert (found.optimum, found.line) == (FOUND.optimum, FOUND.line)


def test_a_contradiction_is_not_hidden() -> None:
    found = guarded(lambda *_: solution(upper=2, line=()))(PUZZLE)
    assert (found.lower, found.upper, found.line) == (6, 2, ())


def test_what_it_is_given_are_copies() -> None:
    def changes(puzzle: Puzzle, limits: Limits) -> Solution:
        object.__setattr__(puzzle, "hand", ())
        object.__setattr__(limits, "nodes", None)
        return FOUND

    puzzle, limits = replace(PUZZLE), Limits(nodes=3)
    guarded(changes)(puzzle, limits)
    assert (puzzle, limits) == (PUZZLE, Limits(nodes=3))


def test_what_it_prints_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    def prints(puzzle: Puzzle, limits: Limits) -> Solution:
        sys.stdout.write("searching\n")
        return memo(puzzle, limits)

    before = sys.stdout
    guarded(prints)(PUZZLE)
    assert sys.stdout is before
    assert capsys.readouterr() == ("", "searching\n")


def test_a_long_text_is_cut() -> None:
    assert one_line(" a  \t b ") == "a b"
    assert len(one_line(1_000 * "\x1b")) == LONGEST


MODULE = """
print("imported")
import sys
from bazas.search.plain import memo

def leaves(puzzle, limits):
    sys.exit(0)

def talks(puzzle, limits):
    print("searching")
    return memo(puzzle, limits)
"""
NAMES = "leaves = loud:leaves\ntalks = loud:talks\nnever = leaver:x\n"
WRONG = ["list", "a,b", "with space", "losses/no-chains", "\x1b[31mred", "-x", "é"]


@pytest.fixture
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "packages"
    folder.mkdir()
    install(folder, "loud", NAMES + "".join(f"{name} = loud:talks\n" for name in WRONG), MODULE)
    (folder / "leaver.py").write_text("raise SystemExit(0)", "utf-8")
    with found_in(folder, monkeypatch):
        yield
    sys.modules.pop("loud", None)


@pytest.mark.usefixtures("_installed")
class TestOnTheCommandLine:
    @pytest.mark.parametrize("command", ["verify", "solve"])
    @pytest.mark.parametrize(
        "name, said", [("leaves", "failed: SystemExit: 0"), ("never", "cannot be imported: Sys")]
    )
    def test_leaving_is_a_failure(self, command: str, name: str, said: str) -> None:
        result = bazas(command, "--strategy", name, "published/1", "--quiet")
        assert result.exit_code == 2
        assert f"strategy '{name}' of loud {said}" in result.stderr

    def test_what_is_printed_does_not_spoil_the_document(self) -> None:
        result = bazas("verify", "--strategy", "talks", "published/1", "--json")
        assert result.exit_code == 0
        assert strict_json(result.stdout)["results"][0]["optimum"] == 6
        assert result.stderr == "imported\nsearching\n"

    def test_names_are_such_as_can_be_given(self) -> None:
        assert set(offered().strategies) == {"leaves", "talks", "never"}
        assert set(offered().faults) == set(WRONG)
        assert all("has no proper name: letters, digits" in said for said in offered().every_fault)
        result = bazas("solve", "--strategy")
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == len(WRONG)
        assert all(line.isprintable() for line in result.stderr.splitlines())
        with pytest.raises(StrategyError, match="'a,b' of loud has no proper name"):
            solve(PUZZLE, strategy="a,b")
