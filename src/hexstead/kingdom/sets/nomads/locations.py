"""The four locations of Nomads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import BITS, DIRECTIONS
from hexstead.kingdom.actions import (
    build_at,
    build_beside_own,
    move,
    take_step,
    without_hex,
)
from hexstead.kingdom.box import Location, Option, Piece, Verb
from hexstead.kingdom.pieces import beside_pieces, block, settlements
from hexstead.kingdom.store import kept
from hexstead.kingdom.terrain import FLOWER
from hexstead.kingdom.verbs import DONE

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

WALL: Final = Piece("walls", mark="H", owned=False, number=25)


def quarry_targets(state: State) -> int:
    """Free hexes of the card's terrain next to own settlements, while walls are left."""
    if kept(state, WALL.name).bit_count() == WALL.number:
        return 0
    ground = state.rules.board.terrain[state.played]
    return ground & state.open & beside_pieces(state, state.mover)


def place_wall(state: State, hex_: int) -> None:
    """Block a hex for good with a wall. A second wall may follow."""
    take_step(state, "quarry", 2)
    block(state, WALL, hex_)


def second_wall(state: State) -> list[Option]:
    return [(state.doing, quarry_targets(state)), (DONE, without_hex())]


def no_more_walls(state: State) -> bool:
    return not state.questions[-1].steps or not quarry_targets(state)


def can_travel(state: State) -> int:
    """The own settlements with a free buildable hex next to them."""
    board = state.rules.board
    seat = state.mover
    return settlements(state, seat) & board.grid.around(state.open & board.buildable)


def ends_of_the_road(state: State) -> int:
    """In each direction the last free buildable hex before an obstacle."""
    board = state.rules.board
    free = state.open & board.buildable
    ends = 0
    held = state.questions[-1].held
    for direction in DIRECTIONS:
        ends |= 1 << board.grid.slide(held, direction, free)
    return (ends | BITS[held]) ^ BITS[held]


def beside_three(state: State) -> int:
    board = state.rules.board
    return board.grid.next_to_at_least(state.own[state.mover], 3) & board.buildable


def flowers(state: State) -> int:
    return state.rules.board.terrain[FLOWER]


QUARRY: Final = Verb(
    "quarry",
    quarry_targets,
    place_wall,
    steps=second_wall,
    number_of_steps=2,
    finished=no_more_walls,
    places=WALL.name,
    rule="Quarry",
)
CARAVAN: Final = move(
    "caravan",
    can_travel,
    ends_of_the_road,
    rule="Caravan",
)
VILLAGE: Final = build_at(
    "village",
    beside_three,
    rule="Village",
)
GARDEN: Final = build_beside_own(
    "garden",
    flowers,
    rule="Garden",
)

LOCATIONS: Final = tuple(Location(verb.name, [verb]) for verb in (QUARRY, CARAVAN, VILLAGE, GARDEN))
