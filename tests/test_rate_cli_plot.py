"""`bazas rate --plot`: what is drawn, and when nothing can be."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from matplotlib.figure import Figure

from bazas import Limits, published, rate
from bazas.analysis import drawing, explanation
from bazas.analysis.explanation import Explanation, Origin
from bazas.analysis.rating import Tier
from bazas.cli.rate import short_names
from commands import GOOD, SHORT, UNREADABLE, bazas, problem, results, strict_json, written

pytestmark = pytest.mark.usefixtures("own_folder")

STARTS = {".svg": b"<?xml", ".png": b"\x89PNG"}
UNREACHABLE = "As Ks 1"


@pytest.mark.parametrize("suffix", STARTS)
@pytest.mark.parametrize("problems", [("published/1",), ("published/1", "published/2")])
def test_a_drawing_is_written_and_said_to_be(suffix: str, problems: tuple[str, ...]) -> None:
    result = bazas("rate", *problems, "--plot", f"plot{suffix}")
    assert (result.exit_code, result.stderr) == (0, f"bazas: drawn: plot{suffix}\n")
    assert result.stdout == bazas("rate", *problems).stdout
    data = Path(f"plot{suffix}").read_bytes()
    assert data.startswith(STARTS[suffix])
    assert len(data) > 5_000
    assert [path.name for path in Path().iterdir()] == [f"plot{suffix}"]


def test_the_suffix_may_be_in_capitals_and_the_language_spanish() -> None:
    result = bazas("rate", "published/1", "--plot", "A.SVG", "--lang", "es")
    assert (result.exit_code, result.stderr) == (0, "bazas: dibujo guardado en A.SVG\n")
    assert Path("A.SVG").read_bytes().startswith(STARTS[".svg"])


@pytest.mark.parametrize("form", ["--json", "--jsonl"])
def test_a_drawing_leaves_output_for_programs_as_it_is(form: str) -> None:
    result = bazas("rate", "published/1", form, "--plot", "a.svg")
    assert result.stdout == bazas("rate", "published/1", form).stdout
    assert Path("a.svg").exists()


def test_quiet_says_nothing_of_the_drawing() -> None:
    assert bazas("rate", "published/1", "-q", "--plot", "a.svg").stderr == ""
    assert Path("a.svg").exists()


def test_a_plot_takes_all_metrics_of_any_number_of_problems() -> None:
    found = results("rate", *101 * [GOOD], "--plot", "a.svg")
    assert {one["tier"] for one in found} == {"full"}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Explanation]:
    """Return a list of the explanations of which the decisions will be drawn."""
    found = list[Explanation]()

    def decisions(explained: Explanation, _say: object) -> Figure:
        found.append(explained)
        return Figure()

    monkeypatch.setattr(drawing, "decisions", decisions)
    return found


@pytest.mark.parametrize(
    "line, origin, made",
    [("", Origin.OPTIMAL, 6), ("9♠", Origin.PRINTED, 0), (SHORT, "printed", 4)],
)
def test_of_one_problem_the_line_that_is_explained_is_drawn(
    line: str, origin: str, made: int, drawn: list[Explanation]
) -> None:
    assert bazas("rate", written(problem(6, line)), "--plot", "a.svg").exit_code == 0
    (found,) = drawn
    assert (found.origin, found.made, found.optimum) == (origin, made, 6)


@pytest.mark.parametrize(
    "names, shown",
    [
        (["a.txt#1", "a.txt#2"], ["#1", "#2"]),
        (["a.txt#1", "b.txt#1"], ["a.txt#1", "b.txt#1"]),
        (["published/1", "published/2"], ["published/1", "published/2"]),
        (["a.txt#1"], ["a.txt#1"]),
    ],
)
def test_names_in_a_picture_areshort_names_where_they_can_be(
    names: list[str], shown: list[str]
) -> None:
    rating = rate(published()[0], tier=Tier.FAST)
    assert [name for name, _ in short_names([(name, rating) for name in names])] == shown


def test_of_several_problems_no_decisions_are_drawn(drawn: list[Explanation]) -> None:
    assert bazas("rate", GOOD, GOOD, "--plot", "a.svg").exit_code == 0
    assert drawn == []


def test_the_budget_holds_for_the_drawing_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Limits | None]()
    explain = explanation.explain

    def spied(*arguments: Any, limits: Limits | None = None) -> object:  # noqa: ANN401 - as given
        asked.append(limits)
        return explain(*arguments, limits=limits)

    monkeypatch.setattr(explanation, "explain", spied)
    assert bazas("rate", "published/6", "--max-nodes", "90000", "--plot", "a.svg").exit_code == 0
    assert [limits and limits.nodes for limits in asked] == [90_000]


def test_what_has_no_level_is_left_out_and_nothing_at_all_is_not_drawn() -> None:
    Path("a.svg").write_text("old", "utf-8")
    for name, code in ((UNREACHABLE, 0), ("published/6", 3)):
        result = bazas("rate", name, "--plot", "a.svg", "--max-nodes", "10")
        said = "bazas: nothing is drawn to a.svg: no problem has a level\n"
        assert (result.exit_code, result.stderr) == (code, said)
        assert Path("a.svg").read_text("utf-8") == "old"
    assert bazas("rate", UNREACHABLE, "published/1", "--plot", "a.svg").exit_code == 0
    assert Path("a.svg").read_text("utf-8") != "old"


def test_a_matplotlib_that_cannot_be_imported_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bazas.analysis.drawing", None)
    result = bazas("rate", GOOD, "--plot", "a.svg", "--json")
    assert (result.exit_code, len(strict_json(result.stdout)["results"])) == (2, 1)
    assert result.stderr.startswith("bazas: --plot needs matplotlib: ")


def test_nothing_rated_is_nothing_drawn() -> None:
    result = bazas("rate", UNREADABLE, "--plot", "a.svg")
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert list(Path().iterdir()) == []


# What cannot be drawn


@pytest.mark.parametrize(
    "arguments,fault",
    [
        (("--plot", "a.pdf"), "--plot: a.pdf is neither .svg nor .png"),
        (("--plot", "plot"), "--plot: plot is neither .svg nor .png"),
        (("--plot", ""), "--plot"),
        (("--plot", "."), "is a directory"),
        (("--plot", "a.svg", "--fast"), "--plot needs foresight, which --fast leaves out."),
        (("--plot", "a.svg", "--normal"), "--plot needs foresight, which --normal leaves out."),
    ],
)
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_wrong_usage_is_named_before_any_work(
    arguments: tuple[str, ...], fault: str, form: tuple[str, ...]
) -> None:
    result = bazas("rate", *arguments, *form)
    assert (result.exit_code, result.stdout) == (2, "")
    assert fault in result.stderr.splitlines()[-1]
    assert list(Path().iterdir()) == []


def test_without_matplotlib_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazas.cli.plotting.find_spec", lambda _name: None)
    result = bazas("rate", "published/1", "--plot", "a.svg")
    assert (result.exit_code, result.stdout) == (2, "")
    assert 'pip install "bazas[plot]"' in result.stderr.splitlines()[-1]
    assert bazas("rate", "published/1").exit_code == 0


@pytest.mark.parametrize("form", [(), ("--json",), ("--quiet",)])
def test_a_folder_that_is_not_there_is_one_line_after_the_results(form: tuple[str, ...]) -> None:
    result = bazas("rate", "published/1", "--plot", "no/a.svg", *form)
    assert result.exit_code == 2
    assert result.stderr == "bazas: no/a.svg: cannot be written: No such file or directory\n"
    assert result.stdout == bazas("rate", "published/1", *form).stdout
    if form == ("--json",):
        assert len(strict_json(result.stdout)["results"]) == 1


def test_a_picture_replaces_no_input() -> None:
    text = written(problem(6), "problems.svg")
    result = bazas("rate", text, "--plot", text)
    assert (result.exit_code, Path(text).read_text("utf-8")) == (2, problem(6))
    assert result.stderr == "bazas: problems.svg is left as it is: it is the input\n"


def test_what_was_there_stays_when_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.svg").write_text("old", "utf-8")
    monkeypatch.setattr(drawing, "rendered", lambda *_: _interrupted())
    result = bazas("rate", GOOD, "--plot", "a.svg")
    assert (result.exit_code, Path("a.svg").read_text("utf-8")) == (130, "old")


def _interrupted() -> bytes:
    raise KeyboardInterrupt
