"""The eight locations of Harvest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.kingdom.actions import build_beside_own, move
from hexstead.kingdom.box import Location
from hexstead.kingdom.sets.harvest.bazaar import USE_BAZAAR
from hexstead.kingdom.sets.harvest.cathedral import USE_CATHEDRAL, first_token, lose_tokens
from hexstead.kingdom.sets.harvest.moving import can_move_along, places_beside
from hexstead.kingdom.sets.harvest.scouts import USE_SCOUT_CABIN, call_back

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def beside_water(state: State) -> int:
    board = state.rules.board
    return board.beside_water & board.buildable


def beside_mountain(state: State) -> int:
    board = state.rules.board
    return board.beside_mountain & board.buildable


def beside_special(state: State) -> int:
    board = state.rules.board
    return board.beside_special & board.buildable


def beside_others(state: State) -> int:
    others = 0
    for seat, own in enumerate(state.own):
        if seat != state.mover:
            others |= own
    board = state.rules.board
    return board.grid.around(others) & board.buildable


def can_join(state: State) -> int:
    """The own settlements that can be put next to the rest of their area."""
    seat = state.mover
    found = 0
    for area in state.rules.board.grid.areas(state.own[seat]):
        found |= can_move_along(state, seat, area)
    return found


def beside_the_rest(state: State) -> int:
    """Free hexes next to the rest of the area from which the settlement was lifted."""
    question = state.questions[-1]
    own = state.own[question.seat]
    grid = state.rules.board.grid
    return places_beside(state, grid.area(grid.next_to[question.held], own))


WATER_MILL: Final = build_beside_own("water-mill", beside_water, rule="Water Mill")
MOUNTAIN_STATION: Final = build_beside_own(
    "mountain-station", beside_mountain, rule="Mountain Station"
)
WATCHTOWER: Final = build_beside_own("watchtower", beside_others, rule="Watchtower")
UNIVERSITY: Final = build_beside_own("university", beside_special, rule="University")
PALISADE: Final = move(
    "palisade",
    can_join,
    beside_the_rest,
    rule="Palisade",
)

LOCATIONS: Final = (
    Location("bazaar", [USE_BAZAAR]),
    Location("water-mill", [WATER_MILL]),
    Location("mountain-station", [MOUNTAIN_STATION]),
    Location("scout-cabin", [USE_SCOUT_CABIN], hooks={"turn ends": call_back}),
    Location(
        "cathedral", [USE_CATHEDRAL], hooks={"tile taken": first_token, "tile lost": lose_tokens}
    ),
    Location("watchtower", [WATCHTOWER]),
    Location("university", [UNIVERSITY]),
    Location("palisade", [PALISADE]),
)
