"""Why an action is not allowed, in a sentence with the rule's id.

Called only after the turn has refused the action, so it looks for the nearest reason and does not
decide anything.
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
    PENDING,
    PICKING,
    ROLLING,
    STEALING,
    TRADING,
)
from hexstead.catan.robber import spared, victims
from hexstead.catan.trade import may_offer, well_formed
from hexstead.play import IllegalAction

if TYPE_CHECKING:
    from hexstead.catan.state import State

_NOW: Final[dict[int, tuple[str, str]]] = {
    CHOOSING_START: ("the seat that begins is chosen first", "K5"),
    FOUNDING_SETTLEMENT: ("a settlement is to be founded now", "K5"),
    FOUNDING_ROAD: ("a road at the settlement just founded is to be built now", "K5"),
    BEFORE_ROLL: ("the turn begins with the roll", "K7"),
    ROLLING: ("the dice are rolling", "K7"),
    DISCARDING: ("half of each hand that is too large goes back first", "K12"),
    MOVING_ROBBER: ("the robber has to be moved now", "K12"),
    CHOOSING_VICTIM: ("a victim of the robber is to be chosen now", "K12"),
    STEALING: ("the robber is stealing a card", "K12"),
    TRADING: ("this cannot be done now", "K7"),
    DRAWING: ("a development card is being drawn", "K13"),
    FREE_ROADS: ("the free roads are to be built first", "K13"),
    ANSWERING: ("the offer on the table waits for an answer", "K9"),
    PICKING: ("the answers to the offer wait for a choice", "K9"),
    FINISHED: ("the game is over", "K15"),
}


def refusal(state: State, action: int) -> IllegalAction:
    """The error for an action that was refused."""
    try:
        words = text(action)
    except IllegalAction:
        if not (act.is_offer(action) or act.is_counter(action)):
            return IllegalAction(f"there is no action {action}", "K7")
        words = "offer"
    reason = _reason(state, action) if _fits_now(state, action) else _NOW[state.phase]
    return IllegalAction(f"{words}: {reason[0]}", reason[1])


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
    """Whether the verb belongs to this moment, so that the reason lies in its object."""
    phase = state.phase
    if phase == TRADING:
        return _is_main(action)
    if phase == BEFORE_ROLL:
        return _is_development(action) and state.profile.cards_before_roll
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
        return action == act.ACCEPT or act.is_counter(action) or _between(action, act.FIRST, 4)
    if phase == PICKING:
        return _between(action, act.TRADE, 4)
    if phase == CHOOSING_VICTIM:
        return _between(action, act.STEAL, 4)
    if phase == STEALING:
        return _between(action, act.STOLEN, 5)
    return phase == DRAWING and _between(action, act.DRAWN, 5)


def _reason(state: State, action: int) -> tuple[str, str]:
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


def _cannot_pay(state: State, cost: int) -> tuple[str, str] | None:
    if holds(state.hand[state.active], cost):
        return None
    return f"it costs {cards_text(cost)}", "K10"


def _reason_road(state: State, path: int) -> tuple[str, str]:
    if state.road_at[path] >= 0:
        return "a road lies there already", "K11"
    if state.phase == FOUNDING_ROAD:
        return "the road must touch the settlement just founded", "K5"
    if not state.roads_left[state.active]:
        return "no road is left", "K4"
    short = None if state.phase == FREE_ROADS else _cannot_pay(state, ROAD_COST)
    return short or ("no own road or building leads there", "K11")


def _reason_settlement(state: State, crossing: int) -> tuple[str, str]:
    if state.built >> crossing & 1:
        return "a building stands there already", "K11"
    if not state.free >> crossing & 1:
        return "a neighbouring crossing is built on", "K5"
    if state.settlements[state.active].bit_count() == 5:
        return "no settlement is left", "K4"
    return _cannot_pay(state, SETTLEMENT_COST) or ("no own road leads there", "K11")


def _reason_city(state: State, crossing: int) -> tuple[str, str]:
    if not state.settlements[state.active] >> crossing & 1:
        return "a city replaces an own settlement", "K11"
    if state.cities[state.active].bit_count() == 4:
        return "no city is left", "K4"
    return f"it costs {cards_text(CITY_COST)}", "K10"


def _reason_bank(state: State, code: int) -> tuple[str, str]:
    rate, give, want = code // 25 + 2, code // 5 % 5, code % 5
    if give == want:
        return "a resource is not traded for itself", "K9"
    if number(state.hand[state.active], give) < rate:
        return f"{rate} cards of that resource are needed", "K9"
    if not number(state.bank, want):
        return "the bank has none left", "K9"
    return f"no harbour gives the rate {rate}:1", "K9"


def _reason_offer(state: State, action: int) -> tuple[str, str]:
    give, want = act.given(action), act.wanted(action)
    if not well_formed(give, want):
        return "each side gives something that the other does not", "K9"
    if act.is_offer(action) and not may_offer(state):
        if state.offers_made < state.profile.offers:
            return "nobody else has a card", "K9"
        return f"a turn has at most {state.profile.offers} offers", "K9"
    if not holds(state.hand[state.mover], give):
        return "these cards are not in the hand", "K9"
    if act.is_counter(action) and (give, want) == (
        act.wanted(state.offer),
        act.given(state.offer),
    ):
        return "this is what was offered; accept it", "K9"
    return "a simple offer has a short number", "K9"


def _reason_card(state: State, action: int) -> tuple[str, str]:
    if state.card_played:
        return "one development card has been played this turn", "K13"
    kind = {act.KNIGHT: 0, act.ROAD_BUILDING: 1}.get(action, 2 if action >= act.DISCOVERY else 3)
    if not number(state.held[state.active], kind):
        return "there is no such card in the hand", "K13"
    if not number(state.held[state.active] - state.bought, kind):
        return "the card was bought this turn", "K13"
    if action == act.ROAD_BUILDING:
        return "there is no road to build", "K13"
    return "the bank does not have these cards", "K13"


def _reason_rest(state: State, action: int) -> tuple[str, str]:
    if action == act.BUY_CARD:
        return _cannot_pay(state, CARD_COST) or ("no development card is left", "K4")
    if _between(action, act.ROBBER, board.HEXES):
        if action - act.ROBBER == state.robber:
            return "the robber must leave its hex", "K12"
        assert board.HEX_MASK[action - act.ROBBER] & spared(state)
        return f"a player with fewer than {state.profile.spared_below} points is spared", "K15"
    if _between(action, act.STEAL, 4):
        found = ", ".join(str(seat) for seat in victims(state))
        return f"the robber can steal from {found}", "K12"
    if _between(action, act.FIRST, 4):
        return _reason_first(state, action - act.FIRST)
    if _between(action, act.DISCARD, 5):
        return "there is no such card in the hand", "K12"
    if action == act.ACCEPT:
        return f"it takes {cards_text(act.wanted(state.offer))}", "K9"
    if _between(action, act.TRADE, 4):
        return "that seat has no answer that can be taken up", "K9"
    if _between(action, act.STOLEN, 5):
        return "the victim has no such card", "K12"
    return "no such card is in the stack", "K13"


def _reason_first(state: State, seat: int) -> tuple[str, str]:
    rule = "K12" if state.phase == DISCARDING else "K9"
    waiting = state.owed if state.phase == DISCARDING else state.answers
    if seat < state.seats and seat != state.mover and waiting[seat] != 0:
        assert state.phase == DISCARDING or state.answers[seat] != PENDING
    return "that seat has nothing to decide before the one whose turn it is", rule
