"""The page's review of a line against the package's explanation."""

from __future__ import annotations

from random import Random

from bazas import Explanation, Puzzle, explain, published
from bazas.analysis.explanation import Refutation, Step
from bazas.notation import write_line
from engine import Engine, large, loaded, numbers, posed, small, told, walk

engine = loaded

REVIEWED = "([puzzle, line]) => review(new Solver(puzzle), puzzle, line)"


def refuted(refutation: Refutation | None) -> dict[str, object] | None:
    if refutation is None:
        return None
    tricks = list(map(told, refutation.tricks))
    return {"tricks": tricks, "made": refutation.made, "left": refutation.left}


def stepped(step: Step) -> dict[str, object]:
    """Return a step of an explanation as the engine has it."""
    choices = zip(numbers(c.card for c in step.choices), step.choices, strict=True)
    return {
        "number": step.number,
        "trick": told(step.trick),
        "made": step.made,
        "before": step.before,
        "after": step.after,
        "cost": step.cost,
        "choices": [{"card": number, "reach": choice.reach} for number, choice in choices],
        "kept": numbers(step.kept),
        "refutation": refuted(step.refutation),
    }


def lines() -> list[tuple[Puzzle, list[int]]]:
    """Return deals, and how many tricks of each to play."""
    random = Random(6)
    puzzles = (*small(400), *published() * 4, *large(4))
    return [(p, [random.randint(1, len(p.hand)), len(p.hand)]) for p in puzzles]


def test_reviews_are_the_explanations_of_the_package(engine: Engine) -> None:
    random = Random(7)
    cases = [(puzzle, walk(puzzle, random, n)) for puzzle, sizes in lines() for n in sizes]
    found = engine.each(REVIEWED, [(posed(puzzle), numbers(line)) for puzzle, line in cases])
    refutations = 0
    for (puzzle, line), said in zip(cases, found, strict=True):
        explained = explain(puzzle, line)
        assert isinstance(explained, Explanation)
        assert said == {
            "optimum": explained.optimum,
            "made": explained.made,
            "reach": explained.reach,
            "steps": list(map(stepped, explained.steps)),
        }, write_line(puzzle)
        refutations += sum(step.refutation is not None for step in explained.steps)
    assert refutations > 300


def test_before_the_first_card_all_can_be_reached(engine: Engine) -> None:
    puzzle = published()[0]
    found = engine.one(REVIEWED, (posed(puzzle), []))
    assert found == {"optimum": 6, "made": 0, "reach": 6, "steps": []}


def test_an_illegal_card_is_refused(engine: Engine) -> None:
    script = f"(case_) => {{ try {{ ({REVIEWED})(case_); }} catch (e) {{ return e.message; }} }}"
    assert engine.one(script, (posed(published()[0]), [2])) == "illegal card: 2"
