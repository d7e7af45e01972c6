"""Alta Baja: thirteen tricks in turn for the highest card and for the lowest, all laid at once.

The rules are those of `seeds/alta-baja.md`, cited by their numbers, A1 to A9. A card is the number
of its rank: 0 is the two, the highest number the ace (A2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from bazas.errors import GameError
from bazas.games.alta_baja.options import LABELS, Options, split
from bazas.games.checks import within
from bazas.games.dice import shuffled
from bazas.games.given import whole_number
from bazas.games.match import highest
from bazas.games.protocol import CHANCE, SIMULTANEOUS, TERMINAL, Dice, State


class AltaBaja(Options):
    """The game with its options, which are the fields of `Options`.

    >>> AltaBaja(players=5).schedule[-1], AltaBaja().modes[:3]
    ((9, 7), ('alta', 'baja', 'alta'))
    """

    name: ClassVar[str] = "alta-baja"
    title: ClassVar[str] = "Alta Baja"

    def new_initial_state(
        self,
        *,
        number: int = 1,
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        deal: Sequence[int] = (),
    ) -> AltaBajaDeal:
        """Begin a game, the first or, after ties, another one (A7); nobody deals."""
        if self.final_tie == "shared":
            within("number", whole_number("number of a deal", number), 1, 1)
        if len(deal) and self.mode != "a_locas":
            raise GameError("nothing comes by chance (A3)", expected="no outcomes, or mode a_locas")
        return AltaBajaDeal(self, number=number, dealer=dealer, scores=scores, deal=deal)

    def winners(self, scores: Sequence[int], deal: State) -> tuple[int, ...] | None:
        """Return who has most points; None if they are several and play an extra game (A7)."""
        del deal
        first = highest(scores)
        return first if self.final_tie == "shared" or len(first) == 1 else None


class AltaBajaDeal(State):
    """A whole game of as many tricks as there are ranks."""

    __slots__ = ("hands", "laid", "last", "pot", "rules", "settled", "totals", "up")

    def __init__(
        self,
        game: AltaBaja,
        *,
        number: int,
        dealer: int | None,
        scores: Sequence[int] | None,
        deal: Sequence[int],
    ) -> None:
        """Begin with a whole suit in each hand (A2)."""
        super().__init__(game, number=number, dealer=dealer, scores=scores, deal=deal)
        self.rules = game
        self.hands = [list(range(game.ranks)) for _ in range(game.players)]
        """cards not laid yet, lowest first"""
        self.laid: list[tuple[int, ...]] = []
        """cards of each trick, player by player; a ciegas, all but one's own are hidden"""
        self.up: list[int] = []
        """cards of the trick that goes on, a locas"""
        self.settled = 0
        """tricks for which points were given"""
        self.pot = (0, 0)
        """points carried to the next trick: for its winner and its runner-up"""
        self.totals = [0] * game.players
        self.last = [0] * game.players
        """points given by the last action"""
        self.turn = CHANCE if game.mode == "a_locas" else SIMULTANEOUS
        self._deal_on()

    # What can be done

    def _options(self) -> list[int]:
        """Return the cards that may be turned up next (A8)."""
        return self.hands[len(self.up)].copy()

    def _options_of(self, player: int) -> list[int]:
        """Return the cards that a player holds (A3)."""
        return self.hands[player].copy()

    def _reason(self, player: int, action: int) -> tuple[str, str]:
        """Say which rule an action breaks."""
        hand = self.hands[len(self.up) if player == CHANCE else player]
        expected = ", ".join(self.action_to_string(player, card) for card in hand)
        if action not in range(self.rules.ranks):
            return "no card of the suit (A2)", expected
        turned = player == CHANCE
        return ("turned up before (A8)" if turned else "not in the hand any more (A3)"), expected

    # What comes of it

    def _apply(self, action: int) -> None:
        """Turn up a card of the next player (A8)."""
        self.hands[len(self.up)].remove(action)
        self.up.append(action)
        self.last = [0] * self.rules.players
        if len(self.up) == self.rules.players:
            cards, self.up = self.up, []
            self._lay(cards)

    def _apply_all(self, actions: Sequence[int]) -> None:
        """Lay a card of each player (A3)."""
        for hand, card in zip(self.hands, actions, strict=True):
            hand.remove(card)
        self._lay(actions)

    def _lay(self, cards: Sequence[int]) -> None:
        """Give the points of a trick: at once or, a ciegas, after all cards are laid (A8)."""
        self.laid.append(tuple(cards))
        if len(self.laid) == self.rules.ranks:
            self.turn = TERMINAL
        before = self.totals.copy()
        for shown in self.shown()[self.settled :]:
            self._settle(shown)
        self.last = [new - old for new, old in zip(self.totals, before, strict=True)]

    def shown(self) -> list[tuple[int, ...]]:
        """Return the tricks that all have seen: a ciegas, none before all are laid (A8)."""
        hidden = self.rules.mode == "a_ciegas" and not self.is_terminal()
        return [] if hidden else self.laid

    def _settle(self, cards: Sequence[int]) -> None:
        """Add the points of a trick to the totals (A6)."""
        stake = self._stake(self.settled)
        points = split(cards, stake, self.rules, alta=self._is_alta(self.settled))
        self.settled += 1
        if points is None:
            self.pot = stake if self.rules.carry_void else (0, 0)
            return
        self.pot = (0, 0)
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]

    def _stake(self, trick: int) -> tuple[int, int]:
        """Return the points of the next trick for its first two, with those carried to it (A5)."""
        win, second = self.rules.schedule[trick]
        return win + self.pot[0], second + self.pot[1]

    def _is_alta(self, trick: int) -> bool:
        """Tell whether the highest card wins a trick; the first one is 0 (A4)."""
        return self.rules.modes[trick] == "alta"

    def returns(self) -> list[float]:
        """Return the points of the tricks so far."""
        return list(self.totals)

    def rewards(self) -> list[float]:
        """Return the points of the trick that the last action has ended; a ciegas, of all."""
        return list(self.last)

    # What is seen

    def action_to_string(self, player: int, action: int) -> str:
        """Return a card's rank, such as `10`."""
        del player
        return LABELS[self.rules.ranks][action]

    def information_state_string(self, player: int | None = None) -> str:
        """Return the tricks that were shown and, a ciegas, the player's own cards in order."""
        player = self._viewer(player)
        lines = [f"player {player}, game {self.number}, scores {self.scores}"]
        if self.rules.mode == "a_ciegas":
            lines.append(f"laid {self._named([cards[player] for cards in self.laid])}")
        lines += [self._named(cards) for cards in self.shown()]
        return "\n".join([*lines, f"up {self._named(self.up)}"] if self.up else lines)

    def observation_string(self, player: int | None = None) -> str:
        """Return the cards held, what all have made, and what comes next."""
        player = self._viewer(player)
        number = len(self.laid)
        lines = [f"hand {self._named(self.hands[player])}", f"points {self.totals}"]
        if not self.is_terminal():
            win, second = self._stake(number)
            lines.append(f"trick {number + 1}, {self.rules.modes[number]}, for {win} and {second}")
        if self.shown():
            lines.append(f"last {self._named(self.shown()[-1])}")
        return "\n".join([*lines, f"up {self._named(self.up)}"] if self.up else lines)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return seat by seat, from the player to the left: cards held, card shown last, points.

        Cards are 0 or 1 for each rank; a ciegas, the others' are all 0 before all are shown. The
        points are a share of `AltaBaja.max_utility`. Then for the next trick: its number as a share
        of all, 1 if it is alta, the winner's and the runner-up's points as shares of the highest in
        the schedule, and what is carried to it, for both, as shares of the most points there are.
        """
        player = self._viewer(player)
        rules, whole = self.rules, self.rules.max_utility() or 1
        tensor: list[float] = []
        for place in range(rules.players):
            seat = (player + place) % rules.players
            tensor += [*self._cards_of(seat, seen=place == 0), self.totals[seat] / whole]
        if self.is_terminal():
            return [*tensor, 1, 0, 0, 0, 0, 0]
        number = len(self.laid)
        most = max(win for win, _ in rules.schedule) or 1
        stake = [points / most for points in rules.schedule[number]]
        carried = [points / whole for points in self.pot]
        return [*tensor, number / rules.ranks, float(self._is_alta(number)), *stake, *carried]

    def _cards_of(self, seat: int, *, seen: bool) -> list[float]:
        """Return which cards a player holds, if that is seen, and which one all saw last."""
        shown = self.shown()
        public = self.rules.mode != "a_ciegas" or bool(shown)
        hand = self.hands[seat] if seen or public else []
        last = self.up[seat] if seat < len(self.up) else shown[-1][seat] if shown else None
        ranks = range(self.rules.ranks)
        return [float(rank in hand) for rank in ranks] + [float(rank == last) for rank in ranks]

    def _named(self, cards: Sequence[int]) -> str:
        """Return what cards are called, with blanks between them."""
        return " ".join(LABELS[self.rules.ranks][card] for card in cards)

    # What is hidden

    def resample_from_infostate(self, player: int, dice: Dice) -> Self:
        """Return a state that the player cannot tell from this one: a ciegas, others' orders anew.

        Else, and where all is shown, nothing is hidden.
        """
        player = self._viewer(player)
        other = self.clone()
        other._forget()  # noqa: SLF001 - our own kind
        if self.rules.mode == "a_ciegas" and not self.is_terminal():
            for seat in range(self.rules.players):
                if seat != player:
                    other._relay(seat, shuffled(range(self.rules.ranks), dice))  # noqa: SLF001 - as above
        return other

    def _relay(self, seat: int, order: list[int]) -> None:
        """Let a player have laid the first cards of an order, as many as were laid."""
        players = self.rules.players
        for step, cards in enumerate(self.laid):
            self.laid[step] = (*cards[:seat], order[step], *cards[seat + 1 :])
            self._moves[step * players + seat] = (seat, order[step])
        self.hands[seat] = sorted(order[len(self.laid) :])

    def _copy_to(self, other: Self) -> None:
        """Give another state all that this one has of its own."""
        other.rules, other.settled, other.pot = self.rules, self.settled, self.pot
        other.hands = [hand.copy() for hand in self.hands]
        other.laid, other.up = self.laid.copy(), self.up.copy()
        other.totals, other.last = self.totals.copy(), self.last.copy()
