"""Questions to the engine: in a worker, and in the window where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from bazas import Explanation, Origin, Position, Puzzle, Shape, explain, published, rate
from bazas.lines import replay
from bazas.play.page import engine as text_of_engine
from browser import chromium
from engine import client, numbers, posed, told
from maps import mapped

ONE = published()[0]

LONG = posed(Origin(Shape.parse("13x1-4/20/3"), 7, 0).puzzle())
"""Takes seconds, and then is too large."""

HUGE = posed(Puzzle.parse(f"{'/'.join(['AsKs'] * 15)} {'Qs' * 30} ?"))
"""Is too large at once."""

NO_WORKERS = {
    "none": "delete window.Worker;",
    "refused": "window.Worker = class { constructor() { throw new Error('no'); } };",
    "forbidden": "URL.createObjectURL = () => { throw new Error('no'); };",
    "failing": """window.Worker = class {
      constructor() { setTimeout(() => this.onerror({ preventDefault() {} }), 50); }
      postMessage() {}
      terminate() {}
    };""",
}
"""What browsers may do that let no page have a worker."""

OUTCOME = """
const ask = (request, topic) => Promise.race([
  asker.ask(request, topic).then(
    (result) => ({ result }),
    (error) => ({ error: error instanceof Error && error.message }),
  ),
  new Promise((resolve) => setTimeout(() => resolve("never settled"), 30000)),
]);
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@contextmanager
def asking(browser: Browser, before: str = "") -> Iterator[Page]:
    """Open a page with somebody who asks, after a script."""
    with browser.new_page() as page:
        for script in (before, text_of_engine(), client(), OUTCOME):
            page.add_script_tag(content=script or ";")
        page.evaluate("(text) => { window.asker = new Asker(text); }", text_of_engine())
        yield page


def ask(page: Page, kind: str, **more: object) -> Any:  # noqa: ANN401 - whatever is answered
    return page.evaluate("(request) => ask(request)", {"kind": kind, "puzzle": posed(ONE), **more})


def check_answers(page: Page) -> None:
    """Ask a question of each kind, and compare the answers with those of the package."""
    line = ONE.line[:3]
    position, values = replay(ONE, line).position, mapped(ONE)
    worth, played = values.cards(position), numbers(line)
    cards = [{"card": numbers([c])[0], "value": v} for c, v in worth.items()]
    assert ask(page, "value", line=[]) == {"result": {"value": 6}}
    assert ask(page, "value", line=played) == {"result": {"value": values.value(position)}}
    found = ask(page, "cards", line=played)
    assert found == {"result": {"value": max(worth.values()), "cards": cards}}
    assert ask(page, "rate") == {
        "result": {
            "luckBits": pytest.approx(rate(ONE).luck_bits),
            "foresight": 1,
            "level": "easy",
        }
    }
    check_line_and_review(page)
    shape = {"rows": [13, 13], "sizes": [1, 4], "hand": 13, "packs": 2}
    dealt = Origin.parse("deal1:13x1-4/13/2:7:0").puzzle()
    found = ask(page, "deal", shape=shape, seed=7, index=0)
    assert found == {"result": {"puzzle": posed(dealt), "name": "deal1:13x1-4/13/2:7:0"}}


def check_line_and_review(page: Page) -> None:
    best = explain(Puzzle(ONE.table, ONE.hand))
    assert isinstance(best, Explanation)
    tricks = [told(trick) for trick in replay(ONE, best.line).tricks]
    first = numbers(best.line[:2])
    found = ask(page, "line", line=first)
    assert found == {"result": {"cards": numbers(best.line[2:]), "tricks": tricks[2:]}}
    review = ask(page, "review", line=numbers(best.line))["result"]
    assert [step["trick"] for step in review["steps"]] == tricks
    assert (review["optimum"], review["made"], review["reach"]) == (6, 6, 6)


def test_a_worker_answers(browser: Browser) -> None:
    with asking(browser) as page:
        check_answers(page)
        assert len(page.workers) == 1


@pytest.mark.parametrize("before", NO_WORKERS.values(), ids=NO_WORKERS)
def test_the_window_answers_where_there_is_no_worker(browser: Browser, before: str) -> None:
    with asking(browser, before) as page:
        check_answers(page)
        assert not page.workers


def test_a_page_from_a_file_has_a_worker(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    script = f"{client()}\nconst asker = new Asker(document.getElementById('engine').textContent);"
    text = f"<script id=engine>{text_of_engine()}</script><script>{script}</script>"
    file.write_text(f"<meta charset=utf-8>{text}", "utf-8")
    with browser.new_page() as page:
        page.goto(file.as_uri())
        request = {"kind": "value", "puzzle": posed(ONE)}
        assert page.evaluate("(request) => asker.ask(request)", request) == {"value": 6}
        assert len(page.workers) == 1


def test_the_window_goes_on_while_a_worker_searches(browser: Browser) -> None:
    with asking(browser) as page:
        ticks = page.evaluate(
            """async (puzzle) => {
              let ticks = 0;
              const timer = setInterval(() => { ticks += 1; }, 10);
              setTimeout(() => asker.stop(), 400);
              await ask({ kind: "value", puzzle });
              clearInterval(timer);
              return ticks;
            }""",
            LONG,
        )
        assert ticks > 5


@pytest.mark.parametrize("before", ["", NO_WORKERS["none"]], ids=["worker", "window"])
def test_what_is_stopped_is_told_and_later_questions_are_answered(
    browser: Browser,
    before: str,
) -> None:
    with asking(browser, before) as page:
        found = page.evaluate(
            """async ([puzzle, small]) => {
              const asked = [ask({ kind: "value", puzzle }), ask({ kind: "value", puzzle: small })];
              setTimeout(() => asker.stop(), asker._inWindow ? 0 : 200);
              const stopped = await Promise.all(asked);
              return [...stopped, await ask({ kind: "value", puzzle: small })];
            }""",
            [LONG, posed(ONE)],
        )
        assert found == [{"error": "stopped"}, {"error": "stopped"}, {"result": {"value": 6}}]
        check_workers(page, 0 if before else 1)


def check_workers(page: Page, count: int) -> None:
    """Wait until there are so many: a busy one goes some seconds after it was ended."""
    for _ in range(200):
        if len(page.workers) == count:
            return
        page.wait_for_timeout(50)
    assert len(page.workers) == count


def test_stopping_where_nothing_is_asked_does_nothing(browser: Browser) -> None:
    with asking(browser) as page:
        page.evaluate("asker.stop()")
        assert ask(page, "value") == {"result": {"value": 6}}
        page.evaluate("asker.stop()")
        assert ask(page, "value") == {"result": {"value": 6}}


def test_a_question_that_waits_is_superseded_by_one_of_its_topic(browser: Browser) -> None:
    with asking(browser) as page:
        found = page.evaluate(
            """(puzzle) => Promise.all([
              ask({ kind: "value", puzzle }, "a"),
              ask({ kind: "value", puzzle }, "a"),
              ask({ kind: "value", puzzle }, "b"),
              ask({ kind: "value", puzzle }),
              ask({ kind: "value", puzzle }, "a"),
              ask({ kind: "value", puzzle }),
            ])""",
            posed(ONE),
        )
        answered = {"result": {"value": 6}}
        assert found == [answered, {"error": "superseded"}, *[answered] * 4]


@pytest.mark.parametrize("before", ["", NO_WORKERS["none"]], ids=["worker", "window"])
def test_what_cannot_be_answered_is_told(browser: Browser, before: str) -> None:
    with asking(browser, before) as page:
        for kind in ("value", "cards", "line", "review"):
            assert ask(page, kind, puzzle=HUGE, line=[]) == {"error": "too-large"}
        assert ask(page, "value", line=[2]) == {"error": "illegal card: 2"}
        assert ask(page, "nothing") == {"error": "no such question: nothing"}
        shape = {"rows": [1, 1], "sizes": [1, 1], "hand": 2, "packs": 1}
        found = ask(page, "deal", shape=shape, seed=1, index=0)
        assert found == {"error": "no deals have this shape"}
        assert page.evaluate("ask(null)") == {"error": "no such question: undefined"}
        assert ask(page, "value") == {"result": {"value": 6}}


def test_what_is_found_too_large_after_a_search_is_told(browser: Browser) -> None:
    with asking(browser) as page:
        assert ask(page, "value", puzzle=LONG) == {"error": "too-large"}
        assert ask(page, "value") == {"result": {"value": 6}}


def test_what_cannot_be_sent_is_told(browser: Browser) -> None:
    with asking(browser) as page:
        found = page.evaluate("ask({ kind: 'value', puzzle: () => 0 })")
        assert "could not be cloned" in found["error"]
        assert ask(page, "value") == {"result": {"value": 6}}


def test_a_worker_that_fails_later_is_replaced(browser: Browser) -> None:
    """It answers once, then fails; after it was dismissed, it answers once more."""
    before = """window.made = 0;
      window.Worker = class {
        constructor() { window.made += 1; this.asked = 0; }
        postMessage() {
          this.asked += 1;
          if (this.asked === 1) setTimeout(() => this.onmessage({ data: { result: made } }));
          else setTimeout(() => this.fail());
        }
        fail() {
          this.onerror({ preventDefault() {} });
          this.onmessage({ data: { result: "late" } });
          this.onerror({ preventDefault() {} });
        }
        terminate() {}
      };"""
    with asking(browser, before) as page:
        found = page.evaluate("Promise.all([1, 2, 3, 4].map((id) => ask({ id })))")
        failed = {"error": "the worker failed"}
        assert found == [{"result": 1}, failed, {"result": 2}, failed]


def test_the_solver_of_the_last_problem_is_kept(browser: Browser) -> None:
    with asking(browser) as page:
        counts = page.evaluate(
            """([one, two]) => [one, { ...one, target: 1 }, two, one].map((puzzle) => {
              const { solver } = lastSolved;
              const before = solver ? solver.positions : 0;
              answer({ kind: "value", puzzle });
              return [solver === lastSolved.solver, lastSolved.solver.positions - before];
            })""",
            [posed(ONE), posed(published()[1])],
        )
        assert [same for same, _ in counts] == [False, True, False, False]
        assert counts[1] == [True, 0]
        assert mapped(ONE).value(Position.start(ONE)) == 6
