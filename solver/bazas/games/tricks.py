"""What games with the pack of 52 share: hands by chance, one trick after the other, who is void."""

from __future__ import annotations

from abc import abstractmethod
from bisect import insort
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Self

from bazas.games.hidden import Holder, nothing_barred, spread
from bazas.games.pack import CARDS, best
from bazas.games.protocol import CHANCE, Dice, Game, State


class Trick(NamedTuple):
    """A trick that is over: who led, the cards in order of play, and who took it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


class PackDeal(State):
    """A deal of a trick-taking game with the pack of 52; actions 0 to 51 play a card."""

    __slots__ = ("hands", "leader", "left", "order", "taken", "trick", "trump", "turn")

    def __init__(  # noqa: PLR0913 - these are the circumstances of a deal
        self,
        game: Game,
        *,
        number: int,
        dealer: int | None,
        scores: Sequence[int] | None,
        deal: Sequence[int],
        cards: int,
        packet: int,
    ) -> None:
        """Begin, with all cards in the pack; each gets so many, a packet at a time from eldest."""
        super().__init__(game, number=number, dealer=dealer, scores=scores, deal=deal)
        self.hands: list[list[int]] = [[] for _ in range(game.players)]
        """cards held, lowest numbers first"""
        self.left: list[int] = list(range(CARDS))
        """cards not dealt, likewise"""
        self.turn = CHANCE
        self.trump: int | None = None
        """a suit; None as long as there is none"""
        self.leader = self.eldest
        """who leads the trick, or is going to"""
        self.trick: list[int] = []
        """cards of the trick, in order of play"""
        self.taken: list[Trick] = []
        """tricks that are over"""
        rounds = cards // packet
        seats = [(self.eldest + place) % game.players for place in range(game.players)]
        self.order = [seat for _ in range(rounds) for seat in seats for _ in range(packet)]
        """who gets each card that is dealt"""

    @property
    def eldest(self) -> int:
        """Return the player to the dealer's left."""
        return (self.dealer + 1) % self.game.players

    def current_player(self) -> int:
        """Return whose turn it is: a player, `CHANCE`, `SIMULTANEOUS` or `TERMINAL`."""
        return self.turn

    def _give(self, card: int) -> bool:
        """Deal a card to whose turn that is; tell whether it was the last one."""
        dealt = len(self._moves)
        self.left.remove(card)
        insort(self.hands[self.order[dealt - 1]], card)
        return dealt == len(self.order)

    def _play(self, card: int) -> None:
        """Play a card to the trick, which may be over with it."""
        players = self.game.players
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        if len(self.trick) < players:
            self.turn = (self.turn + 1) % players
            return
        winner = (self.leader + best(self.trick, self.trump)) % players
        self.taken.append(Trick(self.leader, tuple(self.trick), winner))
        self._took(winner)
        self.trick = []
        self.leader = self.turn = winner
        if not self.hands[winner]:
            self._end()

    @abstractmethod
    def _took(self, winner: int) -> None:
        """Note who has taken the trick that was last."""

    @abstractmethod
    def _end(self) -> None:
        """End the deal after its last trick."""

    @abstractmethod
    def _shows_void(self, card: int, led: int) -> bool:
        """Tell whether to play a card to a suit led shows that one has none of that suit."""

    def _copy_to(self, other: Self) -> None:
        """Give another state all that this one has of its own."""
        other.hands = [hand.copy() for hand in self.hands]
        other.left = self.left.copy()
        other.order, other.turn, other.trump = self.order, self.turn, self.trump
        other.leader = self.leader
        other.trick, other.taken = self.trick.copy(), self.taken.copy()

    def resample_from_infostate(self, player: int, dice: Dice) -> Self:
        """Return a state that the player cannot tell from this one, what is hidden drawn anew."""
        others = [p for p in range(self.game.players) if p != player]
        unseen = [card for p in others for card in self.hands[p]]
        unseen += [card for card in self.left if not self._in_sight(card)]
        void = self.voids()
        holders = [Holder(len(self.hands[p]), partial(_of_suits, void[p])) for p in others]
        holders.append(Holder(len(unseen) - sum(h.size for h in holders), nothing_barred))
        *hands, undealt = spread(sorted(unseen), holders, dice)
        other = self.clone()
        for p, hand in zip(others, hands, strict=True):
            other.hands[p] = sorted(hand)
        other.left = sorted([*undealt, *filter(self._in_sight, self.left)])
        other._redeal()  # noqa: SLF001 - our own kind
        other._ahead = []  # noqa: SLF001 - as above
        return other

    def _redeal(self) -> None:
        """Let the outcomes of chance be such that everybody has the cards they have."""
        dealt = self.dealt()
        for place, player in enumerate(self.order):
            self._moves[place] = (CHANCE, dealt[player].pop())

    def dealt(self) -> list[list[int]]:
        """Return the cards that each player was dealt, those already played last."""
        found = [hand.copy() for hand in self.hands]
        for leader, cards in self.played():
            for place, card in enumerate(cards):
                found[(leader + place) % self.game.players].append(card)
        return found

    def played(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return who led each trick, and its cards in order, those of the one that goes on, too."""
        tricks = [(trick.leader, trick.cards) for trick in self.taken]
        return [*tricks, (self.leader, tuple(self.trick))] if self.trick else tricks

    def _in_sight(self, card: int) -> bool:
        """Tell whether all see a card that nobody holds."""
        del card
        return False

    def voids(self) -> list[set[int]]:
        """Return the suits of which each player has shown to have none."""
        players = self.game.players
        found: list[set[int]] = [set() for _ in range(players)]
        for leader, cards in self.played():
            for place, card in enumerate(cards):
                if self._shows_void(card, cards[0] % 4):
                    found[(leader + place) % players].add(cards[0] % 4)
        return found


def _of_suits(suits: set[int], card: int) -> bool:
    """Tell whether a card is of one of the suits."""
    return card % 4 in suits
