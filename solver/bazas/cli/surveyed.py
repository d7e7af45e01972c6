"""What `bazas survey` says of what was found: tables for people. Imports numpy, then numba."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bazas.analysis.levels import LEVELS
from bazas.cli.rated import of_a_model
from bazas.cli.table import Columns
from bazas.speech import Speech
from bazas.workshop.findings import Difficulty, Findings, Share
from bazas.workshop.intervals import Mean
from bazas.workshop.ratings import MICRO, Appraised
from bazas.workshop.shape import Shape

NAMED = 5
"""How many deals of a kind are named; in JSON there are more."""

BAR = 40
"""How many characters the longest bar has."""


BAND = 2
"""How many bits of luck are counted together."""


class Line(NamedTuple):
    """A line for people, and whether it is a heading."""

    text: str = ""
    heading: bool = False


def told(findings: Findings, say: Speech, *, blocks: bool) -> Iterator[Line]:
    """Yield all that is said; bars are drawn with blocks if those can be printed."""
    asked, tally, chart = findings.asked, findings.tally, Chart(say, findings, blocks=blocks)
    words, deals = in_words(asked.shape, say), say.count(tally.deals, "deal")
    title = "{shape}: {words}; seed {seed}; {deals}"
    text = say(title, shape=asked.shape, words=words, seed=asked.seed, deals=deals)
    yield Line(text, heading=True)
    yield Line(heading=True)
    yield from chart.lines(say("optimum"), findings.optima, ">")
    yield Line()
    yield Line(say("mean optimum {mean}", mean=mean_in_words(findings.mean, tally.deals, say)))
    if tally.ratings:
        yield from _difficulty(Difficulty(findings, tally.ratings), say, chart)
    yield from _named(findings, say)


class Chart:
    """Makes tables of shares, with bars, for one survey."""

    def __init__(self, say: Speech, findings: Findings, *, blocks: bool) -> None:
        """Look at how much there is."""
        self._say = say
        headings = (say("optimum"), say("level"), say("foresight"), say("luck, in bits"))
        self._first = max(map(len, headings)) if findings.tally.ratings else 0
        """the width of the first column, the same for all"""
        self._digits = max(1, len(str(findings.tally.deals - 1)) - 2)
        """decimal places of a share in percent: one deal more or less can be seen"""
        self._full, self._half = ("█", "▌") if blocks else ("#", "")

    def lines(
        self, heading: str, shares: Sequence[Share], side: str, names: Sequence[str] = ()
    ) -> Iterator[Line]:
        """Yield a table; values have `names`, or are numbers, aligned to a `side`."""
        say = self._say
        names = names or [say.number(each.value) for each in shares]
        loose = any(each.most > each.deals for each in shares)
        columns = Columns(
            **{heading: f"{side}{max(self._first, *map(len, names))}", say("deals"): ">9"},
            **({say("at most"): ">9"} if loose else {}),
            **{say("share"): ">8", say("95 % interval"): ">0", "": "<0"},
        )
        yield Line(columns.heading, heading=True)
        longest = max(each.share for each in shares)
        for name, each in zip(names, shares, strict=True):
            cells = [name, say.number(each.deals), *([say.number(each.most)] if loose else [])]
            low, high = map(self._percent, each.interval)
            wide = len(self._percent(1))
            ends = say("{lower} to {upper}", lower=low.rjust(wide - 1), upper=high.rjust(wide - 1))
            share = f"{self._percent(each.share)} %"
            yield Line(columns.row([*cells, share, f"{ends} %", self._bar(each.share, longest)]))

    def _percent(self, share: float) -> str:
        """Return a share in percent, without the sign."""
        return self._say.number(100 * share, self._digits)

    def _bar(self, share: float, longest: float) -> str:
        """Return a bar; where there is anything at all it has a length."""
        if not share:
            return ""
        halves = max(1, round(2 * BAR * share / longest))
        return self._full * (halves // 2) + self._half * (halves % 2)


def in_words(shape: Shape, say: Speech) -> str:
    """Return a shape in words."""
    (fewest, rows), (least, cards), hand, packs = shape.rows, shape.sizes, shape.hand, shape.packs
    many, long = say.count(rows, "row"), str(cards)
    if fewest < rows:
        many = say("{lower} to {upper}", lower=fewest, upper=many)
    if least < cards:
        long = say("{lower} to {upper}", lower=least, upper=long)
    said = "a hand of {hand}, {rows} of {cards}, {packs}"
    return say(said, hand=hand, rows=many, cards=long, packs=say.count(packs, "pack"))


def mean_in_words(found: Mean, deals: int, say: Speech) -> str:
    """Return a mean with its interval: `5.43 (5.38 to 5.48)`; with bounds where it has some."""
    digits = max(2, len(str(deals)) // 2)  # the more deals, the surer

    def spanned(ends: tuple[float, float]) -> str:
        lower, upper = (say.number(end, digits) for end in ends)
        return lower if lower == upper else say("{lower} to {upper}", lower=lower, upper=upper)

    known = spanned((found.least, found.most))
    return known if found.interval is None else f"{known} ({spanned(found.interval)})"


def _difficulty(found: Difficulty, say: Speech, chart: Chart) -> Iterator[Line]:
    """Yield what is said of difficulty."""
    ratings, deals = found.ratings, found.findings.tally.deals
    levels = [say(level.value) for level in LEVELS]
    yield Line()
    yield from chart.lines(say("level"), found.levels, "<", levels)
    if ratings.rated:
        luck = found.luck(BAND)
        bits = [
            say("{lower} to {upper}", lower=each.value, upper=each.value + BAND) for each in luck
        ]
        for heading, shares, names in (
            (say("foresight"), found.foresight, ()),
            (say("luck, in bits"), luck, bits),
        ):
            yield Line()
            yield from chart.lines(heading, shares, ">", names)
    yield Line()
    yield Line(
        say(
            "mean luck {luck} bits, mean foresight {foresight} tricks",
            luck=mean_in_words(found.mean_luck, deals, say),
            foresight=mean_in_words(found.mean_foresight, deals, say),
        )
    )
    yield Line(of_a_model(say))
    for heading, appraised in (
        (say("hardest"), ratings.hardest),
        (say("easiest"), ratings.easiest),
        (say("luck far above foresight"), ratings.hidden),
        (say("foresight far above luck"), ratings.deep),
    ):
        yield from _appraised(found.findings, say, heading, appraised)


def _appraised(
    findings: Findings, say: Speech, heading: str, appraised: Iterable[Appraised]
) -> Iterator[Line]:
    """Yield a table of deals that were rated."""
    rows = [
        (
            findings.name(one.number),
            say(LEVELS[one.level].value),
            say.number(one.score / MICRO, 1),
            say.number(one.luck / MICRO, 1),
            say.number(one.foresight),
        )
        for one in appraised
    ]
    columns = {say("level"): "<9", say("score"): ">6", say("luck"): ">5", say("foresight"): ">9"}
    yield from _table(heading, rows, columns)


def _named(findings: Findings, say: Speech) -> Iterator[Line]:
    """Yield the deals that stand out, and those that are not decided or not rated."""
    tally = findings.tally
    rarest = [(name, say.number(optimum)) for name, optimum in findings.rarest]
    yield from _table(say("rarest optima"), rarest, {say("optimum"): ">7"})
    longest = [
        (findings.name(deal.number), say.number(deal.lower), say.number(deal.positions))
        for deal in tally.longest
    ]
    columns = {say("optimum"): ">7", say("positions"): ">10"}
    yield from _table(say("longest proofs, no measure of difficulty"), longest, columns)
    undecided = [
        (findings.name(deal.number), say("{lower} to {upper}", lower=deal.lower, upper=deal.upper))
        for deal in tally.undecided
    ]
    every = tally.bounded.total()
    heading = say("undecided: {deals}", deals=say.count(every, "deal"))
    yield from _table(heading, undecided, {say("optimum"): "<0"})
    yield from _more(every, say)
    if tally.ratings:
        unrated, every = tally.ratings.unknown, tally.ratings.unrated
        heading = say("not rated: {deals}", deals=say.count(every, "deal"))
        yield from _table(heading, [(findings.name(number),) for number in unrated], {})
        yield from _more(every, say)


def _more(every: int, say: Speech) -> Iterator[Line]:
    """Yield a line when there are more than those that are named."""
    if every > NAMED:
        yield Line(say("and {deals} more", deals=say.number(every - NAMED)))


def _table(heading: str, rows: Sequence[tuple[str, ...]], others: dict[str, str]) -> Iterator[Line]:
    """Yield the first rows of a table of deals, if there are any; names stand in front."""
    if not rows:
        return
    shown = rows[:NAMED]
    columns = Columns(**{heading: f"<{max(len(name) for name, *_ in shown)}"}, **others)
    yield Line()
    yield Line(columns.heading, heading=True)
    for row in shown:
        yield Line(columns.row(row))
