"""Draw the decisions along an explained line as a tree: what was played, and what could have been.

Each trick is a column: the card played in line 0, the others below it. Lines are lines of text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from textwrap import fill
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from bazas.analysis.explanation import Choice, Explanation
from bazas.analysis.legality import tell_illegal
from bazas.analysis.paper import COLOURS, PALE, settings, sheet, write
from bazas.analysis.telling import name_of
from bazas.cards import Card
from bazas.speech import Speech

FIRST = 1.7
"""The line where the cards begin that were not played."""

TAIL = 0.7
"""The lines that are left free for a tail, which shows how soon a card falls behind."""

LETTERS = len("10♥ 10♥")
"""How long a line of text can be."""

HEADS = {
    -4.4: "trick",
    -3.4: "table's card",
    -2.4: "result",
    0: "card played",
    FIRST: "other cards",
}
"""What the lines are, by their places."""

LEAST, FEW = 4, 6
"""The tricks that there is room for at least, and up to which a legend has to be narrow."""

TOP, LINE = -5, 0.19
"""The first line, and the inches of each."""

GOOD, BAD, *_ = COLOURS


class Node(NamedTuple):
    """Interchangeable cards that could be played to a trick."""

    trick: int
    line: float
    cards: tuple[Card, ...]
    """the card played comes first"""
    cost: int
    """how many tricks they cost"""
    behind: int | None
    """within how many tricks they fall behind: `Choice.behind`"""

    @property
    def played(self) -> bool:
        """Tell whether it is the one that was played."""
        return self.line == 0

    @property
    def tail(self) -> float:
        """Return how high its tail is."""
        return 0 if self.behind is None else TAIL

    @property
    def text(self) -> str:
        """Return what stands next to its mark; below it, what does the same as the card played."""
        if not self.played:
            return fill(" ".join(map(str, self.cards)), LETTERS)
        return fill(" ".join(map(str, ("=", *self.cards[1:]))), LETTERS) if self.cards[1:] else ""

    @property
    def text_line(self) -> float:
        """Return the line where that text begins."""
        return FIRST + self.tail if self.played else self.line

    @property
    def tail_line(self) -> float:
        """Return the line where the tail lies."""
        return self.line + (1 if self.played else len(self.text.splitlines())) - 0.15

    @property
    def height(self) -> float:
        """Return the lines that it takes from those of the other nodes."""
        return len(self.text.splitlines()) + self.tail


def tree(explanation: Explanation) -> list[Node]:
    """Return the nodes trick by trick: the one played, the best others, and then the worse ones.

    Where the line ends early, the last trick is what could be played there.
    """
    nodes: list[Node] = []
    for step in explanation.steps:
        nodes += _column(step.number, step.choices, step.before, step.trick.card)
    nodes += _column(len(explanation.steps) + 1, explanation.choices, explanation.reach, None)
    return nodes


def _column(
    trick: int, choices: Sequence[Choice], most: int, played: Card | None
) -> Iterator[Node]:
    """Yield the nodes of a trick from top to bottom; `most` is what can be reached."""
    classes = dict[Card, list[Choice]]()
    for choice in sorted(choices, key=lambda choice: choice.card != played):
        classes.setdefault(choice.same_as or choice.card, []).append(choice)
    line = FIRST
    for same in sorted(classes.values(), key=lambda same: (same[0].card != played, -same[0].reach)):
        cards, first = tuple(choice.card for choice in same), same[0]
        place = 0 if first.card == played else line
        node = Node(trick, place, cards, most - first.reach, first.behind)
        yield node
        line += node.height


def decisions(explanation: Explanation, say: Speech) -> Figure:
    """Draw what could be played to each trick of a line, what was, and what bad cards cost."""
    nodes = tree(explanation)
    wide = max(LEAST, nodes[-1].trick)
    deep = max(node.text_line + node.height for node in nodes) - 0.4
    with settings():
        figure, axes = sheet(1.7 + 1.12 * wide, 1)
        axes.set(xlim=(0.5, wide + 0.9), ylim=(deep, TOP), xticks=[])
        axes.spines[:].set_visible(False)
        axes.tick_params(length=0, labelsize=9, labelcolor=PALE)
        _head(axes, explanation, nodes, say)
        _branches(axes, nodes, say)
        _marks(axes, nodes, say)
        _tails(axes, nodes, say)
        for node in nodes:
            _cards(axes, node)
        title = "\n".join(fill(text, 20 + 12 * wide) for text in _title(explanation, say))
        figure.suptitle(title, x=0.02, ha="left", fontsize=11)
        columns = 2 if wide <= FEW else 3
        legend = figure.legend(
            loc="outside lower left", ncols=columns, frameon=False, fontsize=9, handlelength=1.5
        )
        below = ceil(len(legend.get_texts()) / columns)
        figure.set_figheight(LINE * (deep - TOP + 1.3 * below + 1.2 * title.count("\n") + 5))
    return figure


def _title(explanation: Explanation, say: Speech) -> Iterator[str]:
    """Say what is drawn, and which trick breaks a rule, if any does."""
    if explanation.puzzle.title:
        yield explanation.puzzle.title
    yield say(
        "{line}: {tricks}, of {optimum} possible",
        line=name_of(explanation.origin, say),
        tricks=say.count(explanation.made, "trick"),
        optimum=explanation.optimum,
    )
    if explanation.error is not None:
        number = len(explanation.steps) + 1
        reason = tell_illegal(explanation.position, explanation.line[number - 1], say)
        yield say("Trick {number} breaks a rule: {reason}.", number=number, reason=reason)


def _head(axes: Axes, explanation: Explanation, nodes: Sequence[Node], say: Speech) -> None:
    """Write above each trick what the table played and who won, and what the lines are."""
    number, answer, result, *_ = HEADS
    heads = [line for line in HEADS if line < FIRST or any(node.text for node in nodes)]
    axes.set_yticks(heads, [say(HEADS[line]) for line in heads])
    for trick in range(1, nodes[-1].trick + 1):
        write(axes, f"{trick}", (trick, number), {"weight": "bold"})
    for step in explanation.steps:
        won = step.trick.won
        write(axes, f"{step.trick.answer}", (step.number, answer), {})
        weight = {"weight": "bold" if won else "normal"}
        write(axes, say("Won" if won else "Lost"), (step.number, result), weight)
    if explanation.position.led is not None:
        write(axes, f"{explanation.position.led}", (nodes[-1].trick, answer), {})


def _branches(axes: Axes, nodes: Sequence[Node], say: Speech) -> None:
    """Draw the line played, and a thin branch from it to each card that was not."""
    played = [0.5, *(node.trick for node in nodes if node.played)]
    axes.plot(played, [0] * len(played), color="#444444", linewidth=4, label=say("the line played"))
    for node in nodes:
        if not node.played:
            bend = node.trick - 0.14
            x = [played[min(node.trick, len(played)) - 1], bend, bend, node.trick]
            axes.plot(x, [0, 0, *2 * [node.line]], color="#bbbbbb", linewidth=0.8, zorder=1)


def _marks(axes: Axes, nodes: Sequence[Node], say: Speech) -> None:
    """Draw good cards as discs and bad ones as crosses."""
    kinds = (("o", GOOD, "keeps the most in reach"), ("X", BAD, "costs so many tricks"))
    for bad, (mark, colour, label) in enumerate(kinds):
        some = [node for node in nodes if bool(node.cost) == bad]
        if some:
            axes.scatter(
                [node.trick for node in some], [node.line for node in some],
                [130 if node.played else 50 for node in some], color=colour, marker=mark,
                edgecolors="white", linewidths=0.8, label=say(label), zorder=3,
            )  # fmt: skip
    if any(node.played and node.text for node in nodes):
        label = say("does the same as the card played")
        axes.plot([], [], "k", linestyle="", marker="$=$", markeredgewidth=0, label=label)


def _cards(axes: Axes, node: Node) -> None:
    """Write the cards of a node, and what they cost."""
    left = {"ha": "left", "va": "top", "linespacing": 1.3}
    text = write(axes, node.text, (node.trick, node.text_line), left, (8, 5.5))
    if node.played:
        large = {"va": "bottom", "fontsize": 11, "weight": "bold"}
        text = write(axes, f"{node.cards[0]}", (node.trick, 0), large, (0, 8))
    if node.cost:
        cost = {"xycoords": text, "color": BAD, "weight": "bold"}
        write(axes, f"\N{MINUS SIGN}{node.cost}", (1, 1), left | cost, (4, 0))


def _tails(axes: Axes, nodes: Sequence[Node], say: Speech) -> None:
    """Draw a tail to each card that falls behind, the longer the later it does."""
    label = say("shows when looking so many tricks ahead")
    for node in nodes:
        if node.behind is not None:
            y, end = node.tail_line, node.trick + 0.045 * node.behind
            path = [node.trick, node.trick, end], [node.line, y, y]
            axes.plot(*path, color=BAD, linewidth=1, label=label)
            small = {"ha": "left", "fontsize": 7, "color": BAD}
            write(axes, f"{node.behind}", (end, y), small, (2, 0))
            label = ""  # one in the legend is enough
