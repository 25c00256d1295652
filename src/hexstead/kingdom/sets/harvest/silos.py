"""Silos: each brings up to three builds or up to three moves after the last turn (H3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE, hexes_of
from hexstead.kingdom.actions import no_target, without_hex
from hexstead.kingdom.box import SETTLEMENT, Option, Verb
from hexstead.kingdom.pieces import beside_pieces, build_settlement, put_settlement, take_up
from hexstead.kingdom.question import Question, ask, push, replace
from hexstead.kingdom.sets.harvest.moving import can_move_along, places_beside
from hexstead.kingdom.terrain import SILO
from hexstead.kingdom.verbs import A_HEX, DONE, PUT

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

STEPS: Final = 3


def open_silos(state: State, start: int, _: int) -> None:
    """Ask every player, from the start player on, once for each silo next to an own piece."""
    silos = state.rules.board.specials.get(SILO, 0)
    verb = state.rules.verb_numbers[SILO_BUILD.name]
    for turn in range(state.seats):
        seat = (start + turn) % state.seats
        for silo in hexes_of(silos & beside_pieces(state, seat)):
            ask(state, Question(seat, verb, steps=STEPS, memo=silo))


def building_places(state: State) -> int:
    seat = state.mover
    board = state.rules.board
    if not state.supply[seat]:
        return 0
    return state.open & board.buildable & beside_pieces(state, seat)


def movable(state: State) -> int:
    return can_move_along(state, state.mover, state.own[state.mover])


def what_next(state: State) -> list[Option]:
    """Build or move at first; after that only the same again."""
    question = state.questions[-1]
    build = state.rules.verb_numbers[SILO_BUILD.name]
    move = state.rules.verb_numbers[SILO_MOVE.name]
    if question.held != NOWHERE:
        return [(PUT, places_beside(state, state.own[question.seat]))]
    found: list[Option] = []
    if question.verb == build:
        found.append((build, building_places(state)))
    if question.verb == move or question.steps == STEPS:
        found.append((move, movable(state)))
    return [*found, (DONE, without_hex())]


def is_over(state: State) -> bool:
    question = state.questions[-1]
    if question.held != NOWHERE:
        return False
    if not question.steps:
        return True
    return not any(mask for number, mask in what_next(state) if number != DONE)


def build(state: State, hex_: int) -> None:
    """Build without gold from cards that are scored during play."""
    question = state.questions[-1]
    steps = question.steps - 1
    replace(state, Question(question.seat, question.verb, steps=steps, memo=question.memo))
    build_settlement(state, question.seat, hex_, counts=False)


def lift(state: State, hex_: int) -> None:
    question = state.questions[-1]
    verb = state.rules.verb_numbers[SILO_MOVE.name]
    replace(state, Question(question.seat, verb, hex_, question.steps, question.memo))
    take_up(state, question.seat, hex_)


def landed(state: State, hex_: int) -> None:
    question = state.questions[-1]
    put_settlement(state, hex_)
    steps = question.steps - 1
    push(state, Question(question.seat, question.verb, steps=steps, memo=question.memo))


SILO_BUILD: Final = Verb(
    "silo-build",
    no_target,
    build,
    steps=what_next,
    number_of_steps=STEPS,
    finished=is_over,
    remembers=A_HEX,
    places=SETTLEMENT.name,
    rule="H3",
)
SILO_MOVE: Final = Verb(
    "silo-move",
    no_target,
    lift,
    steps=what_next,
    number_of_steps=STEPS,
    finished=is_over,
    remembers=A_HEX,
    landed=landed,
    moves=True,
    rule="H3",
)
