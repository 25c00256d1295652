"""Island, the third Queenie: a small board beside the main one, with one location (Q3)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from hexstead.kingdom.actions import move_beside_own
from hexstead.kingdom.box import Box, Location, Lot
from hexstead.kingdom.lots import check_number, check_stock
from hexstead.kingdom.sets.island.sides import (
    COAST,
    NAME,
    ROPE_BRIDGE,
    SIDE,
    TREE_HOUSE,
    lay_island,
)
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.terrain import CANYON, FOREST

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def canyon(state: State) -> int:
    return state.rules.board.terrain[CANYON]


def forest(state: State) -> int:
    return state.rules.board.terrain[FOREST]


def draw_side(_: Setup, rng: Random) -> Sequence[str]:
    return rng.sample(list(STOCK), 1)


def check_side(setup: Setup, picked: Sequence[str]) -> None:
    stock = list(dict.fromkeys([*STOCK, *setup.own_islets]))
    check_number(SIDE, picked, 1, stock)
    check_stock(SIDE, picked, stock)


STOCK: Final = (ROPE_BRIDGE, TREE_HOUSE)

BRIDGE: Final = move_beside_own(ROPE_BRIDGE, canyon, rule="Rope Bridge")
HOUSE: Final = move_beside_own(TREE_HOUSE, forest, rule="Tree House")

BOX: Final = Box(
    NAME,
    "hexstead.kingdom.sets.island",
    order=7,
    locations=[
        Location(ROPE_BRIDGE, [BRIDGE]),
        Location(TREE_HOUSE, [HOUSE]),
    ],
    lots=[Lot(SIDE, draw_side, check_side, stock=STOCK)],
    islet_lot=SIDE,
    lay=lay_island,
    options=[COAST],
)
