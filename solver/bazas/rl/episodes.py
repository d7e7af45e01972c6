"""What the environments of the games share: episode after episode, chance, points, what is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bazas.errors import GameError
from bazas.games.dice import Seeded
from bazas.games.match import Match
from bazas.games.protocol import SIMULTANEOUS, TERMINAL, Dice, Game, State
from bazas.rl.seeds import Seeds

Observation = dict[str, NDArray[Any]]
"""`observation`, numbers from 0 to 1, and `action_mask`, 1 for what the agent can do now."""

CIRCUMSTANCES = ("number", "dealer", "scores", "deal")
"""Options of `reset` that are handed to `Game.new_initial_state`."""


class Episodes:
    """A game, deal by deal or match by match, with chance decided by the dice of a seed."""

    deal: State

    def __init__(self, game: Game, *, match: bool) -> None:
        """Prepare; raise GameError for a game in which nobody decides anything."""
        if next(turns(game), None) is None:
            said = "nobody decides anything in this game, so there is nothing to learn"
            raise GameError(said, token=repr(game), expected="a game in which players choose")
        self.game = game
        self.agents = [f"player_{seat}" for seat in range(game.players)]
        self._whole = match
        self._seeds = Seeds()
        self._dice = Seeded(0)
        self._match: Match | None = None
        self._points: list[float] = []

    def begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """Begin the episode of a seed, or the next one; raise GameError for improper options."""
        given = {name: value for name, value in (options or {}).items() if name in CIRCUMSTANCES}
        if given and self._whole:
            expected = "these options without match=True"
            raise GameError(
                "a match begins with its first deal", token=str(given), expected=expected
            )
        self._dice = Seeded(*self._seeds.next(seed))
        self._match = Match(self.game) if self._whole else None
        self.deal = self._match.new_deal() if self._match else self.game.new_initial_state(**given)
        self._points = list(self.deal.scores)
        self.settle()

    def settle(self) -> None:
        """Let chance decide, and in a match the next deal begin, until somebody is to act."""
        deal_out(self.deal, self._dice)
        while self._match and self.deal.is_terminal():
            self._match.record(self.deal)
            if self._match.is_over():
                return
            self.deal = self._match.new_deal()
            deal_out(self.deal, self._dice)

    @property
    def over(self) -> bool:
        """Tell whether the episode is over."""
        return self.deal.is_terminal()

    def gained(self) -> dict[str, float]:
        """Return the points that each agent has made since this was last asked for.

        What chance brings, and what is made by others, is in it; so rewards add up to the points.
        """
        before = self._points
        made = zip(self.deal.scores, self.deal.returns(), strict=True)
        self._points = [score + points for score, points in made]
        more = (now - then for now, then in zip(self._points, before, strict=True))
        return dict(zip(self.agents, map(float, more), strict=True))

    def observed(self, seat: int, *, acting: bool) -> Observation:
        """Return what a player sees; nothing can be done by one who is not acting."""
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        if acting:
            mask[self.deal.legal_actions(seat)] = 1
        seen = np.array(self.deal.observation_tensor(seat), np.float32)
        return {"observation": seen, "action_mask": mask}

    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        """Return the space of observations of each agent."""
        size, actions = self.game.observation_tensor_size(), self.game.num_distinct_actions()
        return {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.agents
        }

    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        """Return the space of actions of each agent."""
        return {agent: spaces.Discrete(self.game.num_distinct_actions()) for agent in self.agents}

    def metadata(self, *, parallelizable: bool) -> dict[str, Any]:
        """Return what PettingZoo wants to know of an environment."""
        return {
            "name": f"{self.game.name.replace('-', '_')}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": parallelizable,
        }

    def __str__(self) -> str:
        """Return what all players see, for onlookers."""
        scores = " ".join(map(str, self.deal.scores))
        return f"Deal {self.deal.number}, scores {scores}\n{self.deal}"


def deal_out(deal: State, dice: Dice) -> None:
    """Let chance decide, each outcome being as likely as another, while it is its turn."""
    while deal.is_chance_node():
        outcomes = deal.legal_actions()
        deal.apply_action(outcomes[dice.randrange(len(outcomes))])


def turns(game: Game) -> Iterator[int]:
    """Yield whose turn it is, again and again, in a deal in which all do what is first in order."""
    deal, dice = game.new_initial_state(), Seeded(0)
    deal_out(deal, dice)
    while (turn := deal.current_player()) != TERMINAL:
        yield turn
        if turn == SIMULTANEOUS:
            deal.apply_actions([deal.legal_actions(seat)[0] for seat in range(game.players)])
        else:
            deal.apply_action(deal.legal_actions()[0])
        deal_out(deal, dice)
