"""The process: `bazas` and `python -m bazas`."""

from __future__ import annotations

import signal
import sys
from io import TextIOWrapper

INTERRUPTED = 130


def run() -> None:
    """Run the command line; the shell's interrupt and a closed pipe end it without a word."""
    try:
        if hasattr(signal, "SIGPIPE"):  # end as other filters do when nobody reads on
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # no title is worth a traceback
        from bazas.cli import main  # noqa: PLC0415 - an interrupt while importing is caught, too

        main(prog_name="bazas")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    run()
