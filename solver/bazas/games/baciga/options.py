"""The options of La báciga, and the presets: how it is played here and there (3.1 to 3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Self

from bazas.errors import GameError
from bazas.games.baciga.cards import FACES, Phase2
from bazas.games.baciga.declarations import POINTS, Deck, Entry, Reform, Reuse, entries
from bazas.games.checks import one_of, within, yes_or_no
from bazas.games.protocol import Game

Preset = Literal["seed2", "seed3", "seed4", "classic2", "frances2", "chino_seed", "chino_standard"]

PRESETS: dict[str, dict[str, object]] = {
    "seed2": {},
    "seed3": {"players": 3, "packs": 3, "beziques": 3},
    "seed4": {"players": 4, "packs": 4, "beziques": 3, "teams": True},
    "classic2": {
        "hand": 8,
        "target": 1000,
        "window": "trick_won",
        "seven_of_trumps": "all",
        "last_trick": 10,
        "phase2": "follow_head_trump",
        "bezique_switches": True,
    },
    "frances2": {
        "window": "trick_won",
        "seven_of_trumps": "turned",
        "phase2": "follow_head_trump",
    },
    "chino_seed": {
        "packs": 6,
        "hand": 12,
        "trump": "first_declared",
        "target": 10_000,
        "brisques": 0,
        "beziques": 4,
        "trump_fours": True,
        "plain_sequence": True,
        "reform": "strict",
        "triple_simultaneous": False,
        "max_deals": 100,
    },
    "chino_standard": {
        "packs": 6,
        "hand": 12,
        "trump": "first_declared",
        "target": 0,
        "brisques": 0,
        "beziques": 4,
        "trump_fours": True,
        "plain_sequence": True,
        "reform": "strict",
        "triple_simultaneous": False,
        "trump_tens": True,
        "last_trick": 250,
        "carte_blanche": 250,
        "window": "trick_won",
        "phase2": "follow_head_trump",
    },
}
"""The options of each preset in which it differs from `seed2` (3.5)."""

BRISQUES = 8
"""Aces and tens of a pack (B12)."""
SEVEN_POINTS = 10
"""Points for a seven of trumps, where it counts (B14)."""


@dataclass(frozen=True, kw_only=True)
class Options(Game):
    """The options, checked, and what they alone decide; the fields' own values are of `seed2`."""

    preset: Preset = "seed2"
    """where the options come from (3.5)"""
    players: int = 2
    """2 to 4 (B1, 3.2, 3.3)"""
    packs: int = 2
    """of 32 cards (B1)"""
    hand: int = 9
    """cards in a hand (B2)"""
    teams: bool = False
    """whether partners, who sit opposite, score together (3.3)"""
    trump: Literal["turned", "first_declared"] = "turned"
    """fixed by a card turned up, or by the first marriage or sequence (B2, 3.4)"""
    target: int = 1500
    """points that win the match; 0 if it is one deal (B13)"""
    window: Literal["own_turn", "trick_won"] = "own_turn"
    """on turn and after winning a trick, any number; or one, after winning a trick (B8)"""
    seven_of_trumps: Literal["none", "turned", "all"] = "none"
    """what scores: none, the one turned up, or each when turned, exchanged or played (B14)"""
    last_trick: int = 0
    """points for the last trick (B14)"""
    brisques: int = 10
    """points for an ace or ten taken (B12)"""
    phase2: Phase2 = "follow_then_trump"
    """what has to be played when the stock is gone (B11)"""
    downgrade_allowed: bool = False
    """whether R2 does not hold: a marriage out of a sequence (B10)"""
    fresh_same_class: bool = True
    """whether R3 holds: a card new to the class is needed (B10)"""
    reform: Reform = "none"
    """whether a combination that was broken may be formed again (3.4)"""
    beziques: int = 2
    """how many beziques may be one declaration (B7, 3.2, 3.4)"""
    triple_simultaneous: bool = True
    """whether a triple bezique must be laid from the hand at once (3.2)"""
    bezique_switches: bool = False
    """whether it is Q♣ J♥ where spades or diamonds are trump (B14)"""
    trump_fours: bool = False
    """whether four aces, kings, queens or jacks of trumps count more (3.4)"""
    trump_tens: bool = False
    """whether four tens of trumps count (3.4)"""
    plain_sequence: bool = False
    """whether a sequence that is not of trumps counts (3.4)"""
    carte_blanche: int = 0
    """points for a hand without court cards, shown (3.4)"""
    team_melds: Literal["own", "winner_or_partner", "shared_table"] = "own"
    """who declares, and with whose cards (3.3)"""
    team_eligibility: Literal["player", "team"] = "player"
    """whose trick must be won before one declares (B8, 3.3)"""
    explicit_copies: bool = False
    """whether a declaration says which copies are meant (3.8)"""
    max_deals: int = 0
    """deals after which a match ends, the most points winning; 0 for no end (3.4)"""

    @classmethod
    def of(cls, /, **options: Any) -> Self:  # noqa: ANN401 - checked by the game
        """Return the game of a preset, with other options where given; raise GameError.

        Without `preset`, that of the source for so many `players`.
        """
        usual = f"seed{options.get('players', 2)}"
        preset = options.pop("preset", usual if usual in PRESETS else "seed2")
        if not isinstance(preset, str) or preset not in PRESETS:
            raise GameError("no such preset", token=str(preset), expected=", ".join(PRESETS))
        return super().of(**{"preset": preset, **PRESETS[preset], **options})

    def __post_init__(self) -> None:
        """Check the options."""
        within("players", self.players, 2, 4)
        within("packs", self.packs, 1, 8)
        within("hand", self.hand, 1, FACES * self.packs // self.players - 1)
        self._check_words()
        for name in ("teams", "downgrade_allowed", "fresh_same_class", "triple_simultaneous"):
            yes_or_no(name, getattr(self, name))
        for name in ("bezique_switches", "trump_fours", "trump_tens", "plain_sequence"):
            yes_or_no(name, getattr(self, name))
        yes_or_no("explicit_copies", self.explicit_copies)
        for name in ("target", "last_trick", "brisques", "carte_blanche", "max_deals"):
            within(name, getattr(self, name), 0, 10**6)
        within("beziques", self.beziques, 1, min(self.packs, 4))
        within("first_dealer", self.first_dealer, 0, self.players - 1)
        self._check_together()

    def _check_words(self) -> None:
        """Check the options that are words."""
        one_of("preset", self.preset, *PRESETS)
        one_of("trump", self.trump, "turned", "first_declared")
        one_of("window", self.window, "own_turn", "trick_won")
        one_of("seven_of_trumps", self.seven_of_trumps, "none", "turned", "all")
        rules = ("follow_then_trump", "follow_head_trump", "suit_or_trump_free")
        one_of("phase2", self.phase2, *rules)
        one_of("reform", self.reform, "none", "strict", "liberal")
        one_of("team_melds", self.team_melds, "own", "winner_or_partner", "shared_table")
        one_of("team_eligibility", self.team_eligibility, "player", "team")

    def _check_together(self) -> None:
        """Check options that depend on each other."""
        if self.teams and self.players != 4:  # noqa: PLR2004 - two against two
            raise GameError("teams need", token=str(self.players), expected="4 players")
        if (FACES * self.packs - self.hand * self.players) % self.players:
            expected = f"a stock of which {self.players} can draw in turn to the end"
            raise GameError("hand cannot be", token=str(self.hand), expected=expected)
        if self.trump == "first_declared" and self.seven_of_trumps != "none":
            expected = "none where no card is turned up"
            said = self.seven_of_trumps
            raise GameError("seven_of_trumps cannot be", token=said, expected=expected)

    @property
    def deck(self) -> Deck:
        """Return what can be declared at all."""
        return Deck(
            packs=self.packs,
            beziques=self.beziques,
            switches=self.bezique_switches,
            trump_fours=self.trump_fours,
            trump_tens=self.trump_tens,
            plain_sequence=self.plain_sequence,
            explicit=self.explicit_copies,
        )

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return all that can be declared, in the order of the actions (3.8)."""
        return entries(self.deck)

    @property
    def reuse(self) -> Reuse:
        """Return which of R1 to R3 hold."""
        return Reuse(self.downgrade_allowed, self.fresh_same_class, self.reform)

    @property
    def cards(self) -> int:
        """Return how many cards there are; card 32 * copy + face is the action that plays it."""
        return FACES * self.packs

    @property
    def end_declare(self) -> int:
        """Return the action that ends declaring after a trick (B8)."""
        return self.cards + len(self.entries)

    @property
    def exchange_seven(self) -> int:
        """Return the action that takes the turn-up for the seven of trumps (B14)."""
        return self.end_declare + 1

    @property
    def show_carte_blanche(self) -> int:
        """Return the action that shows a hand without court cards (3.4)."""
        return self.end_declare + 2

    @property
    def sides(self) -> int:
        """Return how many score each for themselves: players, or teams (3.3)."""
        return 2 if self.teams else self.players

    def num_distinct_actions(self) -> int:
        """Return cards, declarations, and the three other actions (3.8)."""
        return self.end_declare + 3

    def max_game_length(self) -> int:
        """Return a bound: cards, three windows a trick, and each card scored once in each kind.

        Combinations formed again need a card played or, by R3, a new one; so that each card played
        lets at most every entry come again.
        """
        kinds = len(POINTS) if self.reform == "none" else len(self.entries)
        return self.cards * (4 + kinds)

    def max_chance_outcomes(self) -> int:
        """Return the number of cards."""
        return self.cards

    def min_utility(self) -> float:
        """Return 0: points are never lost."""
        return 0

    def max_utility(self) -> float:
        """Return a bound: the target and the most at once, or all declarations there can be."""
        last = self.last_trick + 2 * SEVEN_POINTS * self.packs
        more = max(POINTS.values()) + self.carte_blanche + last
        more += self.brisques * BRISQUES * self.packs
        if self.target:
            return self.target + more
        return more + self.max_game_length() * max(POINTS.values())

    def observation_tensor_size(self) -> int:
        """Return the length of `State.observation_tensor`."""
        return FACES * (3 + 2 * self.players) + 6 + 2 * self.players
