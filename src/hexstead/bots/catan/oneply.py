"""A one-ply bot that also makes and answers offers."""

from __future__ import annotations

from random import Random
from typing import cast

from hexstead.bots.catan.evaluation import (
    PIPS,
    hand_value,
    income_value,
    places,
    position_value,
)
from hexstead.catan import State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import UNIT, holds, number
from hexstead.catan.phases import (
    ANSWERING,
    DISCARDING,
    DRAWING,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    MOVING_ROBBER,
    PICKING,
)
from hexstead.play import State as AnyState

GREED = 0.6
"""The minimum improvement of the hand for an offer to be made or accepted."""


class OnePly:
    """Takes the action with the best resulting position. Trades when that brings it closer to
    building something, but not with a player who is about to win."""

    def choose(self, view: AnyState, rng: Random) -> int:
        seen = cast(State, view)
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        phase = seen.phase
        if phase == ANSWERING:
            return _answer(seen, actions)
        if phase == PICKING:
            return _pick(seen, actions)
        if phase == DISCARDING:
            hand = seen.hand[seen.mover]
            return max(actions, key=lambda action: hand_value(hand - UNIT[action - act.DISCARD]))
        if phase == MOVING_ROBBER:
            return max(actions, key=lambda action: robber_value(seen, action - act.ROBBER))
        if phase == FOUNDING_SETTLEMENT:
            return max(actions, key=lambda action: _founding_value(seen, action - act.SETTLEMENT))
        if phase == FOUNDING_ROAD:
            return max(actions, key=lambda action: _road_value(seen, action - act.ROAD))
        return _turn(seen, actions, rng)


def _turn(seen: State, actions: list[int], rng: Random) -> int:
    """The main part of the turn: the best immediate action, or else a good offer."""
    seat = seen.mover
    hand = seen.hand[seat]
    now = hand_value(hand)
    table = seen.redeal(seat, rng)
    still = position_value(table, seat)
    best, gain = actions[0], 0.05
    offers: list[tuple[float, int]] = []
    for action in actions:
        if action >= act.OFFER:
            change = hand_value(hand - act.given(action) + act.wanted(action)) - now
            if change > GREED and _another_seat_may_have(seen, act.wanted(action)):
                offers.append((-change, action))
            continue
        if act.BANK_TRADE <= action < act.OFFER:
            code = action - act.BANK_TRADE
            paid = (code // 25 + 2) * UNIT[code // 5 % 5]
            change = hand_value(hand - paid + UNIT[code % 5]) - now
        elif action in (act.END, act.ROLL):
            continue
        else:
            change = _change(table, seat, action, still)
        if change > gain:
            best, gain = action, change
    # Building comes first; a trade with a player is cheaper than one with the bank.
    if gain > 0.05 and not act.BANK_TRADE <= best < act.OFFER:
        return best
    # Offers refused in this turn are not repeated; the next best is made.
    offers.sort()
    return offers[seen.offers_made][1] if seen.offers_made < len(offers) else best


def _change(table: State, seat: int, action: int, still: float) -> float:
    """The improvement of the position by an action, averaged over chance."""
    after = table.copy()
    after.apply(action)
    change = position_value(after, seat) - still
    if after.phase == DRAWING:
        return change + 3.2
    if action == act.KNIGHT:
        return change + 2.6 + (1.5 if income_value(after, seat) < 8 else 0.0)
    if action == act.ROAD_BUILDING:
        return change + 4.0
    return change


def _another_seat_may_have(seen: State, wanted: int) -> bool:
    """Whether another seat that is not about to win can have these cards."""
    return any(
        holds(seen.most[seat], wanted)
        for seat in range(seen.seats)
        if seat != seen.mover and not _near_the_end(seen, seat)
    )


def _near_the_end(seen: State, seat: int) -> bool:
    return seen.points[seat] >= seen.profile.points - 2


def _answer(seen: State, actions: list[int]) -> int:
    """Accept an improvement of the hand; else counter with one."""
    if _near_the_end(seen, seen.turn_seat):
        return act.DECLINE
    hand = seen.hand[seen.mover]
    now = hand_value(hand)
    best, gain = act.DECLINE, GREED / 2
    for action in actions:
        if action == act.DECLINE:
            continue
        if action == act.ACCEPT:
            after = hand - act.wanted(seen.offer) + act.given(seen.offer)
            change = hand_value(after) - now + 0.5
        elif holds(seen.most[seen.turn_seat], act.wanted(action)):
            change = hand_value(hand - act.given(action) + act.wanted(action)) - now
        else:
            continue
        if change > gain:
            best, gain = action, change
    return best


def _pick(seen: State, actions: list[int]) -> int:
    """The partner whose terms leave the best hand; on a tie the one with fewer points."""
    hand = seen.hand[seen.mover]
    best, gain = act.WITHDRAW, hand_value(hand) + 0.1
    for action in actions:
        if action == act.WITHDRAW:
            continue
        seat = action - act.TRADE
        reply = seen.answers[seat]
        if reply == 1:
            after = hand - act.given(seen.offer) + act.wanted(seen.offer)
        else:
            after = hand - act.wanted(reply) + act.given(reply)
        value = hand_value(after) - 0.05 * seen.points[seat]
        if value > gain:
            best, gain = action, value
    return best


def robber_value(seen: State, hex_: int) -> float:
    """Block the others, most of all the leader, never itself; steal where there are cards."""
    mask = board.HEX_MASK[hex_]
    pips = PIPS[seen.island.number[hex_]]
    value = 0.0
    for seat in range(seen.seats):
        yields = (seen.settlements[seat] & mask).bit_count()
        yields += 2 * (seen.cities[seat] & mask).bit_count()
        if not yields:
            continue
        if seat == seen.mover:
            value -= 2.0 * pips * yields
        else:
            value += pips * yields * (1 + 0.15 * seen.points[seat]) + min(seen.cards[seat], 4)
    return value


def _founding_value(seen: State, crossing: int) -> float:
    """The value of a crossing, with a bonus for resources the first settlement lacks."""
    value = places(seen)[crossing]
    seat = seen.mover
    have = 0
    for roll in range(2, 13):
        have += seen.income[roll * seen.seats + seat]
    kinds = {seen.island.resource[hex_] for hex_ in board.HEXES_AT[crossing]} - {-1}
    return value + sum(1.2 for kind in kinds if have and not number(have, kind))


def _road_value(seen: State, path: int) -> float:
    """The value of a first road: the places it leads to."""
    best = 0.0
    for end in board.PATH_ENDS[path]:
        if end != seen.founded_at:
            for further in board.FAR_END[end]:
                if seen.free >> further & 1:
                    best = max(best, places(seen)[further])
    return best
