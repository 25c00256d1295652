"""The island in a shallow sea: tiles, numbers, harbours, robber and pieces, as one SVG."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from hexstead.catan import board
from hexstead.catan.actions import CITY, ROAD, ROBBER, SETTLEMENT
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import RESOURCES
from hexstead.catan.island import GENERAL
from hexstead.catan.picture import palette
from hexstead.catan.picture.pieces import city, road, robber, settlement
from hexstead.catan.points import roads_of
from hexstead.drawing import glyphs, stroked, write
from hexstead.drawing.style import STYLE, THEMES
from hexstead.drawing.textures import Spot, definitions, draw_texture, textures

if TYPE_CHECKING:
    from hexstead.catan.state import State

SIDE: Final = 50.0
"""The side of a hex."""
SCALE: Final = SIDE / 60
"""The scale of drawings, which are made for hexes with a side of 60."""
HALF: Final = SIDE * math.sqrt(3) / 2
MARGIN_X: Final = 95.0
MARGIN_Y: Final = 105.0
DEFAULT_WIDTH: Final = 960
REGULAR: Final = 2.4
BOLD: Final = 3.8
"""The stroke weight of letters."""


def spot(place: tuple[int, int]) -> tuple[float, float]:
    """The coordinates in the picture of a place on the board (half widths, quarter heights)."""
    return MARGIN_X + (place[0] + 1) * HALF, MARGIN_Y + (place[1] + 2) * SIDE / 2


def svg(
    state: State,
    *,
    theme: str = "light",
    legal: bool = False,
    last: Iterable[int] | None = None,
    names: bool = True,
    width: int = DEFAULT_WIDTH,
) -> str:
    """Draw a state.

    `legal` highlights where the mover may build or put the robber, `last` marks the places of these
    actions, `names` labels the hexes; `width` is in pixels. A view shows only what its seat may
    see.
    """
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}; expected one of {', '.join(THEMES)}")
    wide = 2 * MARGIN_X + 10 * HALF
    high = 2 * MARGIN_Y + 8 * SIDE
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" '
        f'width="{width}" height="{width * high / wide:.0f}" role="img">'
    )
    parts = [
        f'<rect width="100%" height="100%" fill="{palette.PAPER[theme]}"/>',
        *_sea(theme),
        *_harbours(state, theme),
        *_land(state, theme),
        *_numbers(state, theme, names),
        *_pieces(state),
        robber(*_beside(state.robber)),
        *_rings(last or ()),
        *(_rings(state.legal()) if legal else []),
        *_seats(state, theme, wide, high),
    ]
    drawing = "\n".join(parts)
    title = f"<title>Catan, turn {state.turn_number}</title>"
    return f"{opening}\n{title}\n<defs>{_definitions(theme, drawing)}</defs>\n{drawing}\n</svg>"


def _beside(hex_: int) -> tuple[float, float]:
    """The place of the robber, beside the number so that both can be read."""
    x, y = spot(board.HEX_SPOT[hex_])
    return x - SIDE * 0.54, y + SIDE * 0.02


def _hexagon(x: float, y: float, side: float) -> str:
    half = side * math.sqrt(3) / 2
    return (
        f"M{x:.1f} {y - side:.1f}l{half:.1f} {side / 2:.1f}v{side:.1f}l{-half:.1f} {side / 2:.1f}"
        f"l{-half:.1f} {-side / 2:.1f}v{-side:.1f}z"
    )


def _outline() -> str:
    """The coast as one closed line."""
    order: list[int] = []
    paths = board.COAST[:]
    first, second = board.PATH_ENDS[paths[0]], board.PATH_ENDS[paths[1]]
    here = first[1] if first[0] in second else first[0]
    for path in paths:
        one, other = board.PATH_ENDS[path]
        order.append(here)
        here = other if here == one else one
    points = [spot(board.CROSSING_SPOT[crossing]) for crossing in order]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def _sea(theme: str) -> list[str]:
    """Shallow water in bands that follow the coast, with the coast lines of all boards."""
    coast, water = _outline(), palette.WATER[theme]

    def band(colour: str, width: float, opacity: float = 1) -> str:
        return (
            f'<path d="{coast}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" '
            f'stroke-linejoin="round" opacity="{opacity}"/>'
        )

    bands = [band(water["wash"], width, opacity) for width, opacity in ((168, 0.45), (124, 0.7))]
    bands.append(band(water["wash"], 76))
    for index, (away, width) in enumerate(STYLE["ground"]["coast"]):
        bands.append(band(water["shade"], away * SCALE))
        fill = water["body"] if index else water["wash"]
        bands.append(band(fill, (away - 2 * width) * SCALE))
    return bands


def _land(state: State, theme: str) -> list[str]:
    """The hexes in their colours and textures; some textures are clipped to their terrain."""
    washes: dict[str, str] = {}
    spots: dict[str, list[Spot]] = {}
    for hex_, terrain in enumerate(state.setup.tiles):
        x, y = spot(board.HEX_SPOT[hex_])
        washes[terrain] = washes.get(terrain, "") + _hexagon(x, y, SIDE)
        across, down = board.HEX_SPOT[hex_]
        place = Spot.at(round(x / SCALE), round(y / SCALE), down // 3, across // 2)
        spots.setdefault(terrain, []).append(place)
    parts = [
        f'<path class="{terrain}" d="{_hexagon(*spot(board.HEX_SPOT[hex_]), SIDE)}" '
        f'fill="{_colours(terrain, theme)["wash"]}" stroke="{palette.PAPER[theme]}" '
        'stroke-width="2.5"/>'
        for hex_, terrain in enumerate(state.setup.tiles)
    ]
    for terrain in sorted(spots):
        drawn = draw_texture(palette.ART[terrain], spots[terrain]).replace(' data-hex=""', "")
        drawn = f'<g transform="scale({SCALE:.4f})">{drawn}</g>'
        if textures()[palette.ART[terrain]].inside:
            area = f'<clipPath id="{terrain}"><path d="{washes[terrain]}"/></clipPath>'
            drawn = f'{area}<g clip-path="url(#{terrain})">{drawn}</g>'
        parts.append(drawn)
    parts.append(
        f'<path d="{_outline()}" fill="none" stroke="{palette.INK[theme]}" stroke-width="2.5" '
        f'stroke-linejoin="round"/>'
    )
    return parts


def _colours(terrain: str, theme: str) -> Mapping[str, str]:
    return textures()[palette.ART[terrain]].colours[theme]


def _definitions(theme: str, markup: str) -> str:
    """The definitions used by the markup: letters, and the drawings of the terrains."""
    return glyphs(markup) + "".join(
        definitions(art, _colours(terrain, theme), markup) for terrain, art in palette.ART.items()
    )


def _numbers(state: State, theme: str, names: bool) -> list[str]:
    """A token on every hex with its pips."""
    parts: list[str] = []
    for hex_, number in enumerate(state.setup.numbers):
        x, y = spot(board.HEX_SPOT[hex_])
        if number:
            colour = "#b3311f" if number in (6, 8) else "#3b3226"
            pips = 6 - abs(7 - number)
            dots = "".join(
                f'<circle cx="{x + (pip - (pips - 1) / 2) * 4:.1f}" cy="{y + 9:.1f}" r="1.5"/>'
                for pip in range(pips)
            )
            weight = BOLD if number in (6, 8) else REGULAR
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="16" fill="{palette.TOKEN[theme]}" '
                f'stroke="{colour}" stroke-width="1.2"/><g fill="{colour}">{dots}</g>'
                + stroked(write(str(number), x, y + 4, 12, anchor="middle"), colour, weight)
            )
        if names:
            name = write(board.HEX_NAME[hex_], x, y + 31, 7, anchor="middle")
            parts += [
                stroked(name, palette.PAPER[theme], 9),
                stroked(name, palette.INK[theme], REGULAR),
            ]
    return parts


def _harbours(state: State, theme: str) -> list[str]:
    """Two jetties from the crossings to a sign with the resource and the rate."""
    middle_x, middle_y = spot((4, 6))
    parts: list[str] = []
    for path, kind in state.island.harbours:
        ends = [spot(board.CROSSING_SPOT[end]) for end in board.PATH_ENDS[path]]
        x = (ends[0][0] + ends[1][0]) / 2
        y = (ends[0][1] + ends[1][1]) / 2
        along = (ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])
        out = (-along[1] / SIDE, along[0] / SIDE)
        if (x - middle_x) * out[0] + (y - middle_y) * out[1] < 0:
            out = (-out[0], -out[1])
        x += out[0] * 40
        y += out[1] * 40
        jetties = "".join(f"M{end_x:.1f} {end_y:.1f}L{x:.1f} {y:.1f}" for end_x, end_y in ends)
        rate = "3:1" if kind == GENERAL else "2:1"
        word = "any" if kind == GENERAL else RESOURCES[kind]
        parts.append(
            f'<path d="{jetties}" stroke="{palette.INK[theme]}" stroke-width="4" '
            f'stroke-dasharray="3 2.4" fill="none"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="19" fill="{palette.TOKEN[theme]}" '
            f'stroke="#3b3226" stroke-width="1.4"/>'
            + stroked(write(rate, x, y - 2, 9, anchor="middle"), "#3b3226", BOLD)
            + stroked(write(word, x, y + 8, 6, anchor="middle"), "#3b3226", REGULAR)
        )
    return parts


def _pieces(state: State) -> list[str]:
    parts: list[str] = []
    for seat in range(state.seats):
        for path in roads_of(state, seat):
            one, other = (spot(board.CROSSING_SPOT[end]) for end in board.PATH_ENDS[path])
            parts.append(road(one, other, seat))
    for seat in range(state.seats):
        parts += [
            settlement(*spot(board.CROSSING_SPOT[crossing]), seat)
            for crossing in crossings_of(state.settlements[seat], 0)
        ]
        parts += [
            city(*spot(board.CROSSING_SPOT[crossing]), seat)
            for crossing in crossings_of(state.cities[seat], 0)
        ]
    return parts


def _rings(actions: Iterable[int]) -> list[str]:
    """A ring at every place where the actions build or put the robber."""
    parts: list[str] = []
    for action in actions:
        if ROAD <= action < ROAD + board.PATHS:
            one, other = (spot(board.CROSSING_SPOT[end]) for end in board.PATH_ENDS[action - ROAD])
            x, y, radius = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, 5.0
        elif SETTLEMENT <= action < SETTLEMENT + board.CROSSINGS:
            x, y, radius = *spot(board.CROSSING_SPOT[action - SETTLEMENT]), 8.0
        elif CITY <= action < CITY + board.CROSSINGS:
            x, y, radius = *spot(board.CROSSING_SPOT[action - CITY]), 17.0
        elif ROBBER <= action < ROBBER + board.HEXES:
            x, y, radius = *spot(board.HEX_SPOT[action - ROBBER]), 20.0
        else:
            continue
        parts.append(
            f'<circle class="legal" cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="none" '
            f'stroke="{palette.RIM}" stroke-width="4.5"/><circle cx="{x:.1f}" cy="{y:.1f}" '
            f'r="{radius}" fill="none" stroke="{palette.LEGAL}" stroke-width="2.2"/>'
        )
    return parts


def _times(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _seats(state: State, theme: str, width: float, height: float) -> list[str]:
    """A line for each seat in a corner: mark, points, cards."""
    parts: list[str] = []
    for seat in range(state.seats):
        right = seat in (1, 2)
        x = width - 14 if right else 14
        y = 30 if seat < 2 else height - 32
        score = _times(sum(state.gold(seat).values()), "point")
        mark_x = x - 14 if right else x + 14
        text_x = x - 36 if right else x + 36
        anchor = "end" if right else "start"
        more = [
            _times(state.cards[seat], "card"),
            _times(state.held_size[seat], "development"),
            _times(state.knights[seat], "knight"),
        ]
        held = [
            name
            for name, holder in (
                ("longest road", state.road_holder),
                ("largest army", state.army_holder),
            )
            if holder == seat
        ]
        colour = palette.INK[theme]
        weight = BOLD if seat == state.turn_seat and state.turn_number else REGULAR
        parts += [
            settlement(mark_x, y, seat),
            stroked(write(score, text_x, y, 11, anchor=anchor), colour, weight),
            stroked(write(", ".join(more), text_x, y + 15, 7, anchor=anchor), colour, REGULAR),
            stroked(write(", ".join(held), text_x, y + 28, 7, anchor=anchor), colour, REGULAR),
        ]
    return parts
