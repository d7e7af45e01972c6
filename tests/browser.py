"""A browser for the tests of the page.

Import the fixture by name where it is needed. It belongs to the module, not to the session:
Playwright keeps an event loop running, which other tests should not find in their thread.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from browsing import CHROMIUM, MISSING, started


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser; without one skip, or fail where it has to be there."""
    if CHROMIUM is None and not os.environ.get("BAZAS_NEEDS_BROWSER"):
        pytest.skip(MISSING)
    with started() as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running
