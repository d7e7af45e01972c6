"""What games with the pack of 52 share: hands by chance, one trick after the other, who is void."""

from __future__ import annotations

from abc import abstractmethod
from bisect import insort
from collections.abc import Sequence
from functools import cache, partial
from itertools import repeat
from typing import NamedTuple, Self

from bazas.games.hidden import Holder, nothing_barred, spread
from bazas.games.pack import CARDS, best, marks, named
from bazas.games.protocol import CHANCE, Dice, Game, State


class Trick(NamedTuple):
    """A trick that is over: who led, the cards in order of play, and who took it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


class PackDeal(State):
    """A deal of a trick-taking game with the pack of 52; actions 0 to 51 play a card."""

    __slots__ = ("hands", "leader", "left", "order", "taken", "trick", "trump")

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
        self.trump: int | None = None
        """a suit; None as long as there is none"""
        self.leader = self.eldest
        """who leads the trick, or is going to"""
        self.trick: list[int] = []
        """cards of the trick, in order of play"""
        self.taken: list[Trick] = []
        """tricks that are over"""
        self.order = _order(self.eldest, game.players, cards, packet)
        """who gets each card that is dealt"""

    @property
    def eldest(self) -> int:
        """Return the player to the dealer's left."""
        return (self.dealer + 1) % self.game.players

    def _give(self, card: int) -> None:
        """Deal a card to whose turn that is."""
        dealt = len(self._moves)
        self.left.remove(card)
        insort(self.hands[self.order[dealt - 1]], card)
        if dealt == len(self.order):
            self._all_dealt()

    @abstractmethod
    def _all_dealt(self) -> None:
        """Go on after the last card of the hands."""

    def _deal_on(self) -> None:
        """Let outcomes that were given come about: whole hands at once, which is quicker."""
        if not self._moves:
            self._deal_hands(self._ahead[: -len(self.order) - 1 : -1])
        super()._deal_on()

    def _deal_hands(self, cards: list[int]) -> None:
        """Deal all hands, if there are as many cards as these need, and all are different."""
        rest = set(range(CARDS)).difference(cards)
        if len(cards) == len(self.order) == CARDS - len(rest):
            del self._ahead[-len(cards) :]
            for player, card in zip(self.order, cards, strict=True):
                self.hands[player].append(card)
            for hand in self.hands:
                hand.sort()
            self.left = sorted(rest)
            self._moves = list(zip(repeat(CHANCE), cards))
            self._all_dealt()

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
        other.order, other.trump, other.leader = self.order, self.trump, self.leader
        other.trick, other.taken = self.trick.copy(), self.taken.copy()

    def resample_from_infostate(self, player: int, dice: Dice) -> Self:
        """Return a state that the player cannot tell from this one, what is hidden drawn anew."""
        player = self._viewer(player)
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
        other._forget()  # noqa: SLF001 - as above
        return other

    def _redeal(self) -> None:
        """Let the outcomes of chance be such that everybody has the cards they have."""
        dealt = self.dealt()
        for place, player in enumerate(self.order[: len(self._moves)]):
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

    def _dealt_told(self, player: int) -> list[str]:
        """Return the lines of what a player knew at first: circumstances, and cards dealt."""
        return [self.heading(player), f"dealt {named(sorted(self.dealt()[player]))}"]

    def _tricks_told(self) -> list[str]:
        """Return a line for each trick, also of the one that goes on."""
        return [f"{leader} led {named(cards)}" for leader, cards in self.played()]

    def _trick_told(self) -> str:
        """Return the line of the trick that goes on, or of who leads."""
        lead = f"{self.leader} led {named(self.trick)}"
        return lead if self.trick else f"{self.leader} leads"

    def _in_trick(self, seat: int) -> list[float]:
        """Return 1 for the card of a player in the trick that goes on, and 0 for all others."""
        place = (seat - self.leader) % self.game.players
        return marks(self.trick[place : place + 1])

    def _gone(self) -> list[float]:
        """Return 1 for the cards of tricks that are over, and 0 for all others."""
        return marks([card for trick in self.taken for card in trick.cards])

    def voids(self) -> list[set[int]]:
        """Return the suits of which each player has shown to have none."""
        players = self.game.players
        found: list[set[int]] = [set() for _ in range(players)]
        for leader, cards in self.played():
            for place, card in enumerate(cards):
                if self._shows_void(card, cards[0] % 4):
                    found[(leader + place) % players].add(cards[0] % 4)
        return found


@cache
def _order(eldest: int, players: int, cards: int, packet: int) -> tuple[int, ...]:
    """Return who gets each card, when so many are dealt a packet at a time from eldest."""
    seats = [(eldest + place) % players for place in range(players)]
    return tuple(seat for _ in range(cards // packet) for seat in seats for _ in range(packet))


def _of_suits(suits: set[int], card: int) -> bool:
    """Tell whether a card is of one of the suits."""
    return card % 4 in suits
