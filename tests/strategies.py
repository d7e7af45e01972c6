"""Hypothesis strategies for cards and problems, shared by the tests."""

from __future__ import annotations

from hypothesis import reject
from hypothesis import strategies as st

from bazas import Card, Puzzle, PuzzleError, Suit
from bazas.workshop.shape import MOST_HAND, Shape, Span

cards = st.builds(Card, st.integers(2, 14), st.sampled_from(Suit))
few_cards = st.builds(Card, st.integers(2, 5), st.sampled_from((Suit.SPADES, Suit.HEARTS)))
"""Eight faces only, so that ties, copies and voids are frequent."""

titles = st.text(max_size=20)
notes = st.lists(titles, max_size=3).map("\n".join)


@st.composite
def puzzles(draw: st.DrawFn, most: int = 6, *, printed: bool = False) -> Puzzle:
    """Draw a proper problem with a hand of up to `most` cards; `printed` adds all that can be."""
    faces = draw(st.sampled_from((cards, few_cards)))
    table = draw(st.lists(st.lists(faces, min_size=1, max_size=4), min_size=1, max_size=7))
    hand = draw(st.lists(faces, min_size=1, max_size=min(most, sum(map(len, table)))))
    target = draw(st.none() | st.integers(0, len(hand)))
    deal = Puzzle(tuple(map(tuple, table)), tuple(hand), target)
    if not printed:
        return deal
    line = tuple(draw(st.lists(faces, max_size=len(hand))))
    return Puzzle(
        deal.table,
        deal.hand,
        target,
        line,
        draw(titles),
        draw(notes),
        draw(st.none() | st.integers(deal.packs_needed, deal.packs_needed + 3)),
        bool(line) and draw(st.booleans()),
    )


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    """Draw a proper shape of deals."""
    rows, sizes = (
        Span(*sorted(draw(st.tuples(numbers, numbers))))
        for numbers in (st.integers(1, 20), st.integers(1, 9))
    )
    hand = draw(st.integers(1, min(MOST_HAND, rows.most * sizes.most)))
    try:
        return Shape(rows=rows, sizes=sizes, hand=hand, packs=draw(st.integers(1, 52)))
    except PuzzleError:
        reject()
