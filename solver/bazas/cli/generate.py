"""`bazas generate`: new problems at a target difficulty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from secrets import randbelow
from shlex import quote
from time import perf_counter
from typing import TYPE_CHECKING

import click

from bazas.analysis.levels import THEMES, Level
from bazas.cli.asking import (
    MOST_EVALUATIONS,
    Asked,
    asking_options,
)
from bazas.cli.options import Options, shared_options
from bazas.cli.run import Exit, Run
from bazas.cli.shaping import SEEDS, cluster_option, jobs_option
from bazas.errors import BazasError, PuzzleError

if TYPE_CHECKING:
    from bazas.cli.pack import Pack
    from bazas.workshop.generate import Order, State
    from bazas.workshop.likeness import Collection
