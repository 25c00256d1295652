"""The ten Kingdom Builder cards of the base game, and castles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import BITS, number_of_rows
from hexstead.kingdom.box import Card, Earning
from hexstead.kingdom.by_quadrant import BYTE, FULL_BYTE, number_by_quadrant
from hexstead.kingdom.pieces import beside_pieces
from hexstead.kingdom.terrain import MOUNTAIN, WATER

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.state import State


def shores(board: Board) -> int:
    return board.beside_water & ~board.terrain[WATER]


def fishermen(state: State, seat: int) -> int:
    return state.own[seat] & state.rules.once(shores)


def joined_specials(board: Board, pieces: int) -> int:
    """The special hexes that an area of pieces connects to another one."""
    joined = 0
    beside = pieces & board.beside_special
    while beside:
        area = board.grid.area(BITS[beside.bit_length() - 1], pieces)
        specials = board.grid.around(area) & board.special
        if specials & (specials - 1):
            joined |= specials
        beside ^= beside & area
    return joined


def merchants(state: State, seat: int) -> int:
    return state.rules.of_pieces(joined_specials, state.own[seat])


def discoverers(state: State, seat: int) -> list[Earning]:
    own = state.own[seat]
    return [(own & row, 1) for row in state.rules.board.rows if own & row]


def rows_discovered(state: State, seat: int) -> int:
    return number_of_rows(state.own[seat])


def hermits(state: State, seat: int) -> list[Earning]:
    return [(area, 1) for area in state.rules.board.grid.areas(state.own[seat])]


def number_of_areas(board: Board, pieces: int) -> int:
    return len(board.grid.areas(pieces))


def gold_of_hermits(state: State, seat: int) -> int:
    return state.rules.of_pieces(number_of_areas, state.own[seat])


def largest_area(board: Board, pieces: int) -> int:
    """The largest area; of equal ones the one further up."""
    rest = pieces
    largest = 0
    number = 0
    while rest.bit_count() > number:
        area = board.grid.area(rest & -rest, rest)
        if area.bit_count() > number:
            largest = area
            number = area.bit_count()
        rest ^= area
    return largest


def citizens(state: State, seat: int) -> list[Earning]:
    largest = state.rules.of_pieces(largest_area, state.own[seat])
    return [(largest, largest.bit_count() // 2)]


def rocks(board: Board) -> int:
    return board.beside_mountain & ~board.terrain[MOUNTAIN]


def miners(state: State, seat: int) -> int:
    return state.own[seat] & state.rules.once(rocks)


def workers(state: State, seat: int) -> int:
    return state.own[seat] & state.rules.board.beside_special


def fullest_row(board: Board, pieces: int) -> int:
    """The pieces in the row with the most of them; of equal rows the one further up."""
    best = 0
    for row in board.main_rows:
        if (pieces & row).bit_count() > best.bit_count():
            best = pieces & row
    return best


def knights(state: State, seat: int) -> list[Earning]:
    best = state.rules.of_pieces(fullest_row, state.own[seat])
    return [(best, 2 * best.bit_count())]


def lords(state: State, seat: int) -> list[Earning]:
    needed = 1 if state.rules.options["lords_need_settlement"] else 0
    numbers = [number_by_quadrant(state, other) for other in range(state.seats)]
    earnings: list[Earning] = []
    for quadrant, mask in enumerate(state.rules.board.quadrants):
        here = quadrant * BYTE
        mine = numbers[seat] >> here & FULL_BYTE
        most = 0
        more = 0
        for theirs in numbers:
            number = theirs >> here & FULL_BYTE
            if number > mine and number != most:
                most = number
                more += 1
        if more < 2 and mine >= needed:
            earnings.append((state.own[seat] & mask, 6 if more else 12))
    return earnings


def farmers(state: State, seat: int) -> list[Earning]:
    """The quadrant with the fewest pieces; of equal ones the one further up."""
    numbers = number_by_quadrant(state, seat)
    fewest = 0
    least = numbers & FULL_BYTE
    for quadrant in range(1, len(state.rules.board.quadrants)):
        number = numbers >> quadrant * BYTE & FULL_BYTE
        if number < least:
            fewest = quadrant
            least = number
    return [(state.own[seat] & state.rules.board.quadrants[fewest], 3 * least)]


def castles(state: State, seat: int) -> int:
    """E2: the castles with an own settlement next to them."""
    return state.rules.board.castles & beside_pieces(state, seat)


CARDS: Final = (
    Card("fishermen", each=fishermen),
    Card("merchants", each=merchants, gold=4),
    Card("discoverers", discoverers, count=rows_discovered),
    Card("hermits", hermits, count=gold_of_hermits),
    Card("citizens", citizens),
    Card("miners", each=miners),
    Card("workers", each=workers),
    Card("knights", knights),
    Card("lords", lords),
    Card("farmers", farmers),
)

CASTLES: Final = Card(
    "castles",
    each=castles,
    gold=3,
    hint="3 gold for each castle next to a settlement of yours.",
)
