"""The ten Kingdom Builder cards of the base game, and castles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import BITS, number_of_rows
from hexstead.kingdom.box import Card, Earning
from hexstead.kingdom.earning import each_hex
from hexstead.kingdom.pieces import beside_pieces
from hexstead.kingdom.terrain import MOUNTAIN, WATER

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.state import State


def shores(board: Board) -> int:
    return board.beside_water & ~board.terrain[WATER]


def fishermen(state: State, seat: int) -> int:
    return state.own[seat] & state.rules.once(shores)


def merchants(state: State, seat: int) -> int:
    """The special hexes that an area of own pieces joins to another."""
    board = state.rules.board
    joined = 0
    if (state.near[seat] & board.special).bit_count() < 2:
        return joined
    own = state.own[seat]
    beside = own & board.beside_special
    while beside:
        area = board.grid.area(BITS[beside.bit_length() - 1], own)
        specials = board.grid.around(area) & board.special
        if specials & (specials - 1):
            joined |= specials
        beside ^= beside & area
    return joined


def discoverers(state: State, seat: int) -> list[Earning]:
    own = state.own[seat]
    return [(own & row, 1) for row in state.rules.board.rows if own & row]


def rows_discovered(state: State, seat: int) -> int:
    return number_of_rows(state.own[seat])


def hermits(state: State, seat: int) -> list[Earning]:
    return [(area, 1) for area in state.rules.board.grid.areas(state.own[seat])]


def number_of_areas(state: State, seat: int) -> int:
    return state.rules.board.grid.number_of_areas(state.own[seat])


def citizens(state: State, seat: int) -> list[Earning]:
    """The largest area; of two the one further up."""
    grid = state.rules.board.grid
    rest = state.own[seat]
    largest = 0
    number = 0
    while rest.bit_count() > number:
        area = grid.area(rest & -rest, rest)
        if area.bit_count() > number:
            largest = area
            number = area.bit_count()
        rest ^= area
    return [(largest, number // 2)]


def rocks(board: Board) -> int:
    return board.beside_mountain & ~board.terrain[MOUNTAIN]


def miners(state: State, seat: int) -> int:
    return state.own[seat] & state.rules.once(rocks)


def workers(state: State, seat: int) -> int:
    return state.own[seat] & state.rules.board.beside_special


def knights(state: State, seat: int) -> list[Earning]:
    """The row with most pieces; of two the one further up."""
    own = state.own[seat]
    best = 0
    number = 0
    for row in state.rules.board.main_rows:
        pieces = own & row
        if pieces and pieces.bit_count() > number:
            best = pieces
            number = pieces.bit_count()
    return [(best, 2 * number)]


def lords(state: State, seat: int) -> list[Earning]:
    needed = 1 if state.rules.options["lords_need_settlement"] else 0
    earnings: list[Earning] = []
    for quadrant in state.rules.board.quadrants:
        own = state.own[seat] & quadrant
        mine = own.bit_count()
        most = 0
        more = 0
        for pieces in state.own:
            count = (pieces & quadrant).bit_count()
            if count > mine and count != most:
                most = count
                more += 1
        if more < 2 and mine >= needed:
            earnings.append((own, 6 if more else 12))
    return earnings


def farmers(state: State, seat: int) -> list[Earning]:
    """The quadrant with fewest pieces; of two the one further up."""
    quadrants = state.rules.board.quadrants
    own = state.own[seat]
    fewest = own & quadrants[0]
    number = fewest.bit_count()
    for quadrant in quadrants:
        pieces = own & quadrant
        if pieces.bit_count() < number:
            fewest = pieces
            number = pieces.bit_count()
    return [(fewest, 3 * number)]


def castles(state: State, seat: int) -> int:
    """E2: the castles with an own settlement next to them."""
    return state.rules.board.castles & beside_pieces(state, seat)


CARDS: Final = (
    each_hex("fishermen", fishermen),
    each_hex("merchants", merchants, 4),
    Card("discoverers", discoverers, count=rows_discovered),
    Card("hermits", hermits, count=number_of_areas),
    Card("citizens", citizens),
    each_hex("miners", miners),
    each_hex("workers", workers),
    Card("knights", knights),
    Card("lords", lords),
    Card("farmers", farmers),
)

CASTLES: Final = each_hex(
    "castles", castles, 3, hint="3 gold for each castle next to a settlement of yours."
)
