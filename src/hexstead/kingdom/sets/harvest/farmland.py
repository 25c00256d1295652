"""Farmland, and the extra build on it that every player has once per turn (H2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.kingdom.box import SETTLEMENT, Verb
from hexstead.kingdom.pieces import build_settlement
from hexstead.kingdom.store import keep, kept
from hexstead.kingdom.terrain import FARMLAND

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

FARMED: Final = "farmed"
"""Whether the farmland action was taken this turn."""


def fields(state: State) -> int:
    """Free farmland next to own settlements, while the supply has one."""
    seat = state.mover
    free = state.rules.terrain[FARMLAND] & state.open & state.near[seat]
    if not free or not state.supply[seat] or kept(state, FARMED):
        return 0
    return free


def farm(state: State, hex_: int) -> None:
    keep(state, FARMED, 1)
    build_settlement(state, state.mover, hex_)


def new_season(state: State, _seat: int, _hex: int) -> None:
    keep(state, FARMED, 0)


FARMING: Final = Verb(
    "farming",
    fields,
    farm,
    places=SETTLEMENT.name,
    rule="H2",
)
