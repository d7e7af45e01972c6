"""Who is who at the table: the person, and the others by the numbers of their seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bazas.speech import Speech


class Seats:
    """Names players, from the person's place."""

    def __init__(self, say: Speech, players: int, seat: int) -> None:
        """Sit down; `seat` is the person's."""
        self._say = say
        self.players = players
        self.seat = seat

    def name(self, player: int) -> str:
        """Return what a player is called within a sentence."""
        say = self._say
        if player == self.seat:
            return say("You").lower()
        return say("Player {number}", number=player)

    def first(self, player: int) -> str:
        """Return what a player is called where a line begins."""
        name = self.name(player)
        return name[0].upper() + name[1:]

    def from_me(self) -> Iterable[int]:
        """Return all players in the order of turns, the person first."""
        return ((self.seat + place) % self.players for place in range(self.players))

    def each(self, told: Mapping[int, object] | Sequence[object]) -> str:
        """Return something of each player, the person first: `You: 3, Player 1: 0`."""
        return ", ".join(f"{self.first(player)}: {told[player]}" for player in self.from_me())

    def in_turn(self, leader: int, told: Iterable[object]) -> str:
        """Return something of the players from a leader on: `Player 1: K♠, you: 4♠`."""
        turns = ((leader + place) % self.players for place in range(self.players))
        pairs = zip(turns, told, strict=False)  # not all may have played
        return ", ".join(f"{self.first(player)}: {one}" for player, one in pairs)

    def names(self, players: Iterable[int]) -> str:
        """Return names with commas between them."""
        return ", ".join(map(self.name, players))
