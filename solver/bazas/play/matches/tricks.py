"""What games with the pack of 52 and tricks have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from bazas.cards import Card
from bazas.games import Move
from bazas.games.pack import NAMES, SUITS
from bazas.games.tricks import PackDeal, Trick
from bazas.play.matches.seats import Seats
from bazas.play.matches.telling import Teller, numbered
from bazas.play.matches.typed import Choice
from bazas.play.terminal.wording import listed, suit_name
from bazas.speech import Speech

Deal = TypeVar("Deal", bound=PackDeal)
QUEEN = 12
"""The rank of queens."""


def card_of(number: int) -> Card:
    """Return a card by its number in the pack."""
    return Card.parse(NAMES[number])


def by_suit(cards: Iterable[int]) -> list[Card]:
    """Return cards by suit, the highest first."""
    return sorted(map(card_of, cards), key=lambda card: (card.suit, -card.rank))


def why_won(suits: Sequence[int], winner: int, trump: int | None, say: Speech) -> str:
    """Say why the card at a place wins a trick, given all cards' suits in order of play."""
    if suits[winner] != trump:
        alone = suits.count(suits[winner]) == 1
        return say("the only card of the suit led" if alone else "the highest card of the suit led")
    return say("the only trump" if suits.count(trump) == 1 else "the highest trump")


def led_or_played(player: int, card: object, seats: Seats, say: Speech, *, leads: bool) -> str:
    """Say that a player leads a card, or plays one to a trick."""
    mine, name = player == seats.seat, seats.first(player)
    if leads:
        return say("You lead {card}." if mine else "{player} leads {card}.", player=name, card=card)
    return say("You play {card}." if mine else "{player} plays {card}.", player=name, card=card)


def taken_by(player: int, card: object, why: str, seats: Seats, say: Speech) -> str:
    """Say who takes a trick, with which card, and why."""
    return say(
        "You take the trick with {card}: {why}."
        if player == seats.seat
        else "{player} takes the trick with {card}: {why}.",
        player=seats.first(player),
        card=card,
        why=why,
    )


def queen_or_end(text: str, hand: Iterable[Card], say: Speech) -> str:
    """Return a question, where a capital Q may mean a queen that is held, or the end; or nothing.

    A small q is the command: no card of these games is a bare rank.
    """
    if text == "Q" and any(card.rank == QUEEN for card in hand):
        return say("Q alone is no card: add its suit, or type quit to end.")
    return ""


class TrickTeller(Teller[Deal]):
    """Tells of cards and tricks; bids are told of by those who have them."""

    rule: str
    """the number of the rule about who takes a trick"""

    def hand(self, deal: Deal) -> list[Card]:
        """Return the person's cards, in order."""
        return by_suit(deal.hands[self.seat])

    def trump(self, deal: Deal) -> str:
        """Say what is trump."""
        say = self.say
        if deal.trump is None:
            return say("There is no trump.")
        return say("Trump: {suit}.", suit=suit_name(SUITS[deal.trump], say))

    def lying(self, deal: Deal) -> str:
        """Say what lies in the trick."""
        say = self.say
        cards = self.seats.in_turn(deal.leader, map(card_of, deal.trick))
        return say("In the trick. {cards}", cards=cards)

    def standing(self, deal: Deal) -> str:
        """Say what is trump and what lies in the trick, or that the person leads."""
        say = self.say
        lies = self.lying(deal) if deal.trick else say("You lead: any card can be played.")
        return f"{self.trump(deal)} {lies}"

    def tricks(self, deal: Deal) -> Iterator[str]:
        """Yield a line for each trick that is over."""
        say = self.say
        for number, trick in enumerate(deal.taken, 1):
            yield say(
                "Trick {number}. {cards}. Winner: {player}.",
                number=number,
                cards=self.seats.in_turn(trick.leader, map(card_of, trick.cards)),
                player=self.seats.name(trick.winner),
            )
        if not deal.taken:
            yield say("No trick has been played yet.")

    def typing(self, deal: Deal) -> Iterator[str]:
        """Yield how bids and cards are typed."""
        say = self.say
        del deal
        yield say("a number, where a bid is asked for: bids as much")
        yield say("a number or a card, such as 3, 10♦, Qh or ace of spades: plays it")

    # What happens

    def played(self, before: Deal, move: Move, after: Deal) -> Iterator[str]:
        """Yield what is told of a card that was played, and of the trick where it is over."""
        leads = not before.trick
        yield led_or_played(move.player, card_of(move.action), self.seats, self.say, leads=leads)
        if len(after.taken) > len(before.taken):
            yield self.taken(after.taken[-1], after.trump)

    def taken(self, trick: Trick, trump: int | None) -> str:
        """Say who takes a trick, and why."""
        place = (trick.winner - trick.leader) % self.seats.players
        suits = [card % 4 for card in trick.cards]
        why = f"{why_won(suits, place, trump, self.say)} ({self.rule})"
        return taken_by(trick.winner, card_of(trick.cards[place]), why, self.seats, self.say)

    # The person's turn

    def cards(self, deal: Deal) -> list[Choice]:
        """Return the cards that can be played, numbered."""
        legal = by_suit(deal.legal_actions())
        actions = {card_of(action): action for action in deal.legal_actions()}
        return [
            Choice(actions[card], str(card), number, card) for number, card in enumerate(legal, 1)
        ]

    def cards_listed(self, deal: Deal, choices: Sequence[Choice]) -> Iterator[str]:
        """Yield which cards can be played, and which cannot."""
        say = self.say
        yield say("Cards to play: {cards}", cards=numbered(choices))
        legal = {one.card for one in choices}
        others = [card for card in self.hand(deal) if card not in legal]
        if others:
            yield say("Not to be played now: {cards}", cards=listed(others))

    def not_held(self, deal: Deal, cards: Sequence[Card]) -> str:
        """Say that a card is not in the hand; nothing if one of its readings is."""
        say, hand = self.say, self.hand(deal)
        if any(card in hand for card in cards):
            return ""
        return say("{card} is not in your hand.", card=cards[0])

    def asks_back(self, deal: Deal, text: str) -> str:
        """Ask whether a capital Q means a queen, where one is held, or the end."""
        return queen_or_end(text, self.hand(deal), self.say)

    def alone(self, deal: Deal, choices: Sequence[Choice]) -> bool:
        """Tell whether only the last card of the hand is left, which plays itself."""
        return len(choices) == len(deal.hands[self.seat]) == 1 and choices[0].card is not None
