"""What every test may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test work in an empty folder, with no wishes about colours and language."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "BAZAS_LANG"):
        monkeypatch.delenv(name, raising=False)
