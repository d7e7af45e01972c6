"""How `bazas generate` makes problems: workers, progress, and what is said at the end."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from hashlib import blake2b
from time import perf_counter

from bazas import __version__
from bazas.analysis.graph import kernels as analysis_kernels
from bazas.analysis.levels import LEVELS_VERSION
from bazas.cli.generated import entry_of, made_by, nearest_object, told, told_nearest
from bazas.cli.pack import Pack, complete, opened
from bazas.cli.plan import Plan
from bazas.cli.run import Exit, Run
from bazas.cli.shaping import remaining
from bazas.errors import CrewError, NotationError
from bazas.search.native import kernels as search_kernels
from bazas.speech import Speech
from bazas.workshop.crew import Kind, crew
from bazas.workshop.deal import GENERATOR, Origin
from bazas.workshop.generate import Made, Order, State, fulfil
from bazas.workshop.journal import Entry
from bazas.workshop.likeness import Collection
from bazas.workshop.request import Request

Work = Generator[tuple[State, list[Made]], None, None]
"""How far it has come, and what was made, after each attempt."""


def make(run: Run, plan: Plan, request: Request) -> None:
    """Make the problems, and report what keeps them from being made."""
    say, options = plan.options.say, plan.options
    avoided = run.entries(plan.avoid) if plan.avoid else []
    if run.failed:
        return
    others = Collection(entry.puzzle for entry, _ in avoided)
    plan = replace(plan, avoided=_digest(others))
    numbers = range(1, plan.count + 1)
    if complete(plan.out, options, (made_by(plan.command, n, plan.avoided) for n in numbers)):
        if not options.quiet:
            run.say(say("{path} is complete already", path=plan.out))
        return
    if plan.out is None and not run.output.signs:  # a file has any sign
        plan = replace(plan, options=replace(options, ascii_only=True))
    order = Order(request=request, seed=plan.seed, number=plan.count, most=plan.most)
    try:
        with opened(run, plan.options, plan.out, _identity(plan)) as pack:
            for entry in pack.entries:
                others.add(Origin.parse(entry["origin"]).puzzle())
            _fill(run, plan, order, pack, others)
    except (CrewError, NotationError) as error:
        run.error(error)
    except OSError as error:
        if plan.out is None:
            raise
        run.say(f"{error.filename or plan.out}: cannot be written: {error.strerror or error}")
        run.ends_with(Exit.INPUT)


def _digest(others: Collection) -> str:
    """Return a few characters that tell which problems are to be avoided; none if none are."""
    ids = " ".join(sorted(others.ids))
    return blake2b(ids.encode(), digest_size=4).hexdigest() if ids else ""


def _identity(plan: Plan) -> dict[str, object]:
    """Return all that the content of the output depends on."""
    return {
        "command": plan.command,
        "version": __version__,
        "generator": GENERATOR,
        "levels": LEVELS_VERSION,
        "avoided": plan.avoided,
    }


def _fill(run: Run, plan: Plan, order: Order, pack: Pack, others: Collection) -> None:
    """Fill the pack; whatever ends it, write what there is."""
    try:
        with crew(plan.jobs, cluster=plan.cluster, kind=Kind.PROCESSES) as workers:
            for load in (search_kernels, analysis_kernels):
                load()  # compiled once, before workers load them
            consistent = _work(run, plan, pack, fulfil(order, workers, others, pack.state))
    finally:
        state = pack.state
        done = state.made == plan.count
        nearest = None if done or not state.nearest else nearest_object(state.nearest)
        counts = {"evaluations": state.evaluations, "fits": state.fits}
        run.head |= {"command": plan.command, **counts, "nearest": nearest}
        pack.finish(run.head, done=done)
        if not plan.options.quiet and sys.exc_info()[0] is KeyboardInterrupt:
            run.say(_interrupted(plan, state))
    if not consistent:
        return
    if nearest and run.options.as_jsonl:
        run.record({"nearest": nearest})
    if not done:
        run.ends_with(Exit.CUT)
    if not plan.options.quiet:
        _tell(run, plan, order, state)


def _work(run: Run, plan: Plan, pack: Pack, work: Work) -> bool:
    """Make problem after problem; tell whether nothing contradicts itself."""
    say, began, before = plan.options.say, perf_counter(), pack.state.made
    with closing(work) as attempts:
        run.progress(_progress(say, pack.state, plan, ""))
        for state, made in attempts:
            if any(_contradicts(run, one) for one in made):
                return False
            pack.add(state, [_entry(plan, one) for one in made])
            if plan.out is not None and not plan.options.quiet:
                for one in made:
                    run.say(told(one, say))
            took = perf_counter() - began
            left = remaining(took, state.made - before, plan.count - before)
            run.progress(_progress(say, state, plan, left))
    return True


def _entry(plan: Plan, made: Made) -> Entry:
    """Return the entry of a problem."""
    return entry_of(made, made_by(plan.command, made.number, plan.avoided), plan.options)


def _contradicts(run: Run, made: Made) -> bool:
    """Report a contradiction about the optimum, if there is one."""
    said = made.candidate.contradiction
    if said is not None:
        run.contradiction(made.candidate.origin.puzzle(), said)
    return said is not None


def _progress(say: Speech, state: State, plan: Plan, left: str) -> str:
    """Say how far it has come."""
    said = say(
        "{made} of {count} made; {evaluations} looked at",
        made=state.made,
        count=plan.count,
        evaluations=say.count(state.evaluations, "deal"),
    )
    if state.fits:
        said += say(", one in {share} fits", share=say.number(state.evaluations / state.fits))
    return said + (say("; {time} left", time=left) if left else "")


def _interrupted(plan: Plan, state: State) -> str:
    """Say how far it has come when it is interrupted, and whether it can go on."""
    say, said = plan.options.say, "interrupted: {made} of {count} made"
    if plan.out is not None:
        said = "interrupted: {made} of {count} made; the same command goes on"
    return say(said, made=state.made, count=plan.count)


def _tell(run: Run, plan: Plan, order: Order, state: State) -> None:
    """Say what came of it all."""
    say = plan.options.say
    if state.made < plan.count and state.nearest is not None:
        run.say(told_nearest(order.request, state.nearest, say))
        run.say(str(state.nearest.origin))
    if state.made < plan.count:
        said = "the budget ended: {made} of {count} made, {evaluations} looked at"
        if plan.out is not None:
            said = (
                "the budget ended: {made} of {count} made, {evaluations} looked at; the same "
                "command goes on with a larger --max-evaluations"
            )
        looked_at = say.count(state.evaluations, "deal")
        run.say(say(said, made=state.made, count=plan.count, evaluations=looked_at))
