"""Highlights of the legal hexes, and marks on those of the last actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hexstead.drawing.figures import INK, SEATS, WALL
from hexstead.drawing.hexes import centre, extent, outline
from hexstead.drawing.theme import Theme
from hexstead.hexgrid import NOWHERE, hex_name, hexes_of
from hexstead.kingdom.picture.art import named_after_terrain
from hexstead.kingdom.picture.medallions import sign
from hexstead.kingdom.picture.pieces import figures
from hexstead.kingdom.verbs import BUILD, DRAW, HEX, PUT, SHIFT

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def legal_verbs(state: State) -> dict[int, list[int]]:
    """For each hex that can be chosen now, the numbers of the verbs that can be used there."""
    verbs: dict[int, list[int]] = {}
    for verb, mask in state.options():
        for hex_ in hexes_of(mask & state.rules.board.grid.all):
            verbs.setdefault(hex_, []).append(verb)
    return dict(sorted(verbs.items()))


def veil(state: State, theme: Theme) -> str:
    """A veil over all hexes that are not legal."""
    legal = legal_verbs(state)
    if not legal:
        return ""
    wide, high = extent(state.rules.board.grid.all)
    holes = "".join(outline(hex_) for hex_ in legal)
    return (
        f'<path d="M-9-9H{wide + 9}V{high + 9}H-9z{holes}" fill="{theme.veil}" '
        'fill-opacity=".5" fill-rule="evenodd"/>'
    )


def rings(state: State, theme: Theme) -> str:
    """A bold ring inside each legal hex, below the piece on it."""
    legal = legal_verbs(state)
    if not legal:
        return ""
    paths = "".join(
        f'<path data-legal="{hex_name(hex_)}" d="{outline(hex_, 88)}"/>' for hex_ in legal
    )
    under = "".join(outline(hex_, 88) for hex_ in legal)
    return (
        f'<g fill="none" stroke-linejoin="round"><path d="{under}" stroke="{theme.halo}" '
        f'stroke-width="11"/><g stroke="{SEATS[state.mover].deep}" stroke-width="5">{paths}</g></g>'
    )


def definitions(state: State) -> str:
    """The mark of the mover where a piece can be built or put down."""
    colours = SEATS[max(state.mover, 0)]
    return (
        '<g id="aim" transform="scale(1.3)" stroke-linejoin="round">'
        f'<path d="{colours.mark}" fill="{WALL}" stroke="{WALL}" stroke-width="10"/>'
        f'<path d="{colours.mark}" fill="{colours.roof}" stroke="{INK}" stroke-width="3"/></g>'
    )


def signs(state: State) -> str:
    """The possible actions on each legal hex: the seat's mark for a build, the tile's
    silhouette."""
    drawn: list[str] = []
    occupied = 0
    for own in state.own:
        occupied |= own
    for hex_, verbs in legal_verbs(state).items():
        x, y = centre(hex_)
        if occupied >> hex_ & 1:
            y += 34
        shown = verbs[:3]
        left = x - 23 * (len(shown) - 1)
        for number, verb in enumerate(shown):
            drawn.append(_sign(state, verb, left + 46 * number, y))
    return "".join(drawn)


def last_marks(state: State, actions: Iterable[int], theme: Theme) -> str:
    """A ring on each hex that the actions touched; dotted where no piece is left."""
    rings: list[str] = []
    standing = 0
    for figure in figures(state):
        standing |= figure.hexes
    for action in actions:
        verb, hex_ = action >> SHIFT, action & HEX
        if verb == DRAW or hex_ == NOWHERE or not state.rules.board.grid.all >> hex_ & 1:
            continue
        dots = "" if standing >> hex_ & 1 else ' stroke-dasharray="1 11"'
        rings.append(f'<path data-last="{hex_name(hex_)}" d="{outline(hex_, 86)}"{dots}/>')
    if not rings:
        return ""
    paths = "".join(rings)
    under = paths.replace("data-last", "data-under")
    return (
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<g stroke="{INK}" stroke-width="9" stroke-opacity=".4">{under}</g>'
        f'<g stroke="{theme.halo}" stroke-width="6">{paths}</g></g>'
    )


def _sign(state: State, verb: int, x: int, y: int) -> str:
    if verb in (BUILD, PUT):
        return f'<use href="#aim" x="{x}" y="{y}"/>'
    known = state.rules.verbs[verb]
    name = known.name if known is not None else "?"
    if apart := named_after_terrain(name):
        name, _ = apart
    return (
        f'<circle cx="{x}" cy="{y}" r="23" fill="{WALL}" stroke="{INK}" stroke-width="3"/>'
        f"{sign(name, x, y, 0.56)}"
    )
