"""Alta Baja in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bazas.cards import Card
from bazas.games import Move
from bazas.games.alta_baja import AltaBajaDeal
from bazas.games.alta_baja.options import LABELS, split
from bazas.notation.draft import shortened
from bazas.play.matches import howto
from bazas.play.matches.telling import Teller
from bazas.play.matches.typed import Choice

QUEEN = "Q"
WORDS = {
    "A": ("ace", "as"),
    "K": ("king", "rey"),
    "Q": ("queen", "dama", "reina"),
    "J": ("jack", "jota"),
    "10": ("ten", "t"),
}
"""What else can be typed for a card."""
CAPITALS = {"Q", "T"}
"""Cards whose small letters are commands."""


def settled(deal: AltaBajaDeal) -> list[list[int] | None]:
    """Return what each player got of each trick that was shown; None for a void one (A5, A6)."""
    found, rules, pot = [], deal.rules, (0, 0)
    for cards, stake, mode in zip(deal.shown(), rules.schedule, rules.modes, strict=False):
        win, second = stake[0] + pot[0], stake[1] + pot[1]
        found.append(split(cards, (win, second), rules, alta=mode == "alta"))
        pot = (win, second) if rules.carry_void and found[-1] is None else (0, 0)
    return found


class AltaBajaTeller(Teller[AltaBajaDeal]):
    """Tells of tricks in which all lay a card at once. Cards are ranks: the suit plays no part."""

    def opening(self, deal: AltaBajaDeal) -> Iterator[str]:
        """Yield how the game is played: by choosing, by chance, or in an order fixed at first."""
        say, mode = self.say, deal.rules.mode
        tricks = say.count(deal.rules.ranks, "trick")
        yield say(
            "Game {number}, {tricks}; all lay a card at once.", number=deal.number, tricks=tricks
        )
        if mode == "a_locas":
            yield say("The cards are turned up by chance: there is nothing to decide (A8).")
        elif mode == "a_ciegas":
            yield say(
                "First all lay down their cards in order, unseen; then they are turned up (A8)."
            )

    def table(self, deal: AltaBajaDeal) -> Iterator[str]:
        """Yield the points of this game so far, and the trick that comes."""
        say = self.say
        yield say("Points of this game. {points}", points=self.seats.each(deal.totals))
        yield from self.situation(deal)

    def howto(self, deal: AltaBajaDeal) -> Iterator[str]:
        """Return the rules in short."""
        del deal
        return howto.alta_baja(self.say)

    def tricks(self, deal: AltaBajaDeal) -> Iterator[str]:
        """Yield a line for each trick that was shown."""
        say = self.say
        for number, cards in enumerate(deal.shown()):
            yield self._laid(deal, number, cards)
        if deal.rules.mode == "a_ciegas" and deal.laid:
            mine = ", ".join(self._name(deal, cards[self.seat]) for cards in deal.laid)
            yield say("Your order: {cards}", cards=mine)
        elif not deal.laid:
            yield say("No trick has been played yet.")

    def _name(self, deal: AltaBajaDeal, card: int) -> str:
        """Return what a card is called."""
        return LABELS[deal.rules.ranks][card]

    def _kind(self, deal: AltaBajaDeal, trick: int) -> str:
        """Say whether the highest card or the lowest wins a trick, the first being 0 (A4)."""
        say = self.say
        alta = deal.rules.modes[trick] == "alta"
        return say("alta, the highest wins") if alta else say("baja, the lowest wins")

    def _laid(self, deal: AltaBajaDeal, trick: int, cards: Sequence[int]) -> str:
        """Say what was laid in a trick."""
        say = self.say
        return say(
            "Trick {number}, {kind}. {cards}",
            number=trick + 1,
            kind=self._kind(deal, trick),
            cards=self.seats.each([self._name(deal, card) for card in cards]),
        )

    # What happens

    def news(
        self, before: AltaBajaDeal, moves: Sequence[Move], after: AltaBajaDeal
    ) -> Iterator[str]:
        """Yield each trick that is shown now, and who scores (A6)."""
        say = self.say
        shown = after.shown()
        for trick in range(len(before.shown()), len(shown)):
            yield self._laid(after, trick, shown[trick])
            yield self._scored(after, trick)
        if not shown and moves:
            mine = next(move.action for move in moves if move.player == self.seat)
            yield say("Laid down unseen: {card}", card=self._name(after, mine))
        elif moves and not after.is_terminal():
            yield say("Points of this game. {points}", points=self.seats.each(after.totals))

    def _scored(self, deal: AltaBajaDeal, trick: int) -> str:
        """Say who scores in a trick, and that nobody else does (A6)."""
        say, points, cards = self.say, settled(deal)[trick], deal.shown()[trick]
        if points is None:
            return say("The trick is void: too many tie for it (A6).")
        best = max(cards) if deal.rules.modes[trick] == "alta" else min(cards)
        winners = [player for player in self.seats.from_me() if cards[player] == best]
        names, scored = self.seats.names(winners), say.count(points[winners[0]], "point")
        if len(winners) > 1:
            said = "They share the trick: {players}, {points} each (A6)."
            return say(said, players=names, points=scored)
        second = [player for player, more in enumerate(points) if more and player not in winners]
        if not second:
            said = "Winner: {player}, {points}; nobody scores as second (A6)."
            return say(said, player=names, points=scored)
        return say(
            "Winner: {player}, {points}; second: {other}, {more} (A6).",
            player=names,
            points=scored,
            other=self.seats.names(second),
            more=say.count(points[second[0]], "point"),
        )

    def result(self, deal: AltaBajaDeal) -> Iterator[str]:
        """Yield the points of an extra game; those of the first are all there are (A7)."""
        say = self.say
        if deal.number > 1:
            yield say("Points of this game. {points}", points=self.seats.each(deal.totals))

    # The person's turn

    def situation(self, deal: AltaBajaDeal) -> Iterator[str]:
        """Yield which trick comes, what it is worth, and for which card (A4, A5)."""
        say, trick = self.say, len(deal.laid)
        win, second = map(sum, zip(deal.rules.schedule[trick], deal.pot, strict=True))
        yield say(
            "Trick {number}, {kind}: {points} for the winner, {more} for the second.",
            number=trick + 1,
            kind=self._kind(deal, trick),
            points=say.count(win, "point"),
            more=second,
        )

    def choices(self, deal: AltaBajaDeal) -> list[Choice]:
        """Return the cards held, the highest first."""
        return [self._choice(deal, card) for card in reversed(deal.legal_actions(self.seat))]

    def _choice(self, deal: AltaBajaDeal, card: int) -> Choice:
        """Return a card with what can be typed for it: its rank."""
        name = self._name(deal, card)
        number = int(name) if name.isdigit() else None
        return Choice(card, name, number, words=frozenset({name.lower(), *WORDS.get(name, ())}))

    def listed(self, deal: AltaBajaDeal, choices: Sequence[Choice]) -> Iterator[str]:
        """Yield the cards held."""
        say = self.say
        del deal
        yield say("Your cards: {cards}", cards=", ".join(one.said for one in choices))

    def refusal(self, deal: AltaBajaDeal, text: str, cards: Sequence[Card]) -> str:
        """Say that a card was laid before."""
        say = self.say
        del cards
        names = LABELS[deal.rules.ranks]
        for name in names:
            if text.lower() in {name.lower(), *WORDS.get(name, ())}:
                return say("You do not have {card} any more.", card=name)
        return say(
            "{word} is no card; the ranks are {cards}.",
            word=repr(shortened(text)),
            cards=", ".join(names),
        )

    def asks_back(self, deal: AltaBajaDeal, text: str) -> str:
        """Ask whether q is the queen, where that is held, or the end."""
        say = self.say
        held = {one.said for one in self.choices(deal)}
        if text == QUEEN.lower() and QUEEN in held:
            return say("q is the queen or the end: type queen or quit.")
        return ""

    def is_command(self, text: str) -> bool:
        """Tell whether a text is a command: a capital Q or T is a card."""
        return text not in CAPITALS
