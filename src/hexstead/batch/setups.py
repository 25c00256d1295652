"""Set-ups as arrays: boards, scoring cards, players (S1-S5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from hexstead.batch.masks import rows_of
from hexstead.batch.state import LOCATIONS, PLACES, SPECIAL, SPECIALS
from hexstead.kingdom import Setup
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.kingdom.registry import BASE, find_box
from hexstead.kingdom.terrain import MOUNTAIN
from hexstead.play import SetupError

MOST_SETUPS: Final = 2**16 - 1


class Setups(NamedTuple):
    """Set-ups to draw from: every array has a row for each."""

    ground: Array
    place_hex: Array
    place_kind: Array
    cards: Array
    lords_need_settlement: Array
    players: Array
    start: Array


def setups(chosen: Sequence[Setup]) -> Setups:
    """Set-ups of the base game as arrays. Players' own quadrants are welcome.

    Raises:
        SetupError: for another box, a board with too many locations or special hexes, and for no
            set-up or more than 65535.
    """
    if not 0 < len(chosen) <= MOST_SETUPS:
        raise SetupError(f"expected 1 to {MOST_SETUPS} set-ups, got {len(chosen)}")
    rows = [_row(setup) for setup in chosen]
    return Setups(*(jnp.asarray(np.stack(column)) for column in zip(*rows, strict=True)))


def random_setups(
    number: int,
    players: int = 2,
    *,
    seed: int = 0,
    options: Mapping[str, bool] | None = None,
    own_quadrants: Mapping[str, str] | None = None,
) -> Setups:
    """Set-ups drawn at random. Own quadrants, as the texts of their files by name, are on every
    board, at random places; the printed ones fill up the board.

    Raises:
        SetupError: for an impossible number of players or set-ups, an unknown option, or a board
            with too many locations or special hexes.
    """
    rng = np.random.default_rng(seed)
    return setups(
        [_random(rng, players, dict(options or {}), own_quadrants or {}) for _ in range(number)]
    )


def _random(
    rng: np.random.Generator,
    players: int,
    options: dict[str, bool],
    own: Mapping[str, str],
) -> Setup:
    seed = int(rng.integers(2**32))
    if not own:
        return Setup.random(seed, players, options=options)
    named: list[tuple[str, bool] | None] = [(name, bool(rng.integers(2))) for name in own]
    named += [None] * (4 - len(named))
    shuffled = [named[place] for place in rng.permutation(len(named))]
    return draw_setup(seed, players, quadrants=shuffled, options=options, own_quadrants=own)


def _row(setup: Setup) -> tuple[Any, ...]:
    """The arrays of one set-up, in the order of `Setups`."""
    others = [name for name in setup.sets if name != BASE]
    if others:
        raise SetupError(f"the batch engine plays the base game only, without {', '.join(others)}")
    layout = setup.lay_out()
    special = 0
    for mask in layout.specials.values():
        special |= mask
    _check_number("location hexes", len(layout.place_names), PLACES)
    _check_number("special hexes", special.bit_count(), SPECIALS)
    codes = [*enumerate(layout.terrain[: MOUNTAIN + 1]), (SPECIAL, special)]
    ground = [
        rows_of(sum(mask for code, mask in codes if code >> bit & 1))  # masks have no hex in common
        for bit in range(3)
    ]
    places = sorted(layout.place_names.items())
    names = [card.name for card in find_box(BASE).cards]
    return (
        np.stack(ground),
        _padded([hex_ for hex_, _ in places], np.uint16),
        _padded([LOCATIONS.index(name) for _, name in places], np.uint8),
        np.uint16(sum(1 << names.index(card) for card in setup.cards)),
        np.bool_(setup.options.get("lords_need_settlement", False)),
        np.uint8(setup.players),
        np.uint8(setup.start),
    )


def _padded(numbers: list[int], kind: type[np.unsignedinteger]) -> NDArray[np.generic]:
    return np.array(numbers + [0] * (PLACES - len(numbers)), kind)


def _check_number(what: str, number: int, most: int) -> None:
    if number > most:
        raise SetupError(f"the batch engine has room for {most} {what} on a board, got {number}")
