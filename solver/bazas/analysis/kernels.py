"""The kernels of the analysis: sums and chances over all winning lines of a deal at once.

They walk a *graph*, which `graph.py` makes of the full table of positions. Its two arrays of
integers have a row for each position and for each legal card of each position; what follows a
position has a smaller number, and number 0 is the end. Of the package only the decorator is
imported here, no compiled function: numba's cache looks at one file only.

A *state* is a position together with the tricks still needed for the target. Only the states of
winning lines are there: from any other the target is out of reach. Once it is reached, need 0,
every card is as good as another, to the end. Scratch arrays are modified in place; nothing is
checked.
"""

from __future__ import annotations

from numba import njit, types

from bazas.search.kernels import kernel

# A row of `nodes`:
VALUE = 0  # the most tricks still to be made
FIRST = 1  # its first edge; they go on to the first edge of the next row
NEEDS = 2  # the needs of its states, a bit each; written by `aim`
BASE = 3  # its state of need n has the number BASE + n; written by `aim`
NODE = 4

# A row of `edges`:
TO = 0  # the position that follows
WON = 1  # 1 when the player makes the trick
HEADS = 2  # 1 for the first card of a class of interchangeable cards
OTHER = 3  # the table card, in table order
EDGE = 4

# A row of what `decide` writes, for each state:
REAL = 0  # 1 when there are good and bad classes and the target is not reached yet
ONLY = 1  # 1 when it is real and one class is good
SACRIFICE = 2  # 1 when it is real, no good class makes the trick and a bad one does
BAD = 3  # the number of bad classes, when it is real
TRAPS = 4  # the sum of their depths
DEEPEST = 5  # the greatest of them
DECISION = 6

UNTIED = -1_000  # less than any number of tricks, also when tricks are added to it

NODES = types.int64[:, ::1]
EDGES = types.int32[:, ::1]
FLOATS = types.float64[::1]
DEPTHS = types.uint8[:, ::1]


@kernel(types.void(NODES, EDGES, DEPTHS))
def look_ahead(nodes, edges, within):
    """Write to within[d] the most tricks within the next d tricks, for each position."""
    for depth in range(1, within.shape[0]):
        for node in range(1, nodes.shape[0] - 1):
            most = 0
            for edge in range(nodes[node, FIRST], nodes[node + 1, FIRST]):
                made = edges[edge, WON] + within[depth - 1, edges[edge, TO]]
                most = max(most, made)
            within[depth, node] = most


@kernel(types.int64(NODES, EDGES, types.int64, types.uint8[::1]))
def aim(nodes, edges, target, used):
    """Find the states of the winning lines, from the start down; return how many numbers they take.

    A card is good when the trick and the value of what follows are at least the need; `used` says
    of each edge whether it is in a winning line. The last row of `nodes` only says where the edges
    end; the start is the row before.
    """
    start = nodes.shape[0] - 2
    for node in range(nodes.shape[0]):
        nodes[node, NEEDS] = 0
    if target <= nodes[start, VALUE]:
        nodes[start, NEEDS] = 1 << target
    states = 0
    for node in range(start, -1, -1):
        needs = nodes[node, NEEDS]
        for edge in range(nodes[node, FIRST], nodes[node + 1, FIRST]):
            to, won = edges[edge, TO], edges[edge, WON]
            kept = needs & ((2 << (nodes[to, VALUE] + won)) - 1)
            used[edge] = 1 if kept != 0 else 0
            nodes[to, NEEDS] |= ((kept & ~1) >> won) | (kept & 1)
        low = high = 0
        while needs >> low != 0 and (needs >> low) & 1 == 0:
            low += 1
        while needs >> (low + high) != 0:
            high += 1
        nodes[node, BASE] = states - low
        states += high
    return states


@kernel(types.void(NODES, EDGES, types.uint8[::1], types.float64, FLOATS))
def weigh(nodes, edges, ahead, sense, weights):
    """Write the chance of each edge, for a player who looks ahead with chance `sense`.

    That player chooses, at random among equals, a class with the most tricks in this one and, by
    `ahead`, the next ones; else any class at random.
    """
    for node in range(1, nodes.shape[0] - 1):
        first, last = nodes[node, FIRST], nodes[node + 1, FIRST]
        most = count = best = 0
        for edge in range(first, last):
            if edges[edge, HEADS]:
                made = edges[edge, WON] + ahead[edges[edge, TO]]
                if made > most:
                    most, best = made, 0
                if made == most:
                    best += 1
                count += 1
        for edge in range(first, last):
            weights[edge] = 0.0
            if edges[edge, HEADS]:
                weights[edge] = (1.0 - sense) / count
                if edges[edge, WON] + ahead[edges[edge, TO]] == most:
                    weights[edge] += sense / best


@kernel(types.void(NODES, EDGES, FLOATS, FLOATS))
def chances(nodes, edges, weights, chance):
    """Write the chance that a player who chooses by `weights` reaches the target, for each state.

    From what is no state, the target is out of reach: chance 0.
    """
    for node in range(nodes.shape[0] - 1):
        needs, need = nodes[node, NEEDS], 0
        while needs >> need != 0:
            if (needs >> need) & 1:
                total = 1.0 if need == 0 else 0.0
                if need > 0:
                    for edge in range(nodes[node, FIRST], nodes[node + 1, FIRST]):
                        to, rest = edges[edge, TO], need - edges[edge, WON]
                        if weights[edge] > 0.0 and rest <= nodes[to, VALUE]:
                            total += weights[edge] * chance[nodes[to, BASE] + rest]
                chance[nodes[node, BASE] + need] = total
            need += 1


@njit
def most_within(nodes, edges, within, node, need, depth):
    """Return the most tricks within the next `depth` ones that begin with a good class."""
    most = 0
    for edge in range(nodes[node, FIRST], nodes[node + 1, FIRST]):
        to, won = edges[edge, TO], edges[edge, WON]
        if edges[edge, HEADS] and won + nodes[to, VALUE] >= need:
            most = max(most, won + within[depth - 1, to])
    return most


@kernel(types.void(NODES, EDGES, DEPTHS, types.int64[:, ::1]))
def decide(nodes, edges, within, decisions):
    """Write for each state what kind of decision it is; `decisions` is all 0 at first.

    The depth of a bad class is the least number of tricks, this one included, within which it makes
    fewer than some good class. There is one: in all tricks that are left, it makes fewer.
    """
    for node in range(1, nodes.shape[0] - 1):
        needs, need = nodes[node, NEEDS], 1
        while needs >> need != 0:
            good = bad = good_wins = bad_wins = total = deepest = 0
            for edge in range(nodes[node, FIRST], nodes[node + 1, FIRST]):
                to, won = edges[edge, TO], edges[edge, WON]
                if (needs >> need) & 1 == 0 or edges[edge, HEADS] == 0:
                    continue
                if won + nodes[to, VALUE] >= need:
                    good += 1
                    good_wins += won
                else:
                    bad += 1
                    bad_wins += won
                    depth = 1
                    while won + within[depth - 1, to] >= most_within(
                        nodes, edges, within, node, need, depth
                    ):
                        depth += 1
                    total += depth
                    deepest = max(deepest, depth)
            if bad > 0:
                state = nodes[node, BASE] + need
                decisions[state, REAL] = 1
                decisions[state, ONLY] = 1 if good == 1 else 0
                decisions[state, SACRIFICE] = 1 if good_wins == 0 and bad_wins > 0 else 0
                decisions[state, BAD] = bad
                decisions[state, TRAPS] = total
                decisions[state, DEEPEST] = deepest
            need += 1


@kernel(types.void(NODES, EDGES, types.int64[:, ::1], types.float64, FLOATS, FLOATS))
def generate(nodes, edges, decisions, x, whole, marked):
    """Write two values of generating functions of the winning lines from each state.

    A line with R real decisions, m of which have one good class, adds x^R to `whole` and m x^(R-1)
    to `marked`. So x = 1 counts the lines, and the integral of `marked` from 0 to 1 is the sum of
    the shares m / R.
    """
    for node in range(nodes.shape[0] - 1):
        needs, need = nodes[node, NEEDS], 0
        while needs >> need != 0:
            if (needs >> need) & 1:
                lines = 1.0 if node == 0 else 0.0
                marks = 0.0
                for edge in range(nodes[node, FIRST], nodes[node + 1, FIRST]):
                    to, rest = edges[edge, TO], max(0, need - edges[edge, WON])
                    if rest <= nodes[to, VALUE]:
                        lines += whole[nodes[to, BASE] + rest]
                        marks += marked[nodes[to, BASE] + rest]
                state = nodes[node, BASE] + need
                if decisions[state, REAL]:
                    marked[state] = x * marks + decisions[state, ONLY] * lines
                    whole[state] = x * lines
                else:
                    marked[state] = marks
                    whole[state] = lines
            need += 1


@kernel(types.void(NODES, EDGES, FLOATS, FLOATS))
def pass_through(nodes, edges, lines, passing):
    """Write the chance that a winning line, all being alike, passes through each state.

    `lines` has the number of winning lines from each state; `passing` is all 0 at first.
    """
    start = nodes.shape[0] - 2
    for node in range(start, -1, -1):
        needs, need = nodes[node, NEEDS], 0
        while needs >> need != 0:
            if (needs >> need) & 1:
                state = nodes[node, BASE] + need
                if node == start:
                    passing[state] = 1.0
                for edge in range(nodes[node, FIRST], nodes[node + 1, FIRST]):
                    to, rest = edges[edge, TO], max(0, need - edges[edge, WON])
                    if rest <= nodes[to, VALUE]:
                        after = nodes[to, BASE] + rest
                        passing[after] += passing[state] * (lines[after] / lines[state])
            need += 1


@kernel(types.void(NODES, EDGES, types.uint8[::1], types.int64[::1]))
def value_untied(nodes, edges, tied, most):
    """Write the most tricks of lines without edges that are `tied`; UNTIED where there is none."""
    most[0] = 0
    for node in range(1, nodes.shape[0] - 1):
        most[node] = UNTIED
        for edge in range(nodes[node, FIRST], nodes[node + 1, FIRST]):
            if tied[edge] == 0:
                most[node] = max(most[node], edges[edge, WON] + most[edges[edge, TO]])
