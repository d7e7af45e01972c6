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
        return _capital(self.name(player))

    def from_me(self) -> Iterable[int]:
        """Return all players in the order of turns, the person first."""
        return ((self.seat + place) % self.players for place in range(self.players))

    def each(self, told: Mapping[int, object] | Sequence[object]) -> str:
        """Return something of each player, the person first: `You: 3, Player 1: 0`."""
        return ", ".join(f"{self.first(player)}: {told[player]}" for player in self.from_me())

    def each_side(self, told: Sequence[object], sides: int) -> str:
        """Return something of each side: `You and Player 2: 30; Player 1 and Player 3: 0`.

        Where players are alone, it is that of `each`; partners have the same.
        """
        if sides == self.players:
            return self.each(told)
        first = [(self.seat + place) % self.players for place in range(sides)]
        return "; ".join(f"{self.side(player, sides)}: {told[player]}" for player in first)

    def side(self, player: int, sides: int) -> str:
        """Return what partners are called where a line begins, one of them given."""
        say = self._say
        partner = (player + sides) % self.players
        pair = say("{one} and {other}", one=self.name(player), other=self.name(partner))
        return _capital(pair)

    def in_turn(self, leader: int, told: Iterable[object]) -> str:
        """Return something of the players from a leader on: `Player 1: K♠, you: 4♠`."""
        turns = ((leader + place) % self.players for place in range(self.players))
        pairs = zip(turns, told, strict=False)  # not all may have played
        return ", ".join(f"{self.first(player)}: {one}" for player, one in pairs)

    def names(self, players: Iterable[int]) -> str:
        """Return names with commas between them."""
        return ", ".join(map(self.name, players))


def _capital(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[0].upper() + text[1:]
