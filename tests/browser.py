"""A browser for the tests of the page: Chromium, without a network of its own.

Import the fixture by name where it is needed. It belongs to the module, not to the session:
Playwright keeps an event loop running, which other tests should not find in their thread.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")

CHROMIUM = os.environ.get("BAZAS_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
"""Where the browser is; None when there is none."""

FLAGS = [
    "--no-sandbox",  # containers have none
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        yield running
        running.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


def missing() -> NoReturn:
    """Skip, or fail where a browser has to be there."""
    said = f"no browser: none of {', '.join(NAMES)}, and BAZAS_CHROMIUM names none"
    if os.environ.get("BAZAS_NEEDS_BROWSER"):
        pytest.fail(said)
    pytest.skip(said)
