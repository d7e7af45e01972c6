"""How Alta Baja is played."""

from __future__ import annotations

from collections.abc import Iterator

from bazas.games.alta_baja.options import PAIR, Options
from bazas.play.matches.telling import spans
from bazas.speech import Speech


def howto(rules: Options, say: Speech) -> Iterator[str]:
    """Yield the rules of Alta Baja that hold under the options."""
    cards = say.count(rules.ranks, "card")
    yield say("All hold the same {cards}, two to ace, ace high; no suits (A2).", cards=cards)
    yield from _laying(rules, say)
    yield _winner(rules, say)
    yield _points(rules, say)
    yield from _ties(rules, say)
    if rules.carry_void and (rules.players > PAIR or rules.win_tie == "void"):
        yield say("The points of a void trick are added to those of the next (A6).")
    if rules.final_tie == "shared":
        yield say("The most points after the last trick win (A7).")
    else:
        yield say("The most points win; if several have them, all play once more (A7).")


def _laying(rules: Options, say: Speech) -> Iterator[str]:
    """Yield how cards come to the table (A3, A8)."""
    if rules.mode == "a_locas":
        yield say("Each player's cards are turned up by chance: nobody chooses (A8).")
    elif rules.mode == "a_ciegas":
        yield say("First each lays all cards down in an order, unseen by the others (A8).")
        yield say("Then they are turned up, trick by trick, and no order is changed (A8).")
    else:
        yield say("For each trick all choose a card unseen; then all are turned up (A3).")


def _winner(rules: Options, say: Speech) -> str:
    """Say which tricks the highest card wins, and which the lowest (A4)."""
    altas = [number for number, mode in enumerate(rules.modes, 1) if mode == "alta"]
    if altas == list(range(1, rules.ranks + 1, 2)):
        return say("Odd tricks are altas: the highest card wins; in the bajas the lowest (A4).")
    if not altas:
        return say("In every trick the lowest card wins (A4).")
    if len(altas) == rules.ranks:
        return say("In every trick the highest card wins (A4).")
    told = spans(altas, say)
    return say("The highest card wins tricks {altas}; the lowest the others (A4).", altas=told)


def _points(rules: Options, say: Speech) -> str:
    """Say what tricks are worth (A5, A6)."""
    (win, second), (last, least) = rules.schedule[0], rules.schedule[-1]
    said = (
        "Winner and runner-up get {win} and {second} at first, {last} and {least} in the last "
        "trick (A5)."
    )
    if rules.players == PAIR and not rules.two_player_second:
        said = "The winner gets {win} at first, {last} at last; the other nothing (A5, A6)."
    return say(said, win=win, second=second, last=last, least=least)


def _ties(rules: Options, say: Speech) -> Iterator[str]:
    """Yield what there is for cards that are the same (A6)."""
    if rules.players > PAIR:
        yield say("If several share second place, only the winner scores (A6).")
    if rules.win_tie == "void":
        yield say("If players share first place, the trick is void (A6).")
        return
    yield say("Two who share first place halve the points of both places (A6).")
    if rules.players > PAIR:
        yield say("If three or more share first place, the trick is void (A6).")
