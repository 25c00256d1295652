"""Lots of components that the players lay on hexes of the board, which are given by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from hexstead.hexgrid import GridError, hex_name, hexes_of
from hexstead.kingdom.board import grid_of
from hexstead.kingdom.box import Lot
from hexstead.play import SetupError

if TYPE_CHECKING:
    from hexstead.kingdom.board import Layout
    from hexstead.kingdom.setup import Setup

Choices = Callable[["Setup"], Sequence[int]]
"""The masks of hexes of which one each is chosen; SetupError where there are none."""


def drawn_hexes(
    key: str,
    choices: Choices,
    lay: Callable[[Layout, int], None],
    *,
    number: int | None = None,
    all_of_them: bool = True,
    late: bool = False,
) -> Lot:
    """One hex of each mask, or of so many of them at most; `lay` says what comes to lie there.

    Where not all of them need be used, players may give fewer, at least one. A late lot is drawn
    after all others, and its choices may look at them.
    """

    def draw(setup: Setup, rng: Random) -> Sequence[str]:
        masks = list(setup.once(choices))
        if number is not None and (all_of_them or number < len(masks)):
            masks = [masks[index] for index in sorted(rng.sample(range(len(masks)), number))]
        return [hex_name(rng.choice(hexes_of(mask))) for mask in masks]

    def check(setup: Setup, picked: Sequence[str]) -> None:
        masks = list(setup.once(choices))
        most = len(masks) if number is None else min(number, len(masks))
        least = most if all_of_them else 1
        if not isinstance(picked, (list, tuple)) or not least <= len(picked) <= most:
            wanted = str(most) if least == most else f"{least} to {most}"
            raise SetupError(
                f"{key}: {wanted} are laid on this board, not {picked!r}",
                "lot_number",
                {"lot": key, "n": most},
            )
        for name in picked:
            bit = 1 << _hex_called(key, name, masks)
            masks = [mask for mask in masks if not mask & bit]

    def lay_all(layout: Layout, picked: Sequence[str]) -> None:
        for name in picked:
            lay(layout, grid_of(()).parse(name))

    most = 0 if number is None else number
    fewer = not all_of_them
    return Lot(key, draw, check, lay=lay_all, hexes=choices, most=most, fewer=fewer, late=late)


def _hex_called(key: str, name: str, masks: Sequence[int]) -> int:
    """The hex of that name, which has to be in one of the masks."""
    allowed = [hex_name(hex_) for mask in masks for hex_ in hexes_of(mask)]
    if name not in allowed:
        try:
            grid_of(()).parse(name)
        except (GridError, TypeError, AttributeError) as problem:
            raise SetupError(f"{key}: no hex {name!r} on this board") from problem
        raise SetupError(f"{key}: not on {name}; there are left {', '.join(allowed) or 'none'}")
    return grid_of(()).parse(name)
