"""Colours, and the ink of each terrain: textures that differ without colour, too."""

from __future__ import annotations

from random import Random
from typing import Final

THEMES: Final = ("light", "dark")
LEGAL: Final = "#7a2ea0"
"""A violet that no terrain and no seat has."""
PAPER: Final = {"light": "#f4ecd8", "dark": "#1d2530"}
INK: Final = {"light": "#3b3226", "dark": "#d9d2bf"}
SEA: Final = {"light": "#bcd3d6", "dark": "#24394a"}
SEA_LINE: Final = {"light": "#8fb1b8", "dark": "#3d5a6e"}
TOKEN: Final = {"light": "#fbf5e4", "dark": "#e9e0c8"}

TERRAIN: Final = {
    "light": {
        "forest": "#7f9c6b", "hills": "#c98a63", "pasture": "#b9d08b", "field": "#ecd183",
        "mountains": "#a7a39b", "desert": "#efe3c2",
    },
    "dark": {
        "forest": "#3c5a3c", "hills": "#7d4b35", "pasture": "#66824a", "field": "#8f7734",
        "mountains": "#5d5f66", "desert": "#7b7058",
    },
}  # fmt: skip

STROKE: Final = {
    "light": {
        "forest": "#3f5a36", "hills": "#8a4f2e", "pasture": "#76954d", "field": "#b38d2f",
        "mountains": "#5f5b54", "desert": "#bfa976",
    },
    "dark": {
        "forest": "#86a877", "hills": "#c98e6d", "pasture": "#a7c47c", "field": "#d8bb62",
        "mountains": "#a9abb3", "desert": "#b5a67f",
    },
}  # fmt: skip

SEATS: Final = ("#1f6fb4", "#e69218", "#c8402a", "#1d8a5a")
"""Blue, orange, vermilion, green: apart for every common kind of colour blindness."""

RIM: Final = "#fffaf0"


SPREAD: Final = {
    "forest": (0.9, 1.5), "hills": (1.1, 1.3), "pasture": (0.8, 1.0), "field": (1.0, 1.2),
    "mountains": (1.1, 1.6), "desert": (1.2, 1.4),
}  # fmt: skip
"""The least and the largest size of a terrain's strokes."""

SHAPES: Final[dict[str, tuple[str, tuple[float, ...]]]] = {
    # A crown on a stem.
    "forest": ("m0 {0}l{1} {2}h{3}zm0 {2}v{4}", (-1, 0.75, 1.6, -1.5, 0.5)),
    # A rounded hill.
    "hills": ("m{0} 0a{1} {1} 0 0 1 {2} 0zm{1} 0v{0}", (-1, 1, 2)),
    # A tuft of grass.
    "pasture": ("m{0} {1}l{2} {3}m{4} 0v{5}m{4} {6}l{2} {0}", (-1, -0.6, 0.7, 1, 0.3, -1.4, 1.4)),
    # An ear of grain.
    "field": (
        "m0 {0}v{1}m0 {2}l{2} {3}m{4} {5}l{2} {3}m{4} {6}l{4} {3}m{2} {5}l{4} {3}",
        (1, -2, 0.5, -0.4, -0.5, 0.9, -0.1),
    ),
    # A ridge with a lit side.
    "mountains": (
        "m{0} {1}l{2} {3}l{2} {4}m{0} {3}l{5} {1}l{6} {6}",
        (-1, 0.7, 1, -1.5, 1.5, -0.2, 0.4),
    ),
    # A dune.
    "desert": ("m{0} 0q{1} {2} {3} 0t{3} 0", (-1, 0.5, -0.7, 1)),
}


def texture(terrain: str, x: float, y: float, radius: float, seed: int) -> list[str]:
    """The strokes of one hex, jittered by its place so that no two hexes are the same and a
    redraw never differs."""
    rng = Random(seed)
    marks: list[str] = []
    for row in range(-3, 4):
        for column in range(-3, 4):
            right = (column + 0.5 * (row & 1)) * radius * 0.29 + rng.uniform(-1, 1) * radius * 0.05
            down = row * radius * 0.25 + rng.uniform(-1, 1) * radius * 0.04
            far = abs(right) * 0.5 + abs(down) * 0.866
            inside = far < radius * 0.72 and abs(right) < radius * 0.73
            if inside and right * right + down * down > (radius * 0.37) ** 2:
                marks.append(_mark(terrain, x + right, y + down, radius * 0.1, rng))
    return marks


def _mark(terrain: str, x: float, y: float, size: float, rng: Random) -> str:
    """One stroke of a terrain, as part of the d of a path."""
    s = size * rng.uniform(*SPREAD[terrain])
    numbers = [round(s * part, 1) for part in SHAPES[terrain][1]]
    return f"M{x:.1f} {y:.1f}" + SHAPES[terrain][0].format(*numbers)
