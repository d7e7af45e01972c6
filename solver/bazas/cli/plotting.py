"""The file of `--plot`, checked before any work."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

SUFFIXES = {".svg", ".png"}


def check_plot(plot: Path) -> None:
    """Raise UsageError if nothing could be drawn to this file."""
    if plot.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f"{plot} is neither .svg nor .png", param_hint="--plot")
    if find_spec("matplotlib") is None:
        raise click.UsageError('--plot needs matplotlib: pip install "bazas[plot]"')
