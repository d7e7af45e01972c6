"""Auction Pitch, or Setback: bid for the right to lead trump, and make the points that you bid.

The rules are those of `seeds/auction-pitch.md`, cited by their numbers, P1 to P10.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self, cast

from bazas.games.pack import LETTERS, NAMES, marks, named
from bazas.games.pitch.options import HAND, PASS, Options
from bazas.games.pitch.points import ALL_COUNTED, FOUR, Point, counts, points
from bazas.games.protocol import CHANCE, TERMINAL, State
from bazas.games.tricks import PackDeal

PACKET = 3
"""Cards that are dealt at a time (P2)."""


class Pitch(Options):
    """The game with its options, which are the fields of `Options`.

    >>> Pitch(players=3, target=11).new_initial_state().is_chance_node()
    True
    """

    name: ClassVar[str] = "auction-pitch"
    title: ClassVar[str] = "Auction Pitch"

    def new_initial_state(
        self,
        *,
        number: int = 1,
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        deal: Sequence[int] = (),
    ) -> PitchDeal:
        """Begin a deal of a match (P2)."""
        return PitchDeal(self, number=number, dealer=dealer, scores=scores, deal=deal)

    def next_dealer(self, deal: State) -> int:
        """Return who deals next: the player to the left or, after all have passed, the same."""
        again = cast("PitchDeal", deal).pitcher is None
        return deal.dealer if again else super().next_dealer(deal)

    def winners(self, scores: Sequence[int], deal: State) -> tuple[int, ...] | None:
        """Return the one who has reached the target, the pitcher first; None if nobody has (P10).

        The others' points are counted High, Low, Jack, Game, until one of them is there.
        """
        played = cast("PitchDeal", deal)
        if played.pitcher is None:
            return None
        swept = self._swept(played)
        if swept is not None:
            return (swept,)
        if scores[played.pitcher] >= self.target:
            return (played.pitcher,)
        score = [now - new for now, new in zip(scores, played.returns(), strict=True)]
        for _, player in played.points_made():
            score[player] += 1
            if player != played.pitcher and score[player] >= self.target:
                return (player,)
        return None

    def _swept(self, deal: PitchDeal) -> int | None:
        """Return who has won the match by all points of a deal, where that is played (P10)."""
        makers = [player for _, player in deal.points_made()]
        if self.smudge == "name" or makers.count(makers[0]) < FOUR:
            return None
        takers = {trick.winner for trick in deal.taken}
        return makers[0] if self.smudge == "win_game_on_four" or len(takers) == 1 else None


class PitchDeal(PackDeal):
    """A deal: cards by chance, bids in turn, then six tricks."""

    __slots__ = ("bid", "bids", "pitcher", "rules")

    def __init__(
        self,
        game: Pitch,
        *,
        number: int,
        dealer: int | None,
        scores: Sequence[int] | None,
        deal: Sequence[int],
    ) -> None:
        """Begin with the cards still to be dealt, three at a time from eldest (P2)."""
        super().__init__(
            game, number=number, dealer=dealer, scores=scores, deal=deal, cards=HAND, packet=PACKET
        )
        self.rules = game
        self.bids: list[int | None] = [None] * game.players
        """what each has bid; 0 for a pass, None for who has not spoken yet"""
        self.bid = 0
        """the highest bid so far; 0 if there is none"""
        self.pitcher: int | None = None
        """who leads trump, known after the last bid; None if all have passed"""
        self._deal_on()

    # What can be done

    def _options(self) -> list[int]:
        """Return outcomes of chance, bids (P3) or cards (P6)."""
        if self.turn == CHANCE:
            return self.left.copy()
        if self.pitcher is None:
            return self._bids()
        hand = self.hands[self.turn]
        led = self.trick[0] % 4 if self.trick else None
        if any(card % 4 == led for card in hand):
            return [card for card in hand if card % 4 in (led, self.trump)]
        return hand.copy()

    def _bids(self) -> list[int]:
        """Return to pass, where that is allowed, and the bids (P3, P4)."""
        deals = self.turn == self.dealer
        bids = [PASS + bid for bid in self.rules.bids(self.bid, deals=deals)]
        forced = deals and not self.bid and self.rules.all_pass == "dealer_forced"  # noqa: S105 - a rule
        return bids if forced else [PASS, *bids]

    def _reason(self, player: int, action: int) -> tuple[str, str]:
        """Say which rule an action breaks."""
        expected = ", ".join(self.action_to_string(player, option) for option in self._options())
        if player == CHANCE:
            return "not in the pack (P2)", expected
        if self.pitcher is None:
            return self._no_bid(action), expected
        if action not in self.hands[player]:
            return "not in the hand (P6)", expected
        return "neither follows suit nor is trump (P6)", expected

    def _no_bid(self, action: int) -> str:
        """Say which rule a bid breaks."""
        if action == PASS:
            return "the dealer has to bid, as all others passed (P3)"
        bid = action - PASS
        if not self.rules.min_bid <= bid <= FOUR:
            return "no bid (P3)"
        same = bid == self.bid and self.turn == self.dealer
        return "the dealer cannot take this bid over (P4)" if same else "not a higher bid (P3)"

    # What comes of it

    def _all_dealt(self) -> None:
        """Begin the auction with eldest (P3)."""
        self.turn = self.eldest

    def _apply(self, action: int) -> None:
        """Deal a card, bid or play; the first card led makes its suit trump (P5)."""
        if self.turn == CHANCE:
            self._give(action)
        elif self.pitcher is None:
            self._speak(action - PASS)
        else:
            if self.trump is None:
                self.trump = action % 4
            self._play(action)

    def _speak(self, bid: int) -> None:
        """Take a bid, or 0 for a pass; after the dealer's, the highest bidder leads (P3, P5)."""
        self.bids[self.turn] = bid
        self.bid = max(self.bid, bid)
        if self.turn != self.dealer:
            self.turn = (self.turn + 1) % self.rules.players
        elif self.bid or self.rules.all_pass == "eldest_free":  # noqa: S105 - a rule
            self.pitcher = self.leader = self.turn = self._highest()
        else:
            self._end()

    def _highest(self) -> int:
        """Return who bid most: of two, the dealer, who took the bid over; eldest if nobody did."""
        if not self.bid:
            return self.eldest
        return self.dealer if self.bids[self.dealer] == self.bid else self.bids.index(self.bid)

    def _took(self, winner: int) -> None:
        """Note nothing: who took which trick is in `taken`."""

    def _end(self) -> None:
        """End the deal after its last trick, or after the last pass."""
        self.turn = TERMINAL

    def _shows_void(self, card: int, led: int) -> bool:
        """Tell whether a card neither follows nor is trump: none of the suit is held (P6)."""
        return card % 4 not in (led, self.trump)

    # What it comes to (P8, P9)

    def points_made(self) -> list[Point]:
        """Return the points made, in order of counting; none before the end, or without play."""
        if self.turn != TERMINAL or self.trump is None:
            return []
        return points(self.taken, self.trump, self.rules.players, self.rules.low)

    def returns(self) -> list[float]:
        """Return the points of the deal; 0 before its end (P9)."""
        score: list[float] = [0] * self.rules.players
        for _, player in self.points_made():
            score[player] += 1
        if self.turn == TERMINAL and self.pitcher is not None and score[self.pitcher] < self.bid:
            score[self.pitcher] = -self.bid
        return score

    def rewards(self) -> list[float]:
        """Return the points, all of which are given at the end."""
        return self.returns()

    # What is seen

    def action_to_string(self, player: int, action: int) -> str:
        """Return a card's name, `pass` or `bid 3`."""
        del player
        if action < PASS:
            return NAMES[action]
        return "pass" if action == PASS else f"bid {action - PASS}"

    def information_state_string(self, player: int | None = None) -> str:
        """Return the cards a player was dealt, bids and tricks, of which the first tells trump."""
        player = self._viewer(player)
        lines = [
            *self._dealt_told(player),
            f"bids {self._told()}",
            *self._tricks_told(),
        ]
        return "\n".join(lines)

    def observation_string(self, player: int | None = None) -> str:
        """Return what is held and lies there, bids, and what was taken counts for Game."""
        player = self._viewer(player)
        trump = "none" if self.trump is None else LETTERS[self.trump]
        return "\n".join(
            [
                f"hand {named(self.hands[player])}",
                f"bids {self._told()}, trump {trump}",
                f"Game {' '.join(map(str, counts(self.taken, self.rules.players)))}",
                self._trick_told(),
            ]
        )

    def _told(self) -> str:
        """Return the bids by player; a dash for one that is not there yet."""
        told = ("-" if bid is None else str(bid or "pass") for bid in self.bids)
        return " ".join(told)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return 0 or 1 for each card in the hand and gone, and for trump; then seat by seat.

        Trump is by suit. From the player to the left: the card of the trick (52), whether there was
        a bid or pass, the bid as a share of four, whether dealer and whether pitcher, and what the
        cards taken count as a share of the pack's. At last whether it is the turn to bid, to play.
        """
        player = self._viewer(player)
        tensor = [*marks(self.hands[player]), *self._gone()]
        tensor += [float(suit == self.trump) for suit in range(len(LETTERS))]
        counted = counts(self.taken, self.rules.players)
        for place in range(self.rules.players):
            seat = (player + place) % self.rules.players
            tensor += [*self._seat(seat), counted[seat] / ALL_COUNTED]
        acting = self.turn >= 0
        bidding = acting and self.pitcher is None
        return [*tensor, float(bidding), float(acting and not bidding)]

    def _seat(self, seat: int) -> list[float]:
        """Return what all see of a player."""
        bid = self.bids[seat]
        spoken = [float(bid is not None), (bid or 0) / FOUR]
        roles = [float(seat == self.dealer), float(seat == self.pitcher)]
        return [*self._in_trick(seat), *spoken, *roles]

    def _copy_to(self, other: Self) -> None:
        """Give another state all that this one has of its own."""
        super()._copy_to(other)
        other.rules, other.bid, other.pitcher = self.rules, self.bid, self.pitcher
        other.bids = self.bids.copy()
