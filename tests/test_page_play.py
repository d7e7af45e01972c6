"""The page as people use it, in a real browser without a network."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from bazas import published
from bazas.notation import write_line
from bazas.play.posed import Posed
from bazas.speech import Language
from bazas.workshop.deal import Origin
from browser import browser  # noqa: F401 - a fixture
from visits import PHONE, SIX, Opened, cards, opened, problem

BEST = cards("K♠ Q♥ 4♠ Q♦ 7♦ 7♦ A♣ J♥")  # of published/1, 6 tricks
WORSE = cards("A♣ Q♦ Q♥ K♠ J♥ 4♠ 7♦ 7♦")  # legal, 4 tricks
ONE = "#Td8h/4s/3s2h/7d3s/As/QdAh%20Ks4sQhJhQd7d7dAc%206"


def start(found: Opened, number: int = 1) -> None:
    found.page.locator(".entry").nth(number - 1).click()
    found.page.locator(".hand").wait_for()


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


@pytest.mark.parametrize("number", range(1, 7))
def test_everything_in_reach_on_a_phone(
    browser: Browser,  # noqa: F811
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


def test_equal_problems_are_two(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    line = "As As 1"
    with opened(browser, tmp_path, [problem(line, "one"), problem(line, "two")]) as found:
        start(found, 2)
        assert found.text("h1") == "two"
        found.button("back").click()
        start(found, 1)
        found.play(cards("A♠"))
        found.reviewed()
        found.button("next").click()
        assert found.text("h1") == "two"


def test_two_windows_keep_what_the_other_has_reached(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        other = Opened(found.page.context.new_page())
        other.page.goto(found.page.url)
        other.page.locator(".hand").wait_for()
        found.play(BEST[:1])
        other.play(BEST)
        other.reviewed()
        found.play(BEST[1:2])
        found.button("back").click()
        assert found.text(".progress.solved") == "✓ solved"


def test_a_long_problem_opens(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    long = problem(f"{'/'.join(['2s3h4d5c6s7h'] * 400)} AsKs 1", "Long")
    with opened(browser, tmp_path, [long, SIX[0]]) as found:
        start(found)
        assert found.text("h1") == "Long"
        found.play(cards("A♠"))
        assert found.tricks() == 1


def test_the_hand_covers_no_table_where_text_is_large(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, **PHONE) as found:
        start(found, 5)
        expect(found.page.locator(".player.pinned")).to_have_count(1)
        found.page.evaluate("document.documentElement.style.fontSize = '200%'")
        expect(found.page.locator(".player.pinned")).to_have_count(0)


def test_a_line_with_a_comment_can_be_pasted(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    for text in ("3d/4s5d/4h 3h2d4d3s 3 # mine", "https://x.org/p.html#As%20As%201", ONE):
        with opened(browser, tmp_path) as found:
            found.button("open").click()
            found.page.keyboard.type(text)  # the field has the focus
            found.press("Enter")
            found.page.locator(".hand").wait_for()


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


# What is kept, links, other problems


def test_progress_outlives_a_reload(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(BEST[:3])
        found.page.reload()
        assert found.text("h1") == "Published problem 1"
        assert found.tricks() == 3
        found.play(BEST[3:])
        found.reviewed()
        found.page.reload()
        found.reviewed()
        found.button("back").click()
        assert found.text(".progress.solved") == "✓ solved"


@pytest.mark.parametrize(
    "kept",
    ["1", '"x"', '{"line":[1,2,3]}', '{"line":"no","hints":"x","best":[]}', "{", "null", "[]"],
)
def test_what_is_kept_may_be_rubbish(browser: Browser, tmp_path: Path, kept: str) -> None:  # noqa: F811
    key = f"bazas.{write_line(published()[0])}"
    before = f"try {{ localStorage.setItem({key!r}, {kept!r}) }} catch {{}}"
    with opened(browser, tmp_path, before=before) as found:
        start(found)
        assert found.tricks() == 0
        found.play(BEST)
        found.reviewed()


def test_it_works_where_nothing_can_be_kept(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    before = """
    Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } });
    """
    with opened(browser, tmp_path, before=before) as found:
        start(found)
        found.play(BEST)
        found.reviewed()
        found.button("back").click()
        assert found.text(".progress.solved") == "✓ solved"


def test_it_works_where_there_are_no_workers(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path, before="delete window.Worker;") as found:
        start(found)
        found.press("w")
        found.note("Still reachable: 6 tricks.")
        found.play(BEST)
        found.reviewed()


def test_a_link_opens_in_any_page(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    other = [problem("3d/4s5d/4h 3h2d4d3s 2", "Mine")]
    with opened(browser, tmp_path, other, fragment=ONE) as found:
        assert found.text("h1") == "A problem"
        found.play(BEST)
        found.reviewed()
        found.button("back").click()
        assert found.page.locator(".entry .title").all_inner_texts() == ["Mine"]


def test_the_link_of_a_problem_leads_to_it(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.button("link").click()
        address = found.page.locator("dialog input").input_value()
        assert address.endswith(ONE)
        found.press("Escape")
        found.button("back").click()
        found.page.goto(address)
        assert found.text("h1") == "Published problem 1"
        found.page.go_back()
        expect(found.page.locator(".entry")).to_have_count(6)


@pytest.mark.parametrize(
    "fragment",
    ["#x", "#%", "#%E0%A4%A", "#As%20As%202", "#As/%20As%201", "#" + "As/" * 5_000, "#<img src=x>"],
)
def test_a_bad_link_gives_a_message(browser: Browser, tmp_path: Path, fragment: str) -> None:  # noqa: F811
    with opened(browser, tmp_path, fragment=fragment) as found:
        assert found.text(".fault").startswith("The link holds no problem: ")
        expect(found.page.locator(".entry")).to_have_count(6)
        start(found)
        assert found.page.locator(".fault").count() == 0


def test_a_problem_can_be_typed(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        found.button("open").click()
        found.page.fill("#line", "rubbish")
        found.press("Enter")
        assert found.text(".fault")
        found.page.fill("#line", "3d/4s5d/4h 3h2d4d3s 3")
        found.press("Enter")
        assert found.facts() == ["0", "3", "4", "4"]


@pytest.mark.parametrize("size", range(5))
def test_a_new_problem_of_each_size(browser: Browser, tmp_path: Path, size: int) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        found.button("new").click()
        found.page.select_option("#new-size", str(size))
        found.page.get_by_role("button", name="Deal").click()
        found.page.locator(".hand").wait_for(timeout=30_000)
        assert len(found.hand()) == [4, 6, 8, 10, 13][size]
        assert re.search(
            r"deal1:[0-9x/-]+:[0-9]+:[0-9]+", str(found.page.locator(".note-line").text_content())
        )
        assert int(found.facts()[1]) <= len(found.hand())


def test_a_new_problem_of_a_level(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        found.button("new").click()
        found.page.select_option("#new-size", "3")
        found.page.select_option("#new-level", "medium")
        found.page.get_by_role("button", name="Deal").click()
        found.page.locator(".hand").wait_for(timeout=60_000)
        assert "medium" in found.text(".about .level")


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


def test_the_trick_is_shown_then_taken(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        start(found)
        found.play(BEST[:1])
        assert found.text(".says").startswith("The table wins the trick")
        found.page.locator(".says", has_text="The table leads 8♥").wait_for(timeout=5_000)


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


def test_the_table_answers_by_its_rules_in_the_page(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    """The card that would answer is shown when a card is pointed at (BS-10)."""
    with opened(browser, tmp_path) as found:
        start(found)
        found.card(cards("A♣")[0]).hover()
        assert found.page.locator(".row.answers").get_attribute("data-row") == "0"
        found.card(cards("Q♥")[0]).hover()
        assert found.page.locator(".row.answers").get_attribute("data-row") == "5"


def test_the_list_shows_all_there_is_to_say(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        entries = found.page.locator(".entry").all_inner_texts()
        assert len(entries) == len(SIX)
        assert all("hard" in text and "twins" in text for text in entries)
        assert "13 rows, 12 cards in the hand: make 10 tricks" in entries[4]
