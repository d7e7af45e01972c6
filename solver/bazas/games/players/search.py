"""A player who imagines what the others may hold, and plays each of its actions out in the mind.

This is determinised Monte Carlo search (M. L. Ginsberg, "GIB: Imperfect information in a
computationally challenging game", Journal of Artificial Intelligence Research 14, 2001). Chance
draws a *world*: a state that the player cannot tell from the one at hand. In it every action is
tried, and all play on by rules. What comes of an action is compared with what comes, in the same
worlds, of the action that the rules would choose. Half of the time is spent on all actions, and
half on the best of them; then the one by the rules is taken, unless another is clearly better.

The method thinks as if it would know the cards from the next turn on, so it does not play to find
out, or to hide, what somebody holds. From bids it concludes who has what in Up and Down the River
only, and from cards played, no more than that somebody is void.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, sqrt

from bazas.games.players import rules
from bazas.games.players.chance import RandomPlayer
from bazas.games.players.player import Quick, RulesPlayer
from bazas.games.players.sides import side
from bazas.games.protocol import CHANCE, SIMULTANEOUS, TERMINAL, Dice, Game, State

WORLDS = 100
"""Worlds looked at for a decision, unless the budget ends before."""
STEPS = 2000
"""Actions played out for a decision, about: the budget, some tenth of a second."""
LEAST = 3
"""Worlds that are looked at in either half whatever they cost."""
SLIPS = 8
"""Once in so many actions of a playout somebody does anything: nobody plays quite by rules."""
FINAL = 2
"""Actions, beside the usual one, that are looked at with the second half of the budget."""
CAUTION = 2.0
"""Standard errors by which an action has to be better than that by rules."""


class Gain:
    """How much better an action is than the usual one, over worlds."""

    def __init__(self) -> None:
        """Begin without worlds."""
        self.worlds, self.total, self.squares = 0, 0.0, 0.0

    def add(self, more: float) -> None:
        """Count a world."""
        self.worlds += 1
        self.total += more
        self.squares += more * more

    def at_least(self, caution: float) -> float:
        """Return the mean, less so many standard errors; nothing is sure after a single world."""
        if not self.squares:
            return 0.0
        if self.worlds == 1:
            return -inf
        mean = self.total / self.worlds
        variance = (self.squares - self.total * mean) / (self.worlds - 1)
        return mean - caution * sqrt(max(0.0, variance) / self.worlds)


class SearchPlayer:
    """Takes the action after which it does best, on average, against the others."""

    def __init__(self, game: Game, dice: Dice, *, worlds: int | None = None) -> None:
        """Play this game by these dice; look at so many worlds, or, if None, at what `STEPS` allow.

        Raises ValueError for less than one world.
        """
        if worlds is not None and worlds < 1:
            raise ValueError("a world is needed")
        self.game, self.worlds = game, worlds
        self.dice = Quick(dice)
        self.anything, self.policy = RandomPlayer(game, self.dice), rules(game, self.dice)
        self.steps = 0

    def choose(self, state: State, player: int) -> int:
        """Return the action by rules or, if one is clearly better over worlds, that one."""
        actions = distinct(self.policy, state, player)
        if len(actions) == 1:
            return actions[0]
        usual = self.policy.like(state, player, self.policy.choose(state, player))
        if not self.policy.worth_searching(state):
            return usual
        gains = {action: Gain() for action in [usual, *actions]}  # of equals the first is taken
        for worlds in self._halves():
            self._look(state, player, gains, worlds)
            best = sorted(gains, key=lambda action: gains[action].total, reverse=True)
            gains = {action: gains[action] for action in [usual, *best[:FINAL]]}
        return max(gains, key=lambda action: gains[action].at_least(CAUTION))

    def _halves(self) -> tuple[int, int]:
        """Return how many worlds to look at, at most: with all actions, then with the best ones."""
        worlds = self.worlds or WORLDS
        return worlds - worlds // 2, worlds // 2

    def _look(self, state: State, player: int, gains: Mapping[int, Gain], worlds: int) -> None:
        """Look at worlds, with half of the budget; the first action is the usual one."""
        self.steps = 0
        for done in range(worlds):
            if self.worlds is None and done >= LEAST and self.steps > STEPS // 2:
                return
            world = self.policy.world(state, player, self.dice)
            self.steps += self.policy.drawn
            values = self._values(world, player, list(gains))
            for gain, value in zip(gains.values(), values, strict=True):
                gain.add(value - values[0])

    def _values(self, world: State, player: int, actions: Sequence[int]) -> list[float]:
        """Return what comes of each action in a world; others who act at once do the same."""
        together = self._all_at_once(world) if world.is_simultaneous_node() else []
        values = []
        for action in actions:
            after = world.clone()
            if together:
                together[player] = action
                after.apply_actions(together)
            else:
                after.apply_action(action)
            self._play_out(after)
            values.append(lead(after, player))
        return values

    def _play_out(self, state: State) -> None:
        """Play a deal to its end."""
        while (turn := state.current_player()) != TERMINAL:
            self.steps += 1
            if turn == SIMULTANEOUS:
                self.steps += self.game.players - 1
                state.apply_actions(self._all_at_once(state))
            elif turn == CHANCE:
                outcomes = state.legal_actions()
                state.apply_action(outcomes[self.dice.randrange(len(outcomes))])
            else:
                state.apply_action(self._action(state, turn))

    def _all_at_once(self, state: State) -> list[int]:
        """Return an action of each player."""
        return [self._action(state, player) for player in range(self.game.players)]

    def _action(self, state: State, player: int) -> int:
        """Return what a player does in a playout."""
        slips = not self.dice.randrange(SLIPS)
        return (self.anything if slips else self.policy).choose(state, player)


def distinct(policy: RulesPlayer, state: State, player: int) -> list[int]:
    """Return the actions that can differ, in order: one of those that come to the same."""
    actions = state.legal_actions(player)
    return sorted({policy.like(state, player, action) for action in actions})


def lead(state: State, player: int) -> float:
    """Return how many points a player has more than the others, not partners, have on average."""
    points = state.returns()
    mine = side(state.game, player)
    against = [more for seat, more in enumerate(points) if side(state.game, seat) != mine]
    return points[player] - sum(against) / len(against)
