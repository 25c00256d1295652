"""Small maps of quadrants side by side on one sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from hexstead.drawing import glyphs, stroked, write
from hexstead.drawing.figures import INK
from hexstead.drawing.hexes import centre, extent, spot
from hexstead.drawing.shores import Shores
from hexstead.drawing.textures import definitions, draw_texture, textures
from hexstead.drawing.theme import Theme, find_theme
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.mapmaking.figures import Ground
from hexstead.kingdom.picture import medallions
from hexstead.kingdom.picture.grounds import printed_grounds
from hexstead.kingdom.terrain import LETTERS, SPECIALS, TERRAINS

GAP: Final = 90
HEADING: Final = 90
LETTERING: Final = 44
PIXELS: Final = 0.2
"""The size of a drawing unit in pixels."""


class Map(NamedTuple):
    """A board with the name above it."""

    title: str
    rows: Sequence[str]
    places: dict[str, str]
    """The locations of its letters."""


def sheet(lines: Sequence[Sequence[Map]], title: str, colours: str = "light") -> str:
    """Rows of maps as SVG."""
    theme = find_theme(colours)
    body: list[str] = []
    number = 0
    top, wide = GAP // 2, 0
    for line in lines:
        left, tallest = GAP // 2, 0
        for map_ in line:
            across, down = extent(Ground(map_.rows).grid.all)
            drawn = _map(map_, f"m{number}", theme)
            body.append(f'<g transform="translate({left} {top})">{drawn}</g>')
            number += 1
            left += across + GAP
            tallest = max(tallest, down)
        wide = max(wide, left - GAP // 2)
        top += tallest + HEADING + GAP
    high = top - GAP // 2
    markup = "".join(body)
    inks = "".join(
        definitions(terrain, theme.grounds[terrain]._asdict(), markup) for terrain in TERRAINS
    )
    shapes = inks + medallions.definitions(markup, theme)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'width="{wide * PIXELS:.0f}" height="{high * PIXELS:.0f}" role="img">'
        f"<title>{title}</title><defs>{shapes}{glyphs(shapes + markup)}</defs>"
        f'<rect width="{wide}" height="{high}" fill="{theme.paper}"/>{markup}</svg>\n'
    )


def shown(svg: str) -> list[str]:
    """The rows of all maps on a sheet, as they were when it was drawn."""
    return re.findall(r'data-rows="([A-Z ]+)"', svg)


def _map(map_: Map, prefix: str, theme: Theme) -> str:
    ground = Ground(map_.rows)
    shores = Shores(printed_grounds(ground))
    drawn = [
        f'<path id="{prefix}-{name}" d="{path}" fill="{theme.grounds[name].wash}" '
        f'stroke="{theme.shore}" stroke-width="4"/>'
        for name, path in shores.outlines().items()
    ]
    drawn.append(
        f'<path d="{shores.net()}" fill="none" stroke="{theme.net}" stroke-opacity=".22" '
        'stroke-width="2"/>'
    )
    for terrain, letter in zip(TERRAINS, LETTERS, strict=True):
        hexes = hexes_of(ground.hexes(letter))
        if hexes:
            ink = draw_texture(terrain, [spot(hex_)._replace(name="") for hex_ in hexes])
            drawn.append(_inside(f"{prefix}-{terrain}", ink) if textures()[terrain].inside else ink)
    for letter, kind in SPECIALS.items():
        name = map_.places.get(letter, kind)
        drawn += [_special(hex_, kind, name, theme) for hex_ in hexes_of(ground.hexes(letter))]
    heading = write(map_.title, 0, HEADING - 36, LETTERING, anchor="start")
    inside = "".join(drawn).replace(' data-hex=""', "")
    rows = " ".join(map_.rows)
    return (
        f"{stroked(heading, theme.ink, 5)}"
        f'<g transform="translate(0 {HEADING})" data-rows="{rows}">{inside}</g>'
    )


def _inside(area: str, ink: str) -> str:
    """A texture clipped to the shore of its area."""
    clip = f'<clipPath id="{area}-c"><use href="#{area}"/></clipPath>'
    return f'{clip}<g clip-path="url(#{area}-c)">{ink}</g>'


def _special(hex_: int, kind: str, name: str, theme: Theme) -> str:
    x, y = centre(hex_)
    metal = theme.metals[medallions.metal_of(kind, name)]
    return (
        f'<circle cx="{x}" cy="{y}" r="46" fill="{metal.face}" stroke="{INK}" stroke-width="5"/>'
        f"{medallions.sign(name, x, y, 0.9)}"
    )
