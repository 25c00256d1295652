"""Capitol, the first Queenie: gold for settlements around a castle (Q1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import BITS, hexes_of, mask_of
from hexstead.kingdom.box import Box, Card, Earning
from hexstead.kingdom.hexlots import drawn_hexes
from hexstead.kingdom.setup import UNFIT, UNFIT_LOTS, Setup
from hexstead.kingdom.terrain import CASTLE
from hexstead.play import SetupError

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board, Layout
    from hexstead.kingdom.state import State

CAPITOL: Final = "capitol"
HOMES: Final = ("harbor", "oracle")
"""The locations whose quadrants have two castles, one of which can become a capitol."""
REACH: Final = 2
CAPITOLS: Final = 2
"""The number of capitols in the box."""


def castles_to_crown(setup: Setup) -> list[int]:
    """The castles of each quadrant with Harbor or Oracle, printed or by a token."""
    layout = setup.lay_out()
    homes = mask_of([hex_ for hex_, name in layout.place_names.items() if name in HOMES])
    found: list[int] = []
    for letters in setup.quadrant_hexes():
        quadrant = 0
        for hexes in letters.values():
            quadrant |= hexes
        castles = layout.specials.get(CASTLE, 0) & quadrant
        if homes & quadrant and castles:
            found.append(castles)
    if not found:
        drawn = any(set(HOMES) & set(lot.stock) for box in setup.boxes() for lot in box.lots)
        raise SetupError(
            "capitol: it needs a quadrant with Harbor or Oracle, and neither is in "
            "play; add one of them or leave the capitol out",
            UNFIT_LOTS if drawn else UNFIT,
            {"name": CAPITOL},
        )
    return found


def homes(names: Sequence[str], _: Mapping[str, bool]) -> tuple[int, list[str]]:
    """At least one of the quadrants with Harbor or Oracle must be drawn if there is one; a token
    may also bring these locations to another quadrant."""
    return 1, [name for name in names if name in HOMES]


def crown(layout: Layout, hex_: int) -> None:
    layout.mark(CAPITOL, hex_)


def around_capitols(state: State, seat: int) -> list[Earning]:
    """1 gold for each own settlement within two hexes of a capitol, for each capitol."""
    board = state.rules.board
    return [
        (1 << hex_, 1)
        for capitol in hexes_of(board.markers[CAPITOL])
        for hex_ in hexes_of(board.grid.disc(1 << capitol, REACH) & state.own[seat])
    ]


def count_around(board: Board, pieces: int) -> int:
    total = 0
    for capitol in hexes_of(board.markers[CAPITOL]):
        total += (board.grid.disc(BITS[capitol], REACH) & pieces).bit_count()
    return total


def gold_of_capitols(state: State, seat: int) -> int:
    return state.rules.of_pieces(count_around, state.own[seat])


BOX: Final = Box(
    CAPITOL,
    "hexstead.kingdom.sets.capitol",
    order=5,
    markers=[CAPITOL],
    always=[Card(CAPITOL, around_capitols, count=gold_of_capitols)],
    wanted=homes,
    lots=[
        drawn_hexes(
            "capitols", castles_to_crown, crown, number=CAPITOLS, all_of_them=False, late=True
        )
    ],
)
