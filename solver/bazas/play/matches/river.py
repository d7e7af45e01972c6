"""Up and Down the River in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bazas.cards import Card
from bazas.games import CHANCE, SIMULTANEOUS, Move
from bazas.games.pack import SUITS
from bazas.games.river import RiverDeal
from bazas.games.river.options import BID
from bazas.play.matches.howto.river import howto
from bazas.play.matches.telling import spans
from bazas.play.matches.tricks import TrickTeller, card_of
from bazas.play.matches.typed import Choice, bid_meant, bid_words
from bazas.play.terminal.wording import listed, suit_name


class RiverTeller(TrickTeller[RiverDeal]):
    """Tells of bids and of tricks, made and wanted."""

    rule = "U8"

    def opening(self, deal: RiverDeal) -> Iterator[str]:
        """Yield which deal it is, who deals, and trump (U2, U4, U5)."""
        say, sizes = self.say, deal.rules.sizes
        yield say(
            "Deal {number} of {deals}, {cards} for each; dealer: {player}.",
            number=deal.number,
            deals=len(sizes),
            cards=say.count(deal.size, "card"),
            player=self.seats.name(deal.dealer),
        )
        yield self._turned(deal)

    def table(self, deal: RiverDeal) -> Iterator[str]:
        """Yield trump, bids, tricks, what lies there and the hand."""
        say = self.say
        yield from self.opening(deal)
        yield from self._bids(deal)
        if deal.trick:
            yield self.lying(deal)
        yield say("Your hand: {cards}", cards=listed(self.hand(deal)))

    def howto(self, deal: RiverDeal) -> Iterator[str]:
        """Return the rules in short."""
        return howto(deal.rules, self.say)

    def _turned(self, deal: RiverDeal) -> str:
        """Say what is trump, and by which card (U5)."""
        say = self.say
        if deal.turnup is None:
            return self.trump(deal)
        suit = suit_name(SUITS[deal.turnup % 4], say)
        return say("Trump: {suit}; the turn-up is {card}.", suit=suit, card=card_of(deal.turnup))

    def _bids(self, deal: RiverDeal) -> Iterator[str]:
        """Yield the bids; and the tricks of each once all have bid."""
        say = self.say
        known = [player for player in self.seats.from_me() if deal.bids[player] is not None]
        if len(known) == self.seats.players:
            pairs = zip(deal.made, deal.bids, strict=True)
            told = [say("{made} of {bid}", made=made, bid=bid) for made, bid in pairs]
            yield say("Tricks, of those bid. {tricks}", tricks=self.seats.each(told))
        elif known:
            bids = [
                deal.bids[(deal.eldest + place) % len(deal.bids)] for place in range(len(known))
            ]
            yield say("Bids. {bids}", bids=self.seats.in_turn(deal.eldest, bids))

    # What happens

    def news(self, before: RiverDeal, moves: Sequence[Move], after: RiverDeal) -> Iterator[str]:
        """Yield bids and cards; what is dealt is told when the deal begins."""
        say = self.say
        if before.turn == SIMULTANEOUS:
            yield say("All bid at once. {bids}", bids=self.seats.each(after.bids))
            yield self._total(after)
            return
        for move in moves:
            if move.player == CHANCE:
                return
            if move.action >= BID:
                yield self._bid(move)
            else:
                yield from self.played(before, move, after)
        if len(after.taken) > len(before.taken) and not after.is_terminal():
            yield from self._bids(after)
        elif None in before.bids and None not in after.bids:
            yield self._total(after)

    def _bid(self, move: Move) -> str:
        """Say what a player bids (U6)."""
        say, bid = self.say, move.action - BID
        mine, name = move.player == self.seat, self.seats.first(move.player)
        return say("You bid {bid}." if mine else "{player} bids {bid}.", player=name, bid=bid)

    def _total(self, deal: RiverDeal) -> str:
        """Say what all bids add up to."""
        say = self.say
        bids = sum(filter(None, deal.bids))
        return say(
            "The bids add up to {bids}, for {tricks}.",
            bids=bids,
            tricks=say.count(deal.size, "trick"),
        )

    def result(self, deal: RiverDeal) -> Iterator[str]:
        """Yield bid, tricks and points of each (U9)."""
        say, points = self.say, deal.returns()
        for player in self.seats.from_me():
            bid, made = deal.bids[player], deal.made[player]
            yield say(
                "{player}: {tricks}, bid {bid}; {points}."
                if made != bid
                else "{player}: {tricks}, bid {bid}; exact, {points}.",
                player=self.seats.first(player),
                bid=bid,
                tricks=say.count(made, "trick"),
                points=say.count(round(points[player]), "point"),
            )

    # The person's turn

    def situation(self, deal: RiverDeal) -> Iterator[str]:
        """Yield bids so far and the hand; or whose trick it is."""
        say = self.say
        if deal.bids[self.seat] is None:
            yield from self._bids(deal)
            yield say("Your hand: {cards}", cards=listed(self.hand(deal)))
            if deal.turn == SIMULTANEOUS:
                yield say("All bid at once, unseen (U6).")
        else:
            yield self.standing(deal)

    def choices(self, deal: RiverDeal) -> list[Choice]:
        """Return bids, or cards."""
        if deal.bids[self.seat] is not None:
            return self.cards(deal)
        return [
            Choice(action, str(bid), bid, words=bid_words(bid))
            for action in deal.legal_actions(self.seat)
            for bid in [action - BID]
        ]

    def listed(self, deal: RiverDeal, choices: Sequence[Choice]) -> Iterator[str]:
        """Yield the bids that there are, and why one is not (U6); or cards."""
        say = self.say
        if deal.bids[self.seat] is not None:
            yield from self.cards_listed(deal, choices)
            return
        bids = [one.action - BID for one in choices]
        barred = [bid for bid in range(deal.size + 1) if bid not in bids]
        if barred:
            yield say(
                "All bids together must not be {tricks}: {bid} is no bid for the dealer (U6).",
                tricks=deal.size,
                bid=barred[0],
            )
        yield say("How many tricks do you bid? {bids}", bids=spans(bids, say))

    def refusal(self, deal: RiverDeal, text: str, cards: Sequence[Card]) -> str:
        """Say why a card cannot be played (U7)."""
        say = self.say
        if deal.bids[self.seat] is None:
            bid = bid_meant(text)
            if bid is not None and bid > deal.size:
                said = "Bids go from {least} to {most} ({rule})."
                return say(said, least=0, most=deal.size, rule="U6")
            return say("Now a bid is wanted, not a card.") if cards else ""
        if not cards or (why := self.not_held(deal, cards)):
            return why if cards else ""
        suit = suit_name(SUITS[deal.trick[0] % 4], say)
        return say("You have to follow suit: {suit} ({rule}).", suit=suit, rule="U7")
