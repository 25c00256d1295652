"""Hexes, terrain and verbs of the reference implementation."""

from collections.abc import Iterable
from itertools import permutations

from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import DIRECTIONS, Place, Places, neighbours, step

LETTER = {
    "grass": "G",
    "canyon": "C",
    "desert": "D",
    "flower": "F",
    "forest": "T",
    "water": "W",
    "mountain": "M",
    "swamp": "Y",
}
BUILDABLE = "GCDFTYA"
MOVES_UNDER_R3 = ("barn", "harbor", "rope-bridge", "tree-house")
MOVES = (
    *MOVES_UNDER_R3,
    *("paddock", "caravan", "resettlement", "cave"),
    *("refuge", "refuge-bonus", "palisade", "silo-move"),
)
"""Verbs that lift a settlement."""
ON_TERRAIN = {
    "farm": "G",
    "oasis": "D",
    "garden": "F",
    "monastery": "C",
    "foresters-lodge": "T",
    **{f"donation-{terrain}": letter for terrain, letter in LETTER.items() if letter != "Y"},
}
"""Verbs that build on a terrain of their own, under R3."""
EDGES = (
    hexes.rectangle(0, 0, 1, 20),
    hexes.rectangle(19, 0, 1, 20),
    hexes.rectangle(0, 0, 20, 1),
    hexes.rectangle(0, 19, 20, 1),
)


def around(places: Iterable[Place]) -> Places:
    return frozenset(near for hex_ in places for near in neighbours(hex_))


def place(name: str) -> Place:
    return int(name[1:]) - 1, "abcdefghijklmnopqrst".index(name[0])


def named(places: Iterable[Place]) -> list[str]:
    return sorted(map(hexes.name, places))


def in_a_line(three: set[Place]) -> bool:
    return any(
        step(one, direction) == two and step(two, direction) == last
        for one, two, last in permutations(three)
        for direction in DIRECTIONS
    )
