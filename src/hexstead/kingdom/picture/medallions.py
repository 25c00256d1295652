"""Special hexes as medallions: a metal rim, a silhouette, and the remaining tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hexstead.drawing import stroked, write
from hexstead.drawing.figures import INK
from hexstead.drawing.hexes import centre
from hexstead.drawing.style import STYLE
from hexstead.drawing.textures import Spot, draw_texture
from hexstead.drawing.theme import GOLD, Metal, Theme
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.kingdom.picture.art import named_after_terrain, places
from hexstead.kingdom.terrain import SPECIALS

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

_MEDALLION: Final[Mapping[str, Any]] = STYLE["medallion"]
_ON_TERRAIN: Final[Mapping[str, Any]] = _MEDALLION["on-terrain"]
_DISC: Final = f'<clipPath id="disc"><circle r="{_ON_TERRAIN["disc"]}"/></clipPath>'


def medallions(state: State, theme: Theme) -> str:
    """All special hexes and markers of the board in this state."""
    board = state.rules.board
    drawn = [
        _medallion(state, hex_, SPECIALS[letter], theme)
        for letter, mask in board.specials.items()
        for hex_ in hexes_of(mask)
    ]
    drawn += [
        _marker(marker, hex_) for marker, mask in board.markers.items() for hex_ in hexes_of(mask)
    ]
    return "".join(drawn)


def definitions(markup: str, theme: Theme) -> str:
    """The definitions used by the markup: rims, silhouettes, and a tile present or taken."""
    rims = "".join(
        _rim(f"rim-{name}", metal, metal.bright)
        for name, metal in theme.metals.items()
        if f'"#rim-{name}"' in markup
    )
    rims += "".join(
        _rim(f"spent-{name}", metal, metal.face)
        for name, metal in theme.metals.items()
        if f'"#spent-{name}"' in markup
    )
    shapes = "".join(silhouette(name) for name in places() if f'"#s-{name}"' in markup)
    tile = _MEDALLION["tile"]
    return (
        f"{_DISC}{rims}{shapes}"
        f'<path id="tile" d="{tile}" fill="{GOLD.bright}" stroke="{INK}" stroke-width="3"/>'
        f'<path id="gone" d="{tile}" fill="{GOLD.dark}" fill-opacity="{_MEDALLION["tile-gone"]}" '
        f'stroke="{GOLD.dark}" stroke-width="2" stroke-dasharray="3 3"/>'
    )


def silhouette(name: str) -> str:
    """The definition of one silhouette, in the ink of its user."""
    drawing = places()[name]
    drawn = f'<path d="{drawing.path("filled")}" fill-rule="evenodd" stroke="none"/>'
    if strokes := drawing.path("strokes"):
        drawn += f'<path d="{strokes}" fill="none" stroke-width="6" stroke-linecap="round"/>'
    return f'<g id="s-{name}">{drawn}</g>'


def sign(name: str, x: int, y: int, scale: float, ink: str = INK) -> str:
    """The silhouette of this name, or its initial where there is none."""
    if name in places():
        return (
            f'<use href="#s-{name}" transform="translate({x} {y}) scale({scale:g})" '
            f'fill="{ink}" stroke="{ink}"/>'
        )
    initial = name[:1].upper() or "?"
    size = int(46 * scale)
    return stroked(write(initial, x, y + size // 2, size, anchor="middle"), ink, 4)


def metal_of(kind: str, place: str) -> str:
    """The metal of a special hex: that of its location's drawing, or else that of the hex."""
    for name in (place, kind):
        if name in places() and "metal" in places()[name].facts:
            return places()[name].facts["metal"]
    return "gold" if kind == "location" else "straw"


def _rim(name: str, metal: Metal, edge: str) -> str:
    shadow = _MEDALLION["shadow"]
    return (
        f'<g id="{name}"><circle cy="{shadow["down"]}" r="{shadow["radius"]}" fill="{INK}" '
        f'fill-opacity="{shadow["opacity"]}"/>'
        f'<circle r="{_MEDALLION["rim"]}" fill="{edge}" stroke="{INK}" stroke-width="3"/>'
        f'<circle r="{_MEDALLION["beads"]}" fill="none" stroke="{metal.dark}" stroke-width="3" '
        'stroke-dasharray="2 5" stroke-opacity=".7"/>'
        f'<circle r="{_MEDALLION["face"]}" fill="{metal.face}" stroke="{metal.dark}" '
        'stroke-width="3"/></g>'
    )


def _medallion(state: State, hex_: int, kind: str, theme: Theme) -> str:
    x, y = centre(hex_)
    name = state.rules.place_names.get(hex_, kind)
    tiles = (state.stocked >> hex_ & 1) + (state.stocked_twice >> hex_ & 1)
    spent = hex_ in state.rules.place_names and not tiles
    if spent and kind != "location":
        name = kind
    apart = named_after_terrain(name)
    metal = metal_of(kind, apart[0] if apart else name)
    drawn = [f'<use href="#{"spent" if spent else "rim"}-{metal}"/>']
    if apart:
        drawn.append(_on_ground(*apart, theme))
    elif spent:
        faded = sign(name, 0, 0, _MEDALLION["sign"])
        drawn.append(f'<g opacity="{_MEDALLION["spent-sign"]}">{faded}</g>')
    else:
        drawn.append(sign(name, 0, 0, _MEDALLION["sign"]))
    if state.rules.stacked_twice >> hex_ & 1:
        drawn += [
            f'<use href="#{"tile" if number < tiles else "gone"}" x="{13 - 26 * number}" y="44"/>'
            for number in (1, 0)
        ]
    return (
        f'<g data-hex="{hex_name(hex_)}" data-place="{name}" transform="translate({x} {y})">'
        f"{''.join(drawn)}</g>"
    )


def printed_medallion(hex_: int, kind: str, name: str) -> str:
    """A special hex as printed, without tiles."""
    x, y = centre(hex_)
    return (
        f'<g data-hex="{hex_name(hex_)}" data-place="{name}" transform="translate({x} {y})">'
        f'<use href="#rim-{metal_of(kind, name)}"/>{sign(name, 0, 0, _MEDALLION["sign"])}</g>'
    )


def _marker(marker: str, hex_: int) -> str:
    """A component that lies on a hex for the whole game."""
    return printed_medallion(hex_, marker, marker)


def _on_ground(name: str, terrain: str, theme: Theme) -> str:
    """A sign on the terrain it is for, as on the nomads' donations."""
    ground = theme.grounds[terrain]
    drawn = draw_texture(terrain, [Spot.alone(_ON_TERRAIN["seed"])]).replace(' data-hex=""', "")
    knot = theme.metals["bronze"]
    return (
        f'<g clip-path="url(#disc)"><circle r="{_ON_TERRAIN["disc"]}" fill="{ground.wash}"/>'
        f'<g transform="scale({_ON_TERRAIN["texture"]})">{drawn}</g></g>'
        f'<circle r="{_ON_TERRAIN["knot"]}" fill="{knot.face}" stroke="{knot.dark}" '
        'stroke-width="2.5"/>'
        f"{sign(name, 0, 0, _ON_TERRAIN['sign'])}"
    )
