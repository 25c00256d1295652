"""Gold for each of some hexes, the shape of most cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexstead.hexgrid import BITS, hexes_of
from hexstead.kingdom.box import Card, Earning, Hooks

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

Hexes = Callable[["State", int], int]
"""The hexes that bring a seat gold, as a mask."""


def each_hex(
    name: str, hexes: Hexes, gold: int = 1, *, hint: str = "", hooks: Hooks | None = None
) -> Card:
    """So much gold for each hex."""

    def earn(state: State, seat: int) -> list[Earning]:
        return [(BITS[hex_], gold) for hex_ in hexes_of(hexes(state, seat))]

    def count(state: State, seat: int) -> int:
        return gold * hexes(state, seat).bit_count()

    return Card(name, earn, count=count, hint=hint, hooks=hooks or {})
