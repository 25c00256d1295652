"""The six task cards of Crossroads, each scored once at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import SOUTH_EAST, SOUTH_WEST
from hexstead.kingdom.box import Card, Earning

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.state import State

ROAD_LENGTH: Final = 7
ADVANCE_NUMBER: Final = 7

Fulfilment = Callable[["Board", int], int]
"""The hexes by which some pieces fulfil a task; 0 when they do not."""


def task(name: str, gold: int, fulfilment: Fulfilment) -> Card:
    def earn(state: State, seat: int) -> list[Earning]:
        hexes = state.rules.of_pieces(fulfilment, state.own[seat])
        return [(hexes, gold)] if hexes else []

    return Card(name, earn)


def home_country(board: Board, pieces: int) -> int:
    """The first fully occupied area of one terrain, found from its topmost hex."""
    for area in board.terrain_areas_from(pieces):
        if area & pieces == area:
            return area
    return 0


def fortress(board: Board, pieces: int) -> int:
    middle = board.grid.surrounded(pieces) & pieces
    return board.grid.disc(middle & -middle, 1) if middle else 0


def road(board: Board, pieces: int) -> int:
    for direction in (SOUTH_EAST, SOUTH_WEST):
        starts = board.grid.in_line(pieces, direction, ROAD_LENGTH)
        if starts:
            first = (starts & -starts).bit_length() - 1
            return sum(1 << first + direction * step for step in range(ROAD_LENGTH))
    return 0


def place_of_refuge(board: Board, pieces: int) -> int:
    inside = board.grid.surrounded(pieces) & board.special
    return board.grid.next_to[(inside & -inside).bit_length() - 1] if inside else 0


def advance(board: Board, pieces: int) -> int:
    for edge in board.edges:
        if (pieces & edge).bit_count() >= ADVANCE_NUMBER:
            return pieces & edge
    return 0


def compass_points(board: Board, pieces: int) -> int:
    at_edges = [pieces & edge for edge in board.edges]
    return pieces & board.edge if all(at_edges) else 0


TASKS: Final = (
    task("home-country", 5, home_country),
    task("fortress", 6, fortress),
    task("road", 7, road),
    task("place-of-refuge", 8, place_of_refuge),
    task("advance", 9, advance),
    task("compass-points", 10, compass_points),
)
