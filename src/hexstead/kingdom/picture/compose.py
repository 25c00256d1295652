"""A state as one self-contained SVG picture; the same bytes for the same state."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final
from zlib import crc32

from hexstead.drawing import glyphs, ground, textures
from hexstead.drawing.figures import SEATS
from hexstead.drawing.hexes import extent
from hexstead.drawing.theme import Theme, find_theme
from hexstead.kingdom.board import lettered_rows
from hexstead.kingdom.picture import margin, marks, medallions, pieces
from hexstead.kingdom.picture.grounds import board_grounds
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS
from hexstead.play import OVER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

WIDTH: Final = 960
"""The default width of a picture in pixels."""

_REFERENCE: Final = re.compile(r'(id="|href="#|url\(#)')


def svg(
    state: State,
    *,
    theme: str = "light",
    legal: bool = False,
    last: Iterable[int] | None = None,
    coordinates: bool = True,
    caption: bool = True,
    width: int = WIDTH,
) -> str:
    """Draw the board of a state.

    `legal` highlights the legal hexes of the mover, `last` marks the hexes of these actions,
    `coordinates` and `caption` switch on the margin; `width` is in pixels. A view shows only what
    its seat may see.
    """
    sheet = find_theme(theme)
    board = state.rules.board
    wide, high = extent(board.grid.all)
    rim = 92 if coordinates else 40
    bottom = margin.STRIP if caption else 0
    body = _layers(state, sheet, legal=legal, last=last or ())
    if coordinates:
        body += margin.coordinates(board.grid, sheet, wide, high)
    if caption:
        body += margin.strip(state, sheet, high + rim - 16, wide)
    full_wide, full_high = wide + 2 * rim, high + 2 * rim + bottom
    kinds = {(kind, seat) for kind, seat, _ in pieces.figures(state)}
    kinds |= {(pieces.SETTLEMENT, seat) for seat in range(state.seats)}
    definitions = (
        ground.definitions(board_grounds(board), sheet)
        + texture_definitions(sheet, body)
        + medallions.definitions(body, sheet)
        + pieces.definitions(kinds)
        + (marks.definitions(state) if legal else "")
    )
    definitions += glyphs(definitions + body)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-rim} {-rim} {full_wide} '
        f'{full_high}" width="{width}" height="{round(width * full_high / full_wide)}" role="img">'
        f"<title>{_title(state)}</title>"
    )
    edge = frame(sheet, rim, full_wide, full_high)
    inside = named_apart(
        theme + "".join(lettered_rows(board)), f"<defs>{definitions}</defs>{edge}{body}"
    )
    return f"{head}{inside}</svg>\n"


def named_apart(drawing: str, markup: str) -> str:
    """Make ids unique per picture, because all pictures of a notebook share one page."""
    prefix = f"k{crc32(drawing.encode()):08x}"[:5]
    return _REFERENCE.sub(rf"\g<1>{prefix}", markup)


def _layers(state: State, theme: Theme, *, legal: bool, last: Iterable[int]) -> str:
    layers = [ground.ground(board_grounds(state.rules.board), theme)]
    if legal:
        layers.append(marks.veil(state, theme))
    layers.append(medallions.medallions(state, theme))
    layers.append(marks.last_marks(state, last, theme))
    if legal:
        layers.append(marks.rings(state, theme))
    layers += [pieces.ghost(state, theme), pieces.pieces(state)]
    if legal:
        layers.append(marks.signs(state))
    return "".join(layers)


def texture_definitions(theme: Theme, markup: str) -> str:
    """The drawings of the terrains in the markup."""
    return "".join(
        textures.definitions(terrain, theme.grounds[terrain]._asdict(), markup)
        for terrain in TERRAINS
    )


def frame(theme: Theme, rim: int, wide: int, high: int) -> str:
    """The sheet with a double line along its edge."""
    lines = "".join(
        f'<rect x="{away - rim}" y="{away - rim}" width="{wide - 2 * away}" '
        f'height="{high - 2 * away}" fill="none" stroke="{theme.rule}" stroke-width="{weight}"/>'
        for away, weight in ((10, 4), (18, 1.6))
    )
    return (
        f'<rect x="{-rim}" y="{-rim}" width="{wide}" height="{high}" fill="{theme.paper}"/>{lines}'
    )


def _title(state: State) -> str:
    scores = ", ".join(f"{SEATS[seat].name} {state.score(seat)}" for seat in range(state.seats))
    if state.mover == OVER:
        return f"Kingdom Builder, the end: {scores} gold"
    terrain = "no card" if state.played == NO_TERRAIN else TERRAINS[state.played]
    return f"Kingdom Builder: {SEATS[state.turn_seat].name} plays {terrain}; {scores} gold"
