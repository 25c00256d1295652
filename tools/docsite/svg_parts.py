"""Shared parts of the drawn examples: terrain, frame and symbols."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from hexstead.drawing import glyphs, ground, stroked, write
from hexstead.drawing.figures import HALO, INK
from hexstead.drawing.hexes import extent
from hexstead.drawing.theme import GOLD, Theme
from hexstead.hexgrid import mask_of
from hexstead.kingdom.picture.compose import named_apart, texture_definitions

RIM: Final = 22
PIXELS: Final = 0.72
"""Pixels per unit of the drawing."""
FORBIDDEN: Final = "#a1321a"


def framed(here: Mapping[int, str], body: str, shapes: str, sheet: Theme, title: str) -> str:
    """Return a self-contained SVG of a drawing; `shapes` are the definitions it uses."""
    wide, high = extent(mask_of(here))
    shapes = ground.definitions(here, sheet) + texture_definitions(sheet, body) + shapes
    shapes += glyphs(shapes + body)
    inside = named_apart(sheet.name + title, f"<defs>{shapes}</defs>{body}")
    across, down = wide + 2 * RIM, high + 2 * RIM
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-RIM} {-RIM} {across} {down}" '
        f'width="{across * PIXELS:.0f}" height="{down * PIXELS:.0f}" role="img">'
        f"<title>{escape(title)}</title>{inside}</svg>\n"
    )


def line(path: str, ink: str, width: float, more: str = "") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width:g}" '
        f'stroke-linejoin="round" stroke-linecap="round" {more}/>'
    )


def cross(x: float, y: float, arm: float) -> str:
    """Draw a cross for an illegal place."""
    path = f"M{x - arm} {y - arm}L{x + arm} {y + arm}M{x + arm} {y - arm}L{x - arm} {y + arm}"
    return line(path, HALO, 15) + line(path, FORBIDDEN, 8)


def coin(x: float, y: float, label: str, size: int = 23) -> str:
    """Draw a coin with an amount."""
    edge = f'stroke="{INK}" stroke-width="3"'
    disc = f'<circle cx="{x}" cy="{y}" r="{size}" fill="{GOLD.bright}" {edge}/>'
    return disc + stroked(write(label, x, y + size * 0.4, size * 7 // 8, anchor="middle"), INK, 4)
