"""The common shapes of lots: some drawn from a stock, and tiles laid on special hexes."""

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
    """Draw as many as the set-up asks for; with a letter, they lie on the hexes of that letter in
    reading order."""

    def needed(setup: Setup) -> int:
        many = number(setup)
        if many > len(stock):
            raise SetupError(
                f"{key}: these quadrants need {many}, and there are only {len(stock)}",
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
        are = "is" if number == 1 else "are"
        there_are = ", ".join(dict.fromkeys(stock))
        raise SetupError(
            f"{key}: {number} {are} drawn for these quadrants, not {picked!r}; "
            f"there are {there_are}",
            "lot_number",
            {"lot": key, "n": number},
        )


def check_stock(key: str, picked: Sequence[str], stock: Sequence[str]) -> None:
    """There are enough of each that was picked."""
    there_are = Counter(stock)
    for name, count in Counter(picked).items():
        if not there_are[name]:
            raise SetupError(f"{key}: unknown {name!r}; there are {', '.join(there_are)}")
        if count > there_are[name]:
            raise SetupError(
                f"{key}: there are only {there_are[name]} of {name!r}, not {count}",
                "lot_stock",
                {"lot": key, "name": name, "n": there_are[name]},
            )
