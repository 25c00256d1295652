"""Warriors, wagon and ship: pieces outside the supply that count as settlements (C2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.kingdom.actions import no_target, without_hex
from hexstead.kingdom.adjacency import beside_own
from hexstead.kingdom.box import Option, Piece, Targets, Verb
from hexstead.kingdom.pieces import (
    is_gone,
    place_unit,
    recall_unit,
    set_down_unit,
    take_up_unit,
    tell_move,
)
from hexstead.kingdom.question import Question, pop, push
from hexstead.kingdom.store import kept_by
from hexstead.kingdom.terrain import MOUNTAIN, WATER
from hexstead.kingdom.verbs import NOTHING, PUT

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

WARRIOR: Final = Piece(
    "warriors", mark="W", number=2, bars="it is next to a warrior", rule="Barracks"
)
WAGON: Final = Piece("wagon", mark="w")
SHIP: Final = Piece("ship", mark="S")
REACH: Final = 3


def barracks_targets(state: State) -> int:
    """Free buildable hexes (R3) while a warrior is left, and the own warriors, to recall."""
    warriors = kept_by(state, WARRIOR.name, state.mover)
    if warriors.bit_count() == WARRIOR.number:
        return warriors
    return warriors | beside_own(state, state.open & state.rules.board.buildable)


def use_barracks(state: State, hex_: int) -> None:
    seat = state.mover
    if kept_by(state, WARRIOR.name, seat) >> hex_ & 1:
        take_up_unit(state, seat, WARRIOR, hex_)
        recall_unit(state, seat, WARRIOR, hex_)
    else:
        place_unit(state, seat, WARRIOR, hex_)


def driven_unit(verb: str, piece: Piece, ground: Targets) -> Verb:
    """Place the unit (R3), or lift it and either put it up to three steps away or recall it."""

    def targets(state: State) -> int:
        standing = kept_by(state, piece.name, state.mover)
        return standing or beside_own(state, ground(state) & state.open)

    def use(state: State, hex_: int) -> None:
        seat = state.mover
        if kept_by(state, piece.name, seat):
            take_up_unit(state, seat, piece, hex_)
            push(state, Question(seat, state.rules.verb_numbers[verb], hex_))
        else:
            place_unit(state, seat, piece, hex_)

    def steps(state: State) -> list[Option]:
        within = ground(state) & state.open
        start = 1 << state.questions[-1].held
        reached = state.rules.board.grid.reach(start, within, REACH) & ~start
        return [(PUT, reached), (state.rules.verb_numbers[RECALL.name], without_hex())]

    def landed(state: State, hex_: int) -> None:
        question = pop(state)
        if state.events is not None:
            tell_move(state, question.seat, piece.name, question.held, hex_)
        set_down_unit(state, question.seat, piece, hex_)
        is_gone(state, question.seat, question.held)

    return Verb(
        verb,
        targets,
        use,
        steps=steps,
        landed=landed,
        places=piece.name,
        rule=verb.capitalize(),
    )


def recall(state: State, _: int) -> None:
    """Return the lifted unit to its owner, to be placed again in a later turn."""
    question = pop(state)
    name = state.rules.verb(question.verb).places
    piece = next(piece for piece in state.rules.pieces if piece.name == name)
    recall_unit(state, question.seat, piece, question.held)


def wagon_ground(state: State) -> int:
    board = state.rules.board
    return board.buildable | board.terrain[MOUNTAIN]


def ship_ground(state: State) -> int:
    return state.rules.board.terrain[WATER]


RECALL: Final = Verb(
    "take-back",
    no_target,
    recall,
    operand=NOTHING,
    rule="C2",
)
USE_BARRACKS: Final = Verb(
    "barracks",
    barracks_targets,
    use_barracks,
    places=WARRIOR.name,
    rule="Barracks",
)
USE_WAGON: Final = driven_unit(
    "wagon",
    WAGON,
    wagon_ground,
)
USE_LIGHTHOUSE: Final = driven_unit(
    "lighthouse",
    SHIP,
    ship_ground,
)
