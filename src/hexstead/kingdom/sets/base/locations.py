"""The eight locations of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import AXES, DIRECTIONS, shifted
from hexstead.kingdom.actions import build_at, build_beside_own, move, move_beside_own
from hexstead.kingdom.box import Location
from hexstead.kingdom.pieces import settlements
from hexstead.kingdom.terrain import DESERT, GRASS, WATER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def played_terrain(state: State) -> int:
    """The hexes of the terrain card in play."""
    return state.rules.board.terrain[state.played]


def grass(state: State) -> int:
    return state.rules.board.terrain[GRASS]


def desert(state: State) -> int:
    return state.rules.board.terrain[DESERT]


def water(state: State) -> int:
    return state.rules.board.terrain[WATER]


def buildable_edge(state: State) -> int:
    board = state.rules.board
    return board.edge & board.buildable


def ends_of_lines(state: State) -> int:
    """The hexes just beyond either end of a straight line of three own settlements."""
    own = state.own[state.mover]
    ends = 0
    for step in AXES:
        pairs = own & own << step
        lines = pairs & pairs << step
        ends |= lines << step | lines >> 3 * step
    return ends & state.rules.board.buildable


def can_jump(state: State) -> int:
    """The own settlements with a free buildable hex exactly two away in a straight line."""
    seat = state.mover
    free = state.open & state.rules.board.buildable
    jumpers = 0
    for step in DIRECTIONS:
        jumpers |= shifted(free, 2 * step)
    return jumpers & settlements(state, seat)


def jumps(state: State) -> int:
    """Where the lifted settlement may jump to, over anything."""
    board = state.rules.board
    return board.two_away[state.questions[-1].held] & state.open & board.buildable


ORACLE: Final = build_beside_own(
    "oracle",
    played_terrain,
    rule="Oracle",
)
FARM: Final = build_beside_own(
    "farm",
    grass,
    rule="Farm",
)
OASIS: Final = build_beside_own(
    "oasis",
    desert,
    rule="Oasis",
)
TOWER: Final = build_beside_own(
    "tower",
    buildable_edge,
    rule="Tower",
)
TAVERN: Final = build_at(
    "tavern",
    ends_of_lines,
    rule="Tavern",
)
BARN: Final = move_beside_own(
    "barn",
    played_terrain,
    rule="Barn",
)
HARBOR: Final = move_beside_own(
    "harbor",
    water,
    rule="Harbor",
)
PADDOCK: Final = move(
    "paddock",
    can_jump,
    jumps,
    rule="Paddock",
)

LOCATIONS: Final = tuple(
    Location(verb.name, [verb])
    for verb in (ORACLE, FARM, OASIS, TOWER, TAVERN, BARN, HARBOR, PADDOCK)
)
