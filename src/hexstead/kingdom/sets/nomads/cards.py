"""The cards of Nomads: they bring gold during play, for building only, and none at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import AXES
from hexstead.kingdom.box import Card, Earning
from hexstead.kingdom.pieces import occupied
from hexstead.kingdom.store import keep, keep_for, kept, kept_by

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

FAMILY: Final = "family"
"""The hexes of this turn's mandatory builds."""

FAMILY_PAID: Final = "family paid"
"""Whether Families has paid this turn."""


def earn_now(state: State, seat: int, card: str, gold: int, hexes: int) -> None:
    """Pay gold at once, and remember the hexes for the explanation."""
    keep_for(state, card, seat, kept_by(state, card, seat) + gold)
    keep_for(state, f"{card}: hexes", seat, kept_by(state, f"{card}: hexes", seat) | hexes)


def earned(card: str) -> Callable[[State, int], list[Earning]]:
    """The gold of a card so far."""

    def earnings(state: State, seat: int) -> list[Earning]:
        return [(kept_by(state, f"{card}: hexes", seat), kept_by(state, card, seat))]

    return earnings


def number_earned(card: str) -> Callable[[State, int], int]:
    def number(state: State, seat: int) -> int:
        return kept_by(state, card, seat)

    return number


def begin_family(state: State, _seat: int, _hex: int) -> None:
    keep(state, FAMILY, 0)
    keep(state, FAMILY_PAID, 0)


def families(state: State, seat: int, hex_: int) -> None:
    """2 gold, once per turn, for three mandatory builds in a straight line next to each other."""
    family = kept(state, FAMILY) | 1 << hex_
    keep(state, FAMILY, family)
    for step in AXES:
        line = family & family >> step & family >> 2 * step
        if line and not kept(state, FAMILY_PAID):
            keep(state, FAMILY_PAID, 1)
            earn_now(state, seat, "families", 2, line | line << step | line << 2 * step)


def shepherds(state: State, seat: int, hex_: int) -> None:
    """2 gold for a settlement with no free hex of its terrain next to it."""
    board = state.rules.board
    ground = board.terrain[board.terrain_at(hex_)]
    if not board.grid.next_to[hex_] & ground & ~occupied(state):
        earn_now(state, seat, "shepherds", 2, 1 << hex_)


def ambassadors(state: State, seat: int, hex_: int) -> None:
    """1 gold for a settlement next to another player's piece."""
    around = state.rules.board.grid.next_to[hex_]
    if any(around & own for other, own in enumerate(state.own) if other != seat):
        earn_now(state, seat, "ambassadors", 1, 1 << hex_)


CARDS: Final = (
    Card(
        "families",
        earned("families"),
        count=number_earned("families"),
        hooks={"mandatory begins": begin_family, "built by duty": families},
    ),
    Card(
        "shepherds",
        earned("shepherds"),
        count=number_earned("shepherds"),
        hooks={"built": shepherds},
    ),
    Card(
        "ambassadors",
        earned("ambassadors"),
        count=number_earned("ambassadors"),
        hooks={"built": ambassadors},
    ),
)
