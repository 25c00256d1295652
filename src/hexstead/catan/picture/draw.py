"""The island in its sea as one SVG: terrain, numbers, harbours, robber and pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from hexstead.catan import board
from hexstead.catan.actions import CITY, ROAD, ROBBER, SETTLEMENT
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import RESOURCES
from hexstead.catan.island import GENERAL
from hexstead.catan.picture.layout import (
    CENTRE,
    CROSSING,
    HIGH,
    ISLAND,
    LEFT,
    TERRAIN,
    TOP,
    WIDE,
    grounds,
    harbour_sign,
    path_bend,
    path_ends,
)
from hexstead.catan.picture.pieces import art, building, building_at, road, robber_at
from hexstead.catan.points import roads_of
from hexstead.drawing import glyphs, ground, stroked, write
from hexstead.drawing.figures import HALO, INK
from hexstead.drawing.textures import definitions
from hexstead.drawing.theme import Theme, find_theme

if TYPE_CHECKING:
    from hexstead.catan.state import State

LEGAL: Final = "#7a2ea0"
"""A violet that no terrain and no seat uses."""
DEFAULT_WIDTH: Final = 960
REGULAR: Final = 2.4
BOLD: Final = 3.8
"""The stroke weight of letters."""
_TOKEN: Final[dict[str, Any]] = ISLAND["token"]
_HARBOUR: Final[dict[str, Any]] = ISLAND["harbour"]
_LIKELY: Final = (6, 8)


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
    sheet = find_theme(theme)
    here = grounds(state.setup.tiles)
    land = re.sub(r' data-hex="\w+"', "", ground.ground(here, sheet, shadow=False))
    parts = [
        land,
        *_harbours(state),
        *_numbers(state, names),
        *_pieces(state),
        *_rings(last or ()),
        *(_rings(state.legal()) if legal else []),
        *_seats(state, sheet),
    ]
    drawing = "\n".join(parts)
    shapes = ground.definitions(here, sheet) + "".join(
        definitions(terrain, sheet.grounds[terrain]._asdict(), drawing)
        for terrain in ("water", *TERRAIN.values())
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{LEFT} {TOP} {WIDE} {HIGH}" '
        f'width="{width}" height="{width * HIGH / WIDE:.0f}" role="img">\n'
        f"<title>Catan, turn {state.turn_number}</title>\n"
        f"<defs>{shapes}{glyphs(drawing)}</defs>\n{drawing}\n</svg>"
    )


def _numbers(state: State, names: bool) -> list[str]:
    """A token on every hex with its pips."""
    return [
        (_token(number, x, y) if number else "")
        + (_outlined(board.HEX_NAME[hex_], x, y - 28, 10) if names else "")
        for hex_, ((x, y), number) in enumerate(zip(CENTRE, state.setup.numbers, strict=True))
    ]


def _token(number: int, x: int, y: int) -> str:
    colour = _TOKEN["likely" if number in _LIKELY else "ink"]
    pips, pip = 6 - abs(7 - number), _TOKEN["pip"]
    dots = "".join(
        f'<circle class="pip" cx="{x + (index - (pips - 1) / 2) * pip["apart"]:.1f}" '
        f'cy="{y + pip["down"]}" r="{pip["radius"]}"/>'
        for index in range(pips)
    )
    return (
        f'<circle cx="{x + 1.5}" cy="{y + 3}" r="22" fill="{INK}" fill-opacity=".3"/>'
        f'<circle cx="{x}" cy="{y}" r="{_TOKEN["radius"]}" fill="{_TOKEN["face"]}" '
        f'stroke="{_TOKEN["edge"]}" stroke-width="1.6"/><g fill="{colour}">{dots}</g>'
        + stroked(write(str(number), x, y + 6, 16, anchor="middle"), colour, BOLD)
    )


def _outlined(text: str, x: float, y: float, size: int) -> str:
    """A label that can be read on any terrain."""
    letters = write(text, x, y, size, anchor="middle")
    return stroked(letters, _TOKEN["face"], 9) + stroked(letters, _TOKEN["ink"], REGULAR)


def _harbours(state: State) -> list[str]:
    """Two jetties from the crossings to a sign with the resource and the rate."""
    sign, icon = _HARBOUR["sign"], _HARBOUR["icon"]
    parts: list[str] = []
    for path, kind in state.island.harbours:
        x, y = harbour_sign(path)
        begin = _HARBOUR["begin"]
        jetties = "".join(
            f"M{end_x + (x - end_x) * begin:.1f} {end_y + (y - end_y) * begin:.1f}L{x:.1f} {y:.1f}"
            for end_x, end_y in path_ends(path)
        )
        piers = "".join(
            f'<path d="{jetties}" stroke="{line["colour"]}" stroke-width="{line["width"]}" {more}/>'
            for line, more in (
                (_HARBOUR["pier"], 'stroke-linecap="round"'),
                (_HARBOUR["planks"], f'stroke-dasharray="{_HARBOUR["planks"]["dashes"]}"'),
            )
        )
        board_ = (
            f'<ellipse cx="{x + 1.5:.1f}" cy="{y + 3:.1f}" rx="25" ry="22" fill="{INK}" '
            f'fill-opacity=".25"/><ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{sign["wide"]}" '
            f'ry="{sign["high"]}" fill="{sign["colour"]}" stroke="{_HARBOUR["pier"]["colour"]}" '
            'stroke-width="2"/>'
        )
        if kind == GENERAL:
            drawn = stroked(write("3:1", x, y + 6, 12, anchor="middle"), _TOKEN["ink"], BOLD)
        else:
            drawn = (
                f'<g transform="translate({x:.1f} {y - icon["up"]:.1f}) scale({icon["scale"]})">'
                f"{_icon(RESOURCES[kind])}</g>"
                + stroked(write("2:1", x, y + 16, 9, anchor="middle"), _TOKEN["ink"], BOLD)
            )
        parts.append(f"{piers}{board_}{drawn}")
    return parts


def _icon(resource: str) -> str:
    """The drawing of a resource."""
    fills = {"body": ISLAND["goods"][resource], "light": ISLAND["paper"]}
    paths = "".join(
        f'<path d="{part.path}" fill="{fills.get(part.pen, "none")}"/>'
        for part in art()[resource].parts
    )
    return (
        f'<g stroke="{INK}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">'
        f"{paths}</g>"
    )


def _pieces(state: State) -> list[str]:
    """Roads, the robber, then buildings from back to front."""
    seats = range(state.seats)
    parts = [road(path, seat) for seat in seats for path in roads_of(state, seat)]
    parts.append(robber_at(CENTRE[state.robber]))
    buildings = [
        (CROSSING[crossing], kind, seat)
        for kind, at in (("settlement", state.settlements), ("city", state.cities))
        for seat in seats
        for crossing in crossings_of(at[seat], 0)
    ]
    buildings.sort(key=lambda each: each[0][1])
    return parts + [building_at(kind, crossing, seat) for crossing, kind, seat in buildings]


def _rings(actions: Iterable[int]) -> list[str]:
    """A ring at every place where the actions build or put the robber."""
    parts: list[str] = []
    for action in actions:
        if ROAD <= action < ROAD + board.PATHS:
            x, y, radius = *path_bend(action - ROAD), 7
        elif SETTLEMENT <= action < SETTLEMENT + board.CROSSINGS:
            x, y, radius = *CROSSING[action - SETTLEMENT], 11
        elif CITY <= action < CITY + board.CROSSINGS:
            x, y, radius = *CROSSING[action - CITY], 25
        elif ROBBER <= action < ROBBER + board.HEXES:
            x, y, radius = *CENTRE[action - ROBBER], 27
        else:
            continue
        circle = f'cx="{x}" cy="{y}" r="{radius}" fill="none"'
        parts.append(
            f'<circle class="legal" {circle} stroke="{HALO}" stroke-width="6"/>'
            f'<circle {circle} stroke="{LEGAL}" stroke-width="3"/>'
        )
    return parts


def _times(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _seats(state: State, theme: Theme) -> list[str]:
    """The mark, points, cards and special cards of each seat, in a corner of the sea."""
    parts: list[str] = []
    for seat in range(state.seats):
        right = seat in (1, 2)
        side = -1 if right else 1
        x = LEFT + WIDE - 16 if right else LEFT + 16
        y = TOP + 32 if seat < 2 else TOP + HIGH - 72
        more = [
            _times(state.cards[seat], "card"),
            _times(state.held_size[seat], "development"),
            _times(state.knights[seat], "knight"),
            *(["longest road"] if state.road_holder == seat else []),
            *(["largest army"] if state.army_holder == seat else []),
        ]
        on_turn = seat == state.turn_seat and state.turn_number > 0
        lines = [
            (_times(sum(state.gold(seat).values()), "point"), 13, BOLD if on_turn else REGULAR)
        ]
        lines += [(line, 9, REGULAR) for line in more]
        parts.append(building("settlement", x + side * 18, y - 4, seat))
        for number, (text, size, weight) in enumerate(lines):
            down = 16 * number
            letters = write(text, x + side * 46, y + down, size, anchor="end" if right else "start")
            parts.append(stroked(letters, theme.grounds["water"].wash, 9))
            parts.append(stroked(letters, theme.ink, weight))
    return parts
