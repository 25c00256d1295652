"""Common kinds of extra action: build one settlement, build several, move one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.adjacency import landing, liftable, may_build, spend_waiver
from hexstead.kingdom.box import SETTLEMENT, Option, Targets, Verb
from hexstead.kingdom.pieces import build_settlement, put_settlement, take_up
from hexstead.kingdom.question import Question, push, replace
from hexstead.kingdom.verbs import PUT, TURN

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def build_beside_own(name: str, candidates: Targets, *, rule: str) -> Verb:
    """Build one settlement on a free candidate hex, under R3."""

    def targets(state: State) -> int:
        if not state.supply[state.mover]:
            return 0
        return may_build(state, candidates(state) & state.open)

    def build(state: State, hex_: int) -> None:
        spend_waiver(state, candidates(state) & state.open, hex_)
        build_settlement(state, state.mover, hex_)

    return Verb(
        name,
        targets,
        build,
        rule=rule,
        candidates=candidates,
        places=SETTLEMENT.name,
    )


def build_at(name: str, places: Targets, *, rule: str) -> Verb:
    """Build one settlement on a free place that is not subject to R3."""

    def targets(state: State) -> int:
        return places(state) & state.open if state.supply[state.mover] else 0

    def build(state: State, hex_: int) -> None:
        build_settlement(state, state.mover, hex_)

    return Verb(name, targets, build, rule=rule, places=SETTLEMENT.name)


def build_several(name: str, candidates: Targets, number: int, *, rule: str) -> Verb:
    """Build up to `number` settlements one after another, each under R3."""

    def targets(state: State) -> int:
        if not state.supply[state.mover]:
            return 0
        return may_build(state, candidates(state) & state.open)

    def steps(state: State) -> list[Option]:
        return [(state.doing, targets(state))]

    def build(state: State, hex_: int) -> None:
        seat = state.mover
        spend_waiver(state, candidates(state) & state.open, hex_)
        take_step(state, name, number)
        build_settlement(state, seat, hex_)

    def finished(state: State) -> bool:
        return not state.questions[-1].steps or not targets(state)

    return Verb(
        name,
        targets,
        build,
        rule=rule,
        candidates=candidates,
        steps=steps,
        number_of_steps=number,
        finished=finished,
        places=SETTLEMENT.name,
    )


def move_beside_own(name: str, ground: Targets, *, rule: str) -> Verb:
    """Move one settlement to a free hex of the ground, under R3 and R4."""

    def sources(state: State) -> int:
        return liftable(state, ground(state))

    def landings(state: State) -> int:
        return landing(state, ground(state))

    def landed(state: State, hex_: int) -> None:
        spend_waiver(state, ground(state) & state.open, hex_)
        put_settlement(state, hex_)

    verb = move(name, sources, landings, rule=rule)
    verb.candidates = ground
    verb.landed = landed
    return verb


def move(name: str, sources: Targets, landings: Callable[[State], int], *, rule: str) -> Verb:
    """Move one settlement: lift it (`name` and its hex), then put it down (`put`)."""

    def steps(state: State) -> list[Option]:
        return [(PUT, landings(state))]

    def begin(state: State, hex_: int) -> None:
        lift(state, state.rules.verb_numbers[name], hex_)

    return Verb(name, sources, begin, rule=rule, steps=steps, moves=True)


def lift(state: State, verb: int, hex_: int) -> None:
    """Lift a piece of the mover (R4) and ask where to put it."""
    seat = state.mover
    take_up(state, seat, hex_)
    push(state, Question(seat, verb, hex_))


def take_step(state: State, name: str, number: int) -> None:
    """Take one step of an action of `number` steps; the first step asks for the rest."""
    question = state.questions[-1]
    verb = state.rules.verb_numbers[name]
    if question.verb == verb:
        replace(state, Question(question.seat, verb, steps=question.steps - 1))
    else:
        push(state, Question(state.mover, verb, steps=number - 1))


def begins(state: State) -> bool:
    """Whether an action begins now, rather than continues."""
    return state.questions[-1].verb == TURN


def no_target(_: State) -> int:
    """The targets of verbs that are never available on their own."""
    return 0


def without_hex() -> int:
    """The mask of a verb that needs no hex."""
    return 1 << NOWHERE
