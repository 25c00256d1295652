"""The actions that are worth a thought at a decision, with the positions that follow."""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.bots.catan import trading
from hexstead.bots.catan.afterstates import (
    Afterstate,
    afterstates,
    traded,
    without_observations,
)
from hexstead.bots.catan.encoder import Encoder
from hexstead.bots.catan.expected_hands import ExpectedHands
from hexstead.bots.catan.founding import found_next, quick_value
from hexstead.bots.catan.judge import weights_for
from hexstead.bots.catan.planner import targets
from hexstead.bots.catan.turn_search import worth_trying
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.goods import holds
from hexstead.catan.phases import (
    ACCEPTED,
    ANSWERING,
    BEFORE_ROLL,
    CHOOSING_VICTIM,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    MOVING_ROBBER,
    PICKING,
    TRADING,
)


class Option:
    """An action, and its outcomes; an action with a choice in its middle is several options."""

    def __init__(self, action: int, outcomes: list[Afterstate]) -> None:
        self.action: int = action
        self.outcomes: list[Afterstate] = outcomes


FOUNDINGS: Final = 14
"""The number of crossings that are tried for a first settlement."""


def redealt(view: State) -> State:
    """A full state with hidden cards that the mover considers possible; always the same for the
    same view, and without observations."""
    return without_observations(view.redeal(view.mover, Random(0)))


def options(
    view: State, table: State, encoder: Encoder, foundings: int = FOUNDINGS
) -> list[Option]:
    """The options of the mover. `table` is a redeal of the view."""
    phase = view.phase
    if phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD):
        return _foundings(table, encoder, foundings)
    if phase == ANSWERING:
        return _answers(view, table, encoder.hands)
    if phase == PICKING:
        return _deals(table, encoder.hands)
    return turn_options(table, encoder.hands, encoder.unseen)


def turn_options(state: State, hands: ExpectedHands, unseen: int) -> list[Option]:
    """The options of the mover in its turn, without offers, or when it discards."""
    phase = state.phase
    if phase == MOVING_ROBBER:
        return _robberies(state, hands, unseen)
    actions = worth_trying(state, state.mover)
    if phase == TRADING:
        actions.append(act.END)
    elif phase == BEFORE_ROLL:
        actions.append(act.ROLL)
    return [Option(action, afterstates(state, hands, unseen, action)) for action in actions]


def _robberies(state: State, hands: ExpectedHands, unseen: int) -> list[Option]:
    """Each hex for the robber with each victim there."""
    found: list[Option] = []
    for action in targets(state, state.legal()):
        outcomes = afterstates(state, hands, unseen, action)
        there = outcomes[0].state
        if there.phase == CHOOSING_VICTIM:
            found += [
                Option(action, afterstates(there, hands, unseen, victim))
                for victim in there.legal()
            ]
        else:
            found.append(Option(action, outcomes))
    return found


def _foundings(table: State, encoder: Encoder, most: int) -> list[Option]:
    """The best crossings, or all roads, with the founding completed by quick choices."""
    actions = table.legal()
    if table.phase == FOUNDING_SETTLEMENT:
        actions.sort(key=lambda action: -quick_value(table, action))
        actions = actions[:most]
    found: list[Option] = []
    for action in actions:
        after = table.copy()
        after.apply(action)
        while after.phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD):
            after.apply(found_next(after))
        # All cards of a founding are public.
        hands = ExpectedHands([counts_of(hand) for hand in after.hand])
        found.append(Option(action, [Afterstate(after, hands)]))
    return found


def counts_of(hand: int) -> list[float]:
    return [float(hand >> (8 * kind) & 0xFF) for kind in range(5)]


def _answers(view: State, table: State, hands: ExpectedHands) -> list[Option]:
    """To decline, to accept, and counter-offers that help both sides by the linear evaluation;
    nothing that lets the other seat win."""
    seat = view.mover
    maker = view.turn_seat
    found = [Option(act.DECLINE, [Afterstate(table, hands)])]
    deals = trading.deals_for(view, weights_for(view), True)
    for action in view.legal():
        if action == act.ACCEPT:
            gives, gets = act.wanted(view.offer), act.given(view.offer)
        elif act.is_counter(action) and holds(view.least[maker], act.wanted(action)):
            gives, gets = act.given(action), act.wanted(action)
            if deals.gain(maker, gives, gets, trading.THEIRS) <= trading.GAIN:
                continue
        else:
            continue
        after = traded(table, hands, seat, maker, gives, gets)
        if not trading.about_to_win(after.state, maker):
            found.append(Option(action, [after]))
    return found


def _deals(table: State, hands: ExpectedHands) -> list[Option]:
    """To withdraw, and the trade with each partner that does not let it win."""
    seat = table.mover
    found = [Option(act.WITHDRAW, [Afterstate(table, hands)])]
    for action in table.legal():
        if action == act.WITHDRAW:
            continue
        partner = action - act.TRADE
        reply = table.answers[partner]
        if reply == ACCEPTED:
            gives, gets = act.given(table.offer), act.wanted(table.offer)
        else:
            gives, gets = act.wanted(reply), act.given(reply)
        after = traded(table, hands, seat, partner, gives, gets)
        if not trading.about_to_win(after.state, partner):
            found.append(Option(action, [after]))
    return found


class Offer:
    """An offer, and the position if the least dangerous partner accepts it."""

    def __init__(self, action: int, after: Afterstate) -> None:
        self.action: int = action
        self.after: Afterstate = after


def offers(view: State, table: State, hands: ExpectedHands, most: int) -> list[Offer]:
    """The offers that promise most to both sides by the linear evaluation."""
    found: list[Offer] = []
    weights = weights_for(view)
    for _, action, after in trading.promising(view, table, weights, True)[:most]:
        for other in range(view.seats):
            if other != view.mover and after.hand[other] != table.hand[other]:
                rest = hands.after_trade(other, act.given(action), act.wanted(action))
                after.offers_made = view.profile.offers
                found.append(Offer(action, Afterstate(after, rest)))
    return found
