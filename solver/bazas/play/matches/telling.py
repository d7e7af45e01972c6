"""What is told of a deal to one of its players, and asked of them; each game has its own words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from bazas.cards import Card
from bazas.games import Game, Match, Move, State
from bazas.games.players.sides import sides
from bazas.play.matches.seats import Seats
from bazas.play.matches.typed import Choice
from bazas.speech import Speech

Deal = TypeVar("Deal", bound=State)


class Teller(ABC, Generic[Deal]):
    """Tells one player of the deals of a game. Nothing that this player does not see is told."""

    def __init__(self, game: Game, seats: Seats, say: Speech, *, words: bool = False) -> None:
        """Tell the person who has sat down; with `words`, bare ranks are told in words, too."""
        self.game, self.seats, self.say, self.words = game, seats, say, words

    @property
    def seat(self) -> int:
        """Return the player who is told."""
        return self.seats.seat

    # The deal

    @abstractmethod
    def opening(self, deal: Deal) -> Iterator[str]:
        """Yield what there is to know when a deal begins: which one, and who deals."""

    @abstractmethod
    def table(self, deal: Deal) -> Iterator[str]:
        """Yield how the deal stands: all that the player sees but for the tricks that are over."""

    @abstractmethod
    def tricks(self, deal: Deal) -> Iterator[str]:
        """Yield a line for each trick that is over."""

    @abstractmethod
    def result(self, deal: Deal) -> Iterator[str]:
        """Yield what came of a deal that is over, and the points that it gives."""

    @abstractmethod
    def news(self, before: Deal, moves: Sequence[Move], after: Deal) -> Iterator[str]:
        """Yield what has happened: what a player did, or all at once, or a run of chance."""

    def ending(self, deal: Deal) -> str:
        """Say that a deal is over."""
        say = self.say
        return say("End of deal {number}.", number=deal.number)

    # Help

    @abstractmethod
    def howto(self, deal: Deal) -> Iterator[str]:
        """Return how the game is played under its options, in a few lines."""

    def combinations(self, deal: Deal) -> Iterator[str]:
        """Return what combinations score, where a game has such."""
        del deal
        return iter(())

    @abstractmethod
    def typing(self, deal: Deal) -> Iterator[str]:
        """Yield what can be typed besides commands."""

    # The person's turn

    @abstractmethod
    def situation(self, deal: Deal) -> Iterator[str]:
        """Yield what matters for what the person does now."""

    @abstractmethod
    def choices(self, deal: Deal) -> list[Choice]:
        """Return what the person can do now, in the order of the list."""

    @abstractmethod
    def listed(self, deal: Deal, choices: Sequence[Choice]) -> Iterator[str]:
        """Yield the lines that say what can be done."""

    @abstractmethod
    def refusal(self, deal: Deal, text: str, cards: Sequence[Card]) -> str:
        """Say why something that was typed cannot be done; `cards` are what it reads as."""

    def alone(self, deal: Deal, choices: Sequence[Choice]) -> bool:
        """Tell whether there is nothing to decide, so that the person need not be asked."""
        del deal
        return len(choices) == 1

    def asks_back(self, deal: Deal, text: str) -> str:
        """Return a question, where a text is a command and something else, too; or nothing."""
        del deal, text
        return ""

    def several(self, deal: Deal, text: str) -> tuple[list[int], str]:
        """Return what a line does one after the other, where that can be; or why it cannot.

        There is neither where a line is not such a list.
        """
        del deal, text
        return [], ""

    def is_command(self, text: str) -> bool:
        """Tell whether a text may be a command, as it is unless it is something to be played."""
        del text
        return True

    # Points

    def points(self, points: Sequence[object]) -> str:
        """Return the points of all, those of partners once."""
        return self.seats.each_side(points, sides(self.game))

    def scores(self, match: Match, deal: Deal | None = None) -> str:
        """Return the points of all so far, those of a deal that goes on among them."""
        say = self.say
        more = deal.returns() if deal else [0] * self.seats.players
        points = [score + round(one) for score, one in zip(match.scores, more, strict=True)]
        return say("Points so far. {points}", points=self.points(points))

    def winners(self, match: Match) -> str:
        """Say who has won the match."""
        say, winners = self.say, match.winners
        points = say.count(match.scores[winners[0]], "point")
        winner, alone = winners[0], self.seats.players // sides(self.game)
        if len(winners) > alone:
            names = self.seats.names(winners)
            return say("The match is shared by {players}: {points}.", players=names, points=points)
        if alone > 1:
            return self._won_together(winners, points)
        return say(
            "You win the match: {points}."
            if winner == self.seat
            else "{player} wins the match: {points}.",
            player=self.seats.name(winner),
            points=points,
        )

    def _won_together(self, winners: Sequence[int], points: str) -> str:
        """Say which partners have won the match (3.3)."""
        say = self.say
        if self.seat in winners:
            partner = next(player for player in winners if player != self.seat)
            said = "You win the match with {partner}: {points}."
            return say(said, partner=self.seats.name(partner), points=points)
        pair = self.seats.side(winners[0], sides(self.game))
        return say("{players} win the match: {points}.", players=pair, points=points)


def numbered(choices: Iterable[Choice], between: str = ", ") -> str:
    """Return choices with their numbers: `1. K♠, 2. 4♠`."""
    return between.join(f"{one.number}. {one.said}" for one in choices)


def spans(numbers: Sequence[int], say: Speech) -> str:
    """Return numbers in short, runs of more than two by their ends: `0, 2 to 5`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    few = 2
    return ", ".join(
        say("{lower} to {upper}", lower=run[0], upper=run[-1])
        if len(run) > few
        else ", ".join(map(str, run))
        for run in runs
    )
