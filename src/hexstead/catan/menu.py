"""A player's menu: what could be built, bought, traded or played, its cost, and what prevents it.

`why.py` gives the reason against one action. A menu has an entry for a whole kind of action, such
as a road anywhere on the island.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hexstead.catan.cards import playable
from hexstead.catan.goods import (
    CARD_COST,
    CARDS,
    CITY_COST,
    POINT_CARD,
    ROAD_COST,
    SETTLEMENT_COST,
    counts,
    number,
    packed,
)
from hexstead.catan.notation import text
from hexstead.catan.phases import BEFORE_ROLL, TRADING
from hexstead.catan.turn import settlement_places

if TYPE_CHECKING:
    from hexstead.catan.state import State

CITIES: Final = 4
SETTLEMENTS: Final = 5
COSTS: Final[dict[str, int]] = {
    "road": ROAD_COST,
    "settlement": SETTLEMENT_COST,
    "city": CITY_COST,
    "buy-card": CARD_COST,
}


class Entry(NamedTuple):
    name: str
    """A verb of `COSTS`, `trade`, or a development card."""
    cost: int
    missing: int
    """The cards of the cost that the player does not hold."""
    obstacle: str | None
    """A code for what prevents it, or None if it can be done now."""


def menu(state: State, seat: int) -> list[Entry]:
    """Return the entries for a seat of a state, or of that seat's view."""
    hand, held = state.hand[seat], state.held[seat]
    entries: list[Entry] = []
    for name, cost in COSTS.items():
        missing = packed(
            [max(0, due - own) for due, own in zip(counts(cost), counts(hand), strict=True)]
        )
        entries.append(Entry(name, cost, missing, _against_building(state, seat, name, missing)))
    entries.append(Entry("trade", 0, 0, _too_early(state, seat)))
    for kind, name in enumerate(CARDS):
        if number(held, kind):
            entries.append(Entry(name, 0, 0, _against_card(state, seat, kind)))
    return entries


def _too_early(state: State, seat: int) -> str | None:
    if seat == state.mover and state.phase == TRADING:
        return None
    return "roll_first" if seat == state.mover and state.phase == BEFORE_ROLL else "not_now"


def _against_building(state: State, seat: int, name: str, missing: int) -> str | None:
    early = _too_early(state, seat)
    if early is not None:
        return early
    if name == "road":
        left, places = state.roads_left[seat] > 0, bool(state.ways[seat])
    elif name == "settlement":
        left = state.settlements[seat].bit_count() < SETTLEMENTS
        places = settlement_places(state, seat) != 0
    elif name == "city":
        left, places = state.cities[seat].bit_count() < CITIES, state.settlements[seat] != 0
    else:
        left, places = bool(state.deck_size or state.under), True
    if not left:
        return "deck_empty" if name == "buy-card" else "no_piece_left"
    if missing:
        return "cards_missing"
    return None if places else "no_place"


def _against_card(state: State, seat: int, kind: int) -> str | None:
    if kind == POINT_CARD:
        return "never_played"
    if seat != state.mover or seat != state.turn_seat:
        return "not_now"
    if state.card_played:
        return "one_card_a_turn"
    if not number(state.held[seat] - state.bought, kind):
        return "bought_this_turn"
    if state.phase not in (BEFORE_ROLL, TRADING):
        return "not_now"
    verbs = [text(action).partition(" ")[0] for action in playable(state)]
    return None if CARDS[kind] in verbs else "not_now"
