"""Figures as files: pages as one document or as one picture, and a figure alone."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from xml.etree import ElementTree as ET

from matplotlib.backends.backend_pdf import Name, PdfPages
from matplotlib.figure import Figure

from bazas.play.sheet.canvas import clean, settings

PLAIN = {"CreationDate": None, "Creator": "bazas", "Producer": None}
"""What a document tells of its making: nothing that would make the next one differ."""

DPI = 200
"""Dots an inch of a picture in dots."""

BETWEEN = 14.0
"""Points between pages, in a picture of all."""

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
ET.register_namespace("", SVG)
ET.register_namespace("xlink", XLINK)


class Document(PdfPages):
    """A document that tells its language."""

    def __init__(self, file: BytesIO, title: str, language: str) -> None:
        """Begin a document."""
        super().__init__(file, metadata=PLAIN | ({"Title": title} if title else {}))
        self._language = language

    def close(self) -> None:
        """End it; its catalog is written once more, with all that it tells, and the last counts."""
        if self._file is not None:
            catalog = {
                "Type": Name("Catalog"),  # type: ignore[no-untyped-call]
                "Pages": self._file.pagesObject,
                "ViewerPreferences": {"DisplayDocTitle": True},
            } | ({"Lang": self._language} if self._language else {})
            self._file.writeObject(self._file.rootObject, catalog)
        super().close()  # type: ignore[no-untyped-call]


def pdf(figures: Sequence[Figure], title: str, language: str) -> bytes:
    """Return a document with a page for each figure; text in it can be searched and copied.

    Raises ValueError when there is no page.
    """
    _some(figures)
    file = BytesIO()
    with settings(), Document(file, clean(title), language) as document:
        for figure in figures:
            document.savefig(figure)
    return file.getvalue()


def svg(figures: Sequence[Figure]) -> bytes:
    """Return a picture with all pages, one below the other; `#page2` in an address shows one.

    Raises ValueError when there is no page.
    """
    _some(figures)
    pages = [_page(figure, f"p{number}-") for number, figure in enumerate(figures, 1)]
    sizes = [tuple(map(float, page.attrib["viewBox"].split()[2:])) for page in pages]
    width, height = max(w for w, _ in sizes), sum(h + BETWEEN for _, h in sizes) - BETWEEN
    whole = _element("svg", {"version": "1.1", "viewBox": f"0 0 {width:.3f} {height:.3f}"})
    whole.attrib |= {"width": f"{width:.3f}pt", "height": f"{height:.3f}pt"}
    y = 0.0
    for number, (page, (w, h)) in enumerate(zip(pages, sizes, strict=True), 1):
        view = {"id": f"page{number}", "preserveAspectRatio": "xMinYMin"}
        whole.append(_element("view", view | {"viewBox": f"0 {y:.3f} {w:.3f} {h:.3f}"}))
        page.attrib |= {"y": f"{y:.3f}", "width": f"{w:.3f}", "height": f"{h:.3f}"}
        whole.append(page)
        y += h + BETWEEN
    return _written(whole)


def drawn(figure: Figure, suffix: str) -> bytes:
    """Return a figure as a file with this suffix: .svg, .png or .pdf, in either case.

    Raises ValueError for another suffix.
    """
    form = suffix.lower()
    if form == ".svg":
        return _written(_page(figure, ""))
    if form == ".pdf":
        return pdf([figure], str(figure.get_label()).partition("\n")[0], "")
    if form != ".png":
        raise ValueError(f"{suffix!r} is none of .svg, .png and .pdf")
    file = BytesIO()
    with settings():
        figure.savefig(file, format="png", dpi=DPI, metadata={"Software": None})
    return file.getvalue()


def _some(figures: Sequence[Figure]) -> None:
    """Raise ValueError if there are none."""
    if not figures:
        raise ValueError("no pages: a sheet has one problem at least")


def _page(figure: Figure, prefix: str) -> ET.Element:
    """Return a figure as a picture, with a text in place of it, and names that begin alike."""
    file = BytesIO()
    with settings():
        figure.savefig(file, format="svg", metadata={"Date": None})
    page = ET.fromstring(file.getvalue())  # noqa: S314 - we have just written it
    for data in page.findall(f"{{{SVG}}}metadata"):
        page.remove(data)
    for element in page.iter():
        for key, value in element.attrib.items():
            element.attrib[key] = _renamed(key, value, prefix)
    title, _, text = str(figure.get_label()).partition("\n")
    if text:
        page.insert(0, _element("desc", {}, text))
        page.set("role", "img")  # as a whole: links inside would be lost
    if title:
        page.insert(0, _element("title", {}, title))
    return page


def _renamed(key: str, value: str, prefix: str) -> str:
    """Return an attribute whose names, and what they are referred to by, have a prefix."""
    if key == "id":
        return prefix + value
    if key == f"{{{XLINK}}}href" and value.startswith("#"):
        return f"#{prefix}{value[1:]}"
    return value.replace("url(#", f"url(#{prefix}")


def _element(tag: str, attributes: dict[str, str], text: str = "") -> ET.Element:
    """Return an element of a picture."""
    element = ET.Element(f"{{{SVG}}}{tag}", attributes)
    element.text = text or None
    return element


def _written(page: ET.Element) -> bytes:
    """Return a picture as a file."""
    file = BytesIO()
    ET.ElementTree(page).write(file, encoding="utf-8", xml_declaration=True)
    return file.getvalue() + b"\n"
