"""Roads, settlements and cities in the colour and shape of their seat, and the robber.

Seats: blue circle, orange triangle, vermilion square, green diamond.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from hexstead.catan.picture.layout import ISLAND, path_bend, path_ends
from hexstead.drawing.artwork import Drawing, common_art, drawings
from hexstead.drawing.figures import HALO, INK, SEATS, WALL, background, parts

_ROAD: Final[dict[str, float]] = ISLAND["road"]
_BUILDING: Final[dict[str, float]] = ISLAND["building"]
_ROBBER: Final[dict[str, Any]] = ISLAND["robber"]


@cache
def art() -> Mapping[str, Drawing]:
    """The drawings of pieces and resources by name."""
    own = files("hexstead.catan").joinpath("art")
    folders = (common_art().joinpath("pieces"), own.joinpath("pieces"), own.joinpath("goods"))
    return {name: drawing for folder in folders for name, drawing in drawings(folder).items()}


def road(path: int, seat: int) -> str:
    """A road with the seat's shape in its middle."""
    (one_x, one_y), (other_x, other_y) = path_ends(path)
    bend_x, bend_y = path_bend(path)
    start, end = (
        f"{one_x + (other_x - one_x) * share:.1f} {one_y + (other_y - one_y) * share:.1f}"
        for share in (_ROAD["margin"], 1 - _ROAD["margin"])
    )
    colours = SEATS[seat]
    lines = "".join(
        f'<path d="M{start}Q{bend_x} {bend_y} {end}" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in (
            (HALO, _ROAD["halo"]),
            (INK, _ROAD["edge"]),
            (colours.roof, _ROAD["core"]),
        )
    )
    return (
        f'<g class="road" fill="none" stroke-linecap="round">{lines}<path d="{colours.mark}" '
        f'transform="translate({bend_x} {bend_y}) scale({_ROAD["mark"]})" fill="{WALL}" '
        f'stroke="{INK}" stroke-width="{_ROAD["mark-edge"]}"/></g>'
    )


def building(kind: str, x: float, y: float, seat: int, scale: float | None = None) -> str:
    """A settlement or a city around (x, y), by default in its size on the island."""
    drawing = art()[kind]
    size = _BUILDING[kind] if scale is None else scale
    return (
        f'<g class="{kind}" transform="translate({x:g} {y:g}) scale({size})" '
        'stroke-linejoin="round" stroke-linecap="round">'
        f"{background(drawing)}{parts(drawing, SEATS[seat])}</g>"
    )


def building_at(kind: str, crossing: tuple[int, int], seat: int) -> str:
    """A settlement or a city on a crossing."""
    return building(kind, crossing[0], crossing[1] - _BUILDING["up"], seat)


def robber(x: float, y: float, scale: float = 1) -> str:
    """A dark pawn around (x, y)."""
    drawing = art()["robber"]
    body = drawing.path("body")
    return (
        f'<g class="robber" transform="translate({x:g} {y:g}) scale({scale:g})" stroke-width="2">'
        f'<path d="{body}" fill="{HALO}" stroke="{HALO}" stroke-width="{_ROBBER["halo"]}"/>'
        f'<path d="{body}" fill="{_ROBBER["body"]}" stroke="{_ROBBER["edge"]}"/>'
        f'<path d="{drawing.path("glint")}" fill="none" stroke="{_ROBBER["glint"]}"/></g>'
    )


def robber_at(hex_centre: tuple[int, int]) -> str:
    """The robber on a hex, beside the number so that both can be read."""
    return robber(hex_centre[0] - _ROBBER["left"], hex_centre[1] + _ROBBER["down"])
