"""Bytes to text: UTF-8, UTF-16 and UTF-32 with or without a mark, Windows' Western code page."""

from __future__ import annotations

import codecs
import re

from bazas.errors import NotationError
from bazas.spelling import LINE_END

_MARKS = (  # the longer marks first: UTF-32's little-endian mark starts with UTF-16's
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_SUIT_BYTES = b"\xe2\x99"  # how the suit signs start in UTF-8

EXPECTED = "text in UTF-8 or UTF-16"
_SHOWN = 4  # bytes


def decode(data: bytes) -> str:
    """Return the text; raise NotationError when the bytes are not text."""
    text = _text(data)
    if text is None:
        token = data[:_SHOWN].hex(" ")
        raise NotationError("binary data", token=token, expected=EXPECTED, line=1, column=1)
    return checked(text)


def checked(text: str) -> str:
    """Return the text; raise NotationError for a control character in it.

    A mark at the start goes, and so does the character that once ended files in DOS.
    """
    text = text.removeprefix("\ufeff").rstrip("\x1a")
    if (control := _CONTROL.search(text)) is not None:
        before = LINE_END.split(text[: control.start()])
        raise NotationError(
            "a control character, as in binary data",
            token=control[0],
            expected=EXPECTED,
            line=len(before),
            column=len(before[-1]) + 1,
        )
    return text


def _text(data: bytes) -> str | None:
    """Return the bytes as text in the encoding that fits, or None when none does."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decoded(data[len(mark) :], encoding)
    if 4 * data.count(0) > len(data):  # as in text of few rare characters in UTF-16
        found = (_decoded(data, encoding) for encoding in ("utf-16-le", "utf-16-be"))
        # Read with the wrong byte order, spaces and digits turn into rare letters.
        return max((text for text in found if text), key=_plainness, default=None)
    text = _decoded(data, "utf-8")
    return _decoded(data, "cp1252") if text is None and _SUIT_BYTES not in data else text


def _decoded(data: bytes, encoding: str) -> str | None:
    """Return the text, or None where the bytes are not in this encoding."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _plainness(text: str) -> int:
    """Count the characters of ASCII."""
    return sum(char.isascii() for char in text)
