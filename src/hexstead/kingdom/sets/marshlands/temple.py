"""Temple: take a settlement off the board, to be built with the next mandatory action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.kingdom.box import Hook, Slot, Verb
from hexstead.kingdom.pieces import remove_settlement, settlements
from hexstead.kingdom.store import keep_for, kept_by

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

AT_TEMPLE: Final = "at the temple"
"""Settlements taken off the board this turn."""

FROM_TEMPLE: Final = "from the temple"
"""Settlements of an earlier turn, which the mandatory action builds in addition."""

SLOTS: Final = (
    Slot(AT_TEMPLE, each_seat=True, settlements=True, set_aside=True),
    Slot(FROM_TEMPLE, each_seat=True, settlements=True, set_aside=True, for_duty=True),
)


def own_settlements(state: State) -> int:
    return settlements(state, state.mover)


def take_off(state: State, hex_: int) -> None:
    """Set the settlement aside, not to the supply; tiles are lost as usual (L3)."""
    seat = state.mover
    remove_settlement(state, seat, hex_)
    state.supply[seat] -= 1
    keep_for(state, AT_TEMPLE, seat, kept_by(state, AT_TEMPLE, seat) + 1)


def wait_for_next_turn(state: State, seat: int, _: int) -> None:
    """Make the settlements available to the next turn, with or without the tile."""
    waiting = kept_by(state, AT_TEMPLE, seat)
    if waiting:
        keep_for(state, FROM_TEMPLE, seat, kept_by(state, FROM_TEMPLE, seat) + waiting)
        keep_for(state, AT_TEMPLE, seat, 0)


def more_is_due(state: State, seat: int, _card: int) -> None:
    state.due += kept_by(state, FROM_TEMPLE, seat)


TEMPLE: Final = Verb(
    "temple",
    own_settlements,
    take_off,
    rule="Temple",
)
HOOKS: Final[dict[str, Hook]] = {"turn ends": wait_for_next_turn, "card revealed": more_is_due}
