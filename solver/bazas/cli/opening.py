"""`bazas play --page`: the page, opened in a browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from tempfile import mkdtemp

from bazas.cli.run import Exit, Run
from bazas.play.page import page
from bazas.play.posed import Posed
from bazas.speech import Language, Speech


def open_page(run: Run, problems: list[Posed], language: Language) -> None:
    """Write a page where it stays for a while, open it, and say where it is."""
    say = Speech(language)
    try:
        path = Path(mkdtemp(prefix="bazas-")) / "problems.html"
        path.write_text(page(problems, language), "utf-8")
    except OSError as error:
        run.say(f"{error.filename}: cannot be written: {error.strerror}")
        run.ends_with(Exit.INPUT)
        return
    if webbrowser.open(path.as_uri()):
        run.line(say("opened in the browser: {path}", path=path))
    else:
        run.line(say("no browser opened; the page is here: {path}", path=path))
