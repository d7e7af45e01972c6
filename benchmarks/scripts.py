"""What the scripts share: they end without a traceback, and read what was saved before."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Value = TypeVar("Value")

SCHEMA = "bazas.bench/1"


def run(main: Callable[[], None]) -> None:
    """Run a script; an interrupt and a closed pipe end it without a word, as they do `bazas`."""
    for name in ("SIGINT", "SIGPIPE"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    try:
        main()
    except OSError as error:
        where = error.filename or "output"
        raise SystemExit(f"{where}: {error.strerror or error}") from error


def read(path: Path, make: Callable[[Any], Value], kind: str) -> Value:
    """Return what `make` makes of the JSON in a file; end the process if there is none.

    `kind` is what the file should be.
    """
    try:
        return make(json.loads(path.read_text("utf-8")))
    except OSError:
        raise
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise SystemExit(f"{path} is not {kind}: {said}") from error


def read_contest(path: Path, make: Callable[[dict[str, Any]], Value]) -> Value:
    """Return what `make` makes of a document of `bazas bench --json`; or end the process."""

    def checked(document: dict[str, Any]) -> Value:
        if document["schema"] != SCHEMA:
            raise ValueError(f"its schema is {document['schema']!r}")
        return make(document)

    return read(path, checked, "what `bazas bench --json` writes")
