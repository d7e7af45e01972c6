"""The game, and a deal of it: bids, then tricks (U4 to U10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from bazas.games.checks import within
from bazas.games.given import whole_number
from bazas.games.match import highest
from bazas.games.pack import NAMES, marks, named
from bazas.games.protocol import CHANCE, SIMULTANEOUS, TERMINAL, State
from bazas.games.river.options import BID, EXACT, Options
from bazas.games.tricks import PackDeal


class River(Options):
    """The game with its options; the deals of a match have `cards`, one less, ..., 1, ..., `cards`.

    >>> River(players=4, cards=3).sizes
    (3, 2, 1, 2, 3)
    """

    name: ClassVar[str] = "up-and-down-the-river"
    title: ClassVar[str] = "Up and Down the River"

    def new_initial_state(
        self,
        *,
        number: int = 1,
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        deal: Sequence[int] = (),
    ) -> RiverDeal:
        """Begin a deal of a match, of which there are `sizes` (U2, U5)."""
        number = whole_number("number of a deal", number)
        within("number", number, 1, len(self.sizes))
        return RiverDeal(self, number=number, dealer=dealer, scores=scores, deal=deal)

    def winners(self, scores: Sequence[int], deal: State) -> tuple[int, ...] | None:
        """Return who has most points after the last deal; ties are shared (U10)."""
        return highest(scores) if deal.number == len(self.sizes) else None


class RiverDeal(PackDeal):
    """A deal: cards by chance and the turn-up, bids, then tricks."""

    __slots__ = ("bids", "made", "rules", "size", "turnup")

    def __init__(
        self,
        game: River,
        *,
        number: int,
        dealer: int | None,
        scores: Sequence[int] | None,
        deal: Sequence[int],
    ) -> None:
        """Begin with the cards still to be dealt, one at a time from eldest (U5)."""
        size = game.sizes[number - 1]
        super().__init__(
            game, number=number, dealer=dealer, scores=scores, deal=deal, cards=size, packet=1
        )
        self.rules = game
        self.size = size
        """cards in each hand"""
        self.turnup: int | None = None
        self.bids: list[int | None] = [None] * game.players
        self.made = [0] * game.players
        """tricks taken"""
        self._deal_on()

    # Chance: the hands and then the turn-up (U5)

    def _turn_up(self, card: int) -> None:
        """Turn a card up, whose suit is trump."""
        self.turnup, self.trump = card, card % 4
        self._begin_bids()

    def _begin_bids(self) -> None:
        """Let eldest bid, or all at once (U6)."""
        self.turn = SIMULTANEOUS if self.rules.bidding == "simultaneous" else self.eldest

    # What can be done

    def _options(self) -> list[int]:
        """Return outcomes of chance, bids (U6) or cards (U7)."""
        if self.turn == CHANCE:
            return self.left.copy()
        hand = self.hands[self.turn]
        if self.bids[self.turn] is None:
            return self._bids(self.turn)
        if not self.trick:
            return hand.copy()
        led = self.trick[0] % 4
        return [card for card in hand if card % 4 == led] or hand.copy()

    def _options_of(self, player: int) -> list[int]:
        """Return all bids: with fists, nobody is restricted (U6)."""
        del player
        return list(range(BID, BID + self.size + 1))

    def _bids(self, player: int) -> list[int]:
        """Return the bids of a player; the last, the dealer, must not make all bids even (U6)."""
        bids = list(range(BID, BID + self.size + 1))
        if player == self.dealer and (self.size > 1 or self.rules.hook_on_one):
            others = sum(filter(None, self.bids))
            if others <= self.size:
                bids.remove(BID + self.size - others)
        return bids

    def _reason(self, player: int, action: int) -> tuple[str, str]:
        """Say which rule an action breaks."""
        legal = self._options_of(player) if self.turn == SIMULTANEOUS else self._options()
        expected = ", ".join(self.action_to_string(player, option) for option in legal)
        if player == CHANCE:
            return "not in the pack (U5)", expected
        if self.bids[player] is None:
            even = 0 <= action - BID <= self.size
            return ("would make all bids even (U6)" if even else "no bid (U6)"), expected
        if action in self.hands[player]:
            return "does not follow suit (U7)", expected
        return "not in the hand (U7)", expected

    # What comes of it

    def _apply(self, action: int) -> None:
        """Deal a card, bid or play."""
        if self.turn == CHANCE:
            deal = self._turn_up if len(self._moves) > len(self.order) else self._give
            deal(action)
        elif action >= BID:
            self.bids[self.turn] = action - BID
            last = self.turn == self.dealer
            self.turn = self.eldest if last else (self.turn + 1) % self.rules.players
        else:
            self._play(action)

    def _all_dealt(self) -> None:
        """Go on without a trump where no card is left to be turned up (U3)."""
        if not self.left:
            self._begin_bids()

    def _apply_all(self, actions: Sequence[int]) -> None:
        """Take all bids at once (U6)."""
        self.bids = [action - BID for action in actions]
        self.turn = self.eldest

    def _took(self, winner: int) -> None:
        """Count the trick."""
        self.made[winner] += 1

    def _end(self) -> None:
        """End the deal after its last trick."""
        self.turn = TERMINAL

    def _shows_void(self, card: int, led: int) -> bool:
        """Tell whether a card does not follow: its player has none of the suit led (U7)."""
        return card % 4 != led

    def _in_sight(self, card: int) -> bool:
        """Tell whether all see a card that nobody holds: the turn-up (U5)."""
        return card == self.turnup

    # What it comes to (U9)

    def returns(self) -> list[float]:
        """Return the points of the deal; 0 before its end (U9)."""
        if self.turn != TERMINAL:
            return [0] * self.rules.players
        return [self._points(bid, made) for bid, made in zip(self.bids, self.made, strict=True)]

    def _points(self, bid: int | None, made: int) -> float:
        """Return what a player is given (U9)."""
        if bid == made:
            return EXACT + made
        missed = {"tricks": made, "zero": 0, "minus_diff": -abs((bid or 0) - made)}
        return missed[self.rules.miss_scores]

    def rewards(self) -> list[float]:
        """Return the points, all of which are given at the end."""
        return self.returns()

    # What is seen

    def action_to_string(self, player: int, action: int) -> str:
        """Return a card's name, or `bid 3`."""
        del player
        return NAMES[action] if action < BID else f"bid {action - BID}"

    def information_state_string(self, player: int | None = None) -> str:
        """Return the cards a player was dealt, the turn-up, bids and tricks."""
        player = self._viewer(player)
        lines = [
            *self._dealt_told(player),
            f"turn-up {'none' if self.turnup is None else NAMES[self.turnup]}",
            f"bids {_told(self.bids)}",
            *self._tricks_told(),
        ]
        return "\n".join(lines)

    def observation_string(self, player: int | None = None) -> str:
        """Return what lies there and is held, bids and tricks taken."""
        player = self._viewer(player)
        return "\n".join(
            [
                f"hand {named(self.hands[player])}",
                f"turn-up {'none' if self.turnup is None else NAMES[self.turnup]}",
                f"bids {_told(self.bids)}, tricks {_told(self.made)}",
                self._trick_told(),
            ]
        )

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return 0 or 1 for each card in the hand, as turn-up, and gone; then seat by seat.

        From the player to the left: the card of the trick (52), bid made, bid and tricks as shares
        of `size`. At last whether it is the turn to bid, to play, and the size as a share of all.
        """
        player = self._viewer(player)
        tensor = [*marks(self.hands[player]), *marks([self.turnup]), *self._gone()]
        for place in range(self.rules.players):
            tensor += self._seat((player + place) % self.rules.players)
        bidding = None in self.bids
        return [*tensor, float(bidding), float(not bidding), self.size / self.rules.cards]

    def _seat(self, seat: int) -> list[float]:
        """Return what all see of a player."""
        bid = self.bids[seat]
        shares = [bid is not None, (bid or 0) / self.size, self.made[seat] / self.size]
        return [*self._in_trick(seat), *map(float, shares)]

    def _copy_to(self, other: Self) -> None:
        """Give another state all that this one has of its own."""
        super()._copy_to(other)
        other.rules, other.size, other.turnup = self.rules, self.size, self.turnup
        other.bids, other.made = self.bids.copy(), self.made.copy()


def _told(numbers: Sequence[int | None]) -> str:
    """Return numbers with blanks between them; a dash for one that is not there yet."""
    return " ".join("-" if number is None else str(number) for number in numbers)
