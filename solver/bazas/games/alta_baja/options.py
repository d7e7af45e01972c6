"""The options of Alta Baja, and the points of a trick (A2, A4 to A6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bazas.errors import GameError
from bazas.games.checks import one_of, within, yes_or_no
from bazas.games.protocol import Game

WHOLE = 13
"""Ranks of a suit of the pack of 52, and so tricks (A2)."""
PAIR = 2
"""As many players as can share a trick (A6)."""
LABELS = {
    10: ("2", "3", "4", "5", "6", "7", "J", "Q", "K", "A"),
    12: ("2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "A"),
    13: ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"),
}
"""What the cards are called, with so many ranks in a suit."""
USUAL = tuple((3 + trick // 2, 1 + trick // 2) for trick in range(WHOLE))
"""The points of winner and runner-up, from 3 and 1 to 9 and 7 (A5)."""


@dataclass(frozen=True, kw_only=True)
class Options(Game):
    """The options, checked, those not given filled in; and what they alone decide."""

    players: int = 4
    """2 to 10 (A1)"""
    mode: Literal["normal", "a_locas", "a_ciegas"] = "normal"
    """a card chosen trick by trick; or cards turned up by chance; or an order laid down at first,
    unseen by the others, that cannot be changed (A8)"""
    ranks: int = WHOLE
    """13, or 10 or 12 for a suit of the Spanish pack, for which `schedule` has to be given (A2)"""
    modes: tuple[str, ...] = ()
    """`alta` or `baja` for each trick; if none is given, in turn, `alta` first (A4)"""
    schedule: tuple[tuple[int, int], ...] = ()
    """points of winner and runner-up for each trick; if none are given, those of A5"""
    win_tie: Literal["share", "void"] = "share"
    """whether two who tie for a trick share it, or any tie makes it void (A6)"""
    two_player_second: bool = True
    """whether of two players the loser of a trick is its runner-up; two who tie share the points
    of both places either way (A6)"""
    carry_void: bool = False
    """whether the points of a void trick, with all that was carried to it, are added to those of
    the next: the winner's to the winner's, the runner-up's to the runner-up's. What is not given
    for a tie in second place, and what is left after the last trick, is lost either way (A6)"""
    final_tie: Literal["shared", "extra_game"] = "shared"
    """whether those with most points have won together, or all play one more game, added to the
    points so far, until one leads alone (A7)"""

    def __post_init__(self) -> None:
        """Check the options, and fill in those not given."""
        within("players", self.players, 2, 10)
        within("first_dealer", self.first_dealer, 0, self.players - 1)
        one_of("mode", self.mode, "normal", "a_locas", "a_ciegas")
        one_of("win_tie", self.win_tie, "share", "void")
        one_of("final_tie", self.final_tie, "shared", "extra_game")
        yes_or_no("two_player_second", self.two_player_second)
        yes_or_no("carry_void", self.carry_void)
        if type(self.ranks) is not int or self.ranks not in LABELS:
            raise GameError("ranks cannot be", token=str(self.ranks), expected="10, 12 or 13")
        object.__setattr__(self, "modes", _modes(self.modes, self.ranks))
        object.__setattr__(self, "schedule", _schedule(self.schedule, self.ranks))
        odd = [pair for pair in self.schedule if sum(pair) % 2]
        if odd and self.win_tie == "share":
            raise GameError(
                "two cannot share the points of a trick (A6)",
                token=str(odd[0]),
                expected="an even sum, or win_tie void",
            )

    def num_distinct_actions(self) -> int:
        """Return the ranks."""
        return self.ranks

    def max_game_length(self) -> int:
        """Return the cards of all players; nobody does anything a locas (A8)."""
        return 0 if self.mode == "a_locas" else self.players * self.ranks

    def max_chance_outcomes(self) -> int:
        """Return the ranks a locas; there is no chance else (A8)."""
        return self.ranks if self.mode == "a_locas" else 0

    def min_utility(self) -> float:
        """Return the points of one who gets nothing."""
        return 0

    def max_utility(self) -> float:
        """Return the points for winning all tricks: none gives more than its winner's, sum for sum.

        A runner-up gets no more than a winner, nor does half of both, and what is carried from a
        void trick was given to nobody there.
        """
        return sum(win for win, _ in self.schedule)

    def utility_sum(self) -> float | None:
        """Return what two players always have together; None where a trick may give less (A6)."""
        if self.players == PAIR and self.two_player_second and self.win_tie == "share":
            return sum(map(sum, self.schedule))
        return None

    def observation_tensor_size(self) -> int:
        """Return the length of `State.observation_tensor`."""
        return self.players * (2 * self.ranks + 1) + 6


def _modes(modes: object, ranks: int) -> tuple[str, ...]:
    """Return `alta` or `baja` for each trick, in turn if none are given (A4)."""
    given = tuple(modes) if isinstance(modes, (list, tuple)) else (modes,)
    if not given:
        return tuple("baja" if trick % 2 else "alta" for trick in range(ranks))
    for word in given:
        one_of("modes", word, "alta", "baja")
    if len(given) != ranks:
        expected = f"{ranks} modes such as alta,baja"
        raise GameError(
            "a mode for each trick (A4)", token=f"{len(given)} given", expected=expected
        )
    return given


def _schedule(schedule: object, ranks: int) -> tuple[tuple[int, int], ...]:
    """Return the points of winner and runner-up for each trick, as usual if none are given (A5)."""
    given = schedule if isinstance(schedule, (list, tuple)) else (schedule,)
    if not given and ranks == WHOLE:
        return USUAL
    pairs = tuple(map(_pair, given))
    if len(pairs) != ranks:
        expected = f"{ranks} pairs in schedule, such as 3/1"
        raise GameError(
            "points for each trick (A5)", token=f"{len(pairs)} given", expected=expected
        )
    return pairs


def _pair(given: object) -> tuple[int, int]:
    """Return the points of winner and runner-up of a trick."""
    if isinstance(given, (list, tuple)) and len(given) == PAIR:
        win, second = given
        if type(win) is type(second) is int and win >= second >= 0:
            return win, second
    expected = "whole points of winner and runner-up, who has no more"
    raise GameError("schedule cannot have", token=str(given), expected=expected)


def split(
    cards: Sequence[int], stake: tuple[int, int], options: Options, *, alta: bool
) -> list[int] | None:
    """Return what each player gets of a trick with these points; None if it is void (A6).

    `cards` are those of the players in order; `stake` has the points of winner and runner-up.
    """
    best = max if alta else min
    first = best(cards)
    winners = cards.count(first)
    if winners > (PAIR if options.win_tie == "share" else 1):
        return None
    if winners == PAIR:
        return [sum(stake) // PAIR if card == first else 0 for card in cards]
    others = [card for card in cards if card != first]
    second = best(others)
    alone = others.count(second) == 1
    placed = alone and (len(cards) > PAIR or options.two_player_second)
    return [
        stake[0] if card == first else stake[1] if placed and card == second else 0
        for card in cards
    ]
