"""Bazas solitario for Gymnasium: one problem, or random deals without end.

>>> import gymnasium
>>> env = gymnasium.make("bazas.rl:bazas/Solitario-v0", shape="6x1-3/8/1")
>>> seen, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     action = int(info["action_mask"].argmax())  # here comes your agent
...     seen, reward, over, _, info = env.step(action)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bazas.cards import HIGHEST, Card, Suit
from bazas.errors import GameError, IllegalCardError
from bazas.games.checks import one_of
from bazas.puzzle import Puzzle
from bazas.rl.seeds import Seeds
from bazas.rl.showing import MODES, check_mode, render
from bazas.rules import Position
from bazas.workshop.deal import Origin
from bazas.workshop.shape import Shape

USUAL = "13x1-4/13/2"
"""The shape of deals if none is asked for, as in `bazas survey`."""
FACE = 1 + len(Suit)
"""The numbers of a card: its rank as a share of the ace's, 14, and a 1 for its suit of ♠ ♥ ♦ ♣."""

Seen = dict[str, NDArray[np.float32]]


class Solitaire(gymnasium.Env[Seen, np.int64 | int]):
    """A hand is played out against the table; each trick made is a reward of 1.

    Action n plays the card in slot n: the nth card of the hand as it was dealt, from 0. All cards
    lie face up (BS-5), so all is seen, each card as `FACE` numbers from 0 to 1, all 0 for no card:

    - `table`, (rows, cards of the longest row, 5): rows from the top, each from the right end on;
    - `hand`, (slots, 5): the card of each slot that is still held;
    - `led`, (5,): the card that the table has led (BS-11); none if it is the player who leads.

    `info` has `action_mask`, an int8 for each slot, 1 if its card may be played; `made` and `left`,
    tricks made and cards left; `illegal`, whether the last action was; for random deals, `origin`:
    the name that `bazas.Origin.parse` reads.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        puzzle: Puzzle | str | None = None,
        *,
        shape: Shape | str | None = None,
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
    ) -> None:
        """Prepare a problem, or else deals of a shape, 13x1-4/13/2 if none is given.

        What cannot be played is *lost*: nothing changes, and the reward is -1; so any action of the
        space can be tried, as Gymnasium expects, and an agent that tries nothing else never ends.
        Or, with `illegal="raise"`, it raises IllegalCardError. Raises GameError for options that do
        not go together, and what `Puzzle.parse` and `Shape.parse` raise.
        """
        if puzzle is not None and shape is not None:
            raise GameError("a problem has its own shape", expected="a puzzle or a shape")
        one_of("illegal", illegal, "lose", "raise")
        check_mode(render_mode)
        self.render_mode = render_mode
        self.illegal = illegal
        self.puzzle = Puzzle.parse(puzzle) if isinstance(puzzle, str) else puzzle
        self.shape = (
            shape if isinstance(shape, Shape) else Shape.parse(USUAL if shape is None else shape)
        )
        self._seeds = Seeds()
        self._origin = ""
        self._begin(self.puzzle or Origin(self.shape, 0, 0).puzzle())
        self.action_space = spaces.Discrete(len(self._slots))
        self.observation_space = self._space()

    def _space(self) -> spaces.Space[Any]:
        """Return what may be seen."""
        shapes = {
            "table": (*self._largest(), FACE),
            "hand": (len(self._slots), FACE),
            "led": (FACE,),
        }
        return spaces.Dict(
            [(name, spaces.Box(0, 1, shape, np.float32)) for name, shape in shapes.items()]
        )

    def _largest(self) -> tuple[int, int]:
        """Return how many rows a table may have, and how many cards its longest row."""
        if self.puzzle:
            return len(self.puzzle.table), max(map(len, self.puzzle.table))
        return self.shape.rows.most, self.shape.sizes.most

    def _begin(self, puzzle: Puzzle) -> None:
        """Lay out a problem."""
        self.position = Position.start(puzzle)
        self._slots: list[Card | None] = list(puzzle.hand)
        self._made = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the problem again, or the next deal; with a seed, that of index 0 of this seed."""
        super().reset(seed=seed, options=options)
        if self.puzzle:
            self._begin(self.puzzle)
        else:
            origin = Origin(self.shape, *self._seeds.next(seed))
            self._origin = str(origin)
            self._begin(origin.puzzle())
        if self.render_mode == "human":
            self.render()
        return self._seen(), self._info(illegal=False)

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play the card of a slot; return what is seen, the reward, whether the hand is empty.

        Raises IllegalCardError for a number that is no slot and, if so chosen, for a card that
        cannot be played (BS-11).
        """
        slot = index(action)
        if not 0 <= slot < len(self._slots):
            expected = f"0 to {len(self._slots) - 1}"
            raise IllegalCardError("no slot of the hand", token=str(slot), expected=expected)
        card = self._slots[slot]
        illegal = card not in self.position.legal()
        reward = self._refuse(slot, card) if card is None or illegal else self._play(slot, card)
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, not self.position.hand, False, self._info(illegal=illegal)

    def _play(self, slot: int, card: Card) -> float:
        """Play a card; return 1 for a trick made, else 0."""
        trick = self.position.trick(card)
        self.position = self.position.after(trick)
        self._slots[slot] = None
        self._made += trick.won
        return float(trick.won)

    def _refuse(self, slot: int, card: Card | None) -> float:
        """Return -1, or raise IllegalCardError."""
        if self.illegal == "lose":
            return -1.0
        if card is not None:
            self.position.trick(card)
        expected = " ".join(map(str, np.flatnonzero(self.action_masks())))
        raise IllegalCardError("a slot without a card (BS-8)", token=str(slot), expected=expected)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return for each slot whether its card may be played: `info["action_mask"]`, too.

        Of two equal cards both may be. The name is the one for which libraries of agents look.
        """
        legal = set(self.position.legal())
        return np.array([card in legal for card in self._slots])

    def _info(self, *, illegal: bool) -> dict[str, Any]:
        """Return what is told beside what is seen."""
        info: dict[str, Any] = {
            "action_mask": self.action_masks().astype(np.int8),
            "made": self._made,
            "left": len(self.position.hand),
            "illegal": illegal,
        }
        return info | ({"origin": self._origin} if self._origin else {})

    def _seen(self) -> Seen:
        """Return rows, hand and led card as numbers."""
        rows, longest = self._largest()
        table = np.zeros((rows, longest, FACE), np.float32)
        for number, row in enumerate(self.position.rows):
            table[number, : len(row)] = _faces(reversed(row))
        return {
            "table": table,
            "hand": _faces(self._slots),
            "led": _faces([self.position.led])[0],
        }

    def render(self) -> str | None:
        """Return in the mode `ansi` how the table lies and what may be played; print in `human`."""
        return render("\n".join(self._drawn()), self.render_mode)

    def _drawn(self) -> Iterator[str]:
        """Yield the rows, right ends in brackets, then the hand, numbered what may be played."""
        for number, row in enumerate(self.position.rows, 1):
            cards = [*map(str, row[:-1]), *(f"[{card}]" for card in row[-1:])]
            yield f"{number:>3}  {' '.join(cards) or '-'}"
        if self.position.led:
            yield f"led  {self.position.led}"
        masks = zip(self._slots, self.action_masks(), strict=True)
        cards = [f"{n}:{card}" if may else f"{card}" for n, (card, may) in enumerate(masks) if card]
        yield f"hand {' '.join(cards) or '-'}, made {self._made}"


def _faces(cards: Iterable[Card | None]) -> NDArray[np.float32]:
    """Return the numbers of cards, `FACE` each."""
    faces = [
        [0.0] * FACE
        if card is None
        else [card.rank / HIGHEST, *(float(card.suit == suit) for suit in Suit)]
        for card in cards
    ]
    return np.array(faces, np.float32).reshape(-1, FACE)
