"""What every test may ask for, and how patient all of them are."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Several tests run at once on a machine that others may use, too: no test fails for being slow.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test work in an empty folder, with no wishes about colours and language."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "BAZAS_LANG"):
        monkeypatch.delenv(name, raising=False)
