"""Alta Baja for PettingZoo: all players act at once.

>>> from bazas import games, rl
>>> env = rl.ParallelEnv(games.load("alta-baja", players=3))
>>> seen, _ = env.reset(seed=7)
>>> while env.agents:
...     actions = {one: int(seen[one]["action_mask"].argmax()) for one in env.agents}  # your agents
...     seen, rewards, _, _, _ = env.step(actions)
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import pettingzoo
from gymnasium import spaces

from bazas.errors import GameError, IllegalActionError
from bazas.games.protocol import SIMULTANEOUS, Game, State
from bazas.rl.episodes import Episodes, Observation, turns
from bazas.rl.showing import check_mode, render

Told = dict[str, dict[str, Any]]


class ParallelEnv(pettingzoo.ParallelEnv[str, Observation, int]):
    """A game in which `player_0`, `player_1` and so on always act at once.

    What is seen, rewards, seeds and episodes are as in `AecEnv`.
    """

    def __init__(self, game: Game, *, match: bool = False, render_mode: str | None = None) -> None:
        """Prepare a game; raise GameError if nobody decides anything, or all do so in turn."""
        check_mode(render_mode)
        self.render_mode = render_mode
        self.episodes = Episodes(game, match=match)
        if any(turn != SIMULTANEOUS for turn in turns(game)):
            raise GameError("players act in turn", token=game.title, expected="AecEnv for it")
        self.metadata = self.episodes.metadata(parallelizable=True)
        self.possible_agents = self.episodes.agents.copy()
        self.agents = []
        self.observation_spaces = self.episodes.observation_spaces()
        self.action_spaces = self.episodes.action_spaces()

    @property
    def deal(self) -> State:
        """Return the deal that goes on, or was last."""
        return self.episodes.deal

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return what an agent may see; it is the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        """Return the numbers of the actions; it is the same object each time."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Told]:
        """Begin an episode, as `AecEnv.reset` does; return what each agent sees."""
        self.episodes.begin(seed, options)
        self.agents = self.possible_agents.copy()
        if self.render_mode == "human":
            self.render()
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Told]:
        """Do what all agents have chosen; return what they see, rewards, and whether it is over.

        Raises IllegalActionError, and changes nothing, if the rules do not allow it or an agent
        has not chosen. Nothing is returned when the episode was over before.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        for agent in self.agents:
            if agent not in actions:
                raise IllegalActionError("no action of a player", token=agent, expected="one each")
        self.deal.apply_actions([index(actions[agent]) for agent in self.agents])
        self.episodes.settle()
        rewards, seen = self.episodes.gained(), self._seen()
        over = dict.fromkeys(self.agents, self.episodes.over)
        cut = dict.fromkeys(self.agents, False)
        infos: Told = {agent: {} for agent in self.agents}
        if self.episodes.over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, over, cut, infos

    def _seen(self) -> dict[str, Observation]:
        """Return what each agent sees."""
        acting = not self.episodes.over
        return {
            agent: self.episodes.observed(seat, acting=acting)
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> str | None:
        """Return in the mode `ansi` what all players see, print it in `human`."""
        return render(str(self.episodes), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to be closed."""
