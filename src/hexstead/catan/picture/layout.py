"""Where the island lies on the sheet, and the measures of its parts (`art/island.json`).

`web/src/games/catan/island/places.ts` computes the same coordinates for the pages.
"""

from __future__ import annotations

import json
import math
from importlib.resources import files
from typing import Any, Final

from hexstead.catan import board
from hexstead.drawing.hexes import Point, centre, corner, middle
from hexstead.hexgrid import hex_number

ISLAND: Final[dict[str, Any]] = json.loads(
    files("hexstead.catan").joinpath("art").joinpath("island.json").read_text(encoding="utf-8")
)
TERRAIN: Final[dict[str, str]] = ISLAND["terrain"]
"""The terrain of the shared drawings for each terrain of the island."""

_SEA: Final[dict[str, int]] = ISLAND["sea"]
"""The rows and columns of sea around the island; even, so that odd rows stay odd."""
_ROWS: Final = 5


def _on_sheet(hex_: int) -> int:
    across, down = board.HEX_SPOT[hex_]
    return hex_number(down // 3 + _SEA["rows"], across // 2 + _SEA["columns"])


SHEET_HEX: Final = [_on_sheet(hex_) for hex_ in range(board.HEXES)]
"""The hex of the sheet under each hex of the island."""
CENTRE: Final = [centre(hex_) for hex_ in SHEET_HEX]
CROSSING: Final[dict[int, Point]] = {
    crossing: corner(SHEET_HEX[hex_], number)
    for hex_ in range(board.HEXES)
    for number, crossing in enumerate(board.HEX_CORNERS[hex_])
}
"""The coordinates of each crossing."""

_HEART: Final = CENTRE[board.HEX_BY_NAME["c3"]]
LEFT: Final[int] = _HEART[0] - ISLAND["view"]["left"]
TOP: Final[int] = _HEART[1] - ISLAND["view"]["top"]
WIDE: Final[int] = ISLAND["view"]["width"]
HIGH: Final[int] = ISLAND["view"]["height"]
"""The part of the sheet that is shown."""


def path_ends(path: int) -> tuple[Point, Point]:
    one, other = board.PATH_ENDS[path]
    return CROSSING[one], CROSSING[other]


def path_bend(path: int) -> Point:
    """The point through which a path runs between its ends."""
    return middle(*path_ends(path))


def harbour_sign(path: int) -> tuple[float, float]:
    """The coordinates of the sign of the harbour at a path of the coast."""
    hex_ = next(hex_ for hex_ in range(board.HEXES) if path in board.HEX_PATHS[hex_])
    one, other = path_ends(path)
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    out_x, out_y = x - CENTRE[hex_][0], y - CENTRE[hex_][1]
    share = ISLAND["harbour"]["away"] / math.hypot(out_x, out_y)
    return x + out_x * share, y + out_y * share


def grounds(tiles: list[str]) -> dict[int, str]:
    """The ground of each hex of the sheet: the island in its sea."""
    rows, columns = _ROWS + 2 * _SEA["rows"], _ROWS + 2 * _SEA["columns"]
    here = dict.fromkeys(
        (hex_number(row, column) for row in range(rows) for column in range(columns)), "water"
    )
    return here | {SHEET_HEX[hex_]: TERRAIN[tile] for hex_, tile in enumerate(tiles)}
