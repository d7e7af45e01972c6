"""Dealing in native code: many deals in one call, in the form that the search takes.

The same numbers and the same deals as `philox.py` and `deal.py` have, which say how and why. All
words are 64-bit integers; where they stand for numbers without a sign, only operations are used to
which that is the same. A packed deal is a row of bytes, as `search/packed.py` describes it.
"""

from __future__ import annotations

import numba
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from bazas.search.kernels import kernel

# A shape is an array of six numbers:
ROWS_LEAST, ROWS_MOST, SIZES_LEAST, SIZES_MOST, HAND, PACKS = 0, 1, 2, 3, 4, 5
SHAPE = 6

# The scratch memory, modified in place: a stream, the sizes of rows, the cards.
KEY = 0  # seed, and number of the shape
INDEX = 2  # number of the deal
BLOCK = 3  # blocks of the stream used
LEFT = 4  # halves of words not used yet, of eight
HALVES = 5  # a block as eight halves, the last one first
WORDS = 13  # a block of four words
SIZES = 17  # cards of each row
CARDS = 70  # the pack, as numbers into it
MOST_CARDS = 52 * 52
SCRATCH = CARDS + MOST_CARDS

MOST_TABLE = 52
PACK, RANKS, LOWEST, SUIT_SHIFT = 52, 13, 2, 4
HALF = 1 << 32
MASK = HALF - 1
ROUNDS = 10

# As a packed deal has it; a test holds these against `search/kernels.py`.
PACKED_HAND, PACKED_TABLE, PACKED_LEADER, PACKED_CARDS, PACKED_ROWS = 0, 1, 2, 3, 29
RIGHT_END = 64

if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]  # made when numba is imported
    MULTIPLIER_A, MULTIPLIER_C = 0xD2E7470EE14C6C93, 0xCA5A826395121157
    STEP_FIRST, STEP_SECOND = 0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B

    def high(one, other):
        """Return the upper word of a product of two words without sign."""
        return (one * other) >> 64

    def low(one, other):
        """Return its lower word."""
        return (one * other) & (2**64 - 1)

    def plus(one, other):
        """Return the sum of two words, without what is carried."""
        return (one + other) & (2**64 - 1)

else:
    # The same numbers with a sign.
    MULTIPLIER_A, MULTIPLIER_C = 0xD2E7470EE14C6C93 - 2**64, 0xCA5A826395121157 - 2**64
    STEP_FIRST, STEP_SECOND = 0x9E3779B97F4A7C15 - 2**64, 0xBB67AE8584CAA73B - 2**64

    @intrinsic
    def high(_context, _one, _other):
        """Return the upper word of a product of two words without sign."""

        def code(_context, builder, _signature, given):
            wide = ir.IntType(128)
            one, other = (builder.zext(word, wide) for word in given)
            shifted = builder.lshr(builder.mul(one, other), ir.Constant(wide, 64))
            return builder.trunc(shifted, ir.IntType(64))

        return types.int64(types.int64, types.int64), code

    @njit
    def low(one, other):
        """Return its lower word."""
        return one * other

    @njit
    def plus(one, other):
        """Return the sum of two words, without what is carried."""
        return one + other


@njit
def next_block(s):
    """Make the next block of the stream (`philox.philox`) and take it apart."""
    a, b, c, d = s[BLOCK], s[INDEX], 0, 0
    first, second = s[KEY], s[KEY + 1]
    for _ in range(ROUNDS):
        high_a, low_a = high(a, MULTIPLIER_A), low(a, MULTIPLIER_A)
        high_c, low_c = high(c, MULTIPLIER_C), low(c, MULTIPLIER_C)
        a, b, c, d = high_c ^ b ^ first, low_c, high_a ^ d ^ second, low_a
        first, second = plus(first, STEP_FIRST), plus(second, STEP_SECOND)
    s[WORDS], s[WORDS + 1], s[WORDS + 2], s[WORDS + 3] = a, b, c, d
    for word in range(4):
        s[HALVES + 7 - 2 * word] = s[WORDS + word] & MASK
        s[HALVES + 6 - 2 * word] = (s[WORDS + word] >> 32) & MASK
    s[LEFT] = 8
    s[BLOCK] += 1


@njit
def below(s, bound):
    """Return the next number from 0 to `bound` - 1 (`philox.Stream.below`)."""
    while True:
        if s[LEFT] == 0:
            next_block(s)
        s[LEFT] -= 1
        product = s[HALVES + s[LEFT]] * bound
        if (product & MASK) >= HALF % bound:
            return product >> 32


@njit
def draw_sizes(s, shape):
    """Draw the sizes of the rows; return their number and the cards of the table."""
    hand, packs = shape[HAND], shape[PACKS]
    most = min(MOST_TABLE, PACK * packs - hand)
    while True:
        rows = shape[ROWS_LEAST] + below(s, shape[ROWS_MOST] - shape[ROWS_LEAST] + 1)
        table = 0
        for row in range(rows):
            size = shape[SIZES_LEAST] + below(s, shape[SIZES_MOST] - shape[SIZES_LEAST] + 1)
            s[SIZES + row] = size
            table += size
        if hand <= table <= most:
            return rows, table


@njit
def draw_card(s, place, cards, packs):
    """Draw the card of a place; return its code."""
    other = place + below(s, cards - place)
    face = s[CARDS + other]
    s[CARDS + other] = s[CARDS + place]
    s[CARDS + place] = face
    face //= packs
    return (face // RANKS << SUIT_SHIFT) + face % RANKS + LOWEST


@kernel(
    types.void(
        types.int64[::1],
        types.int64[::1],
        types.int64,
        types.int64,
        types.int8[:, ::1],
    )
)
def deal_many(scratch, shape, key, first, deals):
    """Deal as many deals as `deals` has rows, from the number `first` on.

    `key` is the seed, KEY + 1 of the scratch memory the number of the shape. Of a row longer than
    the hand, what lies too deep to be reached is left out (BS-9, BS-13).
    """
    s = scratch
    s[KEY] = key
    hand, packs = shape[HAND], shape[PACKS]
    cards = PACK * packs
    for number in range(deals.shape[0]):
        s[INDEX] = first + number
        s[BLOCK] = 0
        s[LEFT] = 0
        rows, table = draw_sizes(s, shape)
        for card in range(cards):
            s[CARDS + card] = card
        for byte in range(deals.shape[1]):
            deals[number, byte] = 0
        place, begins = 0, PACKED_ROWS
        for row in range(rows):
            size = s[SIZES + row]
            reach = min(size, hand)
            for card in range(size):
                code = draw_card(s, place, cards, packs)
                place += 1
                behind = size - 1 - card  # cards to the right of it
                if behind < reach:
                    deals[number, begins + behind] = code + (RIGHT_END if behind == 0 else 0)
            begins += reach
        for held in range(hand):
            deals[number, PACKED_CARDS + held] = draw_card(s, table + held, cards, packs)
        deals[number, PACKED_HAND] = hand
        deals[number, PACKED_TABLE] = begins - PACKED_ROWS
        deals[number, PACKED_LEADER] = 1
