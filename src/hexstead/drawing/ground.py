"""The terrain of a board: washes merged into areas, shores, the hex grid, and textures on top.

A ground is the name of a terrain, or SPECIAL. `web/src/board/ground.ts` draws the same in the
pages, with the widths and colours of `art/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import floor
from typing import Any, Final

from hexstead.drawing.hand import noise, wobble
from hexstead.drawing.hexes import spot
from hexstead.drawing.shores import Shores, merged
from hexstead.drawing.style import STYLE, THEMES, mix
from hexstead.drawing.textures import draw_texture, textures
from hexstead.drawing.theme import SPECIAL, Ground, Theme

_GROUND: Final[Mapping[str, Any]] = STYLE["ground"]
_BLOOMS: Final[Mapping[str, Any]] = _GROUND["blooms"]
_WATER: Final = "water"


def definitions(here: Mapping[int, str], theme: Theme) -> str:
    """The outline of each ground, for fills, strokes and clip paths."""
    shores = Shores(here)
    areas = "".join(
        f'<clipPath id="clip-{name}"><path id="area-{name}" d="{path}"/></clipPath>'
        for name, path in shores.outlines().items()
    )
    areas += f'<path id="coast" d="{shores.coast(_WATER)}"/>'
    areas += f'<path id="board" d="{merged(here)}"/>'
    return areas + "".join(_bloom(name, theme) for name in _present(here))


def ground(here: Mapping[int, str], theme: Theme, *, shadow: bool = True) -> str:
    """Everything below medallions and pieces, from the ground of every hex."""
    present = _present(here)
    layers = [_shadow(theme)] if shadow else []
    layers += [_wash(name, hexes, theme) for name, hexes in present.items()]
    layers.append(
        f'<path d="{Shores(here).net()}" fill="none" stroke="{theme.net}" '
        f'stroke-width="{_GROUND["net"][0]}" stroke-opacity="{_GROUND["net"][1]}"/>'
    )
    layers += [_ink(name, hexes) for name, hexes in present.items() if name != SPECIAL]
    layers.append(
        f'<g fill="none" stroke="{theme.shore}" stroke-width="{_GROUND["shore"]}" '
        'stroke-linejoin="round">'
        + "".join(f'<use href="#area-{name}"/>' for name in present)
        + "</g>"
    )
    return "".join(layers)


def _present(here: Mapping[int, str]) -> dict[str, list[int]]:
    """The hexes of each ground on the board, in drawing order."""
    found: dict[str, list[int]] = {name: [] for name in _GROUND["order"]}
    for hex_, name in here.items():
        found[name].append(hex_)
    return {name: hexes for name, hexes in found.items() if hexes}


def _ink(name: str, hexes: list[int]) -> str:
    drawn = draw_texture(name, map(spot, hexes))
    return f'<g clip-path="url(#clip-{name})">{drawn}</g>' if textures()[name].inside else drawn


def _shadow(theme: Theme) -> str:
    """The shadow of the board on the sheet."""
    strokes = "".join(
        f'<use href="#board" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((44, ".06"), (26, ".09"), (12, ".14"))
    )
    return f'<g fill="none" stroke="{theme.rule}" stroke-linejoin="round">{strokes}</g>'


def _wash(name: str, hexes: list[int], theme: Theme) -> str:
    """One ground: its colour, and a darker rim as in a watercolour."""
    colours = theme.grounds[name]
    strokes = [
        f'<use href="#area-{name}" stroke="{colours.shade}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}"/>'
        for width, opacity in _GROUND["rims"]
    ]
    if name == _WATER:
        lines = enumerate(_GROUND["coast"])
        strokes = [_coast_line(away, width, colours, index) for index, (away, width) in lines]
    return (
        f'<use href="#area-{name}" fill="{colours.wash}"/>'
        f'<g clip-path="url(#clip-{name})" fill="none" stroke-linejoin="round" '
        'stroke-linecap="round">'
        f"{_blooms(name, hexes)}{''.join(strokes)}</g>"
    )


def _coast_line(away: float, width: float, colours: Ground, index: int) -> str:
    """A line at half of `away` from the shore: a broad stroke with a narrower one on top."""
    fill = colours.body if index else colours.wash
    return (
        f'<use href="#coast" stroke="{colours.shade}" stroke-width="{away}"/>'
        f'<use href="#coast" stroke="{fill}" stroke-width="{away - 2 * width:g}"/>'
    )


def _bloom(name: str, theme: Theme) -> str:
    """Soft darker and lighter patches as in a watercolour."""
    colours = theme.grounds[name]
    share = _BLOOMS["light-mix"][THEMES.index(theme.name)]
    return "".join(
        f'<radialGradient id="{tone}-{name}"><stop stop-color="{colour}" '
        f'stop-opacity="{opacity}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        "</radialGradient>"
        for tone, colour, opacity in (
            ("shade", colours.shade, _BLOOMS["shade"]),
            ("light", mix(colours.wash, colours.light, share), _BLOOMS["light"]),
        )
    )


def _blooms(name: str, hexes: list[int]) -> str:
    if name == SPECIAL:
        return ""
    drawn = "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#{tone}-{name})"/>'
        for x, y, radius, tone in patches(hexes)
    )
    return f'<g stroke="none">{drawn}</g>'


def patches(hexes: Iterable[int]) -> Iterator[tuple[int, int, int, str]]:
    """The soft patches of some hexes: centre, radius, and tone ("shade" or "light")."""
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
                "shade" if lot < _BLOOMS["shade-below"] else "light",
            )
