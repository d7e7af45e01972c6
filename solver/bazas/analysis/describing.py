"""A rating and the soundness of a problem in words, in English or Spanish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bazas.analysis.levels import FORESIGHT_STEPS, LEVELS, LUCK_STEPS, step
from bazas.analysis.rating import Rating
from bazas.analysis.soundness import Place, Soundness
from bazas.speech import Speech

FEW = 100
"""Below that, `once in` so many games has a decimal."""


def describe(rating: Rating, say: Speech) -> Iterator[str]:
    """Yield what the model thinks of a problem and why, a line of text each."""
    target, optimum = rating.puzzle.target, rating.optimum
    aim = say("target open") if target is None else say("target {target}", target=target)
    if optimum is not None:
        verdict = say(rating.verdict.value)
        known = say("optimum {optimum}", optimum=optimum)
        yield f"{aim}, {known}" if target is None else f"{aim}, {known}: {verdict}"
    if rating.missing is not None:
        yield say("not rated: {reason}", reason=say(rating.missing.value))
    elif rating.luck_bits is None:
        tricks = say.count(rating.target or 0, "trick")
        yield say("not rated: no line makes {tricks}", tricks=tricks)
    else:
        yield from _level(rating, say)
    yield from _naive(rating, say)
    if rating.lines_legal is not None:
        yield from _lines(rating, say)
    if rating.real_decisions is not None:
        yield from _winning_line(rating, say)
    if rating.themes:
        names = ", ".join(say(theme) for theme in rating.themes)
        yield say("themes: {themes}", themes=names)


def _level(rating: Rating, say: Speech) -> Iterator[str]:
    """Say the level, and what it comes from."""
    level, luck = rating.level, rating.luck_bits or 0.0
    if level is not None and rating.score is not None:
        yield say(
            "{level}, the model thinks (levels version {version}); score {score}",
            level=say(level.value),
            version=rating.levels_version,
            score=say.number(rating.score, 1),
        )
    yield _axis(_precision(rating, luck, say), step(luck, LUCK_STEPS), rating, say)
    if rating.foresight is not None:
        tricks = say.count(rating.foresight, "trick")
        said = say("foresight: looking through {tricks} at a time makes them half of the time",
                   tricks=tricks)  # fmt: skip
        yield _axis(said, step(rating.foresight, FORESIGHT_STEPS), rating, say)
    if rating.human_bits is not None:
        yield say(
            "whoever mostly looks at this trick and the next: once in {games} games, {bits} bits",
            games=_games(rating.human_bits, say),
            bits=say.number(rating.human_bits, 1),
        )


def _precision(rating: Rating, luck: float, say: Speech) -> str:
    """Say how often playing at random reaches the target."""
    tricks = say.count(rating.target or 0, "trick")
    if not luck:
        return say("precision: playing at random always makes {tricks}, 0 bits", tricks=tricks)
    return say(
        "precision: playing at random makes {tricks} once in {games} games, {bits} bits",
        tricks=tricks,
        games=_games(luck, say),
        bits=say.number(luck, 1),
    )


def _axis(said: str, number: int, rating: Rating, say: Speech) -> str:
    """Add the level on one axis, where the model has come to a level."""
    return said if rating.level is None else f"{said} ({say(LEVELS[number].value)})"


def _naive(rating: Rating, say: Speech) -> Iterator[str]:
    """Say what is to be seen at once: first cards, and naive players."""
    if rating.first_legal:
        yield say(
            "good first cards: {good} of {legal}",
            good=rating.first_good,
            legal=say.count(rating.first_legal, "class"),
        )
    played = ", ".join(f"{say(name)} {tricks}" for name, tricks in rating.naive.items())
    yield say("naive players: {played}", played=played)


def _lines(rating: Rating, say: Speech) -> Iterator[str]:
    """Say how many lines there are."""
    yield say(
        "lines: {legal} legal; {optimal} optimal",
        legal=say.number(rating.lines_legal or 0),
        optimal=say.number(rating.lines_optimal or 0),
    )
    different = rating.lines_different
    if different is None:
        yield say("of the optimal lines, too many are different to count them")
    else:
        yield say("of the optimal lines, {different} are different",
                  different=say.number(different))  # fmt: skip


def _winning_line(rating: Rating, say: Speech) -> Iterator[str]:
    """Say what is met on a winning line."""
    yield say(
        "on a winning line: {decisions} real decisions, {share} % of them with one good class, "
        "{sacrifices} sacrifices",
        decisions=say.number(rating.real_decisions or 0, 1),
        share=say.number(100 * (rating.only_moves or 0)),
        sacrifices=say.number(rating.sacrifices or 0, 1),
    )
    if rating.trap_max:
        yield say(
            "traps: a bad card falls behind within {mean} tricks on average, {most} at most",
            mean=say.number(rating.trap_mean or 0, 1),
            most=rating.trap_max,
        )
    if rating.economy is not None:
        yield say(
            "economy: {share} % of the table's cards are of use",
            share=say.number(100 * rating.economy),
        )


def _games(bits: float, say: Speech) -> str:
    """Say once in how many games something happens."""
    games = 2.0**bits
    return say.number(games, 1 if games < FEW else 0)


def describe_flaws(flaws: Soundness, say: Speech) -> Iterator[str]:
    """Yield what is wrong or weak, a line of text each; nothing if all is well."""
    if flaws.unused_rows:
        rows = ", ".join(map(str, flaws.unused_rows))
        yield say("rows that no optimal line uses: {rows}", rows=rows)
    dead = [place for place in flaws.dead if place.row not in flaws.unused_rows]
    if dead:
        said = "cards that no optimal line uses: {cards}"
        if flaws.unused_rows:
            said = "other cards that no optimal line uses: {cards}"
        yield say(said, cards=_places(dead, say))
    if flaws.naive:
        players = ", ".join(say(name) for name in flaws.naive)
        yield say("naive players who make as many: {players}", players=players)


def _places(places: Iterable[Place], say: Speech) -> str:
    """Name cards with their rows."""
    return ", ".join(say("{card} in row {row}", card=place.card, row=place.row) for place in places)
