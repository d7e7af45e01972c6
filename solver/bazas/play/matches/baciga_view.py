"""What there is to see of a deal of La báciga, in words."""

from __future__ import annotations

from collections.abc import Iterator

from bazas.games.baciga.deal import BacigaDeal
from bazas.games.pack import SUITS
from bazas.play.matches.declared import card_of, in_order
from bazas.play.matches.howto import baciga as howto
from bazas.play.matches.telling import Teller
from bazas.play.terminal.wording import listed, suit_name


class BacigaView(Teller[BacigaDeal]):
    """Tells how a deal stands, what was played, and what came of it."""

    def opening(self, deal: BacigaDeal) -> Iterator[str]:
        """Yield which deal it is, who deals, partners, and trump (B2, B3)."""
        say, rules = self.say, deal.rules
        yield say(
            "Deal {number}, {cards} for each; dealer: {player}.",
            number=deal.number,
            cards=say.count(rules.hand, "card"),
            player=self.seats.name(deal.dealer),
        )
        if rules.target:
            yield say("{points} win the match.", points=say.count(rules.target, "point"))
        if rules.teams:
            partner = (self.seat + rules.sides) % rules.players
            yield say("Your partner is {player}.", player=self.seats.name(partner))
        yield self.trump(deal)
        if any(deal.points):
            points = say.count(sum(deal.points), "point")
            yield say("It is a seven: {points} for the dealer (B14).", points=points)

    def table(self, deal: BacigaDeal) -> Iterator[str]:
        """Yield trump, stock, points, tricks, what lies there, and the hand."""
        say = self.say
        yield self.trump(deal)
        yield self.stock(deal)
        points = [round(more) for more in deal.returns()]
        yield say("Points of this deal. {points}", points=self.points(points))
        yield say("Tricks. {tricks}", tricks=self.seats.each(deal.won))
        for player in self.seats.from_me():
            if deal.laid[player]:
                cards = listed(map(card_of, in_order(deal.laid[player])))
                name = self.seats.first(player)
                yield say("On the table. {player}: {cards}", player=name, cards=cards)
        if deal.trick:
            yield self.lying(deal)
        yield self.hand(deal)

    def howto(self, deal: BacigaDeal) -> Iterator[str]:
        """Return the rules in short."""
        return howto.howto(deal.rules, self.say)

    def combinations(self, deal: BacigaDeal) -> Iterator[str]:
        """Return what combinations score under the options (B7, 3.4)."""
        return howto.combinations(deal.rules, self.say)

    def typing(self, deal: BacigaDeal) -> Iterator[str]:
        """Yield how cards and declarations are typed."""
        say = self.say
        del deal
        yield say("a number or a card, such as 3, 10♦, Qh or ace of spades: plays it")
        yield say("a number or a name, such as marriage: declares that")

    def hand(self, deal: BacigaDeal) -> str:
        """Say what the person holds, laid or not."""
        say, cards = self.say, in_order(deal.hands[self.seat])
        return say("Your hand: {cards}", cards=listed(map(card_of, cards)))

    def trump(self, deal: BacigaDeal, *, short: bool = False) -> str:
        """Say what is trump and, unless `short`, which card lies under the stock (B2, 3.4)."""
        say = self.say
        if deal.trump is None:
            if short:
                return say("No trump yet.")
            return say("There is no trump until somebody declares a marriage or a sequence (3.4).")
        suit = suit_name(SUITS[deal.trump], say)
        if short or deal.turnup is None:
            return say("Trump: {suit}.", suit=suit)
        card = card_of(deal.turnup)
        return say("Trump: {suit}; the turn-up is {card}.", suit=suit, card=card)

    def stock(self, deal: BacigaDeal) -> str:
        """Say how many cards are left to be drawn (B6, B11)."""
        say, rule = self.say, deal.rules.phase2
        if not deal.stock and rule == "follow_head_trump":
            return say(
                "The stock is gone: nothing is declared; follow suit or trump, and beat what lies "
                "there if you can (B11)."
            )
        if not deal.stock and rule == "suit_or_trump_free":
            return say(
                "The stock is gone: nothing is declared; play the suit led or a trump (B11)."
            )
        if not deal.stock:
            return say("The stock is gone: nothing is declared, and suit must be followed (B11).")
        return say("Stock: {cards}.", cards=say.count(deal.stock, "card"))

    def lying(self, deal: BacigaDeal) -> str:
        """Say what lies in the trick."""
        say = self.say
        cards = self.seats.in_turn(deal.leader, map(card_of, deal.trick))
        return say("In the trick. {cards}", cards=cards)

    def tricks(self, deal: BacigaDeal) -> Iterator[str]:
        """Yield a line for each trick that is over: whoever leads the next one has won it."""
        say, players = self.say, self.seats.players
        cards = [move for move in deal.log if move[1] < deal.rules.cards]
        every = [cards[start : start + players] for start in range(0, len(cards), players)]
        over = [trick for trick in every if len(trick) == players]
        leaders = [*(trick[0][0] for trick in every[1:]), deal.leader]
        for number, (trick, winner) in enumerate(zip(over, leaders, strict=False), 1):
            yield say(
                "Trick {number}. {cards}. Winner: {player}.",
                number=number,
                cards=self.seats.in_turn(trick[0][0], (card_of(card) for _, card in trick)),
                player=self.seats.name(winner),
            )
        if not over:
            yield say("No trick has been played yet.")

    def result(self, deal: BacigaDeal) -> Iterator[str]:
        """Yield brisques and the last trick, where they count, and the points (B12, B14)."""
        say, rules = self.say, deal.rules
        if rules.brisques and deal.announced is None:
            each = say.count(rules.brisques, "point")
            brisques = self.seats.each(deal.brisques())
            yield say("Brisques, {points} each. {brisques}", points=each, brisques=brisques)
        if rules.last_trick and deal.announced is None:
            yield say(
                "The last trick, {points}: {player} (B14).",
                points=say.count(rules.last_trick, "point"),
                player=self.seats.name(deal.leader),
            )
        points = [round(more) for more in deal.returns()]
        yield say("Points of this deal. {points}", points=self.points(points))
