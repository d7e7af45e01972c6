"""A browser for scripts and tests: Chromium as it is installed, without a network of its own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")

CHROMIUM = os.environ.get("BAZAS_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
"""Where the browser is; None when there is none."""

MISSING = f"no browser: none of {', '.join(NAMES)}, and BAZAS_CHROMIUM names none"

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
def started() -> Iterator[Browser]:
    """Start the browser, and end it; end the process where there is none."""
    if CHROMIUM is None:
        raise SystemExit(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        yield browser
        browser.close()
