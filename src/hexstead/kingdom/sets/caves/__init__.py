"""Caves, the second Queenie: passages under the mountains, one cave in each quadrant (Q2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import BITS
from hexstead.kingdom.actions import move
from hexstead.kingdom.board import grid_of
from hexstead.kingdom.box import Box, Slot
from hexstead.kingdom.hexlots import drawn_hexes
from hexstead.kingdom.pieces import put_settlement, settlements
from hexstead.kingdom.setup import UNFIT, Setup
from hexstead.kingdom.store import keep, kept
from hexstead.kingdom.terrain import LETTERS, MOUNTAIN, SPECIALS
from hexstead.play import SetupError

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board, Layout
    from hexstead.kingdom.state import State

CAVE: Final = "cave"
USED: Final = "cave used"
TOO_NEAR: Final = 2
"""The distance at which a special hex keeps a mountain from having a cave."""


def mountains_for_caves(setup: Setup) -> list[int]:
    """For each quadrant the mountains with at least two hexes between them and every special hex,
    including those of neighbouring quadrants; quadrants without such mountains are left out."""
    quadrants = setup.quadrant_hexes()
    special = 0
    for letters in quadrants:
        for letter in SPECIALS:
            special |= letters.get(letter, 0)
    near = grid_of(()).disc(special, TOO_NEAR)
    mountains = [letters.get(LETTERS[MOUNTAIN], 0) & ~near for letters in quadrants]
    found = [mask for mask in mountains if mask]
    if not found:
        raise SetupError(
            "caves: a cave needs a mountain with at least two hexes between it and every special "
            "hex, and these quadrants have none; take others or leave the caves out",
            UNFIT,
            {"name": "caves"},
        )
    return found


def dig(layout: Layout, hex_: int) -> None:
    layout.mark(CAVE, hex_)


def mouths(board: Board) -> int:
    """The hexes next to a cave."""
    return board.grid.around(board.markers[CAVE])


def can_enter(state: State) -> int:
    """The own settlements next to a cave, once per turn and while another exit is free."""
    seat = state.mover
    beside = state.rules.once(mouths)
    able = beside & settlements(state, seat)
    if not able or kept(state, USED) or not beside & state.open & state.rules.board.buildable:
        return 0
    return able


def ways_out(state: State) -> int:
    """The free buildable hexes next to any cave except the hex of origin."""
    lifted_from = BITS[state.questions[-1].held]
    found = state.rules.once(mouths) & state.open & state.rules.board.buildable
    return (found | lifted_from) ^ lifted_from


def come_out(state: State, hex_: int) -> None:
    keep(state, USED, 1)
    put_settlement(state, hex_)


def open_caves(state: State, _seat: int, _hex: int) -> None:
    """Allow the use of a cave once more in a new turn."""
    keep(state, USED, 0)


THROUGH: Final = move(CAVE, can_enter, ways_out, rule="Q2")
THROUGH.landed = come_out

BOX: Final = Box(
    "caves",
    "hexstead.kingdom.sets.caves",
    order=6,
    markers=[CAVE],
    lots=[drawn_hexes("caves", mountains_for_caves, dig)],
    extra_actions=[THROUGH],
    slots=[Slot(USED)],
    hooks={"turn begins": open_caves},
)
