"""What `verify` and `solve` say of a report: as an object for JSON, and in words."""

from __future__ import annotations

from bazas.analysis.legality import tell_illegal
from bazas.claims import LineReport, Report
from bazas.notation import write_object
from bazas.puzzle import Puzzle
from bazas.speech import Speech

ENGLISH = Speech()


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
    } | (_unique_object(line) if report.puzzle.unique else {})


def _unique_object(line: LineReport) -> dict[str, object]:
    """Return what is said of the claim that a line is the only one."""
    return {"unique": line.alone, "other": list(map(str, line.other)) or None}


def heading(name: str, puzzle: Puzzle) -> str:
    """Return what stands above what is said of one problem: its name, and its title if any."""
    return ": ".join(filter(None, (name, puzzle.title)))


def refutation(report: Report, line: LineReport, say: Speech = ENGLISH) -> str:
    """Say why a line does not do what it claims."""
    played, hand = len(line.played.tricks), len(report.puzzle.hand)
    if not line.legal:
        card = report.puzzle.line[played]
        reason = tell_illegal(line.played.position, card, say)
        return say("trick {number}: {reason}", number=played + 1, reason=reason)
    if line.short:
        said = "makes {won} of {goal} tricks"
        if played < hand:
            said = "makes {won} of {goal} tricks in {played} of {hand} cards"
        won, goal = line.played.won, line.goal
        return say(said, won=won, goal=goal, played=played, hand=hand)
    return say("not the only one")


def optimum_text(report: Report, say: Speech = ENGLISH) -> str:
    """Return the optimum, or the bounds where it is not proven."""
    solution = report.solution
    if report.contradiction:
        return "?"
    if solution.optimum is not None:
        return str(solution.optimum)
    return say("{lower} to {upper}", lower=solution.lower, upper=solution.upper)


def target_text(target: int | None, say: Speech = ENGLISH) -> str:
    """Return the target in a word."""
    return say("open") if target is None else str(target)


def plural(number: int, noun: str) -> str:
    """Return a number with its noun, such as `1 trick` or `1,970 lines`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
