"""Alta Baja in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bazas.cards import Card
from bazas.games import Move
from bazas.games.alta_baja import AltaBajaDeal
from bazas.games.alta_baja.options import LABELS, PAIR, split
from bazas.notation.draft import shortened
from bazas.play.matches.howto.alta_baja import howto
from bazas.play.matches.telling import Teller
from bazas.play.matches.typed import Choice
from bazas.speech import Speech

QUEEN = "Q"
WORDS = {
    "A": ("ace", "as"),
    "K": ("king", "rey"),
    "Q": ("queen", "dama", "reina"),
    "J": ("jack", "jota", "sota"),
    "10": ("ten", "t"),
}
"""What else can be typed for a card."""
COURT = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
"""What is said for a card, where cards are told in words."""
CAPITALS = {"Q", "T"}
"""Cards whose small letters are commands."""


def in_words(rank: str, say: Speech) -> str:
    """Return a rank in words, if it is not a number."""
    return say(COURT[rank]) if rank in COURT else rank


def words_of(name: str) -> frozenset[str]:
    """Return all that can be typed for a card, in small letters."""
    return frozenset({name.lower(), *WORDS.get(name, ())})


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
        said = "Game {number}, {tricks}; all lay a card at once."
        yield say(said, number=deal.number, tricks=say.count(deal.rules.ranks, "trick"))
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
        return howto(deal.rules, self.say)

    def typing(self, deal: AltaBajaDeal) -> Iterator[str]:
        """Yield how cards are typed."""
        say, names = self.say, LABELS[deal.rules.ranks]
        yield say("a card of the list, such as {card}: lays it", card=names[-1])
        if deal.rules.mode == "a_ciegas":
            cards = " ".join((names[-1], names[0], names[-2]))
            yield say("several cards, such as {cards}: lays them in this order", cards=cards)
        yield say("q and t in small letters are commands, not cards")

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
        """Return what a card is called: a rank, in words where cards are told so."""
        label = LABELS[deal.rules.ranks][card]
        return in_words(label, self.say) if self.words else label

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

    def ending(self, deal: AltaBajaDeal) -> str:
        """Say that a game is over: nobody deals."""
        say = self.say
        return say("End of game {number}.", number=deal.number)

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
        said = "Trick {number}, {kind}: {points} for the winner, {more} for the second."
        if deal.rules.players == PAIR and not deal.rules.two_player_second:
            said = "Trick {number}, {kind}: {points} for the winner."
        kind, points = self._kind(deal, trick), say.count(win, "point")
        yield say(said, number=trick + 1, kind=kind, points=points, more=second)

    def choices(self, deal: AltaBajaDeal) -> list[Choice]:
        """Return the cards held, the highest first."""
        return [self._choice(deal, card) for card in reversed(deal.legal_actions(self.seat))]

    def _choice(self, deal: AltaBajaDeal, card: int) -> Choice:
        """Return a card with what can be typed for it: its rank."""
        name = LABELS[deal.rules.ranks][card]
        number = int(name) if name.isdigit() else None
        return Choice(card, self._name(deal, card), number, words=words_of(name))

    def listed(self, deal: AltaBajaDeal, choices: Sequence[Choice]) -> Iterator[str]:
        """Yield the cards held."""
        say = self.say
        del deal
        yield say("Your cards: {cards}", cards=", ".join(one.said for one in choices))

    def refusal(self, deal: AltaBajaDeal, text: str, cards: Sequence[Card]) -> str:
        """Say that a card was laid before."""
        say = self.say
        del cards
        named = self._named(deal, text)
        if named is not None:
            return say("You do not have {card} any more.", card=self._name(deal, named))
        return say(
            "{word} is no card; the ranks are {cards}.",
            word=repr(shortened(text)),
            cards=", ".join(self._name(deal, card) for card in range(deal.rules.ranks)),
        )

    def _named(self, deal: AltaBajaDeal, text: str) -> int | None:
        """Return the card that a text is, held or not."""
        names = enumerate(LABELS[deal.rules.ranks])
        return next((card for card, name in names if text.lower() in words_of(name)), None)

    def several(self, deal: AltaBajaDeal, text: str) -> tuple[list[int], str]:
        """Return cards to be laid in order, a ciegas; or what is wrong with one of them (A8)."""
        say, words = self.say, text.replace(",", " ").split()
        if deal.rules.mode != "a_ciegas" or len(words) == 1:
            return [], ""
        held, chosen = deal.legal_actions(self.seat), list[int]()
        for word in words:
            card = self._named(deal, word)
            if card is None or card not in held:
                return [], self._unlaid(self.refusal(deal, word, ()))
            if card in chosen:
                twice = say("{card} stands there twice.", card=self._name(deal, card))
                return [], self._unlaid(twice)
            chosen.append(card)
        return chosen, ""

    def _unlaid(self, fault: str) -> str:
        """Say what is wrong with a line of cards, and that none of them was laid."""
        say = self.say
        return f"{fault} {say('No card of this line was laid.')}"

    def asks_back(self, deal: AltaBajaDeal, text: str) -> str:
        """Ask whether q is the queen, where that is held, or the end."""
        say = self.say
        names = LABELS[deal.rules.ranks]
        held = {names[card] for card in deal.legal_actions(self.seat)}
        if text == QUEEN.lower() and QUEEN in held:
            return say("q is the queen or the end: type queen or quit.")
        return ""

    def is_command(self, text: str) -> bool:
        """Tell whether a text is a command: a capital Q or T is a card."""
        return text not in CAPITALS
