"""`bazas survey`: what is counted, told, written and drawn, and what cannot be."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bazas import optima
from bazas.analysis.levels import LEVELS, LEVELS_VERSION
from bazas.cli import main
from bazas.cli.run import Run
from bazas.workshop.appraisal import Appraisal
from bazas.workshop.crew import Crew, Kind, crew
from bazas.workshop.deal import Origin, deal
from bazas.workshop.intervals import Sums, mean, wilson
from bazas.workshop.shape import Shape
from bazas.workshop.survey import Survey, survey
from bazas.workshop.tally import Tally
from commands import bazas, strict_json

pytestmark = pytest.mark.usefixtures("own_folder")

SHAPE = Shape.parse("6x1-2/6/1")
SMALL = ("--shape", str(SHAPE), "--seed", "3")
DEALS = ("--deals", "200", *SMALL)
RATED = ("--deals", "60", *SMALL, "--rate", "--jobs", "1")
CUT = (*DEALS, "--max-nodes", "9")

SHARE = ["deals", "at_most", "share", "low", "high"]


def found(*arguments: str) -> dict[str, Any]:
    (result,) = strict_json(bazas("survey", *arguments, "--json").stdout)["results"]
    assert isinstance(result, dict)
    return result


def exact(number: int) -> list[int]:
    found: list[int] = optima([deal(SHAPE, 3, index) for index in range(number)]).tolist()
    return found


# Values


def test_it_counts_the_optima_of_the_deals() -> None:
    result, true = found(*DEALS), exact(200)
    assert {one["optimum"]: one["deals"] for one in result["optima"] if one["deals"]} == Counter(
        true
    )
    assert [one["optimum"] for one in result["optima"]] == [*range(min(true), max(true) + 1)]
    assert (result["deals"], result["decided"], result["undecided"]) == (200, 200, 0)
    about = mean(Sums.of(Counter(true)))
    assert about is not None
    assert about.interval is not None
    assert result["mean"] == {
        "least": pytest.approx(sum(true) / 200),
        "most": pytest.approx(sum(true) / 200),
        "low": pytest.approx(about.interval.low),
        "high": pytest.approx(about.interval.high),
    }
    for one in result["optima"]:
        interval = wilson(one["deals"], one["deals"], 200)
        assert one["at_most"] == one["deals"]
        assert one["share"] == one["deals"] / 200
        assert (one["low"], one["high"]) == pytest.approx(interval)


def test_known_counts_of_the_usual_shape() -> None:
    """Pinned: another generator, or a search that is wrong, would count otherwise."""
    result = found("--deals", "1000")
    assert (result["shape"], result["seed"], result["generator"]) == ("13x1-4/13/2", 1, 1)
    counts = {one["optimum"]: one["deals"] for one in result["optima"]}
    assert counts == {4: 9, 5: 11, 6: 20, 7: 64, 8: 118, 9: 179, 10: 267, 11: 227, 12: 96, 13: 9}
    assert result["positions"] == 123_527


def test_deals_are_named_and_names_bring_them_back() -> None:
    result, true = found(*DEALS), exact(200)
    counts = Counter(true)
    for one in result["rarest"]:
        origin = Origin.parse(one["name"])
        assert (origin.shape, origin.seed, true[origin.index]) == (SHAPE, 3, one["optimum"])
    rarest = [counts[one["optimum"]] for one in result["rarest"]]
    assert rarest == sorted(rarest)
    assert rarest[0] == min(counts.values())
    assert len(result["rarest"]) == len(result["longest"]) == 10
    positions = [one["positions"] for one in result["longest"]]
    assert positions == sorted(positions, reverse=True)
    for one in result["longest"]:
        assert one["lower"] == one["upper"] == true[Origin.parse(one["name"]).index]


def test_ratings_are_those_of_the_model() -> None:
    result = found(*RATED)["rating"]
    appraisals = [Appraisal.of(deal(SHAPE, 3, index)) for index in range(60)]
    rated = [one for one in appraisals if one]
    assert (result["rated"], result["unrated"], result["unrated_deals"]) == (60, 0, [])
    assert result["levels_version"] == LEVELS_VERSION
    assert [one["level"] for one in result["levels"]] == [level.value for level in LEVELS]
    levels = Counter(one.level.value for one in rated)
    assert {one["level"]: one["deals"] for one in result["levels"] if one["deals"]} == levels
    foresight = result["foresight"]["distribution"]
    assert {one["foresight"]: one["deals"] for one in foresight if one["deals"]} == Counter(
        one.foresight for one in rated
    )
    assert result["foresight"]["mean"]["least"] == pytest.approx(
        sum(one.foresight for one in rated) / 60
    )
    assert result["luck_bits"]["mean"]["most"] == pytest.approx(
        sum(one.luck_bits for one in rated) / 60, abs=1e-6
    )
    plane = {(one["bits"], one["foresight"]): one["deals"] for one in result["plane"]}
    assert plane == Counter((int(one.luck_bits), one.foresight) for one in rated)


@pytest.mark.parametrize(
    "kind, key",
    [
        ("hardest", lambda one: one["score"]),
        ("easiest", lambda one: -one["score"]),
        ("hidden", lambda one: one["luck_bits"] - one["foresight"]),
        ("deep", lambda one: one["foresight"] - one["luck_bits"]),
    ],
)
def test_deals_that_stand_out_are_named(kind: str, key: Any) -> None:  # noqa: ANN401 - a lambda
    every = found(*RATED)["rating"][kind]
    assert len(every) == 10
    assert [key(one) for one in every] == sorted(map(key, every), reverse=True)
    for one in every[:3]:
        appraisal = Appraisal.of(Origin.parse(one["name"]).puzzle())
        assert appraisal is not None
        assert one["score"] == pytest.approx(appraisal.score, abs=1e-6)
        assert one["luck_bits"] == pytest.approx(appraisal.luck_bits, abs=1e-6)
        assert (one["level"], one["foresight"]) == (appraisal.level.value, appraisal.foresight)


# Budgets


def test_what_is_undecided_widens_the_intervals_and_is_listed() -> None:
    result, whole = bazas("survey", *CUT, "--json"), found(*DEALS)
    assert result.exit_code == 3
    (cut,) = strict_json(result.stdout)["results"]
    assert (cut["max_nodes"], cut["decided"] + cut["undecided"]) == (9, 200)
    assert len(cut["undecided_deals"]) == min(100, cut["undecided"])
    wide = {one["optimum"]: one for one in cut["optima"]}
    for one in whole["optima"]:
        other = wide[one["optimum"]]
        assert other["deals"] <= one["deals"] <= other["at_most"]
        assert other["low"] <= one["low"] <= one["high"] <= other["high"]
    assert cut["mean"]["low"] < whole["mean"]["low"] < whole["mean"]["high"] < cut["mean"]["high"]
    assert cut["mean"]["least"] < whole["mean"]["least"] < cut["mean"]["most"]
    true = exact(200)
    for one in cut["undecided_deals"]:
        assert one["lower"] <= true[Origin.parse(one["name"]).index] <= one["upper"]


def test_people_are_told_what_is_undecided() -> None:
    lines = bazas("survey", *CUT).stdout.splitlines()
    assert any(re.fullmatch(r"undecided: \d+ deals +optimum", line) for line in lines)
    assert re.search(r"^deal1:6x1-2/6/1:3:\d+ +\d to \d$", "\n".join(lines), re.MULTILINE)
    assert "at most" in next(line for line in lines if line.startswith("optimum"))
    about = next(line for line in lines if line.startswith("mean"))
    assert re.fullmatch(r"mean optimum [\d.]+ to [\d.]+ \([\d.]+ to [\d.]+\)", about)


def test_what_is_not_rated_is_no_level_for_certain() -> None:
    result = bazas("survey", *RATED, "--max-nodes", "30", "--json")
    (cut,) = strict_json(result.stdout)["results"]
    rating, whole = cut["rating"], found(*RATED)["rating"]
    assert result.exit_code == 3
    assert 0 < rating["unrated"] == len(rating["unrated_deals"]) == 60 - rating["rated"]
    for one, other in zip(rating["levels"], whole["levels"], strict=True):
        assert one["deals"] <= other["deals"] <= one["at_most"]
        assert one["low"] <= other["low"] <= other["high"] <= one["high"]
    for name in ("luck_bits", "foresight"):
        wide, narrow = rating[name]["mean"], whole[name]["mean"]
        assert wide["low"] < narrow["low"] < narrow["high"] < wide["high"]
    lines = bazas("survey", *RATED, "--max-nodes", "30").stdout.splitlines()
    assert f"not rated: {rating['unrated']} deals" in lines
    assert bazas("survey", *RATED, "--max-nodes", "0").exit_code == 3


# The same whoever does the work


@pytest.mark.parametrize("options", [DEALS, CUT])
@pytest.mark.parametrize("jobs", ["1", "2", "5"])
def test_any_number_of_jobs_finds_the_same(options: tuple[str, ...], jobs: str) -> None:
    assert (
        bazas("survey", *options, "--json", "--jobs", jobs).stdout
        == bazas("survey", *options, "--json").stdout
    )


def test_parts_of_any_size_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = bazas("survey", *DEALS, "--json").stdout
    monkeypatch.setattr("bazas.workshop.survey.SIZES", ((26, 7),))
    assert bazas("survey", *DEALS, "--json", "--jobs", "3").stdout == whole


def test_a_survey_yields_those_of_the_first_deals() -> None:
    asked = Survey(shape=Shape.parse("13x1-4/13/2"), seed=1, deals=10_000)
    with crew(2, kind=Kind.THREADS) as workers:
        tallies = list(survey(asked, workers))
    assert [tally.deals for tally in tallies] == [4_096, 8_192, 10_000]
    fewer = Survey(shape=asked.shape, seed=1, deals=8_192)
    assert list(survey(fewer, Crew(None, 1)))[-1] == tallies[1]
    assert list(survey(asked, Crew(None, 1), tallies[1])) == tallies[2:]
    assert list(survey(asked, Crew(None, 1), tallies[2])) == []


def test_a_survey_that_is_not_wanted_any_more_leaves_no_search_behind() -> None:
    asked = Survey(shape=Shape.parse("26x2/26/2"), seed=1, deals=10**9)
    with crew(2, kind=Kind.THREADS) as workers:
        tallies = survey(asked, workers)
        assert next(tallies).deals == 32
        tallies.close()
        assert workers.executor is not None
        workers.executor.shutdown()  # waits for what is still at work


# What is told


def test_people_get_a_table_with_bars() -> None:
    lines = bazas("survey", *DEALS).stdout.splitlines()
    assert lines[0] == "6x1-2/6/1: a hand of 6, 6 rows of 1 to 2, 1 pack; seed 3; 200 deals"
    assert lines[2].split() == ["optimum", "deals", "share", "95", "%", "interval"]
    result = found(*DEALS)
    rows = [line.split() for line in lines[3 : 3 + len(result["optima"])]]
    assert [row[:2] for row in rows] == [
        [str(one["optimum"]), str(one["deals"])] for one in result["optima"]
    ]
    assert max(rows, key=lambda row: int(row[1]))[-1] == 40 * "█"
    columns = {line.index(" %") for line in lines[3 : 3 + len(rows)]}
    assert len(columns) == 1


@pytest.mark.parametrize(
    "shape, english, spanish",
    [
        ("1x1/1/1", "a hand of 1, 1 row of 1, 1 pack", "una mano de 1, 1 fila de 1, 1 mazo"),
        (
            "5-8x2/10/3",
            "a hand of 10, 5 to 8 rows of 2, 3 packs",
            "una mano de 10, 5 a 8 filas de 2, 3 mazos",
        ),
    ],
)
def test_shapes_are_said_in_words(shape: str, english: str, spanish: str) -> None:
    for language, words in (("en", english), ("es", spanish)):
        result = bazas("survey", "--shape", shape, "--deals", "2", "--lang", language)
        assert f": {words}; " in result.stdout


def test_a_mean_is_nowhere_where_none_can_be() -> None:
    rated = bazas("survey", *SMALL, "--deals", "3", "--rate", "--max-nodes", "0", "--json")
    (result,) = strict_json(rated.stdout)["results"]
    assert (result["mean"]["low"], result["mean"]["high"]) == (0, 6)
    foresight, luck = (result["rating"][name]["mean"] for name in ("foresight", "luck_bits"))
    assert (foresight["low"], foresight["high"], luck["low"]) == (1, 6, 0)
    assert luck["high"] == pytest.approx(9.491854)  # all orders of the hand: 6!
    assert bazas("survey", *SMALL, "--deals", "1").stdout.count("mean optimum") == 1


def test_where_blocks_cannot_be_printed_bars_are_of_signs() -> None:
    stdout = CliRunner(charset="ascii").invoke(main, ["survey", *DEALS]).stdout
    assert 40 * "#" in stdout
    assert stdout.isascii()


def test_ratings_come_with_a_word_about_the_model() -> None:
    stdout = bazas("survey", *RATED).stdout
    for said in (
        "levels, version 1, are a model: there are no data on human players",
        "longest proofs, no measure of difficulty",
        "fiendish",
        "mean luck ",
        "hardest ",
        "easiest ",
        "luck far above foresight",
        "foresight far above luck",
    ):
        assert said in stdout


def test_it_speaks_spanish() -> None:
    spanish = bazas("survey", *RATED, "--lang", "es").stdout
    assert spanish.splitlines()[0] == (
        "6x1-2/6/1: una mano de 6, 6 filas de 1 a 2, 1 mazo; semilla 3; 60 repartos"
    )
    for said in ("óptimo medio ", "intervalo del 95 %", "son un modelo", "diabólica", "azar"):
        assert said in spanish
    for english in ("deals", "share", "level ", "mean", "hardest", "optimum"):
        assert english not in spanish
    cut = bazas("survey", *CUT, "--lang", "es").stdout
    assert re.search(r"^sin decidir: \d+ repartos +óptimo$", cut, re.MULTILINE)


def test_quiet_leaves_headings_out() -> None:
    loud, quiet = bazas("survey", *DEALS), bazas("survey", *DEALS, "--quiet")
    assert quiet.stderr == ""
    assert set(quiet.stdout.splitlines()) < set(loud.stdout.splitlines())
    assert "optimum  " not in quiet.stdout


def test_json_is_english_and_the_same_in_every_form() -> None:
    english, spanish = (bazas("survey", *RATED, "--json", "--lang", x).stdout for x in ("en", "es"))
    assert english == spanish
    document = strict_json(english)
    assert list(document) == ["schema", "version", "results", "errors"]
    assert document["schema"] == "bazas.survey/1"
    line = strict_json(bazas("survey", *RATED, "--jsonl").stdout)
    assert [line] == document["results"]
    assert all(list(one) == ["optimum", *SHARE] for one in line["optima"])
    assert all(list(one) == ["level", *SHARE] for one in line["rating"]["levels"])


def test_progress_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    said = list[str]()
    monkeypatch.setattr(Run, "progress", lambda _run, text: said.append(text))
    monkeypatch.setattr("bazas.cli.surveying.SHOW_EVERY", 0)
    assert bazas("survey", "--deals", "10000").exit_code == 0
    assert len(said) == 3
    assert re.fullmatch(r"8,192 of 10,000 deals, [\d,]+ a second, \d:\d\d left", said[1])


# Files


@pytest.mark.parametrize("options", [DEALS, RATED, CUT])
def test_the_file_has_what_json_prints(options: tuple[str, ...]) -> None:
    printed = bazas("survey", *options, "--json").stdout
    result = bazas("survey", *options, "--out", "survey.json")
    assert Path("survey.json").read_text("utf-8") == printed
    assert result.stdout == bazas("survey", *options).stdout
    assert [path.name for path in Path().iterdir()] == ["survey.json"]
    again = bazas("survey", *options, "--out", "survey.json", "--json", "--lang", "es", "-q")
    assert Path("survey.json").read_text("utf-8") == printed == again.stdout


@pytest.mark.parametrize("out", ["no/survey.json", "survey.json/x"])
def test_a_file_that_cannot_be_written_is_named_before_any_work(
    out: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bazas.cli.surveying.survey", None)
    Path("survey.json").touch()
    result = bazas("survey", *DEALS, "--out", out)
    assert (result.exit_code, result.stdout) == (2, "")
    assert re.fullmatch(rf"bazas: {out}\.partial: cannot be written: [^\n]+\n", result.stderr)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_device_is_said_in_a_line() -> None:
    result = bazas("survey", *DEALS, "--out", "/dev/full")
    assert result.exit_code == 2
    assert result.stderr == "bazas: /dev/full: cannot be written: No space left on device\n"
    assert result.stdout == bazas("survey", *DEALS).stdout
    assert not Path("/dev/full.partial").exists()


def test_a_device_gets_the_survey_without_a_file_beside_it() -> None:
    assert bazas("survey", *DEALS, "--out", "/dev/null").exit_code == 0
    assert not Path("/dev/null.partial").exists()


# What cannot be


@pytest.mark.parametrize(
    "shape, said",
    [
        ("2x1/3/1", "2 cards on the table at most, but 3 in the hand"),
        ("9x9/13/1", "94 cards or more, but 52 in the packs"),
        ("13x1-4/27/4", "too many cards in the hand"),
        ("0x1/1/1", "a number that is no size"),
    ],
)
def test_a_shape_that_cannot_be_dealt_is_a_line_and_1(shape: str, said: str) -> None:
    result = bazas("survey", "--shape", shape)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (1, "", 1)
    assert said in result.stderr
    document = strict_json(bazas("survey", "--shape", shape, "--json").stdout)
    assert (document["results"], document["errors"][0]["token"]) == ([], shape)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--shape", "thirteen"), "no shape of deals"),
        (("--deals", "0"), "--deals"),
        (("--deals", str(10**12 + 1)), "--deals"),
        (("--seed", "-1"), "--seed"),
        (("--seed", str(2**64)), "--seed"),
        (("--jobs", "0"), "--jobs"),
        (("--max-nodes", "-1"), "--max-nodes"),
        (("--max-seconds", "1"), "No such option"),
        (("--resume",), "--resume needs --out"),
        (("--out", "."), "is a directory"),
        (("--out", ""), "is a directory"),
        (("--json", "--jsonl"), "exclude each other"),
        (("--lang", "fr"), "--lang"),
        (("file",), "unexpected extra argument"),
        (("--plot", "a.pdf"), "--plot: a.pdf is neither .svg nor .png"),
        (("--plot", "a.svg", "--out", "a.svg"), "the same file"),
    ],
)
def test_wrong_usage_is_named_before_any_work(arguments: tuple[str, ...], said: str) -> None:
    result = bazas("survey", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert list(Path().iterdir()) == []


def test_searches_that_contradict_each_other_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazas.workshop.counting.Appraisal", Wrong)
    result = bazas("survey", *RATED, "--out", "survey.json")
    assert result.exit_code == 4
    assert re.match(
        r"bazas: contradiction: deal1:6x1-2/6/1:3:0: values says 7, losses \d to \d; "
        r"the problem is saved as bazas-contradiction-\w+\.txt",
        result.stderr,
    )
    assert not Path("survey.json").exists()


class Wrong:
    """Appraises every deal too highly."""

    def __init__(self, *_: object) -> None:
        self.optimum = 7


# Pictures


@pytest.mark.parametrize("options", [DEALS, RATED])
def test_a_picture_is_drawn_and_said_to_be(options: tuple[str, ...]) -> None:
    drawn = []
    for name in ("a.svg", "b.svg"):
        result = bazas("survey", *options, "--plot", name)
        assert (result.exit_code, result.stderr) == (0, f"bazas: drawn: {name}\n")
        drawn.append(Path(name).read_bytes())
    assert drawn[0] == drawn[1]
    assert drawn[0].startswith(b"<?xml")
    quiet = bazas("survey", *options, "--plot", "c.PNG", "--quiet")
    assert quiet.stderr == ""
    assert Path("c.PNG").read_bytes().startswith(b"\x89PNG")


def test_a_matplotlib_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazas.cli.plotting.find_spec", lambda _name: None)
    result = bazas("survey", "--plot", "a.svg")
    assert result.exit_code == 2
    assert 'pip install "bazas[plot]"' in result.stderr
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "bazas.workshop.charting", None)
    result = bazas("survey", *DEALS, "--plot", "a.svg", "--json")
    assert (result.exit_code, len(strict_json(result.stdout)["results"])) == (2, 1)
    assert result.stderr.startswith("bazas: --plot needs matplotlib: ")


def test_a_picture_that_cannot_be_written_is_said_after_the_results() -> None:
    result = bazas("survey", *DEALS, "--plot", "no/a.svg", "--out", "survey.json")
    assert result.exit_code == 2
    assert result.stderr == "bazas: no/a.svg: cannot be written: No such file or directory\n"
    assert Path("survey.json").exists()


def test_an_empty_tally_is_that_of_no_deal() -> None:
    assert Tally().deals == 0
    assert json.dumps(Tally().to_json())
