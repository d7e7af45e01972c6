"""`bazas check`: check certificates, without any search."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from bazas.checker import RefusedError, check, read
from bazas.cli.options import Options, shared_options
from bazas.cli.run import Exit, Run
from bazas.cli.sources import named, unopened
from bazas.errors import NotationError


class Claimed(NamedTuple):
    """A certificate, not checked yet, and its number within its source, from 1."""

    source: str
    at: int
    certificate: object


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILES...")
@shared_options(search=False, problems=False)
def command(files: tuple[str, ...], options: Options) -> None:
    """Check certificates: does each prove its optimum.

    Says of each that it is accepted, or the first step of it that is false. FILES are files that
    `bazas certify` has written, or - for standard input. The same program, checker.py of this
    package, also runs by itself: python checker.py FILES. With --quiet, only what is refused.

    \b
    bazas certify published/6 --out published-6.json
    bazas check published-6.json
    """
    with Run("check", options) as run:
        claimed = [one for source in files for one in _claimed(run, source)]
        for one, name in run.each(named(claimed)):
            optimum = hand = positions = reason = None
            try:
                optimum, hand, positions = check(one.certificate)
                said = f"optimum {optimum} of {hand} tricks; positions: {positions}"
            except RefusedError as error:
                said = reason = str(error)
                run.ends_with(Exit.FALSE)
            status = "refused" if reason else "accepted"
            numbers = {"optimum": optimum, "hand": hand, "positions": positions, "reason": reason}
            run.record({"source": one.source, "at": one.at, "status": status, **numbers})
            if reason or not options.quiet:
                run.line(f"{name}: {status}: {said}", color="red" if reason else "green")


def _claimed(run: Run, source: str) -> Iterator[Claimed]:
    """Yield the certificates of a file or of standard input; report what cannot be read."""
    try:
        if source == "-":
            data = b"" if sys.stdin is None else sys.stdin.buffer.read()  # None when it is closed
        else:
            data = Path(source).read_bytes()
        for at, certificate in enumerate(read(data.decode()), 1):
            yield Claimed(source, at, certificate)
    except OSError as error:
        run.error(unopened(source, error, expected="a file with certificates, or -"))
    except ValueError as error:
        expected = "a JSON document as bazas certify writes it"
        run.error(NotationError(f"no certificate: {error}", expected=expected, source=source))
