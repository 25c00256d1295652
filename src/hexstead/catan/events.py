"""Events of an action: pieces, cards, dice, trades, special cards, victory.

An action of Catan changes few things, which follow from its verb, so events are derived by
comparing the states before and after it. `apply` does not pay for this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan import actions as act
from hexstead.catan.board import (
    CROSSING_NAME,
    CROSSINGS,
    HEX_MASK,
    HEX_NAME,
    HEXES,
    PATH_NAME,
    PATHS,
)
from hexstead.catan.goods import CARDS, POINT_CARD, RESOURCES, counts, number
from hexstead.catan.notation import text
from hexstead.catan.phases import NO_OFFER, NO_SEAT, PENDING
from hexstead.catan.points import gold
from hexstead.catan.trade import deal
from hexstead.play import OVER, Event, EventValue, tell_gold

if TYPE_CHECKING:
    from hexstead.catan.state import State


def perform(state: State, action: int) -> list[Event]:
    """Take an action and return the resulting events in order, then the changes of points and the
    end of the game."""
    before = state.copy()
    state.apply(action)
    events = _of_verb(before, action, state)
    if state.turn_number != before.turn_number:
        events.append(Event("turn_begins", state.turn_seat))
    _tell_special_cards(before, state, events)
    tell_gold(events, _points_in_sight(before), _points_in_sight(state))
    if state.mover == OVER:
        _tell_end(state, events)
    return events


def _points_in_sight(state: State) -> list[dict[str, int]]:
    """The points of every seat without victory point cards, which stay hidden until the end."""
    points = [gold(state, seat) for seat in range(state.seats)]
    for earned in points:
        del earned["victory-point-cards"]
    return points


def _of_verb(before: State, action: int, after: State) -> list[Event]:
    seat = before.turn_seat if before.mover < 0 else before.mover
    if _is(action, act.ROAD, PATHS):
        return [*_exchanged(before, after), _placed(seat, "road", PATH_NAME[action - act.ROAD])]
    if _is(action, act.SETTLEMENT, CROSSINGS):
        built = _placed(seat, "settlement", CROSSING_NAME[action - act.SETTLEMENT])
        cards = _exchanged(before, after)
        # The second founded settlement brings cards, any later one costs some (K5, K10).
        return [*cards, built] if before.turn_number else [built, *cards]
    if _is(action, act.CITY, CROSSINGS):
        at = CROSSING_NAME[action - act.CITY]
        removed = Event("piece_removed", seat, {"piece": "settlement", "hexes": [at]})
        return [*_exchanged(before, after), removed, _placed(seat, "city", at)]
    if _is(action, act.ROBBER, HEXES):
        moved: dict[str, EventValue] = {
            "piece": "robber",
            "from": HEX_NAME[before.robber],
            "to": HEX_NAME[after.robber],
        }
        return [Event("piece_moved", seat, moved)]
    if _is(action, act.DICE, 13):
        return _of_dice(before, action - act.DICE, after)
    if _is(action, act.BEGIN, 4):
        return [Event("seat_begins", after.turn_seat)]
    return _of_cards(before, action, after, seat)


def _is(action: int, verb: int, objects: int) -> bool:
    return verb <= action < verb + objects


def _of_cards(before: State, action: int, after: State, seat: int) -> list[Event]:
    """Events of actions with cards and offers."""
    if action == act.BUY_CARD:
        return [*_exchanged(before, after), Event("card_bought", seat)]
    if _is(action, act.DRAWN, 5):
        card: dict[str, EventValue] = {"card": CARDS[action - act.DRAWN]}
        if before.deck_size:
            return [Event("card_drawn", seat, {}, card, [seat])]
        return [Event("card_drawn", seat, card)]  # its way under the deck was public (K16)
    if _is(action, act.STOLEN, 5):
        stolen: dict[str, EventValue] = {"card": RESOURCES[action - act.STOLEN]}
        return [Event("card_stolen", seat, {"from": before.victim}, stolen, [seat, before.victim])]
    if _is(action, act.DISCARD, 5):
        return [Event("cards_discarded", seat, {"cards": [RESOURCES[action - act.DISCARD]]})]
    if action in (act.KNIGHT, act.ROAD_BUILDING) or _is(action, act.DISCOVERY, 25):
        name = text(action).split(" ")[0]
        return [Event("card_played", seat, {"card": name}), *_exchanged(before, after)]
    if _is(action, act.MONOPOLY, 5):
        return _of_monopoly(before, action - act.MONOPOLY, after)
    if _is(action, act.BANK_TRADE, 75):
        return _exchanged(before, after)
    return _of_offer(before, action, after, seat)


def _placed(seat: int, piece: str, at: str) -> Event:
    return Event("piece_placed", seat, {"piece": piece, "hexes": [at]})


def _names(cards: int) -> list[str]:
    return [RESOURCES[kind] for kind, times in enumerate(counts(cards)) for _ in range(times)]


def _exchanged(before: State, after: State) -> list[Event]:
    """The cards that hands gave to the bank and took from it, by kind; all public."""
    events: list[Event] = []
    for seat in range(after.seats):
        was, now = counts(before.hand[seat]), counts(after.hand[seat])
        paid = [RESOURCES[kind] for kind in range(5) for _ in range(was[kind] - now[kind])]
        gained = [RESOURCES[kind] for kind in range(5) for _ in range(now[kind] - was[kind])]
        if paid:
            events.append(Event("cards_paid", seat, {"cards": paid}))
        if gained:
            events.append(Event("cards_gained", seat, {"cards": gained}))
    return events


def _of_dice(before: State, roll: int, after: State) -> list[Event]:
    events = [Event("dice_rolled", before.turn_seat, {"dice": roll})]
    for gained in _exchanged(before, after):
        gained.details["hexes"] = _sources(after, roll, gained.seat or 0, gained.details["cards"])
        events.append(gained)
    events += [
        Event("must_discard", seat, {"number": owed})
        for seat, owed in enumerate(after.owed)
        if owed
    ]
    return events


def _sources(state: State, roll: int, seat: int, cards: EventValue) -> list[str]:
    """Return the hex that gives each of the cards of a roll (K8)."""
    giving: dict[str, list[str]] = {}
    for hex_, number_ in enumerate(state.island.number):
        if number_ == roll and hex_ != state.robber:
            settlements = (state.settlements[seat] & HEX_MASK[hex_]).bit_count()
            times = settlements + 2 * (state.cities[seat] & HEX_MASK[hex_]).bit_count()
            kind = RESOURCES[state.island.resource[hex_]]
            giving[kind] = giving.get(kind, []) + [HEX_NAME[hex_]] * times
    assert isinstance(cards, list)
    return [giving[kind].pop(0) for kind in cards]


def _of_monopoly(before: State, kind: int, after: State) -> list[Event]:
    seat = before.turn_seat
    events = [Event("card_played", seat, {"card": "monopoly", "resource": RESOURCES[kind]})]
    for other in range(after.seats):
        lost = before.cards[other] - after.cards[other]
        if lost > 0:
            details: dict[str, EventValue] = {"to": seat, "cards": [RESOURCES[kind]] * lost}
            events.append(Event("cards_handed_over", other, details))
    return events


def _of_offer(before: State, action: int, after: State, seat: int) -> list[Event]:
    if act.is_offer(action):
        details: dict[str, EventValue] = {
            "gives": _names(act.given(action)),
            "wants": _names(act.wanted(action)),
        }
        events = [Event("offer_made", seat, details)]
        if after.offer != NO_OFFER:
            asked = [other for other in range(after.seats) if after.answers[other] == PENDING]
            events += [Event("asked", other) for other in asked]
        return [*events, *_offer_over(after)]
    if action in (act.ACCEPT, act.DECLINE) or act.is_counter(action):
        return [Event("answered", seat, {"answer": text(action)}), *_offer_over(after)]
    if action == act.WITHDRAW:
        return [Event("offer_withdrawn", seat)]
    if _is(action, act.TRADE, 4):
        other = action - act.TRADE
        give, get = deal(before, other)
        gave: dict[str, EventValue] = {"with": other, "gave": _names(give), "got": _names(get)}
        return [Event("traded", seat, gave)]
    return []


def _offer_over(after: State) -> list[Event]:
    """The offer ended because all declined, or no seat could be asked."""
    return [Event("offer_over", after.turn_seat)] if after.offer == NO_OFFER else []


def _tell_special_cards(before: State, after: State, events: list[Event]) -> None:
    """The longest road and the largest army change hands, or are set aside (seat None)."""
    for what, was, now in (
        ("longest_road", before.road_holder, after.road_holder),
        ("largest_army", before.army_holder, after.army_holder),
    ):
        if was != now:
            details: dict[str, EventValue] = {} if was == NO_SEAT else {"from": was}
            events.append(Event(what, None if now == NO_SEAT else now, details))


def _tell_end(state: State, events: list[Event]) -> None:
    for seat in range(state.seats):
        shown = number(state.held[seat], POINT_CARD)
        if shown:
            events.append(Event("cards_shown", seat, {"cards": [CARDS[POINT_CARD]] * shown}))
    events += [
        Event("won", seat, {"gold": sum(gold(state, seat).values())}) for seat in state.winners()
    ]
    events.append(Event("game_over"))
