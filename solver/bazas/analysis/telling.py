"""An explanation in words, in English or Spanish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from bazas.analysis.explanation import Choice, Explanation, Origin, Refutation, Step
from bazas.analysis.legality import tell_illegal
from bazas.cards import Card
from bazas.rules import Side, Trick
from bazas.speech import Speech

WIDTH = 110
INDENT = "    "

ORIGINS = {
    Origin.GIVEN: "The line given",
    Origin.PRINTED: "The line printed with the problem",
    Origin.OPTIMAL: "An optimal line",
}
"""What a line is called."""

BEATS, LOSES = "{card} beats {answer}", "{card} loses to {answer}"


def tell(explanation: Explanation, say: Speech) -> Iterator[str]:
    """Yield the lines of a text: what is explained, each trick, and what it comes to."""
    for text in paragraphs(explanation, say):
        yield from wrap(text, WIDTH, subsequent_indent=INDENT, break_on_hyphens=False)


def paragraphs(explanation: Explanation, say: Speech) -> Iterator[str]:
    """Yield the same, however long a line grows: for who breaks it himself."""
    yield _heading(explanation, say)
    for step in explanation.steps:
        yield f"{step.number:>2}. {_played(step.trick, say)}"
        for text in (_result(step, say), *_judged(step, say)):
            yield f"{INDENT}{text}"
    yield from _end(explanation, say)


def name_of(origin: Origin, say: Speech) -> str:
    """Return what a line is called."""
    return say(ORIGINS[origin])


def _heading(explanation: Explanation, say: Speech) -> str:
    """Say which line it is, and of what."""
    target, optimum = (
        explanation.puzzle.target,
        say("optimum {optimum}", optimum=explanation.optimum),
    )
    aim = say("target open") if target is None else say("target {target}", target=target)
    return f"{name_of(explanation.origin, say)}: {_cards(explanation.line)}; {aim}, {optimum}."


def _played(trick: Trick, say: Speech) -> str:
    """Say what was played, and why the table's card was that one."""
    sentence = (
        "You lead {card}. The table answers {answer}, row {row}: {why} ({rule})."
        if trick.leader is Side.PLAYER
        else "The table leads {answer}, row {row}: {why} ({rule}). You play {card}."
    )
    return say(
        sentence,
        card=trick.card,
        answer=trick.answer,
        row=trick.row + 1,
        why=say(str(trick.why_row)),
        rule=trick.why_row.rule,
    )


def _result(step: Step, say: Speech) -> str:
    """Say who won, and how things stand."""
    trick = step.trick
    won = say("Won") if trick.won else say("Lost")
    reason = say(str(trick.why_won))
    stand = say("{made} made; {after} in all can be reached.", made=step.made, after=step.after)
    return f"{won}: {reason} ({trick.why_won.rule}). {stand}"


def _judged(step: Step, say: Speech) -> Iterator[str]:
    """Say what else kept as much in reach, or what the card cost and how that shows."""
    if not step.cost:
        others = [card for card in step.kept if card != step.trick.card]
        if others:
            yield say("As good: {cards}.", cards=_cards(others))
        else:
            legal = len(step.choices)
            yield say("The only good card." if legal > 1 else "The only legal card.")
        return
    yield say(
        "It costs {tricks}: {before} could be reached. Better: {cards}.",
        tricks=say.count(step.cost, "trick"),
        before=step.before,
        cards=_cards(step.kept),
    )
    if step.refutation is not None:
        yield _refuted(step, step.refutation, say)
    (choice,) = (choice for choice in step.choices if choice.card == step.trick.card)
    if choice.behind is not None:
        yield say("Looking {tricks} ahead shows it.", tricks=say.count(choice.behind, "trick"))


def _refuted(step: Step, refutation: Refutation, say: Speech) -> str:
    """Say how it becomes plain that too few tricks are left."""
    line = ", ".join(
        say(BEATS if trick.won else LOSES, card=trick.card, answer=trick.answer)
        for trick in refutation.tricks
    )
    rest = say(
        "with {made} made and {cards} left, {before} are out of reach.",
        made=refutation.made,
        cards=say.count(refutation.left, "card"),
        before=step.before,
    )
    if not line:
        return say("Why: {rest}", rest=rest)
    return say("Why: even when the best follows, {line}; {rest}", line=line, rest=rest)


def _end(explanation: Explanation, say: Speech) -> Iterator[str]:
    """Say what the line comes to, or where it ends too early."""
    lost = [
        say("{cost} at trick {number}", number=step.number, cost=step.cost)
        for step in explanation.steps
        if step.cost
    ]
    if explanation.error is not None:
        number = len(explanation.steps) + 1
        card = explanation.line[number - 1]
        reason = tell_illegal(explanation.position, card, say)
        yield say("Trick {number} breaks a rule: {reason}.", number=number, reason=reason)
    if explanation.position.hand:
        yield say(
            "Here the line ends: {made} made; {reach} in all can be reached: {cards}",
            made=explanation.made,
            reach=explanation.reach,
            cards=_worths(explanation.choices, say),
        )
    else:
        yield say(
            "{tricks}, of {optimum} possible." if lost else "{tricks}, the most there are.",
            tricks=say.count(explanation.made, "trick"),
            optimum=explanation.optimum,
        )
    if lost:
        yield say("Lost on the way: {lost}.", lost=", ".join(lost))


def _worths(choices: tuple[Choice, ...], say: Speech) -> str:
    """Say how many tricks each card keeps in reach, the most first."""
    reached = sorted({choice.reach for choice in choices}, reverse=True)
    parts = []
    for reach in reached:
        cards = [choice.card for choice in choices if choice.reach == reach]
        parts.append(say("{reach} with {cards}", reach=reach, cards=_cards(cards)))
    return f"{'; '.join(parts)}."


def _cards(cards: Iterable[Card]) -> str:
    """Return cards with blanks between them."""
    return " ".join(map(str, cards))
