"""Terrain and its letters in quadrant files (B2)."""

from __future__ import annotations

from typing import Final

TERRAINS: Final = (
    "grass",
    "canyon",
    "desert",
    "flower",
    "forest",
    "water",
    "mountain",
    "swamp",
    "farmland",
)
GRASS: Final = 0
CANYON: Final = 1
DESERT: Final = 2
FLOWER: Final = 3
FOREST: Final = 4
WATER: Final = 5
MOUNTAIN: Final = 6
SWAMP: Final = 7
FARMLAND: Final = 8
NO_TERRAIN: Final = 9

BUILDABLE: Final = (GRASS, CANYON, DESERT, FLOWER, FOREST, SWAMP, FARMLAND)

LETTERS: Final = "GCDFTWMYA"
"""The letter of each terrain, in the order of TERRAINS."""

CASTLE: Final = "S"
NOMAD: Final = "N"
PALACE: Final = "P"
SILO: Final = "O"
LOCATION: Final = "L"
SECOND_LOCATION: Final = "K"

SPECIALS: Final = {
    CASTLE: "castle",
    NOMAD: "nomad",
    PALACE: "palace",
    SILO: "silo",
    LOCATION: "location",
    SECOND_LOCATION: "location",
}
"""The special hexes by letter, which cannot be built on (B2)."""
