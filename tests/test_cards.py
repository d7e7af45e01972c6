"""One card: its 52 faces, every way to write one, and what is none (BS-1 to BS-3)."""

import pytest

from bazas import Card, NotationError, Suit
from bazas.cards import Letters, find_card, split_cards

FACES = [Card(rank, suit) for suit in Suit for rank in range(2, 15)]
SELECTORS = ("\ufe0e", "\ufe0f", "\u200d")


def picture(card: Card) -> str:
    """Return the character of the Unicode block of playing cards: ace 1, queen 13, king 14."""
    place = {14: 1, 12: 13, 13: 14}.get(card.rank, card.rank)
    return chr((0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0)[card.suit] + place)


def test_there_are_52_faces_and_each_has_its_own_names() -> None:
    assert len(FACES) == len(set(FACES)) == 52
    assert len({str(card) for card in FACES}) == len({card.ascii for card in FACES}) == 52


@pytest.mark.parametrize("card", FACES, ids=str)
def test_every_face_is_read_from_all_its_names(card: Card) -> None:
    rank, sign = str(card)[:-1], str(card)[-1]
    white = "♤♡♢♧"[card.suit]
    names = [str(card), rank + white, sign + rank, white + rank, picture(card)]
    names += [str(card) + mark for mark in SELECTORS]
    names += [name.lower() for name in names]
    assert [Card.parse(name) for name in names] == [card] * len(names)
    assert eval(repr(card), {"Card": Card}) == card  # noqa: S307 - our own text


@pytest.mark.parametrize("card", FACES, ids=str)
def test_every_face_is_read_from_its_letters_in_both_languages(card: Card) -> None:
    rank = card.ascii[0]
    for letters, initials in (("en", "shdc"), ("es", "pcdt")):
        language: Letters = "en" if letters == "en" else "es"
        suit = initials[card.suit]
        names = [rank + suit, suit + rank, rank.lower() + suit, rank + suit.upper()]
        assert [find_card(name, letters=language) for name in names] == [card] * len(names)
    assert Card.parse(card.ascii, letters="en") == card


@pytest.mark.parametrize("card", FACES, ids=str)
def test_ascii_name_alone_reads_back_unless_spanish_reads_another_card(card: Card) -> None:
    if card.suit is Suit.CLUBS:  # C is tréboles in English and corazones in Spanish
        with pytest.raises(NotationError, match="reads two ways") as caught:
            Card.parse(card.ascii)
        both = {str(card), str(Card(card.rank, Suit.HEARTS))}
        assert set(str(caught.value.expected).split(" or ")) == both
    else:
        assert Card.parse(card.ascii) == card


@pytest.mark.parametrize("name", ["10♦", "T♦", "t♦", "♦10", "♦T", "10d", "Td", "D10", "dt"])
def test_ten_is_10_or_t(name: str) -> None:
    assert Card.parse(name) == Card(10, Suit.DIAMONDS)


NO_CARDS = ["", " ", "10", "♦", "A", "1♦", "0♦", "11♦", "14♦", "10♦♦", "♦10♦", "A♠K♠", "A ♠"]
NO_CARDS += [
    "Ax",
    "B♠",
    "1Od",
    "-2♠",
    "02♠",
    "2.♠",
    "\u0662♠",
    "\uff12♠",
    "Ş2",
    "10♦\n",
    "\U0001f0ac",
]
NO_CARDS += ["\U0001f0a0", "\U0001f0cf", "\U0001f0bf"]  # a back and two jokers


@pytest.mark.parametrize("text", NO_CARDS)
def test_anything_else_is_no_card_and_says_what_is(text: str) -> None:
    with pytest.raises(NotationError, match="not a card") as caught:
        Card.parse(text)
    assert caught.value.token == text
    assert caught.value.expected


@pytest.mark.parametrize("text, letters", [("4p", "en"), ("4s", "es"), ("4t", "en"), ("4h", "es")])
def test_letters_of_the_other_language_are_no_card(text: str, letters: Letters) -> None:
    with pytest.raises(NotationError):
        Card.parse(text, letters=letters)


@pytest.mark.parametrize("rank, suit", [(1, 0), (15, 0), (-2, 0), (2, 4), (2, -1)])
def test_no_card_is_made_outside_the_pack(rank: int, suit: int) -> None:
    with pytest.raises(ValueError, match=r"rank|Suit"):
        Card(rank, suit)


@pytest.mark.parametrize(
    "text, cards",
    [
        ("Td8h", [(0, "Td"), (2, "8h")]),
        ("10♦8♥", [(0, "10♦"), (3, "8♥")]),
        ("♦10♥8", [(0, "♦10"), (3, "♥8")]),
        ("10d10h", [(0, "10d"), (3, "10h")]),
        ("\U0001f0a1\U0001f0b1", [(0, "\U0001f0a1"), (1, "\U0001f0b1")]),
        ("", []),
        ("Td8", []),
        ("Td8hx", []),
        ("Td♥8", []),
        ("Td 8h", []),
    ],
)
def test_glued_cards_are_split_only_when_all_of_the_text_is_cards(
    text: str, cards: list[tuple[int, str]]
) -> None:
    assert split_cards(text) == cards
