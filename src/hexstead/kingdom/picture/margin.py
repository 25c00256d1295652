"""The margin: coordinates along the frame, and a status strip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.drawing import stroked, width, write
from hexstead.drawing.figures import INK, SEATS
from hexstead.drawing.hexes import HALF, RADIUS, RISE, centre, outline, spot
from hexstead.drawing.textures import draw_texture
from hexstead.drawing.theme import GOLD, Theme
from hexstead.hexgrid import COLUMNS, Grid, hex_number
from hexstead.kingdom.picture.grounds import ground_name
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS
from hexstead.play import CHANCE, OVER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

STRIP: Final = 176
"""The height of the strip."""
_SAMPLE: Final = hex_number(4, 4)
"""The hex whose texture represents its terrain in the strip."""
_CROWN: Final = "M-26 0L-30-26L-14-12L0-34L14-12L30-26L26 0z"
_LITTLE_HOUSE: Final = "M-14 0L0-14L14 0M-10-3V11H10V-3"


def coordinates(grid: Grid, theme: Theme, wide: int, high: int) -> str:
    """Column letters above and below, row numbers on both sides."""
    letters: list[str] = []
    for column in grid.columns:
        x = HALF + HALF // 2 + 2 * HALF * column
        letters += [write(COLUMNS[column], x, y, 27, anchor="middle") for y in (-34, high + 58)]
    for row in grid.rows:
        y = RADIUS + RISE * row + 12
        letters += [write(str(row + 1), x, y, 25, anchor="middle") for x in (-48, wide + 48)]
    return stroked("".join(letters), theme.quiet, 3.4)


def strip(state: State, theme: Theme, top: int, wide: int) -> str:
    """The terrain card in play, and for each seat its gold and remaining settlements."""
    middle = top + STRIP // 2
    card = _card(state, theme, middle)
    start = 620
    cell = (wide - start) // max(state.seats, 3)
    seats = "".join(
        _seat(state, seat, theme, start + cell * seat, middle, cell) for seat in range(state.seats)
    )
    return card + seats


def what_next(state: State) -> str:
    """The phase of the turn, in a few words."""
    if state.mover == OVER:
        return "wins the game" if len(state.winners()) == 1 else "share the win"
    if state.mover == CHANCE:
        return "a card is drawn"
    if state.lifted:
        return "put it down"
    if state.doing:
        verb = state.rules.verbs[state.doing]
        return verb.name.replace("-", " ") if verb is not None else ""
    if state.due and state.supply[state.mover]:
        return f"{state.due} to build"
    return "all is built"


def _card(state: State, theme: Theme, middle: int) -> str:
    if state.mover == OVER:
        winners = state.winners()
        title = " and ".join(SEATS[seat].name for seat in winners)
        swatch = (
            f'<use href="#settlement-{winners[0]}" '
            f'transform="translate(58 {middle + 6}) scale(1.5)"/>'
        )
    else:
        title = "no card" if state.played == NO_TERRAIN else TERRAINS[state.played]
        swatch = _swatch(state.played, theme, middle)
    return (
        swatch
        + stroked(write(title, 136, middle - 8, 42), theme.ink, 2.4)
        + stroked(write(what_next(state), 136, middle + 50, 30), theme.quiet, 2.4)
    )


def _swatch(terrain: int, theme: Theme, middle: int) -> str:
    """One hex of the terrain; of plain ground for none."""
    x, y = centre(_SAMPLE)
    ground = theme.grounds[ground_name(terrain)]
    drawn = "" if terrain == NO_TERRAIN else draw_texture(TERRAINS[terrain], [spot(_SAMPLE)])
    return (
        f'<clipPath id="swatch"><path d="{outline(_SAMPLE)}"/></clipPath>'
        f'<g transform="translate({58 - x} {middle - y})"><path d="{outline(_SAMPLE)}" '
        f'fill="{ground.wash}" stroke="{theme.shore}" stroke-width="7"/>'
        f'<g clip-path="url(#swatch)">{drawn.replace("data-hex", "data-swatch")}</g></g>'
    )


def _seat(state: State, seat: int, theme: Theme, left: int, middle: int, cell: int) -> str:
    score = str(state.score(seat))
    supply = str(state.supply[seat])
    x = left + 118
    coin = (
        f'<g transform="translate({x + 14} {middle - 28})"><circle r="17" fill="{GOLD.bright}" '
        f'stroke="{INK}" stroke-width="3"/><circle r="10" fill="none" stroke="{GOLD.dark}" '
        'stroke-width="3"/></g>'
    )
    house = (
        f'<path d="{_LITTLE_HOUSE}" transform="translate({x + 14} {middle + 36})" fill="none" '
        f'stroke="{theme.quiet}" stroke-width="4" stroke-linejoin="round"/>'
    )
    drawn = [
        f'<use href="#settlement-{seat}" transform="translate({left + 56} {middle}) scale(1.15)"/>',
        coin,
        stroked(write(score, x + 46, middle - 8, 42), theme.ink, 2.4),
        house,
        stroked(write(supply, x + 46, middle + 50, 30), theme.quiet, 2.4),
    ]
    if state.mover == OVER and seat in state.winners():
        drawn.append(
            f'<path d="{_CROWN}" transform="translate({left + 56} {middle - 40}) scale(.8)" '
            f'fill="{GOLD.bright}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        )
    elif seat == state.turn_seat and state.mover != OVER:
        wide = max(width(score, 42), width(supply, 30)) + 200
        drawn.insert(
            0,
            f'<rect x="{left - 2}" y="{middle - 74}" width="{min(wide, cell - 12):.0f}" '
            f'height="144" rx="14" fill="{SEATS[seat].roof}" fill-opacity=".14" '
            f'stroke="{theme.ink}" stroke-width="4"/>',
        )
    return "".join(drawn)
