"""Draw the examples of Catan's rules: sections of an island.

`web/src/games/catan/rules/exampleTypes.ts` documents the syntax: `b2:3` is the lowest corner of the
hex b2, or the side that begins there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hexstead.catan.picture.pieces import building, robber
from hexstead.drawing import ground, stroked, write
from hexstead.drawing.figures import HALO, INK, SEATS, WALL
from hexstead.drawing.hexes import CORNERS, centre
from hexstead.drawing.theme import find_theme
from hexstead.kingdom.mapmaking.figures import Ground
from hexstead.kingdom.picture.grounds import printed_grounds
from tools.docsite.kingdom_examples import named
from tools.docsite.svg_parts import coin, cross, framed, line

Point = tuple[float, float]
LIKELY: Final = (6, 8)
RED: Final = "#a1321a"
DASHED: Final = 'stroke-dasharray="2 13"'
SCALES: Final = {"settlement": 0.74, "city": 0.84}


def island_svg(island: Mapping[str, Any], title: str, theme: str) -> str:
    """Return an example as a self-contained SVG."""
    sheet = find_theme(theme)
    cells = [row.split(" ") for row in island["rows"]]
    here = printed_grounds(Ground(["".join(cell[0] for cell in row) for row in cells]))
    body = ground.ground(here, sheet)
    for row, hexes in enumerate(cells):
        for column, cell in enumerate(hexes):
            if cell[1:]:
                body += _token(int(cell[1:]), *centre(named(f"{chr(97 + column)}{row + 1}")))
    body += _harbours(island) + _roads(island) + _towns(island) + _robber(island)
    for spot, label in island.get("labels", ()):
        x, y = _corner(spot)
        along = -18 if int(spot.partition(":")[2]) % 2 else 18
        body += coin(x + 32, y + along, label, size=17)  # on a side, so that it covers no number
    return framed(here, body, "", sheet, title)


def _token(number: int, x: float, y: float) -> str:
    ink = RED if number in LIKELY else INK
    pips = 6 - abs(7 - number)
    dots = "".join(
        f'<circle cx="{x + (pip - (pips - 1) / 2) * 7:g}" cy="{y + 15}" r="2.6" fill="{ink}"/>'
        for pip in range(pips)
    )
    disc = f'<circle cx="{x}" cy="{y}" r="27" fill="{WALL}" stroke="{INK}" stroke-width="2.5"/>'
    return disc + dots + stroked(write(str(number), x, y + 6, 20, anchor="middle"), ink, 4)


def _harbours(island: Mapping[str, Any]) -> str:
    drawn = ""
    for spot, kind in island.get("harbours", ()):
        (x, y), (one, other) = centre(named(spot.partition(":")[0])), _ends(spot)
        sign_x = x + ((one[0] + other[0]) / 2 - x) * 1.95
        sign_y = y + ((one[1] + other[1]) / 2 - y) * 1.95
        jetties = "".join(f"M{sign_x:g} {sign_y:g}L{to[0]:g} {to[1]:g}" for to in (one, other))
        drawn += line(jetties, INK, 5, 'stroke-dasharray="7 6"')
        drawn += f'<circle cx="{sign_x:g}" cy="{sign_y:g}" r="30" fill="{WALL}" stroke="{INK}" '
        drawn += 'stroke-width="3"/>'
        rate, word = (kind, "any") if ":" in kind else ("2:1", kind)
        drawn += stroked(write(rate, sign_x, sign_y, 16, anchor="middle"), INK, 4)
        drawn += stroked(write(word, sign_x, sign_y + 16, 10, anchor="middle"), INK, 2.6)
    return drawn


def _roads(island: Mapping[str, Any]) -> str:
    drawn = ""
    for spot in island.get("canRoads", ()):
        drawn += line(_side(spot), HALO, 15) + line(_side(spot), SEATS[0].deep, 8, DASHED)
    for spot, seat in island.get("roads", ()):
        drawn += line(_side(spot), INK, 17) + line(_side(spot), SEATS[seat].roof, 11)
    for spot in island.get("cannotRoads", ()):
        one, other = _ends(spot)
        drawn += cross((one[0] + other[0]) / 2, (one[1] + other[1]) / 2, 14)
    return drawn


def _towns(island: Mapping[str, Any]) -> str:
    drawn = ""
    for spot in island.get("can", ()):
        x, y = _corner(spot)
        for ink, width in ((HALO, 11), (SEATS[0].deep, 5.5)):
            drawn += f'<circle cx="{x}" cy="{y}" r="18" fill="none" stroke="{ink}" '
            drawn += f'stroke-width="{width}"/>'
    for spot in island.get("cannot", ()):
        drawn += cross(*_corner(spot), 14)
    for spot, seat, *kind in island.get("towns", ()):
        x, y = _corner(spot)
        named_kind = kind[0] if kind else "settlement"
        drawn += building(named_kind, x, y - 4, seat, SCALES[named_kind])
    return drawn


def _robber(island: Mapping[str, Any]) -> str:
    if "robber" not in island:
        return ""
    x, y = centre(named(island["robber"]))
    trail = ""
    if "robberFrom" in island:
        from_x, from_y = centre(named(island["robberFrom"]))
        end = f"{x + (from_x - x) * 0.35:g} {y + (from_y - y) * 0.35:g}"
        trail = line(f"M{from_x} {from_y}L{end}", INK, 6, 'stroke-dasharray="1 14"')
    return trail + robber(x, y, 1.5)


def _corner(spot: str, step: int = 0) -> Point:
    name, _, number = spot.partition(":")
    (x, y), (right, down) = centre(named(name)), CORNERS[(int(number) + step) % 6]
    return x + right, y + down


def _ends(spot: str) -> tuple[Point, Point]:
    return _corner(spot), _corner(spot, 1)


def _side(spot: str) -> str:
    """Return the path of a side, shortened at its corners."""
    one, other = _ends(spot)
    at = [
        f"{one[0] + (other[0] - one[0]) * share:g} {one[1] + (other[1] - one[1]) * share:g}"
        for share in (0.16, 0.84)
    ]
    return f"M{at[0]}L{at[1]}"
