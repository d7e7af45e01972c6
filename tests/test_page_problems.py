"""What the page keeps, its links, and problems that are typed, pasted or dealt there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bazas import published
from bazas.notation import write_line
from browser import browser  # noqa: F401 - a fixture
from visits import BEST, ONE, SIX, Opened, cards, opened, problem, start

# What is kept


def test_progress_outlives_a_reload(browser: Browser, tmp_path: Path) -> None:  # noqa: F811 - the fixture
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


# Links


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


# Other problems


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


def test_a_long_problem_opens(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    long = problem(f"{'/'.join(['2s3h4d5c6s7h'] * 400)} AsKs 1", "Long")
    with opened(browser, tmp_path, [long, SIX[0]]) as found:
        start(found)
        assert found.text("h1") == "Long"
        found.play(cards("A♠"))
        assert found.tricks() == 1


def test_a_problem_can_be_typed(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    with opened(browser, tmp_path) as found:
        found.button("open").click()
        found.page.fill("#line", "rubbish")
        found.press("Enter")
        assert found.text(".fault")
        found.page.fill("#line", "3d/4s5d/4h 3h2d4d3s 3")
        found.press("Enter")
        assert found.facts() == ["0", "3", "4", "4"]


def test_a_line_with_a_comment_can_be_pasted(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    for text in ("3d/4s5d/4h 3h2d4d3s 3 # mine", "https://x.org/p.html#As%20As%201", ONE):
        with opened(browser, tmp_path) as found:
            found.button("open").click()
            found.page.keyboard.type(text)  # the field has the focus
            found.press("Enter")
            found.page.locator(".hand").wait_for()


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
