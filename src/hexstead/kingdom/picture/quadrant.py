"""A picture of a single quadrant as far as it is painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from hexstead.drawing import glyphs, ground
from hexstead.drawing.hexes import extent
from hexstead.drawing.theme import find_theme
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.mapmaking.figures import Ground
from hexstead.kingdom.picture import margin, medallions
from hexstead.kingdom.picture.compose import WIDTH, frame, named_apart, texture_definitions
from hexstead.kingdom.picture.grounds import printed_grounds
from hexstead.kingdom.quadrant import NOT_PAINTED
from hexstead.kingdom.terrain import SPECIALS

_RIM = 92


def quadrant_svg(
    rows: Sequence[str],
    places: Mapping[str, str],
    title: str,
    *,
    theme: str = "light",
    width: int = WIDTH,
    sea: bool = False,
) -> str:
    """A self-contained SVG; an unpainted hex is bare ground, or with `sea` no hex at all."""
    sheet = find_theme(theme)
    printed = Ground(rows)
    wide, high = extent(printed.grid.all)
    here = printed_grounds(printed, printed.hexes(NOT_PAINTED) if sea else 0)
    body = ground.ground(here, sheet)
    for letter, kind in SPECIALS.items():
        for hex_ in hexes_of(printed.hexes(letter)):
            body += medallions.printed_medallion(hex_, kind, places.get(letter, kind))
    body += margin.coordinates(printed.grid, sheet, wide, high)
    definitions = (
        ground.definitions(here, sheet)
        + texture_definitions(sheet, body)
        + medallions.definitions(body, sheet)
    )
    definitions += glyphs(definitions + body)
    full_wide, full_high = wide + 2 * _RIM, high + 2 * _RIM
    edge = frame(sheet, _RIM, full_wide, full_high)
    inside = named_apart(theme + "".join(rows), f"<defs>{definitions}</defs>{edge}{body}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_RIM} {-_RIM} {full_wide} '
        f'{full_high}" width="{width}" height="{round(width * full_high / full_wide)}" role="img">'
        f"<title>{escape(title)}</title>{inside}</svg>\n"
    )
