"""Auction Pitch in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bazas.cards import Card
from bazas.games import CHANCE, Move
from bazas.games.pack import SUITS
from bazas.games.pitch import PitchDeal
from bazas.games.pitch.options import PASS
from bazas.games.pitch.points import counts
from bazas.play.matches.howto.pitch import howto
from bazas.play.matches.telling import spans
from bazas.play.matches.tricks import TrickTeller, card_of
from bazas.play.matches.typed import Choice, bid_meant, bid_words
from bazas.play.terminal.wording import listed, suit_name

PASSES = frozenset({"pass", "p", "paso", "pasar"})


class PitchTeller(TrickTeller[PitchDeal]):
    """Tells of the auction, of the pitcher, and of the four points."""

    rule = "P7"

    def opening(self, deal: PitchDeal) -> Iterator[str]:
        """Yield which deal it is, who deals and what wins the match (P2, P10)."""
        say = self.say
        yield say(
            "Deal {number}; dealer: {player}. {points} win the match.",
            number=deal.number,
            player=self.seats.name(deal.dealer),
            points=say.count(deal.rules.target, "point"),
        )

    def table(self, deal: PitchDeal) -> Iterator[str]:
        """Yield bids, trump, what was taken, what lies there and the hand."""
        say = self.say
        yield from self.opening(deal)
        yield from self._bids(deal)
        if deal.pitcher is not None:
            yield self._contract(deal)
        if deal.trump is not None:
            yield self.trump(deal)
        if deal.taken:
            counted = counts(deal.taken, self.seats.players)
            yield say("Taken, for Game. {counts}", counts=self.seats.each(counted))
        if deal.trick:
            yield self.lying(deal)
        yield say("Your hand: {cards}", cards=listed(self.hand(deal)))

    def howto(self, deal: PitchDeal) -> Iterator[str]:
        """Return the rules in short."""
        return howto(deal.rules, self.say)

    def typing(self, deal: PitchDeal) -> Iterator[str]:
        """Yield how bids and cards are typed."""
        say = self.say
        yield from super().typing(deal)
        yield say("pass or p, where a bid is asked for: passes")

    def _bids(self, deal: PitchDeal) -> Iterator[str]:
        """Yield the bids so far, if there are any (P3)."""
        say = self.say
        turns = [(deal.eldest + place) % self.seats.players for place in range(self.seats.players)]
        bids = [bid for player in turns if (bid := deal.bids[player]) is not None]
        if bids:
            told = [str(bid) if bid else say("pass") for bid in bids]
            yield say("Bids. {bids}", bids=self.seats.in_turn(deal.eldest, told))

    def _contract(self, deal: PitchDeal) -> str:
        """Say who is the pitcher, and what they bid (P5); nothing, where all have passed (P3)."""
        say, pitcher = self.say, deal.pitcher
        if not deal.bid:
            return say(
                "All have passed: you are the pitcher, without a bid (P3)."
                if pitcher == self.seat
                else "All have passed: the pitcher is {player}, without a bid (P3).",
                player="" if pitcher is None else self.seats.name(pitcher),
            )
        return say(
            "You are the pitcher, with a bid of {bid}."
            if pitcher == self.seat
            else "The pitcher is {player}, with a bid of {bid}.",
            player="" if pitcher is None else self.seats.name(pitcher),
            bid=deal.bid,
        )

    # What happens

    def news(self, before: PitchDeal, moves: Sequence[Move], after: PitchDeal) -> Iterator[str]:
        """Yield bids and cards; the first card tells trump (P5)."""
        for move in moves:
            if move.player == CHANCE:
                return
            if move.action >= PASS:
                yield self._bid(move)
            else:
                yield from self.played(before, move, after)
        if before.pitcher is None and after.pitcher is not None:
            yield self._contract(after)

    def played(self, before: PitchDeal, move: Move, after: PitchDeal) -> Iterator[str]:
        """Yield what is told of a card; the first one makes its suit trump (P5)."""
        if before.trump is not None or after.trump is None:
            yield from super().played(before, move, after)
            return
        say, card = self.say, card_of(move.action)
        yield say(
            "You lead {card}: {suit} are trump (P5)."
            if move.player == self.seat
            else "{player} leads {card}: {suit} are trump (P5).",
            player=self.seats.first(move.player),
            card=card,
            suit=suit_name(card.suit, say),
        )

    def _bid(self, move: Move) -> str:
        """Say what a player bids, or that they pass (P3)."""
        say, bid = self.say, move.action - PASS
        mine, name = move.player == self.seat, self.seats.first(move.player)
        if not bid:
            return say("You pass." if mine else "{player} passes.", player=name)
        return say("You bid {bid}." if mine else "{player} bids {bid}.", player=name, bid=bid)

    def result(self, deal: PitchDeal) -> Iterator[str]:
        """Yield who makes which point, and what the pitcher's bid comes to (P8, P9)."""
        say = self.say
        if deal.pitcher is None:
            yield say("All have passed: no points, and the same dealer deals again (P3).")
            return
        made = {point.name: self.seats.name(point.player) for point in deal.points_made()}
        played = [card for trick in deal.taken for card in trick.cards]
        trumps = sorted(card for card in played if card % 4 == deal.trump)
        yield f"High: {made['High']}, {card_of(trumps[-1])}."
        yield f"Low: {made['Low']}, {card_of(trumps[0])}."
        nobody = say("Jack: nobody, it was not dealt (P8).")
        yield f"Jack: {made['Jack']}." if "Jack" in made else nobody
        counted = self._counted(deal)
        nobody = say("Game: nobody, as the highest count is tied: {counts} (P8).", counts=counted)
        yield f"Game: {counted}." if "Game" in made else nobody
        points = [round(score) for score in deal.returns()]
        if points[deal.pitcher] < 0:
            yield self._set_back(deal.pitcher, deal.bid)
        yield say("Points of this deal. {points}", points=self.seats.each(points))

    def _counted(self, deal: PitchDeal) -> str:
        """Return what each has taken for Game, the most first: `Player 1, 20; you, 3` (P8)."""
        counted = counts(deal.taken, self.seats.players)
        players = sorted(self.seats.from_me(), key=lambda player: -counted[player])
        return "; ".join(f"{self.seats.name(player)}, {counted[player]}" for player in players)

    def _set_back(self, pitcher: int, bid: int) -> str:
        """Say that a pitcher has fallen short (P9)."""
        say = self.say
        return say(
            "You fall short of the bid and lose {points} (P9)."
            if pitcher == self.seat
            else "{player} falls short of the bid and loses {points} (P9).",
            player=self.seats.first(pitcher),
            points=say.count(bid, "point"),
        )

    # The person's turn

    def situation(self, deal: PitchDeal) -> Iterator[str]:
        """Yield bids so far and the hand; or trump, and whose trick it is."""
        say = self.say
        if deal.pitcher is None:
            yield from self._bids(deal)
            yield say("Your hand: {cards}", cards=listed(self.hand(deal)))
        elif deal.trump is None:
            yield say("You lead: the suit of your card becomes trump (P5).")
        else:
            yield self.standing(deal)

    def choices(self, deal: PitchDeal) -> list[Choice]:
        """Return to pass and bids, or cards."""
        say = self.say
        if deal.pitcher is not None:
            return self.cards(deal)
        return [
            Choice(
                action,
                str(bid) if bid else say("pass"),
                bid,
                words=bid_words(bid) if bid else PASSES,
            )
            for action in deal.legal_actions(self.seat)
            for bid in [action - PASS]
        ]

    def listed(self, deal: PitchDeal, choices: Sequence[Choice]) -> Iterator[str]:
        """Yield the bids that there are (P3, P4), or cards."""
        say = self.say
        if deal.pitcher is not None:
            yield from self.cards_listed(deal, choices)
            return
        bids = [one.action - PASS for one in choices if one.action > PASS]
        told = [say("pass")] if choices[0].action == PASS else []
        told += [spans(bids, say)] if bids else []
        yield say("Your bid? {bids}", bids=", ".join(told))

    def refusal(self, deal: PitchDeal, text: str, cards: Sequence[Card]) -> str:
        """Say why something is no bid, or a card cannot be played (P3, P4, P6)."""
        say = self.say
        if deal.pitcher is None:
            return self._no_bid(deal, text, cards)
        if not cards or (why := self.not_held(deal, cards)):
            return why if cards else ""
        suit = suit_name(SUITS[deal.trick[0] % 4], say)
        if deal.trick[0] % 4 == deal.trump:
            return say("You have to follow suit: {suit} ({rule}).", suit=suit, rule="P6")
        return say("You have to follow suit, {suit}, or play a trump (P6).", suit=suit)

    def _no_bid(self, deal: PitchDeal, text: str, cards: Sequence[Card]) -> str:
        """Say why something is no bid, if it looks like one (P3, P4)."""
        say = self.say
        if text.lower() in PASSES:
            return say("All others have passed: the dealer has to bid (P3).")
        bid = bid_meant(text)
        if bid is not None:
            least, most = deal.rules.min_bid, 4
            if deal.bid and least <= bid <= min(most, deal.bid):
                return say("A bid has to be higher than {bid} (P3).", bid=deal.bid)
            return say(
                "Bids go from {least} to {most} ({rule}).", least=least, most=most, rule="P3"
            )
        return say("Now a bid is wanted, not a card.") if cards else ""
