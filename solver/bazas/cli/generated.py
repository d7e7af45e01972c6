"""What `bazas generate` says of the problems it makes. Imports numpy, then numba."""

from __future__ import annotations

from dataclasses import replace

from bazas import __version__
from bazas.analysis.levels import LEVELS_VERSION
from bazas.analysis.rating import Rating, rate
from bazas.cli.options import Options
from bazas.cli.rated import rated_object
from bazas.cli.results import problem_object
from bazas.notation import write_text
from bazas.speech import Speech
from bazas.workshop.attempts import Candidate, lacks
from bazas.workshop.generate import Made
from bazas.workshop.journal import Entry
from bazas.workshop.request import Request


def made_by(command: str, number: int, avoided: str) -> str:
    """Return what makes a problem again: a line for a shell, the comment included.

    `avoided` tells which problems were to be avoided, if any.
    """
    without = f", without {avoided}" if avoided else ""
    return f"{command} # bazas {__version__}, problem {number}{without}"


def entry_of(made: Made, by: str, options: Options) -> Entry:
    """Return the entry of a problem, which was made `by` a command."""
    say = options.say
    rating, origin = made.rating, str(made.origin)
    puzzle = replace(
        rating.puzzle,
        title=say("Problem {number}", number=made.number),
        notes="\n".join([*_notes(made, rating, say), origin, by]),
    )
    result = {
        "number": made.number,
        "origin": origin,
        "made_by": by,
        "evaluations": made.evaluation,
        **problem_object(puzzle),
        **rated_object(replace(rating, puzzle=puzzle)),
        "proofs": _proofs(made.candidate, rating),
    }
    return {
        "origin": origin,
        "text": write_text(puzzle, ascii_only=options.ascii_only),
        "result": result,
    }


def told(made: Made, say: Speech) -> str:
    """Say in one line what was made."""
    rating = made.rating
    return say(
        "problem {number}: {id}, {level}; after {evaluations}",
        number=made.number,
        id=rating.puzzle.id,
        level=_difficulty(rating, say),
        evaluations=say.count(made.evaluation, "deal"),
    )


def nearest_object(candidate: Candidate) -> dict[str, object]:
    """Return what there is to say of the nearest deal, for programs."""
    puzzle = candidate.origin.puzzle()
    return {
        "origin": str(candidate.origin),
        "distance": sum(candidate.distance),
        **problem_object(puzzle),
        **rated_object(rate(puzzle)),
    }


def told_nearest(request: Request, candidate: Candidate, say: Speech) -> str:
    """Say in one line what the nearest deal is like, and what it lacks."""
    puzzle = candidate.origin.puzzle()
    rating = rate(puzzle)
    return say(
        "the nearest: {level}; it lacks: {lacks}",
        level=_difficulty(rating, say),
        lacks=", ".join(say(name) for name in lacks(request, puzzle, rating)),
    )


def _notes(made: Made, rating: Rating, say: Speech) -> list[str]:
    """Return what a person wants to know of a problem."""
    themes = ", ".join(say(theme) for theme in rating.themes)
    return [
        say(
            "{level}; levels, version {version}, are a model",
            level=_difficulty(rating, say),
            version=LEVELS_VERSION,
        ),
        *([say("themes: {themes}", themes=themes)] if themes else []),
        say(
            "{id}; proven by {strategies}",
            id=rating.puzzle.id,
            strategies=", ".join(
                str(proof["strategy"]) for proof in _proofs(made.candidate, rating)
            ),
        ),
    ]


def _difficulty(rating: Rating, say: Speech) -> str:
    """Say how hard a problem is."""
    if rating.level is None or rating.luck_bits is None or rating.foresight is None:
        return say("too large to rate")
    return say(
        "{level}, {luck} bits of luck, foresight {foresight}, score {score}",
        level=say(rating.level.value),
        luck=say.number(rating.luck_bits, 1),
        foresight=rating.foresight,
        score=say.number(rating.score or 0.0, 1),
    )


def _proofs(candidate: Candidate, rating: Rating) -> list[dict[str, object]]:
    """Return what each strategy has proven."""
    found = [("values", rating.optimum)]
    if candidate.report is not None:
        found.append(("losses", candidate.report.solution.optimum))
        found += [(name, solution.optimum) for name, solution in candidate.report.compared]
    return [{"strategy": name, "optimum": optimum} for name, optimum in found]
