"""Pieces: roads, settlements and cities in a seat's colour with its shape, and the robber.

Seats: blue circle, orange triangle, vermilion square, green diamond.
"""

from __future__ import annotations

import math

from hexstead.catan.picture.palette import RIM, SEATS


def mark(x: float, y: float, size: float, seat: int) -> str:
    """A seat's shape."""
    style = f'fill="{RIM}"'
    if seat == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" {style}/>'
    if seat == 1:
        s = size * 1.25
        shape = f"M{x:.1f} {y - s:.1f}l{s:.1f} {s * 1.8:.1f}h{-2 * s:.1f}z"
    elif seat == 2:
        s = size * 0.95
        shape = f"M{x - s:.1f} {y - s:.1f}h{2 * s:.1f}v{2 * s:.1f}h{-2 * s:.1f}z"
    else:
        s = size * 1.35
        shape = f"M{x:.1f} {y - s:.1f}l{s:.1f} {s:.1f}l{-s:.1f} {s:.1f}l{-s:.1f} {-s:.1f}z"
    return f'<path d="{shape}" {style}/>'


def road(one: tuple[float, float], other: tuple[float, float], seat: int) -> str:
    """A road with the seat's shape in its middle."""
    length = math.dist(one, other)
    across = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    start = one[0] + across[0] * 9, one[1] + across[1] * 9
    end = other[0] - across[0] * 9, other[1] - across[1] * 9
    line = f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    return (
        f'<path class="road" d="{line}" stroke="{RIM}" stroke-width="10.5" stroke-linecap="round"/>'
        f'<path d="{line}" stroke="{SEATS[seat]}" stroke-width="7.5" stroke-linecap="round"/>'
        + mark(*middle, 2.2, seat)
    )


def settlement(x: float, y: float, seat: int) -> str:
    """A small house."""
    return (
        f'<path class="settlement" d="M{x - 9:.1f} {y + 9:.1f}v-11l9 -9l9 9v11z" '
        f'fill="{SEATS[seat]}" stroke="{RIM}" stroke-width="1.8" stroke-linejoin="round"/>'
        + mark(x, y + 1.5, 3.3, seat)
    )


def city(x: float, y: float, seat: int) -> str:
    """A church beside a house, larger than a settlement."""
    return (
        f'<path class="city" d="M{x - 14:.1f} {y + 11:.1f}v-22l6.5 -9l6.5 9v8h15v14z" '
        f'fill="{SEATS[seat]}" stroke="{RIM}" stroke-width="1.8" stroke-linejoin="round"/>'
        + mark(x - 7.5, y - 7, 2.6, seat)
        + mark(x + 4, y + 4.5, 3.4, seat)
    )


def robber(x: float, y: float) -> str:
    """A dark pawn."""
    return (
        f'<g class="robber" fill="#26221d" stroke="{RIM}" stroke-width="1.4">'
        f'<path d="M{x - 9:.1f} {y + 15:.1f}q1 -16 9 -18q8 2 9 18z"/>'
        f'<circle cx="{x:.1f}" cy="{y - 7:.1f}" r="6"/></g>'
    )
