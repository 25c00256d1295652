"""Areas of one ground melted together: their outlines, and the net of hexes inside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexstead.kingdom.picture.geometry import ACROSS, Point, corner, middle

OUTSIDE: Final = -1
"""The ground beyond the edge of the board."""


def outlines(grounds: Mapping[int, int]) -> dict[int, str]:
    """For each ground one path around all its areas, given the ground of each hex.

    A shore runs through the middles of the hexes' sides and is rounded at their corners; where
    three grounds meet it keeps the corner, so that no gap is left between them.
    """
    sides: dict[int, dict[Point, Point]] = {}
    meeting: dict[Point, set[int]] = {}
    for hex_, ground in grounds.items():
        around = [grounds.get(hex_ + step, OUTSIDE) for step in ACROSS]
        for number in range(6):
            here = corner(hex_, number)
            meeting.setdefault(here, set()).update((ground, around[number], around[number - 1]))
            if around[number] != ground:
                sides.setdefault(ground, {})[here] = corner(hex_, number + 1)
    return {ground: _trace(sides[ground], meeting) for ground in sorted(sides)}


def _trace(sides: dict[Point, Point], meeting: dict[Point, set[int]]) -> str:
    """All closed lines that the sides of one ground make up."""
    path: list[str] = []
    waiting = dict(sorted(sides.items()))
    while waiting:
        first = here = next(iter(waiting))
        pen = middle(here, waiting[here])
        path.append(f"M{pen[0]} {pen[1]}")
        while True:
            turn = waiting.pop(here)
            after = middle(turn, sides[turn])
            keep = len(meeting[turn]) > 2
            path.append(_bend(pen, turn, after, keep))
            here, pen = turn, after
            if here == first:
                break
        path.append("z")
    return "".join(path)


def _bend(pen: Point, turn: Point, after: Point, keep: bool) -> str:
    ax, ay = turn[0] - pen[0], turn[1] - pen[1]
    bx, by = after[0] - pen[0], after[1] - pen[1]
    if keep:
        return f"l{ax} {ay}l{bx - ax} {by - ay}".replace(" -", "-")
    return f"q{ax} {ay} {bx} {by}".replace(" -", "-")


def net(grounds: Mapping[int, int]) -> str:
    """The sides between hexes of the same ground, as one hairline path."""
    path: list[str] = []
    for hex_, ground in grounds.items():
        for number in (1, 2, 3):
            if grounds.get(hex_ + ACROSS[number], OUTSIDE) == ground:
                x, y = corner(hex_, number)
                to_x, to_y = corner(hex_, number + 1)
                path.append(f"M{x} {y}l{to_x - x} {to_y - y}".replace(" -", "-"))
    return "".join(path)
