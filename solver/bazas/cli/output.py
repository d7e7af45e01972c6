"""Where a command's output goes, and what can be printed there."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile
from unicodedata import normalize

import click

from bazas.cli.options import Options

_TEN = re.compile("10(?=[♠♥♦♣])")
_LETTERS = str.maketrans("♠♥♦♣", "shdc")


class Output:
    """Standard output, or a file that is written as a whole at the end; and standard error.

    `signs` tells whether suit signs can be printed; where not, letters are printed instead.
    `unicode` tells whether any character can be, as JSON may need it.
    """

    def __init__(self, options: Options, out: Path | None = None) -> None:
        """Look at what can be printed; `out` is a file to write to instead of standard output."""
        self._out = out
        self._written: list[str] = []
        self._encoding = "utf-8" if out else getattr(sys.stdout, "encoding", None) or "ascii"
        self.unicode = self._encoding.lower().startswith("utf") and not options.ascii_only
        self.signs = not options.ascii_only and self._printable("♠♥♦♣") == "♠♥♦♣"
        self._color = False if os.environ.get("NO_COLOR") else None

    def line(self, text: str) -> None:
        """Print a line for people."""
        self._write(self._plain(text))

    def exact(self, text: str) -> None:
        """Print text that is in the form wanted already."""
        self._write(text)

    def json(self, value: object, indent: int | None = None) -> None:
        """Print JSON; characters that the output may not have are escaped."""
        ascii_only = not self.unicode
        self._write(json.dumps(value, ensure_ascii=ascii_only, allow_nan=False, indent=indent))

    def say(self, text: str) -> None:
        """Print a line on standard error."""
        click.echo(self._printable(self._plain(f"bazas: {text}")), err=True)

    def save(self, *, inputs: set[str], lossy: bool) -> bool:
        """Write the file, if there is one; tell whether that went well.

        `inputs` are those that it may not replace. Output that is `lossy`, less than was asked
        for, replaces nothing if it is nothing at all, which is no fault of the output.
        """
        out = self._out
        if out is None:
            return True
        if lossy and not self._written:
            self.say(f"nothing is written to {out}: there is nothing to write")
            return True
        if any(same_file(name, out) for name in inputs):
            self.say(f"{out} is left as it is: it is an input, of which not all would be kept")
            return False
        return self.write(out, "".join(self._written).encode("utf-8", "replace"))

    def write(self, out: Path, content: bytes) -> bool:
        """Write a file at once and as a whole, a pipe or a device as it is; tell whether it went.

        Where it does not, what was there stays as it was.
        """
        try:
            replace_file(out, content)
        except OSError as error:
            self.say(f"{out}: cannot be written: {error.strerror}")
            return False
        return True

    def _write(self, text: str) -> None:
        """Print at once, or keep for the file."""
        if self._out is None:
            if sys.stdout is None:
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            click.echo(self._printable(text), color=self._color)
        else:
            self._written.append(click.unstyle(text) + "\n")

    def _plain(self, text: str) -> str:
        """Return the text with letters for suit signs where those cannot be printed."""
        return text if self.signs else _TEN.sub("T", text).translate(_LETTERS)

    def _printable(self, text: str) -> str:
        """Return the text without the accents, and with ? for the rest, that have no code there."""
        try:
            text.encode(self._encoding)
        except UnicodeEncodeError:
            plain = (c if self._has(c) else normalize("NFD", c)[0] for c in text)
            text = "".join(plain).encode(self._encoding, "replace").decode(self._encoding)
        return text

    def _has(self, character: str) -> bool:
        """Tell whether the output has a code for a character."""
        return character.encode(self._encoding, "ignore") != b""


def same_file(name: str, out: Path) -> bool:
    """Tell whether an input, by its name or as standard input, is the file `out`."""
    try:
        given = os.fstat(0) if name == "-" else Path(name).stat()
        return os.path.samestat(given, out.stat())
    except OSError:
        return False


def partial_of(out: Path) -> Path:
    """Return the file beside another in which is kept what is done until it is complete."""
    return out.with_name(f"{out.name}.partial")


def is_plain(out: Path) -> bool:
    """Tell whether a file is one, or will be: a device or a pipe has no place beside it."""
    device = out.is_absolute() and out.is_relative_to("/dev")
    return not device and (out.is_file() or not out.exists())


def replace_file(out: Path, content: bytes) -> None:
    """Write a file whole or not at all, a pipe or a device as it is; raise OSError.

    A link is followed, and the new file is made beside the old one, whose mode it gets.
    """
    device = out.is_absolute() and out.is_relative_to("/dev")  # also when it leads to a file
    if device or (out.exists() and not out.is_file()):
        out.write_bytes(content)
        return
    real = Path(os.path.realpath(out))
    if real.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    mode = real.stat().st_mode if real.exists() else 0o666 & ~_umask()
    with NamedTemporaryFile(dir=real.parent, prefix=f".{real.name[:100]}.", delete=False) as file:
        made = Path(file.name)
        try:
            file.write(content)
            file.flush()
            made.chmod(mode & 0o777)
            made.replace(real)
        except BaseException:
            made.unlink(missing_ok=True)
            raise


def _umask() -> int:
    """Return what is taken from the mode of new files."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
