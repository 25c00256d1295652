"""The reason why an action is not legal, in a sentence with the rule's id.

Called only after an action was rejected, so it looks for the most specific reason and decides
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.catan import actions as act
from hexstead.catan import board
from hexstead.catan.goods import (
    CARD_COST,
    CITY_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    holds,
    number,
)
from hexstead.catan.notation import cards_text, text
from hexstead.catan.phases import (
    ANSWERING,
    BEFORE_ROLL,
    CHOOSING_START,
    CHOOSING_VICTIM,
    DISCARDING,
    DRAWING,
    FINISHED,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    FREE_ROADS,
    MOVING_ROBBER,
    PICKING,
    ROLLING,
    STEALING,
    TRADING,
)
from hexstead.catan.reasons import because
from hexstead.catan.robber import spared, victims
from hexstead.catan.trade import may_offer, well_formed
from hexstead.play import IllegalAction, Reason

if TYPE_CHECKING:
    from hexstead.catan.state import State

_NOW: Final[dict[int, tuple[str, str]]] = {
    CHOOSING_START: ("start_first", "K5"),
    FOUNDING_SETTLEMENT: ("found_settlement", "K5"),
    FOUNDING_ROAD: ("found_road", "K5"),
    BEFORE_ROLL: ("roll_first", "K7"),
    ROLLING: ("rolling", "K7"),
    DISCARDING: ("discard_first", "K12"),
    MOVING_ROBBER: ("robber_first", "K12"),
    CHOOSING_VICTIM: ("victim_first", "K12"),
    STEALING: ("stealing", "K12"),
    TRADING: ("not_now", "K7"),
    DRAWING: ("drawing", "K13"),
    FREE_ROADS: ("free_roads_first", "K13"),
    ANSWERING: ("answer_first", "K9"),
    PICKING: ("pick_first", "K9"),
    FINISHED: ("over", "K15"),
}


def refusal(state: State, action: int) -> IllegalAction:
    """The error for a rejected action."""
    try:
        words = text(action)
    except IllegalAction:
        if not (act.is_offer(action) or act.is_counter(action)):
            return IllegalAction(f"there is no action {action}", "K7")
        words = "offer"
    reason = _reason(state, action) if _fits_now(state, action) else because(*_NOW[state.phase])
    return reason.error(words)


def _between(action: int, verb: int, places: int) -> bool:
    return verb <= action < verb + places


def _is_development(action: int) -> bool:
    return (
        action in (act.KNIGHT, act.ROAD_BUILDING)
        or _between(action, act.MONOPOLY, 5)
        or _between(action, act.DISCOVERY, 25)
    )


def _is_main(action: int) -> bool:
    return (
        action in (act.END, act.BUY_CARD)
        or _is_development(action)
        or _between(action, act.ROAD, board.PATHS)
        or _between(action, act.SETTLEMENT, board.CROSSINGS)
        or _between(action, act.CITY, board.CROSSINGS)
        or _between(action, act.BANK_TRADE, 75)
        or act.is_offer(action)
    )


def _fits_now(state: State, action: int) -> bool:
    """Whether the verb belongs to this phase, so that the reason lies in its object."""
    phase = state.phase
    if phase == TRADING:
        return _is_main(action)
    if phase == BEFORE_ROLL:
        return _is_development(action)
    if phase == FOUNDING_SETTLEMENT:
        return _between(action, act.SETTLEMENT, board.CROSSINGS)
    if phase in (FOUNDING_ROAD, FREE_ROADS):
        return _between(action, act.ROAD, board.PATHS)
    if phase == MOVING_ROBBER:
        return _between(action, act.ROBBER, board.HEXES)
    return _fits_others(state, action)


def _fits_others(state: State, action: int) -> bool:
    phase = state.phase
    if phase == DISCARDING:
        return _between(action, act.DISCARD, 5) or _between(action, act.FIRST, 4)
    if phase == ANSWERING:
        asked = state.mover != state.turn_seat
        return (asked and act.is_counter(action)) or _between(action, act.FIRST, 4)
    if phase == PICKING:
        return _between(action, act.TRADE, 4)
    if phase == CHOOSING_VICTIM:
        return _between(action, act.STEAL, 4)
    if phase == STEALING:
        return _between(action, act.STOLEN, 5)
    return phase == DRAWING and _between(action, act.DRAWN, 5)


def _reason(state: State, action: int) -> Reason:
    if _is_development(action):
        return _reason_card(state, action)
    if act.is_offer(action) or act.is_counter(action):
        return _reason_offer(state, action)
    if _between(action, act.ROAD, board.PATHS):
        return _reason_road(state, action - act.ROAD)
    if _between(action, act.SETTLEMENT, board.CROSSINGS):
        return _reason_settlement(state, action - act.SETTLEMENT)
    if _between(action, act.CITY, board.CROSSINGS):
        return _reason_city(state, action - act.CITY)
    if _between(action, act.BANK_TRADE, 75):
        return _reason_bank(state, action - act.BANK_TRADE)
    return _reason_rest(state, action)


def _cannot_pay(state: State, cost: int) -> Reason | None:
    if holds(state.hand[state.turn_seat], cost):
        return None
    return because("too_dear", "K10", cards=cards_text(cost))


def _reason_road(state: State, path: int) -> Reason:
    if state.road_at[path] >= 0:
        return because("road_there", "K11")
    if state.phase == FOUNDING_ROAD:
        return because("road_at_founded", "K5")
    if not state.roads_left[state.turn_seat]:
        return because("no_road_left", "K4")
    short = None if state.phase == FREE_ROADS else _cannot_pay(state, ROAD_COST)
    return short or because("road_not_connected", "K11")


def _reason_settlement(state: State, crossing: int) -> Reason:
    if state.built >> crossing & 1:
        return because("building_there", "K11")
    if not state.free >> crossing & 1:
        return because("too_near", "K5")
    if state.settlements[state.turn_seat].bit_count() == 5:
        return because("no_settlement_left", "K4")
    return _cannot_pay(state, SETTLEMENT_COST) or because("no_road_leads_there", "K11")


def _reason_city(state: State, crossing: int) -> Reason:
    if not state.settlements[state.turn_seat] >> crossing & 1:
        return because("city_needs_settlement", "K11")
    if state.cities[state.turn_seat].bit_count() == 4:
        return because("no_city_left", "K4")
    return because("too_dear", "K10", cards=cards_text(CITY_COST))


def _reason_bank(state: State, code: int) -> Reason:
    rate, give, want = code // 25 + 2, code // 5 % 5, code % 5
    if give == want:
        return because("same_resource", "K9")
    if number(state.hand[state.turn_seat], give) < rate:
        return because("bank_needs", "K9", n=rate)
    if not number(state.bank, want):
        return because("bank_has_none", "K9")
    return because("no_harbour", "K9", n=rate)


def _reason_offer(state: State, action: int) -> Reason:
    give, want = act.given(action), act.wanted(action)
    if not well_formed(give, want):
        return because("nothing_exchanged", "K9")
    if act.is_offer(action) and not may_offer(state):
        if state.offers_made < state.profile.offers:
            return because("nobody_has_cards", "K9")
        return because("offers_spent", "K9", n=state.profile.offers)
    if not holds(state.hand[state.mover], give):
        return because("cards_not_held", "K9")
    if act.is_counter(action) and (give, want) == (
        act.wanted(state.offer),
        act.given(state.offer),
    ):
        return because("accept_instead", "K9")
    return because("offer_number", "K9")


def _reason_card(state: State, action: int) -> Reason:
    if state.card_played:
        return because("one_card_a_turn", "K13")
    kind = {act.KNIGHT: 0, act.ROAD_BUILDING: 1}.get(action, 2 if action >= act.DISCOVERY else 3)
    if not number(state.held[state.turn_seat], kind):
        return because("card_not_held", "K13")
    if not number(state.held[state.turn_seat] - state.bought, kind):
        return because("bought_this_turn", "K13")
    if action == act.ROAD_BUILDING:
        return because("no_free_road", "K13")
    return because("bank_lacks_these", "K13")


def _reason_rest(state: State, action: int) -> Reason:
    if action == act.BUY_CARD:
        return _cannot_pay(state, CARD_COST) or because("stack_empty", "K4")
    if _between(action, act.ROBBER, board.HEXES):
        if action - act.ROBBER == state.robber:
            return because("robber_stays", "K12")
        assert board.HEX_MASK[action - act.ROBBER] & spared(state)
        return because("spared", "K15", n=state.profile.spared_below)
    if _between(action, act.STEAL, 4):
        found = ", ".join(str(seat) for seat in victims(state))
        return because("other_victims", "K12", seats=found)
    if _between(action, act.FIRST, 4):
        return because("not_first", "K12" if state.phase == DISCARDING else "K9")
    if _between(action, act.DISCARD, 5):
        return because("card_not_held", "K12")
    if _between(action, act.TRADE, 4):
        return because("no_answer", "K9")
    if _between(action, act.STOLEN, 5):
        return because("victim_has_none", "K12")
    return because("not_in_stack", "K13")
