"""A player who imagines what the others may hold, and plays each of its actions out in the mind.

This is determinised Monte Carlo search (M. L. Ginsberg, "GIB: Imperfect information in a
computationally challenging game", Journal of Artificial Intelligence Research 14, 2001). Chance
draws a *world*: a state that the player cannot tell from the one at hand. In it every action is
tried, and all play on by rules. What comes of an action is compared with what comes, in the same
worlds, of the action that the rules would choose; that one is taken unless another is clearly
better.

The method thinks as if it would know the cards from the next turn on, so it does not play to find
out, or to hide, what somebody holds. Nor does it conclude from bids and cards who has what.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from bazas.games.baciga.cards import FACES
from bazas.games.baciga.deal import BacigaDeal
from bazas.games.players import rules
from bazas.games.players.chance import RandomPlayer
from bazas.games.players.player import Quick
from bazas.games.players.saving import Savings, out_of_sight
from bazas.games.players.sides import side
from bazas.games.protocol import CHANCE, SIMULTANEOUS, TERMINAL, Dice, Game, State

WORLDS = 100
"""Worlds looked at for a decision, unless the budget ends before."""
STEPS = 2000
"""Actions played out for a decision, about: the budget, a tenth of a second or less."""
LEAST = 4
"""Worlds that are looked at whatever they cost."""
SLIPS = 8
"""Once in so many actions of a playout somebody does anything: nobody plays quite by rules."""
CAUTION = 1.0
"""Standard errors by which an action has to be better than that by rules."""
TRICKS = 4
"""Tricks of La báciga that are played out while there is a stock: beyond that chance rules."""


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
        """Return the mean, less so many standard errors of it."""
        mean = self.total / self.worlds
        variance = max(0.0, self.squares / self.worlds - mean * mean)
        return mean - caution * sqrt(variance / self.worlds)


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
        actions = distinct(state, player)
        if len(actions) == 1:
            return actions[0]
        usual = actions.index(like(state, player, self.policy.choose(state, player)))
        gains = [Gain() for _ in actions]
        self.steps = 0
        while not self._enough(gains[0].worlds):
            world = state.resample_from_infostate(player, self.dice)
            values = self._values(world, player, actions)
            for gain, value in zip(gains, values, strict=True):
                gain.add(value - values[usual])
        bounds = [gain.at_least(CAUTION) for gain in gains]
        best = max(bounds)
        return actions[bounds.index(best) if best > 0 else usual]

    def _enough(self, worlds: int) -> bool:
        """Tell whether so many worlds are enough."""
        if self.worlds is not None:
            return worlds == self.worlds
        return worlds == WORLDS or (worlds >= LEAST and self.steps > STEPS)

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
        """Play a deal to its end, or to where it is judged."""
        tricks = isinstance(state, BacigaDeal) and TRICKS
        end = self.steps + tricks * (2 * self.game.players + 1)
        while (turn := state.current_player()) != TERMINAL:
            if tricks and self.steps >= end and isinstance(state, BacigaDeal) and state.stock:
                return
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


def distinct(state: State, player: int) -> list[int]:
    """Return the actions that can differ, in order: one of copies that were used alike."""
    actions = state.legal_actions(player)
    return sorted({like(state, player, action) for action in actions})


def like(state: State, player: int, action: int) -> int:
    """Return the first action that comes to the same: La báciga has copies of each card."""
    if not isinstance(state, BacigaDeal) or action >= state.rules.cards:
        return action
    return next(
        card
        for card in state.hands[player]
        if card % FACES == action % FACES
        and state.uses.get(card) == state.uses.get(action)
        and (card in state.known[player]) == (action in state.known[player])
        and (card in state.laid[player]) == (action in state.laid[player])
    )


def lead(state: State, player: int) -> float:
    """Return how many points a player has more than the others, not partners, have on average."""
    points = prospects(state)
    mine = side(state.game, player)
    against = [more for seat, more in enumerate(points) if side(state.game, seat) != mine]
    return points[player] - sum(against) / len(against)


def prospects(state: State) -> list[float]:
    """Return the points of a deal, with what hands promise of La báciga that is not over."""
    points = state.returns()
    if state.is_terminal() or not isinstance(state, BacigaDeal):
        return points
    for seat in range(state.game.players):
        promised = Savings(state, seat, out_of_sight(state, seat)).total
        for other in range(seat % state.rules.sides, state.game.players, state.rules.sides):
            points[other] += promised
    return points
