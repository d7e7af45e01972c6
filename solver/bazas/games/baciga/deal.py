"""A deal of La báciga: tricks and declarations while there is a stock, then tricks alone."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import ClassVar, cast

from bazas.games.baciga.cards import COURT, SEVEN, best, name, playable, rank_of
from bazas.games.baciga.declarations import POINTS, Declared
from bazas.games.baciga.declaring import chosen, declarable, why_not
from bazas.games.baciga.options import SEVEN_POINTS, Options
from bazas.games.baciga.table import BacigaTable
from bazas.games.match import highest
from bazas.games.state import CHANCE, TERMINAL, State

OTHERS = ("end declaring", "exchange the seven", "show carte blanche")
"""The actions that are neither cards nor declarations."""
MOST_TOLD = 20
"""Actions that are told to whoever takes a wrong one."""


class Baciga(Options):
    """The game with its options; `load("baciga", preset="seed3")` takes those of a preset.

    >>> Baciga.of(preset="seed3").target, Baciga.of(players=4).teams
    (1500, True)
    """

    name: ClassVar[str] = "baciga"
    title: ClassVar[str] = "La báciga"

    def new_initial_state(
        self,
        *,
        number: int = 1,
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        deal: Sequence[int] = (),
    ) -> BacigaDeal:
        """Begin a deal; the match is over when a side has the target, also within it (B13)."""
        return BacigaDeal(self, number=number, dealer=dealer, scores=scores, deal=deal)

    def winners(self, scores: Sequence[int], deal: State) -> tuple[int, ...] | None:
        """Return the side that has the target, or more beyond it than another (B13).

        If sides have equally many, another deal follows. Where a match is one deal, or the last
        deal there may be is over, those who have most share it.
        """
        first = cast("BacigaDeal", deal).announced
        if first is not None:
            return tuple(range(first, self.players, self.sides))
        leaders = highest(scores)
        if self.target == 0 or deal.number == self.max_deals:
            return leaders
        alone = len(leaders) == self.players // self.sides
        return leaders if alone and scores[leaders[0]] >= self.target else None


class BacigaDeal(BacigaTable):
    """A deal. Cards of the stock are drawn by chance, one at a time (B6)."""

    __slots__ = ()

    # What can be done

    def _options(self) -> list[int]:
        """Return outcomes of chance, or cards and declarations."""
        if self.turn == CHANCE:
            return self.left.copy()
        hand, rules = self.hands[self.turn], self.rules
        if self.window is not None:
            actions = [*declarable(self), rules.end_declare]
            return [*actions, rules.exchange_seven] if self._can_exchange() else actions
        if not self.stock:
            return playable(hand, self.trick, self.trump, rules.phase2)
        actions = hand.copy()
        if rules.window == "own_turn":
            actions += declarable(self)
        return [*actions, rules.show_carte_blanche] if self._is_blank() else actions

    def _can_exchange(self) -> bool:
        """Tell whether the winner of a trick holds the seven that takes the turn-up (B14)."""
        turnup = self.turnup
        if self.rules.seven_of_trumps != "all" or turnup is None or self.turn != self.window:
            return False
        held = any(self._is_seven(card) for card in self.hands[self.turn])
        return held and rank_of(turnup) != SEVEN

    def _is_seven(self, card: int) -> bool:
        """Tell whether a card is a seven of trumps."""
        return card % 4 == self.trump and rank_of(card) == SEVEN

    def _is_blank(self) -> bool:
        """Tell whether a player may show a hand without court cards: there never was one (3.4).

        It scores anew after each card drawn that is none, either.
        """
        drawn = self.drawn[self.turn]
        if not self.rules.carte_blanche or self.shown[self.turn] == len(drawn):
            return False
        return not any(rank_of(card) in COURT for card in [*drawn, *self.hands[self.turn]])

    def _reason(self, player: int, action: int) -> tuple[str, str]:
        """Say which rule an action breaks."""
        legal = self._options()
        some = ", ".join(self.action_to_string(player, option) for option in legal[:MOST_TOLD])
        expected = f"{some} ..." if len(legal) > MOST_TOLD else some
        if player == CHANCE:
            return "not in the stock (B2)", expected
        if action not in range(self.rules.cards):
            return why_not(self, action), expected
        if action not in self.hands[player]:
            return "not in the hand (B6)", expected
        if self.window is not None:
            return "first it is declared and drawn (B8)", expected
        return "does not follow suit, trump or head the trick (B11)", expected

    # What comes of it

    def _apply(self, action: int) -> None:
        """Deal or draw a card, play one, declare, or end declaring."""
        self.before = self.points.copy()
        rules = self.rules
        if self.turn == CHANCE:
            self._from_stock(action)
            return
        if action != rules.end_declare:
            self.log.append((self.turn, action))
        if action < rules.cards:
            self._play(action)
        elif action < rules.end_declare:
            self._declare(action)
        elif action == rules.end_declare:
            self._end_window()
        elif action == rules.exchange_seven:
            self._exchange()
        else:
            self.known[self.turn].update(self.hands[self.turn])
            self.shown[self.turn] = len(self.drawn[self.turn])
            self._score(self.side(self.turn), rules.carte_blanche)

    def _from_stock(self, card: int) -> None:
        """Give a card of the stock to the next who draws, or turn it up (B2, B6)."""
        self.left.remove(card)
        if self.drawers:
            self._receive(self.drawers[0], card)
            self.drawers = self.drawers[1:]
        else:
            self._turn_up(card)
        self._draw_on()

    def _receive(self, player: int, card: int) -> None:
        """Take a card into the hand."""
        insort(self.hands[player], card)
        self.drawn[player].append(card)

    def _turn_up(self, card: int) -> None:
        """Fix trump by a card that goes under the stock; a seven may score (B2, B14)."""
        self.turnup, self.trump = card, card % 4
        if self._is_seven(card) and self.rules.seven_of_trumps != "none":
            self._score_seven(card, self.dealer)

    def _draw_on(self) -> None:
        """Let chance go on while there is drawing; the last one gets the turn-up (B6)."""
        if self.drawers and not self.left and self.turnup is not None:
            self.known[self.drawers[0]].add(self.turnup)
            self._receive(self.drawers[0], self.turnup)
            self.turnup, self.drawers = None, []
        if self.drawers or (self.trump is None and self._turns_up()):
            self.turn = CHANCE
        elif self.announced is None:
            self.turn = self.leader
            if not self.stock:
                self.laid = [set() for _ in self.hands]  # back into the hand (B9)

    def _turns_up(self) -> bool:
        """Tell whether a card is still to be turned up (B2)."""
        return self.rules.trump == "turned"

    def _play(self, card: int) -> None:
        """Play a card to the trick, which may be over with it (B5)."""
        player = self.turn
        self.hands[player].remove(card)
        self.laid[player].discard(card)
        self.known[player].discard(card)
        self.trick.append(card)
        self.turn = (player + 1) % self.rules.players
        if self._is_seven(card) and self.rules.seven_of_trumps == "all":
            self._score_seven(card, player)
        if self.announced is None and len(self.trick) == self.rules.players:
            self._take_trick()

    def _take_trick(self) -> None:
        """Give the trick to who has won it (B3, B5, B6)."""
        winner = (self.leader + best(self.trick, self.trump)) % self.rules.players
        self.taken[winner] += self.trick
        self.won[winner] += 1
        self.trick = []
        self.leader = self.turn = winner
        if self.stock:
            self.window = winner
        elif not any(self.hands):
            self._end()

    def _declare(self, action: int) -> None:
        """Lay cards down and score them at once (B7, B8)."""
        player, place = self.turn, action - self.rules.cards
        kind, cards = chosen(self, place)
        for card in cards:
            self.uses[card] = (*self.uses.get(card, ()), kind)
        mine = cards.intersection(self.hands[player])
        self.laid[player] |= mine
        self.known[player] |= mine
        self.declared.append(Declared(player, kind, cards, len(self.drawn[player])))
        if self.trump is None and kind in {"MAR_T", "SEQ_T"}:
            self.trump = self.rules.entries[place].suit
        self._score(self.side(player), POINTS[kind])
        if self.rules.window == "trick_won" and self.announced is None:
            self._draw()

    def _end_window(self) -> None:
        """Let the partner declare, where the winner did not, or else draw (B8, 3.3)."""
        passed = self.turn == self.window and self.rules.team_melds == "winner_or_partner"
        if passed and self.rules.teams:
            self.turn = (self.turn + self.rules.sides) % self.rules.players
        else:
            self._draw()

    def _draw(self) -> None:
        """Let all draw in turn, the winner of the trick first (B6)."""
        players = self.rules.players
        self.window = None
        self.drawers = [(self.leader + place) % players for place in range(players)]
        self._draw_on()

    def _exchange(self) -> None:
        """Take the turn-up for the seven of trumps, which scores (B14)."""
        player = self.turn
        seven = next(card for card in self.hands[player] if self._is_seven(card))
        taken, self.turnup = self.turnup, seven
        self.hands[player].remove(seven)
        self.laid[player].discard(seven)
        self.known[player].discard(seven)
        if taken is not None:
            insort(self.hands[player], taken)
            self.known[player].add(taken)
        self._score_seven(seven, player)

    def _score_seven(self, card: int, player: int) -> None:
        """Score a seven of trumps, each once (B14)."""
        if card not in self.scored_sevens:
            self.scored_sevens = self.scored_sevens | {card}
            self._score(self.side(player), SEVEN_POINTS)

    def _score(self, side: int, points: int) -> None:
        """Add points; a side that reaches the target ends the match, but after a tie (B13)."""
        self.points[side] += points
        target = self.rules.target
        if target and max(self.scores) < target <= self.scores[side] + self.points[side]:
            self.announced = side
            self.turn = TERMINAL

    def _end(self) -> None:
        """Count the last trick and the brisques when all is played (B12, B14)."""
        self.turn = TERMINAL
        self.points[self.side(self.leader)] += self.rules.last_trick
        for player, count in enumerate(self.brisques()):
            self.points[self.side(player)] += self.rules.brisques * count

    # What is seen

    def action_to_string(self, player: int, action: int) -> str:
        """Return a card's name, or what is declared: `declare MAR K♠ Q♠`."""
        del player
        rules = self.rules
        if action < rules.cards:
            return name(action)
        if action < rules.end_declare:
            return f"declare {rules.entries[action - rules.cards]}"
        return OTHERS[action - rules.end_declare]
