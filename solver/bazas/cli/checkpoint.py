"""The file beside `--out` in which a survey is kept until it is finished.

It is replaced as a whole, so that a kill at any moment leaves the old one or the new one, and it
says of which survey it is. Imports numpy.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bazas import __version__
from bazas.analysis.levels import LEVELS_VERSION
from bazas.cli.output import partial_of
from bazas.errors import BazasError
from bazas.workshop.deal import GENERATOR
from bazas.workshop.survey import Survey
from bazas.workshop.tally import Tally

SCHEMA = "bazas.survey.partial/1"


class Checkpoint:
    """What is kept of one survey, and where."""

    def __init__(self, out: Path, asked: Survey) -> None:
        """Take the file that the survey goes to in the end."""
        self.path = partial_of(out)
        self._deals = asked.deals
        self._head: dict[str, object] = {
            "schema": SCHEMA,
            "version": __version__,
            "generator": GENERATOR,
            "levels_version": LEVELS_VERSION,
            "shape": str(asked.shape),
            "seed": asked.seed,
            "max_nodes": asked.nodes,
            "rated": asked.rated,
        }

    def content(self, tally: Tally) -> bytes:
        """Return what the file holds when so much is done."""
        document = self._head | {"deals": self._deals, "tally": tally.to_json()}
        return (json.dumps(document, allow_nan=False) + "\n").encode()

    def load(self, *, resume: bool) -> Tally:
        """Return what was done before, which is nothing where no file is.

        Raises BazasError when there is one and `resume` does not ask for it, and when it is none to
        go on from: of another survey, of more deals, or not read.
        """
        if not self.path.exists():
            return Tally()
        if not resume:
            expected = "--resume, to go on from there, or to remove that file first"
            raise self._fault("an unfinished survey is there already", expected)
        document = self._read()
        other = [
            f"{name} {_shown(document[name])}, not {_shown(value)}"
            for name, value in self._head.items()
            if document[name] != value
        ]
        if other:
            expected = "the options that it was begun with, or another --out"
            raise self._fault(f"it is of another survey: {'; '.join(other)}", expected)
        tally: Tally = document["tally"]
        if tally.deals > self._deals:
            said = f"it has {tally.deals} deals already"
            raise self._fault(said, f"--deals {tally.deals} or more")
        return tally

    def _read(self) -> dict[str, Any]:
        """Read the file; raise BazasError if it is none of this kind."""
        expected = "what `bazas survey --out` keeps there"
        if not self.path.is_file():
            raise self._fault("no file", expected)
        try:
            document = json.loads(self.path.read_bytes())
            head = {name: document[name] for name in self._head}
            return head | {"tally": Tally.from_json(document["tally"])}
        except OSError as error:
            raise self._fault(f"cannot be read: {error.strerror}") from error
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise self._fault("no unfinished survey", expected) from error

    def _fault(self, message: str, expected: str | None = None) -> BazasError:
        """Return an error about the file."""
        return BazasError(message, source=str(self.path), expected=expected)


def _shown(value: object) -> str:
    """Return a value as it is written in the file, without the marks of text."""
    return value if isinstance(value, str) else json.dumps(value)
