"""The six Kingdom Builder cards of Harvest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import EAST, hexes_of, number_of_single_rows, row_of
from hexstead.kingdom.box import Card, Earning
from hexstead.kingdom.by_quadrant import BYTE, FULL_BYTE, number_by_quadrant
from hexstead.kingdom.pieces import supply_is_empty
from hexstead.kingdom.store import keep, keep_for, kept, kept_by, tell_kept

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.state import State

MAYORS: Final = "mayors"
"""Per seat the rows it has marked, each as the first hex of the row."""
IN_A_ROW: Final = 4

ROVERS: Final = "rovers"
"""Per seat the gold so far."""
ROVERS_HEXES: Final = "rovers: hexes"
ROVED: Final = "roved"
"""The quadrants built in this turn, as bits."""


def rangers(state: State, seat: int) -> list[Earning]:
    alone = [state.own[seat] & row for row in state.rules.board.rows]
    return [(hex_, 2) for hex_ in alone if hex_ and not hex_ & (hex_ - 1)]


def gold_of_rangers(state: State, seat: int) -> int:
    return 2 * number_of_single_rows(state.own[seat])


def travellers(state: State, seat: int) -> int:
    return state.own[seat] & state.rules.board.edge


def links(board: Board, pieces: int) -> int:
    """The pieces with exactly two others next to them."""
    more = board.grid.next_to_at_least(pieces, 3)
    return (pieces & board.grid.around_twice(pieces)) ^ (pieces & more)


def chainers(state: State, seat: int) -> int:
    return state.rules.of_pieces(links, state.own[seat])


def homesteaders(state: State, seat: int) -> list[Earning]:
    """The quadrant with the most pieces; of equal ones the one further up."""
    numbers = number_by_quadrant(state, seat)
    best = 0
    most = 0
    for quadrant in range(len(state.rules.board.quadrants)):
        number = numbers >> quadrant * BYTE & FULL_BYTE
        if number > most:
            best = quadrant
            most = number
    return [(state.own[seat] & state.rules.board.quadrants[best], most)]


def mark_row(state: State, seat: int, hex_: int) -> None:
    """Mark the row of a placed piece with a settlement of the supply if it is unmarked and has four
    own pieces. It may be the last settlement (E1)."""
    grid = state.rules.board.grid
    row = grid.rows[row_of(hex_)]
    in_row = state.own[seat] & row
    if in_row.bit_count() < IN_A_ROW or not state.supply[seat]:
        return
    if state.rules.options["mayors_unbroken"] and not grid.in_line(in_row, EAST, IN_A_ROW):
        return
    mark = row & -row
    if any(kept_by(state, MAYORS, other) & mark for other in range(state.seats)):
        return
    marked = kept_by(state, MAYORS, seat) | mark
    keep_for(state, MAYORS, seat, marked)
    tell_kept(state, MAYORS, seat, 1, marked.bit_count())
    state.supply[seat] -= 1
    if not state.supply[seat]:
        supply_is_empty(state, seat)


def mayors(state: State, seat: int) -> list[Earning]:
    rows = state.rules.board.grid.rows
    return [(rows[row_of(mark)], 4) for mark in hexes_of(kept_by(state, MAYORS, seat))]


def gold_of_mayors(state: State, seat: int) -> int:
    return 4 * kept_by(state, MAYORS, seat).bit_count()


def set_out(state: State, _seat: int, _hex: int) -> None:
    keep(state, ROVED, 0)


def rove(state: State, seat: int, hex_: int) -> None:
    """1 gold for the first settlement of the turn in a quadrant; a build that interrupts the turn
    does not count."""
    if state.rules.verb(state.questions[-1].verb).interrupts:
        return
    for number, quadrant in enumerate(state.rules.board.quadrants):
        if quadrant >> hex_ & 1 and not kept(state, ROVED) >> number & 1:
            keep(state, ROVED, kept(state, ROVED) | 1 << number)
            keep_for(state, ROVERS, seat, kept_by(state, ROVERS, seat) + 1)
            keep_for(state, ROVERS_HEXES, seat, kept_by(state, ROVERS_HEXES, seat) | 1 << hex_)


def rovers(state: State, seat: int) -> list[Earning]:
    return [(kept_by(state, ROVERS_HEXES, seat), kept_by(state, ROVERS, seat))]


CARDS: Final = (
    Card("rangers", rangers, count=gold_of_rangers),
    Card("travellers", each=travellers),
    Card("chainers", each=chainers),
    Card("homesteaders", homesteaders),
    Card(MAYORS, mayors, count=gold_of_mayors, hooks={"placed": mark_row}),
    Card(ROVERS, rovers, hooks={"turn begins": set_out, "built": rove}),
)
