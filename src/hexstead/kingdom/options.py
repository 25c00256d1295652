"""The options of the mover: the verbs that it can use now, each with a mask of hexes.

They depend on no box: the mandatory action, the actions of the tiles in hand, and the next steps of
an action that has begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.adjacency import may_build, narrowed_moves
from hexstead.kingdom.box import Option
from hexstead.kingdom.pieces import builds_left
from hexstead.kingdom.verbs import BUILD, END, PUT, TURN

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

WITHOUT_HEX: Final = 1 << NOWHERE
"""The mask of a verb without a hex."""


def options(state: State) -> list[Option]:
    """The options of the mover: each verb with the hexes it may be used on."""
    rules = state.rules
    asked = state.questions[-1].verb
    if asked != TURN:
        return next_steps(state, asked)
    found: list[Option] = []
    seat = state.mover
    must_build = state.due > 0 and (state.supply[seat] > 0 or builds_left(state))
    ready = state.ready[seat]
    if must_build:
        candidates = rules.terrain[state.played] & state.open
        if state.made or not ready & rules.starting_anywhere:
            candidates = may_build(state, candidates)
        found.append((BUILD, candidates))
    if not must_build or not state.made:
        if ready:
            for places, number, verb in rules.tile_actions:
                if places & ready:
                    targets = verb.targets(state)
                    if targets:
                        found.append((number, targets))
        for number, verb in rules.free_actions:
            targets = verb.targets(state)
            if targets:
                found.append((number, targets))
    if not must_build:
        found.append((END, WITHOUT_HEX))
    if rules.helping_tiles & ready:
        found += helping(state, found)
    return found


def next_steps(state: State, asked: int) -> list[Option]:
    """The options in the middle of an action."""
    rules = state.rules
    verb = rules.verb(asked)
    assert verb.steps is not None
    found = verb.steps(state)
    if rules.helping_tiles & state.ready[state.mover]:
        found = found + helping(state, found)
    return found


def helping(state: State, found: list[Option]) -> list[Option]:
    """Tiles that lift R3 from a build or move that it restricts now."""
    if not _narrowed(state, found) and not _narrowed_move(state, found):
        return []
    ready = state.ready[state.mover]
    return [(number, WITHOUT_HEX) for at, number, _ in state.rules.helping_actions if at & ready]


def _narrowed(state: State, found: list[Option]) -> bool:
    """Whether R3 forbids a hex to an available build, or to the lifted piece."""
    for number, mask in found:
        verb = state.rules.verb(state.questions[-1].verb if number == PUT else number)
        if verb.candidates is not None and (number == PUT or not verb.moves):
            if verb.candidates(state) & state.open & ~mask & ~(1 << state.lifted):
                return True
    return False


def _narrowed_move(state: State, found: list[Option]) -> bool:
    """Whether R3 forbids a target to a settlement that a tile could move, perhaps its only one."""
    seat = state.mover
    between_builds = state.made > 0 and builds_left(state)
    if state.waived or between_builds:
        return False
    asked = state.questions[-1].verb
    if asked != TURN:
        if not state.rules.verb(asked).opens:
            return False
        opened = [state.rules.verb(number) for number, _ in found]
        return any(
            verb.moves
            and verb.candidates is not None
            and narrowed_moves(state, verb.candidates(state))
            for verb in opened
        )
    for places, _, verb in state.rules.tile_actions:
        if verb.moves and verb.candidates is not None and places & state.ready[seat]:
            if narrowed_moves(state, verb.candidates(state)):
                return True
    return False
