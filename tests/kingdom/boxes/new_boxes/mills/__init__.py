"""Mills, an example box: one location, one card, one piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import hexes_of
from hexstead.kingdom.box import Box, Card, Earning, Location, Piece, Verb
from hexstead.kingdom.pieces import place_unit
from hexstead.kingdom.store import kept_by

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

MILL: Final = Piece("mill", mark="M")


def mill_places(state: State) -> int:
    """Free buildable hexes next to the own pieces, while the mill is not on the board."""
    seat = state.mover
    if kept_by(state, MILL.name, seat):
        return 0
    return state.open & state.rules.board.buildable & state.near[seat]


def place_mill(state: State, hex_: int) -> None:
    """The mill stands on the hex, counts as a settlement and takes tiles there."""
    place_unit(state, state.mover, MILL, hex_)


def millers(state: State, seat: int) -> list[Earning]:
    """2 gold for each own piece next to the own mill."""
    around = state.rules.board.grid.around(kept_by(state, MILL.name, seat))
    return [(1 << hex_, 2) for hex_ in hexes_of(around & state.own[seat])]


WINDMILL: Final = Verb(
    "windmill",
    mill_places,
    place_mill,
    places=MILL.name,
    rule="Windmill",
)

BOX: Final = Box(
    "mills",
    "hexstead.kingdom.sets.mills",
    order=14,
    locations=[Location("windmill", [WINDMILL])],
    cards=[Card("millers", millers)],
    pieces=[MILL],
)
