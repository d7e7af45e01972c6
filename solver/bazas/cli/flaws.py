"""What `bazas verify --strict` finds beside false claims. Imports numpy, then numba."""

from __future__ import annotations

from dataclasses import dataclass

from bazas.analysis.describing import describe_flaws
from bazas.analysis.soundness import Soundness, soundness
from bazas.analysis.valuemap import ValueMap, value_map
from bazas.claims import Report
from bazas.search.solution import Limits
from bazas.search.values import Unfinished
from bazas.speech import Speech


@dataclass(frozen=True, slots=True)
class Flaws:
    """The flaws of one problem, or why they are not known."""

    found: Soundness | Unfinished

    @property
    def unknown(self) -> bool:
        """Tell whether they are not known."""
        return isinstance(self.found, Unfinished)

    def remarks(self, say: Speech) -> list[str]:
        """Say what there is, a line of output each."""
        if isinstance(self.found, Unfinished):
            return [say("soundness not worked out: {reason}", reason=say(self.found.value))]
        return list(describe_flaws(self.found, say))

    def as_object(self) -> dict[str, object] | None:
        """Return the flaws for programs, None when they are not known."""
        found = self.found
        if isinstance(found, Unfinished):
            return None
        dead = [{"card": str(one.card), "row": one.row, "place": one.place} for one in found.dead]
        return {
            "lines": {"optimal": found.lines_optimal, "different": found.lines_different},
            "dead_cards": dead,
            "unused_rows": list(found.unused_rows),
            "naive": list(found.naive),
        }


def look_for_flaws(report: Report, limits: Limits) -> Flaws:
    """Look for flaws of a problem, with what its search has left over of `limits`."""
    rest = limits.after(report.solution.nodes, report.solution.seconds)
    values = value_map(report.puzzle, limits=rest)
    found = soundness(report.puzzle, values) if isinstance(values, ValueMap) else values
    return Flaws(found)
