"""Terrain textures from the files that the pages draw with (`art/terrain`).

Each terrain has several drawings. The drawing of a hex and its offset follow from the jitter of its
position, so that neighbours differ and redraws are identical.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from hexstead.drawing.artwork import common_art
from hexstead.drawing.hand import noise, wobble


class Spot(NamedTuple):
    """A hex to draw: its centre, position and name, and the seed of its jitter."""

    x: int
    y: int
    row: int
    column: int
    name: str
    seed: int

    @classmethod
    def at(cls, x: int, y: int, row: int, column: int, name: str = "") -> Spot:
        return cls(x, y, row, column, name, row * 64 + column + 1)

    @classmethod
    def alone(cls, seed: int) -> Spot:
        """A hex by itself, around (0, 0)."""
        return cls(0, 0, seed, seed, "", seed)


class Texture(NamedTuple):
    """A terrain's file."""

    colours: Mapping[str, Mapping[str, str]]
    """By theme: wash, shade, ink, body, light."""
    pens: Mapping[str, Mapping[str, Any]]
    """In drawing order."""
    drawings: list[Any]
    """Paths by pen; or three numbers for each upright object."""
    upright: list[Mapping[str, Any]] | None = None
    """Objects that stand on the ground and hide those behind them."""
    inside: bool = False
    """Whether the texture is clipped to the shore of its area."""
    sway: tuple[int, int] = (0, 0)
    columns: int = 0
    """The period, in columns and rows, of drawings that continue across hexes."""


@cache
def textures() -> Mapping[str, Texture]:
    """All terrains by name."""
    folder = common_art().joinpath("terrain")
    return {
        file.name.removesuffix(".json"): Texture(**json.loads(file.read_text("utf-8")))
        for file in folder.iterdir()
        if file.name.endswith(".json")
    }


def draw_texture(terrain: str, spots: Iterable[Spot]) -> str:
    """The texture of some hexes of a terrain; it refers to `definitions`."""
    texture = textures()[terrain]
    drawn = [stamp for spot in spots for stamp in _stamps(terrain, texture, spot)]
    if texture.upright:
        drawn.sort()  # from back to front
    uses = "".join(
        f'<use href="#{name}" x="{x}" y="{y}" data-hex="{where}"/>' for y, x, name, where in drawn
    )
    return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{uses}</g>'


def _stamps(terrain: str, texture: Texture, spot: Spot) -> list[tuple[int, int, str, str]]:
    seed = spot.seed
    right, down = texture.sway
    x, y = spot.x + wobble(seed, 1, right), spot.y + wobble(seed, 2, down)
    number = int(noise(seed, 0) * len(texture.drawings))
    if texture.columns:
        wide = texture.columns
        number = spot.row % wide * wide + spot.column % wide
    if not texture.upright:
        return [(y, x, f"{terrain}-{number}", spot.name)]
    return [
        (y + dy, x + dx, f"{terrain}-{which}", spot.name)
        for which, dx, dy in texture.drawings[number]
    ]


def definitions(terrain: str, colours: Mapping[str, str], markup: str) -> str:
    """The drawings of a terrain that the markup uses, in these colours (ink, body, light)."""
    texture = textures()[terrain]
    shapes: list[Mapping[str, Any]] = texture.upright or texture.drawings
    return "".join(
        f'<g id="{terrain}-{number}">{_strokes(texture, shape, colours)}</g>'
        for number, shape in enumerate(shapes)
        if f'"#{terrain}-{number}"' in markup
    )


def _strokes(texture: Texture, shape: Mapping[str, Any], colours: Mapping[str, str]) -> str:
    return "".join(
        f'<path {_style(pen, colours)} d="M0 0{shape[name]}"/>'
        for name, pen in texture.pens.items()
        if name in shape
    )


def _style(pen: Mapping[str, Any], colours: Mapping[str, str]) -> str:
    """Attributes rather than classes, because some converters ignore style sheets."""
    style = []
    if "fill" in pen:
        style.append(f'fill="{colours[pen["fill"]]}"')
    if "stroke" in pen:
        style.append(f'stroke="{colours[pen["stroke"]]}" stroke-width="{pen["width"]}"')
    if "opacity" in pen:
        style.append(f'stroke-opacity="{pen["opacity"]}"')
    if "down" in pen:
        style.append(f'transform="translate(0 {pen["down"]})"')
    return " ".join(style)
