"""The page as people play on it, in a real browser without a network."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bazas.speech import Language
from browser import browser  # noqa: F401 - a fixture
from visits import BEST, PHONE, WORSE, Opened, cards, opened, problem, start

# A whole game


def test_a_game_by_mouse(browser: Browser, tmp_path: Path) -> None:  # noqa: F811 - the fixture
    with opened(browser, tmp_path) as found:
        start(found)
        assert found.text("h1") == "Published problem 1"
        assert found.facts() == ["0", "6", "8", "8"]
        found.play(BEST)
        found.reviewed()
        assert found.text(".review h2") == "Solved: 6 tricks, the most there are."
        assert found.facts() == ["6", "6", "0", "6"]
        assert found.page.locator(".judged .right").count() == 8
        found.button("back").click()
        assert found.text(".progress.solved") == "✓ solved"


def test_a_game_by_keyboard(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        found.button("rules").focus()
        for _ in range(3):
            found.press("Tab")
        found.press("Enter")
        found.page.locator(".hand").wait_for()
        for card in BEST:
            for _ in range(9):  # the first goes to the hand
                found.press("ArrowRight")
                if focused(found) == card.ascii:
                    break
            found.press("Enter")
        found.reviewed()
        assert found.text(".review h2") == "Solved: 6 tricks, the most there are."


def focused(found: Opened) -> str | None:
    card: str | None = found.page.evaluate("document.activeElement.dataset.card ?? null")
    return card


def test_a_game_by_touch_on_a_phone(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, language=Language.SPANISH, **PHONE) as found:
        found.page.locator(".entry").first.tap()
        found.page.locator(".hand").wait_for()
        assert found.text("h1") == "Problema publicado 1"
        for card in BEST:
            found.card(card).tap()
            found.page.wait_for_timeout(
                400
            )  # a quicker second tap is a double one, and does nothing
        found.reviewed()
        assert found.text(".review h2") == "Resuelto: 6 bazas, el máximo."


# One card at a time


def test_a_second_click_on_the_last_card_does_nothing(
    browser: Browser,  # noqa: F811
    tmp_path: Path,
) -> None:
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(BEST[:7])
        found.card(BEST[7]).dblclick()
        found.reviewed()
        assert found.facts() == ["6", "6", "0", "6"]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_held_down_plays_one_card(browser: Browser, tmp_path: Path, key: str) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.card(BEST[0]).focus()
        for _ in range(5):
            found.page.keyboard.down(key)
        found.page.keyboard.up(key)
        assert found.tricks() == 1


def test_a_second_enter_on_the_last_card_does_nothing(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(BEST[:7])
        found.card(BEST[7]).focus()
        found.press("Enter")
        found.press("Enter")
        found.reviewed()
        assert found.facts() == ["6", "6", "0", "6"]


def test_a_double_click_plays_one_card(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, fragment="#3d/4s5d/4h2s3c%20Ac5c4c3s%202") as found:
        found.card(cards("A♣")[0]).dblclick()
        assert found.tricks() == 1


def test_the_trick_is_shown_then_taken(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(BEST[:1])
        assert found.text(".says").startswith("The table wins the trick")
        found.page.locator(".says", has_text="The table leads 8♥").wait_for(timeout=5_000)


def test_the_table_answers_by_its_rules_in_the_page(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    """The card that would answer is shown when a card is pointed at (BS-10)."""
    with opened(browser, tmp_path) as found:
        start(found)
        found.card(cards("A♣")[0]).hover()
        assert found.page.locator(".row.answers").get_attribute("data-row") == "0"
        found.card(cards("Q♥")[0]).hover()
        assert found.page.locator(".row.answers").get_attribute("data-row") == "5"


# Steps back and forth


def test_undo_to_the_start_and_again_to_the_end(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        whole = found.hand()
        found.play(BEST)
        found.reviewed()
        for _ in range(8):
            found.press("u")
        assert found.hand() == whole
        assert found.facts() == ["0", "6", "8", "8"]
        expect(found.button("undo")).to_have_attribute("aria-disabled", "true")
        found.button("undo").click(force=True)  # and does nothing
        assert found.tricks() == 8
        for _ in range(8):
            found.press("y")
        assert found.facts() == ["6", "6", "0", "6"]


def test_steps_and_another_way_from_there(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(BEST[:4])
        found.button("step-start").click()
        assert found.facts()[2] == "8"
        found.button("step-on").click()
        assert found.facts()[2] == "7"
        found.button("jump-2").click()
        assert found.facts()[2] == "6"
        assert found.page.locator(".tricks .ahead").count() == 2
        found.play(cards("Q♦"))
        assert found.tricks() == 3
        found.press("r")
        assert (found.tricks(), found.facts()) == (0, ["0", "6", "8", "8"])


# Wrong cards, hints, questions, the review


def test_a_card_that_breaks_a_rule_says_why(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(cards("K♠"))  # lost: the table leads 8♥
        wrong = found.card(cards("Q♦")[0])
        expect(wrong).to_have_attribute("aria-disabled", "true")
        wrong.click(force=True)
        found.note("the table led 8♥")
        assert "follow hearts" in str(wrong.get_attribute("aria-label"))
        assert "follow hearts" in found.text("#said")
        assert found.tricks() == 1
        expect(found.card(cards("J♥")[0])).not_to_have_attribute("aria-disabled", "true")


def test_three_hints_and_what_can_be_reached(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found, 2)
        found.press("w")
        found.note("Still reachable: 6 tricks.")
        found.button("hint").click()
        found.note("A good card is one of hearts. (hint 1 of 3)")
        assert found.page.locator(".marked").count() == 0
        found.button("hint").click()
        found.note("Good: 8♥")
        assert [text[0] for text in found.page.locator(".marked").all_inner_texts()] == ["8", "5"]
        found.press("h")
        found.note("A best line: 8♥")
        found.play(cards("10♣"))
        assert found.text(".note") == ""
        found.press("w")
        found.note("Still reachable: 2 tricks. The target is out of reach.")


def test_the_review_says_what_a_card_cost_and_why(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(WORSE)
        found.reviewed()
        assert found.text(".review h2") == "4 tricks, of 6 possible."
        wrong = found.page.locator(".judged .wrong").first
        assert re.search("costs [12] tricks?", wrong.inner_text())
        assert "Better: " in wrong.inner_text()
        wrong.locator("summary").click()
        assert re.search("out of reach", wrong.inner_text())
        wrong.locator(".jump").click()
        assert int(found.facts()[2]) > 0
        found.button("again").click()
        assert found.facts() == ["0", "6", "8", "8"]


def test_every_optimal_line_is_right(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    """Not only the line that was printed: 398 lines make 6 tricks."""
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(cards("7♦ Q♦"))
        for _ in range(6):
            while found.page.locator(".note", has_text="A best line").count() == 0:
                before = found.text(".note")
                found.press("h")
                expect(found.page.locator(".note")).not_to_have_text(before)
            found.page.locator(".marked").first.click()
        found.reviewed()
        assert found.text(".review h2") == "Solved: 6 tricks, the most there are."
        assert re.search(r"With 1[0-9] hints\.", found.text(".review"))


def test_it_works_where_there_are_no_workers(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, before="delete window.Worker;") as found:
        start(found)
        found.press("w")
        found.note("Still reachable: 6 tricks.")
        found.play(BEST)
        found.reviewed()


def test_a_problem_too_large_to_be_solved_can_be_played(
    browser: Browser,  # noqa: F811
    tmp_path: Path,
) -> None:
    rows = "/".join(["2s3s4s5s6s7s8s9sTsJsQsKsAs"] * 6)
    huge = problem(f"{rows} {'2h3h4h5h6h7h8h9hThJhQhKhAh' * 5} ?", "Huge")
    with opened(browser, tmp_path, [huge]) as found:
        start(found)
        found.press("w")
        found.note("too large")
        found.play(cards("2♥ 3♥"))
        assert found.tricks() == 2


# A solver that takes its time


SLOW = """
const Quick = Worker;
window.Worker = class extends Quick {
  set onmessage(use) { super.onmessage = (event) => setTimeout(() => use(event), 1200); }
};
"""
"""A script that lets the solver of the page take its time."""


def slow(found: Opened) -> None:
    """Wait until the page says that it is at work."""
    found.page.locator(".note", has_text="Working it out").wait_for()


@pytest.mark.parametrize("key", ["Enter", "y", "u"])
def test_a_question_is_forgotten_where_it_was_asked(
    browser: Browser,  # noqa: F811
    tmp_path: Path,
    key: str,
) -> None:
    with opened(browser, tmp_path, before=SLOW) as found:
        start(found)
        found.play(BEST[:2])
        found.press("u")
        found.page.locator('.card[tabindex="0"]').focus()
        found.press("h")
        found.press(key)
        found.page.wait_for_timeout(1_800)
        assert found.text(".note") == ""
        found.press("w")
        slow(found)
        found.note("Still reachable: 6 tricks.")


def test_a_stopped_question_does_not_stop_the_review(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, before=SLOW) as found:
        start(found)
        found.play(BEST)
        found.button("jump-3").click()
        found.press("h")
        slow(found)
        found.button("stop").click()
        assert found.text(".note") == ""
        found.reviewed()


def test_impatience_gives_one_hint_at_a_time(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, before=SLOW) as found:
        start(found, 2)
        for _ in range(3):
            found.press("h")
        found.note("hint 1 of 3")
        found.page.wait_for_timeout(1_800)
        assert "hint 1 of 3" in found.text(".note")
