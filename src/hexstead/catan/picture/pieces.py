"""Roads, settlements and cities in the colour and shape of their seat, and the robber.

Seats: blue circle, orange triangle, vermilion square, green diamond.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from hexstead.catan.picture.palette import RIM
from hexstead.drawing.artwork import Drawing, common_pieces, drawings
from hexstead.drawing.figures import SEATS, background, parts


@cache
def _pieces() -> Mapping[str, Drawing]:
    own = drawings(files("hexstead.catan").joinpath("art").joinpath("pieces"))
    return {**common_pieces(), **own}


def road(one: tuple[float, float], other: tuple[float, float], seat: int) -> str:
    """A road with the seat's shape in its middle."""
    length = math.dist(one, other)
    across = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    start = one[0] + across[0] * 9, one[1] + across[1] * 9
    end = other[0] - across[0] * 9, other[1] - across[1] * 9
    line = f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    middle = f"{(one[0] + other[0]) / 2:.1f} {(one[1] + other[1]) / 2:.1f}"
    livery = SEATS[seat]
    return (
        f'<path class="road" d="{line}" stroke="{RIM}" stroke-width="10.5" stroke-linecap="round"/>'
        f'<path d="{line}" stroke="{livery.roof}" stroke-width="7.5" stroke-linecap="round"/>'
        f'<path d="{livery.mark}" transform="translate({middle}) scale(.22)" fill="{RIM}"/>'
    )


def settlement(x: float, y: float, seat: int) -> str:
    """A small house."""
    return _building("settlement", x, y, seat, 0.38)


def city(x: float, y: float, seat: int) -> str:
    """A church beside a house, larger than a settlement."""
    return _building("city", x, y, seat, 0.46)


def _building(kind: str, x: float, y: float, seat: int, scale: float) -> str:
    drawing = _pieces()[kind]
    return (
        f'<g class="{kind}" transform="translate({x:.1f} {y - 5:.1f}) scale({scale})" '
        'stroke-linejoin="round" stroke-linecap="round">'
        f"{background(drawing)}{parts(drawing, SEATS[seat])}</g>"
    )


def robber(x: float, y: float) -> str:
    """A dark pawn."""
    drawing = _pieces()["robber"]
    body = drawing.path("body")
    return (
        f'<g class="robber" transform="translate({x:.1f} {y:.1f}) scale(.85)">'
        f'<path d="{body}" fill="{RIM}" stroke="{RIM}" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{body}" fill="#26221d"/><path d="{drawing.path("glint")}" fill="none" '
        f'stroke="{RIM}" stroke-width="2" stroke-linecap="round" stroke-opacity=".6"/></g>'
    )
