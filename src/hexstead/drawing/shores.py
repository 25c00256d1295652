"""Merge areas of one ground: their outlines, and the hex grid inside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from hexstead.drawing.hexes import ACROSS, Point, corner, middle

OUTSIDE: Final = "outside"
"""The ground beyond the edge of the board."""


class Shores:
    """The borders between grounds, given the ground of each hex.

    A shore runs through the middles of the hexes' sides and is rounded at their corners; where
    three grounds meet it keeps the corner, so that there is no gap between them.
    """

    def __init__(self, grounds: Mapping[int, str]) -> None:
        self.grounds = grounds
        self.sides: dict[str, dict[Point, Point]] = {}
        """For each ground its sides, clockwise, from corner to corner."""
        self.edge: dict[str, set[Point]] = {}
        """For each ground the corners at which its outer sides begin."""
        self.meeting: dict[Point, set[str]] = {}
        """The grounds that meet at each corner."""
        for hex_, ground in grounds.items():
            around = [grounds.get(hex_ + step, OUTSIDE) for step in ACROSS]
            for number in range(6):
                here = corner(hex_, number)
                beyond = around[number]
                self.meeting.setdefault(here, set()).update((ground, beyond, around[number - 1]))
                if beyond != ground:
                    self.sides.setdefault(ground, {})[here] = corner(hex_, number + 1)
                if beyond == OUTSIDE:
                    self.edge.setdefault(ground, set()).add(here)

    def outlines(self) -> dict[str, str]:
        """For each ground one path around all its areas."""
        return {ground: self._trace(ground, set()) for ground in sorted(self.sides)}

    def coast(self, water: str) -> str:
        """Where water meets land; the edge of the board is no coast."""
        return self._trace(water, self.edge.get(water, set())) if water in self.sides else ""

    def net(self) -> str:
        """The sides between hexes of the same ground, as one hairline path."""
        path: list[str] = []
        for hex_, ground in self.grounds.items():
            for number in (1, 2, 3):
                if self.grounds.get(hex_ + ACROSS[number], OUTSIDE) == ground:
                    x, y = corner(hex_, number)
                    to_x, to_y = corner(hex_, number + 1)
                    path.append(f"M{x} {y}l{to_x - x} {to_y - y}")
        return "".join(path).replace(" -", "-")

    def _trace(self, ground: str, left_out: set[Point]) -> str:
        """All closed lines around one ground, without the sides in `left_out`."""
        sides = self.sides[ground]
        path: list[str] = []
        waiting = dict(sorted(sides.items()))
        while waiting:
            first = here = next(iter(waiting))
            pen = middle(here, waiting[here])
            path.append(f"M{pen[0]} {pen[1]}")
            while True:
                turn = waiting.pop(here)
                after = middle(turn, sides[turn])
                into = "m" if here in left_out else "l"
                out = "m" if turn in left_out else "l"
                if into == out == "l" and len(self.meeting[turn]) < 3:
                    path.append(_relative("q", pen, turn, after))
                else:
                    path.append(_relative(into, pen, turn) + _relative(out, turn, after))
                here, pen = turn, after
                if here == first:
                    break
            path.append("" if left_out else "z")
        return "".join(path).replace(" -", "-")


def _relative(command: str, pen: Point, *points: Point) -> str:
    return command + " ".join(f"{x - pen[0]} {y - pen[1]}" for x, y in points)


def merged(hexes: Iterable[int]) -> str:
    """The outline of some hexes together."""
    return Shores(dict.fromkeys(hexes, "inside")).outlines()["inside"]
