"""The common shapes of extra actions: build one settlement, move one settlement."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.adjacency import landing, liftable, may_build, spend_waiver
from hexstead.kingdom.box import Option, Targets, Verb
from hexstead.kingdom.pieces import build_settlement, lift
from hexstead.kingdom.verbs import NO_VERB, PUT

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def build_beside_own(name: str, candidates: Targets, *, hint: str, rule: str) -> Verb:
    """Build one settlement on a free candidate hex, under R3."""

    def targets(state: State) -> int:
        if not state.supply[state.mover]:
            return 0
        return may_build(state, candidates(state) & state.open)

    def build(state: State, hex_: int) -> None:
        spend_waiver(state, candidates(state) & state.open, hex_)
        build_settlement(state, hex_)

    return Verb(name, targets, build, hint=hint, rule=rule, candidates=candidates)


def build_at(name: str, places: Targets, *, hint: str, rule: str) -> Verb:
    """Build one settlement on one of the free places, where R3 plays no part."""

    def targets(state: State) -> int:
        return places(state) & state.open if state.supply[state.mover] else 0

    return Verb(name, targets, build_settlement, hint=hint, rule=rule)


def build_several(name: str, candidates: Targets, number: int, *, hint: str, rule: str) -> Verb:
    """Build that many settlements one after another, each under R3; as many as are possible."""

    def targets(state: State) -> int:
        if not state.supply[state.mover]:
            return 0
        return may_build(state, candidates(state) & state.open)

    def steps(state: State) -> list[Option]:
        return [(state.doing, targets(state))]

    def build(state: State, hex_: int) -> None:
        if not state.doing:
            state.doing = state.rules.verb_numbers[name]
            state.steps = number
        spend_waiver(state, candidates(state) & state.open, hex_)
        build_settlement(state, hex_)
        state.steps -= 1
        if not state.steps or not targets(state):
            finish(state)

    return Verb(name, targets, build, hint=hint, rule=rule, candidates=candidates, steps=steps)


def move_beside_own(name: str, ground: Targets, *, hint: str, rule: str) -> Verb:
    """Move one settlement to a free hex of the ground, under R3 and R4."""

    def sources(state: State) -> int:
        return liftable(state, ground(state))

    def targets(state: State) -> int:
        return landing(state, ground(state))

    return move(name, sources, targets, hint=hint, rule=rule)


def move(
    name: str, sources: Targets, landings: Callable[[State], int], *, hint: str, rule: str
) -> Verb:
    """Move one settlement: lift it (`name` and its hex), then put it down (`put`)."""

    def steps(state: State) -> list[Option]:
        return [(PUT, landings(state))]

    def begin(state: State, hex_: int) -> None:
        state.doing = state.rules.verb_numbers[name]
        lift(state, hex_)

    return Verb(name, sources, begin, hint=hint, rule=rule, steps=steps, moves=True)


def finish(state: State) -> None:
    """An action of several steps is over."""
    state.doing = NO_VERB
    state.steps = 0


def without_hex() -> int:
    """The mask of a verb that needs no hex."""
    return 1 << NOWHERE
