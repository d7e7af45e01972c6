"""What lies on the table and is held in a deal of La báciga, and what it has come to so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from bazas.errors import GameError
from bazas.games.baciga.cards import ACE, TEN, rank_of
from bazas.games.baciga.declarations import Declared
from bazas.games.baciga.options import Options
from bazas.games.baciga.seeing import information, observation, redraw, tensor
from bazas.games.dice import Dice
from bazas.games.state import CHANCE, State


class BacigaTable(State):
    """A deal as it stands; how it goes on, a subclass says."""

    __slots__ = (
        "announced",
        "before",
        "declared",
        "drawers",
        "drawn",
        "hands",
        "known",
        "laid",
        "leader",
        "left",
        "log",
        "points",
        "rules",
        "scored_sevens",
        "shown",
        "taken",
        "trick",
        "trump",
        "turnup",
        "uses",
        "window",
        "won",
    )

    def __init__(
        self,
        game: Options,
        *,
        number: int,
        dealer: int | None,
        scores: Sequence[int] | None,
        deal: Sequence[int],
    ) -> None:
        """Begin with the cards still to be dealt, one at a time from eldest (B2)."""
        super().__init__(game, number=number, dealer=dealer, scores=scores, deal=deal)
        players = range(game.players)
        self.rules = game
        if any(self.scores[p] != self.scores[p % game.sides] for p in players):
            token = ", ".join(map(str, self.scores))
            raise GameError("scores of partners differ", token=token, expected="equal ones (3.3)")
        self.hands: list[list[int]] = [[] for _ in players]
        """cards held, those laid among them"""
        self.laid: list[set[int]] = [set() for _ in players]
        """cards on the table, to be played as any others (B9)"""
        self.known: list[set[int]] = [set() for _ in players]
        """cards that all know a player to hold"""
        self.drawn: list[list[int]] = [[] for _ in players]
        """cards dealt to and drawn by each, in order"""
        self.left: list[int] = list(range(game.cards))
        """the stock without the turn-up, lowest numbers first: its order is unknown"""
        self.turnup: int | None = None
        """the card at the bottom of the stock, as long as it lies there (B2)"""
        self.shown = [0 for _ in players]
        """how many cards each had drawn when a hand without court cards was shown last (3.4)"""
        self.trump: int | None = None
        self.leader = (self.dealer + 1) % game.players
        seats = [(self.leader + place) % game.players for place in players]
        self.drawers: list[int] = seats * game.hand
        """who get the next cards of the stock, in order"""
        self.trick: list[int] = []
        self.taken: list[list[int]] = [[] for _ in players]
        """cards of the tricks that each has won"""
        self.won = [0] * game.players
        """how many tricks each has won"""
        self.window: int | None = None
        """who may declare after a trick, before anybody draws (B8)"""
        self.declared: list[Declared] = []
        self.uses: dict[int, tuple[str, ...]] = {}
        """the kinds in which each card was scored"""
        self.scored_sevens: set[int] = set()
        self.points = [0] * game.sides
        """points of each side in this deal"""
        self.before = self.points.copy()
        """those before the last action"""
        self.announced: int | None = None
        """the side that reached the target during the deal (B13)"""
        self.log: list[tuple[int, int]] = []
        """all that was done in sight of all, with who did it"""
        self._deal_on()

    @property
    def stock(self) -> int:
        """Return how many cards are left to be drawn, the turn-up among them (B2, B6)."""
        return len(self.left) + (self.turnup is not None)

    def side(self, player: int) -> int:
        """Return the side of a player: their team, or the player alone (3.3)."""
        return player % self.rules.sides

    def total(self, player: int) -> int:
        """Return the points of a player's side in the match so far."""
        return self.scores[player] + self.points[self.side(player)]

    def brisques(self) -> list[int]:
        """Return how many aces and tens each has taken in tricks (B12)."""
        return [sum(rank_of(card) in {ACE, TEN} for card in taken) for taken in self.taken]

    # What it comes to

    def returns(self) -> list[float]:
        """Return the points of the deal so far; partners have the same."""
        return [self.points[self.side(player)] for player in range(self.rules.players)]

    def rewards(self) -> list[float]:
        """Return the points of the last action."""
        gained = [now - before for now, before in zip(self.points, self.before, strict=True)]
        return [gained[self.side(player)] for player in range(self.rules.players)]

    # What is seen

    def information_state_string(self, player: int | None = None) -> str:
        """Return the cards that a player was dealt and drew, the turn-up, and all that was done."""
        return information(self, self._viewer(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return the hand, what lies on the table, the trick and the points."""
        return observation(self, self._viewer(player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player sees as numbers; see `seeing.tensor`."""
        return tensor(self, self._viewer(player))

    def resample_from_infostate(self, player: int, dice: Dice) -> Self:
        """Return a state that the player cannot tell from this one, what is hidden drawn anew."""
        player = self._viewer(player)
        other = self.clone()
        redraw(other, player, dice)
        return other

    def dealt_instead(self, new: Mapping[int, int]) -> None:
        """Let chance have given other cards, in place of those named."""
        self._moves = [
            (who, new.get(action, action) if who == CHANCE else action)
            for who, action in self._moves
        ]
        self._forget()

    def _copy_to(self, other: Self) -> None:
        """Give another state all that this one has of its own."""
        other.rules, other.leader = self.rules, self.leader
        other.turnup, other.trump, other.window = self.turnup, self.trump, self.window
        other.announced, other.drawers = self.announced, self.drawers
        other.scored_sevens, other.before = self.scored_sevens, self.before
        for field in ("hands", "laid", "known", "drawn", "taken"):
            setattr(other, field, [each.copy() for each in getattr(self, field)])
        for field in ("left", "shown", "trick", "won", "declared", "uses", "points", "log"):
            setattr(other, field, getattr(self, field).copy())
