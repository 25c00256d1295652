"""The printed board: washes merged into areas, shores, the hex grid, and textures on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import floor
from typing import Any, Final

from hexstead.drawing import noise, wobble
from hexstead.drawing.style import STYLE, THEMES, mix
from hexstead.drawing.textures import draw_texture, textures
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.board import Board
from hexstead.kingdom.picture.geometry import spot
from hexstead.kingdom.picture.palette import Ground, Theme
from hexstead.kingdom.picture.shores import Shores
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS, WATER

_GROUND: Final[Mapping[str, Any]] = STYLE["ground"]
_BLOOMS: Final[Mapping[str, Any]] = _GROUND["blooms"]


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
        f'<path d="{Shores(here).net()}" fill="none" stroke="{theme.net}" '
        f'stroke-width="{_GROUND["net"][0]}" stroke-opacity="{_GROUND["net"][1]}"/>'
    )
    layers += [
        _ink(number, [hex_ for hex_, ground in here.items() if ground == number])
        for number in present
        if number != NO_TERRAIN
    ]
    layers.append(
        f'<g fill="none" stroke="{theme.shore}" stroke-width="{_GROUND["shore"]}" '
        'stroke-linejoin="round">'
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
        for width, opacity in _GROUND["rims"]
    ]
    if number == WATER:
        lines = enumerate(_GROUND["coast"])
        strokes = [_coast_line(away, width, colours, index) for index, (away, width) in lines]
    return (
        f'<use href="#a{number}" fill="{colours.wash}"/>'
        f'<g clip-path="url(#c{number})" fill="none" stroke-linejoin="round" '
        'stroke-linecap="round">'
        f"{_blooms(number, hexes)}{''.join(strokes)}</g>"
    )


def _coast_line(away: float, width: float, colours: Ground, index: int) -> str:
    """A line at half of `away` from the shore: a broad stroke with a narrower one on top."""
    fill = colours.body if index else colours.wash
    return (
        f'<use href="#coast" stroke="{colours.shade}" stroke-width="{away}"/>'
        f'<use href="#coast" stroke="{fill}" stroke-width="{away - 2 * width:g}"/>'
    )


def _bloom(number: int, theme: Theme) -> str:
    """Soft darker and lighter patches as in a watercolour."""
    colours = theme.grounds[number]
    share = _BLOOMS["light-mix"][THEMES.index(theme.name)]
    return "".join(
        f'<radialGradient id="{name}{number}"><stop stop-color="{colour}" '
        f'stop-opacity="{opacity}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        "</radialGradient>"
        for name, colour, opacity in (
            ("d", colours.shade, _BLOOMS["shade"]),
            ("l", mix(colours.wash, colours.light, share), _BLOOMS["light"]),
        )
    )


def _blooms(number: int, hexes: list[int]) -> str:
    if number == NO_TERRAIN:
        return ""
    drawn = "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#{"d" if dark else "l"}{number})"/>'
        for x, y, radius, dark in patches(hexes)
    )
    return f'<g stroke="none">{drawn}</g>'


def patches(hexes: Iterable[int]) -> Iterator[tuple[int, int, int, bool]]:
    """The soft patches of some hexes: centre, radius, and whether darker rather than lighter."""
    least, more = _BLOOMS["radius"]
    for hex_ in hexes:
        x, y, *_, seed = spot(hex_)
        lot = noise(seed, 99)
        if lot < _BLOOMS["below"]:
            sway = _BLOOMS["sway"]
            yield (
                x + wobble(seed, 97, sway),
                y + wobble(seed, 98, sway),
                floor(least + lot * more + 0.5),
                lot < _BLOOMS["shade-below"],
            )
