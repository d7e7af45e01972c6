"""How `bazas survey` does its work: counting, keeping, going on, and telling. Imports numpy."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from time import perf_counter

from bazas.cli.checkpoint import Checkpoint
from bazas.cli.output import is_plain
from bazas.cli.run import Exit, Run
from bazas.cli.shaping import remaining
from bazas.cli.surveyed import told
from bazas.errors import BazasError
from bazas.search.undisturbed import interrupts_noted
from bazas.workshop.counting import ContradictionError
from bazas.workshop.crew import crew
from bazas.workshop.deal import Origin
from bazas.workshop.findings import Findings
from bazas.workshop.survey import Survey, survey
from bazas.workshop.tally import Tally

KEEP_EVERY = 3.0  # seconds between two writings of what is done
SHOW_EVERY = 0.1  # seconds between two signs of progress


class Surveying:
    """One survey of one run."""

    def __init__(self, run: Run, asked: Survey, out: Path | None) -> None:
        """Prepare; `out` is the file that the survey goes to."""
        self._run, self._asked, self._out = run, asked, out
        self._checkpoint = Checkpoint(out, asked) if out and is_plain(out) else None
        self._tally = Tally()
        self._kept = self._shown = perf_counter()

    def work(self, jobs: int | None, cluster: str | None, *, resume: bool) -> Findings | None:
        """Count, keep what is found on the way, and tell it in the end; return it, if anything.

        Raises CrewError and KeyboardInterrupt, after what was counted has been kept and told.
        """
        try:
            if self._checkpoint:
                self._tally = self._checkpoint.load(resume=resume)
        except BazasError as error:
            self._run.error(error)
            return None
        if not self._keep():  # before hours of work
            return None
        try:
            whole = self._count(jobs, cluster)
        except ContradictionError as error:
            puzzle = Origin.parse(error.token or "").puzzle()
            self._run.contradiction(puzzle, f"{error.token}: {error.message}")
            self._keep()
            whole = False
        except BaseException as error:
            with interrupts_noted():
                self._keep()
                self._tell()
            if isinstance(error, KeyboardInterrupt):
                self._say_interrupted()
            raise
        with interrupts_noted():
            return self._tell(whole=whole)

    def _count(self, jobs: int | None, cluster: str | None) -> bool:
        """Count; tell whether all is counted, not ended by a file that cannot be written."""
        with (
            crew(jobs, cluster=cluster, kind=self._asked.kind) as workers,
            closing(survey(self._asked, workers, self._tally)) as tallies,
        ):
            begun, started = self._tally.deals, perf_counter()
            for self._tally in tallies:
                now = perf_counter()
                if now - self._shown > SHOW_EVERY:
                    self._show(self._tally.deals - begun, now - started)
                    self._shown = now
                if now - self._kept > KEEP_EVERY and not self._keep():
                    return False
        return True

    def _show(self, done: int, seconds: float) -> None:
        """Show how far it is, on a terminal."""
        say, every, so_far = self._run.options.say, self._asked.deals, self._tally.deals
        said = "{done} of {deals}, {pace} a second, {left} left"
        left = remaining(seconds, done, done + every - so_far)
        deals, pace = say.count(every, "deal"), say.number(done / seconds)
        self._run.progress(say(said, done=say.number(so_far), deals=deals, pace=pace, left=left))

    def _keep(self) -> bool:
        """Write down what is done; tell whether that went well, or there is nowhere to write."""
        self._kept = perf_counter()
        if self._checkpoint is None:
            return True
        content = self._checkpoint.content(self._tally)
        return self._written(self._checkpoint.path, content)

    def _written(self, path: Path, content: bytes) -> bool:
        """Write a file as a whole; tell whether that went well."""
        written = self._run.output.write(path, content)
        if not written:
            self._run.ends_with(Exit.INPUT)
        return written

    def _tell(self, *, whole: bool = False) -> Findings | None:
        """Tell what was found, if anything; it goes to the file when it is the `whole` survey."""
        run, tally = self._run, self._tally
        if not tally.deals:
            return None
        findings = Findings(self._asked, tally)
        found = findings.to_json()
        if whole and self._out:
            self._finish(self._out, found)
        run.record(found)
        for text, heading in told(findings, run.options.say, blocks=run.output.signs):
            if not (heading and run.options.quiet):
                run.line(text, bold=heading)
        if tally.bounded or (tally.ratings and tally.ratings.unrated):
            run.ends_with(Exit.CUT)
        return findings

    def _finish(self, out: Path, found: dict[str, object]) -> None:
        """Write the file, what `--json` prints; then what was kept on the way can go."""
        document = self._run.head | {"results": [found], "errors": []}
        content = json.dumps(document, allow_nan=False, indent=2) + "\n"
        if not self._written(out, content.encode()):
            self._keep()
        elif self._checkpoint:
            self._checkpoint.path.unlink(missing_ok=True)

    def _say_interrupted(self) -> None:
        """Say what is kept, and how to go on."""
        if self._run.options.quiet:
            return
        say = self._run.options.say
        said = "interrupted: {done} of {deals} are counted"
        if self._checkpoint:
            said = (
                "interrupted: {done} of {deals} are counted; the same command goes on with --resume"
            )
        done, deals = say.number(self._tally.deals), say.count(self._asked.deals, "deal")
        self._run.say(say(said, done=done, deals=deals))
