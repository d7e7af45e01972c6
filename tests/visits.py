"""Pages in a browser: exported, opened, and played on as people do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page

from bazas import Card, Puzzle, published
from bazas.analysis.levels import Level
from bazas.play.page import page
from bazas.play.posed import Posed
from bazas.speech import Language

SIX = tuple(
    Posed(puzzle, f"published/{number}", Level.HARD, ("twins", "sacrifice"))
    for number, puzzle in enumerate(published(), 1)
)

PATIENCE = 5_000  # milliseconds

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def cards(line: str) -> list[Card]:
    return [Card.parse(card) for card in line.split()]


BEST = cards("K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥")  # of published/1, 6 tricks
WORSE = cards("A♣ Q♦ Q♥ K♠ J♥ 4♠ 7♦ 7♦")  # legal, 4 tricks
ONE = "#Td8h/4s/3s2h/7d3s/As/QdAh%20Ks4sQhJhQd7d7dAc%206"  # the fragment of its link


@dataclass
class Opened:
    """A page that is open, and what it complained of."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def card(self, card: Card) -> Locator:
        return self.page.locator(f'.hand [data-card="{card.ascii[:-1]}{card.ascii[-1]}"]').first

    def play(self, line: Sequence[Card]) -> None:
        for card in line:
            self.card(card).click()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        return self.page.locator(f'[data-key="{name}"]')

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def note(self, text: str) -> None:
        """Wait until the page says something that contains a text."""
        self.page.locator(".note", has_text=text).wait_for(timeout=10_000)

    def facts(self) -> list[str]:
        """Return tricks made, target, cards to play, and tricks possible at most."""
        return self.page.locator(".facts dd").all_inner_texts()

    def hand(self) -> list[str]:
        found = self.page.locator(".hand .card").all()
        return [str(card.get_attribute("data-card")) for card in found]

    def tricks(self) -> int:
        return self.page.locator(".tricks .list > li").count()

    def reviewed(self) -> None:
        self.page.locator(".judged").wait_for(timeout=10_000)


def start(found: Opened, number: int = 1) -> None:
    """Open a problem of the list."""
    found.page.locator(".entry").nth(number - 1).click()
    found.page.locator(".hand").wait_for()


def problem(text: str, title: str = "") -> Posed:
    puzzle = Puzzle.parse(text)
    return Posed(Puzzle(puzzle.table, puzzle.hand, puzzle.target, title=title), title or "one")


@contextmanager
def opened(  # noqa: PLR0913 - each is something that a visitor may bring
    browser: Browser,
    folder: Path,
    problems: Sequence[Posed] = SIX,
    *,
    language: Language = Language.ENGLISH,
    fragment: str = "",
    offline: bool = True,
    before: str = "",
    **visitor: Any,  # noqa: ANN401 - whatever Playwright takes
) -> Iterator[Opened]:
    """Export problems, and open the file without a network, as a visitor of some kind.

    `before` is a script that runs before those of the page.
    """
    file = folder / "problems.html"
    file.write_text(page(problems, language), "utf-8")
    context = browser.new_context(**visitor)
    context.set_offline(offline)
    if before:
        context.add_init_script(before)
    tab = context.new_page()
    tab.set_default_timeout(PATIENCE)
    found = Opened(tab)
    tab.on("pageerror", lambda error: found.complaints.append(str(error)))
    tab.on("console", lambda said: found.complaints.append(said.text))
    tab.on("request", lambda asked: _note(found, asked.url))
    tab.goto(f"{file.as_uri()}{fragment}")
    try:
        yield found
        assert found.complaints == []
    finally:
        context.close()


def _note(found: Opened, url: str) -> None:
    """Complain of whatever is asked for from elsewhere."""
    if not url.startswith(("file:", "blob:", "data:")):
        found.complaints.append(f"asks for {url}")
