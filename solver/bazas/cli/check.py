"""`bazas check`: check certificates, without any search."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from json import JSONDecodeError
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
@shared_options(problems=False)
def command(files: tuple[str, ...], options: Options) -> None:
    """Check certificates: does each prove its optimum.

    Says of each that it is accepted, or the first step of it that is false. FILES are files that
    `bazas certify` has written, also with --json or --jsonl, or - for standard input. The same
    program, checker.py of this package, also runs by itself: python checker.py FILES. With
    --quiet, only what is refused.

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
        found = [one for document in read(data.decode()) for one in _certificates(document)]
        for at, certificate in enumerate(found, 1):
            if certificate is not None:
                yield Claimed(source, at, certificate)
        if not found or None in found:
            message = "no certificate" + f" for {found.count(None)} of {len(found)}" * bool(found)
            run.error(NotationError(message, expected="what bazas certify writes", source=source))
    except OSError as error:
        run.error(unopened(source, error, expected="a file with certificates, or -"))
    except JSONDecodeError as error:
        expected = "JSON as bazas certify writes it"
        message, line, column = f"no certificate: {error.msg}", error.lineno, error.colno
        fault = NotationError(message, expected=expected, source=source, line=line, column=column)
        run.error(fault)
    except UnicodeDecodeError:
        run.error(NotationError("no certificate: not UTF-8", expected="JSON", source=source))


def _certificates(document: object) -> list[object]:
    """Return the certificates in a document: itself, or those in what `certify` prints as JSON.

    That is one document of results, or a result or an error a line. None stands for a problem that
    there is no certificate of.
    """
    if not isinstance(document, dict):
        return [document]
    if document.get("schema") == "bazas.certify/1":
        results = document.get("results")
        return [_of_result(result) for result in results] if isinstance(results, list) else []
    if "schema" not in document and "error" in document:
        return []
    return [document if "schema" in document else _of_result(document)]


def _of_result(result: object) -> object:
    """Return the certificate in a result of `certify`, or what else there is."""
    return result["certificate"] if isinstance(result, dict) and "certificate" in result else result
