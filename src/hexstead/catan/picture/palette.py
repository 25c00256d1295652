"""The colours of the island, and the drawings of its terrains."""

from __future__ import annotations

from typing import Final

from hexstead.drawing.style import THEMES, sheet_colours
from hexstead.drawing.textures import textures

LEGAL: Final = "#7a2ea0"
"""A violet that no terrain and no seat uses."""
PAPER: Final = {theme: sheet_colours(theme)["paper"] for theme in THEMES}
INK: Final = {"light": "#3b3226", "dark": "#d9d2bf"}
WATER: Final = textures()["water"].colours
TOKEN: Final = {"light": "#fbf5e4", "dark": "#e9e0c8"}

ART: Final = {
    "forest": "forest",
    "hills": "canyon",
    "pasture": "grass",
    "field": "farmland",
    "mountains": "mountain",
    "desert": "desert",
}
"""The shared drawing of each terrain of the island."""

RIM: Final = "#fffaf0"
