"""What places and pieces look like, from the folders of the boxes (`art/places`, `art/pieces`).

A box brings its own files; what has none shows its initial, so that a new box needs no change here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from hexstead.drawing.artwork import Drawing, common_pieces, drawings
from hexstead.kingdom.terrain import TERRAINS

_GAME = "hexstead.kingdom"


def _folders(kind: str) -> Iterator[Traversable]:
    yield files(_GAME).joinpath("art", kind)
    for box in files(f"{_GAME}.sets").iterdir():
        yield box.joinpath("art", kind)


@cache
def places() -> Mapping[str, Drawing]:
    """Silhouettes by the name of the location, the tile or the kind of special hex."""
    return {
        name: drawing for folder in _folders("places") for name, drawing in drawings(folder).items()
    }


@cache
def pieces() -> Mapping[str, Drawing]:
    """Drawings by the kind of piece, with hyphens for spaces."""
    found = dict(common_pieces())
    for folder in _folders("pieces"):
        found |= drawings(folder)
    return found


def named_after_terrain(place: str) -> tuple[str, str] | None:
    """What is named after a terrain lies on it: `donation-grass` is a donation on grass."""
    name, _, terrain = place.rpartition("-")
    return (name, terrain) if terrain in TERRAINS and name in places() else None
