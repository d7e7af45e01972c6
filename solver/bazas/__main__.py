"""The process: `bazas` and `python -m bazas`."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from bazas.interrupts import INTERRUPTED, leave_at_once

USAGE = 2
DEFECT = 70  # sysexits.h: an internal software error


def run() -> None:
    """Run the command line; the process ends with one of the exit codes that are documented.

    The shell's interrupt and a closed pipe end it without a word.
    """
    leave_at_once()
    if hasattr(signal, "SIGPIPE"):  # end as other filters do when nobody reads on
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(_code())


def _code() -> int:
    """Run the command line and return its exit code."""
    from click import Abort, ClickException  # noqa: PLC0415 - after `leave_at_once`

    from bazas.cli import main  # noqa: PLC0415 - as above

    try:
        code: int | None = main(prog_name="bazas", standalone_mode=False)
    except ClickException as error:
        error.show()
        return error.exit_code
    except Abort:  # click's name for the interrupt
        return INTERRUPTED
    except OSError as error:
        _let_go_of_output()
        return _said(f"cannot write: {error.strerror or error}", USAGE)
    except Exception as error:  # noqa: BLE001 - a defect must not look like a false claim
        return _said(f"a defect in bazas: {type(error).__name__}{_place(error)}: {error}", DEFECT)
    return code or 0


def _place(error: BaseException) -> str:
    """Return the innermost place that an exception comes from."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    return f" at {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"


def _said(message: str, code: int) -> int:
    """Print a line on standard error and return the code."""
    if sys.stderr is not None:
        print(f"bazas: {message}", file=sys.stderr)  # noqa: T201 - click may be what failed
    return code


def _let_go_of_output() -> None:
    """Send what is still buffered nowhere, so that the end of the process does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


if __name__ == "__main__":
    run()
