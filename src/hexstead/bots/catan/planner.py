"""A bot that plans its whole turn by a fitted evaluation, and trades where it helps."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from hexstead.bots.catan import trading
from hexstead.bots.catan.features import NAMES, flow_of
from hexstead.bots.catan.founding import found_quickly, found_road, found_settlement
from hexstead.bots.catan.judge import WEIGHTS, Weights, against, prospects, weights_for, worth
from hexstead.bots.catan.turn_search import DEPTH, best_turn
from hexstead.bots.catan.winning import winning_line
from hexstead.catan import State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import UNIT
from hexstead.catan.phases import (
    ANSWERING,
    BEFORE_ROLL,
    CHOOSING_VICTIM,
    DISCARDING,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    FREE_ROADS,
    MOVING_ROBBER,
    PICKING,
    STEALING,
    TRADING,
)
from hexstead.play import CHANCE
from hexstead.play import State as AnyState

CARDS: Final = NAMES.index("cards")

SEARCHED_OFFERS = 3
"""The number of offers that are searched to the end of the turn."""


class Planner:
    """`width` is the beam width of the turn search, `depth` its number of actions; `trades` enables
    offers, `far` makes founding consider the later settlements, `noise` is the noise added to the
    value of a turn; `careful` searches for a win first, plays its
    development cards, robs the leader and gives nothing to a seat that is about to win."""

    def __init__(
        self,
        width: int = 8,
        depth: int = DEPTH,
        trades: bool = True,
        far: bool = True,
        noise: float = 0.0,
        weights: Weights = WEIGHTS,
        careful: bool = False,
    ) -> None:
        self.width = width
        self.depth = depth
        self.trades = trades
        self.far = far
        self.noise = noise
        self.weights = weights
        self.careful = careful

    def choose(self, view: AnyState, rng: Random) -> int:
        seen = cast(State, view)
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        weights = weights_for(seen, self.weights)
        phase = seen.phase
        if phase == ANSWERING:
            return trading.answer(seen, weights, self.careful)
        table = seen.redeal(seen.mover, rng)
        if self.careful and seen.mover == seen.turn_seat:
            line = winning_line(seen, table)
            if line is not None:
                return line[0]
        if phase == PICKING:
            return trading.pick(seen, weights, self.careful)
        if phase == DISCARDING:
            return _discard(table, actions, weights)
        if phase == BEFORE_ROLL and not _knight_first(table):
            return act.ROLL
        if phase in (TRADING, BEFORE_ROLL, FREE_ROADS):
            return self._turn(seen, table, weights, rng)
        return self._place(table, weights)

    def _place(self, table: State, weights: list[float]) -> int:
        """Where to found, and where to put the robber."""
        if table.phase == FOUNDING_SETTLEMENT:
            return found_settlement(table, weights) if self.far else found_quickly(table)
        if table.phase == FOUNDING_ROAD:
            return found_road(table, weights)
        actions = table.legal()
        return _rob(table, targets(table, actions) if self.careful else actions, weights)

    def _turn(self, seen: State, table: State, weights: list[float], rng: Random) -> int:
        seat = seen.mover
        # Plans contain no offers; those are considered below.
        table.offers_made = seen.profile.offers
        noise_rng = rng if self.noise else None
        playing = worth_of_playing(weights) if self.careful else None
        plan = best_turn(
            table, seat, weights, self.width, self.depth, self.noise, noise_rng, playing
        )
        if seen.phase == FREE_ROADS and plan.first < 0:
            return max(table.legal(), key=lambda action: _after(table, seat, action, weights))
        if seen.phase == BEFORE_ROLL:
            return plan.first if plan.first == act.KNIGHT else act.ROLL
        may_offer = seen.phase == TRADING and not seen.offers_made
        if self.trades and may_offer and plan.state.winner != seat:
            offer = self._offer(seen, table, plan.value, weights)
            if offer is not None:
                return offer
        return act.END if plan.first < 0 else plan.first

    def _offer(self, seen: State, table: State, value: float, weights: list[float]) -> int | None:
        """One offer per turn, if it improves the whole turn."""
        if not seen.profile.offers:
            return None
        best: int | None = None
        most = value + trading.GAIN
        playing = worth_of_playing(weights) if self.careful else None
        width = (self.width + 1) // 2
        offers = trading.promising(seen, table, weights, self.careful)[:SEARCHED_OFFERS]
        for _, action, after in offers:
            plan = best_turn(after, seen.mover, weights, width, self.depth, playing=playing)
            if plan.value > most:
                best, most = action, plan.value
        return best


KEPT: Final = [0.05, 0.1, 0.1, 0.2, 0.0]
"""The value of keeping a development card of each kind that could be played this turn."""


def worth_of_playing(weights: list[float]) -> list[float]:
    """The value of playing a development card of each kind, besides its effect: the position counts
    it as lost, but a card that is never played is worth nothing."""
    return [weights[CARDS] - kept for kept in KEPT]


def targets(state: State, actions: list[int]) -> list[int]:
    """The hexes for the robber: without own buildings, and with one of a rival that has the most
    points, as far as there are such hexes."""
    if state.phase != MOVING_ROBBER:
        return actions
    seat = state.mover
    own = state.settlements[seat] | state.cities[seat]
    most = max([state.points[other] for other in range(state.seats) if other != seat])
    leading = 0
    for other in range(state.seats):
        if other != seat and state.points[other] == most:
            leading |= state.settlements[other] | state.cities[other]
    foreign: list[int] = []
    best: list[int] = []
    for action in actions:
        mask = board.HEX_MASK[action - act.ROBBER]
        if not mask & own:
            foreign.append(action)
            if mask & leading:
                best.append(action)
    return best or foreign or actions


def _after(table: State, seat: int, action: int, weights: list[float]) -> float:
    after = table.copy()
    after.apply(action)
    return worth(after, seat, weights)


def _discard(table: State, actions: list[int], weights: list[float]) -> int:
    """The least valuable card."""
    seat = table.mover
    best, most = actions[0], float("-inf")
    for action in actions:
        after = table.copy()
        hand = after.hand[:]
        hand[seat] -= UNIT[action - act.DISCARD]
        after.hand = hand
        value = prospects(after, seat, True, weights)
        if value > most:
            best, most = action, value
    return best


def _rob(table: State, actions: list[int], weights: list[float]) -> int:
    """The hex where the robber and the stolen card help most against all others."""
    return best_places(table, actions, weights)[0]


def best_places(table: State, actions: list[int], weights: list[float]) -> list[int]:
    """The hexes for the robber, or the victims, the best first."""
    seat = table.mover
    known: Known = {}
    values = {action: _robbed(_taken(table, action), seat, weights, known) for action in actions}
    return sorted(actions, key=lambda action: -values[action])


Known = dict[tuple[int, int, int], float]
"""Prospects by seat, hand, and the robber's hex where it hinders that seat."""


def _robbed(state: State, seat: int, weights: list[float], known: Known) -> float:
    if state.phase == CHOOSING_VICTIM:
        taken = [_taken(state, action) for action in state.legal()]
        return max([_robbed(after, seat, weights, known) for after in taken])
    if state.mover == CHANCE and state.phase == STEALING:
        outcomes = state.chance()
        total = sum([weight for _, weight in outcomes])
        value = 0.0
        for action, weight in outcomes:
            after = _taken(state, action)
            value += weight / total * _worth_then(after, seat, weights, known)
        return value
    return _worth_then(state, seat, weights, known)


def _worth_then(state: State, seat: int, weights: list[float], known: Known) -> float:
    """The value of `worth`; most seats' prospects do not depend on the robber's hex."""
    each: list[float] = []
    mask = board.HEX_MASK[state.robber]
    for other in range(state.seats):
        hindered = (state.settlements[other] | state.cities[other]) & mask
        key = (other, state.hand[other], state.robber if hindered else -1)
        value = known.get(key)
        if value is None:
            value = known[key] = prospects(state, other, other == seat, weights)
        each.append(value)
    return against(each, seat)


def _taken(state: State, action: int) -> State:
    after = state.copy()
    after.apply(action)
    return after


def _knight_first(table: State) -> bool:
    """Whether to play a knight before the roll: the robber hinders, or an army wins."""
    seat = table.mover
    if act.KNIGHT not in table.legal():
        return False
    return flow_of(table, seat)[1] > 0 or table.points[seat] + 2 >= table.profile.points
