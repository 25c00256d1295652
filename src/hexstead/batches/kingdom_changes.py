"""The changes of many games' observations of Kingdom Builder since they were last reported."""

from __future__ import annotations

from typing import Final

from hexstead.hexgrid import BITS

LOW: Final = 80
"""The bytes of a plane's rows of the main board."""
WHOLE: Final = 128
"""The bytes of a plane."""
NO_VIEWER: Final = -1
MANY: Final = 3
"""Of a plane with more changed cells than this, the whole plane is reported."""
CELL_BITS: Final = 10
"""The binary logarithm of the number of cells of a plane."""


class Shown:
    """The changing parts of a game's observation as last reported."""

    def __init__(self, seats: int) -> None:
        self.viewer: int = NO_VIEWER
        self.hands: int = 0
        """The numbers of cards in hand, packed."""
        self.open: int = 0
        """The planes from OPEN to PIECES."""
        self.stocked: int = 0
        self.stocked_twice: int = 0
        self.held: int = 0
        self.usable: int = 0
        self.claimed: int = 0
        self.own: list[int] = [0] * seats
        """The pieces and the tiles of each seat, and the lists that tiles are made from."""
        self.tiles: list[int] = [0] * seats
        self.ready: list[int] = []
        self.used: list[int] = []
        self.fresh: list[int] = []


class Planes:
    """Planes of many games, reported only where they changed: a whole plane, or some cells."""

    def __init__(self, size: int) -> None:
        self.size = size
        """The reported bytes of a plane."""
        self.rows: list[int] = []
        """The indices of planes among those of all games, and their bits."""
        self.bits: list[bytes] = []
        self.cells: list[int] = []
        """The changed cells of other planes, among those of all planes."""
        self.first = 0
        """The first plane of the current game."""

    def turn_to(self, first: int) -> None:
        self.first = first

    def show(self, plane: int, now: int, before: int) -> None:
        changed = now ^ before
        row = self.first + plane
        cell = changed.bit_length() - 1
        if changed == BITS[cell]:
            self.cells.append((row << CELL_BITS) + cell)
        elif changed.bit_count() > MANY:
            self.rows.append(row)
            self.bits.append(now.to_bytes(self.size, "little"))
        else:
            first = row << CELL_BITS
            while changed:
                cell = changed.bit_length() - 1
                self.cells.append(first + cell)
                changed ^= BITS[cell]

    def add(self, row: int, mask: int) -> None:
        self.rows.append(row)
        self.bits.append(mask.to_bytes(self.size, "little"))

    def clear(self) -> None:
        self.rows.clear()
        self.bits.clear()
        self.cells.clear()
