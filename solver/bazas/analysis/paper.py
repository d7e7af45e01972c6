"""What all figures share: colours, settings, a sheet to draw on, texts, and the files they go to.

The extra `plot` installs what is needed, matplotlib: without it, importing this raises ImportError.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.text import Annotation

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
"""The palette of Okabe and Ito, which people with any colour vision can tell apart."""

STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",  # it has the signs of the suits, and comes with matplotlib
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "svg.hashsalt": "bazas",  # what would else be random in the file
}
"""Settings that figures are made and saved with."""

DPI = 150
POINT = DPI / 72
"""The dots of an inch and of a point."""

PALE = "#666666"
"""The colour of notes."""

Place = tuple[float, float]

FORMS: dict[str, dict[str, Any]] = {".svg": {"Date": None}, ".png": {"Software": None}}
"""The files that there are, by suffix, with what they are not to tell of their making."""


@contextmanager
def settings() -> Iterator[None]:
    """Keep to the settings; what a font lacks, in a name from elsewhere, is drawn as a box."""
    with rc_context(STYLE), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from font")
        yield


def save(figure: Figure, path: Path) -> None:
    """Write a figure to a file, SVG or PNG by its suffix; the same figure gives the same bytes.

    Raises ValueError for another suffix, and OSError.
    """
    if path.suffix.lower() not in FORMS:
        raise ValueError(f"{path.name} ends in neither .png nor .svg")
    path.write_bytes(rendered(figure, path.suffix))


def rendered(figure: Figure, suffix: str) -> bytes:
    """Return what a file with a suffix of FORMS holds."""
    form, file = suffix.lower(), BytesIO()
    with settings():
        figure.savefig(file, format=form[1:], metadata=FORMS[form])
    return file.getvalue()


def sheet(width: float, height: float) -> tuple[Figure, Axes]:
    """Return an empty figure of so many inches, and its axes."""
    figure = Figure(figsize=(width, height), dpi=DPI)
    figure.set_layout_engine("constrained", w_pad=0.15, h_pad=0.12)
    return figure, figure.subplots()


def write(
    axes: Axes, text: str, place: Place, style: dict[str, Any], offset: Place = (0, 0)
) -> Annotation:
    """Write a text at an offset, in points, from a place; signs such as $ are but signs."""
    style = {"ha": "center", "va": "center", "fontsize": 9, **style}
    return axes.annotate(text, place, offset, textcoords="offset points", parse_math=False, **style)
