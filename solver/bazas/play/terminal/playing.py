"""One problem being played: cards, taking them back, hints, and the review at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bazas.analysis.legality import tell_illegal
from bazas.cards import Card
from bazas.errors import IllegalCardError
from bazas.notation.draft import shortened
from bazas.play.game import CARDS, LINE, SUIT, Game
from bazas.play.posed import Posed
from bazas.play.terminal.advice import Adviser
from bazas.play.terminal.means import Means
from bazas.play.terminal.review import reviewed
from bazas.play.terminal.typed import Act, Piece, Typed
from bazas.play.terminal.wording import listed, outcome, played_told, suit_name
from bazas.speech import Speech


class Playing:
    """A game of a problem, and all that can be asked while it goes on."""

    def __init__(self, posed: Posed, means: Means, *, another: bool = False) -> None:
        """Prepare, and show nothing yet; `another` tells whether there is a next problem."""
        self.posed = posed
        self.game = Game(posed.puzzle)
        self._means = means
        self._another = another
        self._adviser = Adviser()
        self._acts: dict[Act, Callable[[], None]] = {
            Act.HINT: self._hint,
            Act.REACH: self._reach,
            Act.RESTART: self._restart,
            Act.LIST: self._list,
            Act.TABLE: self.show,
        }

    def begin(self) -> None:
        """Show the game where it stands; one that is over begins anew."""
        if self.game.over:
            self.game.restart()
        self.show()

    def show(self) -> None:
        """Show the game."""
        self._means.screen.show(self.posed, self.game)

    def do(self, typed: Typed) -> None:
        """Do what was typed, if it is about the game."""
        if typed.act is Act.UNDO:
            self._undo(typed.times)
        elif typed.act in self._acts:
            self._acts[typed.act]()
        elif typed.pieces and self.game.over:
            self._tell_over()
        elif typed.pieces:
            self._play(typed.pieces)

    def _tell(self, text: str) -> None:
        """Print a line."""
        self._means.screen.tell(text)

    def _tell_over(self) -> None:
        """Tell that there are no cards left to be played, or to be asked about."""
        say = self._means.say
        self._tell(say("All cards are played; u takes the last one back, r starts again."))

    # Cards

    def _play(self, pieces: Sequence[Piece]) -> None:
        """Play cards one after the other, until one cannot be played; numbers are those shown."""
        say, game, before = self._means.say, self.game, len(self.game.tricks)
        cards = [self._readings(piece) for piece in pieces]
        if not all(cards):
            number = pieces[cards.index(())].number
            most = sum(slot.number is not None for slot in game.slots)
            self._tell(
                say(
                    "No card has the number {number}; the last is {most}.", number=number, most=most
                )
            )
            return
        refused = ""
        for piece, readings in zip(pieces, cards, strict=True):
            refused = refused or self._refused(piece, readings)
        if len(game.tricks) > before:
            self._means.screen.played(self.posed, game, len(game.tricks) - before)
        if refused:
            self._tell(refused)
        if game.over:
            self._end()

    def _readings(self, piece: Piece) -> tuple[Card, ...]:
        """Return what a piece may mean: one card for a number, none where no card has it."""
        if piece.number is None:
            return piece.cards
        card = self.game.numbered(piece.number)
        return () if card is None else (card,)

    def _refused(self, piece: Piece, readings: tuple[Card, ...]) -> str:
        """Play a card, or return why not: it reads two ways, or breaks a rule (BS-8, BS-11)."""
        say, game = self._means.say, self.game
        card, *others = game.meant(readings)
        if others:
            word = repr(shortened(piece.text))
            return say("{word} is {one} or {other}: which?", word=word, one=card, other=others[0])
        try:
            game.play(card)
        except IllegalCardError:
            reason = tell_illegal(game.position, card, say)
            return say("Not possible: {reason}", reason=reason)
        return ""

    def _undo(self, times: int) -> None:
        """Take cards back: one, or as many as are said and there are."""
        say, before = self._means.say, self.game.line
        while times and self.game.undo():
            times -= 1
        self._taken_back(before[len(self.game.line) :], say)

    def _restart(self) -> None:
        """Take all cards back."""
        self._taken_back(self.game.restart(), self._means.say)

    def _taken_back(self, cards: Sequence[Card], say: Speech) -> None:
        """Tell what was taken back: it can be typed again as it stands there."""
        if not cards:
            self._tell(say("There is nothing to take back."))
            return
        news = say("Taken back: {cards}", cards=listed(cards))
        self._means.screen.changed(self.posed, self.game, news)

    def _list(self) -> None:
        """Tell the tricks played."""
        say = self._means.say
        if not self.game.tricks:
            self._tell(say("No trick has been played yet."))
        for text in played_told(self.game.tricks, say):
            self._tell(text)

    # Questions

    def _reach(self) -> None:
        """Tell what can still be reached: exactly."""
        say, game, target = self._means.say, self.game, self.posed.puzzle.target
        reach = self._means.answer(lambda: self._adviser.reach(game))
        if reach is None:
            return
        self._tell(say("Still reachable: {tricks}.", tricks=say.count(reach, "trick")))
        if target is not None and reach < target:
            self._tell(say("The target is out of reach."))

    def _hint(self) -> None:
        """Give the next hint of this position: the suit of a good card, good cards, a best line."""
        say, game = self._means.say, self.game
        legal = game.position.legal()
        if not legal:
            self._tell_over()
            return
        if len(legal) == 1:
            self._tell(say("Only {card} can be played.", card=legal[0]))
            return
        hint = self._means.answer(lambda: self._hinted(game.next_hint))
        if hint is None:
            return
        text, level = hint
        game.hinted(level)
        self._tell(text)
        if level < LINE:
            self._tell(say("(hint {level} of 3)", level=level))

    def _hinted(self, level: int) -> tuple[str, int]:
        """Return the hint of a level, and which level it comes to."""
        say, position = self._means.say, self.game.position
        if level == LINE:
            return say("A best line: {cards}", cards=listed(self._adviser.line(position))), LINE
        good = self._adviser.good(position)
        if len(good) == len(position.legal()):
            return say("Every card that can be played is good here."), CARDS
        if level == CARDS:
            return say("Good: {cards}", cards=listed(good)), CARDS
        return say("A good card is one of {suit}.", suit=suit_name(good[0].suit, say)), SUIT

    def _end(self) -> None:
        """Tell what came of it, go through the line, and say what can be done next."""
        say = self._means.say
        for text in outcome(self.game, say):
            self._tell(text)
        texts = self._means.answer(lambda: reviewed(self.posed.puzzle, self.game.line, say))
        for text in texts or ():
            self._tell(text)
        self._tell(
            say(
                "u takes the last card back, r starts again, n goes to the next problem, q ends."
                if self._another
                else "u takes the last card back, r starts again, q ends."
            )
        )
