"""Common kinds of lot: items drawn from a stock, and tiles laid on special hexes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from hexstead.hexgrid import hexes_of
from hexstead.kingdom.box import Card, Lot
from hexstead.play import SetupError

if TYPE_CHECKING:
    from hexstead.kingdom.board import Layout
    from hexstead.kingdom.setup import Setup


def drawn_from_stock(
    key: str,
    stock: Sequence[str],
    number: Callable[[Setup], int],
    *,
    letter: str = "",
    cards: Sequence[Card] = (),
) -> Lot:
    """Draw `number` items of the stock; with a letter, they lie on its hexes in reading order."""

    def needed(setup: Setup) -> int:
        many = number(setup)
        if many > len(stock):
            raise SetupError(
                f"{key}: these quadrants need {many}, the stock has {len(stock)}",
                "lot_number",
                {"lot": key, "n": many},
            )
        return many

    def draw(setup: Setup, rng: Random) -> Sequence[str]:
        return rng.sample(list(stock), needed(setup))

    def check(setup: Setup, picked: Sequence[str]) -> None:
        check_number(key, picked, needed(setup), stock)
        check_stock(key, picked, stock)

    def lay(layout: Layout, picked: Sequence[str]) -> None:
        hexes = hexes_of(layout.specials.get(letter, 0))
        layout.place_names.update(zip(hexes, picked, strict=True))

    return Lot(key, draw, check, stock=stock, lay=lay if letter else None, cards=cards)


def check_number(key: str, picked: Sequence[str], number: int, stock: Sequence[str]) -> None:
    if not isinstance(picked, (list, tuple)) or len(picked) != number:
        available = ", ".join(dict.fromkeys(stock))
        raise SetupError(
            f"{key}: expected {number} for these quadrants, got {picked!r}; available: {available}",
            "lot_number",
            {"lot": key, "n": number},
        )


def check_stock(key: str, picked: Sequence[str], stock: Sequence[str]) -> None:
    """Check that the stock has enough of each picked item."""
    stocked = Counter(stock)
    for name, count in Counter(picked).items():
        if not stocked[name]:
            raise SetupError(f"{key}: unknown {name!r}; expected one of {', '.join(stocked)}")
        if count > stocked[name]:
            raise SetupError(
                f"{key}: {count} of {name!r}, the stock has {stocked[name]}",
                "lot_stock",
                {"lot": key, "name": name, "n": stocked[name]},
            )
