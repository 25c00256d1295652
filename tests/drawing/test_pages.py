"""Pictures and pages draw the same ground.

`ground.json` is what Python draws; `web/src/board/sameGround.test.ts` compares the pages with it.
After a wanted change: `python -m tests.drawing.test_pages`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from hexstead.drawing.style import mix
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.mapmaking.figures import Ground
from hexstead.kingdom.picture.ground import patches
from hexstead.kingdom.picture.shores import Shores
from hexstead.kingdom.terrain import LETTERS, TERRAINS, WATER

FILE = Path(__file__).with_name("ground.json")
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
    printed = Ground(ROWS)
    here = {
        hex_: number
        for number, letter in enumerate(LETTERS)
        for hex_ in hexes_of(printed.hexes(letter))
    }
    shores = Shores(here)
    return {
        "rows": list(ROWS),
        "outlines": {
            TERRAINS[number]: segments(path) for number, path in shores.outlines().items()
        },
        "coast": segments(shores.coast(WATER)),
        "net": segments(shores.net()),
        "blooms": sorted(
            [x, y, radius, "shade" if dark else "light"] for x, y, radius, dark in patches(here)
        ),
    }


def test_the_ground_is_the_one_that_the_pages_are_compared_with() -> None:
    assert json.loads(FILE.read_text("utf-8")) == ground()


def test_colours_mix_as_in_browsers() -> None:
    assert mix("#ffffff", "#000000", 0.5) == "#636363"
    assert mix("#2480d2", "#f0a21c", 0.0) == "#2480d2"
    assert mix("#2480d2", "#f0a21c", 1.0) == "#f0a21c"


if __name__ == "__main__":
    FILE.write_text(json.dumps(ground(), indent=1) + "\n", encoding="utf-8")
