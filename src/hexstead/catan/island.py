"""One island: its resources, numbers and harbours, in the form the turn needs."""

from __future__ import annotations

from typing import Final

from hexstead.catan.board import CROSSINGS, HEXES, HEXES_AT, PATH_ENDS
from hexstead.catan.goods import DESERT, UNIT

GENERAL: Final = 5
"""The general harbour (3:1); harbours 0 to 4 are those of a resource."""


class Island:
    """The tiles as laid out; immutable."""

    def __init__(
        self, resource: list[int], number: list[int], harbours: list[tuple[int, int]]
    ) -> None:
        self.resource: list[int] = resource
        """The resource of each hex, or DESERT."""
        self.number: list[int] = number
        """The number of each hex, 0 for the desert."""
        self.harbours: list[tuple[int, int]] = harbours
        """Coastal path and kind of each harbour."""
        self.harbour_at: list[int] = [0] * CROSSINGS
        """The harbours of each crossing, as a mask of kinds."""
        for path, kind in harbours:
            for crossing in PATH_ENDS[path]:
                self.harbour_at[crossing] |= 1 << kind
        self.desert: int = resource.index(DESERT)
        self.first_cards: list[int] = [
            sum(UNIT[resource[hex_]] for hex_ in HEXES_AT[crossing] if hex_ != self.desert)
            for crossing in range(CROSSINGS)
        ]
        """The cards of a second settlement at each crossing (K5)."""
        self.hexes_by_number: list[list[int]] = [
            [hex_ for hex_ in range(HEXES) if number[hex_] == roll and hex_ != self.desert]
            for roll in range(13)
        ]
