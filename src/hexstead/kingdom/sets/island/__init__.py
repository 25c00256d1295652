"""Island, the third Queenie: a small board beside the main one, with one location (Q3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.kingdom.actions import move_beside_own
from hexstead.kingdom.box import Box, Location
from hexstead.kingdom.lots import drawn_from_stock
from hexstead.kingdom.sets.island.sides import COAST, ROPE_BRIDGE, SIDE, TREE_HOUSE, lay_island
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.terrain import CANYON, FOREST

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def canyon(state: State) -> int:
    return state.rules.board.terrain[CANYON]


def forest(state: State) -> int:
    return state.rules.board.terrain[FOREST]


def one_side(_: Setup) -> int:
    return 1


BRIDGE: Final = move_beside_own(ROPE_BRIDGE, canyon, rule="Rope Bridge")
HOUSE: Final = move_beside_own(TREE_HOUSE, forest, rule="Tree House")

BOX: Final = Box(
    "island",
    "hexstead.kingdom.sets.island",
    order=7,
    locations=[
        Location(ROPE_BRIDGE, [BRIDGE]),
        Location(TREE_HOUSE, [HOUSE]),
    ],
    lots=[drawn_from_stock(SIDE, (ROPE_BRIDGE, TREE_HOUSE), one_side)],
    lay=lay_island,
    options=[COAST],
)
