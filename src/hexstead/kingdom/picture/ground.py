"""The printed board: washes merged into areas, shores, the hex grid, and textures on top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexstead.drawing import noise, wobble
from hexstead.drawing.textures import draw_texture, textures
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.board import Board
from hexstead.kingdom.picture.geometry import centre, spot
from hexstead.kingdom.picture.palette import Theme
from hexstead.kingdom.picture.shores import Shores
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS, WATER

_COAST: Final = ((46, "3"), (30, "2.6"), (15, "2.4"))
"""Lines along the coast: twice their distance, and their width."""


def grounds_of(board: Board) -> dict[int, int]:
    """The ground of every hex: its terrain, or NO_TERRAIN for a special one."""
    return {hex_: board.terrain_at(hex_) for hex_ in hexes_of(board.grid.all)}


def definitions(here: Mapping[int, int], theme: Theme) -> str:
    """The outline of each ground, for fills, strokes and clip paths."""
    shores = Shores(here)
    areas = "".join(
        f'<clipPath id="c{ground}"><path id="a{ground}" d="{path}"/></clipPath>'
        for ground, path in shores.outlines().items()
    )
    areas += f'<path id="coast" d="{shores.coast(WATER)}"/>'
    whole = Shores(dict.fromkeys(here, 0)).outlines()[0]
    areas += f'<path id="board" d="{whole}"/>'
    return areas + "".join(_bloom(number, theme) for number in range(len(TERRAINS)))


def ground(here: Mapping[int, int], theme: Theme) -> str:
    """Everything below medallions and pieces, from the ground of every hex."""
    present = sorted(set(here.values()))
    layers = [_shadow(theme)]
    layers += [
        _wash(number, [hex_ for hex_, ground in here.items() if ground == number], theme)
        for number in present
    ]
    layers.append(
        f'<path d="{Shores(here).net()}" fill="none" stroke="{theme.net}" stroke-width="1.6" '
        'stroke-opacity=".22"/>'
    )
    layers += [
        _ink(number, [hex_ for hex_, ground in here.items() if ground == number])
        for number in present
        if number != NO_TERRAIN
    ]
    layers.append(
        f'<g fill="none" stroke="{theme.shore}" stroke-width="3.2" stroke-linejoin="round">'
        + "".join(f'<use href="#a{number}"/>' for number in present)
        + "</g>"
    )
    return "".join(layers)


def _ink(number: int, hexes: list[int]) -> str:
    terrain = TERRAINS[number]
    drawn = draw_texture(terrain, map(spot, hexes))
    return f'<g clip-path="url(#c{number})">{drawn}</g>' if textures()[terrain].inside else drawn


def _shadow(theme: Theme) -> str:
    """The shadow of the board on the sheet."""
    strokes = "".join(
        f'<use href="#board" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((44, ".06"), (26, ".09"), (12, ".14"))
    )
    return f'<g fill="none" stroke="{theme.rule}" stroke-linejoin="round">{strokes}</g>'


def _wash(number: int, hexes: list[int], theme: Theme) -> str:
    """One ground: its colour, and a darker rim as in a watercolour."""
    colours = theme.grounds[number]
    strokes = [
        f'<use href="#a{number}" stroke="{colours.shade}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}"/>'
        for width, opacity in ((34, ".16"), (20, ".22"), (9, ".3"))
    ]
    if number == WATER:
        strokes = [_coast_line(number, away, width, theme) for away, width in _COAST]
    return (
        f'<use href="#a{number}" fill="{colours.wash}"/>'
        f'<g clip-path="url(#c{number})" fill="none" stroke-linejoin="round" '
        'stroke-linecap="round">'
        f"{_blooms(number, hexes)}{''.join(strokes)}</g>"
    )


def _coast_line(number: int, away: int, width: str, theme: Theme) -> str:
    """A line at some distance from the shore: a broad stroke with a narrower one on top."""
    colours = theme.grounds[number]
    inner = away - 2 * float(width)
    fill = colours.wash if away > 40 else colours.body
    return (
        f'<use href="#coast" stroke="{colours.shade}" stroke-width="{away}"/>'
        f'<use href="#coast" stroke="{fill}" stroke-width="{inner:g}"/>'
    )


def _bloom(number: int, theme: Theme) -> str:
    """Soft darker and lighter patches as in a watercolour."""
    colours = theme.grounds[number]
    return "".join(
        f'<radialGradient id="{name}{number}"><stop stop-color="{colour}" '
        f'stop-opacity="{opacity}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        "</radialGradient>"
        for name, colour, opacity in (
            ("d", colours.shade, theme.bloom[0]),
            ("l", colours.light, theme.bloom[1]),
        )
    )


def _blooms(number: int, hexes: list[int]) -> str:
    if number == NO_TERRAIN:
        return ""
    patches: list[str] = []
    for hex_ in hexes:
        lot = noise(hex_, 99)
        if lot < 0.34:
            x, y = centre(hex_)
            patches.append(
                f'<circle cx="{x + wobble(hex_, 97, 40)}" cy="{y + wobble(hex_, 98, 40)}" '
                f'r="{int(76 + lot * 130)}" fill="url(#{"d" if lot < 0.15 else "l"}{number})"/>'
            )
    return f'<g stroke="none">{"".join(patches)}</g>'
