"""Art of places and pieces, from the packages of the boxes (`art/places`, `art/pieces`).

A box brings its own files; a thing without a file shows its initial, so that a new box needs no
change here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from hexstead.drawing.artwork import Drawing, common_pieces, drawings
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.terrain import TERRAINS

_GAME = "hexstead.kingdom"


def places() -> Mapping[str, Drawing]:
    """Silhouettes by the name of the location, tile or kind of special hex."""
    return _all("places")


def pieces() -> Mapping[str, Drawing]:
    """Drawings by the kind of piece, with hyphens for spaces."""
    return {**common_pieces(), **_all("pieces")}


def named_after_terrain(place: str) -> tuple[str, str] | None:
    """The thing and the terrain in a name: `donation-grass` is a donation on grass."""
    name, _, terrain = place.rpartition("-")
    return (name, terrain) if terrain in TERRAINS and name in places() else None


def _all(kind: str) -> dict[str, Drawing]:
    found: dict[str, Drawing] = {}
    for package in (_GAME, *(box.package for box in boxes().values())):
        found |= _read(package, kind)
    return found


@cache
def _read(package: str, kind: str) -> Mapping[str, Drawing]:
    return drawings(files(package).joinpath("art").joinpath(kind))
