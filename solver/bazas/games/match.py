"""A match: deal after deal, until the rules say that somebody has won."""

from __future__ import annotations

from collections.abc import Sequence

from bazas.errors import GameError
from bazas.games.protocol import Game, State


class Match:
    """Keeps the score over deals.

    >>> from bazas import games
    >>> match = games.Match(games.load("alta-baja", players=3))
    >>> deal = match.new_deal()
    >>> while not deal.is_terminal():
    ...     deal.apply_actions([deal.legal_actions(player)[0] for player in range(3)])
    >>> match.record(deal)
    >>> match.scores, match.winners
    ((0, 0, 0), (0, 1, 2))
    """

    def __init__(self, game: Game) -> None:
        """Begin without points."""
        self.game = game
        self.scores: tuple[int, ...] = (0,) * game.players
        self.dealer = game.first_dealer
        self.deals: list[State] = []
        """those that are over"""
        self.winners: tuple[int, ...] = ()
        """who has won the match; none while it goes on"""

    def is_over(self) -> bool:
        """Tell whether somebody has won."""
        return bool(self.winners)

    def new_deal(self, deal: Sequence[int] = ()) -> State:
        """Return the next deal, to be recorded when it is over; raise GameError after the last.

        `deal` gives outcomes of chance, as for `Game.new_initial_state`.
        """
        if self.winners:
            raise GameError("the match is over", expected="no other deal")
        number = len(self.deals) + 1
        return self.game.new_initial_state(
            number=number, dealer=self.dealer, scores=self.scores, deal=deal
        )

    def record(self, deal: State) -> None:
        """Add up the points of a deal; raise GameError if it is not over, or not the next one."""
        if deal.game != self.game:
            raise GameError(
                "a deal of another game", token=repr(deal.game), expected=repr(self.game)
            )
        circumstances = (len(self.deals) + 1, self.dealer, self.scores)
        if self.winners or (deal.number, deal.dealer, deal.scores) != circumstances:
            raise GameError("not the next deal of this match", expected="one of `new_deal`")
        if not deal.is_terminal():
            raise GameError("the deal is not over")
        points = deal.returns()
        self.scores = tuple(
            score + round(more) for score, more in zip(self.scores, points, strict=True)
        )
        self.deals.append(deal)
        self.dealer = self.game.next_dealer(deal)
        self.winners = self.game.winners(self.scores, deal) or ()


def highest(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the players who have the most points: they share a match (A7, U10)."""
    most = max(scores)
    return tuple(player for player, score in enumerate(scores) if score == most)
