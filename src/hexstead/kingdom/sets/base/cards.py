"""The ten Kingdom Builder cards of the base game, and castles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import hexes_of
from hexstead.kingdom.box import Card, Earning
from hexstead.kingdom.pieces import beside_pieces
from hexstead.kingdom.terrain import MOUNTAIN, WATER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def one_each(hexes: int) -> list[Earning]:
    """One gold for each hex."""
    return [(1 << hex_, 1) for hex_ in hexes_of(hexes)]


def fishermen(state: State, seat: int) -> list[Earning]:
    board = state.rules.board
    return one_each(state.own[seat] & board.beside_water & ~board.terrain[WATER])


def merchants(state: State, seat: int) -> list[Earning]:
    board = state.rules.board
    joined = 0
    for area in board.grid.areas(state.own[seat]):
        specials = board.grid.around(area) & board.special
        if specials & (specials - 1):
            joined |= specials
    return [(1 << special, 4) for special in hexes_of(joined)]


def discoverers(state: State, seat: int) -> list[Earning]:
    own = state.own[seat]
    return [(own & row, 1) for row in state.rules.board.rows if own & row]


def hermits(state: State, seat: int) -> list[Earning]:
    return [(area, 1) for area in state.rules.board.grid.areas(state.own[seat])]


def citizens(state: State, seat: int) -> list[Earning]:
    areas = state.rules.board.grid.areas(state.own[seat])
    largest = max(areas, key=int.bit_count, default=0)
    return [(largest, largest.bit_count() // 2)]


def miners(state: State, seat: int) -> list[Earning]:
    board = state.rules.board
    return one_each(state.own[seat] & board.beside_mountain & ~board.terrain[MOUNTAIN])


def workers(state: State, seat: int) -> list[Earning]:
    return one_each(state.own[seat] & state.rules.board.beside_special)


def knights(state: State, seat: int) -> list[Earning]:
    own = state.own[seat]
    best = max([own & row for row in state.rules.board.main_rows], key=int.bit_count)
    return [(best, 2 * best.bit_count())]


def lords(state: State, seat: int) -> list[Earning]:
    needed = 1 if state.rules.options["lords_need_settlement"] else 0
    earnings: list[Earning] = []
    for quadrant in state.rules.board.quadrants:
        own = state.own[seat] & quadrant
        counts = {(pieces & quadrant).bit_count() for pieces in state.own}
        more = sum(1 for count in counts if count > own.bit_count())
        if more < 2 and own.bit_count() >= needed:
            earnings.append((own, 6 if more else 12))
    return earnings


def farmers(state: State, seat: int) -> list[Earning]:
    own = state.own[seat]
    fewest = min([own & quadrant for quadrant in state.rules.board.quadrants], key=int.bit_count)
    return [(fewest, 3 * fewest.bit_count())]


def castles(state: State, seat: int) -> list[Earning]:
    """E2: three gold for each castle with an own settlement next to it."""
    castles = state.rules.board.castles & beside_pieces(state, seat)
    return [(1 << castle, 3) for castle in hexes_of(castles)]


CARDS: Final = (
    Card("fishermen", fishermen),
    Card(
        "merchants",
        merchants,
    ),
    Card(
        "discoverers",
        discoverers,
    ),
    Card("hermits", hermits),
    Card(
        "citizens",
        citizens,
    ),
    Card("miners", miners),
    Card("workers", workers),
    Card(
        "knights",
        knights,
    ),
    Card(
        "lords",
        lords,
    ),
    Card(
        "farmers",
        farmers,
    ),
)

CASTLES: Final = Card(
    "castles", castles, hint="3 gold for each castle next to a settlement of yours."
)
