"""A slow, obvious reading of the difficulty metrics of a problem: a twin to test the fast one by.

Written from rules/bazas-solitario.md and design/DIFFICULTY.md alone, upon the naive simulator and
sharing no code with the program. Whatever is said about lines is counted on a list of every legal
line (BS-16), and every chance is an exact fraction.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from naive import RANKS, SUITS, Key, Position, _choices, _move, split

SKILL = Fraction(4, 5)  # how often the human player looks ahead at all
NAIVE = ("highest", "lowest", "cheapest", "dearest")

Policy = Callable[["Node"], dict[str, Fraction]]  # the chance with which each card is played
Line = list["Step"]  # one whole legal order of the hand (BS-16)


class Move(NamedTuple):
    """What one card leads to (BS-8 to BS-12)."""

    won: int  # 1 when the player takes the trick, else 0
    other: str  # the table's card
    place: tuple[int, int]  # where it lay: its row and its place there (BS-9)
    after: "Node"


@dataclass(eq=False)
class Node:
    """A position, all that can be played from it, and what is already known of V_d there."""

    position: Position
    moves: dict[str, Move]  # by the face played; empty when the play is over (BS-13)
    cards: list[str]  # A(s): one legal card for each class of interchangeable ones
    left: int  # the tricks still to come
    known: dict[int, int] = field(default_factory=dict)

    def most(self, depth: int) -> int:
        """V_d: the most tricks that the player can make within the next `depth` tricks."""
        if depth not in self.known:
            cards = self.moves if depth > 0 else ()
            self.known[depth] = max((self.total(card, depth) for card in cards), default=0)
        return self.known[depth]

    def total(self, card: str, depth: int) -> int:
        """w + V_{d-1}(after): the most within `depth` tricks, of which `card` is the first."""
        return self.moves[card].won + self.moves[card].after.most(depth - 1)


class Decision(NamedTuple):
    """One choice of the player, counted in classes of interchangeable cards."""

    good: int
    real: bool
    sacrifice: bool
    depths: list[int]  # of the trap in each bad class; empty unless the decision is real


class Step(NamedTuple):
    """One trick of a line."""

    node: Node
    card: str
    need: int  # the tricks that were missing before it; zero or less when none was
    move: Move


def rating(text: str) -> dict[str, object]:
    """Return every metric of a problem in its one-line form; `?` is an open target (BS-14)."""
    rows, hand, printed = split(text)
    start = _grow(Position(rows, hand, player_leads=True), {})
    optimum = start.most(start.left)
    target = optimum if printed is None else printed
    lines = list(_lines(start, target))
    winning = [line for line in lines if _made(line) >= target]
    optimal = [line for line in lines if _made(line) == optimum]
    naive = {name: _made_by(name, start) for name in NAIVE}
    found: dict[str, Any] = {
        "optimum": optimum,
        "target": target,
        "verdict": _verdict(printed, optimum),
        "luck": _chance(start, target, _uniform),
        "human": _chance(start, target, _human),
        "first_good": _decide(start, target).good,
        "first_legal": len(start.cards),
        "naive": naive,
        "naive_gap": target - max(naive.values()),
        "lines_legal": len(lines),
        "lines_optimal": len(optimal),
        "lines_different": _different(start, optimal),
        "foresight": _foresight(start, target) if winning else None,
        **_over_lines(start, winning),
    }
    return found | {"themes": sorted(_themes(found, winning, len(hand)))}


def values(position: Position) -> dict[str, int]:
    """Return, for each legal face, the most tricks from here on when it is played now (BS-13)."""
    node = _grow(position, {})
    return {card: node.total(card, node.left) for card in node.moves}


def classes(position: Position) -> list[list[str]]:
    """Group the legal faces that are interchangeable (the rules, "Structure worth knowing")."""
    table = [card for row in position.rows for card in row]
    groups: list[list[str]] = []
    for card in sorted(_choices(position), key=lambda card: (_suit(card), _rank(card))):
        if groups and _interchangeable(groups[-1][-1], card, table):
            groups[-1].append(card)
        else:
            groups.append([card])
    return groups


def _interchangeable(low: str, high: str, table: list[str]) -> bool:
    """Say whether two cards are of one suit and no table card of it has a rank from low to high."""
    same = [card for card in table if card[1] == low[1]]
    return low[1] == high[1] and not any(_rank(low) <= _rank(card) <= _rank(high) for card in same)


def _rank(card: str) -> int:
    """Return the strength of a card within its suit (BS-2)."""
    return RANKS.index(card[0])


def _suit(card: str) -> int:
    """Return the place of a suit in the order that breaks the naive players' ties."""
    return SUITS.index(card[1])


def _grow(position: Position, known: dict[Key, Node]) -> Node:
    """Make the node of a position and of every position after it, each once (BS-8)."""
    # Rows only lose right ends (BS-9), so within one problem their lengths say what they hold.
    key = tuple(map(len, position.rows)), tuple(sorted(position.hand)), position.player_leads
    if key not in known:
        moves = {}
        for face in _choices(position):
            (_, row, other, won), after = _move(position, face)
            place = row, len(position.rows[row])
            moves[face] = Move(int(won), other, place, _grow(after, known))
        cards = [group[0] for group in classes(position)]
        known[key] = Node(position, moves, cards, len(position.hand))
    return known[key]


@lru_cache(maxsize=10_000)
def _decide(node: Node, need: int) -> Decision:
    """Judge a choice: a card is good when the target can still be reached after it."""
    good = [card for card in node.cards if node.total(card, node.left) >= need]
    bad = [card for card in node.cards if card not in good]
    real = need > 0 and bool(good) and bool(bad)
    gives = not any(node.moves[card].won for card in good)
    takes = any(node.moves[card].won for card in bad)
    depths = [_trap_depth(node, card, good) for card in bad] if real else []
    return Decision(len(good), real, real and gives and takes, depths)


def _trap_depth(node: Node, bad: str, good: list[str]) -> int:
    """Return the least number of tricks within which a bad card makes fewer than a good one."""
    depth = 1
    while node.total(bad, depth) >= max(node.total(card, depth) for card in good):
        depth += 1  # this ends, as over all tricks left a bad card makes fewer than any good one
    return depth


def _verdict(printed: int | None, optimum: int) -> str:
    """Compare the printed target with the optimum (BS-14, BS-15)."""
    if printed is None:
        return "open"
    if printed == optimum:
        return "exact"
    return "beatable" if printed < optimum else "unreachable"


def _chance(node: Node, need: int, policy: Policy) -> Fraction:
    """Return the chance that a player who chooses by `policy` makes `need` more tricks."""
    if need <= 0:
        return Fraction(1)
    if need > node.left:
        return Fraction(0)
    ways = [(share, node.moves[card]) for card, share in policy(node).items()]
    ends = [share * _chance(move.after, need - move.won, policy) for share, move in ways]
    return sum(ends, Fraction(0))


def _uniform(node: Node) -> dict[str, Fraction]:
    """Choose among all classes with equal chances."""
    return {card: Fraction(1, len(node.cards)) for card in node.cards}


def _looking(depth: int) -> Policy:
    """Choose with equal chances among the classes that make most within `depth` tricks."""

    def policy(node: Node) -> dict[str, Fraction]:
        best = [card for card in node.cards if node.total(card, depth) == node.most(depth)]
        return {card: Fraction(1, len(best)) for card in best}

    return policy


def _human(node: Node) -> dict[str, Fraction]:
    """Look this trick and the next ahead (w + V_1) with chance 0.8, else choose among all."""
    looked = _looking(2)(node)
    slip = (1 - SKILL) / len(node.cards)
    return {card: SKILL * looked.get(card, Fraction(0)) + slip for card in node.cards}


def _foresight(start: Node, target: int) -> int:
    """Return how many tricks ahead one must look to reach the target at least half the time."""
    depth = 1
    while _chance(start, target, _looking(depth)) < Fraction(1, 2):
        depth += 1  # this ends, as looking to the end of the hand makes the optimum
    return depth


def _made_by(name: str, node: Node) -> int:
    """Return the tricks of a naive player, who follows suit (BS-11) and breaks ties by suit."""
    if not node.moves:
        return 0
    cards = sorted(node.moves, key=lambda card: (_rank(card), _suit(card)))
    winners = [card for card in cards if node.moves[card].won] or cards[:1]  # else the least
    chosen = dict(zip(NAIVE, (cards[-1], cards[0], winners[0], winners[-1]), strict=True))
    move = node.moves[chosen[name]]
    return move.won + _made_by(name, move.after)


def _lines(node: Node, need: int) -> Iterator[Line]:
    """Yield every legal order of the faces in hand (BS-16)."""
    if not node.moves:
        yield []
    for card, move in node.moves.items():
        for rest in _lines(move.after, need - move.won):
            yield [Step(node, card, need, move), *rest]


def _made(line: Line) -> int:
    """Return the tricks that a line makes (BS-13)."""
    return sum(step.move.won for step in line)


def _different(start: Node, lines: list[Line]) -> int:
    """Count lines as one when they pair the same classes of the deal with the same table faces."""
    name = {face: group[0] for group in classes(start.position) for face in group}
    pairs = [sorted((name[step.card], step.move.other) for step in line) for line in lines]
    return len(set(map(tuple, pairs)))


def _over_lines(start: Node, winning: list[Line]) -> dict[str, Any]:
    """Return the metrics of a winning line drawn at random, all of them None when there is none."""
    names = ["only_moves", "real_decisions", "sacrifices", "trap_mean", "trap_max", "economy"]
    if not winning:
        return dict.fromkeys(names)
    choices = [[_decide(step.node, step.need) for step in line] for line in winning]
    real = [[choice for choice in line if choice.real] for line in choices]
    depths = [depth for line in real for choice in line for depth in choice.depths]
    used = {step.move.place for line in winning for step in line}
    return {
        "only_moves": _mean([_mean([int(choice.good == 1) for choice in line]) for line in real]),
        "real_decisions": _mean([len(line) for line in real]),
        "sacrifices": _mean([sum(choice.sacrifice for choice in line) for line in real]),
        "trap_mean": _mean(depths),
        "trap_max": max(depths, default=0),
        "economy": Fraction(len(used), sum(map(len, start.position.rows))),
    }


def _mean(numbers: list[int] | list[Fraction]) -> Fraction:
    """Return the exact mean, or zero for no numbers."""
    return Fraction(sum(numbers)) / max(len(numbers), 1)


def _themes(found: dict[str, Any], winning: list[Line], size: int) -> list[str]:
    """Return the tags of a problem; those about winning lines need one."""
    tags = {
        "unique-line": found["lines_optimal"] == 1,
        "unique-tricks": found["lines_different"] == 1,
        "all-tricks": found["optimum"] == size,
    }
    tags |= {f"fools-{name}": made < found["target"] for name, made in found["naive"].items()}
    if winning:
        tags |= {
            "unique-first": found["first_good"] == 1,
            "sacrifice": found["sacrifices"] >= 1,
            "long-trap": found["trap_max"] >= 4,
            "twins": all(any(map(_twin, line)) for line in winning),
        }
    return [tag for tag, holds in tags.items() if holds]


def _twin(step: Step) -> bool:
    """Say whether identical cards meet (BS-12) or tie for the table's answer (BS-10)."""
    other, position = step.move.other, step.node.position
    ends = [row[-1] for row in position.rows if row]
    tied = position.player_leads and other[1] == step.card[1] and ends.count(other) > 1
    return tied or other == step.card
