"""How the page looks on any screen, in any size, language and colour."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from bazas.play.posed import Posed
from bazas.speech import Language
from bazas.workshop.deal import Origin
from browser import browser  # noqa: F401 - a fixture
from visits import BEST, PHONE, SIX, Opened, opened, problem, start

# What is on the screen


@pytest.mark.parametrize("number", range(1, 7))
def test_everything_in_reach_on_a_phone(
    browser: Browser,  # noqa: F811 - the fixture
    tmp_path: Path,
    number: int,
) -> None:
    """The hand and the table's right ends are on the screen together, and nothing sticks out."""
    with opened(browser, tmp_path, **PHONE) as found:
        start(found, number)
        wide = found.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["viewport"]["width"]
        low = found.page.evaluate(
            "Math.max(...[...document.querySelectorAll('.hand .card')]"
            ".map((card) => card.getBoundingClientRect().bottom))"
        )
        assert low <= PHONE["viewport"]["height"]


LONG = "deal1:13x4/26/2:7:0"


@pytest.mark.parametrize("width", [320, 360, 390, 667, 900, 1200])
def test_no_card_is_cut_off(browser: Browser, tmp_path: Path, width: int) -> None:  # noqa: F811
    """Least of all a right end, the only card of its row that can be played (BS-9)."""
    long = Posed(Origin.parse(LONG).puzzle(), LONG)
    size = {"width": width, "height": 700}
    rows = problem(f"{'/'.join(['2sThTd5cTs7hTc8dTs'] * 9)} AsKs 1", "long rows")
    with opened(browser, tmp_path, [*SIX, long, rows], viewport=size) as found:
        for number in (5, 7, 8):
            start(found, number)
            cut = found.page.evaluate(
                "[...document.querySelectorAll('.table .tile, .hand .card')].filter((card) => {"
                "const { right, left } = card.getBoundingClientRect();"
                "const edge = card.closest('.table, .hand').getBoundingClientRect();"
                "return right > edge.right || left < edge.left; }).length"
            )
            assert cut == 0
            found.button("back").click()


def test_the_hand_covers_no_table_where_text_is_large(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, **PHONE) as found:
        start(found, 5)
        expect(found.page.locator(".player.pinned")).to_have_count(1)
        found.page.evaluate("document.documentElement.style.fontSize = '200%'")
        expect(found.page.locator(".player.pinned")).to_have_count(0)


def visitors() -> list[dict[str, Any]]:
    desk = {"viewport": {"width": 1280, "height": 800}}
    small = {"viewport": {"width": 390, "height": 844}}
    return [desk, small]


@pytest.mark.parametrize("visitor", visitors(), ids=["desk", "phone"])
def test_text_of_twice_the_size_loses_nothing(
    browser: Browser,  # noqa: F811
    tmp_path: Path,
    visitor: dict[str, Any],
) -> None:
    with opened(browser, tmp_path, **visitor) as found:
        for number in (1, 6):
            start(found, number)
            found.page.evaluate("document.documentElement.style.fontSize = '200%'")
            wide = found.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= visitor["viewport"]["width"]
            cut = found.page.evaluate(
                "[...document.querySelectorAll('button, .tile, .says, dd, dt')].filter((one) => "
                "one.scrollWidth > one.clientWidth + 2 && !one.closest('.unseen'))"
                ".map((one) => one.outerHTML)"
            )
            assert cut == []
            found.button("back").click()


def test_the_list_shows_all_there_is_to_say(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        entries = found.page.locator(".entry").all_inner_texts()
        assert len(entries) == len(SIX)
        assert all("hard" in text and "twins" in text for text in entries)
        assert "13 rows, 12 cards in the hand: make 10 tricks" in entries[4]


# Texts, languages, colours


NASTY = '<img src=x onerror="document.title=1"></script><script>throw 1</script> & {x}'


def test_a_title_with_markup_stays_text(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, [problem("As As 1", NASTY)]) as found:
        assert found.text(".entry .title") == NASTY
        start(found)
        assert found.text("h1") == NASTY
        assert found.page.locator("img").count() == 0


def test_the_language_can_be_changed_at_any_time(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, language=Language.SPANISH) as found:
        assert found.page.locator("html").get_attribute("lang") == "es"
        start(found)
        assert found.text(".tricks h2") == "Bazas jugadas"
        found.button("language").click()
        assert found.text(".tricks h2") == "Tricks played"
        assert found.page.locator("html").get_attribute("lang") == "en"
        found.page.reload()
        assert found.text(".tricks h2") == "Tricks played"


def colour(found: Opened, selector: str, name: str) -> str:
    value: str = found.page.locator(selector).first.evaluate(
        f"(element) => getComputedStyle(element)[{name!r}]"
    )
    return value


def test_colours_follow_the_device_and_the_settings(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, color_scheme="dark") as found:
        dark = colour(found, "body", "backgroundColor")
        found.button("settings").click()
        found.page.select_option("#theme", "light")
        light = colour(found, "body", "backgroundColor")
        found.page.select_option("#theme", "dark")
        assert dark == colour(found, "body", "backgroundColor") != light
        found.press("Escape")
        start(found)
        two = {colour(found, f".tile.of-{suit}", "color") for suit in (1, 2)}
        found.button("settings").click()
        found.page.check("#set-four")
        found.press("Escape")
        four = {colour(found, f".tile.of-{suit}", "color") for suit in (0, 1, 2)}
        assert (len(two), len(four)) == (1, 3)


def test_nothing_moves_for_those_who_do_not_want_it(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, reduced_motion="reduce") as found:
        start(found)
        found.play(BEST[:1])
        assert colour(found, ".trick .tile", "animationName") == "none"
