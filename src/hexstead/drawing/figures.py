"""Pieces in the colours of their seats, the same on every sheet."""

from __future__ import annotations

from typing import Final, NamedTuple

from hexstead.drawing.artwork import Drawing, Part
from hexstead.drawing.style import STYLE, sheet_colours


class SeatColours(NamedTuple):
    """The colours of a seat and its shape."""

    name: str
    roof: str
    deep: str
    """For marks on light ground and the roof's shaded side."""
    mark: str
    """A path around (0, 0), about 24 units across."""


SEATS: Final = tuple(
    SeatColours(name, seat["colour"], seat["deep"], seat["mark"])
    for name, seat in STYLE["seats"].items()
)

STONE: Final = SeatColours("stone", STYLE["pieces"]["stone"], "#7d766b", "")
"""Colours of pieces without an owner."""

INK: Final[str] = STYLE["pieces"]["piece-ink"]
"""The outline of pieces and medallions, on either sheet."""
WALL: Final[str] = STYLE["pieces"]["wall"]
"""The walls of houses."""
HALO: Final = sheet_colours("light")["halo"]
"""The light edge that lifts a piece off any ground."""


def background(drawing: Drawing) -> str:
    """The shadow of a piece and the light edge around it."""
    if mortar := drawing.path("mortar"):
        return f'<path d="{mortar}" fill="{HALO}" stroke="{HALO}" stroke-width="8"/>'
    outline = "".join(drawing.path(pen) for pen in ("coloured", "light", "lines"))
    return (
        f'<ellipse cx="3" cy="33" rx="37" ry="9" fill="{INK}" fill-opacity=".3"/>'
        f'<path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="11"/>'
    )


def parts(drawing: Drawing, colours: SeatColours) -> str:
    """All paths of a drawing; the edge of a coloured path comes last, over its shaded side."""
    last = "shaded" if drawing.path("shaded") else "coloured"
    drawn: list[str] = []
    for part in drawing.parts:
        drawn.append(_mark(part, colours) if part.pen.startswith("mark") else _part(part, colours))
        if part.pen == last:
            coloured = drawing.path("coloured")
            drawn.append(f'<path d="{coloured}" fill="none" stroke="{INK}" stroke-width="4"/>')
    return "".join(drawn)


def _part(part: Part, colours: SeatColours) -> str:
    styles = {
        "light": f'fill="{WALL}" stroke="{INK}" stroke-width="3.5"',
        "coloured": f'fill="{colours.roof}"',
        "shaded": f'fill="{colours.deep}"',
        "deep": f'fill="{colours.deep}" stroke="{INK}" stroke-width="4"',
        "lines": f'fill="none" stroke="{INK}" stroke-width="3.5"',
        "mortar": f'fill="{INK}"',
        "stone": f'fill="{STONE.roof}"',
    }
    return f'<path d="{part.path}" {styles[part.pen]}/>'


def _mark(part: Part, colours: SeatColours) -> str:
    """The shape of the seat: dark on a light wall, light on the seat's colour."""
    if not colours.mark:
        return ""
    on_light = part.pen.endswith("on-light")
    style = (
        f'fill="{colours.deep}"' if on_light else f'fill="{WALL}" stroke="{INK}" stroke-width="2"'
    )
    return f'<path d="{colours.mark}" transform="{part.transform}" {style}/>'
