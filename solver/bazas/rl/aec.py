"""The games for PettingZoo, one player after the other.

Whoever wants to train or to test an agent needs no more than this:

>>> from bazas import games, rl
>>> env = rl.AecEnv(games.load("up-and-down-the-river", cards=3))
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     seen, reward, over, _, _ = env.last()
...     env.step(None if over else int(seen["action_mask"].argmax()))  # here comes your agent
"""

from __future__ import annotations

from operator import index
from typing import Any

import pettingzoo
from gymnasium import spaces

from bazas.errors import IllegalActionError
from bazas.games.protocol import SIMULTANEOUS, Game, State
from bazas.rl.episodes import Episodes, Observation
from bazas.rl.showing import check_mode, render


class AecEnv(pettingzoo.AECEnv[str, Observation, int | None]):
    """A game in which `player_0`, `player_1` and so on act in turn.

    An episode is a deal, or with `match` a whole match. What an agent sees has two parts:
    `observation`, `State.observation_tensor` as an array of float32, and `action_mask`, an int8 for
    each action: 1 for those that the agent can do now. Rewards are points. Chance is decided by
    the seed of `reset`; each later `reset` without one begins the next episode of that seed.
    """

    def __init__(self, game: Game, *, match: bool = False, render_mode: str | None = None) -> None:
        """Prepare a game; raise GameError if nobody decides anything in it, or for the mode.

        The mode `human` prints all that happens, other players' cards too; in `ansi`, `render`
        returns it.
        """
        super().__init__()  # type: ignore[no-untyped-call]  # it has no types
        check_mode(render_mode)
        self.render_mode = render_mode
        self.episodes = Episodes(game, match=match)
        self.metadata = self.episodes.metadata(parallelizable=False)
        self.possible_agents = self.episodes.agents.copy()
        self.agents = []
        self.observation_spaces = self.episodes.observation_spaces()
        self.action_spaces = self.episodes.action_spaces()
        self._chosen: list[int] = []

    @property
    def deal(self) -> State:
        """Return the deal that goes on, or was last."""
        return self.episodes.deal

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return what an agent may see; it is the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int | None]:
        """Return the numbers of the actions; it is the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode: the first of a seed, or the one after the last.

        `options` may have `number`, `dealer`, `scores` and `deal`, which are handed to
        `Game.new_initial_state` if an episode is a deal; others are for wrappers. Raises GameError
        for what there cannot be.
        """
        self.episodes.begin(seed, options)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._chosen = []
        self._go_on()

    def step(self, action: int | None) -> None:
        """Do what the agent whose turn it is has chosen; None for one whose episode is over.

        Raises IllegalActionError, and changes nothing, if the rules do not allow it.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalActionError("None is for one whose episode is over", expected="an action")
        self._act(index(action))
        self._cumulative_rewards[agent] = 0
        self.rewards = self.episodes.gained()
        self._accumulate_rewards()
        self._go_on()

    def _act(self, action: int) -> None:
        """Do it; where all act at once, nobody sees what is chosen before all have chosen."""
        if not self.deal.is_simultaneous_node():
            self.deal.apply_action(action)
        else:
            self._check(action)
            self._chosen.append(action)
            if len(self._chosen) < len(self.agents):
                return
            self.deal.apply_actions(self._chosen)
            self._chosen = []
        self.episodes.settle()

    def _check(self, action: int) -> None:
        """Raise the game's own IllegalActionError for a choice that is not allowed."""
        seat = len(self._chosen)
        if action not in self.deal.legal_actions(seat):
            seats = range(len(self.agents))
            choices = [
                action if other == seat else self.deal.legal_actions(other)[0] for other in seats
            ]
            self.deal.clone().apply_actions(choices)

    def _go_on(self) -> None:
        """Select who is to act; none if the episode is over."""
        turn = self.deal.current_player()
        if self.episodes.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            seat = len(self._chosen) if turn == SIMULTANEOUS else turn
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human" and not self._chosen:
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees; the mask is 0 for all who are not to act."""
        acting = agent == self.agent_selection and not self.episodes.over
        return self.episodes.observed(self.possible_agents.index(agent), acting=acting)

    def render(self) -> str | None:
        """Return in the mode `ansi` what all players see, print it in `human`."""
        return render(str(self.episodes), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to be closed."""
