"""The six task cards of Crossroads: each brings its gold once, at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import SOUTH_EAST, SOUTH_WEST
from hexstead.kingdom.box import Card, Earning

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

ROAD_LENGTH: Final = 7
ADVANCE_NUMBER: Final = 7

Fulfilment = Callable[["State", int], int]
"""The hexes by which a seat fulfils a task; 0 when it does not."""


def task(name: str, gold: int, fulfilment: Fulfilment) -> Card:
    def earn(state: State, seat: int) -> list[Earning]:
        hexes = fulfilment(state, seat)
        return [(hexes, gold)] if hexes else []

    def count(state: State, seat: int) -> int:
        return gold if fulfilment(state, seat) else 0

    return Card(name, earn, count=count)


def home_country(state: State, seat: int) -> int:
    """The first area of one terrain of which every hex is taken; its top one leads to it."""
    own = state.own[seat]
    board = state.rules.board
    for area in board.terrain_areas_from(own):
        if area & own == area:
            return area
    return 0


def fortress(state: State, seat: int) -> int:
    own = state.own[seat]
    grid = state.rules.board.grid
    middle = grid.surrounded(own) & own
    return grid.disc(middle & -middle, 1) if middle else 0


def road(state: State, seat: int) -> int:
    own = state.own[seat]
    for direction in (SOUTH_EAST, SOUTH_WEST):
        starts = state.rules.board.grid.in_line(own, direction, ROAD_LENGTH)
        if starts:
            first = (starts & -starts).bit_length() - 1
            return sum(1 << first + direction * step for step in range(ROAD_LENGTH))
    return 0


def place_of_refuge(state: State, seat: int) -> int:
    board = state.rules.board
    inside = board.grid.surrounded(state.own[seat]) & board.special
    return board.grid.next_to[(inside & -inside).bit_length() - 1] if inside else 0


def advance(state: State, seat: int) -> int:
    for edge in state.rules.board.edges:
        pieces = state.own[seat] & edge
        if pieces.bit_count() >= ADVANCE_NUMBER:
            return pieces
    return 0


def compass_points(state: State, seat: int) -> int:
    pieces = [state.own[seat] & edge for edge in state.rules.board.edges]
    return pieces[0] | pieces[1] | pieces[2] | pieces[3] if all(pieces) else 0


TASKS: Final = (
    task("home-country", 5, home_country),
    task("fortress", 6, fortress),
    task("road", 7, road),
    task("place-of-refuge", 8, place_of_refuge),
    task("advance", 9, advance),
    task("compass-points", 10, compass_points),
)
