"""What places of the island bring, or would bring, by their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hexstead.catan.actions import CITY, ROAD, ROBBER, SETTLEMENT
from hexstead.catan.board import CROSSINGS, HEX_MASK, HEXES, HEXES_AT, PATH_ENDS, PATHS
from hexstead.catan.goods import DESERT, UNIT, size
from hexstead.catan.turn import DICE_OUTCOMES

if TYPE_CHECKING:
    from hexstead.catan.state import State

_ROLLS: Final = [0, 0, *(weight for _, weight in DICE_OUTCOMES)]
"""How many of the 36 rolls show each sum."""


class Prospect(NamedTuple):
    cards: int
    """The cards that 36 rolls bring on average; of the robber's hex, to each settlement there."""
    harbours: int
    """A mask of the kinds of harbour."""
    seats: list[int]
    """The seats with a building at the robber's hex."""


def production(state: State, seat: int) -> int:
    """Return the cards that 36 rolls bring a seat's buildings on average, without the robber."""
    return sum(
        [rolls * state.income[roll * state.seats + seat] for roll, rolls in enumerate(_ROLLS)]
    )


def prospect(state: State, action: int) -> Prospect | None:
    """Return the prospect of an action, or None if it places nothing.

    The present place of the robber is left out of account.
    """
    if ROAD <= action < ROAD + PATHS:
        return _of_road(state, action - ROAD)
    if SETTLEMENT <= action < SETTLEMENT + CROSSINGS:
        return _of_settlement(state, action - SETTLEMENT)
    if CITY <= action < CITY + CROSSINGS:
        settlement = _of_settlement(state, action - CITY)
        return Prospect(2 * settlement.cards, settlement.harbours, [])
    if ROBBER <= action < ROBBER + HEXES:
        hex_ = action - ROBBER
        return Prospect(_hex_cards(state, hex_), 0, _seats_at(state, hex_))
    return None


def _of_settlement(state: State, crossing: int) -> Prospect:
    cards = sum([_hex_cards(state, hex_) for hex_ in HEXES_AT[crossing]])
    return Prospect(cards, state.island.harbour_at[crossing], [])


def _of_road(state: State, path: int) -> Prospect:
    """Return the better prospect of a settlement at the free ends of a path."""
    free = [end for end in PATH_ENDS[path] if not state.built >> end & 1]
    if not free:
        return Prospect(0, 0, [])
    return max([_of_settlement(state, end) for end in free], key=lambda each: size(each.cards))


def _hex_cards(state: State, hex_: int) -> int:
    resource = state.island.resource[hex_]
    return 0 if resource == DESERT else UNIT[resource] * _ROLLS[state.island.number[hex_]]


def _seats_at(state: State, hex_: int) -> list[int]:
    mask = HEX_MASK[hex_]
    return [
        seat for seat in range(state.seats) if (state.settlements[seat] | state.cities[seat]) & mask
    ]
