"""Lots of components that players lay on hexes, given by the name of the hex."""

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
"""One mask of possible hexes per component; raises SetupError where there are none."""


def drawn_hexes(
    key: str,
    choices: Choices,
    lay: Callable[[Layout, int], None],
    *,
    number: int | None = None,
    all_of_them: bool = True,
    late: bool = False,
) -> Lot:
    """A hex from each mask, or from at most `number` of them; `lay` puts the component there.

    Unless `all_of_them` are required, players may give fewer, at least one. A late lot is drawn
    after all others, and its choices may depend on them.
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
                f"{key}: expected {wanted} on this board, got {picked!r}",
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
    """The hex of this name, which must be in one of the masks."""
    allowed = [hex_name(hex_) for mask in masks for hex_ in hexes_of(mask)]
    if name not in allowed:
        try:
            grid_of(()).parse(name)
        except (GridError, TypeError, AttributeError) as problem:
            raise SetupError(f"{key}: unknown hex {name!r}") from problem
        raise SetupError(
            f"{key}: {name} is not possible; available: {', '.join(allowed) or 'none'}"
        )
    return grid_of(()).parse(name)
