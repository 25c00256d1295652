"""Settlements and the pieces of the boxes on the board.

A piece without a drawing is shown as a pawn (or a stone, if it is neutral) with its initial.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hexstead.drawing import write
from hexstead.drawing.artwork import Drawing
from hexstead.drawing.figures import INK, SEATS, STONE, WALL, background, parts
from hexstead.drawing.hexes import centre, outline
from hexstead.drawing.shores import merged
from hexstead.drawing.theme import Theme
from hexstead.hexgrid import NOWHERE, hex_name, hexes_of
from hexstead.kingdom.picture import art
from hexstead.kingdom.store import kept, kept_by

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

NEUTRAL: Final = -1
"""The seat of a neutral piece."""


class Figure(NamedTuple):
    """The pieces of one kind of one seat (or NEUTRAL), and their hexes."""

    kind: str
    seat: int
    hexes: int


SETTLEMENT: Final = "settlement"


def figures(state: State) -> list[Figure]:
    """All pieces on the board."""
    rules = state.rules
    found: list[Figure] = []
    units = 0
    for piece in rules.pieces:
        if not piece.owned:
            found.append(Figure(piece.name, NEUTRAL, kept(state, piece.name)))
            continue
        for seat in range(state.seats):
            mask = kept_by(state, piece.name, seat)
            found.append(Figure(piece.name, seat, mask))
            units |= mask
    found += [Figure(SETTLEMENT, seat, own & ~units) for seat, own in enumerate(state.own)]
    return [figure for figure in found if figure.hexes]


def pieces(state: State) -> str:
    """All pieces from top to bottom, those that cover several hexes first."""
    broad: list[str] = []
    single: list[tuple[int, str]] = []
    for kind, seat, mask in figures(state):
        if is_broad(kind):
            broad.append(_court(kind, mask, seat))
        else:
            single += [(hex_, _place(kind, seat, hex_)) for hex_ in hexes_of(mask)]
    return "".join(broad) + "".join(drawn for _, drawn in sorted(single))


def ghost(state: State, theme: Theme) -> str:
    """The origin of the lifted piece: a dashed hex with its owner's mark."""
    if state.lifted == NOWHERE:
        return ""
    colours = SEATS[state.mover]
    x, y = centre(state.lifted)
    return (
        f'<g data-lifted="{hex_name(state.lifted)}"><path d="{outline(state.lifted, 84)}" '
        f'fill="{theme.halo}" fill-opacity=".55" stroke="{INK}" stroke-width="4" '
        f'stroke-dasharray="10 8"/><path d="{colours.mark}" transform="translate({x} {y}) '
        f'scale(1.5)" fill="{colours.roof}" stroke="{INK}" stroke-width="2"/></g>'
    )


def definitions(kinds: set[tuple[str, int]]) -> str:
    """The drawings of these kinds of piece and seats."""
    return "".join(_piece(kind, seat) for kind, seat in sorted(kinds) if not is_broad(kind))


def _name(kind: str, seat: int) -> str:
    """The id of a drawing."""
    return f"{kind.replace(' ', '-')}-{'all' if seat == NEUTRAL else seat}"


def _place(kind: str, seat: int, hex_: int) -> str:
    x, y = centre(hex_)
    owner = "" if seat == NEUTRAL else f' data-seat="{seat}"'
    return (
        f'<use href="#{_name(kind, seat)}" x="{x}" y="{y}" data-hex="{hex_name(hex_)}" '
        f'data-kind="{kind}"{owner}/>'
    )


def _piece(kind: str, seat: int) -> str:
    drawing, known = _drawing(kind, seat)
    colours = STONE if seat == NEUTRAL else SEATS[seat]
    device = ""
    if not known:
        initial = write(kind[:1].upper(), 0, 14 if seat == NEUTRAL else -12, 20, anchor="middle")
        device = f'<g fill="none" stroke="{INK}" stroke-width="3">{initial}</g>'
    return (
        f'<g id="{_name(kind, seat)}" transform="scale(1.06)" stroke-linejoin="round" '
        f'stroke-linecap="round">{background(drawing)}{parts(drawing, colours)}{device}</g>'
    )


def is_broad(kind: str) -> bool:
    """Whether a piece of this kind covers several hexes."""
    drawing = art.pieces().get(kind.replace(" ", "-"))
    return drawing is not None and "broad" in drawing.facts


def _drawing(kind: str, seat: int) -> tuple[Drawing, bool]:
    """The drawing of a kind, and whether it has one of its own."""
    known = art.pieces().get(kind.replace(" ", "-"))
    if known is not None:
        return known, True
    return art.pieces()["stone" if seat == NEUTRAL else "pawn"], False


def _court(kind: str, mask: int, seat: int) -> str:
    """A building over all its hexes: a walled court with its drawing in the middle."""
    hexes = hexes_of(mask)
    colours = STONE if seat == NEUTRAL else SEATS[seat]
    centres = [centre(hex_) for hex_ in hexes]
    x = sum(x for x, _ in centres) // len(hexes)
    y = sum(y for _, y in centres) // len(hexes)
    court = merged(hexes)
    paving = "".join(outline(hex_, 80) for hex_ in hexes)
    named = " ".join(hex_name(hex_) for hex_ in hexes)
    owner = "" if seat == NEUTRAL else f' data-seat="{seat}"'
    return (
        f'<g data-kind="{kind}"{owner} data-hexes="{named}" stroke-linejoin="round">'
        f'<path d="{court}" fill="{WALL}" stroke="{INK}" stroke-width="15"/>'
        f'<path d="{court}" fill="{colours.roof}" fill-opacity=".25" stroke="{colours.roof}" '
        'stroke-width="8"/>'
        f'<path d="{paving}" fill="none" stroke="{colours.deep}" stroke-width="2" '
        'stroke-opacity=".4"/>'
        f'<g transform="translate({x} {y})">{parts(_drawing(kind, seat)[0], colours)}</g></g>'
    )
