"""The rules of the page against those of the package (BS-8 to BS-13)."""

from __future__ import annotations

from collections import Counter
from random import Random

from bazas import Card, Position, Puzzle, Suit, published
from bazas.rules import Reason
from engine import Engine, loaded, numbers, placed, posed, positions, small, told, walk

engine = loaded

ROWS = (Reason.TABLE_LEADS, Reason.HIGHEST, Reason.TOPMOST, Reason.NO_SUIT)

FACES = [Card(rank, suit) for suit in Suit for rank in range(2, 15)]

FROZEN = """
const frozen = (value) => {
  if (value && typeof value === "object") Object.values(value).forEach(frozen);
  return Object.freeze(value);
};
"""
"""What changes a frozen object throws."""

PLAYED = f"""([puzzle, line]) => {{
  {FROZEN}
  frozen(puzzle);
  const {{ tricks, positions }} = playLine(puzzle, line);
  return positions.map((position, n) => ({{
    position: frozen(position),
    led: ledCard(position),
    first: firstRow(position),
    tricks: legalCards(position).map((card) => trickOf(position, card)),
    after: legalCards(position).map((card) => afterTrick(position, trickOf(position, card))),
    played: tricks[n] || null,
  }}));
}}"""

REFUSED = """({ position, cards }) => cards.map((card) => {
  try {
    return trickOf(position, card);
  } catch (error) {
    return error instanceof Error && error.message;
  }
})"""


def seen(position: Position, card: Card | None) -> dict[str, object]:
    """Return what the package says of a position, in which a card is played."""
    tricks, led = position.tricks(), position.led
    return {
        "position": placed(position),
        "led": None if led is None else numbers([led])[0],
        "first": next((n for n, row in enumerate(position.rows) if row), -1),
        "tricks": list(map(told, tricks)),
        "after": [placed(position.after(trick)) for trick in tricks],
        "played": None if card is None else told(position.trick(card)),
    }


def lines(seed: int) -> list[tuple[Puzzle, list[Card]]]:
    random = Random(seed)
    return [(puzzle, walk(puzzle, random)) for puzzle in (*small(1_500), *published())]


def test_positions_tricks_and_reasons_are_those_of_the_package(engine: Engine) -> None:
    cases = lines(1)
    found = engine.each(PLAYED, [(posed(puzzle), numbers(line)) for puzzle, line in cases])
    for (puzzle, line), steps in zip(cases, found, strict=True):
        played = zip(positions(puzzle, line), [*line, None], strict=True)
        assert steps == [seen(position, card) for position, card in played]
    reasons = Counter(
        trick["whyRow"] for steps in found for step in steps for trick in step["tricks"]
    )
    assert min(reasons[str(reason)] for reason in ROWS) > 100


def test_every_other_card_is_refused(engine: Engine) -> None:
    random = Random(2)
    places = [random.choice(positions(p, walk(p, random))) for p in small(300)]
    others = [[card for card in FACES if card not in place.legal()] for place in places]
    cases = [
        {"position": placed(place), "cards": numbers(cards)}
        for place, cards in zip(places, others, strict=True)
    ]
    for case, cards in zip(engine.each(REFUSED, cases), others, strict=True):
        assert case == [f"illegal card: {number}" for number in numbers(cards)]


def test_a_line_with_an_illegal_card_is_refused(engine: Engine) -> None:
    puzzle = Puzzle.parse("Td8h/4s Ks4s 1")
    script = (
        "([puzzle, line]) => { try { playLine(puzzle, line); } catch (e) { return e.message; } }"
    )
    case = (posed(puzzle), numbers([Card.parse("K♠"), Card.parse("K♠")]))
    assert engine.one(script, case) == "illegal card: 13"


def test_cards_have_their_names(engine: Engine) -> None:
    script = "(card) => [cardName(card), cardCode(card), rankOf(card), suitOf(card)]"
    found = engine.each(script, numbers(FACES))
    assert found == [[str(card), card.ascii, card.rank, card.suit] for card in FACES]
    script = "([rank, suit]) => [makeCard(rank, suit), rankName(makeCard(rank, suit))]"
    found = engine.each(script, [(card.rank, card.suit) for card in FACES])
    assert found == [[n, str(c)[:-1]] for n, c in zip(numbers(FACES), FACES, strict=True)]


def test_a_hand_is_sorted_as_deals_are(engine: Engine) -> None:
    hands = [puzzle.hand for puzzle in small(200)]
    found = engine.each("(hand) => [sortedHand(hand), hand]", list(map(numbers, hands)))
    for hand, (sorted_hand, given) in zip(hands, found, strict=True):
        assert given == numbers(hand)
        assert sorted_hand == numbers(sorted(hand, key=lambda card: (card.suit, -card.rank)))
