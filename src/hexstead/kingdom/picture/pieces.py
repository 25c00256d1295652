"""What stands on the board: settlements, the units of the boxes, walls.

A box names the slots of the store that hold its pieces (`Box.pieces`); a piece without a drawing
here becomes a pawn with its initial, so a new box needs no change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hexstead.drawing import write
from hexstead.hexgrid import NOWHERE, hex_name, hexes_of
from hexstead.kingdom.picture.geometry import centre, outline
from hexstead.kingdom.picture.palette import HALO, INK, SEATS, STONE, WALL, Livery, Theme
from hexstead.kingdom.picture.shores import Shores
from hexstead.kingdom.store import kept, kept_by

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

NOBODY: Final = -1
"""The seat of a piece that belongs to the table."""


class Figure(NamedTuple):
    """Pieces of one kind of one seat (or NOBODY), and where they stand."""

    kind: str
    seat: int
    hexes: int


class Shape(NamedTuple):
    """How a kind of piece is drawn: what takes the seat's colour, what stays light, the mark."""

    coloured: str
    shaded: str
    light: str
    lines: str
    mark: tuple[int, int, float]
    """Where the seat's mark is, and its scale."""


SETTLEMENT: Final = "settlement"
WALLS: Final = "walls"
BROAD: Final = ("city hall",)
"""Pieces that are one thing on several hexes."""

SHAPES: Final = {
    SETTLEMENT: Shape(
        coloured="M0-36L35 1L29 7H-29L-35 1z",
        shaded="M0-36L35 1L29 7H13L-6-30z",
        light="M-23 4H23V31H-23z",
        lines="M-35 1L0-36L35 1",
        mark=(0, 18, 0.82),
    ),
    "warriors": Shape(
        coloured="M-20-10H20V6Q18 26 0 34Q-18 26-20 6z",
        shaded="M6-10H20V6Q18 26 0 34Q10 14 6-10z",
        light="M-14-12Q-16-36 0-37Q16-36 14-12z",
        lines="M-14-20H14M0-37V-12M28-34V33M24-26L28-38L32-26z",
        mark=(0, 8, 0.8),
    ),
    "wagon": Shape(
        coloured="M-36 10Q-40-22-24-27Q0-32 24-27Q40-22 36 10z",
        shaded="M10-29Q18-29 24-27Q40-22 36 10H22Q24-14 10-29z",
        light="M-24 14a11 11 0 1 1-.1 0zM24 14a11 11 0 1 1-.1 0z",
        lines="M-38 10H38L34 18H-34zM-24 16v18M-33 25h18M24 16v18M15 25h18",
        mark=(-4, -8, 0.85),
    ),
    "ship": Shape(
        coloured="M-38 10H38Q32 34 14 34H-16Q-32 34-38 10z",
        shaded="M6 10H38Q32 34 14 34H-2Q8 24 6 10z",
        light="M2-40V4H32Q28-22 2-40zM-4-30V4H-28Q-24-16-4-30z",
        lines="M-1-42V10",
        mark=(-4, 22, 0.7),
    ),
    "scouts": Shape(
        coloured="M-24 34Q-24-6 0-8Q24-6 24 34z",
        shaded="M6-7Q24-4 24 34H12Q16 8 6-7z",
        light="M0-40a15 15 0 1 1-.1 0z",
        lines="M-17-30Q0-48 17-30",
        mark=(0, 18, 0.8),
    ),
}
"""By the name of the slot."""

_PAWN: Final = Shape(
    coloured="M-26 34Q-22 4-12-4H12Q22 4 26 34z",
    shaded="M4-4H12Q22 4 26 34H12Q14 10 4-4z",
    light="M0-38a18 18 0 1 1-.1 0z",
    lines="",
    mark=(0, 18, 0.8),
)
_BLOCKS: Final = (
    "M-38-20H-8V-2H-38zM-6-20H22V-2H-6zM24-20H38V-2H24zM-38 0H-24V18H-38zM-22 0H8V18H-22z"
    "M10 0H38V18H10zM-38 20H-8V34H-38zM-6 20H22V34H-6zM24 20H38V34H24z"
)


def figures(state: State) -> list[Figure]:
    """Everything on the board: the boxes' pieces, and the settlements."""
    rules = state.rules
    found: list[Figure] = []
    units = 0
    for piece in rules.pieces:
        if not piece.owned:
            found.append(Figure(piece.name, NOBODY, kept(state, piece.name)))
            continue
        for seat in range(state.seats):
            mask = kept_by(state, piece.name, seat)
            found.append(Figure(piece.name, seat, mask))
            units |= mask
    found += [Figure(SETTLEMENT, seat, own & ~units) for seat, own in enumerate(state.own)]
    return [figure for figure in found if figure.hexes]


def pieces(state: State) -> str:
    """All pieces, those further down over those above them; first what covers several hexes."""
    broad: list[str] = []
    single: list[tuple[int, str]] = []
    for kind, seat, mask in figures(state):
        if kind in BROAD:
            broad.append(_city_hall(mask, seat))
        else:
            single += [(hex_, _place(kind, seat, hex_)) for hex_ in hexes_of(mask)]
    return "".join(broad) + "".join(drawn for _, drawn in sorted(single))


def ghost(state: State, theme: Theme) -> str:
    """Where the lifted piece came from: a dashed hex with its owner's mark."""
    if state.lifted == NOWHERE:
        return ""
    livery = SEATS[state.mover]
    x, y = centre(state.lifted)
    return (
        f'<g data-lifted="{hex_name(state.lifted)}"><path d="{outline(state.lifted, 84)}" '
        f'fill="{theme.halo}" fill-opacity=".55" stroke="{INK}" stroke-width="4" '
        f'stroke-dasharray="10 8"/><path d="{livery.mark}" transform="translate({x} {y}) '
        f'scale(1.5)" fill="{livery.roof}" stroke="{INK}" stroke-width="2"/></g>'
    )


def definitions(kinds: set[tuple[str, int]]) -> str:
    """A drawing for each kind of piece and seat that is asked for."""
    return "".join(
        _wall(kind, seat) if kind == WALLS else _piece(kind, seat)
        for kind, seat in sorted(kinds)
        if kind not in BROAD
    )


def _name(kind: str, seat: int) -> str:
    """The name of a drawing."""
    return f"{kind.replace(' ', '-')}-{'all' if seat == NOBODY else seat}"


def _place(kind: str, seat: int, hex_: int) -> str:
    x, y = centre(hex_)
    owner = "" if seat == NOBODY else f' data-seat="{seat}"'
    return (
        f'<use href="#{_name(kind, seat)}" x="{x}" y="{y}" data-hex="{hex_name(hex_)}" '
        f'data-kind="{kind}"{owner}/>'
    )


def _piece(kind: str, seat: int) -> str:
    shape = SHAPES.get(kind, _PAWN)
    livery = STONE if seat == NOBODY else SEATS[seat]
    x, y, scale = shape.mark
    body = f"{shape.coloured}{shape.light}"
    device = ""
    if kind not in SHAPES:
        initial = write(kind[:1].upper(), 0, -12, 20, anchor="middle")
        device = f'<g fill="none" stroke="{INK}" stroke-width="3">{initial}</g>'
    return (
        f'<g id="{_name(kind, seat)}" transform="scale(1.08)" stroke-linejoin="round" '
        'stroke-linecap="round">'
        f'<ellipse cx="3" cy="33" rx="36" ry="9" fill="{INK}" fill-opacity=".32"/>'
        f'<path d="{body}{shape.lines}" fill="{HALO}" stroke="{HALO}" stroke-width="12"/>'
        f'<path d="{shape.light}" fill="{WALL}" stroke="{INK}" stroke-width="3.5"/>'
        f'<path d="{shape.coloured}" fill="{livery.roof}"/>'
        f'<path d="{shape.shaded}" fill="{livery.deep}"/>'
        f'<path d="{shape.coloured}" fill="none" stroke="{INK}" stroke-width="4"/>'
        f'<path d="{shape.lines}" fill="none" stroke="{INK}" stroke-width="3.5"/>'
        f"{_mark(livery, kind, x, y, scale)}{device}</g>"
    )


def _mark(livery: Livery, kind: str, x: int, y: int, scale: float) -> str:
    """The seat's shape: deep on a light wall, light on the seat's own colour."""
    on_wall = kind == SETTLEMENT
    fill = livery.deep if on_wall else WALL
    return (
        f'<path d="{livery.mark}" transform="translate({x} {y}) scale({scale:g})" fill="{fill}"'
        + (f' stroke="{INK}" stroke-width="2"/>' if not on_wall else "/>")
    )


def _wall(kind: str, seat: int) -> str:
    livery = STONE if seat == NOBODY else SEATS[seat]
    return (
        f'<g id="{_name(kind, seat)}" stroke-linejoin="round">'
        f'<path d="M-40-22H40V36H-40z" fill="{HALO}" stroke="{HALO}" stroke-width="8"/>'
        f'<path d="M-40-22H40V36H-40z" fill="{INK}"/>'
        f'<path d="{_BLOCKS}" fill="{livery.roof}"/></g>'
    )


def _city_hall(mask: int, seat: int) -> str:
    """One building over all its hexes: a walled court, and the hall in its middle."""
    hexes = hexes_of(mask)
    livery = SEATS[seat]
    centres = [centre(hex_) for hex_ in hexes]
    x = sum(x for x, _ in centres) // len(hexes)
    y = sum(y for _, y in centres) // len(hexes)
    court = Shores(dict.fromkeys(hexes, 0)).outlines()[0]
    paving = "".join(outline(hex_, 80) for hex_ in hexes)
    columns = "".join(f"M{dx}-8h16v52h-16z" for dx in (-62, -35, -8, 19, 46))
    named = " ".join(hex_name(hex_) for hex_ in hexes)
    return (
        f'<g data-kind="city hall" data-seat="{seat}" data-hexes="{named}" stroke-linejoin="round">'
        f'<path d="{court}" fill="{WALL}" stroke="{INK}" stroke-width="15"/>'
        f'<path d="{court}" fill="{livery.roof}" fill-opacity=".25" stroke="{livery.roof}" '
        'stroke-width="8"/>'
        f'<path d="{paving}" fill="none" stroke="{livery.deep}" stroke-width="2" '
        'stroke-opacity=".45"/>'
        f'<g transform="translate({x} {y})" stroke="{INK}" stroke-width="4">'
        f'<path d="M-74 60H74V-10H-74z" fill="{livery.deep}"/>'
        f'<path d="{columns}M-82 46H82V62H-82zM-80-10H80V-22H-80z" fill="{WALL}"/>'
        f'<path d="M-84-22L0-74L84-22z" fill="{livery.roof}"/>'
        f'<path d="{livery.mark}" transform="translate(0 -40) scale(1.2)" fill="{WALL}" '
        'stroke-width="2"/></g></g>'
    )
