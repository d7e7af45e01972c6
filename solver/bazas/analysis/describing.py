"""A rating and the soundness of a problem in words, in English or Spanish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bazas.analysis.levels import FORESIGHT_STEPS, LEVELS, LUCK_STEPS, step
from bazas.analysis.rating import Rating
from bazas.analysis.soundness import Place, Soundness
from bazas.speech import Speech

RARE, MANY = 3, 100
"""Once in how many games is rare enough to be said so, and too many for a decimal."""


def describe(rating: Rating, say: Speech) -> Iterator[str]:
    """Yield what the model thinks of a problem and why, a line of text each."""
    target, optimum = rating.puzzle.target, rating.optimum
    aim = say("target open") if target is None else say("target {target}", target=target)
    if optimum is None:
        bounds = say("{lower} to {upper}", lower=rating.lower, upper=rating.upper)
        yield f"{aim}, {say('optimum {optimum}', optimum=bounds)}"
    else:
        verdict = say(rating.verdict.value)
        known = say("optimum {optimum}", optimum=optimum)
        yield f"{aim}, {known}" if target is None else f"{aim}, {known}: {verdict}"
    if rating.missing is not None:
        yield say("not rated: {reason}", reason=say(rating.missing.value))
    elif rating.luck_bits is None:
        tricks = say.count(rating.target or 0, "trick")
        yield say("not rated: no line makes {tricks}", tricks=tricks)
    else:
        yield from _level(rating, rating.luck_bits, say)
    yield _naive(rating, say)
    if rating.lines_legal is not None:
        yield from _lines(rating, say)
    if rating.real_decisions is not None:
        yield from _winning_line(rating, say)
    if rating.themes and rating.luck_bits is not None:
        names = ", ".join(say(theme) for theme in rating.themes)
        yield say("themes: {themes}", themes=names)


def _level(rating: Rating, luck: float, say: Speech) -> Iterator[str]:
    """Say the level, and what it comes from."""
    level = rating.level
    if level is not None and rating.score is not None:
        yield say(
            "{level}, the model thinks (levels version {version}); score {score}",
            level=say(level.value),
            version=rating.levels_version,
            score=say.number(rating.score, 1),
        )
    random = say(
        "luck: playing at random makes {tricks} {often}, {bits} bits",
        tricks=say.count(rating.target or 0, "trick"),
        often=_often(luck, say),
        bits=say.number(luck, 1),
    )
    yield _axis(random, step(luck, LUCK_STEPS), rating, say)
    if rating.foresight is not None:
        ahead = say(
            "foresight: looking {tricks} ahead makes them at least half of the time",
            tricks=say.count(rating.foresight, "trick"),
        )
        yield _axis(ahead, step(rating.foresight, FORESIGHT_STEPS), rating, say)
    if rating.human_bits is not None:
        yield say(
            "whoever mostly looks at this trick and the next makes them {often}, {bits} bits",
            often=_often(rating.human_bits, say),
            bits=say.number(rating.human_bits, 1),
        )
    yield say(
        "good first cards: {good} of {legal} (of equivalent ones, one counts)",
        good=rating.first_good,
        legal=rating.first_legal,
    )


def _axis(said: str, number: int, rating: Rating, say: Speech) -> str:
    """Add the level on one axis, where the model has come to a level."""
    return said if rating.level is None else f"{said} ({say(LEVELS[number].value)})"


def _often(bits: float, say: Speech) -> str:
    """Say how often something happens: the share of games, or once in so many."""
    games = 2.0**bits
    if games < RARE:
        return say("in {share} % of the games", share=say.number(100 / games))
    return say("once in {games} games", games=say.number(games, 1 if games < MANY else 0))


def _naive(rating: Rating, say: Speech) -> str:
    """Say what naive players make."""
    played = (
        say("{tricks} ({player})", player=say(name), tricks=tricks)
        for name, tricks in rating.naive.items()
    )
    return say("naive players make {played}", played=", ".join(played))


def _lines(rating: Rating, say: Speech) -> Iterator[str]:
    """Say how many lines there are."""
    yield say(
        "lines: {legal} legal; {optimal} optimal",
        legal=say.number(rating.lines_legal or 0),
        optimal=say.number(rating.lines_optimal or 0),
    )
    different = rating.lines_different
    if different is None:
        yield say("different optimal lines: too many to count")
    else:
        yield say("different optimal lines: {different}", different=say.number(different))


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
            "traps: looking {mean} tricks ahead on average, {most} at most, shows a bad card",
            mean=say.number(rating.trap_mean or 0, 1),
            most=rating.trap_max,
        )
    if rating.economy is not None:
        yield say(
            "economy: {share} % of the table's cards are played in some winning line",
            share=say.number(100 * rating.economy),
        )


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
