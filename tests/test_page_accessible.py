"""The page for everybody: what axe finds in it, in each view, language and colour."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from bazas.speech import Language
from browser import browser  # noqa: F401 - a fixture
from visits import PHONE, Opened, cards, opened

BEST = cards("K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥")
WORSE = cards("A♣ Q♦ Q♥ K♠ J♥ 4♠ 7♦ 7♦")


def the_list(found: Opened) -> None:
    found.page.locator(".entry").first.wait_for()


def a_start(found: Opened) -> None:
    found.page.locator(".entry").nth(4).click()


def a_game(found: Opened) -> None:
    found.page.locator(".entry").first.click()
    found.play(BEST[:1])
    found.card(cards("7♦")[0]).click(force=True)  # refused
    found.press("h")
    found.note("of 3")


def a_review(found: Opened) -> None:
    found.page.locator(".entry").first.click()
    found.play(WORSE)
    found.reviewed()
    found.page.locator(".judged summary").first.click()


def the_rules(found: Opened) -> None:
    found.press("?")


def a_new_problem(found: Opened) -> None:
    found.button("new").click()


def the_settings(found: Opened) -> None:
    found.button("settings").click()


def the_field(found: Opened) -> None:
    found.button("open").click()
    found.page.fill("#line", "x")
    found.press("Enter")


def the_link(found: Opened) -> None:
    found.page.locator(".entry").first.click()
    found.button("link").click()


VIEWS: list[Callable[[Opened], None]] = [
    *(the_list, a_start, a_game, a_review, the_rules, a_new_problem, the_settings, the_field),
    the_link,
]


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__)
def test_axe_finds_no_fault(
    browser: Browser,  # noqa: F811 - the fixture
    tmp_path: Path,
    view: Callable[[Opened], None],
    colours: str,
) -> None:
    size = PHONE if colours == "dark" else {}
    language = Language.SPANISH if colours == "dark" else Language.ENGLISH
    look = {"color_scheme": colours, "reduced_motion": "reduce", **size}
    with opened(browser, tmp_path, language=Language.ENGLISH, **look) as found:
        view(found)
        if language is Language.SPANISH and not found.page.locator("dialog[open]").count():
            found.button("language").click()
        result = Axe().run(found.page)
        faults = [
            (fault["id"], fault["impact"], [node["html"][:200] for node in fault["nodes"]])
            for fault in result.response["violations"]
        ]
        assert faults == []


def test_axe_finds_a_fault_that_there_is(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        found.page.evaluate("document.querySelector('#main').append(new Image())")
        found.page.evaluate("document.documentElement.lang = ''")
        result = Axe().run(found.page)
        assert {"image-alt", "html-has-lang"} <= {
            one["id"] for one in result.response["violations"]
        }


def test_each_card_has_a_name_for_those_who_hear_the_page(
    browser: Browser,  # noqa: F811
    tmp_path: Path,
) -> None:
    with opened(browser, tmp_path) as found:
        found.page.locator(".entry").first.click()
        found.page.locator(".hand").wait_for()
        names = [
            str(card.get_attribute("aria-label")) for card in found.page.locator(".card").all()
        ]
        assert names[:3] == ["king of spades", "4 of spades", "queen of hearts"]
        rows = found.page.locator(".table .row").all_inner_texts()
        assert "row 1:" in rows[0]
        assert "10 of diamonds" in rows[0]


def test_each_trick_is_told_to_those_who_hear_the_page(
    browser: Browser,  # noqa: F811
    tmp_path: Path,
) -> None:
    with opened(browser, tmp_path) as found:
        found.page.locator(".entry").first.click()
        found.play(BEST[:1])
        said = found.text("#said").replace("\ufe0e", "")
        assert said.startswith("You led K♠; the table answered A♠, row 5:")
        assert "0 made, 7 cards to play." in said
        assert said.endswith("The table leads 8♥.")


def test_the_focus_is_never_lost(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        found.page.locator(".entry").first.focus()
        found.press("Enter")
        found.page.locator(".hand").wait_for()
        for card in BEST:
            found.card(card).focus()
            found.press("Enter")
            assert found.page.evaluate("document.activeElement !== document.body")
        found.reviewed()
        found.press("u")
        assert found.page.evaluate("document.activeElement !== document.body")
