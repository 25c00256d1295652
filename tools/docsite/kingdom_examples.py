"""Draw the examples of Kingdom Builder's rules: sections of a board, written as rows of text.

The boxes define them in `rules.json`, and the pages draw the same ones;
`web/src/games/kingdom/rules/examples/types.ts` documents the syntax.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot
from typing import Any, Final

from hexstead.drawing import ground
from hexstead.drawing.figures import HALO, INK, SEATS, parts
from hexstead.drawing.hexes import HALF, RADIUS, centre, extent, outline
from hexstead.drawing.theme import GOLD, Theme, find_theme
from hexstead.hexgrid import hex_number, hexes_of
from hexstead.kingdom.mapmaking.figures import Ground
from hexstead.kingdom.picture import art, medallions, pieces
from hexstead.kingdom.picture.grounds import printed_grounds
from hexstead.kingdom.terrain import SPECIALS
from tools.docsite.svg_parts import coin, cross, framed, line

SETTLEMENTS: Final[Mapping[str, tuple[str, int]]] = {"1": ("settlement", 0), "2": ("settlement", 1)}
NEUTRAL: Final = -1
NEW: Final = SEATS[0].deep


class Example:
    """An example parsed from its rows."""

    def __init__(self, written: Mapping[str, Any], marks: Mapping[str, tuple[str, int]]) -> None:
        self.written = written
        cells = [line.split(" ") for line in written["rows"]]
        self.rows = ["".join(cell[0] for cell in line) for line in cells]
        self.places: Mapping[str, str] = written.get("places", {})
        self.stands: list[tuple[str, int, int]] = []
        self.open: list[int] = []
        self.closed: list[int] = []
        self.lifted: list[int] = []
        self.gold: list[tuple[list[int], str]] = [
            ([named(hex_) for hex_ in each["hexes"]], each["label"])
            for each in written.get("gold", ())
        ]
        meant = {"*": self.open, "x": self.closed, "^": self.lifted}
        for row, hexes in enumerate(cells):
            for column, cell in enumerate(hexes):
                hex_ = hex_number(row, column)
                signs, _, coin = cell[1:].partition("$")
                for sign in signs:
                    if sign in meant:
                        meant[sign].append(hex_)
                    else:
                        self.stands.append((*marks[sign], hex_))
                if coin:
                    self.gold.append(([hex_], coin))


def named(name: str) -> int:
    """Return the hex with a name such as c2."""
    return hex_number(int(name[1:]) - 1, ord(name[0]) - ord("a"))


def example_svg(
    written: Mapping[str, Any], marks: Mapping[str, tuple[str, int]], title: str, theme: str
) -> str:
    """Return an example as a self-contained SVG; `marks` are the letters of the boxes' pieces."""
    sheet = find_theme(theme)
    example = Example(written, {**SETTLEMENTS, **marks})
    printed = Ground(example.rows)
    here = printed_grounds(printed)
    wide, high = extent(printed.grid.all)
    body = ground.ground(here, sheet) + _specials(example, printed)
    body += _edges(written.get("edges", ()), wide, high, sheet)
    if written.get("quadrants"):
        body += _seams(example.rows, wide, high)
    body += _marks(example) + _pieces(example) + _signs(example)
    shapes = medallions.definitions(body, sheet)
    shapes += pieces.definitions({(kind, seat) for kind, seat, _ in example.stands})
    return framed(here, body, shapes, sheet, title)


def _specials(example: Example, printed: Ground) -> str:
    by_hex = {named(name): place for name, place in example.places.items()}
    return "".join(
        _special(hex_, kind, by_hex.get(hex_, kind))
        for letter, kind in SPECIALS.items()
        for hex_ in hexes_of(printed.hexes(letter))
    )


def _special(hex_: int, kind: str, place: str) -> str:
    """Draw a special hex; a location named after a terrain has its own symbol."""
    apart = art.named_after_terrain(place)
    return medallions.printed_medallion(hex_, kind, apart[0] if apart else place)


def _edges(sides: Iterable[str], wide: int, high: int, sheet: Theme) -> str:
    lines = {
        "top": f"M-10-12H{wide + 10}",
        "bottom": f"M-10 {high + 12}H{wide + 10}",
        "left": f"M-14-12V{high + 12}",
        "right": f"M{wide + 14}-12V{high + 12}",
    }
    path = "".join(lines[side] for side in sides)
    return line(path, sheet.rule, 9) if path else ""


def _seams(rows: list[str], wide: int, high: int) -> str:
    """Draw the seams between four quadrants."""
    middles = [centre(hex_number(row, len(rows[0]) // 2)) for row in range(len(rows))]
    down = [f"{x - HALF} {y - RADIUS // 2}L{x - HALF} {y + RADIUS // 2}" for x, y in middles]
    path = f"M{'L'.join(down)}M-8 {high // 2}H{wide + 8}"
    return line(path, HALO, 11) + line(path, INK, 4, 'stroke-dasharray="16 12"')


def _marks(example: Example) -> str:
    """Mark hexes that earn gold, that are legal, or from which a piece was lifted."""
    rich = "".join(outline(hex_, 92) for hexes, _ in example.gold for hex_ in hexes)
    fields = (
        f'<path d="{rich}" fill="{GOLD.bright}" fill-opacity=".45" stroke="{GOLD.dark}" '
        'stroke-width="4"/>'
        if rich
        else ""
    )
    rings = "".join(outline(hex_, 86) for hex_ in example.open)
    lifts = "".join(outline(hex_, 86) for hex_ in example.lifted)
    fields += line(rings, HALO, 11) + line(rings, NEW, 5.5) if rings else ""
    return fields + (line(lifts, INK, 5, 'stroke-dasharray="10 9"') if lifts else "")


def _pieces(example: Example) -> str:
    drawn = ""
    for kind, seat, hex_ in example.stands:
        x, y = centre(hex_)
        name = f"{kind.replace(' ', '-')}-{'all' if seat == NEUTRAL else seat}"
        drawn += f'<use href="#{name}" x="{x}" y="{y}"/>'
    broad = example.written.get("broad")
    return drawn + (
        _broad(broad["kind"], [named(hex_) for hex_ in broad["hexes"]]) if broad else ""
    )


def _broad(kind: str, hexes: list[int]) -> str:
    """Draw a building that covers several hexes."""
    points = [centre(hex_) for hex_ in hexes]
    x, y = (sum(each) // len(points) for each in zip(*points, strict=True))
    court = "".join(outline(hex_, 96) for hex_ in hexes)
    livery = SEATS[0]
    return (
        f'<path d="{court}" fill="{livery.roof}" fill-opacity=".35" stroke="{livery.deep}" '
        f'stroke-width="6"/><g transform="translate({x} {y}) scale(1.05)" stroke-linejoin="round" '
        f'stroke-linecap="round">{parts(art.pieces()[kind.replace(" ", "-")], livery)}</g>'
    )


def _signs(example: Example) -> str:
    """Draw crosses, arrows and coins over the pieces."""
    drawn = ""
    for hex_ in example.closed:
        drawn += cross(*centre(hex_), 22)
    for start, end in example.written.get("arrows", ()):
        drawn += _arrow(centre(named(start)), centre(named(end)))
    for hexes, label in example.gold:
        x, y = centre(hexes[0])
        drawn += coin(x + 22, y - 34, label)
    return drawn


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Draw a curved arrow between two hexes."""
    across, down = end[0] - start[0], end[1] - start[1]
    far = hypot(across, down)
    right, under = across / far, down / far
    x, y = start[0] + right * 34, start[1] + under * 34 - 22
    to_x, to_y = end[0] - right * 20, end[1] - under * 20 - 14
    top_x, top_y = (x + to_x) / 2 + under * 30, (y + to_y) / 2 - abs(right) * 46 - 6
    bow = f"M{x:.0f} {y:.0f}Q{top_x:.0f} {top_y:.0f} {to_x:.0f} {to_y:.0f}"
    far = hypot(to_x - top_x, to_y - top_y)
    right, under = (to_x - top_x) / far, (to_y - top_y) / far
    tip = (
        f"M{to_x + right * 14:.0f} {to_y + under * 14:.0f}"
        f"L{to_x - right * 12 - under * 16:.0f} {to_y - under * 12 + right * 16:.0f}"
        f"L{to_x - right * 12 + under * 16:.0f} {to_y - under * 12 - right * 16:.0f}z"
    )
    return (
        line(bow, HALO, 13)
        + line(bow, INK, 7)
        + f'<path d="{tip}" fill="{INK}" stroke="{HALO}" stroke-width="2"/>'
    )
