"""A state as a picture: one self-contained SVG, the same bytes for the same state."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final
from zlib import crc32

from hexstead.kingdom.picture import caption, ground, lettering, marks, medallions, pieces
from hexstead.kingdom.picture.geometry import extent
from hexstead.kingdom.picture.palette import SEATS, Theme, find_theme
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS
from hexstead.play import OVER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

WIDTH: Final = 960
"""Of a picture in pixels, unless told otherwise."""

_REFERENCE: Final = re.compile(r'(id="|href="#|url\(#)')
_DEFINED: Final = re.compile(r'<(\w+) id="([^"]+)".*?(?:/>|</\1>)', re.DOTALL)


def svg(
    state: State,
    *,
    theme: str = "light",
    legal: bool = False,
    last: Iterable[int] | None = None,
    coordinates: bool = True,
    strip: bool = True,
    width: int = WIDTH,
) -> str:
    """The board at this moment.

    `legal` shows what the mover may do, `last` marks the hexes of those actions, `coordinates` and
    `strip` switch the margin on; `width` is in pixels. A view shows what its seat may see.
    """
    sheet = find_theme(theme)
    board = state.rules.board
    wide, high = extent(board.grid.all)
    margin = 92 if coordinates else 40
    bottom = caption.STRIP if strip else 0
    body = _layers(state, sheet, legal=legal, last=last or ())
    if coordinates:
        body += caption.coordinates(state, sheet, wide, high)
    if strip:
        body += caption.strip(state, sheet, high + margin - 16, wide)
    full_wide, full_high = wide + 2 * margin, high + 2 * margin + bottom
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', body))
    kinds = {(kind, seat) for kind, seat, _ in pieces.figures(state)}
    kinds |= {(pieces.SETTLEMENT, seat) for seat in range(state.seats)}
    definitions = (
        ground.definitions(board, sheet)
        + medallions.definitions()
        + pieces.definitions(kinds)
        + lettering.glyphs(body)
    )
    del used
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-margin} {-margin} {full_wide} '
        f'{full_high}" width="{width}" height="{round(width * full_high / full_wide)}" role="img">'
        f"<title>{_title(state)}</title>"
    )
    frame = _frame(sheet, margin, full_wide, full_high)
    prefix = f"k{crc32((theme + ''.join(board.letters)).encode()):x}-"[:5] + "-"
    inside = _REFERENCE.sub(rf"\g<1>{prefix}", f"<defs>{definitions}</defs>{frame}{body}")
    return f"{head}{inside}</svg>\n"


def _layers(state: State, theme: Theme, *, legal: bool, last: Iterable[int]) -> str:
    layers = [ground.ground(state.rules.board, theme)]
    if legal:
        layers.append(marks.veil(state, theme))
    layers.append(medallions.medallions(state, theme))
    layers.append(marks.last_marks(state, last, theme))
    if legal:
        layers.append(marks.rings(state, theme))
    layers += [pieces.ghost(state, theme), pieces.pieces(state, theme)]
    if legal:
        layers.append(marks.signs(state))
    return "".join(layers)


def _frame(theme: Theme, margin: int, wide: int, high: int) -> str:
    """The sheet, and two neat lines along its edge."""
    lines = "".join(
        f'<rect x="{away - margin}" y="{away - margin}" width="{wide - 2 * away}" '
        f'height="{high - 2 * away}" fill="none" stroke="{theme.rule}" stroke-width="{weight}"/>'
        for away, weight in ((10, 4), (18, 1.6))
    )
    return (
        f'<rect x="{-margin}" y="{-margin}" width="{wide}" height="{high}" '
        f'fill="{theme.paper}"/>{lines}'
    )


def _title(state: State) -> str:
    scores = ", ".join(f"{SEATS[seat].name} {state.score(seat)}" for seat in range(state.seats))
    if state.mover == OVER:
        return f"Kingdom Builder, the end: {scores} gold"
    terrain = "no card" if state.played == NO_TERRAIN else TERRAINS[state.played]
    return f"Kingdom Builder: {SEATS[state.turn].name} plays {terrain}; {scores} gold"
