"""La báciga in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bazas.cards import Card
from bazas.games import CHANCE, Move
from bazas.games.baciga.cards import FACES, best, name
from bazas.games.baciga.deal import BacigaDeal
from bazas.games.baciga.options import SEVEN_POINTS
from bazas.games.pack import SUITS
from bazas.play.matches.baciga_view import BacigaView
from bazas.play.matches.declared import card_of, in_order, kind_of, told, words_of
from bazas.play.matches.telling import numbered
from bazas.play.matches.tricks import led_or_played, queen_or_end, taken_by, why_won
from bazas.play.matches.typed import Choice
from bazas.play.terminal.wording import listed, suit_name

GO_ON = frozenset({"go on", "on", "draw", "no", "pass", "seguir", "robar", "paso"})
"""What ends declaring."""


class BacigaTeller(BacigaView):
    """Tells of tricks, declarations and draws."""

    # What happens

    def news(self, before: BacigaDeal, moves: Sequence[Move], after: BacigaDeal) -> Iterator[str]:
        """Yield cards, tricks, declarations, and what the person draws."""
        say, rules = self.say, after.rules
        if not any(before.drawn):
            return
        for player, action in moves:
            if player != CHANCE and action < rules.cards:
                yield from self._played(before, player, action, after)
            elif player != CHANCE and action != rules.end_declare:
                yield self._declared(before, player, action)
        yield from self._draws(before, after)
        if before.stock and not after.stock:
            yield self.stock(after)
        if before.announced is None and after.announced is not None:
            yield say(
                "{points} are reached: the match is over (B13).",
                points=say.count(rules.target, "point"),
            )

    def _played(
        self, before: BacigaDeal, player: int, card: int, after: BacigaDeal
    ) -> Iterator[str]:
        """Yield what is told of a card that was played, and of the trick where it is over (B5)."""
        seats, say, trick = self.seats, self.say, [*before.trick, card]
        yield led_or_played(player, card_of(card), seats, say, leads=not before.trick)
        if len(after.scored_sevens) > len(before.scored_sevens):
            yield say(
                "You score {points} for the seven of trumps (B14)."
                if player == seats.seat
                else "{player} scores {points} for the seven of trumps (B14).",
                player=seats.first(player),
                points=say.count(SEVEN_POINTS, "point"),
            )
        if sum(after.won) > sum(before.won):
            place = best(trick, before.trump)
            winner = (before.leader + place) % seats.players
            suits = [one % 4 for one in trick]
            why = why_won(suits, place, before.trump, say)
            if trick[place] % FACES in [one % FACES for one in trick[place + 1 :]]:
                why = say("of two that are the same, the first")
            yield taken_by(winner, card_of(trick[place]), f"{why} (B5)", seats, say)

    def _declared(self, before: BacigaDeal, player: int, action: int) -> str:
        """Say what a player declares, exchanges or shows (B7, B14, 3.4)."""
        say, rules, mine = self.say, before.rules, player == self.seat
        name = self.seats.first(player)
        if action == rules.exchange_seven:
            return say(
                "You take {card} for the seven of trumps: {points} (B14)."
                if mine
                else "{player} takes {card} for the seven of trumps: {points} (B14).",
                player=name,
                card="" if before.turnup is None else card_of(before.turnup),
                points=say.count(SEVEN_POINTS, "point"),
            )
        if action == rules.show_carte_blanche:
            return say(
                "You show a hand without court cards: {cards}; {points} (3.4)."
                if mine
                else "{player} shows a hand without court cards: {cards}; {points} (3.4).",
                player=name,
                cards=listed(map(card_of, in_order(before.hands[player]))),
                points=say.count(rules.carte_blanche, "point"),
            )
        return say(
            "You declare: {declared}." if mine else "{player} declares: {declared}.",
            player=name,
            declared=told(rules, action, before.trump, say),
        )

    def _draws(self, before: BacigaDeal, after: BacigaDeal) -> Iterator[str]:
        """Yield what the person has drawn, and who has got the turn-up (B6)."""
        say = self.say
        for card in after.drawn[self.seat][len(before.drawn[self.seat]) :]:
            yield say("You draw {card}.", card=card_of(card))
        turnup = before.turnup
        for player in self.seats.from_me():
            got = after.drawn[player][len(before.drawn[player]) :]
            if player != self.seat and turnup in got and turnup is not None:
                name = self.seats.first(player)
                yield say("{player} draws the turn-up, {card}.", player=name, card=card_of(turnup))

    # The person's turn

    def situation(self, deal: BacigaDeal) -> Iterator[str]:
        """Yield trump, the stock, and what lies in the trick."""
        say = self.say
        if deal.window is None:
            trump = [self.trump(deal, short=True)] if deal.log else []  # else just told
            stock = [self.stock(deal)] if deal.stock else []
            lies = self.lying(deal) if deal.trick else say("You lead: any card can be played.")
            yield " ".join([*trump, *stock, lies])
        else:
            yield say("You may declare, before the cards are drawn (B8).")

    def choices(self, deal: BacigaDeal) -> list[Choice]:
        """Return cards, then what can be declared; 0 ends declaring after a trick."""
        say, rules = self.say, deal.rules
        legal = deal.legal_actions(self.seat)
        cards = in_order(action for action in legal if action < rules.cards)
        found = [self._card(deal, card, number) for number, card in enumerate(cards, 1)]
        others = [action for action in legal if rules.cards <= action != rules.end_declare]
        for number, action in enumerate(others, len(found) + 1):
            found.append(self._other(deal, action, number))
        if rules.end_declare in legal:
            found.append(Choice(rules.end_declare, say("nothing more"), 0, words=GO_ON))
        return found

    def _card(self, deal: BacigaDeal, card: int, number: int) -> Choice:
        """Return a card with its number; of copies that are quite the same, one can be named."""
        say, hand = self.say, deal.hands[self.seat]
        laid = deal.laid[self.seat]
        said = name(card) if deal.rules.explicit_copies else str(card_of(card))
        said += f" ({say('laid')})" if card in laid else ""
        same = [
            other
            for other in hand
            if other % FACES == card % FACES
            and (other in laid) == (card in laid)
            and deal.uses.get(other) == deal.uses.get(card)
        ]
        return Choice(card, said, number, card_of(card) if card == same[0] else None)

    def _other(self, deal: BacigaDeal, action: int, number: int) -> Choice:
        """Return something to declare, to exchange or to show, with its number."""
        say, rules = self.say, deal.rules
        if action == rules.exchange_seven:
            card = "" if deal.turnup is None else card_of(deal.turnup)
            points = say.count(SEVEN_POINTS, "point")
            said = "take {card} for the seven of trumps, {points}"
            return Choice(action, say(said, card=card, points=points), number)
        if action == rules.show_carte_blanche:
            points = say.count(rules.carte_blanche, "point")
            return Choice(
                action, say("show a hand without court cards, {points}", points=points), number
            )
        words = words_of(kind_of(rules, action, deal.trump) or "", say)
        return Choice(action, told(rules, action, deal.trump, say), number, words=words)

    def listed(self, deal: BacigaDeal, choices: Sequence[Choice]) -> Iterator[str]:
        """Yield the cards that can be played, those that cannot, and what can be declared."""
        say, rules = self.say, deal.rules
        cards = [one for one in choices if one.action < rules.cards]
        if cards:
            yield say("Cards to play: {cards}", cards=numbered(cards))
        else:
            yield self.hand(deal)
        actions = {one.action for one in cards}
        held = [card_of(card) for card in in_order(deal.hands[self.seat]) if card not in actions]
        if cards and held:
            yield say("Not to be played now: {cards}", cards=listed(held))
        others = [one for one in choices if one.action >= rules.cards]
        if others:
            yield say("To declare: {declarations}", declarations=numbered(others, "; "))

    def refusal(self, deal: BacigaDeal, text: str, cards: Sequence[Card]) -> str:
        """Say why a card cannot be played (B8, B11)."""
        say = self.say
        del text
        if not cards:
            return ""
        hand = deal.hands[self.seat]
        if not any(card_of(card) in cards for card in hand):
            return say("{card} is not in your hand.", card=cards[0])
        if deal.window is not None:
            return say("First declare, or draw by 0 (B8).")
        return self._must(deal, hand, [card for card in hand if card_of(card) in cards])

    def _must(self, deal: BacigaDeal, hand: Sequence[int], named: Sequence[int]) -> str:
        """Say what has to be played instead of cards that are held, the stock being gone (B11)."""
        say, led = self.say, deal.trick[0] % 4
        suits = {card % 4 for card in named}
        if deal.rules.phase2 == "suit_or_trump_free":
            return say("You have to play the suit led or a trump (B11).")
        if any(card % 4 == led for card in hand):
            if suits == {led}:
                return say("You have to beat what lies there (B11).")
            suit = suit_name(SUITS[led], say)
            return say("You have to follow suit: {suit} ({rule}).", suit=suit, rule="B11")
        if suits == {deal.trump}:
            return say("You have to beat what lies there (B11).")
        return say("Without the suit led, you have to play a trump (B11).")

    def asks_back(self, deal: BacigaDeal, text: str) -> str:
        """Ask whether a capital Q means a queen, where one is held, or the end."""
        return queen_or_end(text, map(card_of, deal.hands[self.seat]), self.say)

    def alone(self, deal: BacigaDeal, choices: Sequence[Choice]) -> bool:
        """Tell whether there is nothing to declare, or the last card of the hand is left."""
        return len(choices) == 1 and (deal.window is not None or len(deal.hands[self.seat]) == 1)
