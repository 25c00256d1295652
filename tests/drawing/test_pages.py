"""Pictures and pages draw the same boards.

`ground.json` and `island.json` are what Python draws; `web/src/board/sameGround.test.ts` and
`web/src/games/catan/island/sameIsland.test.ts` compare the pages with them. After a wanted change:
`python -m tests.drawing.test_pages`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from hexstead import catan
from hexstead.catan import board
from hexstead.catan.picture import layout
from hexstead.drawing.ground import patches
from hexstead.drawing.shores import Shores
from hexstead.drawing.style import mix
from hexstead.hexgrid import row_of
from hexstead.kingdom.mapmaking.figures import Ground
from hexstead.kingdom.picture.grounds import printed_grounds
from hexstead.kingdom.terrain import LETTERS, TERRAINS

FILE = Path(__file__).with_name("ground.json")
ISLAND_FILE = Path(__file__).with_name("island.json")
ROWS = (
    "GGCCDDFFTT",
    "GGCWWDFFTT",
    "GCCWWWDFTT",
    "MMWWWWDDFT",
    "MMMWWFFDDT",
    "YMMWFFGGDD",
    "YYAAWFGGGC",
    "YAAAWWGCCC",
    "AAADDWWCCT",
    "AADDDWWTTT",
)


def segments(path: str) -> list[str]:
    """Every line and curve of a path in absolute coordinates, in an order of its own."""
    found: list[str] = []
    x = y = 0
    for command, numbers in re.findall(r"([MmLlQqZz])([^MmLlQqZz]*)", path):
        values = [int(number) for number in re.findall(r"-?\d+", numbers)]
        points = list(zip(values[::2], values[1::2], strict=True))
        if command.islower():
            points = [(x + dx, y + dy) for dx, dy in points]
        if command in "LlQq":
            found.append(" ".join(f"{px},{py}" for px, py in [(x, y), *points]))
        if points:
            x, y = points[-1]
    return sorted(found)


def ground() -> dict[str, Any]:
    here = printed_grounds(Ground(ROWS))
    shores = Shores(here)
    return {
        "rows": list(ROWS),
        "outlines": {name: segments(path) for name, path in shores.outlines().items()},
        "coast": segments(shores.coast("water")),
        "net": segments(shores.net()),
        "blooms": sorted(list(patch) for patch in patches(here)),
    }


def island() -> dict[str, Any]:
    tiles = catan.Setup.random(seed=1, players=3).tiles
    letters = dict(zip(TERRAINS, LETTERS, strict=True))
    rows: dict[int, str] = {}
    for hex_, name in sorted(layout.grounds(tiles).items()):
        rows[row_of(hex_)] = rows.get(row_of(hex_), "") + letters[name]
    crossings = layout.CROSSING.items()
    return {
        "tiles": tiles,
        "rows": list(rows.values()),
        "view": [layout.LEFT, layout.TOP, layout.WIDE, layout.HIGH],
        "crossings": {board.CROSSING_NAME[crossing]: list(point) for crossing, point in crossings},
        "bends": {name: list(layout.path_bend(path)) for path, name in enumerate(board.PATH_NAME)},
        "signs": {
            board.PATH_NAME[path]: [round(value, 6) for value in layout.harbour_sign(path)]
            for path in board.COAST
        },
    }


def test_the_island_is_the_one_that_the_pages_are_compared_with() -> None:
    assert json.loads(ISLAND_FILE.read_text("utf-8")) == island()


def test_the_ground_is_the_one_that_the_pages_are_compared_with() -> None:
    assert json.loads(FILE.read_text("utf-8")) == ground()


def test_colours_mix_as_in_browsers() -> None:
    assert mix("#ffffff", "#000000", 0.5) == "#636363"
    assert mix("#2480d2", "#f0a21c", 0.0) == "#2480d2"
    assert mix("#2480d2", "#f0a21c", 1.0) == "#f0a21c"


if __name__ == "__main__":
    for file, drawn in ((FILE, ground()), (ISLAND_FILE, island())):
        file.write_text(json.dumps(drawn, indent=1) + "\n", encoding="utf-8")
