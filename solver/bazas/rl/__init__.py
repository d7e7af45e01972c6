"""Environments for learning to play: the four games for PettingZoo, Bazas solitario for Gymnasium.

The extra `rl` installs what is needed, PettingZoo and Gymnasium. Importing this makes the
environment `bazas/Solitario-v0` known to Gymnasium.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from bazas.errors import GameError

if TYPE_CHECKING:
    from bazas.rl.aec import AecEnv as AecEnv
    from bazas.rl.parallel import ParallelEnv as ParallelEnv
    from bazas.rl.solitaire import Solitaire as Solitaire

_HOMES = {"AecEnv": "aec", "ParallelEnv": "parallel", "Solitaire": "solitaire"}
"""Where each environment lives: imported when first asked for."""
_NEEDED = ("gymnasium", "pettingzoo")

SOLITAIRE = "bazas/Solitario-v0"
"""The name by which `gymnasium.make` finds `Solitaire`."""

__all__ = ["SOLITAIRE", "AecEnv", "ParallelEnv", "Solitaire"]


def __dir__() -> list[str]:
    """Return the names that can be asked for, also those not imported yet."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> object:
    """Import an environment from its home; raise GameError where the extra is not installed."""
    if name not in _HOMES:
        raise AttributeError(f"module 'bazas.rl' has no attribute {name!r}")
    try:
        home = import_module(f"bazas.rl.{_HOMES[name]}")
    except ModuleNotFoundError as error:
        missing, _, _ = (error.name or "").partition(".")
        if missing not in _NEEDED:
            raise
        expected = 'pip install "bazas[rl]"'
        raise GameError(f"{name} needs {missing}", expected=expected) from error
    globals()[name] = getattr(home, name)
    return globals()[name]


def _register() -> None:
    """Make the solitaire known to Gymnasium."""
    from gymnasium import register  # noqa: PLC0415 - an extra

    register(id=SOLITAIRE, entry_point="bazas.rl.solitaire:Solitaire")


if find_spec("gymnasium") is not None:
    _register()
