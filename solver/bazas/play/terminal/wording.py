"""What is said of a game, in one language: problems, tricks, whose turn it is, the outcome."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from bazas.cards import Card, Suit
from bazas.play.game import Game
from bazas.play.posed import Posed
from bazas.rules import Position, Side, Trick
from bazas.speech import Speech

SUITS = ("spades", "hearts", "diamonds", "clubs")
COURT = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}

CARD_IN_TEXT = re.compile("(10|[2-9JQKA])([♠♥♦♣])")
_LONG = 40  # characters of a name that is too long to stand beside a title


def listed(cards: Iterable[Card]) -> str:
    """Return cards with commas between them."""
    return ", ".join(map(str, cards))


def suit_name(suit: Suit, say: Speech) -> str:
    """Return the name of a suit (BS-3)."""
    return say(SUITS[suit])


def in_words(text: str, say: Speech) -> str:
    """Return a text with its cards in words, such as `8 of hearts`.

    >>> in_words("Row 1: 10♦, Q♥", Speech())
    'Row 1: 10 of diamonds, queen of hearts'
    """

    def worded(found: re.Match[str]) -> str:
        rank, sign = found.groups()
        name = say(COURT[rank]) if rank in COURT else rank
        return say("{rank} of {suit}", rank=name, suit=suit_name(Suit("♠♥♦♣".index(sign)), say))

    return CARD_IN_TEXT.sub(worded, text)


def heading(posed: Posed, say: Speech) -> str:
    """Return what a problem is called: its name, unless that is a long one, and its title."""
    title = posed.called(say)
    named = posed.name != title and len(posed.name) <= _LONG
    return f"{posed.name}: {title}" if named else title


def aim(target: int | None, say: Speech) -> str:
    """Return what is to be reached (BS-14)."""
    return say("target open") if target is None else say("target {target}", target=target)


def target_told(target: int | None, say: Speech) -> str:
    """Return what is to be reached, as a line of its own (BS-14)."""
    if target is None:
        return say("The aim: {aim}.", aim=say("make as many tricks as possible"))
    return say("The aim: {aim}.", aim=say("make {tricks}", tricks=say.count(target, "trick")))


def in_list(number: int, posed: Posed, say: Speech) -> str:
    """Return the line of a problem in a list of them."""
    return say(
        "{number}. {name} ({rows}, {cards} in the hand, {aim})",
        number=number,
        name=heading(posed, say),
        rows=say.count(len(posed.puzzle.table), "row"),
        cards=say.count(len(posed.puzzle.hand), "card"),
        aim=aim(posed.puzzle.target, say),
    )


def standing(game: Game, say: Speech) -> str:
    """Say how a game stands, as far as counting tells: nothing is worked out."""
    return say(
        "{made} made, {cards} left, at most {most}; {aim}",
        made=game.made,
        cards=say.count(game.left, "card"),
        most=game.most,
        aim=aim(game.puzzle.target, say),
    )


def turn(position: Position, say: Speech) -> str:
    """Say who leads where cards are left, and what that asks of the player (BS-11)."""
    led = position.led
    if led is None:
        return say("You lead: play any card.")
    follows = any(card.suit == led.suit for card in position.hand)
    return say(
        "The table leads {card} from row {row}: follow {suit}."
        if follows
        else "The table leads {card} from row {row}: you have no {suit}, play any card.",
        card=led,
        row=position.first_row + 1,
        suit=suit_name(led.suit, say),
    )


def trick_told(trick: Trick, say: Speech) -> tuple[str, str]:
    """Say in two lines what was played, and who won; both with the rule (BS-10 to BS-12)."""
    played = say(
        "You led {card}; the table answered {answer}, row {row}: {why}."
        if trick.leader is Side.PLAYER
        else "The table led {answer}, row {row}: {why}; you played {card}.",
        card=trick.card,
        answer=trick.answer,
        row=trick.row + 1,
        why=f"{say(str(trick.why_row))} ({trick.why_row.rule})",
    )
    won = "You win the trick: {why}." if trick.won else "The table wins the trick: {why}."
    return played, say(won, why=f"{say(str(trick.why_won))} ({trick.why_won.rule})")


def row_told(row: Sequence[Card], number: int, say: Speech) -> str:
    """Say what is left of a row, by its number from 1 (BS-4)."""
    if not row:
        return say("Row {number}: empty", number=number)
    return say("Row {number}: {cards}", number=number, cards=listed(row))


def played_told(tricks: Iterable[Trick], say: Speech) -> Iterator[str]:
    """Yield a line for each trick played: in the order of play, from which row, who won."""
    for number, trick in enumerate(tricks, 1):
        yield say(
            "{number}. you {card}, table {answer} (row {row}): {result}"
            if trick.leader is Side.PLAYER
            else "{number}. table {answer} (row {row}), you {card}: {result}",
            number=number,
            card=trick.card,
            answer=trick.answer,
            row=trick.row + 1,
            result=say("won") if trick.won else say("lost"),
        )


def outcome(game: Game, say: Speech) -> Iterator[str]:
    """Yield what a game that is over came to, and how many hints it took, if any."""
    tricks, target = say.count(game.made, "trick"), game.puzzle.target
    if target is None:
        yield say("All cards are played: {tricks}.", tricks=tricks)
    elif game.made < target:
        yield say(
            "All cards are played: {tricks}; the target was {target}.", tricks=tricks, target=target
        )
    else:
        yield say("All cards are played: {tricks}; the target is reached.", tricks=tricks)
    if game.hints:
        yield say("With {hints}.", hints=say.count(game.hints, "hint"))
