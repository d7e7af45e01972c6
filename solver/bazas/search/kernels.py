"""Every kernel of the search: the loss-budget search, in native code, over many deals at once.

The question is always: can the player lose at most so many of the tricks that are left? It is asked
with a growing or shrinking budget until the answer turns. `outcomes.py` is the same search in plain
Python, node for node; start there to understand it, and come here for the proofs of the bounds.

All memory is one array of 64-bit integers, the *work* `w`, addressed by the offsets below and
modified in place by everything here. Nothing is checked: `packed.py` makes the deals, `losses.py`
the work. This module imports nothing of ours, so that numba's cache, which looks at one file only,
notices every change.

Bit layouts. The cards of a position are sets of bits in one of three orders:

    table order   bit i: card i of the table, rows from top to bottom, each from its right end to
                  its left. The lowest bit left is the right end of the first row.
    rank order    suit by suit, in each the highest first; identical cards topmost first. Holds the
                  right ends, and the chains under them (see `rank_entries`).
    hand order    suit by suit, in each the lowest card first.

Two hands stand for one. Which card of a suit is spent on an event (a win, a loss, a free event) is
decided only when the game is over (see `matching.py`); until then the hand is two sets, each as
good as it can be for one purpose:

    for wins      a win takes its cheapest winner, any other event the lowest card of the suit
    for losses    a loss takes its highest loser, any other event the highest card of the suit

Proof. A win needs a card of the suit above a threshold, a loss one below, a free event any; so the
wins of a line use, without loss, the highest cards that it spends and the losses the lowest, and
they do not get into each other's way: a line is possible if its wins are and its losses are. Among
the cards that can make a win, exchange the one used with the cheapest: whatever used the cheapest
gets a higher card, which serves it as well, since it is a win or no matter. An event that is no win
gives its card away for the lowest in the same manner. For losses all is upside down. So the greedy
choice keeps every continuation that any choice keeps.
"""

from __future__ import annotations

import numba
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

# --- The work: a header, tables of the deal, a frame for each trick, the memory. -----------------

STOP = 0  # the number of the deal to cut short, or below 0: stop everything (set by other threads)
DEAL = 1  # the number of the deal being searched, from 1
NODES = 2  # positions expanded in which the player chooses a suit
MOST = 3  # positions that may be expanded
RULES = 4  # which of the rules below are in force
HAND = 5  # cards in the hand
TABLE = 6  # cards on the table
LOWER = 7  # tricks that a line makes
UPPER = 8  # tricks that no line can exceed
GENERATION = 9  # marks the entries of this deal's memory: 1 to MOST_GENERATIONS
MEMORY = 10  # offset of the memory in use
SLOTS = 11  # its number of entries, a power of two
USED = 12  # entries of this deal
FIRST_SLOTS = 13  # entries to begin with
LAST_SLOTS = 14  # entries that are never exceeded
HIGHEST_MEMORY = 15  # greatest offset of a memory used since all were cleared

HAND_SUIT = 16  # 4 masks in hand order
END_SUIT = 20  # 4 masks in rank order
LINE = 24  # 26 events: the optimal line found
CODE = 50  # codes of the hand, lowest first
TABLE_CODE = 76  # codes of the table, in table order
COUNT = 128  # 65 counters, used while the deal is laid out
AT_LEAST = 200  # by place in rank order: the hand cards of that suit and rank or higher; [64]: all
ABOVE = 265  # by place in rank order: the hand cards of that suit and a higher rank
CARD = 329  # by place in rank order: the card in table order
PLACE = 393  # by card in table order: its own bit in rank order
EXCHANGE = 445  # by card: the bits of rank order that change when the right end goes
BEYOND = 497  # by card + 1: all bits of rank order of the cards after it; 53 entries

FRAMES = 560  # one for each trick
FRAME = 16  # words of a frame
WORK = FRAMES + FRAME * 28  # words before the memory

LEFT = 0  # table cards left, in table order
ENDS = 1  # right ends and chains, in rank order
NEAR = 2  # the first m cards left, where m is the number of tricks left, in table order
NEAR_RANKED = 3  # the same in rank order, without chains
WINS = 4  # the hand for wins
LOSSES = 5  # the hand for losses
LEADER = 6  # 1 when the player leads, 0 when the table does
DEFICITS = 7  # four deficits, 8 bits each
DEFICITS_WINS = 8  # the hand for wins for which they were worked out
DEFICITS_SOLID = 9  # the solid entries for which they were worked out

# An entry of the memory is two words:
#   bits 0-51 table cards left, bit 52 leader, bits 53-62 generation
#   bits 0-25 hand for wins, 26-51 hand for losses, 52-56 least losses, 57-61 most losses
LEADER_BIT = 52
MARK = 53
CARDS_MASK = (1 << 53) - 1
HANDS_MASK = (1 << 52) - 1
MOST_GENERATIONS = 1023
HAND_BITS = 26
LEAST = 52
GREATEST = 57
FIVE_BITS = 31

# The rules that can be switched off, none of which may change an answer.
SOLID_ROWS = 1
TABLE_LEADS = 2
CHAINS = 4
REMEMBER = 8
FIRST_GUESS = 16

MOST_ENTRIES = 63  # of rank order, so that no set of bits is a negative number

# A packed deal is a row of bytes; `packed.py` writes it.
PACKED_HAND, PACKED_TABLE, PACKED_LEADER, PACKED_CARDS, PACKED_ROWS = 0, 1, 2, 3, 29
RIGHT_END = 64  # added to the code of the first card of each row
SUIT_SHIFT = 4  # a code is 16 * suit + rank
SUITS = 4

NO, YES, CUT = 0, 1, 2

EVENTS = 3  # the first column of a result that holds events

POINTER = types.CPointer(types.int64)


def kernel(signature):
    """Compile for native code, and keep the result where numba finds a folder for it.

    Where what was kept is damaged it is made anew; where nothing can be kept, because no folder can
    be written or a disk is full, it is compiled all the same.
    """

    def decorate(function):
        for prepare in (loaded, renewed):
            try:
                return prepare(function, signature)
            except Exception:  # noqa: BLE001, S112 - unpickling raises whatever it stumbles on
                continue
        return njit(signature, nogil=True)(function)

    return decorate


def loaded(function, signature):
    """Load what is kept, or compile and keep it."""
    return njit(signature, nogil=True, cache=True)(function)


def renewed(function, signature):
    """Drop what is kept, compile, and keep it."""
    njit(nogil=True, cache=True)(function).recompile()  # of nothing yet, but it empties the cache
    return loaded(function, signature)


# --- Bits. ---------------------------------------------------------------------------------------

if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]  # made when numba is imported

    def address(work):
        """Return the work itself."""
        return work

    def popcount(bits):
        """Count the bits."""
        return bits.bit_count()

    def lowest(bits):
        """Return the place of the lowest bit, 64 when there is none."""
        return (bits & -bits).bit_length() - 1 if bits else 64

    def highest(bits):
        """Return the place of the highest bit, -1 when there is none."""
        return bits.bit_length() - 1

    def mixed(cards, hands):
        """Return a well-spread number."""
        product = (cards * -7046029254386353131 + hands * 1609587929392839161) & (2**64 - 1)
        return product ^ (product >> 29)

else:

    @intrinsic
    def address(_context, work):
        """Return the address of the first word."""

        def code(context, builder, signature, arguments):
            return context.make_array(signature.args[0])(context, builder, arguments[0]).data

        return POINTER(work), code

    @intrinsic
    def popcount(_context, _bits):
        """Count the bits."""
        return types.int64(types.int64), lambda _c, builder, _s, given: builder.ctpop(given[0])

    @intrinsic
    def lowest(_context, _bits):
        """Return the place of the lowest bit, 64 when there is none."""

        def code(_context, builder, _signature, arguments):
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), code

    @intrinsic
    def leading(_context, _bits):
        """Count the zeros above the highest bit."""

        def code(_context, builder, _signature, arguments):
            return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), code

    @njit
    def highest(bits):
        """Return the place of the highest bit, -1 when there is none."""
        return 63 - leading(bits)

    @njit
    def mixed(cards, hands):
        """Return a well-spread number; the products wrap around."""
        product = cards * -7046029254386353131 + hands * 1609587929392839161
        return product ^ (product >> 29)


# --- The memory: exact bounds on the losses of positions in which the player chooses a suit. -----
#
# Where the player has to follow suit nothing is remembered: it is as quick to go on to the one or
# two positions that follow, and the memory stays small.


@njit
def found_at(w, cards, hands):
    """Return the offset of a position's entry, or -1 - the offset where it would go."""
    slots = w[SLOTS] - 1
    slot = mixed(cards, hands) & slots
    tag = cards | (w[GENERATION] << MARK)
    while True:
        entry = w[MEMORY] + 2 * slot
        first = w[entry]
        if (first >> MARK) != w[GENERATION]:
            return -1 - entry
        if first == tag and (w[entry + 1] & HANDS_MASK) == hands:
            return entry
        slot = (slot + 1) & slots


@njit
def remember(w, cards, hands, least, greatest):
    """Keep the bounds of a position; when there is no more room, in place of another's.

    The memory grows four-fold when it is five eighths full, because a small one is a fast one: the
    smaller it is, the more of it lies in the processor's cache.
    """
    entry = found_at(w, cards, hands)
    if entry < 0:
        if w[USED] >= w[SLOTS] * 5 // 8:
            if w[SLOTS] < w[LAST_SLOTS]:
                grow(w)
                entry = -1 - found_at(w, cards, hands)
                w[USED] += 1
            else:
                entry = w[MEMORY] + 2 * (mixed(cards, hands) & (w[SLOTS] - 1))
                if (w[entry] >> MARK) != w[GENERATION]:
                    return  # a free slot stays free, or no search for one would end
        else:
            entry = -1 - entry
            w[USED] += 1
        w[entry] = cards | (w[GENERATION] << MARK)
    w[entry + 1] = hands | (least << LEAST) | (greatest << GREATEST)


@njit
def grow(w):
    """Move to a memory four times as large, which lies behind the one in use."""
    old, slots = w[MEMORY], w[SLOTS]
    w[MEMORY] = old + 2 * slots
    w[SLOTS] = 4 * slots
    w[HIGHEST_MEMORY] = max(w[HIGHEST_MEMORY], w[MEMORY])
    for entry in range(old, old + 2 * slots, 2):
        if (w[entry] >> MARK) == w[GENERATION]:
            cards, hands = w[entry] & CARDS_MASK, w[entry + 1] & HANDS_MASK
            place = -1 - found_at(w, cards, hands)
            w[place] = w[entry]
            w[place + 1] = w[entry + 1]


@njit
def forget(w):
    """Begin the next deal with an empty memory: a new generation, or all cleared after the last."""
    w[MEMORY] = WORK
    w[SLOTS] = w[FIRST_SLOTS]
    w[USED] = 0
    w[GENERATION] += 1
    if w[GENERATION] > MOST_GENERATIONS:
        w[GENERATION] = 1
        memory, slots = WORK, w[FIRST_SLOTS]
        while memory <= w[HIGHEST_MEMORY] or memory == WORK:
            for word in range(memory, memory + 2 * slots):
                w[word] = 0
            memory += 2 * slots
            slots *= 4
        w[HIGHEST_MEMORY] = 0


# --- Bounds: losses that are certain. ------------------------------------------------------------


@njit
def deficit(w, held, solid):
    """Return how many leads of a suit are lost at least, if no card of it is played otherwise.

    `held` is the suit in the hand for wins, `solid` its solid entries. Let k be the number of
    cards held, and e the rank of one of the solid entries, the j-th from the highest. As long as
    one of those j is there, the suit's highest right end is e or higher (`rank_entries`), and a
    lead takes away at most one of them. So the first min(j, k) leads meet a card of rank e or
    higher, and only cards of rank e or higher win them. The others are lost: that is
    min(j, k) - (held cards of e or higher), and the greatest over all j is the deficit. From j = k
    on it only falls.

    The first three are done without asking whether they are there: an entry that is not is found
    at place 64, where `AT_LEAST` has all cards.
    """
    k = popcount(held)
    first = min(1, k) - popcount(held & w[AT_LEAST + lowest(solid)])
    solid &= solid - 1
    second = min(2, k) - popcount(held & w[AT_LEAST + lowest(solid)])
    solid &= solid - 1
    third = min(3, k) - popcount(held & w[AT_LEAST + lowest(solid)])
    solid &= solid - 1
    worst = max(first, second, third, 0)
    j = 3
    while j < k and solid != 0:
        j += 1
        worst = max(worst, j - popcount(held & w[AT_LEAST + lowest(solid)]))
        solid &= solid - 1
    return worst


@njit
def solid_entries(w, at):
    """Return the right ends and chains that leave only when their own suit is led.

    With m tricks left, a row with at least m - 1 cards above it cannot become the first row before
    the last trick. So until then its right end is neither led by the table (BS-11) nor an answer to
    a suit that shows no right end (BS-10); what happens to it in the last trick changes no lead
    before.

    Those rows are the rows below the first m - 1 cards left.
    """
    near = w[at + NEAR]
    last = highest(near ^ (1 << highest(near)))
    return w[at + ENDS] & w[BEYOND + last + 1]


@njit
def deficits_exceed(total, allowed, leader):
    """Tell whether the deficits are too many for the losses allowed.

    Let p leads of the player be lost, and the table lead a tricks that the player wins and b that
    the player loses. A card that is played when the table leads, in following or as a discard, is
    one that is not led: it lowers its suit's deficit by one at most, and no other. So the leads
    lost are p >= total - a - b. All leads of the table but the first of the game follow a loss, and
    the first of those here may be due to a loss before: a + b <= (p + b) + (1 - leader). Together,
    total <= p + a + b <= 2 p + b + 1 - leader <= 2 (p + b) + 1 - leader, and p + b are the losses.
    """
    return total > 2 * allowed + 1 - leader


@njit
def certain_deficit(w, held, solid, near, worst):
    """Return how many of a suit's losses remain even if the table leads as it suits the player.

    A card of the suit that the table leads is among the first m cards left, where m is the number
    of tricks left (`near`, of this suit): each trick takes one card, so later ones cannot become
    the first. To win such a trick takes a card above the lowest of them. j such wins lower the
    deficit most if they take the j cheapest cards that can be meant, because a hand without cheaper
    cards is the better hand. The least deficit over all j, from none to as many as there are such
    cards on the table, is certain: a lead of the table that is lost lowers it by one more, but is
    itself a loss. It may fall again after it has risen, so all j are tried.
    """
    least = worst
    usable = held & w[ABOVE + highest(near)] if near != 0 else 0
    j = popcount(near)
    while j > 0 and usable != 0 and least > 0:
        held ^= usable & -usable
        usable &= usable - 1
        least = min(least, deficit(w, held, solid))
        j -= 1
    return least


@njit
def refuted(w, at, allowed):
    """Tell whether certain losses alone exceed the losses allowed.

    A deficit depends on nothing but the suit's cards in the hand for wins and its solid entries:
    worked out anew are only those in which something has changed since they were last.
    """
    solid, wins, deficits = solid_entries(w, at), w[at + WINS], w[at + DEFICITS]
    changed_wins, changed_solid = wins ^ w[at + DEFICITS_WINS], solid ^ w[at + DEFICITS_SOLID]
    total = 0
    for suit in range(SUITS):
        held, ends = w[HAND_SUIT + suit], w[END_SUIT + suit]
        worst = (deficits >> (8 * suit)) & 255
        if (changed_wins & held) | (changed_solid & ends):
            deficits ^= worst << (8 * suit)
            worst = deficit(w, wins & held, solid & ends)
            deficits ^= worst << (8 * suit)
        total += worst
    w[at + DEFICITS] = deficits
    w[at + DEFICITS_WINS] = wins
    w[at + DEFICITS_SOLID] = solid
    if deficits_exceed(total, allowed, w[at + LEADER]):
        return True
    if total <= allowed or not w[RULES] & TABLE_LEADS:
        return False
    certain = 0
    for suit in range(SUITS):
        worst = (deficits >> (8 * suit)) & 255
        if worst > 0:
            held, ends = wins & w[HAND_SUIT + suit], w[END_SUIT + suit]
            near = w[at + NEAR_RANKED] & ends
            certain += certain_deficit(w, held, solid & ends, near, worst)
    return certain > allowed


# --- The search. ---------------------------------------------------------------------------------


# Each of the next five lays out the position after an event in the next frame, and tells whether
# the event is possible. `wins` and `losses` are the two hands of the frame `at`, handed on because
# what lies in registers is quicker to get at.
#
# An event is a suit and whether the player wins: at most eight. What the table does depends only on
# who leads and on the suit led (BS-10, BS-11), and what is legal only on the suits held (BS-11).


@njit
def lead_and_win(w, at, suit, wins, losses):
    """Lead a suit and win (BS-10, BS-12)."""
    held = wins & w[HAND_SUIT + suit]
    if held == 0:
        return False
    shown = w[at + ENDS] & w[END_SUIT + suit]
    if shown == 0:  # the first row answers in another suit
        card = lowest(w[at + LEFT])
    else:
        card = w[CARD + lowest(shown)]
        held &= w[AT_LEAST + lowest(shown)]
        if held == 0:
            return False
    take(w, at, card)
    spend(w, at, wins ^ (held & -held), less_highest(losses, w[HAND_SUIT + suit]), 1)
    return True


@njit
def lead_and_lose(w, at, suit, wins, losses):
    """Lead a suit and lose to its highest right end (BS-10, BS-12)."""
    held, shown = wins & w[HAND_SUIT + suit], w[at + ENDS] & w[END_SUIT + suit]
    if held == 0 or shown == 0:
        return False
    losers = losses & w[HAND_SUIT + suit] & ~w[AT_LEAST + lowest(shown)]
    if losers == 0:
        return False
    take(w, at, w[CARD + lowest(shown)])
    spend(w, at, wins ^ (held & -held), less_highest(losses, losers), 0)
    return True


@njit
def follow_and_win(w, at, suit, wins, losses):
    """Follow the table's lead of a suit with a higher card (BS-11, BS-12)."""
    card = lowest(w[at + LEFT])
    winners = wins & w[ABOVE + lowest(w[PLACE + card])]
    if winners == 0:
        return False
    take(w, at, card)
    spend(w, at, wins ^ (winners & -winners), less_highest(losses, w[HAND_SUIT + suit]), 1)
    return True


@njit
def follow_and_lose(w, at, suit, wins, losses):
    """Follow the table's lead of a suit with a card that is not higher (BS-11, BS-12)."""
    card = lowest(w[at + LEFT])
    held = wins & w[HAND_SUIT + suit]
    losers = losses & w[HAND_SUIT + suit] & ~w[ABOVE + lowest(w[PLACE + card])]
    if losers == 0:
        return False
    take(w, at, card)
    spend(w, at, wins ^ (held & -held), less_highest(losses, losers), 0)
    return True


@njit
def discard(w, at, suit, wins, losses):
    """Discard from a suit, which loses (BS-11, BS-12)."""
    held = wins & w[HAND_SUIT + suit]
    if held == 0:
        return False
    take(w, at, lowest(w[at + LEFT]))
    spend(w, at, wins ^ (held & -held), less_highest(losses, w[HAND_SUIT + suit]), 0)
    return True


@njit
def less_highest(losses, candidates):
    """Return the hand for losses without the highest of some of its cards."""
    return losses ^ (1 << highest(losses & candidates))


@njit
def spend(w, at, wins, losses, leader):
    """Write the two hands and the leader after the trick."""
    to = at + FRAME
    w[to + WINS] = wins
    w[to + LOSSES] = losses
    w[to + LEADER] = leader


@njit
def take(w, at, card):
    """Take a card from the table, in the next frame.

    The first m cards left become the first m - 1 left: without the card, or without their last.
    """
    to, bit, near = at + FRAME, 1 << card, w[at + NEAR]
    w[to + LEFT] = w[at + LEFT] ^ bit
    w[to + ENDS] = w[at + ENDS] ^ w[EXCHANGE + card]
    gone = card if near & bit else highest(near)
    w[to + NEAR] = near ^ (1 << gone)
    w[to + NEAR_RANKED] = w[at + NEAR_RANKED] ^ w[PLACE + gone]
    w[to + DEFICITS] = w[at + DEFICITS]
    w[to + DEFICITS_WINS] = w[at + DEFICITS_WINS]
    w[to + DEFICITS_SOLID] = w[at + DEFICITS_SOLID]


@kernel(types.int64(POINTER, types.int64, types.int64))
def can(w, at, allowed):
    """Tell whether the player can lose at most `allowed` tricks: NO, YES, or CUT short."""
    # Step 1. The number of tricks left decides.
    wins, losses, leader = w[at + WINS], w[at + LOSSES], w[at + LEADER]
    tricks = popcount(wins)
    if allowed >= tricks:
        return YES
    if allowed < 0:
        return NO
    # Step 2. Look the position up, if the player chooses a suit there: leads or discards.
    led = w[TABLE_CODE + lowest(w[at + LEFT])] >> SUIT_SHIFT
    chooses = leader == 1 or wins & w[HAND_SUIT + led] == 0
    cards = w[at + LEFT] | (leader << LEADER_BIT)
    hands = wins | (losses << HAND_BITS)
    least, greatest = 0, tricks
    if chooses and w[RULES] & REMEMBER:
        entry = found_at(w, cards, hands)
        if entry >= 0:
            least = (w[entry + 1] >> LEAST) & FIVE_BITS
            greatest = (w[entry + 1] >> GREATEST) & FIVE_BITS
            if greatest <= allowed:
                return YES
            if least > allowed:
                return NO
    # Step 3. Certain losses refute.
    if w[RULES] & SOLID_ROWS and refuted(w, at, allowed):
        return NO
    # Step 4. Expand it, within the budget.
    if chooses:
        if w[NODES] >= w[MOST] or (w[STOP] != 0 and (w[STOP] < 0 or w[STOP] == w[DEAL])):
            return CUT
        w[NODES] += 1
    # Step 5. Try the events: wins first, because one that is enough will do.
    found = NO
    if leader == 1:
        for suit in range(SUITS):
            if lead_and_win(w, at, suit, wins, losses):
                found = can(w, at + FRAME, allowed)
                if found != NO:
                    break
        if found == NO and allowed > 0:
            for suit in range(SUITS):
                if lead_and_lose(w, at, suit, wins, losses):
                    found = can(w, at + FRAME, allowed - 1)
                    if found != NO:
                        break
    elif chooses:
        if allowed > 0:
            for suit in range(SUITS):
                if discard(w, at, suit, wins, losses):
                    found = can(w, at + FRAME, allowed - 1)
                    if found != NO:
                        break
    else:
        if follow_and_win(w, at, led, wins, losses):
            found = can(w, at + FRAME, allowed)
        if found == NO and allowed > 0 and follow_and_lose(w, at, led, wins, losses):
            found = can(w, at + FRAME, allowed - 1)
    # Step 6. Remember what has been proven.
    if chooses and w[RULES] & REMEMBER:
        if found == YES:
            remember(w, cards, hands, least, allowed)
        elif found == NO:
            remember(w, cards, hands, allowed + 1, greatest)
    return found


@njit
def search(w):
    """Find the least losses possible, within the budget, into LOWER and UPPER tricks.

    The first budget asked for is a guess: the deficits of all right ends, as if all rows were
    solid, less one. It goes down while the answer is yes and up while it is no.
    """
    least, greatest, allowed = 0, w[HAND], 0
    if w[RULES] & FIRST_GUESS:
        for suit in range(SUITS):
            ends = w[FRAMES + ENDS] & w[END_SUIT + suit]
            allowed += deficit(w, w[HAND_SUIT + suit], ends)
        allowed -= 1
    while least < greatest:
        allowed = min(max(allowed, least), greatest - 1)
        answer = can(w, FRAMES, allowed)
        if answer == CUT:
            # What is plain to see at the start is true whatever the search would have found.
            while w[RULES] & SOLID_ROWS and least < greatest and refuted(w, FRAMES, least):
                least += 1
            break
        if answer == YES:
            greatest = allowed
            allowed -= 1
        else:
            least = allowed + 1
            allowed += 1
    w[LOWER] = w[HAND] - greatest
    w[UPPER] = w[HAND] - least


@njit
def play(w, at, event):
    """Lay out the position after an event in the next frame; tell whether the event is possible.

    An event is `suit` where the player wins the trick with a card of that suit, and 4 + `suit`
    where the player loses it.
    """
    suit, lost = event & 3, event >> 2
    wins, losses = w[at + WINS], w[at + LOSSES]
    led = w[TABLE_CODE + lowest(w[at + LEFT])] >> SUIT_SHIFT
    if w[at + LEADER] == 1:
        if lost:
            return lead_and_lose(w, at, suit, wins, losses)
        return lead_and_win(w, at, suit, wins, losses)
    if wins & w[HAND_SUIT + led] == 0:
        return lost == 1 and discard(w, at, suit, wins, losses)
    if suit != led:
        return False
    if lost:
        return follow_and_lose(w, at, suit, wins, losses)
    return follow_and_win(w, at, suit, wins, losses)


@njit
def trace(w):
    """Write the events of a line that makes LOWER tricks to LINE; from where it is lost, -1.

    All that is asked has been asked before, and is remembered: each position is asked for the
    fewest losses that are known to suffice. Where something was forgotten, the budget goes on.
    """
    at, allowed = FRAMES, w[HAND] - w[LOWER]
    for trick in range(w[HAND]):
        w[LINE + trick] = -1
    for trick in range(w[HAND]):
        cards = w[at + LEFT] | (w[at + LEADER] << LEADER_BIT)
        hands = w[at + WINS] | (w[at + LOSSES] << HAND_BITS)
        entry = found_at(w, cards, hands)
        if entry >= 0:
            allowed = min(allowed, (w[entry + 1] >> GREATEST) & FIVE_BITS)
        for event in range(2 * SUITS):
            if play(w, at, event) and can(w, at + FRAME, allowed - (event >> 2)) == YES:
                w[LINE + trick] = event
                allowed -= event >> 2
                break
        if w[LINE + trick] < 0:
            break
        # The frame was laid out last by the event chosen: an answer is a break.
        at += FRAME


# --- Laying out a deal. --------------------------------------------------------------------------


@njit
def sort_hand(w, deals, number):
    """Write the codes of the hand, lowest first, and the suits' masks in hand order."""
    for suit in range(SUITS):
        w[HAND_SUIT + suit] = 0
    for card in range(w[HAND]):
        code = int(deals[number, PACKED_CARDS + card])
        place = card
        while place > 0 and w[CODE + place - 1] > code:
            w[CODE + place] = w[CODE + place - 1]
            place -= 1
        w[CODE + place] = code
    for card in range(w[HAND]):
        w[HAND_SUIT + (w[CODE + card] >> SUIT_SHIFT)] |= 1 << card


@njit
def rank_entries(w, deals, number):
    """Put the table into rank order.

    Every card has an entry of its own, its *place*, in the rank order while it is a right end.
    Further entries are its *chain*: the cards directly under it of the same suit, each with the
    lowest rank from the right end to it. As long as a chain has entries of rank e or higher, its
    right end is of rank e or higher: the cards come to the right end one after the other, and all
    up to the last of those entries have at least that rank. So for `deficit` a chain is as good as
    as many rows. With its own rank an entry would promise too much: under a 3, an ace is not shown
    before the 3 is gone.

    Each chain belongs to its right end, so a card can be in several; they are in ENDS while that
    right end is there. Entries that every held card of the suit wins against add nothing, and are
    left out. Where 63 bits do not hold the others, those of the topmost rows are left out, which
    become solid last, and the bound is a little weaker. Of one rank, the cards' own places go
    before chains, from the topmost down: so the lowest bit of a suit is the right end that answers
    (BS-10).
    """
    cards = w[TABLE]
    for code in range(65):
        w[COUNT + code] = 0
    for card in range(cards):
        code = int(deals[number, PACKED_ROWS + card])
        w[TABLE_CODE + card] = code & 63
        w[EXCHANGE + card] = code >> 6  # for now: whether a row begins here
        w[COUNT + 64 - (code & 63)] += 1
    # Step 1. Count the entries of each code; BEYOND is where a card's chain ends, for now.
    entries = cards
    for card in range(cards - 1, -1, -1):
        code, last = w[TABLE_CODE + card], card + 1
        suit = code >> SUIT_SHIFT
        lowest_held = w[CODE + lowest(w[HAND_SUIT + suit])] if w[HAND_SUIT + suit] else 64
        while (
            w[RULES] & CHAINS
            and last < cards
            and entries < MOST_ENTRIES
            and w[EXCHANGE + last] == 0
            and w[TABLE_CODE + last] >> SUIT_SHIFT == suit
        ):
            code = min(code, w[TABLE_CODE + last])
            if code <= lowest_held:
                break
            w[COUNT + 64 - code] += 1
            entries += 1
            last += 1
        w[BEYOND + card] = last
    for code in range(64):
        w[COUNT + code + 1] += w[COUNT + code]
    # Step 2. Give out the places: COUNT[63 - code] is the next one of a code.
    for suit in range(SUITS):
        w[END_SUIT + suit] = 0
    for card in range(cards):
        w[PLACE + card] = 1 << enter(w, w[TABLE_CODE + card], card)
    for card in range(cards):
        code, bits = w[TABLE_CODE + card], w[PLACE + card]
        for under in range(card + 1, w[BEYOND + card]):
            code = min(code, w[TABLE_CODE + under])
            bits |= 1 << enter(w, code, under)
        w[BEYOND + card] = bits


@njit
def enter(w, code, card):
    """Take the next place for an entry of this code, and return it."""
    place = w[COUNT + 63 - code]
    w[COUNT + 63 - code] += 1
    w[CARD + place] = card
    w[END_SUIT + (code >> SUIT_SHIFT)] |= 1 << place
    at_least = above = 0
    for held in range(w[HAND]):
        if w[CODE + held] >> SUIT_SHIFT == code >> SUIT_SHIFT:
            if w[CODE + held] >= code:
                at_least |= 1 << held
            if w[CODE + held] > code:
                above |= 1 << held
    w[AT_LEAST + place] = at_least
    w[ABOVE + place] = above
    return place


@njit
def lay_out(w, deals, number):
    """Make the tables and the first frame of a deal."""
    w[HAND] = int(deals[number, PACKED_HAND])
    w[TABLE] = int(deals[number, PACKED_TABLE])
    hand, cards = w[HAND], w[TABLE]
    sort_hand(w, deals, number)
    rank_entries(w, deals, number)
    w[AT_LEAST + 64] = -1
    ends, near, beyond = 0, 0, 0
    next_own, next_begins = 0, 1  # of the card behind: nothing, behind the last
    for card in range(cards - 1, -1, -1):
        own, begins = w[BEYOND + card], w[EXCHANGE + card]
        if begins:
            ends |= own
        if card < hand:
            near |= w[PLACE + card]
        # What leaves with this right end, and what comes: the entries of the next card of the row.
        w[EXCHANGE + card] = own
        if not next_begins:
            w[EXCHANGE + card] |= next_own
        next_own, next_begins = own, begins
        w[BEYOND + card + 1] = beyond
        beyond |= own
    w[BEYOND] = beyond
    at = FRAMES
    w[at + LEFT] = (1 << cards) - 1
    w[at + ENDS] = ends
    w[at + NEAR] = (1 << hand) - 1
    w[at + NEAR_RANKED] = near
    w[at + WINS] = (1 << hand) - 1
    w[at + LOSSES] = (1 << hand) - 1
    w[at + LEADER] = int(deals[number, PACKED_LEADER])
    w[at + DEFICITS] = 0
    w[at + DEFICITS_WINS] = ~w[at + WINS]  # differs in every card: nothing is known yet
    w[at + DEFICITS_SOLID] = -1


# --- Entry points. -------------------------------------------------------------------------------


@kernel(
    types.void(types.int64[::1], types.int8[:, ::1], types.int64, types.int64, types.int64[:, ::1])
)
def solve_deals(work, deals, first, last, results):
    """Search the deals `first` to `last` - 1; write what is found to the same rows of `results`.

    A row is: a lower and an upper bound on the tricks, the positions expanded, and, where there are
    columns for it, the events of a line that makes the lower bound (see `trace`). Stops before a
    deal when STOP is below 0; rows that are not reached are left as they are.
    """
    w = address(work)
    for number in range(first, last):
        if w[STOP] < 0:
            break
        w[DEAL] = number + 1
        w[NODES] = 0
        forget(w)
        lay_out(w, deals, number)
        search(w)
        if results.shape[1] > EVENTS:
            trace(w)
            for trick in range(w[HAND]):
                results[number, EVENTS + trick] = w[LINE + trick]
        results[number, 0] = w[LOWER]
        results[number, 1] = w[UPPER]
        results[number, 2] = w[NODES]


# --- The full table: every position that can be reached, and what it is worth. --------------------
#
# Here every card played is decided at once and nothing is pruned. A position is the table cards
# left, the cards held and the leader. Copies of a face are one card (BS-16): the lowest one held is
# spent, so that of a face it is always the highest copies that are left.
#
# Three more arrays:
#
#   positions   POSITION words for each, numbered so that what can follow a position has a smaller
#               number. Number 0 is the end, all ends being one; the last number is the start.
#   edges       a word for each legal card of each position: those of position 0, of position 1 and
#               so on, in each in hand order. Behind the edges proper are OPEN_EDGES more words,
#               where the edges of the positions being worked out wait until their turn comes.
#   numbers     finds a position's number: a hash table with linear probing, half full at most. A
#               word is 0 or a position's number and, above it, some bits of its hash, which tell
#               nearly all other positions apart without a look at `positions`. Must be all 0.

POSITIONS = 550  # positions numbered, the end included
POSITIONS_ROOM = 551  # that `positions` has room for, from 1 to 2**32
EDGES = 552  # edges written
EDGES_ROOM = 553  # that `edges` has room for, besides OPEN_EDGES
SLOTS_USED = 554  # words of `numbers` in use, a power of two
SLOTS_ROOM = 555  # words that it has, a power of two, at least FIRST_NUMBERS
COPIES = 556  # the hand cards whose next lower one has the same face, in hand order
ENDED = 557  # how the table ended: YES when it is whole, CUT, or FULL
MERGED = 558  # whether interchangeable cards are one, not only copies of a face
APART = COUNT  # by hand card: the table cards that tell it from the next lower one, in table order

HELD = WINS  # in a frame: the cards held, in hand order

POSITION = 8  # words of a position:
CARDS = 0  # table cards left in table order, and the leader at LEADER_BIT
HOLDS = 1  # cards held, in hand order
VALUE = 2  # the most tricks still to be made
LEGAL = 3  # legal lines from here, two limbs of 62 bits, the low one first
OPTIMAL = 5  # those of them that make the most tricks, likewise
FIRST_EDGE = 7  # place of its first edge; they go on to the first edge of the next position
LIMB = 62
LIMB_MASK = (1 << 62) - 1

# An edge: bits 0-31 the number of the position it leads to, then these.
EDGE_HAND = 32  # the hand card, in hand order; 8 bits
EDGE_WON = 40  # whether the player wins the trick
EDGE_TABLE = 41  # the table card, in table order; 6 bits
OPEN_EDGES = HAND_BITS * HAND_BITS  # as many as the hand has cards, for each trick

FIRST_NUMBERS = 1 << 12  # words of `numbers` used at first
NUMBER_MASK = (1 << 32) - 1
HASH_SHIFT = 32  # where the bits of the hash begin that are kept with the number
HASH_MASK = (1 << 30) - 1

FULL = 3  # beside NO, YES and CUT


@njit
def slot_of(w, cards, held, positions, numbers):
    """Return the place in `numbers` where a position's number is or, the word being 0, would go."""
    spread = mixed(cards, held | ((cards >> LEADER_BIT) << HAND_BITS))
    some_bits = (spread >> HASH_SHIFT) & HASH_MASK
    slot = spread & (w[SLOTS_USED] - 1)
    while numbers[slot] != 0:
        if numbers[slot] >> HASH_SHIFT == some_bits:
            at = POSITION * (numbers[slot] & NUMBER_MASK)
            if positions[at + CARDS] == cards and positions[at + HOLDS] == held:
                break
        slot = (slot + 1) & (w[SLOTS_USED] - 1)
    return slot


@njit
def enter_number(w, number, positions, numbers):
    """Enter a new position in `numbers`."""
    cards, held = positions[POSITION * number + CARDS], positions[POSITION * number + HOLDS]
    spread = mixed(cards, held | ((cards >> LEADER_BIT) << HAND_BITS))
    slot = spread & (w[SLOTS_USED] - 1)
    while numbers[slot] != 0:
        slot = (slot + 1) & (w[SLOTS_USED] - 1)
    numbers[slot] = number | (((spread >> HASH_SHIFT) & HASH_MASK) << HASH_SHIFT)


@njit
def spread_numbers(w, positions, numbers):
    """Use four times as many words of `numbers`, or all that there are, and enter all anew.

    As with `grow`: a small table is a fast one. A problem of 24 thousand positions takes a third
    of the time that it takes with room for two million from the first; large ones take as long.
    """
    for slot in range(w[SLOTS_USED]):
        numbers[slot] = 0
    w[SLOTS_USED] = min(4 * w[SLOTS_USED], w[SLOTS_ROOM])
    for number in range(1, w[POSITIONS]):
        enter_number(w, number, positions, numbers)


@njit
def commit(w, at, card):
    """Play a hand card in the next frame; return the edge without the number it leads to.

    The player leads (BS-10, BS-12): the highest right end of the suit answers and wins against a
    lower card; where there is none, the first row answers and loses. The table leads (BS-11,
    BS-12): only a higher card of the suit wins.
    """
    bit, to = 1 << card, at + FRAME
    if w[at + LEADER] == 1:
        shown = w[at + ENDS] & w[END_SUIT + (w[CODE + card] >> SUIT_SHIFT)]
        if shown == 0:
            other, won = lowest(w[at + LEFT]), 1
        else:
            place = lowest(shown)
            other, won = w[CARD + place], (w[AT_LEAST + place] >> card) & 1
    else:
        other = lowest(w[at + LEFT])
        won = (w[ABOVE + lowest(w[PLACE + other])] >> card) & 1
    w[to + LEFT] = w[at + LEFT] ^ (1 << other)
    w[to + ENDS] = w[at + ENDS] ^ w[EXCHANGE + other]
    w[to + HELD] = w[at + HELD] ^ bit
    w[to + LEADER] = won
    return (card << EDGE_HAND) | (won << EDGE_WON) | (other << EDGE_TABLE)


@njit
def plus(low, high, positions, at):
    """Add a count of lines from `positions` to one of two limbs; return the two limbs of the sum.

    Proof that two limbs of 62 bits suffice: a position with k cards has at most k! legal lines,
    optimal ones among them, and so has every partial sum over the positions that follow it, being a
    number of its lines. k is at most 26, and 26! is less than 2**89: so a high limb stays below
    2**27. The sum of two low limbs stays below 2**63; what exceeds 62 bits is carried each time.
    """
    low += positions[at]
    return low & LIMB_MASK, high + positions[at + 1] + (low >> LIMB)


@njit
def joined(w, left):
    """Return the hand cards that do the same as the next lower one, held or not, in hand order.

    No table card left tells one from the other (`alike.py` has the proof). Of three in a row that
    are joined pairwise, the lowest and the highest are interchangeable, too.
    """
    bits = 0
    for card in range(1, w[HAND]):
        if w[APART + card] & left == 0:
            bits |= 1 << card
    return bits


@njit
def moved_up(held, same):
    """Return the cards held when of those that do the same it is always the highest ones."""
    while True:
        moved = (held << 1) & same & ~held
        if moved == 0:
            return held
        held = (held & ~(moved >> 1)) | moved


@kernel(types.int64(POINTER, types.int64, POINTER, POINTER, POINTER))
def tabulated(w, at, positions, edges, numbers):
    """Return the number of a frame's position, after those of all that follow; -CUT or -FULL."""
    # Step 1. The end, or a position known.
    held, leader = w[at + HELD], w[at + LEADER]
    if held == 0:
        return 0
    same = w[COPIES]
    if w[MERGED] == 1:
        same = joined(w, w[at + LEFT])
        held = moved_up(held, same)
        w[at + HELD] = held
    cards = w[at + LEFT] | (leader << LEADER_BIT)
    slot = slot_of(w, cards, held, positions, numbers)
    if numbers[slot] != 0:
        return numbers[slot] & NUMBER_MASK
    # Step 2. Expand it, within the budget.
    if w[NODES] >= w[MOST] or (w[STOP] != 0 and (w[STOP] < 0 or w[STOP] == w[DEAL])):
        return -CUT
    w[NODES] += 1
    # Step 3. Play each legal card (BS-11, BS-16), of those that do the same the lowest.
    legal = held
    if leader == 0:
        following = held & w[HAND_SUIT + (w[TABLE_CODE + lowest(w[at + LEFT])] >> SUIT_SHIFT)]
        if following != 0:
            legal = following
    legal &= ~((held << 1) & same)
    waiting = w[EDGES_ROOM] + (at - FRAMES) // FRAME * HAND_BITS
    count, value = 0, 0
    legal_low, legal_high, optimal_low, optimal_high = 0, 0, 0, 0
    while legal != 0:
        edge = commit(w, at, lowest(legal))
        legal &= legal - 1
        number = tabulated(w, at + FRAME, positions, edges, numbers)
        if number < 0:
            return number
        edges[waiting + count] = edge | number
        count += 1
        after = POSITION * number
        made = positions[after + VALUE] + ((edge >> EDGE_WON) & 1)
        if made > value:
            value, optimal_low, optimal_high = made, 0, 0
        if made == value:
            optimal_low, optimal_high = plus(optimal_low, optimal_high, positions, after + OPTIMAL)
        legal_low, legal_high = plus(legal_low, legal_high, positions, after + LEGAL)
    # Step 4. Write it down, if there is room.
    number, first = w[POSITIONS], w[EDGES]
    if number == w[POSITIONS_ROOM] or first + count > w[EDGES_ROOM]:
        return -FULL
    for edge in range(count):
        edges[first + edge] = edges[waiting + edge]
    w[EDGES] += count
    new = POSITION * number
    positions[new + CARDS] = cards
    positions[new + HOLDS] = held
    positions[new + VALUE] = value
    positions[new + LEGAL] = legal_low
    positions[new + LEGAL + 1] = legal_high
    positions[new + OPTIMAL] = optimal_low
    positions[new + OPTIMAL + 1] = optimal_high
    positions[new + FIRST_EDGE] = first
    w[POSITIONS] += 1
    if 2 * number > w[SLOTS_USED] and w[SLOTS_USED] < w[SLOTS_ROOM]:
        spread_numbers(w, positions, numbers)
    else:
        enter_number(w, number, positions, numbers)
    return number


@njit
def tell_apart(w, card):
    """Find the table cards that tell a hand card from the next lower one.

    That is any card if the two are of two suits, and none if they have the same face.
    """
    low, high = w[CODE + card - 1], w[CODE + card]
    w[APART + card] = 0 if low >> SUIT_SHIFT == high >> SUIT_SHIFT else -1
    for other in range(w[TABLE]):
        if low < high and low <= w[TABLE_CODE + other] <= high:
            w[APART + card] |= 1 << other


@kernel(
    types.void(
        types.int64[::1],
        types.int8[:, ::1],
        types.int64,
        types.int64[::1],
        types.int64[::1],
        types.int64[::1],
    )
)
def tabulate(work, deals, number, positions, edges, numbers):
    """Work out all positions that can be reached in a deal, within the budget and the room.

    The caller sets MOST, MERGED, POSITIONS_ROOM, EDGES_ROOM and SLOTS_ROOM, which is at least twice
    POSITIONS_ROOM; RULES do not matter. With MERGED, a line counts once for all interchangeable
    cards that could take each other's place in it. POSITIONS, EDGES, NODES and ENDED say what was
    done. Unless that is the whole table, what is written is true, but the start is not in it.
    """
    w = address(work)
    w[DEAL] = number + 1
    w[NODES] = 0
    lay_out(w, deals, number)
    w[COPIES] = 0
    for card in range(1, w[HAND]):
        if w[CODE + card] == w[CODE + card - 1]:
            w[COPIES] |= 1 << card
        if w[MERGED] == 1:
            tell_apart(w, card)
    p = address(positions)
    for word in range(POSITION):
        p[word] = 0
    p[LEGAL] = 1
    p[OPTIMAL] = 1
    w[POSITIONS] = 1
    w[EDGES] = 0
    w[SLOTS_USED] = FIRST_NUMBERS
    start = tabulated(w, FRAMES, p, address(edges), address(numbers))
    w[ENDED] = YES if start >= 0 else -start
