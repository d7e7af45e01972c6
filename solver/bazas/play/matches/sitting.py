"""A match at the table: deal after deal, what others do is told, and the person is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bazas.games import SIMULTANEOUS, Match, State
from bazas.games.dice import Seeded
from bazas.games.players import Player
from bazas.notation.draft import shortened
from bazas.play.matches.helping import help_lines
from bazas.play.matches.telling import Teller, numbered
from bazas.play.matches.typed import ACTS, Act, Choice, cards_meant, meant, tidy
from bazas.play.terminal.means import Means


class Sitting:
    """A match between a person and players, the same for a seed and what the person does."""

    def __init__(
        self,
        match: Match,
        teller: Teller[Any],
        others: Mapping[int, Player],
        means: Means,
        *,
        seed: int,
    ) -> None:
        """Sit down; `others` are the players of all seats but the person's."""
        self._match, self._teller, self._others, self._means = match, teller, others, means
        self._seed = seed
        self._ahead: list[int] = []
        """what the person will do next, as it was typed on one line"""

    def run(self, deals: int | None = None) -> bool:
        """Play the match, or at most so many deals of it; tell whether it came to its end.

        It does not where the person quits, or nothing more is typed. Interrupts are passed on.
        """
        match, say = self._match, self._means.say
        try:
            while not match.is_over() and len(match.deals) != deals:
                deal = match.new_deal()
                self._play(deal)
                self._tell([self._teller.ending(deal)])
                self._tell(self._teller.result(deal))
                match.record(deal)
                self._tell([self._teller.scores(match)])
        except EOFError:
            return False
        self._tell(
            [self._teller.winners(match) if match.is_over() else say("The match is not over.")]
        )
        return True

    def _tell(self, texts: Iterable[str]) -> None:
        """Print lines."""
        for text in texts:
            self._means.screen.tell(text)

    # A deal

    def _play(self, deal: State) -> None:
        """Play a deal to its end."""
        dice, begun = Seeded(self._seed, deal.number), False
        while not (begun and deal.is_terminal()):
            before, done = deal.clone(), len(deal.history())
            if deal.is_chance_node():
                self._deal_out(deal, dice)
            elif begun:
                self._act(deal)
            if not begun:
                self._tell(self._teller.opening(deal))
                begun = True
            self._tell(self._teller.news(before, deal.full_history()[done:], deal))

    def _deal_out(self, deal: State, dice: Seeded) -> None:
        """Let chance do what it has to do now."""
        while deal.is_chance_node():
            outcomes = deal.legal_actions()
            deal.apply_action(outcomes[dice.randrange(len(outcomes))])

    def _act(self, deal: State) -> None:
        """Let the one whose turn it is act, or all at once."""
        turn = deal.current_player()
        if turn == SIMULTANEOUS:
            mine = self._ask(deal)
            players = range(self._match.game.players)
            seat = self._teller.seat
            deal.apply_actions(
                [mine if player == seat else self._chosen(deal, player) for player in players]
            )
        else:
            mine = turn == self._teller.seat
            deal.apply_action(self._ask(deal) if mine else self._chosen(deal, turn))

    def _chosen(self, deal: State, player: int) -> int:
        """Return what another player does."""
        say, name = self._means.say, self._teller.seats.first(player)
        with self._means.working(say("{player} is thinking", player=name)):
            return self._others[player].choose(deal, player)

    # The person

    def _ask(self, deal: State) -> int:
        """Return what the person does; raise EOFError for the end."""
        teller = self._teller
        if self._ahead:
            return self._ahead.pop(0)
        choices = teller.choices(deal)
        if teller.alone(deal, choices):
            return choices[0].action
        self._tell(teller.situation(deal))
        self._tell(teller.listed(deal, choices))
        while True:
            text = tidy(self._means.screen.ask())
            chosen = self._read(deal, text, choices) if text else self._only(choices)
            if chosen is not None:
                return chosen

    def _only(self, choices: Sequence[Choice]) -> int | None:
        """Return the only thing that can be done; None after saying that there are several."""
        say = self._means.say
        if len(choices) == 1:
            return choices[0].action
        self._tell([say("There are several things to do: type one of them; ? helps.")])
        return None

    def _read(self, deal: State, text: str, choices: Sequence[Choice]) -> int | None:
        """Return what was typed; None after an answer to what is nothing that can be done."""
        teller = self._teller
        if question := teller.asks_back(deal, text):
            self._tell([question])
            return None
        if (act := self._command(deal, text)) is not None:
            self._do(deal, act, choices)
            return None
        actions, fault = teller.several(deal, text)
        if actions or fault:
            return self._list(deal, actions, fault, choices)
        cards = cards_meant(text, self._means.languages)
        found = meant(text, cards, choices)
        if len(found) == 1:
            return found[0].action
        self._tell([self._several(text, found) if found else self._refusal(deal, text, choices)])
        if not found:
            self._tell(teller.listed(deal, choices))
        return None

    def _command(self, deal: State, text: str) -> Act | None:
        """Return the command that a text is, if any: combinations are not in every game."""
        act = ACTS.get(text.lower())
        if act is Act.COMBINATIONS and not any(self._teller.combinations(deal)):
            return None
        return act if self._teller.is_command(text) else None

    def _list(
        self, deal: State, actions: list[int], fault: str, choices: Sequence[Choice]
    ) -> int | None:
        """Return the first of several things to do, and keep the others; None after a fault."""
        if fault:
            self._tell([fault, *self._teller.listed(deal, choices)])
            return None
        first, *self._ahead = actions
        return first

    def _several(self, text: str, found: Sequence[Choice]) -> str:
        """Ask which of several is meant: of the same card, or of declarations, by their numbers."""
        say, (one, other, *_) = self._means.say, found
        same = one.card == other.card
        return say(
            "{word} is {one} or {other}: which?",
            word=repr(shortened(text)),
            one=numbered([one]) if same else one.said,
            other=numbered([other]) if same else other.said,
        )

    def _refusal(self, deal: State, text: str, choices: Sequence[Choice]) -> str:
        """Say why nothing comes of what was typed."""
        say, word = self._means.say, repr(shortened(text))
        refused = self._teller.refusal(deal, text, cards_meant(text, self._means.languages))
        if refused:
            return refused
        if text.isascii() and text.isdigit() and any(one.number is not None for one in choices):
            return say("There is no {number} in the list.", number=shortened(text))
        return say("I do not understand {word}, or it cannot be done now; ? helps.", word=word)

    def _do(self, deal: State, act: Act, choices: Sequence[Choice]) -> None:
        """Do what a command says; raise EOFError for the end."""
        teller = self._teller
        if act is Act.QUIT:
            raise EOFError
        if act is Act.HELP:
            self._tell(help_lines(teller, deal, self._means.say))
        elif act is Act.TABLE:
            self._tell(teller.table(deal))
            self._tell(teller.listed(deal, choices))
        elif act is Act.SCORES:
            self._tell([teller.scores(self._match, deal)])
        elif act is Act.COMBINATIONS:
            self._tell(teller.combinations(deal))
        else:
            self._tell(teller.tricks(deal))
