"""What `verify` and `solve` say of a report: as an object for JSON, and in words."""

from __future__ import annotations

from bazas.claims import LineReport, Report
from bazas.notation import write_object
from bazas.puzzle import Puzzle


def as_object(report: Report) -> dict[str, object]:
    """Return the result that `verify` and `solve` have in common."""
    puzzle, solution = report.puzzle, report.solution
    return {
        "title": puzzle.title,
        "id": puzzle.id,
        "target": puzzle.target,
        "status": report.status.value,
        "lower": solution.lower,
        "upper": solution.upper,
        "optimum": None if report.contradiction else solution.optimum,
        "verdict": report.verdict.value,
        "best_line": list(map(str, solution.line)),
        "line": report.line and _line_object(report, report.line),
        "strategy": solution.strategy,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    } | _compared_object(report)


def _compared_object(report: Report) -> dict[str, object]:
    """Return what other strategies say, where some were asked."""
    compared = [
        {
            "name": name,
            "strategy": solution.strategy,
            "lower": solution.lower,
            "upper": solution.upper,
            "nodes": solution.nodes,
            "seconds": round(solution.seconds, 6),
        }
        for name, solution in report.compared
    ]
    return {"compared": compared} if compared else {}


def problem_object(puzzle: Puzzle) -> dict[str, object]:
    """Return the result that `show` and `export` have in common: the problem itself."""
    return {"id": puzzle.id} | write_object(puzzle)


def _line_object(report: Report, line: LineReport) -> dict[str, object]:
    """Return what is said of the line printed with a problem."""
    return {
        "cards": list(map(str, report.puzzle.line)),
        "legal": line.legal,
        "tricks": line.played.won,
        "error": None if line.holds else refutation(report, line),
    }


def refutation(report: Report, line: LineReport) -> str:
    """Say why a line does not do what it claims."""
    played, hand = len(line.played.tricks), len(report.puzzle.hand)
    if line.played.error is not None:
        return f"trick {played + 1}: {line.played.error}"
    stops = f" in {played} of {hand} cards" if played < hand else ""
    return f"makes {line.played.won} of {line.goal} tricks{stops}"


def optimum_text(report: Report) -> str:
    """Return the optimum, or the bounds where it is not proven."""
    solution = report.solution
    if report.contradiction:
        return "?"
    if solution.optimum is not None:
        return str(solution.optimum)
    return f"{solution.lower} to {solution.upper}"


def target_text(target: int | None) -> str:
    """Return the target in a word."""
    return "open" if target is None else str(target)


def plural(number: int, noun: str) -> str:
    """Return a number with its noun, such as `1 trick` or `1,970 lines`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
